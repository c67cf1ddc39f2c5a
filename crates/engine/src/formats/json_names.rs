//! The names that other programs use for the fields of a puzzle in JSON.

use super::{board_array, line};
use serde_json::{Map, Value};

/// The possible names of the field that holds the clues.
pub(super) const PUZZLES: [&str; 11] = [
    "givens", "puzzle", "board", "grid", "que", "quiz", "quizzes", "question", "sudoku",
    "unsolved", "value",
];
/// Names of fields that may hold clues or something else. They count only if the value is a board.
const VAGUE_PUZZLES: [&str; 5] = ["values", "problem", "mission", "initial", "start"];
/// Other names of the field `solution`.
pub(super) const SOLUTIONS: [&str; 3] = ["solutions", "answer", "sol"];
/// Other names of the field `rating`.
pub(super) const RATINGS: [&str; 3] = ["er", "difficulty", "level"];

/// Returns the first field with one of the names in [`VAGUE_PUZZLES`] whose value is a board.
pub(super) fn vague(object: &Map<String, Value>) -> Option<(&'static str, &Value)> {
    let is_cells = |text: &str| text.len() == 81 && line::begins_with_cells(text);
    let is_puzzle =
        |value: &Value| value.as_str().is_some_and(is_cells) || board_array::is_board(value);
    let found = |name: &&'static str| Some((*name, object.get(*name)?));
    VAGUE_PUZZLES.iter().filter_map(found).find(|(_, value)| is_puzzle(value))
}

/// Returns the first field that has one of the names and is not null.
pub(super) fn field<'a>(
    object: &'a Map<String, Value>,
    names: &[&'static str],
) -> Option<(&'static str, &'a Value)> {
    let found = |name: &&'static str| Some((*name, object.get(*name)?));
    names.iter().filter_map(found).find(|(_, value)| !value.is_null())
}
