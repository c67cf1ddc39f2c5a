//! The explanations of fish.

use super::shape::{Fish, Houses};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::logic::deduction::Explanation;
use crate::logic::words::{and, cells, houses, or};
use crate::logic::{Link, LinkKind, Picture, Position, Role};

/// Explains a fish.
pub(super) fn one(position: &Position, fish: &Fish) -> Explanation {
    let digit = fish.digit;
    let (base, cover) = (list(fish.base), list(fish.cover));
    let reason = match fish.fins.len() {
        0 => format!(
            "The {digit}s of {base} can only be in {cover}, one in each. That uses up {cover}, so \
             no other cell there holds {digit}."
        ),
        fins => {
            let (named, true_one) = if fins == 1 {
                (format!("fin {}", cells(fish.fins)), "the fin is true")
            } else {
                (format!("fins {}", cells(fish.fins)), "a fin is true")
            };
            format!(
                "But for the {named}, the {digit}s of {base} would be in {cover}, one in each. So \
                 they use up {cover}, or {true_one}: {}.",
                either(digit, fish.eliminations())
            )
        }
    };
    Explanation {
        picture: picture(position, &[fish]),
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s in {base}."),
        reason,
        more: notes(fish),
    }
}

/// Explains two fish with one base.
pub(super) fn siamese(position: &Position, one: &Fish, other: &Fish) -> Explanation {
    let digit = one.digit;
    let base = list(one.base);
    let part = |fish: &Fish| {
        let ending = if fish.fins.len() == 1 { "" } else { "s" };
        format!("{} (fin{ending} {})", list(fish.cover), and(fish.fins.iter()))
    };
    let lines = |fish: &Fish| {
        let true_one = if fish.fins.len() == 1 { "the fin is true" } else { "a fin is true" };
        let cover = list(fish.cover);
        format!("{base} use up {cover}, or {true_one}: {}.", either(digit, fish.eliminations()))
    };
    Explanation {
        picture: picture(position, &[one, other]),
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s in {base}."),
        reason: format!(
            "Two fish in one: but for fins, the {digit}s of {base} would be in {}, and just as well \
             in {}. Each fish strikes what its own fins see \
             in its own cover.",
            part(one),
            part(other)
        ),
        more: vec![
            format!("The {digit}s of {}", lines(one)),
            format!("Likewise the {digit}s of {}", lines(other)),
        ],
    }
}

/// Writes what follows from a finned fish.
fn either(digit: Digit, eliminations: CellSet) -> String {
    if eliminations.len() <= 2 {
        format!("either way {} can't be {digit}", cells(eliminations))
    } else {
        format!("either way the struck cells can't be {digit}")
    }
}

/// Writes additional sentences about a fish.
fn notes(fish: &Fish) -> Vec<String> {
    let Fish { digit, endo, .. } = fish;
    let mut notes = Vec::new();
    let twice = fish.twice - fish.outside;
    if !endo.is_empty() {
        let count = if endo.len() == 1 { "it counts" } else { "each counts" };
        notes.push(format!(
            "A {digit} in {} would serve two houses of the base, so {count} as a fin.",
            or(endo.iter())
        ));
    }
    if !twice.is_empty() {
        notes.push(format!(
            "A {digit} in {} would use up two of the covering houses at once and leave too few for the \
             rest.",
            or(twice.iter())
        ));
    }
    notes
}

/// Writes `rows 2 and 5 and box 3` or `row 1, column 2 and box 3`.
pub(super) fn list(all: Houses) -> String {
    let kinds: [fn(House) -> bool; 3] = [House::is_row, House::is_column, House::is_box];
    let kinds = kinds.map(|kind| all.iter().filter(|&house| kind(house)).collect::<Vec<_>>());
    and(kinds.iter().filter(|kind| !kind.is_empty()).map(|kind| houses(kind)))
}

/// Draws the bases, covers, corners and fins of fish with one base.
fn picture(position: &Position, fish: &[&Fish]) -> Picture {
    let mut picture = Picture::default();
    let digit = fish[0].digit;
    let union = |cells: fn(&Fish) -> CellSet| {
        fish.iter().fold(CellSet::EMPTY, |all, fish| all | cells(fish))
    };
    let fins = union(|fish| fish.fins);
    let body = union(|fish| fish.body) - fins;
    let eliminations = union(Fish::eliminations);
    let base = fish[0].base;
    picture.houses.extend(base.iter().map(|house| (house, Role::Base)));
    for house in
        House::ALL.into_iter().filter(|&house| fish.iter().any(|one| one.cover.contains(house)))
    {
        picture.houses.push((house, Role::Cover));
    }
    let candidate = |cell| Candidate { cell, digit };
    let lit = |cells: CellSet, role| {
        (cells - eliminations).iter().map(move |cell| (Candidate { cell, digit }, role))
    };
    picture.candidates.extend(lit(body, Role::Base));
    picture.candidates.extend(lit(fins, Role::Fin));
    for house in base.iter() {
        let places: Vec<_> = (position.candidates().cells(digit) & house.cells()).iter().collect();
        if let [from, to] = places[..] {
            let (from, to) = (candidate(from).into(), candidate(to).into());
            picture.links.push(Link { from, to, kind: LinkKind::Strong });
        }
    }
    picture
}
