//! Fireworks: digits that have at most one place in a row and at most one in a column outside the
//! box where the row and the column cross.
//!
//! shye described the pattern on the New Sudoku Players' Forum in 2022.

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(75, "Firework Triple", "Three digits that a row and a column can have only in their box and two wings.", triple)
        .ours()
        .why(
            "If a digit is in neither wing, the row and the column both have it in the box where \
             they cross. The box has it only once, so it is in the cell where they cross. So the \
             digit is in one of these three cells. Three digits that each need one of the same \
             three cells fill them, and nothing else fits there.",
        ),
    row(77, "Firework Quad", "Two pairs of firework digits, at opposite crossings, with the same two wings.", quad).ours().why(
        "A firework digit is in the crossing of its row and column or in one of two wings. Two such \
         digits of one crossing and two of the opposite one, with the same wings, are four digits \
         that each need one of four cells, so nothing else fits there.",
    ),
];

/// A digit that is either in the cell where a row and a column cross, or in at least one of the
/// wings.
#[derive(Clone, Copy)]
struct Firework {
    digit: Digit,
    /// The digit's only place in the row outside the box, and its only place in the column outside
    /// the box. `None` if there is no such place.
    wings: [Option<Cell>; 2],
}

/// Returns the fireworks at the given crossing.
fn fireworks(position: &Position, crossing: Cell) -> Vec<Firework> {
    let [row, column, boxed] = crossing.houses();
    let outside = |house: House, digit| {
        let places = position.candidates().cells(digit) & house.cells();
        let outside = places - boxed.cells();
        (!places.is_empty() && outside.len() <= 1).then(|| outside.first())
    };
    let firework = |digit| {
        let wings = [outside(row, digit)?, outside(column, digit)?];
        wings.iter().any(Option::is_some).then_some(Firework { digit, wings })
    };
    Digit::ALL.into_iter().filter_map(firework).collect()
}

/// Returns the wings that two fireworks have in common. A missing wing matches any wing.
fn shared(one: [Option<Cell>; 2], other: [Option<Cell>; 2]) -> Option<[Option<Cell>; 2]> {
    let join = |one: Option<Cell>, other: Option<Cell>| match (one, other) {
        (Some(one), Some(other)) => (one == other).then_some(Some(one)),
        (one, other) => Some(one.or(other)),
    };
    Some([join(one[0], other[0])?, join(one[1], other[1])?])
}

