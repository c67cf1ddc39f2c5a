//! The colours that a terminal reports.

use super::colour::{self, Rgb};

/// The background of a terminal or a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// Neither the terminal nor the environment says.
    Unknown,
    /// Dark: white text has more contrast on it than black text.
    Dark,
    /// Light.
    Light,
}

impl Background {
    pub(super) fn of_colour(colour: Rgb) -> Self {
        if colour::pole(colour) == colour::WHITE { Self::Dark } else { Self::Light }
    }
}

/// The colours of a terminal, as far as they are known. Each is red, green and blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// The colour of text.
    pub foreground: Option<[u8; 3]>,
    /// The colour behind the text.
    pub background: Option<[u8; 3]>,
    /// Black, red, green, yellow, blue, magenta, cyan, white, and their bright variants.
    pub colours: [Option<[u8; 3]>; 16],
}

impl Palette {
    /// Returns whether the background is dark or light.
    pub fn kind(&self) -> Background {
        self.background.map_or(Background::Unknown, |[red, green, blue]| {
            Background::of_colour(Rgb::new(red, green, blue))
        })
    }
}
