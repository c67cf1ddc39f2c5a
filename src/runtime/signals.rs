//! The thread that turns signals into events. If the event loop does not react to a signal that
//! ends the program, this thread restores the terminal and exits.

use std::sync::atomic::{AtomicBool, Ordering};

/// The action that a signal requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Save and exit with the [`exit_code`] of the signal number. Sent for SIGTERM, SIGINT, SIGHUP
    /// and SIGQUIT.
    End(i32),
    /// Stop until continued, after SIGTSTP from another process. Ctrl-Z is an ordinary key while
    /// the terminal is in raw mode.
    Suspend,
    /// The terminal has a new size.
    Resized,
    /// The process was continued. Enter the terminal again and redraw.
    Resume,
}

/// Returns the exit code that shells use for a program ended by `signal`.
pub fn exit_code(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// `true` once the event loop has received the request to end. The event loop then gets more time,
/// so that it can save.
static ANSWERED: AtomicBool = AtomicBool::new(false);

/// Records that the event loop has received the request to end.
pub(super) fn note_answer() {
    ANSWERED.store(true, Ordering::SeqCst);
}

#[cfg(unix)]
pub(super) use unix::end_if_stuck;
#[cfg(unix)]
pub use unix::spawn;

#[cfg(unix)]
mod unix {
    use super::{ANSWERED, Signal, exit_code, note_answer};
    use crate::runtime::events::{Event, EventSender};
    use crate::runtime::terminal;
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use std::sync::atomic::Ordering;
    use std::time::{Duration, Instant};
    use std::{io, thread};

    /// The maximum time for the event loop to receive a signal that ends the program.
    const RECEIVE_TIMEOUT: Duration = Duration::from_secs(2);

    /// The maximum time to save and end after the event loop has received the signal. This timeout
    /// is longer, because a disk may be slow.
    const END_TIMEOUT: Duration = Duration::from_secs(10);

    /// Starts the thread, which turns signals into events from then on.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread or register the signals.
    pub fn spawn(sender: EventSender) -> io::Result<()> {
        let mut signals =
            Signals::new([SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
        thread::Builder::new().name("signals".into()).spawn(move || {
            for number in signals.forever() {
                let signal = match number {
                    SIGTSTP => Signal::Suspend,
                    SIGCONT => Signal::Resume,
                    SIGWINCH => Signal::Resized,
                    number => Signal::End(number),
                };
                if sender.send(Event::Signal(signal)).is_err() {
                    // The event loop has ended, so the program is already saving and about to exit.
                    note_answer();
                }
                if let Signal::End(number) = signal {
                    end_if_stuck(number);
                }
            }
        })?;
        Ok(())
    }

    /// Waits for the program to exit, which also ends this thread. If the program does not exit in
    /// time, restores the terminal and exits.
    pub(crate) fn end_if_stuck(signal: i32) -> ! {
        let asked = Instant::now();
        let timeout =
            || if ANSWERED.load(Ordering::SeqCst) { END_TIMEOUT } else { RECEIVE_TIMEOUT };
        while asked.elapsed() < timeout() {
            thread::sleep(Duration::from_millis(20));
        }
        terminal::leave();
        signal_hook::low_level::exit(i32::from(exit_code(signal)))
    }
}

/// Does nothing, because Windows has no signals.
///
/// # Errors
/// Never returns an error.
#[cfg(not(unix))]
pub fn spawn(_sender: super::events::EventSender) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_those_of_a_shell() {
        assert_eq!(exit_code(15), 143);
        assert_eq!(exit_code(1), 129);
        assert_eq!(exit_code(1000), 255);
    }
}
