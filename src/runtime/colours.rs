//! Determines the terminal's colours for the theme `auto`, from environment variables and from the
//! terminal's replies to OSC 10, 11 and 4.
//!
//! The program queries the terminal once, before the first frame and before crossterm reads keys.
//! The last query asks for the device attributes (DA1), to which every terminal replies. Terminals
//! reply in order, so the DA1 reply ends the wait even if the terminal reports no colours.
//! `input::AnswerFilter` separates late replies from keys.
//!
//! The library terminal-colorsaurus (MIT or Apache-2.0) sends similar queries. However, it drops
//! keys that are typed during the wait, fails if an arrow key is typed, and supports only OSC 10
//! and 11. `xterm-color`, by the same author, parses the colours here.

use super::terminal::tty;
use crate::input::{ColourReport, ColourSlot, TerminalReply};
use crate::ui::Background;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Returns the queries for the sixteen colours, the last of 256 colours, the foreground and, last,
/// the background. To add a query, also edit `ColourReport::parse`, `AnswerFilter::is_answer` and
/// `TerminalWindow::apply`.
///
/// The queries end with BEL, and terminals end their replies the same way. If a query ends with
/// `ESC \`, rxvt-unicode ends the reply with a single ESC, which could also be the Esc key.
fn questions() -> Vec<u8> {
    let palette = (0..16).chain([255]).map(|number| format!("4;{number}"));
    let all = palette.chain(["10".to_owned(), "11".to_owned()]);
    all.map(|slot| format!("\x1b]{slot};?\x07")).collect::<String>().into_bytes()
}

/// The query for the device attributes (DA1).
#[cfg(unix)]
const LAST_QUESTION: &[u8] = b"\x1b[c";

/// The maximum time that the first frame waits for replies.
#[cfg(unix)]
const TIMEOUT: Duration = Duration::from_millis(120);

/// The maximum time to wait for the remaining bytes of a reply.
#[cfg(unix)]
const REST_TIMEOUT: Duration = Duration::from_millis(30);

/// The time at which the program sent the queries.
static ASKED_AT: OnceLock<Instant> = OnceLock::new();

/// `true` while a reply to a colour query may still arrive.
static IS_AWAITED: AtomicBool = AtomicBool::new(false);

/// Returns `true` if the program can query the terminal. Returns `false` if the program has already
/// sent the queries, on the Linux console (which never replies), and on Windows (where a reply
/// would arrive as key presses).
pub(super) fn can_ask() -> bool {
    let is_console = std::env::var("TERM").is_ok_and(|term| term == "linux");
    cfg!(unix) && !is_console && ASKED_AT.get().is_none()
}

/// Queries the terminal and waits at most 150 ms for the replies.
///
/// # Errors
/// Returns an error if the terminal is gone.
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
/// Never returns an error.
#[cfg(not(unix))]
pub(super) fn ask() -> io::Result<TerminalReply> {
    Ok(TerminalReply::default())
}

/// Sends the colour queries while crossterm is reading keys, and does not wait for the replies.
/// They arrive among the keys.
///
/// # Errors
/// Returns an error if the terminal is gone.
pub(super) fn ask_while_reading() -> io::Result<()> {
    ASKED_AT.get_or_init(Instant::now);
    IS_AWAITED.store(true, Ordering::SeqCst);
    tty::write_all(&questions())
}

/// Records that a late reply has arrived. The reply for the background is the last one, so no more
/// replies follow.
pub(super) fn note_answer(report: ColourReport) {
    if report.slot == ColourSlot::Background {
        IS_AWAITED.store(false, Ordering::SeqCst);
    }
}

/// Returns `true` if a late reply could end up in the shell if the program ended now.
pub(super) fn is_answer_on_its_way() -> bool {
    let is_recent = |asked_at: &Instant| asked_at.elapsed() < Duration::from_secs(1);
    IS_AWAITED.load(Ordering::SeqCst) && ASKED_AT.get().is_some_and(is_recent)
}

/// Derives the background from `COLORFGBG`, or from the name of a terminal that is always dark.
pub(super) fn background_of_environment() -> Background {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    background_of(&variable("COLORFGBG"), &variable("TERM"))
}

fn background_of(colours: &str, term: &str) -> Background {
    // `COLORFGBG` contains two or three numbers. The last number is the background's index among
    // the sixteen colours.
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
    fn environment_variables_reveal_the_background() {
        assert_eq!(background_of("15;0", "xterm"), Background::Dark);
        assert_eq!(background_of("0;15", "xterm"), Background::Light);
        assert_eq!(background_of("0;default;7", "xterm"), Background::Light);
        assert_eq!(background_of("15;8", ""), Background::Dark);
        assert_eq!(background_of("15;default", "xterm"), Background::Unknown);
        assert_eq!(background_of("", "linux"), Background::Dark);
        assert_eq!(background_of("", "xterm"), Background::Unknown);
    }
}
