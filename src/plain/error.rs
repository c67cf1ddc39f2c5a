//! The errors that commands report.

use crate::app::daily::{Date, FIRST};
use crate::app::weekly::Week;

/// The error for a line that cannot be run. The message is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CommandError {
    /// An argument is missing or invalid. The sentence shows how to write the command.
    #[error("{0}")]
    Usage(&'static str),
    /// The command has no effect in the current state. The sentence explains why.
    #[error("{0}")]
    Unavailable(&'static str),
    /// The command has no effect on the current screen.
    #[error("{0} does nothing here.")]
    NotHere(String),
    /// The name of a command, technique, setting or notation is unknown.
    #[error("Unknown {kind} {name}{advice}")]
    Unknown {
        /// The kind of thing that was named.
        kind: &'static str,
        /// The unknown name in quotes.
        name: String,
        /// The suggestion, including the separator before it.
        advice: String,
    },
    /// The text is a prefix of several names.
    #[error("{name} can be {choices}. Type more of it.")]
    Ambiguous {
        /// The prefix in quotes.
        name: String,
        /// The possible names, joined by "or".
        choices: String,
    },
    /// The value is not among the choices.
    #[error("{request} {choices}, not {value}.")]
    NotAChoice {
        /// The start of the sentence, such as "Set timer to".
        request: String,
        /// The possible values, joined by commas and "or".
        choices: String,
        /// The rejected value in quotes.
        value: String,
    },
    /// The text is not a digit.
    #[error("{0} is not a digit from 1 to 9.")]
    NotADigit(String),
    /// The text is not a number.
    #[error("{0} is not a number, 1 or more.")]
    NotANumber(String),
    /// The text is not part of the board.
    #[error("{0} is not part of the board. Type r4, c5, b2 or 7.")]
    NotAPart(String),
    /// The text is neither a tier nor a date.
    #[error("{0} is neither a tier nor a date such as 2026-11-21.")]
    NotADaily(String),
    /// The text is neither a tier nor a week.
    #[error("{0} is neither a tier nor a week such as 2026-W48.")]
    NotARung(String),
    /// The week is before the first ladder or in the future.
    #[error("There is no ladder for {0}: ladders run from {first} to this week.", first = Week::FIRST)]
    NoLadder(Week),
    /// The date is before the first daily.
    #[error("There is no daily for {0}. The first one is for {FIRST}.")]
    TooEarly(Date),
    /// The date is in the future.
    #[error("The daily for {date} is not out yet. Today is {today}.")]
    TooLate {
        /// The requested date.
        date: Date,
        /// Today's date.
        today: Date,
    },
    /// The setting or list entry is already in this state.
    #[error("{what} {state} already.")]
    Unchanged {
        /// The subject of the message, such as a setting or a list entry.
        what: String,
        /// The verb and the state, such as "is on".
        state: &'static str,
    },
    /// The initials cannot be drawn. The sentence explains why.
    #[error("{0}")]
    Initials(String),
}
