//! BUG-Lite: a few cells with two candidates each, in which every digit has either no place or two
//! places in each house.
//!
//! In each house, the cells of the pattern have as many different digits as there are cells,
//! because each cell has two candidates and each digit has two places. The cells therefore contain
//! each of these digits once. Giving every cell its other candidate produces a second solution.
//! Patterns with two digits are unique rectangles and loops, which the finder leaves out.

use super::super::guardian_set::{GuardianSet, ReportedGuardians};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Explanation, Flow, Visitor};
use crate::logic::{Position, words};

/// The maximum number of cells in a pattern.
const MAX_CELLS: usize = 9;

/// The maximum number of cells with guardians.
const MAX_GUARDED: usize = 2;

/// An incomplete pattern.
#[derive(Clone, Copy)]
struct Pattern {
    cells: CellSet,
    /// The two candidates of each cell.
    candidates: CandidateSet,
    digits: DigitSet,
    guarded: usize,
    guardians: GuardianSet,
    /// The digits that have one place among the cells, for each house.
    once: [DigitSet; 27],
    /// The digits that have two places among the cells, for each house.
    twice: [DigitSet; 27],
}

/// Reports each pattern whose guardians lead to a conclusion. Patterns with the same guardians are
/// reported once.
pub(super) fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    let mut reported = ReportedGuardians::new();
    let mut allowed = position.empty_cells();
    for start in position.candidates().cells_with(2).iter() {
        // Search for each pattern only from the first of its bivalue cells.
        allowed.remove(start);
        let empty = Pattern {
            cells: CellSet::EMPTY,
            candidates: CandidateSet::EMPTY,
            digits: DigitSet::EMPTY,
            guarded: 0,
            guardians: GuardianSet::empty(position),
            once: [DigitSet::EMPTY; 27],
            twice: [DigitSet::EMPTY; 27],
        };
        let pair = position.candidates().digits(start);
        let Some(pattern) = empty.with(position, start, pair) else { continue };
        pattern.complete(position, allowed, &mut |pattern| {
            if pattern.digits.len() < 3 {
                return Flow::Continue(());
            }
            pattern.guardians.report(&mut reported, &|| pattern.explain(), visit)
        })?;
    }
    Flow::Continue(())
}

impl Pattern {
    /// Returns the pattern with `cell` added, in which `pair` are its candidates. Returns `None` if
    /// a digit would have three places in a house, or if the guardians lead to no conclusion.
    fn with(mut self, position: &Position, cell: Cell, pair: DigitSet) -> Option<Self> {
        for house in cell.houses() {
            let (once, twice) = (&mut self.once[house.index()], &mut self.twice[house.index()]);
            if !(*twice & pair).is_empty() {
                return None;
            }
            *twice |= *once & pair;
            *once = (*once | pair) - *twice;
        }
        if position.candidates().digits(cell) != pair {
            self.guarded += 1;
            self.guardians = self.guardians.guarding(position, cell, pair)?;
        }
        self.cells.insert(cell);
        for digit in pair.iter() {
            self.candidates.insert(Candidate { cell, digit });
        }
        self.digits |= pair;
        (self.guarded <= MAX_GUARDED).then_some(self)
    }

    /// Adds cells from `allowed` until no digit has a single place in a house. Passes each complete
    /// pattern to `found`.
    fn complete(
        &self,
        position: &Position,
        allowed: CellSet,
        found: &mut dyn FnMut(&Self) -> Flow,
    ) -> Flow {
        let mut open = 0;
        let mut best: Option<(Digit, CellSet)> = None;
        for house in House::ALL {
            for digit in self.once[house.index()].iter() {
                open += 1;
                let places = house.cells() & position.candidates().cells(digit) & allowed;
                if best.is_none_or(|(_, fewest)| places.len() < fewest.len()) {
                    best = Some((digit, places));
                }
            }
        }
        let Some((digit, places)) = best else { return found(self) };
        // A cell closes at most two digits in each of its three houses.
        if open > 6 * (MAX_CELLS - self.cells.len()) {
            return Flow::Continue(());
        }
        for cell in places.iter() {
            let allowed = allowed - CellSet::only(cell);
            let own = position.candidates().digits(cell);
            if own.len() > 2 && self.guarded == MAX_GUARDED {
                continue;
            }
            for other in (own - DigitSet::only(digit)).iter() {
                let pair = DigitSet::only(digit) | DigitSet::only(other);
                if let Some(longer) = self.with(position, cell, pair) {
                    longer.complete(position, allowed, found)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn explain(&self) -> Explanation {
        let sentences = vec![
            format!(
                "Without {}, each of {} would have two candidates, and in each row, column and box a \
                 digit would have two places in them or none.",
                the_guardians(&self.guardians.candidates()),
                words::cells(self.cells)
            ),
            "Then the other candidate of each cell would give a second solution.".to_owned(),
            "A proper puzzle has only one.".to_owned(),
        ];
        let rows: Vec<_> = House::rows().filter(|row| row.cells().meets(self.cells)).collect();
        let digits = words::digits(self.digits);
        let place = format!("Look at {digits} in {}.", words::houses(&rows));
        self.guardians.explain(&self.candidates, place, sentences)
    }
}

/// Writes `the 4 of r1c2 and the 5 of r1c3`.
fn the_guardians(guardians: &CandidateSet) -> String {
    words::and(guardians.iter().map(|at| format!("the {} of {}", at.digit, at.cell)))
}
