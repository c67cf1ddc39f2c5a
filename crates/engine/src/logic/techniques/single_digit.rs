//! Single-digit patterns. In a skyscraper, two-string kite or turbot fish, two houses have two
//! places each for a digit, and a place in one house sees a place in the other. In an empty
//! rectangle, a box confines the digit to a row and a column.
//!
//! The names and their definitions come from Bernhard Hobiger's `HoDoKu` 2.2. Nick70 described the
//! turbot fish, the general form of all these patterns.

mod empty_rectangle;
#[cfg(test)]
mod tests;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::members;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Link, LinkKind, Picture, Role, words};

/// The techniques of this family. A dual pattern combines the eliminations of two single patterns,
/// so it comes before them.
pub(super) const ROWS: &[Technique] = &[
    row(
        40,
        "Skyscraper",
        "Two rows with two places each for a digit, two in one column, or the reverse.",
        |position, visit| each(position, &mut |found| found.report(PatternKind::Skyscraper, visit)),
    )
    .ours()
    .why(
        "Each of the two rows needs the digit in one of its two places. One place of each is in \
         the same column, so these two can't both be the digit. So at least one of the other two, \
         the roofs, is the digit, and a cell that sees both roofs can't be. Rows and columns can \
         change places.",
    ),
    row(
        41,
        "Dual Two-String Kite",
        "Two Two-String Kites that start from the same two cells of a box.",
        |position, visit| double_kites(position, visit),
    )
    .ours()
    .why(
        "The same two cells of a box start two kites. In one, the row goes through the first \
         cell and the column through the second; in the other, the row goes through the second \
         and the column through the first. Each kite removes the digit from the cell that sees \
         both its free ends.",
    ),
    row(
        41,
        "Two-String Kite",
        "A row and a column with two places for a digit, one of each in the same box.",
        |position, visit| each(position, &mut |found| found.report(PatternKind::Kite, visit)),
    )
    .ours()
    .why(
        "The row needs the digit in one of its two places, and so does the column. One place of \
         each is in the same box, so these two can't both be the digit. So at least one of the \
         other two, the free ends, is the digit, and a cell that sees both of them can't be.",
    ),
    row(
        42,
        "Turbot Fish",
        "Two houses with two places each for a digit, and two of these see each other.",
        |position, visit| each(position, &mut |found| found.report(PatternKind::Turbot, visit)),
    )
    .ours()
    .why(
        "Each of the two houses needs the digit in one of its two places. A place of one sees a \
         place of the other, so these two can't both be the digit. So at least one of the other \
         two is, and a cell that sees both of them can't be.",
    ),
    row(
        43,
        "Dual Empty Rectangle",
        "An Empty Rectangle with two rows or columns that have just two places.",
        |position, visit| empty_rectangle::doubles(position, 3, visit),
    )
    .ours()
    .why(
        "As in an Empty Rectangle, the box has its digit in one row or one column, and with a pair \
         of places in line with it, one cell can't be the digit. Here two such pairs start from \
         the same box, so two cells can't be the digit.",
    ),
    row(
        43,
        "Empty Rectangle",
        "A box with a digit's places in one row and one column; a pair in line with it.",
        |position, visit| empty_rectangle::find(position, 3, visit),
    )
    .ours()
    .why(
        "All places for the digit in the box are in one row or one column. Outside the box, the \
         digit has a pair of places, one of which is in that column. If the box has its digit in \
         the column, that place can't be the digit, so the other one is. So the digit is in the \
         row of the box or at that other place, and a cell that sees both can't be the digit. Rows \
         and columns can change places.",
    ),
];

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[
    ("0400", |position, visit| {
        each(position, &mut |found| {
            let here = found.has_roofs_on_one_side();
            if here { found.report(PatternKind::Skyscraper, visit) } else { Flow::Continue(()) }
        })
    }),
    ("0401", |position, visit| each(position, &mut |found| found.report(PatternKind::Kite, visit))),
    ("0402", |position, visit| empty_rectangle::find(position, 3, visit)),
    ("0402-1", |position, visit| empty_rectangle::find(position, 2, visit)),
    // In HoDoKu, all other patterns except empty rectangles are also turbot fish.
    ("0403", |position, visit| each(position, &mut |found| found.report_deduction(visit))),
    ("0404", double_kites),
    ("0405", |position, visit| empty_rectangle::doubles(position, 2, visit)),
];

/// The kind of pattern that two pairs of places form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PatternKind {
    /// Two rows or two columns, with the tied ends in one line.
    Skyscraper,
    /// Two rows or two columns, with the tied ends in one line and the loose ends in another. This
    /// is an X-Wing.
    Fish,
    /// A row and a column, with the tied ends in one box.
    Kite,
    /// Any other pattern.
    Turbot,
}

/// A house with two places for a digit.
#[derive(Clone, Copy)]
struct TwoPlaces {
    house: House,
    ends: [Cell; 2],
}

/// Two pairs of places. An end of one pair sees an end of the other, so at least one of the two
/// remaining ends contains the digit.
struct Turbot<'a> {
    position: &'a Position,
    digit: Digit,
    houses: [House; 2],
    /// The two ends that see each other.
    tied: [Cell; 2],
    /// The two other ends.
    loose: [Cell; 2],
}

/// Returns the pairs of places of `digit`. Skips a pair in a box if both places are in one line. In
/// that case, either the line has the same pair, or locked candidates eliminate the other places of
/// the line.
fn pairs(position: &Position, digit: Digit) -> Vec<TwoPlaces> {
    let pair = |house: House| {
        let mut places = members(position.places(house, digit)).map(|at| house.cell_list()[at]);
        let (Some(a), Some(b), None) = (places.next(), places.next(), places.next()) else {
            return None;
        };
        let in_line = a.row() == b.row() || a.column() == b.column();
        (!house.is_box() || !in_line).then_some(TwoPlaces { house, ends: [a, b] })
    };
    House::ALL.into_iter().filter_map(pair).collect()
}

