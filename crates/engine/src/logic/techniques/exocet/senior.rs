//! Senior exocet: a junior exocet with one of its targets outside the band.
//!
//! The name and the definition come from David P. Bird's notes on exocets on the New Sudoku
//! Players' Forum. The finder makes only those eliminations that follow from the proof below.
//!
//! As in a junior exocet, three perpendicular lines contain each of the two true base digits three
//! times in total. Inside the band, only one target is left for each digit. The second target is a
//! cell of these lines outside the band. Without this cell, the lines have at most two places for
//! the digit outside the band, so the digit is in one of the two targets. This holds for both true
//! base digits, so each target contains one of them.

use super::text::kind;
use super::{Axis, Base, TargetCell, explanation, fit_three, fit_two};
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::words;
use std::collections::HashSet;

/// The targets of a senior exocet.
struct Senior<'a> {
    base: &'a Base<'a>,
    target: TargetCell,
    /// The target outside the band, and its position along the base's line.
    outer: Cell,
    outer_along: usize,
    /// The positions of three perpendicular lines: beside the base, through `target`, and a third.
    alongs: [usize; 3],
}

/// Reports each base with each pair of targets.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut found = HashSet::new();
    for axis in [Axis::Row, Axis::Column] {
        for line in 0..9 {
            for third in 0..9 {
                let base = Base::try_new(analysis, axis, line, third);
                let Some(base) = base else { continue };
                let own = third / 3 * 3;
                let [near, far] = [(own + 3) % 9, (own + 6) % 9];
                for (start, other) in [(near, far), (far, near)] {
                    for target in base.targets(start) {
                        for along in (other..other + 3).filter(|&along| base.is_barred(along)) {
                            let alongs = [third, target.along, along];
                            outer_targets(&base, target, alongs, &mut |senior| {
                                senior.report(&mut found, visit)
                            })?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Passes each cell that can be the second target to `each`.
fn outer_targets(
    base: &Base<'_>,
    target: TargetCell,
    alongs: [usize; 3],
    each: &mut dyn FnMut(&Senior<'_>) -> Flow,
) -> Flow {
    let candidates = base.position.candidates();
    let fits = |digit: &Digit| {
        let [third, rooms @ ..] = alongs.map(|along| base.room(along, *digit));
        fit_three(third, rooms)
    };
    // The second target takes one place from each digit that would otherwise fit three times.
    let needed: DigitSet = base.digits.iter().filter(fits).collect();
    if needed.is_empty() {
        return Flow::Continue(());
    }
    for outer_along in alongs {
        for line in (0..9).filter(|line| line / 3 != base.line / 3) {
            let outer = base.axis.cell(line, outer_along);
            let senior = Senior { base, target, outer, outer_along, alongs };
            let is_target = needed.is_subset(candidates.digits(outer)) && senior.has_no_room();
            if is_target {
                each(&senior)?;
            }
        }
    }
    Flow::Continue(())
}

impl Base<'_> {
    /// Returns whether the perpendicular line at `along` cannot contain a base digit inside the
    /// band.
    fn is_barred(&self, along: usize) -> bool {
        let band = self.line / 3 * 3;
        (band..band + 3).filter(|&line| line != self.line).all(|line| {
            let cell = self.axis.cell(line, along);
            let placed = self.position.grid().get(cell);
            (self.position.candidates().digits(cell) & self.digits).is_empty()
                && placed.is_none_or(|digit| !self.digits.contains(digit))
        })
    }
}

impl Senior<'_> {
    /// Returns the lines outside the band in which the perpendicular line at `along` contains or
    /// can contain `digit`, not counting the second target. Each line is a bit.
    fn room(&self, along: usize, digit: Digit) -> u16 {
        let room = self.base.room(along, digit);
        if along == self.outer_along { room & !self.outer_line() } else { room }
    }

    /// Returns the line of the second target as a bit.
    fn outer_line(&self) -> u16 {
        let line = match self.base.axis {
            Axis::Row => self.outer.row(),
            Axis::Column => self.outer.column(),
        };
        1 << line
    }

    /// Returns whether no base digit fits into all three perpendicular lines outside the targets.
    fn has_no_room(&self) -> bool {
        self.base.digits.iter().all(|digit| {
            let [third, rooms @ ..] = self.alongs.map(|along| self.room(along, digit));
            !fit_three(third, rooms)
        })
    }

    /// Returns the base digits that each target can contain: those that the other two perpendicular
    /// lines can contain outside the band.
    fn options(&self) -> [DigitSet; 2] {
        let [third, _, barred] = self.alongs;
        let candidates = self.base.position.candidates();
        let can = |cell: Cell, rooms: [u16; 2], digit: Digit| {
            candidates.allows(cell, digit) && fit_two(rooms[0], rooms[1])
        };
        let mut options = [DigitSet::EMPTY; 2];
        for digit in self.base.digits.iter() {
            let rooms = [third, barred].map(|along| self.room(along, digit));
            if can(self.target.cell, rooms, digit) {
                options[0].insert(digit);
            }
            let rooms = self.other_alongs();
            let rooms = rooms.map(|along| self.base.room(along, digit) & !self.outer_line());
            if can(self.outer, rooms, digit) {
                options[1].insert(digit);
            }
        }
        options
    }

    /// Returns the positions of the two perpendicular lines that do not contain the second target.
    fn other_alongs(&self) -> [usize; 2] {
        let [a, b, c] = self.alongs;
        if self.outer_along == a {
            [b, c]
        } else if self.outer_along == b {
            [a, c]
        } else {
            [a, b]
        }
    }

    fn cells(&self) -> [Cell; 2] {
        [self.target.cell, self.outer]
    }

    fn report(&self, found: &mut HashSet<CandidateSet>, visit: &mut Visitor<'_>) -> Flow {
        let options = self.options();
        let eliminations = self.base.eliminations(self.cells(), options);
        if eliminations.is_empty() || !found.insert(eliminations) {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain(options, &eliminations))
    }

    fn explain(&self, options: [DigitSet; 2], eliminations: &CandidateSet) -> Explanation {
        let base = self.base;
        let across = base.across(self.alongs);
        let [one, other] = self.cells();
        let mut sentences = vec![
            base.claim(across),
            format!(
                "Inside {}, the base sees the other places for its digits ({}), so only the target \
                 {one} is left there.",
                base.band(),
                words::and(base.cells.common_houses())
            ),
            format!(
                "Outside, the second target is {other}. Without it, these {} have room for at most two \
                 copies of each digit.",
                kind(across)
            ),
        ];
        let room = |along, digit| self.room(along, digit);
        let lead = format!("Outside and without {other},");
        sentences.extend(base.obstacles(base.digits, self.alongs, &room, &lead));
        sentences.push(format!(
            "So each of the base's two digits is in {one} or {other}: each of these cells has one of \
             them, and nothing else is there."
        ));
        let others = [[self.alongs[0], self.alongs[2]], self.other_alongs()];
        for (at, cell) in [one, other].into_iter().enumerate() {
            sentences.extend(base.needs_two((cell, options[at]), eliminations, others[at], &room));
        }
        sentences.extend(base.never(options));
        let kept = CandidateSet::new(base.position, options[0] | options[1], base.cells);
        let goals = [one, other].into_iter().collect();
        explanation((base.cells, goals), across, &kept, (sentences, eliminations))
    }
}
