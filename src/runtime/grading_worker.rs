//! The thread that grades puzzles, which takes too long for the event loop. What the player looks at now
//! goes before what lists will show.

use crate::app::{Known, Message};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic;
use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

enum Request {
    /// Grade these puzzles.
    Grade(Vec<Grid>),
    /// Find out whether this puzzle takes only techniques that the player knows.
    CheckKnown(Grid, Known),
}

/// Sends puzzles to the thread. It ends soon after this is dropped, and is not waited for.
pub(super) struct GradingWorker {
    requests: Sender<Request>,
}

impl GradingWorker {
    /// Starts the thread, which calls `deliver` with each answer.
    pub(super) fn spawn(deliver: impl Fn(Message) + Send + 'static) -> io::Result<Self> {
        let (requests, received) = channel();
        thread::Builder::new().name("grading".into()).spawn(move || work(&received, deliver))?;
        Ok(Self { requests })
    }

    /// Grades these puzzles, one after the other.
    pub(super) fn grade(&self, puzzles: Vec<Grid>) {
        // A thread that is gone has panicked, which was reported.
        let _ = self.requests.send(Request::Grade(puzzles));
    }

    /// Finds out whether `known` is enough for a puzzle, before grading any more.
    pub(super) fn check_known(&self, givens: Grid, known: Known) {
        let _ = self.requests.send(Request::CheckKnown(givens, known));
    }
}

fn work(requests: &Receiver<Request>, deliver: impl Fn(Message)) {
    let mut ungraded = VecDeque::new();
    loop {
        let request = if ungraded.is_empty() {
            let Ok(request) = requests.recv() else { return };
            Some(request)
        } else {
            match requests.try_recv() {
                Ok(request) => Some(request),
                Err(std::sync::mpsc::TryRecvError::Empty) => None,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => return,
            }
        };
        match request {
            Some(Request::Grade(puzzles)) => {
                // The puzzles that were asked for last go first, and each is graded once.
                let now: HashSet<&Grid> = puzzles.iter().collect();
                ungraded.retain(|one| !now.contains(one));
                puzzles.into_iter().rev().for_each(|one| ungraded.push_front(one));
            }
            Some(Request::CheckKnown(givens, known)) => {
                let is_within = known.solves(&givens);
                deliver(Message::KnownChecked { givens, known: Box::new(known), is_within });
            }
            None => {
                if let Some(givens) = ungraded.pop_front() {
                    let grade = logic::grade(&givens);
                    deliver(Message::Graded(givens, grade));
                }
            }
        }
    }
}
