//! The thread that grades and measures puzzles and searches finished games for slow steps, so that
//! this work does not block the event loop. It grades the puzzle on the screen before the puzzles
//! in lists.

use crate::app::{Known, Message, SlowStepsRequest};
use crate::game::Effort;
use crate::game::review::slow_steps;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic;
use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

enum Request {
    /// Grade the puzzles in order.
    Grade(Vec<Grid>),
    /// Check whether the puzzle can be solved with the techniques that the player knows.
    CheckKnown(Grid, Known),
    /// Measure the efforts of the puzzles, after all puzzles have been graded.
    Measure(Vec<Grid>),
    /// Find the slow steps of a finished game, after all puzzles have been graded and measured.
    FindSlowSteps(Box<SlowStepsRequest>),
}

/// A handle that sends puzzles to the grading thread. The thread is not joined, and ends soon after
/// the handle is dropped.
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

    /// Grades `puzzles` in order, before any puzzles that are still waiting.
    pub(super) fn grade(&self, puzzles: Vec<Grid>) {
        // Sending fails only if the thread panicked, and the panic hook has already reported that.
        let _ = self.requests.send(Request::Grade(puzzles));
    }

    /// Checks whether the techniques in `known` solve the puzzle in `givens`, before the thread
    /// grades any more puzzles.
    pub(super) fn check_known(&self, givens: Grid, known: Known) {
        let _ = self.requests.send(Request::CheckKnown(givens, known));
    }

    /// Measures the efforts of `puzzles` in order, after all puzzles have been graded.
    pub(super) fn measure(&self, puzzles: Vec<Grid>) {
        let _ = self.requests.send(Request::Measure(puzzles));
    }

    /// Finds the slow steps of a finished game, after all puzzles have been graded and measured.
    pub(super) fn find_slow_steps(&self, request: Box<SlowStepsRequest>) {
        let _ = self.requests.send(Request::FindSlowSteps(request));
    }
}

fn work(requests: &Receiver<Request>, deliver: impl Fn(Message)) {
    let (mut ungraded, mut unmeasured) = (VecDeque::new(), VecDeque::new());
    let mut unsearched: VecDeque<Box<SlowStepsRequest>> = VecDeque::new();
    loop {
        let is_idle = ungraded.is_empty() && unmeasured.is_empty() && unsearched.is_empty();
        let request = if is_idle {
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
                // Grade the puzzles from the latest request first, and grade no puzzle twice.
                let now: HashSet<&Grid> = puzzles.iter().collect();
                ungraded.retain(|puzzle| !now.contains(puzzle));
                puzzles.into_iter().rev().for_each(|puzzle| ungraded.push_front(puzzle));
            }
            Some(Request::CheckKnown(givens, known)) => {
                let is_within = known.solves(&givens);
                deliver(Message::KnownChecked { givens, known: Box::new(known), is_within });
            }
            Some(Request::Measure(puzzles)) => unmeasured.extend(puzzles),
            Some(Request::FindSlowSteps(request)) => unsearched.push_back(request),
            None => {
                if let Some(givens) = ungraded.pop_front() {
                    let grade = logic::grade(&givens);
                    deliver(Message::Graded(givens, grade));
                } else if let Some(givens) = unmeasured.pop_front() {
                    deliver(Message::Measured(givens, Effort::from_puzzle(&givens)));
                } else if let Some(request) = unsearched.pop_front() {
                    let steps = slow_steps(&request.game, &request.known.ladder());
                    deliver(Message::SlowStepsFound(request.id, steps));
                }
            }
        }
    }
}
