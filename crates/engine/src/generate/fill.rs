//! The table of methods for generating full grids. To add a method, write a file in `fill/` and add
//! a row to this table.

mod backtrack;
mod diagonal;
mod filled;
mod pattern;
mod rows;
mod tightest;
mod transform;
mod uniform;

pub use filled::Filled;

use super::rng::Random;

/// A method for generating full grids.
#[derive(Debug)]
pub struct Fill {
    /// The name on the command line.
    pub name: &'static str,
    /// A one-line description of the method.
    pub about: &'static str,
    /// Generates a grid. Returns `None` after the maximum number of attempts, a constant in the
    /// file of the method.
    make: fn(&mut Random) -> Option<Filled>,
}

/// All methods. The first one is the default. The names of the methods are part of the keys of
/// random streams and never change.
pub static ALL: [Fill; 8] = [
    Fill {
        name: "tightest",
        about: "put a random digit in a cell with the fewest candidates; backtrack if stuck",
        make: tightest::fill,
    },
    Fill {
        name: "pattern",
        about: "shift one sequence of nine digits from row to row, then shuffle",
        make: pattern::fill,
    },
    Fill {
        name: "rows",
        about: "fill row by row from each cell's options; start over if a row fails",
        make: rows::fill,
    },
    Fill {
        name: "backtrack",
        about: "put a random digit in each cell, in reading order; backtrack if stuck",
        make: backtrack::in_rows,
    },
    Fill {
        name: "backtrack-any",
        about: "as backtrack, but with the cells in random order",
        make: backtrack::in_any_order,
    },
    Fill {
        name: "transform",
        about: "rotate, mirror, shuffle and relabel a grid from a built-in list",
        make: transform::fill,
    },
    Fill {
        name: "diagonal",
        about: "fill three boxes on the diagonal, then as tightest, but start over if stuck",
        make: diagonal::fill,
    },
    Fill {
        name: "uniform",
        about: "make every possible grid equally likely; the slowest method",
        make: uniform::fill,
    },
];

impl PartialEq for Fill {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Fill {}

impl std::hash::Hash for Fill {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Fill {
    /// Returns the method called `name`, or `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|fill| fill.name == name)
    }

    /// Generates the grid for `seed`. Returns `None` if the method gives up.
    pub fn grid(&self, seed: u64) -> Option<Filled> {
        self.fill(&mut Random::from_seed(seed))
    }

    pub(super) fn fill(&self, random: &mut Random) -> Option<Filled> {
        (self.make)(random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;

    #[test]
    fn every_method_generates_different_full_grids() {
        for method in &ALL {
            let make =
                |seed| method.grid(seed).unwrap_or_else(|| panic!("{} gives up", method.name)).grid;
            let grids: Vec<_> = (0..20).map(make).collect();
            assert!(grids.iter().all(Grid::is_solved), "{}", method.name);
            let again = make(7);
            assert_eq!(again, grids[7], "{}", method.name);
            assert!(grids.iter().filter(|&&grid| grid == again).count() == 1, "{}", method.name);
        }
    }
}
