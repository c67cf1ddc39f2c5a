//! Handles SIGINT, SIGTERM and SIGHUP during a long subcommand, so that the subcommand writes the
//! answers it has finished and then ends.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// The exit code after Ctrl-C.
const SIGINT_CODE: u8 = 130;

/// The exit code for the signal that arrived.
static CODE: AtomicU8 = AtomicU8::new(SIGINT_CODE);

/// `true` once a signal has arrived.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Temporary files to remove before the process exits.
static TEMP_FILES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Returns the exit code after a signal.
pub(super) fn code() -> u8 {
    CODE.load(Ordering::Relaxed)
}

/// Returns `true` once a signal has arrived. Long computations for a single puzzle check this
/// regularly.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Acquire)
}

/// Registers a temporary file that is removed if a second signal ends the process.
pub(super) fn remove_on_exit(path: &Path) {
    TEMP_FILES.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
}

#[cfg(unix)]
pub(super) use unix::on_signal;

/// Does nothing, because an interrupt immediately ends the process on this system.
#[cfg(not(unix))]
pub(super) fn on_signal(_: &pencilmark_engine::generate::Stop, _: impl FnOnce() + Send + 'static) {}

#[cfg(unix)]
mod unix {
    use crate::cli::interrupt::{CODE, INTERRUPTED, TEMP_FILES};
    use crate::cli::report::notice;
    use pencilmark_engine::generate::Stop;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::sync::PoisonError;
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    /// How long to wait after Ctrl-C before a message confirms it.
    const MESSAGE_DELAY: Duration = Duration::from_secs(1);

    /// Installs a signal handler. The first signal raises `stop` and calls `wake`. The second
    /// signal immediately ends the process. If the handler can't be installed, signals keep their
    /// usual effect.
    pub(in crate::cli) fn on_signal(stop: &Stop, wake: impl FnOnce() + Send + 'static) {
        let hangup = (!ignores_hangup()).then_some(SIGHUP);
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM].into_iter().chain(hangup)) else {
            return;
        };
        let stop = stop.clone();
        std::thread::spawn(move || {
            let mut signals = signals.forever().map(code);
            let Some(first) = signals.next() else { return };
            CODE.store(first, Ordering::Relaxed);
            stop.raise();
            INTERRUPTED.store(true, Ordering::Release);
            wake();
            std::thread::spawn(|| {
                std::thread::sleep(MESSAGE_DELAY);
                notice("stopping after this puzzle; press Ctrl-C again to stop at once");
            });
            if let Some(second) = signals.next() {
                exit_now(second);
            }
        });
    }

    /// Returns `true` if SIGHUP is ignored, as under `nohup`. Also returns `true` if the system
    /// does not report ignored signals.
    fn ignores_hangup() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok());
        ignored.is_none_or(|signals| signals & 1 << (SIGHUP - 1) != 0)
    }

    fn code(signal: i32) -> u8 {
        128 + signal as u8
    }

    fn exit_now(code: u8) {
        for path in TEMP_FILES.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = std::fs::remove_file(path);
        }
        std::process::exit(code.into())
    }
}
