//! What the terminal shows, and what of a frame is new.
//!
//! ratatui's own comparison keeps two whole buffers and measures the width of every sign at every frame. Here what is
//! shown is kept in few bytes a cell, and only what differs is looked at.

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Color;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::convert::Infallible;
use unicode_width::UnicodeWidthStr;

/// A frame as ratatui's widgets draw it, beside what the terminal shows.
pub(super) struct Canvas {
    frames: Terminal<Nowhere>,
    /// Cell by cell.
    shown: Vec<Look>,
    /// Of each row whether some sign in it is not of one column: it may cover others, so such a row is new as a whole.
    odd: Vec<bool>,
    /// The cells that differ, by their place in the buffer.
    changed: Vec<usize>,
}

/// To go on by so many columns takes more bytes.
const MOST_REWRITTEN: usize = 3;

/// The look of a cell, as numbers: most cells are as they were, and that is soon seen.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    /// The bytes of the sign, and above them the modifier.
    sign: u64,
    /// The two colours.
    colours: u64,
}

impl Look {
    const BLANK: Self = Self { sign: b' ' as u64, colours: colours(Color::Reset, Color::Reset) };
    /// No character has these bytes: they stand for signs of several, which are new at every frame.
    const LONG: u32 = u32::MAX;

    fn of(cell: &Cell) -> Self {
        // Most signs by far are of one byte or of three.
        let sign = match *cell.symbol().as_bytes() {
            [a] => a.into(),
            [a, b, c] => u32::from_le_bytes([a, b, c, 0]),
            [a, b] => u16::from_le_bytes([a, b]).into(),
            [a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
            _ => Self::LONG,
        };
        let modifier = u64::from(cell.modifier.bits());
        Self { sign: modifier << 32 | u64::from(sign), colours: colours(cell.fg, cell.bg) }
    }

    /// Whether the terminal shows this already.
    const fn is_still(self, shown: Self) -> bool {
        (self.sign ^ shown.sign) | (self.colours ^ shown.colours) == 0
            && self.sign as u32 != Self::LONG
    }

    /// What cells in one run have alike.
    const fn ink(self) -> (u64, u64) {
        (self.sign >> 32, self.colours)
    }
}

const fn colours(fg: Color, bg: Color) -> u64 {
    (number(fg) as u64) << 32 | number(bg) as u64
}

/// A number for each colour.
const fn number(colour: Color) -> u32 {
    match colour {
        Color::Reset => 0,
        Color::Black => 1,
        Color::Red => 2,
        Color::Green => 3,
        Color::Yellow => 4,
        Color::Blue => 5,
        Color::Magenta => 6,
        Color::Cyan => 7,
        Color::Gray => 8,
        Color::DarkGray => 9,
        Color::LightRed => 10,
        Color::LightGreen => 11,
        Color::LightYellow => 12,
        Color::LightBlue => 13,
        Color::LightMagenta => 14,
        Color::LightCyan => 15,
        Color::White => 16,
        Color::Indexed(n) => u32::from_be_bytes([1, 0, 0, n]),
        Color::Rgb(r, g, b) => u32::from_be_bytes([2, r, g, b]),
    }
}

impl Canvas {
    /// Of an empty screen.
    pub(super) fn new(area: Rect) -> Self {
        let options = TerminalOptions { viewport: Viewport::Fixed(area) };
        let Ok(frames) = Terminal::with_options(Nowhere(area.as_size()), options);
        let mut canvas = Self { frames, shown: Vec::new(), odd: Vec::new(), changed: Vec::new() };
        canvas.empty(area);
        canvas
    }

    /// The screen was emptied, and has this size now.
    pub(super) fn begin_afresh(&mut self, area: Rect) {
        self.frames.backend_mut().0 = area.as_size();
        let Ok(()) = self.frames.resize(area);
        self.empty(area);
    }

    fn empty(&mut self, area: Rect) {
        self.shown.clear();
        self.shown.resize(usize::from(area.width) * usize::from(area.height), Look::BLANK);
        self.odd.clear();
        self.odd.resize(area.height.into(), false);
    }

    /// Draws a frame, and gives `put` the cells that are new in it, from left to right and row by row. What a wide sign
    /// covers is not among them.
    pub(super) fn draw<T>(
        &mut self,
        render: impl FnOnce(&mut Frame<'_>),
        put: impl FnOnce(&mut dyn Iterator<Item = (Position, &Cell)>) -> T,
    ) -> T {
        render(&mut self.frames.get_frame());
        let buffer = self.frames.current_buffer_mut();
        let width = usize::from(buffer.area.width);
        self.changed.clear();
        if width > 0 {
            let rows = self.shown.chunks_exact_mut(width).zip(&mut self.odd);
            for (row, (shown, odd)) in rows.enumerate() {
                note_changes(buffer, row * width, shown, odd, &mut self.changed);
            }
        }
        let place = |i: usize| Position { x: (i % width) as u16, y: (i / width) as u16 };
        let mut cells = self.changed.iter().map(|&i| (place(i), &buffer.content[i]));
        let given = put(&mut cells);
        // Nobody waits for that.
        buffer.reset();
        given
    }
}

/// Takes in a row of the buffer that starts at cell `start`.
fn note_changes(
    buffer: &Buffer,
    start: usize,
    shown: &mut [Look],
    odd: &mut bool,
    changed: &mut Vec<usize>,
) {
    let row = &buffer.content[start..start + shown.len()];
    let first = changed.len();
    for (i, (cell, shown)) in row.iter().zip(&mut *shown).enumerate() {
        let look = Look::of(cell);
        if !look.is_still(*shown) {
            *shown = look;
            changed.push(i);
        }
    }
    if changed.len() == first {
        return;
    }
    let new = changed.split_off(first);
    if *odd || new.iter().any(|&i| columns(&row[i]) != 1) {
        *odd = false;
        let mut next = 0;
        while let Some(cell) = row.get(next) {
            let columns = columns(cell);
            *odd |= columns != 1;
            changed.push(start + next);
            next += columns.max(1);
        }
        return;
    }
    let mut next = new[0];
    for i in new {
        if !is_soon_written(&shown[next.saturating_sub(1)..=i]) {
            next = i;
        }
        changed.extend(start + next..=start + i);
        next = i + 1;
    }
}

/// Whether it takes fewer bytes to write what is between the first and the last once more than to go over it: a few
/// signs of one byte, all in the same ink.
fn is_soon_written(looks: &[Look]) -> bool {
    looks.len() <= 2 + MOST_REWRITTEN
        && looks.iter().all(|look| (look.sign as u32) < 0x80 && look.ink() == looks[0].ink())
}

/// How many columns a cell's sign takes.
fn columns(cell: &Cell) -> usize {
    let symbol = cell.symbol();
    if symbol.len() == 1 { 1 } else { symbol.width() }
}

/// What stands for the terminal where ratatui wants one to give out frames: nothing is drawn to it.
struct Nowhere(Size);

impl Backend for Nowhere {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, _: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        Ok(())
    }

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
        Ok(self.0)
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize { columns_rows: self.0, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
