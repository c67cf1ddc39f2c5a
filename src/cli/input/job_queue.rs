//! The queue of jobs between the thread that reads sources and the workers.

use super::source::{Job, Sources};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, SyncSender};

/// The most batches in the queue, which bounds memory use.
const CAPACITY: usize = 64;

/// Closes the queue.
#[derive(Clone)]
pub(super) struct QueueCloser(SyncSender<Option<Vec<Job>>>);

impl QueueCloser {
    /// Ends the queue and wakes a worker that waits for a job. No worker waits at a full queue.
    pub(super) fn close(&self) {
        let _ = self.0.try_send(None);
    }
}

/// Starts a thread that reads all sources, and returns its jobs. The thread is not joined.
pub(super) fn start(sources: Sources) -> (impl Iterator<Item = Vec<Job>> + Send, QueueCloser) {
    let (sender, receiver) = mpsc::sync_channel(CAPACITY);
    let close = QueueCloser(sender.clone());
    std::thread::spawn(move || {
        let reader = Reader(sender);
        sources.each(&mut |jobs| match reader.0.send(Some(jobs)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
    });
    (receiver.into_iter().map_while(|jobs| jobs).fuse(), close)
}

/// The sender of the reading thread. Ends the queue when it is dropped, even by a panic.
struct Reader(SyncSender<Option<Vec<Job>>>);

impl Drop for Reader {
    fn drop(&mut self) {
        let _ = self.0.send(None);
    }
}
