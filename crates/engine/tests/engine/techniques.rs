//! Tests the techniques on the corpus that `xtask/src/corpus.rs` writes. Every step of every
//! technique must be correct, must also be found on transformed copies, and must have an
//! explanation and keep its rating.

use pencilmark_engine::board::{Candidate, Candidates, Grid, Transform};
use pencilmark_engine::logic::{
    Analysis, Grade, Node, Position, Rating, Role, Scale, Step, TECHNIQUES, Technique, all_steps,
    grade, grade_up_to, next_step, walk,
};
use std::collections::BTreeSet;

use pencilmark_test_support::wording;

struct Entry {
    puzzle: Grid,
    solution: Grid,
    /// The rating, such as `4.5`.
    rating: &'static str,
    hardest: &'static str,
}

fn corpus() -> impl Iterator<Item = Entry> {
    let lines = include_str!("../fixtures/corpus.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let [puzzle, solution, rating, hardest] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("expected four fields: {line}")
        };
        let [puzzle, solution] =
            [puzzle, solution].map(|grid| grid.parse().expect("the corpus contains grids"));
        Entry { puzzle, solution, rating, hardest }
    })
}

/// Returns `true` for chains and aligned exclusions. The search for these follows Sudoku Explainer
/// and depends on the order of rows, columns and digits.
/// `crates/engine/src/logic/explainer/tests.rs` tests them.
fn is_chain(technique: &Technique) -> bool {
    technique.scale == Scale::SudokuExplainer && technique.rating >= Rating::tenths(62)
}

/// Returns all steps of the techniques for which [`is_chain`] returns `false`.
fn plain_steps(position: &Position) -> impl Iterator<Item = Step> {
    let analysis = Analysis::new(position);
    let plain = TECHNIQUES.iter().filter(|technique| !is_chain(technique));
    plain.flat_map(move |technique| technique.steps(&analysis))
}

/// Solves a puzzle with all techniques. Returns the position before each step.
fn positions(puzzle: &Grid) -> Vec<Position> {
    let mut position = Position::new(puzzle);
    let mut all = vec![position.clone()];
    for step in walk(puzzle).steps {
        position.apply(&step);
        all.push(position.clone());
    }
    all
}

#[test]
fn the_table_is_in_order_and_complete() {
    assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.rating));
    let names: BTreeSet<_> = TECHNIQUES.iter().map(|technique| technique.name).collect();
    assert_eq!(names.len(), TECHNIQUES.len(), "two techniques have the same name");
    for technique in TECHNIQUES.iter() {
        assert!(!technique.name.is_empty() && technique.name.len() <= 24, "{technique:?}");
        let about = technique.about;
        assert!(about.ends_with('.') && (20..=80).contains(&about.len()), "{technique:?}: {about}");
    }
}

#[test]
fn the_corpus_is_correct() {
    for entry in corpus() {
        assert!(entry.solution.is_solved());
        assert!(entry.puzzle.filled().all(|(cell, digit)| entry.solution.get(cell) == Some(digit)));
    }
    assert!(corpus().count() >= 1000);
}

#[test]
fn every_step_is_correct_and_explained() {
    let mut seen = BTreeSet::new();
    // Running all techniques is slow, so only every third position of every 25th puzzle is tested.
    // `xtask/src/soundness.rs` can test more positions.
    for entry in corpus().step_by(25) {
        for position in positions(&entry.puzzle).iter().step_by(3) {
            for step in all_steps(position) {
                check(&step, position, &entry);
                seen.insert(step.name);
            }
        }
    }
    assert!(seen.len() >= 60, "only {} techniques occurred", seen.len());
}

fn check(step: &Step, position: &Position, entry: &Entry) {
    let say = || format!("{step:?}\nat {}\nof {}", position.grid(), entry.puzzle);
    let there = |at: &Candidate| position.candidates().allows(at.cell, at.digit);
    let right = |at: &Candidate| entry.solution.get(at.cell) == Some(at.digit);
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "empty: {}", say());
    assert!(step.placements.iter().all(|at| there(at) && right(at)), "places: {}", say());
    assert!(step.eliminations.iter().all(|at| there(at) && !right(at)), "eliminations: {}", say());
    assert!(step.eliminations.is_sorted(), "{}", say());
    let technique = TECHNIQUES.iter().find(|technique| technique.name == step.name);
    let technique = technique.expect("the name of a step is in the table");
    assert!(step.rating >= technique.rating, "{}", say());
    assert!(step.place.starts_with("Look at ") && step.place.ends_with('.'), "{}", say());
    assert!(!step.place.contains(step.name), "{}", say());
    assert!(step.reason.ends_with('.') && step.reason.len() <= 340, "{}", say());
    let lit = |at: &Candidate, role| step.picture.candidates.contains(&(*at, role));
    assert!(step.placements.iter().all(|at| lit(at, Role::Good)), "{}", say());
    assert!(step.eliminations.iter().all(|at| lit(at, Role::Bad)), "{}", say());
    assert!(step.picture.candidates.iter().all(|(at, _)| there(at)), "lights: {}", say());
    let held =
        |node: &Node| node.cells.iter().any(|cell| there(&Candidate { cell, digit: node.digit }));
    let linked = step.picture.links.iter().all(|link| held(&link.from) && held(&link.to));
    assert!(linked, "links: {}", say());
    let flaws = wording::flaws(step);
    assert!(flaws.is_empty(), "{flaws:?}: {}", say());
    assert!(!step.reason.contains("  ") && !step.reason.contains(" ."), "{}", say());
}

