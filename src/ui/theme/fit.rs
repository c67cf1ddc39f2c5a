//! Replaces the colours of a theme with colours that the terminal can draw, and keeps them readable
//! and distinct.
//!
//! The colours of a theme are assigned one at a time, most important first. Each colour has a list
//! of candidates: the wanted colour, followed by similar colours. The search takes the first
//! candidate that is readable and far enough from the colours already assigned. If there is no such
//! candidate, it takes the readable candidate whose distance is largest. Contrast is never
//! sacrificed.

use super::Theme;
use super::colour::{self, Eye, Rgb, blend, contrast, pole, turned};
use super::depth::rgb;
use super::derived::VISIBLE;
use super::rules::{self, BACKGROUNDS, CELL_FOREGROUNDS, CHIPS, PLAIN_FOREGROUNDS, READABLE};
use super::similar::{Hue, by_similarity, index, nearest};
use palette::{FromColor, Lab, Oklch};
use ratatui::style::{Color, Style};

/// The colours that the terminal can draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gamut {
    /// All 24-bit colours.
    Full,
    /// The 256 indexed colours without the first sixteen.
    Table,
}

/// The shares of the plain background's contrast that the backgrounds of cells keep, in the order
/// in which they are tried. A higher share leaves a larger range for foregrounds, and a lower share
/// a larger range for backgrounds. Only plain backgrounds of medium lightness need a share other
/// than the first.
const SHARES: [f32; 5] = [0.64, 0.66, 0.68, 0.62, 0.6];

/// The minimum distance between two colours as people with a colour vision deficiency see them, as
/// a fraction of the usual minimum. Applies to themes that were not designed for these people.
const WEAK: f32 = 0.4;

/// The factor by which the difference between peers and the background is increased if colours are
/// indexed.
const PEER_SHARE: f32 = 1.4;

/// The backgrounds of cells around the cursor in the order of their contrast with the plain
/// background, faintest first.
const BY_EMPHASIS: [&str; 4] = ["alternate", "peer", "same", "cursor"];

/// The minimum contrasts of peers, of the cells of the highlighted digit and of the cursor.
pub(super) const EMPHASIS: [f32; 3] = [VISIBLE, 1.42, 1.65];

/// The minimum ratio of the contrasts of two neighbours in [`BY_EMPHASIS`].
const EMPHASIS_STEP: f32 = 1.08;

/// The shades of the heat map, faintest first.
const SHADES: [&str; 4] = ["heat-1", "heat-2", "heat-3", "heat-4"];

/// The part of a style that a colour is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Foreground,
    Background,
    Chip,
}

/// Returns the theme with colours of `gamut`. `plain` is the background if the theme has none.
pub(super) fn fitted(wanted: &Theme, plain: Rgb, gamut: Gamut) -> Theme {
    let background = match (gamut, wanted.text.bg) {
        (Gamut::Table, Some(_)) => nearest(plain, Hue::Free).1,
        _ => plain,
    };
    let pole = pole(background);
    let most = contrast(pole, background);
    // Foregrounds need a range between their minimum contrast and the contrast of black or white.
    let cap = match gamut {
        _ if pole == colour::BLACK => 10.5,
        Gamut::Full => 9.5,
        // The darkest green and cyan of the indexed colours set this limit.
        Gamut::Table => 7.4,
    };
    let weak = if is_for_all_eyes(wanted, plain) { 1.0 } else { WEAK };
    let mut best: Option<Fit> = None;
    for share in SHARES {
        let limit = (most * share).clamp(READABLE + 0.1, cap);
        let (theme, placed) = (wanted.clone(), Vec::new());
        let mut fit = Fit { theme, gamut, background, pole, limit, weak, placed, worst: 1.0 };
        fit.place("text", Kind::Background, background);
        fit.place_backgrounds();
        fit.place_chips();
        fit.place_foregrounds();
        if fit.worst >= 1.0 {
            return fit.theme;
        }
        if best.as_ref().is_none_or(|best| fit.worst > best.worst) {
            best = Some(fit);
        }
    }
    best.map_or_else(|| wanted.clone(), |best| best.theme)
}

