//! Colours errors and verdicts on terminals that support colours.

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use std::ffi::OsString;

/// Decides when output is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// On terminals that support colours, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Also in files and pipes.
    Always,
    /// Nowhere.
    Never,
}

impl When {
    /// Returns the last valid choice of `--color` in arguments that can't be parsed as a whole, so
    /// that it also applies to the error message.
    pub(super) fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let mut when = Self::default();
        let mut is_value = false;
        for argument in arguments.into_iter().take_while(|argument| argument != "--") {
            let text = argument.to_string_lossy();
            let value = if is_value { Some(&*text) } else { text.strip_prefix("--color=") };
            is_value = text == "--color";
            when = value.and_then(|name| Self::from_str(name, false).ok()).unwrap_or(when);
        }
        when
    }

    /// Applies the choice to all output of the process.
    pub(super) fn apply(self) {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

/// The result of a check, which determines the colour of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CheckVerdict {
    Good,
    Bad,
}

/// Returns the text in the colour of the verdict, if stdout supports colours.
pub(super) fn verdict(verdict: CheckVerdict, text: &str) -> String {
    let style = match verdict {
        CheckVerdict::Good => AnsiColor::Green.on_default(),
        CheckVerdict::Bad => AnsiColor::Red.on_default(),
    };
    if is_shown(&std::io::stdout()) { paint(style, text) } else { text.to_owned() }
}

/// Returns the name of the program, which is the prefix of every message on stderr.
pub(super) fn program_name() -> String {
    const NAME: &str = "pencilmark:";
    let style = AnsiColor::Red.on_default().bold();
    if is_shown(&std::io::stderr()) { paint(style, NAME) } else { NAME.to_owned() }
}

/// Returns `true` if the stream `to` supports colours.
pub(super) fn is_shown(to: &impl anstream::stream::RawStream) -> bool {
    anstream::AutoStream::choice(to) != ColorChoice::Never
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_is_read_from_wrong_arguments() {
        for (arguments, when) in [
            (&["--color", "always", "nonsense"][..], When::Always),
            (&["nonsense", "--color=never"], When::Never),
            (&["--color", "always", "--color=never"], When::Never),
            (&["--color", "pink"], When::Auto),
            (&["--", "--color=always"], When::Auto),
            (&["--color"], When::Auto),
        ] {
            let own = arguments.iter().map(OsString::from);
            assert_eq!(When::from_arguments(own), when, "{arguments:?}");
        }
    }
}
