//! Junior exocet: two base cells that are in one box and one line, and two target cells that must
//! contain the digits of the base.
//!
//! Allan Barker and champagne found the pattern. David P. Bird gave the rules for the junior form.
//! The finder makes only those eliminations that follow from the proof below.
//!
//! Suppose that the base is in a row, in two columns of its box. A base digit that is true is in no
//! other cell of this row and box. The third column of the box and one column of each other box in
//! the band contain the digit three times in total. Outside the band, these columns have at most
//! two places for the digit, so one of them contains it inside the band. The only cells left there
//! are the targets.

mod double;
mod senior;
#[cfg(test)]
mod tests;
mod text;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Role, words};
use std::collections::HashSet;

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        88,
        "Junior Exocet",
        "Two base cells with three or four candidates, and two targets for their digits.",
        find,
    )
    .ours()
    .why(
        "Three columns need each digit of the base: one beside the base and those of the two targets. \
         Outside the rows of the base and the targets they have room for two copies at most, so one is \
         inside. There only the targets are left for it, because the base, which is that digit, sees the \
         other places. So each of the base's two digits is in a target. Rows and columns can be swapped.",
    ),
    row(
        89,
        "Senior Exocet",
        "A Junior Exocet with one of its two targets outside the rows of the base.",
        senior::find,
    )
    .ours()
    .why(
        "Three columns need each digit of the base. In the rows of the base's box, only one target is left \
         for it, because the base sees the other places or they have no base digit. Outside, \
         without one cell, the second target, the columns have room for two copies at most. So each of \
         the base's two digits is in one of the targets, one in each. Rows and columns can be swapped.",
    ),
    row(
        89,
        "Double Exocet",
        "Two Junior Exocets with the same four digits and the same three columns.",
        double::find,
    )
    .ours()
    .why(
        "No digit is in both bases: otherwise both Exocets would have it in the third box, in two different \
         targets. So the four base cells have the four digits once each, and so do the \
         four targets. A cell that sees all base cells or all targets can't be one of the digits. \
         Outside the targets' rows, the three columns have each digit twice. If only two rows are left \
         for it there, the rest of these rows loses it.",
    ),
];

/// The allowed numbers of digits in a base.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The direction of the base: in a row or in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    Row,
    Column,
}

impl Axis {
    /// Returns the cell at position `along` in the line with the index `line`.
    fn cell(self, line: usize, along: usize) -> Cell {
        match self {
            Self::Row => Cell::at(line, along),
            Self::Column => Cell::at(along, line),
        }
    }

    /// Returns the line with the index `line` that runs in the direction of the base.
    fn along(self, line: usize) -> House {
        match self {
            Self::Row => House::row(line),
            Self::Column => House::column(line),
        }
    }

    /// Returns the perpendicular line at position `along`.
    fn across(self, along: usize) -> House {
        match self {
            Self::Row => House::column(along),
            Self::Column => House::row(along),
        }
    }
}

/// Reports each base with each pair of targets.
fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut found = HashSet::new();
    for axis in [Axis::Row, Axis::Column] {
        for line in 0..9 {
            for third in 0..9 {
                let base = Base::try_new(analysis, axis, line, third);
                let Some(base) = base else { continue };
                base.find(&mut found, visit)?;
            }
        }
    }
    Flow::Continue(())
}

/// The two base cells of an exocet, which share a box and a line.
struct Base<'a> {
    position: &'a Position,
    axis: Axis,
    line: usize,
    /// The position, within the line of the base, of the third cell that this line shares with the
    /// box.
    third: usize,
    cells: CellSet,
    digits: DigitSet,
}

/// A possible target, and its position in the direction of the base's line.
#[derive(Clone, Copy)]
struct TargetCell {
    cell: Cell,
    along: usize,
    /// The cell of the band that is in the target's perpendicular line and that the base does not
    /// see, other than the target. It contains no base digit.
    companion: Cell,
}

