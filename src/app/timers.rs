//! What goes on without a key: clocks, and games that are looked at again.

use super::{App, Overlay, Screen};
use std::time::Duration;

impl App {
    /// How long after the last message the screen changes by itself: the time on it, the board because nobody is
    /// there, or what lights up for a moment; `None` where it stands.
    pub fn next_tick(&self) -> Option<Duration> {
        let shown = match (&self.overlay, &self.screen) {
            (Some(Overlay::Generation(making)), _) => self.now.steady.checked_sub(making.since),
            (_, Screen::Playing(playing)) => {
                let clock = &playing.game().clock;
                let shown = clock.is_running() && self.settings.timer.is_on();
                shown.then(|| clock.elapsed(self.now.steady))
            }
            _ => None,
        };
        let second = |elapsed: Duration| {
            Duration::from_nanos((1_000_000_000 - elapsed.subsec_nanos()).into())
        };
        let replay = match (&self.overlay, &self.screen) {
            (None, Screen::Replay(replay)) => replay.next_tick(),
            _ => None,
        };
        let opening = match &self.overlay {
            Some(Overlay::OpenGame(opening)) => Some(opening.patience(self.now)),
            Some(Overlay::PasteImport(waiting)) => Some(waiting.patience(self.now)),
            _ => None,
        };
        let opening = opening.filter(|patience| !patience.is_zero());
        let idle = self.idle_at().map(|at| at.saturating_sub(self.now.steady));
        shown
            .map(second)
            .into_iter()
            .chain(opening)
            .chain(idle)
            .chain(replay)
            .chain(self.flash_ends())
            .min()
    }

    /// Time went by.
    pub(super) fn tick(&mut self) {
        if let (None, Screen::Replay(replay)) = (&self.overlay, &mut self.screen) {
            replay.run(self.now.steady);
        }
    }

    /// What lies under an overlay stands still; to be asked before a message changes that.
    pub(super) fn hold_what_is_covered(&mut self) {
        let is_covered = self.is_away || self.overlay.is_some();
        if let (true, Screen::Replay(replay)) = (is_covered, &mut self.screen) {
            replay.hold(self.now.steady);
        }
    }

    /// The clock runs while the board can be seen.
    pub(super) fn run_clock(&mut self) {
        let (now, covered) = (self.now.steady, self.overlay.is_some());
        let Screen::Playing(playing) = &mut self.screen else { return };
        let counts = self.settings.clock.is_on();
        if covered || self.is_away || !counts || playing.is_paused() {
            playing.game_mut().clock.stop(now);
        } else {
            playing.game_mut().clock.start(now);
        }
    }
}