/// Finds all patterns, even those that eliminate nothing, and passes each to `found`.
fn each<'a>(position: &'a Position, found: &mut dyn FnMut(&Turbot<'a>) -> Flow) -> Flow {
    for digit in Digit::ALL {
        let pairs = pairs(position, digit);
        for (i, first) in pairs.iter().enumerate() {
            for second in &pairs[i + 1..] {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let tied = [first.ends[a], second.ends[b]];
                    let loose = [first.ends[1 - a], second.ends[1 - b]];
                    let distinct = loose[0] != tied[1] && loose[1] != tied[0];
                    if tied[0].sees(tied[1]) && distinct {
                        let houses = [first.house, second.house];
                        found(&Turbot { position, digit, houses, tied, loose })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

impl Turbot<'_> {
    fn kind(&self) -> PatternKind {
        let [first, second] = self.houses;
        let in_line = |cells: [Cell; 2]| {
            cells[0].row() == cells[1].row() || cells[0].column() == cells[1].column()
        };
        let parallel = first.is_row() && second.is_row() || first.is_column() && second.is_column();
        let crossed = first.is_row() && second.is_column();
        let knot = self.tied[0].box_index();
        let knotted = self.tied[1].box_index() == knot
            && self.loose.iter().all(|end| end.box_index() != knot);
        match (in_line(self.tied), in_line(self.loose)) {
            (true, true) if parallel => PatternKind::Fish,
            (true, false) if parallel => PatternKind::Skyscraper,
            _ if crossed && knotted => PatternKind::Kite,
            _ => PatternKind::Turbot,
        }
    }

    /// Returns whether the two loose ends are on the same side of the line through the tied ends,
    /// as `HoDoKu` requires. If they are not, one pair is within a box, and locked candidates
    /// eliminate more.
    fn has_roofs_on_one_side(&self) -> bool {
        let before = |i: usize| self.loose[i] < self.tied[i];
        before(0) == before(1)
    }

    fn report(&self, kind: PatternKind, visit: &mut Visitor<'_>) -> Flow {
        if self.kind() == kind { self.report_deduction(visit) } else { Flow::Continue(()) }
    }

    fn report_deduction(&self, visit: &mut Visitor<'_>) -> Flow {
        let eliminations = self.eliminations();
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain())
    }

    fn eliminations(&self) -> CandidateSet {
        let seen = self.loose[0].peers() & self.loose[1].peers();
        CandidateSet::new(self.position, DigitSet::only(self.digit), seen)
    }

    fn explain(&self) -> Explanation {
        let Self { digit, houses: [first, second], tied: [a, b], loose: [x, y], .. } = *self;
        let node = |cell| Candidate { cell, digit }.into();
        let link = |from, to, kind| Link { from: node(from), to: node(to), kind };
        let houses = [first, second].map(|house| (house, Role::Base)).to_vec();
        let words = &[(Role::Base, "not both"), (Role::Focus, "ends")];
        let mut picture = Picture { houses, words, ..Picture::default() };
        for (cells, role) in [(self.tied, Role::Base), (self.loose, Role::Focus)] {
            picture.candidates.extend(cells.map(|cell| (Candidate { cell, digit }, role)));
        }
        picture.links = vec![
            link(x, a, LinkKind::Strong),
            link(a, b, LinkKind::Weak),
            link(b, y, LinkKind::Strong),
        ];
        let ends: CellSet = [x, y].into_iter().collect();
        let end = if x == y {
            format!("So {x} is {digit}, and no cell in its row, column or box can be {digit}")
        } else {
            format!(
                "So {x} or {y} is {digit}, and a cell that sees both ({}) can't be {digit}",
                words::along(ends, self.eliminations().cells(digit))
            )
        };
        let share = words::shared_house(a, b);
        Explanation {
            picture,
            digits: DigitSet::only(digit),
            place: format!("Look at the {digit}s in {first} and {second}."),
            reason: format!(
                "The {digit} of {first} is in {a} or {x}; the {digit} of {second} is in {b} or {y}. \
                 {a} and {b} share {share}, so they can't both be {digit}. {end}."
            ),
            ..Explanation::default()
        }
    }
}

/// Reports two kites whose tied ends are the same two cells.
fn double_kites(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut kites: Vec<Turbot<'_>> = Vec::new();
    each(analysis, &mut |found| {
        let set = |cells: [Cell; 2]| cells.into_iter().collect::<CellSet>();
        let eliminations = found.eliminations();
        if found.kind() != PatternKind::Kite || eliminations.is_empty() {
            return Flow::Continue(());
        }
        for kite in &kites {
            let same = kite.digit == found.digit && set(kite.tied) == set(found.tied);
            if same && kite.eliminations() != eliminations {
                let both = eliminations.union(&kite.eliminations());
                visit(&Deduction::eliminate(both), &|| doubled(kite.explain(), found.explain()))?;
            }
        }
        kites.push(Turbot { ..*found });
        Flow::Continue(())
    })
}

/// Merges the explanations of two steps whose first parts are the same.
fn doubled(mut first: Explanation, second: Explanation) -> Explanation {
    for (house, role) in second.picture.houses {
        if !first.picture.houses.contains(&(house, role)) {
            first.picture.houses.push((house, role));
        }
    }
    for (candidate, role) in second.picture.candidates {
        if !first.picture.candidates.iter().any(|&(other, _)| other == candidate) {
            first.picture.candidates.push((candidate, role));
        }
    }
    first.picture.links.extend(second.picture.links);
    first.reason = format!("{} {}", first.reason, second.reason);
    first
}
