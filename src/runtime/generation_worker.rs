//! The thread that generates puzzles. It keeps a spare puzzle of the kind that was requested last,
//! so that the next game starts at once.

use crate::app::{Generated, PuzzleSpec};
use pencilmark_engine::generate::{GenerateError, Puzzle, Request, Stop};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

/// The sender of requests to the thread. The thread ends soon after this is dropped and is not
/// joined.
pub struct GenerationWorker {
    shared: Arc<Shared>,
    deliver: Arc<dyn Fn(Generated) + Send + Sync>,
}

/// The most puzzles to generate in search of one that the player's own techniques solve.
const MAX_TRIES: u32 = 300;

/// The purpose of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// The player waits for it.
    Requested,
    /// The puzzle is a spare.
    Spare,
}

struct Job {
    kind: PuzzleSpec,
    purpose: Purpose,
    stop: Stop,
}

#[derive(Default)]
struct State {
    /// The puzzle that the player waits for.
    requested: Option<PuzzleSpec>,
    /// The kind of puzzle to keep a spare of.
    likely: Option<PuzzleSpec>,
    spares: Vec<(PuzzleSpec, Request, Puzzle)>,
    job: Option<Job>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl GenerationWorker {
    /// Starts the thread. `deliver` is called with the requested puzzle, on this thread or the
    /// caller's; `seeds` draws a seed; `generate` is
    /// [`generate::generate`](pencilmark_engine::generate::generate) except in tests.
    ///
    /// # Errors
    /// If the system can't start a thread.
    pub fn spawn(
        deliver: impl Fn(Generated) + Send + Sync + 'static,
        seeds: impl FnMut() -> u64 + Send + 'static,
        generate: impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError> + Send + 'static,
    ) -> io::Result<Self> {
        let worker = Self { shared: Arc::default(), deliver: Arc::new(deliver) };
        let (shared, deliver) = (Arc::clone(&worker.shared), Arc::clone(&worker.deliver));
        thread::Builder::new()
            .name("generator".into())
            .spawn(move || shared.work(&*deliver, seeds, generate))?;
        Ok(worker)
    }

    /// Requests a puzzle of this kind. Delivers a spare before returning. An earlier request that
    /// has not been delivered is dropped.
    pub fn request(&self, kind: PuzzleSpec) {
        let mut state = self.shared.lock();
        state.set_likely(&kind);
        let spare = state.take_spare(&kind);
        state.requested = None;
        match &mut state.job {
            // The puzzle that is being generated fits.
            Some(job) if spare.is_none() && job.makes(&kind) => job.purpose = Purpose::Requested,
            job => {
                stop_unless(job.as_ref(), |job| {
                    spare.is_some() && job.purpose == Purpose::Spare && job.makes(&kind)
                });
                if spare.is_none() {
                    state.requested = Some(kind);
                }
            }
        }
        drop(state);
        self.shared.changed.notify_one();
        if let Some((request, puzzle)) = spare {
            (self.deliver)(Generated { request, result: Ok(puzzle) });
        }
    }

    /// Generates a spare of this kind, unless the player waits for another puzzle.
    pub fn prepare(&self, kind: PuzzleSpec) {
        let mut state = self.shared.lock();
        stop_unless(state.job.as_ref(), |job| job.purpose != Purpose::Spare || job.makes(&kind));
        state.likely = Some(kind);
        drop(state);
        self.shared.changed.notify_one();
    }

    /// Stops generating. Nothing is delivered until the next request, except a puzzle that was just
    /// finished.
    pub fn cancel(&self) {
        let mut state = self.shared.lock();
        state.requested = None;
        state.likely = None;
        stop_unless(state.job.as_ref(), |_| false);
    }
}

impl Drop for GenerationWorker {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.closed = true;
        stop_unless(state.job.as_ref(), |_| false);
        drop(state);
        self.shared.changed.notify_one();
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
    /// Returns `true` if the job generates a puzzle of this kind.
    fn makes(&self, kind: &PuzzleSpec) -> bool {
        self.kind == *kind && !self.stop.is_raised()
    }
}

impl State {
    fn take_spare(&mut self, of: &PuzzleSpec) -> Option<(Request, Puzzle)> {
        let at = self.spares.iter().position(|(kind, ..)| kind == of)?;
        let (_, request, puzzle) = self.spares.swap_remove(at);
        Some((request, puzzle))
    }

