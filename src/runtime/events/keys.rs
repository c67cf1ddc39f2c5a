//! The terminal's bytes, as events: read where the loop waits, or by a thread where a terminal can't be waited for.

use super::bell::Ear;
use super::{Event, EventSender};
use crate::input::{Decoder, Said};
use crate::runtime::background;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fd::BorrowedFd;
use rustix::io::{Errno, read, retry_on_intr};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use std::{io, thread};

/// Whether the system lets a program wait for a terminal and a pipe at once: macOS, by poll, does not.
const CAN_WAIT: bool = !cfg!(target_os = "macos");

/// What is read at once.
const MOST: usize = 4096;

/// What was typed.
pub(super) struct Keys {
    reading: Reading,
    decoder: Decoder,
    /// When bytes came last.
    last: Instant,
    events: VecDeque<Event>,
}

enum Reading {
    /// The loop reads it.
    Here(BorrowedFd<'static>),
    /// A thread does, and rings.
    There(Receiver<io::Result<Vec<u8>>>),
    /// Nothing more comes.
    Over,
}

impl Keys {
    /// Reads the terminal at `input`.
    pub(super) fn of(input: BorrowedFd<'static>, sender: &EventSender) -> io::Result<Self> {
        if CAN_WAIT { Ok(Self::here(input)) } else { Self::there(input, sender) }
    }

    fn here(input: BorrowedFd<'static>) -> Self {
        Self::by(Reading::Here(input))
    }

    fn there(input: BorrowedFd<'static>, sender: &EventSender) -> io::Result<Self> {
        let (send, receive) = channel();
        let bell = sender.bell.clone();
        let work = move || {
            loop {
                let bytes = some(input);
                if is_nothing(&bytes) {
                    let _ = poll(&mut [PollFd::from_borrowed_fd(input, PollFlags::IN)], None);
                    continue;
                }
                let is_over = bytes.as_ref().map_or(true, Vec::is_empty);
                if send.send(bytes).is_err() {
                    return;
                }
                bell.ring();
                if is_over {
                    return;
                }
            }
        };
        thread::Builder::new().name("keys".into()).spawn(work)?;
        Ok(Self::by(Reading::There(receive)))
    }

    fn by(reading: Reading) -> Self {
        Self { reading, decoder: Decoder::default(), last: Instant::now(), events: VecDeque::new() }
    }

    /// The next event that was read.
    pub(super) fn next(&mut self) -> Option<Event> {
        while let Reading::There(bytes) = &self.reading
            && let Ok(bytes) = bytes.try_recv()
        {
            self.take(bytes);
        }
        self.events.pop_front()
    }

    /// Waits, no longer than `patience`, until something is read or the bell rings. Whether the time is over.
    pub(super) fn wait(&mut self, ear: &mut Ear, patience: Option<Duration>) -> io::Result<bool> {
        // The rest of a sequence is waited for, and given up when its time is over.
        let rest = self.decoder.patience().map(|rest| rest.saturating_sub(self.last.elapsed()));
        let is_first = rest.is_some_and(|rest| patience.is_none_or(|patience| rest <= patience));
        let terminal = if let Reading::Here(input) = self.reading { Some(input) } else { None };
        let Some(flags) = ear.wait(terminal, if is_first { rest } else { patience })? else {
            if is_first {
                self.events.extend(self.decoder.give_up().filter_map(told));
            }
            return Ok(!is_first);
        };
        if let Some(input) = terminal
            && !flags.is_empty()
        {
            let bytes = some(input);
            if !is_nothing(&bytes) {
                self.take(bytes);
            }
        }
        Ok(false)
    }

    fn take(&mut self, bytes: io::Result<Vec<u8>>) {
        match bytes {
            Ok(bytes) if bytes.is_empty() => self.end(Event::HungUp),
            Ok(bytes) => {
                self.last = Instant::now();
                self.events.extend(self.decoder.take(&bytes).filter_map(told));
            }
            Err(error) => self.end(Event::InputFailed(error)),
        }
    }

    fn end(&mut self, event: Event) {
        self.events.push_back(event);
        self.reading = Reading::Over;
    }
}

/// Some bytes; none where the terminal is gone.
fn some(input: BorrowedFd<'_>) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; MOST];
    match retry_on_intr(|| read(input, &mut bytes)) {
        Ok(count) => {
            bytes.truncate(count);
            Ok(bytes)
        }
        Err(Errno::IO) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

/// Whether nothing was there to be read: another program that shares the terminal made it non-blocking, and was
/// faster.
fn is_nothing(bytes: &io::Result<Vec<u8>>) -> bool {
    bytes.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
}

/// What was said, as an event. An answer that nobody waits for is none.
fn told(said: Said) -> Option<Event> {
    match said {
        Said::Input(input) => Some(Event::Terminal(input)),
        Said::Ground(_) if !background::is_awaited() => None,
        Said::Ground(colour) => {
            background::answered();
            background::of_colour(&colour).map(Event::Ground)
        }
    }
}

#[cfg(test)]
mod tests;
