//! Tests every combination of fill, clues and symmetry. The puzzles must have one solution, meet
//! the request, and never change.

use pencilmark_engine::board::{Cell, CellSet, Digit, Grid, Symmetry};
use pencilmark_engine::generate::{
    CLUES, ClueCount, Clues, FILLS, Fill, GenerateError, Minimal, Proof, Recipe, Request, Stop,
    Target, generate, generate_givens,
};
use pencilmark_engine::logic::{Rating, Tier, grade_up_to};
use pencilmark_test_support::solver::plain_solutions;
use std::collections::HashSet;

/// Returns the black cells of a chessboard pattern. This shape has every symmetry.
fn black() -> CellSet {
    Cell::ALL.into_iter().filter(|cell| (cell.row() + cell.column()).is_multiple_of(2)).collect()
}

fn request(recipe: Recipe, symmetry: Symmetry, seed: u64) -> Request {
    Request { target: Target::Any, symmetry, seed, recipe }
}

fn recipe(fill: &'static Fill, clues: &'static Clues) -> Recipe {
    let shape = (clues.name == "shape").then(black);
    Recipe { fill, clues, shape, ..Recipe::default() }
}

fn make(request: &Request) -> Grid {
    generate_givens(request, &Stop::default())
        .unwrap_or_else(|error| panic!("{request:?}: {error}"))
}

fn has_one_solution(givens: &Grid) -> bool {
    plain_solutions(givens, 2, &Digit::ALL).len() == 1
}

fn clues_of(givens: &Grid) -> CellSet {
    !givens.empty_cells()
}

/// Returns `true` if the symmetric images of every clue are clues.
fn is_symmetric(givens: &Grid, symmetry: Symmetry) -> bool {
    let clues = clues_of(givens);
    clues.iter().all(|cell| symmetry.orbit(cell).is_subset(clues))
}

/// Returns `true` if no clue can be removed together with its symmetric images.
fn is_minimal(givens: &Grid, symmetry: Symmetry) -> bool {
    let orbits = clues_of(givens).iter().map(|cell| symmetry.orbit(cell));
    orbits.into_iter().all(|orbit| !has_one_solution(&givens.restricted_to(!orbit)))
}

#[test]
fn puzzles_of_every_recipe_and_symmetry_do_not_change() {
    let table = include_str!("../fixtures/recipes.txt");
    let mut held = HashSet::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [fill, clues, symmetry, seed, givens] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("expected five fields: {line}")
        };
        held.insert((fill, clues, symmetry));
        let (fill, clues) = (Fill::named(fill).unwrap(), Clues::named(clues).unwrap());
        let symmetry = Symmetry::from_name(symmetry).unwrap();
        let made = make(&request(recipe(fill, clues), symmetry, seed.parse().unwrap()));
        assert_eq!(made.to_string(), givens, "{line}");
        assert!(has_one_solution(&made), "{line}");
        assert!(is_symmetric(&made, symmetry), "{line}");
    }
    for fill in &FILLS {
        for clues in &CLUES {
            for symmetry in Symmetry::ALL {
                let way = (fill.name, clues.name, symmetry.name());
                assert!(held.contains(&way), "{way:?} is not in tests/fixtures/recipes.txt");
            }
        }
    }
}

#[test]
fn minimal_puzzles_need_every_clue() {
    for clues in CLUES.iter().filter(|clues| clues.name != "shape") {
        for symmetry in Symmetry::ALL {
            for seed in 0..3 {
                let recipe = Recipe { minimal: Minimal::EveryOrbit, ..recipe(&FILLS[0], clues) };
                let givens = make(&request(recipe, symmetry, seed));
                assert!(is_minimal(&givens, symmetry), "{} {symmetry:?} {givens}", clues.name);
            }
        }
    }
}

