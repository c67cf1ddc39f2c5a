//! Avoidable rectangles: if no corner of a rectangle is a given, two digits must not fill the four
//! corners crosswise, because swapping the two digits would give a second solution.
//!
//! The patterns follow Bernhard Hobiger's `HoDoKu` 2.2 with fewer restrictions: the last cell can
//! have any number of candidates, and the two cells of type 2 can be in different boxes.

use super::rectangle::CORNERS;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::words::{cells, digits};
use crate::logic::{Picture, Role};

/// Four cells that two digits could fill crosswise.
pub(super) struct Avoidable<'a> {
    position: &'a Position,
    corners: [Cell; 4],
    /// The digit that would complete the pattern in each corner.
    crosswise: [Digit; 4],
    /// The one or two corners that are still empty.
    pub(super) open: CellSet,
    /// The other candidates of the empty corners.
    spare: DigitSet,
}

/// Reports type 1: the only empty corner does not contain the digit that would complete the
/// pattern.
pub(super) fn one(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each(analysis, &mut |found| found.one(visit))
}

/// Reports type 2: the two empty corners have the same extra digit, and one of them contains it.
pub(super) fn two(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each(analysis, &mut |found| found.two(visit))
}

/// Reports type 1 as in `HoDoKu`, where the empty corner has two candidates.
pub(super) fn one_of_two(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each(analysis, &mut |found| match found.spare.len() {
        1 => found.one(visit),
        _ => Flow::Continue(()),
    })
}

/// Reports type 2 as in `HoDoKu`, where the empty corners are in one box.
pub(super) fn two_in_a_box(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each(analysis, &mut |found| {
        let in_a_box = found.open.common_houses().any(House::is_box);
        if in_a_box { found.two(visit) } else { Flow::Continue(()) }
    })
}

fn each(position: &Position, found: &mut dyn FnMut(&Avoidable<'_>) -> Flow) -> Flow {
    let placed = !position.empty_cells() - position.givens();
    if placed.is_empty() {
        return Flow::Continue(());
    }
    for &corners in CORNERS.iter() {
        let cells: CellSet = corners.into_iter().collect();
        let open = cells & position.empty_cells();
        if !(1..=2).contains(&open.len()) || !(cells - open).is_subset(placed) {
            continue;
        }
        if let Some(avoidable) = Avoidable::try_new(position, corners, open) {
            found(&avoidable)?;
        }
    }
    Flow::Continue(())
}

impl<'a> Avoidable<'a> {
    fn try_new(position: &'a Position, corners: [Cell; 4], open: CellSet) -> Option<Self> {
        let digit = |i: usize| position.grid().get(corners[i]);
        let diagonal = |i: usize, j: usize| match (digit(i), digit(j)) {
            (Some(one), Some(other)) if one != other => None,
            (one, other) => one.or(other),
        };
        let (outer, inner) = (diagonal(0, 3)?, diagonal(1, 2)?);
        let crosswise = [outer, inner, inner, outer];
        let mut spare = DigitSet::EMPTY;
        for (cell, digit) in corners.into_iter().zip(crosswise) {
            if open.contains(cell) {
                let here = position.candidates().digits(cell);
                if !here.contains(digit) {
                    return None;
                }
                spare |= here - DigitSet::only(digit);
            }
        }
        Some(Self { position, corners, crosswise, open, spare })
    }

    fn one(&self, visit: &mut Visitor<'_>) -> Flow {
        let Some(cell) = self.open.single() else { return Flow::Continue(()) };
        let wrong = self.wrong().next().expect("one cell is open");
        visit(&Deduction::eliminate(CandidateSet::EMPTY.with(wrong)), &|| {
            self.explain(&format!("So {cell} can't be {}.", wrong.digit))
        })
    }

    fn two(&self, visit: &mut Visitor<'_>) -> Flow {
        let Some(spare) = self.spare.single() else { return Flow::Continue(()) };
        let pairs = self.open.iter().all(|cell| self.position.candidates().digits(cell).len() == 2);
        let eliminations = CandidateSet::new(self.position, self.spare, self.open.common_peers());
        if self.open.len() != 2 || !pairs || eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| {
            let open = cells(self.open);
            self.explain(&format!(
                "So one of {open} is {spare}, their only other candidate, and a cell that sees \
                 both ({}) can't be {spare}.",
                super::text::seen_from(self.position, self.spare, self.open)
            ))
        })
    }

    /// Iterates over the candidates that would complete the pattern.
    fn wrong(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = self.corners.into_iter().zip(self.crosswise);
        all.filter(|(cell, _)| self.open.contains(*cell))
            .map(|(cell, digit)| Candidate { cell, digit })
    }

    fn explain(&self, end: &str) -> Explanation {
        let two: DigitSet = self.crosswise.into_iter().collect();
        let set: CellSet = self.corners.into_iter().collect::<CellSet>() - self.open;
        let words = &[
            (Role::Focus, "not given"),
            (Role::Fin, "empty cell"),
            (Role::Base, "the two digits"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        picture.cells.extend(set.iter().map(|cell| (cell, Role::Focus)));
        picture.cells.extend(self.open.iter().map(|cell| (cell, Role::Fin)));
        let spare = CandidateSet::new(self.position, self.spare, self.open);
        picture.candidates.extend(spare.iter().map(|candidate| (candidate, Role::Fin)));
        let wrong: Vec<_> = self.wrong().collect();
        let [first, .., last] = self.corners;
        let if_so = match wrong[..] {
            [one] => format!("{} were {}", one.cell, one.digit),
            [one, other] => {
                format!("{} were {} and {} were {}", one.cell, one.digit, other.cell, other.digit)
            }
            _ => unreachable!("one cell is open, or two"),
        };
        picture.candidates.extend(wrong.into_iter().map(|candidate| (candidate, Role::Base)));
        Explanation {
            picture,
            digits: two,
            place: format!("Look at {} in the rectangle from {first} to {last}.", digits(two)),
            reason: format!(
                "{} were not given. If {if_so}, swapping {} in the four cells would keep every row, \
                 column and box right and give a second solution. A proper puzzle has only one. {end}",
                cells(set),
                digits(two)
            ),
            ..Explanation::default()
        }
    }
}
