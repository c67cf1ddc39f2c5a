//! Input that arrives before all saved games are known. The input is held until the list of games
//! is complete, so that the effect of a key does not depend on the speed of the disk.

use super::delay::PATIENCE;
use super::services::Services;
use super::{Action, Message, Now};
use std::time::Duration;

/// Input that is held until all saved games are known.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldInput {
    messages: Vec<Message>,
    /// The time at which the first held message arrived, on the steady clock.
    since: Duration,
    is_reported: bool,
}

impl HeldInput {
    /// The maximum number of held messages. Further messages are dropped.
    const MAX_MESSAGES: usize = 100;

    /// Holds a message if it is input and the list of games is incomplete. Otherwise returns the
    /// message.
    pub(super) fn hold(&mut self, message: Message, services: &Services) -> Option<Message> {
        let waits = match message {
            // A quit key waits for the keys that were typed before it, but a slow disk must not
            // prevent quitting.
            Message::Action(Action::Quit) => !self.messages.is_empty() && !self.is_reported,
            _ => depends_on_games(&message),
        };
        if !services.library.is_loading() || !waits {
            return Some(message);
        }
        if self.messages.is_empty() {
            self.since = services.now.steady;
        }
        if self.messages.len() < Self::MAX_MESSAGES {
            self.messages.push(message);
        }
        None
    }

    /// Returns the held input in order; empty until all games are known.
    pub(super) fn take(&mut self, services: &Services) -> Vec<Message> {
        if services.library.is_loading() {
            return Vec::new();
        }
        std::mem::take(self).messages
    }

    /// Returns the time until a notice says that input is held.
    pub(super) fn patience(&self, now: Now) -> Option<Duration> {
        let is_waiting = !self.messages.is_empty() && !self.is_reported;
        is_waiting.then(|| (self.since + PATIENCE).saturating_sub(now.steady))
    }

    /// Adds a notice if input has been held for [`PATIENCE`].
    pub(super) fn report(&mut self, services: &mut Services) {
        if self.patience(services.now) == Some(Duration::ZERO) {
            self.is_reported = true;
            services.say("Your games are still loading. Your keys take effect when that is done.");
        }
    }
}

/// Returns `true` if the effect of a message may depend on the list of games.
const fn depends_on_games(message: &Message) -> bool {
    message.is_input()
        && !matches!(
            message,
            Message::Resumed
                | Message::FocusLost
                | Message::FocusGained
                | Message::Action(Action::Suspend | Action::Redraw)
        )
}
