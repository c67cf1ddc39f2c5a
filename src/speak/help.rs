//! The help: which words there are, and what each does.

use super::Reply;
use super::line::{Line, shown};
use super::vocabulary::{self, Found, VOCABULARY};
use crate::app::{Action, App};

/// `help`, `help mark`, `help all`
pub(super) fn help(line: &Line, _: &App) -> Result<Reply, String> {
    let Some(name) = line.rest.first() else { return Ok(Reply::act(Action::Help)) };
    if name == "all" {
        return Ok(Reply::say(VOCABULARY.iter().map(about)));
    }
    Ok(Reply::say([match vocabulary::find(name)? {
        Found::Word(word) => about(word),
        Found::Action(action) => format!("{}: {}.", shown(name), action.row().about),
    }]))
}

/// All words in a few sentences.
pub(super) fn words() -> Vec<String> {
    let names: Vec<_> = VOCABULARY.iter().map(|word| word.names[0]).collect();
    vec![
        "A cell is named by row and column: r4c5 tells it, r4c5=7 places a digit.".to_owned(),
        format!("The words: {}.", names.join(", ")),
        "The beginning of a word is enough. Say help and a word, or help all.".to_owned(),
        "What keys do is said by its name too: corner-mode, check-chain, box-left.".to_owned(),
    ]
}

fn about(word: &vocabulary::Word) -> String {
    let short: Vec<_> = word.names[1..].iter().filter(|name| **name != "=").copied().collect();
    let short =
        if short.is_empty() { String::new() } else { format!(" (or {})", short.join(", ")) };
    format!("{}{short}: {} So: {}.", word.names[0], word.about, word.usage)
}
