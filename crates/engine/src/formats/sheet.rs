//! A puzzle with everything that a file can contain: givens, placed digits, marks, eliminated
//! candidates, and descriptions such as the name of the author.

use super::clean;
use crate::board::{Candidates, Cell, CellSet, DigitSet, Grid};

/// The maximum number of characters in a comment.
const LONGEST_COMMENT: usize = 1000;
/// The maximum number of characters in any other text about the puzzle, such as a name.
const LONGEST_WORD: usize = 200;

/// A puzzle with everything that a file can contain about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// All digits on the board, both given and placed.
    pub grid: Grid,
    /// The cells of the givens. Digits in other cells were placed by the player.
    pub givens: CellSet,
    /// The corner marks.
    pub corner: Marks,
    /// The centre marks.
    pub centre: Marks,
    /// The candidates that the rules allow but that were eliminated.
    pub eliminated: Marks,
    /// The solution in the file, which has not been checked.
    pub solution: Option<Grid>,
    words: Words,
}

impl Sheet {
    /// Returns a sheet that contains the given clues and nothing else.
    pub fn from_clues(givens: &Grid) -> Self {
        Self::with_givens(givens, !givens.empty_cells())
    }

    /// Returns a sheet with the digits of `grid`. The digits in the cells of `givens` are givens,
    /// and all others are placed digits.
    pub fn with_givens(grid: &Grid, givens: CellSet) -> Self {
        Self {
            grid: *grid,
            givens,
            corner: Marks::NONE,
            centre: Marks::NONE,
            eliminated: Marks::NONE,
            solution: None,
            words: Words::default(),
        }
    }

    /// Returns a sheet in which the empty cells have the candidates in `left`. All other candidates
    /// that the rules allow are marked as eliminated.
    pub fn with_candidates(grid: &Grid, givens: CellSet, left: &Candidates) -> Self {
        let mut sheet = Self::with_givens(grid, givens);
        for candidate in Candidates::new(grid).iter() {
            if !left.allows(candidate.cell, candidate.digit) {
                sheet.eliminated.get_mut(candidate.cell).insert(candidate.digit);
            }
        }
        sheet
    }

    /// Returns a grid with the givens only, without placed digits.
    pub fn clues(&self) -> Grid {
        self.grid.restricted_to(self.givens)
    }

    /// Returns a grid with the placed digits only, without givens.
    pub fn placed(&self) -> Grid {
        self.grid.restricted_to(!self.givens)
    }

    /// Returns the candidates that the rules allow and that are not eliminated.
    pub fn candidates(&self) -> Candidates {
        let mut left = Candidates::new(&self.grid);
        for (cell, digits) in self.eliminated.iter() {
            digits.iter().for_each(|digit| {
                left.eliminate(cell, digit);
            });
        }
        left
    }

    /// Returns the description of the given kind, or an empty string if there is none.
    pub fn words(&self, about: About) -> &str {
        self.words.get(about)
    }

    /// Sets the description of the given kind. Removes control characters, joins all lines into
    /// one, and shortens very long text.
    pub fn say(&mut self, about: About, words: &str) {
        let longest = if about == About::Comment { LONGEST_COMMENT } else { LONGEST_WORD };
        self.words.set(about, clean::capped(words, longest));
    }

    /// Returns the parts that the sheet has in addition to its clues.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        // Most sheets have only clues, and one check is faster than a check for each part.
        let all: &[Part] = if self.has_only_clues() { &[] } else { &Part::ALL };
        all.iter().copied().filter(|&part| self.has(part))
    }

    fn has_only_clues(&self) -> bool {
        let marks = [&self.corner, &self.centre, &self.eliminated];
        marks.into_iter().all(|marks| marks.0.is_none())
            && self.solution.is_none()
            && self.words.0.is_none()
            && !self.has(Part::Placed)
    }

    /// Returns whether the sheet has placed digits, marks or eliminations.
    pub fn is_begun(&self) -> bool {
        let done = [Part::Placed, Part::Corner, Part::Centre, Part::Eliminated];
        done.into_iter().any(|part| self.has(part))
    }

    fn has(&self, part: Part) -> bool {
        match part {
            Part::Placed => !(!self.grid.empty_cells()).is_subset(self.givens),
            Part::Corner => self.corner != Marks::NONE,
            Part::Centre => self.centre != Marks::NONE,
            Part::Eliminated => self.eliminated != Marks::NONE,
            Part::Solution => self.solution.is_some(),
            Part::Words(about) => !self.words(about).is_empty(),
        }
    }
}

