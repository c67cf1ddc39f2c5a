//! The choice of the puzzle that follows a finished game.

use crate::app::daily::Daily;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::app::{FinishedGame, Library};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// The puzzle to play next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPuzzle {
    /// Another daily of the same date.
    Daily(Daily),
    /// A new puzzle of the same tier.
    Tier(Target),
}

impl NextPuzzle {
    /// Returns the puzzle that follows a game. After a daily, returns the next harder daily of the
    /// same date that is not finished yet, wrapping around to the easiest. If all dailies are
    /// finished, or if the game was not a daily, returns a new puzzle of the same tier.
    pub(super) fn after(finished: &FinishedGame, library: &Library) -> Self {
        let target = finished.target();
        let (Some(date), Target::Tier(tier)) = (finished.daily, target) else {
            return Self::Tier(target);
        };
        let won = library.dailies().map(|(daily, ..)| daily);
        let over: Vec<Daily> = won.chain(library.ended_dailies().map(|(daily, _)| daily)).collect();
        let at = Tier::ALL.iter().position(|&other| other == tier).unwrap_or(0);
        let (before, rest) = Tier::ALL.split_at(at);
        let tiers = rest.iter().skip(1).chain(before);
        let mut dailies = tiers.map(|&tier| Daily { date, tier });
        let open = dailies.find(|daily| !over.contains(daily));
        open.map_or(Self::Tier(target), Self::Daily)
    }

    /// Starts the puzzle.
    pub(super) fn start(self, services: &mut Services) -> Transition {
        let started = match self {
            Self::Daily(daily) => services.play_daily(daily),
            Self::Tier(target) => services.generate(target),
        };
        started.unwrap_or(Transition::Stay)
    }
}