#[test]
fn minimal_by_clue_means_that_no_single_clue_is_redundant() {
    let clues = &CLUES[0];
    let minimal = |minimal| Recipe { minimal, ..recipe(&FILLS[0], clues) };
    for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Diagonal] {
        let by_orbit = make(&request(minimal(Minimal::EveryOrbit), symmetry, 1));
        let by_clue = make(&request(minimal(Minimal::EveryClue), symmetry, 1));
        assert!(is_symmetric(&by_clue, symmetry), "{symmetry:?} {by_clue}");
        assert!(is_minimal(&by_clue, Symmetry::None), "{symmetry:?} {by_clue}");
        if symmetry == Symmetry::None {
            assert_eq!(by_clue, by_orbit, "without symmetry, both must be equal");
        } else {
            assert!(!is_minimal(&by_orbit, Symmetry::None), "{symmetry:?} {by_orbit}");
        }
    }
}

#[test]
fn requests_are_met() {
    for clues in CLUES.iter().filter(|clues| clues.name != "shape") {
        for seed in 0..3 {
            let some =
                Recipe { givens: Some(ClueCount { min: 26, max: 29 }), ..recipe(&FILLS[0], clues) };
            let givens = make(&request(some, Symmetry::HalfTurn, seed));
            assert!((26..=29).contains(&givens.count()), "{} {givens}", clues.name);

            let logic = Recipe { proof: Proof::Logic, ..recipe(&FILLS[0], clues) };
            let (from, to) = (Rating::tenths(10), Rating::tenths(34));
            let target = Target::Rated { min: from, max: to };
            let request = Request { target, ..request(logic, Symmetry::None, seed) };
            let puzzle = generate(&request, &Stop::default()).unwrap();
            assert_eq!(grade_up_to(&puzzle.givens, to), puzzle.grade, "{}", clues.name);
        }
    }
    // If a puzzle has two solutions, a proof by logic would try all techniques. The search avoids
    // such proofs.
    let logic = Recipe { proof: Proof::Logic, ..Recipe::default() };
    let target = Target::Tier(Tier::Nightmare);
    let hard = Request { target, ..request(logic, Symmetry::None, 1) };
    assert_eq!(generate(&hard, &Stop::default()).unwrap().grade.tier(), Some(Tier::Nightmare));
    let needs = Recipe { technique: Some("X-Wing"), ..Recipe::default() };
    let givens = make(&request(needs, Symmetry::None, 1));
    let steps = pencilmark_engine::logic::walk(&givens).steps;
    assert!(steps.iter().any(|step| step.name == "X-Wing"), "{givens}");
}

#[test]
fn impossible_requests_are_refused_before_any_attempt() {
    let shape = |cells: &[usize]| Some(cells.iter().map(|&cell| Cell::ALL[cell]).collect());
    let default = Recipe::default;
    let minimal = Minimal::EveryOrbit;
    let odd: Vec<_> = (0..81).step_by(4).collect();
    let every: Vec<_> = (0..81).collect();
    for (recipe, symmetry, outcomes) in [
        (
            Recipe { givens: Some(ClueCount { min: 81, max: 81 }), minimal, ..default() },
            Symmetry::None,
            "with 81 clues",
        ),
        (
            Recipe { givens: Some(ClueCount { min: 16, max: 16 }), ..default() },
            Symmetry::None,
            "17",
        ),
        (Recipe { shape: shape(&odd[..10]), ..default() }, Symmetry::None, "10 cells"),
        (Recipe { shape: shape(&odd), ..default() }, Symmetry::QuarterTurn, "symmetric"),
        (
            Recipe { givens: Some(ClueCount { min: 30, max: 20 }), ..default() },
            Symmetry::None,
            "30",
        ),
        (Recipe { shape: shape(&every[..60]), ..default() }, Symmetry::None, "row 8 and row 9"),
    ] {
        let request = request(recipe, symmetry, 1);
        match generate_givens(&request, &Stop::default()) {
            Err(GenerateError::Impossible(why)) => assert!(why.contains(outcomes), "{why}"),
            other => panic!("{recipe:?}: {other:?}"),
        }
    }
}

#[test]
fn a_hundred_thousand_puzzles_differ() {
    let seeds = 0..100_000;
    let made: HashSet<_> =
        seeds.clone().map(|seed| make(&request(Recipe::default(), Symmetry::None, seed))).collect();
    assert_eq!(made.len(), seeds.count());
}
