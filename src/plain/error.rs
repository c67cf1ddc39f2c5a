//! The reasons why a line is not carried out.

use crate::app::daily::{Date, FIRST};

/// The reason why a line is not carried out. Displays as a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CommandError {
    /// An argument is missing or wrong. The sentence shows how to write the command.
    #[error("{0}")]
    Usage(&'static str),
    /// The command has no effect in this state, which the sentence explains.
    #[error("{0}")]
    Unavailable(&'static str),
    /// The command has no effect on this screen.
    #[error("{0} does nothing here.")]
    NotHere(String),
    /// A name is unknown: that of a command, a technique, a setting or a notation.
    #[error("Unknown {kind} {name}{advice}")]
    Unknown {
        /// The kind of name.
        kind: &'static str,
        /// The name in quotes.
        name: String,
        /// The suggestion with the separator before it.
        advice: String,
    },
    /// The beginning of several names.
    #[error("{name} can be {choices}. Type more of it.")]
    Ambiguous {
        /// The beginning in quotes.
        name: String,
        /// The names, joined by "or".
        choices: String,
    },
    /// A value that is not among the choices.
    #[error("{what} can be {choices}, not {value}.")]
    NotAChoice {
        /// The thing that has the value.
        what: String,
        /// The choices, joined by commas.
        choices: String,
        /// The value in quotes.
        value: String,
    },
    /// Text in place of a digit.
    #[error("{0} is not a digit from 1 to 9.")]
    NotADigit(String),
    /// Text in place of a number.
    #[error("{0} is not a number, 1 or more.")]
    NotANumber(String),
    /// Text in place of a part of the board.
    #[error("{0} is not part of the board. Type r4, c5, b2 or 7.")]
    NotAPart(String),
    /// Text in place of a tier or a date.
    #[error("{0} is neither a tier nor a date such as 2026-11-21.")]
    NotADaily(String),
    /// A date before the first daily.
    #[error("There is no daily for {0}. The first one is for {FIRST}.")]
    TooEarly(Date),
    /// A date in the future.
    #[error("The daily for {date} is not out yet. Today is {today}.")]
    TooLate {
        /// The date.
        date: Date,
        /// The date of today.
        today: Date,
    },
    /// The setting or list already has this state.
    #[error("{what} {state} already.")]
    Unchanged {
        /// The subject of the sentence.
        what: String,
        /// The verb and the state: "is on".
        state: &'static str,
    },
    /// The initials can't be drawn. Holds the reason as a sentence.
    #[error("{0}")]
    Initials(String),
}
