//! Whether the terminal's background is dark or light: what the environment says at once, and what the terminal
//! itself answers when it does.
//!
//! The question (OSC 11) goes out before the first frame and nobody waits: an answer comes in among the keys, where
//! `input::Decoder` knows it, and restyles the screen. A terminal that never answers costs nothing. A library such
//! as terminal-colorsaurus would own the keys while it waits, and time out over slow links.

use crate::ui::Background;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What the terminal is asked.
pub(super) const QUESTION: &[u8] = b"\x1b]11;?\x1b\\";

/// When it was asked: once.
static ASKED: OnceLock<Instant> = OnceLock::new();
/// Whether an answer may still come.
static AWAITED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal is to be asked now: only once, and not the Linux console, which has no answer, nor Windows', whose
/// answer would come as keys.
pub(super) fn is_to_be_asked() -> bool {
    let is_console = cfg!(windows) || std::env::var("TERM").is_ok_and(|term| term == "linux");
    if is_console || ASKED.get().is_some() {
        return false;
    }
    ASKED.get_or_init(Instant::now);
    AWAITED.store(true, Ordering::SeqCst);
    true
}

/// Whether keys may be part of an answer.
pub(super) fn is_awaited() -> bool {
    AWAITED.load(Ordering::SeqCst)
}

/// Notes that the answer has come.
#[cfg(unix)]
pub(super) fn answered() {
    AWAITED.store(false, Ordering::SeqCst);
}

/// Whether an answer may be on its way to a program that is about to end.
pub(super) fn may_be_on_its_way() -> bool {
    is_awaited() && ASKED.get().is_some_and(|asked| asked.elapsed() < Duration::from_secs(1))
}

/// What the environment says: `COLORFGBG`, or the name of a terminal that is always dark.
pub(super) fn told() -> Background {
    let named = |name: &str| std::env::var(name).unwrap_or_default();
    from(&named("COLORFGBG"), &named("TERM"))
}

fn from(colours: &str, term: &str) -> Background {
    // The background is the last of two or three numbers of the sixteen colours.
    match colours.rsplit(';').next().and_then(|ground| ground.parse::<u8>().ok()) {
        Some(7 | 9..=15) => Background::Light,
        Some(0..=6 | 8) => Background::Dark,
        _ if term == "linux" => Background::Dark,
        _ => Background::Unknown,
    }
}

/// What an answer says: `rgb:1e1e/1e1e/2e2e`, with one to four digits a colour, or `#1e1e2e`.
#[cfg(any(unix, test))]
pub(super) fn of_colour(answer: &str) -> Option<Background> {
    let parts: Vec<&str> = match (answer.split_once(':'), answer.strip_prefix('#')) {
        (Some(("rgb" | "rgba", rest)), _) => rest.split('/').take(3).collect(),
        (None, Some(hex)) if hex.len() % 3 == 0 && hex.is_ascii() => {
            let length = hex.len() / 3;
            (0..3).map(|i| &hex[i * length..(i + 1) * length]).collect()
        }
        _ => Vec::new(),
    };
    let share = |hex: &&str| {
        let most = (1_u32 << (4 * hex.len().clamp(1, 4))) - 1;
        let value = u32::from_str_radix(hex, 16).ok().filter(|value| *value <= most)?;
        Some(f64::from(value) / f64::from(most))
    };
    let shares: Option<Vec<f64>> = parts.iter().map(share).collect();
    let shares = shares?;
    let &[red, green, blue] = shares.as_slice() else { return None };
    // Light is where black stands out more than white: relative luminance, as WCAG 2 has it.
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    let light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    Some(if light > 0.179 { Background::Light } else { Background::Dark })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_of_the_background() {
        assert_eq!(from("15;0", "xterm"), Background::Dark);
        assert_eq!(from("0;15", "xterm"), Background::Light);
        assert_eq!(from("0;default;7", "xterm"), Background::Light);
        assert_eq!(from("15;8", ""), Background::Dark);
        assert_eq!(from("15;default", "xterm"), Background::Unknown);
        assert_eq!(from("", "linux"), Background::Dark);
        assert_eq!(from("", "xterm"), Background::Unknown);
    }

    #[test]
    fn an_answer_tells_of_the_background() {
        assert_eq!(of_colour("rgb:0000/0000/0000"), Some(Background::Dark));
        assert_eq!(of_colour("rgb:ffff/ffff/ffff"), Some(Background::Light));
        assert_eq!(of_colour("rgb:fd/f6/e3"), Some(Background::Light));
        assert_eq!(of_colour("rgba:00/2b/36/ff"), Some(Background::Dark));
        assert_eq!(of_colour("#fbfaf7"), Some(Background::Light));
        for odd in ["", "rgb:", "rgb:1/2", "rgb:fffff/0/0", "#12345", "rgb:g/0/0", "#é2"] {
            assert_eq!(of_colour(odd), None, "{odd}");
        }
    }
}
