//! Colour on the command line: what is wrong and what is right stand out, where a terminal shows it.

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

/// When there is colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// On a terminal that shows it, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// In files and pipes too.
    Always,
    /// Nowhere.
    Never,
}

impl When {
    /// From now on.
    pub(super) fn apply(self) {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

/// What an answer says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Good,
    Bad,
}

/// The words in the colour of what they say, on stdout.
pub(super) fn verdict(verdict: Verdict, words: &str) -> String {
    let style = match verdict {
        Verdict::Good => AnsiColor::Green.on_default(),
        Verdict::Bad => AnsiColor::Red.on_default(),
    };
    if is_shown(&std::io::stdout()) { painted(style, words) } else { words.to_owned() }
}

/// What complaints begin with, on stderr.
pub(super) fn name() -> String {
    const NAME: &str = "pencilmark:";
    let style = AnsiColor::Red.on_default().bold();
    if is_shown(&std::io::stderr()) { painted(style, NAME) } else { NAME.to_owned() }
}

fn is_shown(to: &impl anstream::stream::RawStream) -> bool {
    anstream::AutoStream::choice(to) != ColorChoice::Never
}

fn painted(style: Style, words: &str) -> String {
    format!("{style}{words}{style:#}")
}
