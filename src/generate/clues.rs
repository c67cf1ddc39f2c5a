//! Ways to choose the clues from a full grid, in a table: to add one, write a file in `clues/` and
//! its row here.

mod dig;

use super::rng::Random;
use crate::board::{Grid, Symmetry};

/// What the clues shall be like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// The symmetry of their pattern.
    pub(super) symmetry: Symmetry,
    /// How many are enough: no way to choose goes below.
    pub(super) enough: usize,
}

/// A way to choose clues.
pub(super) struct Choose {
    /// Chooses clues of a full grid that have no other solution.
    pub(super) choose: fn(&Grid, Wish, &mut Random) -> Grid,
}

/// All ways, the usual one first.
pub(super) const ALL: [Choose; 1] = [Choose { choose: dig::dig }];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::generate::fill;
    use crate::solve;

    fn is_symmetric(grid: &Grid, symmetry: Symmetry) -> bool {
        let empty = grid.empty_cells();
        Cell::ALL.iter().all(|&cell| {
            let orbit = symmetry.orbit(cell);
            orbit.is_subset(empty) || !orbit.meets(empty)
        })
    }

    #[test]
    fn every_way_keeps_the_solution_alone_and_the_wish() {
        for seed in 0..20 {
            for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
                for (way, enough) in ALL.iter().flat_map(|way| [(way, 0), (way, 34)]) {
                    let mut random = Random::of_seed(seed);
                    let full = (fill::ALL[0].make)(&mut random);
                    let givens = (way.choose)(&full, Wish { symmetry, enough }, &mut random);
                    assert_eq!(solve::solve(&givens), solve::Solutions::One(full));
                    assert!(is_symmetric(&givens, symmetry));
                    assert!(givens.count() >= enough);
                }
            }
        }
    }
}
