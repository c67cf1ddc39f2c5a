//! The errors of theme files.

/// Why a theme file can't be used, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The mistake.
    pub what: ThemeErrorKind,
}

/// The kinds of errors in a theme file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ThemeErrorKind {
    /// The file is not TOML.
    #[error("{0}")]
    Syntax(String),
    /// A style is missing.
    #[error("style {0:?} is missing")]
    Missing(&'static str),
    /// A style that is not known, and the one that was likely meant.
    #[error("there is no style {name:?}{near}")]
    Unknown {
        /// The name.
        name: String,
        /// The suggestion.
        near: String,
    },
    /// A value that is no text.
    #[error("{0:?} takes words in quotes, such as {0} = \"bold #ffffff on #000000\"")]
    NotWords(String),
    /// A word is neither a colour nor a text attribute.
    #[error(
        "{word:?} in style {style:?} is neither a colour (#rrggbb, a name such as blue, or a number to 255) nor \
         bold, dim, italic, underlined, reversed, crossed-out"
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
    /// Text that is hard to read. The theme can be used all the same.
    #[error(
        "{ink:?} on {ground:?} has a contrast of {contrast:.1}: {least} or more can be read well"
    )]
    Faint {
        /// The style of the text.
        ink: &'static str,
        /// The style of its background.
        ground: &'static str,
        /// Its contrast, from 1 to 21 (WCAG 2).
        contrast: f32,
        /// The contrast that it should have.
        least: f32,
    },
    /// A theme to start from that does not come with the program.
    #[error("\"from\" can't be {0:?}: it is the name of a theme that comes with the program")]
    From(String),
}

impl ThemeErrorKind {
    pub(super) fn word(word: &str) -> Self {
        Self::Word { style: String::new(), word: word.to_owned() }
    }

    /// Returns the same error with the name of the style.
    pub(super) fn with_style(self, name: &str) -> Self {
        match self {
            Self::Word { word, .. } => Self::Word { style: name.to_owned(), word },
            other => other,
        }
    }
}
