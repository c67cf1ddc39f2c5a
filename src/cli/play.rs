//! The subcommand `play`, which opens a puzzle. Also starts the game when there is no subcommand.

use super::args::PlayArgs;
use super::error::CliError;
use super::exit::Exit;
use super::input;
use super::report::report;
use crate::app::{EnteredPuzzle, Message};
use crate::game::solve_puzzle;
use crate::runtime;
use crate::runtime::terminal::{self, Fit};
use crate::store::io_reason;
use clap::{Args, ValueHint};
use std::ffi::{OsStr, OsString};

/// The arguments of `play`.
#[derive(Debug, Args)]
pub struct PlayPuzzleArgs {
    /// The puzzle: a code, a link, a file with one puzzle, 81 characters, or - for stdin
    ///
    /// If you leave out the puzzle, the menu opens. If you have an unfinished game of the
    /// puzzle, that game continues. Digits, marks and removed candidates in the source are kept.
    #[arg(value_name = "CODE|FILE|-|PUZZLE", value_hint = ValueHint::FilePath)]
    source: Option<OsString>,
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

pub(super) fn run(args: &PlayPuzzleArgs) -> u8 {
    let first = match args.source.as_deref().map(open).transpose() {
        Ok(first) => first,
        Err(error) => {
            match error {
                CliError::NotSingle { count: 2.., .. } => {
                    let advice = "or save them with `pencilmark import FILE`";
                    report(format_args!("{error}, {advice}"));
                }
                _ => report(&error),
            }
            // Treat a puzzle that can't be played as an invalid argument.
            let is_unplayable = matches!(error, CliError::Unplayable(_));
            return if is_unplayable { Exit::Misuse } else { error.exit() }.code();
        }
    };
    if args.source.as_deref() == Some(OsStr::new("-"))
        && let Err(error) = terminal::take_keys_back()
    {
        let why = io_reason(&error);
        report(format_args!("can't read keys because the puzzle comes from stdin: {why}"));
        return Exit::Misuse.code();
    }
    start(&args.play, first)
}

/// Reads the puzzle from a source. Returns the message that opens the puzzle, including placed
/// digits and marks.
fn open(source: &OsStr) -> Result<Message, CliError> {
    let sheet = input::single(source)?;
    let givens = sheet.clues();
    let solution = solve_puzzle(&givens)?;
    let board = sheet.is_begun().then_some(sheet);
    Ok(Message::OpenPuzzle(Box::new(EnteredPuzzle { givens, solution, grade: None, board })))
}

/// Starts the game and sends `first` to the app. Returns the exit code.
pub(super) fn start(args: &PlayArgs, first: Option<Message>) -> u8 {
    let dir = args.dir.path();
    let played = match if args.plain { Ok(Fit::Lines) } else { terminal::check() } {
        Ok(Fit::Frames) => runtime::run(dir, first),
        Ok(Fit::Lines) => runtime::plain::run(dir, first),
        Err(unfit) => {
            report(unfit);
            return Exit::Misuse.code();
        }
    };
    match played {
        Ok(code) => code,
        Err(error) => {
            report(error);
            1
        }
    }
}
