//! Lists all steps of a position, on a thread that is not joined: some techniques take seconds, and
//! a player who closes the list must not have to wait.

use crate::app::steps_list::{StepsReply, StepsRequest};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{Analysis, Ladder};
use std::sync::Arc;
use std::{io, thread};

/// Lists the steps of one position at a time.
pub(super) struct StepsWorker {
    deliver: Arc<dyn Fn(StepsReply) + Send + Sync>,
    stop: Stop,
}

impl StepsWorker {
    /// Creates a worker. Its thread calls `deliver` with the steps of each technique, and once more
    /// at the end unless the list was stopped.
    pub(super) fn new(deliver: impl Fn(StepsReply) + Send + Sync + 'static) -> Self {
        Self { deliver: Arc::new(deliver), stop: Stop::default() }
    }

    /// Starts listing the steps of a position, after stopping the previous list.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub(super) fn list(&mut self, request: StepsRequest) -> io::Result<()> {
        self.stop();
        let (deliver, stop) = (Arc::clone(&self.deliver), Stop::default());
        self.stop = stop.clone();
        let work = move || list(&request, &stop, &*deliver);
        thread::Builder::new().name("steps".into()).spawn(work)?;
        Ok(())
    }

    /// Stops listing steps.
    pub(super) fn stop(&self) {
        self.stop.raise();
    }
}

fn list(request: &StepsRequest, stop: &Stop, deliver: &dyn Fn(StepsReply)) {
    let reply = |group| StepsReply { position: request.position.clone(), group };
    let analysis = Analysis::new(&request.position);
    for group in Ladder::full().step_groups(&analysis, || stop.is_raised()) {
        deliver(reply(Some(group)));
    }
    if !stop.is_raised() {
        deliver(reply(None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::Position;
    use std::cell::RefCell;
    use std::sync::mpsc::channel;

    const LINE: &str =
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

    fn request() -> StepsRequest {
        StepsRequest { position: Position::new(&LINE.parse().unwrap()) }
    }

    #[test]
    fn each_technique_is_a_reply_and_the_last_reply_ends_the_list() {
        let (send, found) = channel();
        let mut worker = StepsWorker::new(move |reply| send.send(reply).unwrap());
        worker.list(request()).unwrap();
        let first = found.recv().unwrap();
        assert_eq!(first.position, request().position);
        assert_eq!(first.group.unwrap().technique.name, "Full House");
        let last = found.iter().find(|reply| reply.group.is_none());
        assert!(last.is_some());
    }

    #[test]
    fn a_stopped_list_delivers_nothing_more() {
        let (stop, replies) = (Stop::default(), RefCell::new(Vec::new()));
        list(&request(), &stop, &|reply| {
            stop.raise();
            replies.borrow_mut().push(reply);
        });
        assert_eq!(replies.borrow().len(), 1);
    }
}
