//! The steps that took the player longest in recent games.

use super::{GameId, Known};
use crate::game::Game;
use crate::game::review::SlowStep;
use std::collections::HashMap;
use std::time::Duration;

/// A request to find the slow steps of a game. The answer is
/// [`Message::SlowStepsFound`](super::Message::SlowStepsFound).
#[derive(Clone, Debug, PartialEq)]
pub struct SlowStepsRequest {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub game: Game,
    /// The techniques that the player knows.
    pub known: Known,
}

/// A technique with the long pauses before its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowTechnique {
    /// The name of the technique.
    pub name: &'static str,
    /// The number of pauses.
    pub pauses: u32,
    /// The total length of the pauses.
    pub total: Duration,
}

/// The slow steps of the games that have been read. While the player views the slow steps in the
/// statistics, the program searches one game after another. The results are not saved.
#[derive(Clone, Debug, Default)]
pub struct SlowSteps {
    found: HashMap<GameId, Vec<SlowStep>>,
    /// The game that is being read or searched.
    current: Option<GameId>,
    /// `true` if the result for the current game no longer applies.
    is_outdated: bool,
}

impl SlowSteps {
    /// The maximum number of games that are read.
    pub const GAMES: usize = 30;

    /// Returns the totals of the techniques over `games`.
    pub(super) fn figures(&self, games: &[GameId]) -> SlowFigures {
        let mut techniques: Vec<SlowTechnique> = Vec::new();
        for step in games.iter().filter_map(|id| self.found.get(id)).flatten() {
            let name = step.technique;
            let at = techniques.iter().position(|one| one.name == name).unwrap_or_else(|| {
                techniques.push(SlowTechnique { name, pauses: 0, total: Duration::ZERO });
                techniques.len() - 1
            });
            techniques[at].pauses += 1;
            techniques[at].total += step.pause;
        }
        techniques.sort_by(|a, b| b.total.cmp(&a.total).then(a.name.cmp(b.name)));
        let read = games.iter().filter(|id| self.found.contains_key(id)).count();
        SlowFigures { techniques, read, games: games.len() }
    }

    /// Returns the first of `games` that has not been read, and records that it is being read.
    /// Returns `None` if another game is being read.
    pub(super) fn start_next(&mut self, games: &[GameId]) -> Option<GameId> {
        if self.current.is_some() {
            return None;
        }
        self.current = games.iter().copied().find(|id| !self.found.contains_key(id));
        self.current
    }

    /// Returns `true` if the game with the number `id` is being read or searched.
    pub(super) fn is_current(&self, id: GameId) -> bool {
        self.current == Some(id)
    }

    /// Records the slow steps of a game, unless all results were discarded during the search.
    pub(super) fn found(&mut self, id: GameId, steps: Vec<SlowStep>) {
        let is_current = self.is_current(id);
        if !(is_current && self.is_outdated) {
            self.found.insert(id, steps);
        }
        if is_current {
            (self.current, self.is_outdated) = (None, false);
        }
    }

    /// Discards all results, including the pending result for the current game.
    pub(super) fn forget(&mut self) {
        self.found.clear();
        self.is_outdated = self.current.is_some();
    }
}

/// The techniques with the longest pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowFigures {
    /// The techniques, the longest total first.
    pub techniques: Vec<SlowTechnique>,
    /// The number of games that have been read.
    pub read: usize,
    /// The number of games to read.
    pub games: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgotten_games_are_searched_again() {
        let games = [GameId(1), GameId(2)];
        let step = SlowStep { technique: "X-Wing", pause: Duration::from_secs(60) };
        let mut slow = SlowSteps::default();
        assert_eq!(slow.start_next(&games), Some(games[0]));
        slow.found(games[0], vec![step]);
        assert_eq!(slow.start_next(&games), Some(games[1]));
        slow.forget();
        assert_eq!(slow.start_next(&games), None, "the second game is still searched");
        // This result is based on the techniques that the player knew before.
        slow.found(games[1], vec![step]);
        assert_eq!(slow.figures(&games).read, 0);
        for game in games {
            assert_eq!(slow.start_next(&games), Some(game));
            slow.found(game, vec![step]);
        }
        assert_eq!(slow.figures(&games).techniques[0].pauses, 2);
    }
}
