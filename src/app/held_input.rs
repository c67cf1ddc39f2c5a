//! Input that arrives before all saved games are known. It waits for the list of games, so that what
//! a key does never depends on how fast the disk is.

use super::delay::PATIENCE;
use super::services::Services;
use super::{Action, Message, Now};
use std::time::Duration;

/// The input that waits.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldInput {
    messages: Vec<Message>,
    /// When the first message came, on the steady clock.
    since: Duration,
    has_told: bool,
}

impl HeldInput {
    /// More messages than these are dropped.
    const MOST: usize = 100;

    /// Holds a message back if it is input and there are games to come; else returns it.
    pub(super) fn hold(&mut self, message: Message, services: &Services) -> Option<Message> {
        let waits = match message {
            // Keys before it are not lost, but a slow disk does not keep the player here.
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

    /// Returns the input that waited, in order, once all games are known.
    pub(super) fn take(&mut self, services: &Services) -> Vec<Message> {
        if services.library.is_loading() {
            return Vec::new();
        }
        std::mem::take(self).messages
    }

    /// Returns how long until the player is told that input waits.
    pub(super) fn patience(&self, now: Now) -> Option<Duration> {
        let is_waiting = !self.messages.is_empty() && !self.has_told;
        is_waiting.then(|| (self.since + PATIENCE).saturating_sub(now.steady))
    }

    /// Tells the player that input waits, if it has waited for long.
    pub(super) fn tell(&mut self, services: &mut Services) {
        if self.patience(services.now) == Some(Duration::ZERO) {
            self.has_told = true;
            services.say("Your games are still being read. Your keys take effect after that.");
        }
    }
}

/// Returns whether the effect of a message may depend on the list of games.
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
