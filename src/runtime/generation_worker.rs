//! The thread that generates puzzles. It keeps one spare puzzle of the most recently requested kind
//! ready, so that the next game can start at once.

use crate::app::{Generated, PuzzleSpec};
use pencilmark_engine::generate::{GenerateError, Puzzle, Request, Stop};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

/// A handle that sends requests to the generation thread. The thread is not joined, and ends soon
/// after the handle is dropped.
pub(super) struct GenerationWorker {
    shared: Arc<Shared>,
    deliver: Arc<dyn Fn(Generated) + Send + Sync>,
}

/// The maximum number of puzzles to generate while looking for one that can be solved with the
/// techniques that the player knows.
const MAX_TRIES: u32 = 300;

/// The purpose of a generation job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// The player is waiting for the puzzle.
    Requested,
    /// The puzzle will be a spare.
    Spare,
}

struct Job {
    kind: PuzzleSpec,
    purpose: Purpose,
    stop: Stop,
}

#[derive(Default)]
struct State {
    /// The puzzle that the player is waiting for.
    requested: Option<PuzzleSpec>,
    /// The kind of the next spare puzzle.
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
    /// Starts the thread.
    ///
    /// `deliver` receives the requested puzzle, and may be called on the generation thread or on
    /// the thread that calls [`request`](Self::request). `seeds` returns random seeds. `generate`
    /// is [`generate::generate`](pencilmark_engine::generate::generate) except in tests.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub(super) fn spawn(
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

    /// Requests a puzzle of `kind`. If a spare exists, delivers the spare before returning.
    /// Replaces an earlier request that has not been delivered.
    pub(super) fn request(&self, kind: PuzzleSpec) {
        let mut state = self.shared.lock();
        state.set_likely(&kind);
        let spare = state.take_spare(&kind);
        state.requested = None;
        match &mut state.job {
            // The current job is already generating a puzzle of this kind.
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

    /// Generates a spare of `kind`, unless the player is waiting for another puzzle.
    pub(super) fn prepare(&self, kind: PuzzleSpec) {
        let mut state = self.shared.lock();
        stop_unless(state.job.as_ref(), |job| job.purpose != Purpose::Spare || job.makes(&kind));
        state.likely = Some(kind);
        drop(state);
        self.shared.changed.notify_one();
    }

    /// Stops generating. Nothing is delivered until the next request, except a puzzle that has just
    /// been finished.
    pub(super) fn cancel(&self) {
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
    /// Returns `true` if the job generates a puzzle of `kind`.
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

    /// Sets the kind of the next spare to `kind`, unless `kind` specifies initials, a shared puzzle
    /// or a seed, because such a puzzle is requested only once.
    fn set_likely(&mut self, kind: &PuzzleSpec) {
        if kind.initials.is_none() && kind.shared.is_none() && kind.seed.is_none() {
            self.likely = Some(kind.clone());
        }
    }

    /// Starts the next job and returns it. Returns `None` if there is nothing to do.
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

    /// Ends the current job, whose result is `made`. If the player is waiting for the puzzle,
    /// returns `made`. Otherwise stores the puzzle as a spare.
    fn finish(&mut self, made: Generated) -> Option<Generated> {
        let Job { kind, purpose, stop } = self.job.take()?;
        if purpose != Purpose::Spare && !stop.is_raised() {
            self.set_likely(&kind);
            return Some(made);
        }
        match made.result {
            // Store a spare, or a puzzle whose request was cancelled, for the next request.
            Ok(puzzle) => self.spares.push((kind, made.request, puzzle)),
            // Puzzles of this kind are too rare. Do not try again before the next request.
            Err(GenerateError::GaveUp(_)) if !stop.is_raised() => self.likely = None,
            Err(_) => {}
        }
        None
    }
}

/// Generates puzzles until one can be solved with the techniques that the player knows. The
/// techniques determine only which seeds are rejected, so the puzzle itself depends only on its
/// request. The seeds of a shared puzzle are derived from its date or week.
fn generate_fitting(
    kind: &PuzzleSpec,
    stop: &Stop,
    seeds: &mut impl FnMut() -> u64,
    generate: &mut impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError>,
) -> Generated {
    let mut failed = 0;
    let mut seed = || match (kind.shared, kind.seed) {
        (Some(shared), _) => {
            failed += 1;
            shared.request(failed - 1).seed
        }
        (None, Some(seed)) => seed,
        (None, None) => seeds(),
    };
    let mut request = kind.request(seed());
    for _ in 0..MAX_TRIES {
        let result = generate(&request, stop);
        let fits = match &result {
            Ok(puzzle) => kind.known.as_ref().is_none_or(|known| known.solves(&puzzle.givens)),
            Err(GenerateError::GaveUp(_)) => kind.shared.is_none(),
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
