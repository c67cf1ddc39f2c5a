//! The notices for the player. They stay on the screen until the next action.

use std::fmt;
use std::ops::Deref;

/// A sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    text: String,
    /// `true` if the notice reports a failed save. The screens also show the reason for as long as
    /// saving fails.
    is_not_saved: bool,
}

impl Notice {
    /// Returns `true` if the notice reports a failed save.
    pub const fn is_not_saved(&self) -> bool {
        self.is_not_saved
    }
}

impl From<String> for Notice {
    fn from(text: String) -> Self {
        Self { text, is_not_saved: false }
    }
}

impl Deref for Notice {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl PartialEq<str> for Notice {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Notice {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

/// The notices on the screen, and whether the last turns are saved.
#[derive(Clone, Debug, Default)]
pub(super) struct ScreenNotices {
    notices: Vec<Notice>,
    /// The number of times that the notices have been replaced.
    round: u64,
    /// The reason why the last turns are not on disk; `None` if they have been saved.
    pub(super) not_saved: Option<String>,
    /// The number of times that the most recently saved game has been written to its file.
    pub(super) saved: Option<u64>,
}

impl ScreenNotices {
    /// Returns the notices on the screen.
    pub(super) fn all(&self) -> &[Notice] {
        &self.notices
    }

    /// Returns a number that changes if the notices have been replaced and not only added to.
    pub(super) const fn round(&self) -> u64 {
        self.round
    }

    /// Removes all notices.
    pub(super) fn clear(&mut self) {
        self.notices.clear();
        self.round += 1;
    }

    /// Adds a notice.
    pub(super) fn add(&mut self, sentence: impl Into<String>) {
        self.notices.push(sentence.into().into());
    }

    /// Adds several notices.
    pub(super) fn extend(&mut self, sentences: impl IntoIterator<Item = String>) {
        self.notices.extend(sentences.into_iter().map(Notice::from));
    }

    /// Adds notices in front of the others.
    pub(super) fn prepend(&mut self, sentences: Vec<String>) {
        self.notices.splice(0..0, sentences.into_iter().map(Notice::from));
        self.round += 1;
    }

    /// Records that a save failed. Adds a notice only for the first of several failures.
    pub(super) fn save_failed(&mut self, why: String) {
        if self.not_saved.is_none() {
            let text = format!("NOT SAVED: {why}");
            self.notices.push(Notice { text, is_not_saved: true });
        }
        self.not_saved = Some(why);
    }
}
