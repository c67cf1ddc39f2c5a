//! `HoDoKu`'s rating of a puzzle: a level and a score. The score is the sum of the scores of the
//! steps that solve the puzzle in `HoDoKu`'s order.
//!
//! The order, scores and levels are the defaults of Bernhard Hobiger's `HoDoKu` 2.2. Among several
//! steps of a technique, `HoDoKu` chooses the first one found or the one with the most
//! eliminations, and so does this module. The first step depends on the order of the search, so the
//! score can differ from `HoDoKu`'s by the scores of a few steps.

use super::order::{Choice, ORDER, Rung};
use super::singles::SinglesQueue;
use crate::board::{Candidate, Grid};
use crate::logic::analysis::Analysis;
use crate::logic::deduction::{Deduction, Flow};
use crate::logic::technique::Find;
use std::cmp::Reverse;
use std::sync::LazyLock;

/// `HoDoKu`'s levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Scores up to 800.
    Easy,
    /// Scores up to 1000.
    Medium,
    /// Scores up to 1600.
    Hard,
    /// Scores up to 1800.
    Unfair,
    /// Scores above 1800, and puzzles that need a technique of last resort.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    const fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }
}

/// `HoDoKu`'s rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuRating {
    /// The level of the hardest step, or a higher level if the score requires it.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The technique with the highest score. If several techniques have the highest score, this is
    /// the first one used.
    pub hardest: &'static str,
}

/// The finders and the names of the techniques that they find.
type Finders = Vec<(Find, &'static str)>;

/// The rungs with their finders.
static LADDER: LazyLock<Vec<(&Rung, Finders)>> = LazyLock::new(|| {
    let finders = |rung: &'static Rung| {
        let of_code = |&(code, name): &(&str, &'static str)| {
            super::finders(code).into_iter().map(move |find| (find, name))
        };
        rung.codes.iter().flat_map(of_code).collect()
    };
    ORDER.iter().map(|rung| (rung, finders(rung))).collect()
});

/// Solves a puzzle in `HoDoKu`'s order and adds up the scores. If no technique finds a step, fills
/// a cell from `solution`, as `HoDoKu` does.
pub fn rate(givens: &Grid, solution: &Grid) -> HodokuRating {
    let mut queue = SinglesQueue::new(givens);
    let mut rate = HodokuRating { level: Level::Easy, score: 0, hardest: "Full House" };
    let mut most = 0;
    while !queue.position.is_full() {
        let (name, score, level) = next(&mut queue, solution);
        rate.score += score;
        rate.level = rate.level.max(level);
        if score > most {
            (most, rate.hardest) = (score, name);
        }
    }
    let fits = |level: &&Level| rate.score <= level.most();
    let room = Level::ALL.iter().find(fits).expect("the last level has no upper limit");
    rate.level = rate.level.max(*room);
    rate
}

/// Applies the next step and returns its name, score and level.
fn next(queue: &mut SinglesQueue, solution: &Grid) -> (&'static str, u32, Level) {
    if let Some((name, score, at)) = queue.single() {
        queue.place(at);
        return (name, score, Level::Easy);
    }
    let analysis = Analysis::new(&queue.position);
    for (rung, finders) in LADDER.iter() {
        if let Some((name, deduction)) = choose(rung.choice, finders, &analysis) {
            deduction.eliminations.iter().for_each(|at| queue.eliminate(at));
            deduction.placements.iter().for_each(|at| queue.place(at));
            return (name, rung.score, rung.level);
        }
    }
    let open: Vec<_> = queue.position.empty_cells().iter().collect();
    let cell = open[open.len() / 2];
    let digit = solution.get(cell).expect("a solution is full");
    queue.place(Candidate { cell, digit });
    ("Brute Force", 10_000, Level::Extreme)
}

/// Returns the name and the deduction of the step that `choice` selects from all steps of the
/// finders.
fn choose(
    choice: Choice,
    finders: &[(Find, &'static str)],
    analysis: &Analysis<'_>,
) -> Option<(&'static str, Deduction)> {
    let mut best = None;
    for &(find, name) in finders {
        let _ = find(analysis, &mut |deduction, _| match choice {
            Choice::First => {
                best = Some((name, *deduction, Reverse(0), 0));
                Flow::Break(())
            }
            Choice::Most => {
                let (count, sum) =
                    (Reverse(deduction.eliminations.iter().count()), index_sum(deduction));
                if best.is_none_or(|(_, _, most, least)| (count, sum) < (most, least)) {
                    best = Some((name, *deduction, count, sum));
                }
                Flow::Continue(())
            }
        });
        if best.is_some() && choice == Choice::First {
            break;
        }
    }
    best.map(|(name, deduction, ..)| (name, deduction))
}

/// Returns the weighted sum of the eliminated candidates. Later candidates have more weight. Among
/// steps with the same number of eliminations, `HoDoKu` chooses the step with the lowest sum.
fn index_sum(deduction: &Deduction) -> usize {
    let mut eliminations: Vec<_> = deduction.eliminations.iter().collect();
    eliminations.sort_unstable();
    let weights = (0..).map(|i| 1 + 80 * i);
    let value = |at: &Candidate| usize::from(at.digit.value());
    eliminations.iter().zip(weights).map(|(at, weight)| at.cell.index() * weight + value(at)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::walk;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_score_is_the_sum_of_the_steps() {
        let full = walk(&EASY.parse().unwrap()).end;
        let solution = full.grid();
        let nothing = rate(solution, solution);
        assert_eq!((nothing.level, nothing.score), (Level::Easy, 0));
        let mut one = *solution;
        one.set(crate::board::Cell::at(4, 4), None);
        let one = rate(&one, solution);
        assert_eq!((one.score, one.hardest), (4, "Full House"));
        // 51 empty cells, each a single with a score of 4 or 14.
        let easy = rate(&EASY.parse().unwrap(), solution);
        assert_eq!((easy.level, (easy.score - 51 * 4) % 10), (Level::Easy, 0));
        assert!(easy.score <= 51 * 14);
    }

    #[test]
    fn a_cell_is_filled_from_the_solution_when_no_technique_works() {
        let full = walk(&EASY.parse().unwrap()).end;
        let solution = full.grid();
        let rate = rate(&Grid::EMPTY, solution);
        assert_eq!((rate.level, rate.hardest), (Level::Extreme, "Brute Force"));
        assert!(rate.score > 10_000);
    }

    #[test]
    fn every_rung_has_codes_and_limits_rise_with_the_level() {
        assert!(ORDER.iter().all(|rung| !rung.codes.is_empty() && rung.score >= 40));
        assert!(ORDER.iter().all(|rung| rung.level >= Level::Medium));
        assert!(Level::ALL.is_sorted_by_key(|level| level.most()));
    }
}
