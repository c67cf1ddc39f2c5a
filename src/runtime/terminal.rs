//! Enters the terminal, draws to it, and restores it no matter how the program ends.
//!
//! [`TerminalScreen`] draws, and restores the terminal when dropped. [`leave`] restores the
//! terminal after a panic in any thread, or after a signal that the event loop does not handle.
//! [`leave`] reports no error and may be called twice.

mod clipboard;
mod modes;
mod panic;
pub(super) mod tty;

pub use modes::{Keyboard, Modes, Mouse};
pub use panic::install_panic_hook;

use super::colours;
use crate::app::Motion;
use crate::input::TerminalReply;
use crate::ui::Charset;
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute, force_color_output};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::io::{self, IsTerminal, Write};

/// The maximum number of columns and of rows to draw. A terminal that reports a larger size is
/// wrong, and a buffer of that size might not fit in memory.
const MAX_SIZE: u16 = 1000;

/// The control character that rings the terminal bell.
pub(super) const BELL: &[u8] = b"\x07";

/// The reason why the program can't draw frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The program can't read keys.
    #[error(
        "standard input is not a terminal: start pencilmark in a terminal, without `<` or a pipe into it, or with \
         --plain, which reads lines"
    )]
    Input,
    /// The program can't draw the board.
    #[error(
        "standard output is not a terminal: start pencilmark in a terminal, without `>` or a pipe out of it, or with \
         --plain, which writes lines"
    )]
    Output,
}

/// The capabilities of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The terminal can show frames and report keys.
    Frames,
    /// The terminal can show lines only, because `TERM` is "dumb".
    Lines,
}

/// Returns the capabilities of the current terminal.
///
/// # Errors
/// Returns an error if there is no terminal to play on. The program then ends with exit code 2.
pub fn check() -> Result<Fit, Unfit> {
    if !io::stdin().is_terminal() {
        Err(Unfit::Input)
    } else if !io::stdout().is_terminal() {
        Err(Unfit::Output)
    } else if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        Ok(Fit::Lines)
    } else {
        Ok(Fit::Frames)
    }
}

/// Reconnects standard input to the terminal, after the program has read a puzzle from a pipe.
///
/// # Errors
/// Returns an error if there is no terminal.
pub fn take_keys_back() -> io::Result<()> {
    #[cfg(unix)]
    {
        let terminal = std::fs::File::options().read(true).write(true).open("/dev/tty")?;
        Ok(rustix::stdio::dup2_stdin(terminal)?)
    }
    #[cfg(not(unix))]
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns `true` if `NO_COLOR` is set and not empty (no-color.org).
pub fn no_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Returns `Motion::Reduced` if `NO_MOTION` or `REDUCE_MOTION` is set and not empty.
pub fn motion() -> Motion {
    let wanted = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if wanted("NO_MOTION") || wanted("REDUCE_MOTION") { Motion::Reduced } else { Motion::Allowed }
}

/// Returns the character set of the locale. Returns ASCII if the locale names a character set other
/// than UTF-8.
pub fn charset() -> Charset {
    let named = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(named);
    if cfg!(windows) { Charset::Lines } else { charset_of(locale.as_deref()) }
}

fn charset_of(locale: Option<&str>) -> Charset {
    let locale = locale.map(str::to_ascii_lowercase);
    match locale {
        Some(locale) if !locale.contains("utf-8") && !locale.contains("utf8") => Charset::Ascii,
        _ => Charset::Lines,
    }
}

/// Restores the terminal, from any thread. Does nothing if the terminal is already restored.
pub fn leave() {
    modes::leave();
}

/// The result of a request to suspend the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suspension {
    /// The process is stopped or about to stop. Draw nothing until [`TerminalScreen::resume`].
    Stopping,
    /// The process keeps running and keeps the screen, because no shell could continue it after a
    /// stop.
    NoShell,
}

/// Stops the process as Ctrl-Z does, if a shell can continue it.
pub fn stop_job() -> Suspension {
    if !job::has_shell() {
        return Suspension::NoShell;
    }
    job::stop();
    Suspension::Stopping
}

/// The terminal while the program owns it.
pub struct TerminalScreen {
    terminal: Terminal<CrosstermBackend<FrameWriter>>,
    modes: Modes,
    size: (u16, u16),
    /// `true` if the screen must be cleared before the next frame.
    is_stale: bool,
}

/// Collects the backend's output, so that each frame is sent in a single write.
#[derive(Debug, Default)]
struct FrameWriter(Vec<u8>);

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = modes::write(&self.0);
        self.0.clear();
        written
    }
}

impl TerminalScreen {
    /// Enters raw mode and the alternate screen, hides the cursor, and turns on bracketed paste,
    /// focus reports and `modes`.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone. In that case, the terminal is restored.
    pub fn enter(modes: Modes) -> io::Result<Self> {
        // With `NO_COLOR` set, crossterm would write no style at all, not even bold. The program
        // chooses a theme without colours instead.
        force_color_output(true);
        let size = tty::size()?;
        modes::enter(modes).inspect_err(|_| modes::leave())?;
        Ok(Self { terminal: blank(area(size))?, modes, size, is_stale: true })
    }

