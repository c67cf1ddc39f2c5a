//! The errors in theme files.

/// An error in a theme file, with its position.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ThemeError {
    /// The line number, counted from 1.
    pub line: usize,
    /// The column number, counted from 1.
    pub column: usize,
    /// The kind of error.
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
    /// A style is unknown.
    #[error("unknown style {name:?}{near}")]
    Unknown {
        /// The name of the unknown style.
        name: String,
        /// A suggestion with a similar name.
        near: String,
    },
    /// A value is not a string.
    #[error("{0:?} needs words in quotes, such as {0} = \"bold #ffffff on #000000\"")]
    NotWords(String),
    /// A word is neither a colour nor a text attribute.
    #[error(
        "{word:?} in style {style:?} is neither a colour (#rrggbb, a name such as blue, or a number to 255) nor \
         bold, dim, italic, underlined, reversed, crossed-out"
    )]
    Word {
        /// The name of the style that contains the word.
        style: String,
        /// The word that is neither a colour nor a text attribute.
        word: String,
    },
    /// The value of `frames` is unknown.
    #[error("\"frames\" can't be {0:?}: it must be \"brackets\", \"ticks\" or \"none\"")]
    Frames(String),
    /// Text is hard to read. The theme can still be used.
    #[error(
        "{text:?} on {background:?} has a contrast of {contrast:.1}: {minimum} or more is easy \
         to read"
    )]
    Faint {
        /// The name of the text's style.
        text: &'static str,
        /// The name of the background's style.
        background: &'static str,
        /// The contrast between the text and the background, from 1 to 21 (WCAG 2).
        contrast: f32,
        /// The minimum contrast at which text is easy to read.
        minimum: f32,
    },
    /// The value of `from` is not a built-in theme.
    #[error("\"from\" can't be {0:?}: it must be the name of a built-in theme")]
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
