//! Why a text is no puzzle: what, where, and what to do.

/// Why a text is no puzzle. The messages name the place and hold no control characters, whatever
/// the text held.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Longer than anything that is read; its bytes.
    #[error("{0} bytes are too many for a puzzle: give one puzzle of 81 cells")]
    TooLong(usize),
    /// More than one puzzle where one was asked for; how many.
    #[error("this text holds {0} puzzles: give one of them")]
    Several(usize),
    /// Only blanks and comments, or only the lines of a drawing.
    #[error("there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell")]
    Nothing,
    /// A character that is neither a cell nor part of a drawing.
    #[error(
        "'{}' in line {line}, column {column} is no cell: write 1 to 9, and . or 0 for an empty cell",
        .found.escape_default()
    )]
    Character {
        /// What stands there.
        found: char,
        /// The line in the text, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// The wrong number of cells in all.
    #[error("a puzzle has 81 cells, this text has {0}: {advice}", advice = advice(*.0, 81))]
    Cells(usize),
    /// A drawing with the wrong number of rows.
    #[error("a puzzle has 9 rows, this drawing has {0}: {advice}", advice = advice(*.0, 9))]
    Rows(usize),
    /// A row with the wrong number of cells.
    #[error("row {row} (line {line}) has {cells} cells, not 9: {advice}", advice = advice(*.cells, 9))]
    Row {
        /// The row of the board, from 1.
        row: usize,
        /// The line in the text, from 1.
        line: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// A row of a drawing with blanks in which the cells cannot be told apart.
    #[error("the blanks of row {row} (line {line}) are not regular: write . for an empty cell")]
    Blanks {
        /// The row of the board, from 1.
        row: usize,
        /// The line in the text, from 1.
        line: usize,
    },
    /// A letter that no puzzle code has.
    #[error(
        "'{}' in line {line}, column {column} is in no puzzle code: its letters are A to Z without U",
        .found.escape_default()
    )]
    CodeCharacter {
        /// What stands there.
        found: char,
        /// The line in the text, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// A puzzle code whose check fails.
    #[error(
        "this puzzle code is not right: a letter is wrong, missing or in another place; compare it \
         with the one it was taken from"
    )]
    CodeCheck,
    /// A puzzle code of another kind.
    #[error("this puzzle code is from a newer pencilmark: this one reads codes that begin with P")]
    CodeVersion,
    /// Something else that its notation doesn't allow.
    #[error("{what} (line {line}, column {column})")]
    Form {
        /// What is wrong, and what to do.
        what: String,
        /// The line in the text, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
}

impl ReadError {
    /// The line, and the character in it, where it is; both from 1. None if it is nowhere or everywhere.
    pub fn place(&self) -> Option<(usize, Option<usize>)> {
        match *self {
            Self::Character { line, column, .. }
            | Self::CodeCharacter { line, column, .. }
            | Self::Form { line, column, .. } => Some((line, Some(column))),
            Self::Row { line, .. } | Self::Blanks { line, .. } => Some((line, None)),
            _ => None,
        }
    }

    /// The message without the place, for those who have named it before.
    pub fn what(&self) -> String {
        let said = self.to_string();
        match self {
            Self::Form { what, .. } => what.clone(),
            Self::Character { line, column, .. } | Self::CodeCharacter { line, column, .. } => {
                said.replacen(&format!(" in line {line}, column {column}"), "", 1)
            }
            Self::Row { line, .. } | Self::Blanks { line, .. } => {
                said.replacen(&format!(" (line {line})"), "", 1)
            }
            _ => said,
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
    fn a_place_is_told_and_left_out_where_it_was_named_before() {
        let (found, line, column) = ('x', 3, 7);
        let what = "a row is one line".to_owned();
        for (error, place, said) in [
            (
                ReadError::Character { found, line, column },
                Some((3, Some(7))),
                "'x' is no cell: write 1 to 9, and . or 0 for an empty cell",
            ),
            (
                ReadError::CodeCharacter { found, line, column },
                Some((3, Some(7))),
                "'x' is in no puzzle code: its letters are A to Z without U",
            ),
            (
                ReadError::Row { row: 2, line, cells: 8 },
                Some((3, None)),
                "row 2 has 8 cells, not 9: write . for an empty cell",
            ),
            (
                ReadError::Blanks { row: 2, line },
                Some((3, None)),
                "the blanks of row 2 are not regular: write . for an empty cell",
            ),
            (ReadError::Form { what, line, column }, Some((3, Some(7))), "a row is one line"),
            (ReadError::Several(2), None, "this text holds 2 puzzles: give one of them"),
        ] {
            assert_eq!((error.place(), error.what().as_str()), (place, said), "{error}");
            assert_eq!(error.to_string() == said, place.is_none(), "{error}");
        }
    }
}
