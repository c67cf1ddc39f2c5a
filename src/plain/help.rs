//! The help: which words there are, and what each does.

use super::Response;
use super::commands::{self, COMMANDS, Lookup};
use super::line::{InputLine, shown};
use crate::app::{Action, App};

/// `help`, `help mark`, `help all`
pub(super) fn help(line: &InputLine, _: &App) -> Result<Response, String> {
    let Some(name) = line.rest.first() else { return Ok(Response::action(Action::Help)) };
    if name == "all" {
        return Ok(Response::text(COMMANDS.iter().map(about)));
    }
    Ok(Response::text([match commands::find(name)? {
        Lookup::Command(word) => about(word),
        Lookup::Action(action) => format!("{}: {}.", shown(name), action.row().about),
    }]))
}

/// All words in a few sentences.
pub(super) fn words() -> Vec<String> {
    let names: Vec<_> = COMMANDS.iter().map(|word| word.names[0]).collect();
    vec![
        "A cell is named by row and column: r4c5 tells it, r4c5=7 places a digit.".to_owned(),
        format!("The words: {}.", names.join(", ")),
        "The beginning of a word is enough. Say help and a word, or help all.".to_owned(),
        "What keys do is said by its name too: corner-mode, check-chain, box-left.".to_owned(),
    ]
}

fn about(word: &commands::CommandSpec) -> String {
    let short: Vec<_> = word.names[1..].iter().filter(|name| **name != "=").copied().collect();
    let short =
        if short.is_empty() { String::new() } else { format!(" (or {})", short.join(", ")) };
    format!("{}{short}: {} So: {}.", word.names[0], word.about, word.usage)
}
