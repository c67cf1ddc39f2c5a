//! Colours errors and verdicts on terminals that support colours.

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

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
