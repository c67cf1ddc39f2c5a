//! Reads XML from other programs. A puzzle is an element or an attribute with 81 cells, or nine
//! consecutive elements with nine cells each. A full grid that follows a puzzle and solves it is
//! the solution of the puzzle. Other full grids, and grids that can't have exactly one solution,
//! such as a mask of zeros and ones, are skipped.

use super::found::{Found, Sink};
use super::page::Line;
use super::places::Places;
use super::xml::{has_entities, xml_error};
use super::{NotationError, ReadError, Sheet, line};
use crate::board::Grid;
use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};
use std::ops::ControlFlow;

/// The maximum number of bytes in an element or attribute that may contain cells.
const LONGEST_CELLS: usize = 1000;

/// The root elements of documents. A grid in a document is an example and not a puzzle.
const DOCUMENTS: [&str; 6] = ["html", "article", "book", "svg", "rss", "feed"];

/// The minimum number of clues of a puzzle with exactly one solution ("There is no 16-Clue Sudoku"
/// by Gary `McGuire` and others, 2012).
const MIN_CLUES: usize = 17;

/// Passes each puzzle in `text` to `sink`, and an error after the puzzles if the text is damaged.
/// Returns whether `text` contains a puzzle. Passes nothing if the text is a document for readers,
/// or if the document type declares entities.
pub(super) fn read(text: &str, sink: &mut Sink) -> (bool, ControlFlow<()>) {
    let mut places = Places::new(text);
    let mut xml = Reader::from_str(text);
    let mut puzzles = Puzzles { sink, last: None, rows: String::new(), has_any: false };
    let mut content = String::new();
    let mut depth = 0_usize;
    let damage = loop {
        let offset = xml.buffer_position() as usize;
        let flow = match xml.read_event() {
            Ok(Event::DocType(document_type)) if has_entities(&document_type) => break None,
            Ok(Event::Eof) if depth > 0 => break Some((offset, NotationError::XmlEnd)),
            Ok(Event::Eof) => break None,
            Err(error) => break Some((offset, xml_error(&error))),
            Ok(event @ (Event::Start(_) | Event::Empty(_))) => {
                let is_open = matches!(event, Event::Start(_));
                let (Event::Start(element) | Event::Empty(element)) = event else { continue };
                let name = element.local_name().as_ref().to_lowercase();
                if depth == 0 && DOCUMENTS.contains(&&*name) {
                    break None;
                }
                depth += usize::from(is_open);
                content.clear();
                let attributes = element.attributes().flatten();
                let values = attributes.filter_map(|attribute| {
                    let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
                    (value.len() <= LONGEST_CELLS).then(|| value.into_owned())
                });
                let (line, _) = places.line_and_column(offset);
                values.into_iter().try_for_each(|value| puzzles.cells(&value, line))
            }
            Ok(Event::Text(part)) => {
                if content.len() <= LONGEST_CELLS {
                    content.push_str(&part.xml10_content());
                }
                ControlFlow::Continue(())
            }
            Ok(Event::End(_)) => {
                depth = depth.saturating_sub(1);
                let (line, _) = places.line_and_column(offset);
                puzzles.element(&std::mem::take(&mut content), line)
            }
            Ok(_) => ControlFlow::Continue(()),
        };
        if flow.is_break() {
            return (true, flow);
        }
    };
    let mut flow = puzzles.finish();
    if let Some((offset, error)) = damage.filter(|_| puzzles.has_any && flow.is_continue()) {
        let (line, column) = places.line_and_column(offset);
        let sheet = Err(ReadError::Notation { error, line, column });
        flow = (puzzles.sink)(Found { line: Some(line), sheet });
    }
    (puzzles.has_any, flow)
}

struct Puzzles<'a, 's> {
    sink: &'a mut Sink<'s>,
    /// The last puzzle, whose solution may follow, with its line number.
    last: Option<(usize, Sheet)>,
    /// The cells of the most recent consecutive elements with nine cells each.
    rows: String,
    has_any: bool,
}

impl Puzzles<'_, '_> {
    /// Reads the text of an element.
    fn element(&mut self, text: &str, line: usize) -> ControlFlow<()> {
        let cells: String = text.split_whitespace().collect();
        // An element that contains only other elements has no text of its own.
        if cells.is_empty() {
            return ControlFlow::Continue(());
        }
        if cells.len() != 9 || !cells.chars().all(|c| super::cell(c).is_ok()) {
            self.rows.clear();
            return self.cells(&cells, line);
        }
        self.rows.push_str(&cells);
        if self.rows.len() < 81 {
            return ControlFlow::Continue(());
        }
        let rows = std::mem::take(&mut self.rows);
        self.cells(&rows, line)
    }

    /// Reads text with 81 cells as a puzzle or as the solution of the last puzzle.
    fn cells(&mut self, text: &str, number: usize) -> ControlFlow<()> {
        if text.len() != 81 || !text.chars().all(|c| super::cell(c).is_ok()) {
            return ControlFlow::Continue(());
        }
        let Ok(sheet) = line::read_line(Line::new(1, text)) else {
            return ControlFlow::Continue(());
        };
        if let Some((_, last)) = &mut self.last
            && last.solution.is_none()
            && solves(&sheet.grid, &last.grid)
        {
            last.solution = Some(sheet.grid);
            return ControlFlow::Continue(());
        }
        let flow = self.finish();
        self.last = Some((number, sheet));
        flow
    }

    /// Passes the last puzzle to the sink, if it is one.
    fn finish(&mut self) -> ControlFlow<()> {
        let is_puzzle = |(_, sheet): &(usize, Sheet)| {
            let grid = &sheet.grid;
            grid.count() >= MIN_CLUES && !grid.is_full() && grid.conflict().is_none()
        };
        let Some((line, sheet)) = self.last.take().filter(is_puzzle) else {
            return ControlFlow::Continue(());
        };
        self.has_any = true;
        (self.sink)(Found { line: Some(line), sheet: Ok(sheet) })
    }
}

/// Returns whether `grid` is full, contains the digits of `puzzle`, and `puzzle` is not full.
fn solves(grid: &Grid, puzzle: &Grid) -> bool {
    let clues = puzzle.filled().map(|(cell, _)| cell).collect();
    grid.is_full() && !puzzle.is_full() && grid.restricted_to(clues) == *puzzle
}