/// Returns `true` if people with any kind of colour vision can distinguish all colours of a theme.
fn is_for_all_eyes(theme: &Theme, plain: Rgb) -> bool {
    let colour = |name: &str, is_foreground: bool| {
        let style = theme.style(name);
        if is_foreground { style.fg.and_then(rgb) } else { style.bg.map_or(Some(plain), rgb) }
    };
    let is_apart = |rows: &[(&[&str], f32)], is_foreground: bool| {
        rows.iter().all(|(names, least)| {
            names.iter().enumerate().all(|(i, a)| {
                names[i + 1..].iter().all(|b| {
                    let Some((a, b)) = colour(a, is_foreground).zip(colour(b, is_foreground))
                    else {
                        return false;
                    };
                    Eye::ALL.into_iter().all(|eye| eye.distance(a, b) >= *least)
                })
            })
        })
    };
    is_apart(&rules::DISTINCT_BACKGROUNDS, false) && is_apart(&rules::DISTINCT_FOREGROUNDS, true)
}

/// An assigned colour, and how it appears with each kind of colour vision.
struct Placed {
    name: &'static str,
    is_foreground: bool,
    seen: [Lab; 4],
}

struct Fit {
    theme: Theme,
    gamut: Gamut,
    background: Rgb,
    pole: Rgb,
    /// The minimum contrast between the background of a cell and black or white.
    limit: f32,
    /// The factor for minimum distances (see [`WEAK`]).
    weak: f32,
    placed: Vec<Placed>,
    /// The lowest score of any assigned colour, at most 1.
    worst: f32,
}

impl Fit {
    /// Assigns the backgrounds of cells.
    fn place_backgrounds(&mut self) {
        for name in BACKGROUNDS {
            let style = self.theme.style(name);
            let Some(wanted) = style.bg.and_then(rgb) else { continue };
            let sets_foreground = style.fg.is_some();
            let (pole, limit) = (self.pole, self.limit);
            let ok = move |colour: Rgb| sets_foreground || contrast(pole, colour) >= limit;
            let background = self.background;
            // A tint that can be seen in 24-bit colours can also be seen in indexed colours.
            let is_area = name != "alternate" && contrast(wanted, background) >= VISIBLE;
            let visible = move |colour: Rgb| {
                ok(colour) && (!is_area || contrast(colour, background) >= VISIBLE)
            };
            let (least, most) = self.emphasis(name);
            let in_order = move |colour: Rgb| {
                let contrast = contrast(colour, background);
                visible(colour) && least <= contrast && contrast <= most
            };
            let found = self.pick(name, Kind::Background, wanted, &in_order);
            let found = found.or_else(|| self.pick(name, Kind::Background, wanted, &visible));
            let found = found.or_else(|| self.pick(name, Kind::Background, wanted, &ok));
            let found = found.unwrap_or(background);
            self.place(name, Kind::Background, found);
            self.write_on(name, found);
        }
    }

    /// Returns the minimum and the maximum contrast of a background with the plain background that
    /// keep the order of [`BY_EMPHASIS`] among the backgrounds already assigned.
    fn emphasis(&self, name: &str) -> (f32, f32) {
        let Some(place) = BY_EMPHASIS.iter().position(|known| *known == name) else {
            return (0.0, f32::INFINITY);
        };
        let assigned = |name: &str| {
            let is_assigned = self.placed.iter().any(|placed| placed.name == name);
            let colour = self.theme.style(name).bg.filter(|_| is_assigned).and_then(rgb);
            colour.map(|colour| contrast(colour, self.background))
        };
        let (fainter, rest) = BY_EMPHASIS.split_at(place);
        let fainter = fainter.iter().filter_map(|name| assigned(name));
        let stronger = rest[1..].iter().filter_map(|name| assigned(name));
        let least = place.checked_sub(1).map_or(0.0, |place| EMPHASIS[place]);
        let least = fainter.map(|contrast| contrast * EMPHASIS_STEP).fold(least, f32::max);
        let most = stronger.map(|contrast| contrast / EMPHASIS_STEP).fold(f32::INFINITY, f32::min);
        (least, most)
    }

    /// Assigns the chips and the text on them.
    fn place_chips(&mut self) {
        for name in CHIPS {
            let Some(wanted) = self.theme.style(name).bg.and_then(rgb) else { continue };
            let found = self.pick(name, Kind::Chip, wanted, &|_| true).unwrap_or(self.background);
            self.place(name, Kind::Chip, found);
            self.write_on(name, found);
        }
    }

