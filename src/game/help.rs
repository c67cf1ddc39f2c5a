//! The record of the help that the player asked for. Undo does not change it.

use super::{Game, SharedLog};
use std::time::Duration;

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// The player opened a hint.
    Hint,
    /// The player applied a hint; [`Help::at`] is the turn that did it.
    Done,
    /// The player compared the board with the solution.
    Check,
}

/// Help that the player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// The kind of help.
    pub kind: HelpKind,
    /// The number of the last turn on the board; 0 for the start.
    pub at: usize,
    /// The time on the clock.
    pub when: Duration,
}

impl Game {
    /// The number of hints that the player asked for.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// The number of checks that the player asked for.
    pub const fn checks(&self) -> u32 {
        self.checks
    }

    /// All help in order of time. Games saved by versions that did not record help only have the
    /// counts.
    pub const fn helps(&self) -> &SharedLog<Help> {
        &self.helps
    }

    /// Records help; `when` is the time on the clock.
    pub fn note_help(&mut self, kind: HelpKind, when: Duration) {
        match kind {
            HelpKind::Hint => self.hints = self.hints.saturating_add(1),
            HelpKind::Check => self.checks = self.checks.saturating_add(1),
            HelpKind::Done => {}
        }
        self.helps.push(Help { kind, at: self.history.at(), when });
    }
}
