//! Parses input that arrives before the first frame, when crossterm is not reading yet. The input
//! consists of the terminal's replies to colour queries and any keys typed in the meantime.
//!
//! crossterm's parser is not public. termwiz has a public parser, but would add a second model of
//! the whole terminal. This module therefore parses the keys that a terminal can send before any
//! mode is on: characters, arrows, Home and End, each with or without Alt.

use super::answer::ColourReport;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;

/// The replies and keys in the bytes that have arrived so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TerminalReply {
    /// The colours that the terminal reported.
    pub reports: Vec<ColourReport>,
    /// The keys that were typed.
    pub keys: Vec<Event>,
    /// `true` if the terminal has replied to the last query, which asks for the device attributes.
    /// No more replies follow.
    pub is_complete: bool,
    /// `true` if the bytes end inside a sequence.
    pub is_cut: bool,
}

/// A piece of the terminal's input.
enum Piece<'a> {
    /// The text of a reply to an OSC query.
    Answer(&'a [u8]),
    /// The reply to the query for device attributes.
    Attributes,
    /// A key that the player typed.
    Key(KeyCode, KeyModifiers),
    /// An escape sequence that this module does not support.
    Unknown,
}

impl TerminalReply {
    /// Parses all bytes that have arrived so far. A single ESC at the end is the Esc key. Any other
    /// incomplete sequence at the end is left out.
    pub fn parse(mut bytes: &[u8]) -> Self {
        let mut reply = Self::default();
        while !bytes.is_empty() {
            let Some((piece, length)) = first_piece(bytes) else {
                reply.is_cut = true;
                if bytes == [ESC] {
                    reply.push_key(KeyCode::Esc, KeyModifiers::NONE);
                }
                break;
            };
            match piece {
                Piece::Answer(text) => {
                    let text = str::from_utf8(text).ok();
                    reply.reports.extend(text.and_then(ColourReport::parse));
                }
                Piece::Attributes => reply.is_complete = true,
                Piece::Key(code, modifiers) => reply.push_key(code, modifiers),
                Piece::Unknown => {}
            }
            bytes = &bytes[length..];
        }
        reply
    }

    fn push_key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.keys.push(Event::Key(KeyEvent::new(code, modifiers)));
    }
}

/// Returns the first piece of `bytes` and its length, or `None` if the piece is incomplete.
fn first_piece(bytes: &[u8]) -> Option<(Piece<'_>, usize)> {
    match bytes {
        [ESC, b']', rest @ ..] => {
            let end = rest.iter().position(|byte| [ESC, BEL].contains(byte))?;
            // Some versions of rxvt-unicode end a reply with a single ESC.
            let has_backslash = rest[end] == ESC && *rest.get(end + 1)? == b'\\';
            let after = if has_backslash { end + 2 } else { end + 1 };
            Some((Piece::Answer(&rest[..end]), 2 + after))
        }
        [ESC, b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| (0x40..=0x7e).contains(byte))?;
            let piece = match (&rest[..end], rest[end]) {
                ([b'?', ..], b'c') => Piece::Attributes,
                ([], letter) => named(letter),
                _ => Piece::Unknown,
            };
            Some((piece, 2 + end + 1))
        }
        [ESC, b'O', rest @ ..] => Some((named(*rest.first()?), 3)),
        [ESC, ESC, ..] => Some((Piece::Key(KeyCode::Esc, KeyModifiers::NONE), 1)),
        [ESC, rest @ ..] => {
            let (piece, length) = typed(rest)?;
            let piece = match piece {
                Piece::Key(code, modifiers) => Piece::Key(code, modifiers | KeyModifiers::ALT),
                other => other,
            };
            Some((piece, 1 + length))
        }
        _ => typed(bytes),
    }
}

/// Returns the key for `ESC [` or `ESC O` followed by `letter`.
const fn named(letter: u8) -> Piece<'static> {
    let code = match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        _ => return Piece::Unknown,
    };
    Piece::Key(code, KeyModifiers::NONE)
}

