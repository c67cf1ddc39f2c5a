//! What the bytes of a terminal say: keys, the mouse, pastes, the focus, and the answer to a question.
//!
//! crossterm's reader can't be asked for what is there without waiting, and waits without end for the rest of half a
//! sequence; so the bytes are read here, into crossterm's own events. The sequences are those of xterm's `ctlseqs`
//! document, of the Linux console (`console_codes(4)`) and of the kitty keyboard protocol.
//!
//! A decoder keeps no time. Half a sequence is kept until its rest comes, or until [`Decoder::give_up`] is called by
//! whoever has waited for [`Decoder::patience`]: so a cut-off sequence swallows no key that is pressed later.

mod sequence;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

/// A paste is cut here. All that is done with one ends far below.
const LONGEST_PASTE: usize = 1 << 20;
/// No sequence is longer.
const LONGEST_SEQUENCE: usize = 64;
/// What ends a paste.
const END_OF_PASTE: &[u8] = b"\x1b[201~";
/// What an answer begins with, after ESC and the bracket: that the background is told.
const ANSWER: &[u8] = b"11;";

/// Something that the terminal said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A key, the mouse, a paste or the focus. No release of a key, no plain motion of the mouse.
    Input(Event),
    /// The background's colour, as the terminal writes it: the answer to OSC 11.
    Ground(String),
}

/// Where in a sequence the bytes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// In none.
    #[default]
    Ground,
    /// After ESC.
    Escape,
    /// In a letter of several bytes, which Alt was held for, or not.
    Letter(KeyModifiers),
    /// After ESC O.
    Function,
    /// After ESC [.
    Sequence,
    /// After ESC [ [, the Linux console's first function keys.
    Console,
    /// After ESC [ M: the three bytes of an old mouse report.
    OldMouse,
    /// After ESC ].
    Answer,
    /// After ESC in an answer.
    AnswerEscape,
    /// In a paste.
    Paste,
}

/// Reads bytes as they come, in whatever pieces.
#[derive(Debug, Default)]
pub struct Decoder {
    state: State,
    /// The bytes since the state began.
    held: Vec<u8>,
    said: Vec<Said>,
}

impl Decoder {
    /// Takes bytes in; what they say, in order.
    pub fn take(&mut self, bytes: &[u8]) -> impl Iterator<Item = Said> {
        for &byte in bytes {
            self.step(byte);
        }
        self.said.drain(..)
    }

    /// How long to wait for the rest of what has begun; `None` where nothing has.
    pub fn patience(&self) -> Option<Duration> {
        let millis = match self.state {
            State::Ground => return None,
            // It may be the key itself.
            State::Escape => 50,
            State::Paste => 5000,
            _ => 250,
        };
        Some(Duration::from_millis(millis))
    }

    /// The rest does not come: what a person may have pressed is told, half of a report is dropped.
    pub fn give_up(&mut self) -> impl Iterator<Item = Said> {
        let nothing_held = self.held.is_empty();
        match self.state {
            State::Escape => self.key(KeyCode::Esc, KeyModifiers::NONE),
            State::Function => self.key(KeyCode::Char('O'), KeyModifiers::ALT),
            State::Sequence if nothing_held => self.key(KeyCode::Char('['), KeyModifiers::ALT),
            State::Answer if self.held.len() <= ANSWER.len() => self.typed(),
            State::Paste => self.paste(),
            _ => {}
        }
        self.begin(State::Ground);
        self.said.drain(..)
    }

    fn begin(&mut self, state: State) {
        self.state = state;
        self.held.clear();
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.said.push(Said::Input(Event::Key(KeyEvent::new(code, modifiers))));
    }

    fn step(&mut self, byte: u8) {
        match self.state {
            State::Ground => self.plain(byte, KeyModifiers::NONE),
            State::Escape => self.escaped(byte),
            State::Letter(modifiers) => self.letter(byte, modifiers),
            State::Function => self.function(byte),
            State::Sequence => self.sequence(byte),
            State::Console => {
                self.begin(State::Ground);
                if let b'A'..=b'E' = byte {
                    self.key(KeyCode::F(byte - b'A' + 1), KeyModifiers::NONE);
                }
            }
            // They count from 32 on.
            State::OldMouse if byte < 32 => self.plain(byte, KeyModifiers::NONE),
            State::OldMouse => {
                self.held.push(byte);
                if let &[button, column, row] = &self.held[..] {
                    self.begin(State::Ground);
                    self.said.extend(sequence::old_mouse(button, column, row).map(Said::Input));
                }
            }
            State::Answer | State::AnswerEscape => self.answer(byte),
            State::Paste => self.pasted(byte),
        }
    }

