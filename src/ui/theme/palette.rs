//! The colours that a terminal reports.

use super::colour::{self, Rgb};

/// The kind of background of a terminal or a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// The background is unknown.
    Unknown,
    /// The background is dark: white text has more contrast than black text.
    Dark,
    /// The background is light.
    Light,
}

impl Background {
    pub(super) fn from_colour(colour: Rgb) -> Self {
        if colour::pole(colour) == colour::WHITE { Self::Dark } else { Self::Light }
    }
}

/// The known colours of a terminal. Each colour is red, green and blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// The terminal's default text colour.
    pub foreground: Option<[u8; 3]>,
    /// The terminal's default background colour.
    pub background: Option<[u8; 3]>,
    /// Black, red, green, yellow, blue, magenta, cyan, white, and their bright variants.
    pub colours: [Option<[u8; 3]>; 16],
}

impl Palette {
    /// Returns the kind of the terminal's background: dark, light or unknown.
    pub fn kind(&self) -> Background {
        self.background.map_or(Background::Unknown, |[red, green, blue]| {
            Background::from_colour(Rgb::new(red, green, blue))
        })
    }
}
