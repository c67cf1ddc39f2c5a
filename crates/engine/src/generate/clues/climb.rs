//! Hill climbing: replaces some clues of a puzzle and keeps the changed puzzle if it is at least as
//! hard. The search starts with many puzzles and repeatedly drops the easier half, until one puzzle
//! is as hard as the target.
//!
//! The hardest known puzzles were found by searching "in the vicinity" of hard puzzles, a method
//! that players on the New Sudoku Players' Forum have used since about 2005. None of their code is
//! used here. The score of a puzzle is its rating. If ratings are slow to compute, the score is the
//! resistance to trials (see `solve::resistance`), which takes a thousandth of the time, and only a
//! puzzle with a new best score is rated.

use super::constraints::{Constraints, dig_out};
use crate::board::Grid;
use crate::generate::lower_bound::may_reach;
use crate::generate::options::Proof;
use crate::generate::rng::Random;
use crate::logic::{self, DYNAMIC, Grade};
use crate::solve::{self, Solutions, solve};

/// The number of puzzles that the search starts with.
const STARTS: usize = 32;

/// The number of clue exchanges tried on each puzzle before the easier half is dropped. The number
/// doubles in each round.
const STEPS: usize = 200;

/// Finds a puzzle that is at least as hard as the lowest rating of the target.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let by_resistance = constraints.min_rating >= DYNAMIC;
    // The final rating also proves that logic solves the puzzle. If ratings are slow, only count
    // solutions during the search.
    let proof = if by_resistance { Proof::Count } else { constraints.proof };
    let constraints = Constraints { proof, ..*constraints };
    let mut search = HillClimb { constraints, by_resistance, best_rated: None };
    let mut climbers = Vec::new();
    for _ in 0..STARTS {
        match search.start(random).map(|givens| (givens, search.evaluate(&givens))) {
            Some((givens, Evaluation::Done)) => return Some(givens),
            Some((givens, Evaluation::Score(score))) => climbers.push(Climber { givens, score }),
            Some((_, Evaluation::TooHard)) | None => {}
        }
    }
    let mut steps = STEPS;
    while !climbers.is_empty() {
        for climber in &mut climbers {
            for _ in 0..steps {
                if search.constraints.stop.is_raised() {
                    return None;
                }
                if let Some(found) = search.step(climber, random) {
                    return Some(found);
                }
            }
        }
        climbers.sort_by_key(|climber| std::cmp::Reverse(climber.score));
        climbers.truncate(climbers.len() / 2);
        steps *= 2;
    }
    None
}

/// A puzzle that the search improves.
struct Climber {
    givens: Grid,
    score: usize,
}

/// The result of evaluating a puzzle.
enum Evaluation {
    /// The rating is within the target.
    Done,
    /// The rating is above the target.
    TooHard,
    /// The puzzle is too easy, or its resistance is too low for it to be rated. The value is the
    /// score of the puzzle.
    Score(usize),
}

/// The state of the search.
struct HillClimb<'a> {
    constraints: Constraints<'a>,
    /// True if the scores are resistances, false if they are ratings.
    by_resistance: bool,
    /// The best score of a rated puzzle.
    best_rated: Option<usize>,
}

impl HillClimb<'_> {
    /// Returns a minimal puzzle to start from.
    fn start(&self, random: &mut Random) -> Option<Grid> {
        let full = (self.constraints.full_grid)(random)?.restricted_to(self.constraints.within);
        self.constraints.is_proved(&full).then(|| dig_out(&full, &self.constraints, random))
    }

    /// Tries one exchange of clues. Returns the new puzzle if its rating is within the target.
    fn step(&mut self, climber: &mut Climber, random: &mut Random) -> Option<Grid> {
        let givens = self.exchange(&climber.givens, random)?;
        match self.evaluate(&givens) {
            Evaluation::Done => return Some(givens),
            Evaluation::Score(score) if score >= climber.score => {
                *climber = Climber { givens, score };
            }
            Evaluation::Score(_) | Evaluation::TooHard => {}
        }
        None
    }

    /// Removes one or two orbits of clues. While the puzzle has several solutions, adds a clue that
    /// distinguishes two of them, together with its images under the symmetry. At the end, removes
    /// redundant clues.
    fn exchange(&self, givens: &Grid, random: &mut Random) -> Option<Grid> {
        let orbits = self.constraints.shuffled_orbits(random);
        let held = orbits.iter().filter(|orbit| !orbit.meets(givens.empty_cells()));
        let mut more = *givens;
        for orbit in held.take(1 + random.below(2)) {
            more = more.restricted_to(!*orbit);
        }
        while let Solutions::Many(first, second) = solve(&more) {
            let differ = |orbit| first.restricted_to(orbit) != second.restricted_to(orbit);
            let decides = orbits.iter().copied().find(|&orbit| differ(orbit))?;
            let solution = [first, second][random.below(2)];
            more = solution.restricted_to(!more.empty_cells() | decides);
        }
        if !self.constraints.is_proved(&more) {
            return None;
        }
        let dug = dig_out(&more, &self.constraints, random);
        (dug != *givens && dug.count() <= self.constraints.max_clues).then_some(dug)
    }

    fn evaluate(&mut self, givens: &Grid) -> Evaluation {
        if !self.by_resistance {
            return match logic::grade_up_to(givens, self.constraints.max_rating) {
                Grade::Rated { rating, .. } if rating >= self.constraints.min_rating => {
                    Evaluation::Done
                }
                Grade::Rated { rating, .. } => Evaluation::Score(usize::from(rating.as_tenths())),
                Grade::BeyondTechniques => Evaluation::TooHard,
            };
        }
        let score = solve::resistance(givens);
        if Some(score) <= self.best_rated || !may_reach(givens, self.constraints.min_rating) {
            return Evaluation::Score(score);
        }
        match logic::grade_up_to(givens, self.constraints.max_rating) {
            Grade::Rated { rating, .. } if rating >= self.constraints.min_rating => {
                return Evaluation::Done;
            }
            Grade::Rated { .. } => self.best_rated = Some(score),
            Grade::BeyondTechniques => return Evaluation::TooHard,
        }
        Evaluation::Score(score)
    }
}
