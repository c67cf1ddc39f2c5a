//! Makes text from files safe for the terminal. The result is one line of limited length, without
//! control characters, direction characters or long sequences of accents.

use unicode_width::UnicodeWidthChar;

/// The maximum number of zero-width marks (accents) per character.
const MAX_ACCENTS: usize = 2;

/// Returns the first `limit` characters of the text as one line, followed by an ellipsis if the
/// text is longer. Each line break or tab becomes a space, and other characters that could control
/// the terminal are removed.
pub fn capped(text: &str, limit: usize) -> String {
    let mut out = String::new();
    let mut accents = 0;
    // Trim last, because removed characters can separate blanks from the end of the text.
    let mut shown = text.chars().filter_map(shown).skip_while(|c| c.is_whitespace()).filter(|c| {
        accents = if c.width() == Some(0) { accents + 1 } else { 0 };
        accents <= MAX_ACCENTS
    });
    out.extend(shown.by_ref().take(limit));
    if shown.any(|c| !c.is_whitespace()) {
        out.push('…');
    }
    out.truncate(out.trim_end().len());
    out
}

fn shown(c: char) -> Option<char> {
    match c {
        '\n' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ if c.is_control() => None,
        // Invisible marks, joiners, direction marks and overrides, language tags and variation
        // selectors. They reorder or hide adjacent characters.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => None,
        _ => Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_removed() {
        assert_eq!(capped("a\u{1b}[31mb\u{7}\u{9b}2Jc\r\nd\te", 99), "a[31mb2Jc d e");
        assert_eq!(capped("x\u{202e}y\u{2066}z\u{feff}\u{e0041}", 99), "xyz");
        assert_eq!(capped("x\u{34f}y\u{180b}z\u{17b4}\u{1d173}", 99), "xyz");
        assert_eq!(capped("grüße 数独 ✓", 99), "grüße 数独 ✓");
        // Found by the fuzzer: blanks next to removed characters.
        assert_eq!(capped("\0 a \u{1c}\u{feff} \n", 99), "a");
        assert_eq!(capped("\u{200b} \u{2028} ", 99), "");
        assert_eq!(capped("ab  \0", 2), "ab");
    }

    #[test]
    fn long_sequences_of_accents_are_shortened() {
        let piled = format!("e{}x", "\u{301}".repeat(40));
        assert_eq!(capped(&piled, 99), "e\u{301}\u{301}x");
        assert_eq!(capped("e\u{302}\u{301}n\u{303}", 99), "e\u{302}\u{301}n\u{303}");
    }

    #[test]
    fn long_text_is_shortened() {
        assert_eq!(capped(&"é".repeat(41), 40), format!("{}…", "é".repeat(40)));
        assert_eq!(capped(&"é".repeat(40), 40), "é".repeat(40));
    }
}
