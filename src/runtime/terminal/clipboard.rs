//! The clipboard by OSC 52: the terminal itself copies, also where the program runs far away.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// What stands between the program and the terminal that copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Nothing.
    Straight,
    /// tmux, which has a clipboard of its own, and hands on what is marked so.
    ThroughTmux,
}

impl Way {
    pub(super) fn of_this_terminal() -> Self {
        if std::env::var_os("TMUX").is_some() { Self::ThroughTmux } else { Self::Straight }
    }
}

/// What to write to the terminal so that it copies `text`.
///
/// tmux takes the plain sequence with `set-clipboard on`, and the one inside its own with
/// `allow-passthrough on`. Which is set can't be asked: it gets both, and what it doesn't take it drops.
pub(super) fn sequence(text: &str, way: Way) -> String {
    let copy = format!("\x1b]52;c;{}\x1b\\", STANDARD.encode(text));
    match way {
        Way::Straight => copy,
        Way::ThroughTmux => {
            let inside = copy.replace('\x1b', "\x1b\x1b");
            format!("{copy}\x1bPtmux;{inside}\x1b\\")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_out_as_base64_and_through_tmux_twice() {
        assert_eq!(sequence("Easy 1.2\nP0", Way::Straight), "\x1b]52;c;RWFzeSAxLjIKUDA=\x1b\\");
        let both = "\x1b]52;c;UDA=\x1b\\\x1bPtmux;\x1b\x1b]52;c;UDA=\x1b\x1b\\\x1b\\";
        assert_eq!(sequence("P0", Way::ThroughTmux), both);
    }
}
