//! The terminal's modes, and the one function that undoes them.
//!
//! `ratatui::restore` only ends raw mode and the alternate screen. This module also ends mouse,
//! paste and focus reports, the keyboard protocol and a frame that was cut off. The state is global
//! because the terminal is: the panic hook and the signal thread must be able to leave it at any
//! moment.

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

/// Mouse reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// Off: the terminal's own text selection works.
    Off,
    /// On: presses, releases and drags are reported, plain motion is not.
    On,
}

/// Keyboard reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// The traditional encoding.
    Plain,
    /// The kitty protocol, which distinguishes Ctrl and Alt with a digit, and Esc from a sequence.
    Unambiguous,
}

impl Keyboard {
    /// Returns `Unambiguous` for the terminals that are known to support the kitty protocol.
    ///
    /// They are recognized by name, because `crossterm::terminal::supports_keyboard_enhancement`
    /// waits two seconds for a terminal that does not answer.
    pub fn of_this_terminal() -> Self {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        // On Windows keys come from the console, not as bytes.
        if cfg!(windows) {
            return Self::Plain;
        }
        Self::of_terminal(&variable("TERM"), &variable("TERM_PROGRAM"))
    }

    fn of_terminal(term: &str, program: &str) -> Self {
        let speaks = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "rio"]
            .iter()
            .any(|known| {
                let rest = term.strip_prefix(known);
                rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
            // Inside tmux and screen the outer terminal's name means nothing.
            || (!term.starts_with("tmux")
                && !term.starts_with("screen")
                && ["ghostty", "WezTerm"].contains(&program));
        if speaks { Self::Unambiguous } else { Self::Plain }
    }
}

/// The modes to switch on in addition to raw mode, the alternate screen, a hidden cursor, bracketed
/// paste and focus reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    /// Mouse reports.
    pub mouse: Mouse,
    /// Keyboard reports.
    pub keyboard: Keyboard,
}

/// The modes that are on; `None` while the shell owns the terminal. The lock keeps entering and
/// leaving apart.
static MODES: Mutex<Option<Modes>> = Mutex::new(None);

/// `true` while frames may be written. Equals `MODES.is_some()`, but readable without the lock.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// `true` once the terminal was left for good and must not be entered again.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Takes the terminal, or takes it again after a stop, when the shell may have changed anything.
///
/// # Errors
/// If the terminal is gone or was left for good.
pub(super) fn enter(modes: Modes) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    if CLOSED.load(Ordering::SeqCst) {
        return Err(io::ErrorKind::NotConnected.into());
    }
    // Raw mode comes first: a background process is stopped here, before anything is written over
    // the shell's screen. crossterm sets raw mode only if it believes that it is off.
    let _ = disable_raw_mode();
    enable_raw_mode()?;
    *on = Some(modes);
    ENTERED.store(true, Ordering::SeqCst);
    tty::write_all(&enter_sequence(modes)?)
}

/// Switches mouse reports on or off.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn set_mouse(mouse: Mouse) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(modes) = &mut *on else { return Ok(()) };
    modes.mouse = mouse;
    let mut bytes = Vec::new();
    queue_mouse(&mut bytes, mouse);
    tty::write_all(&bytes)
}

/// Restores the terminal. Does nothing the second time, and reports no error because there is no
/// place to report it.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut lock = patient_lock();
    let modes = lock.as_mut().and_then(|on| on.take());
    // A terminal that accepts no output must not keep the program from ending.
    if tty::takes_output(Duration::from_millis(200))
        && let Ok(bytes) = leave_sequence(modes)
    {
        let _ = tty::write_all(&bytes);
    }
    if colours::is_answer_on_its_way() {
        tty::discard_input();
    }
    let _ = disable_raw_mode();
}

/// Restores the terminal like [`leave`], for good: the program is ending.
pub(super) fn close() {
    CLOSED.store(true, Ordering::SeqCst);
    leave();
}

/// Returns `true` if the terminal was left for good.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::SeqCst)
}

/// Returns `true` while the program owns the terminal.
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Writes bytes while the program owns the terminal.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn write(bytes: &[u8]) -> io::Result<()> {
    if is_entered() { tty::write_all(bytes) } else { Ok(()) }
}

/// Returns the lock, or `None` if another thread holds it for a quarter of a second, so that the
/// program can end without it.
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

fn enter_sequence(modes: Modes) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EnterAlternateScreen, Hide, EnableBracketedPaste, EnableFocusChange)?;
    queue_mouse(&mut bytes, modes.mouse);
    if modes.keyboard == Keyboard::Unambiguous {
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
        queue!(bytes, PushKeyboardEnhancementFlags(flags))?;
    }
    Ok(bytes)
}

fn queue_mouse(bytes: &mut Vec<u8>, mouse: Mouse) {
    match mouse {
        // crossterm's `EnableMouseCapture` also asks for plain motion, which would wake the program
        // whenever the mouse moves.
        #[cfg(unix)]
        Mouse::On => bytes.extend_from_slice(b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"),
        #[cfg(not(unix))]
        Mouse::On => _ = queue!(bytes, crossterm::event::EnableMouseCapture),
        // On Windows this fails if mouse reports were never on.
        Mouse::Off => _ = queue!(bytes, DisableMouseCapture),
    }
}

/// Returns the sequence that ends all modes, on or not, and the synchronized update that a frame
/// may have begun. Clears the screen for terminals that have no alternate one.
fn leave_sequence(on: Option<Modes>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EndSynchronizedUpdate)?;
    // The alternate screen has its own keyboard stack, so pop before leaving it.
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
    fn leaving_switches_off_all_that_entering_switched_on() {
        for keyboard in [Keyboard::Plain, Keyboard::Unambiguous] {
            let modes = Modes { mouse: Mouse::On, keyboard };
            let text = |bytes: io::Result<Vec<u8>>| String::from_utf8(bytes.unwrap()).unwrap();
            let (enter, leave) = (text(enter_sequence(modes)), text(leave_sequence(Some(modes))));
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
    fn only_terminals_known_to_speak_it_get_the_kitty_protocol() {
        assert_eq!(Keyboard::of_terminal("xterm-kitty", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of_terminal("foot-extra", ""), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of_terminal("xterm-256color", "WezTerm"), Keyboard::Unambiguous);
        assert_eq!(Keyboard::of_terminal("xterm-256color", ""), Keyboard::Plain);
        assert_eq!(Keyboard::of_terminal("tmux-256color", "ghostty"), Keyboard::Plain);
        assert_eq!(Keyboard::of_terminal("footloose", ""), Keyboard::Plain);
        assert_eq!(Keyboard::of_terminal("", ""), Keyboard::Plain);
    }
}
