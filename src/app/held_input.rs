//! Input that arrives before all saved games are known. It waits for the list of games, so that the
//! effect of a key does not depend on the speed of the disk.

use super::delay::PATIENCE;
use super::services::Services;
use super::{Action, Message, Now};
use std::time::Duration;

/// The input that waits.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldInput {
    messages: Vec<Message>,
    /// The time of the first message, on the steady clock.
    since: Duration,
    has_told: bool,
}

impl HeldInput {
    /// The most messages that wait; others are dropped.
    const MOST: usize = 100;

    /// Keeps a message if it is input and the list of games is not complete; otherwise returns it.
    pub(super) fn hold(&mut self, message: Message, services: &Services) -> Option<Message> {
        let waits = match message {
            // Keys before it are kept, but a slow disk must not prevent quitting.
            Message::Action(Action::Quit) => !self.messages.is_empty() && !self.has_told,
            _ => depends_on_games(&message),
        };
        if !services.library.is_loading() || !waits {
            return Some(message);
        }
        if self.messages.is_empty() {
            self.since = services.now.steady;
        }
        if self.messages.len() < Self::MOST {
            self.messages.push(message);
        }
        None
    }

    /// Returns the waiting input in order, once all games are known.
    pub(super) fn take(&mut self, services: &Services) -> Vec<Message> {
        if services.library.is_loading() {
            return Vec::new();
        }
        std::mem::take(self).messages
    }

    /// Returns the time until a notice says that input is waiting.
    pub(super) fn patience(&self, now: Now) -> Option<Duration> {
        let is_waiting = !self.messages.is_empty() && !self.has_told;
        is_waiting.then(|| (self.since + PATIENCE).saturating_sub(now.steady))
    }

    /// Adds a notice if input has waited for long.
    pub(super) fn tell(&mut self, services: &mut Services) {
        if self.patience(services.now) == Some(Duration::ZERO) {
            self.has_told = true;
            services.say("Your games are still being read. Your keys take effect after that.");
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
