//! The background writer, a thread that owns the files, so that a key press never waits for the
//! disk.
//!
//! Jobs wait in a queue, which contains only the newest write for each game. A failed job stays in
//! the queue and is tried again with the next job. Meanwhile, the player can continue the game.

mod queue;

use crate::app::{StoreReply, StoreRequest};
use crate::store::Store;
use queue::Queue;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The maximum time that the program waits for the disk before it exits.
pub(super) const LAST_WAIT: Duration = Duration::from_secs(5);

/// The reason why some data is not on disk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritten {
    /// The disk took too long to respond.
    #[error("the disk does not respond")]
    TimedOut,
    /// Jobs failed.
    #[error("{last}{}", and_more(*.left))]
    Failed {
        /// The number of unfinished jobs, including those that are waiting for a failed job.
        left: usize,
        /// The error message of the last failure, without control characters.
        last: String,
    },
    /// The writer has stopped.
    #[error("the writer has stopped: nothing more is saved")]
    Stopped,
}

fn and_more(left: usize) -> String {
    if left > 1 { format!(" (and {} more)", left - 1) } else { String::new() }
}

/// The result of writing all queued jobs.
type Outcome = Result<(), NotWritten>;

enum Order {
    Do(Box<StoreRequest>),
    /// Reply when all jobs have been tried.
    Flush(Sender<Outcome>),
    /// Reply when all jobs have been tried, then end.
    End(Sender<Outcome>),
}

/// A handle that sends jobs to the writer thread. Dropping the handle waits at most five seconds
/// for the jobs and ignores failures. [`StoreWriter::end`] reports failures.
#[derive(Debug)]
pub struct StoreWriter {
    orders: Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

/// A handle that can wait for the disk from any thread, even during a panic.
#[derive(Clone, Debug)]
pub struct Flusher(Sender<Order>);

impl Flusher {
    /// Waits at most `timeout` until all data sent to the writer is on disk.
    ///
    /// # Errors
    /// Returns an error if some data is not on disk.
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
    /// Starts the thread, which calls `reply` with each result.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
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

    /// Sends a request without waiting.
    ///
    /// # Errors
    /// Returns an error if the writer has stopped.
    pub fn send(&self, request: StoreRequest) -> Result<(), NotWritten> {
        self.orders.send(Order::Do(Box::new(request))).map_err(|_| NotWritten::Stopped)
    }

    /// Returns a handle that can wait for the disk.
    pub fn flusher(&self) -> Flusher {
        Flusher(self.orders.clone())
    }

    /// Waits like [`Flusher::flush`].
    ///
    /// # Errors
    /// Returns an error if some data is not on disk.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        self.flusher().flush(timeout)
    }

    /// Waits until all data is on disk and the files are closed, then ends the thread. If this
    /// takes longer than `timeout`, leaves the thread running, so that the program can exit.
    ///
    /// # Errors
    /// Returns an error if some data is not on disk.
    pub fn end(mut self, timeout: Duration) -> Result<(), NotWritten> {
        self.stop(timeout)
    }

    fn stop(&mut self, timeout: Duration) -> Outcome {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let start = Instant::now();
        let (answer, answered) = mpsc::channel();
        // If the thread has stopped, the order is dropped together with the reply's sender, so
        // `wait` returns.
        let _ = self.orders.send(Order::End(answer));
        let written = wait(&answered, timeout);
        let rest = timeout.saturating_sub(start.elapsed());
        if written != Err(NotWritten::TimedOut) && wait(&answered, rest) == Err(NotWritten::Stopped)
        {
            // `join` fails only if the thread panicked. The panic hook has reported the panic.
            let _ = thread.join();
        }
        written
    }
}

impl Drop for StoreWriter {
    fn drop(&mut self) {
        // Callers that need to know about failures call `end`.
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
            // The receiver may have stopped waiting.
            let _ = answer.send(outcome.clone());
        }
    }
    // Close the files before replying, because the receiver may open them.
    drop(store);
    drop(end);
}

#[cfg(test)]
mod tests;
