//! The terminal's colours, for the theme `auto`: the environment's hints about the background, and
//! the terminal's own report (OSC 10, 11 and 4).
//!
//! The terminal is asked once, before the first frame and before crossterm reads keys. The last
//! question is one that every terminal answers: its device attributes (DA1). Terminals answer in
//! order, so that answer ends the wait even if the terminal reports no colours.
//! `input::AnswerFilter` finds a later answer among the keys.
//!
//! The library terminal-colorsaurus (MIT or Apache-2.0) asks in the same way, but drops the keys
//! that were typed meanwhile, fails if one of them is an arrow, and knows OSC 10 and 11 only.
//! `xterm-color`, by the same author, parses the colours.

use super::terminal::tty;
use crate::input::{ColourReport, ColourSlot, TerminalReply};
use crate::ui::Background;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Returns the questions for the sixteen colours, the foreground and, as the last one, the
/// background. To add one, also edit `ColourReport::parse`, `AnswerFilter::is_answer` and
/// `TerminalWindow::apply`.
fn questions() -> Vec<u8> {
    let sixteen = (0..16).map(|number| format!("4;{number}"));
    let all = sixteen.chain(["10".to_owned(), "11".to_owned()]);
    all.map(|slot| format!("\x1b]{slot};?\x1b\\")).collect::<String>().into_bytes()
}

/// The question for the device attributes.
#[cfg(unix)]
const LAST_QUESTION: &[u8] = b"\x1b[c";

/// The longest time that the first frame waits for answers.
#[cfg(unix)]
const TIMEOUT: Duration = Duration::from_millis(120);

/// The longest time to wait for the rest of an answer that has begun.
#[cfg(unix)]
const REST_TIMEOUT: Duration = Duration::from_millis(30);

/// The time of the question.
static ASKED_AT: OnceLock<Instant> = OnceLock::new();

/// `true` while an answer may still come.
static IS_AWAITED: AtomicBool = AtomicBool::new(false);

/// Returns `true` if the terminal can be asked: once only, and neither on the Linux console, which
/// does not answer, nor on Windows, where an answer would arrive as keys.
pub(super) fn can_ask() -> bool {
    let is_console = std::env::var("TERM").is_ok_and(|term| term == "linux");
    cfg!(unix) && !is_console && ASKED_AT.get().is_none()
}

/// Asks the terminal and waits for the answers, at most 150 ms.
///
/// # Errors
/// If the terminal is gone.
#[cfg(unix)]
pub(super) fn ask() -> io::Result<TerminalReply> {
    let deadline = *ASKED_AT.get_or_init(Instant::now) + TIMEOUT;
    tty::write_all(&[&questions(), LAST_QUESTION].concat())?;
    let mut bytes = Vec::new();
    loop {
        let reply = TerminalReply::parse(&bytes);
        let rest = if reply.is_cut { REST_TIMEOUT } else { Duration::ZERO };
        if reply.is_complete || !tty::read_before(deadline + rest, &mut bytes) {
            IS_AWAITED.store(!reply.is_complete, Ordering::SeqCst);
            return Ok(reply);
        }
    }
}

/// Does nothing on Windows.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub(super) fn ask() -> io::Result<TerminalReply> {
    Ok(TerminalReply::default())
}

/// Asks the terminal without waiting, while crossterm reads. The answer arrives among the keys.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn ask_while_reading() -> io::Result<()> {
    ASKED_AT.get_or_init(Instant::now);
    IS_AWAITED.store(true, Ordering::SeqCst);
    tty::write_all(&questions())
}

/// Records that a late answer has arrived. The last one is the background's.
pub(super) fn note_answer(report: ColourReport) {
    if report.slot == ColourSlot::Background {
        IS_AWAITED.store(false, Ordering::SeqCst);
    }
}

/// Returns `true` if an answer might reach the shell if the program ended now.
pub(super) fn is_answer_on_its_way() -> bool {
    let is_recent = |asked_at: &Instant| asked_at.elapsed() < Duration::from_secs(1);
    IS_AWAITED.load(Ordering::SeqCst) && ASKED_AT.get().is_some_and(is_recent)
}

/// Returns the background according to the environment: from `COLORFGBG`, or from the name of a
/// terminal that is always dark.
pub(super) fn background_of_environment() -> Background {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    background_of(&variable("COLORFGBG"), &variable("TERM"))
}

fn background_of(colours: &str, term: &str) -> Background {
    // The background is the last of two or three numbers, an index into the sixteen colours.
    match colours.rsplit(';').next().and_then(|number| number.parse::<u8>().ok()) {
        Some(7 | 9..=15) => Background::Light,
        Some(0..=6 | 8) => Background::Dark,
        _ if term == "linux" => Background::Dark,
        _ => Background::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_of_the_background() {
        assert_eq!(background_of("15;0", "xterm"), Background::Dark);
        assert_eq!(background_of("0;15", "xterm"), Background::Light);
        assert_eq!(background_of("0;default;7", "xterm"), Background::Light);
        assert_eq!(background_of("15;8", ""), Background::Dark);
        assert_eq!(background_of("15;default", "xterm"), Background::Unknown);
        assert_eq!(background_of("", "linux"), Background::Dark);
        assert_eq!(background_of("", "xterm"), Background::Unknown);
    }
}
