//! Work on its way from who reads it to who does it.

use super::source::{Job, Sources};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, SyncSender};

/// So many pieces may wait.
const WAITING: usize = 64;

/// Says that no more work comes, also to who waits for it.
#[derive(Clone)]
pub(super) struct Close(SyncSender<Option<Vec<Job>>>);

impl Close {
    /// Who waits for work hears of it at once. Where work is waiting there is nobody to be told.
    pub(super) fn close(&self) {
        let _ = self.0.try_send(None);
    }
}

/// All work that the sources hold, read on a thread of its own: nobody waits for that at the end.
pub(super) fn of(sources: Sources) -> (impl Iterator<Item = Vec<Job>> + Send, Close) {
    let (sender, inbox) = mpsc::sync_channel(WAITING);
    let close = Close(sender.clone());
    std::thread::spawn(move || {
        let reader = Reader(sender);
        sources.each(&mut |jobs| match reader.0.send(Some(jobs)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
    });
    (inbox.into_iter().map_while(|jobs| jobs).fuse(), close)
}

/// Whoever reads; however that ends, it is heard of.
struct Reader(SyncSender<Option<Vec<Job>>>);

impl Drop for Reader {
    fn drop(&mut self) {
        let _ = self.0.send(None);
    }
}
