//! Frames as bytes: what has changed on the screen, told to the terminal in few.
//!
//! ratatui's own backend goes to every changed place by row and column and names colours in full, some 500 bytes when
//! the cursor moves. Here the changed runs are written in the order in which the way between them and the change of
//! ink are shortest, each way in the words that are shortest (ECMA-48: CUP, CUD, CUU, CUF, CUB, CHA; line feed,
//! backspace and return).

mod ink;
#[cfg(all(test, unix))]
mod tests;
mod way;

use ink::{Ink, Palette};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use std::convert::Infallible;
use std::ops::Range;
use unicode_width::UnicodeWidthStr;
use way::Way;

/// So many runs are put into the order of the shortest way; more are written row by row: then most of the screen is
/// new, and there is little to be won.
const MOST_ORDERED: usize = 96;

/// Draws for a terminal whose cursor is hidden and whose ink is plain when a frame begins, and leaves it so.
pub(super) struct Brush {
    bytes: Vec<u8>,
    size: Size,
}

/// Cells side by side in one ink.
struct Run {
    at: Position,
    width: u16,
    /// Where its text is.
    text: Range<usize>,
    ink: usize,
    /// Whether it is blank, so that only the ground of its ink is seen.
    blank: bool,
}

/// The changed cells of a frame.
#[derive(Default)]
struct Changes {
    runs: Vec<Run>,
    text: String,
    palette: Palette,
    /// Whether some cell is not one character of one column: what it covers and where it ends is the terminal's
    /// to say, so that only whole places are gone to, row by row.
    odd: bool,
}

impl Brush {
    /// For an empty screen of this many columns and rows.
    pub(super) fn new(size: (u16, u16)) -> Self {
        Self { bytes: Vec::new(), size: size.into() }
    }

    /// What was drawn since it was taken last.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Empties the screen, which now has this many columns and rows.
    pub(super) fn begin_afresh(&mut self, size: (u16, u16)) {
        self.size = size.into();
        self.bytes.extend_from_slice(b"\x1b[m\x1b[2J");
    }

    /// The changes in this order.
    fn written(&self, changes: &mut Changes, order: &[usize]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(changes.text.len() + order.len() * 8);
        let (mut place, mut ink) = (None, Palette::PLAIN);
        for &number in order {
            let run = &changes.runs[number];
            Way::between(place, run.at).write(&mut bytes);
            bytes.extend_from_slice(changes.palette.change(ink, run.ink).as_bytes());
            bytes.extend_from_slice(&changes.text.as_bytes()[run.text.clone()]);
            place = if changes.odd { None } else { self.after(run) };
            ink = run.ink;
        }
        bytes.extend_from_slice(changes.palette.change(ink, Palette::PLAIN).as_bytes());
        bytes
    }

    /// Where the terminal's cursor is after a run; nobody knows after the last column.
    fn after(&self, run: &Run) -> Option<Position> {
        let x = run.at.x + run.width;
        (x < self.size.width).then_some(Position { x, ..run.at })
    }

    /// The runs so that each is followed by the one that is reached with the fewest bytes.
    fn nearest_first(&self, changes: &mut Changes) -> Vec<usize> {
        let mut left: Vec<usize> = (0..changes.runs.len()).collect();
        let mut order = Vec::with_capacity(left.len());
        let (mut place, mut ink) = (None, Palette::PLAIN);
        while !left.is_empty() {
            let mut best = (usize::MAX, 0);
            for (i, &number) in left.iter().enumerate() {
                let run = &changes.runs[number];
                let way = Way::between(place, run.at).len();
                // The change of ink is asked for only where the way alone is not too long already.
                if way < best.0 {
                    let long = way + changes.palette.change(ink, run.ink).len();
                    best = best.min((long, i));
                }
            }
            let number = left.remove(best.1);
            (place, ink) = (self.after(&changes.runs[number]), changes.runs[number].ink);
            order.push(number);
        }
        order
    }
}

impl Changes {
    /// One ink after the other, each row by row.
    fn by_ink(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.runs.len()).collect();
        order.sort_by_key(|&number| self.runs[number].ink);
        order
    }

    fn of<'a>(cells: impl Iterator<Item = (u16, u16, &'a Cell)>) -> Self {
        let mut changes = Self::default();
        for (x, y, cell) in cells {
            changes.add(Position { x, y }, cell);
        }
        changes
    }

    fn add(&mut self, at: Position, cell: &Cell) {
        let symbol = cell.symbol();
        let width = if symbol.len() == 1 { 1 } else { symbol.width() as u16 };
        self.odd |= width != 1 || symbol.chars().nth(1).is_some();
        let ink = self.palette.number(Ink::of(cell));
        let start = self.text.len();
        self.text.push_str(symbol);
        let blank = symbol == " " && self.palette.shows_ground_only(ink);
        let last = self.runs.last_mut();
        if let Some(run) = last.filter(|run| (run.at.x + run.width, run.at.y) == (at.x, at.y))
            && (run.ink == ink || (blank || run.blank) && self.palette.on_same_ground(run.ink, ink))
        {
            run.width += width;
            run.text.end = self.text.len();
            if run.blank {
                (run.ink, run.blank) = (ink, blank);
            }
        } else {
            self.runs.push(Run { at, width, text: start..self.text.len(), ink, blank });
        }
    }
}

impl Backend for Brush {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, cells: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut changes = Changes::of(cells);
        let by_rows: Vec<usize> = (0..changes.runs.len()).collect();
        let mut orders = vec![by_rows];
        if !changes.odd {
            orders.push(changes.by_ink());
            if changes.runs.len() <= MOST_ORDERED {
                orders.push(self.nearest_first(&mut changes));
            }
        }
        let told = orders.iter().map(|order| self.written(&mut changes, order));
        let shortest = told.min_by_key(Vec::len).unwrap_or_default();
        self.bytes.extend_from_slice(&shortest);
        Ok(())
    }

    // The terminal's cursor is hidden as long as the screen is the program's, and the screen is emptied by
    // `begin_afresh` only.

    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, _: P) -> Result<(), Infallible> {
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn clear_region(&mut self, _: ClearType) -> Result<(), Infallible> {
        Ok(())
    }

    fn size(&self) -> Result<Size, Infallible> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize { columns_rows: self.size, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
