//! The background writer: a thread that owns the files, so that no key press waits for a disk.
//!
//! Jobs wait in a queue in which only the newest writing of each game counts. What fails stays in
//! the queue and is tried again with the next job: the game goes on meanwhile.

mod queue;

use crate::app::{StoreReply, StoreRequest};
use crate::store::Store;
use queue::Queue;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long the end of the program waits for a disk.
pub(super) const LAST_WAIT: Duration = Duration::from_secs(5);

/// Why not all is on the disk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritten {
    /// The disk takes longer than was to be waited.
    #[error("the disk does not answer")]
    TimedOut,
    /// Jobs failed.
    #[error("{last}{}", and_more(*.left))]
    Failed {
        /// How many are left, those among them that wait for one that failed.
        left: usize,
        /// What failed last, and why, fit for the terminal.
        last: String,
    },
    /// The writer has come to an end.
    #[error("the writer has stopped: nothing more is saved")]
    Stopped,
}

fn and_more(left: usize) -> String {
    if left > 1 { format!(" (and {} more)", left - 1) } else { String::new() }
}

/// What came of all that was to be written.
type Outcome = Result<(), NotWritten>;

enum Order {
    Do(Box<StoreRequest>),
    /// Answer when all jobs were tried.
    Flush(Sender<Outcome>),
    /// Answer when all jobs were tried, clear up, let go of the files, and then of the way to answer.
    End(Sender<Outcome>),
}

/// The way to the thread that writes. When it goes, all is written, or five seconds are over; [`StoreWriter::end`] says which.
#[derive(Debug)]
pub struct StoreWriter {
    orders: Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

/// Waits for the disk from anywhere, a panic too.
#[derive(Clone, Debug)]
pub struct Flusher(Sender<Order>);

impl Flusher {
    /// Waits until all that was sent is on the disk, but not longer than `timeout`.
    ///
    /// # Errors
    /// When it is not.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        let (answer, answered) = mpsc::channel();
        self.0.send(Order::Flush(answer)).map_err(|_| NotWritten::Stopped)?;
        wait(&answered, timeout)
    }
}

fn wait(answered: &Receiver<Outcome>, timeout: Duration) -> Outcome {
    answered.recv_timeout(timeout).unwrap_or_else(|error| {
        Err(match error {
            RecvTimeoutError::Timeout => NotWritten::TimedOut,
            RecvTimeoutError::Disconnected => NotWritten::Stopped,
        })
    })
}

impl StoreWriter {
    /// Starts the thread. `reply` is called on it.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        store: Store,
        reply: impl FnMut(StoreReply) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (orders, inbox) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&inbox, store, reply))?;
        Ok(Self { orders, thread: Some(thread) })
    }

    /// Hands a request over; never waits.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn send(&self, request: StoreRequest) -> Result<(), NotWritten> {
        self.orders.send(Order::Do(Box::new(request))).map_err(|_| NotWritten::Stopped)
    }

    /// For whoever waits for the disk.
    pub fn flusher(&self) -> Flusher {
        Flusher(self.orders.clone())
    }

    /// As [`Flusher::flush`].
    ///
    /// # Errors
    /// When not all is on the disk.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        self.flusher().flush(timeout)
    }

    /// Ends the thread when all is on the disk and the files are let go. A thread that hangs in the disk for longer than
    /// `timeout` is left behind: the terminal must come back.
    ///
    /// # Errors
    /// When not all is on the disk.
    pub fn end(mut self, timeout: Duration) -> Result<(), NotWritten> {
        self.stop(timeout)
    }

    fn stop(&mut self, timeout: Duration) -> Outcome {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let start = Instant::now();
        let (answer, answered) = mpsc::channel();
        // One that has stopped drops the order, and with it the way to answer.
        let _ = self.orders.send(Order::End(answer));
        let written = wait(&answered, timeout);
        let rest = timeout.saturating_sub(start.elapsed());
        if written != Err(NotWritten::TimedOut) && wait(&answered, rest) == Err(NotWritten::Stopped)
        {
            // A panic there has been told already, by the panic hook.
            let _ = thread.join();
        }
        written
    }
}

impl Drop for StoreWriter {
    fn drop(&mut self) {
        // Whoever wants to know ends it.
        let _ = self.stop(LAST_WAIT);
    }
}

fn work(inbox: &Receiver<Order>, mut store: Store, mut reply: impl FnMut(StoreReply)) {
    let mut queue = Queue::default();
    let mut end = None;
    while end.is_none()
        && let Ok(first) = inbox.recv()
    {
        let was_behind = !queue.is_empty();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Do(request) => queue.add(*request),
                Order::Flush(answer) => waiting.push(answer),
                Order::End(answer) => {
                    waiting.push(answer.clone());
                    end = Some(answer);
                }
            }
        }
        let outcome = queue.work_off(|request| {
            let result = store.handle(request);
            reply(result.clone());
            result
        });
        if was_behind && outcome.is_ok() {
            reply(StoreReply::AllSaved);
        }
        for answer in waiting {
            // Who asked may have stopped waiting.
            let _ = answer.send(outcome.clone());
        }
    }
    // Who waits for the end may open the files then.
    drop(store);
    drop(end);
}

#[cfg(test)]
mod tests;
