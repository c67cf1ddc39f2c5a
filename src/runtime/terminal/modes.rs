//! Turns the terminal's modes on, and turns all of them off again in a single function.
//!
//! `ratatui::restore` only leaves raw mode and the alternate screen. This module also turns off
//! mouse, paste and focus reports and the keyboard protocol, and closes an unfinished frame. The
//! state is global, because the panic hook and the signal thread must be able to restore the
//! terminal at any time.

use super::tty;
use crate::runtime::colours;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// The state of mouse reporting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// Mouse events are not reported, so that the terminal's text selection works.
    Off,
    /// Presses, releases and drags are reported. Motion with no button pressed is not.
    On,
}

/// The encoding of key presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// The traditional encoding as control characters and escape sequences.
    Plain,
    /// The kitty protocol, which reports Ctrl and Alt with a digit, and distinguishes the Esc key
    /// from an escape sequence.
    Unambiguous,
}

impl Keyboard {
    /// Returns `Unambiguous` for terminals that are known to support the kitty protocol.
    ///
    /// Terminals are recognized by name, because
    /// `crossterm::terminal::supports_keyboard_enhancement` waits two seconds for a terminal that
    /// does not reply.
    pub fn detect() -> Self {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        // On Windows, the console reports keys as events instead of bytes.
        if cfg!(windows) {
            return Self::Plain;
        }
        Self::from_names(&variable("TERM"), &variable("TERM_PROGRAM"))
    }

    fn from_names(term: &str, program: &str) -> Self {
        let is_supported = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "rio"]
            .iter()
            .any(|known| {
                let rest = term.strip_prefix(known);
                rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
            // Inside tmux and screen, the name of the outer terminal does not apply.
            || (!term.starts_with("tmux")
                && !term.starts_with("screen")
                && ["ghostty", "WezTerm"].contains(&program));
        if is_supported { Self::Unambiguous } else { Self::Plain }
    }
}

/// The optional modes. Raw mode, the alternate screen, the hidden cursor, bracketed paste and focus
/// reports are always on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    /// The state of mouse reporting.
    pub mouse: Mouse,
    /// The encoding of key presses.
    pub keyboard: Keyboard,
}

/// The modes that are on. `None` while the shell owns the terminal. The lock prevents threads from
/// entering and leaving the terminal at the same time.
static MODES: Mutex<Option<Modes>> = Mutex::new(None);

/// `true` while frames may be written. Equals `MODES.is_some()`, but can be read without the lock.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// `true` once the terminal has been closed and must not be entered again.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Enters the terminal. After a stop, enters it again and turns every mode on again, because the
/// shell may have changed any of them.
///
/// # Errors
/// Returns an error if the terminal is gone or has been closed.
pub(super) fn enter(modes: Modes) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    if CLOSED.load(Ordering::SeqCst) {
        return Err(io::ErrorKind::NotConnected.into());
    }
    // Enter raw mode before anything else, because the system stops a background process at this
    // call, before the process overwrites the shell's screen. Turn raw mode off before that,
    // because crossterm turns raw mode on only if it believes that raw mode is off.
    let _ = disable_raw_mode();
    enable_raw_mode()?;
    let before = on.replace(modes);
    ENTERED.store(true, Ordering::SeqCst);
    tty::write_all(&enter_sequence(modes, before)?)
}

/// Turns mouse reports on or off.
///
/// # Errors
/// Returns an error if the terminal is gone.
pub(super) fn set_mouse(mouse: Mouse) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(modes) = &mut *on else { return Ok(()) };
    modes.mouse = mouse;
    let mut bytes = Vec::new();
    queue_mouse(&mut bytes, mouse);
    tty::write_all(&bytes)
}

/// Restores the terminal. Does nothing if the terminal is already restored. Ignores errors, because
/// the program could not show them.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut lock = patient_lock();
    let modes = lock.as_mut().and_then(|on| on.take());
    // A terminal that accepts no output must not prevent the program from exiting.
    if tty::accepts_output(Duration::from_millis(200))
        && let Ok(bytes) = leave_sequence(modes)
    {
        let _ = tty::write_all(&bytes);
    }
    if colours::is_answer_on_its_way() {
        tty::discard_input();
    }
    let _ = disable_raw_mode();
}

/// Restores the terminal like [`leave`], and prevents it from being entered again.
pub(super) fn close() {
    CLOSED.store(true, Ordering::SeqCst);
    leave();
}

