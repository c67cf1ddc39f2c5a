//! When nobody is at the board: the window lost the focus, or no key came for a while.

use super::settings::Idle;
use super::{App, Message, Screen};
use std::time::Duration;

/// Why the board is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// The player asked for it.
    Asked,
    /// The window lost the focus; it ends when the focus comes back.
    Unfocused,
    /// No key came for a while; that time is not counted.
    Idle,
}

impl App {
    /// When the board is hidden if nothing comes before, on the steady count.
    pub(super) fn idle_at(&self) -> Option<Duration> {
        let Idle::After(minutes) = self.settings.idle else { return None };
        let Screen::Playing(playing) = &self.screen else { return None };
        let runs = playing.game().clock.is_running();
        runs.then(|| self.last_input + Duration::from_secs(u64::from(minutes) * 60))
    }

    /// Hides the board when nobody touched a key for as long as the settings say. The clock goes back
    /// to the last key: what was not played is not counted.
    pub(super) fn rest_when_idle(&mut self) {
        if self.idle_at().is_none_or(|at| self.now.steady < at) {
            return;
        }
        if let Screen::Playing(playing) = &mut self.screen {
            playing.game_mut().clock.stop(self.last_input);
            playing.pause(Pause::Idle);
        }
    }

    /// Whether a message is the player's doing.
    pub(super) const fn is_input(message: &Message) -> bool {
        !matches!(
            message,
            Message::Tick
                | Message::Resized(_)
                | Message::Generated(_)
                | Message::Store(_)
                | Message::Validated(_)
                | Message::Graded(..)
                | Message::PasteParsed(..)
                | Message::KnownChecked { .. }
                | Message::Reviewed(_)
        )
    }

    /// The window lost the focus.
    pub(super) fn focus_lost(&mut self) {
        let covered = self.overlay.is_some() || !self.settings.pause_unfocused.is_on();
        if let Screen::Playing(playing) = &mut self.screen
            && !covered
            && !playing.is_paused()
        {
            playing.pause(Pause::Unfocused);
        }
    }

    /// The window has the focus again.
    pub(super) fn focus_gained(&mut self) {
        if let Screen::Playing(playing) = &mut self.screen
            && playing.paused() == Some(Pause::Unfocused)
        {
            playing.unpause();
        }
    }
}
