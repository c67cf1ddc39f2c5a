//! Compares ratings with those of Sudoku Explainer, and compares parts of the solver with simple
//! implementations.

use super::candidate_bits::{contains, members};
use super::chaining::Chaining;
use super::chaining_hint::ChainingDepth;
use super::closure::Closure;
use super::grid::{FixedCounts, PotentialGrid};
use super::indirect_hint::IndirectHint;
use super::potential::{ON, Potential, bits, cand, cand_of, is_on};
use super::propagation::{GridMode, LinkTypes, Propagation};
use super::simple_chain::surcharge;
use super::solver::Solver;
use super::*;
use crate::board::{Candidate, Grid};
use crate::logic::techniques::ALL;
use crate::logic::{Analysis, Position, Rating, Step};
use std::collections::BTreeSet;

/// Returns puzzles of our own with the ratings ER, EP and ED that Sudoku Explainer 1.2.1.3 printed
/// for them.
fn measured() -> impl Iterator<Item = (Grid, [Rating; 3])> {
    let lines = include_str!("../../../tests/fixtures/ratings.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let [puzzle, er, ep, ed] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let rating = |text: &str| {
            let (whole, tenth) = text.split_once('.').unwrap();
            Rating::tenths(whole.parse::<u8>().unwrap() * 10 + tenth.parse::<u8>().unwrap())
        };
        (puzzle.parse().unwrap(), [er, ep, ed].map(rating))
    })
}

#[test]
fn lower_bound_keeps_puzzles_that_need_dynamic_chains() {
    let dynamic = Rating::tenths(85);
    let (hard, easy): (Vec<_>, Vec<_>) = measured().partition(|(_, [er, ..])| *er >= dynamic);
    let kept = |(puzzle, _): &&(Grid, _)| resists_single_links(puzzle);
    assert_eq!(hard.iter().filter(kept).count(), hard.len());
    assert!(hard.len() >= 40 && easy.iter().filter(kept).count() * 50 < easy.len());
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let mut hardest = Rating::default();
    for (puzzle, theirs) in measured() {
        let (ours, name) = rate(&puzzle).expect("it has one solution");
        assert_eq!([ours.er, ours.ep, ours.ed], theirs, "{puzzle} {name}");
        hardest = hardest.max(ours.er);
    }
    assert!(hardest >= Rating::tenths(90), "only up to {hardest}");
}

#[test]
fn unsolvable_puzzles_have_no_rating() {
    assert_eq!(rate(&Grid::EMPTY), None);
    let two_rows = format!("534678912672195348{}", ".".repeat(63));
    assert_eq!(rate(&two_rows.parse().unwrap()), None);
}