    /// Queries the terminal's colours and waits at most 150 ms for the replies. Call this method
    /// before anything else reads the terminal.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn ask_colours(&self) -> io::Result<TerminalReply> {
        colours::ask()
    }

    /// Uses the terminal's current size for the next frames. Returns `true` if the size has
    /// changed.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn follow_size(&mut self) -> io::Result<bool> {
        let size = tty::size()?;
        let changed = size != self.size;
        self.size = size;
        self.is_stale |= changed;
        Ok(changed)
    }

    /// Draws a frame as a synchronized update in a single write, so that no terminal shows a
    /// partial frame. Does nothing while the process is being suspended.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone, or was closed because another thread panicked.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if modes::is_closed() {
            return Err(io::ErrorKind::NotConnected.into());
        }
        if !modes::is_entered() {
            return Ok(());
        }
        if std::mem::take(&mut self.is_stale) {
            self.terminal = blank(area(self.size))?;
            let reset = SetAttribute(Attribute::Reset);
            queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate, reset)?;
            queue!(self.terminal.backend_mut(), Clear(ClearType::All))?;
        } else {
            queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        }
        // `Terminal::draw` would hide the cursor after every frame, with a second write.
        render(&mut self.terminal.get_frame());
        self.terminal.flush()?;
        self.terminal.swap_buffers();
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        Write::flush(self.terminal.backend_mut())
    }

    /// Returns the area that a frame covers.
    pub fn area(&self) -> Rect {
        area(self.size)
    }

    /// Makes the next frame redraw every cell.
    pub fn redraw(&mut self) {
        self.is_stale = true;
    }

    /// Turns mouse reports on or off. While they are off, players can select text with the mouse.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn set_mouse(&mut self, mouse: Mouse) -> io::Result<()> {
        self.modes.mouse = mouse;
        modes::set_mouse(mouse)
    }

    /// Copies text to the clipboard, if the terminal allows programs to do so.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        modes::write(clipboard::sequence(text, clipboard::ClipboardRoute::detect()).as_bytes())
    }

    /// Rings the terminal bell.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn ring(&mut self) -> io::Result<()> {
        modes::write(BELL)
    }

    /// Restores the terminal and stops the process as Ctrl-Z does. When the shell continues the
    /// process, the signal thread sends [`Signal::Resume`](super::signals::Signal::Resume). Call
    /// [`TerminalScreen::resume`] then.
    pub fn suspend(&mut self) -> Suspension {
        if job::has_shell() {
            modes::leave();
        } else {
            self.is_stale = true;
        }
        stop_job()
    }

    /// Enters the terminal again after the process was stopped, and makes the next frame redraw
    /// every cell.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone.
    pub fn resume(&mut self) -> io::Result<()> {
        self.is_stale = true;
        modes::enter(self.modes)
    }

    /// Restores the terminal. Does nothing if the terminal is already restored.
    pub fn leave(&mut self) {
        modes::leave();
    }
}

impl Drop for TerminalScreen {
    fn drop(&mut self) {
        modes::leave();
    }
}

/// Returns a ratatui terminal that assumes an empty screen. The size is fixed, because ratatui
/// would accept any size that the terminal reports.
fn blank(area: Rect) -> io::Result<Terminal<CrosstermBackend<FrameWriter>>> {
    let options = TerminalOptions { viewport: Viewport::Fixed(area) };
    Terminal::with_options(CrosstermBackend::new(FrameWriter::default()), options)
}

fn area((columns, rows): (u16, u16)) -> Rect {
    Rect::new(0, 0, columns.min(MAX_SIZE), rows.min(MAX_SIZE))
}

#[cfg(unix)]
mod job {
    //! Job control.

    use rustix::process::{Signal, getpgrp, getppid, getsid, kill_current_process_group};

    /// Returns `true` if a shell could continue the process after a stop.
    ///
    /// Returns `false` if the program's process group leads the session, as in a terminal window
    /// opened for the program, or if the parent process is in another session. Such a process group
    /// is orphaned, and Ctrl-Z does not stop it either.
    pub(super) fn has_shell() -> bool {
        let Ok(session) = getsid(None) else { return false };
        session != getpgrp()
            && getppid().is_some_and(|parent| getsid(Some(parent)).is_ok_and(|of| of == session))
    }

    /// Stops the whole job, including a script or `git` that started the program. Sends SIGSTOP,
    /// because the program handles SIGTSTP.
    pub(super) fn stop() {
        let _ = kill_current_process_group(Signal::STOP);
    }
}

#[cfg(not(unix))]
mod job {
    //! Windows has no job control.

    pub(super) fn has_shell() -> bool {
        false
    }

    pub(super) fn stop() {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_above_the_maximum_is_reduced() {
        assert_eq!(area((65535, 65535)), Rect::new(0, 0, 1000, 1000));
        assert_eq!(area((0, 0)), Rect::new(0, 0, 0, 0));
        assert_eq!(area((80, 24)), Rect::new(0, 0, 80, 24));
    }

    #[test]
    fn a_locale_without_utf_8_gets_ascii() {
        let charsets = ["de_DE.UTF-8", "C.utf8", "C", "POSIX", "de_DE.ISO-8859-1"];
        let charsets = charsets.map(|locale| charset_of(Some(locale)));
        let (lines, ascii) = (Charset::Lines, Charset::Ascii);
        assert_eq!(charsets, [lines, lines, ascii, ascii, ascii]);
        assert_eq!(charset_of(None), lines, "without a locale, assume line characters");
    }
}
