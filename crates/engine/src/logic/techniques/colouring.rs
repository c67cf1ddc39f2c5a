//! Colouring: if exactly one of two candidates is true, they get opposite colours, and so do all
//! pairs connected to them. All candidates of one colour are true, and all candidates of the other
//! colour are false.
//!
//! Simple Colours and Multi-Colours are the same as in Bernhard Hobiger's `HoDoKu`. 3D Medusa comes
//! from the players' forums.

mod cluster;
mod medusa_text;
#[cfg(test)]
mod tests;
mod text;

use crate::board::{CellSet, Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use cluster::{Cluster, Wrong};

/// `HoDoKu`'s codes for this family: Simple Colours Trap and Wrap, Multi-Colours 1 and 2.
pub(super) const CODES: &[Code] =
    &[("0500", trap), ("0501", wrap), ("0502", multi_trap), ("0503", multi_wrap)];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        42,
        "Simple Colours",
        "Connected pairs of places for one digit, coloured A and B in turn.",
        |position, visit| {
            wrap(position, visit)?;
            trap(position, visit)
        },
    )
    .ours()
    .why(
        "Where a digit has just two places in a row, column or box, one of the two is right. \
         Colour such pairs A and B in turn, as far as they connect: then either every A is the \
         digit or every B is. A cell that sees an A and a B can't be the digit. If two As share a \
         row, column or box, no A is the digit, so every B is.",
    ),
    row(
        48,
        "Multi-Colours",
        "Two sets of coloured pairs of one digit, with colours that see each other.",
        |position, visit| {
            multi_wrap(position, visit)?;
            multi_trap(position, visit)
        },
    )
    .ours()
    .why(
        "In each set of pairs one colour is right. If a colour of one set sees a colour of the other, \
         they can't both be right, so one of the two opposite colours is: a cell that sees both of \
         these can't be the digit. A colour that sees both colours of the other set is wrong.",
    ),
    row(
        52,
        "3D Medusa",
        "Colouring across digits: pairs of places, and cells with two candidates.",
        medusa,
    )
    .ours()
    .why(
        "Where a digit has two places in a row, column or box, one of them is right, and so is one \
         of two candidates in a cell. Colour such pairs in turn across all digits: one colour is \
         right everywhere, the other nowhere. A colour that contradicts itself, or leaves a cell, \
         row, column or box without a digit, is wrong. A candidate that both colours rule out can be removed.",
    ),
];

/// Simple Colours Trap: eliminates each candidate that sees both colours of a cluster.
fn trap(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for digit in Digit::ALL {
        for cluster in &Cluster::of_digit(analysis, digit) {
            let eliminations = seeing_both(analysis, digit, cluster.cells(digit));
            report(analysis, eliminations, visit, || text::trap(digit, cluster, &eliminations))?;
        }
    }
    Flow::Continue(())
}

/// Simple Colours Wrap: if two cells of one colour see each other, that colour is false.
fn wrap(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for digit in Digit::ALL {
        for cluster in &Cluster::of_digit(analysis, digit) {
            let cells = cluster.cells(digit);
            let wrong = cells.into_iter().filter(|&colour| sees(colour, colour));
            let wrong = wrong.fold(CellSet::EMPTY, |all, colour| all | colour);
            report(analysis, of_digit(analysis, digit, wrong), visit, || {
                text::wrap(digit, cluster, wrong)
            })?;
        }
    }
    Flow::Continue(())
}

/// Multi-Colours 1: if a colour of one cluster sees a colour of another cluster, at least one of
/// their opposite colours is true.
fn multi_trap(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each_two(analysis, |digit, one, other| {
        let (a, b) = (one.cells(digit), other.cells(digit));
        let (mut eliminations, mut meeting) = (CandidateSet::EMPTY, Vec::new());
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if sees(a[i], b[j]) {
                let eliminated = seeing_both(analysis, digit, [a[1 - i], b[1 - j]]);
                eliminations = eliminations.union(&eliminated);
                if !eliminated.is_empty() {
                    meeting.push((i, j));
                }
            }
        }
        report(analysis, eliminations, visit, || {
            text::multi_trap(digit, [one, other], &meeting, &eliminations)
        })
    })
}

/// Multi-Colours 2: a colour that sees both colours of another cluster is false.
fn multi_wrap(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    each_two(analysis, |digit, one, other| {
        [(one, other), (other, one)].into_iter().try_for_each(|(one, other)| {
            let [c, d] = other.cells(digit);
            let wrong = one.cells(digit).into_iter().filter(|&x| sees(x, c) && sees(x, d));
            let wrong = wrong.fold(CellSet::EMPTY, |all, colour| all | colour);
            report(analysis, of_digit(analysis, digit, wrong), visit, || {
                text::multi_wrap(digit, [other, one], wrong)
            })
        })
    })
}

/// Passes each pair of clusters of the same digit to `found`.
fn each_two(position: &Position, mut found: impl FnMut(Digit, &Cluster, &Cluster) -> Flow) -> Flow {
    for digit in Digit::ALL {
        let clusters = Cluster::of_digit(position, digit);
        for (i, one) in clusters.iter().enumerate() {
            clusters[i + 1..].iter().try_for_each(|other| found(digit, one, other))?;
        }
    }
    Flow::Continue(())
}

/// 3D Medusa: uses clusters with several digits. Eliminates a colour that cannot be true, or the
/// candidates that both colours exclude.
fn medusa(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for cluster in &Cluster::of_all(analysis) {
        let wrong: [Option<Wrong>; 2] = [0, 1].map(|colour| cluster.wrong(analysis, colour));
        let eliminations = match wrong {
            [Some(_), None] => cluster.colours[0],
            [None, Some(_)] => cluster.colours[1],
            [None, None] => {
                cluster.ruled_out(analysis, 0).intersection(&cluster.ruled_out(analysis, 1))
            }
            [Some(_), Some(_)] => CandidateSet::EMPTY,
        };
        report(analysis, eliminations, visit, || medusa_text::medusa(analysis, cluster, &wrong))?;
    }
    Flow::Continue(())
}

fn report(
    position: &Position,
    eliminations: CandidateSet,
    visit: &mut Visitor<'_>,
    explain: impl Fn() -> Explanation,
) -> Flow {
    let eliminations = eliminations.intersection(&CandidateSet::all(position));
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    visit(&Deduction::eliminate(eliminations), &explain)
}

fn of_digit(position: &Position, digit: Digit, cells: CellSet) -> CandidateSet {
    CandidateSet::new(position, DigitSet::only(digit), cells)
}

/// Returns the candidates of `digit` that see a cell of `one` and a cell of `other`.
fn seeing_both(position: &Position, digit: Digit, [one, other]: [CellSet; 2]) -> CandidateSet {
    of_digit(position, digit, seen_by(one) & seen_by(other))
}

/// Returns the cells that see at least one of `cells`.
fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// Returns whether a cell of `one` sees a cell of `other`.
fn sees(one: CellSet, other: CellSet) -> bool {
    seen_by(one).meets(other)
}