impl<'a> Base<'a> {
    fn try_new(position: &'a Position, axis: Axis, line: usize, third: usize) -> Option<Self> {
        let start = third / 3 * 3;
        let alongs = (start..start + 3).filter(|&along| along != third);
        let cells: CellSet = alongs.map(|along| axis.cell(line, along)).collect();
        let candidates = position.candidates();
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | candidates.digits(cell));
        let base = Self { position, axis, line, third, cells, digits };
        let open = cells.is_subset(position.empty_cells());
        (open && DIGITS.contains(&digits.len())).then_some(base)
    }

    /// Returns the possible targets in the box that starts at position `start` of the band.
    fn targets(&self, start: usize) -> Vec<TargetCell> {
        let band = self.line / 3 * 3;
        let lines: Vec<usize> = (band..band + 3).filter(|&line| line != self.line).collect();
        let mut targets = Vec::new();
        for along in start..start + 3 {
            for at in 0..2 {
                let cell = self.axis.cell(lines[at], along);
                let companion = self.axis.cell(lines[1 - at], along);
                let target = TargetCell { cell, along, companion };
                if self.can_be_target(target) {
                    targets.push(target);
                }
            }
        }
        targets
    }

    fn can_be_target(&self, target: TargetCell) -> bool {
        let candidates = self.position.candidates();
        let placed = self.position.grid().get(target.companion);
        !(candidates.digits(target.cell) & self.digits).is_empty()
            && (candidates.digits(target.companion) & self.digits).is_empty()
            && placed.is_none_or(|digit| !self.digits.contains(digit))
    }

    fn find(&self, found: &mut HashSet<CandidateSet>, visit: &mut Visitor<'_>) -> Flow {
        let own = self.third / 3 * 3;
        let [near, far] = [(own + 3) % 9, (own + 6) % 9].map(|start| self.targets(start));
        for &one in &near {
            for &other in &far {
                let Some(options) = self.options([one, other]) else { continue };
                let eliminations = self.eliminations([one.cell, other.cell], options);
                if !eliminations.is_empty() && found.insert(eliminations) {
                    let proof = || self.explain([one, other], options, &eliminations);
                    visit(&Deduction::eliminate(eliminations), &proof)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Returns the lines outside the band in which `digit` is or can be, in the perpendicular line
    /// at `along`. The lines are bits.
    fn room(&self, along: usize, digit: Digit) -> u16 {
        let band = self.line / 3;
        let (grid, candidates) = (self.position.grid(), self.position.candidates());
        (0..9)
            .filter(|line| line / 3 != band)
            .filter(|&line| {
                let cell = self.axis.cell(line, along);
                candidates.allows(cell, digit) || grid.get(cell) == Some(digit)
            })
            .fold(0, |room, line| room | 1 << line)
    }

    /// Returns, for each target, the base digits that it can contain. If a digit fits into all
    /// three perpendicular lines outside the band, returns `None`, because then the targets need
    /// not contain the digit.
    fn options(&self, targets: [TargetCell; 2]) -> Option<[DigitSet; 2]> {
        let mut options = [DigitSet::EMPTY; 2];
        for digit in self.digits.iter() {
            let third = self.room(self.third, digit);
            let rooms = targets.map(|target| self.room(target.along, digit));
            if fit_three(third, rooms) {
                return None;
            }
            for (at, target) in targets.iter().enumerate() {
                let can = self.position.candidates().allows(target.cell, digit);
                if can && fit_two(third, rooms[1 - at]) {
                    options[at].insert(digit);
                }
            }
        }
        Some(options)
    }

    /// Returns the candidates that can be eliminated from the base and the targets. `options` are
    /// the base digits that each target can contain.
    fn eliminations(&self, targets: [Cell; 2], options: [DigitSet; 2]) -> CandidateSet {
        let never = self.digits - (options[0] | options[1]);
        let mut eliminations = CandidateSet::new(self.position, never, self.cells);
        for (target, options) in targets.into_iter().zip(options) {
            let cell = CellSet::only(target);
            eliminations = eliminations.union(&CandidateSet::new(self.position, !options, cell));
        }
        eliminations
    }

    /// Returns the perpendicular lines at the given positions, sorted.
    fn across(&self, mut alongs: [usize; 3]) -> [House; 3] {
        alongs.sort_unstable();
        alongs.map(|along| self.axis.across(along))
    }

    fn explain(
        &self,
        targets: [TargetCell; 2],
        options: [DigitSet; 2],
        eliminations: &CandidateSet,
    ) -> Explanation {
        let kept = CandidateSet::new(self.position, options[0] | options[1], self.cells);
        let sentences = self.sentences(targets, options, eliminations);
        let across = self.across([self.third, targets[0].along, targets[1].along]);
        let goals = targets.iter().map(|target| target.cell).collect();
        explanation((self.cells, goals), across, &kept, (sentences, eliminations))
    }
}

/// Creates the explanation of an exocet with the given base cells and targets.
fn explanation(
    (base, targets): (CellSet, CellSet),
    across: [House; 3],
    base_digits: &CandidateSet,
    (sentences, eliminations): (Vec<String>, &CandidateSet),
) -> Explanation {
    let goals = targets.iter().map(|cell| (cell, Role::Wing));
    let picture = Picture {
        houses: across.map(|house| (house, Role::Cover)).to_vec(),
        cells: base.iter().map(|cell| (cell, Role::Pivot)).chain(goals).collect(),
        candidates: base_digits.iter().map(|candidate| (candidate, Role::Focus)).collect(),
        words: &[
            (Role::Pivot, "base"),
            (Role::Wing, "target"),
            (Role::Cover, "across"),
            (Role::Focus, "base digit"),
        ],
        ..Picture::default()
    };
    let (reason, proof) = words::whole_proof(sentences, eliminations);
    let place = format!("Look at {}.", words::cells(base));
    Explanation { picture, digits: eliminations.digits(), place, reason, proof }
}

/// Returns whether a digit fits into both perpendicular lines without using a line twice.
const fn fit_two(one: u16, other: u16) -> bool {
    one != 0 && other != 0 && (one | other).count_ones() > 1
}

/// Returns whether a digit fits into all three perpendicular lines without using a line twice (by
/// Hall's theorem).
fn fit_three(third: u16, [one, other]: [u16; 2]) -> bool {
    let pairs = fit_two(third, one) && fit_two(third, other) && fit_two(one, other);
    pairs && (third | one | other).count_ones() > 2
}