    /// Assigns the foreground colours.
    fn place_foregrounds(&mut self) {
        let on_cells: Vec<Rgb> = BACKGROUNDS
            .iter()
            .map(|name| self.theme.style(name))
            .filter(|style| style.fg.is_none())
            .filter_map(|style| style.bg.and_then(rgb))
            .chain([self.background])
            .collect();
        if let Some(wanted) = self.theme.text.fg.and_then(rgb) {
            let background = self.background;
            let ok = move |colour: Rgb| contrast(colour, background) >= READABLE;
            let found = self.pick("text", Kind::Foreground, wanted, &ok).unwrap_or(self.pole);
            self.theme.text.fg = Some(self.colour(found));
        }
        let plain = self.background;
        let needs = |name: &str| PLAIN_FOREGROUNDS.iter().find(|(known, _)| *known == name);
        let cells = CELL_FOREGROUNDS.map(|(name, least)| (name, least, true));
        let others = PLAIN_FOREGROUNDS.map(|(name, least)| (name, least, false));
        let is_cell = |name: &str| CELL_FOREGROUNDS.iter().any(|(known, _)| *known == name);
        let others = others.into_iter().filter(|(name, ..)| !is_cell(name));
        for (name, least, is_in_cells) in cells.into_iter().chain(others) {
            let Some(wanted) = self.theme.style(name).fg.and_then(rgb) else { continue };
            let backgrounds = if is_in_cells { &on_cells[..] } else { &[plain] };
            let on_plain = needs(name).map_or(least, |(_, least)| *least);
            let ok = |colour: Rgb| {
                backgrounds.iter().all(|background| contrast(colour, *background) >= least)
                    && contrast(colour, plain) >= on_plain
            };
            // Each shade of the heat map must be fainter than the next, which is already chosen.
            let next = SHADES.windows(2).find(|pair| pair[0] == name);
            let next = next.and_then(|pair| self.theme.style(pair[1]).fg.and_then(rgb));
            let next = next.map_or(f32::INFINITY, |next| contrast(next, plain));
            let in_order = |colour: Rgb| ok(colour) && contrast(colour, plain) < next;
            let found = self.pick(name, Kind::Foreground, wanted, &in_order);
            let found = found.or_else(|| self.pick(name, Kind::Foreground, wanted, &ok));
            self.place(name, Kind::Foreground, found.unwrap_or(self.pole));
        }
    }

    /// Gives the text on `background` a readable colour, if the style has a foreground.
    fn write_on(&mut self, name: &str, background: Rgb) {
        let Some(wanted) = self.theme.style(name).fg.and_then(rgb) else { return };
        let foreground = match self.gamut {
            Gamut::Full => wanted,
            Gamut::Table => nearest(wanted, Hue::Kept).1,
        };
        let foreground = if contrast(foreground, background) >= READABLE {
            foreground
        } else {
            pole(background)
        };
        self.theme.style_mut(name).fg = Some(self.colour(foreground));
    }

    fn place(&mut self, name: &'static str, kind: Kind, colour: Rgb) {
        self.placed.push(Placed {
            name,
            is_foreground: kind == Kind::Foreground,
            seen: seen(colour),
        });
        let drawn = self.colour(colour);
        let style: &mut Style = self.theme.style_mut(name);
        match kind {
            Kind::Foreground => style.fg = Some(drawn),
            _ if style.bg.is_some() => style.bg = Some(drawn),
            _ => {}
        }
    }

    fn colour(&self, colour: Rgb) -> Color {
        match self.gamut {
            Gamut::Full => Color::Rgb(colour.red, colour.green, colour.blue),
            Gamut::Table => Color::Indexed(index(colour)),
        }
    }

    /// Returns the first candidate that is `ok` and far enough from the assigned colours. If there
    /// is none, returns the candidate with the best score among those that are `ok`.
    fn pick(
        &mut self,
        name: &'static str,
        kind: Kind,
        wanted: Rgb,
        ok: &dyn Fn(Rgb) -> bool,
    ) -> Option<Rgb> {
        let mut best: Option<(f32, Rgb)> = None;
        for candidate in self.candidates(name, wanted, kind) {
            if !ok(candidate) {
                continue;
            }
            let score = self.score(name, kind, candidate);
            if score >= 1.0 {
                return Some(candidate);
            }
            // A slightly better score does not justify a colour that is farther from the wanted
            // one.
            if best.is_none_or(|(known, _)| score > known + 0.02) {
                best = Some((score, candidate));
            }
        }
        let (score, colour) = best?;
        self.worst = self.worst.min(score);
        Some(colour)
    }

