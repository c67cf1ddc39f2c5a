//! Parses the chains of Kraken fish, checks them, and counts the lines that are left for the digit.

use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::proof_reader::{Claim, cells, digits, houses};
use crate::logic::techniques::ALL;
use crate::logic::{Analysis, Position, Rating, Step, next_step};

/// Returns whether `then` follows from `gone` because nothing else is left in a house or a cell.
fn is_left(position: &Position, gone: &Claim, then: &Claim) -> bool {
    let left = position.candidates();
    if gone.digit != then.digit {
        let two: DigitSet = [gone.digit, then.digit].into_iter().collect();
        let cell = gone.cells.single();
        return gone.cells == then.cells && cell.is_some_and(|cell| left.digits(cell) == two);
    }
    let both = gone.cells | then.cells;
    let mut houses = then.cells.common_houses();
    houses.any(|house| (left.cells(then.digit) & house.cells()).is_subset(both))
}

/// Checks a step and returns the number of its links.
fn read(step: &Step, position: &Position) -> usize {
    let target = step.eliminations[0];
    let own = Claim { cells: CellSet::only(target.cell), digit: target.digit, on: true };
    let mut known = vec![own];
    for line in &step.more {
        let (if_so, rest) = line.strip_prefix("If ").unwrap().split_once(" is ").unwrap();
        let end = rest.find(", ").unwrap();
        let from = Claim::parse(&format!("{if_so} is {}", &rest[..end]));
        let (gone, then) = match rest[end + 2..].split_once(", so ") {
            Some((gone, then)) => (gone, Some(Claim::parse(then))),
            None => (&rest[end + 2..], None),
        };
        let gone = Claim { on: false, ..Claim::parse(gone) };
        assert!(known.contains(&from), "{line} {step:?}");
        let digit = gone.digit;
        assert!(gone.cells.iter().all(|cell| from.excludes(Candidate { cell, digit })), "{line}");
        assert!(then.is_none_or(|then| is_left(position, &gone, &then)), "{line} {step:?}");
        known.push(then.unwrap_or(gone));
    }
    let (_, rest) = step.reason.split_once("That leaves the ").unwrap();
    let (base, rest) = rest.split_once(" only ").unwrap();
    let (digit, base) = base.split_once("s of ").unwrap();
    let (digit, base) = (digits(digit)[0], houses(base));
    let end = rest.find(", a single line").or_else(|| rest.find(", too few lines")).unwrap();
    let holding = houses(&rest[..end]);
    let (_, guards) = step.reason.split_once("is in ").unwrap();
    let guards = cells(guards.split(". ").next().unwrap());
    let is_gone = |cell| {
        let at = Candidate { cell, digit };
        own.excludes(at) || known.iter().any(|claim| !claim.on && claim.excludes(at))
    };
    assert!(guards.into_iter().all(is_gone), "{step:?}");
    let held: CellSet = holding.iter().flat_map(|house| house.cells().iter()).collect();
    for house in &base {
        let mut places = (position.candidates().cells(digit) & house.cells()).iter();
        assert!(places.all(|cell| held.contains(cell) || is_gone(cell)), "{house} {step:?}");
    }
    assert!(holding.len() < base.len(), "{step:?}");
    step.more.len()
}

#[test]
fn chains_of_a_kraken_fish_exclude_the_fins() {
    let kraken = ALL.iter().find(|row| row.name == "Kraken Fish").unwrap();
    let (mut steps, mut links) = (0, 0);
    let puzzles = include_str!("../../../../../tests/fixtures/ratings.txt").lines();
    for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(9) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if step.rating >= Rating::tenths(60) {
                for step in kraken.steps(&analysis) {
                    links += read(&step, &position);
                    steps += 1;
                }
            }
            position.apply(&step);
        }
    }
    println!("{steps} steps, {links} links");
    assert!(steps > 500 && links > 3 * steps);
}
