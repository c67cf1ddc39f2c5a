//! Version 1 of the JSON notation, with one object per puzzle.
//!
//! ```json
//! {"version":1,"givens":"53..7....…","placed":"…","corner":{"r1c3":"12"},"solution":"…"}
//! ```
//!
//! `givens` (or `puzzle`) and `placed` are 81 characters. `corner`, `centre` and `eliminations` map
//! cells to digits. All fields except the givens are optional. A file contains one object per line,
//! several objects one after another, or an array of objects. The reader also accepts an array of
//! strings, each a puzzle in a one-line notation, and an f-puzzles object. A board may also be an
//! array (see [`board_array`]), and objects from other programs may use other names (see
//! [`super::json_names`]) or hold arrays of puzzles (see [`json_arrays`]).

use super::detect::read_line as read_any;
use super::found::{Found, Sink};
use super::json_names::{PUZZLES, RATINGS, SOLUTIONS, field, nested, vague};
use super::page::Line;
use super::places::Places;
use super::{
    About, LONGEST, Marks, NotationError, ReadError, Sheet, board_array, clean, fpuzzles,
    gnome_sudoku, grid, json_arrays, line, sdk,
};
use crate::board::{Digit, DigitSet, Grid};
use serde::Deserializer as _;
use serde::Serialize;
use serde::de::{SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

/// The version that is written in each object.
const VERSION: u64 = 1;

/// The number of unclosed objects after which reading stops. For each unclosed object, the parser
/// reads to the end of the text, so reading many of them would take quadratic time.
const MAX_UNCLOSED: usize = 16;

/// Reads a document that contains objects, strings, or arrays of objects and strings.
pub(super) fn read(text: &str, sink: &mut Sink) -> ControlFlow<()> {
    let mut elements =
        Elements { text, places: Places::new(text), sink, flow: ControlFlow::Continue(()) };
    if text.trim_start().starts_with('[') {
        if let Some(sheet) = board_in(text) {
            return sink(Found { line: Some(1), sheet });
        }
        let mut json = serde_json::Deserializer::from_str(text);
        if let Err(error) = json.deserialize_seq(&mut elements).and_then(|()| json.end()) {
            elements.report(1, &error);
        }
        return elements.flow;
    }
    let mut rest = text;
    let mut unclosed = 0;
    loop {
        let (first, _) = elements.places.line_and_column(text.len() - rest.len());
        let mut all = serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>();
        let read = all.try_for_each(|raw| raw.map(|raw| elements.element(raw)));
        let Err(error) = read else { return elements.flow };
        let broken = rest[all.byte_offset()..].trim_start();
        elements.report(first, &error);
        // The parser reads to the end of the text for each unclosed object.
        unclosed += usize::from(error.is_eof());
        if unclosed == MAX_UNCLOSED {
            return elements.flow;
        }
        // Continue at the next line that starts with an object.
        let Some(at) = broken.find("\n{") else { return elements.flow };
        rest = &broken[at..];
    }
}

/// Reads a document that consists of one board. Returns `None` for any other document.
fn board_in(text: &str) -> Option<Result<Sheet, ReadError>> {
    let value = (text.len() <= LONGEST).then(|| serde_json::from_str(text).ok())??;
    board_array::is_board(&value).then(|| match board_array::read(&value) {
        Ok(grid) => Ok(Sheet::from_clues(&grid)),
        Err(error) => Err(ReadError::Notation { error, line: 1, column: 1 }),
    })
}

/// Converts an error of the JSON parser, without its position.
fn parser_error(error: &serde_json::Error) -> NotationError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    NotationError::Json(clean::capped(message, 200))
}

/// Passes the elements of an array on one at a time, so that a long array is never parsed as a
/// whole.
struct Elements<'a, 's> {
    text: &'a str,
    places: Places<'a>,
    sink: &'s mut Sink<'s>,
    flow: ControlFlow<()>,
}

impl<'de> Visitor<'de> for &mut Elements<'de, '_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("an array of puzzles")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<(), A::Error> {
        while let Some(raw) = array.next_element::<&'de RawValue>()? {
            self.element(raw);
        }
        Ok(())
    }
}

