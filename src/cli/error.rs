//! The errors of the command line, for puzzles and arguments that can't be used.

use super::exit::Exit;
use crate::app::collections::LONGEST_NAME;
use crate::game::PuzzleError;
use crate::store::io_reason;
use crate::suggest::did_you_mean;
use pencilmark_engine::board::{Candidate, Cell, Conflict, Digit};
use pencilmark_engine::formats::ReadError;
use pencilmark_engine::generate::{ShapeError, shape_names};
use pencilmark_engine::logic::RatingParseError;
use std::io;

/// An error in a puzzle or a source.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// The text is not a puzzle. The message leaves out the position, because [`CliError::At`] adds
    /// it.
    #[error("{}", .0.what())]
    Unreadable(ReadError),
    /// Reading the source failed.
    #[error("{}", io_reason(.0))]
    Io(#[from] io::Error),
    /// The source is neither a file nor a puzzle.
    #[error("no such file, and not a puzzle (81 characters, a code or a link)")]
    NoSuchFile,
    /// The source does not contain exactly one puzzle.
    #[error("{source_name} has {count} puzzles; give exactly one")]
    NotSingle {
        /// The source's name in messages.
        source_name: String,
        /// The number of puzzles in the source.
        count: usize,
    },
    /// An error with its position in the input.
    #[error("{place}: {error}")]
    At {
        /// File, line and column.
        place: String,
        /// The error at this position.
        error: Box<CliError>,
    },
    /// The clues break the rules.
    #[error("{house} has {digit} twice, in {first} and {second}", digit = .0.digit, house = .0.house,
        first = .0.cells[0], second = .0.cells[1])]
    Conflict(Conflict),
    /// The puzzle has no solution.
    #[error("no solution")]
    NoSolution,
    /// The puzzle has several solutions.
    #[error("several solutions: {cell} can be {} or {}", digits[0], digits[1])]
    Several {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// The digits that the two solutions have in `cell`.
        digits: [Digit; 2],
    },
    /// A placed digit contradicts the solution.
    #[error("{0} is placed, but the solution has another digit there")]
    Misplaced(Candidate),
    /// An eliminated candidate is part of the solution.
    #[error("{0} is removed, but it is part of the solution")]
    Eliminated(Candidate),
    /// The puzzle can't be played.
    #[error(transparent)]
    Unplayable(#[from] PuzzleError),
    /// The notation can't express the puzzle.
    #[error("{notation} can't hold this puzzle: {reason}")]
    Unwritable {
        /// The name of the notation.
        notation: &'static str,
        /// The part of the puzzle that the notation can't express.
        reason: &'static str,
    },
}

impl CliError {
    /// Returns the exit status of a subcommand that ends with this error.
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Unreadable(_) | Self::Io(_) | Self::NoSuchFile | Self::NotSingle { .. } => {
                Exit::Misuse
            }
            Self::At { error, .. } => error.exit(),
            _ => Exit::No,
        }
    }

    /// Adds the position in the input to the error.
    pub(super) fn at(self, place: String) -> Self {
        Self::At { place, error: Box::new(self) }
    }
}

/// The error for an argument that can't be parsed.
#[derive(Debug, thiserror::Error)]
pub(super) enum ArgError {
    /// The name is neither a built-in shape nor a readable file.
    #[error("not a readable file ({}), and not one of {names}", io_reason(.0), names = shape_names().collect::<Vec<_>>().join(", "))]
    ShapeFile(io::Error),
    /// The file is not a shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// There is no technique with this name.
    #[error("unknown technique{advice}")]
    Technique {
        /// The suggestion to add to the end of the message.
        advice: String,
    },
    /// The text is not a rating.
    #[error(transparent)]
    Rating(#[from] RatingParseError),
    /// The text is not a number of clues.
    #[error(
        "{0:?} is not a number of clues; write a number from 17 to 81, or a range such as 22-26"
    )]
    ClueCount(String),
    /// The method for choosing clues needs a shape.
    #[error("--clues shape needs --shape NAME or --initials TEXT")]
    MissingShape,
    /// The method for choosing clues would leave gaps in the letters.
    #[error("only --clues shape fills every cell of the letters; leave out --clues or --initials")]
    UnreadableInitials,
    /// The name of a collection has no visible characters.
    #[error("the name is empty")]
    EmptyName,
    /// The name of a collection is too long.
    #[error("the name has {0} characters; the limit is {LONGEST_NAME}")]
    LongName(usize),
    /// The text is not a shard.
    #[error("write part 1 of 4 as 1/4")]
    Shard,
    /// The sequence has no part with this number.
    #[error("part {index} of {count} does not exist; write 1/{count} to {count}/{count}")]
    NoShard {
        /// The number of the part.
        index: u64,
        /// The number of parts.
        count: u64,
    },
    /// The number of puzzles on a page is not supported.
    #[error("write 1, 2, 4 or 6")]
    PerPage,
    /// The text is not a whole number from `min` to `max`.
    #[error("write a whole number from {min} to {max}")]
    Number {
        /// The lowest number that is allowed.
        min: u64,
        /// The highest number that is allowed.
        max: u64,
    },
    /// The text is not a date.
    #[error("write a date as year, month and day, such as 2026-11-21")]
    Date,
    /// The text is not a number of seconds.
    #[error("write a number of seconds from 0 to 3600")]
    Seconds,
}

impl ArgError {
    /// Returns the error for an unknown technique. The message suggests the names in `similar`. If
    /// there are none, or too many, the message says where all names are listed.
    pub(super) fn unknown_technique(similar: &[&str]) -> Self {
        const MAX_SHOWN: usize = 6;
        let advice = match similar {
            [] => "; `pencilmark generate --help` lists all".to_owned(),
            [name] => did_you_mean(name),
            all if all.len() > MAX_SHOWN => {
                let some = all[..MAX_SHOWN].join(", ");
                format!(
                    "; similar names are {some} and others; `pencilmark generate --help` lists all"
                )
            }
            [others @ .., last] => did_you_mean(&format!("{} or {last}", others.join(", "))),
        };
        Self::Technique { advice }
    }
}
