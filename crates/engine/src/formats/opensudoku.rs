//! The XML of `OpenSudoku` (Roman Mašek and others). A file contains folders of games. Each game
//! has its cells in `data`, or in `cells_data` in files of version 3.
//!
//! The data is either 81 digits, or a line `version: n` followed by the cells. Each cell has a
//! digit, notes, and a flag that says whether it is editable, each followed by a bar. Notes are a
//! list in version 1 and bits since version 2. In version 2, an extra bar may follow. Version 4 has
//! corner notes and centre notes, and version 5 also has a colour. The format was checked against
//! gitlab.com/opensudoku (`SudokuBoard`, `Cell`, `ExportTask`, `OpenSudokuImportTask`). Document
//! types that declare entities are rejected, so that no entity is ever expanded.

use super::found::{Found, Sink};
use super::places::Places;
use super::xml::{attribute, has_entities, root_name, xml_error};
use super::{
    About, LONGEST, Marks, NotationError, ReadError, Sheet, clean, ksudoku, line, other_xml, page,
};
use crate::board::{Cell, Digit, DigitSet, Grid};
use quick_xml::Reader;
use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::{BytesStart, Event};
use std::fmt::Write;
use std::ops::ControlFlow;

/// The name of the folder in written files.
const FOLDER: &str = "pencilmark";

pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"pencilmark\" created=\"0\">";
pub(super) const TAIL: &str = "</folder>\n</opensudoku>";

/// The names of elements with which HTML can start.
const HTML: [&str; 9] = ["html", "head", "body", "div", "table", "p", "ul", "a", "span"];

/// The version 1 elements that describe the puzzles in the file.
const WORDS: [(&str, About); 4] = [
    ("name", About::Source),
    ("author", About::Author),
    ("sourceURL", About::Url),
    ("level", About::Rating),
];

pub(super) fn read(text: &str, sink: &mut Sink) -> ControlFlow<()> {
    match root_name(text).as_deref() {
        Some("ksudoku") => return ksudoku::read(text, sink),
        None | Some("opensudoku" | "opensudoku2") => {}
        Some(_) => {
            if let (true, flow) = other_xml::read(text, sink) {
                return flow;
            }
        }
    }
    let mut places = Places::new(text);
    let mut xml = Reader::from_str(text);
    let mut file = File { words: Vec::new(), element: None, has_root: false, depth: 0 };
    loop {
        let offset = xml.buffer_position() as usize;
        let found = match xml.read_event() {
            Ok(Event::Eof) if file.depth > 0 => Err(NotationError::XmlEnd),
            Ok(Event::Eof) if file.has_root => return ControlFlow::Continue(()),
            Ok(Event::Eof) => Err(NotationError::OtherXml),
            Ok(event) => file.event(&event),
            Err(error) => Err(xml_error(&error)),
        };
        let (sheet, is_end) = match found {
            Ok(None) => continue,
            Ok(Some(sheet)) => (sheet, false),
            Err(error) => (Err(error), true),
        };
        let (line, column) = places.line_and_column(offset);
        let sheet = sheet.map_err(|error| ReadError::Notation { error, line, column });
        sink(Found { line: Some(line), sheet })?;
        if is_end {
            return ControlFlow::Continue(());
        }
    }
}

/// The state of the reader.
struct File {
    words: Vec<(About, String)>,
    /// The element whose text is being read, if any.
    element: Option<About>,
    has_root: bool,
    /// The number of open elements.
    depth: usize,
}

/// The result of an XML event: a puzzle, an error in one puzzle, or an error that ends the
/// document.
type Outcome = Result<Option<Result<Sheet, NotationError>>, NotationError>;

