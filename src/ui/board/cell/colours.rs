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
            let colour = all[x * count / usize::from(self.area.width)];
            let Style { fg, bg, .. } = styles[colour.index()];
            buffer.set_style(column, Style { fg, bg, ..Style::new() });
        }
    }

    /// Draws the letters of the cell's colours, or a sign if there is no room for all of them.
    pub(super) fn draw_letters(&self, content: &Content, buffer: &mut Buffer) {
        let (width, height) = self.size.cell_size();
        let is_free = |x: &u16| self.is_free(content, (*x, height - 1));
        let room = match self.size {
            // Marks are anywhere in the cell.
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
        // Each letter is in the last column of its stripe, if there is room.
        let count = colours.len() as u16;
        let ends = (1..=count).map(|number| (number * width).div_ceil(count) - 1);
        let are_free = ends.clone().all(|x| is_free(&x));
        for (number, (x, colour)) in (0..).zip(ends.zip(colours)) {
            let x = if are_free { x } else { width - count + number };
            let letter = colour.letter().to_string();
            self.put(x, height - 1, &letter, styles[colour.index()], buffer);
        }
    }
}