impl<'a> Elements<'a, '_> {
    /// Reports that the text starting at line `first` is not valid JSON.
    fn report(&mut self, first: usize, error: &serde_json::Error) {
        if self.flow.is_continue() {
            let (line, column) = (first - 1 + error.line().max(1), error.column().max(1));
            let sheet = Err(ReadError::Notation { error: parser_error(error), line, column });
            self.flow = (self.sink)(Found { line: Some(line), sheet });
        }
    }

    fn element(&mut self, raw: &'a RawValue) {
        if self.flow.is_break() {
            return;
        }
        // An object without a puzzle may hold arrays of puzzles.
        if raw.get().starts_with('{') && !has_puzzle(raw) {
            let puzzles = json_arrays::puzzles(raw, &is_puzzle);
            if !puzzles.is_empty() {
                return puzzles.into_iter().for_each(|raw| self.puzzle(raw));
            }
        }
        self.puzzle(raw);
    }

    /// Reads an element that holds no other puzzles.
    fn puzzle(&mut self, raw: &'a RawValue) {
        if self.flow.is_break() {
            return;
        }
        // The element is a slice of the text, so its address gives its offset.
        let offset = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        let (line, column) = self.places.line_and_column(offset);
        let wrong = |error| ReadError::Notation { error, line, column };
        if raw.get().len() > LONGEST {
            let sheet = Err(wrong(ReadError::TooLong(raw.get().len()).into()));
            self.flow = (self.sink)(Found { line: Some(line), sheet });
            return;
        }
        let sheet = match serde_json::from_str(raw.get()) {
            Ok(Value::Object(object)) => sheet(&object).map_err(wrong),
            Ok(Value::String(text)) => match read_any(Line::new(line, &text)) {
                Some(read) => read.map_err(|error| wrong(error.into())),
                None => Err(ReadError::Nothing),
            },
            Ok(value) if board_array::is_board(&value) => {
                board_array::read(&value).map(|grid| Sheet::from_clues(&grid)).map_err(wrong)
            }
            Ok(_) => Err(wrong(NotationError::JsonElement)),
            Err(error) => Err(wrong(parser_error(&error))),
        };
        self.flow = (self.sink)(Found { line: Some(line), sheet });
    }
}

/// Returns whether an object contains exactly one puzzle, even if the puzzle is invalid. An object
/// that is too long must have it in one of its own fields.
fn has_puzzle(object: &RawValue) -> bool {
    if object.get().len() <= LONGEST {
        return serde_json::from_str(object.get())
            .is_ok_and(|object| sheet(&object) != Err(NotationError::NoGivens));
    }
    let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(object.get());
    fields.is_ok_and(|fields| {
        PUZZLES.iter().filter_map(|name| fields.get(*name)).any(|value| is_puzzle(value))
    })
}

/// Returns whether an element of an array is a puzzle.
fn is_puzzle(raw: &RawValue) -> bool {
    if raw.get().len() > LONGEST {
        return false;
    }
    match serde_json::from_str(raw.get()) {
        Ok(Value::Object(object)) => sheet(&object).is_ok(),
        Ok(Value::String(text)) => line::begins_with_cells(&text),
        Ok(value) => board_array::is_board(&value) && board_array::read(&value).is_ok(),
        Err(_) => false,
    }
}

/// Reads a line that contains one object.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    let wrong = |error, column| ReadError::Notation { error, line: line.number, column };
    let value: Value = serde_json::from_str(line.raw)
        .map_err(|error| wrong(parser_error(&error), error.column().max(1)))?;
    let object = value.as_object().ok_or_else(|| wrong(NotationError::NotAnObject, 1))?;
    sheet(object).map_err(|error| wrong(error, 1))
}

fn sheet(object: &Map<String, Value>) -> Result<Sheet, NotationError> {
    if gnome_sudoku::is_game(object) {
        return gnome_sudoku::sheet(object);
    }
    if object.get("grid").is_some_and(|grid| !grid.is_string() && !board_array::is_board(grid)) {
        return fpuzzles::sheet(object);
    }
    match object.get("version").and_then(Value::as_u64) {
        None | Some(VERSION) => {}
        Some(_) => return Err(NotationError::NewerObject),
    }
    let Some((key, givens)) = field(object, &PUZZLES).or_else(|| vague(object)) else {
        let inner = object.values().filter_map(|value| nested(value)).collect::<Vec<_>>();
        return if let [inner] = inner[..] { sheet(inner) } else { Err(NotationError::NoGivens) };
    };
    let mut sheet = Sheet::from_clues(&cells(key, givens)?);
    if let Some(placed) = object.get("placed") {
        sdk::merge(&mut sheet.grid, &cells("placed", placed)?)?;
    }
    for (key, marks) in [
        ("corner", &mut sheet.corner),
        ("centre", &mut sheet.centre),
        ("eliminations", &mut sheet.eliminated),
    ] {
        if let Some(value) = object.get(key) {
            *marks = digits(key, value)?;
        }
    }
    let solution = field(object, &["solution"]).or_else(|| {
        let is_solution = |value: &Value| value.is_string() || board_array::is_board(value);
        field(object, &SOLUTIONS).filter(|(_, value)| is_solution(value))
    });
    if let Some((key, value)) = solution {
        let solution = cells(key, value)?;
        if !solution.is_full() {
            return Err(NotationError::Solution);
        }
        sheet.solution = Some(solution);
    }
    for about in About::ALL {
        let other = if about == About::Rating { field(object, &RATINGS) } else { None };
        let other =
            other.map(|(_, value)| value).filter(|value| value.is_string() || value.is_number());
        match object.get(about.name()).or(other) {
            Some(Value::String(words)) => sheet.say(about, words),
            Some(Value::Number(number)) => sheet.say(about, &number.to_string()),
            None | Some(Value::Null) => {}
            Some(_) => return Err(NotationError::NotWords(about)),
        }
    }
    Ok(sheet)
}

