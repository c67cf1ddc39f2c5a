//! Generates puzzles.
//!
//! An attempt generates a random full grid (see the table in `fill.rs`), chooses clues (see the
//! table in `clues.rs`) and grades the resulting puzzle. Attempts repeat until the grade is within
//! the target. A puzzle is returned only if [`solve`](crate::solve) proves that it has exactly one
//! solution.
//!
//! # Stable seeds
//!
//! The same [`Request`] gives the same puzzle in every version, unless it requires a technique. The
//! fields of the request form the key of a random stream, and each attempt has a separate stream.
//! `crates/engine/tests/fixtures/seeds.txt` contains the expected puzzles. The techniques decide
//! whether an attempt is accepted, so a change to the techniques could change a puzzle:
//!
//! * An attempt at a tier is accepted if the techniques solve the puzzle and its hardest step is
//!   within the tier. Grading always takes the easiest step, so it tries techniques rated above the
//!   tier only when the attempt has already failed. **Techniques rated above a tier never change
//!   the puzzles of that tier.**
//! * Ratings follow Sudoku Explainer and do not change when a technique is added. Correcting a
//!   rating would change the puzzles for some seeds, and the test that reads the fixture would
//!   fail.
//! * If a request requires a technique, the puzzle depends on the steps that solve it. A new
//!   technique can change these steps, and therefore the puzzle.
//!
//! After a deliberate change to the generator, change the number at the end of the key in `rng.rs`.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::Symmetry;
//! use pencilmark_engine::generate::{Request, Stop, Target, generate};
//! use pencilmark_engine::logic::Tier;
//!
//! let request = Request::new(Target::Tier(Tier::Easy), Symmetry::HalfTurn, 7);
//! let puzzle = generate(&request, &Stop::default())?;
//! assert_eq!(puzzle.grade.tier(), Some(Tier::Easy));
//! assert_eq!(generate(&request, &Stop::default())?, puzzle);
//! # Ok::<(), pencilmark_engine::generate::GenerateError>(())
//! ```

mod check;
mod clues;
mod fill;
mod lower_bound;
mod options;
mod puzzle;
mod recipe;
mod request;
mod rng;
mod shapes;
mod stop;
mod stream;

pub use check::MIN_CLUES;
pub use clues::{ALL as CLUES, Clues};
pub use fill::{ALL as FILLS, Fill, Filled};
pub use options::{ClueCount, Minimal, Proof};
pub use puzzle::{GenerateError, Puzzle};
pub use recipe::Recipe;
pub use request::{Request, Target};
pub use shapes::{Initials, ShapeError, read_shape, shape_named, shape_names};
pub use stop::Stop;

use crate::board::{CellSet, Grid, Symmetry};
use crate::logic::{self, Grade, Tier};
use crate::solve::{Solutions, is_unique, solve};
use clues::Constraints;
use lower_bound::may_reach;
use rng::Random;

/// Generates the puzzle that `request` describes. The same request always gives the same puzzle.
///
/// # Errors
/// Returns [`GenerateError::Impossible`] without an attempt if the requirements contradict each
/// other, [`GenerateError::Stopped`] soon after `stop` is raised, and [`GenerateError::GaveUp`] if
/// [`attempts`] attempts did not give a puzzle that meets all requirements.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Symmetry;
/// use pencilmark_engine::generate::{Minimal, Recipe, Request, Stop, Target, generate};
/// use pencilmark_engine::solve::is_minimal;
///
/// let recipe = Recipe { minimal: Minimal::EveryClue, ..Recipe::default() };
/// let request = Request { recipe, ..Request::new(Target::Any, Symmetry::None, 42) };
/// let puzzle = generate(&request, &Stop::default())?;
/// assert!(is_minimal(&puzzle.givens));
/// # Ok::<(), pencilmark_engine::generate::GenerateError>(())
/// ```
pub fn generate(request: &Request, stop: &Stop) -> Result<Puzzle, GenerateError> {
    search(request, stop, |givens| {
        let grade = grade_within(&givens, request.target)?;
        let Solutions::One(solution) = solve(&givens) else { return None };
        has_technique(&givens, request).then_some(Puzzle { givens, solution, grade })
    })
}

/// Returns the clues of the puzzle that [`generate`] returns. With [`Target::Any`] this is much
/// faster, because the puzzle is not graded.
///
/// # Errors
/// Returns the same errors as [`generate`].
pub fn generate_givens(request: &Request, stop: &Stop) -> Result<Grid, GenerateError> {
    if request.target != Target::Any {
        return generate(request, stop).map(|puzzle| puzzle.givens);
    }
    search(request, stop, |givens| {
        (is_unique(&givens) && has_technique(&givens, request)).then_some(givens)
    })
}

/// Repeats attempts until `finish` accepts the clues of an attempt. Returns the result of `finish`.
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

/// Returns a random full grid.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::generate::full_grid;
///
/// assert!(full_grid(1).is_solved());
/// assert_eq!(full_grid(1), full_grid(1));
/// ```
pub fn full_grid(seed: u64) -> Grid {
    FILLS[0].grid(seed).expect("the default method never gives up").grid
}

