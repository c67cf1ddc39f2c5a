//! Parses the sentences about chains. Checks that each link follows from the previous one, and that
//! the eliminations follow from the ends of the chain.

use super::ROWS;
use crate::board::CellSet;
use crate::logic::proof_reader::{ChainReader, Claim, check_lines};
use crate::logic::{Analysis, Position, Rating, Step, next_step};
use std::collections::BTreeMap;

/// The numbers of checked links and chains, by kind.
type Kinds = BTreeMap<&'static str, usize>;

/// Parses and checks the proof of a step.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    check_lines(&step.proof);
    let mut reader = ChainReader::new(position.candidates());
    let lines = step.more();
    let steps = lines.iter().filter(|line| line.as_bytes().get(1) == Some(&b':'));
    for (number, line) in steps.enumerate() {
        assert_eq!(usize::from(line.as_bytes()[0] - b'a'), number, "{step:?}");
        let kind = reader.follow(line[3..].trim_end_matches('.'));
        let kind = kind.unwrap_or_else(|| panic!("{line} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    let is_ring = step.reason.contains(" closed loop");
    if let Some(back) = lines.iter().find_map(|line| line.strip_suffix(", as in the first step.")) {
        let (first, before) = (reader.states[0], reader.states.len());
        assert!(reader.exclude(back.strip_prefix("Then ").unwrap(), false), "{back}: {step:?}");
        assert!(is_ring && reader.states[before] == first, "{step:?}");
        reader.states.pop();
    }
    for &at in &step.eliminations {
        let is_eliminated =
            if is_ring { reader.ring_eliminates(at) } else { reader.eliminates(at) };
        let is_placed = step.placements.iter().any(|&placed| {
            placed.cell == at.cell || placed.digit == at.digit && placed.cell.sees(at.cell)
        });
        assert!(is_eliminated || is_placed, "{at:?} is not shown: {step:?}");
    }
    for placed in &step.placements {
        let [first, last] = [reader.states[0], reader.states[reader.states.len() - 1]];
        let cells = CellSet::only(placed.cell);
        assert_eq!(first, Claim { cells, digit: placed.digit, on: false }, "{step:?}");
        assert_eq!(last, Claim { on: true, ..first }, "{step:?}");
    }
    *kinds.entry(if is_ring { "ring" } else { "chain" }).or_default() += 1;
}

/// The technique whose text does not list the links.
const REMOTE: &str = "Remote Pair";

#[test]
fn every_link_follows_from_the_previous_one() {
    let mut kinds = Kinds::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(5) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if step.rating >= Rating::tenths(45) {
                for row in ROWS.iter().filter(|row| row.name != REMOTE) {
                    for step in row.steps(&analysis).iter().take(20) {
                        read(step, &position, &mut kinds);
                        *kinds.entry(row.name).or_default() += 1;
                    }
                }
            }
            position.apply(&step);
        }
    }
    println!("{kinds:?}");
    let links = ["cell", "house", "set", "supposition", "chain", "ring"].into_iter();
    let names = ROWS.iter().map(|row| row.name).filter(|name| *name != REMOTE);
    for kind in links.chain(names) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 3), "{kind}: {kinds:?}");
    }
}
