//! A request to review a game, and the replies from the review worker.

use crate::app::{GameError, GameId, Known};
use crate::game::review::GameReview;
use crate::game::{Game, Record};
use pencilmark_engine::logic::Grade;
use std::time::Duration;

/// A request to review a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewRequest {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub record: Record,
    /// The grade of the puzzle, if it is known.
    pub grade: Option<Grade>,
    /// The techniques that the player knows.
    pub known: Known,
}

impl ReviewRequest {
    /// Returns the request to review a game. `now` is on the steady clock.
    pub(in crate::app) fn new(id: GameId, game: &Game, known: &Known, now: Duration) -> Self {
        Self { id, record: game.record(now), grade: game.grade(), known: known.clone() }
    }
}

/// A reply from the review worker. The first reply arrives before the slow part of the review is
/// done.
#[derive(Clone, Debug)]
pub struct ReviewReply {
    /// The number of the game.
    pub id: GameId,
    /// The game and its review, or a sentence that says why the game can't be reviewed.
    pub result: Result<(Game, GameReview), GameError>,
    /// `true` for the last reply.
    pub is_whole: bool,
}
