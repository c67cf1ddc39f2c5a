//! Ctrl-C, the wish that it ends, and a terminal that is closed, in a verb that works for long: what is done is written,
//! and the program ends.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// The code of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// How the signal wants it to end.
static CODE: AtomicU8 = AtomicU8::new(INTERRUPTED);

/// Whether one came.
static CAME: AtomicBool = AtomicBool::new(false);

/// The files that must not stay behind.
static SCRATCH: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The exit code after a signal.
pub(super) fn code() -> u8 {
    CODE.load(Ordering::Relaxed)
}

/// Whether a signal came: who works on one thing for long asks now and then.
pub(super) fn came() -> bool {
    CAME.load(Ordering::Acquire)
}

/// This file is taken away if the program is ended at once.
pub(super) fn takes_away(path: &Path) {
    SCRATCH.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
}

#[cfg(unix)]
pub(super) use unix::raises;

/// Elsewhere the interrupt ends the program at once.
#[cfg(not(unix))]
pub(super) fn raises(_: &pencilmark_engine::generate::Stop, _: impl FnOnce() + Send + 'static) {}

#[cfg(unix)]
mod unix {
    use super::{CAME, CODE, SCRATCH};
    use crate::cli::complain;
    use pencilmark_engine::generate::Stop;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::sync::PoisonError;
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    /// After so long one hears that the signal was heard.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// From now on a signal raises `stop` and calls `wake`; a second one ends the program at once. Where signals can't
    /// be had they end the program as they always do.
    pub(in crate::cli) fn raises(stop: &Stop, wake: impl FnOnce() + Send + 'static) {
        let hangup = (!lives_on()).then_some(SIGHUP);
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM].into_iter().chain(hangup)) else {
            return;
        };
        let stop = stop.clone();
        std::thread::spawn(move || {
            let mut signals = signals.forever().map(code);
            let Some(first) = signals.next() else { return };
            CODE.store(first, Ordering::Relaxed);
            stop.raise();
            CAME.store(true, Ordering::Release);
            wake();
            std::thread::spawn(|| {
                std::thread::sleep(PATIENCE);
                complain("it ends when this puzzle is done; the same again ends it at once");
            });
            if let Some(second) = signals.next() {
                end_at_once(second);
            }
        });
    }

    /// Whether a terminal that is closed is no matter, as `nohup` asks; so it is where nobody can tell.
    fn lives_on() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok());
        ignored.is_none_or(|signals| signals & 1 << (SIGHUP - 1) != 0)
    }

    fn code(signal: i32) -> u8 {
        128 + signal as u8
    }

    fn end_at_once(code: u8) {
        for path in SCRATCH.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = std::fs::remove_file(path);
        }
        std::process::exit(code.into())
    }
}
