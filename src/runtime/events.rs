//! The one channel that the event loop waits on. Threads send into it: one reads the terminal, one waits
//! for signals, one for the terminal to vanish, and the workers send what they found.
//!
//! The threads are never joined: one may be stuck for ever, and the end of the process ends it.

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

/// Something happened.
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
    /// Keys can't be read any more: save and end.
    InputFailed(io::Error),
    /// Another thread panicked, the terminal was restored and the message printed: save and end.
    Panicked,
    /// A line was typed, in the plain window.
    Line(String),
    /// A line was typed that is longer than a line may be.
    LongLine,
    /// No more lines come.
    EndOfInput,
    /// The generator has finished.
    Generated(Box<Generated>),
    /// Another worker has answered.
    Worker(Box<Message>),
    /// The writer has something to report.
    Store(StoreReply),
}

/// Where threads send events.
pub type EventSender = Sender<Event>;

/// Where the event loop receives them.
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

    /// Starts the threads that read the terminal and watch for its end. To be called once, after
    /// [`TerminalScreen::enter`](super::terminal::TerminalScreen::enter).
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn listen(&self) -> io::Result<()> {
        keys::spawn(self.sender())?;
        #[cfg(unix)]
        hangup::spawn(self.sender())?;
        Ok(())
    }

    /// Waits for the next event; `None` if none comes before `timeout`. Without one it waits for ever.
    pub fn wait(&self, timeout: Option<Duration>) -> Option<Event> {
        let event = match timeout {
            Some(timeout) => self.receiver.recv_timeout(timeout).ok(),
            None => self.receiver.recv().ok(),
        };
        event.map(noted)
    }

    /// Returns the next event if it is there already: all of them are handled before a frame is drawn.
    pub fn next_ready(&self) -> Option<Event> {
        self.receiver.try_recv().ok().map(noted)
    }
}

/// Notes that the event loop knows that it has to end.
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
