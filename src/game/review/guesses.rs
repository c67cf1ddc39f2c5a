//! Finds guessed digits. The parent module defines a guess.

use super::{Guess, GuessKind, Moment, MomentKind};
use crate::game::{Game, HelpKind, Move, Turn};
use pencilmark_engine::board::{Candidate, Cell, CellSet, DigitSet};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{Ladder, Position, Technique};

/// Returns all guesses in chronological order, or `None` if `stop` was raised. Changes the current
/// position of `game`.
pub(super) fn find(game: &mut Game, known: &Ladder, stop: &Stop) -> Option<Vec<Moment>> {
    let by_hint: Vec<usize> =
        game.helps().iter().filter(|h| h.kind == HelpKind::Done).map(|h| h.at).collect();
    let mut reach = Reach::new(known);
    let mut tried = [DigitSet::EMPTY; 81];
    let mut found = Vec::new();
    for turn in 1..=game.history().turns().len() {
        let played = game.history().turns()[turn - 1].clone();
        let digits = placements(&played.turn);
        game.go_to(played.after).expect("the turn was played there");
        if !by_hint.contains(&turn) && !game.has_mistake() {
            for &placed in &digits {
                let is_right = game.solution().get(placed.cell) == Some(placed.digit);
                let Some(kind) =
                    (if is_right { reach.judge(game, placed.cell, stop)? } else { None })
                else {
                    continue;
                };
                let tried = tried[placed.cell.index()] - DigitSet::only(placed.digit);
                let kind = MomentKind::Guess(Guess { placed, kind, tried });
                let (board, when) = (played.after, played.when);
                found.push(Moment { kind, board, turn, when, hint: None, count: 1 });
            }
        }
        for placed in digits {
            tried[placed.cell.index()].insert(placed.digit);
        }
    }
    Some(found)
}

/// Returns the digits that a turn places.
fn placements(turn: &Turn) -> Vec<Candidate> {
    let placed = |one: &Move| match *one {
        Move::Digit { cell, to: Some(digit), .. } => Some(Candidate { cell, digit }),
        _ => None,
    };
    turn.moves().iter().filter_map(placed).collect()
}

/// The cells that can be filled with the player's techniques on the boards examined so far.
struct Reach<'a> {
    known: &'a Ladder,
    plain: Ladder,
    /// The cells that could be filled on an earlier board with techniques that make no assumptions.
    given: CellSet,
}

impl<'a> Reach<'a> {
    fn new(known: &'a Ladder) -> Self {
        let plain = known.techniques().iter().copied().filter(|technique| !technique.supposes);
        Self { known, plain: Ladder::new(plain), given: CellSet::EMPTY }
    }

    /// Returns the kind of guess that fills `cell`, or `Some(None)` if the digit is not a guess
    /// because the cell can be filled with techniques that make no assumptions. Returns `None` if
    /// `stop` was raised. The board must have no mistakes.
    #[allow(clippy::option_option, reason = "stopped, or not a guess")]
    fn judge(&mut self, game: &Game, cell: Cell, stop: &Stop) -> Option<Option<GuessKind>> {
        if self.given.contains(cell) {
            return Some(None);
        }
        let mut position = game.position();
        follow(&self.plain, &mut position, stop)?;
        self.given |= !position.empty_cells();
        if self.given.contains(cell) {
            return Some(None);
        }
        let mut hardest: Option<&'static Technique> = None;
        while position.empty_cells().contains(cell) {
            if stop.is_raised() {
                return None;
            }
            let Some(technique) = self.known.advance(&mut position) else {
                return Some(Some(GuessKind::Unknown));
            };
            if technique.supposes && hardest.is_none_or(|one| one.rating < technique.rating) {
                hardest = Some(technique);
            }
        }
        Some(hardest.map(GuessKind::Supposed))
    }
}

/// Applies the techniques in `ladder` until none applies any more. Returns `None` if `stop` was
/// raised.
fn follow(ladder: &Ladder, position: &mut Position, stop: &Stop) -> Option<()> {
    while ladder.advance(position).is_some() {
        if stop.is_raised() {
            return None;
        }
    }
    Some(())
}
