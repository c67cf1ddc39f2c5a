//! Ways to make a full grid, in a table: to add one, write a file in `fill/` and its row here.

mod backtrack;
mod diagonal;
mod pattern;
mod rows;
mod tightest;
mod transform;
mod uniform;

use super::rng::Random;
use crate::board::Grid;

/// A full grid and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The grid.
    pub grid: Grid,
    /// How often the way started: all but the last attempt came to nothing.
    pub attempts: u32,
}

/// A way to make a full grid.
#[derive(Debug)]
pub struct Fill {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line on how it goes.
    pub about: &'static str,
    /// Makes one, or gives up after the bound that its file states.
    make: fn(&mut Random) -> Option<Filled>,
}

/// All ways, the usual one first. A place, once given, stays: seeds rest on it.
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
    /// The way with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|fill| fill.name == name)
    }

    /// The grid of a seed and what it took; `None` when the way gives up.
    pub fn grid(&self, seed: u64) -> Option<Filled> {
        self.fill(&mut Random::of_seed(seed))
    }

    pub(super) fn fill(&self, random: &mut Random) -> Option<Filled> {
        (self.make)(random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_makes_full_grids_that_differ() {
        for way in &ALL {
            let make =
                |seed| way.grid(seed).unwrap_or_else(|| panic!("{} gives up", way.name)).grid;
            let grids: Vec<_> = (0..20).map(make).collect();
            assert!(grids.iter().all(Grid::is_solved), "{}", way.name);
            let again = make(7);
            assert_eq!(again, grids[7], "{}", way.name);
            assert!(grids.iter().filter(|&&grid| grid == again).count() == 1, "{}", way.name);
        }
    }
}
