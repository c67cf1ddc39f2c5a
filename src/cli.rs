//! The command line. Without a subcommand the program plays; each subcommand has a file of its own.

mod args;
mod batch;
mod canon;
mod check;
mod code;
mod colour;
mod config;
mod continue_game;
mod convert;
mod daily;
mod error;
mod exit;
mod explain;
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
mod name_parser;
mod new_game;
mod output;
mod play;
mod print;
mod progress;
mod rate;
mod report;
mod solve;
mod stats;
mod table;
mod text;

use args::PlayArgs;
use clap::{CommandFactory, Parser, Subcommand};
use exit::Exit;
use report::report;
use std::io::{self, BufWriter, Write};

/// Sudoku in a terminal: full pencil marks, hints that teach, honest difficulty, nothing ever lost.
#[derive(Debug, Parser)]
#[command(name = "pencilmark", version, about, after_help = AFTER)]
pub struct Cli {
    #[command(flatten)]
    play: PlayArgs,
    /// When answers and complaints are coloured
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: colour::When,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const AFTER: &str = "\
Without a command it plays. The game lists its keys on its first screen. Every turn is saved at once: quit, or pull the \
plug, at any moment.
Each setting can be given by a variable of the environment too, as in PENCILMARK_PLAY_CHECK=always; `pencilmark config show` \
tells what holds, and the manual page names them all.
NO_COLOR is honoured. Where TERM is dumb it plays in sentences, as with --plain.
Exit codes of the commands: 0 all is well, 1 the answer is no, 2 the command or its input is wrong, 130 Ctrl-C, \
143 a signal to end.";

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a puzzle: from a code, a file, or written here
    Play(play::PlayPuzzleArgs),
    /// Play a new puzzle
    New(new_game::NewGameArgs),
    /// Go on with the newest unfinished game
    Continue(continue_game::ContinueArgs),
    /// Play the daily puzzle of a date and tier
    Daily(daily::DailyArgs),
    /// Keep puzzles from files as a collection
    Import(import::ImportArgs),
    /// Tell the figures on the games you played
    Stats(stats::StatsArgs),
    /// List the unfinished games; nothing is touched, also while one is played
    Games(games::GamesArgs),
    /// Write puzzles as codes, which check themselves
    Code(code::CodeArgs),
    /// Tell whether puzzles have one solution, and need all their clues
    Check(check::CheckArgs),
    /// Write the canonical form of puzzles, or tell whether two are the same
    Canon(canon::CanonArgs),
    /// Take clues away until each that is left is needed
    Minimize(minimize::MinimizeArgs),
    /// Write puzzles in another notation
    Convert(convert::ConvertArgs),
    /// Make puzzles, one a line
    Generate(Box<generate::GenerateArgs>),
    /// Tell how hard puzzles are, on two scales of the field, and how they feel
    Rate(rate::RateArgs),
    /// Solve puzzles as people do, a line a step
    Solve(solve::SolveArgs),
    /// Tell the next step of a puzzle
    Hint(hint::HintArgs),
    /// Tell a whole solve in words, each step with its reasons
    Explain(explain::ExplainArgs),
    /// Print puzzles: PDF booklets, pictures as SVG and PNG
    Print(Box<print::PrintArgs>),
    /// Write the completions of a shell to stdout
    Completions(man::Completions),
    /// Write the manual page to stdout, or all pages into a directory
    Man(man::ManPages),
    /// The settings as a file: write it, check it, find it, show what holds
    #[command(subcommand)]
    Config(config::ConfigCommand),
    /// Measure the engine
    #[command(subcommand)]
    Lab(lab::LabCommand),
}

impl Command {
    /// Returns the arguments of a subcommand that plays, `None` for all others.
    const fn play_args(&mut self) -> Option<&mut PlayArgs> {
        match self {
            Self::Play(args) => Some(&mut args.play),
            Self::New(args) => Some(&mut args.play),
            Self::Continue(args) => Some(&mut args.play),
            Self::Daily(args) => Some(&mut args.play),
            _ => None,
        }
    }
}

/// Runs the program with parsed arguments. Returns the exit code.
pub fn run(mut cli: Cli) -> u8 {
    cli.color.apply();
    if cli.play.plain
        && let Some(command) = &mut cli.command
    {
        let Some(args) = command.play_args() else {
            report("--plain plays in sentences, and this command doesn't play: leave it out");
            return Exit::Misuse.code();
        };
        args.plain = true;
    }
    match &cli.command {
        None => play::start(&cli.play, None),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::New(args)) => new_game::run(args),
        Some(Command::Continue(args)) => continue_game::run(args),
        Some(Command::Daily(args)) => daily::run(args),
        Some(command) => answer(command),
    }
}

/// Runs a subcommand that doesn't play: it answers on stdout and ends. Returns the exit code.
fn answer(command: &Command) -> u8 {
    let mut out = BufWriter::new(io::stdout().lock());
    let exit = match command {
        Command::Play(_) | Command::New(_) | Command::Continue(_) | Command::Daily(_) => {
            unreachable!("`run` handles the subcommands that play")
        }
        Command::Import(args) => import::run(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Canon(args) => canon::run(args, &mut out),
        Command::Minimize(args) => minimize::run(args, &mut out),
        Command::Stats(args) => stats::run(args, &mut out),
        Command::Games(args) => games::run(args, &mut out),
        Command::Code(args) => code::run(args, &mut out),
        Command::Convert(args) => convert::run(args, &mut out),
        Command::Generate(args) => generate::run(args, &mut out),
        Command::Rate(args) => rate::run(args, &mut out),
        Command::Solve(args) => solve::run(args, &mut out),
        Command::Hint(args) => hint::run(args, &mut out),
        Command::Explain(args) => explain::run(args, &mut out),
        Command::Print(args) => print::run(args, &mut out),
        Command::Completions(args) => man::completions(args, Cli::command(), &mut out),
        Command::Man(args) => man::run(args, Cli::command(), &mut out),
        Command::Config(config) => config::run(config, &mut out),
        Command::Lab(lab) => lab::run(lab, &mut out),
    };
    match exit.and_then(|exit| out.flush().map(|()| exit)) {
        Ok(exit) => exit.code(),
        // The reader closed the pipe, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            report(format_args!("the answer can't be written: {error}"));
            Exit::Misuse.code()
        }
    }
}

/// Prints the help, the version, or what is wrong with the arguments. Returns the exit code.
pub fn print_clap_error(error: &clap::Error) -> u8 {
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(failed) if !error.use_stderr() && failed.kind() != io::ErrorKind::BrokenPipe => {
            report(format_args!("the answer can't be written: {failed}"));
            Exit::Misuse.code()
        }
        _ => error.exit_code() as u8,
    }
}
