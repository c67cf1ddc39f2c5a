//! Errors of the command line: why a text is no puzzle to work on, and why an argument is refused.

use super::exit::Exit;
use crate::game::PuzzleError;
use crate::suggest::did_you_mean;
use pencilmark_engine::board::{Candidate, Cell, Conflict, Digit};
use pencilmark_engine::formats::ReadError;
use pencilmark_engine::generate::{ShapeError, shape_names};
use pencilmark_engine::logic::RatingParseError;
use std::io;

/// The error of one puzzle or one source.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// The text is no puzzle. The message leaves out the place, which is named before it.
    #[error("{}", .0.what())]
    Unreadable(ReadError),
    /// Reading the source failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The source is neither a file nor a puzzle.
    #[error("no such file, and no puzzle of 81 cells or code")]
    NoSuchFile,
    /// The source is text in UTF-16.
    #[error("it is in UTF-16: save it in UTF-8")]
    Utf16,
    /// The source does not hold exactly one puzzle.
    #[error("{source_name} holds {count} puzzles: give one of them")]
    NotSingle {
        /// The source, as messages name it.
        source_name: String,
        /// The number of puzzles found.
        count: usize,
    },
    /// An error and its place in the input.
    #[error("{place}: {error}")]
    At {
        /// File, line and column.
        place: String,
        /// The error.
        error: Box<CliError>,
    },
    /// The clues break the rules.
    #[error("{digit} stands twice in {house}, at {first} and {second}", digit = .0.digit, house = .0.house,
        first = .0.cells[0], second = .0.cells[1])]
    Conflict(Conflict),
    /// The puzzle has no solution.
    #[error("it has no solution")]
    NoSolution,
    /// The puzzle has several solutions. Names a cell in which two of them differ.
    #[error("it has several solutions: {cell} may be {} or {}", digits[0], digits[1])]
    Several {
        /// The cell.
        cell: Cell,
        /// The digits of two solutions.
        digits: [Digit; 2],
    },
    /// A placed digit contradicts the solution.
    #[error("{0} was placed, and another digit belongs there")]
    Misplaced(Candidate),
    /// An eliminated candidate is part of the solution.
    #[error("{0} was struck, and belongs there")]
    Eliminated(Candidate),
    /// The puzzle can't be played.
    #[error(transparent)]
    Unplayable(#[from] PuzzleError),
    /// The notation can't express the puzzle.
    #[error("{notation} has no way to write this: {reason}")]
    Unwritable {
        /// The name of the notation.
        notation: &'static str,
        /// What it can't express.
        reason: &'static str,
    },
}

impl CliError {
    /// Returns how the subcommand ends that meets the error.
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Unreadable(_)
            | Self::Io(_)
            | Self::NoSuchFile
            | Self::Utf16
            | Self::NotSingle { .. } => Exit::Misuse,
            Self::At { error, .. } => error.exit(),
            _ => Exit::No,
        }
    }

    /// Adds the place in the input.
    pub(super) fn at(self, place: String) -> Self {
        Self::At { place, error: Box::new(self) }
    }
}

/// The error of parsing an argument.
#[derive(Debug, thiserror::Error)]
pub(super) enum ArgError {
    /// The name is neither a built-in shape nor a file.
    #[error("it is neither a file that can be read ({0}) nor one of {names}", names = shape_names().collect::<Vec<_>>().join(", "))]
    ShapeFile(io::Error),
    /// The file holds no shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// There is no technique with this name.
    #[error("there is no such technique{advice}")]
    Technique {
        /// What to do.
        advice: String,
    },
    /// The text is no rating.
    #[error(transparent)]
    Rating(#[from] RatingParseError),
    /// The text is no number of clues.
    #[error("{0:?} is no number of clues: write 24 or 22-26")]
    ClueCount(String),
    /// The text names no part of several.
    #[error("write part i of n as i/n, with i from 1 to n: 1/4")]
    Shard,
    /// The extension names no type of file.
    #[error("the name ends with .pdf, .svg or .png: that says what to write")]
    FileType,
    /// The number of puzzles on a page is not supported.
    #[error("it is 1, 2, 4 or 6")]
    PerPage,
    /// The text is no date.
    #[error("there is no such day: a date is year, month and day, as 2026-11-21")]
    Date,
    /// The text is no number of seconds.
    #[error("it is a number of seconds from 0 to 3600")]
    Seconds,
}

impl ArgError {
    /// Returns the error for an unknown technique, with the nearest name if there is one.
    pub(super) fn unknown_technique(nearest: Option<&str>) -> Self {
        let advice = match nearest {
            Some(name) => did_you_mean(name),
            None => "; `pencilmark rate` names those of a puzzle".to_owned(),
        };
        Self::Technique { advice }
    }
}
