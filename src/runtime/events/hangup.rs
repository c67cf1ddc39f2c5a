//! The thread that waits for the terminal to disappear.
//!
//! crossterm reads nothing from such a terminal, over and over, and reports no error; and under
//! `nohup` no signal arrives.

use super::{Event, EventSender, signals};
use crate::runtime::terminal::tty;
use std::{io, thread};

/// Starts the thread. It also ends the program if the loop does not.
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
