//! The queue that passes jobs from the thread that reads sources to the workers.

use super::line_batches::LineBatches;
use super::source::{Job, Opened, Sources};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, SyncSender};

/// A handle that closes the queue.
#[derive(Clone)]
pub(super) struct QueueCloser(SyncSender<Option<Opened>>);

impl QueueCloser {
    /// Closes the queue and wakes a worker that waits for a job. If the queue is full, no worker is
    /// waiting.
    pub(super) fn close(&self) {
        let _ = self.0.try_send(None);
    }
}

/// Starts a thread that opens and reads all sources, and returns an iterator over the batches of
/// jobs in them. The thread is not joined.
pub(super) fn start(sources: Sources) -> (impl Iterator<Item = Vec<Job>> + Send, QueueCloser) {
    let (sender, receiver) = mpsc::sync_channel(sources.grain.max_queued());
    let close = QueueCloser(sender.clone());
    std::thread::spawn(move || {
        let reader = Reader(sender);
        sources.each_input(&mut |input| match reader.0.send(Some(input)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
    });
    (Batches { receiver, file: None }.fuse(), close)
}

/// The batches of jobs from the queue, and those in the files that it passes on.
struct Batches {
    receiver: Receiver<Option<Opened>>,
    /// The file whose lines are next.
    file: Option<LineBatches>,
}

impl Iterator for Batches {
    type Item = Vec<Job>;

    fn next(&mut self) -> Option<Vec<Job>> {
        loop {
            if let Some(jobs) = self.file.as_mut().and_then(Iterator::next) {
                return Some(jobs);
            }
            match self.receiver.recv().ok().flatten()? {
                Opened::Jobs(jobs) => return Some(jobs),
                Opened::File(file) => self.file = Some(file),
            }
        }
    }
}

/// The sender of the reading thread. Closes the queue when dropped, even after a panic.
struct Reader(SyncSender<Option<Opened>>);

impl Drop for Reader {
    fn drop(&mut self) {
        let _ = self.0.send(None);
    }
}
