//! The theme that is derived from the terminal's own colours.

use super::colour::{BLACK, Rgb, blend, chroma, contrast, pole};
use super::fit::{self, EMPHASIS, Gamut};
use super::palette::Palette;
use super::rules::READABLE;
use super::{Depth, Theme};
use ratatui::style::{Color, Modifier, Style};

/// Replacements for colours that a terminal does not report. They are muted and suit many
/// backgrounds.
const USUAL: [[u8; 3]; 16] = [
    [0x20, 0x24, 0x2c],
    [0xd7, 0x5f, 0x5f],
    [0x6f, 0xa8, 0x4f],
    [0xc9, 0xa2, 0x4a],
    [0x4f, 0x8f, 0xd8],
    [0xb0, 0x78, 0xd0],
    [0x3f, 0xa8, 0xa8],
    [0xc8, 0xce, 0xd8],
    [0x6a, 0x72, 0x80],
    [0xff, 0x8a, 0x8a],
    [0x9f, 0xd6, 0x7f],
    [0xeb, 0xcb, 0x8b],
    [0x7a, 0xbe, 0xff],
    [0xd8, 0xb4, 0xfe],
    [0x7f, 0xd6, 0xd4],
    [0xff, 0xff, 0xff],
];

/// The minimum contrast between a tinted area and the background.
pub(super) const VISIBLE: f32 = 1.25;
/// The minimum contrast between the two shades of the checkerboard.
const FAINT: f32 = 1.1;

impl Theme {
    /// Derives a theme from the terminal's colours. The backgrounds of cells are blends of the
    /// terminal's background and a colour, and text uses the terminal's foreground. All text is
    /// readable with any palette: the contrast is at least 4.5 (WCAG 2), or 3.0 for quiet text.
    /// Colours that must differ are moved apart. Colours that the terminal did not report are
    /// replaced with common defaults.
    pub fn derived(palette: &Palette) -> Self {
        Self::derived_at(palette, Depth::Full)
    }

    /// Derives a theme in 24-bit colours or in the 256 indexed colours.
    pub(super) fn derived_at(palette: &Palette, depth: Depth) -> Self {
        let hues = Hues::new(palette);
        let gamut = if depth == Depth::Full { Gamut::Full } else { Gamut::Table };
        let mut theme = fit::fitted(&hues.theme(), hues.background, gamut);
        // Use the terminal's default colours, so that a transparent background stays transparent.
        let is_readable = contrast(hues.foreground, hues.background) >= READABLE;
        theme.text = if is_readable { Style::new() } else { Style { bg: None, ..theme.text } };
        theme
    }
}

/// The terminal's colours from which the theme is blended.
struct Hues {
    background: Rgb,
    foreground: Rgb,
    red: Rgb,
    green: Rgb,
    yellow: Rgb,
    blue: Rgb,
    magenta: Rgb,
    cyan: Rgb,
    orange: Rgb,
    pink: Rgb,
    violet: Rgb,
}

impl Hues {
    fn new(palette: &Palette) -> Self {
        let rgb = |[red, green, blue]: [u8; 3]| Rgb::new(red, green, blue);
        let background = palette.background.map_or(BLACK, rgb);
        let foreground =
            palette.foreground.map_or_else(|| blend(background, pole(background), 0.85), rgb);
        // Use the bright variant of a colour if the normal variant is not readable and the bright
        // variant has more contrast. Some palettes, such as Solarized, have greys there.
        let hue = |number: usize| {
            let colour = |number: usize| rgb(palette.colours[number].unwrap_or(USUAL[number]));
            let (usual, bright) = (colour(number), colour(number + 8));
            let of = |colour| contrast(colour, background);
            let is_grey = chroma(bright) < chroma(usual) / 2.0;
            let is_usual = of(usual) >= READABLE || of(usual) >= of(bright) || is_grey;
            if is_usual { usual } else { bright }
        };
        let [red, green, yellow, blue, magenta, cyan] = [1, 2, 3, 4, 5, 6].map(hue);
        Self {
            background,
            foreground,
            red,
            green,
            yellow,
            blue,
            magenta,
            cyan,
            orange: blend(yellow, red, 0.35),
            pink: blend(magenta, red, 0.25),
            violet: blend(magenta, blue, 0.4),
        }
    }

    /// Returns a style whose background is the terminal's background blended with a share of a
    /// colour.
    fn tint(&self, hue: Rgb, share: f32) -> Style {
        Style::new().bg(colour(blend(self.background, hue, share)))
    }

    /// Returns a style for an area of cells. Its background is the terminal's background blended
    /// with at least `share` of a colour. The share is larger if the area would be hard to see.
    fn area(&self, hue: Rgb, share: f32) -> Style {
        self.area_with(VISIBLE, hue, share)
    }

    /// Returns an [`area`](Self::area) with at least the given contrast if possible.
    fn area_with(&self, least: f32, hue: Rgb, share: f32) -> Style {
        let blends = (0u8..60).map(|step| share + 0.01 * f32::from(step));
        let mut blends = blends.map(|share| blend(self.background, hue, share));
        let is_visible = |area: &Rgb| contrast(*area, self.background) >= least;
        let found = blends.clone().find(is_visible).or_else(|| blends.next_back());
        found.map_or(Style::new(), |area| Style::new().bg(colour(area)))
    }

