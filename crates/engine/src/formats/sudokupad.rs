//! Links to `SudokuPad`: `https://sudokupad.app/…`, or `?puzzleid=…`.
//!
//! Source: Sven Neumann's tools, github.com/SudokuPad/sudokutools. A puzzle id has one of these
//! forms:
//!
//! * `scl` or `ctc`, followed by an object in short JSON ([`zipped`]) that is compressed by
//!   `lz-string`
//! * `fpuzzles` or `fpuz`, followed by compressed data in the form that f-puzzles uses
//! * a classic grid, optionally after `classic`. Each character stands for a digit and the number
//!   of empty cells after it (`digit + 10 × empty`). In an older form, each character stands for
//!   either a digit or a number of empty cells
//! * a short id of a puzzle that is stored on the server
//!
//! A cell has its centre marks in `centremarks` and its corner marks in `pencilMarks`.

use super::fpuzzles::{self, digit, digits, is_set};
use super::page::Line;
use super::{About, Marks, NotationError, ReadError, Sheet, link, lz, zipped};
use crate::board::{Cell, CellSet, Digit, Grid};
use serde_json::{Map, Value, json};

const PAGE: &str = "https://sudokupad.app/";

/// The characters of a classic grid. Index `i` stands for the digit `i % 10` followed by `i / 10`
/// empty cells.
const CLASSIC: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The characters for 0, 1, 2, … empty cells in the older form of a classic grid.
const EMPTY: &[u8; 70] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The minimum number of clues in a puzzle with one solution.
const FEWEST: usize = 17;

/// The fields for rules that are not part of classic Sudoku.
const RULES: [&str; 5] = ["arrows", "lines", "overlays", "underlays", "foglight"];

pub(super) fn read_line(at: Line) -> Result<Sheet, ReadError> {
    let link = link::parse(at)?;
    let path = link.path.trim_matches('/');
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let id = link.value("puzzleid").or_else(|| link.value("load")).unwrap_or(path);
    read(id).map_err(|error| link.error(error))
}

fn read(id: &str) -> Result<Sheet, NotationError> {
    let after = |prefix: &str| {
        let is_so = id.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix));
        is_so.then(|| &id[prefix.len()..])
    };
    if let Some(packed) = after("fpuzzles").or_else(|| after("fpuz")) {
        return fpuzzles::unpack(packed);
    }
    if let Some(packed) = after("scl").or_else(|| after("ctc")) {
        let text = lz::unpack(packed).ok_or(NotationError::DamagedLink)?;
        let value = zipped::read(&text).ok_or(NotationError::LinkJson)?;
        return sheet(value.as_object().ok_or(NotationError::LinkObject)?);
    }
    let named = after("classic");
    let classic = named.unwrap_or(id);
    // A short id can look like a grid with few clues.
    let is_grid = |grid: &Grid| named.is_some() || grid.filled().count() >= FEWEST;
    let grid = classic_grid(classic).or_else(|| older_grid(classic).filter(is_grid));
    grid.map(|grid| Sheet::from_clues(&grid)).ok_or(NotationError::ShortLink("SudokuPad"))
}

/// Reads a classic grid in which each character stands for a digit and the empty cells after it.
fn classic_grid(text: &str) -> Option<Grid> {
    let mut cells = Vec::with_capacity(81);
    for byte in text.bytes() {
        let number = CLASSIC.iter().position(|&known| known == byte)?;
        cells.push(Digit::new((number % 10) as u8));
        cells.extend(std::iter::repeat_n(None, number / 10));
        if cells.len() > 81 {
            return None;
        }
    }
    super::grid(&cells).ok()
}

/// Reads a classic grid in the older form, in which each character stands for a digit or a number
/// of empty cells.
fn older_grid(text: &str) -> Option<Grid> {
    let mut cells = Vec::with_capacity(81);
    for byte in text.bytes() {
        match EMPTY.iter().position(|&known| known == byte) {
            Some(count) => cells.extend(std::iter::repeat_n(None, count)),
            None => cells.push(Some(Digit::new(byte.checked_sub(b'0')?)?)),
        }
        if cells.len() > 81 {
            return None;
        }
    }
    super::grid(&cells).ok()
}