#[test]
fn the_next_step_is_the_easiest_of_the_first_technique_that_has_one() {
    for entry in corpus().step_by(100) {
        for position in positions(&entry.puzzle) {
            let analysis = Analysis::new(&position);
            let alike = |one: &&Technique, other: &&Technique| one.rating == other.rating;
            let easiest = TECHNIQUES.chunk_by(alike).find_map(|techniques| {
                let steps = techniques.iter().flat_map(|technique| technique.steps(&analysis));
                steps.map(|step| step.rating).min()
            });
            assert_eq!(next_step(&position).map(|step| step.rating), easiest, "{}", entry.puzzle);
        }
    }
}

#[test]
fn ratings_do_not_change() {
    for entry in corpus() {
        let puzzle = entry.puzzle;
        let Grade::Rated { rating, hardest } = grade(&puzzle) else {
            panic!("a puzzle with one solution has a rating: {puzzle}");
        };
        assert_eq!((&*rating.to_string(), hardest), (entry.rating, entry.hardest), "{puzzle}");
        assert_eq!(grade_up_to(&puzzle, rating), grade(&puzzle), "{puzzle}");
        let less = Rating::tenths(rating.as_tenths() - 1);
        assert_eq!(grade_up_to(&puzzle, less), Grade::BeyondTechniques, "{puzzle}");
    }
}

#[test]
fn every_puzzle_is_solved_by_logic() {
    for entry in corpus().step_by(10) {
        assert_eq!(walk(&entry.puzzle).end.grid(), &entry.solution, "{}", entry.puzzle);
    }
}

/// The technique, the rating, the placements and the eliminations of a step. Used to compare the
/// steps of a position with those of its transformed copy.
type Effect = (&'static str, Rating, BTreeSet<Candidate>, BTreeSet<Candidate>);

#[test]
fn every_step_is_found_again_on_a_copy() {
    let mut state = 7_u64;
    let mut drawn = || {
        Transform::random(|n| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % n
        })
    };
    for (number, entry) in corpus().enumerate().filter(|(number, _)| number % 44 == 0) {
        let transforms = [Transform::MIRROR, Transform::QUARTER_TURN, drawn(), drawn()];
        let transform = &transforms[number / 44 % 4];
        for position in positions(&entry.puzzle).iter().step_by(4) {
            let copy = copy(position, transform);
            let here: BTreeSet<_> =
                plain_steps(position).map(|step| image(&step, transform)).collect();
            let there: BTreeSet<_> =
                plain_steps(&copy).map(|step| image(&step, &Transform::IDENTITY)).collect();
            assert_eq!(here, there, "{} {transform:?}", position.grid());
        }
    }
}

fn image(step: &Step, transform: &Transform) -> Effect {
    let map = |candidates: &[Candidate]| {
        candidates.iter().map(|&candidate| moved(candidate, transform)).collect()
    };
    (step.name, step.rating, map(&step.placements), map(&step.eliminations))
}

fn moved(candidate: Candidate, transform: &Transform) -> Candidate {
    Candidate { cell: transform.cell(candidate.cell), digit: transform.digit(candidate.digit) }
}

fn copy(position: &Position, transform: &Transform) -> Position {
    let grid = transform.grid(position.grid());
    let left: BTreeSet<_> =
        position.candidates().iter().map(|candidate| moved(candidate, transform)).collect();
    let mut candidates = Candidates::new(&grid);
    for candidate in Candidates::new(&grid).iter().filter(|candidate| !left.contains(candidate)) {
        candidates.eliminate(candidate.cell, candidate.digit);
    }
    let givens = position.givens().iter().map(|cell| transform.cell(cell)).collect();
    Position::with_candidates(&grid, &candidates).with_givens(givens)
}
