//! The queue that passes jobs from the thread that reads sources to the workers.

use super::source::{Job, Sources};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, SyncSender};

/// A handle that closes the queue.
#[derive(Clone)]
pub(super) struct QueueCloser(SyncSender<Option<Vec<Job>>>);

impl QueueCloser {
    /// Closes the queue and wakes a worker that waits for a job. If the queue is full, no worker is
    /// waiting.
    pub(super) fn close(&self) {
        let _ = self.0.try_send(None);
    }
}

/// Starts a thread that reads all sources, and returns an iterator over its batches of jobs. The
/// thread is not joined.
pub(super) fn start(sources: Sources) -> (impl Iterator<Item = Vec<Job>> + Send, QueueCloser) {
    let (sender, receiver) = mpsc::sync_channel(sources.grain.max_queued());
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

/// The sender of the reading thread. Closes the queue when dropped, even after a panic.
struct Reader(SyncSender<Option<Vec<Job>>>);

impl Drop for Reader {
    fn drop(&mut self) {
        let _ = self.0.send(None);
    }
}
