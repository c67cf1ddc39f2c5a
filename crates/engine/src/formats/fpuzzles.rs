//! Links to f-puzzles: `https://f-puzzles.com/?load=…`, where the value is a JSON object compressed
//! by `lz-string`.
//!
//! The object has the fields that f-puzzles exports: `size`, `grid` (rows of cells with `value`,
//! `given`, `centerPencilMarks`, `cornerPencilMarks`, `givenPencilMarks`), `title`, `author`,
//! `ruleset`, `solution`, and a field for each kind of rule that is not part of classic Sudoku.

use super::page::Line;
use super::{About, Marks, NotationError, ReadError, Sheet, link, lz};
use crate::board::{Cell, Digit, DigitSet, Grid};
use serde_json::{Map, Value, json};

const PAGE: &str = "https://f-puzzles.com/?load=";

/// Fields that do not change the rules.
const HARMLESS: [&str; 12] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "successmsg",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
];

pub(super) fn read_line(at: Line) -> Result<Sheet, ReadError> {
    let link = link::parse(at)?;
    let packed = link.value("load").ok_or_else(|| {
        let is_short = link.value("id").is_some();
        link.error(if is_short {
            NotationError::ShortLink("f-puzzles")
        } else {
            NotationError::EmptyLink("load", "puzzle")
        })
    })?;
    unpack(packed).map_err(|error| link.error(error))
}

/// Reads the puzzle from the value of `load=`.
pub(super) fn unpack(packed: &str) -> Result<Sheet, NotationError> {
    let text = lz::unpack(packed).ok_or(NotationError::DamagedLink)?;
    let value: Value = serde_json::from_str(&text).map_err(|_| NotationError::LinkJson)?;
    sheet(value.as_object().ok_or(NotationError::LinkObject)?)
}

pub(super) fn sheet(object: &Map<String, Value>) -> Result<Sheet, NotationError> {
    match object.get("size").and_then(Value::as_u64) {
        None | Some(9) => {}
        Some(size) => return Err(NotationError::Size(size)),
    }
    if let Some((rule, _)) =
        object.iter().find(|(key, value)| !HARMLESS.contains(&key.as_str()) && is_set(value))
    {
        return Err(NotationError::variant(rule));
    }
    let rows = object.get("grid").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if cells.len() != 81 {
        return Err(NotationError::GridCells(cells.len()));
    }
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    for (cell, value) in Cell::ALL.into_iter().zip(cells) {
        read_cell(&mut sheet, cell, value)?;
    }
    for (key, about) in
        [("title", About::Name), ("author", About::Author), ("ruleset", About::Comment)]
    {
        sheet.say(about, object.get(key).and_then(Value::as_str).unwrap_or_default());
    }
    sheet.solution = object.get("solution").and_then(solution);
    Ok(sheet)
}

/// Returns `false` for null, `false`, empty strings, and lists and objects that contain only such
/// values. Returns `true` for all other values.
pub(super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Bool(true) | Value::Number(_) => true,
        Value::String(text) => !text.is_empty(),
        Value::Array(values) => values.iter().any(is_set),
        Value::Object(fields) => fields.values().any(is_set),
    }
}

fn read_cell(sheet: &mut Sheet, cell: Cell, value: &Value) -> Result<(), NotationError> {
    if let Some(region) = value.get("region").filter(|region| !region.is_null())
        && region.as_u64() != Some(cell.box_index() as u64)
    {
        return Err(NotationError::variant("irregular regions"));
    }
    if value.get("givenPencilMarks").is_some_and(is_set) {
        return Err(NotationError::variant("givenPencilMarks"));
    }
    if let Some(held) = value.get("value").filter(|held| is_set(held)) {
        let digit = digit(held).ok_or(NotationError::CellValue(cell))?;
        sheet.grid.set(cell, Some(digit));
        if value.get("given").and_then(Value::as_bool).unwrap_or(false) {
            sheet.givens.insert(cell);
        }
    }
    *sheet.centre.get_mut(cell) = digits(value.get("centerPencilMarks"));
    *sheet.corner.get_mut(cell) = digits(value.get("cornerPencilMarks"));
    Ok(())
}

/// Reads a digit from a number or a string.
pub(super) fn digit(value: &Value) -> Option<Digit> {
    match value {
        Value::Number(number) => Digit::new(u8::try_from(number.as_u64()?).ok()?),
        Value::String(text) => Digit::new(text.parse().ok()?),
        _ => None,
    }
}

/// Reads a list of digits, skipping all other values.
pub(super) fn digits(list: Option<&Value>) -> DigitSet {
    list.and_then(Value::as_array).into_iter().flatten().filter_map(digit).collect()
}

/// Reads a complete solution of 81 digits from a list, or from a string with or without commas.
/// Returns `None` for any other value.
fn solution(value: &Value) -> Option<Grid> {
    if let Value::String(text) = value {
        return text.replace(',', "").parse().ok().filter(Grid::is_full);
    }
    let cells = value.as_array()?;
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, Some(digit(value)?));
    }
    (cells.len() == 81).then_some(grid)
}

pub(super) fn write(sheet: &Sheet) -> String {
    let list = |marks: &Marks, cell| marks.get(cell).iter().map(Digit::value).collect::<Vec<_>>();
    let cell = |(cell, digit): (Cell, Option<Digit>)| {
        let mut value = Map::new();
        if let Some(digit) = digit {
            value.insert("value".into(), digit.value().into());
            if sheet.givens.contains(cell) {
                value.insert("given".into(), true.into());
            }
        }
        for (key, marks) in
            [("centerPencilMarks", &sheet.centre), ("cornerPencilMarks", &sheet.corner)]
        {
            if !marks.get(cell).is_empty() {
                value.insert(key.into(), list(marks, cell).into());
            }
        }
        Value::Object(value)
    };
    let cells: Vec<Value> = sheet.grid.iter().map(cell).collect();
    let rows: Vec<Value> = cells.chunks(9).map(|row| row.to_vec().into()).collect();
    let mut object = json!({ "size": 9, "grid": rows });
    for (key, about) in
        [("title", About::Name), ("author", About::Author), ("ruleset", About::Comment)]
    {
        if !sheet.words(about).is_empty() {
            object[key] = sheet.words(about).into();
        }
    }
    if let Some(solution) = &sheet.solution {
        let digits: Vec<u8> = solution.filled().map(|(_, digit)| digit.value()).collect();
        object["solution"] = digits.into();
    }
    let packed = lz::pack(&object.to_string());
    format!("{PAGE}{}", packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_a_list_or_a_text() {
        const SOLVED: &str =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let digits: Vec<_> = SOLVED.chars().map(|c| c.to_string()).collect();
        let rows = vec![vec![json!({}); 9]; 9];
        for (value, wanted) in [
            (json!(SOLVED), SOLVED.parse().ok()),
            (json!(digits.join(",")), SOLVED.parse().ok()),
            (json!(digits), SOLVED.parse().ok()),
            (json!("12"), None),
            (json!(SOLVED.replace('1', "0")), None),
        ] {
            let object = json!({ "size": 9, "grid": rows, "solution": value });
            let sheet = sheet(object.as_object().unwrap()).unwrap();
            assert_eq!(sheet.solution, wanted, "{value}");
        }
    }
}
