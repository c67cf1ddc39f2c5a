//! Colour on the command line: errors and verdicts stand out on a terminal that shows colours.

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

/// When output is coloured.
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
    /// Sets the choice for the process.
    pub(super) fn apply(self) {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

/// Whether an answer is good news.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Good,
    Bad,
}

/// Returns the text in the colour of the verdict, for stdout.
pub(super) fn verdict(verdict: Verdict, text: &str) -> String {
    let style = match verdict {
        Verdict::Good => AnsiColor::Green.on_default(),
        Verdict::Bad => AnsiColor::Red.on_default(),
    };
    if is_shown(&std::io::stdout()) { paint(style, text) } else { text.to_owned() }
}

/// Returns the name of the program, which starts every message on stderr.
pub(super) fn program_name() -> String {
    const NAME: &str = "pencilmark:";
    let style = AnsiColor::Red.on_default().bold();
    if is_shown(&std::io::stderr()) { paint(style, NAME) } else { NAME.to_owned() }
}

fn is_shown(to: &impl anstream::stream::RawStream) -> bool {
    anstream::AutoStream::choice(to) != ColorChoice::Never
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
