//! Processes many items in parallel and returns the results in the order of the items.
//!
//! `rayon` also keeps the order, but its memory use is unbounded when the items come from an
//! endless pipe.

use super::number::whole;
use clap::Args;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};
use std::thread;

/// The usual maximum number of items by which a worker may be ahead of the slowest worker.
pub(super) const MAX_AHEAD: u64 = 256;

/// The maximum number of worker threads. Each thread needs memory for its stack and its answers.
const MAX_JOBS: u64 = 1024;

/// The number of worker threads.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct Jobs {
    /// Use this many threads; the answers and their order don't depend on it [default: one per
    /// core]
    #[arg(long, short, value_name = "NUMBER", value_parser = whole::<usize>(1..=MAX_JOBS))]
    jobs: Option<usize>,
}

impl Jobs {
    /// Returns the number of threads from the command line, or the number of cores by default.
    pub(super) fn count(self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.and_then(NonZeroUsize::new).unwrap_or_else(cores)
    }
}

/// Calls `work` for every item on at most `jobs` threads, and calls `each` for every result in the
/// order of the items. No worker is more than `max_ahead` items per thread ahead of the slowest
/// worker, which bounds memory use. Ends early if `each` breaks or fails. In that case, if `items`
/// may block, the caller must end the iterator.
pub(super) fn in_order<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    jobs: NonZeroUsize,
    max_ahead: u64,
    work: impl Fn(T) -> R + Sync,
    mut each: impl FnMut(R) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    if jobs == NonZeroUsize::MIN {
        for item in items {
            if each(work(item))?.is_break() {
                break;
            }
        }
        return Ok(());
    }
    let items = Mutex::new(items.zip(0_u64..));
    let gate = Gate {
        done: Mutex::new(0),
        moved: Condvar::new(),
        over: AtomicBool::new(false),
        wake_every: (max_ahead / 8).max(1),
    };
    let ahead = max_ahead * jobs.get() as u64;
    let (answers, inbox) = mpsc::channel();
    thread::scope(|scope| {
        for at in 0..jobs.get() {
            let (items, gate, work, answers) = (&items, &gate, &work, answers.clone());
            let worker = move || loop {
                let next = items.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((item, number)) = next else { return };
                if !gate.wait(number, ahead) || answers.send((number, work(item))).is_err() {
                    return;
                }
            };
            match thread::Builder::new().spawn_scoped(scope, worker) {
                Ok(_) => {}
                Err(error) if at == 0 => return Err(error),
                Err(_) => break,
            }
        }
        drop(answers);
        let result = collect(&inbox, &gate, &mut each);
        gate.close();
        result
    })
}

fn collect<R>(
    inbox: &mpsc::Receiver<(u64, R)>,
    gate: &Gate,
    each: &mut impl FnMut(R) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut turn = 0;
    for (number, answer) in inbox {
        early.insert(number, answer);
        while let Some(answer) = early.remove(&turn) {
            turn += 1;
            gate.pass(turn);
            if each(answer)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Makes a worker wait while it is too far ahead of the other workers.
struct Gate {
    done: Mutex<u64>,
    moved: Condvar,
    over: AtomicBool,
    /// The number of items after which waiting workers are woken.
    wake_every: u64,
}

impl Gate {
    /// Waits until item `number` is fewer than `ahead` items after the last finished one. Returns
    /// `false` if the work has ended.
    fn wait(&self, number: u64, ahead: u64) -> bool {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        while number >= *done + ahead && !self.over.load(Ordering::Relaxed) {
            done = self.moved.wait(done).unwrap_or_else(PoisonError::into_inner);
        }
        !self.over.load(Ordering::Relaxed)
    }

    fn pass(&self, number: u64) {
        *self.done.lock().unwrap_or_else(PoisonError::into_inner) = number;
        // Waiting workers are far ahead, so there is no need to wake them after every item.
        if number.is_multiple_of(self.wake_every) {
            self.moved.notify_all();
        }
    }

    fn close(&self) {
        let held = self.done.lock();
        self.over.store(true, Ordering::Relaxed);
        drop(held);
        self.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn results_are_returned_in_the_order_of_the_items() {
        for jobs in [1, 2, 7] {
            let mut seen = Vec::new();
            let slow_first = |n: u64| {
                // Every hundredth item takes much longer than the others.
                let rounds = if n.is_multiple_of(100) { 200_000 } else { 1 };
                (0..rounds).fold(n, |sum, _| std::hint::black_box(sum))
            };
            in_order(0..5_000, NonZeroUsize::new(jobs).unwrap(), MAX_AHEAD, slow_first, |answer| {
                seen.push(answer);
                Ok(ControlFlow::Continue(()))
            })
            .unwrap();
            assert!(seen.iter().copied().eq(0..5_000), "{jobs} jobs");
        }
    }

    #[test]
    fn no_worker_runs_far_ahead_of_the_slowest() {
        let begun = AtomicU64::new(0);
        for max_ahead in [MAX_AHEAD, 4] {
            begun.store(0, Ordering::Relaxed);
            let mut most = 0;
            let mut turn = 0;
            let work = |_| {
                begun.fetch_add(1, Ordering::Relaxed);
            };
            in_order(0..100_000, NonZeroUsize::new(3).unwrap(), max_ahead, work, |()| {
                most = most.max(begun.load(Ordering::Relaxed) - turn);
                turn += 1;
                Ok(ControlFlow::Continue(()))
            })
            .unwrap();
            assert!(most <= max_ahead * 3 + 3, "{most}");
        }
    }

    #[test]
    fn a_break_or_a_failure_ends_the_work() {
        let two = NonZeroUsize::new(2).unwrap();
        let mut seen = 0;
        in_order(
            0..,
            two,
            MAX_AHEAD,
            |n: u64| n,
            |n| {
                seen = n;
                Ok(if n == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )
        .unwrap();
        assert_eq!(seen, 10);
        let failed =
            in_order(0.., two, MAX_AHEAD, |n: u64| n, |_| Err(io::ErrorKind::BrokenPipe.into()));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
