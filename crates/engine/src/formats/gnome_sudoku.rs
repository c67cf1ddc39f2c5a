//! Saved games of GNOME Sudoku: a JSON object with `cells` and `difficulty_category`. Each cell has
//! `position` (row and column from 0), `value`, `fixed` and `earmarks`. Cells without digits or
//! marks are left out.

use super::{About, NotationError, Sheet};
use crate::board::{Cell, Digit, Grid};
use serde_json::{Map, Value};

/// Returns the cells of a saved game, or `None` if the object is not a saved game.
fn cells(object: &Map<String, Value>) -> Option<&[Value]> {
    let cells = object.get("cells")?.as_array()?;
    cells.iter().all(|cell| cell.get("position").is_some()).then_some(cells)
}

/// Returns whether an object is a saved game.
pub(super) fn is_game(object: &Map<String, Value>) -> bool {
    cells(object).is_some_and(|cells| !cells.is_empty())
}

/// Reads a saved game. Earmarks become corner marks.
pub(super) fn sheet(object: &Map<String, Value>) -> Result<Sheet, NotationError> {
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    for (number, entry) in (1..).zip(cells(object).unwrap_or_default()) {
        read_cell(&mut sheet, entry).ok_or(NotationError::GameEntry(number))?;
    }
    let rating = object.get("difficulty_category").and_then(Value::as_str).unwrap_or_default();
    sheet.say(About::Rating, rating.trim_end_matches(" Difficulty"));
    Ok(sheet)
}

/// Adds the cell in `entry` to the sheet. Returns `None` if the entry cannot be read.
fn read_cell(sheet: &mut Sheet, entry: &Value) -> Option<()> {
    let [row, column] = entry.get("position")?.as_array()?.as_slice() else { return None };
    let line = |value: &Value| usize::try_from(value.as_u64()?).ok().filter(|line| *line < 9);
    let cell = Cell::at(line(row)?, line(column)?);
    let value = entry.get("value").map_or(Some(0), Value::as_u64)?;
    if value > 0 {
        sheet.grid.set(cell, Some(digit(value)?));
        if entry.get("fixed").and_then(Value::as_bool).unwrap_or(false) {
            sheet.givens.insert(cell);
        }
    }
    for mark in entry.get("earmarks").and_then(Value::as_array).into_iter().flatten() {
        sheet.corner.get_mut(cell).insert(digit(mark.as_u64()?)?);
    }
    Some(())
}

fn digit(value: u64) -> Option<Digit> {
    Digit::new(u8::try_from(value).ok()?)
}
