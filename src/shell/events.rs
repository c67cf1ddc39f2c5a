//! Everything the event loop waits for, in one channel.
//!
//! The threads that fill it are never joined: one may be stuck in a read for ever, and the end of the
//! process ends it.

use super::ground;
use super::signals::{self, Signal};
use super::writer::Report;
use crate::app::{Made, Message};
use crate::input::{Sieve, Sifted};
use crate::ui::Ground;
use crossterm::event::{Event as Input, KeyEventKind, MouseEventKind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;
use std::{io, thread};

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
    /// No more lines come.
    EndOfInput,
    /// The generator has finished.
    Made(Box<Made>),
    /// What took time to find out.
    Found(Box<Message>),
    /// The writer has something to tell.
    Written(Report),
    /// The terminal has told what its background is.
    Ground(Ground),
}

/// Where the events arrive.
pub struct Inbox {
    sender: Sender<Event>,
    receiver: Receiver<Event>,
}

impl Default for Inbox {
    fn default() -> Self {
        Self::new()
    }
}

impl Inbox {
    /// An empty one.
    pub fn new() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver }
    }

    /// For whoever sends events.
    pub fn sender(&self) -> Sender<Event> {
        self.sender.clone()
    }

    /// The next event, or `None` after `patience`; without one it waits until an event comes.
    pub fn wait(&self, patience: Option<Duration>) -> Option<Event> {
        let event = match patience {
            Some(patience) => match self.receiver.recv_timeout(patience) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            },
            None => self.receiver.recv().expect("the inbox itself holds a sender"),
        };
        Some(noted(event))
    }

    /// The next event if it is there already: all of them are handled before a frame is drawn.
    pub fn more(&self) -> Option<Event> {
        self.receiver.try_recv().ok().map(noted)
    }
}

fn noted(event: Event) -> Event {
    if let Event::Signal(Signal::End(_)) | Event::HungUp = event {
        signals::answered();
    }
    event
}

/// Starts the threads that read the terminal and watch for its end. To be called once, after
/// [`Screen::enter`](super::terminal::Screen::enter) and before the first frame is drawn: a new size
/// that comes after this returns is told, one that came before is seen by the first frame.
///
/// # Errors
/// When the system has no handle or thread left.
pub fn listen(send: &Sender<Event>) -> io::Result<()> {
    // The first question is what makes crossterm listen for new sizes.
    crossterm::event::poll(Duration::ZERO)?;
    let input = send.clone();
    thread::Builder::new().name("input".into()).spawn(move || read(&input))?;
    hangup::watch(send.clone())
}

fn read(send: &Sender<Event>) {
    let mut sieve = Sieve::default();
    loop {
        let events = match crossterm::event::read() {
            Ok(input) if is_wanted(&input) => sifted(input, &mut sieve),
            Ok(_) => continue,
            Err(error) => {
                // Nobody is left to tell when the channel is closed.
                let _ = send.send(Event::InputFailed(error));
                return;
            }
        };
        for event in events {
            if send.send(event).is_err() {
                return;
            }
        }
    }
}

/// What was typed, and what the terminal answered where keys come in.
fn sifted(input: Input, sieve: &mut Sieve) -> Vec<Event> {
    match input {
        Input::Key(key) if ground::is_awaited() => match sieve.take(key) {
            Sifted::Keys(keys) => {
                keys.into_iter().map(|key| Event::Terminal(Input::Key(key))).collect()
            }
            Sifted::Held => Vec::new(),
            Sifted::Answer(colour) => {
                ground::answered();
                ground::of_colour(&colour).map(Event::Ground).into_iter().collect()
            }
        },
        other => vec![Event::Terminal(other)],
    }
}

/// Releases of keys are dropped, plain motion of the mouse too, and places that can't be: some
/// terminals count from zero, which comes out of crossterm as the largest number.
fn is_wanted(input: &Input) -> bool {
    match input {
        Input::Key(key) => key.kind != KeyEventKind::Release,
        Input::Mouse(mouse) => {
            mouse.kind != MouseEventKind::Moved && mouse.column != u16::MAX && mouse.row != u16::MAX
        }
        Input::FocusGained | Input::FocusLost | Input::Paste(_) | Input::Resize(..) => true,
    }
}

#[cfg(unix)]
mod hangup {
    //! crossterm's read may never return once the terminal is gone, so the system is asked directly.

    use super::{Event, signals};
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::retry_on_intr;
    use std::sync::mpsc::Sender;
    use std::{io, thread};

    pub(super) fn watch(send: Sender<Event>) -> io::Result<()> {
        thread::Builder::new().name("hang-up".into()).spawn(move || {
            let input = rustix::stdio::stdin();
            // No flag is asked for: a hang-up is told in any case, and keys do not wake this thread.
            let mut watched = [PollFd::new(&input, PollFlags::empty())];
            let polled = retry_on_intr(|| poll(&mut watched, None));
            // Where terminals can't be polled (macOS) SIGHUP has to do.
            if polled.is_ok() && watched[0].revents().contains(PollFlags::HUP) {
                if send.send(Event::HungUp).is_err() {
                    signals::answered();
                }
                signals::see_to_the_end(signal_hook::consts::SIGHUP);
            }
        })?;
        Ok(())
    }
}

#[cfg(not(unix))]
mod hangup {
    //! A closed console ends the process.

    use super::Event;
    use std::io;
    use std::sync::mpsc::Sender;

    pub(super) fn watch(_send: Sender<Event>) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent};

    #[test]
    fn releases_motion_and_impossible_places_are_dropped() {
        let mut key = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        assert!(is_wanted(&Input::Key(key)));
        key.kind = KeyEventKind::Repeat;
        assert!(is_wanted(&Input::Key(key)));
        key.kind = KeyEventKind::Release;
        assert!(!is_wanted(&Input::Key(key)));

        let mouse = |kind, column| {
            Input::Mouse(MouseEvent { kind, column, row: 3, modifiers: KeyModifiers::NONE })
        };
        assert!(is_wanted(&mouse(MouseEventKind::Down(MouseButton::Left), 7)));
        assert!(!is_wanted(&mouse(MouseEventKind::Down(MouseButton::Left), u16::MAX)));
        assert!(!is_wanted(&mouse(MouseEventKind::Moved, 7)));
        assert!(is_wanted(&Input::Resize(0, 0)));
    }

    #[test]
    fn the_inbox_waits_no_longer_than_asked_and_gives_events_in_order() {
        let inbox = Inbox::new();
        assert!(inbox.wait(Some(Duration::ZERO)).is_none());
        inbox.sender().send(Event::HungUp).unwrap();
        inbox.sender().send(Event::Signal(Signal::Resume)).unwrap();
        assert!(matches!(inbox.wait(None), Some(Event::HungUp)));
        assert!(matches!(inbox.more(), Some(Event::Signal(Signal::Resume))));
        assert!(inbox.more().is_none());
    }
}
