//! Sue de Coq: some cells where a line crosses a box, together with other cells of the line and of
//! the box. All these cells together have exactly as many digits as cells.
//!
//! The pattern is named after the player who described it on the Sudoku Player's Forum ("two-sector
//! disjoint subsets"). The definition of a step follows Bernhard Hobiger's `HoDoKu` 2.2: the arms,
//! which are the cells outside the crossing, may have digits that the centre does not have.

use crate::board::{CellSet, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Role, words};
use std::collections::HashSet;

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[("1101", find)];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[row(
    58,
    "Sue de Coq",
    "Cells of a box and a line that cross, with as many digits as cells, each once.",
    find,
)
.ours()
.why(
    "Say five cells, where row 5 crosses box 6 and next to it, have only five candidates: 1 and 8 \
     fit only in the row, 7 and 9 only in the box, 4 in the crossing. None of them can be there twice, so \
     each is there once. Then no other cell of row 5 can be 1, 4 or 8, and no other cell of box 6 can be \
     4, 7 or 9. A digit in both parts, but not in the crossing, counts twice. Columns work the same.",
)];

/// Reports each crossing that, together with a pair of arms, eliminates a candidate.
fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut found = HashSet::new();
    for line in House::lines() {
        for boxed in House::boxes() {
            let crossing = line.cells() & boxed.cells() & analysis.empty_cells();
            for center in subsets(analysis, crossing).filter(|subset| subset.cells.len() >= 2) {
                if center.digits.len() < center.cells.len() + 2 {
                    continue;
                }
                Crossing { position: analysis, line, boxed, center }.find(&mut found, visit)?;
            }
        }
    }
    Flow::Continue(())
}

/// Some cells of a house and their digits.
#[derive(Clone, Copy)]
struct Subset {
    cells: CellSet,
    digits: DigitSet,
}

/// Iterates over all nonempty subsets of `cells`.
fn subsets(position: &Position, cells: CellSet) -> impl Iterator<Item = Subset> {
    let mut subsets = Vec::with_capacity(1 << cells.len());
    subsets.push(Subset { cells: CellSet::EMPTY, digits: DigitSet::EMPTY });
    for cell in cells.iter() {
        for at in 0..subsets.len() {
            let Subset { cells, digits } = subsets[at];
            subsets.push(Subset {
                cells: cells | CellSet::only(cell),
                digits: digits | position.candidates().digits(cell),
            });
        }
    }
    subsets.into_iter().skip(1)
}

/// The cells of the centre, and the line and the box that cross there.
struct Crossing<'a> {
    position: &'a Position,
    line: House,
    boxed: House,
    center: Subset,
}

