//! Links to Penpa+: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.
//!
//! Source: `docs/js/class_p.js` and `general.js` of github.com/swaroopg92/penpa-edit (MIT). The
//! value of `p` is text, compressed with raw deflate and encoded in base64. Frequent words in the
//! text are shortened to `z` and another character. The lines of the text are:
//!
//! * fields separated by commas: the kind of grid, its numbers of columns and rows, and, in fields
//!   15 to 18 (counted from 0), the title, author, source and rules
//! * a list of the numbers of extra rows and columns at the top, bottom, left and right
//! * the settings of the editor
//! * the elements of the puzzle and those of its answer, as two JSON objects
//!
//! The cell in row `r` and column `c` (from 0) has the key `(r + 2) * stride + c + 2`, where
//! `stride` is the number of columns plus 4.

use super::fpuzzles::is_set;
use super::page::Line;
use super::{About, NotationError, ReadError, Sheet, link};
use crate::board::{Cell, Digit, DigitSet, Grid};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::{Map, Value, json};

const PAGE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The maximum number of bytes after unpacking.
const MAX_BYTES: usize = 1 << 20;

/// The compression level, from 0 to 10.
const LEVEL: u8 = 10;

/// The characters after a `z`, and the words that they stand for.
const SHORT: [(char, &str); 31] = [
    ('Z', "z"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
];

/// The elements of a puzzle that stand for rules outside classic Sudoku.
const RULES: [&str; 15] = [
    "thermo",
    "nobulbthermo",
    "arrows",
    "direction",
    "killercages",
    "cage",
    "numberS",
    "symbol",
    "surface",
    "squareframe",
    "polygon",
    "line",
    "freeline",
    "freelineE",
    "wall",
];

/// The positions of the descriptions in the first line, and the text before each.
const WORDS: [(usize, About, &str); 4] = [
    (15, About::Name, "Title: "),
    (16, About::Author, "Author: "),
    (17, About::Url, ""),
    (18, About::Comment, ""),
];

/// The characters that the first line writes with a `%`. Penpa has no escape for `%` itself.
const ESCAPED: [(&str, &str); 4] = [("%2C", ","), ("%2D", " "), ("%2E", "&"), ("%2F", "=")];

pub(super) fn read_line(at: Line) -> Result<Sheet, ReadError> {
    let link = link::parse(at)?;
    let packed =
        link.value("p").ok_or_else(|| link.error(NotationError::EmptyLink("p", "puzzle")))?;
    unpack(packed)
        .ok_or(NotationError::DamagedLink)
        .and_then(|text| read(&text))
        .map_err(|error| link.error(error))
}

/// Unpacks the value of `p`. Returns `None` if it is damaged or too long.
fn unpack(packed: &str) -> Option<String> {
    let bytes = STANDARD.decode(packed).ok()?;
    let bytes = decompress_to_vec_with_limit(&bytes, MAX_BYTES).ok()?;
    Some(lengthened(&String::from_utf8(bytes).ok()?))
}

/// Replaces each `z` and the character after it with their word.
fn lengthened(text: &str) -> String {
    let mut parts = text.split('z');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let word = part.chars().next().and_then(|c| SHORT.iter().find(|(short, _)| *short == c));
        match word {
            Some((short, word)) => out.extend([word, &part[short.len_utf8()..]]),
            None => out.extend(["z", part]),
        }
    }
    out
}

fn read(text: &str) -> Result<Sheet, NotationError> {
    let lines: Vec<&str> = text.lines().collect();
    let header: Vec<&str> = lines.first().unwrap_or(&"").split(',').collect();
    let object = |at: usize| {
        let value = lines.get(at).and_then(|line| serde_json::from_str::<Value>(line).ok());
        value.and_then(|value| value.as_object().cloned())
    };
    let frame = Frame::read(&header, lines.get(1).copied())?;
    let puzzle = object(3).ok_or(NotationError::LinkJson)?;
    if let Some(rule) = RULES.iter().find(|rule| puzzle.get(**rule).is_some_and(is_set)) {
        return Err(NotationError::variant(rule));
    }
    frame.check_lines(&puzzle)?;
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    for (key, value) in fields(&puzzle, "number") {
        let entry = Entry::read(value);
        if entry.text.is_empty() && entry.digits.is_empty() {
            continue;
        }
        let cell = frame.cell(key).ok_or_else(|| NotationError::variant("outside clues"))?;
        let digit = entry.single().ok_or(NotationError::CellValue(cell))?;
        sheet.grid.set(cell, Some(digit));
        sheet.givens.insert(cell);
    }
    frame.read_answer(&mut sheet, &object(4).unwrap_or_default());
    for (at, about, label) in WORDS {
        let words = header.get(at).copied().unwrap_or_default();
        let mut words = words.strip_prefix(label).unwrap_or(words).to_owned();
        for (escaped, character) in ESCAPED {
            words = words.replace(escaped, character);
        }
        sheet.say(about, &words);
    }
    Ok(sheet)
}

