//! The efforts of the puzzles that the player has won, and the time that a puzzle will probably
//! take.

use super::{FinishedGame, Library};
use crate::app::estimate::{MIN_GAMES, TimeRange, expected_time};
use crate::game::Effort;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// The maximum number of games to measure for an estimate.
const MAX_MEASURED: usize = 40;

impl Library {
    /// Returns an iterator over the games from which a time can be estimated, newest first: won
    /// without hints and with the clock on. Leaves out the games of the puzzle `givens` itself.
    fn timed(&self, givens: &Grid) -> impl Iterator<Item = &FinishedGame> {
        let counted: Vec<_> = self.counted().collect();
        let givens = *givens;
        let is_timed = move |game: &&FinishedGame| {
            game.hints == 0 && game.time().is_some() && game.givens != givens
        };
        counted.into_iter().rev().filter(is_timed)
    }

    /// Returns the puzzles whose efforts are needed to estimate the time of the puzzle `givens`,
    /// which has difficulty `target`: the puzzle and the puzzles of the last games of its tier and
    /// of the adjacent tiers. Returns an empty list if there are too few games.
    pub(in crate::app) fn to_measure(&self, givens: &Grid, target: Target) -> Vec<Grid> {
        let place = |target: Target| match target {
            Target::Tier(tier) => Tier::ALL.iter().position(|other| *other == tier),
            _ => None,
        };
        let Some(at) = place(target) else { return Vec::new() };
        let is_near =
            |game: &&FinishedGame| place(game.target()).is_some_and(|p| p.abs_diff(at) < 2);
        let near = self.timed(givens).filter(is_near).take(MAX_MEASURED).map(|game| game.givens);
        let near: Vec<Grid> = near.collect();
        if near.len() < MIN_GAMES {
            return Vec::new();
        }
        std::iter::once(*givens).chain(near).collect()
    }

    /// Returns `true` if the effort of a puzzle has been measured.
    pub(in crate::app) fn is_measured(&self, givens: &Grid) -> bool {
        self.efforts.contains_key(givens)
    }

    /// Records the effort of a puzzle.
    pub(in crate::app) fn measured(&mut self, givens: Grid, effort: Option<Effort>) {
        self.efforts.insert(givens, effort);
    }

    /// Returns the time that a puzzle will probably take. Returns `None` if the puzzle has not been
    /// measured, if the techniques do not solve it, or if too few measured games are comparable.
    pub fn expected_time(&self, givens: &Grid) -> Option<TimeRange> {
        let effort = |givens: &Grid| self.efforts.get(givens).copied().flatten();
        let games =
            self.timed(givens).filter_map(|game| Some((effort(&game.givens)?, game.elapsed)));
        expected_time(effort(givens)?, games)
    }
}
