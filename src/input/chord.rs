//! Chords, which are keys with their modifiers, and their notation.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// A key with its modifiers. Shift with a letter is represented by the case of the letter: `H`, not
/// `shift+h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// The error for text that is not a chord.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a key: write one character, or a name such as up, enter, space, f1, with ctrl+, alt+ or shift+ before it"
)]
pub struct ChordError(String);

const NAMES: &[(&str, KeyCode)] = &[
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("space", KeyCode::Char(' ')),
    ("tab", KeyCode::Tab),
    ("backtab", KeyCode::BackTab),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("insert", KeyCode::Insert),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
];

const MODIFIERS: [(&str, KeyModifiers); 3] = [
    ("ctrl+", KeyModifiers::CONTROL),
    ("alt+", KeyModifiers::ALT),
    ("shift+", KeyModifiers::SHIFT),
];

impl Chord {
    /// Returns the chord that was pressed, or `None` for a release.
    ///
    /// Terminals report Shift with a letter as an uppercase letter, as a lowercase letter with a
    /// modifier, or as both. The chord represents Shift by the case of the letter.
    pub fn from_event(event: &KeyEvent) -> Option<Self> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let known = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT;
        let (mut code, mut modifiers) = (event.code, event.modifiers & known);
        if let KeyCode::Char(letter) = &mut code
            && modifiers.contains(KeyModifiers::SHIFT)
        {
            let mut upper = letter.to_uppercase();
            if let (Some(upper), None) = (upper.next(), upper.next()) {
                *letter = upper;
            }
        }
        if matches!(code, KeyCode::Char(_) | KeyCode::BackTab) {
            modifiers -= KeyModifiers::SHIFT;
        }
        Some(Self { code, modifiers })
    }

    /// Returns the character that the chord types into a text field, or `None` if the chord types
    /// no character.
    pub fn character(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if self.modifiers.is_empty() => Some(c),
            _ => None,
        }
    }
}

impl std::str::FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, ChordError> {
        let error = || ChordError(text.chars().take(40).collect());
        let mut rest = text;
        let mut modifiers = KeyModifiers::NONE;
        while let Some((name, modifier)) =
            MODIFIERS.iter().find(|(name, _)| rest.len() > name.len() && rest.starts_with(name))
        {
            rest = &rest[name.len()..];
            modifiers |= *modifier;
        }
        let mut chars = rest.chars();
        let named = NAMES.iter().find(|(name, _)| *name == rest).map(|(_, code)| *code);
        let function = || {
            let number: u8 = rest.strip_prefix('f')?.parse().ok()?;
            (1..=24).contains(&number).then_some(KeyCode::F(number))
        };
        let code = match (named, chars.next(), chars.next()) {
            (Some(code), ..) => code,
            (None, Some(c), None) if is_written(c) => KeyCode::Char(c),
            _ => function().ok_or_else(error)?,
        };
        if matches!(code, KeyCode::Char(_)) && modifiers.contains(KeyModifiers::SHIFT) {
            return Err(error());
        }
        Ok(Self { code, modifiers })
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, modifier) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                f.write_str(name)?;
            }
        }
        match (NAMES.iter().find(|(_, code)| *code == self.code), self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, KeyCode::F(number)) => write!(f, "f{number}"),
            (None, _) => f.write_str("?"),
        }
    }
}

/// Returns `true` if `c` may be used in a binding: it is visible and does not change the direction
/// of text.
fn is_written(c: char) -> bool {
    !c.is_control() && !c.is_whitespace() && c.width().is_some_and(|width| width > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_chord_can_be_parsed() {
        for text in
            ["a", "H", "é", "ж", "?", "+", "ctrl+c", "ctrl++", "shift+up", "ctrl+alt+f12", "space"]
        {
            assert_eq!(text.parse::<Chord>().unwrap().to_string(), text);
        }
        for text in [
            "", "ctrl+", "upp", "shift+a", "f25", "f0", "\u{7}", "ab", "\u{202e}", "\u{200b}",
            "\u{a0}",
        ] {
            assert!(text.parse::<Chord>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn releases_are_dropped_and_shift_becomes_the_case_of_a_letter() {
        let mut event = KeyEvent::new(KeyCode::Char('H'), KeyModifiers::SHIFT);
        assert_eq!(Chord::from_event(&event), Some("H".parse().unwrap()));
        event.kind = KeyEventKind::Release;
        assert_eq!(Chord::from_event(&event), None);
        let both = KeyModifiers::ALT | KeyModifiers::SHIFT;
        let event = KeyEvent::new(KeyCode::Char('h'), both);
        assert_eq!(
            Chord::from_event(&event),
            Some("alt+H".parse().unwrap()),
            "as kitty reports it"
        );
        let event = KeyEvent::new(KeyCode::Up, KeyModifiers::SHIFT);
        assert_eq!(Chord::from_event(&event), Some("shift+up".parse().unwrap()));
    }
}
