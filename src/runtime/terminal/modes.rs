//! What the program changes in the terminal, and how it is undone: one way out for every end.
//!
//! The state is global because the terminal is: the panic hook and the signal thread must be able to
//! leave it at any moment, whoever entered it.

use crate::runtime::background;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// Left to the terminal: text can be selected.
    Off,
    /// Presses, releases and drags are reported; plain motion is not.
    On,
}

/// How much the terminal tells about a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// What every terminal tells.
    Plain,
    /// The kitty protocol's unambiguous keys: Ctrl and Alt with a digit, Esc told from a sequence.
    Unambiguous,
}

impl Keyboard {
    /// The terminals known to speak the kitty protocol get it. They are known by name, because a
    /// question to a terminal that never answers costs seconds at every start.
    pub fn of_this_terminal() -> Self {
        let named = |name: &str| std::env::var(name).unwrap_or_default();
        Self::of(&named("TERM"), &named("TERM_PROGRAM"))
    }

    fn of(term: &str, program: &str) -> Self {
        let speaks = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "rio"]
            .iter()
            .any(|known| term.strip_prefix(known).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
            // Inside tmux and screen the outer terminal's name means nothing.
            || (!term.starts_with("tmux")
                && !term.starts_with("screen")
                && ["ghostty", "WezTerm"].contains(&program));
        if speaks { Self::Unambiguous } else { Self::Plain }
    }
}

/// What is asked of the terminal besides raw keys, the alternate screen, a hidden cursor, bracketed
/// paste and focus reports, which are always asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    /// The mouse.
    pub mouse: Mouse,
    /// The keyboard.
    pub keyboard: Keyboard,
}

struct State {
    /// What was asked for; `None` while the terminal is the shell's.
    on: Option<Modes>,
    /// The line settings as they were found.
    found: Option<tty::Settings>,
}

static STATE: Mutex<State> = Mutex::new(State { on: None, found: None });

/// Whether frames may be written: the same as `State::on`, to be read without the lock.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal was given back for good, so that nobody enters it again.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Takes the terminal, or takes it once more: after a stop the shell may have changed anything.
///
/// # Errors
/// When the terminal is gone, or was given back for good.
pub(super) fn enter(modes: Modes) -> io::Result<()> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    if CLOSED.load(Ordering::SeqCst) {
        return Err(io::ErrorKind::NotConnected.into());
    }
    // The line settings come first: in the background this is where the system stops the process, and
    // nothing has been written over the shell's screen yet.
    if state.found.is_none() {
        state.found = Some(tty::settings()?);
    }
    state.on = Some(modes);
    ENTERED.store(true, Ordering::SeqCst);
    let entered = match &state.found {
        Some(found) => tty::make_raw(found),
        None => Ok(()),
    };
    entered.and_then(|()| tty::write_all(enter_sequence(modes).as_bytes()))
}

/// Asks for the mouse, or gives it back.
pub(super) fn set_mouse(mouse: Mouse) -> io::Result<()> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(modes) = &mut state.on else { return Ok(()) };
    modes.mouse = mouse;
    tty::write_all(mouse_sequence(mouse).as_bytes())
}

/// Gives the terminal back as it was found. Does nothing when it was given back already, and says
/// nothing when the terminal is gone: there is nobody to hear it.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let state = patient_lock();
    let (on, found) = match state {
        Some(mut state) => (state.on.take(), state.found.take()),
        None => (None, None),
    };
    // A terminal that takes no more output must not keep the program from ending.
    if tty::takes_output(Duration::from_millis(200)) {
        let _ = tty::write_all(leave_sequence(on).as_bytes());
    }
    if background::may_be_on_its_way() {
        tty::forget_input();
    }
    if let Some(found) = found {
        let _ = tty::restore(&found);
    }
}

/// As [`leave`], and nobody can enter again or draw: the program is ending.
pub(super) fn close() {
    CLOSED.store(true, Ordering::SeqCst);
    leave();
}

/// Whether the terminal was given back for good.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::SeqCst)
}

/// Whether the terminal is the program's now.
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Writes a frame.
pub(super) fn write_frame(bytes: &[u8]) -> io::Result<()> {
    if is_entered() { tty::write_all(bytes) } else { Ok(()) }
}

/// Columns and rows.
///
/// # Errors
/// When the terminal is gone.
pub(super) fn size() -> io::Result<(u16, u16)> {
    tty::size()
}

/// The lock, unless somebody keeps it too long: then the program ends without it.
fn patient_lock() -> Option<MutexGuard<'static, State>> {
    for _ in 0..50 {
        match STATE.try_lock() {
            Ok(state) => return Some(state),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    }
    None
}

fn enter_sequence(modes: Modes) -> String {
    let keyboard = match modes.keyboard {
        Keyboard::Plain => "",
        // Set for the program's own screen only, at every entering; leaving sets it back.
        Keyboard::Unambiguous => "\x1b[=1;1u",
    };
    // Alternate screen, cleared; cursor hidden; bracketed paste; focus reports.
    let mouse = mouse_sequence(modes.mouse);
    format!("\x1b[?1049h\x1b[0m\x1b[2J\x1b[?25l\x1b[?2004h\x1b[?1004h{mouse}{keyboard}")
}

