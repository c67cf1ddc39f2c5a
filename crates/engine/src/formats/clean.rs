//! Text from outside, fit for the terminal: one line, no control or direction characters, no piles
//! of accents, capped.

use unicode_width::UnicodeWidthChar;

/// The most marks without a width of their own (accents) on one character.
const MOST_ACCENTS: usize = 2;

/// The text as one line of at most `limit` characters; what was cut shows as an ellipsis. Line
/// breaks and tabs become one space; whatever else a terminal could obey is left out.
pub fn capped(text: &str, limit: usize) -> String {
    let mut out = String::new();
    let mut accents = 0;
    // What is left out may hide blanks at the edges: they are looked for behind it.
    let mut shown = text.chars().filter_map(shown).skip_while(|c| c.is_whitespace()).filter(|c| {
        accents = if c.width() == Some(0) { accents + 1 } else { 0 };
        accents <= MOST_ACCENTS
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
        // Invisible marks, joiners, direction marks and overrides, language tags, variation
        // selectors: they reorder or hide what stands next to them.
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
    fn what_a_terminal_would_obey_is_left_out() {
        assert_eq!(capped("a\u{1b}[31mb\u{7}\u{9b}2Jc\r\nd\te", 99), "a[31mb2Jc d e");
        assert_eq!(capped("x\u{202e}y\u{2066}z\u{feff}\u{e0041}", 99), "xyz");
        assert_eq!(capped("x\u{34f}y\u{180b}z\u{17b4}\u{1d173}", 99), "xyz");
        assert_eq!(capped("grüße 数独 ✓", 99), "grüße 数独 ✓");
        // Found by the fuzzer: blanks behind something that is left out.
        assert_eq!(capped("\0 a \u{1c}\u{feff} \n", 99), "a");
        assert_eq!(capped("\u{200b} \u{2028} ", 99), "");
        assert_eq!(capped("ab  \0", 2), "ab");
    }

    #[test]
    fn accents_are_not_piled_up() {
        let piled = format!("e{}x", "\u{301}".repeat(40));
        assert_eq!(capped(&piled, 99), "e\u{301}\u{301}x");
        assert_eq!(capped("e\u{302}\u{301}n\u{303}", 99), "e\u{302}\u{301}n\u{303}");
    }

    #[test]
    fn long_text_is_cut() {
        assert_eq!(capped(&"é".repeat(41), 40), format!("{}…", "é".repeat(40)));
        assert_eq!(capped(&"é".repeat(40), 40), "é".repeat(40));
    }
}
