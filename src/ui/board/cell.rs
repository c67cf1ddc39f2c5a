//! One cell: its background, its digit or marks, its sign.

use super::{BoardView, Content, Writer};
use crate::game::{ColourSet, Marks};
use crate::ui::big_digits;
use crate::ui::glyphs::{self, Charset};
use crate::ui::hint_roles;
use crate::ui::layout::BoardSize;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit, DigitSet};
use pencilmark_engine::logic::{Picture, Role};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws one cell.
pub(super) struct CellWidget<'a> {
    pub(super) board: &'a BoardView<'a>,
    /// What is shown of the board's picture.
    pub(super) picture: Option<&'a Picture>,
    pub(super) size: BoardSize,
    pub(super) theme: &'a Theme,
    pub(super) cell: Cell,
    /// The inside of the cell.
    pub(super) area: Rect,
}

impl CellWidget<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let background = self.background();
        // The whole screen has the text's style already.
        if background != self.theme.text {
            buffer.set_style(self.area, background);
        }
        let content = self.board.contents[self.cell.index()];
        self.draw_colours(content.colours.cell, buffer);
        let placed = self.placed_by_hint();
        match (content.digit, placed) {
            (Some((digit, writer)), _) => self.draw_digit(digit, writer, content.supposed, buffer),
            (None, Some(digit)) if self.size == BoardSize::Compact => {
                self.put(1, 0, &digit.to_string(), self.theme.target_chip, buffer);
            }
            (None, _) if self.size == BoardSize::Compact => {
                self.draw_braille(content.marks, buffer);
            }
            (None, _) => self.draw_marks(&content, buffer),
        }
        self.draw_sign(content, buffer);
    }

    fn candidate_role(&self, digit: Digit) -> Option<Role> {
        hint_roles::candidate_role(self.picture?, self.cell, digit)
    }

    /// The digits of the cell that the picture shows.
    fn pictured(&self) -> DigitSet {
        let digits = self.picture.map(|picture| hint_roles::digits(picture, self.cell));
        digits.unwrap_or_default()
    }

    /// The digit that a hint puts into the cell.
    fn placed_by_hint(&self) -> Option<Digit> {
        let mut digits = self.pictured().iter();
        digits.find(|&digit| self.candidate_role(digit) == Some(Role::Good))
    }

    fn is_cursor(&self) -> bool {
        self.board.cursor == Some(self.cell)
    }

    /// Whether the open page of a hint names the cell.
    fn is_named(&self) -> bool {
        self.board.named.is_some_and(|named| named.contains(self.cell))
    }

    fn is_selected(&self) -> bool {
        self.board.selected.contains(self.cell)
    }

    fn is_peer(&self) -> bool {
        self.board.peers.contains(self.cell)
    }

    /// The style of the cell before anything is written into it.
    fn background(&self) -> Style {
        let theme = self.theme;
        let peer = Style { bg: theme.peer.bg, ..Style::new() };
        let style = if self.is_peer() { theme.text.patch(peer) } else { theme.text };
        let style = style.patch(self.cursor_or_selection());
        self.flash().map_or(style, |flash| style.patch(flash))
    }

    /// The style of the cell while it flashes.
    fn flash(&self) -> Option<Style> {
        self.board.flash.filter(|(cells, _)| cells.contains(self.cell)).map(|(_, style)| style)
    }

    fn cursor_or_selection(&self) -> Style {
        if self.is_cursor() {
            self.theme.cursor
        } else if self.is_selected() {
            self.theme.selection
        } else {
            Style::new()
        }
    }

    /// Whether the cell is a peer that gets a sign: one in the cursor's row or column, in a theme whose
    /// peers have no background. The cursor's box shows by its frame. While a hint is open, only the
    /// signs of the hint are drawn.
    fn has_peer_sign(&self) -> bool {
        let is_in_line =
            |cursor: Cell| cursor.row() == self.cell.row() || cursor.column() == self.cell.column();
        self.is_peer()
            && self.theme.peer.bg.is_none()
            && self.picture.is_none()
            && self.board.cursor.is_some_and(is_in_line)
            && !self.board.is_cursor_on_highlight()
    }

    /// Whether everything in the cell is written in the one colour that fits its background.
    fn has_one_colour(&self) -> bool {
        let coloured = !self.board.contents[self.cell.index()].colours.cell.is_empty();
        self.is_selected() || coloured
    }

    /// Adapts a style to the cell's background. On a reversed background, reversed text is not reversed
    /// again, so that it still stands out; a cursor or selection that
    /// has an ink gives it to all text.
    fn on_background(&self, style: Style) -> Style {
        let without_colour = Style { fg: None, ..style };
        if !self.cursor_or_selection().add_modifier.contains(Modifier::REVERSED) {
            let has_ink = self.cursor_or_selection().fg.is_some();
            let takes_colour =
                style.bg.is_none() && (has_ink || self.has_one_colour() && !self.is_cursor());
            return if takes_colour { without_colour } else { style };
        }
        // A background of its own stands out too.
        if style.add_modifier.contains(Modifier::REVERSED) || style.bg.is_some() {
            style.remove_modifier(Modifier::REVERSED)
        } else {
            without_colour
        }
    }

    /// Writes characters of one column each.
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
        // The cursor shows that its own digit is the highlighted one.
        let is_shown = self.is_cursor() && self.board.highlight_follows_cursor;
        let is_highlighted = self.board.highlight == Some(digit);
        let mut style = match writer {
            _ if wrong || self.board.clashing.contains(self.cell) => theme
                .wrong
                .patch(if is_highlighted && !is_shown { theme.same } else { Style::new() }),
            _ if is_highlighted && is_shown => Style::new(),
            _ if is_highlighted => theme.same,
            Writer::Puzzle => theme.given,
            Writer::Player if supposed => theme.dim,
            Writer::Player => theme.own,
        };
        if let Some(role) = self.candidate_role(digit) {
            style = style.patch(theme.role(role));
        }
        if let Some(flash) = self.flash() {
            style = style.patch(flash);
        }
        let [left, right] = match writer {
            Writer::Puzzle => theme.given_frame,
            Writer::Player => theme.own_frame,
        };
        let right = match self.size {
            _ if supposed => glyphs::SUPPOSED,
            _ if wrong => glyphs::WRONG,
            // Signs are drawn there; the bracket before the digit says enough.
            BoardSize::Compact => "",
            BoardSize::Huge | BoardSize::Roomy | BoardSize::Full => right,
        };
        let (x, y, width) = match self.size {
            BoardSize::Huge => (2, 2, big_digits::WIDTH),
            BoardSize::Roomy => (3, 1, 1),
            BoardSize::Full => (2, 0, 1),
            BoardSize::Compact => (1, 0, 1),
        };
        let beside = if wrong { theme.wrong } else { theme.dim };
        self.put(x - 1, y, left, beside, buffer);
        self.put(x + width, y, right, beside, buffer);
        if self.size == BoardSize::Huge {
            for (y, line) in big_digits::lines(digit, theme.charset).iter().enumerate() {
                self.put(x, y as u16, line, style, buffer);
            }
        } else {
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    /// Draws each mark at a place of its own: in three rows of three, or in two rows where the place
    /// between four of them stays free. A digit is drawn there, so no mark can be taken for a digit.
    fn draw_marks(&self, content: &Content, buffer: &mut Buffer) {
        let marks = content.marks;
        let coloured = Digit::ALL.into_iter().filter(|&d| !content.colours.candidate(d).is_empty());
        let coloured: DigitSet = coloured.collect();
        for digit in (marks.written() | coloured | self.pictured()).iter() {
            let Some((x, y)) = self.size.mark_place(digit) else { continue };
            let style = self.mark_style(content, digit);
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    fn mark_style(&self, content: &Content, digit: Digit) -> Style {
        let theme = self.theme;
        let centre = content.marks.centre.contains(digit);
        let mut style = if centre { theme.centre } else { theme.mark };
        if let Some(colour) = content.colours.candidate(digit).first() {
            style = style.patch(theme.colour_marks()[colour.index()]);
        }
        if self.board.highlighted_mark() == Some(digit) {
            style = style.patch(theme.same_mark);
        }
        match self.candidate_role(digit) {
            Some(role) => style.patch(theme.role(role)),
            None => style,
        }
    }

    fn draw_braille(&self, marks: Marks, buffer: &mut Buffer) {
        let theme = self.theme;
        let digits = marks.written() | self.pictured();
        if digits.is_empty() {
            return;
        }
        let mut style = if marks.centre.is_empty() { theme.mark } else { theme.centre };
        if self.board.highlighted_mark().is_some_and(|digit| digits.contains(digit)) {
            style = style.patch(theme.same_mark);
        }
        let roles = digits.iter().filter_map(|digit| self.candidate_role(digit));
        if let Some(role) = roles.min_by_key(|role| *role != Role::Bad) {
            style = style.patch(theme.role(role));
        }
        let dots = match theme.charset {
            Charset::Lines => glyphs::braille(digits).iter().collect(),
            Charset::Ascii => glyphs::in_two_chars(digits),
        };
        self.put(0, 0, &dots, style, buffer);
    }

    /// Fills the cell with its colours, side by side; under the cursor they don't show.
    fn draw_colours(&self, colours: ColourSet, buffer: &mut Buffer) {
        if colours.is_empty() || self.is_cursor() {
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

    /// Returns the letter of the cell's colour, or the sign for several.
    fn colour_sign(&self, colours: ColourSet) -> Option<(String, Style)> {
        let first = colours.first()?;
        let letter = first.letter().to_string();
        let sign = if colours.len() == 1 { letter } else { glyphs::SEVERAL_COLOURS.to_owned() };
        Some((sign, self.theme.colour_marks()[first.index()]))
    }

    /// Draws the most important of the cell's signs at its free place: first its role in a hint, then
    /// that it is selected, its colour, or that it is a peer.
    fn draw_sign(&self, content: Content, buffer: &mut Buffer) {
        let theme = self.theme;
        let (width, height) = self.size.cell_size();
        let is_filled = content.digit.is_some();
        let (x, y) = match self.size {
            BoardSize::Full if !is_filled => (2, 0),
            _ => (width - 1, height - 1),
        };
        let has_sign = self.board.wrong.contains(self.cell) || content.supposed;
        if self.size == BoardSize::Compact && is_filled && has_sign {
            return;
        }
        let role = |of: fn(&Picture, Cell) -> Option<Role>| of(self.picture?, self.cell);
        let (sign, style) = if let Some(role) = role(hint_roles::cell_role) {
            (glyphs::role(role), theme.role(role))
        } else if let Some(role) = role(hint_roles::house_role) {
            (glyphs::role(role), if theme.has_tints() { theme.house(role) } else { theme.title })
        } else if self.is_named() {
            (glyphs::NAMED, theme.title)
        } else if self.is_selected() {
            let sign = if self.is_cursor() { glyphs::SELECTED_CURSOR } else { glyphs::SELECTED };
            (sign, Style::new())
        } else if !is_filled && self.board.wrong_marks.contains(self.cell) {
            (glyphs::WRONG, theme.wrong)
        } else if let Some((letter, style)) = self.colour_sign(content.colours.cell) {
            return self.put(x, y, &letter, style, buffer);
        } else if !is_filled && self.has_peer_sign() {
            (glyphs::PEER, theme.peer)
        } else {
            return;
        };
        self.put(x, y, sign, style, buffer);
    }
}
