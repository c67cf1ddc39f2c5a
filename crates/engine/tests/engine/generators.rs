//! Tests the generator. Puzzles must have one solution and the requested grade and symmetry, and
//! equal seeds must always give the same puzzle.

use pencilmark_engine::board::{Cell, Digit, Grid, Symmetry};
use pencilmark_engine::generate::{
    GenerateError, Puzzle, Request, Stop, Target, full_grid, generate,
};
use pencilmark_engine::logic::{Grade, Tier, grade};
use pencilmark_engine::solve::is_minimal;
use pencilmark_test_support::solver::plain_solutions;
use std::collections::HashSet;

const SYMMETRIES: [Symmetry; 2] = [Symmetry::None, Symmetry::HalfTurn];

fn targets() -> impl Iterator<Item = Target> {
    Target::offered()
}

fn make(target: Target, symmetry: Symmetry, seed: u64) -> Puzzle {
    generate(&Request::new(target, symmetry, seed), &Stop::default()).unwrap()
}

fn fits(grade: Grade, target: Target) -> bool {
    match target {
        Target::Tier(tier) => grade.tier() == Some(tier),
        _ => unreachable!("the targets are tiers"),
    }
}

#[test]
fn every_puzzle_meets_its_request() {
    for target in targets() {
        for symmetry in SYMMETRIES {
            for seed in 100..104 {
                let puzzle = make(target, symmetry, seed);
                let givens = puzzle.givens;
                let solutions = plain_solutions(&givens, 2, &Digit::ALL);
                assert_eq!(solutions, [puzzle.solution], "{target:?} {seed} {givens}");
                assert_eq!(puzzle.grade, grade(&givens), "{target:?} {seed} {givens}");
                assert!(fits(puzzle.grade, target), "{target:?} {seed} {givens}");
                let empty = givens.empty_cells();
                for cell in Cell::ALL {
                    let orbit = symmetry.orbit(cell);
                    assert!(orbit.is_subset(empty) || !orbit.meets(empty), "{cell} {givens}");
                }
            }
        }
    }
}

#[test]
fn easy_puzzles_have_many_clues_and_hard_puzzles_few() {
    for seed in 0..40 {
        for symmetry in SYMMETRIES {
            let clues = make(Target::Tier(Tier::Easy), symmetry, seed).givens.count();
            // At most 38 clues are requested, but with half-turn symmetry, one more clue may
            // remain.
            assert!((32..=39).contains(&clues), "{clues}");
            let clues = make(Target::Tier(Tier::Medium), symmetry, seed).givens.count();
            assert!((27..=36).contains(&clues), "{clues}");
        }
        assert!(is_minimal(&make(Target::Tier(Tier::Hard), Symmetry::None, seed).givens));
    }
}

#[test]
fn every_part_of_a_request_matters() {
    let mut solutions = HashSet::new();
    let mut requests = 0;
    for target in targets() {
        for symmetry in SYMMETRIES {
            for seed in 0..3 {
                requests += 1;
                solutions.insert(make(target, symmetry, seed).solution);
            }
        }
    }
    assert_eq!(solutions.len(), requests);
}

#[test]
fn a_raised_stop_ends_the_search() {
    let stop = Stop::default();
    stop.raise();
    let request = Request::new(Target::Tier(Tier::Easy), Symmetry::None, 1);
    assert_eq!(generate(&request, &stop.clone()), Err(GenerateError::Stopped));
}

#[test]
fn full_grids_are_full_and_differ() {
    let grids: HashSet<_> = (0..500).map(full_grid).collect();
    assert_eq!(grids.len(), 500);
    assert!(grids.iter().all(Grid::is_solved));
}

/// Parses a line such as `easy none 7 53..7...` into a request and a puzzle.
fn request_of(line: &str) -> (Request, &str) {
    let [target, symmetry, seed, givens] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let tier = Tier::ALL.into_iter().find(|tier| tier.name().to_lowercase() == target).unwrap();
    let target = Target::Tier(tier);
    let symmetry = match symmetry {
        "none" => Symmetry::None,
        "half-turn" => Symmetry::HalfTurn,
        other => panic!("unknown symmetry: {other}"),
    };
    (Request::new(target, symmetry, seed.parse().unwrap()), givens)
}

#[test]
fn the_same_request_always_gives_the_same_puzzle() {
    let table = include_str!("../fixtures/seeds.txt");
    let mut held = HashSet::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (request, givens) = request_of(line);
        let puzzle = generate(&request, &Stop::default()).unwrap();
        assert_eq!(puzzle.givens.to_string(), givens, "{request:?}");
        held.insert((request.target, request.symmetry));
    }
    for target in targets() {
        for symmetry in SYMMETRIES {
            assert!(held.contains(&(target, symmetry)), "no seed for {target:?}, {symmetry:?}");
        }
    }
}
