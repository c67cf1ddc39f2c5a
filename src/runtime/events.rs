//! The channel that the event loop waits on. One thread sends what it reads from the terminal, one
//! sends signals, one watches for the terminal to disappear, and the workers send their results.
//!
//! The threads are never joined: one may be blocked forever. They end with the process.

#[cfg(unix)]
mod hangup;
mod keys;

use super::signals::{self, Signal};
use crate::app::{Generated, Message, StoreReply};
use crate::input::ColourReport;
use crossterm::event::Event as Input;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// An event for the loop.
#[derive(Debug)]
pub enum Event {
    /// A key, the mouse, a paste, the focus, or on Windows a new size.
    Terminal(Input),
    /// The terminal reported a colour.
    Colour(ColourReport),
    /// A signal.
    Signal(Signal),
    /// The terminal is gone: save and end.
    HungUp,
    /// Reading keys failed: save and end.
    InputFailed(io::Error),
    /// Another thread panicked. The terminal is restored and the message printed: save and end.
    Panicked,
    /// A line was typed in plain mode.
    Line(String),
    /// A line was typed that exceeds the limit.
    LongLine,
    /// The input has ended.
    EndOfInput,
    /// The generator has a result.
    Generated(Box<Generated>),
    /// Another worker has a result.
    Worker(Box<Message>),
    /// The writer has a report.
    Store(StoreReply),
}

/// The sending end of the event channel.
pub type EventSender = Sender<Event>;

/// The receiving end of the event channel.
pub struct EventReceiver {
    sender: EventSender,
    receiver: Receiver<Event>,
}

impl EventReceiver {
    /// Creates the channel.
    #[expect(clippy::new_without_default, reason = "there is one in a program, made on purpose")]
    pub fn new() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver }
    }

    /// Returns a sender into the channel.
    pub fn sender(&self) -> EventSender {
        self.sender.clone()
    }

    /// Starts the threads that read the terminal and watch for its end. Call it once, after
    /// [`TerminalScreen::enter`](super::terminal::TerminalScreen::enter).
    ///
    /// # Errors
    /// If the system can't start a thread.
    pub fn listen(&self) -> io::Result<()> {
        keys::spawn(self.sender())?;
        #[cfg(unix)]
        hangup::spawn(self.sender())?;
        Ok(())
    }

    /// Waits for the next event. Returns `None` if none arrives before `timeout`; waits forever
    /// without one.
    pub fn wait(&self, timeout: Option<Duration>) -> Option<Event> {
        let event = match timeout {
            Some(timeout) => self.receiver.recv_timeout(timeout).ok(),
            None => self.receiver.recv().ok(),
        };
        event.map(noted)
    }

    /// Returns the next event if one is waiting. The loop handles all waiting events before it
    /// draws.
    pub fn next_ready(&self) -> Option<Event> {
        self.receiver.try_recv().ok().map(noted)
    }
}

/// Tells the signal thread that the loop has received an event that ends the program.
fn noted(event: Event) -> Event {
    if let Event::Signal(Signal::End(_)) | Event::HungUp = event {
        signals::note_answer();
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_waits_no_longer_than_asked_and_gives_events_in_order() {
        let events = EventReceiver::new();
        assert!(events.wait(Some(Duration::ZERO)).is_none());
        events.sender().send(Event::HungUp).unwrap();
        events.sender().send(Event::Signal(Signal::Resume)).unwrap();
        assert!(matches!(events.wait(None), Some(Event::HungUp)));
        assert!(matches!(events.next_ready(), Some(Event::Signal(Signal::Resume))));
        assert!(events.next_ready().is_none());
    }
}
