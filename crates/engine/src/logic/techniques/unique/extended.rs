//! Extended unique rectangles: two rows of a band and three columns, one in each stack, in which
//! three digits could swap rows.
//!
//! If the six cells contain only three digits, each row contains each of the digits once. Swapping
//! the two cells of each column keeps the digits of every row, column and box, and gives a second
//! solution. Rows and columns can change places.

use super::super::choices::{PAIRS, digit_sets};
use super::super::guardian_set::{GuardianSet, ReportedGuardians};
use crate::board::{CellSet, DigitSet, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Explanation, Flow, Visitor};
use crate::logic::words;

/// Reports each pattern whose guardians lead to a conclusion. Patterns with the same guardians are
/// reported once.
pub(super) fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    let mut reported = ReportedGuardians::new();
    for digits in digit_sets::<3>() {
        let usable = usable(position, digits);
        if usable.len() < 6 {
            continue;
        }
        for cells in patterns(usable) {
            let Some(guardians) = GuardianSet::new(position, cells, digits) else { continue };
            let proof = || proof(position, digits, cells, &guardians);
            guardians.report(&mut reported, &proof, visit)?;
        }
    }
    Flow::Continue(())
}

/// Returns the cells with at least two of the three digits.
fn usable(position: &Position, digits: DigitSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in digits.iter() {
        let cells = position.candidates().cells(digit);
        twice |= once & cells;
        once |= cells;
    }
    twice
}

/// Returns the patterns of six cells within `usable`.
fn patterns(usable: CellSet) -> Vec<CellSet> {
    let mut all = Vec::new();
    for (line, across) in [
        (House::row as fn(usize) -> House, House::column as fn(usize) -> House),
        (House::column, House::row),
    ] {
        for band in 0..3 {
            for pair in PAIRS {
                let [one, other] = pair.map(|number| line(band * 3 + number).cells() & usable);
                if one.len() < 3 || other.len() < 3 {
                    continue;
                }
                let both = |number: &usize| {
                    let cells = across(*number).cells();
                    cells.meets(one) && cells.meets(other)
                };
                let [first, second, third] =
                    [0, 3, 6].map(|start| (start..start + 3).filter(both).collect::<Vec<_>>());
                for &a in &first {
                    for &b in &second {
                        for &c in &third {
                            let lines = [a, b, c].map(|number| across(number).cells());
                            all.push((one | other) & (lines[0] | lines[1] | lines[2]));
                        }
                    }
                }
            }
        }
    }
    all
}

fn proof(
    position: &Position,
    digits: DigitSet,
    cells: CellSet,
    guardians: &GuardianSet,
) -> Explanation {
    let meets = |line: &House| line.cells().meets(cells);
    let rows: Vec<_> = House::rows().filter(meets).collect();
    let columns: Vec<_> = House::columns().filter(meets).collect();
    let (lines, across) = if rows.len() == 2 { (&rows, "column") } else { (&columns, "row") };
    let sentences = vec![
        format!(
            "If {} were all {}, {} would have the same three digits there.",
            words::cells(cells),
            words::any_digit(digits),
            words::houses(lines)
        ),
        format!(
            "Swapping the two digits of each {across} would keep every row, column and box right and give \
             a second solution."
        ),
        "A proper puzzle has only one.".to_owned(),
    ];
    let place = format!("Look at {} in {}.", words::digits(digits), words::houses(lines));
    let pattern = CandidateSet::new(position, digits, cells);
    guardians.explain(&pattern, place, sentences)
}
