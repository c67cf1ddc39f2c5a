//! Tests that nets derive everything that chains derive, in any order.

use super::*;
use crate::board::Grid;
use crate::logic::Analysis;
use std::collections::BTreeSet;

/// Iterates over the puzzles of the corpus and their solutions.
fn corpus() -> impl Iterator<Item = (Position, Grid)> {
    let lines = include_str!("../../../../tests/fixtures/corpus.txt").lines();
    lines.filter(|line| !line.starts_with('#')).step_by(23).map(|line| {
        let mut grids = line.split(',').map(str::parse::<Grid>);
        let (puzzle, solution) = (grids.next().unwrap().unwrap(), grids.next().unwrap().unwrap());
        (Position::new(&puzzle), solution)
    })
}

fn follows(consequences: &Consequences) -> BTreeSet<usize> {
    let on = consequences.on.iter().map(Literal::on);
    on.chain(consequences.off.iter().map(Literal::off)).map(Literal::index).collect()
}

#[test]
fn consequences_of_the_solution_are_true() {
    for (position, solution) in corpus() {
        let analysis = Analysis::new(&position);
        let is_true = |literal: Literal| {
            let candidate = literal.candidate().unwrap();
            (solution.get(candidate.cell) == Some(candidate.digit)) == literal.is_on()
        };
        for reasoning in [Reasoning::Chain, Reasoning::Net] {
            for consequences in analysis
                .implications(reasoning)
                .iter()
                .filter(|consequences| is_true(consequences.assumption))
            {
                assert_eq!(
                    consequences.contradiction,
                    None,
                    "{:?} of {}",
                    consequences.assumption,
                    position.grid()
                );
                assert!(
                    follows(consequences)
                        .into_iter()
                        .all(|index| is_true(Literal::from_index(index)))
                );
            }
        }
    }
}

#[test]
fn nets_derive_everything_that_chains_derive() {
    for (position, _) in corpus().step_by(3) {
        let analysis = Analysis::new(&position);
        for consequences in analysis.implications(Reasoning::Chain).iter() {
            let net = follows(analysis.implications(Reasoning::Net).from(consequences.assumption));
            assert!(
                follows(consequences).is_subset(&net),
                "{:?} of {}",
                consequences.assumption,
                position.grid()
            );
        }
    }
}

#[test]
fn chains_can_be_walked_backwards() {
    for (position, _) in corpus().step_by(5) {
        let analysis = Analysis::new(&position);
        let table = analysis.implications(Reasoning::Chain);
        for consequences in table.iter() {
            for end in follows(consequences).into_iter().map(Literal::from_index) {
                let back = table.from(end.negated());
                assert!(follows(back).contains(&consequences.assumption.negated().index()));
                assert_eq!(back.level(consequences.assumption.negated()), consequences.level(end));
            }
        }
    }
}

#[test]
fn proof_lines_follow_the_lines_they_depend_on() {
    for (position, _) in corpus().step_by(7) {
        let analysis = Analysis::new(&position);
        for consequences in analysis.implications(Reasoning::Net).iter() {
            let trace = trace(&position, Reasoning::Net, consequences.assumption);
            for end in consequences
                .on
                .iter()
                .map(Literal::on)
                .filter(|&end| end != consequences.assumption)
            {
                let lines = trace.lines(&position, &[end]);
                let mut known = vec![consequences.assumption];
                for line in &lines {
                    let from = line.exclusions.iter().map(|exclusion| exclusion.from);
                    assert!(from.into_iter().all(|from| known.contains(&from)), "{end:?}");
                    known.push(line.then);
                }
                assert_eq!(lines.last().map(|line| line.then), Some(end));
            }
        }
    }
}

#[test]
fn intersections_are_identified_by_their_number() {
    for group in 0..literal::GROUPS {
        let cells = literal::intersection(group);
        assert_eq!(cells.len(), 3);
        let houses: Vec<_> = cells.common_houses().collect();
        assert_eq!(houses, [literal::line_of(group), literal::box_of(group)]);
    }
    let all: BTreeSet<_> =
        (0..literal::GROUPS).map(|group| literal::intersection(group).bits()).collect();
    assert_eq!(all.len(), literal::GROUPS);
}
