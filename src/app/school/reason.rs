//! The reasons why an answer in a lesson or an exercise is wrong, and what a right answer shows.

use crate::game::{Game, listed};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use pencilmark_engine::logic::{Picture, Role, Step};

/// Returns a clause that says why a step does not remove any of `digits` from `cell`, such as `it
/// does not see r4c7`.
pub(super) fn why_not_removed(step: &Step, game: &Game, cell: Cell, digits: DigitSet) -> String {
    if let Some(digit) = game.digits().get(cell) {
        return format!("it already holds {digit}");
    }
    let possible = game.candidates().digits(cell) & digits;
    let Some(digit) = possible.first() else {
        return why_impossible(game, cell, digits);
    };
    let picture = &step.picture;
    let is_part = |&(shown, role): &(Candidate, Role)| {
        shown == Candidate { cell, digit } && role != Role::Bad
    };
    if picture.candidates.iter().any(is_part) {
        return format!("it belongs to the pattern itself, so its {digit} may be right");
    }
    let gone: CellSet = step.eliminations.iter().map(|candidate| candidate.cell).collect();
    let pattern = pattern_cells(picture, digit) - gone;
    let own: CellSet = picture.cells.iter().map(|&(cell, _)| cell).collect();
    for role in [Role::Cover, Role::Base, Role::Focus] {
        let houses: Vec<House> =
            picture.houses.iter().filter(|(_, of)| *of == role).map(|(house, _)| *house).collect();
        let is_in = |cell: Cell| houses.iter().any(|house| house.cells().contains(cell));
        if !houses.is_empty() && gone.iter().all(is_in) && !is_in(cell) {
            return format!("it is not in {}", listed(&houses, "or"));
        }
    }
    let missing = gone.iter().map(|one| (one.peers() & pattern) - cell.peers());
    match missing.min_by_key(|missing| missing.len()) {
        Some(missing) if !missing.is_empty() => {
            let missing: Vec<_> = missing.iter().collect();
            format!("it does not see {}", listed(&missing, "and"))
        }
        _ if pattern.contains(cell) => "it belongs to the pattern itself".to_owned(),
        _ if gone.is_subset(own) => "only cells of the pattern lose candidates here".to_owned(),
        _ => format!("nothing in the pattern rules out its {digit}"),
    }
}

/// Returns a clause that says why a step does not place `digit` in `cell`, such as `r1c2 in its row
/// is already 4`.
pub(super) fn why_not_placed(game: &Game, cell: Cell, digit: Digit) -> String {
    if let Some(digit) = game.digits().get(cell) {
        return format!("it already holds {digit}");
    }
    let left = game.candidates().digits(cell);
    if !left.contains(digit) {
        return why_impossible(game, cell, DigitSet::only(digit));
    }
    if game.solution().get(cell) == Some(digit) {
        return format!("{digit} goes there too, but not because of this pattern");
    }
    let others: Vec<_> = (left - DigitSet::only(digit)).iter().collect();
    format!(
        "it can also be {}, and its row, column and box have other places for {digit}",
        listed(&others, "or")
    )
}

/// Returns a clause that says why the empty `cell` can't contain any of `digits`.
fn why_impossible(game: &Game, cell: Cell, digits: DigitSet) -> String {
    let wanted: Vec<_> = digits.iter().collect();
    let wanted = listed(&wanted, "or");
    let blocker = digits.iter().find_map(|digit| {
        let place = (game.digits().cells_of(digit) & cell.peers()).first()?;
        let house = House::ALL
            .into_iter()
            .find(|house| house.cells().contains(cell) && house.cells().contains(place))?;
        Some(format!("{place} in {house} is already {digit}"))
    });
    match blocker {
        Some(blocker) if digits.len() == 1 => blocker,
        Some(_) => format!("it can't be {wanted} anyway"),
        None => format!("it no longer has {wanted} as a candidate"),
    }
}

/// Returns the cells of a pattern that can be `digit`, or all its cells if it highlights no
/// candidates of the digit.
fn pattern_cells(picture: &Picture, digit: Digit) -> CellSet {
    let of_digit = picture
        .candidates
        .iter()
        .filter(|(shown, role)| shown.digit == digit && !matches!(role, Role::Bad | Role::Good));
    let of_digit: CellSet = of_digit.map(|(shown, _)| shown.cell).collect();
    let linked = picture.links.iter().flat_map(|link| [link.from, link.to]);
    let linked = linked.filter(|node| node.digit == digit);
    let of_digit = linked.fold(of_digit, |cells, node| cells | node.cells);
    if !of_digit.is_empty() {
        return of_digit;
    }
    let cells = picture.cells.iter().filter(|(_, role)| !matches!(role, Role::Bad | Role::Good));
    cells.map(|(cell, _)| *cell).collect()
}
