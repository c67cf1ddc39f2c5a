//! Windows' console: its events come through crossterm, on a thread of their own. A closed one ends the process.

use super::{Event, EventSender, Input};
use crossterm::event::{KeyEventKind, MouseEventKind};
use std::{io, thread};

pub(super) fn listen(sender: EventSender) -> io::Result<()> {
    thread::Builder::new().name("console".into()).spawn(move || {
        loop {
            let event = match crossterm::event::read() {
                Ok(input) if is_wanted(&input) => Event::Terminal(input),
                Ok(_) => continue,
                Err(error) => {
                    // Without the loop there is nobody to tell.
                    let _ = sender.send(Event::InputFailed(error));
                    return;
                }
            };
            if sender.send(event).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Releases of keys and plain motion of the mouse are not.
fn is_wanted(input: &Input) -> bool {
    match input {
        Input::Key(key) => key.kind != KeyEventKind::Release,
        Input::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
        Input::FocusGained | Input::FocusLost | Input::Paste(_) | Input::Resize(..) => true,
    }
}
