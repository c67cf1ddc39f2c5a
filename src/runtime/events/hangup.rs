//! The thread that waits until the terminal is gone.
//!
//! Other parts of the program can't detect this. crossterm keeps reading zero bytes from such a
//! terminal and reports no error, and no signal arrives under `nohup`.

use super::{Event, EventSender, signals};
use crate::runtime::terminal::tty;
use std::{io, thread};

/// Starts the thread, which also ends the program if the event loop does not end in time.
pub(super) fn spawn(sender: EventSender) -> io::Result<()> {
    thread::Builder::new().name("hang-up".into()).spawn(move || {
        if tty::wait_for_hangup() {
            if sender.send(Event::HungUp).is_err() {
                signals::note_answer();
            }
            signals::end_if_stuck(signal_hook::consts::SIGHUP);
        }
    })?;
    Ok(())
}
