//! Draws a cell: its background, its digit or marks, and its sign.

mod colours;
mod marks;

use super::{BoardView, Content, Writer, backgrounds};
use crate::ui::big_digits;
use crate::ui::glyphs;
use crate::ui::hint_roles::{CellRole, ChipRole, Highlights};
use crate::ui::layout::BoardSize;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A widget that draws one cell.
pub(super) struct CellWidget<'a> {
    pub(super) board: &'a BoardView,
    pub(super) highlights: &'a Highlights,
    pub(super) size: BoardSize,
    pub(super) theme: &'a Theme,
    pub(super) cell: Cell,
    /// The area inside the grid lines.
    pub(super) area: Rect,
    /// The style of the cell before its contents are drawn.
    pub(super) background: Style,
}

impl CellWidget<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let mut background = self.background;
        // The digits of an underlined cell are underlined, but not the space around them.
        if self.is_in_pattern() {
            background.add_modifier -= Modifier::UNDERLINED;
        }
        if background != Style::new() {
            buffer.set_style(self.area, background);
        }
        let mut content = self.board.contents[self.cell.index()];
        if self.size == BoardSize::Compact
            && let Some(digits) = self.highlights.digits_that_matter(self.cell)
        {
            content.marks = content.marks.only(digits);
        }
        self.draw_colours(content.colours.cell, buffer);
        if self.theme.has_tints() {
            self.draw_colours(self.highlights.different_colours(self.cell), buffer);
        }
        let digits = content.shown_digits(self.highlights.digits(self.cell));
        match (content.digit, self.placed_alone(&content, digits)) {
            (Some((digit, writer)), _) => self.draw_digit(digit, writer, content.supposed, buffer),
            (None, Some(digit)) => self.draw_placed(digit, buffer),
            (None, None) if self.size == BoardSize::Compact => {
                if !self.draw_few_marks(&content, buffer) {
                    self.draw_dots(&content, buffer);
                }
            }
            (None, None) => self.draw_marks(&content, buffer),
        }
        self.draw_sign(content, buffer);
    }

    fn candidate_role(&self, digit: Digit) -> Option<ChipRole> {
        self.highlights.candidate(self.cell, digit)
    }

    /// Returns the digit that a hint places in the cell, if the digit can be drawn at full size:
    /// either nothing else is drawn in the cell, or the cell has room for only one character.
    fn placed_alone(&self, content: &Content, digits: DigitSet) -> Option<Digit> {
        let is_placed = |digit: &Digit| self.candidate_role(*digit) == Some(ChipRole::Target);
        let placed = digits.iter().find(is_placed)?;
        let is_alone = content.marks.written().is_empty() && digits.len() == 1;
        (is_alone || self.size == BoardSize::Compact).then_some(placed)
    }

    /// Draws the digit that a hint places, at the normal position of a digit in the cell.
    fn draw_placed(&self, digit: Digit, buffer: &mut Buffer) {
        let (x, y) = match self.size {
            BoardSize::Huge => (5, 2),
            size => size.digit_place(),
        };
        let style = self.theme.target_chip;
        self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
    }

    /// Returns `true` if the cell belongs to the pattern of a hint, in a theme without tints.
    fn is_in_pattern(&self) -> bool {
        let role = self.highlights.cell(self.cell);
        let is_in_pattern = matches!(role, Some(CellRole::Pattern | CellRole::Pattern2));
        is_in_pattern && !self.theme.has_tints()
    }

    fn is_cursor(&self) -> bool {
        self.board.cursor == Some(self.cell)
    }

    /// Returns `true` if the cell has only the frame of the cursor.
    fn is_framed(&self) -> bool {
        backgrounds::framed(self.board, self.highlights, self.theme) == Some(self.cell)
    }

    fn is_selected(&self) -> bool {
        self.board.selected.contains(self.cell)
    }

    /// Returns the style of the cell while it flashes.
    fn flash(&self) -> Option<Style> {
        self.board.flash.filter(|(cells, _)| cells.contains(self.cell)).map(|(_, style)| style)
    }

    /// Returns the background that the cursor covers if the digit of the cell breaks a rule or is
    /// wrong. The digit keeps this background.
    fn covered(&self) -> Option<Style> {
        let theme = self.theme;
        let is_wrong = self.board.wrong.contains(self.cell);
        is_wrong.then_some(theme.conflict).filter(|_| self.is_cursor() && !self.is_framed())
    }

    /// Adapts a style to the cell's background. On a reversed background, reversed text is not
    /// reversed again, so that it still stands out. If the background has a foreground colour, as
    /// the player's colours do, all text without a separate background gets that foreground colour.
    fn on_background(&self, style: Style) -> Style {
        if self.background.add_modifier.contains(Modifier::REVERSED) {
            return if style.add_modifier.contains(Modifier::REVERSED) || style.bg.is_some() {
                style.remove_modifier(Modifier::REVERSED)
            } else {
                Style { fg: None, ..style }
            };
        }
        let has_colour = !self.board.contents[self.cell.index()].colours.cell.is_empty();
        let is_covered = self.is_cursor() && !self.is_framed();
        if has_colour && !is_covered && style.bg.is_none() {
            return Style { fg: None, ..style };
        }
        Theme::on_background(style, self.background)
    }

    /// Writes text whose characters are all one column wide.
    fn put(&self, x: u16, y: u16, text: &str, style: Style, buffer: &mut Buffer) {
        let style = self.on_background(style);
        for (x, sign) in (self.area.x + x..).zip(text.chars()) {
            if let Some(cell) = buffer.cell_mut((x, self.area.y + y)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    fn draw_digit(&self, digit: Digit, writer: Writer, supposed: bool, buffer: &mut Buffer) {
        let theme = self.theme;
        let wrong = self.board.wrong.contains(self.cell);
        // If the highlight follows the cursor, the cursor itself marks the highlighted digit in its
        // cell.
        let is_shown = self.is_cursor() && self.board.highlight_follows_cursor;
        let is_highlighted = self.board.highlight == Some(digit);
        let is_clashing = self.board.clashing.contains(self.cell);
        let covered = self.covered();
        let mut style = match writer {
            _ if wrong => theme.wrong,
            _ if is_highlighted && is_shown && covered.is_none() => Style::new(),
            Writer::Puzzle => theme.given,
            Writer::Player if supposed => theme.supposed(),
            Writer::Player => theme.own,
            Writer::Solution => theme.dim,
        };
        // A digit keeps its style if its background shows that it is wrong or breaks a rule.
        let has_background = wrong && theme.conflict.bg.is_some();
        if is_highlighted && !is_shown && !has_background {
            style = style.patch(theme.same);
        }
        if let Some(covered) = covered {
            style = Theme::on_background(style, covered);
            style.bg = style.bg.or(covered.bg);
        }
        if is_clashing {
            // A given is right, so only its digit has the colour of a wrong digit, not its cell.
            style.fg = theme.wrong.fg.filter(|_| theme.has_tints()).or(style.fg);
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        if let Some(role) = self.candidate_role(digit) {
            style = style.patch(role.style(theme));
        } else if self.is_in_pattern() {
            style = style.add_modifier(theme.pattern.add_modifier);
        }
        if let Some(flash) = self.flash() {
            style = style.patch(flash);
        }
        let [left, right] = match writer {
            Writer::Puzzle => theme.given_frame,
            // While a hint is open, only its own signs are of interest.
            Writer::Player if !self.highlights.is_empty() => ["", ""],
            Writer::Player => theme.own_frame,
            Writer::Solution => ["", ""],
        };
        let right = match self.size {
            _ if supposed => glyphs::SUPPOSED,
            // A hint marks all wrong digits alike.
            _ if wrong && self.highlights.is_hint && theme.has_tints() => "",
            _ if wrong => glyphs::WRONG,
            // A sign needs the position after the digit, so draw only the bracket before the digit.
            BoardSize::Compact if !left.is_empty() => "",
            _ => right,
        };
        let (x, y) = self.size.digit_place();
        let (width, middle) = match self.size {
            BoardSize::Huge => (big_digits::WIDTH, 2),
            _ => (1, y),
        };
        let beside = match () {
            () if wrong => theme.wrong,
            () if supposed => theme.supposed(),
            () => theme.dim,
        };
        self.put(x - 1, middle, left, beside, buffer);
        self.put(x + width, middle, right, beside, buffer);
        if self.size == BoardSize::Huge {
            // Underlining makes the half blocks of a big digit look crossed out.
            let style = style.remove_modifier(Modifier::UNDERLINED);
            for (y, line) in big_digits::lines(digit, theme.charset).iter().enumerate() {
                self.put(x, y as u16, line, style, buffer);
            }
        } else {
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    /// Draws the most important sign of the cell: its role in a hint, or else the selection, wrong
    /// marks or its colour.
    fn draw_sign(&self, content: Content, buffer: &mut Buffer) {
        let (width, height) = self.size.cell_size();
        let is_filled = content.digit.is_some();
        let has_sign = self.board.wrong.contains(self.cell) || content.supposed;
        if self.size == BoardSize::Compact && is_filled && has_sign {
            return;
        }
        if let Some((sign, style)) = self.hint_sign() {
            let (right, y) = self.free_corner(&content);
            let x = (right + 1).saturating_sub(sign.chars().count() as u16);
            let shown = self.highlights.digits(self.cell).len() as u16;
            let is_full = self.size == BoardSize::Compact && !is_filled && shown >= width;
            if is_full || (x..right).any(|x| !self.is_free(&content, (x, y))) {
                // A part of a label would be another label.
                return;
            }
            let has_room = x > 0 && self.is_free(&content, (x - 1, y));
            let removed = style.add_modifier(self.removal_modifier());
            match self.state_sign() {
                // The sign of a removal is more important than a letter.
                Some(glyphs::REMOVED) if !has_room => {
                    self.put(x, y, glyphs::REMOVED, removed, buffer);
                }
                state => {
                    for (x, letter) in (x..).zip(sign.chars()) {
                        let style = style.patch(self.colour_of_letter(letter));
                        self.put(x, y, letter.encode_utf8(&mut [0; 4]), style, buffer);
                    }
                    if let Some(state) = state.filter(|_| has_room) {
                        let style = if state == glyphs::REMOVED { removed } else { style };
                        self.put(x - 1, y, state, style, buffer);
                    }
                }
            }
        } else if let Some((sign, style)) = self.own_sign(&content) {
            self.put(width - 1, height - 1, sign, style, buffer);
        } else if !content.colours.cell.is_empty() {
            self.draw_letters(&content, buffer);
        } else if !is_filled && self.board.shaded.contains(self.cell) && !self.theme.has_tints() {
            self.put(width - 1, height - 1, glyphs::SHADED, self.theme.dim, buffer);
        }
    }

    /// Returns a position for a sign with no mark next to it, so that the sign and a mark are not
    /// read as one number. Returns the lower right corner if there is no such position.
    fn free_corner(&self, content: &Content) -> (u16, u16) {
        let (width, height) = self.size.cell_size();
        let digits = content.shown_digits(self.highlights.digits(self.cell));
        let corners = [(9, height - 1), (3, 0), (6, height / 2)];
        let is_free = |&(mark, _): &(u8, u16)| Digit::new(mark).is_none_or(|d| !digits.contains(d));
        let has_places = !matches!(self.size, BoardSize::Full | BoardSize::Compact);
        let corner = corners.into_iter().find(is_free).filter(|_| has_places);
        let last = match self.size {
            // There is an empty line between the marks.
            BoardSize::Huge => height - 2,
            _ => height - 1,
        };
        (width - 1, corner.map_or(last, |(_, y)| y))
    }

    /// Returns `true` if no digit or mark is drawn at a position of the cell.
    fn is_free(&self, content: &Content, place: (u16, u16)) -> bool {
        if content.digit.is_some() {
            return self.size.digit_place() != place;
        }
        let shown_by_hint = self.highlights.digits(self.cell);
        match self.size {
            BoardSize::Compact => shown_by_hint.len() < 2,
            size => content
                .mark_places(size, shown_by_hint, self.theme)
                .iter()
                .all(|(_, mark)| *mark != place),
        }
    }

    /// Returns the sign before the letter of a chain's cell, in themes that do not tint cells.
    fn state_sign(&self) -> Option<&'static str> {
        let all = self.highlights;
        // The letter of a supposed candidate or a wrong colour follows the sign of its removal.
        let is_removed = all.cell(self.cell) == Some(CellRole::Removed)
            || all.is_colouring() && all.loses_candidate(self.cell);
        if is_removed && (all.letter(self.cell).is_some() || all.set(self.cell).is_some()) {
            return (!self.theme.has_tints()).then_some(glyphs::REMOVED);
        }
        let has_letter = all.letter(self.cell).is_some() || all.set(self.cell).is_some();
        let is_decided = !all.is_colouring();
        let state = all.state(self.cell).filter(|_| has_letter && !is_removed && is_decided)?;
        let is_placed = all.cell(self.cell) == Some(CellRole::Target);
        let sign = if is_placed { glyphs::PLACED } else { sign_of_state(state) };
        (!self.theme.has_tints()).then_some(sign)
    }

    /// Returns the sign for the cell's role in a hint: the letter of a chain's step or of a set. In
    /// themes that do not tint cells, also returns `=` for a placed digit and `x` for an eliminated
    /// candidate, and in themes without colours a dot for a cell of the pattern.
    fn hint_sign(&self) -> Option<(String, Style)> {
        let theme = self.theme;
        let (role, state) = (self.highlights.cell(self.cell), self.highlights.state(self.cell));
        let letter = self.highlights.letter(self.cell);
        let has_state =
            state.is_some() || matches!(role, Some(CellRole::Target | CellRole::Removed));
        let letter = letter.filter(|_| has_state);
        if self.theme.has_tints() {
            if let Some(letter) = self.highlights.set(self.cell) {
                return Some((letter, theme.title));
            }
            let is_earlier = role == Some(CellRole::Earlier);
            let style = if is_earlier { theme.dim } else { theme.title };
            return Some((letter?.as_str().to_owned(), style));
        }
        // A cell that has no letter shows only whether its candidate is true or false.
        let is_plain = letter.is_none() && self.highlights.set(self.cell).is_none();
        if let Some(state) =
            state.filter(|_| is_plain && role.is_some_and(|role| role < CellRole::Removed))
        {
            return Some((sign_of_state(state).to_owned(), theme.title));
        }
        if let (None, Some(letter)) = (role, letter) {
            return Some((letter.as_str().to_owned(), theme.title));
        }
        let set = self.highlights.set(self.cell);
        let sign = match (role?, letter) {
            (CellRole::Removed, None) if let Some(set) = set => set,
            (CellRole::Removed, None) => {
                let style = theme.title.add_modifier(self.removal_modifier());
                return Some((glyphs::REMOVED.to_owned(), style));
            }
            (CellRole::Target, None) => {
                return Some((glyphs::PLACED.to_owned(), theme.title));
            }
            (_, Some(letter)) => return Some((letter.as_str().to_owned(), theme.title)),
            (CellRole::Coloured(_), None) => set?,
            (CellRole::Earlier, None) if self.highlights.is_colouring() => set?,
            (CellRole::Pattern | CellRole::Pattern2, None) => match set {
                Some(letter) => letter,
                None if theme.pattern.bg.is_none() => glyphs::NAMED.to_string(),
                None => return None,
            },
            (CellRole::Named, None) => glyphs::NAMED.to_string(),
            _ => return None,
        };
        Some((sign, theme.title))
    }

    /// Returns what makes the sign of a removal stand out. Cells of themes without colours have no
    /// background, so the sign is reversed.
    const fn removal_modifier(&self) -> Modifier {
        if self.theme.removed.bg.is_some() { Modifier::UNDERLINED } else { Modifier::REVERSED }
    }

    /// Returns the sign for the player's selection of the cell, or for a failed check.
    fn own_sign(&self, content: &Content) -> Option<(&'static str, Style)> {
        let is_empty = content.digit.is_none();
        if self.is_selected() && !self.theme.has_tints() {
            let sign = if self.is_cursor() { glyphs::SELECTED_CURSOR } else { glyphs::SELECTED };
            return Some((sign, Style::new()));
        }
        let is_wrong = is_empty && self.board.wrong_marks.contains(self.cell);
        is_wrong.then_some((glyphs::WRONG, self.theme.wrong))
    }
}

/// Returns the sign for a candidate of a chain: `+` if it is true and `-` if it is false.
const fn sign_of_state(state: ChipRole) -> &'static str {
    match state {
        ChipRole::On => glyphs::TRUE,
        _ => glyphs::FALSE,
    }
}
