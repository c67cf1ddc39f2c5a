//! Tridagon, also called Thor's Hammer: twelve cells in four boxes, which three digits cannot fill.
//!
//! The pattern was described on the New Sudoku Players' Forum, where the name comes from. The four
//! boxes are at the corners of a rectangle. In each box, the pattern has three cells in different
//! rows and columns.
//!
//! Suppose that the twelve cells contain only three digits. Each box then contains each of the
//! digits once, which defines three permutations: from the digits to the rows of the box, from the
//! digits to its columns, and from the rows to the columns of its cells. The sign of the third
//! permutation is the product of the signs of the other two.
//!
//! In two boxes of a band, a digit is never in the same row. Two permutations of three elements
//! that differ everywhere differ by a cycle of length three, so they have the same sign. The
//! permutations from digits to rows therefore have the same sign in both boxes of a band, and those
//! from digits to columns in both boxes of a stack. If the signs of the third permutation are
//! multiplied over all four boxes, each of these signs occurs twice, so the product is positive.
//! If the pattern has an odd number of boxes in which the sign of the third permutation is
//! negative, the three digits cannot fill the cells.

use super::super::choices::{PAIRS, digit_sets};
use super::super::guardian_set::{GuardianSet, MAX_GUARDIANS, ReportedGuardians};
use crate::board::{Cell, CellSet, DigitSet, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Explanation, Flow, Visitor};
use crate::logic::words;

/// The permutations from the rows of a box to the columns of the cells, and whether each is odd.
const SLANTS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Three cells of a box, in different rows and columns.
#[derive(Clone, Copy)]
struct Diagonal {
    cells: [Cell; 3],
    /// True if the cells step to the left from row to row.
    is_odd: bool,
    guardians: usize,
}

/// Reports each pattern whose guardians lead to a conclusion. Patterns with the same guardians are
/// reported once.
pub(super) fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    let mut reported = ReportedGuardians::new();
    for digits in digit_sets::<3>() {
        let boxes: [Vec<Diagonal>; 9] =
            std::array::from_fn(|number| diagonals(position, digits, number));
        for corners in rectangles() {
            if corners.iter().any(|&number| boxes[number].is_empty()) {
                continue;
            }
            each(corners.map(|number| boxes[number].as_slice()), &mut |pattern| {
                let guardians = GuardianSet::new(position, cells(&pattern), digits);
                let Some(guardians) = guardians else { return Flow::Continue(()) };
                let proof = || proof(position, digits, (corners, pattern), &guardians);
                guardians.report(&mut reported, &proof, visit)
            })?;
        }
    }
    Flow::Continue(())
}

/// Returns the diagonals of a box in which each cell has one of the digits, and each digit has a
/// place.
fn diagonals(position: &Position, digits: DigitSet, number: usize) -> Vec<Diagonal> {
    let own = |cell| position.candidates().digits(cell);
    let house = House::boxed(number);
    if digits.iter().any(|digit| position.places(house, digit) == 0) {
        return Vec::new();
    }
    let corner = house.cell_list()[0];
    let diagonal = |(columns, is_odd): ([usize; 3], bool)| {
        let cells: [Cell; 3] =
            std::array::from_fn(|row| Cell::at(corner.row() + row, corner.column() + columns[row]));
        let guardians = cells.iter().map(|&cell| (own(cell) - digits).len()).sum();
        let all = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | own(cell));
        let fits = cells.iter().all(|&cell| !(own(cell) & digits).is_empty());
        (fits && digits.is_subset(all) && guardians <= MAX_GUARDIANS).then_some(Diagonal {
            cells,
            is_odd,
            guardians,
        })
    };
    SLANTS.into_iter().filter_map(diagonal).collect()
}

/// Iterates over the boxes at the corners of each rectangle.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    PAIRS.into_iter().flat_map(|[top, bottom]| {
        PAIRS.into_iter().map(move |[left, right]| {
            [top * 3 + left, top * 3 + right, bottom * 3 + left, bottom * 3 + right]
        })
    })
}

/// Passes to `found` each choice of one diagonal per box that three digits cannot fill, unless the
/// choice has no guardians or too many.
fn each(boxes: [&[Diagonal]; 4], found: &mut dyn FnMut([Diagonal; 4]) -> Flow) -> Flow {
    for &one in boxes[0] {
        for &two in boxes[1] {
            for &three in boxes[2] {
                for &four in boxes[3] {
                    let pattern = [one, two, three, four];
                    let is_odd = pattern.iter().filter(|one| one.is_odd).count() % 2 == 1;
                    let guardians: usize = pattern.iter().map(|one| one.guardians).sum();
                    if is_odd && (1..=MAX_GUARDIANS).contains(&guardians) {
                        found(pattern)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn cells(pattern: &[Diagonal; 4]) -> CellSet {
    pattern.iter().flat_map(|one| one.cells).collect()
}

fn proof(
    position: &Position,
    digits: DigitSet,
    (corners, pattern): ([usize; 4], [Diagonal; 4]),
    guardians: &GuardianSet,
) -> Explanation {
    let boxes = |is_meant: &dyn Fn(&Diagonal) -> bool| {
        let meant = corners.iter().zip(&pattern).filter(|(_, one)| is_meant(one));
        words::houses(&meant.map(|(&number, _)| House::boxed(number)).collect::<Vec<_>>())
    };
    let all = boxes(&|_| true);
    let order: Vec<_> = digits.iter().collect();
    let [a, b, c] = order[..] else { unreachable!("the pattern has three digits") };
    let set = cells(&pattern);
    let left = pattern.iter().filter(|one| one.is_odd).count();
    let right = boxes(&|one| !one.is_odd);
    let sentences = vec![
        format!("Suppose that all of {} were {a}, {b} or {c}.", words::cells(set)),
        format!(
            "Each of {all} has three of these cells, in three rows and three columns, so it has each of \
             the digits there once."
        ),
        format!(
            "Read them from top to bottom, with the first again after the last: each box has the order \
             {a}, {b}, {c} or the order {a}, {c}, {b}."
        ),
        "Boxes side by side have the same order: with opposite orders, one row would have the same \
         digit in both."
            .to_owned(),
        "In the same way, boxes above each other have the same order if they are read from left to \
         right."
            .to_owned(),
        format!(
            "In {right}, the cells step to the right from row to row (and from the last column to the \
             first), so both ways of reading give the same order."
        ),
        format!(
            "In {}, they step to the left, so the two orders are opposite.",
            boxes(&|one| one.is_odd)
        ),
        format!(
            "So going around the four boxes, the order is reversed {}, and the first box would have the \
             opposite of its own order. That can't be.",
            if left == 1 { "once" } else { "three times" }
        ),
    ];
    let place = format!("Look at the {a}s, {b}s and {c}s in {all}.");
    let pattern = CandidateSet::new(position, digits, set);
    guardians.explain(&pattern, place, sentences)
}