    /// A byte that stands for itself, or begins something.
    fn plain(&mut self, byte: u8, alt: KeyModifiers) {
        self.begin(State::Ground);
        let control = KeyModifiers::CONTROL | alt;
        match byte {
            0x1b => self.begin(State::Escape),
            b'\r' => self.key(KeyCode::Enter, alt),
            b'\t' => self.key(KeyCode::Tab, alt),
            0x7f => self.key(KeyCode::Backspace, alt),
            0 => self.key(KeyCode::Char(' '), control),
            0x01..=0x1a => self.key(KeyCode::Char((byte - 1 + b'a').into()), control),
            0x1c..=0x1f => self.key(KeyCode::Char((byte - 0x1c + b'4').into()), control),
            0x20..=0x7e => self.key(KeyCode::Char(byte.into()), alt),
            0xc2..=0xf4 => {
                self.begin(State::Letter(alt));
                self.held.push(byte);
            }
            // No text has these bytes here.
            0x80..=0xc1 | 0xf5.. => {}
        }
    }

    fn escaped(&mut self, byte: u8) {
        match byte {
            0x1b => self.key(KeyCode::Esc, KeyModifiers::NONE),
            b'[' => self.begin(State::Sequence),
            b'O' => self.begin(State::Function),
            b']' => self.begin(State::Answer),
            _ => self.plain(byte, KeyModifiers::ALT),
        }
    }

    fn letter(&mut self, byte: u8, modifiers: KeyModifiers) {
        if byte & 0xc0 != 0x80 {
            return self.plain(byte, KeyModifiers::NONE);
        }
        self.held.push(byte);
        let length = match self.held[0] {
            0xf0.. => 4,
            0xe0.. => 3,
            _ => 2,
        };
        if self.held.len() < length {
            return;
        }
        let letter = str::from_utf8(&self.held).ok().and_then(|text| text.chars().next());
        self.begin(State::Ground);
        if let Some(letter) = letter {
            self.key(KeyCode::Char(letter), modifiers);
        }
    }

    fn function(&mut self, byte: u8) {
        self.begin(State::Ground);
        if let Some(code) = sequence::named(byte) {
            self.key(code, KeyModifiers::NONE);
        } else {
            self.key(KeyCode::Char('O'), KeyModifiers::ALT);
            self.plain(byte, KeyModifiers::NONE);
        }
    }

    fn sequence(&mut self, byte: u8) {
        match byte {
            b'[' if self.held.is_empty() => self.begin(State::Console),
            b'M' if self.held.is_empty() => self.begin(State::OldMouse),
            // One that is too long says nothing, but ends as others do.
            0x20..=0x3f if self.held.len() > LONGEST_SEQUENCE => {}
            0x20..=0x3f => self.held.push(byte),
            b'~' if self.held == b"200" => self.begin(State::Paste),
            0x40..=0x7e => {
                let is_whole = self.held.len() <= LONGEST_SEQUENCE;
                let told = if is_whole { sequence::event(&self.held, byte) } else { None };
                self.begin(State::Ground);
                self.said.extend(told.map(Said::Input));
            }
            _ => self.plain(byte, KeyModifiers::NONE),
        }
    }

    /// A byte after ESC and a closing bracket: an answer's, as long as it can be one.
    fn answer(&mut self, byte: u8) {
        let is_whole = self.held.len() > ANSWER.len();
        match (self.state, byte) {
            (State::AnswerEscape, b'\\') | (State::Answer, 0x07) if is_whole => {
                let colour = String::from_utf8_lossy(&self.held[ANSWER.len()..]).into_owned();
                self.begin(State::Ground);
                self.said.push(Said::Ground(colour));
            }
            (State::AnswerEscape, _) => {
                self.begin(State::Escape);
                self.escaped(byte);
            }
            (_, 0x1b) if is_whole => self.state = State::AnswerEscape,
            _ if self.goes_on(byte) => self.held.push(byte),
            _ => {
                self.typed();
                self.plain(byte, KeyModifiers::NONE);
            }
        }
    }

    /// What might have been an answer were keys.
    fn typed(&mut self) {
        self.key(KeyCode::Char(']'), KeyModifiers::ALT);
        for byte in std::mem::take(&mut self.held) {
            self.plain(byte, KeyModifiers::NONE);
        }
        self.begin(State::Ground);
    }

    fn goes_on(&self, byte: u8) -> bool {
        let fits = match ANSWER.get(self.held.len()) {
            Some(&wanted) => byte == wanted,
            None => byte.is_ascii_hexdigit() || b"rgba:/#".contains(&byte),
        };
        fits && self.held.len() < LONGEST_SEQUENCE
    }

    fn pasted(&mut self, byte: u8) {
        let (held, end) = (self.held.len(), END_OF_PASTE.len());
        if held < LONGEST_PASTE + end {
            self.held.push(byte);
        } else {
            // The last bytes are kept, which may be the end.
            self.held.copy_within(held - end + 1.., held - end);
            self.held[held - 1] = byte;
        }
        if byte == b'~' && self.held.ends_with(END_OF_PASTE) {
            self.held.truncate(self.held.len() - end);
            self.paste();
            self.begin(State::Ground);
        }
    }

    fn paste(&mut self) {
        self.held.truncate(LONGEST_PASTE);
        let text = String::from_utf8_lossy(&self.held).into_owned();
        self.said.push(Said::Input(Event::Paste(text)));
    }
}

#[cfg(test)]
mod tests;
