//! The steps that took the player longest in recent games.

use super::services::Services;
use super::{Effect, GameId, Known, Library, LoadedGame, StoreRequest};
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

/// The slow steps of the games that have been read. They are found while the player looks at them
/// in the statistics, one game at a time, and are not saved.
#[derive(Clone, Debug, Default)]
pub struct SlowSteps {
    found: HashMap<GameId, Vec<SlowStep>>,
    /// The game that is being read or searched.
    current: Option<GameId>,
}

impl SlowSteps {
    /// The maximum number of games that are read.
    pub const GAMES: usize = 30;

    /// Returns the figures of the recent games in `library`.
    pub fn figures(&self, library: &Library) -> SlowFigures {
        let games = recent(library);
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

    /// Requests the next game that has not been read.
    pub(super) fn request(services: &mut Services) {
        let library = &mut services.library;
        if library.slow_steps.current.is_some() {
            return;
        }
        let is_new = |id: &GameId| !library.slow_steps.found.contains_key(id);
        let Some(id) = recent(library).into_iter().find(is_new) else { return };
        library.slow_steps.current = Some(id);
        services.effects.store(StoreRequest::LoadFinished(id));
    }

    /// Searches a game that was read, if it was read for this purpose. A game that can't be read
    /// has no slow steps.
    pub(super) fn loaded(loaded: &LoadedGame, services: &mut Services) {
        let slow_steps = &mut services.library.slow_steps;
        if slow_steps.current != Some(loaded.id) {
            return;
        }
        match &loaded.result {
            Ok(game) => {
                let (game, known) = (game.clone(), services.profile.known.clone());
                let request = SlowStepsRequest { id: loaded.id, game, known };
                services.effects.push(Effect::FindSlowSteps(Box::new(request)));
            }
            Err(_) => slow_steps.found(loaded.id, Vec::new()),
        }
    }

    /// Records the slow steps of a game.
    pub(super) fn found(&mut self, id: GameId, steps: Vec<SlowStep>) {
        self.found.insert(id, steps);
        self.current = self.current.filter(|&current| current != id);
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

/// Returns the recent games that count in statistics and were played with the clock on, newest
/// first.
fn recent(library: &Library) -> Vec<GameId> {
    let timed = library.counted().filter(|game| game.time().is_some());
    let mut games: Vec<GameId> = timed.map(|game| game.id).collect();
    games.reverse();
    games.truncate(SlowSteps::GAMES);
    games
}
