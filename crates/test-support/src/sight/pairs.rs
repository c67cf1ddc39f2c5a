//! The texts, backgrounds and colours that must differ, with their minimum contrast or distance.

use super::{Rgb, Seen, contrast};
use pencilmark::ui::Theme;
use ratatui::style::{Modifier, Style};

/// Text with its background.
pub struct Pair {
    /// The names of the style and, in a cell, of the background.
    pub name: String,
    /// The colour of the text.
    pub foreground: Rgb,
    /// The colour behind the text.
    pub background: Rgb,
    /// The minimum contrast.
    pub least: f32,
}

/// The minimum contrast of text in WCAG 2, level AA.
const READABLE: f32 = 4.5;

/// The minimum contrast of text that is deliberately dim.
const DIMMED: f32 = 3.0;

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
    pub fn pairs(&self) -> Vec<Pair> {
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
    pub fn emphasis(&self) -> [f32; 4] {
        let theme = self.theme;
        let plain = self.pair(theme.text).1;
        let styles = [theme.alternate, theme.peer, theme.same, theme.cursor];
        styles.map(|style| contrast(self.pair(style).1, plain))
    }

    /// Returns the pairs of colours that must differ, each with its names and its minimum distance.
    pub fn rivals(&self) -> Vec<(String, [Rgb; 2], f32)> {
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