const fn mouse_sequence(mouse: Mouse) -> &'static str {
    match mouse {
        Mouse::On => "\x1b[?1000h\x1b[?1002h\x1b[?1006h",
        Mouse::Off => "\x1b[?1006l\x1b[?1002l\x1b[?1000l",
    }
}

/// All modes off, whichever were on; the synchronized update too, which a frame may have begun. The
/// screen is emptied for those terminals that have no alternate one.
fn leave_sequence(on: Option<Modes>) -> String {
    let keyboard = match on {
        Some(Modes { keyboard: Keyboard::Unambiguous, .. }) => "\x1b[=0;1u",
        _ => "",
    };
    let mouse = mouse_sequence(Mouse::Off);
    let screen = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h";
    format!("\x1b[?2026l{keyboard}{mouse}\x1b[?1004l\x1b[?2004l{screen}")
}

#[cfg(unix)]
mod tty {
    //! The system calls: past the standard library's locks, which another thread may hold for ever.

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{
        OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcgetwinsize, tcsetattr,
    };
    use std::io;
    use std::time::Duration;

    pub(super) type Settings = Termios;

    pub(super) fn settings() -> io::Result<Settings> {
        Ok(tcgetattr(stdin())?)
    }

    pub(super) fn make_raw(found: &Settings) -> io::Result<()> {
        let mut raw = found.clone();
        raw.make_raw();
        restore(&raw)
    }

    pub(super) fn restore(settings: &Settings) -> io::Result<()> {
        Ok(rustix::io::retry_on_intr(|| tcsetattr(stdin(), OptionalActions::Now, settings))?)
    }

    pub(super) fn size() -> io::Result<(u16, u16)> {
        let size = tcgetwinsize(stdout())?;
        Ok((size.ws_col, size.ws_row))
    }

    pub(super) fn write_all(mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            match rustix::io::write(stdout(), bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(Errno::INTR) => {}
                // Another program that shares the terminal made it non-blocking.
                Err(Errno::AGAIN) if takes_output(Duration::from_secs(10)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// What came in and was not read is nobody's.
    pub(super) fn forget_input() {
        let _ = tcflush(stdin(), QueueSelector::IFlush);
    }

    pub(super) fn takes_output(patience: Duration) -> bool {
        let output = stdout();
        let mut ready = [PollFd::new(&output, PollFlags::OUT)];
        let Ok(patience) = Timespec::try_from(patience) else { return false };
        poll(&mut ready, Some(&patience)).is_ok_and(|_| ready[0].revents().contains(PollFlags::OUT))
    }
}

#[cfg(not(unix))]
mod tty {
    //! The same through crossterm.
    #![expect(
        clippy::unnecessary_wraps,
        clippy::trivially_copy_pass_by_ref,
        reason = "called as where there are settings, which may not be told"
    )]

    use std::io::{self, Write};
    use std::time::Duration;

    pub(super) type Settings = ();

    pub(super) fn settings() -> io::Result<Settings> {
        Ok(())
    }

    pub(super) fn make_raw((): &Settings) -> io::Result<()> {
        // Asking also switches the console's escape sequences on.
        let _ = crossterm::ansi_support::supports_ansi();
        crossterm::terminal::enable_raw_mode()?;
        crossterm::execute!(io::stdout(), crossterm::event::EnableMouseCapture)
    }

    pub(super) fn restore((): &Settings) -> io::Result<()> {
        let _ = crossterm::execute!(io::stdout(), crossterm::event::DisableMouseCapture);
        crossterm::terminal::disable_raw_mode()
    }

    pub(super) fn size() -> io::Result<(u16, u16)> {
        crossterm::terminal::size()
    }

    pub(super) fn write_all(bytes: &[u8]) -> io::Result<()> {
        let mut output = io::stdout().lock();
        output.write_all(bytes)?;
        output.flush()
    }

    pub(super) fn takes_output(_patience: Duration) -> bool {
        true
    }

    pub(super) fn forget_input() {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaving_switches_off_all_that_entering_switched_on() {
        for keyboard in [Keyboard::Plain, Keyboard::Unambiguous] {
            let modes = Modes { mouse: Mouse::On, keyboard };
            let (enter, leave) = (enter_sequence(modes), leave_sequence(Some(modes)));
            for part in enter.split('\x1b').filter(|part| part.starts_with("[?")) {
                let mode = &part[..part.len() - 1];
                let back = if part.ends_with('h') { 'l' } else { 'h' };
                assert!(leave.contains(&format!("{mode}{back}")), "{part}");
            }
            assert_eq!(enter.contains("[=1;1u"), leave.contains("[=0;1u"));
        }
    }

    #[test]
    fn only_terminals_known_to_speak_it_get_the_kitty_protocol() {
        assert_eq!(Keyboard::of("xterm-kitty", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of("foot-extra", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of("xterm-256color", "WezTerm"), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of("xterm-256color", ""), Keyboard::Plain);
        assert_eq!(Keyboard::of("tmux-256color", "ghostty"), Keyboard::Plain);
        assert_eq!(Keyboard::of("footloose", ""), Keyboard::Plain);
        assert_eq!(Keyboard::of("", ""), Keyboard::Plain);
    }
}
