//! The number of colours that a terminal shows, and the adaptation of themes to fewer colours.
//!
//! The library anstyle-lossy also maps a colour to the nearest of 256 colours, but it compares only
//! RGB values, so that dark tints would become the same grey. The module `fit` keeps dark tints
//! distinct and readable.

use super::colour::Rgb;
use super::fit::{self, Gamut};
use super::palette::{Background, Palette};
use super::{Theme, colour};
use ratatui::style::{Color, Style};

/// The number of colours that a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// No colours, only bold, reversed and underlined text.
    Mono,
    /// The sixteen colours of the terminal.
    Sixteen,
    /// The 256 indexed colours.
    Indexed,
    /// 24-bit colours.
    Full,
}

/// Returns the colour with index `number` among the 256 colours. Returns `None` for the first
/// sixteen, which each terminal defines differently.
pub(super) fn indexed(number: u8) -> Option<Rgb> {
    let level = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    match number {
        0..=15 => None,
        16..=231 => {
            let cube = number - 16;
            Some(Rgb::new(level(cube / 36), level(cube / 6 % 6), level(cube % 6)))
        }
        232..=255 => {
            let grey = 8 + 10 * (number - 232);
            Some(Rgb::new(grey, grey, grey))
        }
    }
}

/// Returns the RGB value of a colour, or `None` if the colour depends on the terminal.
pub(super) fn rgb(colour: Color) -> Option<Rgb> {
    match colour {
        Color::Rgb(red, green, blue) => Some(Rgb::new(red, green, blue)),
        Color::Indexed(number) => indexed(number),
        _ => None,
    }
}

impl Theme {
    /// Returns the theme adapted to a number of colours, on a terminal with the given palette and
    /// background.
    pub(super) fn at_depth(self, depth: Depth, palette: &Palette, outside: Background) -> Self {
        match depth {
            Depth::Full => self,
            _ if !self.has_fixed_colours() && depth != Depth::Mono => self,
            Depth::Indexed => {
                let plain = self.plain_background(palette, outside);
                fit::fitted(&self, plain, Gamut::Table)
            }
            Depth::Sixteen => self.in_sixteen(palette, outside),
            Depth::Mono => Self::built_in("mono"),
        }
    }

    /// Returns `true` if the theme uses colours other than the sixteen of the terminal.
    fn has_fixed_colours(&self) -> bool {
        let is_fixed = |colour: Option<Color>| colour.and_then(rgb).is_some();
        self.styles().iter().any(|(_, style)| is_fixed(style.fg) || is_fixed(style.bg))
    }

    /// Returns the colour behind plain text: the theme's background, or else the terminal's.
    pub(super) fn plain_background(&self, palette: &Palette, outside: Background) -> Rgb {
        let own = self.text.bg.and_then(rgb);
        let reported = || palette.background.map(|[red, green, blue]| Rgb::new(red, green, blue));
        own.or_else(reported).unwrap_or(match outside {
            Background::Light => colour::WHITE,
            Background::Dark | Background::Unknown => colour::BLACK,
        })
    }

    /// Returns the sixteen-colour theme with the same kind of background, dark or light. The theme
    /// draws that background only if the terminal has the other kind.
    fn in_sixteen(&self, palette: &Palette, outside: Background) -> Self {
        let wanted = Background::from_colour(self.plain_background(palette, outside));
        let is_light = wanted == Background::Light;
        let mut theme = Self::built_in(if is_light { "terminal-light" } else { "terminal-dark" });
        if wanted != outside {
            let (foreground, background) =
                if is_light { (Color::Black, Color::White) } else { (Color::Gray, Color::Black) };
            theme.text = Style::new().fg(foreground).bg(background);
        }
        theme.given_frame = self.given_frame;
        theme.own_frame = self.own_frame;
        theme
    }
}
