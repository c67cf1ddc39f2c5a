//! Templates: all the ways to place one digit on the board at once. What every way holds is true, and
//! what no way holds is false.
//!
//! As in Bernhard Hobiger's `HoDoKu` a way that takes a cell which another digit holds in all of its own
//! ways is none.

use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::analysis::templates::{Room, Templates};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Proof, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[("1201", set), ("1202", delete)];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(80, "Template Delete", "No way to place a digit all over the board takes this cell.", delete)
        .ours().supposing()
        .why(
            "A digit stands nine times on the solved board, once in each row, column and box. Such a \
             set of nine cells is a template, and one of the templates that the candidates allow is \
             the solution. A cell that is in none of them can't hold the digit. A template that \
             takes a cell which all templates of another digit have is none.",
        ),
    row(81, "Template Set", "Each way to place a digit all over the board takes this cell.", set).ours().supposing().why(
        "A digit stands nine times on the solved board, once in each row, column and box. Such a set \
         of nine cells is a template, and one of the templates that the candidates allow is the \
         solution. A cell that is in all of them holds the digit. A template that takes a cell which \
         all templates of another digit have is none.",
    ),
];

/// Places a digit where all its templates have it.
pub(super) fn set(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for (digit, templates) in templates(analysis) {
        let open = analysis.candidates().cells(digit);
        let cells = templates.each & open;
        if cells.is_empty() {
            continue;
        }
        let placements = CandidateSet::of(analysis, DigitSet::only(digit), cells);
        let deduction = Deduction { placements, eliminations: CandidateSet::NONE, surcharge: 0 };
        visit(&deduction, &|| {
            let which = match cells.len() {
                1..=4 => words::cells(cells),
                many => format!("the same {} cells", words::count(many)),
            };
            let told = format!("Every way to do that takes {which}.");
            let alone = Room::of(analysis, digit, CellSet::EMPTY).templates();
            let more = alone.is_none_or(|alone| !cells.is_subset(alone.each)).then_some(OTHERS);
            tell((digit, templates.some & (open - cells)), &told, more)
        })?;
    }
    Flow::Continue(())
}

/// Strikes a digit where none of its templates has it.
pub(super) fn delete(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for (digit, templates) in templates(analysis) {
        let open = analysis.candidates().cells(digit);
        let cells = open - templates.some;
        if cells.is_empty() {
            continue;
        }
        let eliminations = CandidateSet::of(analysis, DigitSet::only(digit), cells);
        visit(&Deduction::eliminate(eliminations), &|| {
            let which = match cells.len() {
                1..=4 => words::or(cells.iter()),
                many => format!("any of the {} struck cells", words::count(many)),
            };
            let told = format!("No way to do that takes {which}.");
            let more = (!cells.is_subset(analysis.outside_templates(digit))).then_some(OTHERS);
            tell((digit, templates.some & open), &told, more)
        })?;
    }
    Flow::Continue(())
}

/// For each digit what its templates come to, those left out that take a cell which another digit holds
/// in all of its own. Nothing when a digit has none left: then the position has no solution.
fn templates(position: &Position) -> Vec<(Digit, Templates)> {
    let mut each = [CellSet::EMPTY; 9];
    loop {
        let mut found = Vec::new();
        for digit in Digit::ALL {
            let others = Digit::ALL.into_iter().filter(|&other| other != digit);
            let barred = others.fold(CellSet::EMPTY, |barred, other| barred | each[other.index()]);
            let Some(templates) = Room::of(position, digit, barred).templates() else {
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

/// What is to be said where the digit's own candidates don't do.
const OTHERS: &str =
    "A way that takes a cell which another digit can't do without is no way at all.";

/// The proof: the digit and the candidates that stay, what comes of it, and what else is to be said.
fn tell((digit, rest): (Digit, CellSet), told: &str, more: Option<&str>) -> Proof {
    let rest = rest.iter().map(|cell| (Candidate { cell, digit }, Role::Base));
    let words = &[(Role::Base, "possible")];
    let picture = Picture { candidates: rest.collect(), words, ..Picture::default() };
    let more = more.map_or_else(String::new, |more| format!(" {more}"));
    Proof {
        picture,
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s all over the board."),
        reason: format!(
            "Place all the {digit}s at once, one in each row, column and box.{more} {told}"
        ),
        ..Proof::default()
    }
}
