//! Signals become events; when the event loop does not answer one that ends the program, the watch
//! itself gives the terminal back and ends it.

use std::sync::atomic::{AtomicBool, Ordering};

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Save and end with [`exit_code`] of this number: SIGTERM, SIGINT, SIGHUP or SIGQUIT.
    End(i32),
    /// Stop until continued: SIGTSTP from outside (Ctrl-Z is a key while the program has the terminal).
    Suspend,
    /// The terminal has a new size.
    Resized,
    /// The process was continued: take the terminal again and draw afresh.
    Resume,
}

/// The exit code that tells of an end by this signal.
pub fn exit_code(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// Whether the event loop knows that it shall end: it then gets time to save.
static ANSWERED: AtomicBool = AtomicBool::new(false);

/// Notes that the event loop has read that it shall end.
pub(super) fn answered() {
    ANSWERED.store(true, Ordering::SeqCst);
}

#[cfg(unix)]
pub(super) use unix::see_to_the_end;
#[cfg(unix)]
pub use unix::watch;

#[cfg(unix)]
mod unix {
    use super::{ANSWERED, Signal, answered, exit_code};
    use crate::runtime::events::{Event, EventSender};
    use crate::runtime::terminal;
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use std::sync::atomic::Ordering;
    use std::time::{Duration, Instant};
    use std::{io, thread};

    /// How long the event loop may take to read a signal that ends the program.
    const UNTIL_READ: Duration = Duration::from_secs(2);

    /// How long it may take to save and end after that; a disk can be slow.
    const UNTIL_ENDED: Duration = Duration::from_secs(10);

    /// Starts the watch: from now on these signals arrive as events.
    ///
    /// # Errors
    /// When the system has no handle or thread left for it.
    pub fn watch(send: EventSender) -> io::Result<()> {
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
                if send.send(Event::Signal(signal)).is_err() {
                    // The event loop is over and the program about to end: let it save.
                    answered();
                }
                if let Signal::End(number) = signal {
                    see_to_the_end(number);
                }
            }
        })?;
        Ok(())
    }

    /// Waits for the program to end, which ends this thread too. A program that does not end in time
    /// is stuck: then the terminal is given back and the program ended from here.
    pub(in crate::runtime) fn see_to_the_end(signal: i32) -> ! {
        let asked = Instant::now();
        let patience = || if ANSWERED.load(Ordering::SeqCst) { UNTIL_ENDED } else { UNTIL_READ };
        while asked.elapsed() < patience() {
            thread::sleep(Duration::from_millis(20));
        }
        terminal::leave();
        signal_hook::low_level::exit(i32::from(exit_code(signal)))
    }
}

/// No signals here.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn watch(_send: super::events::EventSender) -> std::io::Result<()> {
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
