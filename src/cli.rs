//! The roof: the command line. Without a verb it plays; each verb has a file of its own.

mod batch;
mod canon;
mod check;
mod code;
mod config;
mod convert;
mod daily;
mod explain;
mod fresh;
mod games;
mod generate;
mod hint;
mod import;
mod input;
mod interrupt;
mod json;
mod lab;
mod man;
mod minimize;
mod named;
mod output;
mod play;
mod print;
mod progress;
mod rate;
mod solve;
mod stats;
mod table;
mod tint;
mod words;

use clap::{Args, Parser, Subcommand};
use pencilmark_engine::formats::clean;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Sudoku in a terminal: full pencil marks, hints that teach, honest difficulty, nothing ever lost.
#[derive(Debug, Parser)]
#[command(name = "pencilmark", version, about, after_help = AFTER)]
pub struct Cli {
    #[command(flatten)]
    place: Place,
    /// When answers and complaints are coloured
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: tint::When,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub verb: Option<Verb>,
}

const AFTER: &str = "\
Without a command it plays. The game lists its keys on its first screen. Every turn is saved at once: quit, or pull the \
plug, at any moment.
Each setting can be given by a variable of the environment too, as in PENCILMARK_PLAY_CHECK=always; `pencilmark config show` \
tells what holds, and the manual page names them all.
NO_COLOR is honoured. Where TERM is dumb it plays in sentences, as with --plain.
Exit codes of the commands: 0 all is well, 1 the answer is no, 2 the command or its input is wrong, 130 Ctrl-C, \
143 a signal to end.";

/// What the program does.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Play a puzzle: from a code, a file, or written here
    Play(play::Play),
    /// Play a new puzzle
    New(fresh::New),
    /// Go on with the newest unfinished game
    Continue(fresh::Continue),
    /// Play the daily puzzle of a date and tier
    Daily(daily::DailyArgs),
    /// Keep puzzles from files as a collection
    Import(import::Import),
    /// Tell the figures on the games you played
    Stats(stats::Stats),
    /// List the unfinished games; nothing is touched, also while one is played
    Games(games::Games),
    /// Write puzzles as codes, which check themselves
    Code(code::Code),
    /// Tell whether puzzles have one solution, and need all their clues
    Check(check::Check),
    /// Write the canonical form of puzzles, or tell whether two are the same
    Canon(canon::Canon),
    /// Take clues away until each that is left is needed
    Minimize(minimize::Minimize),
    /// Write puzzles in another notation
    Convert(convert::Convert),
    /// Make puzzles, one a line
    Generate(Box<generate::Generate>),
    /// Tell how hard puzzles are, on two scales of the field, and how they feel
    Rate(rate::Rate),
    /// Solve puzzles as people do, a line a step
    Solve(solve::Solve),
    /// Tell the next step of a puzzle
    Hint(hint::Hint),
    /// Tell a whole solve in words, each step with its reasons
    Explain(explain::Explain),
    /// Print puzzles: PDF booklets, pictures as SVG and PNG
    Print(Box<print::Print>),
    /// Write the completions of a shell to stdout
    Completions(man::Completions),
    /// Write the manual page to stdout, or all pages into a directory
    Man(man::ManPages),
    /// The settings as a file: write it, check it, find it, show what holds
    #[command(subcommand)]
    Config(config::Config),
    /// Measure the engine
    #[command(subcommand)]
    Lab(lab::Lab),
}

/// Where settings and games are kept.
#[derive(Debug, Args)]
struct Home {
    /// Keep settings and games in this directory instead of the platform's own
    #[arg(long, global = true, value_name = "DIR", env = "PENCILMARK_CONFIG_DIR")]
    config_dir: Option<PathBuf>,
}

/// Where settings and games are kept, and how it plays.
#[derive(Debug, Args)]
struct Place {
    #[command(flatten)]
    home: Home,
    /// Play in sentences, a line at a time: for screen readers, dumb terminals and pipes
    #[arg(long)]
    plain: bool,
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
    /// Ctrl-C, or the wish that it ends.
    Interrupted,
}

impl End {
    fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::No => 1,
            Self::Misuse => 2,
            Self::Interrupted => interrupt::code(),
        }
    }
}

impl Verb {
    /// How it plays, if it does.
    const fn place(&mut self) -> Option<&mut Place> {
        match self {
            Self::Play(args) => Some(&mut args.place),
            Self::New(args) => Some(&mut args.place),
            Self::Continue(args) => Some(&mut args.place),
            Self::Daily(args) => Some(&mut args.place),
            _ => None,
        }
    }
}

/// Does what the command line says; the exit code.
pub fn run(mut cli: Cli) -> u8 {
    cli.color.apply();
    if cli.place.plain
        && let Some(verb) = &mut cli.verb
    {
        let Some(place) = verb.place() else {
            complain("--plain plays in sentences, and this command doesn't play: leave it out");
            return End::Misuse.code();
        };
        place.plain = true;
    }
    match &cli.verb {
        None => play::start(&cli.place, None),
        Some(Verb::Play(args)) => play::run(args),
        Some(Verb::New(args)) => fresh::run_new(args),
        Some(Verb::Continue(args)) => fresh::run_continue(args),
        Some(Verb::Daily(args)) => daily::run(args),
        Some(verb) => answer(verb),
    }
}

/// What the verbs do that don't play: they answer and end.
fn answer(verb: &Verb) -> u8 {
    let mut out = BufWriter::new(io::stdout().lock());
    let end = match verb {
        Verb::Play(_) | Verb::New(_) | Verb::Continue(_) | Verb::Daily(_) => {
            unreachable!("who plays needs no answer")
        }
        Verb::Import(args) => import::run(args, &mut out),
        Verb::Check(args) => check::run(args, &mut out),
        Verb::Canon(args) => canon::run(args, &mut out),
        Verb::Minimize(args) => minimize::run(args, &mut out),
        Verb::Stats(args) => stats::run(args, &mut out),
        Verb::Games(args) => games::run(args, &mut out),
        Verb::Code(args) => code::run(args, &mut out),
        Verb::Convert(args) => convert::run(args, &mut out),
        Verb::Generate(generate) => generate::run(generate, &mut out),
        Verb::Rate(args) => rate::run(args, &mut out),
        Verb::Solve(args) => solve::run(args, &mut out),
        Verb::Hint(args) => hint::run(args, &mut out),
        Verb::Explain(args) => explain::run(args, &mut out),
        Verb::Print(args) => print::run(args, &mut out),
        Verb::Completions(args) => man::completions(args, &mut out),
        Verb::Man(args) => man::run(args, &mut out),
        Verb::Config(config) => config::run(config, &mut out),
        Verb::Lab(lab) => lab::run(lab, &mut out),
    };
    match end.and_then(|end| out.flush().map(|()| end)) {
        Ok(end) => end.code(),
        // Nobody reads on: `head` has what it wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            complain(format_args!("the answer can't be written: {error}"));
            End::Misuse.code()
        }
    }
}

/// A path as messages name it.
fn shown(path: &Path) -> String {
    clean::capped(&path.display().to_string(), 200)
}

/// Tells the help, the version, or what is wrong with a command line; the exit code.
pub fn tell(told: &clap::Error) -> u8 {
    match told.print().and_then(|()| io::stdout().flush()) {
        Err(error) if !told.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            complain(format_args!("the answer can't be written: {error}"));
            End::Misuse.code()
        }
        _ => told.exit_code() as u8,
    }
}

/// Says on stderr what is wrong. Nobody may be listening, and then there is nothing to be done.
fn complain(what: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{} {what}", tint::name());
}
