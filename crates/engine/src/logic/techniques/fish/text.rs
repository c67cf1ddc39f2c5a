//! The explanations for fish.

use super::shape::{Class, Fish, Houses};
use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::deduction::Explanation;
use crate::logic::words::{a, and, cells, count, houses, or, seen_cells, sentence};
use crate::logic::{Link, LinkKind, Picture, Position, ProofLine, Role};

/// Explains a fish.
pub(super) fn one(position: &Position, fish: &Fish) -> Explanation {
    let digit = fish.digit;
    let base = list(fish.base);
    let reason = if fish.fins.is_empty() { plain(fish) } else { finned(fish) };
    Explanation {
        picture: picture(position, &[fish]),
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s in {base}."),
        reason,
        proof: notes(fish).into_iter().map(ProofLine::from).collect(),
    }
}

/// Explains a fish without fins.
fn plain(fish: &Fish) -> String {
    let Fish { digit, .. } = fish;
    let (base, cover) = (list(fish.base), list(fish.cover));
    let size = count(fish.base.len());
    let (bases, covers) = (kinds(fish.base), kinds(fish.cover));
    let is_basic = fish.class() == Class::Basic;
    if is_basic && fish.base.len() == 2 {
        let base_kind = bases.trim_end_matches('s');
        let cover_kind = covers.trim_end_matches('s');
        return format!(
            "{} each have just two places for {digit}, in {cover}. One {base_kind} has its {digit} \
             in one of these {covers}, the other {base_kind} in the other {cover_kind}. So both {covers} have their \
             {digit} there, and no other cell of them can be {digit}.",
            sentence(&base),
        );
    }
    let few = if is_basic {
        format!(" (a {} may have only two of these)", bases.trim_end_matches('s'))
    } else {
        String::new()
    };
    let apart =
        if crosses(fish) { format!(", which share no place for {digit},") } else { String::new() };
    format!(
        "In {base}{apart} the {digit} can only go in {cover}{few}. That makes {size} {digit}s in {size} {covers}, \
         one in each. So these {covers} have their {digit} there, and no other cell of them can be \
         {digit}.",
    )
}

/// Explains a fish with fins.
fn finned(fish: &Fish) -> String {
    let Fish { digit, fins, .. } = *fish;
    let (base, cover) = (list(fish.base), list(fish.cover));
    let question = match fins.single() {
        Some(fin) => format!("Is the fin {fin} {}? If not", a(digit)),
        None => format!("Is one of the fins {} {}? If not", cells(fins), a(digit)),
    };
    let victims = fish.eliminations();
    let (it, see) = if fins.len() == 1 { ("it", "it") } else { ("one", "all fins") };
    let then = match (fins | victims).common_houses().next() {
        Some(house) => format!("no other cell of {house} can be"),
        None => format!(
            "{} can't be, as {} {see}: {}",
            cells(victims),
            if victims.len() == 1 { "that cell sees" } else { "these cells see" },
            seen_cells(fins, victims)
        ),
    };
    let places = if crosses(fish) {
        format!("{base} share no place for {digit}, and their {digit}s")
    } else {
        format!("the {digit}s of {base}")
    };
    format!(
        "{question}, {places} can only go in {cover}, one in each, so no other cell of {cover} can be \
         {digit}. If {it} is, {then}. So {} ruled out both ways.",
        match victims.single() {
            Some(cell) => format!("{cell} is"),
            None => format!("{} are", cells(victims)),
        }
    )
}

/// Returns `true` if two houses of the base have cells in common. Only fins have the digit there,
/// so each house of the base needs the digit for itself.
fn crosses(fish: &Fish) -> bool {
    let (_, shared) = fish.base.cells();
    !shared.is_empty()
}

/// Writes the kinds of several houses: `rows`, or `rows, columns or boxes` for a mixture.
fn kinds(all: Houses) -> &'static str {
    let is_all = |is_kind: fn(House) -> bool| all.iter().all(is_kind);
    if is_all(House::is_row) {
        "rows"
    } else if is_all(House::is_column) {
        "columns"
    } else if is_all(House::is_box) {
        "boxes"
    } else if all.iter().any(House::is_box) {
        if all.iter().any(House::is_row) && all.iter().any(House::is_column) {
            "rows, columns and boxes"
        } else if all.iter().any(House::is_row) {
            "rows and boxes"
        } else {
            "columns and boxes"
        }
    } else {
        "rows and columns"
    }
}

/// Explains two fish with the same base.
pub(super) fn siamese(position: &Position, one: &Fish, other: &Fish) -> Explanation {
    let digit = one.digit;
    let base = list(one.base);
    let part = |fish: &Fish| {
        let ending = if fish.fins.len() == 1 { "" } else { "s" };
        format!("{} (fin{ending} {})", list(fish.cover), and(fish.fins.iter()))
    };
    let lines = |fish: &Fish| {
        let cover = list(fish.cover);
        let (it, victims) =
            (if fish.fins.len() == 1 { "the fin" } else { "a fin" }, fish.eliminations());
        format!(
            "{base} can only go in {cover}, or {it} is {}. Either way {} can't be {digit}, as {} \
             {}.",
            a(digit),
            cells(victims),
            if victims.len() == 1 { "that cell sees" } else { "these cells see" },
            seen_cells(fish.fins, victims)
        )
    };
    Explanation {
        picture: picture(position, &[one, other]),
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s in {base}."),
        reason: format!(
            "Two finned fish in one: but for their fins, the {digit}s of {base} can only go in {}, and \
             just as well in {}.",
            part(one),
            part(other)
        ),
        proof: vec![
            format!("The {digit}s of {}", lines(one)).into(),
            format!("Likewise the {digit}s of {}", lines(other)).into(),
        ],
    }
}

/// Writes further sentences about endo fins and eliminations.
fn notes(fish: &Fish) -> Vec<String> {
    let Fish { digit, endo, .. } = fish;
    let mut notes = Vec::new();
    let twice = fish.twice - fish.outside;
    if !endo.is_empty() {
        let counts = if endo.len() == 1 { "it counts" } else { "each counts" };
        notes.push(format!(
            "{} in {} would serve two houses of the base at once, so {counts} as a fin.",
            sentence(&a(*digit)),
            or(endo.iter())
        ));
    }
    if !twice.is_empty() {
        notes.push(format!(
            "{} in {} would use up two of the covering houses at once and leave too few for the \
             rest.",
            sentence(&a(*digit)),
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

/// Draws the bases, covers, corners and fins of fish with the same base.
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
