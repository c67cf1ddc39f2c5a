//! The overlay that is shown while a puzzle is generated.

use super::component::OverlayState;
use super::delay::until_next_second;
use super::initials::no_puzzle;
use super::sentence::sentence;
use super::services::Services;
use super::transition::{OverlayRequest, Transition};
use super::{Action, Effect, Generated, Now, PuzzleSpec};
use crate::game::Origin;
use std::time::Duration;

/// A puzzle that is being generated.
#[derive(Clone, Debug)]
pub struct Generation {
    /// The puzzle that was requested.
    pub spec: PuzzleSpec,
    /// The time of the request, on the steady clock.
    pub since: Duration,
}

impl Generation {
    /// Starts a game with the generated puzzle, or reports that there is none. Ignores the result
    /// of an older request.
    pub(super) fn generated(&self, generated: Generated, services: &mut Services) -> Transition {
        let request = generated.request;
        if !self.spec.is_made_by(&request) {
            return Transition::Stay;
        }
        match (generated.result, &self.spec.initials) {
            (Ok(puzzle), _) => services.start_game(&puzzle, Origin::from_request(request)),
            (Err(error), Some(initials)) => {
                let retry = (initials.clone(), no_puzzle(&error));
                Transition::Show(OverlayRequest::Initials(Some(retry)))
            }
            (Err(error), None) => {
                services.say(sentence(&error));
                Transition::Close
            }
        }
    }
}

impl OverlayState for Generation {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if action != Action::Back {
            return Transition::Stay;
        }
        services.effects.push(Effect::StopGenerating);
        Transition::Close
    }

    fn can_be_covered(&self) -> bool {
        false
    }

    fn next_tick(&self, now: Now) -> Option<Duration> {
        now.steady.checked_sub(self.since).map(until_next_second)
    }
}
