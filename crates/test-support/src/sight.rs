//! Measures the contrast between text and background in a theme, and the distance between colours
//! that people must be able to tell apart, including people with colour blindness.

mod pairs;
mod terminals;
mod vision;

pub use pairs::Pair;
pub use terminals::{PALETTES, Palette, Terminal, terminals};
pub use vision::{Eye, Rgb, apart, contrast};

use palette::Srgb;
use pencilmark::ui::Theme;
use ratatui::style::{Color, Modifier, Style};

/// The sixteen colours, in the order of a palette.
const SIXTEEN: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

fn rgb(number: u32) -> Rgb {
    let [_, red, green, blue] = number.to_be_bytes();
    Srgb::new(red, green, blue)
}

/// A theme on a terminal whose colours are known.
pub struct Seen<'a> {
    /// The theme.
    pub theme: &'a Theme,
    palette: Palette,
    /// The default text colour and background.
    plain: (Rgb, Rgb),
}

impl<'a> Seen<'a> {
    /// Creates a `Seen` for a theme that defines all its colours, so that the palette has no
    /// effect.
    pub fn in_true_colours(theme: &'a Theme) -> Self {
        let plain = (rgb(0), rgb(0));
        let mut seen = Self { theme, palette: PALETTES[0], plain };
        seen.plain = seen.pair(theme.text);
        seen
    }

    /// Creates a `Seen` for a theme that uses the terminal's sixteen colours. `foreground` and
    /// `background` are the palette indices of the default text colour and background.
    pub fn with(theme: &'a Theme, palette: Palette, [foreground, background]: [usize; 2]) -> Self {
        Self {
            theme,
            palette,
            plain: (rgb(palette.colours[foreground]), rgb(palette.colours[background])),
        }
    }

    /// Creates a `Seen` for a theme on a terminal that reports its colours.
    pub fn on(theme: &'a Theme, terminal: &Terminal) -> Self {
        let of = |colour: Option<[u8; 3]>| {
            let [red, green, blue] = colour.expect("the colour is known");
            Srgb::new(red, green, blue)
        };
        let number = |colour| {
            let Rgb { red, green, blue, .. } = of(colour);
            u32::from_be_bytes([0, red, green, blue])
        };
        let reported = &terminal.reported;
        let palette = Palette { name: terminal.name, colours: reported.colours.map(number) };
        Self { theme, palette, plain: (of(reported.foreground), of(reported.background)) }
    }

    fn colour(&self, colour: Color) -> Rgb {
        match colour {
            Color::Rgb(red, green, blue) => Srgb::new(red, green, blue),
            Color::Indexed(number @ 16..=231) => {
                let level = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
                let cube = number - 16;
                Srgb::new(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
            }
            Color::Indexed(number @ 232..) => {
                let grey = 8 + 10 * (number - 232);
                Srgb::new(grey, grey, grey)
            }
            other => {
                let index = SIXTEEN.iter().position(|known| *known == other);
                rgb(self.palette.colours[index.expect("a theme has no other colours")])
            }
        }
    }

    /// Returns the text colour and the background of a style.
    pub fn pair(&self, style: Style) -> (Rgb, Rgb) {
        self.pair_on(style, Style::new())
    }

    /// Returns the text colour and the background of a style in a cell with the style `cell`.
    fn pair_on(&self, style: Style, cell: Style) -> (Rgb, Rgb) {
        let cell_is_reversed = cell.add_modifier.contains(Modifier::REVERSED);
        // In a reversed cell, the board does not set the text colour.
        let (foreground, background) = if cell_is_reversed && style.bg.is_none() {
            (self.plain.1, self.plain.0)
        } else {
            let foreground =
                style.fg.or(cell.fg).map_or(self.plain.0, |colour| self.colour(colour));
            let background =
                style.bg.or(cell.bg).map_or(self.plain.1, |colour| self.colour(colour));
            let is_reversed = style.add_modifier.contains(Modifier::REVERSED);
            if is_reversed { (background, foreground) } else { (foreground, background) }
        };
        if style.add_modifier.contains(Modifier::DIM) {
            return (between(background, foreground), background);
        }
        (foreground, background)
    }
}

/// Returns the colour of dim text, which most terminals draw at two thirds of the normal intensity.
fn between(background: Rgb, foreground: Rgb) -> Rgb {
    let part = |background: u8, foreground: u8| {
        ((u16::from(background) + 2 * u16::from(foreground)) / 3) as u8
    };
    Srgb::new(
        part(background.red, foreground.red),
        part(background.green, foreground.green),
        part(background.blue, foreground.blue),
    )
}
