//! Changes that happen without input: the clock of the game, replays, and the pause when the player
//! is idle.

use super::settings::Idle;
use super::{App, Effect, Overlay, Pause, Screen, StoreRequest};
use std::time::Duration;

impl App {
    /// Returns the effects to execute after the first frame has been drawn.
    pub fn first_frame_drawn(&self) -> Vec<Effect> {
        let request = self.library().is_loading().then_some(StoreRequest::LoadGames);
        request.into_iter().map(Effect::Store).collect()
    }

    /// Returns the delay after which the screen changes without input, counted from the last
    /// message. For instance, a clock advances, the board is hidden because the player is idle, or
    /// a flash ends. Returns `None` if nothing changes.
    pub fn next_tick(&self) -> Option<Duration> {
        let now = self.now();
        let shown = match self.overlays.top() {
            Some(overlay) => overlay.state().next_tick(now),
            None => self.screen.state().next_tick(now, self.settings()),
        };
        let idle = self.idle_at().map(|at| at.saturating_sub(now.steady));
        let held = self.held_input.patience(now);
        shown.into_iter().chain(idle).chain(self.view.flash_ends(now)).chain(held).min()
    }

    /// Handles a tick, which reports that time has passed.
    pub(super) fn tick(&mut self) {
        self.held_input.report(&mut self.services);
        let now = self.now().steady;
        if let (true, Screen::Replay(replay)) = (self.overlays.is_empty(), &mut self.screen) {
            replay.run(now);
        }
    }

    /// Keeps a replay from advancing while an overlay covers it. Must be called before a message
    /// closes the overlay.
    pub(super) fn hold_covered_replay(&mut self) {
        let is_covered = self.is_suspended || !self.overlays.is_empty();
        let now = self.now().steady;
        if let (true, Screen::Replay(replay)) = (is_covered, &mut self.screen) {
            replay.hold(now);
        }
    }

    /// Runs the clock of the game while the board is visible.
    pub(super) fn run_clock(&mut self) {
        let now = self.now().steady;
        let is_covered = self.is_suspended || !self.overlays.is_empty();
        let counts = self.settings().clock.is_on() && !is_covered;
        let Some(playing) = self.screen.playing_mut() else { return };
        if counts && !playing.is_paused() && playing.walkthrough().is_none() {
            playing.game_mut().clock.start(now);
        } else {
            playing.game_mut().clock.stop(now);
        }
    }

    /// Advances the tour if its current step is done.
    pub(super) fn advance_tour(&mut self) {
        let is_covered = !self.overlays.is_empty();
        let is_help_open = matches!(self.overlay(), Some(Overlay::Help(_) | Overlay::Palette(_)));
        if let Some(playing) = self.screen.playing_mut() {
            playing.advance_tour(is_covered, is_help_open);
        }
    }

    /// Returns the time on the steady clock at which the board is hidden if the player stays idle.
    fn idle_at(&self) -> Option<Duration> {
        let Idle::After(minutes) = self.settings().idle else { return None };
        let runs = self.screen.playing()?.game().clock.is_running();
        runs.then(|| self.last_input + Duration::from_secs(u64::from(minutes) * 60))
    }

    /// Hides the board if the player has been idle for the time in the settings. Sets the clock
    /// back to the time of the last input, because idle time does not count.
    pub(super) fn pause_when_idle(&mut self) {
        if self.idle_at().is_none_or(|at| self.now().steady < at) {
            return;
        }
        if let Some(playing) = self.screen.playing_mut() {
            playing.game_mut().clock.stop(self.last_input);
            playing.pause(Pause::Idle);
        }
    }

    /// Hides the board after the window has lost focus, if that setting is on.
    pub(super) fn focus_lost(&mut self) {
        if !self.overlays.is_empty() || !self.settings().pause_unfocused.is_on() {
            return;
        }
        if let Some(playing) = self.screen.playing_mut().filter(|playing| !playing.is_paused()) {
            playing.pause(Pause::Unfocused);
        }
    }

    /// Shows the board again after the window has regained focus, and reads the collections again,
    /// because the player may have imported puzzles in another window.
    pub(super) fn focus_gained(&mut self) {
        self.refresh_collections();
        if let Some(playing) = self.screen.playing_mut()
            && playing.paused() == Some(Pause::Unfocused)
        {
            playing.unpause();
        }
    }

    /// Reads the collections again if the screen shows them or their number.
    pub(super) fn refresh_collections(&mut self) {
        let is_list = matches!(self.overlay(), Some(Overlay::Collections(_)));
        if is_list || matches!(self.screen, Screen::Menu(_)) {
            self.services.effects.store(StoreRequest::LoadCollections);
        }
    }
}
