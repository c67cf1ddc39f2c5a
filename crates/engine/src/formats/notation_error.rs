//! The ways in which a text breaks the rules of its notation.

use super::library::CaseError;
use super::{About, ReadError};
use crate::board::{Cell, Digit};

/// The way in which a text breaks the rules of its notation. Texts from outside that a message
/// quotes are cleaned and cut.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The bytes are not UTF-8.
    #[error("not UTF-8 text; save the file as UTF-8")]
    NotUtf8,
    /// The puzzle inside a table, a document or a link cannot be read.
    #[error("{}", .0.what())]
    Puzzle(Box<ReadError>),
    /// The board in a `SudokuWiki` link cannot be read.
    #[error("behind bd=: {}", .0.what())]
    WikiBoard(Box<ReadError>),
    /// A line of `HoDoKu`'s library that cannot be read.
    #[error(transparent)]
    Case(#[from] CaseError),

    /// A row of a table without its puzzle.
    #[error("this row has {fields} fields: the puzzle is missing")]
    MissingField {
        /// How many fields the row has.
        fields: usize,
    },
    /// The solution in a row of a table is not complete.
    #[error("the solution in this row is not 81 digits")]
    RowSolution,
    /// A quote in a row of a table is still open at the end of the line.
    #[error("this quote doesn't end in its line: a row is one line")]
    OpenQuote,

    /// Text that is not JSON, with the parser's message.
    #[error("this is not valid JSON: {0}")]
    Json(String),
    /// An element of an array that cannot be a puzzle.
    #[error("a puzzle is an object or a text in quotes")]
    JsonElement,
    /// A JSON value on a line of its own that is not an object.
    #[error("a puzzle is an object")]
    NotAnObject,
    /// An object of a later version of the notation.
    #[error("this object was written by a newer pencilmark")]
    NewerObject,
    /// An object without clues.
    #[error("this object has no puzzle: it lacks \"givens\"")]
    NoGivens,
    /// A field that should be a text of 81 characters.
    #[error("\"{0}\" is not a text of 81 characters")]
    NotCells(&'static str),
    /// A text of cells with a character that is not a cell.
    #[error("\"{0}\" holds a character that is not a cell")]
    CellCharacter(&'static str),
    /// A text of cells with the wrong number of characters.
    #[error("\"{key}\": {error}")]
    CellCount {
        /// The name of the field.
        key: &'static str,
        /// The reason.
        error: Box<ReadError>,
    },
    /// Marks that are not an object of cells and digits.
    #[error("\"{0}\" names cells and their digits, as {{\"r1c3\": \"12\"}}")]
    MarkObject(&'static str),
    /// The field `solution` is not complete.
    #[error("\"solution\" is not 81 digits")]
    Solution,
    /// A field of words that is neither a text nor a number.
    #[error("\"{}\" is not a text", .0.name())]
    NotWords(About),
    /// A placed digit that differs from the given in its cell.
    #[error("{placed} was placed in {cell}, where {given} is given")]
    PlacedOnGiven {
        /// The cell of both digits.
        cell: Cell,
        /// The given digit.
        given: Digit,
        /// The placed digit.
        placed: Digit,
    },

    /// A board with another number of rows.
    #[error("this board has {0} rows, not 9")]
    Size(u64),
    /// A board of nine rows with the wrong number of cells.
    #[error("the grid has {0} cells, not 81")]
    GridCells(usize),
    /// A board that is not nine rows of nine cells.
    #[error("this is not a board of nine rows of nine cells")]
    NotNineByNine,
    /// A cell whose value is not a digit.
    #[error("{0} does not hold a digit 1 to 9")]
    CellValue(Cell),
    /// Rules that classic Sudoku does not have, by the name of the field.
    #[error("this is not a classic Sudoku: it has rules of its own ({0})")]
    Variant(String),

    /// A line without a link.
    #[error("there is no link in this line")]
    NoLink,
    /// A link without its board.
    #[error("this link holds no puzzle: it has no {0}= with the {1} behind it")]
    EmptyLink(&'static str, &'static str),
    /// A link that is only a name on the server of this site.
    #[error(
        "this link is only a name on the server of {0}: open it there, and share a link that holds the puzzle"
    )]
    ShortLink(&'static str),
    /// Packed data that was cut or changed.
    #[error("the puzzle in this link is incomplete: a part of it was lost or changed")]
    DamagedLink,
    /// Packed data that is not JSON.
    #[error("the puzzle in this link is not valid JSON")]
    LinkJson,
    /// Packed JSON that is not an object.
    #[error("the puzzle in this link is not an object")]
    LinkObject,
    /// A packed board of `SudokuWiki` that cannot be decoded.
    #[error("the board behind bd=S9B cannot be read: it is 162 characters, two a cell, in base 36")]
    PackedBoard,

    /// Text that is not XML, with the parser's message.
    #[error("this is not valid XML: {0}")]
    Xml(String),
    /// XML that ends inside an element.
    #[error("this XML ends too early: a part of it is missing")]
    XmlEnd,
    /// XML of another kind.
    #[error("this XML holds no puzzles: it is not an OpenSudoku file")]
    OtherXml,
    /// A document type, which is refused so that entities cannot be expanded.
    #[error("a document type is not read: take the <!DOCTYPE …> out")]
    DocumentType,
    /// A game without cells.
    #[error("this game has no data")]
    NoGameData,
    /// Cells in a version of the notation that is not known.
    #[error("the version of this game is not known: {0}")]
    GameVersion(String),
    /// A game with the wrong number of fields.
    #[error("this game has {found} fields, not 81 times {each}")]
    GameFields {
        /// How many fields were found.
        found: usize,
        /// How many fields a cell has.
        each: usize,
    },
    /// A cell of a game that cannot be read.
    #[error("{0} of this game can't be read")]
    GameCell(Cell),
}

impl From<ReadError> for NotationError {
    /// Wraps the error of a puzzle that is part of a larger text. Its place is left out of the
    /// message: it counts from the start of the part.
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Notation { error, .. } => error,
            error => Self::Puzzle(Box::new(error)),
        }
    }
}
