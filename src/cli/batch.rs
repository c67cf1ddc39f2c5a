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
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
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
/// order of the items, on one of these threads. No worker is more than `max_ahead` items per thread
/// ahead of the slowest worker, which bounds memory use. Ends early if `each` breaks or fails. In
/// that case, if `items` may block, the caller must end the iterator.
pub(super) fn in_order<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    jobs: NonZeroUsize,
    max_ahead: u64,
    work: impl Fn(T) -> R + Sync,
    mut each: impl FnMut(R) -> io::Result<ControlFlow<()>> + Send,
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
    let results = Results {
        queue: Mutex::new(Queue { early: BTreeMap::new(), turn: 0, is_taken: false, end: None }),
        moved: Condvar::new(),
        each: Mutex::new(each),
        ahead: max_ahead * jobs.get() as u64,
        wake_every: (max_ahead / 8).max(1),
    };
    thread::scope(|scope| {
        for at in 0..jobs.get() {
            let (items, results, work) = (&items, &results, &work);
            let worker = move || {
                loop {
                    let next = lock(items).next();
                    let Some((item, number)) = next else { return };
                    if !results.wait(number) {
                        return;
                    }
                    results.add(number, work(item));
                }
            };
            match thread::Builder::new().spawn_scoped(scope, worker) {
                Ok(_) => {}
                Err(error) if at == 0 => return Err(error),
                Err(_) => break,
            }
        }
        Ok(())
    })?;
    lock(&results.queue).end.take().unwrap_or(Ok(()))
}

/// Puts the results in order. The worker whose result is next passes it on, because the result is
/// still in the cache of its core.
struct Results<R, E> {
    queue: Mutex<Queue<R>>,
    /// Notified when workers that are too far ahead may continue.
    moved: Condvar,
    each: Mutex<E>,
    /// The maximum number of items between the next result and the last one.
    ahead: u64,
    /// The number of items after which waiting workers are woken.
    wake_every: u64,
}

struct Queue<R> {
    /// Results that arrived before an earlier one.
    early: BTreeMap<u64, R>,
    /// The number of the next result.
    turn: u64,
    /// `true` while a worker passes results on.
    is_taken: bool,
    /// How the work ended.
    end: Option<io::Result<()>>,
}

impl<R, E: FnMut(R) -> io::Result<ControlFlow<()>>> Results<R, E> {
    /// Waits until item `number` is not too far ahead. Returns `false` if the work has ended.
    fn wait(&self, number: u64) -> bool {
        let is_ahead =
            |queue: &mut Queue<R>| number >= queue.turn + self.ahead && queue.end.is_none();
        let queue = self.moved.wait_while(lock(&self.queue), is_ahead);
        queue.unwrap_or_else(PoisonError::into_inner).end.is_none()
    }

    /// Adds a result. Passes it and the results after it on if it is the next one.
    fn add(&self, number: u64, result: R) {
        let mut queue = lock(&self.queue);
        queue.early.insert(number, result);
        if queue.is_taken {
            return;
        }
        queue.is_taken = true;
        while let Some(result) = queue.next() {
            // Waiting workers are far ahead, so there is no need to wake them after every item.
            if queue.turn.is_multiple_of(self.wake_every) {
                self.moved.notify_all();
            }
            drop(queue);
            let end = match lock(&self.each)(result) {
                Ok(ControlFlow::Continue(())) => None,
                Ok(ControlFlow::Break(())) => Some(Ok(())),
                Err(error) => Some(Err(error)),
            };
            queue = lock(&self.queue);
            if end.is_some() {
                queue.end = end;
                self.moved.notify_all();
            }
        }
        queue.is_taken = false;
    }
}

impl<R> Queue<R> {
    /// Removes and returns the next result, if it has arrived and the work has not ended.
    fn next(&mut self) -> Option<R> {
        let next = self.early.remove(&self.turn).filter(|_| self.end.is_none())?;
        self.turn += 1;
        Some(next)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

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
    fn other_workers_continue_while_a_result_is_passed_on() {
        let (worked, seen) = std::sync::mpsc::channel();
        in_order(
            0..10,
            NonZeroUsize::new(2).unwrap(),
            MAX_AHEAD,
            |n: u64| worked.send(n).map(|()| n),
            move |n| {
                // Passing on the first result takes until the other worker has finished item 9. The
                // test hangs if the other worker has to wait.
                while n == Ok(0) && seen.recv() != Ok(9) {}
                Ok(ControlFlow::Continue(()))
            },
        )
        .unwrap();
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
