//! Draws the marks of a cell.

use super::CellWidget;
use crate::ui::board::Content;
use crate::ui::glyphs::{self, Charset};
use crate::ui::hint_roles::{CellRole, ChipRole};
use crate::ui::layout::BoardSize;
use pencilmark_engine::board::{Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

impl CellWidget<'_> {
    /// Draws the marks, either at fixed positions in three rows of three or as a centred list.
    pub(super) fn draw_marks(&self, content: &Content, buffer: &mut Buffer) {
        let shown_by_hint = self.highlights.digits(self.cell);
        for (digit, (x, y)) in content.mark_places(self.size, shown_by_hint, self.theme) {
            let style = self.mark_style(content, digit);
            let has_gaps = self.size.mark_place(digit) == Some((x, y));
            if self.size == BoardSize::Huge && has_gaps && style.bg.is_some() {
                // The background is wide enough to be seen next to large digits.
                self.put(x - 1, y, "   ", style, buffer);
            }
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    fn mark_style(&self, content: &Content, digit: Digit) -> Style {
        let theme = self.theme;
        let mut style = if content.marks.centre.contains(digit) {
            theme.centre
        } else if content.has_candidates {
            theme.candidate
        } else {
            theme.mark
        };
        let colour = content.colours.candidate(digit).first();
        let is_coloured = colour.is_some();
        if let Some(colour) = colour {
            style = style.patch(theme.colour_marks()[colour.index()]);
        }
        if self.board.highlighted_mark() == Some(digit) {
            style = style.patch(theme.same_mark);
        }
        match self.candidate_role(digit) {
            Some(ChipRole::Removed) => {
                let mut chip = theme.removed_chip;
                if self.highlights.colour(self.cell, digit).is_some() && chip.bg.is_some() {
                    // The hue of a removal on the colour of the cell, without the ground of a chip.
                    chip = Style { fg: chip.bg, bg: Some(theme.ground()), ..chip };
                }
                style.patch(chip).add_modifier(Modifier::CROSSED_OUT)
            }
            // The results of earlier steps are quieter than those of the current step.
            Some(ChipRole::On) if self.is_earlier() => style.patch(theme.link),
            Some(ChipRole::Off) if self.is_earlier() => style.patch(theme.link_weak),
            // A link leaves its end the player's colour.
            Some(ChipRole::Pattern) if is_coloured && !self.highlights.is_hint => style,
            Some(role) => {
                let style = style.patch(match role {
                    ChipRole::Colour(_) => self.colour_chip(role),
                    _ => role.style(theme),
                });
                let is_end = self.highlights.is_end(self.cell, digit);
                if is_end { style.add_modifier(Modifier::UNDERLINED) } else { style }
            }
            None if self.is_tinted_by_hint() => Style { fg: theme.text.fg, ..style },
            None => style,
        }
    }

    /// Returns the style of a candidate with a colour. A cell that is not filled with the colour
    /// has candidates of two colours.
    fn colour_chip(&self, role: ChipRole) -> Style {
        let is_filled = matches!(self.highlights.cell(self.cell), Some(CellRole::Coloured(_)));
        if is_filled { role.style(self.theme) } else { role.style_in_text(self.theme) }
    }

    /// Returns `true` if the cell has a result of an earlier step, in a theme with colours.
    fn is_earlier(&self) -> bool {
        self.theme.link.fg.is_some() && self.highlights.cell(self.cell) == Some(CellRole::Earlier)
    }

    /// Returns `true` if the cell has one of the strong tints of a hint, on which grey marks would
    /// be hard to read.
    fn is_tinted_by_hint(&self) -> bool {
        let role = self.highlights.cell(self.cell);
        self.theme.has_tints() && role.is_some_and(|role| role >= CellRole::Pattern2)
    }

    /// Draws up to three marks of a cell that has one line as digits. Only colours distinguish them
    /// from the digit of a filled cell, so themes without colours draw dots. Returns `false` if
    /// there are too many marks or if the last column is for a sign.
    pub(super) fn draw_few_marks(&self, content: &Content, buffer: &mut Buffer) -> bool {
        let marks = content.marks.written() | self.highlights.digits(self.cell);
        let has_sign = self.hint_sign().is_some() || self.own_sign(content).is_some();
        let has_room = marks.len() <= usize::from(self.area.width) && !has_sign;
        let is_drawn = has_room && self.theme.colours_marks();
        if is_drawn {
            for (digit, x) in marks.iter().zip(0..) {
                let style = self.mark_style(content, digit);
                self.put(x, 0, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
            }
        }
        is_drawn
    }

    /// Draws the marks of a cell that has one line as dots. Digits that a hint or the player
    /// highlights are drawn as digits, because dots on a coloured background can't be read.
    pub(super) fn draw_dots(&self, content: &Content, buffer: &mut Buffer) {
        let theme = self.theme;
        let shown_by_hint = self.highlights.digits(self.cell);
        let all = content.marks.written() | shown_by_hint;
        let highlighted = self.board.highlighted_mark().filter(|digit| all.contains(*digit));
        let digits = match highlighted {
            // After the digits of ASCII marks, another digit would be misleading.
            Some(digit) if shown_by_hint.is_empty() && theme.charset == Charset::Lines => {
                DigitSet::only(digit)
            }
            _ => shown_by_hint,
        };
        // The last column is for the sign. A hint shows only the candidates that it is about.
        let has_room = digits.len() == 1 && shown_by_hint.is_empty() && self.hint_sign().is_none();
        if !all.is_empty() && (digits.is_empty() || has_room) {
            let is_centre = !content.marks.centre.is_empty();
            let mut style = if is_centre { theme.centre } else { theme.mark };
            if highlighted.is_some() && !has_room {
                style = style.patch(theme.same_mark);
            }
            let dots = match theme.charset {
                Charset::Lines => glyphs::braille(all).iter().collect(),
                Charset::Ascii => glyphs::in_two_chars(all),
            };
            self.put(0, 0, &dots, style, buffer);
        }
        let start = if has_room { 2 } else { 0 };
        for (digit, x) in digits.iter().zip(start..self.area.width) {
            let style = self.mark_style(content, digit);
            self.put(x, 0, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }
}
