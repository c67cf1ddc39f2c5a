//! The thread that makes puzzles, and keeps one to spare of the kind that was asked for last, so that
//! the next game starts at once.

use crate::app::{Generated, PuzzleSpec};
use pencilmark_engine::generate::{GenerateError, Puzzle, Request, Stop};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

/// The generator's thread. It ends soon after this is dropped, and is not waited for.
pub struct GenerationWorker {
    bench: Arc<Bench>,
    deliver: Arc<dyn Fn(Generated) + Send + Sync>,
}

/// How many puzzles are made and put away when only those will do that the player's own techniques
/// solve.
const MOST_TRIES: u32 = 300;

/// Why the thread makes what it makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Somebody waits for it.
    Wanted,
    /// Nobody waits for it yet.
    Spare,
}

struct Job {
    kind: PuzzleSpec,
    purpose: Purpose,
    stop: Stop,
}

#[derive(Default)]
struct State {
    /// What somebody waits for.
    wanted: Option<PuzzleSpec>,
    /// The kind of which one shall be kept to spare.
    likely: Option<PuzzleSpec>,
    spares: Vec<(PuzzleSpec, Request, Puzzle)>,
    job: Option<Job>,
    closed: bool,
}

#[derive(Default)]
struct Bench {
    state: Mutex<State>,
    changed: Condvar,
}

impl GenerationWorker {
    /// Starts the thread. `deliver` gets what was wanted, from this thread or the caller's; `seeds`
    /// draws a seed; `generate` is [`generate::generate`](pencilmark_engine::generate::generate) but in tests.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn spawn(
        deliver: impl Fn(Generated) + Send + Sync + 'static,
        seeds: impl FnMut() -> u64 + Send + 'static,
        generate: impl FnMut(&Request, &Stop) -> Result<Puzzle, GenerateError> + Send + 'static,
    ) -> io::Result<Self> {
        let worker = Self { bench: Arc::default(), deliver: Arc::new(deliver) };
        let (bench, deliver) = (Arc::clone(&worker.bench), Arc::clone(&worker.deliver));
        thread::Builder::new()
            .name("generator".into())
            .spawn(move || bench.work(&*deliver, seeds, generate))?;
        Ok(worker)
    }

    /// Asks for a puzzle of this kind. A spare is delivered before this returns; what was wanted before
    /// and has not come yet never comes.
    pub fn want(&self, kind: PuzzleSpec) {
        let mut state = self.bench.lock();
        state.is_likely(&kind);
        let spare = state.take_spare(&kind);
        state.wanted = None;
        match &mut state.job {
            // The one that is being made will do.
            Some(job) if spare.is_none() && job.makes(&kind) => job.purpose = Purpose::Wanted,
            job => {
                stop_unless(job.as_ref(), |job| {
                    spare.is_some() && job.purpose == Purpose::Spare && job.makes(&kind)
                });
                if spare.is_none() {
                    state.wanted = Some(kind);
                }
            }
        }
        drop(state);
        self.bench.changed.notify_one();
        if let Some((request, puzzle)) = spare {
            (self.deliver)(Generated { request, result: Ok(puzzle) });
        }
    }

    /// Makes a spare of this kind, unless somebody waits for another puzzle.
    pub fn prepare(&self, kind: PuzzleSpec) {
        let mut state = self.bench.lock();
        stop_unless(state.job.as_ref(), |job| job.purpose != Purpose::Spare || job.makes(&kind));
        state.likely = Some(kind);
        drop(state);
        self.bench.changed.notify_one();
    }

    /// Nobody waits any more, and nothing is delivered until the next wish; but what was finished
    /// just before may be on its way.
    pub fn cancel(&self) {
        let mut state = self.bench.lock();
        state.wanted = None;
        state.likely = None;
        stop_unless(state.job.as_ref(), |_| false);
    }
}

impl Drop for GenerationWorker {
    fn drop(&mut self) {
        let mut state = self.bench.lock();
        state.closed = true;
        stop_unless(state.job.as_ref(), |_| false);
        drop(state);
        self.bench.changed.notify_one();
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

    /// Whoever asked for this kind may want one more; initials, dailies and seeds are wanted once.
    fn is_likely(&mut self, kind: &PuzzleSpec) {
        if kind.initials.is_none() && kind.daily.is_none() && kind.seed.is_none() {
            self.likely = Some(kind.clone());
        }
    }

    /// The next job, if there is anything to do.
    fn next(&mut self) -> Option<(PuzzleSpec, Stop)> {
        let (kind, purpose) = match (self.wanted.take(), &self.likely) {
            (Some(wanted), _) => (wanted, Purpose::Wanted),
            (None, Some(likely)) if !self.spares.iter().any(|(spare, ..)| spare == likely) => {
                (likely.clone(), Purpose::Spare)
            }
            (None, _) => return None,
        };
        let stop = Stop::default();
        self.job = Some(Job { kind: kind.clone(), purpose, stop: stop.clone() });
        Some((kind, stop))
    }

    /// Files what came out of the job; it is to be delivered if somebody waits for it.
    fn finish(&mut self, made: Generated) -> Option<Generated> {
        let Job { kind, purpose, stop } = self.job.take()?;
        if purpose != Purpose::Spare && !stop.is_raised() {
            self.is_likely(&kind);
            return Some(made);
        }
        match made.result {
            // Stopped too late, or to spare: it is good for the next who wants one.
            Ok(puzzle) => self.spares.push((kind, made.request, puzzle)),
            // A kind that is so rare is not tried again until somebody asks.
            Err(GenerateError::GaveUp(_)) if !stop.is_raised() => self.likely = None,
            Err(_) => {}
        }
        None
    }
}

/// Makes puzzles until one will do. The request of the one that is handed out is all that decides it:
/// what the player knows only chooses among seeds. A daily has seeds of its own, in their order.
fn make(
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
    for _ in 0..MOST_TRIES {
        let result = generate(&request, stop);
        let will_do = match &result {
            Ok(puzzle) => kind.known.as_ref().is_none_or(|known| known.solves(&puzzle.givens)),
            Err(GenerateError::GaveUp(_)) => kind.daily.is_none(),
            Err(_) => true,
        };
        if will_do {
            return Generated { request, result };
        }
        if stop.is_raised() {
            return Generated { request, result: Err(GenerateError::Stopped) };
        }
        request.seed = seed();
    }
    Generated { request, result: Err(GenerateError::GaveUp(MOST_TRIES)) }
}

impl Bench {
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
            let made = make(&kind, &stop, &mut seeds, &mut generate);
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
