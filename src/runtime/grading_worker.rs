//! The thread that grades puzzles, which would block the event loop for too long. It prefers the
//! puzzle on the screen to puzzles of lists.

use crate::app::{Known, Message};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic;
use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

enum Request {
    /// Grade these puzzles.
    Grade(Vec<Grid>),
    /// Check if the player's techniques solve this puzzle.
    CheckKnown(Grid, Known),
}

/// The sender of puzzles to the thread. The thread ends soon after this is dropped and is not
/// joined.
pub(super) struct GradingWorker {
    requests: Sender<Request>,
}

impl GradingWorker {
    /// Starts the thread, which calls `deliver` with each result.
    pub(super) fn spawn(deliver: impl Fn(Message) + Send + 'static) -> io::Result<Self> {
        let (requests, received) = channel();
        thread::Builder::new().name("grading".into()).spawn(move || work(&received, deliver))?;
        Ok(Self { requests })
    }

    /// Grades these puzzles in order.
    pub(super) fn grade(&self, puzzles: Vec<Grid>) {
        // Fails only if the thread panicked, which was reported.
        let _ = self.requests.send(Request::Grade(puzzles));
    }

    /// Checks if `known` solves a puzzle, before the thread grades any more.
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
                // The puzzles of the last request go first, and each is graded once.
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
