//! The error returned when text cannot be read as a puzzle.

use super::NotationError;

/// The error returned when text cannot be read as a puzzle. Messages say what is wrong, where, and
/// how to fix it. They never contain control characters from the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is too long. The value is its length in bytes.
    #[error("{0} bytes is too long for a puzzle: give one puzzle of 81 cells")]
    TooLong(usize),
    /// The text contains several puzzles, but one was expected. The value is the number of puzzles.
    #[error("this text has {0} puzzles: give only one")]
    Several(usize),
    /// The text contains nothing but blanks, comments or the lines of a drawing.
    #[error("there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell")]
    Nothing,
    /// A character is neither a cell nor part of a drawing.
    #[error(
        "'{}' in line {line}, column {column} is not a cell: write 1 to 9, and . or 0 for an empty cell",
        .found.escape_default()
    )]
    Character {
        /// The wrong character.
        found: char,
        /// The line number in the text, counted from 1.
        line: usize,
        /// The position of the character in the line, counted from 1.
        column: usize,
    },
    /// The number of cells is wrong.
    #[error("expected 81 cells, found {0}: {advice}", advice = advice(*.0, 81))]
    Cells(usize),
    /// A drawing has the wrong number of rows.
    #[error("expected 9 rows, found {0}: {advice}", advice = advice(*.0, 9))]
    Rows(usize),
    /// A row has the wrong number of cells.
    #[error("row {row} (line {line}) has {cells} cells, not 9: {advice}", advice = advice(*.cells, 9))]
    Row {
        /// The row of the board, counted from 1.
        row: usize,
        /// The line number in the text, counted from 1.
        line: usize,
        /// The number of cells found.
        cells: usize,
    },
    /// The spacing in a row of a drawing does not show where its cells are.
    #[error("row {row} (line {line}) is spaced unevenly: write . for an empty cell")]
    Blanks {
        /// The row of the board, counted from 1.
        row: usize,
        /// The line number in the text, counted from 1.
        line: usize,
    },
    /// A character cannot be part of a puzzle code.
    #[error(
        "'{}' in line {line}, column {column} can't be in a puzzle code: codes use digits and the letters A to Z except U",
        .found.escape_default()
    )]
    CodeCharacter {
        /// The character.
        found: char,
        /// The line number in the text, counted from 1.
        line: usize,
        /// The position of the character in the line, counted from 1.
        column: usize,
    },
    /// The checksum of a puzzle code is wrong.
    #[error(
        "this puzzle code is wrong: a character is mistyped, missing or out of place; compare it \
         with the original"
    )]
    CodeCheck,
    /// The version of the puzzle code is unknown.
    #[error(
        "this puzzle code is from a newer pencilmark: this version reads codes that start with P"
    )]
    CodeVersion,
    /// The text breaks the rules of its notation.
    #[error("{error} (line {line}, column {column})")]
    Notation {
        /// The broken rule.
        error: NotationError,
        /// The line number in the text, counted from 1.
        line: usize,
        /// The position of the character in the line, counted from 1.
        column: usize,
    },
}

impl ReadError {
    /// Returns the line number and the position in the line, both counted from 1. Returns `None`
    /// if the error has no position.
    pub fn place(&self) -> Option<(usize, Option<usize>)> {
        match *self {
            Self::Character { line, column, .. }
            | Self::CodeCharacter { line, column, .. }
            | Self::Notation { line, column, .. } => Some((line, Some(column))),
            Self::Row { line, .. } | Self::Blanks { line, .. } => Some((line, None)),
            _ => None,
        }
    }

    /// Returns the message without the position, for callers that print the position separately.
    pub fn what(&self) -> String {
        let message = self.to_string();
        match self {
            Self::Notation { error, .. } => error.to_string(),
            Self::Character { line, column, .. } | Self::CodeCharacter { line, column, .. } => {
                message.replacen(&format!(" in line {line}, column {column}"), "", 1)
            }
            Self::Row { line, .. } | Self::Blanks { line, .. } => {
                message.replacen(&format!(" (line {line})"), "", 1)
            }
            _ => message,
        }
    }
}

const fn advice(found: usize, wanted: usize) -> &'static str {
    if found > wanted { "give one puzzle and nothing else" } else { "write . for an empty cell" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_without_the_position_is_otherwise_unchanged() {
        let (found, line, column) = ('x', 3, 7);
        for (error, place, message) in [
            (
                ReadError::Character { found, line, column },
                Some((3, Some(7))),
                "'x' is not a cell: write 1 to 9, and . or 0 for an empty cell",
            ),
            (
                ReadError::CodeCharacter { found, line, column },
                Some((3, Some(7))),
                "'x' can't be in a puzzle code: codes use digits and the letters A to Z except U",
            ),
            (
                ReadError::Row { row: 2, line, cells: 8 },
                Some((3, None)),
                "row 2 has 8 cells, not 9: write . for an empty cell",
            ),
            (
                ReadError::Blanks { row: 2, line },
                Some((3, None)),
                "row 2 is spaced unevenly: write . for an empty cell",
            ),
            (
                ReadError::Notation { error: NotationError::NoGameData, line, column },
                Some((3, Some(7))),
                "this game has no data",
            ),
            (ReadError::Several(2), None, "this text has 2 puzzles: give only one"),
        ] {
            assert_eq!((error.place(), error.what().as_str()), (place, message), "{error}");
            assert_eq!(error.to_string() == message, place.is_none(), "{error}");
        }
    }
}
