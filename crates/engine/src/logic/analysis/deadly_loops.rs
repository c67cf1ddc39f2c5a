//! Loops of cells in which two digits could swap places, for unique rectangles and unique loops.
//!
//! Every cell of a deadly loop has both digits as candidates. Each house that the loop passes
//! through contains two cells of the loop, one at an even and one at an odd position. If all cells
//! of the loop contained only the two digits, swapping the digits would give a second solution.

use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::Position;

/// The number of cells in a rectangle, the shortest loop.
const SHORTEST: usize = 4;

/// The maximum number of cells in a loop. Each of the nine rows contains at most two of them.
const LONGEST: usize = 18;

/// A loop and its guards: the cells with further candidates, which keep the two digits from
/// swapping places.
#[derive(Clone, Debug)]
pub(in crate::logic) struct DeadlyLoop {
    cells: [Cell; LONGEST],
    len: usize,
    /// The two digits.
    pub(in crate::logic) digits: DigitSet,
    /// The cells that have candidates other than the two digits.
    pub(in crate::logic) guards: CellSet,
    /// The other candidates of the guards.
    pub(in crate::logic) spare: DigitSet,
    /// The houses of the cells at even positions and the houses of the cells at odd positions, as
    /// bit sets.
    houses: [u32; 2],
}

/// Returns every loop that has at least one guard. Loops with three or more guards must have a
/// single spare digit.
pub(in crate::logic) fn guarded(position: &Position) -> Vec<DeadlyLoop> {
    let mut loops = Vec::new();
    let pairs = position.candidates().cells_with(2);
    let mut before = CellSet::EMPTY;
    for start in pairs.iter() {
        let digits = position.candidates().digits(start);
        let both = digits
            .iter()
            .fold(CellSet::ALL, |cells, digit| cells & position.candidates().cells(digit));
        // Search for each loop only from the first of its bivalue cells.
        let allowed = on_loops(both - before) - CellSet::only(start);
        before.insert(start);
        if allowed.len() < 3 {
            continue;
        }
        let mut search = LoopSearch { position, seen: Vec::new(), found: &mut loops };
        search.extend(&DeadlyLoop::starting(start, digits), allowed);
    }
    loops
}

/// Returns the cells that can be on a loop within `cells`: each of their houses contains another
/// such cell.
fn on_loops(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (0, 0);
    for cell in cells.iter() {
        twice |= once & houses_of(cell);
        once |= houses_of(cell);
    }
    let kept: CellSet = cells.iter().filter(|&cell| houses_of(cell) & !twice == 0).collect();
    if kept == cells { kept } else { on_loops(kept) }
}

struct LoopSearch<'a> {
    position: &'a Position,
    /// The cells of the loops found from the current start. The search finds each loop in both
    /// directions.
    seen: Vec<CellSet>,
    found: &'a mut Vec<DeadlyLoop>,
}

impl LoopSearch<'_> {
    /// Appends each of the `allowed` cells to `path` in turn and continues the search from there.
    fn extend(&mut self, path: &DeadlyLoop, allowed: CellSet) {
        if path.len >= SHORTEST && path.is_closed() && !path.guards.is_empty() {
            let set = path.set();
            if !self.seen.contains(&set) {
                self.seen.push(set);
                self.found.push(path.clone());
            }
        }
        for next in (allowed & path.last().peers()).iter() {
            if let Some(longer) = path.with(self.position, next) {
                self.extend(&longer, allowed - CellSet::only(next));
            }
        }
    }
}

impl DeadlyLoop {
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

    /// Returns the path extended by `next`, or `None` if the result cannot become a loop.
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

    /// Returns whether the loop has four cells.
    pub(in crate::logic) const fn is_rectangle(&self) -> bool {
        self.len == SHORTEST
    }

    fn is_closed(&self) -> bool {
        self.houses[0] == self.houses[1] && self.last().sees(self.cells[0])
    }

    fn last(&self) -> Cell {
        self.cells[self.len - 1]
    }

    /// Returns the cells in the order of the loop.
    pub(in crate::logic) fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    /// Returns the cells as a set.
    pub(in crate::logic) fn set(&self) -> CellSet {
        self.cells().iter().copied().collect()
    }
}

/// Returns a bit set of the houses of `cell`.
fn houses_of(cell: Cell) -> u32 {
    const HOUSES: [u32; 81] = {
        let mut houses = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            let [row, column, boxed] = Cell::ALL[cell].houses();
            houses[cell] = 1 << row.index() | 1 << column.index() | 1 << boxed.index();
            cell += 1;
        }
        houses
    };
    HOUSES[cell.index()]
}