    /// Returns the distance of a colour from the colours that it must differ from, relative to the
    /// minimum distance. 1 is far enough.
    fn score(&self, name: &'static str, kind: Kind, colour: Rgb) -> f32 {
        let is_foreground = kind == Kind::Foreground;
        let rows: &[_] =
            if is_foreground { &rules::DISTINCT_FOREGROUNDS } else { &rules::DISTINCT_BACKGROUNDS };
        let own = seen(colour);
        let mut worst = f32::INFINITY;
        for (rival, least) in rules::rivals(rows, name) {
            let placed =
                self.placed.iter().filter(|p| p.name == rival && p.is_foreground == is_foreground);
            for placed in placed {
                for (eye, (own, other)) in Eye::ALL.iter().zip(own.iter().zip(&placed.seen)) {
                    let share = if *eye == Eye::Usual { 1.0 } else { self.weak };
                    worst = worst.min(colour::difference(*own, *other) / (least * share));
                }
            }
        }
        worst
    }

    /// Returns a colour for the cells of the highlighted digit that is similar to a yellow of the
    /// table. A faint or dark yellow would be nearer to a grey, red or green.
    fn indexed_same(&self, wanted: Rgb) -> Rgb {
        // The lightness of the darkest yellow, and the chroma of a faint yellow.
        const LIGHTNESS: f32 = 0.42;
        const FAINT: f32 = 0.06;
        let oklch = Oklch::from_color(wanted.into_format::<f32>());
        let is_dark = self.pole == colour::WHITE;
        let Some(hue) = self.theme.same.fg.and_then(rgb) else { return wanted };
        match is_dark {
            true if oklch.chroma < FAINT || oklch.l < LIGHTNESS => {
                colour::shade(colour::BLACK, hue, wanted, LIGHTNESS)
            }
            false if oklch.chroma < FAINT => colour::shade(colour::WHITE, hue, wanted, 0.0),
            _ => wanted,
        }
    }

    /// Returns the colours that may replace the wanted colour, most similar first.
    fn candidates(&self, name: &str, wanted: Rgb, kind: Kind) -> Vec<Rgb> {
        const TURNS: [f32; 10] = [0.0, 25.0, -25.0, 50.0, -50.0, 80.0, -80.0, 120.0, -120.0, 160.0];
        if self.gamut == Gamut::Table {
            let wanted = match name {
                // The table has few faint colours, and peers must differ from the checkerboard.
                "peer" => blend(self.background, wanted, PEER_SHARE),
                "same" => self.indexed_same(wanted),
                // Only the player's digits have a hue.
                "given" => colour::without_tint(wanted),
                _ => wanted,
            };
            let chroma = colour::chroma(wanted);
            // An almost grey colour stays grey if its hue has no meaning.
            let is_grey = kind == Kind::Foreground && chroma < 0.045;
            let is_faint = ["alternate", "peer", "grid", "track"].contains(&name);
            let hue = if is_grey || is_faint { Hue::Free } else { Hue::Kept };
            // Peers are assigned before the checkerboard.
            let is_taken = |colour: Rgb| {
                name == "alternate" && self.theme.peer.bg == Some(self.colour(colour))
            };
            return by_similarity(wanted, hue).filter(|colour| !is_taken(*colour)).collect();
        }
        let chroma = if kind == Kind::Background { 0.05 } else { 0.12 };
        let mut candidates = Vec::new();
        for turn in TURNS {
            let wanted = if turn == 0.0 { wanted } else { turned(wanted, turn, chroma) };
            let to = |to: Rgb, shares: &[f32]| -> Vec<Rgb> {
                shares.iter().map(|share| blend(wanted, to, *share)).collect()
            };
            match kind {
                Kind::Background => {
                    let shares = [1.0, 1.25, 0.8, 1.5, 0.6, 1.8, 0.45];
                    candidates.extend(shares.map(|share| blend(self.background, wanted, share)));
                }
                Kind::Chip => {
                    candidates.extend(to(self.pole, &[0.0, 0.2, 0.4, 0.6]));
                    candidates.extend(to(self.background, &[0.2, 0.4, 0.55]));
                }
                Kind::Foreground => {
                    let tenths: Vec<f32> = (0u8..=10).map(|n| f32::from(n) / 10.0).collect();
                    candidates.extend(to(self.pole, &tenths));
                }
            }
        }
        candidates
    }
}

fn seen(colour: Rgb) -> [Lab; 4] {
    Eye::ALL.map(|eye| eye.sees(colour))
}
