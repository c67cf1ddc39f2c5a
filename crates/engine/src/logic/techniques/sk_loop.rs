//! SK loop: sixteen cells around the corners of a rectangle, in four boxes, into which the digits
//! fit exactly sixteen times in total.
//!
//! Steve Kurzhal found the pattern in the puzzle Easter Monster in 2007. The cells form eight pairs
//! around a loop of eight houses, with one pair where each house meets the next. The number of
//! houses needed to cover the pairs that have a digit limits how often the digit can occur. This
//! number depends on the lengths of the runs of such pairs.

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[row(
    84,
    "SK Loop",
    "Eight pairs of cells around four corners, in which just sixteen digits fit.",
    find,
)
.ours()
.why(
    "Sixteen empty cells are around four corners, in two rows, two columns and four boxes. Each row, column \
     or box has a digit once, so it is easy to count how often each digit fits in these cells at most. If \
     the counts add up to sixteen, every digit must be there as often as it fits. So wherever a house was \
     counted for a digit, no other cell of the house can be that digit.",
)];

/// The houses of a loop, and the pairs of cells where adjacent houses meet.
struct Loop {
    corners: [Cell; 4],
    /// House `i` shares the cells in `pairs[i]` with house `i + 1`.
    houses: [House; 8],
    pairs: [CellSet; 8],
}

/// Reports each loop into which the digits fit exactly as many times as it has cells.
fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for [top, bottom] in far_apart() {
        for [left, right] in far_apart() {
            let ring = Loop::around([top, bottom], [left, right]);
            if !ring.cells().is_subset(analysis.empty_cells()) {
                continue;
            }
            let locks = ring.locks(analysis);
            if locks.iter().map(|lock| lock.count).sum::<usize>() == ring.cells().len() {
                ring.report(analysis, &locks, visit)?;
            }
        }
    }
    Flow::Continue(())
}

/// Iterates over all pairs of rows or columns that are in different bands.
fn far_apart() -> impl Iterator<Item = [usize; 2]> {
    (0..9).flat_map(|one| (0..9).map(move |other| [one, other])).filter(|[a, b]| a / 3 < b / 3)
}

/// A digit, the minimum number of houses that cover the pairs with the digit, and the houses in all
/// such covers.
struct LoopLock {
    digit: Digit,
    /// The pairs with the digit.
    held: u8,
    count: usize,
    houses: u8,
}

impl LoopLock {
    /// Returns whether a set of houses covers all pairs with the digit, and no smaller set does.
    const fn is_cover(&self, houses: u8) -> bool {
        let covered = houses | houses.rotate_right(1);
        houses.count_ones() as usize == self.count && self.held & !covered == 0
    }
}

/// Iterates over the numbers of the bits in `houses`.
fn members(houses: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |number| houses >> number & 1 == 1)
}

impl Loop {
    fn around([top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Self {
        let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
        let corners = corners.map(|(row, column)| Cell::at(row, column));
        let boxes = corners.map(|corner| House::boxed(corner.box_index()));
        let lines =
            [House::row(top), House::column(right), House::row(bottom), House::column(left)];
        let houses = std::array::from_fn(|i| if i % 2 == 0 { boxes[i / 2] } else { lines[i / 2] });
        let corner_cells: CellSet = corners.into_iter().collect();
        let pairs = std::array::from_fn(|i| {
            let (one, other): (House, House) = (houses[i], houses[(i + 1) % 8]);
            (one.cells() & other.cells()) - corner_cells
        });
        Self { corners, houses, pairs }
    }

    fn cells(&self) -> CellSet {
        self.pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair)
    }

    fn locks(&self, position: &Position) -> Vec<LoopLock> {
        let lock = |digit| {
            let cells = position.candidates().cells(digit);
            let mut held = 0_u8;
            for (number, pair) in self.pairs.iter().enumerate() {
                held |= u8::from(pair.meets(cells)) << number;
            }
            let (count, houses) = cover(held);
            LoopLock { digit, held, count, houses }
        };
        Digit::ALL.map(lock).into_iter().collect()
    }

    fn report(&self, position: &Position, locks: &[LoopLock], visit: &mut Visitor<'_>) -> Flow {
        let mut eliminations = CandidateSet::EMPTY;
        for lock in locks {
            for (number, house) in self.houses.iter().enumerate() {
                if lock.houses >> number & 1 == 1 {
                    let outside = house.cells() - self.cells();
                    eliminations.insert_cells(
                        lock.digit,
                        position.candidates().cells(lock.digit) & outside,
                    );
                }
            }
        }
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain(locks, &eliminations))
    }

    /// Writes how often a digit fits into the loop. Names the covers that eliminate the digit, or
    /// any cover if none does. Returns `None` if the digit does not fit there.
    fn count_sentence(&self, lock: &LoopLock, eliminations: &CandidateSet) -> Option<String> {
        let lost = eliminations.cells(lock.digit) - self.cells();
        let loses = |&number: &usize| self.houses[number].cells().meets(lost);
        let mut left: Vec<usize> = members(lock.houses).filter(loses).collect();
        let mut covers: Vec<Vec<House>> = Vec::new();
        loop {
            let all = (0..=u8::MAX).filter(|houses| lock.is_cover(*houses));
            let new = |houses: &u8| left.iter().filter(|&&at| houses >> at & 1 == 1).count();
            let best = all.max_by_key(new)?;
            covers.push(members(best).map(|number| self.houses[number]).collect());
            left.retain(|&at| best >> at & 1 == 0);
            if left.is_empty() {
                return (lock.count > 0).then(|| words::fits(lock.digit, &covers));
            }
        }
    }

