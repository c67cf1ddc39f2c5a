//! The roof: the command line. Without a verb it plays; each verb has a file of its own.

mod lab;
mod table;

use clap::{Parser, Subcommand};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Sudoku in a terminal: full pencil marks, hints that teach, honest difficulty, nothing ever lost.
#[derive(Debug, Parser)]
#[command(name = "pencilmark", version, about, after_help = AFTER, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// Keep settings and games in this directory instead of the platform's own
    #[arg(long, value_name = "DIR", env = "PENCILMARK_CONFIG_DIR")]
    pub config_dir: Option<PathBuf>,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub verb: Option<Verb>,
}

const AFTER: &str = "\
Without a command it plays. The game lists its keys on its first screen. Every turn is saved at once: quit, or pull the \
plug, at any moment.
NO_COLOR is honoured.
Exit codes of the commands: 0 all is well, 1 the answer is no, 2 the command or its input is wrong.";

/// What the program does when it doesn't play.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Measure the engine
    #[command(subcommand)]
    Lab(lab::Lab),
}

/// How a verb ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// All is well.
    Fine,
    /// The answer is no.
    No,
    /// The input can't be used.
    Misuse,
}

/// Does what `verb` says; the exit code.
pub fn run(verb: &Verb) -> u8 {
    let mut out = BufWriter::new(io::stdout().lock());
    let end = match verb {
        Verb::Lab(lab) => lab::run(lab, &mut out),
    };
    match end.and_then(|end| out.flush().map(|()| end)) {
        Ok(end) => end as u8,
        // Nobody reads on: `head` has what it wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            complain(format_args!("the answer can't be written: {error}"));
            End::Misuse as u8
        }
    }
}

/// Says on stderr what is wrong. Nobody may be listening, and then there is nothing to be done.
fn complain(what: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "pencilmark: {what}");
}
