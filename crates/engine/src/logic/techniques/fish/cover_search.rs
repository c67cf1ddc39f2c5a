//! The search for fish. It finds some houses that each need a digit, and a smaller number of other
//! houses that contain all places of the digit in the first houses. That is impossible, so a
//! candidate that would eliminate all other places is false.
//!
//! Suppose that a candidate is true. It leaves some places for the digit in each house of a base.
//! If the places in three houses are all in two other houses, one of the three houses has no place
//! left. The candidate is therefore false, and the two houses and a house through the candidate
//! form the cover of a fish of size three. The search misses no candidate, and it finds no fish
//! with superfluous houses.

use super::shape::{Allows, Houses};
use crate::board::{CellSet, House};
use crate::logic::deduction::Flow;

/// The places of a digit.
#[derive(Clone, Copy)]
pub(super) struct RemainingPlaces {
    /// All places of the digit in this search.
    pub(super) all: CellSet,
    /// The places that remain. If a house has no remaining place, the search treats it as if any
    /// one of its places remained.
    pub(super) left: CellSet,
}

/// Receives a base and the houses that contain its places.
type CoverVisitor<'a> = dyn FnMut(Houses, Houses) -> Flow + 'a;

/// Finds every choice of `size` houses whose remaining places are all in `size - 1` other houses,
/// and passes both groups of houses to `found`. Skips a choice if some of its houses are already
/// confined to too few other houses.
pub(super) fn each(
    RemainingPlaces { all, left }: RemainingPlaces,
    (base, cover): (Allows, Allows),
    size: usize,
    found: &mut CoverVisitor<'_>,
) -> Flow {
    let cells = House::ALL.map(|house| house.cells() & left);
    let empty = House::ALL.map(|house| {
        let some_left = house.cells().meets(left);
        if some_left { CellSet::EMPTY } else { house.cells() & all }
    });
    let open = |allows: Allows, places: &[CellSet; 27]| -> Houses {
        let open = |&house: &House| allows(house) && !places[house.index()].is_empty();
        House::ALL.into_iter().filter(open).collect()
    };
    let search =
        CoverSearch { cells, empty, bases: open(base, &cells).and(open(base, &empty)), size };
    search.hold(open(cover, &cells), Holding::default(), found)
}

struct CoverSearch {
    /// The remaining places of each house.
    cells: [CellSet; 27],
    /// For each house without remaining places, all its places.
    empty: [CellSet; 27],
    /// The houses that may be in the base.
    bases: Houses,
    size: usize,
}

/// A set of houses and the union of their cells.
#[derive(Clone, Copy, Default)]
struct Holding {
    houses: Houses,
    cells: CellSet,
}

impl Holding {
    fn with(self, house: House) -> Self {
        Self { houses: self.houses.with(house), cells: self.cells | house.cells() }
    }
}

impl CoverSearch {
    /// Adds houses from `open` to the houses that contain the places of the base.
    fn hold(&self, mut open: Houses, holding: Holding, found: &mut CoverVisitor<'_>) -> Flow {
        let (taken, inside) = (holding.houses.len(), self.inside(holding));
        if taken + 1 == self.size {
            if inside.len() >= self.size && self.is_tight(holding.houses) {
                let mut base = |base| found(base, holding.houses);
                self.base(inside, Holding::default(), &mut base)?;
            }
            return Flow::Continue(());
        }
        if self.has_apart(inside, taken + 1, CellSet::EMPTY) {
            return Flow::Continue(());
        }
        while let Some(house) = open.take_first() {
            self.hold(open, holding.with(house), found)?;
        }
        Flow::Continue(())
    }

    /// Returns the houses whose places are all in `holding`.
    fn inside(&self, holding: Holding) -> Houses {
        let held = |house: &House| {
            let empty = self.empty[house.index()];
            self.cells[house.index()].is_subset(holding.cells)
                && (empty.is_empty() || empty.meets(holding.cells))
        };
        (self.bases - holding.houses).iter().filter(held).collect()
    }

    /// Returns `false` if a proper subset of `houses` with k houses already contains all remaining
    /// places of more than k disjoint base houses.
    fn is_tight(&self, houses: Houses) -> bool {
        (1..(1_usize << houses.len()) - 1).all(|part| {
            let part = houses.iter().enumerate().filter(|(i, _)| part >> i & 1 == 1);
            let part = part.fold(Holding::default(), |part, (_, house)| part.with(house));
            !self.has_apart(self.inside(part), part.houses.len() + 1, CellSet::EMPTY)
        })
    }

    /// Returns whether `houses` contains `count` houses that share no place with each other or with
    /// `taken`.
    fn has_apart(&self, mut houses: Houses, count: usize, taken: CellSet) -> bool {
        if count == 0 {
            return true;
        }
        while let Some(house) = houses.take_first() {
            let cells = self.cells[house.index()];
            if !cells.meets(taken) && self.has_apart(houses, count - 1, taken | cells) {
                return true;
            }
        }
        false
    }

    /// Adds houses from `inside` to the base. No two houses of the base may share a place.
    fn base(
        &self,
        mut inside: Houses,
        base: Holding,
        found: &mut dyn FnMut(Houses) -> Flow,
    ) -> Flow {
        if base.houses.len() == self.size {
            return found(base.houses);
        }
        while let Some(house) = inside.take_first() {
            if !self.cells[house.index()].meets(base.cells) {
                self.base(inside, base.with(house), found)?;
            }
        }
        Flow::Continue(())
    }
}
