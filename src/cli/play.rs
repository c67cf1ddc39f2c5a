//! The verb `play`, and playing without a verb: the terminal is taken, and given back at the end.

use super::input::{self, Trouble};
use super::{End, Place, complain};
use crate::app::Message;
use crate::game::read_puzzle;
use crate::runtime;
use crate::runtime::terminal::{self, Fit};
use clap::Args;
use std::ffi::{OsStr, OsString};

/// The command line of `play`.
#[derive(Debug, Args)]
pub struct Play {
    /// A puzzle code, a file with one puzzle, - for stdin, or a puzzle itself; without it the menu
    ///
    /// An unfinished game of the puzzle goes on. What the source has placed, marked and struck is the first turn of a new
    /// one.
    #[arg(value_name = "CODE|FILE|-|PUZZLE")]
    source: Option<OsString>,
    #[command(flatten)]
    pub(super) place: Place,
}

pub(super) fn run(args: &Play) -> u8 {
    let first = match args.source.as_deref().map(opened).transpose() {
        Ok(first) => first,
        Err(trouble) => {
            complain(&trouble);
            return trouble.end().code();
        }
    };
    if args.source.as_deref() == Some(OsStr::new("-"))
        && let Err(error) = terminal::take_keys_back()
    {
        complain(format_args!("the keys can't be read while the puzzle comes from stdin: {error}"));
        return End::Misuse.code();
    }
    start(&args.place, first)
}

/// The puzzle from this source, to be played: from the board as it is there.
fn opened(source: &OsStr) -> Result<Message, Trouble> {
    let sheet = input::single(source)?;
    let puzzle =
        read_puzzle(&sheet.clues()).map_err(|error| Trouble::Unreadable(error.to_string()))?;
    Ok(if sheet.is_begun() {
        Message::OpenBoard(Box::new((puzzle, sheet)))
    } else {
        Message::OpenPuzzle(Box::new(puzzle))
    })
}

/// Plays; the app is told `first` at the start. The exit code.
pub(super) fn start(place: &Place, first: Option<Message>) -> u8 {
    let dir = place.home.config_dir.clone();
    let played = match if place.plain { Ok(Fit::Lines) } else { terminal::check() } {
        Ok(Fit::Frames) => runtime::run(dir, first),
        Ok(Fit::Lines) => runtime::plain::run(dir, first),
        Err(unfit) => {
            complain(unfit);
            return End::Misuse.code();
        }
    };
    match played {
        Ok(code) => code,
        Err(error) => {
            complain(error);
            1
        }
    }
}