impl File {
    fn event(&mut self, event: &Event) -> Outcome {
        match event {
            Event::DocType(document_type) if has_entities(document_type) => {
                Err(NotationError::DocumentType)
            }
            Event::Start(element) => {
                self.depth += 1;
                self.element(element)
            }
            Event::Empty(element) => self.element(element),
            Event::Text(text) => {
                self.text(&text.xml10_content());
                Ok(None)
            }
            Event::GeneralRef(name) => {
                let known = resolve_predefined_entity(&name.xml10_content());
                self.text(known.unwrap_or_default());
                Ok(None)
            }
            Event::End(_) => {
                self.depth -= 1;
                self.element = None;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    /// Appends text to the description that the current element holds.
    fn text(&mut self, text: &str) {
        let of_element = self.words.iter_mut().find(|(about, _)| Some(*about) == self.element);
        if let Some((_, words)) = of_element.filter(|(_, words)| words.len() < LONGEST) {
            words.push_str(text);
        }
    }

    fn say(&mut self, about: About, words: String) {
        self.words.retain(|(known, _)| *known != about);
        self.words.push((about, words));
    }

    fn element(&mut self, element: &BytesStart) -> Outcome {
        match element.name().as_ref() {
            "opensudoku" | "opensudoku2" => self.has_root = true,
            name if !self.has_root => {
                let is_html = HTML.iter().any(|known| name.eq_ignore_ascii_case(known));
                return Err(if is_html { NotationError::Html } else { NotationError::OtherXml });
            }
            "folder" => {
                let name = either(element, ["name", "folder_name"])?;
                let folder = name.filter(|name| name != FOLDER);
                self.say(About::Source, folder.unwrap_or_default());
            }
            "game" => return Ok(Some(self.game(element))),
            other => {
                let known = WORDS.iter().find(|(known, _)| *known == other);
                self.element = known.map(|(_, about)| *about);
                if let Some(about) = self.element {
                    self.say(about, String::new());
                }
            }
        }
        Ok(None)
    }

    fn game(&self, game: &BytesStart) -> Result<Sheet, NotationError> {
        let data = either(game, ["data", "cells_data"])?.ok_or(NotationError::NoGameData)?;
        if data.len() > LONGEST {
            return Err(ReadError::TooLong(data.len()).into());
        }
        let mut sheet = board(data.trim())?;
        self.words.iter().for_each(|(about, words)| sheet.say(*about, words));
        sheet.say(About::Comment, &either(game, ["note", "user_note"])?.unwrap_or_default());
        Ok(sheet)
    }
}

/// Returns the attribute with the name that older files use or, if there is none, the attribute
/// with its newer name.
fn either(
    element: &BytesStart,
    [older, newer]: [&str; 2],
) -> Result<Option<String>, NotationError> {
    Ok(attribute(element, older)?.or(attribute(element, newer)?))
}

/// Reads the board from `data`.
fn board(data: &str) -> Result<Sheet, NotationError> {
    let Some(rest) = data.strip_prefix("version:") else {
        return line::read_line(page::Line { number: 1, raw: data, text: data })
            .map_err(NotationError::from);
    };
    let (version, cells) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let parts: Vec<&str> = cells.trim().split('|').filter(|part| !part.is_empty()).collect();
    let wide = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return Err(NotationError::GameVersion(clean::capped(version, 100))),
    };
    if parts.len() != 81 * wide {
        return Err(NotationError::GameFields { found: parts.len(), each: wide });
    }
    let wrong = NotationError::GameCell;
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    for (cell, parts) in Cell::ALL.into_iter().zip(parts.chunks(wide)) {
        let digit: u8 =
            parts[0].parse().ok().filter(|digit| *digit <= 9).ok_or_else(|| wrong(cell))?;
        sheet.grid.set(cell, Digit::new(digit));
        if digit > 0 && parts[wide - 1] == "0" {
            sheet.givens.insert(cell);
        }
        *sheet.corner.get_mut(cell) = notes(version, parts[1]).ok_or_else(|| wrong(cell))?;
        if wide > 3 {
            *sheet.centre.get_mut(cell) = notes(version, parts[2]).ok_or_else(|| wrong(cell))?;
        }
    }
    Ok(sheet)
}

/// Reads the notes of a cell. Notes are a list such as `1,2,` or `-` in version 1, and bits in
/// later versions.
fn notes(version: &str, text: &str) -> Option<DigitSet> {
    if version == "1" || text == "-" {
        let digits = text.split(',').filter(|digit| !digit.is_empty() && *digit != "-");
        return digits.map(|digit| Digit::new(digit.parse().ok()?)).collect();
    }
    let bits: u16 = text.parse().ok()?;
    (bits < 512).then(|| DigitSet::from_bits(bits))
}

pub(super) fn write(sheet: &Sheet) -> String {
    let is_begun =
        sheet.placed() != Grid::EMPTY || sheet.corner != Marks::NONE || sheet.centre != Marks::NONE;
    let data = if is_begun { packed(sheet) } else { sheet.clues().to_string().replace('.', "0") };
    let state = u8::from(!is_begun);
    let note = match sheet.words(About::Comment) {
        "" => String::new(),
        note => format!(" note=\"{}\"", escape(note)),
    };
    format!(
        "<game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}\"{note} />"
    )
}

/// Writes a board with notes: in version 4 if it has centre marks, otherwise in version 3.
fn packed(sheet: &Sheet) -> String {
    let has_centre = sheet.centre != Marks::NONE;
    let mut data = format!("version: {}&#10;", if has_centre { 4 } else { 3 });
    for (cell, digit) in sheet.grid.iter() {
        let digit = digit.map_or(0, Digit::value);
        // Writing to a string cannot fail.
        let _ = write!(data, "{digit}|{}|", sheet.corner.get(cell).bits());
        if has_centre {
            let _ = write!(data, "{}|", sheet.centre.get(cell).bits());
        }
        data += if sheet.givens.contains(cell) { "0|" } else { "1|" };
    }
    data
}
