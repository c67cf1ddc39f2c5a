//! The thread that makes puzzles, and keeps one to spare of the kind that was asked for last, so that
//! the next game starts at once.

use crate::app::Made;
use crate::board::Symmetry;
use crate::generate::{GenerateError, Puzzle, Request, Stop, Target};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

/// The generator's thread. It ends soon after this is dropped, and is not waited for.
pub struct Worker {
    desk: Arc<Desk>,
    deliver: Arc<dyn Fn(Made) + Send + Sync>,
}

type Kind = (Target, Symmetry);

fn kind(request: &Request) -> Kind {
    (request.target, request.symmetry)
}

/// Why the thread makes what it makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Somebody waits for it.
    Wanted,
    /// Nobody waits for it yet.
    Spare,
}

struct Job {
    request: Request,
    purpose: Purpose,
    stop: Stop,
}

#[derive(Default)]
struct State {
    /// What somebody waits for.
    wanted: Option<Kind>,
    /// The kind of which one shall be kept to spare.
    likely: Option<Kind>,
    spares: Vec<(Request, Puzzle)>,
    job: Option<Job>,
    closed: bool,
}

#[derive(Default)]
struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

impl Worker {
    /// Starts the thread. `deliver` gets what was wanted, from this thread or the caller's; `seeds`
    /// draws a seed; `generate` is [`generate::generate`](crate::generate::generate) but in tests.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn spawn(
        deliver: impl Fn(Made) + Send + Sync + 'static,
        seeds: impl FnMut() -> u64 + Send + 'static,
        generate: impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError> + Send + 'static,
    ) -> io::Result<Self> {
        let worker = Self { desk: Arc::default(), deliver: Arc::new(deliver) };
        let (desk, deliver) = (Arc::clone(&worker.desk), Arc::clone(&worker.deliver));
        thread::Builder::new()
            .name("generator".into())
            .spawn(move || desk.work(&*deliver, seeds, generate))?;
        Ok(worker)
    }

    /// Asks for a puzzle of this kind. A spare is delivered before this returns; what was wanted before
    /// and has not come yet never comes.
    pub fn want(&self, target: Target, symmetry: Symmetry) {
        let kind = (target, symmetry);
        let mut state = self.desk.lock();
        state.likely = Some(kind);
        let spare = state.take_spare(kind);
        state.wanted = None;
        match &mut state.job {
            // The one that is being made will do.
            Some(job) if spare.is_none() && job.makes(kind) => job.purpose = Purpose::Wanted,
            job => {
                stop_unless(job.as_ref(), |job| {
                    spare.is_some() && job.purpose == Purpose::Spare && job.makes(kind)
                });
                if spare.is_none() {
                    state.wanted = Some(kind);
                }
            }
        }
        drop(state);
        self.desk.changed.notify_one();
        if let Some((request, puzzle)) = spare {
            (self.deliver)(Made { request, result: Ok(puzzle) });
        }
    }

    /// Makes a spare of this kind, unless somebody waits for another puzzle.
    pub fn prepare(&self, target: Target, symmetry: Symmetry) {
        let kind = (target, symmetry);
        let mut state = self.desk.lock();
        state.likely = Some(kind);
        stop_unless(state.job.as_ref(), |job| job.purpose != Purpose::Spare || job.makes(kind));
        drop(state);
        self.desk.changed.notify_one();
    }

    /// Nobody waits any more, and nothing is delivered until the next wish; but what was finished
    /// just before may be on its way.
    pub fn cancel(&self) {
        let mut state = self.desk.lock();
        state.wanted = None;
        state.likely = None;
        stop_unless(state.job.as_ref(), |_| false);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let mut state = self.desk.lock();
        state.closed = true;
        stop_unless(state.job.as_ref(), |_| false);
        drop(state);
        self.desk.changed.notify_one();
    }
}

fn stop_unless(job: Option<&Job>, keep: impl FnOnce(&Job) -> bool) {
    if let Some(job) = job
        && !keep(job)
    {
        job.stop.raise();
    }
}

impl Job {
    /// Whether it is making a puzzle for anybody who wants this kind.
    fn makes(&self, kind_wanted: Kind) -> bool {
        kind(&self.request) == kind_wanted && !self.stop.is_raised()
    }
}

impl State {
    fn take_spare(&mut self, of: Kind) -> Option<(Request, Puzzle)> {
        let at = self.spares.iter().position(|(request, _)| kind(request) == of)?;
        Some(self.spares.swap_remove(at))
    }

    /// The next job, if there is anything to do.
    fn next(&mut self, seeds: &mut impl FnMut() -> u64) -> Option<(Request, Stop)> {
        let ((target, symmetry), purpose) = match (self.wanted.take(), self.likely) {
            (Some(wanted), _) => (wanted, Purpose::Wanted),
            (None, Some(likely)) if !self.spares.iter().any(|(spare, _)| kind(spare) == likely) => {
                (likely, Purpose::Spare)
            }
            (None, _) => return None,
        };
        let request = Request::new(target, symmetry, seeds());
        let stop = Stop::default();
        self.job = Some(Job { request, purpose, stop: stop.clone() });
        Some((request, stop))
    }

    /// Files what came out of the job; it is to be delivered if somebody waits for it.
    fn finish(&mut self, result: &Result<Puzzle, GenerateError>) -> Option<Made> {
        let Job { request, purpose, stop } = self.job.take()?;
        if purpose != Purpose::Spare && !stop.is_raised() {
            self.likely = Some(kind(&request));
            return Some(Made { request, result: result.clone() });
        }
        match *result {
            // Stopped too late, or to spare: it is good for the next who wants one.
            Ok(puzzle) => self.spares.push((request, puzzle)),
            // A kind that is so rare is not tried again until somebody asks.
            Err(GenerateError::GaveUp(_)) if !stop.is_raised() => self.likely = None,
            Err(_) => {}
        }
        None
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(
        &self,
        deliver: &dyn Fn(Made),
        mut seeds: impl FnMut() -> u64,
        mut generate: impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError>,
    ) {
        let mut state = self.lock();
        while !state.closed {
            let Some((request, stop)) = state.next(&mut seeds) else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            let result = generate(&request, &stop);
            let made = self.lock().finish(&result);
            if let Some(made) = made {
                deliver(made);
            }
            state = self.lock();
        }
    }
}

#[cfg(test)]
mod tests;