    /// Keeps a spare of this kind from now on, unless the kind can only be requested once
    /// (initials, dailies and seeds).
    fn set_likely(&mut self, kind: &PuzzleSpec) {
        if kind.initials.is_none() && kind.daily.is_none() && kind.seed.is_none() {
            self.likely = Some(kind.clone());
        }
    }

    /// Returns the next job, or `None` if there is nothing to do.
    fn next(&mut self) -> Option<(PuzzleSpec, Stop)> {
        let (kind, purpose) = match (self.requested.take(), &self.likely) {
            (Some(requested), _) => (requested, Purpose::Requested),
            (None, Some(likely)) if !self.spares.iter().any(|(spare, ..)| spare == likely) => {
                (likely.clone(), Purpose::Spare)
            }
            (None, _) => return None,
        };
        let stop = Stop::default();
        self.job = Some(Job { kind: kind.clone(), purpose, stop: stop.clone() });
        Some((kind, stop))
    }

    /// Takes the result of a job. Returns it if the player waits for it; otherwise keeps it as a
    /// spare.
    fn finish(&mut self, made: Generated) -> Option<Generated> {
        let Job { kind, purpose, stop } = self.job.take()?;
        if purpose != Purpose::Spare && !stop.is_raised() {
            self.set_likely(&kind);
            return Some(made);
        }
        match made.result {
            // A spare, or a result that came after its request was cancelled: keep it for the next
            // request.
            Ok(puzzle) => self.spares.push((kind, made.request, puzzle)),
            // The kind is too rare; do not try again before a request.
            Err(GenerateError::GaveUp(_)) if !stop.is_raised() => self.likely = None,
            Err(_) => {}
        }
        None
    }
}

/// Generates puzzles until one fits. The puzzle depends on its request alone: the player's
/// techniques only choose among seeds. A daily has its own sequence of seeds.
fn generate_fitting(
    kind: &PuzzleSpec,
    stop: &Stop,
    seeds: &mut impl FnMut() -> u64,
    generate: &mut impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError>,
) -> Generated {
    let mut failed = 0;
    let mut seed = || match (kind.daily, kind.seed) {
        (Some(daily), _) => {
            failed += 1;
            daily.request(failed - 1).seed
        }
        (None, Some(seed)) => seed,
        (None, None) => seeds(),
    };
    let mut request = kind.request(seed());
    for _ in 0..MAX_TRIES {
        let result = generate(&request, stop);
        let fits = match &result {
            Ok(puzzle) => kind.known.as_ref().is_none_or(|known| known.solves(&puzzle.givens)),
            Err(GenerateError::GaveUp(_)) => kind.daily.is_none(),
            Err(_) => true,
        };
        if fits {
            return Generated { request, result };
        }
        if stop.is_raised() {
            return Generated { request, result: Err(GenerateError::Stopped) };
        }
        request.seed = seed();
    }
    Generated { request, result: Err(GenerateError::GaveUp(MAX_TRIES)) }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(
        &self,
        deliver: &dyn Fn(Generated),
        mut seeds: impl FnMut() -> u64,
        mut generate: impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError>,
    ) {
        let mut state = self.lock();
        while !state.closed {
            let Some((kind, stop)) = state.next() else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            let made = generate_fitting(&kind, &stop, &mut seeds, &mut generate);
            let made = self.lock().finish(made);
            if let Some(made) = made {
                deliver(made);
            }
            state = self.lock();
        }
    }
}

#[cfg(test)]
mod tests;
