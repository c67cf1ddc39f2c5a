//! Work on many things at once, with the answers in the order of the questions.

use clap::Args;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};
use std::thread;

/// How far the workers may run ahead of the slowest, each: memory stays flat.
const AHEAD: u64 = 256;

/// On how many threads work is done.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct Jobs {
    /// Threads to work on it; the answers are the same, in the same order, for any number [default: one a core]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
}

impl Jobs {
    /// As many as were asked for, else as the machine has cores.
    pub(super) fn count(self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(cores)
    }
}

/// Does `work` on each of `items` on `jobs` threads and hands every answer to `each`, in the order
/// of the items, whatever the number of jobs; where there can't be so many threads, on as many as there can. Ends early
/// when `each` says so or fails; who waits for an item then must be told by those who have them.
pub(super) fn in_order<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    jobs: NonZeroUsize,
    work: impl Fn(T) -> R + Sync,
    mut each: impl FnMut(R) -> io::Result<Next>,
) -> io::Result<()> {
    if jobs == NonZeroUsize::MIN {
        for item in items {
            if each(work(item))? == Next::Enough {
                break;
            }
        }
        return Ok(());
    }
    let items = Mutex::new(items.zip(0_u64..));
    let gate = Gate { done: Mutex::new(0), moved: Condvar::new(), over: AtomicBool::new(false) };
    let ahead = AHEAD * jobs.get() as u64;
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

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Go on.
    More,
    /// That was enough.
    Enough,
}

fn collect<R>(
    inbox: &mpsc::Receiver<(u64, R)>,
    gate: &Gate,
    each: &mut impl FnMut(R) -> io::Result<Next>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut turn = 0;
    for (number, answer) in inbox {
        early.insert(number, answer);
        while let Some(answer) = early.remove(&turn) {
            turn += 1;
            gate.pass(turn);
            if each(answer)? == Next::Enough {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Holds back those who run too far ahead.
struct Gate {
    done: Mutex<u64>,
    moved: Condvar,
    over: AtomicBool,
}

impl Gate {
    /// Waits until `number` is less than `ahead` beyond what is done; whether to go on at all.
    fn wait(&self, number: u64, ahead: u64) -> bool {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        while number >= *done + ahead && !self.over.load(Ordering::Relaxed) {
            done = self.moved.wait(done).unwrap_or_else(PoisonError::into_inner);
        }
        !self.over.load(Ordering::Relaxed)
    }

    fn pass(&self, number: u64) {
        *self.done.lock().unwrap_or_else(PoisonError::into_inner) = number;
        // Who waits is a whole `AHEAD` away: no need to wake him for every step.
        if number.is_multiple_of(AHEAD / 8) {
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
    fn answers_come_in_the_order_of_the_questions() {
        for jobs in [1, 2, 7] {
            let mut seen = Vec::new();
            let slow_first = |n: u64| {
                // The first of each hundred takes far longer than the others.
                let rounds = if n.is_multiple_of(100) { 200_000 } else { 1 };
                (0..rounds).fold(n, |sum, _| std::hint::black_box(sum))
            };
            in_order(0..5_000, NonZeroUsize::new(jobs).unwrap(), slow_first, |answer| {
                seen.push(answer);
                Ok(Next::More)
            })
            .unwrap();
            assert!(seen.iter().copied().eq(0..5_000), "{jobs} jobs");
        }
    }

    #[test]
    fn nobody_runs_far_ahead_of_the_slowest() {
        let begun = AtomicU64::new(0);
        let mut most = 0;
        let mut turn = 0;
        let work = |_| {
            begun.fetch_add(1, Ordering::Relaxed);
        };
        in_order(0..100_000, NonZeroUsize::new(3).unwrap(), work, |()| {
            most = most.max(begun.load(Ordering::Relaxed) - turn);
            turn += 1;
            Ok(Next::More)
        })
        .unwrap();
        assert!(most <= AHEAD * 3 + 3, "{most}");
    }

    #[test]
    fn enough_ends_it_and_so_does_a_failure() {
        let two = NonZeroUsize::new(2).unwrap();
        let mut seen = 0;
        in_order(
            0..,
            two,
            |n: u64| n,
            |n| {
                seen = n;
                Ok(if n == 10 { Next::Enough } else { Next::More })
            },
        )
        .unwrap();
        assert_eq!(seen, 10);
        let failed = in_order(0.., two, |n: u64| n, |_| Err(io::ErrorKind::BrokenPipe.into()));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
