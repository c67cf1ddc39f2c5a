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
//! [`super::json_names`]) or hold several puzzles (see [`json_arrays`]).

use super::detect::read_line as read_any;
use super::found::{Found, Sink};
use super::json_arrays::{self, ElementKind};
use super::json_names::{PUZZLES, RATINGS, SOLUTIONS, field, vague};
use super::json_write::VERSION;
use super::page::Line;
use super::places::Places;
use super::{
    About, LONGEST, Marks, NotationError, ReadError, Sheet, board_array, clean, fpuzzles,
    gnome_sudoku, grid, line, sdk,
};
use crate::board::{Digit, DigitSet, Grid};
use serde::Deserializer as _;
use serde::de::{SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

/// The number of unclosed objects after which reading stops. For each unclosed object, the parser
/// reads to the end of the text, so reading many of them would take quadratic time.
const MAX_UNCLOSED: usize = 16;

/// The minimum length of a text inside a collection that is reported if it is not a puzzle. Shorter
/// texts with the name of a puzzle are ignored, because programs use the names for other things.
const MIN_CLUES: usize = 64;

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
        // An object without a puzzle of its own may hold several puzzles.
        let puzzles = if has_puzzle(raw) { Vec::new() } else { puzzles_inside(raw) };
        if puzzles.is_empty() {
            self.puzzle(raw);
        } else {
            for raw in puzzles {
                self.puzzle(raw);
            }
        }
    }

    /// Reads an element that holds no other puzzles.
    fn puzzle(&mut self, raw: &'a RawValue) {
        if self.flow.is_break() {
            return;
        }
        // The element is a slice of the text, so its address gives its offset.
        let offset = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        let (line, column) = self.places.line_and_column(offset);
        let sheet = element_sheet(raw, line, column);
        self.flow = (self.sink)(Found { line: Some(line), sheet });
    }
}

/// Reads an element that starts at the given position and is one puzzle.
fn element_sheet(raw: &RawValue, line: usize, column: usize) -> Result<Sheet, ReadError> {
    let wrong = |error| ReadError::Notation { error, line, column };
    if raw.get().len() > LONGEST {
        return Err(wrong(ReadError::TooLong(raw.get().len()).into()));
    }
    match serde_json::from_str(raw.get()) {
        Ok(Value::Object(object)) => {
            sheet(&object).unwrap_or(Err(NotationError::NoGivens)).map_err(wrong)
        }
        Ok(Value::String(text)) => match read_any(Line::new(line, &text)) {
            Some(read) => read.map_err(|error| wrong(error.into())),
            None => Err(ReadError::Nothing),
        },
        Ok(value) if board_array::is_board(&value) => {
            board_array::read(&value).map(|grid| Sheet::from_clues(&grid)).map_err(wrong)
        }
        Ok(_) => Err(wrong(NotationError::JsonElement)),
        Err(error) => Err(wrong(parser_error(&error))),
    }
}

/// Returns whether an element is a puzzle and not a collection, even if the puzzle is invalid. A
/// text with the name of a puzzle is a puzzle, whatever else the object holds.
fn has_puzzle(raw: &RawValue) -> bool {
    if !raw.get().starts_with('{') {
        return true;
    }
    if raw.get().len() > LONGEST {
        return kind_of(raw).is_some();
    }
    serde_json::from_str(raw.get()).is_ok_and(|object| match sheet(&object) {
        Some(Err(_)) => clue_text(&object).is_some(),
        read => read.is_some(),
    })
}

/// Returns the text of the field that holds the clues, or `None` if the clues are not a text.
fn clue_text(object: &Map<String, Value>) -> Option<&str> {
    field(object, &PUZZLES).and_then(|(_, value)| value.as_str())
}

/// Returns the puzzles that an object or array holds.
fn puzzles_inside(raw: &RawValue) -> Vec<&RawValue> {
    json_arrays::puzzles(raw, &kind_of)
}

/// Returns the kind of a value inside a collection, or `None` if the value is not a puzzle, though
/// it may hold puzzles. An object that is too long must have the puzzle in one of its own fields.
fn kind_of(raw: &RawValue) -> Option<ElementKind> {
    if raw.get().len() > LONGEST {
        let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()).ok()?;
        let mut clues = PUZZLES.iter().filter_map(|name| fields.get(*name));
        return clues.any(|value| is_board(value)).then_some(ElementKind::Puzzle);
    }
    let board = |is_full| if is_full { ElementKind::FullBoard } else { ElementKind::Board };
    match serde_json::from_str(raw.get()).ok()? {
        Value::Object(object) => match sheet(&object)? {
            Ok(_) => Some(ElementKind::Puzzle),
            Err(_) => clue_text(&object)
                .is_some_and(|text| text.len() >= MIN_CLUES)
                .then_some(ElementKind::Puzzle),
        },
        Value::String(text) => line::begins_with_cells(&text)
            .then(|| board(text.chars().take(81).all(|c| Digit::from_char(c).is_some()))),
        value if board_array::is_board(&value) => {
            board_array::read(&value).ok().map(|grid| board(grid.is_full()))
        }
        _ => None,
    }
}

/// Returns whether a value is a board.
fn is_board(raw: &RawValue) -> bool {
    raw.get().len() <= LONGEST
        && matches!(kind_of(raw), Some(ElementKind::Board | ElementKind::FullBoard))
}

/// Reads a line that contains one object.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    let wrong = |error, column| ReadError::Notation { error, line: line.number, column };
    let raw: &RawValue = serde_json::from_str(line.raw)
        .map_err(|error| wrong(parser_error(&error), error.column().max(1)))?;
    if !raw.get().starts_with('{') {
        return Err(wrong(NotationError::NotAnObject, 1));
    }
    let inside = if has_puzzle(raw) { Vec::new() } else { puzzles_inside(raw) };
    match inside[..] {
        [] => element_sheet(raw, line.number, 1),
        [inner] => element_sheet(inner, line.number, 1),
        _ => Err(wrong(NotationError::SeveralPuzzles, 1)),
    }
}

/// Returns whether a line is an object that holds several puzzles.
pub(super) fn is_collection(line: Line) -> bool {
    let several = |raw: &RawValue| !has_puzzle(raw) && puzzles_inside(raw).len() > 1;
    serde_json::from_str(line.raw).is_ok_and(several)
}

/// Reads the puzzle in an object's own fields. Returns `None` if no field holds clues.
fn sheet(object: &Map<String, Value>) -> Option<Result<Sheet, NotationError>> {
    if gnome_sudoku::is_game(object) {
        return Some(gnome_sudoku::sheet(object));
    }
    if object.get("grid").is_some_and(|grid| !grid.is_string() && !board_array::is_board(grid)) {
        return Some(fpuzzles::sheet(object));
    }
    let known = object.get("version").and_then(Value::as_u64).is_none_or(|it| it == VERSION);
    match field(object, &PUZZLES).or_else(|| vague(object)) {
        _ if !known => Some(Err(NotationError::NewerObject)),
        Some((key, clues)) => Some(sheet_with(object, key, clues)),
        None => None,
    }
}

/// Reads the puzzle whose clues are in the field `key`.
fn sheet_with(
    object: &Map<String, Value>,
    key: &'static str,
    clues: &Value,
) -> Result<Sheet, NotationError> {
    let mut sheet = Sheet::from_clues(&cells(key, clues)?);
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
