//! Checks the rules that dynamic chains use on their way.

use super::at;
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};
use crate::logic::proof_reader::{Claim, cells, digits, houses};

/// Returns whether a rule names places or digits that are no longer left.
pub(super) fn names_lost_place(what: &str, left: &Candidates) -> bool {
    let places = |house: House, digit| left.cells(digit) & house.cells();
    if let Some((house, rest)) = what.split_once(" has its ") {
        let house = houses(house)[0];
        let (its, place) = rest.split_once(" in ").unwrap();
        let pair: CellSet = cells(place).into_iter().collect();
        let is_open = |digit| match pair.len() {
            0 => places(house, digit).len() > 1,
            _ => places(house, digit) == pair,
        };
        return !digits(its).into_iter().all(is_open);
    }
    if let Some((pair, its)) = what.split_once(" hold ") {
        let its: DigitSet = digits(its).into_iter().collect();
        return cells(pair).into_iter().any(|cell| left.digits(cell) != its);
    }
    let (base, rest) = what.split_once(" have their ").unwrap();
    houses(base).into_iter().any(|house| places(house, digits(rest)[0]).len() != 2)
}

/// Returns the kind of rule that the text describes, or `None` if a claim does not follow from it.
pub(super) fn rule(what: &str, claimed: &[Claim], left: &Candidates) -> Option<&'static str> {
    let all = |test: &dyn Fn(Candidate) -> bool| claimed.iter().all(|claim| test(at(claim)));
    let places = |house: House, digit| left.cells(digit) & house.cells();
    let (kind, is_right) = if let Some((house, rest)) = what.split_once(" has its ") {
        let (digit, place) = rest.split_once(" in ").unwrap();
        let (house, its, cells) = (houses(house)[0], digits(digit), cells(place));
        if let (&[digit], &[]) = (&its[..], &cells[..]) {
            let cover = houses(place)[0].cells();
            let removed = cover - house.cells();
            let inside = |at: Candidate| at.digit == digit && removed.contains(at.cell);
            ("locked", places(house, digit).is_subset(cover) && all(&inside))
        } else {
            let pair: CellSet = cells.into_iter().collect();
            let hidden = its.iter().all(|&one| places(house, one).is_subset(pair));
            let extra = |at: Candidate| pair.contains(at.cell) && !its.contains(&at.digit);
            ("hidden pair", hidden && pair.len() == its.len() && all(&extra))
        }
    } else if let Some((pair, rest)) = what.split_once(" hold ") {
        let pair: CellSet = cells(pair).into_iter().collect();
        let its: DigitSet = digits(rest).into_iter().collect();
        let naked = |cell| left.digits(cell).iter().all(|digit| its.contains(digit));
        let sees = |at: Candidate| pair.is_subset(at.cell.peers()) && its.contains(at.digit);
        let naked = pair.len() == its.len() && pair.iter().all(naked);
        ("naked pair", naked && pair.common_houses().next().is_some() && all(&sees))
    } else {
        let (base, rest) = what.split_once(" have their ")?;
        let (digit, cover) = rest.split_once(" in ").unwrap();
        let (base, digit, cover) = (houses(base), digits(digit)[0], houses(cover));
        let union =
            |houses: &[House]| houses.iter().flat_map(|house| house.cells().iter()).collect();
        let [bases, covers]: [CellSet; 2] = [union(&base), union(&cover)];
        let is_held = (left.cells(digit) & bases).is_subset(covers);
        let removed = covers - bases;
        let inside = |at: Candidate| at.digit == digit && removed.contains(at.cell);
        ("x-wing", is_held && base.len() == cover.len() && all(&inside))
    };
    is_right.then_some(kind)
}
