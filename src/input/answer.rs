//! Recognizes the terminal's replies to colour queries (OSC 10, 11 and 4) that arrive mixed with
//! key presses.
//!
//! crossterm does not support these replies and reports their bytes as key presses, starting with
//! `Alt+]`. [`AnswerFilter`] recognizes a reply because its bytes arrive together, faster than
//! anyone can type.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

/// A terminal colour that can be queried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourSlot {
    /// The colour of text (OSC 10).
    Foreground,
    /// The background (OSC 11).
    Background,
    /// One of the sixteen colours, numbered from 0 to 15 (OSC 4).
    Palette(u8),
    /// The last of 256 colours (OSC 4). A terminal reports it only if it has that many.
    Last,
}

/// A colour that the terminal reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourReport {
    /// The colour that the terminal reported, such as the background.
    pub slot: ColourSlot,
    /// The red, green and blue components of the colour, from 0 to 65535.
    pub rgb: [u16; 3],
}

impl ColourReport {
    /// Parses the text of a reply, such as `11;rgb:1e1e/1e1e/2e2e`. Returns `None` if the reply
    /// contains no known colour.
    pub fn parse(text: &str) -> Option<Self> {
        // The colour parser slices the text at byte offsets, which would panic inside a character.
        if !text.is_ascii() {
            return None;
        }
        let (slot, colour) = match text.split_once(';')? {
            ("10", colour) => (ColourSlot::Foreground, colour),
            ("11", colour) => (ColourSlot::Background, colour),
            ("4", rest) => {
                let (number, colour) = rest.split_once(';')?;
                let slot = match number.parse().ok()? {
                    number @ 0..16 => ColourSlot::Palette(number),
                    u8::MAX => ColourSlot::Last,
                    _ => return None,
                };
                (slot, colour)
            }
            _ => return None,
        };
        let colour = xterm_color::Color::parse(colour.as_bytes()).ok()?;
        Some(Self { slot, rgb: [colour.red, colour.green, colour.blue] })
    }
}

/// The result of [`AnswerFilter::push`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filtered {
    /// The event may be part of a reply. The filter will know once more events arrive.
    Held,
    /// Keys and other events, in order.
    Events(Vec<Event>),
    /// A complete reply, or `None` if the reply contains no known colour.
    Answer(Option<ColourReport>),
}

/// A filter that removes replies from a stream of events.
#[derive(Debug, Default)]
pub struct AnswerFilter {
    /// The events that may be a reply, starting with `Alt+]`.
    held: Vec<Event>,
    /// The text of the held events, without the first event.
    text: String,
}

impl AnswerFilter {
    /// The maximum length of a reply.
    const MAX_LENGTH: usize = 64;

    /// Returns the time to wait for the next event before calling [`AnswerFilter::release`].
    /// Returns `None` if the filter holds no events.
    pub fn timeout(&self) -> Option<Duration> {
        if !self.is_holding() {
            return None;
        }
        let millis = if self.is_answer() { 250 } else { 20 };
        Some(Duration::from_millis(millis))
    }

    fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// Returns `true` if the held events are certainly a reply and not typed keys.
    fn is_answer(&self) -> bool {
        ["10;", "11;", "4;"].iter().any(|start| self.text.starts_with(start))
    }

    /// Processes the next event from the terminal.
    pub fn push(&mut self, event: Event) -> Filtered {
        let part = Part::from_event(&event);
        match part {
            Part::Start if !self.is_holding() => {}
            // The held reply is incomplete, and another one begins.
            Part::Start => {
                let events = self.release();
                self.held.push(event);
                return if events.is_empty() { Filtered::Held } else { Filtered::Events(events) };
            }
            Part::End if self.is_holding() => {
                self.held.clear();
                return Filtered::Answer(ColourReport::parse(&std::mem::take(&mut self.text)));
            }
            Part::Text(letter) if self.is_holding() && self.text.len() < Self::MAX_LENGTH => {
                self.text.push(letter);
            }
            _ => {
                let mut events = self.release();
                events.push(event);
                return Filtered::Events(events);
            }
        }
        self.held.push(event);
        Filtered::Held
    }

    /// Returns the held events. Drops them instead if they are an incomplete reply.
    pub fn release(&mut self) -> Vec<Event> {
        if self.is_answer() {
            self.held.clear();
        }
        self.text.clear();
        std::mem::take(&mut self.held)
    }
}

/// The part of a reply that a key press may stand for, because crossterm reports the bytes of a
/// reply as key presses.
enum Part {
    /// `ESC ]`, which starts a reply.
    Start,
    /// A character of the reply's text.
    Text(char),
    /// `ESC \` or BEL, which ends a reply.
    End,
    /// The key press is not part of a reply.
    Other,
}

impl Part {
    fn from_event(event: &Event) -> Self {
        let &Event::Key(KeyEvent { code: KeyCode::Char(letter), modifiers, .. }) = event else {
            return Self::Other;
        };
        match (letter, modifiers) {
            (']', KeyModifiers::ALT) => Self::Start,
            ('\\', KeyModifiers::ALT) | ('g', KeyModifiers::CONTROL) => Self::End,
            (_, KeyModifiers::NONE | KeyModifiers::SHIFT)
                if letter.is_ascii_hexdigit() || "rgba;:/#".contains(letter) =>
            {
                Self::Text(letter)
            }
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(letter: char, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(letter), modifiers))
    }

