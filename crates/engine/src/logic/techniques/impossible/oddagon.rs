//! Bivalue oddagon: an odd number of cells with the same two candidates that form a loop, in which
//! each cell sees the next.
//!
//! The name comes from the New Sudoku Players' Forum: an oddagon is an odd loop of one digit or of
//! one pair of digits. The finder reports only loops without a chord. A chord would divide an odd
//! loop into two loops, of which one is odd and has no more guardians.

use super::super::choices::digit_sets;
use super::super::guardian_set::{GuardianSet, ReportedGuardians};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Explanation, Flow, Visitor};
use crate::logic::words;

/// The possible lengths of a loop. A loop of three cells would lie in one house, where the cells
/// form a subset.
const LENGTHS: [usize; 3] = [5, 7, 9];

/// The maximum number of candidates of a cell on the loop: the two digits and three guardians.
/// All guardians must rule out the same candidate, so a cell with many guardians rarely helps, but
/// makes the search slow.
const MAX_CANDIDATES: usize = 5;

/// The start of a loop with two digits.
struct Path<'a> {
    position: &'a Position,
    digits: DigitSet,
    /// The number of cells in the complete loop.
    length: usize,
    cells: Vec<Cell>,
}

/// Reports each loop whose guardians lead to a conclusion, shorter loops first. Loops with the same
/// guardians are reported once.
pub(super) fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    let candidates = position.candidates();
    for digits in digit_sets::<2>() {
        let both = digits.iter().fold(CellSet::ALL, |cells, digit| cells & candidates.cells(digit));
        let is_usable = |cell: &Cell| candidates.digits(*cell).len() <= MAX_CANDIDATES;
        let both = on_loops(both.iter().filter(is_usable).collect());
        let mut reported = ReportedGuardians::new();
        for length in LENGTHS.into_iter().take_while(|&length| length <= both.len()) {
            for start in both.iter() {
                let after = both.iter().filter(|&cell| cell > start).collect();
                let guardians = GuardianSet::new(position, CellSet::only(start), digits);
                let Some(guardians) = guardians else { continue };
                let mut path = Path { position, digits, length, cells: vec![start] };
                path.extend(after, &guardians, &mut |path, guardians| {
                    guardians.report(&mut reported, &|| path.explain(guardians), visit)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells that can be on a loop within `cells`: each sees at least two other such cells.
fn on_loops(cells: CellSet) -> CellSet {
    let kept: CellSet = cells.iter().filter(|cell| (cell.peers() & cells).has_several()).collect();
    if kept == cells { kept } else { on_loops(kept) }
}

impl Path<'_> {
    /// Adds cells from `allowed` one by one. Passes each complete loop with its guardians to
    /// `found`. No cell of `allowed` sees a cell of the path other than the first and the last.
    fn extend(
        &mut self,
        allowed: CellSet,
        guardians: &GuardianSet,
        found: &mut dyn FnMut(&Self, &GuardianSet) -> Flow,
    ) -> Flow {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let closes = self.cells.len() + 1 == self.length;
        for next in (allowed & last.peers()).iter() {
            if self.cells.len() > 1 && next.sees(first) != closes {
                continue;
            }
            // The search would find each loop in both directions.
            if closes && next < self.cells[1] {
                continue;
            }
            let Some(guardians) = guardians.guarding(self.position, next, self.digits) else {
                continue;
            };
            self.cells.push(next);
            let flow = if closes {
                found(self, &guardians)
            } else {
                // The cell after the start may see the start. Later cells must not see `last`.
                let seen = if last == first { CellSet::EMPTY } else { last.peers() };
                self.extend(allowed - CellSet::only(next) - seen, &guardians, found)
            };
            self.cells.pop();
            flow?;
        }
        Flow::Continue(())
    }

    fn explain(&self, guardians: &GuardianSet) -> Explanation {
        let Self { position, digits, ref cells, .. } = *self;
        let next = cells.iter().cycle().skip(1);
        let mut houses = Vec::new();
        for (&one, &other) in cells.iter().zip(next) {
            let house = words::shared_house(one, other);
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        let set: CellSet = cells.iter().copied().collect();
        let [low, high] = [digits.iter().next(), digits.iter().last()]
            .map(|digit| digit.expect("the pattern has two digits"));
        let sentences = vec![
            format!(
                "{} form a loop of {} cells along {}.",
                words::and(cells),
                words::count(self.length),
                words::and(&houses)
            ),
            format!(
                "If all were {low} or {high}, every second cell would be {low}, which an odd loop does \
                 not allow."
            ),
        ];
        let place = format!("Look at the {low}s and {high}s in {}.", words::cells(set));
        let pattern = CandidateSet::new(position, digits, set);
        guardians.explain(&pattern, place, sentences)
    }
}