/// Returns the number of attempts after which the generator gives up. These attempts take a few
/// minutes at most.
pub fn attempts(request: &Request) -> u32 {
    match (request.recipe.clues.name, request.target) {
        (_, Target::BeyondTechniques) => 0,
        // Hill climbing to a puzzle that needs dynamic chains takes about ten seconds per attempt.
        ("climb", target) if target.min_rating() >= logic::DYNAMIC => 24,
        ("shape" | "climb", _) => 400,
        (
            _,
            Target::Tier(Tier::Master | Tier::Extreme | Tier::Nightmare) | Target::Rated { .. },
        ) => 50_000,
        _ => 10_000,
    }
}

/// Makes one attempt. Returns clues that meet all requirements except the grade and the technique.
fn attempt(request: &Request, number: u32, stop: &Stop) -> Option<Grid> {
    let mut random = request.random(number);
    let recipe = request.recipe;
    let min_clues = min_clues(request, &mut random);
    let constraints = Constraints {
        symmetry: request.symmetry,
        min_clues,
        max_clues: recipe.givens.map_or(81, |count| count.max),
        within: recipe.shape.unwrap_or(CellSet::ALL),
        proof: recipe.proof,
        max_rating: request.target.max_rating(),
        min_rating: request.target.min_rating(),
        full_grid: &|random| recipe.fill.fill(random).map(|filled| filled.grid),
        stop,
    };
    let givens = recipe.clues.choose(&constraints, &mut random)?;
    if recipe.givens.is_some_and(|count| !count.contains(givens.count())) {
        return None;
    }
    // Digging until no clue can be removed leaves a minimal puzzle, because removing a clue never
    // reduces the number of solutions. This does not hold with `Proof::Logic`, because removing a
    // clue can make a puzzle easier. Each clue is removed together with its images under the
    // symmetry.
    let is_dug = recipe.clues.digs && recipe.proof == Proof::Count;
    let is_minimal = match recipe.minimal {
        Minimal::AsSuits => true,
        Minimal::EveryOrbit => is_dug || is_minimal(&givens, request.symmetry, &constraints),
        Minimal::EveryClue => {
            is_dug && request.symmetry == Symmetry::None
                || is_minimal(&givens, Symmetry::None, &constraints)
        }
    };
    if !is_minimal {
        return None;
    }
    may_reach(&givens, constraints.min_rating).then_some(givens)
}

/// Returns `true` if no clue can be removed together with its images under `symmetry`.
fn is_minimal(givens: &Grid, symmetry: Symmetry, constraints: &Constraints<'_>) -> bool {
    let clues = !givens.empty_cells();
    clues.iter().all(|cell| !constraints.can_remove(givens, symmetry.orbit(cell) & clues))
}

/// Returns whether the solution path uses the required technique. If no technique is required,
/// returns `true`.
fn has_technique(givens: &Grid, request: &Request) -> bool {
    request
        .recipe
        .technique
        .is_none_or(|wanted| logic::walk(givens).steps.iter().any(|step| step.name == wanted))
}

/// Returns the grade of `givens`, or `None` if the grade is not within the target. Does not try
/// techniques rated above the target.
fn grade_within(givens: &Grid, target: Target) -> Option<Grade> {
    let grade = logic::grade_up_to(givens, target.max_rating());
    let fits = match (target, grade) {
        (Target::Tier(tier), _) => grade.tier() == Some(tier),
        (Target::BeyondTechniques, _) => grade == Grade::BeyondTechniques,
        (Target::Rated { min, .. }, Grade::Rated { rating, .. }) => rating >= min,
        (Target::Rated { .. }, Grade::BeyondTechniques) => false,
        (Target::Any, _) => true,
    };
    fits.then_some(grade)
}

/// Returns the number of clues at which digging stops. An easy puzzle with 22 clues would be
/// tedious: no step is hard, but every digit takes a long time to find. For the Hard tier and
/// above, digging removes every redundant clue.
fn min_clues(request: &Request, random: &mut Random) -> usize {
    match (request.recipe.minimal, request.recipe.givens, request.target) {
        (Minimal::EveryOrbit | Minimal::EveryClue, ..) => 0,
        (_, Some(ClueCount { min, max }), _) => min + random.below(max.min(81) - min + 1),
        (_, None, Target::Tier(Tier::Easy)) => 32 + random.below(7),
        (_, None, Target::Tier(Tier::Medium)) => 27 + random.below(6),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::lower_bound::PROPAGATION;
    use super::*;
    use crate::solve::needs_no_branch;

    /// Tests the property that `may_reach` relies on. If it did not hold, some seeds would give
    /// different puzzles.
    #[test]
    fn puzzles_solved_by_propagation_are_rated_at_most_as_a_hidden_triple() {
        let corpus = include_str!("../tests/fixtures/corpus.txt").lines();
        let corpus = corpus.filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
        let stop = Stop::default();
        let made = (0..400).map(|seed| {
            let request = Request::new(Target::Any, Symmetry::None, seed);
            generate_givens(&request, &stop).expect("a puzzle of any rating is found")
        });
        let (mut easy, mut hard) = (0, 0);
        for givens in corpus.chain(made) {
            if needs_no_branch(&givens) {
                assert_ne!(
                    logic::grade_up_to(&givens, PROPAGATION),
                    Grade::BeyondTechniques,
                    "{givens}"
                );
                easy += 1;
            } else {
                hard += 1;
            }
        }
        assert!(easy > 200 && hard > 100, "{easy} {hard}");
    }
}
