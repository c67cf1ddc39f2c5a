//! What is kept between sittings: unfinished games and the record of finished ones.

use crate::game::Record;
use crate::generate::Target;
use crate::logic::{Rating, Tier};
use std::time::Duration;

/// The number of a game, unique in one player's library; it never comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u64);

/// An unfinished game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// When it was last saved, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// The game.
    pub record: Record,
}

/// A game that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its number.
    pub id: GameId,
    /// When it was won, in seconds since 1970 (UTC).
    pub finished_at: u64,
    /// The puzzle's clues.
    pub givens: crate::board::Grid,
    /// The rating; `None` beyond the ladder.
    pub rating: Option<Rating>,
    /// The time it took.
    pub elapsed: Duration,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many checks were asked for.
    pub checks: u32,
}

impl FinishedGame {
    /// The tier, or beyond the ladder.
    pub fn target(&self) -> Target {
        self.rating.map_or(Target::Beyond, |rating| Target::Tier(Tier::of(rating)))
    }
}
