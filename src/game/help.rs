//! The help that the player asked for: how often, and when. It is not undone.

use super::Game;
use std::time::Duration;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// A hint was opened.
    Hint,
    /// A hint was carried out; its turn is the one named with it.
    Done,
    /// The board was compared with the solution.
    Check,
}

/// Help that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// What.
    pub kind: HelpKind,
    /// The number of the turn that stood last on the board; 0 for the start.
    pub at: usize,
    /// What the clock showed.
    pub when: Duration,
}

impl Game {
    /// How many hints were asked for.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// How many checks were asked for.
    pub const fn checks(&self) -> u32 {
        self.checks
    }

    /// The help that was asked for, the first first; that of games saved before this was written down
    /// is only counted.
    pub fn helps(&self) -> &[Help] {
        &self.helps
    }

    /// Writes down that help was given; `when` is what the clock shows.
    pub fn note_help(&mut self, kind: HelpKind, when: Duration) {
        match kind {
            HelpKind::Hint => self.hints = self.hints.saturating_add(1),
            HelpKind::Check => self.checks = self.checks.saturating_add(1),
            HelpKind::Done => {}
        }
        self.helps.push(Help { kind, at: self.history.at(), when });
    }
}