fn sheet(object: &Map<String, Value>) -> Result<Sheet, NotationError> {
    if let Some(rule) = RULES.iter().find(|rule| object.get(**rule).is_some_and(is_set)) {
        return Err(NotationError::variant(rule));
    }
    regions(object.get("regions"))?;
    let rows = object.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let rows: Vec<&Vec<Value>> = rows.iter().filter_map(Value::as_array).collect();
    if rows.len() != 9 || rows.iter().any(|row| row.len() != 9) {
        return Err(NotationError::NotNineByNine);
    }
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    for (cell, value) in Cell::ALL.into_iter().zip(rows.into_iter().flatten()) {
        if let Some(held) = value.get("value").filter(|held| is_set(held)) {
            let digit = digit(held).ok_or(NotationError::CellValue(cell))?;
            sheet.grid.set(cell, Some(digit));
            sheet.givens.insert(cell);
        }
        *sheet.centre.get_mut(cell) = digits(value.get("centremarks"));
        *sheet.corner.get_mut(cell) = digits(value.get("pencilMarks"));
    }
    words(&mut sheet, object)?;
    Ok(sheet)
}

/// Checks that the puzzle has no regions or that all its regions are boxes.
fn regions(regions: Option<&Value>) -> Result<(), NotationError> {
    for region in regions.and_then(Value::as_array).into_iter().flatten() {
        let cells: Option<CellSet> = region.as_array().into_iter().flatten().map(place).collect();
        let boxes: Vec<_> =
            cells.iter().flat_map(|cells| cells.iter()).map(Cell::box_index).collect();
        if cells.is_none_or(|cells| cells.len() != 9)
            || boxes.windows(2).any(|two| two[0] != two[1])
        {
            return Err(NotationError::variant("irregular regions"));
        }
    }
    Ok(())
}

/// Reads a cell from a pair `[row, column]`, both counted from 0.
fn place(pair: &Value) -> Option<Cell> {
    let at = |i: usize| pair.get(i)?.as_u64().filter(|&at| at < 9).map(|at| at as usize);
    Some(Cell::at(at(0)?, at(1)?))
}

/// Reads the title, author and rules from `metadata`, or from cages without cells whose text has a
/// form such as `title: …`.
fn words(sheet: &mut Sheet, object: &Map<String, Value>) -> Result<(), NotationError> {
    const KEYS: [(&str, About); 3] =
        [("title", About::Name), ("author", About::Author), ("rules", About::Comment)];
    if let Some(metadata) = object.get("metadata") {
        for (key, about) in KEYS {
            sheet.say(about, metadata.get(key).and_then(Value::as_str).unwrap_or_default());
        }
        read_solution(sheet, metadata.get("solution").and_then(Value::as_str));
    }
    for cage in object.get("cages").and_then(Value::as_array).into_iter().flatten() {
        if cage
            .get("cells")
            .is_some_and(|cells| cells.as_array().is_some_and(|list| !list.is_empty()))
        {
            return Err(NotationError::variant("cages"));
        }
        let Some((key, words)) =
            cage.get("value").and_then(Value::as_str).and_then(|t| t.split_once(':'))
        else {
            continue;
        };
        match KEYS.iter().find(|(known, _)| known.eq_ignore_ascii_case(key.trim())) {
            Some((_, about)) => sheet.say(*about, words),
            None if key.trim().eq_ignore_ascii_case("solution") => {
                read_solution(sheet, Some(words.trim()));
            }
            None => {}
        }
    }
    Ok(())
}

fn read_solution(sheet: &mut Sheet, text: Option<&str>) {
    sheet.solution = text.and_then(|text| text.parse::<Grid>().ok()).filter(Grid::is_full);
}

