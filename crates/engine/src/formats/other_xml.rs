//! Reads XML from other programs. A puzzle is an element or an attribute with 81 cells, or nine
//! consecutive elements with nine cells each. A full grid that follows a puzzle and solves it is
//! the solution of the puzzle.

use super::found::{Found, Sink};
use super::page::Line;
use super::places::Places;
use super::xml::has_entities;
use super::{Sheet, line};
use crate::board::Grid;
use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};
use std::ops::ControlFlow;

/// The maximum number of bytes in an element or attribute that may contain cells.
const LONGEST_CELLS: usize = 1000;

/// Passes each puzzle in `text` to `sink`. Returns whether `text` contains a puzzle. Passes nothing
/// if the document type declares entities.
pub(super) fn read(text: &str, sink: &mut Sink) -> (bool, ControlFlow<()>) {
    let mut places = Places::new(text);
    let mut xml = Reader::from_str(text);
    let mut puzzles = Puzzles { sink, last: None, rows: String::new(), has_any: false };
    let mut content = String::new();
    loop {
        let offset = xml.buffer_position() as usize;
        let flow = match xml.read_event() {
            Ok(Event::DocType(document_type)) if has_entities(&document_type) => break,
            Ok(Event::Eof) | Err(_) => break,
            Ok(Event::Start(element) | Event::Empty(element)) => {
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
                let (line, _) = places.line_and_column(offset);
                puzzles.element(&std::mem::take(&mut content), line)
            }
            Ok(_) => ControlFlow::Continue(()),
        };
        if flow.is_break() {
            return (true, flow);
        }
    }
    let flow = puzzles.finish();
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

    /// Passes the last puzzle to the sink.
    fn finish(&mut self) -> ControlFlow<()> {
        let Some((line, sheet)) = self.last.take() else { return ControlFlow::Continue(()) };
        self.has_any = true;
        (self.sink)(Found { line: Some(line), sheet: Ok(sheet) })
    }
}

/// Returns whether `grid` is full, contains the digits of `puzzle`, and `puzzle` is not full.
fn solves(grid: &Grid, puzzle: &Grid) -> bool {
    let clues = puzzle.filled().map(|(cell, _)| cell).collect();
    grid.is_full() && !puzzle.is_full() && grid.restricted_to(clues) == *puzzle
}