    /// Returns the events that crossterm reports for `text` after `ESC ]`.
    fn keys(text: &str) -> Vec<Event> {
        let letter = |letter: char| {
            let upper = letter.is_uppercase();
            key(letter, if upper { KeyModifiers::SHIFT } else { KeyModifiers::NONE })
        };
        [key(']', KeyModifiers::ALT)].into_iter().chain(text.chars().map(letter)).collect()
    }

    fn background(rgb: [u16; 3]) -> ColourReport {
        ColourReport { slot: ColourSlot::Background, rgb }
    }

    #[test]
    fn reports_are_parsed_in_every_format_that_terminals_use() {
        assert_eq!(
            ColourReport::parse("11;rgb:0000/8080/ffff"),
            Some(background([0, 0x8080, 0xffff]))
        );
        assert_eq!(
            ColourReport::parse("11;rgb:fd/f6/e3"),
            Some(background([0xfdfd, 0xf6f6, 0xe3e3]))
        );
        assert_eq!(
            ColourReport::parse("11;rgba:00/2B/36/ff"),
            Some(background([0, 0x2b2b, 0x3636]))
        );
        assert_eq!(ColourReport::parse("11;#ff0000"), Some(background([0xff00, 0, 0])));
        let slot = |text| ColourReport::parse(text).map(|report| report.slot);
        assert_eq!(slot("10;rgb:f/f/f"), Some(ColourSlot::Foreground));
        assert_eq!(slot("4;15;rgb:ff/ff/ff"), Some(ColourSlot::Palette(15)));
        assert_eq!(slot("4;255;rgb:ee/ee/ee"), Some(ColourSlot::Last));
        for odd in [
            "",
            "11",
            "11;",
            "11;rgb:1/2",
            "11;rgb:g/0/0",
            "11;#é2",
            "12;rgb:0/0/0",
            "4;rgb:0/0/0",
            "4;16;rgb:0/0/0",
            "4;256;rgb:0/0/0",
            "4;-1;#000000",
            "x",
        ] {
            assert_eq!(ColourReport::parse(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_reply_among_keys_is_removed() {
        for end in [key('\\', KeyModifiers::ALT), key('g', KeyModifiers::CONTROL)] {
            let mut filter = AnswerFilter::default();
            let seven = key('7', KeyModifiers::NONE);
            assert_eq!(filter.push(seven.clone()), Filtered::Events(vec![seven]));
            for event in keys("4;7;rgb:ff/ff/ff") {
                assert_eq!(filter.push(event), Filtered::Held);
            }
            let white = ColourReport { slot: ColourSlot::Palette(7), rgb: [0xffff; 3] };
            assert_eq!(filter.push(end.clone()), Filtered::Answer(Some(white)));
            for event in keys("11;rgb:1e1e/2A2a/3f3f") {
                assert_eq!(filter.push(event), Filtered::Held);
            }
            let report = Some(background([0x1e1e, 0x2a2a, 0x3f3f]));
            assert_eq!(filter.push(end), Filtered::Answer(report));
            assert_eq!(filter.timeout(), None);
        }
    }

    #[test]
    fn keys_that_are_no_reply_are_returned_in_order() {
        let other = key('q', KeyModifiers::NONE);
        let mut filter = AnswerFilter::default();
        let typed = keys("11");
        for event in &typed {
            assert_eq!(filter.push(event.clone()), Filtered::Held);
        }
        let all = [typed.clone(), vec![other.clone()]].concat();
        assert_eq!(filter.push(other.clone()), Filtered::Events(all));
        for event in &typed {
            filter.push(event.clone());
        }
        assert_eq!(filter.release(), typed);
        assert_eq!(filter.push(other.clone()), Filtered::Events(vec![other]));
        let end = key('\\', KeyModifiers::ALT);
        assert_eq!(filter.push(end.clone()), Filtered::Events(vec![end]), "nothing has begun");
    }

    #[test]
    fn an_incomplete_reply_is_dropped() {
        for half in ["11;rgb:0", "10;", "4;3;rgb:ff/"] {
            let mut filter = AnswerFilter::default();
            for event in keys(half) {
                assert_eq!(filter.push(event), Filtered::Held);
            }
            assert!(filter.timeout().is_some());
            let other = key('q', KeyModifiers::NONE);
            assert_eq!(filter.push(other.clone()), Filtered::Events(vec![other]));
            assert_eq!((filter.release(), filter.timeout()), (Vec::new(), None));
        }
    }

    #[test]
    fn a_reply_after_an_incomplete_one_is_recognized() {
        let end = key('\\', KeyModifiers::ALT);
        for (half, released) in [("11;rgb:0", 0), ("1", 2), ("", 1)] {
            let mut filter = AnswerFilter::default();
            for event in keys(half) {
                assert_eq!(filter.push(event), Filtered::Held);
            }
            let mut whole = keys("11;rgb:1e1e/2A2a/3f3f").into_iter();
            let first = filter.push(whole.next().unwrap());
            let events = keys(half)[..released].to_vec();
            let expected =
                if events.is_empty() { Filtered::Held } else { Filtered::Events(events) };
            assert_eq!(first, expected, "{half}");
            for event in whole {
                assert_eq!(filter.push(event), Filtered::Held, "{half}");
            }
            let report = Some(background([0x1e1e, 0x2a2a, 0x3f3f]));
            assert_eq!(filter.push(end.clone()), Filtered::Answer(report), "{half}");
        }
    }

    #[test]
    fn no_event_is_held_forever() {
        let mut filter = AnswerFilter::default();
        let endless = keys(&"1".repeat(AnswerFilter::MAX_LENGTH + 1));
        let last = endless.clone().into_iter().map(|event| filter.push(event)).last();
        assert_eq!(last, Some(Filtered::Events(endless)));
    }
}
