//! Ways to make a full grid, in a table: to add one, write a file in `fill/` and its row here.

mod backtrack;

use super::rng::Random;
use crate::board::Grid;

/// A way to make a full grid.
pub(super) struct Fill {
    /// Makes one.
    pub(super) make: fn(&mut Random) -> Grid,
}

/// All ways, the usual one first.
pub(super) const ALL: [Fill; 1] = [Fill { make: backtrack::fill }];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_makes_full_grids_that_differ() {
        for way in &ALL {
            let grids: Vec<_> =
                (0..200).map(|seed| (way.make)(&mut Random::of_seed(seed))).collect();
            assert!(grids.iter().all(Grid::is_solved));
            let again = (way.make)(&mut Random::of_seed(7));
            assert_eq!(again, grids[7]);
            assert!(grids.iter().filter(|&&grid| grid == again).count() == 1);
        }
    }
}
