//! The command line. Each subcommand has its own file. Without a subcommand, the program starts the
//! game.

mod args;
mod batch;
mod canon;
mod chain;
mod check;
mod code;
mod colour;
mod command_line;
mod completions;
mod config;
mod continue_game;
mod convert;
mod daily;
mod error;
mod examples;
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
mod number;
mod output;
mod play;
mod print;
mod progress;
mod rate;
mod report;
mod solve;
mod stats;
mod steps;
mod table;
mod text;
mod weekly;

use crate::store::io_reason;
use args::{GLOBAL, PlayArgs};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use exit::Exit;
use report::report;
use std::io::{self, BufWriter, Write};

/// Sudoku in your terminal: full pencil marks, hints that teach, and puzzles rated honestly.
#[derive(Debug, Parser)]
#[command(name = "pencilmark", version, after_help = AFTER)]
pub struct Cli {
    #[command(flatten)]
    play: PlayArgs,
    /// Use colours in answers and messages
    #[arg(
        long,
        global = true,
        display_order = 998,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        help_heading = GLOBAL
    )]
    color: colour::When,
    /// Print answers and errors only, without notices and progress bars
    #[arg(long, short, global = true, display_order = 999, help_heading = GLOBAL)]
    quiet: bool,
    /// The subcommand, or `None` to start the game.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const AFTER: &str = "\
Without a command, the game starts. It saves every move at once, so you can quit at any time.

`pencilmark COMMAND --help` explains a command. The manual page (`pencilmark man`) also covers exit
codes, settings, environment variables and files.";

/// The subcommands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a puzzle from a code, a file or 81 characters
    Play(play::PlayPuzzleArgs),
    /// Play a new puzzle
    New(new_game::NewGameArgs),
    /// Continue your newest unfinished game
    Continue(continue_game::ContinueArgs),
    /// Play the daily puzzle for a date and a tier
    Daily(daily::DailyArgs),
    /// Play a puzzle of the weekly ladder, from Easy to Nightmare
    Weekly(weekly::WeeklyArgs),
    /// Save puzzles from files as a collection to play
    Import(import::ImportArgs),
    /// Show statistics of the games you played
    Stats(stats::StatsArgs),
    /// List your unfinished games
    Games(games::GamesArgs),
    /// Print puzzles as short codes
    Code(code::CodeArgs),
    /// Check that puzzles have one solution and need all their clues
    Check(check::CheckArgs),
    /// Print the canonical form of puzzles, or compare two puzzles
    Canon(canon::CanonArgs),
    /// Remove clues until every remaining clue is needed
    Minimize(minimize::MinimizeArgs),
    /// Convert puzzles to another notation
    Convert(convert::ConvertArgs),
    /// Generate puzzles, one per line
    Generate(Box<generate::GenerateArgs>),
    /// Rate how hard puzzles are, on the scales of Sudoku Explainer and HoDoKu
    Rate(rate::RateArgs),
    /// Solve puzzles with the techniques that people use, one step per line
    Solve(solve::SolveArgs),
    /// Show the next step of a puzzle
    Hint(hint::HintArgs),
    /// List all steps that a position offers, by technique
    Steps(steps::AllStepsArgs),
    /// Check a chain of links in Eureka notation, and name it
    Chain(chain::ChainArgs),
    /// Explain how to solve a puzzle, step by step
    Explain(explain::ExplainArgs),
    /// Print puzzles as PDF booklets or as SVG and PNG pictures
    Print(Box<print::PrintArgs>),
    /// Print a completion script for your shell
    Completions(completions::CompletionsArgs),
    /// Print the manual page, or write all pages into a directory
    Man(man::ManPages),
    /// Create, check, find or show the config file
    #[command(subcommand)]
    Config(config::ConfigCommand),
    /// Measure the engine
    #[command(subcommand)]
    Lab(lab::LabCommand),
}

impl Command {
    /// Returns the arguments of a subcommand that starts the game, or `None` for other subcommands.
    const fn play_args(&mut self) -> Option<&mut PlayArgs> {
        match self {
            Self::Play(args) => Some(&mut args.play),
            Self::New(args) => Some(&mut args.play),
            Self::Continue(args) => Some(&mut args.play),
            Self::Daily(args) => Some(&mut args.play),
            Self::Weekly(args) => Some(&mut args.play),
            _ => None,
        }
    }
}

/// Runs the program with parsed arguments. Returns the exit code.
pub fn run(mut cli: Cli) -> u8 {
    cli.color.apply();
    if cli.quiet {
        report::hide_notices();
    }
    if cli.play.plain
        && let Some(command) = &mut cli.command
    {
        let Some(args) = command.play_args() else {
            report("--plain only works with commands that play");
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
        Some(Command::Weekly(args)) => weekly::run(args),
        Some(command) => answer(command),
    }
}

/// Runs a subcommand that writes an answer to stdout instead of starting the game. Returns the exit
/// code.
fn answer(command: &Command) -> u8 {
    let mut out = BufWriter::new(io::stdout());
    let exit = match command {
        Command::Play(_)
        | Command::New(_)
        | Command::Continue(_)
        | Command::Daily(_)
        | Command::Weekly(_) => {
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
        Command::Steps(args) => steps::run(args, &mut out),
        Command::Chain(args) => chain::run(args, &mut out),
        Command::Explain(args) => explain::run(args, &mut out),
        Command::Print(args) => print::run(args, &mut out),
        Command::Completions(args) => completions::run(args, command_line::command(), &mut out),
        Command::Man(args) => man::run(args, command_line::command(), &mut out),
        Command::Config(config) => config::run(config, &mut out),
        Command::Lab(lab) => lab::run(lab, &mut out),
    };
    match exit.and_then(|exit| out.flush().map(|()| exit)) {
        Ok(exit) => exit.code(),
        // The reader closed the pipe, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            report(format_args!("can't write to stdout: {}", io_reason(&error)));
            Exit::Misuse.code()
        }
    }
}

/// Prints the help, the version or an error message for invalid arguments. Returns the exit code.
pub fn print_clap_error(error: &clap::Error) -> u8 {
    colour::When::from_arguments(std::env::args_os()).apply();
    let text = error.render();
    let printed = if error.use_stderr() {
        let text = if colour::is_shown(&io::stderr()) {
            text.ansi().to_string()
        } else {
            text.to_string()
        };
        // The help is not a message.
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            let _ = write!(io::stderr(), "{text}");
            return error.exit_code() as u8;
        }
        // All of the program's messages start with the same prefix.
        let message = text.split_once("error:").map_or(text.as_str(), |(_, message)| message);
        report(message.trim_start_matches("\u{1b}[0m").trim());
        Ok(())
    } else {
        write!(anstream::stdout(), "{}", text.ansi())
    };
    match printed.and_then(|()| io::stdout().flush()) {
        Err(failed) if !error.use_stderr() && failed.kind() != io::ErrorKind::BrokenPipe => {
            report(format_args!("can't write to stdout: {}", io_reason(&failed)));
            Exit::Misuse.code()
        }
        _ => error.exit_code() as u8,
    }
}
