//! Draws the player's colours of a cell and their letters.

use super::CellWidget;
use crate::game::ColourSet;
use crate::ui::board::Content;
use crate::ui::glyphs;
use crate::ui::layout::BoardSize;
use pencilmark_engine::board::DigitSet;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

impl CellWidget<'_> {
    /// Fills the cell with its colours side by side. Colours are not drawn under a cursor with a
    /// background.
    pub(super) fn draw_colours(&self, colours: ColourSet, buffer: &mut Buffer) {
        if colours.is_empty() || self.is_cursor() && !self.is_framed() {
            return;
        }
        let (count, styles) = (colours.len(), self.theme.colour_marks());
        let all: Vec<_> = colours.iter().collect();
        for (x, column) in self.area.columns().enumerate() {
            let colour = all[stripe(x as u16, count as u16, self.area.width)];
            let Style { fg, bg, .. } = styles[colour.index()];
            buffer.set_style(column, Style { fg, bg, ..Style::new() });
        }
    }

    /// Returns the style of a letter that names a colour of a colouring. It has that colour if the
    /// cell has no tint, as in 16 colours. Returns no style for other letters.
    pub(super) fn colour_of_letter(&self, letter: char) -> Style {
        let is_colour = self.highlights.is_colouring() && self.highlights.set(self.cell).is_some();
        if !is_colour || self.theme.has_tints() {
            return Style::new();
        }
        let mut colours = ('A'..='I').zip(self.theme.colour_marks());
        let colour = colours.find(|(name, _)| *name == letter).map(|(_, style)| style);
        colour.filter(|style| style.bg.is_some()).unwrap_or_default()
    }

    /// Draws the letters of the cell's colours, or a sign if there is no room for all of them.
    pub(super) fn draw_letters(&self, content: &Content, buffer: &mut Buffer) {
        let (width, height) = self.size.cell_size();
        let shown = content.shown_digits(DigitSet::EMPTY);
        let is_full = content.digit.is_none() && shown.len() >= usize::from(width);
        if self.size == BoardSize::Compact && is_full && self.theme.colours_marks() {
            // A letter in the place of a mark would be misleading.
            return;
        }
        let is_free = |x: &u16| self.is_free(content, (*x, height - 1));
        let room = match self.size {
            // Marks can be anywhere in the cell.
            BoardSize::Compact if content.digit.is_some() => 1,
            BoardSize::Compact if !content.shown_digits(DigitSet::EMPTY).is_empty() => 1,
            BoardSize::Compact => usize::from(width),
            _ => (0..width).rev().take_while(is_free).take(glyphs::MAX_LETTERS).count().max(1),
        };
        let colours: Vec<_> = content.colours.cell.iter().collect();
        let styles = self.theme.colour_marks();
        if colours.len() > room {
            let style = styles[colours[0].index()];
            return self.put(width - 1, height - 1, glyphs::SEVERAL_COLOURS, style, buffer);
        }
        // Each of several letters is in its stripe if there is room: in an empty cell in the
        // middle, and otherwise in the last column, so that marks and links have more room.
        let count = colours.len() as u16;
        let is_empty = content.digit.is_none() && content.shown_digits(DigitSet::EMPTY).is_empty();
        let place = |number: u16| {
            let of_stripe = (0..width).filter(|x| stripe(*x, count, width) == usize::from(number));
            let columns: Vec<u16> = of_stripe.collect();
            let is_left = 2 * number + 1 < count;
            let middle = if is_left { columns.len() / 2 } else { (columns.len() - 1) / 2 };
            columns[if is_empty { middle } else { columns.len() - 1 }]
        };
        let places: Vec<u16> = (0..count).map(place).collect();
        let are_free = count > 1 && places.iter().all(is_free);
        for (number, (x, colour)) in (0..).zip(places.into_iter().zip(colours)) {
            let x = if are_free { x } else { width - count + number };
            let letter = colour.letter().to_string();
            self.put(x, height - 1, &letter, styles[colour.index()], buffer);
        }
    }
}

/// Returns the number of the colour that fills a column of a cell with `count` colours.
fn stripe(x: u16, count: u16, width: u16) -> usize {
    usize::from(((2 * x + 1) * count - 1) / (2 * width))
}
