//! Determines from the environment how many colours the terminal can show.
//!
//! The crate termprofile was considered, but it assigns sixteen colours to a VT100, ignores
//! `COLORTERM` inside tmux and runs `tmux` instead, and also detects build servers, which this game
//! does not need.

use super::{terminal, terminfo};
use crate::ui::Depth;

/// Returns the number of colours that the current terminal can show.
pub(super) fn detect() -> Depth {
    if terminal::no_color() {
        return Depth::Mono;
    }
    depth_of(&|name| std::env::var(name).unwrap_or_default(), &terminfo::colours)
}

/// `TERM` values of terminals that support 24-bit colours but do not always report this, for
/// instance over SSH.
const FULL_TERMS: [&str; 8] =
    ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio", "mintty"];

/// `TERM_PROGRAM` values of terminals that support 24-bit colours.
const FULL_PROGRAMS: [&str; 7] =
    ["iTerm.app", "WezTerm", "ghostty", "vscode", "mintty", "Hyper", "Tabby"];

/// `TERM` values of terminals without colours.
const MONO_TERMS: [&str; 6] = ["vt100", "vt102", "vt220", "vt320", "vt52", "dumb"];

/// Derives the number of colours from environment variables and the terminfo database.
fn depth_of(variable: &dyn Fn(&str) -> String, terminfo: &dyn Fn(&str) -> Option<u32>) -> Depth {
    let term = variable("TERM");
    let is_named = |names: &[&str]| {
        names.iter().any(|name| {
            let rest = term.strip_prefix(name);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        })
    };
    // The Linux console accepts 24-bit colours but shows the nearest of sixteen.
    if is_named(&["linux"]) {
        return Depth::Sixteen;
    }
    if is_named(&MONO_TERMS) {
        return Depth::Mono;
    }
    // GNU screen reduces 24-bit colours but passes on the outer terminal's `COLORTERM`.
    let is_screen = !variable("STY").is_empty() && variable("TMUX").is_empty();
    // Inside tmux and screen, variables set by the outer terminal do not apply.
    let is_inside = is_named(&["tmux", "screen"]);
    if !is_screen && ["truecolor", "24bit"].contains(&variable("COLORTERM").as_str()) {
        return Depth::Full;
    }
    if is_named(&FULL_TERMS) || term.ends_with("-direct") {
        return Depth::Full;
    }
    if cfg!(windows) && term.is_empty() {
        return Depth::Full;
    }
    if !is_inside {
        let program = variable("TERM_PROGRAM");
        let vte = variable("VTE_VERSION").parse::<u32>().is_ok_and(|version| version >= 3600);
        let is_windows = !variable("WT_SESSION").is_empty();
        if FULL_PROGRAMS.contains(&program.as_str()) || vte || is_windows {
            return Depth::Full;
        }
        // Terminal on macOS versions before 26 does not set `COLORTERM`.
        if program == "Apple_Terminal" {
            return Depth::Indexed;
        }
    }
    let named = if term.contains("256color") { Depth::Indexed } else { Depth::Mono };
    named.max(match terminfo(&term) {
        Some(0x0100_0000..) => Depth::Full,
        Some(256..) => Depth::Indexed,
        Some(8..) => Depth::Sixteen,
        Some(_) => Depth::Mono,
        None if term.is_empty() => Depth::Mono,
        // Almost every terminal in use today supports sixteen colours.
        None => Depth::Sixteen,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(variables: &[(&str, &str)], terminfo: Option<u32>) -> Depth {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map_or_else(String::new, |(_, value)| (*value).to_owned())
        };
        depth_of(&variable, &|_| terminfo)
    }

    #[test]
    fn environment_variables_determine_the_number_of_colours() {
        let of = |variables: &[(&str, &str)]| depth(variables, None);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm"), ("COLORTERM", "24bit")]), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("COLORTERM", "1")]), Depth::Indexed);
        assert_eq!(of(&[("TERM", "xterm-kitty")]), Depth::Full);
        assert_eq!(of(&[("TERM", "foot-extra")]), Depth::Full);
        assert_eq!(of(&[("TERM", "footloose")]), Depth::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-direct")]), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("VTE_VERSION", "7600")]), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("WT_SESSION", "x")]), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm-256color")]), Depth::Indexed);
        assert_eq!(of(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(of(&[("TERM", "linux"), ("COLORTERM", "truecolor")]), Depth::Sixteen);
        assert_eq!(of(&[("TERM", "vt100")]), Depth::Mono);
        assert_eq!(of(&[("TERM", "vt220-8bit")]), Depth::Mono);
    }

    #[cfg(unix)]
    #[test]
    fn a_terminal_without_a_name_has_no_colours() {
        assert_eq!(depth(&[], None), Depth::Mono);
    }

    #[test]
    fn macos_terminal_has_256_colours_unless_it_reports_more() {
        let mac = [("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")];
        assert_eq!(depth(&mac, Some(256)), Depth::Indexed);
        let new = [&mac[..], &[("COLORTERM", "truecolor")]].concat();
        assert_eq!(depth(&new, Some(256)), Depth::Full);
    }

    #[test]
    fn tmux_and_screen_ignore_variables_of_the_outer_terminal() {
        let outer = [("TERM_PROGRAM", "iTerm.app"), ("VTE_VERSION", "7600"), ("WT_SESSION", "x")];
        let inside = |more: &[(&'static str, &'static str)]| [&outer[..], more].concat();
        let tmux = inside(&[("TERM", "tmux-256color"), ("TMUX", "x")]);
        assert_eq!(depth(&tmux, Some(256)), Depth::Indexed);
        let tmux =
            inside(&[("TERM", "screen-256color"), ("TMUX", "x"), ("COLORTERM", "truecolor")]);
        assert_eq!(depth(&tmux, Some(256)), Depth::Full);
        let screen = inside(&[("TERM", "screen"), ("STY", "x"), ("COLORTERM", "truecolor")]);
        assert_eq!(depth(&screen, Some(8)), Depth::Sixteen);
    }

    #[test]
    fn unknown_terminal_names_are_looked_up_in_terminfo() {
        let of = |colours| depth(&[("TERM", "some-terminal")], colours);
        assert_eq!(of(Some(0x0100_0000)), Depth::Full);
        assert_eq!(of(Some(256)), Depth::Indexed);
        assert_eq!(of(Some(88)), Depth::Sixteen);
        assert_eq!(of(Some(8)), Depth::Sixteen);
        assert_eq!(of(Some(2)), Depth::Mono);
        assert_eq!(of(None), Depth::Sixteen);
    }
}
