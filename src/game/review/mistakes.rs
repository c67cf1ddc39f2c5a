//! Finds mistakes on the board, and determines how long they lasted.

use super::{CorrectedBy, Correction, Fault, Mistake, Moment, MomentKind};
use crate::game::{Game, HelpKind};
use pencilmark_engine::board::Cell;
use std::collections::BTreeSet;

/// Returns all mistakes in chronological order.
pub(super) fn find(game: &Game) -> Vec<Moment> {
    let mut game = game.clone();
    game.go_to(0).expect("every game has a start");
    let by_hint: Vec<usize> =
        game.helps().iter().filter(|h| h.kind == HelpKind::Done).map(|h| h.at).collect();
    let mut found: Vec<Moment> = Vec::new();
    let mut before = BTreeSet::new();
    for turn in 1..=game.history().turns().len() {
        let played = game.history().turns()[turn - 1].clone();
        let when = played.when;
        // The player may have undone or redone turns since the previous turn.
        game.go_to(played.after).expect("the turn was played there");
        let gone_back = faults(&game);
        let undone = Correction { by: CorrectedBy::Undo, turn, when };
        mend(&mut found, before.difference(&gone_back), undone);
        for &(cell, fault) in gone_back.difference(&before) {
            open_again(&mut found, cell, fault);
        }
        game.go_to(turn).expect("the turn was played");
        let now = faults(&game);
        let by = if by_hint.contains(&turn) { CorrectedBy::Hint } else { CorrectedBy::Turn };
        mend(&mut found, gone_back.difference(&now), Correction { by, turn, when });
        // A digit that was replaced with another wrong digit was not corrected.
        let is_wrong = |cell: &Cell| {
            now.iter().any(|(other, fault)| other == cell && matches!(fault, Fault::Digit(_)))
        };
        let replaced = gone_back.difference(&now).filter(|(cell, _)| is_wrong(cell));
        mend(&mut found, replaced, Correction { by: CorrectedBy::Replaced, turn, when });
        for &(cell, fault) in now.difference(&gone_back) {
            let kind = MomentKind::Mistake(Mistake { cell, fault, end: None });
            found.push(Moment { kind, board: turn, turn, when, hint: None, count: 1 });
        }
        before = now;
    }
    found
}

/// Returns all faults on the board.
fn faults(game: &Game) -> BTreeSet<(Cell, Fault)> {
    let digits = game.wrong_cells();
    let digits =
        digits.iter().filter_map(|cell| Some((cell, Fault::Digit(game.digits().get(cell)?))));
    let is_eliminated = |cell: &Cell| {
        let right = game.solution().get(*cell);
        right.is_some_and(|digit| game.sheet().marks(*cell).eliminated.contains(digit))
    };
    let empty = game.digits().empty_cells();
    let eliminated: Vec<Cell> = empty.iter().filter(is_eliminated).collect();
    let marks = eliminated.into_iter().map(|cell| (cell, Fault::Eliminated));
    // `collect` would sort first, which adds a lot of code to the binary.
    let mut faults = BTreeSet::new();
    faults.extend(digits.chain(marks));
    faults
}

/// Returns the latest mistake in `cell` that has the given fault.
fn latest(found: &mut [Moment], cell: Cell, fault: Fault) -> Option<&mut Mistake> {
    found.iter_mut().rev().find_map(|moment| match &mut moment.kind {
        MomentKind::Mistake(one) if (one.cell, one.fault) == (cell, fault) => Some(one),
        _ => None,
    })
}

fn mend<'a>(found: &mut [Moment], gone: impl Iterator<Item = &'a (Cell, Fault)>, how: Correction) {
    for &(cell, fault) in gone {
        if let Some(mistake) = latest(found, cell, fault) {
            mistake.end = Some(how);
        }
    }
}

/// Marks a mistake as not corrected, after redo has restored the mistake.
fn open_again(found: &mut [Moment], cell: Cell, fault: Fault) {
    if let Some(mistake) = latest(found, cell, fault) {
        mistake.end = None;
    }
}
