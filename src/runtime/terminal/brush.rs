//! Frames as bytes: what has changed on the screen, told to the terminal in few.
//!
//! ratatui's own backend goes to every changed place by row and column and names colours in full, some 500 bytes when
//! the cursor moves. Here the changed runs are written in an order in which the way between them and the change
//! of ink are short, each way in the words that are shortest (ECMA-48: CUP, CUD, CUU, CUF, CUB, CHA; line feed,
//! backspace and return).

mod ink;
mod route;
#[cfg(all(test, unix))]
mod tests;
mod way;
use ink::{Ink, Palette};
use ratatui::buffer::Cell;
use ratatui::layout::Position;
use route::Ways;
use std::ops::Range;
use unicode_width::UnicodeWidthStr;
use way::Way;

/// So many runs are put into the order of the shortest way; more are written row by row: then most of the screen is
/// new, and there is little to be won.
const MOST_ORDERED: usize = 96;

/// Draws for a terminal whose cursor is hidden and whose ink is plain when a frame begins, and leaves it so.
pub(super) struct Brush {
    bytes: Vec<u8>,
    columns: u16,
    palette: Palette,
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
struct Changes<'a> {
    runs: Vec<Run>,
    text: String,
    palette: &'a mut Palette,
    /// Whether some cell is not one character of one column: what it covers and where it ends is the terminal's
    /// to say, so that only whole places are gone to, row by row.
    odd: bool,
}

impl Run {
    /// Where the terminal's cursor is after it; nobody knows after the last column.
    fn end(&self, columns: u16) -> Option<Position> {
        let x = self.at.x + self.width;
        (x < columns).then_some(Position { x, ..self.at })
    }
}

impl Brush {
    /// For an empty screen of this many columns.
    pub(super) fn new(columns: u16) -> Self {
        Self { bytes: Vec::new(), columns, palette: Palette::default() }
    }

    /// What was drawn since it was taken last.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Empties the screen, which now has this many columns.
    pub(super) fn begin_afresh(&mut self, columns: u16) {
        self.columns = columns;
        self.bytes.extend_from_slice(b"\x1b[m\x1b[2J");
    }

    /// Draws cells that have changed, from left to right and row by row.
    pub(super) fn draw<'a>(&mut self, cells: impl Iterator<Item = (Position, &'a Cell)>) {
        self.palette.forget_when_full();
        let mut changes = Changes::of(cells, &mut self.palette);
        let columns = self.columns;
        let by_rows: Vec<usize> = (0..changes.runs.len()).collect();
        let mut orders = vec![by_rows];
        if !changes.odd {
            orders.push(changes.by_ink());
            if changes.runs.len() <= MOST_ORDERED {
                orders.push(changes.short_way(columns));
            }
        }
        let shortest = orders.iter().min_by_key(|order| changes.length(columns, order));
        if let Some(order) = shortest {
            changes.write(columns, order, &mut self.bytes);
        }
    }
}

impl<'p> Changes<'p> {
    fn of<'a>(cells: impl Iterator<Item = (Position, &'a Cell)>, palette: &'p mut Palette) -> Self {
        let mut changes = Self { runs: Vec::new(), text: String::new(), palette, odd: false };
        for (at, cell) in cells {
            changes.add(at, cell);
        }
        changes
    }

    /// How many bytes the changes take in this order, but for their text.
    fn length(&mut self, columns: u16, order: &[usize]) -> usize {
        let (mut place, mut ink, mut length) = (None, Palette::PLAIN, 0);
        for &number in order {
            let run = &self.runs[number];
            let way = Way::length(place, run.at);
            length += way + self.palette.change(ink, run.ink).len();
            (place, ink) = (self.place_after(number, columns), run.ink);
        }
        length + self.palette.change(ink, Palette::PLAIN).len()
    }

    /// Appends the changes in this order.
    fn write(&mut self, columns: u16, order: &[usize], bytes: &mut Vec<u8>) {
        let (mut place, mut ink) = (None, Palette::PLAIN);
        for &number in order {
            let run = &self.runs[number];
            Way::between(place, run.at).write(bytes);
            bytes.extend_from_slice(self.palette.change(ink, run.ink).as_bytes());
            bytes.extend_from_slice(&self.text.as_bytes()[run.text.clone()]);
            (place, ink) = (self.place_after(number, columns), run.ink);
        }
        bytes.extend_from_slice(self.palette.change(ink, Palette::PLAIN).as_bytes());
    }

    /// Where the terminal's cursor is after a run, as far as that is known.
    fn place_after(&self, number: usize, columns: u16) -> Option<Position> {
        if self.odd { None } else { self.runs[number].end(columns) }
    }

    /// The runs in an order in which the ways between them are short.
    fn short_way(&mut self, columns: u16) -> Vec<usize> {
        let inks = self.inks();
        let number = |ink| inks.iter().position(|&known| known == ink).unwrap_or_default();
        let of_run: Vec<usize> = self.runs.iter().map(|run| number(run.ink)).collect();
        let palette = &mut *self.palette;
        let mut changes = |from| inks.iter().map(|&to| palette.change(from, to).len()).collect();
        let changes: Vec<Vec<usize>> = inks.iter().map(|&from| changes(from)).collect();
        let ways = Ways::ask(self.runs.len(), |from| {
            let place = from.and_then(|from| self.runs[from].end(columns));
            let changes = &changes[from.map_or(0, |from| of_run[from])];
            let (runs, of_run) = (&self.runs, &of_run);
            move |to| match to {
                Some(to) => changes[of_run[to]] + Way::length(place, runs[to].at),
                None => changes[0],
            }
        });
        ways.short()
    }

    /// The plain ink, and all that the runs are in.
    fn inks(&self) -> Vec<usize> {
        let mut inks = vec![Palette::PLAIN];
        for run in &self.runs {
            if !inks.contains(&run.ink) {
                inks.push(run.ink);
            }
        }
        inks
    }

    /// One ink after the other, each row by row.
    fn by_ink(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.runs.len()).collect();
        order.sort_by_key(|&number| self.runs[number].ink);
        order
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
