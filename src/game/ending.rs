//! The end of a game before its puzzle is solved: the player gives up, or enters too many wrong
//! digits.

use super::{Game, Move, Turn};
use pencilmark_engine::board::CellSet;

/// The reason why a game ended before its puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyEnd {
    /// The player gave up.
    GivenUp,
    /// The player reached the error limit.
    Lost,
}

/// The number of wrong digits that ends a game, and the number of wrong digits so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorLimit {
    /// The number of wrong digits so far. Undo does not change it.
    pub errors: u8,
    /// The number of wrong digits that ends the game, from 1 to [`MAX`](Self::MAX).
    pub limit: u8,
}

impl ErrorLimit {
    /// The largest limit.
    pub const MAX: u8 = 9;

    /// Returns a limit of `limit` wrong digits, with none so far. Returns `None` if `limit` is 0 or
    /// too large.
    pub fn new(limit: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&limit).then_some(Self { errors: 0, limit })
    }

    /// Returns `true` if the limit has been reached.
    pub const fn is_reached(self) -> bool {
        self.errors >= self.limit
    }
}

impl Game {
    /// Returns the reason why the game ended before the puzzle was solved. Returns `None` for a
    /// game that is solved or not over.
    pub const fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// Ends the game before the puzzle is solved. No later turn can make it a win.
    pub const fn end_early(&mut self, why: EarlyEnd) {
        self.early_end = Some(why);
    }

    /// Returns the error limit, or `None` if the game has none.
    pub const fn error_limit(&self) -> Option<ErrorLimit> {
        self.error_limit
    }

    /// Sets the error limit. `None` removes the limit.
    pub const fn set_error_limit(&mut self, limit: Option<ErrorLimit>) {
        self.error_limit = limit;
    }

    /// Returns the cells in which `turn` places a wrong digit that the board does not contain yet.
    pub fn errors_in(&self, turn: &Turn) -> CellSet {
        let wrong = turn.moves().iter().filter_map(|one| match *one {
            Move::Digit { cell, to: Some(to), .. } => {
                let is_new = self.digits().get(cell) != Some(to);
                (is_new && self.solution().get(cell) != Some(to)).then_some(cell)
            }
            _ => None,
        });
        wrong.collect()
    }

    /// Adds wrong digits to the error count, if the game has an error limit.
    pub fn count_errors(&mut self, count: usize) {
        if let Some(limit) = &mut self.error_limit {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            limit.errors = limit.errors.saturating_add(count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Origin, solve_puzzle};
    use pencilmark_engine::board::{Cell, Digit, Grid};
    use pencilmark_engine::generate::Puzzle;
    use pencilmark_engine::logic::Grade;
    use std::time::Duration;

    fn game() -> Game {
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let solution = solve_puzzle(&givens).unwrap();
        let grade = Grade::BeyondTechniques;
        Game::new(Puzzle { givens, solution, grade }, Origin::Entered)
    }

    fn digits(entries: &[(usize, u8)]) -> Turn {
        let place = |&(column, digit): &(usize, u8)| Move::Digit {
            cell: Cell::at(0, column),
            from: None,
            to: Digit::new(digit),
        };
        Turn::new(entries.iter().map(place).collect())
    }

    #[test]
    fn every_wrong_digit_that_is_entered_counts_and_undo_changes_nothing() {
        let mut game = game();
        game.set_error_limit(ErrorLimit::new(3));
        // The solution of row 1 begins with 534678.
        let turn = digits(&[(2, 4), (3, 1), (5, 2)]);
        let wrong = game.errors_in(&turn);
        assert_eq!(wrong, [Cell::at(0, 3), Cell::at(0, 5)].into_iter().collect());
        game.count_errors(wrong.len());
        game.play(turn.clone(), None).unwrap();
        assert!(game.errors_in(&turn).is_empty(), "the digits are on the board already");
        assert!(game.errors_in(&digits(&[(3, 6)])).is_empty());
        game.undo().unwrap();
        assert_eq!(game.errors_in(&turn).len(), 2, "entering the digits again counts again");
        let limit = game.error_limit().unwrap();
        assert_eq!((limit.errors, limit.is_reached()), (2, false));
        game.count_errors(1000);
        assert!(game.error_limit().unwrap().is_reached());
    }

    #[test]
    fn a_limit_is_from_one_to_nine() {
        assert!(ErrorLimit::new(0).is_none() && ErrorLimit::new(10).is_none());
        assert_eq!(ErrorLimit::new(9), Some(ErrorLimit { errors: 0, limit: 9 }));
        let mut game = game();
        game.count_errors(5);
        assert_eq!(game.error_limit(), None, "without a limit nothing is counted");
    }

    #[test]
    fn a_game_that_was_given_up_is_never_won() {
        let mut game = game();
        game.set_error_limit(ErrorLimit::new(3));
        game.end_early(EarlyEnd::GivenUp);
        let places = game.digits().empty_cells().iter().map(|cell| Move::Digit {
            cell,
            from: None,
            to: game.solution().get(cell),
        });
        let turn = Turn::new(places.collect());
        game.play(turn, None).unwrap();
        assert!(game.is_solved() && !game.is_won());
        let again = Game::replay(game.record(Duration::ZERO), None).unwrap();
        assert_eq!((again.early_end(), again.is_won()), (Some(EarlyEnd::GivenUp), false));
        let on = game.up_to(0, Duration::ZERO).unwrap();
        assert_eq!((on.early_end(), on.error_limit()), (None, None), "a new game");
    }
}