/// A set of digits for each cell. While all sets are empty, as in most puzzles, this type uses no
/// heap memory.
#[derive(Clone, Debug, Default)]
pub struct Marks(Option<Box<[DigitSet; 81]>>);

impl Marks {
    /// No marks in any cell.
    pub const NONE: Self = Self(None);

    /// Returns the marks of a cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.0.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()])
    }

    /// Returns a mutable reference to the marks of a cell.
    pub fn get_mut(&mut self, cell: Cell) -> &mut DigitSet {
        let marks = self.0.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
        &mut marks[cell.index()]
    }

    /// Returns the cells that have marks, in reading order, with their marks.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let cells = self.0.iter().flat_map(|marks| Cell::ALL.into_iter().zip(**marks));
        cells.filter(|(_, digits)| !digits.is_empty())
    }
}

impl PartialEq for Marks {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_none() && other.0.is_none() || self.iter().eq(other.iter())
    }
}

impl Eq for Marks {}

/// The descriptions of a puzzle. While all of them are empty, as in most puzzles, this type uses no
/// heap memory.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Words(Option<Box<[String; About::ALL.len()]>>);

impl Words {
    fn get(&self, about: About) -> &str {
        self.0.as_ref().map_or("", |words| &words[about as usize])
    }

    fn set(&mut self, about: About, words: String) {
        if self.0.is_none() && words.is_empty() {
            return;
        }
        let all = self.0.get_or_insert_default();
        all[about as usize] = words;
        if all.iter().all(String::is_empty) {
            self.0 = None;
        }
    }
}

/// The kinds of descriptions that a puzzle can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum About {
    /// The name of the puzzle, or a short description.
    Name,
    /// The author.
    Author,
    /// A comment.
    Comment,
    /// The newspaper, book or site that the puzzle comes from.
    Source,
    /// The address of the puzzle on the web.
    Url,
    /// The date of publication.
    Date,
    /// The difficulty, as a number or in words.
    Rating,
}

impl About {
    /// All kinds of descriptions.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Author,
        Self::Comment,
        Self::Source,
        Self::Url,
        Self::Date,
        Self::Rating,
    ];

    /// Returns the name of the kind, as used in tables and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Author => "author",
            Self::Comment => "comment",
            Self::Source => "source",
            Self::Url => "url",
            Self::Date => "date",
            Self::Rating => "rating",
        }
    }
}

/// The parts that a sheet can have in addition to its clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Placed digits, which are separate from the givens.
    Placed,
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
    /// Eliminated candidates.
    Eliminated,
    /// The solution.
    Solution,
    /// A description of the puzzle.
    Words(About),
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 12] = [
        Self::Placed,
        Self::Corner,
        Self::Centre,
        Self::Eliminated,
        Self::Solution,
        Self::Words(About::Name),
        Self::Words(About::Author),
        Self::Words(About::Comment),
        Self::Words(About::Source),
        Self::Words(About::Url),
        Self::Words(About::Date),
        Self::Words(About::Rating),
    ];

    /// Returns the name of the part, as used in messages and in the documentation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placed => "placed digits",
            Self::Corner => "corner marks",
            Self::Centre => "centre marks",
            Self::Eliminated => "eliminations",
            Self::Solution => "solution",
            Self::Words(about) => about.name(),
        }
    }
}
