//! The explanations for unique rectangles and loops.

use super::Pattern;
use crate::board::{CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::words::{all, along, any_digit, cells, count, digits, houses};
use crate::logic::{Picture, Position, Role};

/// The words for the parts of a rectangle or a loop.
pub(super) const ROLES: &[(Role, &str)] = &[
    (Role::Focus, "corner"),
    (Role::Fin, "more candidates"),
    (Role::Base, "the two digits"),
    (Role::Wing, "subset"),
];

/// Explains type 1.
pub(super) fn one(pattern: &Pattern<'_>) -> Explanation {
    let (set, guards) = (pattern.found.set(), pattern.found.guards);
    let others = others_only(set - guards, pattern.found.digits);
    let reason = format!("{others}, so {} is neither.", cells(guards));
    proof(pattern, &reason)
}

/// Writes which digits the other cells of a pattern can be, without a full stop.
pub(super) fn others_only(others: CellSet, two: DigitSet) -> String {
    format!("The other {} cells can only be {}", count(others.len()), any_digit(two))
}

/// Explains type 2.
pub(super) fn same(pattern: &Pattern<'_>) -> Explanation {
    let spare = digits(pattern.found.spare);
    let reason = format!(
        "So one of {} is {spare}, their only other candidate, and a cell that sees {} ({}) can't be \
         {spare}.",
        cells(pattern.found.guards),
        all(pattern.found.guards.len()),
        seen_from(pattern.position, pattern.found.spare, pattern.found.guards)
    );
    proof(pattern, &reason)
}

/// Writes the houses in which the cells that lose a spare digit see all guards.
pub(super) fn seen_from(position: &Position, spare: DigitSet, guards: CellSet) -> String {
    let lost = CandidateSet::new(position, spare, guards.common_peers());
    let seers: CellSet = lost.iter().map(|at| at.cell).collect();
    along(guards, seers)
}

/// Explains type 3 with a naked subset.
pub(super) fn naked_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Explanation {
    let reason = format!(
        "So one of {} is {}. That cell and {} need {} for themselves, so no other cell of {house} can \
         be {}.",
        cells(pattern.found.guards),
        any_digit(pattern.found.spare),
        cells(others),
        digits(subset),
        any_digit(subset)
    );
    with_subset(proof(pattern, &reason), pattern, house, (others, subset))
}

/// Explains type 3 with a hidden subset.
pub(super) fn hidden_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Explanation {
    let reason = format!(
        "So one of {} is neither. In {house} only the other one and {} are left for {}, so no \
         other digit goes in these cells.",
        cells(pattern.found.guards),
        cells(others),
        digits(subset)
    );
    with_subset(proof(pattern, &reason), pattern, house, (others, subset))
}

/// Explains type 4.
pub(super) fn tied(pattern: &Pattern<'_>, house: House, tied: Digit) -> Explanation {
    let other = digits(pattern.found.digits - DigitSet::only(tied));
    let guards = cells(pattern.found.guards);
    let reason = format!(
        "The {tied} of {house} can only go in one of {guards}. If the other were {other}, all the \
         cells would be {tied} or {other}. So neither can be {other}."
    );
    let mut proof = proof(pattern, &reason);
    proof.picture.houses.push((house, Role::Base));
    proof
}

/// Writes the part of the explanation that all types share, and ends it with the sentence `end`.
fn proof(pattern: &Pattern<'_>, end: &str) -> Explanation {
    let found = pattern.found;
    let guards = found.guards;
    let mut picture = Picture { words: ROLES, ..Picture::default() };
    picture.cells.extend(
        found
            .cells()
            .iter()
            .map(|&cell| (cell, if guards.contains(cell) { Role::Fin } else { Role::Focus })),
    );
    picture.candidates.extend(pattern.candidates().map(|candidate| (candidate, Role::Base)));
    let spare = CandidateSet::new(pattern.position, found.spare, guards);
    picture.candidates.extend(spare.iter().map(|candidate| (candidate, Role::Fin)));
    let rows: Vec<_> = House::rows().filter(|row| row.cells().meets(found.set())).collect();
    Explanation {
        picture,
        digits: found.digits,
        place: format!("Look at {} in {}.", digits(found.digits), houses(&rows)),
        reason: format!("{} {end}", only_one_solution(found.set(), found.digits)),
        ..Explanation::default()
    }
}

/// Writes why the cells of a rectangle or a loop can't all be one of its two digits.
pub(super) fn only_one_solution(pattern: CellSet, two: DigitSet) -> String {
    format!(
        "If {} were all {}, swapping these digits would keep every row, column and box right and \
         give a second solution. A proper puzzle has only one.",
        cells(pattern),
        any_digit(two)
    )
}

fn with_subset(
    mut proof: Explanation,
    pattern: &Pattern<'_>,
    house: House,
    (others, subset): (CellSet, DigitSet),
) -> Explanation {
    proof.picture.houses.push((house, Role::Base));
    proof.picture.cells.extend(others.iter().map(|cell| (cell, Role::Wing)));
    let kept = CandidateSet::new(pattern.position, subset, others);
    proof.picture.candidates.extend(kept.iter().map(|candidate| (candidate, Role::Wing)));
    proof
}
