//! The table of notations, with the name, contents, reader and writer of each notation.

use super::found::Sink;
use super::page::Line;
use super::sheet::About::{Author, Comment, Date, Name, Rating, Source, Url};
use super::sheet::Part::{Centre, Corner, Eliminated, Placed, Solution, Words};
use super::{
    Part, ReadError, Sheet, code, csv, drawn, fpuzzles, json, json_write, library, line, marked,
    opensudoku, penpa, sdk, simple, sudokupad, wiki,
};
use std::ops::ControlFlow;

/// A notation for puzzles.
#[derive(Debug)]
pub struct Notation {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the notation in one line.
    pub about: &'static str,
    /// The parts of a puzzle, besides the clues, that the notation can express. All other parts are
    /// lost when a puzzle is written in this notation.
    pub holds: &'static [Part],
    /// The arrangement of puzzles in a file.
    pub files: Files,
    pub(super) read: Read,
    pub(super) write: fn(&Sheet) -> Option<String>,
}

/// The arrangement of puzzles in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Files {
    /// Each file contains a single puzzle.
    One,
    /// The file contains one puzzle per line. The value is its header, which may be empty.
    Lines(&'static str),
    /// The file contains puzzles of several lines each, separated by empty lines.
    Blocks,
    /// The file contains puzzles between the given header and trailer.
    Inside(&'static str, &'static str),
}

/// The reader of a notation.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// Each line is a puzzle.
    Line(fn(Line) -> Result<Sheet, ReadError>),
    /// Each line is a row of a table.
    Table,
    /// All lines together are one puzzle.
    Page(fn(&[Line]) -> Result<Sheet, ReadError>),
    /// Reads the whole text, which may contain any number of puzzles.
    Document(fn(&str, &mut Sink) -> ControlFlow<()>),
}

/// All notations.
pub static NOTATIONS: [Notation; 15] = [
    Notation {
        name: "line",
        about: "81 characters per puzzle, . for an empty cell",
        holds: &[Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(csv::read_bare),
        write: |sheet| Some(line::write_dots(sheet)),
    },
    Notation {
        name: "sdm",
        about: "81 characters per puzzle, 0 for an empty cell",
        holds: &[Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(csv::read_bare),
        write: |sheet| Some(line::write_zeros(sheet)),
    },
    Notation {
        name: "grid",
        about: "a grid drawn with | - + or box characters",
        holds: &[],
        files: Files::Blocks,
        read: Read::Page(drawn::read_page),
        write: |sheet| Some(drawn::write(sheet)),
    },
    Notation {
        name: "marks",
        about: "a drawn grid with the remaining candidates",
        holds: &[Eliminated],
        files: Files::Blocks,
        read: Read::Page(marked::read_page),
        write: marked::write,
    },
    Notation {
        name: "sdk",
        about: "SadMan Software's and SudoCue's .sdk",
        holds: &[
            Placed,
            Corner,
            Words(Name),
            Words(Author),
            Words(Comment),
            Words(Source),
            Words(Url),
            Words(Date),
            Words(Rating),
        ],
        files: Files::One,
        read: Read::Page(sdk::read),
        write: |sheet| Some(sdk::write(sheet)),
    },
    Notation {
        name: "ss",
        about: "Simple Sudoku's .ss",
        holds: &[Placed, Eliminated],
        files: Files::One,
        read: Read::Page(simple::read),
        write: simple::write,
    },
    Notation {
        name: "hodoku",
        about: "a line of HoDoKu's library",
        holds: &[Placed, Eliminated],
        files: Files::Lines(""),
        read: Read::Line(library::read_line),
        write: |sheet| Some(library::write(sheet)),
    },
    Notation {
        name: "opensudoku",
        about: "OpenSudoku's XML",
        holds: &[Placed, Corner, Centre, Words(Comment)],
        files: Files::Inside(opensudoku::HEAD, opensudoku::TAIL),
        read: Read::Document(opensudoku::read),
        write: |sheet| Some(opensudoku::write(sheet)),
    },
    Notation {
        name: "csv",
        about: "a table with one puzzle per row",
        holds: &[
            Solution,
            Words(Name),
            Words(Author),
            Words(Comment),
            Words(Source),
            Words(Url),
            Words(Date),
            Words(Rating),
        ],
        files: Files::Lines(csv::HEAD),
        read: Read::Table,
        write: |sheet| Some(csv::write(sheet)),
    },
    Notation {
        name: "json",
        about: "one object per puzzle, with everything in it",
        holds: &Part::ALL,
        files: Files::Lines(""),
        read: Read::Document(json::read),
        write: json_write::write,
    },
    Notation {
        name: "code",
        about: "pencilmark's puzzle code, with a checksum",
        holds: &[],
        files: Files::Lines(""),
        read: Read::Line(code::read_line),
        write: |sheet| code::write_code(&sheet.clues()),
    },
    Notation {
        name: "sudokuwiki",
        about: "a link to SudokuWiki's solver",
        holds: &[Placed, Eliminated],
        files: Files::Lines(""),
        read: Read::Line(wiki::read_line),
        write: wiki::write,
    },
    Notation {
        name: "f-puzzles",
        about: "a link to f-puzzles",
        holds: &[Placed, Corner, Centre, Solution, Words(Name), Words(Author), Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(fpuzzles::read_line),
        write: |sheet| Some(fpuzzles::write(sheet)),
    },
    Notation {
        name: "sudokupad",
        about: "a link to SudokuPad",
        holds: &[Corner, Centre, Solution, Words(Name), Words(Author), Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(sudokupad::read_line),
        write: |sheet| Some(sudokupad::write(sheet)),
    },
    Notation {
        name: "penpa",
        about: "a link to Penpa+",
        holds: &[Placed, Corner, Centre, Words(Name), Words(Author), Words(Comment), Words(Url)],
        files: Files::Lines(""),
        read: Read::Line(penpa::read_line),
        write: |sheet| Some(penpa::write(sheet)),
    },
];

impl Notation {
    /// Returns the notation called `name`, or `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        NOTATIONS.iter().find(|notation| notation.name == name)
    }

    /// Writes a puzzle, without a line break at the end. Returns `None` if the notation cannot
    /// express the puzzle. For example, there is no puzzle code for clues that break the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::formats::{Notation, Sheet};
    ///
    /// let puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// let json = Notation::named("json").expect("a known notation");
    /// let text = json.write(&Sheet::from_clues(&puzzle)).expect("JSON expresses every puzzle");
    /// assert!(text.starts_with("{\"version\":1,\"givens\":\"53..7"));
    /// # Ok::<(), pencilmark_engine::board::GridParseError>(())
    /// ```
    pub fn write(&self, sheet: &Sheet) -> Option<String> {
        (self.write)(sheet)
    }

    /// Returns whether the notation writes placed digits the same way as clues. A drawing of the
    /// remaining candidates does so, for example.
    pub fn mixes_placed(&self) -> bool {
        self.holds.contains(&Eliminated) && !self.holds.contains(&Placed)
    }

    /// Returns whether a reader of this notation would take an empty cell with a single remaining
    /// candidate for a filled cell.
    pub fn confuses_singles(&self, sheet: &Sheet) -> bool {
        self.mixes_placed() && marked::confuses_singles(sheet)
    }

    /// Returns the parts of the sheet that this notation cannot express.
    pub fn lost<'a>(&'a self, sheet: &'a Sheet) -> impl Iterator<Item = Part> + 'a {
        sheet.parts().filter(|part| !self.holds.contains(part))
    }
}
