//! Templates: all ways to place one digit on the whole board. A cell that is in all templates of a
//! digit contains the digit, and a cell that is in none does not.
//!
//! As in Bernhard Hobiger's `HoDoKu`, a template is excluded if it uses a cell that is in all
//! templates of another digit.

use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::analysis::templates::{OpenColumns, Templates};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[("1201", set), ("1202", delete)];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        80,
        "Template Delete",
        "A cell that is in none of the ways to place all nine copies of a digit.",
        delete,
    )
    .ours()
    .supposing()
    .why(
        "A solved board has each digit nine times, once in each row, column and box. Such a \
             set of nine cells is a template. The solution of a digit is one of the templates \
             that the candidates allow, so a cell that is in none of them can't be the digit. \
             Templates that need a cell which all templates of another digit use are left out.",
    ),
    row(
        81,
        "Template Set",
        "A cell that is in all of the ways to place all nine copies of a digit.",
        set,
    )
    .ours()
    .supposing()
    .why(
        "A solved board has each digit nine times, once in each row, column and box. Such a set \
         of nine cells is a template. The solution of a digit is one of the templates that the \
         candidates allow, so a cell that is in all of them is the digit. Templates that need a \
         cell which all templates of another digit use are left out.",
    ),
];

/// Places a digit in the cells that all its templates contain.
pub(super) fn set(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for (digit, templates) in templates(analysis) {
        let open = analysis.candidates().cells(digit);
        let cells = templates.each & open;
        if cells.is_empty() {
            continue;
        }
        let placements = CandidateSet::new(analysis, DigitSet::only(digit), cells);
        let deduction = Deduction { placements, eliminations: CandidateSet::EMPTY, surcharge: 0 };
        visit(&deduction, &|| {
            let which = match cells.len() {
                1..=4 => words::cells(cells),
                many => format!("the same {} cells", words::count(many)),
            };
            let conclusion = format!("Every way to do that uses {which}.");
            let alone = OpenColumns::new(analysis, digit, CellSet::EMPTY).templates();
            let more = alone.is_none_or(|alone| !cells.is_subset(alone.each)).then_some(OTHERS);
            explain((digit, templates.some & (open - cells)), &conclusion, more)
        })?;
    }
    Flow::Continue(())
}

/// Eliminates a digit from the cells that none of its templates contains.
pub(super) fn delete(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for (digit, templates) in templates(analysis) {
        let open = analysis.candidates().cells(digit);
        let cells = open - templates.some;
        if cells.is_empty() {
            continue;
        }
        let eliminations = CandidateSet::new(analysis, DigitSet::only(digit), cells);
        visit(&Deduction::eliminate(eliminations), &|| {
            let which = match cells.len() {
                1..=4 => words::or(cells.iter()),
                many => format!("any of {} cells", words::count(many)),
            };
            let conclusion = format!("No way to do that uses {which}.");
            let more = (!cells.is_subset(analysis.outside_templates(digit))).then_some(OTHERS);
            explain((digit, templates.some & open), &conclusion, more)
        })?;
    }
    Flow::Continue(())
}

/// Returns the union and the intersection of each digit's templates. Excludes templates that use a
/// cell which another digit needs in all its templates. If a digit has no template, returns an
/// empty vector, because the position has no solution.
fn templates(position: &Position) -> Vec<(Digit, Templates)> {
    let mut each = [CellSet::EMPTY; 9];
    loop {
        let mut found = Vec::new();
        for digit in Digit::ALL {
            let others = Digit::ALL.into_iter().filter(|&other| other != digit);
            let barred = others.fold(CellSet::EMPTY, |barred, other| barred | each[other.index()]);
            let Some(templates) = OpenColumns::new(position, digit, barred).templates() else {
                return Vec::new();
            };
            found.push((digit, templates));
        }
        let before = each;
        for (digit, templates) in &found {
            each[digit.index()] = templates.each;
        }
        if each == before {
            return found;
        }
    }
}

/// The sentence added to a proof if the digit's candidates alone do not suffice.
const OTHERS: &str = "A way that uses a cell which another digit needs does not count.";

/// Explains a template step. `digit` is the digit of the step, `rest` contains its other
/// candidates, and `more` is an additional sentence.
fn explain((digit, rest): (Digit, CellSet), conclusion: &str, more: Option<&str>) -> Explanation {
    let rest = rest.iter().map(|cell| (Candidate { cell, digit }, Role::Base));
    let words = &[(Role::Base, "possible")];
    let picture = Picture { candidates: rest.collect(), words, ..Picture::default() };
    let more = more.map_or_else(String::new, |more| format!(" {more}"));
    Explanation {
        picture,
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s all over the board."),
        reason: format!(
            "Place all the {digit}s at once, one in each row, column and box.{more} {conclusion}"
        ),
        ..Explanation::default()
    }
}