/// Reports three fireworks at one crossing that have the same wings.
fn triple(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for crossing in analysis.empty_cells().iter() {
        let fireworks = fireworks(analysis, crossing);
        for (at, first) in fireworks.iter().enumerate() {
            for (more, second) in fireworks.iter().enumerate().skip(at + 1) {
                let Some(two) = shared(first.wings, second.wings) else { continue };
                for third in &fireworks[more + 1..] {
                    let Some([Some(one), Some(other)]) = shared(two, third.wings) else { continue };
                    let digits = [first, second, third].map(|firework| firework.digit);
                    let digits = digits.into_iter().collect();
                    let groups = [FireworkGroup { crossing, digits }];
                    FireworkSubset { wings: [one, other], groups: &groups }
                        .report(analysis, visit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Finds the pairs of fireworks at `crossing` that share both wings. Returns their digits and the
/// wings.
fn pairs(position: &Position, crossing: Cell) -> Vec<(DigitSet, [Cell; 2])> {
    let fireworks = fireworks(position, crossing);
    let mut pairs = Vec::new();
    for (at, first) in fireworks.iter().enumerate() {
        for second in &fireworks[at + 1..] {
            if let Some([Some(row), Some(column)]) = shared(first.wings, second.wings) {
                pairs.push(([first.digit, second.digit].into_iter().collect(), [row, column]));
            }
        }
    }
    pairs
}

/// Reports two fireworks at one crossing and two at the opposite crossing, if all four have the
/// same wings.
fn quad(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for crossing in analysis.empty_cells().iter() {
        for (digits, [along, down]) in pairs(analysis, crossing) {
            // The opposite crossing is in the row of one wing and in the column of the other.
            let opposite = Cell::at(down.row(), along.column());
            if opposite < crossing || !analysis.empty_cells().contains(opposite) {
                continue;
            }
            for (others, wings) in pairs(analysis, opposite) {
                if wings == [down, along] && (digits & others).is_empty() {
                    let groups = [
                        FireworkGroup { crossing, digits },
                        FireworkGroup { crossing: opposite, digits: others },
                    ];
                    FireworkSubset { wings, groups: &groups }.report(analysis, visit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The fireworks at one crossing.
struct FireworkGroup {
    crossing: Cell,
    digits: DigitSet,
}

/// A set of fireworks with as many digits as cells.
struct FireworkSubset<'a> {
    wings: [Cell; 2],
    groups: &'a [FireworkGroup],
}

impl FireworkSubset<'_> {
    fn wings(&self) -> CellSet {
        self.wings.into_iter().collect()
    }

    fn digits(&self) -> DigitSet {
        self.groups.iter().fold(DigitSet::EMPTY, |all, group| all | group.digits)
    }

    fn report(&self, position: &Position, visit: &mut Visitor<'_>) -> Flow {
        let mut eliminations = CandidateSet::new(position, !self.digits(), self.wings());
        for group in self.groups {
            let crossing = CellSet::only(group.crossing);
            eliminations =
                eliminations.union(&CandidateSet::new(position, !group.digits, crossing));
        }
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain(position, &eliminations))
    }

    fn explain(&self, position: &Position, eliminations: &CandidateSet) -> Explanation {
        let words = &[(Role::Pivot, "crossing"), (Role::Focus, "its digits")];
        let mut picture = Picture { words, ..Picture::default() };
        picture.cells.extend(self.wings().iter().map(|cell| (cell, Role::Wing)));
        let mut sentences = Vec::new();
        let wings = words::cells(self.wings());
        for group in self.groups {
            let FireworkGroup { crossing, digits } = *group;
            picture.cells.push((crossing, Role::Pivot));
            let mut cells = self.wings();
            cells.insert(crossing);
            let kept = CandidateSet::new(position, digits, cells);
            picture.candidates.extend(kept.iter().map(|candidate| (candidate, Role::Focus)));
            let [row, column, boxed] = crossing.houses();
            sentences.push(format!(
                "In {} and {column} the {} can only go in {boxed} or in the wings, {wings}. If one \
                 is in neither wing, the row and the column both have it in {boxed}, so it is in \
                 {crossing}.",
                row,
                words::digits(digits)
            ));
        }
        let count = self.groups.len() + 2;
        sentences.push(format!(
            "{} digits fill these {} cells, so no other digit goes there.",
            if count == 3 { "Three" } else { "Four" },
            words::count(count)
        ));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        let place = format!("Look at {}.", self.groups[0].crossing);
        Explanation { picture, digits: self.digits(), place, reason, proof }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::techniques::sketch::Sketch;

    /// Returns a position in which `digits` have no places in row 2 and column 2 except in box 1,
    /// r2c8 and r7c2.
    fn with_fireworks(digits: &[u8]) -> Sketch {
        digits.iter().fold(Sketch::blank(), |sketch, &digit| {
            sketch.keep(digit, "row 2", "r2c1 r2c2 r2c3 r2c8").keep(
                digit,
                "column 2",
                "r1c2 r2c2 r3c2 r7c2",
            )
        })
    }

    #[test]
    fn three_fireworks_fill_the_crossing_and_the_wings() {
        let steps = with_fireworks(&[1, 2, 3]).steps("Firework Triple");
        let all = (4..=9).map(|digit| format!("{digit} from r2c2 r2c8 r7c2"));
        let all = all.collect::<Vec<_>>().join(", ");
        assert_eq!(with_fireworks(&[1, 2, 3]).deductions("Firework Triple"), [all]);
        assert_eq!(
            steps[0].reason,
            "In row 2 and column 2 the 1, 2 and 3 can only go in box 1 or in the wings, r2c8 and \
             r7c2. If one is in neither wing, the row and the column both have it in box 1, so it \
             is in r2c2. Three digits fill these three cells, so no other digit goes there. Remove \
             4, 5, 6, 7, 8 and 9 from r2c2, r2c8 and r7c2."
        );
        assert!(with_fireworks(&[1, 2]).deductions("Firework Triple").is_empty());
        let elsewhere = with_fireworks(&[1, 2]).keep(3, "row 2", "r2c1 r2c2 r2c3 r2c9").keep(
            3,
            "column 2",
            "r1c2 r2c2 r3c2 r7c2",
        );
        assert!(elsewhere.deductions("Firework Triple").is_empty());
    }

    #[test]
    fn two_pairs_of_fireworks_share_their_wings() {
        let opposite = |sketch: Sketch, digit| {
            sketch.keep(digit, "row 7", "r7c2 r7c7 r7c8 r7c9").keep(
                digit,
                "column 8",
                "r2c8 r7c8 r8c8 r9c8",
            )
        };
        let quad = opposite(opposite(with_fireworks(&[1, 2]), 3), 4);
        let others = (5..=9).map(|digit| format!("{digit} from r2c2 r2c8 r7c2 r7c8"));
        let all = [
            "1 from r7c8, 2 from r7c8, 3 from r2c2, 4 from r2c2".to_owned(),
            others.collect::<Vec<_>>().join(", "),
        ];
        assert_eq!(quad.deductions("Firework Quad"), [all.join(", ")]);
        assert!(opposite(with_fireworks(&[1, 2]), 3).deductions("Firework Quad").is_empty());
        assert!(
            opposite(opposite(with_fireworks(&[1, 2]), 2), 3)
                .deductions("Firework Quad")
                .is_empty()
        );
    }
}
