//! Loops of cells that could exchange two digits: the search under unique rectangles and loops.
//!
//! Along such a loop two digits are candidates everywhere, and each house on the way holds two of
//! its cells, one with an even and one with an odd number. If the loop held these two digits only,
//! they could be exchanged all along it: two solutions.

use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::Position;
use crate::logic::technique::Flow;
use std::ops::RangeInclusive;

/// No loop is longer: each house holds none or two of its cells.
const LONGEST: usize = 18;

/// A loop and what keeps it from being deadly.
pub(super) struct Loop {
    cells: [Cell; LONGEST],
    len: usize,
    /// The two digits.
    pub(super) digits: DigitSet,
    /// The cells with other digits as well
    pub(super) guards: CellSet,
    /// and these other digits.
    pub(super) spare: DigitSet,
    /// The houses of the cells with even and with odd numbers, as bits.
    houses: [u32; 2],
}

/// Gives `found` each loop whose length is in `lengths` and that some cell guards. If the guards
/// are more than two, they have one spare digit between them.
pub(super) fn each_loop(
    position: &Position,
    lengths: RangeInclusive<usize>,
    found: &mut dyn FnMut(&Loop) -> Flow,
) -> Flow {
    let pairs = position.candidates().cells_with(2);
    for start in pairs.iter() {
        let digits = position.candidates().digits(start);
        let both = digits
            .iter()
            .fold(CellSet::ALL, |cells, digit| cells & position.candidates().cells(digit));
        // Each loop is found from the first of its cells that have the two digits only.
        let before = pairs.iter().take_while(|&cell| cell < start).collect::<CellSet>();
        let allowed = both - before - CellSet::only(start);
        if allowed.len() < 3 {
            continue;
        }
        let mut search = Search { position, lengths: &lengths, seen: Vec::new(), found };
        search.extend(&Loop::starting(start, digits), allowed)?;
    }
    Flow::Continue(())
}

struct Search<'a> {
    position: &'a Position,
    lengths: &'a RangeInclusive<usize>,
    /// Loops that were given: each is met once in each direction.
    seen: Vec<CellSet>,
    found: &'a mut dyn FnMut(&Loop) -> Flow,
}

impl Search<'_> {
    /// Draws `path` out by the cells `allowed`, in every way.
    fn extend(&mut self, path: &Loop, allowed: CellSet) -> Flow {
        if self.lengths.contains(&path.len) && path.is_closed() && !path.guards.is_empty() {
            let set = path.set();
            if !self.seen.contains(&set) {
                self.seen.push(set);
                (self.found)(path)?;
            }
        }
        if path.len == *self.lengths.end() {
            return Flow::Continue(());
        }
        for next in (allowed & path.last().peers()).iter() {
            if let Some(longer) = path.with(self.position, next) {
                self.extend(&longer, allowed - CellSet::only(next))?;
            }
        }
        Flow::Continue(())
    }
}

impl Loop {
    fn starting(start: Cell, digits: DigitSet) -> Self {
        Self {
            cells: [start; LONGEST],
            len: 1,
            digits,
            guards: CellSet::EMPTY,
            spare: DigitSet::EMPTY,
            houses: [houses_of(start), 0],
        }
    }

    /// The path with `next` at its end, if it can still become a loop.
    fn with(&self, position: &Position, next: Cell) -> Option<Self> {
        let parity = self.len % 2;
        if self.houses[parity] & houses_of(next) != 0 || self.len == LONGEST {
            return None;
        }
        let spare = position.candidates().digits(next) - self.digits;
        let mut longer = Self { spare: self.spare | spare, len: self.len + 1, ..*self };
        if !spare.is_empty() {
            longer.guards.insert(next);
        }
        if longer.guards.len() > 2 && longer.spare.len() > 1 {
            return None;
        }
        longer.cells[self.len] = next;
        longer.houses[parity] |= houses_of(next);
        Some(longer)
    }

    fn is_closed(&self) -> bool {
        self.houses[0] == self.houses[1] && self.last().sees(self.cells[0])
    }

    fn last(&self) -> Cell {
        self.cells[self.len - 1]
    }

    /// The cells in the order of the loop.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    /// The cells.
    pub(super) fn set(&self) -> CellSet {
        self.cells().iter().copied().collect()
    }
}

fn houses_of(cell: Cell) -> u32 {
    cell.houses().into_iter().fold(0, |bits, house| bits | 1 << house.index())
}
