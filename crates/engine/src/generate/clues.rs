//! The table of methods for choosing clues. To add a method, write a file in `clues/` and add a row
//! to this table.

mod climb;
mod constraints;
mod dig;
mod grow;
mod reveal;
mod shape;
mod toughen;

pub(super) use constraints::Constraints;

use super::rng::Random;
use crate::board::Grid;

/// A method for choosing clues.
#[derive(Debug)]
pub struct Clues {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the method in one line.
    pub about: &'static str,
    /// True if the method removes redundant clues at the end. In that case no clue is redundant,
    /// unless the request requires more clues.
    pub(super) digs: bool,
    /// Chooses clues and proves that they have one solution. Returns `None` if the attempt fails.
    choose: fn(&Constraints<'_>, &mut Random) -> Option<Grid>,
}

/// All methods. The first one is the default. The names of the methods are part of the keys of
/// random streams and never change.
pub static ALL: [Clues; 5] = [
    Clues {
        name: "dig",
        about: "start with a full grid and remove clues while there is one solution",
        digs: true,
        choose: dig::choose,
    },
    Clues {
        name: "grow",
        about: "start with an empty board and add clues until there is one solution",
        digs: true,
        choose: grow::choose,
    },
    Clues {
        name: "reveal",
        about: "show some cells of a full grid, then add or swap clues until there is one solution",
        digs: true,
        choose: reveal::choose,
    },
    Clues {
        name: "shape",
        about: "put a clue in every cell of a shape and search for a grid that fits",
        digs: false,
        choose: shape::choose,
    },
    Clues {
        name: "climb",
        about: "swap clues if the puzzle gets no easier, until it is hard enough",
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
    /// Returns the method called `name`, or `None` if there is none.
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
