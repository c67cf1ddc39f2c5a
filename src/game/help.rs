//! The record of the hints and checks that the player requested. Undo does not change the record.

use super::{Game, SharedLog};
use std::time::Duration;

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// The player opened a hint.
    Hint,
    /// The player applied a hint in the turn [`Help::at`].
    Done,
    /// The player compared the board with the solution.
    Check,
}

/// A hint or a check that the player requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// The kind of help.
    pub kind: HelpKind,
    /// The number of the last turn on the board. 0 if no turn is on the board.
    pub at: usize,
    /// The time on the clock when the player requested help.
    pub when: Duration,
    /// The technique of a hint that was applied; `None` for other help, for hints without a
    /// technique, and in games saved by versions that did not record the technique.
    pub technique: Option<&'static str>,
}

impl Game {
    /// Returns the number of hints that the player requested.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// Returns the number of checks that the player requested.
    pub const fn checks(&self) -> u32 {
        self.checks
    }

    /// Returns all recorded help in chronological order. Older versions saved only the number of
    /// hints and checks.
    pub const fn helps(&self) -> &SharedLog<Help> {
        &self.helps
    }

    /// Records a hint or a check. `when` is the time on the clock.
    pub fn note_help(&mut self, kind: HelpKind, when: Duration) {
        match kind {
            HelpKind::Hint => self.hints = self.hints.saturating_add(1),
            HelpKind::Check => self.checks = self.checks.saturating_add(1),
            HelpKind::Done => {}
        }
        self.helps.push(Help { kind, at: self.history.at(), when, technique: None });
    }

    /// Records that the last turn applied a hint. `technique` is the technique of the hint, and
    /// `when` is the time on the clock.
    pub fn note_applied_hint(&mut self, technique: Option<&'static str>, when: Duration) {
        let at = self.history.at();
        self.helps.push(Help { kind: HelpKind::Done, at, when, technique });
    }

    /// Returns the entry of the hint that turn `number` applied; `None` if the player made the
    /// turn, or if the game was saved by a version that did not record help.
    pub fn hint_of_turn(&self, number: usize) -> Option<&Help> {
        self.helps.iter().find(|help| help.kind == HelpKind::Done && help.at == number)
    }
}
