//! Styles by name, read from the files in `assets/themes`. No other place names a colour.

use crate::app::settings::ThemeChoice;
use crate::logic::Role;
use ratatui::style::{Color, Modifier, Style};

/// Whether `NO_COLOR` asks for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Colours may be used.
    Allowed,
    /// `NO_COLOR` is set: bold, reversed and underlined only, unless a theme is asked for by name.
    NotWanted,
}

/// Why a theme can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// Not TOML.
    #[error("{0}")]
    Syntax(String),
    /// A style is missing.
    #[error("style {0:?} is missing")]
    Missing(&'static str),
    /// A style that is not known.
    #[error("there is no style {0:?}")]
    Unknown(String),
    /// A word that is neither a colour nor a way of writing.
    #[error(
        "{word:?} in style {style:?} is neither a colour nor bold, dim, italic, underlined, reversed"
    )]
    Word {
        /// The style.
        style: &'static str,
        /// The word.
        word: String,
    },
}

/// The key that asks for brackets around digits.
const FRAMES: &str = "frames";

/// Whether digits stand in brackets, so that givens, own digits and marks can be told apart
/// without colour.
enum Frames {
    None,
    Brackets,
}

fn frames(table: &toml::Table) -> Result<Frames, ThemeError> {
    match table.get(FRAMES).map(|value| value.as_str().unwrap_or("?")) {
        None => Ok(Frames::None),
        Some("brackets") => Ok(Frames::Brackets),
        Some(word) => Err(ThemeError::Word { style: FRAMES, word: word.to_owned() }),
    }
}

