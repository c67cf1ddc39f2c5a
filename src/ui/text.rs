//! Words that fit their place; what things are called is the app's business.

pub(super) use crate::app::words::{
    counted, ending, entry, finished_grade, grade, marks, time, title, tour_title,
};

/// `text` broken between words into lines of at most `width` columns; a word that is too long for a
/// line is broken itself. What a no-break space joins is one word.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + letters.len() > width {
            lines.push(String::new());
            used = 0;
        }
        for (i, part) in letters.chunks(width).enumerate() {
            if i > 0 {
                lines.push(String::new());
                used = 0;
            }
            let line = lines.last_mut().expect("there is a line");
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.extend(part);
            used += part.len();
        }
    }
    lines
}

/// As many of these as fit into a line, the first ones, with two blanks between.
pub(super) fn that_fit(parts: &[String], width: usize) -> String {
    let mut count = parts.len();
    while count > 1 && parts[..count].join("  ").chars().count() > width {
        count -= 1;
    }
    parts[..count].join("  ")
}

/// So much of a line's beginning stays when it is shortened.
const BEGINNING: usize = 9;

/// `text` in at most `width` columns: what is too much is left out between what it is about and why, which stands
/// behind the last colon, or at the end.
pub(super) fn shortened(text: &str, width: usize) -> String {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(1);
    let colon = signs.iter().rposition(|&sign| sign == ':').unwrap_or(0);
    let kept = room.saturating_sub(signs.len() - colon).max(BEGINNING).min(room);
    let (about, why) = if kept < colon { (kept, &signs[colon..]) } else { (room, &[][..]) };
    signs[..about].iter().chain(&['…']).chain(why).take(width).collect()
}

/// How many lines `text` takes when it is broken between words to `width` columns.
pub(super) fn wrapped_lines(text: &str, width: usize) -> usize {
    wrap(text, width).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_left_out_from_the_end() {
        let parts = ["enter open", "x remove", "esc close"].map(str::to_owned);
        assert_eq!(that_fit(&parts, 31), "enter open  x remove  esc close");
        assert_eq!(that_fit(&parts, 30), "enter open  x remove");
        assert_eq!(that_fit(&parts, 3), "enter open");
    }

    #[test]
    fn of_a_line_that_is_too_long_the_middle_is_left_out() {
        let full = "NOT SAVED: can't write /home/ann/games/1.toml: No space left";
        for (width, shown) in [
            (60, full),
            (59, "NOT SAVED: can't write /home/ann/games/1.to…: No space left"),
            (30, "NOT SAVED: can…: No space left"),
            (23, "NOT SAVED…: No space le"),
            (5, "NOT …"),
            (1, "…"),
            (0, ""),
        ] {
            assert_eq!(shortened(full, width), shown);
        }
        let place = "NOT SAVED: another pencilmark is open on /home/ann/games";
        assert_eq!(shortened(place, 29), "NOT SAVED: another pencilmar…");
    }

    #[test]
    fn lines_are_counted_as_they_are_broken() {
        assert_eq!(wrapped_lines("", 10), 1);
        assert_eq!(wrapped_lines("four four", 9), 1);
        assert_eq!(wrapped_lines("four four", 8), 2);
        assert_eq!(wrapped_lines("four four four", 9), 2);
        assert_eq!(wrapped_lines("elevenletters", 5), 3);
        assert_eq!(wrap("a elevenletters b", 5), ["a", "eleve", "nlett", "ers b"]);
        assert_eq!(wrap("+\u{a0}placed -", 8), ["+\u{a0}placed", "-"]);
    }
}
