//! The thread that turns signals into events. If the event loop does not react to a signal that
//! ends the program, this thread restores the terminal and ends it.

use std::sync::atomic::{AtomicBool, Ordering};

/// The request in a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Save and end with [`exit_code`] of this number: SIGTERM, SIGINT, SIGHUP or SIGQUIT.
    End(i32),
    /// Stop until continued: SIGTSTP from outside (Ctrl-Z is a key while the program has the
    /// terminal).
    Suspend,
    /// The terminal has a new size.
    Resized,
    /// The process was continued: take the terminal again and redraw.
    Resume,
}

/// Returns the exit code for an end by this signal, following the shells' convention.
pub fn exit_code(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// `true` once the event loop knows that it has to end, which gives it time to save.
static ANSWERED: AtomicBool = AtomicBool::new(false);

/// Records that the event loop knows that it has to end.
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

    /// The time in which the event loop must receive a signal that ends the program.
    const RECEIVE_TIMEOUT: Duration = Duration::from_secs(2);

    /// The time to save and end after that. A disk can be slow.
    const END_TIMEOUT: Duration = Duration::from_secs(10);

    /// Starts the thread. From now on these signals arrive as events.
    ///
    /// # Errors
    /// If the system can't start a thread or register the signals.
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
                    // The event loop has ended and the program is about to end: let it save.
                    note_answer();
                }
                if let Signal::End(number) = signal {
                    end_if_stuck(number);
                }
            }
        })?;
        Ok(())
    }

    /// Waits for the program to end, which ends this thread too. If the program does not end in
    /// time, it is stuck: restores the terminal and ends it.
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

/// Does nothing, as there are no signals.
///
/// # Errors
/// None.
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
