//! Floor 2: makes puzzles.
//!
//! A full grid is filled at random (the table in `fill.rs`), clues are chosen from it (the table in
//! `clues.rs`),
//! the result is graded, and all this is repeated until the grade is the wanted one. A puzzle is
//! handed out only when [`solve`](crate::solve) proves that it has exactly one solution.
//!
//! # The same for ever
//!
//! [`Request`] is all that decides: its fields key the random stream, each attempt has a stream of
//! its own, and `tests/fixtures/seeds.txt` holds what must come out. What could change it is the
//! ladder, which decides whether an attempt is taken:
//!
//! * An attempt at a tier is taken when the ladder solves it and its hardest step is within the
//!   tier. The ladder always takes the easiest step there is, so a technique rated above the tier is
//!   looked at only when the attempt is lost already. **Techniques rated above a tier never change
//!   its puzzles.**
//! * A new or better technique rated within a tier or below it does change what its seeds give, and
//!   those of the tiers above. Ratings are Sudoku Explainer's and fixed; up to Expert the ladder is
//!   meant to be complete, so that Easy to Expert hold. The table tells when they don't.
//! * [`Target::Beyond`] means beyond this ladder. It holds as long as the ladder has no new
//!   technique, and so does a tier that is still being built.
//!
//! If a change is wanted one day, it goes with a new number in the key of `rng.rs`, and old seeds
//! keep the old way.

mod clues;
mod fill;
mod puzzle;
mod request;
mod rng;

pub use puzzle::{GenerateError, Puzzle};
pub use request::{Request, Stop, Target};

use crate::board::Grid;
use crate::logic::{self, Grade, Tier};
use crate::solve::{Solutions, solve};
use clues::Wish;
use rng::Random;

/// Makes the puzzle that `request` describes: the same request gives the same puzzle for ever.
///
/// # Errors
/// [`GenerateError::Stopped`] soon after `stop` is raised (an attempt takes about a millisecond),
/// [`GenerateError::GaveUp`] when no attempt has the wanted grade: for a tier that the ladder cannot
/// rate (at once, after 0 attempts), or hardly ever meets.
pub fn generate(request: &Request, stop: &Stop) -> Result<Puzzle, GenerateError> {
    let bound = attempts(request.target);
    for number in 0..bound {
        if stop.is_raised() {
            return Err(GenerateError::Stopped);
        }
        if let Some(puzzle) = attempt(request, number) {
            return Ok(puzzle);
        }
    }
    Err(GenerateError::GaveUp(bound))
}

/// A full grid for a seed, drawn at random.
pub fn full_grid(seed: u64) -> Grid {
    (fill::ALL[0].make)(&mut Random::of_seed(seed))
}

/// How many attempts a request is worth.
fn attempts(target: Target) -> u32 {
    match target {
        Target::Tier(tier) if !Tier::offered().any(|offered| offered == tier) => 0,
        Target::Tier(Tier::Easy | Tier::Medium | Tier::Hard | Tier::Expert) | Target::Beyond => {
            10_000
        }
        Target::Tier(Tier::Master | Tier::Extreme | Tier::Nightmare) => 50_000,
    }
}

fn attempt(request: &Request, number: u32) -> Option<Puzzle> {
    let mut random = Random::of_attempt(request, number);
    let wish = Wish { symmetry: request.symmetry, enough: enough(request.target, &mut random) };
    let full = (fill::ALL[0].make)(&mut random);
    let givens = (clues::ALL[0].choose)(&full, wish, &mut random);
    let grade = wanted_grade(&givens, request.target)?;
    match solve(&givens) {
        Solutions::One(solution) => Some(Puzzle { givens, solution, grade }),
        _ => None,
    }
}

/// The grade of `givens`, if it is the wanted one. Does not look above the tier.
fn wanted_grade(givens: &Grid, target: Target) -> Option<Grade> {
    match target {
        Target::Tier(tier) => {
            let grade = logic::grade_up_to(givens, tier.up_to());
            (grade.tier() == Some(tier)).then_some(grade)
        }
        Target::Beyond => {
            let grade = logic::grade(givens);
            (grade == Grade::Beyond).then_some(grade)
        }
    }
}

/// With how many clues digging may end. An easy puzzle with 22 clues is a nuisance: nothing is hard,
/// but each digit must be searched for. From Hard on, every clue that can go goes.
fn enough(target: Target, random: &mut Random) -> usize {
    match target {
        Target::Tier(Tier::Easy) => 32 + random.below(7),
        Target::Tier(Tier::Medium) => 27 + random.below(6),
        _ => 0,
    }
}