impl Crossing<'_> {
    /// Returns how many of the centre's digits an arm uses up: the number of cells in the arm minus
    /// the number of digits that the arm has and the centre lacks. Returns `None` if the arm uses
    /// up none.
    fn share(&self, arm: Subset) -> Option<usize> {
        let own = (arm.digits - self.center.digits).len();
        (own < arm.digits.len() && own < arm.cells.len()).then(|| arm.cells.len() - own)
    }

    fn arms(&self, house: House) -> Vec<(Subset, usize)> {
        let others = (house.cells() & self.position.empty_cells()) - self.center.cells;
        let missing = self.center.digits.len() - self.center.cells.len();
        subsets(self.position, others)
            .filter_map(|arm| Some((arm, self.share(arm)?)))
            .filter(|(_, share)| *share < missing)
            .collect()
    }

    fn find(&self, found: &mut HashSet<CandidateSet>, visit: &mut Visitor<'_>) -> Flow {
        let missing = self.center.digits.len() - self.center.cells.len();
        let in_box = self.arms(self.boxed);
        for (along, share) in self.arms(self.line) {
            for &(within, other_share) in &in_box {
                let both = along.digits & within.digits & self.center.digits;
                if share + other_share != missing
                    || !both.is_empty()
                    || along.cells.meets(within.cells)
                {
                    continue;
                }
                let eliminations = self.eliminations(along, within);
                if !eliminations.is_empty() && found.insert(eliminations) {
                    visit(&Deduction::eliminate(eliminations), &|| {
                        self.explain(along, within, &eliminations)
                    })?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Returns the digits that are locked in the house of `arm`: the digits that the other arm
    /// lacks, and the digits of both arms, which occur once in each arm.
    fn locked(&self, arm: Subset, other: Subset) -> DigitSet {
        ((self.center.digits | arm.digits) - other.digits) | (arm.digits & other.digits)
    }

    fn eliminations(&self, along: Subset, within: Subset) -> CandidateSet {
        let side = |house: House, arm: Subset, other: Subset| {
            let cells = house.cells() - arm.cells - self.center.cells;
            CandidateSet::new(self.position, self.locked(arm, other), cells)
        };
        side(self.line, along, within).union(&side(self.boxed, within, along))
    }

    /// Writes the reason why each digit can appear only once in the pattern: `All 1s and 8s of
    /// these cells are in row 5, and all 7s in box 6.`
    fn once(&self, along: Subset, within: Subset) -> String {
        let all = self.center.digits | along.digits | within.digits;
        let in_line = all - within.digits;
        let in_box = all - along.digits - in_line;
        let listed = |digits: DigitSet, house: House| {
            let digits = words::and(digits.iter().map(|digit| format!("{digit}s")));
            (!digits.is_empty()).then(|| format!("all {digits} in {house}"))
        };
        let listed = [listed(in_line, self.line), listed(in_box, self.boxed)];
        let listed = words::and(listed.into_iter().flatten());
        let listed = listed.replacen(" in ", " of these cells are in ", 1);
        format!("{}, so none of them can be there twice.", words::sentence(&listed))
    }

    fn explain(&self, along: Subset, within: Subset, eliminations: &CandidateSet) -> Explanation {
        let Self { line, boxed, center, .. } = *self;
        let houses = vec![(line, Role::Base), (boxed, Role::Cover)];
        let words = &[
            (Role::Pivot, "in both houses"),
            (Role::Base, "in the line"),
            (Role::Cover, "in the box"),
        ];
        let mut picture = Picture { houses, words, ..Picture::default() };
        let subsets = [(center, Role::Pivot), (along, Role::Base), (within, Role::Cover)];
        for (subset, role) in subsets {
            picture.cells.extend(subset.cells.iter().map(|cell| (cell, role)));
        }
        let count = center.cells.len() + along.cells.len() + within.cells.len();
        let digits = center.digits | along.digits | within.digits;
        let twice = along.digits & within.digits;
        let cells = words::cells;
        let mut sentences = vec![
            format!(
                "{} ({line} and {boxed}), {} ({line}) and {} ({boxed}) are {} cells with {} digits: \
                 {}.",
                cells(center.cells),
                cells(along.cells),
                cells(within.cells),
                words::count(count),
                words::count(digits.len()),
                words::digits(digits),
            ),
            self.once(along, within),
        ];
        if !twice.is_empty() {
            sentences.push(format!(
                "Only {} can be there twice, once in {} and once in {}.",
                words::digits(twice),
                words::or(along.cells.iter()),
                words::or(within.cells.iter()),
            ));
        }
        let times = if twice.is_empty() { "once" } else { "as often as it can be" };
        let count = words::count(count);
        sentences.push(words::sentence(&format!(
            "{count} cells need {count} digits, so each digit is there {times}."
        )));
        let locked = [(line, along, within), (boxed, within, along)]
            .map(|(house, arm, other)| (house, self.locked(arm, other)))
            .into_iter()
            .filter(|(_, digits)| !digits.is_empty())
            .map(|(house, digits)| {
                format!("the rest of {house} can't be {}", words::any_digit(digits))
            });
        sentences.push(format!("So {}.", locked.collect::<Vec<_>>().join(", and ")));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        let place = format!("Look at {line} and {boxed}.");
        Explanation { picture, digits: eliminations.digits(), place, reason, proof }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::techniques::sketch::Sketch;

    const EFFECT: &str = "1 from r1c3 r1c4 r1c5 r1c6 r1c7 r1c8, \
                          2 from r1c3 r1c4 r1c5 r1c6 r1c7 r1c8, \
                          3 from r1c3 r2c2 r2c3 r3c1 r3c2 r3c3, \
                          4 from r1c3 r2c2 r2c3 r3c1 r3c2 r3c3";

    #[test]
    fn arms_lock_the_digits_of_two_cells() {
        let center = || Sketch::blank().cell("r1c1 r1c2", "1234").cell("r1c9", "12");
        let steps = center().cell("r2c1", "34").steps("Sue de Coq");
        assert_eq!(center().cell("r2c1", "34").deductions("Sue de Coq"), [EFFECT]);
        assert_eq!(
            steps[0].reason,
            "r1c1 and r1c2 (row 1 and box 1), r1c9 (row 1) and r2c1 (box 1) are four cells with four \
             digits: 1, 2, 3 and 4. All 1s and 2s of these cells are in row 1 and all 3s and 4s in \
             box 1, so none of them can be there twice. Four cells need four digits, so each digit is \
             there once."
        );
        assert!(center().cell("r2c1", "23").deductions("Sue de Coq").is_empty());
        assert!(center().cell("r2c1", "345").deductions("Sue de Coq").is_empty());
    }

    #[test]
    fn an_arm_may_have_an_additional_digit() {
        let sketch = Sketch::blank().cell("r1c1 r1c2", "1234").cell("r1c9", "12");
        let sketch = sketch.cell("r2c1", "39").cell("r3c1", "49");
        let deductions = sketch.deductions("Sue de Coq");
        let wanted = "9 from r1c3 r2c2 r2c3 r3c2 r3c3";
        assert!(deductions.iter().any(|deduction| deduction.ends_with(wanted)), "{deductions:?}");
    }

    #[test]
    fn a_digit_of_both_arms_is_locked_in_each_house() {
        let sketch = Sketch::blank().cell("r1c1 r1c2", "1234").cell("r1c8", "19");
        let sketch = sketch.cell("r1c9", "29").cell("r1c3", "39").cell("r2c1", "49");
        let steps = sketch.steps("Sue de Coq");
        let step = steps.iter().find(|step| step.reason.contains("Only 9 can be")).unwrap();
        let eliminated = step
            .eliminations
            .iter()
            .any(|at| at.cell.to_string() == "r1c3" && at.digit.value() == 9);
        assert!(eliminated, "{step:?}");
        let sentences = [&*step.reason].into_iter().chain(step.more());
        assert_eq!(
            sentences.collect::<Vec<_>>().join(" "),
            "r1c1 and r1c2 (row 1 and box 1), r1c8 and r1c9 (row 1) and r1c3 and r2c1 (box 1) are \
             six cells with five digits: 1, 2, 3, 4 and 9. All 1s and 2s of these cells are in row \
             1 and all 3s and 4s in box 1, so none of them can be there twice. Only 9 can be there \
             twice, once in r1c8 or r1c9 and once in r1c3 or r2c1. Six cells need six digits, so \
             each digit is there as often as it can be. So the rest of row 1 can't be 1, 2 or 9, \
             and the rest of box 1 can't be 3, 4 or 9. Remove 1 and 2 from r1c4, r1c5, r1c6 and \
             r1c7, 3 and 4 from r2c2, r2c3, r3c1, r3c2 and r3c3, and 9 from r1c3, r1c4, r1c5, \
             r1c6, r1c7, r2c2, r2c3, r3c1, r3c2 and r3c3."
        );
    }
}
