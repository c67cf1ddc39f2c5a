//! The table of notations: the name of each, what it holds, how it is read and written.

use super::page::Line;
use super::sheet::About::{Author, Comment, Date, Name, Rating, Source, Url};
use super::sheet::Part::{Centre, Corner, Eliminated, Placed, Solution, Words};
use super::{
    Found, Part, ReadError, Sheet, code, csv, drawn, fpuzzles, json, library, line, marked,
    opensudoku, sdk, simple, sudokupad, wiki,
};
use std::ops::ControlFlow;

/// A way to write a puzzle down.
#[derive(Debug)]
pub struct Notation {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// What it holds beside the clues; all else is lost in it.
    pub holds: &'static [Part],
    /// How many puzzles a file of it holds.
    pub files: Files,
    pub(super) read: Read,
    pub(super) write: fn(&Sheet) -> Option<String>,
}

/// How a file of a notation holds its puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Files {
    /// One, and nothing else.
    One,
    /// A line each, below a head if there is one.
    Lines(&'static str),
    /// Each on some lines, with an empty line between.
    Blocks,
    /// Inside something: what stands before the first and behind the last.
    Inside(&'static str, &'static str),
}

/// What hears of each puzzle that is found, and says whether to go on.
pub(super) type Sink<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// How a notation is read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// A line is a puzzle.
    Line(fn(Line) -> Result<Sheet, ReadError>),
    /// A line is a row of a table.
    Table,
    /// All lines are one puzzle.
    Page(fn(&[Line]) -> Result<Sheet, ReadError>),
    /// A text holds any number.
    Document(fn(&str, &mut Sink) -> ControlFlow<()>),
}

/// All notations.
pub static NOTATIONS: [Notation; 14] = [
    Notation {
        name: "line",
        about: "81 characters a puzzle, . for an empty cell",
        holds: &[Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(csv::read_bare),
        write: |sheet| Some(line::write_dots(sheet)),
    },
    Notation {
        name: "sdm",
        about: "81 characters a puzzle, 0 for an empty cell",
        holds: &[Words(Comment)],
        files: Files::Lines(""),
        read: Read::Line(csv::read_bare),
        write: |sheet| Some(line::write_zeros(sheet)),
    },
    Notation {
        name: "grid",
        about: "drawn with | - + or with box characters",
        holds: &[],
        files: Files::Blocks,
        read: Read::Page(drawn::read_page),
        write: |sheet| Some(drawn::write(sheet)),
    },
    Notation {
        name: "marks",
        about: "drawn, each cell with the candidates that are left",
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
        about: "a table with a column for each thing",
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
        about: "an object a puzzle, with all there is",
        holds: &Part::ALL,
        files: Files::Lines(""),
        read: Read::Document(json::read),
        write: json::write,
    },
    Notation {
        name: "code",
        about: "pencilmark's puzzle code, which checks itself",
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
];

impl Notation {
    /// The notation of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        NOTATIONS.iter().find(|notation| notation.name == name)
    }

    /// Writes a puzzle, without a line break at the end. None where the notation has no way to say
    /// it: a code of clues that break the rules.
    pub fn write(&self, sheet: &Sheet) -> Option<String> {
        (self.write)(sheet)
    }

    /// Whether placed digits are written like clues: who draws what is left draws all that stands.
    pub fn mixes_placed(&self) -> bool {
        self.holds.contains(&Eliminated) && !self.holds.contains(&Placed)
    }

    /// Whether a cell with one candidate left would be read again as a digit that stands.
    pub fn settles(&self, sheet: &Sheet) -> bool {
        self.mixes_placed() && marked::settles(sheet)
    }

    /// What the sheet has and this notation can't hold.
    pub fn lost<'a>(&'a self, sheet: &'a Sheet) -> impl Iterator<Item = Part> + 'a {
        sheet.parts().filter(|part| !self.holds.contains(part))
    }
}
