//! Describes the puzzle in the editor.

use super::board;
use super::changes::MAX_CELLS;
use crate::app::Editor;
use crate::game::Verdict;
use pencilmark_engine::board::{Cell, Grid};

/// Describes the changes in the editor.
pub(super) fn changes(before: (&Grid, Cell, Option<&str>), editor: &Editor) -> Vec<String> {
    let (grid, cursor, message) = before;
    let differs = |cell: &Cell| grid.get(*cell) != editor.grid().get(*cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
    let mut sentences = Vec::new();
    if cells.len() > MAX_CELLS {
        sentences.push(format!("{} clues.", editor.grid().count()));
    } else {
        sentences.extend(cells.iter().map(|&one| cell(editor, one)));
    }
    let fresh = editor.message().filter(|&now| message != Some(now));
    sentences.extend(fresh.map(str::to_owned));
    if sentences.is_empty() && cursor != editor.cursor() {
        sentences.push(cell(editor, editor.cursor()));
    }
    sentences
}

/// Describes how two solutions differ. For a puzzle with one solution, lists redundant clues.
pub(super) fn more(editor: &Editor) -> Vec<String> {
    let several = match editor.verdict() {
        Some(several @ Verdict::Several { .. }) => several,
        Some(Verdict::One { redundant, .. }) if !redundant.is_empty() => {
            return vec![format!(
                "Redundant clues, any one of which can be removed: {}.",
                board::cells(*redundant)
            )];
        }
        _ => return vec!["There is nothing more about this puzzle.".to_owned()],
    };
    let differing = several.differing();
    let either = differing.iter().take(MAX_DIFFERENCES).filter_map(|cell| {
        let Verdict::Several { two, .. } = several else { return None };
        Some(format!("{cell}: {} or {}.", two[0].get(cell)?, two[1].get(cell)?))
    });
    let first = match differing.len() {
        n if n > MAX_DIFFERENCES => {
            format!("Two solutions differ in {n} cells. The first {MAX_DIFFERENCES} follow.")
        }
        n => format!("Two solutions differ in {n} cells."),
    };
    [first].into_iter().chain(either).collect()
}

/// The maximum number of differing cells that are listed.
const MAX_DIFFERENCES: usize = 12;

/// Describes a cell of the puzzle in the editor.
pub(super) fn cell(editor: &Editor, at: Cell) -> String {
    match editor.grid().get(at) {
        Some(digit) if editor.conflicts().contains(at) => format!("{at}, {digit}, conflict."),
        Some(digit) => format!("{at}, {digit}."),
        None => format!("{at}, empty."),
    }
}
