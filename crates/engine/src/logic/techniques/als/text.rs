//! Sentences and pictures shared by the techniques that use almost locked sets.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::analysis::als::Als;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::{Link, LinkKind, Node, Picture, Role, words};

/// The names that proofs give to the sets of a step.
const NAMES: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

/// Returns the name of the set with the index `number`.
pub(super) const fn name(number: usize) -> &'static str {
    NAMES[number]
}

/// Writes `A is r1c2 and r1c5 (row 1), which hold two of 2, 4 and 7.`
pub(super) fn introduced(number: usize, als: &Als) -> String {
    let (name, cells) = (name(number), cells(als));
    let count = als.cells.len();
    if count == 1 {
        return format!("{name} is {cells}, which holds {}.", words::any_digit(als.digits));
    }
    format!(
        "{name} is {cells}, which hold {} of {}.",
        words::count(count),
        words::digits(als.digits)
    )
}

/// Writes the cells of a set with their house: `r1c2 and r1c5 (row 1)`.
fn cells(als: &Als) -> String {
    let cells = words::cells(als.cells);
    if als.cells.has_several() { format!("{cells} ({})", als.house) } else { cells }
}

/// Writes the name of a set with its cells and their house: `B (r1c2 and r1c5, row 1)`.
pub(super) fn named(number: usize, als: &Als) -> String {
    let (name, cells) = (name(number), words::cells(als.cells));
    let house = if als.cells.has_several() { format!(", {}", als.house) } else { String::new() };
    format!("{name} ({cells}{house})")
}

/// Writes the digits that a set holds if it lacks `digit`: `it is 5` or `its cells hold 5 and 7`.
pub(super) fn filled(als: &Als, digit: Digit) -> String {
    let left = words::digits(als.digits - DigitSet::only(digit));
    if als.cells.has_several() { format!("its cells hold {left}") } else { format!("it is {left}") }
}

/// Writes the houses in which the places of `digit` in two sets see each other.
pub(super) fn linked(one: &Als, other: &Als, digit: Digit) -> String {
    let [from, to] = [one, other].map(|als| als.places[digit.index()]);
    words::along(to, from)
}

/// Writes the first step of a chain of sets: `If A has no 5, its cells hold 2 and 4.`
pub(super) fn supposed(number: usize, als: &Als, digit: Digit) -> String {
    format!("If {} has no {digit}, {}.", name(number), filled(als, digit))
}

/// Writes a further step of a chain of sets: `Then B has no 2 (row 1), so it is 6.` The link goes
/// from `sets[0]` to `sets[1]`, whose name has the index `number`.
pub(super) fn forced(number: usize, sets: [&Als; 2], digit: Digit) -> String {
    let along = linked(sets[0], sets[1], digit);
    format!("Then {} has no {digit} ({along}), so {}.", name(number), filled(sets[1], digit))
}

/// Writes where to look: the houses of the sets or, for a set of one cell, the cell.
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

/// Writes that each eliminated digit is in one of two sets, and which cells therefore lose it: `So
/// A or C has a 3. Cells that see all these 3s (row 1 and box 4) can't be 3.`
pub(super) fn conclusion(
    eliminations: &CandidateSet,
    sets: [usize; 2],
    alses: [&Als; 2],
) -> String {
    let ([a, b], has) = (sets.map(name), some(eliminations.digits()));
    format!("So {a} or {b} has {has}. {}", losers(eliminations, &alses))
}

/// Writes `a 3` or `a 3 and an 8`.
pub(super) fn some(digits: DigitSet) -> String {
    words::and(digits.iter().map(words::a))
}

/// Writes which cells lose a digit: `Cells that see all these 3s (row 1 and box 4) can't be 3.` One
/// of the sets in `alses` contains the digit.
pub(super) fn losers(eliminations: &CandidateSet, alses: &[&Als]) -> String {
    let seen = eliminations.digits().iter().map(|digit| {
        let places = alses.iter().fold(CellSet::EMPTY, |all, als| all | als.places[digit.index()]);
        (digit, format!("{digit}s ({})", words::along(places, eliminations.cells(digit))))
    });
    match &seen.collect::<Vec<_>>()[..] {
        [(digit, seen)] => format!("Cells that see all these {seen} can't be {digit}."),
        several => format!(
            "Cells that see all these {} can't be that digit.",
            words::or(several.iter().map(|(_, seen)| seen))
        ),
    }
}

/// Returns the digit that the sentences use as an example, and a sentence about the other digits,
/// if there are any.
pub(super) fn example(digits: DigitSet) -> (Digit, Option<String>) {
    let first = digits.first().expect("a step eliminates something");
    let others = digits - DigitSet::only(first);
    (first, (!others.is_empty()).then(|| format!("The same goes for {}.", words::digits(others))))
}

/// Adds a set to a picture, with the next name.
pub(super) fn highlight(picture: &mut Picture, als: &Als, role: Role) {
    picture.cells.extend(als.cells.iter().map(|cell| (cell, role)));
    picture.sets.push(als.cells);
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
