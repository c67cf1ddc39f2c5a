//! Makes text from outside fit for the terminal: one line, no control or direction characters, capped.

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

/// Line breaks and tabs become one space; whatever else a terminal could obey is left out.
fn capped(text: &str, limit: usize) -> String {
    let mut out = String::new();
    for (i, c) in text.trim().chars().filter_map(shown).enumerate() {
        if i == limit {
            out.push('…');
            break;
        }
        out.push(c);
    }
    out
}

fn shown(c: char) -> Option<char> {
    match c {
        '\n' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ if c.is_control() => None,
        // Invisible marks, joiners, direction marks and overrides, language tags, variation
        // selectors: they reorder or hide what stands next to them.
        '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}' => None,
        _ => Some(c),
    }
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
    fn what_a_terminal_would_obey_is_left_out() {
        assert_eq!(sentence("a\u{1b}[31mb\u{7}\u{9b}2Jc\r\nd\te"), "a[31mb2Jc d e");
        assert_eq!(sentence("x\u{202e}y\u{2066}z\u{feff}\u{e0041}"), "xyz");
        assert_eq!(sentence("grüße 数独 ✓"), "grüße 数独 ✓");
    }

    #[test]
    fn long_text_is_cut() {
        assert_eq!(excerpt(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        let mut notices = Notices::default();
        (0..25).for_each(|i| notices.tell(&i.to_string()));
        let told = notices.into_sentences();
        assert_eq!((told.len(), told[20].as_str()), (21, "… and 5 more of the kind."));
    }
}