macro_rules! theme {
    ($($field:ident = $name:literal, $about:literal;)*) => {
        /// The styles of everything that is drawn.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Theme {
            $(#[doc = $about] pub $field: Style,)*
            /// What stands before and after a given.
            pub given_frame: [&'static str; 2],
            /// What stands before and after a digit of the player's.
            pub own_frame: [&'static str; 2],
        }

        impl Theme {
            /// The names of all styles.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// Reads a theme: a line a style, `name = "words"`; the words are colours
            /// (`fg`, `on bg`), `bold`, `dim`, `italic`, `underlined`, `reversed`. The line
            /// `frames = "brackets"` puts givens into `[ ]` and own digits into `( )`.
            ///
            /// # Errors
            /// What is missing, or not understood.
            pub fn parse(text: &str) -> Result<Self, ThemeError> {
                let table: toml::Table =
                    text.parse().map_err(|e: toml::de::Error| ThemeError::Syntax(e.to_string()))?;
                let known = |k: &str| k == FRAMES || Self::NAMES.contains(&k);
                if let Some(name) = table.keys().find(|k| !known(k)) {
                    return Err(ThemeError::Unknown(name.clone()));
                }
                let (given_frame, own_frame) = match frames(&table)? {
                    Frames::None => (["", ""], ["", ""]),
                    Frames::Brackets => (["[", "]"], ["(", ")"]),
                };
                Ok(Self { $($field: style(&table, $name)?,)* given_frame, own_frame })
            }
        }
    };
}

theme! {
    text = "text", "All that has no other style.";
    dim = "dim", "What is less important.";
    title = "title", "Titles.";
    key = "key", "The names of keys.";
    notice = "notice", "What there is to say.";
    error = "error", "What went wrong.";
    selected = "selected", "The chosen line of a list.";
    grid = "grid", "The light rules.";
    boxes = "boxes", "The heavy rules.";
    given = "given", "Givens.";
    own = "own", "The player's digits.";
    wrong = "wrong", "Wrong digits.";
    mark = "mark", "Corner marks and candidates.";
    centre = "centre", "Centre marks.";
    lit = "lit", "The digit that is lit everywhere.";
    cursor = "cursor", "The cell under the cursor.";
    peer = "peer", "Its peers.";
    good = "good", "What a step makes true.";
    bad = "bad", "What a step strikes.";
    focus = "focus", "What a step is about.";
    base = "base", "Where it starts from.";
    cover = "cover", "What covers it.";
    fin = "fin", "What is over.";
    selection = "selection", "The cells that are selected together.";
    mark_a = "mark-a", "Colour mark A: its letter and the ground under it.";
    mark_b = "mark-b", "Colour mark B.";
    mark_c = "mark-c", "Colour mark C.";
    mark_d = "mark-d", "Colour mark D.";
    mark_e = "mark-e", "Colour mark E.";
    mark_f = "mark-f", "Colour mark F.";
    mark_g = "mark-g", "Colour mark G.";
    mark_h = "mark-h", "Colour mark H.";
    mark_i = "mark-i", "Colour mark I.";
}

const TERMINAL: &str = include_str!("../../assets/themes/terminal.toml");
const DARK: &str = include_str!("../../assets/themes/dark.toml");
const LIGHT: &str = include_str!("../../assets/themes/light.toml");
const MONO: &str = include_str!("../../assets/themes/mono.toml");

impl Theme {
    /// The theme that the settings ask for.
    pub fn chosen(choice: ThemeChoice, colour: Colour) -> Self {
        let text = match (choice, colour) {
            (ThemeChoice::Auto, Colour::Allowed) | (ThemeChoice::Terminal, _) => TERMINAL,
            (ThemeChoice::Auto, Colour::NotWanted) | (ThemeChoice::Mono, _) => MONO,
            (ThemeChoice::Dark, _) => DARK,
            (ThemeChoice::Light, _) => LIGHT,
        };
        Self::parse(text)
            .expect("the themes that come with the program are whole: a test reads them")
    }

    /// The styles of the colour marks A to I. Their letters tell them apart where colours don't.
    pub const fn colour_marks(&self) -> [Style; 9] {
        [
            self.mark_a,
            self.mark_b,
            self.mark_c,
            self.mark_d,
            self.mark_e,
            self.mark_f,
            self.mark_g,
            self.mark_h,
            self.mark_i,
        ]
    }

    /// The style of a role in a hint.
    pub const fn role(&self, role: Role) -> Style {
        match role {
            Role::Focus | Role::Pivot => self.focus,
            Role::Base | Role::Wing => self.base,
            Role::Cover => self.cover,
            Role::Fin => self.fin,
            Role::Good => self.good,
            Role::Bad => self.bad,
        }
    }
}

fn style(table: &toml::Table, name: &'static str) -> Result<Style, ThemeError> {
    let words = table.get(name).and_then(toml::Value::as_str).ok_or(ThemeError::Missing(name))?;
    let mut style = Style::new();
    let mut background = false;
    for word in words.split_whitespace() {
        let modifier = match word {
            "bold" => Some(Modifier::BOLD),
            "dim" => Some(Modifier::DIM),
            "italic" => Some(Modifier::ITALIC),
            "underlined" => Some(Modifier::UNDERLINED),
            "reversed" => Some(Modifier::REVERSED),
            _ => None,
        };
        if let Some(modifier) = modifier {
            style = style.add_modifier(modifier);
        } else if word == "on" {
            background = true;
        } else {
            let unknown = || ThemeError::Word { style: name, word: word.to_owned() };
            let colour: Color = word.parse().map_err(|_| unknown())?;
            style = if background { style.bg(colour) } else { style.fg(colour) };
        }
    }
    Ok(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_of_the_program_is_whole() {
        for text in [TERMINAL, DARK, LIGHT, MONO] {
            Theme::parse(text).unwrap();
        }
    }

    #[test]
    fn mono_has_no_colour() {
        let theme = Theme::parse(MONO).unwrap();
        assert_eq!(theme, Theme::chosen(ThemeChoice::Auto, Colour::NotWanted));
        assert!(!MONO.lines().filter(|l| !l.starts_with('#')).any(|l| l.contains(" on ")));
        for name in Theme::NAMES {
            let style = style(&MONO.parse().unwrap(), name).unwrap();
            assert_eq!((style.fg, style.bg), (None, None), "{name}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_theme_is_named() {
        assert_eq!(Theme::parse(""), Err(ThemeError::Missing("text")));
        assert_eq!(Theme::parse("txt = ''"), Err(ThemeError::Unknown("txt".to_owned())));
        let word = ThemeError::Word { style: "text", word: "bould".to_owned() };
        assert_eq!(Theme::parse("text = 'bould'"), Err(word));
    }
}
