//! What the program changes in the terminal, and the one function that undoes it.
//!
//! `ratatui::restore` ends raw mode and the alternate screen only: the mouse, pastes, focus reports, the
//! keyboard protocol and a frame that was cut off are ended here too. The state is global because the
//! terminal is: the panic hook and the signal thread must be able to leave it at any moment.

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

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// No: the terminal's own text selection works.
    Off,
    /// Presses, releases and drags are reported; plain motion is not.
    On,
}

/// How the terminal reports keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// As every terminal does.
    Plain,
    /// By the kitty protocol: Ctrl and Alt with a digit are told apart, and Esc from a sequence.
    Unambiguous,
}

impl Keyboard {
    /// Returns `Unambiguous` for the terminals that are known to speak the kitty protocol.
    ///
    /// They are known by name: `crossterm::terminal::supports_keyboard_enhancement` waits two seconds
    /// for a terminal that does not answer.
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

/// What the terminal is asked for besides raw mode, the alternate screen, a hidden cursor, bracketed
/// paste and focus reports, which it is always asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    /// The mouse.
    pub mouse: Mouse,
    /// The keyboard.
    pub keyboard: Keyboard,
}

/// The modes that are on; `None` while the terminal is the shell's. The lock keeps entering and leaving
/// apart.
static MODES: Mutex<Option<Modes>> = Mutex::new(None);

/// Whether frames may be written: as `MODES`, to be read without the lock.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal was left for good, so that nobody enters it again.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Takes the terminal, or takes it again: while the process was stopped, the shell may have changed
/// anything.
///
/// # Errors
/// When the terminal is gone, or was left for good.
pub(super) fn enter(modes: Modes) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    if CLOSED.load(Ordering::SeqCst) {
        return Err(io::ErrorKind::NotConnected.into());
    }
    // Raw mode comes first: in the background this is where the system stops the process, and nothing
    // has been written over the shell's screen yet. crossterm sets it only if it believes that it is off.
    let _ = disable_raw_mode();
    enable_raw_mode()?;
    *on = Some(modes);
    ENTERED.store(true, Ordering::SeqCst);
    tty::write_all(&enter_sequence(modes)?)
}

/// Asks for the mouse, or leaves it to the terminal.
///
/// # Errors
/// When the terminal is gone.
pub(super) fn set_mouse(mouse: Mouse) -> io::Result<()> {
    let mut on = MODES.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(modes) = &mut *on else { return Ok(()) };
    modes.mouse = mouse;
    let mut bytes = Vec::new();
    queue_mouse(&mut bytes, mouse);
    tty::write_all(&bytes)
}

/// Restores the terminal as it was found. Does nothing the second time, and reports no error: when the
/// terminal is gone, nobody reads it.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut lock = patient_lock();
    let modes = lock.as_mut().and_then(|on| on.take());
    // A terminal that takes no output must not keep the program from ending.
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

/// As [`leave`], and nobody can enter or draw any more: the program is ending.
pub(super) fn close() {
    CLOSED.store(true, Ordering::SeqCst);
    leave();
}

/// Whether the terminal was left for good.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::SeqCst)
}

/// Whether the terminal is the program's now.
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Writes bytes while the terminal is the program's.
///
/// # Errors
/// When the terminal is gone.
pub(super) fn write(bytes: &[u8]) -> io::Result<()> {
    if is_entered() { tty::write_all(bytes) } else { Ok(()) }
}

/// Returns the lock, unless another thread keeps it for a quarter of a second: then the program ends
/// without it.
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
        // crossterm's `EnableMouseCapture` asks for plain motion too, which would wake the program at
        // every move of the mouse.
        #[cfg(unix)]
        Mouse::On => bytes.extend_from_slice(b"\x1b[?1000h\x1b[?1002h\x1b[?1006h"),
        #[cfg(not(unix))]
        Mouse::On => _ = queue!(bytes, crossterm::event::EnableMouseCapture),
        // On Windows this fails where the mouse was never asked for.
        Mouse::Off => _ = queue!(bytes, DisableMouseCapture),
    }
}

/// Ends all modes, whichever were on, and the synchronized update that a frame may have begun. The
/// screen is cleared for those terminals that have no alternate one.
fn leave_sequence(on: Option<Modes>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EndSynchronizedUpdate)?;
    // The alternate screen has a stack of its own, so this comes before it is left.
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
