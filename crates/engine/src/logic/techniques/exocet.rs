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
pub(super) const ROWS: &[Technique] = &[row(
    88,
    "Junior Exocet",
    "Two base cells with three or four candidates, and two targets for their digits.",
    find,
)
.ours()
.why(
    "Three columns need each digit of the base: one beside the base and those of the two targets. Outside \
     the rows of the base and the targets they have room for two copies at most, so one is inside. There \
     only the targets are left for it, because the base, which is that digit, sees the other places. So \
     each of the base's two digits is in a target. Columns and rows can change places.",
)];

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
                let eliminations = self.eliminations([one, other], options);
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

    fn eliminations(&self, targets: [TargetCell; 2], options: [DigitSet; 2]) -> CandidateSet {
        let never = self.digits - (options[0] | options[1]);
        let mut eliminations = CandidateSet::new(self.position, never, self.cells);
        for (target, options) in targets.into_iter().zip(options) {
            let cell = CellSet::only(target.cell);
            eliminations = eliminations.union(&CandidateSet::new(self.position, !options, cell));
        }
        eliminations
    }

    fn explain(
        &self,
        targets: [TargetCell; 2],
        options: [DigitSet; 2],
        eliminations: &CandidateSet,
    ) -> Explanation {
        let mut alongs = [self.third, targets[0].along, targets[1].along];
        alongs.sort_by_key(|&along| along);
        let across = alongs.map(|along| self.axis.across(along));
        let kept = CandidateSet::new(self.position, options[0] | options[1], self.cells);
        let base = self.cells.iter().map(|cell| (cell, Role::Pivot));
        let goals = targets.iter().map(|target| (target.cell, Role::Wing));
        let picture = Picture {
            houses: across.map(|house| (house, Role::Cover)).to_vec(),
            cells: base.chain(goals).collect(),
            candidates: kept.iter().map(|candidate| (candidate, Role::Focus)).collect(),
            links: Vec::new(),
            words: &[
                (Role::Pivot, "base"),
                (Role::Wing, "target"),
                (Role::Cover, "across"),
                (Role::Focus, "base digit"),
            ],
        };
        let base = words::cells(self.cells);
        let sentences = self.sentences(targets, options, eliminations, across);
        let (reason, more) = words::whole_proof(sentences, eliminations);
        let place = format!("Look at {base}.");
        Explanation { picture, digits: eliminations.digits(), place, reason, more }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques::sketch::Sketch;

    #[test]
    fn fit_three_needs_three_different_lines() {
        for all in 0_u16..1 << 12 {
            let rooms = [all & 15, all >> 4 & 15, all >> 8];
            let free = |room: u16, used: u16| {
                (0..4).map(|i| 1 << i).filter(move |bit| room & !used & bit != 0)
            };
            let plain = free(rooms[0], 0)
                .any(|a| free(rooms[1], a).any(|b| free(rooms[2], a | b).next().is_some()));
            assert_eq!(fit_three(rooms[0], [rooms[1], rooms[2]]), plain, "{rooms:?}");
        }
    }

    /// Returns an exocet with base r1c1 and r1c2 and targets r2c4 and r3c7. Outside the band, the
    /// digits 1 to 3 fit into two rows of columns 3, 4 and 7.
    fn exocet(beyond: &str) -> Sketch {
        let mut sketch = Sketch::blank().cell("r1c1 r1c2", "123").cell("r3c4 r2c7", "456789");
        for row in 4..=9 {
            let kept = if "56".contains(&row.to_string()) { "123456789" } else { beyond };
            sketch = sketch.cell(&format!("r{row}c3 r{row}c4 r{row}c7"), kept);
        }
        sketch
    }

    #[test]
    fn targets_hold_the_digits_of_the_base() {
        let all = (4..=9).map(|digit| format!("{digit} from r2c4 r3c7"));
        let all = all.collect::<Vec<_>>().join(", ");
        assert_eq!(exocet("456789").deductions("Junior Exocet"), [all]);
        let steps = exocet("456789").steps("Junior Exocet");
        assert_eq!(
            steps[0].reason,
            "The base cells r1c1 and r1c2 are two of 1, 2 and 3. Both of these digits go once in each of \
             columns 3, 4 and 7. Outside rows 1, 2 and 3 these columns have room for at most two \
             copies of each, so one is inside. Outside, 1, 2 and 3 can go only in rows 5 and 6."
        );
        assert_eq!(
            steps[0].more[..2],
            [
                "Inside, the base sees all other places for its digits (row 1 and box 1), so only the \
                 targets r2c4 and r3c7 are left.",
                "So one of the base's digits is in r2c4, the other in r3c7, and nothing else is there."
            ]
        );
        assert!(exocet("3456789").deductions("Junior Exocet").is_empty(), "3 has room for three");
    }

    #[test]
    fn a_digit_without_a_target_is_removed_from_the_base() {
        let sketch = exocet("456789").cell("r2c4 r3c7", "12456789");
        let deductions = sketch.deductions("Junior Exocet");
        assert!(
            deductions.iter().any(|deduction| deduction.starts_with("3 from r1c1 r1c2, ")),
            "{deductions:?}"
        );
    }
}
