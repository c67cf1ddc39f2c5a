//! Fills in the last cells of a puzzle once only singles are left.

use super::{Game, Move, Refusal, Turn};
use pencilmark_engine::logic::{Ladder, Position, Technique};
use std::sync::LazyLock;

/// The techniques that count as routine at the end of a puzzle.
static SINGLES: LazyLock<Ladder> = LazyLock::new(|| {
    let names = ["Hidden Single in Box", "Hidden Single in Line", "Naked Single"];
    Ladder::new(names.into_iter().filter_map(Technique::named))
});

impl Game {
    /// Returns the turn that fills all empty cells, if only singles are left. If the whole puzzle
    /// can be solved with singles, finding the singles is the challenge, so each empty cell must
    /// already be down to one candidate. Works from the candidates that the player has not
    /// eliminated, never from the solution.
    ///
    /// # Errors
    /// Returns an error if the board can't be completed with singles alone (possibly because of a
    /// mistake), if the player should still find the singles, or if a what-if is running.
    pub fn turn_for_finish(&self) -> Result<Turn, Refusal> {
        if self.what_if().is_some() {
            return Err(Refusal::FinishInWhatIf);
        }
        let candidates = self.candidates();
        let empty = self.digits().empty_cells();
        let is_obvious = empty.iter().all(|cell| candidates.digits(cell).len() == 1);
        let mut position = Position::with_candidates(self.digits(), &candidates);
        while !position.is_full() && SINGLES.advance(&mut position).is_some() {}
        if empty.is_empty() || !position.grid().is_solved() {
            return Err(Refusal::NotOnlySingles);
        }
        if !is_obvious && self.is_solved_by_singles() {
            return Err(Refusal::SinglesToFind);
        }
        let place = |cell| Move::Digit { cell, from: None, to: position.grid().get(cell) };
        Ok(Turn::new(empty.iter().map(place).collect()))
    }

    /// Returns `true` if singles solve the whole puzzle.
    pub fn is_solved_by_singles(&self) -> bool {
        SINGLES.solves(&self.givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MarkKind;
    use crate::game::{Origin, solve_puzzle};
    use pencilmark_engine::board::{Cell, DigitSet, Grid};
    use pencilmark_engine::generate::Puzzle;
    use pencilmark_engine::logic::Grade;

    /// A puzzle that can be solved with singles alone.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// Arto Inkala's puzzle of 2012, which can't be solved with singles alone.
    const HARD: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /// Returns a game whose first `filled` empty cells hold the solution's digits.
    fn begun(givens: &str, filled: usize) -> Game {
        let givens: Grid = givens.parse().unwrap();
        let solution = solve_puzzle(&givens).unwrap();
        let grade = Grade::BeyondTechniques;
        let mut game = Game::new(Puzzle { givens, solution, grade }, Origin::Entered);
        for cell in givens.empty_cells().iter().take(filled) {
            place(&mut game, cell, solution.get(cell));
        }
        game
    }

    fn place(game: &mut Game, cell: Cell, to: Option<pencilmark_engine::board::Digit>) {
        game.play(Turn::new(vec![Move::Digit { cell, from: None, to }]), None).unwrap();
    }

    /// Returns the smallest number of filled cells for which there is a finishing turn.
    fn first_finish(givens: &str) -> usize {
        (0..64).find(|&filled| begun(givens, filled).turn_for_finish().is_ok()).unwrap()
    }

    #[test]
    fn a_hard_puzzle_is_finished_as_soon_as_singles_solve_it() {
        let filled = first_finish(HARD);
        let mut game = begun(HARD, filled);
        let empty = game.digits().empty_cells();
        assert!(empty.len() > 9, "{}", empty.len());
        assert_eq!(begun(HARD, filled - 1).turn_for_finish(), Err(Refusal::NotOnlySingles));
        let (before, turns) = (*game.digits(), game.turns_played());
        let turn = game.turn_for_finish().unwrap();
        assert_eq!(turn.moves().len(), empty.len());
        game.play(turn, None).unwrap();
        assert!(game.is_won());
        game.undo().unwrap();
        assert_eq!((*game.digits(), game.turns_played()), (before, turns), "one turn");
    }

    #[test]
    fn an_easy_puzzle_is_finished_only_when_every_cell_is_obvious() {
        assert_eq!(begun(EASY, 0).turn_for_finish(), Err(Refusal::SinglesToFind));
        let game = begun(EASY, first_finish(EASY));
        let candidates = game.candidates();
        let empty = game.digits().empty_cells();
        assert!(empty.iter().all(|cell| candidates.digits(cell).len() == 1));
    }

    /// Eliminates all candidates of a cell that are in `digits`.
    fn eliminate(game: &mut Game, cell: Cell, digits: DigitSet) {
        let flip = game.candidates().digits(cell) & digits;
        if !flip.is_empty() {
            let kind = MarkKind::Eliminated;
            game.play(Turn::new(vec![Move::Marks { cell, kind, flip }]), None).unwrap();
        }
    }

    #[test]
    fn candidates_that_the_player_removed_count() {
        let mut game = begun(HARD, first_finish(HARD));
        let cell = game.digits().empty_cells().first().unwrap();
        let right = DigitSet::only(game.solution().get(cell).unwrap());
        eliminate(&mut game, cell, right);
        assert_eq!(game.turn_for_finish(), Err(Refusal::NotOnlySingles), "the right digit");
        let mut game = begun(EASY, first_finish(EASY) - 1);
        assert_eq!(game.turn_for_finish(), Err(Refusal::SinglesToFind));
        for cell in game.digits().empty_cells().iter() {
            let right = DigitSet::only(game.solution().get(cell).unwrap());
            eliminate(&mut game, cell, DigitSet::ALL - right);
        }
        assert!(game.turn_for_finish().is_ok(), "every cell is obvious now");
    }

    #[test]
    fn every_kind_of_single_is_routine() {
        assert_eq!(SINGLES.techniques().len(), 3, "all names are known");
    }

    #[test]
    fn a_full_board_a_mistake_and_a_what_if_are_refused() {
        assert_eq!(begun(EASY, 81).turn_for_finish(), Err(Refusal::NotOnlySingles));
        let mut game = begun(EASY, 47);
        let left = game.digits().empty_cells();
        let [a, b] = [0, 1].map(|at| left.iter().nth(at).unwrap());
        let wrong = game.solution().get(b);
        assert!(game.turn_for_finish().is_ok());
        assert_ne!(game.solution().get(a), wrong);
        place(&mut game, a, wrong);
        assert_eq!(game.turn_for_finish(), Err(Refusal::NotOnlySingles));
        let mut game = begun(EASY, 47);
        game.start_what_if();
        assert_eq!(game.turn_for_finish(), Err(Refusal::FinishInWhatIf));
    }
}
