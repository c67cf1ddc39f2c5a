//! Saved games of `KSudoku`, in XML: a `graph` with the kind of puzzle, the `values` of the givens,
//! and the `history` of the moves. Cells are counted column by column. The letters `b` to `j` are
//! the digits 1 to 9, and `_` is an empty cell.
//!
//! The format was checked against `KSudoku`'s `serializer.cpp` and `symbols.cpp`.

use super::found::{Found, Sink};
use super::places::Places;
use super::xml::{attribute, has_entities, xml_error};
use super::{LONGEST, NotationError, ReadError, Sheet};
use crate::board::{Cell, Digit, DigitSet, Grid};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::ops::ControlFlow;

pub(super) fn read(text: &str, sink: &mut Sink) -> ControlFlow<()> {
    let mut places = Places::new(text);
    let mut xml = Reader::from_str(text);
    let mut game = Game::default();
    let (offset, sheet) = loop {
        let offset = xml.buffer_position() as usize;
        let read = match xml.read_event() {
            Ok(Event::Eof) if game.depth > 0 => Err(NotationError::XmlEnd),
            Ok(Event::Eof) => break (0, game.sheet()),
            Ok(event) => game.event(&event),
            Err(error) => Err(xml_error(&error)),
        };
        if let Err(error) = read {
            break (offset, Err(error));
        }
    };
    let (line, column) = places.line_and_column(offset);
    let sheet = sheet.map_err(|error| ReadError::Notation { error, line, column });
    sink(Found { line: Some(line), sheet })
}

/// The parts of a saved game that have been read.
#[derive(Default)]
struct Game {
    /// The text of the element `values`.
    values: String,
    /// The text of the element `solution`, which only older files have.
    solution: String,
    moves: Vec<Move>,
    /// The open element whose text is being read.
    open: Option<Part>,
    /// The number of open elements.
    depth: usize,
}

#[derive(Clone, Copy)]
enum Part {
    Values,
    Solution,
}

/// A move in the history. It contains the digit or the marks that the cell has after the move.
struct Move {
    cell: Cell,
    digit: Option<Digit>,
    marks: DigitSet,
}

impl Game {
    fn event(&mut self, event: &Event) -> Result<(), NotationError> {
        match event {
            Event::DocType(document_type) if has_entities(document_type) => {
                Err(NotationError::DocumentType)
            }
            Event::Start(element) => {
                self.depth += 1;
                self.element(element)
            }
            Event::Empty(element) => self.element(element),
            Event::End(_) => {
                self.depth -= 1;
                self.open = None;
                Ok(())
            }
            Event::Text(text) => {
                let part = match self.open {
                    Some(Part::Values) => &mut self.values,
                    Some(Part::Solution) => &mut self.solution,
                    None => return Ok(()),
                };
                if part.len() < LONGEST {
                    part.push_str(text.xml10_content().trim());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn element(&mut self, element: &BytesStart) -> Result<(), NotationError> {
        match element.name().as_ref() {
            "graph" => check_kind(element)?,
            "values" => self.open = Some(Part::Values),
            "solution" => self.open = Some(Part::Solution),
            "simple-event" => self.moves.push(read_move(element)?),
            _ => {}
        }
        Ok(())
    }

    fn sheet(self) -> Result<Sheet, NotationError> {
        if self.values.is_empty() {
            return Err(NotationError::NoGameData);
        }
        let mut sheet = Sheet::from_clues(&grid(&self.values)?);
        if !self.solution.is_empty() {
            sheet.solution = Some(grid(&self.solution)?).filter(Grid::is_full);
        }
        for Move { cell, digit, marks } in self.moves {
            if !sheet.givens.contains(cell) {
                sheet.grid.set(cell, digit);
                *sheet.corner.get_mut(cell) = marks;
            }
        }
        Ok(sheet)
    }
}

/// Returns an error unless the graph describes a classic Sudoku with nine rows.
fn check_kind(graph: &BytesStart) -> Result<(), NotationError> {
    let text = |name| attribute(graph, name).map(Option::unwrap_or_default);
    let kind = text("type")?;
    if kind != "sudoku" {
        let name = text("specific-type")?;
        return Err(NotationError::variant(if name.is_empty() { &kind } else { &name }));
    }
    match text("order")?.parse() {
        Ok(9) => Ok(()),
        Ok(order) => Err(NotationError::Size(order)),
        Err(_) => Err(NotationError::NotNineByNine),
    }
}

/// Returns the cell with the given index. `KSudoku` counts the cells column by column.
fn cell_at(index: usize) -> Option<Cell> {
    (index < 81).then(|| Cell::at(index % 9, index / 9))
}

fn grid(text: &str) -> Result<Grid, NotationError> {
    let count = text.chars().count();
    if count != 81 {
        return Err(NotationError::GridCells(count));
    }
    let mut grid = Grid::EMPTY;
    for (index, c) in text.chars().enumerate() {
        let Some(cell) = cell_at(index) else { break };
        grid.set(
            cell,
            match c {
                '_' => None,
                'b'..='j' => Digit::new(c as u8 - b'a'),
                _ => return Err(NotationError::CellValue(cell)),
            },
        );
    }
    Ok(grid)
}

fn read_move(event: &BytesStart) -> Result<Move, NotationError> {
    let index = attribute(event, "index")?.and_then(|index| index.parse().ok());
    let cell = index.and_then(cell_at).ok_or(NotationError::GameMove)?;
    let (value, marks) = (attribute(event, "value")?, attribute(event, "markers")?);
    let digit = match value.map(|value| value.parse::<u8>()) {
        None | Some(Ok(0)) => None,
        Some(Ok(value)) => Some(Digit::new(value).ok_or(NotationError::CellValue(cell))?),
        Some(Err(_)) => return Err(NotationError::CellValue(cell)),
    };
    let marks = marks.unwrap_or_default();
    let marked = Digit::ALL.into_iter().zip(marks.chars()).filter(|(_, mark)| *mark != '0');
    Ok(Move { cell, digit, marks: marked.map(|(digit, _)| digit).collect() })
}