#[test]
fn surcharges_grow_with_the_length() {
    let added = |length| (surcharge(length) * 10.0).round() as u32;
    let lengths = [2, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35];
    assert_eq!(lengths.map(added), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
}

/// Returns, for some puzzles, the positions that need a technique with chains, and the solution.
pub(super) fn hard_walks() -> Vec<(Vec<Position>, Grid)> {
    let hard = measured().filter(|(_, [er, ..])| *er >= Rating::tenths(66)).step_by(6);
    hard.map(|(puzzle, _)| {
        let mut here = Vec::new();
        let mut position = Position::new(&puzzle);
        for step in RatingSteps::new(&puzzle) {
            let step = step.unwrap();
            if step.rating >= Rating::tenths(62) {
                here.push(position.clone());
            }
            for at in step.eliminations {
                position.eliminate(at.cell, at.digit);
            }
            if let Some(at) = step.placement {
                position.place(at.cell, at.digit);
            }
        }
        assert!(position.grid().is_solved());
        (here, *position.grid())
    })
    .collect()
}

/// Returns positions that need a technique with chains, each with its solution.
pub(super) fn hard_positions() -> Vec<(Position, Grid)> {
    let walks = hard_walks().into_iter();
    walks.flat_map(|(walk, solution)| walk.into_iter().map(move |hard| (hard, solution))).collect()
}

#[test]
fn closure_agrees_with_propagation() {
    for (position, _) in hard_positions().iter().step_by(5) {
        let grid = PotentialGrid::new(position);
        let mut closure = Closure::new();
        closure.fill(&grid);
        closure.fill_on(&grid);
        let mut run = Propagation::new();
        for cell in 0..81 {
            for digit in bits(grid.digits[cell]) {
                let start = cand(cell, digit);
                run.start(&grid, start | ON);
                run.spread(&grid, LinkTypes::All, GridMode::Static);
                let clash = run.clash.is_some();
                assert_eq!(clash, closure.refutes_itself(start), "{cell} {digit}");
                if !clash {
                    let [off, _] = closure.after(start | ON);
                    assert_eq!(&run.off_bits, off);
                    assert!(contains(&run.on_bits, start));
                }
            }
        }
    }
}

#[test]
fn rings_and_chains_follow_in_both_directions() {
    let mut rings = 0;
    for (position, _) in hard_positions().iter().step_by(5) {
        let grid = PotentialGrid::new(position);
        let mut closure = Closure::new();
        closure.fill(&grid);
        closure.fill_on(&grid);
        let follows = |from: Potential, to: Potential| {
            contains(&closure.after(from)[usize::from(is_on(to))], cand_of(to))
        };
        for start in members(closure.turning()) {
            let ring = closure.ring(start);
            for other in members(closure.turning()) {
                let there_and_back =
                    |other| follows(start | ON, other) && follows(other, start | ON);
                assert_eq!(
                    contains(&ring[1], other),
                    there_and_back(other | ON),
                    "{start} {other}"
                );
                assert_eq!(contains(&ring[0], other), there_and_back(other), "{start} {other}");
            }
            rings += usize::from(ring[0] != [0; 12]);
            let is_refuted = closure.has_chain(start | ON, &[u64::MAX; 12], |_| true);
            assert_eq!(is_refuted, closure.refutes_itself(start));
            let is_proved = closure.has_chain(start, &[u64::MAX; 12], |_| true);
            assert_eq!(is_proved, closure.proves_itself(start));
        }
    }
    assert!(rings > 100);
}

#[test]
fn nishio_chains_exist_only_where_the_test_allows_them() {
    let mut found = [0; 2];
    for (position, _) in hard_positions() {
        let (grid, fixed) = (PotentialGrid::new(&position), FixedCounts::new(&position));
        let hint = Chaining::new(ChainingDepth::Nishio).best(&grid, &fixed);
        assert_eq!(hint.is_some(), super::nishio::NishioTest::default().may_exist(&grid));
        found[usize::from(hint.is_some())] += 1;
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
}

#[test]
fn a_resumed_search_agrees_with_a_new_search() {
    for (position, _) in hard_positions().iter().step_by(40) {
        let (grid, fixed) = (PotentialGrid::new(position), FixedCounts::new(position));
        let mut solver = Solver::new();
        solver.look_at(position);
        let Some(IndirectHint::Chaining(depth, hint)) = solver.next(Rating::tenths(u8::MAX)) else {
            continue;
        };
        let again = Chaining::new(depth).best(&grid, &fixed).unwrap();
        assert_eq!((again.form, again.result, again.length), (hint.form, hint.result, hint.length));
    }
}

#[test]
fn chains_agree_with_the_solution() {
    let mut seen = BTreeSet::new();
    for (position, solution) in &hard_positions() {
        let analysis = Analysis::new(position);
        for row in super::ROWS {
            let technique = ALL.iter().find(|one| one.name == row.name).expect("it has its row");
            for step in technique.steps(&analysis) {
                check(&step, position, solution);
                assert!(step.rating >= technique.rating, "{step:?}");
                seen.insert(step.name);
            }
        }
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn nested_chains_agree_with_the_solution() {
    let mut deep = 0;
    for (position, solution) in hard_positions().iter().step_by(25) {
        let (grid, fixed) = (PotentialGrid::new(position), FixedCounts::new(position));
        for depth in (1..=4).map(ChainingDepth::Dynamic) {
            let mut search = Chaining::new(depth);
            let Some(hint) = search.best(&grid, &fixed) else { continue };
            let chain = IndirectHint::Chaining(depth, hint.clone());
            let row = super::ROWS.iter().find(|row| row.name == chain.name()).unwrap();
            let proof = hint_proof::of_forcing(&chain, &hint, &search, &fixed);
            deep += usize::from(proof.proof.iter().any(|line| line.text.contains(", as ")));
            check(&row.step(&chain.deduction(), proof), position, solution);
        }
    }
    assert!(deep > 0);
}

fn check(step: &Step, position: &Position, solution: &Grid) {
    let there = |at: &Candidate| position.candidates().allows(at.cell, at.digit);
    let right = |at: &Candidate| solution.get(at.cell) == Some(at.digit);
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "{step:?}");
    assert!(step.placements.iter().all(|at| there(at) && right(at)), "{step:?}");
    assert!(step.eliminations.iter().all(|at| there(at) && !right(at)), "{step:?}");
    assert!(step.reason.len() <= 340 && step.reason.ends_with('.'), "{step:?}");
    assert!(step.place.starts_with("Look at ") && step.place.ends_with('.'), "{step:?}");
    assert!(!step.more().is_empty() || step.name.starts_with("Aligned"), "{step:?}");
    for line in step.more().into_iter().chain([&*step.reason]) {
        assert!(line.ends_with('.') && !line.contains("  ") && !line.contains(" ."), "{step:?}");
    }
    assert!(step.picture.candidates.iter().all(|(at, _)| there(at)), "{step:?}");
    let held = |node: &crate::logic::Node| {
        node.cells.iter().all(|cell| there(&Candidate { cell, digit: node.digit }))
    };
    let linked = step.picture.links.iter().all(|link| held(&link.from) && held(&link.to));
    assert!(linked, "{step:?}");
}

#[test]
fn a_rating_does_not_show_that_a_puzzle_has_one_solution() {
    let two: Grid =
        "....7.39....5..2..38....64.87..21.59.3574618..4198.7..7...1952...92.7....2.4...7."
            .parse()
            .unwrap();
    assert!(matches!(crate::solve::solve(&two), crate::solve::Solutions::Many(..)));
    assert_eq!(rate(&two).map(|(_, hardest)| hardest), Some("Unique Rectangle 1"));
    assert_eq!(rate(&Grid::EMPTY), None);
}
