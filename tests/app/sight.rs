//! Measures the contrast between text and background in a theme, and the distance between colours
//! that people must be able to tell apart, including people with colour blindness. The tests and
//! `xtask/src/contrast.rs` share this module.
#![allow(dead_code, reason = "the tests and xtask use different items")]

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, Lab, LinSrgb, Srgb};
use pencilmark::ui::Theme;
use ratatui::style::{Color, Modifier, Style};

/// A colour of the screen.
pub(crate) type Rgb = Srgb<u8>;

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eye {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Eye {
    pub(crate) const ALL: [Self; 4] =
        [Self::Usual, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Returns the linear transform of light for the full severity of the colour blindness. Source:
    /// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
    /// Vision Deficiency" (2009).
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// Returns the colour that a person with this kind of vision sees.
    pub(crate) fn sees(self, colour: Rgb) -> Srgb<f32> {
        let light = colour.into_format::<f32>().into_linear();
        let row = |row: [f32; 3]| {
            let sum = row[0] * light.red + row[1] * light.green + row[2] * light.blue;
            sum.clamp(0.0, 1.0)
        };
        let [red, green, blue] = self.matrix().map(row);
        Srgb::from_linear(LinSrgb::new(red, green, blue))
    }
}

/// Returns the WCAG 2 contrast ratio between two colours, from 1 to 21.
pub(crate) fn contrast(foreground: Rgb, background: Rgb) -> f32 {
    foreground.into_format::<f32>().relative_contrast(background.into_format())
}

/// Returns the CIEDE2000 distance between two colours. A distance of 1 is barely visible.
pub(crate) fn apart(one: Rgb, other: Rgb, eye: Eye) -> f32 {
    let lab = |colour| Lab::from_color(eye.sees(colour));
    let (one, other): (Lab, Lab) = (lab(one), lab(other));
    one.difference(other)
}

/// The sixteen colours and the default colours of a terminal.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    pub(crate) name: &'static str,
    colours: [u32; 16],
}

/// The published palettes of common terminals.
pub(crate) const PALETTES: [Palette; 4] = [
    Palette {
        name: "xterm",
        colours: [
            0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
            0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Linux console (VGA)",
        colours: [
            0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa,
            0x55_5555, 0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Windows console, old",
        colours: [
            0x00_0000, 0x80_0000, 0x00_8000, 0x80_8000, 0x00_0080, 0x80_0080, 0x00_8080, 0xc0_c0c0,
            0x80_8080, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x00_00ff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Windows Terminal (Campbell)",
        colours: [
            0x0c_0c0c, 0xc5_0f1f, 0x13_a10e, 0xc1_9c00, 0x00_37da, 0x88_1798, 0x3a_96dd, 0xcc_cccc,
            0x76_7676, 0xe7_4856, 0x16_c60c, 0xf9_f1a5, 0x3b_78ff, 0xb4_009e, 0x61_d6d6, 0xf2_f2f2,
        ],
    },
];

/// The palette, the text colour and the background of a terminal.
pub(crate) struct Terminal {
    pub(crate) name: &'static str,
    pub(crate) reported: pencilmark::ui::Palette,
}

/// Returns well-known terminals and colour schemes.
pub(crate) fn terminals() -> Vec<Terminal> {
    let lines = include_str!("../fixtures/palettes.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(Terminal::parse).collect()
}

impl Terminal {
    fn parse(line: &'static str) -> Self {
        let (name, colours) = line.split_once(';').expect("a name");
        let colours = colours.split([';', ' ']).filter(|word| !word.is_empty());
        let colours = colours.map(|word| {
            let number = u32::from_str_radix(&word[1..], 16).expect("a colour");
            let [_, red, green, blue] = number.to_be_bytes();
            [red, green, blue]
        });
        let all: Vec<_> = colours.collect();
        let mut reported = pencilmark::ui::Palette {
            foreground: Some(all[0]),
            background: Some(all[1]),
            ..Default::default()
        };
        for (colour, known) in reported.colours.iter_mut().zip(&all[2..18]) {
            *colour = Some(*known);
        }
        Self { name, reported }
    }
}

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
pub(crate) struct Seen<'a> {
    pub(crate) theme: &'a Theme,
    palette: Palette,
    /// The default text colour and background.
    plain: (Rgb, Rgb),
}

impl<'a> Seen<'a> {
    /// Creates a `Seen` for a theme that defines all its colours, so that the palette has no
    /// effect.
    pub(crate) fn in_true_colours(theme: &'a Theme) -> Self {
        let plain = (rgb(0), rgb(0));
        let mut seen = Self { theme, palette: PALETTES[0], plain };
        seen.plain = seen.pair(theme.text);
        seen
    }

    /// Creates a `Seen` for a theme that uses the terminal's sixteen colours. `foreground` and
    /// `background` are the palette indices of the default text colour and background.
    pub(crate) fn with(
        theme: &'a Theme,
        palette: Palette,
        [foreground, background]: [usize; 2],
    ) -> Self {
        Self {
            theme,
            palette,
            plain: (rgb(palette.colours[foreground]), rgb(palette.colours[background])),
        }
    }

    /// Creates a `Seen` for a theme on a terminal that reports its colours.
    pub(crate) fn on(theme: &'a Theme, terminal: &Terminal) -> Self {
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
    pub(crate) fn pair(&self, style: Style) -> (Rgb, Rgb) {
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

/// Text with its background.
pub(crate) struct Pair {
    pub(crate) name: String,
    pub(crate) foreground: Rgb,
    pub(crate) background: Rgb,
    /// The minimum contrast.
    pub(crate) least: f32,
}

/// The minimum contrast of text in WCAG 2, level AA.
pub(crate) const READABLE: f32 = 4.5;
pub(crate) const DIMMED: f32 = 3.0;

/// Text on the default background.
const WORDS: [&str; 16] = [
    "text",
    "dim",
    "title",
    "key",
    "notice",
    "error",
    "accent",
    "success",
    "given",
    "own",
    "wrong",
    "mark",
    "centre",
    "candidate",
    "link",
    "link-weak",
];
/// Text in cells, on any background.
const IN_CELLS: [&str; 7] = ["given", "own", "wrong", "mark", "centre", "candidate", "dim"];
/// The backgrounds of cells.
const BACKGROUNDS: [&str; 15] = [
    "alternate",
    "peer",
    "cursor",
    "cursor-marks",
    "cursor-centre",
    "cursor-colours",
    "selection",
    "same",
    "conflict",
    "house",
    "house-2",
    "pattern",
    "pattern-2",
    "target",
    "removed",
];
/// Text with its own background.
const CHIPS: [&str; 20] = [
    "selected",
    "same-mark",
    "chip",
    "chip-2",
    "fin",
    "target-chip",
    "removed-chip",
    "on",
    "off",
    "done",
    "same",
    "mark-a",
    "mark-b",
    "mark-c",
    "mark-d",
    "mark-e",
    "mark-f",
    "mark-g",
    "mark-h",
    "mark-i",
];

/// Text colours that must differ, with their minimum distance.
const FOREGROUNDS: [(&[&str], f32); 6] = [
    (&["given", "own", "wrong"], 15.0),
    (&["mark", "centre", "candidate"], 9.0),
    (&["candidate", "given"], 20.0),
    (&["candidate", "own"], 15.0),
    (&["link", "link-weak"], 15.0),
    (&["heat-1", "heat-2", "heat-3", "heat-4"], 8.0),
];
/// Backgrounds that must differ.
const PLACES: [(&[&str], f32); 8] = [
    (&["text", "house", "house-2", "pattern", "pattern-2", "target", "removed"], 7.0),
    (&["text", "cursor", "selection", "same", "conflict"], 8.0),
    (&["peer", "cursor", "selection", "same", "conflict"], 7.0),
    (&["cursor", "cursor-marks", "cursor-centre", "cursor-colours"], 12.0),
    (&["chip", "chip-2", "fin", "target-chip", "removed-chip"], 10.0),
    (&["on", "off", "target-chip", "removed-chip"], 10.0),
    (
        &["mark-a", "mark-b", "mark-c", "mark-d", "mark-e", "mark-f", "mark-g", "mark-h", "mark-i"],
        10.0,
    ),
    (&["text", "peer"], 3.0),
];
/// Chips that must differ from the background of their cell.
const CHIPS_IN_CELLS: [(&str, &str); 10] = [
    ("chip", "pattern"),
    ("chip", "house"),
    ("chip-2", "pattern-2"),
    ("chip-2", "house"),
    ("fin", "pattern"),
    ("target-chip", "target"),
    ("removed-chip", "removed"),
    ("on", "pattern"),
    ("off", "pattern"),
    ("same-mark", "text"),
];

impl Seen<'_> {
    fn style(&self, name: &str) -> Style {
        let styles = self.theme.styles();
        styles.into_iter().find(|(known, _)| *known == name).expect("a style's name").1
    }

    /// Returns all combinations of text and background that can occur on the screen.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        let pair = |name: String, (foreground, background), least| Pair {
            name,
            foreground,
            background,
            least,
        };
        let mut pairs = Vec::new();
        for name in WORDS.into_iter().chain(CHIPS) {
            let is_dimmed = ["candidate", "link", "link-weak"].contains(&name);
            let least = if is_dimmed { DIMMED } else { READABLE };
            pairs.push(pair(name.to_owned(), self.pair(self.style(name)), least));
        }
        for background in BACKGROUNDS {
            let cell = self.style(background);
            if cell.bg.is_none() && !cell.add_modifier.contains(Modifier::REVERSED) {
                continue;
            }
            for name in IN_CELLS {
                let seen = self.pair_on(Theme::on_background(self.style(name), cell), cell);
                let is_dimmed = ["candidate", "dim"].contains(&name);
                let least = if is_dimmed { DIMMED } else { READABLE };
                pairs.push(pair(format!("{name} on {background}"), seen, least));
            }
        }
        pairs
    }

    /// Returns the contrasts with the plain background of the checkerboard, peers, the cells of the
    /// highlighted digit and the cursor.
    pub(crate) fn emphasis(&self) -> [f32; 4] {
        let theme = self.theme;
        let plain = self.pair(theme.text).1;
        let styles = [theme.alternate, theme.peer, theme.same, theme.cursor];
        styles.map(|style| contrast(self.pair(style).1, plain))
    }

    /// Returns the pairs of colours that must differ, each with its names and its minimum distance.
    pub(crate) fn rivals(&self) -> Vec<(String, [Rgb; 2], f32)> {
        let foreground = |name: &str| self.pair(self.style(name)).0;
        let background = |name: &str| self.pair(self.style(name)).1;
        let mut rivals = Vec::new();
        for (names, least) in FOREGROUNDS {
            rivals
                .extend(couples(names).map(|(a, b)| (a, b, [foreground(a), foreground(b)], least)));
        }
        for (names, least) in PLACES {
            rivals
                .extend(couples(names).map(|(a, b)| (a, b, [background(a), background(b)], least)));
        }
        for (chip, cell) in CHIPS_IN_CELLS {
            rivals.push((chip, cell, [background(chip), background(cell)], 10.0));
        }
        rivals
            .into_iter()
            .map(|(a, b, both, least)| (format!("{a} and {b}"), both, least))
            .collect()
    }
}

/// Returns all pairs of names in a list.
fn couples<'a>(names: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    names.iter().enumerate().flat_map(|(i, one)| names[i + 1..].iter().map(|other| (*one, *other)))
}