pub(super) fn write(sheet: &Sheet) -> String {
    let list = |marks: &Marks, cell| -> Vec<String> {
        marks.get(cell).iter().map(|digit| digit.to_string()).collect()
    };
    let clues = sheet.clues();
    let cell = |(cell, digit): (Cell, Option<Digit>)| {
        let mut value = Map::new();
        if let Some(digit) = digit {
            value.insert("value".into(), digit.to_string().into());
        }
        for (key, marks) in [("centremarks", &sheet.centre), ("pencilMarks", &sheet.corner)] {
            if !marks.get(cell).is_empty() {
                value.insert(key.into(), list(marks, cell).into());
            }
        }
        Value::Object(value)
    };
    let cells: Vec<Value> = clues.iter().map(cell).collect();
    let rows: Vec<Value> = cells.chunks(9).map(|row| row.to_vec().into()).collect();
    let boxes: Vec<Vec<[usize; 2]>> = (0..9)
        .map(|at| {
            let of_box = Cell::ALL.into_iter().filter(|cell| cell.box_index() == at);
            of_box.map(|cell| [cell.row(), cell.column()]).collect()
        })
        .collect();
    let mut metadata = Map::new();
    for (key, about) in
        [("title", About::Name), ("author", About::Author), ("rules", About::Comment)]
    {
        if !sheet.words(about).is_empty() {
            metadata.insert(key.into(), sheet.words(about).into());
        }
    }
    if let Some(solution) = &sheet.solution {
        metadata.insert("solution".into(), solution.to_string().into());
    }
    let none: [Value; 0] = [];
    let object = json!({
        "cellSize": 50, "metadata": metadata, "cells": rows, "regions": boxes, "cages": none,
        "lines": none, "arrows": none, "overlays": none, "underlays": none,
    });
    let packed = lz::pack(&object.to_string());
    format!("{PAGE}scl{}", packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    type Change = fn(&mut Value);

    /// Builds an empty board with its boxes, applies `change`, and reads the changed board.
    fn read_changed(change: impl FnOnce(&mut Value)) -> Result<Sheet, NotationError> {
        let cell = |cell: Cell| json!([cell.row(), cell.column()]);
        let of_box = |at| Cell::ALL.into_iter().filter(move |cell| cell.box_index() == at);
        let boxes: Vec<Vec<Value>> = (0..9).map(|at| of_box(at).map(cell).collect()).collect();
        let cells = vec![vec![json!({}); 9]; 9];
        let mut object = json!({ "cells": cells, "regions": boxes });
        change(&mut object);
        sheet(object.as_object().unwrap())
    }

    #[test]
    fn only_nine_rows_of_nine_cells_in_nine_boxes_are_classic() {
        assert_eq!(read_changed(|_| {}), Ok(Sheet::from_clues(&Grid::EMPTY)));
        let wrong: [(Change, &str); 8] = [
            (|all| drop(all["cells"].as_array_mut().unwrap().pop()), "nine rows"),
            (|all| drop(all["cells"][4].as_array_mut().unwrap().pop()), "nine rows"),
            (|all| all["cells"][4].as_array_mut().unwrap().push(json!({})), "nine rows"),
            (|all| drop(all["regions"][4].as_array_mut().unwrap().pop()), "(irregular regions)"),
            (|all| all["regions"][0][8] = json!([0, 3]), "(irregular regions)"),
            (|all| all["regions"][0][3] = json!([0, 9]), "(irregular regions)"),
            (|all| all["regions"][8][8] = json!([9, 8]), "(irregular regions)"),
            (|all| all["cages"] = json!([{ "cells": [[0, 0]], "value": "9" }]), "(cages)"),
        ];
        for (at, (change, says)) in wrong.into_iter().enumerate() {
            let message = read_changed(change).unwrap_err().to_string();
            assert!(message.contains(says), "{at}: {message}");
        }
    }

    #[test]
    fn cages_without_cells_contain_author_and_solution() {
        let with_cages = |text: &str, solution: &str| {
            let cages = json!([
                { "value": " Title : one: two" }, { "cells": [], "value": text },
                { "value": solution }, { "value": "no words" }, { "cells": [] },
            ]);
            read_changed(|all| all["cages"] = cages).unwrap()
        };
        let sheet = with_cages("author: Eve", &format!("Solution: {SOLVED}"));
        let words = [About::Name, About::Author, About::Comment].map(|about| sheet.words(about));
        assert_eq!(words, ["one: two", "Eve", ""]);
        assert_eq!(sheet.solution, SOLVED.parse().ok());
        for other in [format!("seed: {SOLVED}"), format!("solution: {}", &SOLVED[1..])] {
            assert_eq!(with_cages("rules: classic", &other).solution, None, "{other}");
        }
    }
}
