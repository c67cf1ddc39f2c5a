//! The choice of the puzzle that follows a finished game.

use crate::app::daily::Daily;
use crate::app::school::{NextStep, PracticePuzzle, next_step};
use crate::app::services::Services;
use crate::app::transition::{ScreenRequest, Transition};
use crate::app::weekly::Rung;
use crate::app::{FinishedGame, Library};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// The puzzle to play next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPuzzle {
    /// Another daily of the same date.
    Daily(Daily),
    /// Another puzzle of the same weekly ladder.
    Rung(Rung),
    /// A new puzzle of the same tier.
    Tier(Target),
    /// The next step in the school.
    School,
}

impl NextPuzzle {
    /// Returns the puzzle that follows a game. After a daily, returns the next harder daily of the
    /// same date that is not finished yet, wrapping around to the easiest. After a puzzle of a
    /// weekly ladder, returns a puzzle of the same ladder in the same way. After a puzzle of the
    /// school, returns the next step in the school. If all of them are finished, and after other
    /// games, returns a new puzzle of the same tier.
    pub(super) fn after(finished: &FinishedGame, library: &Library) -> Self {
        let target = finished.target();
        if PracticePuzzle::with_givens(&finished.givens).is_some() {
            return Self::School;
        }
        let Target::Tier(tier) = target else { return Self::Tier(target) };
        let at = Tier::ALL.iter().position(|&other| other == tier).unwrap_or(0);
        let (before, rest) = Tier::ALL.split_at(at);
        let mut tiers = rest.iter().skip(1).chain(before).copied();
        let next = match (finished.daily, finished.week) {
            (Some(date), _) => {
                let won = library.dailies().map(|(daily, ..)| daily);
                let ended = library.ended_dailies().map(|(daily, _)| daily);
                let over: Vec<Daily> = won.chain(ended).collect();
                let mut dailies = tiers.map(|tier| Daily { date, tier });
                dailies.find(|daily| !over.contains(daily)).map(Self::Daily)
            }
            (None, Some(week)) => {
                let over: Vec<Rung> = library.rungs().map(|(rung, _)| rung).collect();
                let is_open = |tier: &Tier| !over.contains(&Rung { week, tier: *tier });
                tiers.find(is_open).map(|tier| Self::Rung(Rung { week, tier }))
            }
            (None, None) => None,
        };
        next.unwrap_or(Self::Tier(target))
    }

    /// Starts the puzzle.
    pub(super) fn start(self, services: &mut Services) -> Transition {
        let started = match self {
            Self::Daily(daily) => services.play_daily(daily),
            Self::Rung(rung) => services.play_rung(rung),
            Self::Tier(target) => services.generate(target),
            Self::School => {
                let next = next_step(&services.profile.progress, &services.library);
                let next = next.map_or(ScreenRequest::School(None), NextStep::request);
                Some(Transition::Open(next))
            }
        };
        started.unwrap_or(Transition::Stay)
    }
}