/// Parses a key that does not begin with ESC. Returns `None` if the key is incomplete.
fn typed(bytes: &[u8]) -> Option<(Piece<'_>, usize)> {
    let (code, modifiers) = match *bytes.first()? {
        // Before raw mode, the system converts the carriage return of the Enter key to a newline.
        b'\r' | b'\n' => (KeyCode::Enter, KeyModifiers::NONE),
        b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
        0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
        0 => (KeyCode::Char(' '), KeyModifiers::CONTROL),
        byte @ 0x01..=0x1a => (KeyCode::Char(char::from(byte - 1 + b'a')), KeyModifiers::CONTROL),
        byte @ 0x1b..=0x1f => {
            (KeyCode::Char(char::from(byte - 0x1c + b'4')), KeyModifiers::CONTROL)
        }
        _ => {
            let chunk = bytes.utf8_chunks().next()?;
            return match chunk.valid().chars().next() {
                Some(letter) => {
                    Some((Piece::Key(KeyCode::Char(letter), KeyModifiers::NONE), letter.len_utf8()))
                }
                // A character can be incomplete only at the end of the bytes.
                None if chunk.invalid().len() == bytes.len() && bytes.len() < 4 => None,
                None => Some((Piece::Unknown, chunk.invalid().len())),
            };
        }
    };
    Some((Piece::Key(code, modifiers), 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::ColourSlot;

    /// Returns the keys of a reply in a short notation, in which `^` means Ctrl and `!` means Alt.
    fn keys(bytes: &[u8]) -> String {
        let short = |event: &Event| {
            let Event::Key(key) = event else { panic!("{event:?}") };
            let held = |modifier, sign| if key.modifiers.contains(modifier) { sign } else { "" };
            let (control, alt) = (held(KeyModifiers::CONTROL, "^"), held(KeyModifiers::ALT, "!"));
            let code = match key.code {
                KeyCode::Char(' ') => "Space".to_owned(),
                KeyCode::Char(letter) => letter.to_string(),
                code => format!("{code:?}"),
            };
            format!("{control}{alt}{code}")
        };
        TerminalReply::parse(bytes).keys.iter().map(short).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn replies_and_keys_are_separated_in_any_order() {
        let bytes = b"5\x1b[A\x1b]11;rgb:0000/0000/ffff\x1b\\q\x1b[?62;22cz";
        let reply = TerminalReply::parse(bytes);
        let report = ColourReport { slot: ColourSlot::Background, rgb: [0, 0, 0xffff] };
        assert_eq!((&reply.reports[..], reply.is_complete), (&[report][..], true));
        assert_eq!(keys(bytes), "5 Up q z");
        // No byte of a reply is taken for a key press, wherever the input is split.
        for end in 0..bytes.len() {
            let reply = TerminalReply::parse(&bytes[..end]);
            assert!(reply.keys.len() <= 4, "{end}: {reply:?}");
            assert_eq!(reply.is_complete, end >= bytes.len() - 1);
        }
    }

    #[test]
    fn keys_typed_ahead_are_read() {
        for (bytes, wanted) in [
            ("57 ~".as_bytes(), "5 7 Space ~"),
            ("é→𝄞".as_bytes(), "é → 𝄞"),
            (b"\r\n\t\x7f\x03\x00", "Enter Enter Tab Backspace ^c ^Space"),
            (b"\x1b[C\x1bOD\x1b[H\x1b[F", "Right Left Home End"),
            (b"\x1bx\x1b\x1bx\x1b", "!x Esc !x Esc"),
            (b"\x1b[I\x1b[5~\xff7", "7"),
            (b"7\x1b[", "7"),
            (b"7\xe2\x86", "7"),
        ] {
            assert_eq!(keys(bytes), wanted, "{bytes:?}");
        }
    }

    #[test]
    fn a_reply_may_end_with_a_bell_or_a_single_escape_and_may_contain_no_colour() {
        assert_eq!(TerminalReply::parse(b"\x1b]11;#000000\x07").reports.len(), 1);
        assert_eq!(
            TerminalReply::parse(b"\x1b]11;\xff\x07\x1b]4;1;?\x1b\\"),
            TerminalReply::default()
        );
        let bare = b"\x1b]4;4;#268bd2\x1b\x1b]4;5;#d33682\x1b\x1b[?1;2c";
        let reply = TerminalReply::parse(bare);
        assert_eq!((reply.reports.len(), reply.keys.len(), reply.is_complete), (2, 0, true));
        let cut = TerminalReply { is_cut: true, ..TerminalReply::default() };
        assert_eq!(TerminalReply::parse(b"\x1b]11;rgb:00"), cut);
        assert_eq!(TerminalReply::parse(b"\x1b]11;#000000\x1b"), cut);
    }
}
