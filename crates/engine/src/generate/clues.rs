//! The table of methods that choose clues. To add a method, write a file in `clues/` and a row in
//! this table.

mod climb;
mod constraints;
mod dig;
mod grow;
mod reveal;
mod shape;

pub(super) use constraints::Constraints;

use super::rng::Random;
use crate::board::Grid;

/// A method that chooses clues.
#[derive(Debug)]
pub struct Clues {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the method in one line.
    pub about: &'static str,
    /// True if the method removes clues at the end. Then no clue is redundant, unless the request
    /// requires more clues.
    pub(super) digs: bool,
    /// Chooses clues and proves that they have one solution. Returns `None` if the attempt fails.
    choose: fn(&Constraints<'_>, &mut Random) -> Option<Grid>,
}

/// All methods. The first one is the default. Their names are part of the keys of random streams
/// and never change.
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
    /// Returns the method called `name`.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|clues| clues.name == name)
    }

    pub(super) fn choose(
        &self,
        constraints: &Constraints<'_>,
        random: &mut Random,
    ) -> Option<Grid> {
        (self.choose)(constraints, random)
    }
}
