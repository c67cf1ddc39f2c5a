//! Styles by name, read from theme files: those of `assets/themes` and the player's. No other place names a
//! colour.

mod read;
mod themes;

pub use themes::{Background, ColourMode, TerminalInfo, Themes};

use super::glyphs::Charset;
use pencilmark_engine::logic::Role;
use ratatui::style::{Color, Style};
use read::ThemeFile;

/// Why a theme file can't be used, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: ThemeErrorKind,
}

/// What can be wrong in a theme file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeErrorKind {
    /// Not TOML.
    #[error("{0}")]
    Syntax(String),
    /// A style is missing.
    #[error("style {0:?} is missing")]
    Missing(&'static str),
    /// A style that is not known, and the one that was likely meant.
    #[error("there is no style {name:?}{near}")]
    Unknown {
        /// Its name.
        name: String,
        /// The question whether another was meant.
        near: String,
    },
    /// A value that is no text.
    #[error("{0:?} takes words in quotes, such as {0} = \"bold #ffffff on #000000\"")]
    NotWords(String),
    /// A word that is neither a colour nor a way of writing.
    #[error(
        "{word:?} in style {style:?} is neither a colour (#rrggbb, a name such as blue, or a number to 255) nor \
         bold, dim, italic, underlined, reversed"
    )]
    Word {
        /// The style.
        style: String,
        /// The word.
        word: String,
    },
    /// Frames that are not known.
    #[error("\"frames\" can't be {0:?}: it may be \"brackets\" or \"none\"")]
    Frames(String),
    /// A theme to start from that does not come with the program.
    #[error("\"from\" can't be {0:?}: it is the name of a theme that comes with the program")]
    From(String),
}

impl ThemeErrorKind {
    fn word(word: &str) -> Self {
        Self::Word { style: String::new(), word: word.to_owned() }
    }

    /// The same, told of this key.
    fn with_style(self, name: &str) -> Self {
        match self {
            Self::Word { word, .. } => Self::Word { style: name.to_owned(), word },
            other => other,
        }
    }
}

macro_rules! theme {
    ($($field:ident = $name:literal, $about:literal;)*) => {
        /// The styles of everything that is drawn, and the characters.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Theme {
            $(#[doc = $about] pub $field: Style,)*
            /// What stands before and after a given.
            pub given_frame: [&'static str; 2],
            /// What stands before and after a digit of the player's.
            pub own_frame: [&'static str; 2],
            /// The characters that rules and signs are drawn with.
            pub charset: Charset,
        }

        impl Theme {
            /// The names of all styles.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// All styles with their names.
            pub fn styles(&self) -> Vec<(&'static str, Style)> {
                vec![$(($name, self.$field)),*]
            }

            fn parse_over(text: &str, below: Option<&Self>) -> Result<Self, ThemeError> {
                let file = ThemeFile::read(text, Self::NAMES)?;
                let base = file.base();
                let below = base.as_ref().or(below);
                let none = [["", ""], ["", ""]];
                let frames = below.map_or(none, |below| [below.given_frame, below.own_frame]);
                let [given_frame, own_frame] = file.frames.unwrap_or(frames);
                Ok(Self {
                    $($field: file.style($name, below.map(|below| below.$field))?,)*
                    given_frame,
                    own_frame,
                    charset: Charset::Lines,
                })
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
    done = "done", "A house or a digit that has just been completed.";
}

impl Theme {
    /// Reads a theme of the player's: a line a style, `name = "words"`; the words are colours
    /// (`ink on ground`), `bold`, `dim`, `italic`, `underlined`, `reversed`. The line
    /// `from = "dark"` names the theme that gives all styles that are left out (`terminal` if none does), and
    /// `frames = "brackets"` puts givens into `[ ]` and own digits into `( )`.
    ///
    /// # Errors
    /// The first thing that is not understood, and its place.
    pub fn parse(text: &str) -> Result<Self, ThemeError> {
        let terminal = Self::named("terminal").expect("the program comes with it");
        Self::parse_over(text, Some(&terminal))
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

    /// The style of a house's sign in a hint: a role's ground as ink. Of the terminal's own colours none is
    /// an ink that is read on every ground.
    pub const fn house(&self, role: Role) -> Style {
        let style = self.role(role);
        match style.bg {
            Some(ground @ Color::Rgb(..)) => Style::new().fg(ground),
            Some(_) => self.title,
            None => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mono_has_no_colour() {
        for (name, style) in Theme::named("mono").unwrap().styles() {
            assert_eq!((style.fg, style.bg), (None, None), "{name}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_theme_is_named_with_its_place() {
        let told = |text: &str| Theme::parse(text).unwrap_err().to_string();
        assert_eq!(
            told("# mine\ntxt = ''"),
            "line 2, column 1: there is no style \"txt\"; did you mean \"text\"?"
        );
        assert_eq!(
            told("text = 'bold'\nown = 'blau'"),
            "line 2, column 7: \"blau\" in style \"own\" is neither a colour (#rrggbb, a name such as blue, or a \
             number to 255) nor bold, dim, italic, underlined, reversed"
        );
        assert!(told("own = 3").starts_with("line 1, column 1: \"own\" takes words in quotes"));
        assert!(told("[own]").contains("takes words in quotes"));
        assert!(told("from = 'mine'").starts_with("line 1, column 8: \"from\" can't be \"mine\""));
        assert!(told("frames = 'oval'").contains("\"brackets\" or \"none\""));
        assert!(told("own = 'blue").starts_with("line 1, column "));
    }

    #[test]
    fn what_a_theme_leaves_out_is_its_bases() {
        let terminal = Theme::named("terminal").unwrap();
        assert_eq!(Theme::parse(""), Ok(terminal));
        assert_eq!(Theme::parse("from = 'mono'").ok(), Theme::named("mono"));
    }
}
