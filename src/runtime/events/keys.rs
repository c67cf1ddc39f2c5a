//! The thread that reads the terminal with crossterm.
//!
//! This thread blocks while crossterm waits for the remaining bytes of an incomplete sequence.
//! Signals, size changes and the clock do not depend on this thread.

use super::{Event, EventSender};
use crate::input::{AnswerFilter, Filtered};
use crate::runtime::colours;
use crossterm::event::{Event as Input, MouseEventKind, poll, read};
use std::{io, thread};

/// The error code returned by a read from a terminal that is gone.
#[cfg(unix)]
const GONE: i32 = rustix::io::Errno::IO.raw_os_error();
#[cfg(not(unix))]
const GONE: i32 = -1;

/// Starts the thread, which ends when reading fails or the receiver is gone.
pub(super) fn spawn(sender: EventSender) -> io::Result<()> {
    thread::Builder::new().name("keys".into()).spawn(move || {
        let mut filter = AnswerFilter::default();
        loop {
            match next(&mut filter) {
                Ok(events) => {
                    for event in events {
                        if sender.send(event).is_err() {
                            return;
                        }
                    }
                }
                Err(error) => {
                    let is_gone = error.raw_os_error() == Some(GONE);
                    let event = if is_gone { Event::HungUp } else { Event::InputFailed(error) };
                    // Sending fails only if the event loop has ended.
                    let _ = sender.send(event);
                    return;
                }
            }
        }
    })?;
    Ok(())
}

/// Waits for the next events from the terminal.
fn next(filter: &mut AnswerFilter) -> io::Result<Vec<Event>> {
    if let Some(timeout) = filter.timeout()
        && !poll(timeout)?
    {
        return Ok(filter.release().into_iter().map(Event::Terminal).collect());
    }
    let input = read()?;
    if !is_wanted(&input) {
        return Ok(Vec::new());
    }
    Ok(match filter.push(input) {
        Filtered::Held | Filtered::Answer(None) => Vec::new(),
        Filtered::Events(inputs) => inputs.into_iter().map(Event::Terminal).collect(),
        Filtered::Answer(Some(report)) => {
            colours::note_answer(report);
            vec![Event::Colour(report)]
        }
    })
}

/// Returns `true` if the loop should receive the event. Mouse motion with no button pressed has no
/// effect. On Unix, SIGWINCH reports a new size, even while an incomplete sequence is being read.
fn is_wanted(input: &Input) -> bool {
    match input {
        Input::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
        Input::Resize(..) => !cfg!(unix),
        _ => true,
    }
}
