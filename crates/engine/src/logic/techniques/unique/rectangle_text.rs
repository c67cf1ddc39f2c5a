//! The explanations for unique rectangles in the broader sense.

use super::rectangle::Rectangle;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::words::{all, any_digit, cells, digits, houses, or, sentence};
use crate::logic::{Picture, Role};

/// Explains type 1, in which the guard loses the digits in `eliminated`.
pub(super) fn one(found: &Rectangle<'_>, eliminated: DigitSet) -> Explanation {
    let guard = cells(found.guards);
    let others = super::text::others_only(found.floor, found.digits);
    let end = match eliminated.single() {
        Some(digit) => format!("{others}, so {guard} can't be {digit}."),
        None => format!("{others}, so {guard} is neither."),
    };
    proof(found, &end)
}

/// Explains types 2 and 5.
pub(super) fn same(found: &Rectangle<'_>) -> Explanation {
    let (guards, spare) = (cells(found.guards), digits(found.spare));
    let seen = all(found.guards.len());
    let from = super::text::seen_from(found.position, found.spare, found.guards);
    let end = format!(
        "So one of {guards} is {spare}, their only other candidate, and a cell that sees {seen} \
         ({from}) can't be {spare}."
    );
    proof(found, &end)
}

/// Explains type 3.
pub(super) fn subset(
    found: &Rectangle<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Explanation {
    // If the subset is in both a line and a box, both houses lose its digits.
    let boxed = (found.guards | others).common_houses().find(|house| house.is_box());
    let both: Vec<_> = [house].into_iter().chain(boxed.filter(|&boxed| boxed != house)).collect();
    let end = format!(
        "So one of {} is {}. That cell and {} need {} for themselves, so no other cell of {} can be {}.",
        cells(found.guards),
        any_digit(found.spare),
        cells(others),
        digits(subset),
        or(&both),
        any_digit(subset)
    );
    let mut proof = proof(found, &end);
    proof.picture.houses.push((house, Role::Base));
    proof.picture.cells.extend(others.iter().map(|cell| (cell, Role::Wing)));
    let kept = CandidateSet::new(found.position, subset, others);
    proof.picture.candidates.extend(kept.iter().map(|candidate| (candidate, Role::Wing)));
    proof
}

/// Explains type 4.
pub(super) fn tied(found: &Rectangle<'_>, tied: Digit) -> Explanation {
    let shared: Vec<_> = found.guards.common_houses().collect();
    let other = digits(found.digits - DigitSet::only(tied));
    let end = format!(
        "The {tied} of {} can only go in one of {}. If the other were {other}, all the cells would \
         be {tied} or {other}. So neither can be {other}.",
        shared[0],
        cells(found.guards)
    );
    let mut proof = proof(found, &end);
    proof.picture.houses.push((shared[0], Role::Base));
    proof
}

/// Explains type 6.
pub(super) fn crossed(found: &Rectangle<'_>, kept: Digit) -> Explanation {
    let (rows, columns) = lines(found);
    let other = digits(found.digits - DigitSet::only(kept));
    let end = format!(
        "{} and {} can have their {kept} only in these cells. If one of {} were {kept}, both would \
         be, and the other two would be {other}. So neither is {kept}.",
        sentence(&houses(&rows)),
        houses(&columns),
        cells(found.guards)
    );
    let mut proof = proof(found, &end);
    proof.picture.houses.extend(rows.into_iter().chain(columns).map(|line| (line, Role::Base)));
    proof
}

/// Explains a hidden rectangle. If `opposite` contained the other digit, `kept` would be in both of
/// the adjacent corners, and the other digit would be at `corner`.
pub(super) fn hidden(
    found: &Rectangle<'_>,
    [corner, opposite]: [Cell; 2],
    kept: Digit,
) -> Explanation {
    let [row, column, _] = opposite.houses();
    let beside = found.cells() - CellSet::only(corner) - CellSet::only(opposite);
    let other = digits(found.digits - DigitSet::only(kept));
    let end = format!(
        "{} and {column} can have their {kept} only in these cells. If {opposite} were {other}, {} \
         would be {kept}, and {corner} would be {other}. So {opposite} isn't {other}.",
        sentence(&row.to_string()),
        cells(beside)
    );
    let mut proof = proof(found, &end);
    proof.picture.houses.extend([(row, Role::Base), (column, Role::Base)]);
    proof
}

fn lines(found: &Rectangle<'_>) -> (Vec<House>, Vec<House>) {
    let meets = |line: &House| line.cells().meets(found.cells());
    (House::rows().filter(meets).collect(), House::columns().filter(meets).collect())
}

/// Writes the part of the explanation that all types share, and ends it with the sentence `end`.
fn proof(found: &Rectangle<'_>, end: &str) -> Explanation {
    let mut picture = Picture { words: super::text::ROLES, ..Picture::default() };
    let role = |cell| if found.guards.contains(cell) { Role::Fin } else { Role::Focus };
    picture.cells.extend(found.corners.map(|cell| (cell, role(cell))));
    let highlight = |digits, cells, role| {
        let set = CandidateSet::new(found.position, digits, cells);
        set.iter().map(|candidate| (candidate, role)).collect::<Vec<(Candidate, Role)>>()
    };
    picture.candidates.extend(highlight(found.digits, found.cells(), Role::Base));
    picture.candidates.extend(highlight(found.spare, found.guards, Role::Fin));
    Explanation {
        picture,
        digits: found.digits,
        place: format!("Look at {} in {}.", digits(found.digits), houses(&lines(found).0)),
        reason: format!("{} {end}", super::text::only_one_solution(found.cells(), found.digits)),
        ..Explanation::default()
    }
}
