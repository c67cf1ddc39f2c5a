//! Splits a game's file into saves. A file begins with the complete game. Later saves are appended,
//! each with a checksum. A later save contains the new header and only the new turns. From time to
//! time the complete game is written again, and the previous file becomes the backup.
//!
//! Damage to a save affects only that save and the saves after it. If the complete game at the
//! beginning is damaged, the later saves can be appended to the backup, because a file and its
//! backup overlap.

use crate::store::checksum;
use crate::store::schema::{DecodeError, Tail};

/// The line before a save. The file remains valid TOML, because the saves form an array of tables.
pub(super) const SAVE: &str = "[[save]]\n";

/// The parts of a file's text.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    /// The complete game. Its checksum has not been verified.
    pub(super) whole: &'a str,
    /// The intact saves after the complete game.
    pub(super) saves: Vec<Save<'a>>,
    /// The damaged text after the intact saves, if any.
    pub(super) damage: Option<Tail>,
}

/// An intact save.
#[derive(Debug)]
pub(super) struct Save<'a> {
    /// The offset of the save in the file's text.
    pub(super) start: usize,
    /// The text after the line [`SAVE`], including the checksum.
    pub(super) text: &'a str,
    /// The number of times the file had been written when this save was added.
    sequence: u64,
}

impl Save<'_> {
    /// Returns the error for a file in which this save can't be decoded.
    pub(super) fn damaged(&self, error: DecodeError) -> DecodeError {
        let why = match error {
            DecodeError::Newer => "a save has another version".to_owned(),
            DecodeError::Damaged(why) | DecodeError::Tail(Tail { why, .. }) => why,
        };
        DecodeError::Tail(Tail { intact: self.start, is_unfinished: false, why })
    }
}

/// Splits the text of a file into the complete game, the later saves and the damaged end.
pub(super) fn split(text: &str) -> Parts<'_> {
    let end = checksum::end(text).unwrap_or(text.len());
    let whole = &text[..end];
    let (saves, damage) = consecutive(text, end, sequence(whole));
    Parts { whole, saves, damage }
}

/// Returns the consecutive intact saves starting at byte `start`, and the damaged end, if any. The
/// number of the first save must be one more than `before`.
fn consecutive(text: &str, start: usize, before: Option<u64>) -> (Vec<Save<'_>>, Option<Tail>) {
    let (mut saves, mut at, mut last) = (Vec::new(), start, before);
    while at < text.len() {
        let rest = &text[at..];
        let tail = |is_unfinished, why: &str| {
            let damage = Tail { intact: at, is_unfinished, why: why.to_owned() };
            Some(damage)
        };
        let Some(body) = rest.strip_prefix(SAVE) else {
            return (saves, tail(SAVE.starts_with(rest), "the rest is not a save"));
        };
        let Some(end) = checksum::end(body) else {
            return (saves, tail(true, "the end is missing"));
        };
        let save = &body[..end];
        if let Err(error) = checksum::verify(save) {
            // Only the last line of the file can have no line break.
            return (saves, tail(!save.ends_with('\n'), &error.to_string()));
        }
        let Some(sequence) = sequence(save)
            .filter(|next| next.checked_sub(1).is_some_and(|before| Some(before) == last))
        else {
            return (saves, tail(false, "a save is missing"));
        };
        saves.push(Save { start: at, text: save, sequence });
        last = Some(sequence);
        at += SAVE.len() + end;
    }
    (saves, None)
}

/// Returns the number in the line `sequence = n`.
fn sequence(text: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix("sequence = ")?.trim().parse().ok())
}

