//! The table of methods that generate full grids. To add a method, write a file in `fill/` and a
//! row in this table.

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

/// A method that generates full grids.
#[derive(Debug)]
pub struct Fill {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the method in one line.
    pub about: &'static str,
    /// Generates a grid. Returns `None` after the maximum number of attempts, a constant in the
    /// file of the method.
    make: fn(&mut Random) -> Option<Filled>,
}

/// All methods. The first one is the default. Their names are part of the keys of random streams
/// and never change.
pub static ALL: [Fill; 8] = [
    Fill {
        name: "tightest",
        about: "a random digit in one of the cells with the fewest left, with a way back",
        make: tightest::fill,
    },
    Fill {
        name: "pattern",
        about: "one sequence of nine, shifted from row to row, then shuffled",
        make: pattern::fill,
    },
    Fill {
        name: "rows",
        about: "row by row from each cell's options; over again when a row comes to nothing",
        make: rows::fill,
    },
    Fill {
        name: "backtrack",
        about: "cell by cell in reading order, a random digit each, with a way back",
        make: backtrack::in_rows,
    },
    Fill {
        name: "backtrack-any",
        about: "the same in a random order of cells",
        make: backtrack::in_any_order,
    },
    Fill {
        name: "transform",
        about: "a solved grid of a bank, turned, mirrored, exchanged and renamed",
        make: transform::fill,
    },
    Fill {
        name: "diagonal",
        about: "three boxes on the diagonal, then the tightest cells, no way back",
        make: diagonal::fill,
    },
    Fill {
        name: "uniform",
        about: "every grid there is as likely as any other; the slowest",
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
    /// Returns the method called `name`.
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
