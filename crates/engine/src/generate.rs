//! Floor 2: makes puzzles.
//!
//! A full grid is filled at random (the table in `fill.rs`), clues are chosen (the table in `clues.rs`),
//! the result is graded, and all this is repeated until the grade is the wanted one. A puzzle is
//! handed out only when [`solve`](crate::solve) proves that it has exactly one solution.
//!
//! # The same for ever
//!
//! [`Request`] is all that decides: its fields key the random stream, each attempt has a stream of
//! its own, and `crates/engine/tests/fixtures/seeds.txt` holds what must come out. What could change it is the
//! ladder, which decides whether an attempt is taken:
//!
//! * An attempt at a tier is taken when the ladder solves it and its hardest step is within the
//!   tier. The ladder always takes the easiest step there is, so a technique rated above the tier is
//!   looked at only when the attempt is lost already. **Techniques rated above a tier never change
//!   its puzzles.**
//! * Ratings are Sudoku Explainer's and don't change with techniques of ours. A correction of the
//!   rating engine would change what some seeds give: the table tells when one does.
//!
//! If a change is wanted one day, it goes with a new number in the key of `rng.rs`, and old seeds
//! keep the old way.
//!
//! ```
//! use pencilmark_engine::board::Symmetry;
//! use pencilmark_engine::generate::{Request, Stop, Target, generate};
//! use pencilmark_engine::logic::Tier;
//!
//! let request = Request::new(Target::Tier(Tier::Easy), Symmetry::HalfTurn, 7);
//! let puzzle = generate(&request, &Stop::default())?;
//! assert_eq!(puzzle.grade.tier(), Some(Tier::Easy));
//! assert_eq!(generate(&request, &Stop::default())?.givens, puzzle.givens, "the same for ever");
//! # Ok::<(), pencilmark_engine::generate::GenerateError>(())
//! ```

mod clues;
mod fill;
mod puzzle;
mod recipe;
mod request;
mod rng;
mod shapes;

pub use clues::{ALL as CLUES, Clues};
pub use fill::{ALL as FILLS, Fill, Filled};
pub use puzzle::{GenerateError, Puzzle};
pub use recipe::{FEWEST, Minimal, Proof, Recipe};
pub use request::{Request, Stop, Target};
pub use shapes::{Initials, ShapeError, read_shape, shape_named, shape_names};

use crate::board::{CellSet, Grid};
use crate::logic::{self, Grade, Rating, Tier};
use crate::solve::{Solutions, is_unique, solve};
use clues::Wish;
use rng::Random;

/// Makes the puzzle that `request` describes: the same request gives the same puzzle for ever.
///
/// # Errors
/// [`GenerateError::Impossible`] at once, when the wishes contradict each other;
/// [`GenerateError::Stopped`] soon after `stop` is raised; [`GenerateError::GaveUp`] when no attempt
/// has all that was asked for.
pub fn generate(request: &Request, stop: &Stop) -> Result<Puzzle, GenerateError> {
    search(request, stop, |givens| {
        let grade = wanted_grade(&givens, request.target)?;
        let Solutions::One(solution) = solve(&givens) else { return None };
        has_technique(&givens, request).then_some(Puzzle { givens, solution, grade })
    })
}

/// The clues of the puzzle that [`generate`] makes. Where any grade will do it takes a fraction of the
/// time: nobody grades.
///
/// # Errors
/// As [`generate`].
pub fn generate_givens(request: &Request, stop: &Stop) -> Result<Grid, GenerateError> {
    if request.target != Target::Any {
        return generate(request, stop).map(|puzzle| puzzle.givens);
    }
    search(request, stop, |givens| {
        (is_unique(&givens) && has_technique(&givens, request)).then_some(givens)
    })
}

/// What `finish` makes of the first attempt of which it makes something.
fn search<T>(
    request: &Request,
    stop: &Stop,
    finish: impl Fn(Grid) -> Option<T>,
) -> Result<T, GenerateError> {
    request.check()?;
    let bound = attempts(request);
    for number in 0..bound {
        if stop.is_raised() {
            return Err(GenerateError::Stopped);
        }
        if let Some(made) = attempt(request, number, stop).and_then(&finish) {
            return Ok(made);
        }
    }
    Err(GenerateError::GaveUp(bound))
}