/// Returns the text of the backup, followed by those saves from the damaged newest version that
/// continue the backup. Returns `None` if there are no such saves.
pub(in crate::store) fn rescue(backup: &str, damaged: &str) -> Option<String> {
    let Parts { whole, saves, .. } = split(backup);
    let reached = saves.last().map_or_else(|| sequence(whole), |save| Some(save.sequence))?;
    let mut starts = damaged.match_indices(SAVE).map(|(at, _)| at);
    let first = |at: usize| {
        let before = sequence(&damaged[at..])?.checked_sub(1)?;
        let (saves, _) = consecutive(damaged, at, Some(before));
        (!saves.is_empty()).then_some(saves)
    };
    let saves = starts.find_map(first)?;
    let is_connected = saves.first()?.sequence.saturating_sub(1) <= reached;
    let new: Vec<_> = saves.iter().filter(|save| save.sequence > reached).collect();
    if !is_connected || new.is_empty() {
        return None;
    }
    let line_break = if backup.ends_with('\n') { "" } else { "\n" };
    let mut text = format!("{backup}{line_break}");
    for save in new {
        text += SAVE;
        text += save.text;
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(head: &str, n: u64) -> String {
        format!("{head}{}", checksum::append(&format!("schema = 1\nsequence = {n}\nboard = {n}\n")))
    }

    /// Builds a file that holds a complete game as save number `first`, followed by the later saves
    /// listed in `saves`.
    fn file(first: u64, saves: &[u64]) -> String {
        saves.iter().fold(part("", first), |text, &n| text + &part(SAVE, n))
    }

    fn sequences(parts: &Parts<'_>) -> Vec<u64> {
        parts.saves.iter().map(|save| save.sequence).collect()
    }

    #[test]
    fn saves_are_found_in_order() {
        let text = file(4, &[5, 6]);
        let parts = split(&text);
        assert_eq!((parts.whole, sequences(&parts)), (part("", 4).as_str(), vec![5, 6]));
        assert!(parts.damage.is_none());
        assert!(split(text.trim_end()).damage.is_none(), "some editors drop the last line break");
        for (saves, found) in [(vec![5, 5], vec![5]), (vec![6], vec![]), (vec![5, 7], vec![5])] {
            let text = file(4, &saves);
            let parts = split(&text);
            assert_eq!(sequences(&parts), found);
            let damage = parts.damage.unwrap();
            assert_eq!((damage.why.as_str(), damage.is_unfinished), ("a save is missing", false));
        }
    }

    /// Changes, removes and inserts a byte at every position, and truncates the file there. The
    /// saves before that position must survive.
    #[test]
    fn damage_affects_no_earlier_save() {
        let text = file(4, &[5, 6]);
        let ends = [file(4, &[]).len(), file(4, &[5]).len(), text.len()];
        for at in ends[0]..text.len() {
            let (before, after) = text.split_at(at);
            let changed = (text.as_bytes()[at] ^ 1) as char;
            for damaged in [
                before.to_owned(),
                format!("{before}{}", &after[1..]),
                format!("{before}{changed}{}", &after[1..]),
                format!("{before}\u{fffd}{after}"),
                format!("{before}{}", "\0".repeat(after.len())),
            ] {
                let parts = split(&damaged);
                // An editor may have removed the last line break.
                let is_cut = |end: usize| damaged == text[..end] || damaged == text[..end - 1];
                let is_there = |end: usize| damaged.starts_with(&text[..end]) || is_cut(end);
                let expected = ends.iter().filter(|&&end| is_there(end)).count() - 1;
                assert_eq!(parts.saves.len(), expected, "{at}: {damaged}");
                let is_told = parts.damage.is_some() || ends.iter().any(|&end| is_cut(end));
                assert!(is_told, "{at}: {damaged}");
            }
        }
    }

    #[test]
    fn a_save_that_was_cut_is_unfinished_and_a_changed_save_is_not() {
        let text = file(4, &[5]);
        let is_unfinished = |text: &str| split(text).damage.map(|damage| damage.is_unfinished);
        for at in part("", 4).len() + 1..text.len() - 1 {
            assert_eq!(is_unfinished(&text[..at]), Some(true), "cut at {at}");
        }
        let changed = text.replace("board = 5", "board = 6");
        assert_eq!(is_unfinished(&changed), Some(false));
        assert_eq!(is_unfinished(&format!("{changed}{}", part(SAVE, 6))), Some(false));
    }

    #[test]
    fn a_number_that_is_too_large_for_another_save_is_damage() {
        for saves in [&[5][..], &[0], &[u64::MAX]] {
            let parts_of = file(u64::MAX, saves);
            let parts = split(&parts_of);
            assert!(parts.saves.is_empty() && parts.damage.is_some(), "{saves:?}");
        }
        assert_eq!(rescue(&file(u64::MAX, &[]), &file(4, &[5])), None);
        let last = file(u64::MAX - 1, &[u64::MAX]);
        assert_eq!(sequences(&split(&last)), [u64::MAX]);
    }

    #[test]
    fn the_saves_after_a_damaged_game_continue_its_backup() {
        let backup = file(2, &[3, 4]);
        let newest = file(4, &[5, 6]);
        let start = file(4, &[]).len();
        for at in 0..start {
            let damaged = format!("{}{}", &newest[..at], &newest[at + 1..]);
            assert_eq!(rescue(&backup, &damaged), Some(file(2, &[3, 4, 5, 6])), "{at}");
        }
        assert_eq!(rescue(&file(3, &[]), &newest), None, "a save between them is missing");
        assert_eq!(rescue(&file(2, &[3, 4, 5, 6]), &newest), None, "there is nothing new");
        let overlap = rescue(&file(2, &[3, 4, 5]), &newest);
        assert_eq!(overlap, Some(file(2, &[3, 4, 5, 6])));
    }
}
