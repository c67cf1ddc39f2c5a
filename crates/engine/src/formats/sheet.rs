//! A puzzle as a file may hold it: digits given and placed, marks, what was struck, and words about it.

use super::clean;
use crate::board::{Candidates, Cell, CellSet, DigitSet, Grid};

/// The most characters of a comment; of other words [`LONGEST_WORD`].
const LONGEST_COMMENT: usize = 1000;
/// The most characters of a name, an author, an address and the like.
const LONGEST_WORD: usize = 200;

/// A puzzle with all that is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// All digits that stand.
    pub grid: Grid,
    /// The cells of those that were given; all others were placed later.
    pub givens: CellSet,
    /// The corner marks.
    pub corner: Marks,
    /// The centre marks.
    pub centre: Marks,
    /// The candidates that the rules leave and that were struck.
    pub eliminated: Marks,
    /// The solution that was handed along; nobody has compared it with the puzzle.
    pub solution: Option<Grid>,
    words: [String; 7],
}

impl Sheet {
    /// A puzzle of these givens and nothing else.
    pub fn of(givens: &Grid) -> Self {
        Self::with_givens(givens, !givens.empty_cells())
    }

    /// A board on which these digits stand, those in `givens` from the start.
    pub fn with_givens(grid: &Grid, givens: CellSet) -> Self {
        Self {
            grid: *grid,
            givens,
            corner: Marks::NONE,
            centre: Marks::NONE,
            eliminated: Marks::NONE,
            solution: None,
            words: Default::default(),
        }
    }

    /// A board with all that is left in its empty cells; what the rules would leave too was struck.
    pub fn with_candidates(grid: &Grid, givens: CellSet, left: &Candidates) -> Self {
        let mut sheet = Self::with_givens(grid, givens);
        for candidate in Candidates::new(grid).iter() {
            if !left.allows(candidate.cell, candidate.digit) {
                sheet.eliminated.of_mut(candidate.cell).insert(candidate.digit);
            }
        }
        sheet
    }

    /// The clues alone.
    pub fn clues(&self) -> Grid {
        self.grid.restricted_to(self.givens)
    }

    /// The digits that were placed, alone.
    pub fn placed(&self) -> Grid {
        self.grid.restricted_to(!self.givens)
    }

    /// What the rules leave of the empty cells, without what was struck.
    pub fn candidates(&self) -> Candidates {
        let mut left = Candidates::new(&self.grid);
        for (cell, digits) in self.eliminated.iter() {
            digits.iter().for_each(|digit| {
                left.eliminate(cell, digit);
            });
        }
        left
    }

    /// What is said of it, empty if nothing is.
    pub fn words(&self, about: About) -> &str {
        &self.words[about as usize]
    }

    /// Says something of it: cleaned, in one line, and cut if it is very long.
    pub fn say(&mut self, about: About, words: &str) {
        let longest = if about == About::Comment { LONGEST_COMMENT } else { LONGEST_WORD };
        self.words[about as usize] = clean::capped(words, longest);
    }

    /// What there is beside the clues.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        Part::ALL.into_iter().filter(|&part| self.has(part))
    }

    /// Whether somebody has placed, marked or struck something.
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

/// A set of digits in every cell. Most puzzles come without any: then it takes no memory.
#[derive(Clone, Debug, Default)]
pub struct Marks(Option<Box<[DigitSet; 81]>>);

impl Marks {
    /// No mark anywhere.
    pub const NONE: Self = Self(None);

    /// Those of a cell.
    pub fn of(&self, cell: Cell) -> DigitSet {
        self.0.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()])
    }

    /// Those of a cell, to change them.
    pub fn of_mut(&mut self, cell: Cell) -> &mut DigitSet {
        let marks = self.0.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
        &mut marks[cell.index()]
    }

    /// The cells that have some, with them, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let cells = self.0.iter().flat_map(|marks| Cell::ALL.into_iter().zip(**marks));
        cells.filter(|(_, digits)| !digits.is_empty())
    }
}

impl PartialEq for Marks {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Marks {}

/// What words can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// What it is called, or a short description.
    Name,
    /// Who made it.
    Author,
    /// What else is said.
    Comment,
    /// The paper, book or place that it is from.
    Source,
    /// Where it is on the net.
    Url,
    /// When it was published.
    Date,
    /// How hard it is, a number or words.
    Rating,
}

impl About {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Author,
        Self::Comment,
        Self::Source,
        Self::Url,
        Self::Date,
        Self::Rating,
    ];

    /// The name in tables and files.
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

/// What a sheet may have beside its clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Digits that were placed, told from the givens.
    Placed,
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
    /// Candidates that were struck.
    Eliminated,
    /// A solution.
    Solution,
    /// Words.
    Words(About),
}

impl Part {
    /// All of them.
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

    /// The name in messages and in the docs.
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
