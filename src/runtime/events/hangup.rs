//! A watch beside the event loop, which may be stuck when the terminal goes: it sees to the end then.

use super::{Event, EventSender, signals};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::retry_on_intr;
use std::{io, thread};

pub(super) fn watch(sender: EventSender) -> io::Result<()> {
    thread::Builder::new().name("hang-up".into()).spawn(move || {
        let input = rustix::stdio::stdin();
        // No flag is asked for: a hang-up is told in any case, and keys do not wake this thread.
        let mut watched = [PollFd::new(&input, PollFlags::empty())];
        let polled = retry_on_intr(|| poll(&mut watched, None));
        // Where terminals can't be polled (macOS) SIGHUP has to do.
        if polled.is_ok() && watched[0].revents().contains(PollFlags::HUP) {
            if sender.send(Event::HungUp).is_err() {
                signals::answered();
            }
            signals::see_to_the_end(signal_hook::consts::SIGHUP);
        }
    })?;
    Ok(())
}
