//! The thread that finds out about puzzles what takes too long for the event loop. What is looked at now goes before
//! what will be looked at some day.

use crate::app::{Known, Message};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic;
use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

enum Question {
    /// How hard these are.
    Grade(Vec<Grid>),
    /// Whether this puzzle takes no more than that.
    Appraise(Grid, Known),
}

/// The way to the thread. It ends soon after this is dropped, and is not waited for.
pub(super) struct GradingWorker {
    ask: Sender<Question>,
}

impl GradingWorker {
    /// Starts the thread; `deliver` gets what it finds out, on it.
    pub(super) fn spawn(deliver: impl Fn(Message) + Send + 'static) -> io::Result<Self> {
        let (ask, asked) = channel();
        thread::Builder::new().name("grading".into()).spawn(move || work(&asked, deliver))?;
        Ok(Self { ask })
    }

    /// Grades these puzzles, one after the other.
    pub(super) fn grade(&self, puzzles: Vec<Grid>) {
        // A thread that is gone panicked, which was told.
        let _ = self.ask.send(Question::Grade(puzzles));
    }

    /// Finds out whether `known` is enough for a puzzle, before all that is to be graded.
    pub(super) fn appraise(&self, givens: Grid, known: Known) {
        let _ = self.ask.send(Question::Appraise(givens, known));
    }
}

fn work(asked: &Receiver<Question>, deliver: impl Fn(Message)) {
    let mut ungraded = VecDeque::new();
    loop {
        let question = if ungraded.is_empty() {
            let Ok(question) = asked.recv() else { return };
            Some(question)
        } else {
            match asked.try_recv() {
                Ok(question) => Some(question),
                Err(std::sync::mpsc::TryRecvError::Empty) => None,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => return,
            }
        };
        match question {
            Some(Question::Grade(puzzles)) => {
                // What was asked last is looked at now, and once.
                let now: HashSet<&Grid> = puzzles.iter().collect();
                ungraded.retain(|one| !now.contains(one));
                puzzles.into_iter().rev().for_each(|one| ungraded.push_front(one));
            }
            Some(Question::Appraise(givens, known)) => {
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
