//! Ways to choose the clues, in a table: to add one, write a file in `clues/` and its row here.

mod climb;
mod dig;
mod grow;
mod reveal;
mod shape;

use super::rng::Random;
use super::{Proof, Stop};
use crate::board::{CellSet, Grid, Symmetry};
use crate::logic::{self, Grade, Rating};
use crate::solve;

/// What the clues shall be like.
pub(super) struct Wish<'a> {
    /// The symmetry of their pattern.
    pub(super) symmetry: Symmetry,
    /// How many are enough: digging doesn't go below.
    pub(super) enough: usize,
    /// The most there may be.
    pub(super) most: usize,
    /// The cells that may carry a clue.
    pub(super) within: CellSet,
    /// What proves that there is one solution.
    pub(super) proof: Proof,
    /// The hardest rating that logic may need for that.
    pub(super) limit: Rating,
    /// The easiest rating that will do.
    pub(super) floor: Rating,
    /// Makes full grids.
    pub(super) full: &'a dyn Fn(&mut Random) -> Option<Grid>,
    /// Ends the search from outside.
    pub(super) stop: &'a Stop,
}

impl Wish<'_> {
    /// Whether `givens` have one solution, proved as wished.
    pub(super) fn is_proved(&self, givens: &Grid) -> bool {
        match self.proof {
            Proof::Count => solve::is_unique(givens),
            // What has several solutions is told apart in microseconds by counting; logic would look for seconds, at all
            // it knows, before it gave up.
            Proof::Logic => {
                solve::is_unique(givens)
                    && logic::grade_up_to(givens, self.limit) != Grade::Unsolved
            }
        }
    }

    /// Whether it is still proved without some of the clues of `givens` that are.
    pub(super) fn can_go(&self, givens: &Grid, clues: CellSet) -> bool {
        match self.proof {
            Proof::Count => solve::is_redundant(givens, clues),
            Proof::Logic => self.is_proved(&givens.restricted_to(!clues)),
        }
    }

    /// The cells that may carry a clue in the order of a draw, one cell of each orbit.
    pub(super) fn orbits(&self, random: &mut Random) -> Vec<CellSet> {
        let mut cells: Vec<_> = crate::board::Cell::ALL.to_vec();
        random.shuffle(&mut cells);
        let orbits = cells.into_iter().map(|cell| (cell, self.symmetry.orbit(cell)));
        let firsts = orbits.filter(|(cell, orbit)| orbit.first() == Some(*cell));
        firsts.map(|(_, orbit)| orbit).filter(|orbit| orbit.is_subset(self.within)).collect()
    }
}

/// A way to choose clues.
#[derive(Debug)]
pub struct Clues {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line on how it goes.
    pub about: &'static str,
    /// Whether it ends by digging: what can go goes, as far as is wished.
    pub(super) digs: bool,
    /// Chooses clues that are proved to have one solution; or one attempt comes to nothing.
    choose: fn(&Wish<'_>, &mut Random) -> Option<Grid>,
}

/// All ways, the usual one first. A place, once given, stays: seeds rest on it.
pub static ALL: [Clues; 5] = [
    Clues {
        name: "dig",
        about: "from a full grid, a clue after the other goes as long as one solution stays",
        digs: true,
        choose: dig::choose,
    },
    Clues {
        name: "grow",
        about: "from the empty board, a clue after the other comes until there is one solution",
        digs: true,
        choose: grow::choose,
    },
    Clues {
        name: "reveal",
        about: "some cells of a full grid, then more or others until there is one solution",
        digs: true,
        choose: reveal::choose,
    },
    Clues {
        name: "shape",
        about: "all cells of a shape and no others: the grid is sought that suits it",
        digs: false,
        choose: shape::choose,
    },
    Clues {
        name: "climb",
        about: "clues are exchanged, and what is no easier is kept, until it is as hard as wanted",
        digs: true,
        choose: climb::choose,
    },
];

impl PartialEq for Clues {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Clues {}

impl std::hash::Hash for Clues {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Clues {
    /// The way with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|clues| clues.name == name)
    }

    pub(super) fn choose(&self, wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
        (self.choose)(wish, random)
    }
}

/// Takes clues away in a random order, each with its images, as long as the proof holds and more
/// are left than `enough`. One look at each orbit will do: what can't go now can't go from fewer
/// clues either.
pub(super) fn dig_out(givens: &Grid, enough: usize, wish: &Wish<'_>, random: &mut Random) -> Grid {
    let mut givens = *givens;
    let mut clues = !givens.empty_cells();
    for orbit in wish.orbits(random) {
        let held = orbit & clues;
        let is_enough = clues.len() < enough + held.len();
        if held.is_empty() || is_enough || wish.stop.is_raised() {
            continue;
        }
        if wish.can_go(&givens, held) {
            givens = givens.restricted_to(!held);
            clues -= held;
        }
    }
    givens
}