/// Returns `true` if the terminal has been closed.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::SeqCst)
}

/// Returns `true` while the program owns the terminal.
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Writes bytes to the terminal. Does nothing while the shell owns the terminal.
///
/// # Errors
/// Returns an error if the terminal is gone.
pub(super) fn write(bytes: &[u8]) -> io::Result<()> {
    if is_entered() { tty::write_all(bytes) } else { Ok(()) }
}

/// Waits at most a quarter of a second for the lock. Returns `None` if another thread still holds
/// the lock. In that case, the program exits without the lock.
fn patient_lock() -> Option<MutexGuard<'static, Option<Modes>>> {
    for _ in 0..50 {
        match MODES.try_lock() {
            Ok(on) => return Some(on),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    }
    None
}

/// Returns a sequence that turns the modes on. `before` contains the modes if they were on already,
/// because the program was stopped without a chance to turn them off.
fn enter_sequence(modes: Modes, before: Option<Modes>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EnterAlternateScreen, Hide, EnableBracketedPaste, EnableFocusChange)?;
    queue_mouse(&mut bytes, modes.mouse);
    if before.is_some_and(|modes| modes.keyboard == Keyboard::Unambiguous) {
        queue!(bytes, PopKeyboardEnhancementFlags)?;
    }
    if modes.keyboard == Keyboard::Unambiguous {
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
        queue!(bytes, PushKeyboardEnhancementFlags(flags))?;
    }
    Ok(bytes)
}

fn queue_mouse(bytes: &mut Vec<u8>, mouse: Mouse) {
    match mouse {
        // crossterm's `EnableMouseCapture` also reports motion with no button pressed, which would
        // wake the program whenever the mouse moves.
        #[cfg(unix)]
        Mouse::On => bytes.extend_from_slice(b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"),
        #[cfg(not(unix))]
        Mouse::On => _ = queue!(bytes, crossterm::event::EnableMouseCapture),
        // On Windows, this command fails if mouse reports were never turned on.
        Mouse::Off => _ = queue!(bytes, DisableMouseCapture),
    }
}

/// Returns a sequence that turns off every mode and ends a synchronized update, whether or not they
/// are on. The sequence also clears the screen, for terminals without an alternate screen.
fn leave_sequence(on: Option<Modes>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EndSynchronizedUpdate)?;
    // The alternate screen has its own keyboard stack, so pop from the stack before leaving the
    // screen.
    if on.is_some_and(|modes| modes.keyboard == Keyboard::Unambiguous) {
        queue!(bytes, PopKeyboardEnhancementFlags)?;
    }
    queue_mouse(&mut bytes, Mouse::Off);
    queue!(bytes, DisableFocusChange, DisableBracketedPaste)?;
    queue!(bytes, SetAttribute(Attribute::Reset), Clear(ClearType::All), MoveTo(0, 0))?;
    queue!(bytes, LeaveAlternateScreen, Show)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn leaving_turns_off_every_mode_that_entering_turned_on() {
        for keyboard in [Keyboard::Plain, Keyboard::Unambiguous] {
            let modes = Modes { mouse: Mouse::On, keyboard };
            let text = |bytes: io::Result<Vec<u8>>| String::from_utf8(bytes.unwrap()).unwrap();
            let (enter, leave) =
                (text(enter_sequence(modes, None)), text(leave_sequence(Some(modes))));
            for part in enter.split('\x1b').filter(|part| part.starts_with("[?")) {
                let mode = &part[..part.len() - 1];
                let back = if part.ends_with('h') { 'l' } else { 'h' };
                assert!(leave.contains(&format!("{mode}{back}")), "{part}");
            }
            assert_eq!(enter.contains("[>1u"), leave.contains("[<1u"));
            assert_eq!(enter.contains("[>1u"), keyboard == Keyboard::Unambiguous);
        }
    }

    #[test]
    fn only_terminals_known_to_support_the_kitty_protocol_use_it() {
        assert_eq!(Keyboard::from_names("xterm-kitty", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::from_names("foot-extra", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::from_names("xterm-256color", "WezTerm"), Keyboard::Unambiguous);
        assert_eq!(Keyboard::from_names("xterm-256color", ""), Keyboard::Plain);
        assert_eq!(Keyboard::from_names("tmux-256color", "ghostty"), Keyboard::Plain);
        assert_eq!(Keyboard::from_names("footloose", ""), Keyboard::Plain);
        assert_eq!(Keyboard::from_names("", ""), Keyboard::Plain);
    }
}