/// Returns the fields of the object called `name`, with their numeric keys.
fn fields<'a>(
    object: &'a Map<String, Value>,
    name: &str,
) -> impl Iterator<Item = (usize, &'a Value)> {
    let fields = object.get(name).and_then(Value::as_object);
    fields.into_iter().flatten().filter_map(|(key, value)| Some((key.parse().ok()?, value)))
}

/// A number in a cell.
struct Entry<'a> {
    /// The text, which is empty in a list of candidates.
    text: &'a str,
    /// The digits of the text or of the list of candidates.
    digits: DigitSet,
    /// `true` for text in the size of digits, `false` for text in the size of pencil marks.
    is_large: bool,
}

impl<'a> Entry<'a> {
    /// Reads an entry from its text, colour and kind. The text of kind 7 is a list with a 1 for
    /// each candidate.
    fn read(value: &'a Value) -> Self {
        let kind = value.get(2).and_then(Value::as_str).unwrap_or_default();
        let text = value.get(0).and_then(Value::as_str).unwrap_or_default().trim();
        let digits = match value.get(0).and_then(Value::as_array) {
            Some(list) if kind == "7" => Digit::ALL
                .into_iter()
                .zip(list)
                .filter(|(_, is_set)| is_set.as_u64() == Some(1))
                .map(|(digit, _)| digit)
                .collect(),
            _ => text.chars().filter_map(Digit::from_char).collect(),
        };
        Self { text, digits, is_large: !matches!(kind, "5" | "6") }
    }

    /// Returns the only digit of the entry. Returns `None` if it has several digits or other text.
    fn single(&self) -> Option<Digit> {
        let is_digit = self.text.is_empty() || self.text.chars().count() == 1;
        self.digits.single().filter(|_| is_digit)
    }
}

/// The position of the nine rows and columns in the grid that a link encodes.
struct Frame {
    /// The number of keys in a row.
    stride: usize,
    /// The total number of cell keys.
    size: usize,
    /// The row and column of the first cell.
    first: (usize, usize),
}

impl Frame {
    fn read(header: &[&str], spaces: Option<&str>) -> Result<Self, NotationError> {
        let kind = header[0];
        if !matches!(kind, "square" | "sudoku") {
            let is_old = kind.starts_with(|c: char| c.is_ascii_digit());
            return Err(if is_old {
                NotationError::OldLink("Penpa+")
            } else {
                NotationError::variant(kind)
            });
        }
        let number = |at: usize| header.get(at).and_then(|text| text.parse::<usize>().ok());
        let (Some(columns), Some(rows)) = (number(1), number(2)) else {
            return Err(NotationError::NotNineByNine);
        };
        let spaces = spaces.and_then(|line| serde_json::from_str::<[usize; 4]>(line).ok());
        let [top, bottom, left, right] = spaces.unwrap_or_default();
        let inside = |all: usize, one, other| all.checked_sub(one)?.checked_sub(other);
        if (inside(rows, top, bottom), inside(columns, left, right)) != (Some(9), Some(9)) {
            return Err(NotationError::NotNineByNine);
        }
        let over = |count: usize| count.checked_add(4).filter(|&sum| sum < 1000);
        let (Some(stride), Some(height)) = (over(columns), over(rows)) else {
            return Err(NotationError::NotNineByNine);
        };
        Ok(Self { stride, size: stride * height, first: (top + 2, left + 2) })
    }

    /// Returns the cell with the given key. Returns `None` for a key outside the nine rows and
    /// columns.
    fn cell(&self, key: usize) -> Option<Cell> {
        let row = (key / self.stride).checked_sub(self.first.0)?;
        let column = (key % self.stride).checked_sub(self.first.1)?;
        (row < 9 && column < 9).then(|| Cell::at(row, column))
    }

    /// Returns the key of a cell.
    const fn key(&self, cell: Cell) -> usize {
        (cell.row() + self.first.0) * self.stride + cell.column() + self.first.1
    }

    /// Checks that all thick lines are on the borders of boxes.
    fn check_lines(&self, puzzle: &Map<String, Value>) -> Result<(), NotationError> {
        let lines = puzzle.get("lineE").and_then(Value::as_object);
        let is_border = |line: &String| {
            // The corner at the lower right of a cell has the key of the cell plus `size`.
            let place = |text: &str| {
                let corner = text.parse::<usize>().ok()?.checked_sub(self.size)? + self.stride + 1;
                let row = (corner / self.stride).checked_sub(self.first.0)?;
                Some((row, (corner % self.stride).checked_sub(self.first.1)?))
            };
            let (from, to) = line.split_once(',')?;
            let (from, to) = (place(from)?, place(to)?);
            let is_row = from.0 == to.0 && from.0 % 3 == 0;
            Some(is_row || from.1 == to.1 && from.1 % 3 == 0)
        };
        if lines.into_iter().flat_map(Map::keys).all(|line| is_border(line) == Some(true)) {
            Ok(())
        } else {
            Err(NotationError::variant("irregular regions or lines"))
        }
    }

