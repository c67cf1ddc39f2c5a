//! A puzzle that is entered, in sentences: what was written, and what there is to say of it.

use super::board;
use super::changes::MOST_CELLS;
use crate::app::Editor;
use crate::game::Verdict;
use pencilmark_engine::board::{Cell, Grid};

/// What is different now.
pub(super) fn changes(before: (&Grid, Cell, Option<&str>), entering: &Editor) -> Vec<String> {
    let (grid, cursor, message) = before;
    let differs = |cell: &Cell| grid.get(*cell) != entering.grid().get(*cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
    let mut told = Vec::new();
    if cells.len() > MOST_CELLS {
        told.push(format!("{} clues.", entering.grid().count()));
    } else {
        told.extend(cells.iter().map(|&one| cell(entering, one)));
    }
    let fresh = entering.message().filter(|&now| message != Some(now));
    told.extend(fresh.map(str::to_owned));
    if told.is_empty() && cursor != entering.cursor() {
        told.push(cell(entering, entering.cursor()));
    }
    told
}

/// Two solutions of what is entered, and where they differ; of a puzzle the clues that could go.
pub(super) fn more(entering: &Editor) -> Vec<String> {
    let several = match entering.verdict() {
        Some(several @ Verdict::Several { .. }) => several,
        Some(Verdict::One { redundant, .. }) if !redundant.is_empty() => {
            return vec![format!("Any one of these could go: {}.", board::cells(*redundant))];
        }
        _ => return vec!["Two solutions are told where there are several.".to_owned()],
    };
    let differing = several.differing();
    let either = differing.iter().take(MOST_DIFFERENT).filter_map(|cell| {
        let Verdict::Several { two, .. } = several else { return None };
        Some(format!("{cell}: {} or {}.", two[0].get(cell)?, two[1].get(cell)?))
    });
    let first = match differing.len() {
        n if n > MOST_DIFFERENT => {
            format!("Two solutions differ in {n} cells. The first {MOST_DIFFERENT} follow.")
        }
        n => format!("Two solutions differ in {n} cells."),
    };
    [first].into_iter().chain(either).collect()
}

/// Of so many cells it is told how two solutions differ.
const MOST_DIFFERENT: usize = 12;

/// A cell of a puzzle that is entered.
pub(super) fn cell(entering: &Editor, at: Cell) -> String {
    match entering.grid().get(at) {
        Some(digit) if entering.conflicts().contains(at) => format!("{at}, {digit}, clashes."),
        Some(digit) => format!("{at}, {digit}."),
        None => format!("{at}, empty."),
    }
}
