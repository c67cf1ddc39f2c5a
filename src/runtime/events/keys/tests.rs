//! Both ways to read a terminal, with a pipe for one.

use super::*;
use crate::runtime::events::EventReceiver;
use rustix::fd::AsFd;
use std::io::{PipeWriter, Write};

/// An events that listens to a pipe, by either way.
fn listening(
    reading: fn(BorrowedFd<'static>, &EventSender) -> io::Result<Keys>,
) -> (EventReceiver, PipeWriter) {
    let (input, typing) = io::pipe().unwrap();
    let mut events = EventReceiver::new().unwrap();
    // A test's own, for as long as it runs.
    let input: &'static io::PipeReader = Box::leak(Box::new(input));
    events.keys = Some(reading(input.as_fd(), &events.sender).unwrap());
    (events, typing)
}

/// Both ways.
fn ways() -> [(EventReceiver, PipeWriter); 2] {
    [listening(|input, _| Ok(Keys::here(input))), listening(Keys::there)]
}

fn code(event: Option<Event>) -> String {
    match event {
        Some(Event::Terminal(crossterm::event::Event::Key(key))) => key.code.to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn keys_and_what_others_tell_come_in_both_ways() {
    for (mut events, mut typing) in ways() {
        typing.write_all(b"57\x1b[A").unwrap();
        assert_eq!(code(events.wait(None)), "5");
        assert_eq!(code(events.more()), "7");
        assert_eq!(code(events.more()), "Up");
        events.sender().send(Event::EndOfInput).unwrap();
        assert!(matches!(events.wait(None), Some(Event::EndOfInput)));
        assert!(events.wait(Some(Duration::ZERO)).is_none());
    }
}

#[test]
fn half_a_sequence_holds_up_nothing_and_is_given_up() {
    for (mut events, mut typing) in ways() {
        typing.write_all(b"\x1b[<0;1").unwrap();
        events.sender().send(Event::EndOfInput).unwrap();
        assert!(matches!(events.wait(None), Some(Event::EndOfInput)));
        while events.keys.as_ref().unwrap().decoder.patience().is_none() {
            assert!(events.wait(Some(Duration::from_millis(1))).is_none(), "it is no event");
        }
        while events.keys.as_ref().unwrap().decoder.patience().is_some() {
            assert!(
                events.wait(Some(Duration::from_millis(1))).is_none(),
                "nor does it become one"
            );
        }
        typing.write_all(b"q\x1b").unwrap();
        assert_eq!([code(events.wait(None)), code(events.wait(None))], ["q", "Esc"]);
    }
}

#[test]
fn a_terminal_that_goes_is_told_once() {
    for (mut events, mut typing) in ways() {
        typing.write_all(b"5").unwrap();
        drop(typing);
        assert_eq!(code(events.wait(None)), "5");
        assert!(matches!(events.wait(None), Some(Event::HungUp)));
        assert!(events.wait(Some(Duration::ZERO)).is_none());
    }
}
