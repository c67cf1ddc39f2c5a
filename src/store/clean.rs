//! What the store tells of files: sentences and quotes that are fit for the terminal, not too many.

use pencilmark_engine::formats::clean::capped;

/// The longest sentence that is shown.
const SENTENCE: usize = 400;
/// The longest piece of somebody else's text inside a sentence.
const EXCERPT: usize = 40;

/// A whole sentence, fit to be shown.
pub(super) fn sentence(text: &str) -> String {
    capped(text, SENTENCE)
}

/// A word or two out of a file, fit to be quoted in a sentence.
pub(super) fn excerpt(text: &str) -> String {
    capped(text, EXCERPT)
}

/// The sentences that the player is told at the start.
#[derive(Debug, Default)]
pub(super) struct Notices(Vec<String>);

impl Notices {
    /// How many are told; a file that is wrong all over must not fill the screen.
    const MOST: usize = 20;

    /// Adds a sentence, cleaned.
    pub(super) fn tell(&mut self, text: &str) {
        self.0.push(sentence(text));
    }

    /// How many were told.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// The sentences in the order in which they were told; past the twentieth only their number.
    pub(super) fn into_sentences(mut self) -> Vec<String> {
        if self.0.len() > Self::MOST {
            let more = self.0.len() - Self::MOST;
            self.0.truncate(Self::MOST);
            self.0.push(format!("… and {more} more of the kind."));
        }
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_quotes_are_cut() {
        assert_eq!(excerpt(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        let mut notices = Notices::default();
        (0..25).for_each(|i| notices.tell(&i.to_string()));
        let told = notices.into_sentences();
        assert_eq!((told.len(), told[20].as_str()), (21, "… and 5 more of the kind."));
        let mut full = Notices::default();
        (0..Notices::MOST).for_each(|i| full.tell(&i.to_string()));
        assert_eq!(full.into_sentences().last().unwrap(), "19");
    }
}