/// Reads a grid of 81 characters, or an array of cells.
fn cells(key: &'static str, value: &Value) -> Result<Grid, NotationError> {
    if board_array::is_board(value) {
        return board_array::read(value);
    }
    let text = value.as_str().ok_or(NotationError::NotCells(key))?;
    let cells: Result<Vec<_>, _> = text.chars().map(super::cell).collect();
    let cells = cells.map_err(|_| NotationError::CellCharacter(key))?;
    grid(&cells).map_err(|error| NotationError::CellCount { key, error: Box::new(error) })
}

/// Reads marks from an object such as `{"r1c3": "12"}`.
fn digits(key: &'static str, value: &Value) -> Result<Marks, NotationError> {
    let wrong = || NotationError::MarkObject(key);
    let mut marks = Marks::NONE;
    for (name, value) in value.as_object().ok_or_else(wrong)? {
        let cell = name.parse().map_err(|_| wrong())?;
        let text = value.as_str().ok_or_else(wrong)?;
        let digits: Option<DigitSet> = text.chars().map(Digit::from_char).collect();
        *marks.get_mut(cell) = digits.ok_or_else(wrong)?;
    }
    Ok(marks)
}

/// A puzzle as a JSON object, with the fields in the order in which they are written.
#[derive(Serialize)]
struct Record<'a> {
    version: u64,
    givens: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    corner: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    centre: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    eliminations: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(flatten)]
    words: Words<'a>,
}

/// The description of a puzzle (its name, author and so on), written as fields of the object.
#[derive(Serialize)]
struct Words<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    author: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    source: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    url: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    rating: &'a str,
}

pub(super) fn write(sheet: &Sheet) -> Option<String> {
    let named = |marks: &Marks| {
        let mut named = BTreeMap::new();
        named.extend(marks.iter().map(|(cell, digits)| (cell.to_string(), digits.to_string())));
        named
    };
    let placed = sheet.placed();
    let record = Record {
        version: VERSION,
        givens: sheet.clues().to_string(),
        placed: (placed != Grid::EMPTY).then(|| placed.to_string()),
        corner: named(&sheet.corner),
        centre: named(&sheet.centre),
        eliminations: named(&sheet.eliminated),
        solution: sheet.solution.map(|solution| solution.to_string()),
        words: Words {
            name: sheet.words(About::Name),
            author: sheet.words(About::Author),
            comment: sheet.words(About::Comment),
            source: sheet.words(About::Source),
            url: sheet.words(About::Url),
            date: sheet.words(About::Date),
            rating: sheet.words(About::Rating),
        },
    };
    serde_json::to_string(&record).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn read(value: &Value) -> Result<Sheet, ReadError> {
        read_line(Line::new(1, &value.to_string()))
    }

    #[test]
    fn an_object_without_a_puzzle_next_to_the_puzzle_is_ignored() {
        let game = json!({ "puzzle": LINE });
        let value = json!({ "meta": { "id": 1 }, "data": [{ "user": { "id": 2 } }, game] });
        assert_eq!(read(&value).unwrap().grid.to_string(), LINE);
        assert!(
            read(&json!({ "one": game, "two": game })).is_err(),
            "it is unclear which is meant"
        );
    }

    #[test]
    fn a_solution_with_another_name_is_text_or_a_board() {
        let digits: Vec<u32> = SOLVED.chars().filter_map(|c| c.to_digit(10)).collect();
        let rows: Vec<&[u32]> = digits.chunks(9).collect();
        for solution in [json!(SOLVED), json!(rows)] {
            for name in SOLUTIONS {
                let sheet = read(&json!({ "puzzle": LINE, name: solution })).unwrap();
                let solution = sheet.solution.map(|solution| solution.to_string());
                assert_eq!(solution.as_deref(), Some(SOLVED), "{name}");
            }
        }
        assert_eq!(read(&json!({ "puzzle": LINE, "answer": 1 })).unwrap().solution, None);
    }
}
