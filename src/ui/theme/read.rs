//! Parses a theme file into styles and reports errors with their positions.

use super::{Theme, ThemeError, ThemeErrorKind};
use crate::app::themes::BUILT_IN;
use crate::suggest::{did_you_mean, nearest};
use ratatui::style::{Color, Modifier, Style};
use toml_edit::{Document, Key, Value};

/// The key that sets the characters around digits.
const FRAMES: &str = "frames";
/// The key that names the base theme.
const FROM: &str = "from";

/// The contents of a theme file.
pub(super) struct ParsedTheme {
    pub(super) base: Option<&'static str>,
    /// The characters before and after a given, and before and after a digit that the player
    /// entered.
    pub(super) frames: Option<[[&'static str; 2]; 2]>,
    /// The styles that the file sets, with their positions.
    styles: Vec<(&'static str, Style, Place)>,
}

impl ParsedTheme {
    /// Reads a theme file. `names` are the names of all styles.
    pub(super) fn read(text: &str, names: &'static [&'static str]) -> Result<Self, ThemeError> {
        let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
        let at = |at: Option<std::ops::Range<usize>>| place(bare, at.map_or(0, |span| span.start));
        let document = Document::parse(bare).map_err(|error| {
            let end = error.span().map_or(bare.len(), |span| span.start);
            place(bare, end).wrong(ThemeErrorKind::Syntax(error.message().to_owned()))
        })?;
        let mut file = Self { base: None, frames: None, styles: Vec::new() };
        for (name, item) in document.iter() {
            let key = at(document.key(name).and_then(Key::span));
            let style = names.iter().find(|known| **known == name);
            if style.is_none() && ![FRAMES, FROM].contains(&name) {
                let near = nearest(name, names).map(|near| did_you_mean(&format!("{near:?}")));
                let name = name.to_owned();
                return Err(
                    key.wrong(ThemeErrorKind::Unknown { name, near: near.unwrap_or_default() })
                );
            }
            let Some(Value::String(words)) = item.as_value() else {
                return Err(key.wrong(ThemeErrorKind::NotWords(name.to_owned())));
            };
            let place = at(item.span());
            let words = words.value().as_str();
            let done = match (style, name) {
                (Some(style), _) => {
                    read_style(words).map(|read| file.styles.push((style, read, place)))
                }
                (None, FRAMES) => frames(words).map(|frames| file.frames = Some(frames)),
                (None, _) => base(words).map(|base| file.base = Some(base)),
            };
            done.map_err(|wrong| place.wrong(wrong.with_style(name)))?;
        }
        Ok(file)
    }

    /// Returns the style called `name` from the file, or else from the base theme.
    pub(super) fn style(
        &self,
        name: &'static str,
        below: Option<Style>,
    ) -> Result<Style, ThemeError> {
        let own = self.styles.iter().find(|(known, ..)| *known == name).map(|(_, style, _)| *style);
        let missing = || ThemeError { line: 1, column: 1, what: ThemeErrorKind::Missing(name) };
        own.or(below).ok_or_else(missing)
    }

    /// Returns the position of the style called `name` if the file sets it.
    pub(super) fn place(&self, name: &str) -> Option<Place> {
        self.styles.iter().find(|(known, ..)| *known == name).map(|(.., place)| *place)
    }

    /// Returns the base theme, if the file names one.
    pub(super) fn base(&self) -> Option<Theme> {
        self.base.and_then(Theme::named)
    }
}

/// A line number and a column number, both counted from 1.
#[derive(Clone, Copy)]
pub(super) struct Place(usize, usize);

impl Place {
    pub(super) const fn wrong(self, what: ThemeErrorKind) -> ThemeError {
        ThemeError { line: self.0, column: self.1, what }
    }
}

fn place(text: &str, at: usize) -> Place {
    let before = text.get(..at).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    Place(before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

/// Parses the words of a style: colours (`foreground on background`), `bold`, `dim`, `italic`,
/// `underlined`, `reversed` and `crossed-out`.
fn read_style(words: &str) -> Result<Style, ThemeErrorKind> {
    let mut style = Style::new();
    let mut is_background = false;
    for word in words.split_whitespace() {
        let modifier = match word {
            "bold" => Some(Modifier::BOLD),
            "dim" => Some(Modifier::DIM),
            "italic" => Some(Modifier::ITALIC),
            "underlined" => Some(Modifier::UNDERLINED),
            "reversed" => Some(Modifier::REVERSED),
            "crossed-out" => Some(Modifier::CROSSED_OUT),
            _ => None,
        };
        if let Some(modifier) = modifier {
            style = style.add_modifier(modifier);
        } else if word == "on" {
            is_background = true;
        } else {
            let colour: Color = word.parse().map_err(|_| ThemeErrorKind::word(word))?;
            style = if is_background { style.bg(colour) } else { style.fg(colour) };
        }
    }
    Ok(style)
}

fn frames(word: &str) -> Result<[[&'static str; 2]; 2], ThemeErrorKind> {
    match word {
        "brackets" => Ok([["[", "]"], ["(", ")"]]),
        "ticks" => Ok([["", ""], ["", "'"]]),
        "none" => Ok([["", ""], ["", ""]]),
        _ => Err(ThemeErrorKind::Frames(word.to_owned())),
    }
}

fn base(word: &str) -> Result<&'static str, ThemeErrorKind> {
    let found = BUILT_IN.iter().map(|(name, _)| *name).find(|name| *name == word);
    found.ok_or_else(|| ThemeErrorKind::From(word.to_owned()))
}
