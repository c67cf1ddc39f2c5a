//! Everything the event loop waits for, in one place.
//!
//! What other threads have to say comes through a channel, whose bell is a pipe; the terminal's bytes are read by the loop
//! itself, which waits for both at once: no key changes hands between threads before its frame is drawn.
//!
//! The threads are never joined: one may be stuck for ever, and the end of the process ends it.

mod bell;
#[cfg(not(unix))]
mod console;
#[cfg(unix)]
mod hangup;
#[cfg(unix)]
mod keys;

use super::signals::{self, Signal};
use crate::app::{Generated, Message, StoreReply};
use crate::ui::Background;
use bell::Bell;
use crossterm::event::Event as Input;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

/// Something happened.
#[derive(Debug)]
pub enum Event {
    /// A key, the mouse, a paste, the focus or a new size.
    Terminal(Input),
    /// A signal.
    Signal(Signal),
    /// The terminal is gone: save and end.
    HungUp,
    /// Keys can't be read any more: save and end.
    InputFailed(io::Error),
    /// Another thread panicked, the terminal was given back and the message is printed: save and end.
    Panicked,
    /// A line was typed, in the plain window.
    Line(String),
    /// One that is longer than any may be.
    LongLine,
    /// No more lines come.
    EndOfInput,
    /// The generator has finished.
    Made(Box<Generated>),
    /// What took time to find out.
    Found(Box<Message>),
    /// The writer has something to tell.
    Store(StoreReply),
    /// The terminal has told what its background is.
    Ground(Background),
}

/// For whoever has an event to tell.
#[derive(Clone, Debug)]
pub struct EventSender {
    sender: Sender<Event>,
    bell: Arc<Bell>,
}

impl EventSender {
    /// Tells an event.
    ///
    /// # Errors
    /// When nobody listens any more; the event comes back.
    pub fn send(&self, event: Event) -> Result<(), SendError<Event>> {
        self.sender.send(event)?;
        self.bell.ring();
        Ok(())
    }
}

/// Where the events arrive.
pub struct EventReceiver {
    sender: EventSender,
    receiver: Receiver<Event>,
    #[cfg(unix)]
    ear: bell::Ear,
    /// Once the terminal is listened to.
    #[cfg(unix)]
    keys: Option<keys::Keys>,
}

impl EventReceiver {
    /// An empty one.
    ///
    /// # Errors
    /// When the system has no handle left.
    pub fn new() -> io::Result<Self> {
        let (sender, receiver) = channel();
        #[cfg(unix)]
        {
            let (bell, ear) = bell::hang()?;
            let sender = EventSender { sender, bell: Arc::new(bell) };
            Ok(Self { sender, receiver, ear, keys: None })
        }
        #[cfg(not(unix))]
        Ok(Self { sender: EventSender { sender, bell: Arc::new(Bell) }, receiver })
    }

    /// For whoever sends events.
    pub fn sender(&self) -> EventSender {
        self.sender.clone()
    }

    /// Begins to listen to the terminal. To be called once, after
    /// [`Screen::enter`](super::terminal::Screen::enter).
    ///
    /// # Errors
    /// When the system has no handle or thread left.
    pub fn listen(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            self.keys = Some(keys::Keys::of(rustix::stdio::stdin(), &self.sender)?);
            hangup::watch(self.sender())
        }
        #[cfg(not(unix))]
        console::listen(self.sender())
    }

    /// The next event, or `None` after `patience`; without one it waits until an event comes.
    #[cfg(not(unix))]
    pub fn wait(&mut self, patience: Option<Duration>) -> Option<Event> {
        let event = match patience {
            Some(patience) => self.receiver.recv_timeout(patience).ok(),
            None => self.receiver.recv().ok(),
        };
        event.map(noted)
    }

    /// The next event, or `None` after `patience`; without one it waits until an event comes.
    #[cfg(unix)]
    pub fn wait(&mut self, patience: Option<Duration>) -> Option<Event> {
        let until = patience.and_then(|patience| Instant::now().checked_add(patience));
        loop {
            if let Some(event) = self.more() {
                return Some(event);
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            match self.rest(left) {
                Ok(false) => {}
                Ok(true) => return None,
                Err(error) => return Some(Event::InputFailed(error)),
            }
        }
    }

    /// Waits until something may have come, or the time is over: then it is true.
    #[cfg(unix)]
    fn rest(&mut self, patience: Option<Duration>) -> io::Result<bool> {
        match &mut self.keys {
            Some(keys) => keys.wait(&mut self.ear, patience),
            None => Ok(self.ear.wait(None, patience)?.is_none()),
        }
    }

    /// The next event if it is there already: all of them are handled before a frame is drawn.
    pub fn more(&mut self) -> Option<Event> {
        let event = self.receiver.try_recv().ok();
        #[cfg(unix)]
        let event = event.or_else(|| self.keys.as_mut()?.next());
        event.map(noted)
    }
}

fn noted(event: Event) -> Event {
    if let Event::Signal(Signal::End(_)) | Event::HungUp = event {
        signals::answered();
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inbox_waits_no_longer_than_asked_and_gives_events_in_order() {
        let mut events = EventReceiver::new().unwrap();
        assert!(events.wait(Some(Duration::ZERO)).is_none());
        events.sender().send(Event::HungUp).unwrap();
        events.sender().send(Event::Signal(Signal::Resume)).unwrap();
        assert!(matches!(events.wait(None), Some(Event::HungUp)));
        assert!(matches!(events.more(), Some(Event::Signal(Signal::Resume))));
        assert!(events.more().is_none());
        assert!(events.wait(Some(Duration::ZERO)).is_none(), "the bell was heard");
    }

    #[test]
    fn a_bell_wakes_who_waits_for_ever() {
        let mut events = EventReceiver::new().unwrap();
        for _ in 0..100 {
            let sender = events.sender();
            let ringer = std::thread::spawn(move || sender.send(Event::EndOfInput).is_ok());
            assert!(matches!(events.wait(None), Some(Event::EndOfInput)));
            assert!(ringer.join().unwrap());
        }
    }
}
