//! Finds all fish of one kind in `HoDoKu`'s order, for `HoDoKu`'s test cases: every choice of base
//! and cover that eliminates a candidate. A fish has at most five fins, and at most two of them are
//! endo fins (in two houses of the base).

use super::shape::{Class, Fins, Fish, Houses, MAX_ENDO_FINS, MAX_FINS, Place, places};
use crate::board::{CellSet, Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};

/// Reports all fish of the given kind and size.
pub(super) fn find(
    analysis: &Analysis<'_>,
    kind: (Class, Fins),
    size: usize,
    visit: &mut Visitor<'_>,
) -> Flow {
    each_base(analysis, kind.0, size, &mut |fish| {
        fish.iter()
            .filter(|fish| (fish.class(), fish.finish()) == kind)
            .try_for_each(|fish| report(analysis, fish.digit, fish.eliminations(), visit))
    })
}

/// Reports all Siamese fish: two fish with the same base that eliminate different candidates. The
/// kind is that of the first fish.
pub(super) fn find_siamese(
    analysis: &Analysis<'_>,
    kind: (Class, Fins),
    size: usize,
    visit: &mut Visitor<'_>,
) -> Flow {
    // Finned and sashimi fish count as the same kind here.
    let alike = |fish: &Fish| {
        fish.class() == kind.0 && (fish.finish() == Fins::None) == (kind.1 == Fins::None)
    };
    let first = |fish: &Fish| fish.outside.first().or(fish.twice.first());
    each_base(analysis, kind.0, size, &mut |fish| {
        let fish: Vec<_> = fish.iter().filter(|fish| alike(fish)).collect();
        for (i, one) in fish.iter().enumerate().filter(|(_, one)| one.finish() == kind.1) {
            for other in fish[i + 1..].iter().filter(|other| first(one) != first(other)) {
                report(analysis, one.digit, one.eliminations() | other.eliminations(), visit)?;
            }
        }
        Flow::Continue(())
    })
}

fn report(
    position: &Position,
    digit: Digit,
    eliminations: CellSet,
    visit: &mut Visitor<'_>,
) -> Flow {
    let digits = DigitSet::only(digit);
    let eliminations = CandidateSet::new(position, digits, eliminations);
    visit(&Deduction::eliminate(eliminations), &|| Explanation { digits, ..Explanation::default() })
}

/// For each base, passes all fish with that base to `found`.
fn each_base(
    analysis: &Analysis<'_>,
    class: Class,
    size: usize,
    found: &mut dyn FnMut(&[Fish]) -> Flow,
) -> Flow {
    for digit in Digit::ALL {
        let dead = analysis.outside_templates(digit);
        if dead.is_empty() {
            continue;
        }
        let candidates = analysis.candidates().cells(digit);
        for &(base, cover) in class.sides() {
            let mut search = FishSearch {
                position: analysis,
                digit,
                class,
                size,
                covers: places(cover, candidates),
                found: Vec::new(),
            };
            let none = Chosen { targets: dead, ..Chosen::default() };
            search.base(&places(base, candidates), none, found)?;
        }
    }
    Flow::Continue(())
}

struct FishSearch<'a> {
    position: &'a Position,
    digit: Digit,
    class: Class,
    size: usize,
    /// The houses that the cover may contain.
    covers: Vec<Place>,
    /// The fish with the current base.
    found: Vec<Fish>,
}

/// The houses chosen so far.
#[derive(Clone, Copy, Default)]
struct Chosen {
    houses: Houses,
    /// The candidates in at least one of the houses.
    cells: CellSet,
    /// The candidates in at least two of the houses.
    twice: CellSet,
    /// The candidates that a fish with these houses may eliminate.
    targets: CellSet,
}

/// The houses that can cover a base.
struct Covers {
    base: Chosen,
    houses: Vec<Place>,
    /// For each index in `houses`, the cells of that house and of all houses after it.
    rest: [CellSet; 28],
}

impl Chosen {
    fn and(self, (house, cells): Place) -> Self {
        Self {
            houses: self.houses.with(house),
            cells: self.cells | cells,
            twice: self.twice | (self.cells & cells),
            targets: self.targets,
        }
    }
}

impl FishSearch<'_> {
    /// Adds houses from `left` to the base. When the base is complete, searches for covers.
    fn base(
        &mut self,
        left: &[Place],
        chosen: Chosen,
        found: &mut dyn FnMut(&[Fish]) -> Flow,
    ) -> Flow {
        if chosen.houses.len() == self.size {
            self.covers(chosen);
            return if self.found.is_empty() { Flow::Continue(()) } else { found(&self.found) };
        }
        for (i, &place) in left.iter().enumerate() {
            let again = chosen.cells & place.1;
            if chosen.twice.len() + again.len() > MAX_ENDO_FINS {
                continue;
            }
            let mut chosen = chosen.and(place);
            chosen.targets &= again.common_peers();
            if !chosen.targets.is_empty() {
                self.base(&left[i + 1..], chosen, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Finds all fish with the given base.
    fn covers(&mut self, base: Chosen) {
        self.found.clear();
        if self.is_left_out(base.twice) {
            return;
        }
        let meets =
            |&&(house, cells): &&Place| !base.houses.contains(house) && cells.meets(base.cells);
        let houses: Vec<Place> = self.covers.iter().filter(meets).copied().collect();
        let mut rest = [CellSet::EMPTY; 28];
        for (i, (_, cells)) in houses.iter().enumerate().rev() {
            rest[i] = rest[i + 1] | *cells;
        }
        let none = Chosen { targets: base.targets, ..Chosen::default() };
        self.cover(&Covers { base, houses, rest }, 0, none);
    }

    /// Adds houses to the cover, beginning at index `next`.
    fn cover(&mut self, covers: &Covers, next: usize, chosen: Chosen) {
        let base = &covers.base;
        let more = self.size - chosen.houses.len();
        if more == 0 {
            let fins = (base.cells - chosen.cells) | base.twice;
            let eliminations = chosen.targets & ((chosen.cells - base.cells) | chosen.twice);
            if fins.len() <= MAX_FINS && eliminations.meets(fins.common_peers()) {
                self.found.push(Fish::new(self.position, self.digit, base.houses, chosen.houses));
            }
            return;
        }
        let mut targets = chosen.targets;
        let mut known = base.cells;
        for i in next..(covers.houses.len() + 1).saturating_sub(more) {
            // Cells that are neither in the chosen houses nor in a later house are fins.
            let fins = base.cells - (chosen.cells | covers.rest[i]);
            targets &= (fins & known).common_peers() & (chosen.cells | covers.rest[i]);
            known -= fins;
            if (fins | base.twice).len() > MAX_FINS || targets.is_empty() {
                return;
            }
            self.cover(covers, i + 1, Chosen { targets, ..chosen.and(covers.houses[i]) });
        }
    }

    /// Returns whether `HoDoKu` skips the base because of its endo fins. For large fish, `HoDoKu`
    /// searches for covers only if all endo fins are seen by a cell that does not have the digit as
    /// a candidate.
    fn is_left_out(&self, endo: CellSet) -> bool {
        let large = match self.class {
            Class::Basic => 6,
            Class::Franken => 5,
            Class::Mutant => 4,
        };
        let with = self.position.candidates().cells(self.digit);
        self.size >= large && !endo.is_empty() && endo.common_peers().is_subset(with)
    }
}
