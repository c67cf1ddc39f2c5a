//! Parses and checks the chains of Kraken fish, and counts the lines that are left for the digit.

use crate::board::{Candidate, CellSet};
use crate::logic::proof_reader::{Claim, NetReader, cells, check_lines, digits, houses};
use crate::logic::techniques::ALL;
use crate::logic::{Analysis, Position, Rating, Step, next_step};

/// Checks a step and returns the number of links in it.
fn read(step: &Step, position: &Position) -> usize {
    check_lines(&step.proof);
    let target = step.eliminations[0];
    let own = Claim { cells: CellSet::only(target.cell), digit: target.digit, on: true };
    assert_eq!(step.more()[0], format!("a: Suppose {} is {}.", target.cell, target.digit));
    let mut reader = NetReader::new(position.candidates(), "a", own);
    for line in &step.more()[1..] {
        assert!(reader.follow(line).is_some(), "{line} does not follow: {step:?}");
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
        own.excludes(at) || reader.ends().any(|claim| claim.excludes(at))
    };
    assert!(guards.into_iter().all(is_gone), "{step:?}");
    let held: CellSet = holding.iter().flat_map(|house| house.cells().iter()).collect();
    for house in &base {
        let mut places = (position.candidates().cells(digit) & house.cells()).iter();
        assert!(places.all(|cell| held.contains(cell) || is_gone(cell)), "{house} {step:?}");
    }
    assert!(holding.len() < base.len(), "{step:?}");
    step.more().len()
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
