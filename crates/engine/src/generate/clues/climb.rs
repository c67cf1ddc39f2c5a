//! Climbing: in puzzles that were dug some clues are exchanged for others; what is no easier is
//! kept, and of many that climb the better half goes on, until one is as hard as wanted.
//!
//! The way to the hardest puzzles known is this search "in the vicinity" of hard ones, which the
//! players of the New Sudoku Players' Forum have used since about 2005; this one is our own. How high
//! a puzzle stands is told by its rating; where that takes long, by how much it withstands trials,
//! which takes a thousandth of the time, and only what stands higher than all before is rated.

use super::{Wish, dig_out};
use crate::board::Grid;
use crate::generate::Proof;
use crate::generate::rng::Random;
use crate::logic::{self, DYNAMIC, Grade};
use crate::solve::{self, Solutions, solve};

/// How many climb at first.
const STARTS: usize = 32;

/// How many exchanges each tries before the lower half gives up; those that go on try twice as many.
const STEPS: usize = 200;

/// A puzzle as hard as the wish's floor at least.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let is_steep = wish.floor >= DYNAMIC;
    // What is rated within the limit is proved by logic; there is no need to ask at each clue.
    let proof = if is_steep { Proof::Count } else { wish.proof };
    let mut mountain = Mountain { wish: Wish { proof, ..*wish }, is_steep, top: None };
    let mut climbers = Vec::new();
    for _ in 0..STARTS {
        match mountain.start(random).map(|givens| (givens, mountain.look(&givens))) {
            Some((givens, Look::Arrived)) => return Some(givens),
            Some((givens, Look::Height(height))) => climbers.push(Climber { givens, height }),
            Some((_, Look::TooHard)) | None => {}
        }
    }
    let mut steps = STEPS;
    while !climbers.is_empty() {
        for climber in &mut climbers {
            for _ in 0..steps {
                if wish.stop.is_raised() {
                    return None;
                }
                if let Some(arrived) = mountain.step(climber, random) {
                    return Some(arrived);
                }
            }
        }
        climbers.sort_by_key(|climber| std::cmp::Reverse(climber.height));
        climbers.truncate(climbers.len() / 2);
        steps *= 2;
    }
    None
}

/// A puzzle on its way up.
struct Climber {
    givens: Grid,
    height: usize,
}

/// What is seen of a puzzle.
enum Look {
    /// It is as hard as wanted.
    Arrived,
    /// It is harder than wanted.
    TooHard,
    /// It is too easy, or so it seems, and stands so high.
    Height(usize),
}

/// Where to climb.
struct Mountain<'a> {
    wish: Wish<'a>,
    /// Whether heights are told by trials.
    is_steep: bool,
    /// The greatest height of what was rated.
    top: Option<usize>,
}

impl Mountain<'_> {
    /// A puzzle to begin with.
    fn start(&self, random: &mut Random) -> Option<Grid> {
        let full = (self.wish.full)(random)?.restricted_to(self.wish.within);
        self.wish.is_proved(&full).then(|| dig_out(&full, self.wish.enough, &self.wish, random))
    }

    /// Tries an exchange. Gives the puzzle if it is as hard as wanted.
    fn step(&mut self, climber: &mut Climber, random: &mut Random) -> Option<Grid> {
        let givens = self.exchanged(&climber.givens, random)?;
        match self.look(&givens) {
            Look::Arrived => return Some(givens),
            Look::Height(height) if height >= climber.height => {
                *climber = Climber { givens, height };
            }
            Look::Height(_) | Look::TooHard => {}
        }
        None
    }

    /// One or two orbits of clues less; then, as long as there are more solutions than one, a clue with its
    /// images that decides between two of them; and nothing needless.
    fn exchanged(&self, givens: &Grid, random: &mut Random) -> Option<Grid> {
        let orbits = self.wish.orbits(random);
        let held = orbits.iter().filter(|orbit| !orbit.meets(givens.empty_cells()));
        let mut more = *givens;
        for orbit in held.take(1 + random.below(2)) {
            more = more.restricted_to(!*orbit);
        }
        while let Solutions::Many(one, other) = solve(&more) {
            let differ = |orbit| one.restricted_to(orbit) != other.restricted_to(orbit);
            let decides = orbits.iter().copied().find(|&orbit| differ(orbit))?;
            let solution = [one, other][random.below(2)];
            more = solution.restricted_to(!more.empty_cells() | decides);
        }
        if !self.wish.is_proved(&more) {
            return None;
        }
        let dug = dig_out(&more, self.wish.enough, &self.wish, random);
        (dug != *givens && dug.count() <= self.wish.most).then_some(dug)
    }

    fn look(&mut self, givens: &Grid) -> Look {
        if !self.is_steep {
            return match logic::grade_up_to(givens, self.wish.limit) {
                Grade::Rated { rating, .. } if rating >= self.wish.floor => Look::Arrived,
                Grade::Rated { rating, .. } => Look::Height(usize::from(rating.as_tenths())),
                Grade::Unsolved => Look::TooHard,
            };
        }
        let height = solve::resistance(givens);
        if Some(height) <= self.top || !logic::may_reach(givens, self.wish.floor) {
            return Look::Height(height);
        }
        match logic::grade_up_to(givens, self.wish.limit) {
            Grade::Rated { rating, .. } if rating >= self.wish.floor => return Look::Arrived,
            Grade::Rated { .. } => self.top = Some(height),
            Grade::Unsolved => return Look::TooHard,
        }
        Look::Height(height)
    }
}
