//! The help: a list of the commands and an explanation of each command.

use super::Response;
use super::commands::{COMMANDS, CommandSpec};
use super::error::CommandError;
use super::line::{InputLine, shown};
use super::lookup::{Lookup, find};
use crate::app::{Action, App};

/// Runs `help`, `help mark` and `help all`.
pub(super) fn help(line: &InputLine, _: &App) -> Result<Response, CommandError> {
    let Some(name) = line.rest.first() else { return Ok(Response::action(Action::Help)) };
    if name == "all" {
        return Ok(Response::text(COMMANDS.iter().map(about)));
    }
    Ok(Response::text([match find(name)? {
        Lookup::Command(word) => about(word),
        Lookup::Action(action) => format!("{}: {}.", shown(name), action.row().about),
    }]))
}

/// Returns a short introduction and the names of all commands.
pub(super) fn overview() -> Vec<String> {
    let names: Vec<_> = COMMANDS.iter().map(|word| word.names[0]).collect();
    vec![
        "Type a cell to go to it and read it, for example r4c5; r4c5=7 places a digit.".to_owned(),
        format!("Commands: {}.", names.join(", ")),
        "The beginning of a command is enough. Type help and a command, or help all.".to_owned(),
        "Every key action is also a command, for example corner-mode, check-chain or box-left."
            .to_owned(),
    ]
}

fn about(word: &CommandSpec) -> String {
    let short: Vec<_> = word.names[1..].iter().filter(|name| **name != "=").copied().collect();
    let short =
        if short.is_empty() { String::new() } else { format!(" (or {})", short.join(", ")) };
    format!("{}{short}: {} Example: {}.", word.names[0], word.about, word.usage)
}