/// A full grid for a seed, drawn at random.
pub fn full_grid(seed: u64) -> Grid {
    FILLS[0].grid(seed).expect("the usual way never gives up").grid
}

/// How many attempts a request is worth: after these the search is given up, some minutes later at
/// the most.
pub fn attempts(request: &Request) -> u32 {
    match (request.recipe.clues.name, request.target) {
        (_, Target::Unsolved) => 0,
        // A climb to where dynamic chains are needed takes some ten seconds.
        ("climb", target) if floor(target) >= logic::DYNAMIC => 24,
        ("shape" | "climb", _) => 400,
        (_, Target::Tier(Tier::Master | Tier::Extreme | Tier::Nightmare) | Target::Rated(..)) => {
            50_000
        }
        _ => 10_000,
    }
}

/// Clues that have all that was asked for but the grade and the technique.
fn attempt(request: &Request, number: u32, stop: &Stop) -> Option<Grid> {
    let mut random = Random::of_attempt(request, number);
    let recipe = request.recipe;
    let enough = enough(request, &mut random);
    let most = recipe.givens.map_or(81, |(_, most)| most);
    let wish = Wish {
        symmetry: request.symmetry,
        enough,
        most,
        within: recipe.shape.unwrap_or(CellSet::ALL),
        proof: recipe.proof,
        limit: request.target.up_to(),
        floor: floor(request.target),
        full: &|random| recipe.fill.fill(random).map(|filled| filled.grid),
        stop,
    };
    let givens = recipe.clues.choose(&wish, &mut random)?;
    if let Some((fewest, most)) = recipe.givens
        && !(fewest..=most).contains(&givens.count())
    {
        return None;
    }
    // What was dug to the end is minimal; fewer clues never have fewer solutions. With logic for the
    // proof they may.
    let is_dug = recipe.clues.digs && recipe.proof == Proof::Count;
    if recipe.minimal == Minimal::Yes && !is_dug && !is_minimal(&givens, &wish) {
        return None;
    }
    logic::may_reach(&givens, wish.floor).then_some(givens)
}

/// Whether no clue with its images can go.
fn is_minimal(givens: &Grid, wish: &Wish<'_>) -> bool {
    let clues = !givens.empty_cells();
    clues.iter().all(|cell| !wish.can_go(givens, wish.symmetry.orbit(cell) & clues))
}

/// Whether the solve takes a step of the wanted technique, if there is one.
fn has_technique(givens: &Grid, request: &Request) -> bool {
    request
        .recipe
        .technique
        .is_none_or(|wanted| logic::walk(givens).steps.iter().any(|step| step.name == wanted))
}

/// The grade of `givens`, if it is the wanted one. Does not look above what is wanted.
fn wanted_grade(givens: &Grid, target: Target) -> Option<Grade> {
    let grade = logic::grade_up_to(givens, target.up_to());
    let fits = match (target, grade) {
        (Target::Tier(tier), _) => grade.tier() == Some(tier),
        (Target::Unsolved, _) => grade == Grade::Unsolved,
        (Target::Rated(from, _), Grade::Rated { rating, .. }) => rating >= from,
        (Target::Rated(..), Grade::Unsolved) => false,
        (Target::Any, _) => true,
    };
    fits.then_some(grade)
}

/// The easiest rating that will do.
fn floor(target: Target) -> Rating {
    let below = |tier| Tier::ALL.into_iter().rev().find(|&other| other < tier);
    match target {
        Target::Tier(tier) => below(tier)
            .map_or(Rating::default(), |tier| Rating::tenths(tier.up_to().as_tenths() + 1)),
        Target::Rated(from, _) => from,
        Target::Unsolved | Target::Any => Rating::default(),
    }
}

/// With how many clues digging may end. An easy puzzle with 22 clues is a nuisance: nothing is hard,
/// but each digit must be searched for. From Hard on, every clue that can go goes.
fn enough(request: &Request, random: &mut Random) -> usize {
    match (request.recipe.minimal, request.recipe.givens, request.target) {
        (Minimal::Yes, ..) => 0,
        (_, Some((fewest, most)), _) => fewest + random.below(most.min(81) - fewest + 1),
        (_, None, Target::Tier(Tier::Easy)) => 32 + random.below(7),
        (_, None, Target::Tier(Tier::Medium)) => 27 + random.below(6),
        _ => 0,
    }
}
