//! How one cell is drawn: its ground, its digit or marks, its sign.

use super::{BoardLook, Content, Writer};
use crate::game::{ColourSet, Marks};
use crate::ui::glyphs::{self, Charset};
use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::theme::Theme;
use crate::ui::{big_digits, hint_roles};
use pencilmark_engine::board::{Cell, Digit, DigitSet};
use pencilmark_engine::logic::{Picture, Role};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes a character of one column; there is no need to ask what it takes.
fn put_char(buffer: &mut Buffer, place: (u16, u16), sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(place) {
        cell.set_char(sign).set_style(style);
    }
}

/// Draws one cell.
pub(super) struct CellWidget<'a> {
    pub(super) look: &'a BoardLook<'a>,
    /// What is shown of its picture.
    pub(super) picture: Option<&'a Picture>,
    pub(super) places: &'a BoardLayout,
    pub(super) theme: &'a Theme,
    pub(super) cell: Cell,
    /// The inside of the cell.
    pub(super) area: Rect,
    /// How many of its lines the cursor covers, from the first.
    pub(super) covered: u16,
}

impl CellWidget<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let Rect { y, height, .. } = self.area;
        for (line, height) in [(0, self.covered), (self.covered, height - self.covered)] {
            let ground = self.ground(line);
            // The whole screen has that style already.
            if height > 0 && ground != self.theme.text {
                buffer.set_style(Rect { y: y + line, height, ..self.area }, ground);
            }
        }
        let content = self.look.contents[self.cell.index()];
        self.draw_colours(content.colours.cell, buffer);
        match content.digit {
            Some((digit, writer)) => self.draw_digit(digit, writer, content.supposed, buffer),
            None if self.places.size == BoardSize::Compact => {
                self.draw_braille(content.marks, buffer);
            }
            None => self.draw_marks(&content, buffer),
        }
        self.draw_sign(content, buffer);
    }

    fn candidate_role(&self, digit: Digit) -> Option<Role> {
        hint_roles::candidate_role(self.picture?, self.cell, digit)
    }

    fn pictured(&self) -> DigitSet {
        self.picture.map(|lit| hint_roles::digits(lit, self.cell)).unwrap_or_default()
    }

    /// Whether the page that is read names it.
    fn is_named(&self) -> bool {
        self.look.named.is_some_and(|named| named.contains(self.cell))
    }

    fn is_selected(&self) -> bool {
        self.look.selected.contains(self.cell)
    }

    /// The style of a line of the cell.
    fn ground(&self, line: u16) -> Style {
        let theme = self.theme;
        // Below a cursor that covers a digit's line alone, its cell is as those around it.
        let is_below = line > 0 && line == self.covered && !self.look.peers.is_empty();
        let peer = is_below || self.look.peers.contains(self.cell);
        let ground = if peer { theme.text.patch(background(theme.peer)) } else { theme.text };
        let ground = ground.patch(self.over(line));
        self.flashing().map_or(ground, |flash| ground.patch(flash))
    }

    /// How the cell lights up, while it does.
    fn flashing(&self) -> Option<Style> {
        self.look.flash.filter(|(cells, _)| cells.contains(self.cell)).map(|(_, style)| style)
    }

    /// What lies over the ground of a line: the cursor, or that the cell is selected.
    fn over(&self, line: u16) -> Style {
        if line < self.covered {
            self.theme.cursor
        } else if self.is_selected() && self.covered == 0 {
            self.theme.selection
        } else {
            Style::new()
        }
    }

    /// Whether the cell is a peer that gets a sign: those in the cursor's row and column do, where no ground shows
    /// them; its box is seen by its frame. In a hint's picture only its own signs stand.
    fn is_pointed_at(&self) -> bool {
        let is_in_line =
            |cursor: Cell| cursor.row() == self.cell.row() || cursor.column() == self.cell.column();
        self.look.peers.contains(self.cell)
            && self.theme.peer.bg.is_none()
            && self.picture.is_none()
            && self.look.cursor.is_some_and(is_in_line)
            && !self.look.is_on_lit_digit()
    }

    /// Whether all that stands in the cell is written in one ink, which fits its ground.
    fn has_own_ink(&self) -> bool {
        let coloured = !self.look.contents[self.cell.index()].colours.cell.is_empty();
        self.is_selected() || coloured
    }

    /// `style` as it is in this line of the cell: what is reversed on reversed ground is set the right way round,
    /// so that it can still be told apart, and a selection has the colour of all that stands in it.
    fn here(&self, line: u16, style: Style) -> Style {
        use ratatui::style::Modifier;
        let reversed = Modifier::REVERSED;
        if !self.over(line).add_modifier.contains(reversed) {
            let takes_colour = self.has_own_ink() && line >= self.covered && style.bg.is_none();
            return if takes_colour { Style { fg: None, ..style } } else { style };
        }
        if style.add_modifier.contains(reversed) {
            style.remove_modifier(reversed)
        } else if style.bg.is_some() {
            // Its own background already stands out against the ground's.
            style.remove_modifier(reversed)
        } else {
            Style { fg: None, ..style }
        }
    }

    /// Writes characters of one column each.
    fn put(&self, x: u16, y: u16, text: &str, style: Style, buffer: &mut Buffer) {
        let style = self.here(y, style);
        for (x, sign) in (self.area.x + x..).zip(text.chars()) {
            put_char(buffer, (x, self.area.y + y), sign, style);
        }
    }

    fn draw_digit(&self, digit: Digit, writer: Writer, supposed: bool, buffer: &mut Buffer) {
        let theme = self.theme;
        let wrong = self.look.wrong.contains(self.cell);
        // The cursor tells that it is this digit that is lit.
        let told = self.covered > 0 && self.look.light_follows;
        let lit = self.look.lit == Some(digit);
        let mut style = match writer {
            _ if wrong || self.look.clashing.contains(self.cell) => {
                theme.wrong.patch(if lit && !told { theme.lit } else { Style::new() })
            }
            _ if lit && told => Style::new(),
            _ if lit => theme.lit,
            Writer::Puzzle => theme.given,
            Writer::Player if supposed => theme.dim,
            Writer::Player => theme.own,
        };
        if let Some(role) = self.candidate_role(digit) {
            style = style.patch(theme.role(role));
        }
        if let Some(flash) = self.flashing() {
            style = style.patch(flash);
        }
        let [left, right] = match writer {
            Writer::Puzzle => theme.given_frame,
            Writer::Player => theme.own_frame,
        };
        let right = match self.places.size {
            // Its ink tells if it is wrong as well.
            _ if supposed => glyphs::SUPPOSED,
            _ if wrong => glyphs::WRONG,
            // The place is the signs': the bracket before the digit tells enough.
            BoardSize::Compact => "",
            BoardSize::Huge | BoardSize::Roomy | BoardSize::Full => right,
        };
        let (x, y, width) = match self.places.size {
            BoardSize::Huge => (2, 2, big_digits::WIDTH),
            BoardSize::Roomy => (3, 1, 1),
            BoardSize::Full => (2, 0, 1),
            BoardSize::Compact => (1, 0, 1),
        };
        let beside = if wrong { theme.wrong } else { theme.dim };
        self.put(x - 1, y, left, beside, buffer);
        self.put(x + width, y, right, beside, buffer);
        if self.places.size == BoardSize::Huge {
            for (y, line) in big_digits::lines(digit, theme.charset).iter().enumerate() {
                self.put(x, y as u16, line, style, buffer);
            }
        } else {
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    /// Every digit at its own place: three rows of three, or four and five with the place between
    /// them free, which is where a digit stands: no mark can be taken for one.
    fn draw_marks(&self, content: &Content, buffer: &mut Buffer) {
        let marks = content.marks;
        let coloured = Digit::ALL.into_iter().filter(|&d| !content.colours.of(d).is_empty());
        let coloured: DigitSet = coloured.collect();
        for digit in (marks.written() | coloured | self.pictured()).iter() {
            let Some((x, y)) = self.places.size.mark_place(digit) else { continue };
            let style = self.mark_style(content, digit);
            self.put(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style, buffer);
        }
    }

    fn mark_style(&self, content: &Content, digit: Digit) -> Style {
        let theme = self.theme;
        let centre = content.marks.centre.contains(digit);
        let mut style = if centre { theme.centre } else { theme.mark };
        if let Some(colour) = content.colours.of(digit).first() {
            style = style.patch(theme.colour_marks()[colour.index()]);
        }
        if self.look.lit_mark() == Some(digit) {
            style = style.patch(theme.lit);
        }
        match self.candidate_role(digit) {
            Some(role) => style.patch(theme.role(role)),
            None => style,
        }
    }

    fn draw_braille(&self, marks: Marks, buffer: &mut Buffer) {
        let theme = self.theme;
        let written = marks.written() | self.pictured();
        if written.is_empty() {
            return;
        }
        let mut style = if marks.centre.is_empty() { theme.mark } else { theme.centre };
        if self.look.lit_mark().is_some_and(|digit| written.contains(digit)) {
            style = style.patch(theme.lit);
        }
        let lit = written.iter().filter_map(|digit| self.candidate_role(digit));
        if let Some(role) = lit.min_by_key(|role| !matches!(role, Role::Good | Role::Bad)) {
            style = style.patch(theme.role(role));
        }
        let dots = match theme.charset {
            Charset::Lines => glyphs::braille(written).iter().collect(),
            Charset::Ascii => glyphs::counted(written),
        };
        self.put(0, 0, &dots, style, buffer);
    }

    /// The ground in the colours of the cell, side by side.
    fn draw_colours(&self, colours: ColourSet, buffer: &mut Buffer) {
        let Rect { y, height, .. } = self.area;
        let area = Rect { y: y + self.covered, height: height - self.covered, ..self.area };
        if colours.is_empty() || area.height == 0 {
            return;
        }
        let (count, styles) = (colours.len(), self.theme.colour_marks());
        let all: Vec<_> = colours.iter().collect();
        for x in 0..area.width {
            let colour = all[usize::from(x) * count / usize::from(area.width)];
            let column = Rect { x: area.x + x, width: 1, ..area };
            let Style { fg, bg, .. } = styles[colour.index()];
            buffer.set_style(column, Style { fg, bg, ..Style::new() });
        }
    }

    /// The letter of the cell's colour, or that there are several.
    fn colour_sign(&self, colours: ColourSet) -> Option<(String, Style)> {
        let first = colours.first()?;
        let letter = first.letter().to_string();
        let word = if colours.len() == 1 { letter } else { glyphs::COLOURS.to_owned() };
        Some((word, self.theme.colour_marks()[first.index()]))
    }

    /// The sign at the cell's free place: its role in a hint, else that it is selected, its colour, or that it is
    /// a peer.
    fn draw_sign(&self, content: Content, buffer: &mut Buffer) {
        let theme = self.theme;
        let (width, height) = self.places.size.cell_size();
        let filled = content.digit.is_some();
        let (x, y) = match self.places.size {
            BoardSize::Full if !filled => (2, 0),
            _ => (width - 1, height - 1),
        };
        let has_sign = self.look.wrong.contains(self.cell) || content.supposed;
        if self.places.size == BoardSize::Compact && filled && has_sign {
            return;
        }
        if let Some(role) = self.picture.and_then(|lit| hint_roles::cell_role(lit, self.cell)) {
            self.put(x, y, glyphs::role(role), theme.role(role), buffer);
        } else if let Some(role) =
            self.picture.and_then(|lit| hint_roles::house_role(lit, self.cell))
        {
            self.put(x, y, glyphs::role(role), theme.house(role), buffer);
        } else if self.is_named() {
            self.put(x, y, glyphs::NAMED, theme.title, buffer);
        } else if self.is_selected() {
            let is_here = self.look.cursor == Some(self.cell);
            let sign = if is_here { glyphs::SELECTED_HERE } else { glyphs::SELECTED };
            self.put(x, y, sign, Style::new(), buffer);
        } else if !filled && self.look.wrong_marks.contains(self.cell) {
            self.put(x, y, glyphs::WRONG, theme.wrong, buffer);
        } else if let Some((letter, style)) = self.colour_sign(content.colours.cell) {
            self.put(x, y, &letter, style, buffer);
        } else if !filled && self.is_pointed_at() {
            self.put(x, y, glyphs::PEER, theme.peer, buffer);
        }
    }
}

/// Only what a style says of the background.
fn background(style: Style) -> Style {
    Style { bg: style.bg, ..Style::new() }
}
