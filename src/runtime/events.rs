//! The channel that the event loop waits on. The key thread sends terminal input, the signal thread
//! sends signals, the hang-up thread reports that the terminal is gone, and the workers send
//! results.
//!
//! The program never joins these threads, because a thread may be blocked forever. All of them end
//! with the process.

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

/// An event for the event loop.
#[derive(Debug)]
pub enum Event {
    /// A key, mouse, paste or focus event, or (on Windows) a new terminal size.
    Terminal(Input),
    /// The terminal reported a colour.
    Colour(ColourReport),
    /// A signal arrived.
    Signal(Signal),
    /// The terminal is gone. The loop saves and ends.
    HungUp,
    /// Reading keys failed. The loop saves and ends.
    InputFailed(io::Error),
    /// Another thread panicked. The panic hook has restored the terminal and printed the message.
    /// The loop saves and ends.
    Panicked,
    /// The player typed a line in plain mode.
    Line(String),
    /// The player typed a line that exceeds the limit.
    LongLine,
    /// Standard input has ended.
    EndOfInput,
    /// The generation worker has a result.
    Generated(Box<Generated>),
    /// Another worker has a result.
    Worker(Box<Message>),
    /// A reply from the writer.
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
    /// Creates the event channel.
    #[expect(
        clippy::new_without_default,
        reason = "a program has one channel and creates it explicitly"
    )]
    pub fn new() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver }
    }

    /// Returns a sender for the channel.
    pub fn sender(&self) -> EventSender {
        self.sender.clone()
    }

    /// Starts the threads that read the terminal and detect that the terminal is gone. Call this
    /// method once, after [`TerminalScreen::enter`](super::terminal::TerminalScreen::enter).
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub fn listen(&self) -> io::Result<()> {
        keys::spawn(self.sender())?;
        #[cfg(unix)]
        hangup::spawn(self.sender())?;
        Ok(())
    }

    /// Waits for the next event. Returns `None` if no event arrives within `timeout`. If `timeout`
    /// is `None`, waits forever.
    pub fn wait(&self, timeout: Option<Duration>) -> Option<Event> {
        let event = match timeout {
            Some(timeout) => self.receiver.recv_timeout(timeout).ok(),
            None => self.receiver.recv().ok(),
        };
        event.map(acknowledge)
    }

    /// Returns the next event without waiting, or `None` if the channel is empty. The loop handles
    /// all queued events before it draws.
    pub fn next_ready(&self) -> Option<Event> {
        self.receiver.try_recv().ok().map(acknowledge)
    }
}

/// Returns `event`. If the event ends the program, first notifies the signal thread that the loop
/// has received the event.
fn acknowledge(event: Event) -> Event {
    if let Event::Signal(Signal::End(_)) | Event::HungUp = event {
        signals::note_answer();
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wait_stops_at_the_timeout_and_returns_events_in_order() {
        let events = EventReceiver::new();
        assert!(events.wait(Some(Duration::ZERO)).is_none());
        events.sender().send(Event::HungUp).unwrap();
        events.sender().send(Event::Signal(Signal::Resume)).unwrap();
        assert!(matches!(events.wait(None), Some(Event::HungUp)));
        assert!(matches!(events.next_ready(), Some(Event::Signal(Signal::Resume))));
        assert!(events.next_ready().is_none());
    }
}
