//! Nets reach what chains reach, whatever the order, and what they tell is there.

use super::*;
use crate::board::Grid;
use std::collections::BTreeSet;

/// Puzzles of the corpus with their solutions.
fn corpus() -> impl Iterator<Item = (Position, Grid)> {
    let lines = include_str!("../../../tests/fixtures/corpus.txt").lines();
    lines.filter(|line| !line.starts_with('#')).step_by(23).map(|line| {
        let mut grids = line.split(',').map(str::parse::<Grid>);
        let (puzzle, solution) = (grids.next().unwrap().unwrap(), grids.next().unwrap().unwrap());
        (Position::new(&puzzle), solution)
    })
}

fn follows(outcome: &Outcome) -> BTreeSet<usize> {
    let on = outcome.on.iter().map(Fact::on);
    on.chain(outcome.off.iter().map(Fact::off)).map(Fact::index).collect()
}

#[test]
fn what_follows_from_the_truth_is_true() {
    for (position, solution) in corpus() {
        let is_true = |fact: Fact| {
            let candidate = fact.candidate().unwrap();
            (solution.get(candidate.cell) == Some(candidate.digit)) == fact.is_on()
        };
        for reach in [Reach::Chain, Reach::Net] {
            for outcome in position.outcomes(reach).iter().filter(|outcome| is_true(outcome.of)) {
                assert_eq!(outcome.clash, None, "{:?} of {}", outcome.of, position.grid());
                assert!(follows(outcome).into_iter().all(|index| is_true(Fact::single(index))));
            }
        }
    }
}

#[test]
fn a_net_reaches_what_a_chain_reaches() {
    for (position, _) in corpus().step_by(3) {
        for outcome in position.outcomes(Reach::Chain).iter() {
            let net = follows(position.outcomes(Reach::Net).from(outcome.of));
            assert!(follows(outcome).is_subset(&net), "{:?} of {}", outcome.of, position.grid());
        }
    }
}

#[test]
fn chains_can_be_walked_backwards() {
    for (position, _) in corpus().step_by(5) {
        let table = position.outcomes(Reach::Chain);
        for outcome in table.iter() {
            for end in follows(outcome).into_iter().map(Fact::single) {
                let back = table.from(end.contrary());
                assert!(follows(back).contains(&outcome.of.contrary().index()));
                assert_eq!(back.level(outcome.of.contrary()), outcome.level(end));
            }
        }
    }
}

#[test]
fn a_proof_has_each_line_after_those_it_rests_on() {
    for (position, _) in corpus().step_by(7) {
        for outcome in position.outcomes(Reach::Net).iter() {
            let trace = trace(&position, Reach::Net, outcome.of);
            for end in outcome.on.iter().map(Fact::on).filter(|&end| end != outcome.of) {
                let lines = trace.lines(&position, &[end]);
                let mut known = vec![outcome.of];
                for line in &lines {
                    let from = line.ways.iter().map(|way| way.from);
                    assert!(from.into_iter().all(|from| known.contains(&from)), "{end:?}");
                    known.push(line.then);
                }
                assert_eq!(lines.last().map(|line| line.then), Some(end));
            }
        }
    }
}

#[test]
fn intersections_are_told_by_their_number() {
    for group in 0..fact::GROUPS {
        let cells = fact::intersection(group);
        assert_eq!(cells.len(), 3);
        let houses: Vec<_> = cells.common_houses().collect();
        assert_eq!(houses, [fact::line_of(group), fact::box_of(group)]);
    }
    let all: BTreeSet<_> =
        (0..fact::GROUPS).map(|group| fact::intersection(group).bits()).collect();
    assert_eq!(all.len(), fact::GROUPS);
}
