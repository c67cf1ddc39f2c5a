//! Copies text with OSC 52, which asks the terminal to copy. This also works over SSH.

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;

/// The route from this program to the terminal's clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClipboardRoute {
    /// No multiplexer sits between this program and the terminal.
    Direct,
    /// The program runs inside tmux, which has its own clipboard and passes wrapped sequences on to
    /// the terminal.
    ThroughTmux,
}

impl ClipboardRoute {
    pub(super) fn detect() -> Self {
        if std::env::var_os("TMUX").is_some() { Self::ThroughTmux } else { Self::Direct }
    }
}

/// Returns the bytes that make the terminal copy `text`.
///
/// tmux accepts the plain sequence with `set-clipboard on` and the wrapped one with
/// `allow-passthrough on`. A program can't query these options, so this function returns both
/// sequences. tmux ignores the sequence that is not enabled.
pub(super) fn sequence(text: &str, route: ClipboardRoute) -> String {
    let mut copy = String::new();
    CopyToClipboard::to_clipboard_from(text)
        .write_ansi(&mut copy)
        .expect("writing to a string does not fail");
    match route {
        ClipboardRoute::Direct => copy,
        ClipboardRoute::ThroughTmux => {
            let inside = copy.replace('\x1b', "\x1b\x1b");
            format!("{copy}\x1bPtmux;{inside}\x1b\\")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_sent_as_base64_and_twice_through_tmux() {
        assert_eq!(
            sequence("Easy 1.2\nP0", ClipboardRoute::Direct),
            "\x1b]52;c;RWFzeSAxLjIKUDA=\x1b\\"
        );
        let both = "\x1b]52;c;UDA=\x1b\\\x1bPtmux;\x1b\x1b]52;c;UDA=\x1b\x1b\\\x1b\\";
        assert_eq!(sequence("P0", ClipboardRoute::ThroughTmux), both);
    }
}
