//! Exchanges clues of a puzzle for other clues of the same solution, to make it harder.
//!
//! Only one minimal puzzle in 200 cannot be solved with single links, and a new puzzle takes longer
//! than a small change to a puzzle that is almost hard enough.

use super::constraints::Constraints;
use crate::board::{CellSet, Grid};
use crate::generate::rng::Random;
use crate::solve::{ClueRemover, effort_with_links, resistance};

/// The number of changes after which the attempt fails.
const STEPS: usize = 100;

/// The maximum number of orbits of clues to add in a change.
const MAX_ADDED: usize = 3;

/// The lowest resistance of a puzzle that is worth a rating. Of the puzzles with less, fewer than
/// one in three need dynamic chains that are long enough for a rating of 9.0.
const MIN_RESISTANCE: usize = 55;

/// More than the effort to solve any puzzle with single links.
const NOT_SOLVED_BY_LINKS: usize = 1_000_000;

/// Changes `puzzle`, whose solution contains `full`, until its rating is probably high enough for
/// dynamic chains. Returns `None` if [`STEPS`] changes are not enough. No clue of the result is
/// redundant.
pub(super) fn toughen(
    full: &Grid,
    puzzle: &Grid,
    constraints: &Constraints<'_>,
    random: &mut Random,
) -> Option<Grid> {
    let mut remover = ClueRemover::new(full);
    remover.restore(!puzzle.empty_cells());
    let mut hardness = hardness_of(puzzle);
    for _ in 0..STEPS {
        if hardness >= NOT_SOLVED_BY_LINKS + MIN_RESISTANCE {
            return Some(remover.grid());
        }
        if constraints.stop.is_raised() {
            return None;
        }
        let old = remover.clues();
        if exchange(&mut remover, constraints, random) {
            let changed = hardness_of(&remover.grid());
            if changed >= hardness {
                hardness = changed;
                continue;
            }
        }
        remover.restore(old);
    }
    None
}

/// Adds some clues and removes all clues that are then redundant, the new ones last. Returns
/// `false` if all old clues are still needed.
fn exchange(remover: &mut ClueRemover, constraints: &Constraints<'_>, random: &mut Random) -> bool {
    let old = remover.clues();
    let orbits = constraints.shuffled_orbits(random);
    let (held, mut added): (Vec<_>, Vec<_>) =
        orbits.into_iter().partition(|orbit| orbit.meets(old));
    added.truncate(1 + random.below(MAX_ADDED));
    remover.add(added.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit));
    remove_each(remover, &held);
    let is_changed = !old.is_subset(remover.clues());
    if is_changed {
        remove_each(remover, &added);
    }
    is_changed
}

/// Removes each of `orbits` without which there is still only one solution.
fn remove_each(remover: &mut ClueRemover, orbits: &[CellSet]) {
    for &orbit in orbits {
        if remover.can_remove(orbit) {
            remover.remove(orbit);
        }
    }
}

/// Returns how hard a puzzle is: the effort to solve it with single links, or if that is not
/// possible, its resistance.
fn hardness_of(puzzle: &Grid) -> usize {
    effort_with_links(puzzle).unwrap_or_else(|| NOT_SOLVED_BY_LINKS + resistance(puzzle))
}

#[cfg(test)]
mod tests {
    use super::super::constraints::dig_out;
    use super::*;
    use crate::board::Symmetry;
    use crate::generate::options::Proof;
    use crate::generate::{Stop, full_grid};
    use crate::logic::{DYNAMIC, Rating};
    use crate::solve::{is_redundant, is_solved_by_links, is_unique};

    fn constraints(symmetry: Symmetry, stop: &Stop) -> Constraints<'_> {
        Constraints {
            symmetry,
            min_clues: 0,
            max_clues: 81,
            within: CellSet::ALL,
            proof: Proof::Count,
            max_rating: Rating::tenths(u8::MAX),
            min_rating: DYNAMIC,
            full_grid: &|_| None,
            stop,
        }
    }

    /// Checks a puzzle with functions that keep no state from one clue to the next.
    fn check(puzzle: &Grid, full: &Grid, symmetry: Symmetry) {
        let clues = !puzzle.empty_cells();
        assert_eq!(*puzzle, full.restricted_to(clues), "{puzzle}");
        assert!(is_unique(puzzle), "{puzzle}");
        for cell in clues.iter() {
            let orbit = symmetry.orbit(cell);
            assert!(orbit.is_subset(clues) && !is_redundant(puzzle, orbit), "{puzzle}, {cell}");
        }
    }

    #[test]
    fn an_exchange_keeps_the_solution_unique_and_every_clue_necessary() {
        let stop = Stop::default();
        for (seed, symmetry) in (0..30).zip(Symmetry::ALL.into_iter().cycle()) {
            let constraints = constraints(symmetry, &stop);
            let mut random = Random::from_seed(seed);
            let full = full_grid(seed);
            let mut remover = ClueRemover::new(&full);
            let dug = dig_out(&full, &constraints, &mut random);
            remover.restore(!dug.empty_cells());
            let mut changes = 0;
            for _ in 0..10 {
                let old = remover.clues();
                if exchange(&mut remover, &constraints, &mut random) {
                    changes += 1;
                    assert_ne!(remover.clues(), old);
                    check(&remover.grid(), &full, symmetry);
                } else {
                    remover.restore(old);
                    assert_eq!(remover.grid(), full.restricted_to(old));
                }
            }
            assert!(changes > 0, "{symmetry:?}");
        }
    }

    #[test]
    fn a_toughened_puzzle_resists_links() {
        let stop = Stop::default();
        let constraints = constraints(Symmetry::None, &stop);
        let toughened = (0..8).filter_map(|seed| {
            let mut random = Random::from_seed(seed);
            let full = full_grid(seed);
            let dug = dig_out(&full, &constraints, &mut random);
            toughen(&full, &dug, &constraints, &mut random).map(|puzzle| (full, puzzle))
        });
        let mut found = 0;
        for (full, puzzle) in toughened {
            check(&puzzle, &full, Symmetry::None);
            assert!(!is_solved_by_links(&puzzle), "{puzzle}");
            assert!(resistance(&puzzle) >= MIN_RESISTANCE, "{puzzle}");
            found += 1;
        }
        assert!(found > 0);
    }
}
