//! The errors returned for text that breaks the rules of its notation.

use super::library::CaseError;
use super::{About, ReadError};
use crate::board::{Cell, Digit};

/// The error returned for text that breaks the rules of its notation. Quoted text is cleaned and
/// shortened.
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
    #[error("after bd=: {}", .0.what())]
    WikiBoard(Box<ReadError>),
    /// A line in the format of `HoDoKu`'s library cannot be read.
    #[error(transparent)]
    Case(#[from] CaseError),

    /// A row of a table has no puzzle.
    #[error("this row has {fields} field{s}: the puzzle is missing", s = if *.fields == 1 { "" } else { "s" })]
    MissingField {
        /// The number of fields in the row.
        fields: usize,
    },
    /// The solution in a row of a table is incomplete.
    #[error("the solution in this row is not 81 digits")]
    RowSolution,
    /// A quote in a row of a table is not closed before the end of the line.
    #[error("this quote is not closed: a row can't continue on the next line")]
    OpenQuote,

    /// The text is not JSON. The value is the parser's message.
    #[error("this is not valid JSON: {0}")]
    Json(String),
    /// An element of an array cannot be a puzzle.
    #[error("expected a puzzle: an object or a string")]
    JsonElement,
    /// A JSON value is not an object.
    #[error("expected a puzzle: a JSON object")]
    NotAnObject,
    /// An object was written in a later version of the notation.
    #[error("this object was written by a newer version of pencilmark")]
    NewerObject,
    /// An object has no clues.
    #[error("this object has no puzzle: \"givens\" is missing")]
    NoGivens,
    /// An object on a line of its own has several puzzles.
    #[error("this object has several puzzles: put it into a file of its own")]
    SeveralPuzzles,
    /// A field is not a string of 81 characters.
    #[error("\"{0}\" is not a string of 81 characters")]
    NotCells(&'static str),
    /// A string of cells contains a character that does not stand for a cell.
    #[error("\"{0}\" contains a character that is not a cell")]
    CellCharacter(&'static str),
    /// A string of cells has the wrong number of characters.
    #[error("\"{key}\": {error}")]
    CellCount {
        /// The name of the field.
        key: &'static str,
        /// The error returned for the string.
        error: Box<ReadError>,
    },
    /// Marks are not an object that maps cells to digits.
    #[error("\"{0}\" must give the digits of each cell, such as {{\"r1c3\": \"12\"}}")]
    MarkObject(&'static str),
    /// The field `solution` is incomplete.
    #[error("\"solution\" is not 81 digits")]
    Solution,
    /// A description field is neither a string nor a number.
    #[error("\"{}\" is not a string", .0.name())]
    NotWords(About),
    /// A placed digit differs from the given in the same cell.
    #[error("{placed} is placed in {cell}, but the given there is {given}")]
    PlacedOnGiven {
        /// The cell that contains both digits.
        cell: Cell,
        /// The given digit.
        given: Digit,
        /// The placed digit.
        placed: Digit,
    },

    /// The section `[PencilMarks]` does not have nine rows. The value is the number of rows it has.
    #[error("[PencilMarks] has {0} rows, not 9")]
    PencilMarkRows(usize),
    /// A row of the section `[PencilMarks]` does not have nine fields.
    #[error(
        "row {row} of [PencilMarks] has {fields} field{s}, not 9: separate the cells with commas",
        s = if *.fields == 1 { "" } else { "s" }
    )]
    PencilMarkFields {
        /// The row of the board, counted from 1.
        row: usize,
        /// The number of fields in the row.
        fields: usize,
    },
    /// A character in the section `[PencilMarks]` is not a mark.
    #[error("'{}' in [PencilMarks] is not a mark: write digits from 1 to 9", .0.escape_default())]
    PencilMark(char),

    /// The board does not have nine rows. The value is the number of rows it has.
    #[error("this board has {0} rows, not 9")]
    Size(u64),
    /// A board of nine rows has the wrong number of cells.
    #[error("the grid has {0} cells, not 81")]
    GridCells(usize),
    /// The board does not have nine rows of nine cells.
    #[error("this is not a board of nine rows of nine cells")]
    NotNineByNine,
    /// The content of a cell is not a digit. The value is the cell.
    #[error("the value of {0} is not a digit from 1 to 9")]
    CellValue(Cell),
    /// The puzzle uses rules that are not part of classic Sudoku. The value is the name of the
    /// field with such a rule.
    #[error("this is not a classic Sudoku: it has extra rules ({0})")]
    Variant(String),

    /// The line contains no link.
    #[error("no link in this line")]
    NoLink,
    /// The link contains no board.
    #[error("this link has no puzzle: expected {0}= and the {1} after it")]
    EmptyLink(&'static str, &'static str),
    /// The link contains only a short name, and the board itself is stored on the site's server.
    #[error(
        "this short link has no puzzle in it: open it in {0} and share a link that contains the puzzle"
    )]
    ShortLink(&'static str),
    /// The link is in a form that its site no longer writes. The value is the name of the site.
    #[error("this link is in an old form: open it in {0} and share it again")]
    OldLink(&'static str),
    /// The compressed data is incomplete or was changed.
    #[error("the puzzle in this link is damaged: part of the link is missing or changed")]
    DamagedLink,
    /// The uncompressed data is not JSON.
    #[error("the puzzle in this link is not valid JSON")]
    LinkJson,
    /// The uncompressed JSON is not an object.
    #[error("the puzzle in this link is not a JSON object")]
    LinkObject,
    /// A compact `SudokuWiki` board cannot be decoded.
    #[error(
        "the board after bd=S9B can't be read: expected 162 characters in base 36, two per cell"
    )]
    PackedBoard,

    /// The text is not XML. The value is the parser's message.
    #[error("this is not valid XML: {0}")]
    Xml(String),
    /// The XML ends inside an element.
    #[error("this XML is incomplete: its end is missing")]
    XmlEnd,
    /// The XML is neither an `OpenSudoku` file nor a `KSudoku` game.
    #[error("this XML has no puzzles: no element or attribute has 81 cells")]
    OtherXml,
    /// The text is HTML.
    #[error("HTML is not read: copy the puzzle from the page")]
    Html,
    /// The `<!DOCTYPE>` of the XML declares entities. The reader rejects such a file, so that no
    /// entity is ever expanded.
    #[error("document types with entities are not supported: remove the <!DOCTYPE …>")]
    DocumentType,
    /// A game has no cells.
    #[error("this game has no data")]
    NoGameData,
    /// The cells are in an unknown version of the notation.
    #[error("this game has the unknown version `{0}`: versions 1 to 5 can be read")]
    GameVersion(String),
    /// A game has the wrong number of fields.
    #[error("this game has {found} fields: expected {each} for each of the 81 cells")]
    GameFields {
        /// The number of fields in the game.
        found: usize,
        /// The number of fields per cell.
        each: usize,
    },
    /// An entry in the `cells` of a game cannot be read. The value is the number of the entry,
    /// counted from 1.
    #[error("entry {0} of \"cells\" can't be read: expected a position, a value and earmarks")]
    GameEntry(usize),
    /// A move in a game does not belong to one of the 81 cells.
    #[error("a move in this game has no cell: expected an index from 0 to 80")]
    GameMove,
    /// A cell of a game cannot be read.
    #[error("{0} of this game can't be read")]
    GameCell(Cell),
}

impl NotationError {
    /// Creates the error for a rule that is not part of classic Sudoku.
    pub(super) fn variant(rule: &str) -> Self {
        Self::Variant(super::clean::capped(rule, 40))
    }
}

impl From<ReadError> for NotationError {
    /// Wraps the error for a puzzle inside a larger text. The message leaves out the position in
    /// the puzzle, because it would look like a position in the text.
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Notation { error, .. } => error,
            error => Self::Puzzle(Box::new(error)),
        }
    }
}
