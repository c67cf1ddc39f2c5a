//! The requirements for the clues of a puzzle, and the removal of redundant clues, which several
//! methods use.

use crate::board::{Cell, CellSet, Grid, Symmetry};
use crate::generate::options::Proof;
use crate::generate::rng::Random;
use crate::generate::stop::Stop;
use crate::logic::{self, Grade, Rating};
use crate::solve::{self, ClueRemover};

/// The requirements for the clues of a puzzle.
pub(in crate::generate) struct Constraints<'a> {
    /// The symmetry of the clue pattern.
    pub(in crate::generate) symmetry: Symmetry,
    /// The number of clues at which digging stops.
    pub(in crate::generate) min_clues: usize,
    /// The maximum number of clues.
    pub(in crate::generate) max_clues: usize,
    /// The cells that may contain a clue.
    pub(in crate::generate) within: CellSet,
    /// The way to prove that there is exactly one solution.
    pub(in crate::generate) proof: Proof,
    /// The highest rating that the target allows. Proofs by logic use only steps up to this rating.
    pub(in crate::generate) max_rating: Rating,
    /// The lowest rating that the target allows.
    pub(in crate::generate) min_rating: Rating,
    /// Generates a full grid.
    pub(in crate::generate) full_grid: &'a dyn Fn(&mut Random) -> Option<Grid>,
    /// Cancels the search.
    pub(in crate::generate) stop: &'a Stop,
}

impl Constraints<'_> {
    /// Returns whether `givens` can be proved to have one solution in the way that the request
    /// requires.
    pub(in crate::generate) fn is_proved(&self, givens: &Grid) -> bool {
        match self.proof {
            Proof::Count => solve::is_unique(givens),
            // Counting detects several solutions in microseconds. A proof by logic would try all
            // techniques for seconds before it failed.
            Proof::Logic => {
                solve::is_unique(givens)
                    && logic::grade_up_to(givens, self.max_rating) != Grade::BeyondTechniques
            }
        }
    }

    /// Returns whether the puzzle can still be proved to have one solution after `clues` are
    /// removed.
    pub(in crate::generate) fn can_remove(&self, givens: &Grid, clues: CellSet) -> bool {
        match self.proof {
            Proof::Count => solve::is_redundant(givens, clues),
            Proof::Logic => self.is_proved(&givens.restricted_to(!clues)),
        }
    }

    /// Returns the orbits of the cells that may contain a clue, in random order. An orbit is a cell
    /// and its images under the symmetry.
    pub(in crate::generate) fn shuffled_orbits(&self, random: &mut Random) -> Vec<CellSet> {
        let mut cells: Vec<_> = Cell::ALL.to_vec();
        random.shuffle(&mut cells);
        let orbits = cells.into_iter().map(|cell| (cell, self.symmetry.orbit(cell)));
        let firsts = orbits.filter(|(cell, orbit)| orbit.first() == Some(*cell));
        firsts.map(|(_, orbit)| orbit).filter(|orbit| orbit.is_subset(self.within)).collect()
    }
}

/// Removes clues in random order, each together with its images, as long as the puzzle can be
/// proved to have one solution and at least `min_clues` clues are left. With [`Proof::Count`], one
/// pass is enough, because a clue that cannot be removed now cannot be removed later either, when
/// fewer clues are left.
pub(super) fn dig_out(givens: &Grid, constraints: &Constraints<'_>, random: &mut Random) -> Grid {
    let orbits = constraints.shuffled_orbits(random);
    match constraints.proof {
        Proof::Count => dig_by_counting(givens, &orbits, constraints),
        Proof::Logic => dig_one_by_one(givens, &orbits, constraints),
    }
}

fn dig_one_by_one(givens: &Grid, orbits: &[CellSet], constraints: &Constraints<'_>) -> Grid {
    let mut givens = *givens;
    let mut clues = !givens.empty_cells();
    for &orbit in orbits {
        let held = orbit & clues;
        let is_enough = clues.len() < constraints.min_clues + held.len();
        if held.is_empty() || is_enough || constraints.stop.is_raised() {
            continue;
        }
        if constraints.can_remove(&givens, held) {
            givens = givens.restricted_to(!held);
            clues -= held;
        }
    }
    givens
}

/// The number of clues to which a full grid can almost always be reduced before the first attempt
/// to remove a clue fails.
const USUALLY_REMOVED_TO: usize = 44;

/// Returns the same grid as `dig_one_by_one`, but faster: while the grid has many clues, the
/// function removes several at once. Clues that can be removed together can also be removed one by
/// one.
fn dig_by_counting(givens: &Grid, orbits: &[CellSet], constraints: &Constraints<'_>) -> Grid {
    let mut remover = ClueRemover::new(givens);
    let mut together = remover.clues().len().saturating_sub(USUALLY_REMOVED_TO);
    let mut number = 0;
    // Each orbit is one cell, and no number of clues ends the digging.
    let is_plain = constraints.symmetry == Symmetry::None && constraints.min_clues == 0;
    while number < orbits.len() && !constraints.stop.is_raised() {
        if is_plain && together <= 1 {
            remover.remove_each(orbits[number..].iter().flat_map(|orbit| orbit.iter()));
            break;
        }
        let (mut cells, mut next) = (CellSet::EMPTY, number);
        while next < orbits.len() && (next == number || cells.len() < together) {
            let held = orbits[next] & remover.clues();
            if remover.clues().len() >= constraints.min_clues + cells.len() + held.len() {
                cells |= held;
            }
            next += 1;
        }
        let can_remove =
            if together > 1 { remover.can_remove_all(cells) } else { remover.can_remove(cells) };
        if can_remove {
            remover.remove(cells);
        }
        // If not all of the clues can be removed together, try fewer of them.
        if can_remove || together <= 1 {
            number = next;
        }
        together /= 2;
    }
    remover.grid()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::full_grid;

    #[test]
    fn digging_many_clues_at_once_gives_the_result_of_one_by_one() {
        let stop = Stop::default();
        for seed in 0..60 {
            let symmetry = Symmetry::ALL[seed as usize % Symmetry::ALL.len()];
            let constraints = Constraints {
                symmetry,
                min_clues: [0, 0, 30, 45, 60][seed as usize % 5],
                max_clues: 81,
                within: CellSet::ALL,
                proof: Proof::Count,
                max_rating: Rating::tenths(u8::MAX),
                min_rating: Rating::tenths(10),
                full_grid: &|_| None,
                stop: &stop,
            };
            let mut random = Random::from_seed(seed);
            let full = full_grid(seed);
            let orbits = constraints.shuffled_orbits(&mut random);
            // A grid with empty cells, and a grid from which no more clues can be removed.
            let part = dig_one_by_one(&full, &orbits[..orbits.len() / 2], &constraints);
            let dug = dig_by_counting(&full, &orbits, &constraints);
            for start in [full, part, dug] {
                let expected = dig_one_by_one(&start, &orbits, &constraints);
                let dug = dig_by_counting(&start, &orbits, &constraints);
                assert_eq!(dug, expected, "seed {seed}, {}", symmetry.name());
            }
        }
    }
}
