//! The explanations of unique rectangles and loops.

use super::Pattern;
use crate::board::{CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::words::{all, any_digit, cells, digits, houses};
use crate::logic::{Picture, Role};

/// The words for the parts of a rectangle or loop.
pub(super) const ROLES: &[(Role, &str)] = &[
    (Role::Focus, "corner"),
    (Role::Fin, "holds more"),
    (Role::Base, "exchangeable"),
    (Role::Wing, "subset"),
];

/// Type 1.
pub(super) fn one(pattern: &Pattern<'_>) -> Explanation {
    let neither = any_digit(pattern.found.digits).replace(" or ", " nor ");
    proof(pattern, &format!("So {} holds neither {neither}.", cells(pattern.found.guards)))
}

/// Type 2.
pub(super) fn same(pattern: &Pattern<'_>) -> Explanation {
    let spare = digits(pattern.found.spare);
    let reason = format!(
        "So one of {} holds {spare}, and no cell that sees {} does.",
        cells(pattern.found.guards),
        all(pattern.found.guards.len())
    );
    proof(pattern, &reason)
}

/// Type 3 with a naked subset.
pub(super) fn naked_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Explanation {
    let reason = format!(
        "So one of {} holds {}. With {} it uses up {} in {house}: no other cell there can hold \
         them.",
        cells(pattern.found.guards),
        any_digit(pattern.found.spare),
        cells(others),
        digits(subset)
    );
    with_subset(proof(pattern, &reason), pattern, house, (others, subset))
}

/// Type 3 with a hidden subset.
pub(super) fn hidden_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Explanation {
    let reason = format!(
        "So one of {} holds neither. In {house} the other and {} are all there is for {}: nothing \
         else goes there.",
        cells(pattern.found.guards),
        cells(others),
        digits(subset)
    );
    with_subset(proof(pattern, &reason), pattern, house, (others, subset))
}

/// Type 4.
pub(super) fn tied(pattern: &Pattern<'_>, house: House, tied: Digit) -> Explanation {
    let other = digits(pattern.found.digits - DigitSet::only(tied));
    let guards = cells(pattern.found.guards);
    let reason = format!(
        "One of {guards} holds {tied}, as {house} needs it there, so neither holds {other}."
    );
    let mut proof = proof(pattern, &reason);
    proof.picture.houses.push((house, Role::Base));
    proof
}

/// Writes what all types have in common, with the type's own sentence at the end.
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
        reason: format!(
            "If {} held {} only, these could be exchanged: two solutions. {end}",
            cells(found.set()),
            digits(found.digits)
        ),
        ..Explanation::default()
    }
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
    proof.picture.candidates.extend(kept.iter().map(|candidate| (candidate, Role::Focus)));
    proof
}