    /// Adds the digits and marks of the player.
    fn read_answer(&self, sheet: &mut Sheet, answer: &Map<String, Value>) {
        for (key, value) in fields(answer, "number") {
            let (Some(cell), entry) = (self.cell(key), Entry::read(value)) else { continue };
            if sheet.givens.contains(cell) {
                continue;
            }
            match entry.single().filter(|_| entry.is_large) {
                Some(digit) => sheet.grid.set(cell, Some(digit)),
                None => *sheet.centre.get_mut(cell) = entry.digits,
            }
        }
        // Each cell has the keys of four corners and of four sides.
        for (key, value) in fields(answer, "numberS") {
            if let Some(cell) = self.cell(key / 4 % self.size)
                && !sheet.givens.contains(cell)
            {
                let marks = sheet.corner.get_mut(cell);
                Entry::read(value).digits.iter().for_each(|digit| marks.insert(digit));
            }
        }
    }
}

pub(super) fn write(sheet: &Sheet) -> String {
    let frame = Frame { stride: 13, size: 169, first: (2, 2) };
    let (mut given, mut placed, mut corner) = (Map::new(), Map::new(), Map::new());
    for (cell, digit) in sheet.grid.filled() {
        let (map, colour) =
            if sheet.givens.contains(cell) { (&mut given, 1) } else { (&mut placed, 9) };
        map.insert(frame.key(cell).to_string(), json!([digit.to_string(), colour, "1"]));
    }
    for (cell, digits) in sheet.centre.iter().filter(|(cell, _)| sheet.grid.get(*cell).is_none()) {
        // Up to five digits fit into a cell in the larger size.
        let kind = if digits.len() > 5 { "5" } else { "6" };
        let digits: String = digits.iter().map(Digit::to_char).collect();
        placed.insert(frame.key(cell).to_string(), json!([digits, 9, kind]));
    }
    for (cell, digits) in sheet.corner.iter() {
        for (at, digit) in digits.iter().enumerate() {
            // The ninth mark shares the last place.
            let (at, key) = (at.min(7), frame.key(cell));
            let key = (4 * (key + (at / 4 + 1) * frame.size) + at % 4).to_string();
            let entry = corner.entry(key).or_insert_with(|| json!(["", 9]));
            let before = entry[0].as_str().unwrap_or_default();
            entry[0] = format!("{before}{}", digit.to_char()).into();
        }
    }
    let mut lines = Map::new();
    for border in [1, 4, 7, 10] {
        for at in 1..10 {
            let key = |row: usize, column: usize| frame.size + row * frame.stride + column;
            lines.insert(format!("{},{}", key(at, border), key(at + 1, border)), 2.into());
            lines.insert(format!("{},{}", key(border, at), key(border, at + 1)), 2.into());
        }
    }
    let mut header = "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0".to_owned();
    for (_, about, label) in WORDS {
        let mut words = without_escapes(sheet.words(about));
        for (escaped, character) in ESCAPED.into_iter().filter(|(_, character)| *character != " ") {
            words = words.replace(character, escaped);
        }
        header.extend([",", label, &words]);
    }
    // The distances between the keys of the cells.
    let keys = Cell::ALL.map(|cell| frame.key(cell));
    let steps: Vec<usize> =
        keys[..1].iter().copied().chain(keys.windows(2).map(|two| two[1] - two[0])).collect();
    let text = [
        header + ",OFF,false",
        "[0,0,0,0]".to_owned(),
        "{}".to_owned(),
        elements(&given, &Map::new(), &lines).to_string(),
        elements(&placed, &corner, &Map::new()).to_string(),
        json!(steps).to_string(),
    ];
    let text = text.join("\n").replace('z', "zZ");
    format!("{PAGE}{}", STANDARD.encode(compress_to_vec(text.as_bytes(), LEVEL)))
}

/// Writes a full-width percent sign where Penpa would otherwise read an escaped character.
fn without_escapes(words: &str) -> String {
    ESCAPED.iter().fold(words.to_owned(), |words, (escaped, _)| {
        words.replace(escaped, &escaped.replace('%', "\u{ff05}"))
    })
}

/// Returns the elements of a puzzle or of an answer.
fn elements(
    number: &Map<String, Value>,
    small: &Map<String, Value>,
    lines: &Map<String, Value>,
) -> Value {
    let (none, no_list) = (Map::new(), Vec::<Value>::new());
    let no_moves = json!({ "__a": [] });
    json!({
        "command_redo": no_moves, "command_undo": no_moves, "command_replay": no_moves,
        "surface": none, "number": number, "numberS": small, "symbol": none, "thermo": no_list,
        "arrows": no_list, "direction": no_list, "squareframe": no_list, "polygon": no_list,
        "line": none, "lineE": lines, "wall": none, "cage": none, "deletelineE": none,
        "killercages": no_list, "nobulbthermo": no_list,
    })
}

#[cfg(test)]
mod tests;