    /// Returns a style whose foreground is the terminal's background blended with a share of a
    /// colour.
    fn text(&self, hue: Rgb, share: f32) -> Style {
        Style::new().fg(colour(blend(self.background, hue, share)))
    }

    /// Returns a style for a chip: text in the colour of the background, on a colour.
    fn chip(&self, hue: Rgb) -> Style {
        Style::new().fg(colour(self.background)).bg(colour(hue)).add_modifier(Modifier::BOLD)
    }

    /// Returns the blended theme before its colours are fitted.
    fn theme(&self) -> Theme {
        let Self { red, green, yellow, blue, magenta, cyan, orange, pink, violet, .. } = *self;
        let (bold, foreground) = (Modifier::BOLD, self.foreground);
        let cursor = |hue, share| self.tint(hue, share).fg(colour(foreground));
        // On a light background, a yellow area that can be seen would be too bright.
        let cover = if pole(self.background) == BLACK { orange } else { yellow };
        let amber = if pole(self.background) == BLACK { blend(yellow, red, 0.15) } else { yellow };
        // The player's colours fill whole cells, so they are muted.
        let soft = |hue, share| self.tint(hue, share).fg(colour(foreground));
        let bright = |hue| blend(hue, pole(self.background), 0.35);
        Theme {
            text: Style::new().fg(colour(foreground)),
            dim: self.text(foreground, 0.66),
            title: self.text(foreground, 1.0).add_modifier(bold),
            key: self.text(cyan, 1.0).add_modifier(bold),
            notice: self.text(yellow, 1.0),
            error: self.text(red, 1.0).add_modifier(bold),
            selected: self.chip(blue),
            accent: self.text(blue, 1.0),
            success: self.text(green, 1.0),
            bar: self.text(blue, 1.0),
            track: self.text(foreground, 0.17),
            heat_1: self.text(green, 0.36),
            heat_2: self.text(green, 0.6),
            heat_3: self.text(green, 0.84),
            heat_4: self.text(blend(foreground, green, 0.7), 1.0),
            grid: self.text(foreground, 0.26),
            boxes: self.text(foreground, 0.55),
            alternate: self.area_with(FAINT, foreground, 0.03),
            // A little blue, so that it does not look like the checkerboard.
            peer: self.area(blend(foreground, blue, 0.45), 0.12),
            cursor: self.area_with(EMPHASIS[2], blue, 0.55).fg(colour(foreground)),
            cursor_marks: cursor(blend(green, cyan, 0.5), 0.5),
            cursor_centre: cursor(magenta, 0.5),
            cursor_colours: cursor(orange, 0.5),
            selection: cursor(green, 0.28),
            same: self.area_with(EMPHASIS[1], amber, 0.25).fg(colour(yellow)).add_modifier(bold),
            same_mark: self.chip(blend(self.background, yellow, 0.35)).fg(colour(yellow)),
            conflict: self.tint(red, 0.33),
            given: self.text(foreground, 1.0).add_modifier(bold),
            own: self.text(blue, 1.0).add_modifier(bold),
            wrong: self.text(red, 1.0).add_modifier(bold | Modifier::UNDERLINED),
            mark: self.text(foreground, 0.82),
            candidate: self.text(foreground, 0.58),
            centre: self.text(magenta, 1.0).add_modifier(Modifier::UNDERLINED),
            house: self.area(violet, 0.18),
            house_2: self.area(cover, 0.16),
            pattern: self.tint(cyan, 0.32),
            pattern_2: self.tint(pink, 0.3),
            chip: self.chip(cyan),
            chip_2: self.chip(pink),
            fin: self.chip(foreground),
            target: self.tint(green, 0.34),
            target_chip: self.chip(green),
            removed: self.tint(red, 0.33),
            // The line through the digit needs more contrast than a digit alone.
            removed_chip: self.chip(bright(red)).add_modifier(Modifier::CROSSED_OUT),
            on: self.chip(blue),
            off: self.chip(orange),
            link: self.text(blue, 1.0).add_modifier(bold),
            link_weak: self.text(orange, 1.0),
            done: self.chip(green),
            // The first colours are used most, so they differ most from each other, from the cursor
            // and from the colours of a chain.
            mark_a: soft(violet, 0.52),
            mark_b: soft(green, 0.42),
            mark_c: soft(pink, 0.65),
            mark_d: soft(cyan, 0.5),
            mark_e: soft(yellow, 0.5),
            mark_f: soft(foreground, 0.35),
            mark_g: soft(red, 0.5),
            mark_h: soft(blue, 0.45),
            mark_i: soft(orange, 0.62),
            ..Theme::default()
        }
    }
}

const fn colour(rgb: Rgb) -> Color {
    Color::Rgb(rgb.red, rgb.green, rgb.blue)
}
