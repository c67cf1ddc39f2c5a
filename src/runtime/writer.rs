//! The background writer: a thread that owns the files, so that no key press waits for a disk.
//!
//! Jobs wait in a queue, which keeps only the newest write for each game. A failed job stays in the
//! queue and is tried again with the next job, while the game goes on.

mod queue;

use crate::app::{StoreReply, StoreRequest};
use crate::store::Store;
use queue::Queue;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest time that the program waits for the disk when it ends.
pub(super) const LAST_WAIT: Duration = Duration::from_secs(5);

/// The reason why some data is not on the disk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritten {
    /// The disk took too long.
    #[error("the disk does not answer")]
    TimedOut,
    /// Jobs failed.
    #[error("{last}{}", and_more(*.left))]
    Failed {
        /// The number of jobs left, including those that wait for a failed one.
        left: usize,
        /// The last failure, safe for the terminal.
        last: String,
    },
    /// The writer has stopped.
    #[error("the writer has stopped: nothing more is saved")]
    Stopped,
}

fn and_more(left: usize) -> String {
    if left > 1 { format!(" (and {} more)", left - 1) } else { String::new() }
}

/// The result of writing everything.
type Outcome = Result<(), NotWritten>;

enum Order {
    Do(Box<StoreRequest>),
    /// Answer when all jobs have been tried.
    Flush(Sender<Outcome>),
    /// Answer when all jobs have been tried, then end.
    End(Sender<Outcome>),
}

/// The sender of jobs to the writing thread. Dropping it waits until everything is written, at most
/// five seconds; [`StoreWriter::end`] also reports failures.
#[derive(Debug)]
pub struct StoreWriter {
    orders: Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

/// A handle that can wait for the disk from any thread, and in a panic.
#[derive(Clone, Debug)]
pub struct Flusher(Sender<Order>);

impl Flusher {
    /// Waits until everything that was sent is on the disk, at most for `timeout`.
    ///
    /// # Errors
    /// If something is not on the disk.
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
    /// If the system can't start a thread.
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
    /// If the writer has stopped.
    pub fn send(&self, request: StoreRequest) -> Result<(), NotWritten> {
        self.orders.send(Order::Do(Box::new(request))).map_err(|_| NotWritten::Stopped)
    }

    /// Returns a handle for waiting.
    pub fn flusher(&self) -> Flusher {
        Flusher(self.orders.clone())
    }

    /// Waits like [`Flusher::flush`].
    ///
    /// # Errors
    /// If something is not on the disk.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        self.flusher().flush(timeout)
    }

    /// Ends the thread when everything is on the disk and the files are closed. If the disk hangs
    /// for longer than `timeout`, leaves the thread running, so that the terminal can be restored.
    ///
    /// # Errors
    /// If something is not on the disk.
    pub fn end(mut self, timeout: Duration) -> Result<(), NotWritten> {
        self.stop(timeout)
    }

    fn stop(&mut self, timeout: Duration) -> Outcome {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let start = Instant::now();
        let (answer, answered) = mpsc::channel();
        // A thread that has stopped drops the order and with it the sender of the answer.
        let _ = self.orders.send(Order::End(answer));
        let written = wait(&answered, timeout);
        let rest = timeout.saturating_sub(start.elapsed());
        if written != Err(NotWritten::TimedOut) && wait(&answered, rest) == Err(NotWritten::Stopped)
        {
            // The panic hook has reported a panic of the thread.
            let _ = thread.join();
        }
        written
    }
}

impl Drop for StoreWriter {
    fn drop(&mut self) {
        // Call `end` to learn about failures.
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
            // The other side may have stopped waiting.
            let _ = answer.send(outcome.clone());
        }
    }
    // Close the files before answering, because the other side may open them.
    drop(store);
    drop(end);
}

#[cfg(test)]
mod tests;
