//! The number of colours that the terminal shows, from the environment.
//!
//! The library termprofile does this too, but gives a VT100 sixteen colours, ignores `COLORTERM`
//! inside tmux and starts `tmux` to ask, and looks for build servers, which run no games.

use super::{terminal, terminfo};
use crate::ui::Depth;

/// Returns the number of colours that the terminal shows.
pub(super) fn of_this_terminal() -> Depth {
    if terminal::no_color() {
        return Depth::Mono;
    }
    depth_of(&|name| std::env::var(name).unwrap_or_default(), &terminfo::colours)
}

/// Terminals with 24-bit colours that do not always say so, for instance over SSH.
const FULL_TERMS: [&str; 8] =
    ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio", "mintty"];

/// Programs with 24-bit colours, by `TERM_PROGRAM`.
const FULL_PROGRAMS: [&str; 7] =
    ["iTerm.app", "WezTerm", "ghostty", "vscode", "mintty", "Hyper", "Tabby"];

/// Names of terminals without colours.
const MONO_TERMS: [&str; 6] = ["vt100", "vt102", "vt220", "vt320", "vt52", "dumb"];

/// Returns the number of colours by the environment's variables and the terminfo database.
fn depth_of(variable: &dyn Fn(&str) -> String, terminfo: &dyn Fn(&str) -> Option<u32>) -> Depth {
    let term = variable("TERM");
    let is_named = |names: &[&str]| {
        names.iter().any(|name| {
            let rest = term.strip_prefix(name);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        })
    };
    // The console takes 24-bit colours and shows the nearest of sixteen.
    if is_named(&["linux"]) {
        return Depth::Sixteen;
    }
    if is_named(&MONO_TERMS) {
        return Depth::Mono;
    }
    // GNU screen cuts 24-bit colours down without saying so: `COLORTERM` is the outer terminal's.
    let is_screen = !variable("STY").is_empty() && variable("TMUX").is_empty();
    // Inside tmux and screen, the variables of the outer terminal mean nothing.
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
        // Terminal of macOS before 26; later ones set `COLORTERM`.
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
        // Unknown: nearly all terminals of today show the sixteen colours.
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
    fn the_environment_says_how_many_colours_there_are() {
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
    fn terminal_of_macos_has_256_colours_unless_it_says_more() {
        let mac = [("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")];
        assert_eq!(depth(&mac, Some(256)), Depth::Indexed);
        let new = [&mac[..], &[("COLORTERM", "truecolor")]].concat();
        assert_eq!(depth(&new, Some(256)), Depth::Full);
    }

    #[test]
    fn inside_tmux_and_screen_only_their_own_variables_count() {
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
    fn terminfo_knows_terminals_that_have_no_known_name() {
        let of = |colours| depth(&[("TERM", "some-terminal")], colours);
        assert_eq!(of(Some(0x0100_0000)), Depth::Full);
        assert_eq!(of(Some(256)), Depth::Indexed);
        assert_eq!(of(Some(88)), Depth::Sixteen);
        assert_eq!(of(Some(8)), Depth::Sixteen);
        assert_eq!(of(Some(2)), Depth::Mono);
        assert_eq!(of(None), Depth::Sixteen);
    }
}
