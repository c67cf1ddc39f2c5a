//! The definition of the command line. Adds examples to the definition that clap derives, and a
//! heading for the options that all commands share.

use super::Cli;
use super::args::GLOBAL;
use super::examples::add_examples;
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches, ValueHint};

/// Returns the definition of the command line.
pub(super) fn command() -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = accept_negative_numbers(Cli::command())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help.help("Print help; -h prints less").help_heading(GLOBAL).display_order(1000))
        .arg(version.help("Print the version").help_heading(GLOBAL).display_order(1001));
    add_examples(command, "")
}

/// Makes `-1` a value of the option before it and not an unknown option, at every level, so that
/// the error names the values that are allowed.
fn accept_negative_numbers(command: Command) -> Command {
    let is_number = |arg: &Arg| {
        !arg.is_positional()
            && arg.get_action().takes_values()
            && arg.get_value_hint() == ValueHint::Unknown
    };
    command
        .mut_args(|arg| if is_number(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_subcommands(accept_negative_numbers)
}

impl Cli {
    /// Parses the arguments of the process.
    ///
    /// # Errors
    /// Returns clap's error if the arguments are invalid, or if they request the help or the
    /// version.
    pub fn parse_args() -> Result<Self, clap::Error> {
        let mut command = command();
        let matches = command.try_get_matches_from_mut(std::env::args_os())?;
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}
