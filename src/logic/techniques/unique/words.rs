//! The proofs of unique rectangles and loops.

use super::Pattern;
use crate::board::{CellSet, Digit, DigitSet, House};
use crate::logic::technique::{Proof, Strikes};
use crate::logic::words::{any_digit, cells, digits, houses, or};
use crate::logic::{Picture, Role};

/// Type 1.
pub(super) fn one(pattern: &Pattern<'_>) -> Proof {
    let guard = cells(pattern.found.guards);
    proof(
        pattern,
        format!(
            "So {guard} holds neither {}: it takes another digit.",
            or(pattern.found.digits.iter()).replace(" or ", " nor ")
        ),
    )
}

/// Type 2.
pub(super) fn same(pattern: &Pattern<'_>) -> Proof {
    let spare = digits(pattern.found.spare);
    let reason = format!(
        "So one of {} holds {spare}, and no cell that sees all of them does.",
        cells(pattern.found.guards)
    );
    proof(pattern, reason)
}

/// Type 3 with a naked subset.
pub(super) fn naked_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Proof {
    let reason = format!(
        "So one of {} holds {}. With {} it uses up {} in {house}: no other cell there can hold \
         them.",
        cells(pattern.found.guards),
        any_digit(pattern.found.spare),
        cells(others),
        digits(subset)
    );
    with_subset(proof(pattern, reason), pattern, house, (others, subset))
}

/// Type 3 with a hidden subset.
pub(super) fn hidden_subset(
    pattern: &Pattern<'_>,
    house: House,
    others: CellSet,
    subset: DigitSet,
) -> Proof {
    let reason = format!(
        "So only one of {} is left for {} in {house}, with {} beside it: nothing else fits in {}.",
        cells(pattern.found.guards),
        digits(subset),
        cells(others),
        cells(others)
    );
    with_subset(proof(pattern, reason), pattern, house, (others, subset))
}

/// Type 4.
pub(super) fn tied(pattern: &Pattern<'_>, house: House, tied: Digit) -> Proof {
    let other = digits(pattern.found.digits - DigitSet::only(tied));
    let guards = cells(pattern.found.guards);
    let reason =
        format!("{house} needs {tied} in one of {guards}, so {other} can be in neither of them.",);
    let mut proof = proof(pattern, capitalised(&reason));
    proof.picture.houses.push((house, Role::Base));
    proof
}

/// What all types have in common, with the sentence that is the type's own at the end.
fn proof(pattern: &Pattern<'_>, end: String) -> Proof {
    let found = pattern.found;
    let guards = found.guards;
    let mut picture = Picture::default();
    picture.cells.extend(
        found
            .cells()
            .iter()
            .map(|&cell| (cell, if guards.contains(cell) { Role::Fin } else { Role::Focus })),
    );
    picture.candidates.extend(pattern.candidates().map(|candidate| (candidate, Role::Base)));
    let spare = Strikes::of(pattern.position, found.spare, guards);
    picture.candidates.extend(spare.iter().map(|candidate| (candidate, Role::Fin)));
    let rows: Vec<_> = House::rows().filter(|row| row.cells().meets(found.set())).collect();
    Proof {
        picture,
        place: format!("Look at {} in {}.", digits(found.digits), houses(&rows)),
        reason: format!(
            "With {} alone, {} could exchange them: two solutions. {end}",
            digits(found.digits),
            cells(found.set())
        ),
    }
}

fn with_subset(
    mut proof: Proof,
    pattern: &Pattern<'_>,
    house: House,
    (others, subset): (CellSet, DigitSet),
) -> Proof {
    proof.picture.houses.push((house, Role::Base));
    proof.picture.cells.extend(others.iter().map(|cell| (cell, Role::Wing)));
    let kept = Strikes::of(pattern.position, subset, others);
    proof.picture.candidates.extend(kept.iter().map(|candidate| (candidate, Role::Focus)));
    proof
}

fn capitalised(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
