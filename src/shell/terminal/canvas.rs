//! What the terminal shows, and what of a frame is new.
//!
//! ratatui's own comparison keeps two whole buffers and measures the width of every sign at every frame. Here what is
//! shown is kept in few bytes a cell, and only what differs is looked at.

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::convert::Infallible;
use unicode_width::UnicodeWidthStr;

/// A frame as ratatui's widgets draw it, beside what the terminal shows.
pub(super) struct Canvas {
    frames: Terminal<Nowhere>,
    /// Cell by cell; nothing where only the terminal knows.
    shown: Vec<Option<Look>>,
    /// Of each row whether some sign in it is not of one column: it may cover others, so such a row is new as a whole.
    odd: Vec<bool>,
    /// The cells that differ, by their place in the buffer.
    changed: Vec<usize>,
}

/// The look of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    /// The bytes of the sign, as a number.
    sign: u64,
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Look {
    const BLANK: Self =
        Self { sign: b' ' as u64, fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    /// None of a sign that is too long to be kept: it is new at every frame.
    fn of(cell: &Cell) -> Option<Self> {
        // Most signs by far are of one byte or of three.
        let sign = match *cell.symbol().as_bytes() {
            [a] => a.into(),
            [a, b] => u16::from_le_bytes([a, b]).into(),
            [a, b, c] => u32::from_le_bytes([a, b, c, 0]).into(),
            ref more => {
                let mut bytes = [0; 8];
                bytes.get_mut(..more.len())?.copy_from_slice(more);
                u64::from_le_bytes(bytes)
            }
        };
        Some(Self { sign, fg: cell.fg, bg: cell.bg, modifier: cell.modifier })
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
        self.shown.resize(usize::from(area.width) * usize::from(area.height), Some(Look::BLANK));
        self.odd.clear();
        self.odd.resize(area.height.into(), false);
    }

    /// Draws a frame, and gives `put` the cells that are new in it, from left to right and row by row. What a wide sign
    /// covers is not among them.
    pub(super) fn draw(
        &mut self,
        render: impl FnOnce(&mut Frame<'_>),
        put: impl FnOnce(&mut dyn Iterator<Item = (Position, &Cell)>),
    ) {
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
        put(&mut cells);
        buffer.reset();
    }
}

/// Takes in a row of the buffer that starts at cell `start`.
fn note_changes(
    buffer: &Buffer,
    start: usize,
    shown: &mut [Option<Look>],
    odd: &mut bool,
    changed: &mut Vec<usize>,
) {
    let row = &buffer.content[start..start + shown.len()];
    let first = changed.len();
    let mut covers = *odd;
    for (i, (cell, shown)) in row.iter().zip(shown).enumerate() {
        let look = Look::of(cell);
        if look.is_none() || look != *shown {
            *shown = look;
            covers |= columns(cell) != 1;
            changed.push(start + i);
        }
    }
    if covers && changed.len() > first {
        changed.truncate(first);
        *odd = false;
        let mut next = 0;
        while let Some(cell) = row.get(next) {
            let columns = columns(cell);
            *odd |= columns != 1;
            changed.push(start + next);
            next += columns.max(1);
        }
    }
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