    fn explain(&self, locks: &[LoopLock], eliminations: &CandidateSet) -> Explanation {
        let words = &[
            (Role::Base, "pairs in rows"),
            (Role::Cover, "pairs in columns"),
            (Role::Focus, "locked along"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        for (number, pair) in self.pairs.iter().enumerate() {
            let role = [Role::Base, Role::Cover][number / 2 % 2];
            picture.cells.extend(pair.iter().map(|cell| (cell, role)));
        }
        let corners: CellSet = self.corners.into_iter().collect();
        let [top, right, bottom, left] = [1, 3, 5, 7].map(|number| self.houses[number]);
        let mut sentences = vec![
            format!(
                "Around the corners {} are sixteen empty cells, in {}, {} and four boxes.",
                words::cells(corners),
                words::houses(&[top, bottom]),
                words::houses(&[left, right])
            ),
            "Count how often each digit fits there at most. That makes sixteen in all, so each must be \
             there as often as it fits."
                .to_owned(),
        ];
        sentences.extend(locks.iter().filter_map(|lock| self.count_sentence(lock, eliminations)));
        let mut locked_houses = Vec::new();
        for (number, house) in self.houses.iter().enumerate() {
            let locked: DigitSet = (locks.iter())
                .filter(|lock| lock.houses >> number & 1 == 1)
                .map(|lock| lock.digit)
                .collect();
            let outside = house.cells() - self.cells();
            let eliminated =
                locked.iter().filter(|&digit| eliminations.cells(digit).meets(outside));
            let eliminated: DigitSet = eliminated.collect();
            if !eliminated.is_empty() {
                picture.houses.push((*house, Role::Focus));
                locked_houses.push((*house, eliminated));
            }
        }
        sentences.extend(words::no_other_cell(&locked_houses));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        let place = format!("Look at {}.", words::houses(&[top, bottom]));
        Explanation { picture, digits: eliminations.digits(), place, reason, proof }
    }
}

/// Returns the minimum number of houses that cover the pairs in `held`, and the union of all covers
/// of this size. A run of pairs needs every second house. An even run has only one cover, which
/// consists of houses inside the run. An odd run (or all eight pairs) has several covers, and each
/// of its houses is in one of them.
fn cover(held: u8) -> (usize, u8) {
    if held == u8::MAX {
        return (4, u8::MAX);
    }
    let has = |pair: usize| held >> (pair % 8) & 1 == 1;
    let (mut count, mut houses) = (0, 0_u8);
    for first in (0..8).filter(|&pair| has(pair) && !has(pair + 7)) {
        let run = (0..8).take_while(|more| has(first + more)).count();
        count += run.div_ceil(2);
        let inside = (0..=run).filter(|step| run % 2 == 1 || step % 2 == 1);
        inside.for_each(|step| houses |= 1 << ((first + step) % 8));
    }
    (count, houses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques::sketch::Sketch;

    /// Computes the result of [`cover`] by trying all choices of houses.
    fn plain_cover(held: u8) -> (usize, u8) {
        let covers = |houses: u8| held & !(houses | houses.rotate_right(1)) == 0;
        let sizes = (0..=u8::MAX).filter(|&houses| covers(houses)).map(u8::count_ones);
        let least = sizes.min().unwrap();
        let all = (0..=u8::MAX).filter(|&houses| covers(houses) && houses.count_ones() == least);
        (least as usize, all.fold(0, |all, houses| all | houses))
    }

    #[test]
    fn cover_agrees_with_an_exhaustive_search() {
        for held in 0..=u8::MAX {
            assert_eq!(cover(held), plain_cover(held), "{held:08b}");
        }
    }

    #[test]
    fn sixteen_cells_with_sixteen_digits_are_locked() {
        // Each house of the loop contains two of the digits: boxes have 1 and 2, lines have 3 and 4
        // or 5 and 6.
        let ring = |last| {
            Sketch::blank()
                .cell("r2c1 r2c3 r2c7 r2c9", "1234")
                .cell("r1c2 r3c2 r7c2 r9c2", "1256")
                .cell("r8c1 r8c3 r8c7 r8c9", "1234")
                .cell("r1c8 r3c8 r7c8", "1256")
                .cell("r9c8", last)
        };
        let deductions = ring("1256").deductions("SK Loop");
        assert_eq!(deductions.len(), 1);
        let row = |row: u8| [2, 4, 5, 6, 8].map(|column| format!("r{row}c{column}")).join(" ");
        assert!(deductions[0].contains(&format!("3 from {} {}", row(2), row(8))), "{deductions:?}");
        assert!(
            deductions[0].starts_with("1 from r1c1 r1c3 r1c7 r1c9 r2c2 r2c4 "),
            "{deductions:?}"
        );
        assert!(ring("12567").deductions("SK Loop").is_empty());
    }
}
