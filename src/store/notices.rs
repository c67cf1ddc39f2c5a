//! Notices about files. A notice is a sentence without control characters. The number of notices is
//! limited.

use pencilmark_engine::formats::clean::capped;
use std::fmt::Display;

/// The maximum number of characters in a sentence.
const SENTENCE: usize = 400;
/// The maximum number of characters in a quotation from a file.
const EXCERPT: usize = 40;

/// Returns a sentence without control characters, shortened if it is too long.
pub(super) fn sentence(text: &str) -> String {
    capped(text, SENTENCE)
}

/// Returns a quotation from a file without control characters, shortened if it is too long.
pub(super) fn excerpt(text: &str) -> String {
    capped(text, EXCERPT)
}

/// Notices for the player, one sentence each.
#[derive(Debug, Default)]
pub(super) struct Notices {
    sentences: Vec<String>,
    has_unreadable: bool,
}

impl Notices {
    /// The maximum number of sentences to show, so that a file with many mistakes does not fill the
    /// screen.
    const MAX_SENTENCES: usize = 20;

    /// Adds a sentence.
    pub(super) fn push(&mut self, text: &str) {
        self.sentences.push(sentence(text));
    }

    /// Adds the sentence for a file or directory that exists but can't be read.
    pub(super) fn push_unreadable(&mut self, name: &str, reason: impl Display) {
        self.has_unreadable = true;
        self.push(&format!("{name} can't be read: {reason}. It was not changed."));
    }

    /// Returns `true` if a file or directory can't be read.
    pub(super) const fn has_unreadable(&self) -> bool {
        self.has_unreadable
    }

    /// Returns the number of sentences added so far.
    pub(super) const fn len(&self) -> usize {
        self.sentences.len()
    }

    /// Returns the sentences in order. If there are too many, replaces the surplus sentences with a
    /// sentence that gives their number.
    pub(super) fn into_sentences(mut self) -> Vec<String> {
        if self.sentences.len() > Self::MAX_SENTENCES {
            let more = self.sentences.len() - Self::MAX_SENTENCES;
            self.sentences.truncate(Self::MAX_SENTENCES);
            self.sentences.push(format!("… and {more} more like these."));
        }
        self.sentences
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_quotations_are_shortened() {
        assert_eq!(excerpt(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        let mut notices = Notices::default();
        (0..25).for_each(|i| notices.push(&i.to_string()));
        let shown = notices.into_sentences();
        assert_eq!((shown.len(), shown[20].as_str()), (21, "… and 5 more like these."));
        let mut full = Notices::default();
        (0..Notices::MAX_SENTENCES).for_each(|i| full.push(&i.to_string()));
        assert_eq!(full.into_sentences().last().unwrap(), "19");
    }
}
