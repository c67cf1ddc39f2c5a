//! Sentences and pictures that the techniques with almost locked sets share.

use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::logic::analysis::als::Als;
use crate::logic::{Link, LinkKind, Node, Picture, Role, words};

/// The names of the sets of a step.
const NAMES: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

/// Returns the name of the set with the index `number`.
pub(super) const fn name(number: usize) -> &'static str {
    NAMES[number]
}

/// Writes `A is r1c2 and r1c5 (row 1) with 2, 4 and 7.`
pub(super) fn introduced(number: usize, als: &Als) -> String {
    format!("{} is {} with {}.", name(number), cells(als), words::digits(als.digits))
}

/// Writes the cells of a set with their house: `r1c2 and r1c5 (row 1)`.
pub(super) fn cells(als: &Als) -> String {
    let cells = words::cells(als.cells);
    if als.cells.has_several() { format!("{cells} ({})", als.house) } else { cells }
}

/// Writes where to look: the houses of the sets. For sets of one cell, writes the cell instead.
pub(super) fn place(alses: &[&Als]) -> String {
    let mut places = Vec::new();
    for als in alses {
        let place = match als.cells.single() {
            Some(cell) => cell.to_string(),
            None => als.house.to_string(),
        };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    format!("Look at {}.", words::and(places))
}

/// Writes the conclusion from each of `digits` being in one of two sets.
pub(super) fn conclusion(digits: DigitSet, sets: [usize; 2], alses: [&Als; 2]) -> String {
    let [a, b] = sets.map(name);
    match digits.single() {
        Some(digit) => {
            let places = alses[0].places[digit.index()] | alses[1].places[digit.index()];
            format!(
                "So {} is in {a} or in {b}, and a cell that sees all its places there ({}) can't be \
                 {digit}.",
                words::a(digit),
                words::along(places, places.common_peers())
            )
        }
        None => format!(
            "So each of {} is in {a} or in {b}, and a cell that shares a row, \
             column or box with all places of one there can't be it.",
            words::digits(digits)
        ),
    }
}

/// Returns the digit that the sentences use as an example, and a sentence about the other digits,
/// if there are any.
pub(super) fn example(digits: DigitSet) -> (Digit, Option<String>) {
    let first = digits.first().expect("a step eliminates something");
    let others = digits - DigitSet::only(first);
    (first, (!others.is_empty()).then(|| format!("Likewise for {}.", words::digits(others))))
}

/// Adds the cells of a set to a picture.
pub(super) fn highlight(picture: &mut Picture, als: &Als, role: Role) {
    picture.cells.extend(als.cells.iter().map(|cell| (cell, role)));
}

/// Highlights the places of `digits` in a set.
pub(super) fn focus(picture: &mut Picture, als: &Als, digits: DigitSet) {
    for digit in (als.digits & digits).iter() {
        let places = als.places[digit.index()].iter().map(|cell| Candidate { cell, digit });
        for candidate in places {
            if !picture.candidates.contains(&(candidate, Role::Focus)) {
                picture.candidates.push((candidate, Role::Focus));
            }
        }
    }
}

/// Adds a link for a digit that only one of two sets can contain.
pub(super) fn link(picture: &mut Picture, one: &Als, other: &Als, digit: Digit) {
    let node = |als: &Als| Node { digit, cells: als.places[digit.index()] };
    picture.links.push(Link { from: node(one), to: node(other), kind: LinkKind::Weak });
}

/// Adds a link for a digit that only the stem or a petal can contain.
pub(super) fn stem(picture: &mut Picture, stem: Cell, petal: &Als, digit: Digit) {
    let from = Candidate { cell: stem, digit }.into();
    let to = Node { digit, cells: petal.places[digit.index()] };
    picture.links.push(Link { from, to, kind: LinkKind::Weak });
}
