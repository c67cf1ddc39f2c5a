//! The table of words. A word is known by its whole, by a short form, or by its beginning where no other word begins
//! so. Every action of the key map is a word too, by its name there.

use super::line::{InputLine, shown};
use super::{Response, handlers, help};
use crate::app::{Action, App};
use crate::suggest::{did_you_mean, nearest};

/// What the player can say.
pub struct CommandSpec {
    /// The word and its short forms.
    pub names: &'static [&'static str],
    /// What stands around it: `mark r4c5 2 5`.
    pub usage: &'static str,
    /// What it does, as a sentence.
    pub about: &'static str,
    pub(super) run: fn(&InputLine, &App) -> Result<Response, String>,
}

impl std::fmt::Debug for CommandSpec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.names[0])
    }
}

type Run = fn(&InputLine, &App) -> Result<Response, String>;

const fn command(
    names: &'static [&'static str],
    usage: &'static str,
    about: &'static str,
    run: Run,
) -> CommandSpec {
    CommandSpec { names, usage, about, run }
}

/// All words, in the order of the help.
pub static COMMANDS: &[CommandSpec] = &[
    command(
        &["new"],
        "new easy, new initials ab",
        "Starts a puzzle of a tier, or one whose clues spell letters.",
        handlers::new_game,
    ),
    command(
        &["daily"],
        "daily, daily hard, daily 2026-11-20",
        "Plays the daily puzzle of a tier and a date.",
        handlers::daily,
    ),
    command(
        &["history"],
        "history, history 5",
        "Tells all turns, or goes to one.",
        handlers::history,
    ),
    command(
        &["name"],
        "name before the guess",
        "Gives this place in the history a name.",
        handlers::name,
    ),
    command(&["again"], "again", "Starts a puzzle of the same tier as the last.", handlers::again),
    command(
        &["continue", "c"],
        "continue, continue 2",
        "Goes on with the newest unfinished game, or with that number of games.",
        handlers::continue_game,
    ),
    command(&["games", "g"], "games", "Tells the unfinished games.", |_, app| {
        Ok(Response::text(super::lists::games(app)))
    }),
    command(&["remove"], "remove 2", "Removes that number of games.", handlers::remove),
    command(
        &["unremove"],
        "unremove",
        "Brings back the game that was removed last.",
        handlers::bring_back,
    ),
    command(
        &["star", "favourite"],
        "star, star 2",
        "Gives the game in play, or that number of games, a star, or takes it away.",
        handlers::star,
    ),
    command(
        &["collections"],
        "collections",
        "Tells the collections of puzzles.",
        handlers::collections,
    ),
    command(
        &["collection"],
        "collection 2, collection 2 5, collection 2 next, collection 2 remove, collection back",
        "Tells a collection, plays one of its puzzles or the next new one, removes it, or brings one back.",
        handlers::collection,
    ),
    command(
        &["show", "s"],
        "show, show r4, show c5, show b2, show 7",
        "Tells the board, a row, a column, a box, or where a digit stands and may go.",
        handlers::show,
    ),
    command(&["where", "w"], "where", "Tells the cell that you are at.", handlers::here),
    command(
        &["next", "n"],
        "next, previous",
        "Goes to the next empty cell, or to the one before.",
        |_, _| Ok(Response::action(Action::NextEmpty)),
    ),
    command(&["previous", "p"], "previous", "Goes to the empty cell before.", |_, _| {
        Ok(Response::action(Action::PreviousEmpty))
    }),
    command(
        &["put", "="],
        "r4c5=7, put r4c5 7",
        "Places a digit in a cell, or in the one that you are at.",
        handlers::put,
    ),
    command(&["mark", "m"], "mark r4c5 2 5", "Writes marks into a cell.", handlers::mark),
    command(&["unmark"], "unmark r4c5 2", "Takes marks away.", handlers::unmark),
    command(
        &["centre", "center"],
        "centre r4c5 2 5",
        "Writes centre marks: one of these and no other.",
        handlers::centre,
    ),
    command(
        &["uncentre", "uncenter"],
        "uncentre r4c5 2",
        "Takes centre marks away.",
        handlers::uncentre,
    ),
    command(&["strike"], "strike r4c5 2", "Strikes candidates.", handlers::strike),
    command(&["unstrike"], "unstrike r4c5 2", "Brings struck candidates back.", handlers::unstrike),
    command(
        &["erase", "e"],
        "erase r4c5",
        "Empties a cell: its digit, else its marks.",
        handlers::erase,
    ),
    command(
        &["candidates"],
        "candidates on, candidates off, candidates r4c5",
        "Shows candidates instead of your marks, or tells those of a cell.",
        handlers::candidates,
    ),
    command(&["fill"], "fill", "Writes all candidates as your own marks.", |_, _| {
        Ok(Response::action(Action::FillMarks))
    }),
    command(
        &["select"],
        "select, next, select",
        "Selects the cells that you come to, or no more; what is written without a cell goes into all of them.",
        |line, app| handlers::acted(line, app, Action::Select),
    ),
    command(
        &["find"],
        "find 7",
        "Lights a digit; next-place and next-same lead along it.",
        |line, app| handlers::acted(line, app, Action::Find),
    ),
    command(
        &["what-if"],
        "what-if",
        "From here on digits are only supposed, until you say keep or drop.",
        |line, app| handlers::acted(line, app, Action::WhatIf),
    ),
    command(&["keep"], "keep", "Keeps what is supposed.", |line, app| {
        handlers::acted(line, app, Action::Keep)
    }),
    command(
        &["drop"],
        "drop",
        "Drops what is supposed; what it refuted is struck.",
        |line, app| handlers::acted(line, app, Action::Drop),
    ),
    command(
        &["colour", "color", "colour-once"],
        "r4c5 colour 3",
        "Gives a cell a colour, A to I for 1 to 9, or takes it away.",
        |line, app| handlers::acted(line, app, Action::ColourOnce),
    ),
    command(
        &["colour-candidate"],
        "r4c5 colour-candidate 7 3",
        "Gives a candidate of a cell a colour, or takes it away.",
        |line, app| handlers::acted(line, app, Action::ColourCandidate),
    ),
    command(
        &["link-strong", "link"],
        "r4c5 link-strong 7",
        "Begins a strong link at a candidate, or leads it there; check-chain tells what the links come to.",
        |line, app| handlers::acted(line, app, Action::LinkStrong),
    ),
    command(&["link-weak"], "r4c5 link-weak 7", "The same for a weak one.", |line, app| {
        handlers::acted(line, app, Action::LinkWeak)
    }),
    command(
        &["clear-colours"],
        "clear-colours",
        "Takes all colours and links away.",
        |line, app| handlers::acted(line, app, Action::ClearColours),
    ),
    command(
        &["copy", "copy-again"],
        "copy, copy grid, copy json",
        "Tells the board in a notation, to be copied.",
        handlers::copy,
    ),
    command(
        &["picture"],
        "picture, picture svg, picture pdf",
        "Saves a picture of the board in the directory where you started.",
        handlers::picture,
    ),
    command(
        &["missing"],
        "missing",
        "Tells how many of each digit are missing.",
        handlers::missing,
    ),
    command(&["undo", "u"], "undo, undo 3", "Takes turns back.", |line, _| {
        handlers::repeated(line, Action::Undo)
    }),
    command(&["redo", "r"], "redo, redo 3", "Plays them again.", |line, _| {
        handlers::repeated(line, Action::Redo)
    }),
    command(
        &["restart"],
        "restart",
        "Goes back to the start; redo plays the turns again, one at a time.",
        |_, _| Ok(Response::action(Action::Restart)),
    ),
    command(&["check", "k"], "check", "Tells which digits are wrong.", |_, _| {
        Ok(Response::action(Action::Check))
    }),
    command(&["hint", "h"], "hint", "Gives a hint, then a deeper one.", |_, _| {
        Ok(Response::action(Action::Hint))
    }),
    command(&["more"], "more", "Tells the rest of a long text.", handlers::more),
    command(&["do", "d"], "do", "Does what the hint says.", |_, _| {
        Ok(Response::command(crate::app::PlainCommand::ApplyHint))
    }),
    command(
        &["close", "back", "b"],
        "back",
        "Closes the hint, or leads back; at the board to the menu.",
        |_, _| Ok(Response::action(Action::Back)),
    ),
    command(&["time", "t"], "time", "Tells how hard, how far and how long.", handlers::time),
    command(&["pause"], "pause", "Stops the clock; any word goes on.", |_, _| {
        Ok(Response::action(Action::Pause))
    }),
    command(
        &["enter"],
        "enter",
        "Enters a puzzle of your own; 81 characters say it at once.",
        handlers::enter,
    ),
    command(
        &["row"],
        "row 4 8...6...3",
        "While you enter a puzzle: writes a whole row.",
        handlers::row,
    ),
    command(&["start"], "start", "Starts the puzzle that was entered.", handlers::start),
    command(&["school"], "school", "Tells the list of techniques.", handlers::school),
    command(&["lesson"], "lesson x-wing", "Opens the page of a technique.", handlers::lesson),
    command(
        &["practise", "practice", "play"],
        "practise, practise x-wing, play",
        "Begins an exercise; from a finished game that you look at it plays on.",
        handlers::practise,
    ),
    command(
        &["on", "accept", "yes"],
        "on",
        "Goes on: to the next part of a page, to another exercise, with what is chosen.",
        |_, _| Ok(Response::action(Action::Accept)),
    ),
    command(
        &["known"],
        "known, known x-wing off",
        "Tells the techniques that you know, or changes one: on, off, up, down; known usual.",
        handlers::known,
    ),
    command(&["finished"], "finished", "Tells the games that you won.", handlers::finished),
    command(
        &["review"],
        "review, review 2",
        "Looks back on the game that was won, or on that number of finished: pauses, mistakes, leaps.",
        handlers::review,
    ),
    command(
        &["statistics"],
        "statistics",
        "Tells the figures of the games that you won.",
        handlers::statistics,
    ),
    command(&["settings"], "settings", "Tells the settings.", |_, app| {
        Ok(Response::text(super::lists::settings(app)))
    }),
    command(&["set"], "set timer off", "Changes a setting.", handlers::set),
    command(
        &["save"],
        "save",
        "Tells whether all is saved: every turn is, at once.",
        handlers::save,
    ),
    command(&["tour"], "tour", "Two minutes at a board; skip leaves a step out.", handlers::tour),
    command(
        &["menu"],
        "menu",
        "Goes to the menu and tells its lines; a number chooses one.",
        handlers::menu,
    ),
    command(
        &["stop"],
        "stop",
        "Gives up a puzzle that is being made, rated or read.",
        handlers::stop,
    ),
    command(
        &["help", "?"],
        "help, help mark",
        "Tells the words, or what one does.",
        |line, app| help::help(line, app),
    ),
    command(&["quit", "q", "exit"], "quit", "Saves and ends.", |_, _| {
        Ok(Response::action(Action::Quit))
    }),
];

/// What a word is.
pub(super) enum Lookup {
    Command(&'static CommandSpec),
    Action(Action),
}

/// Finds a word, or says what may have been meant.
pub(super) fn find(name: &str) -> Result<Lookup, String> {
    if let Some(word) = COMMANDS.iter().find(|word| word.names.contains(&name)) {
        return Ok(Lookup::Command(word));
    }
    if let Some(action) = Action::named(name) {
        return Ok(Lookup::Action(action));
    }
    let begin: Vec<&CommandSpec> =
        COMMANDS.iter().filter(|word| word.names[0].starts_with(name)).collect();
    match begin[..] {
        [word] => return Ok(Lookup::Command(word)),
        [] => {}
        _ => {
            let all: Vec<_> = begin.iter().map(|word| word.names[0]).collect();
            return Err(format!("{} may be {}: say more of it.", shown(name), all.join(" or ")));
        }
    }
    Err(format!("There is no word {}{}", shown(name), meant(name)))
}

/// Returns `; did you mean mark?`, or what to do if no word is similar.
fn meant(name: &str) -> String {
    let all = COMMANDS.iter().flat_map(|word| word.names.iter().map(|&name| name.to_owned()));
    match nearest(name, all.chain(Action::names())) {
        Some(known) => did_you_mean(&known),
        None => ". Say help for the words.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(name: &str) -> String {
        match find(name) {
            Ok(Lookup::Command(word)) => word.names[0].to_owned(),
            Ok(Lookup::Action(action)) => action.name(),
            Err(why) => why,
        }
    }

    #[test]
    fn words_are_known_by_their_beginning_and_mistakes_are_told() {
        assert_eq!(said("mark"), "mark");
        assert_eq!(said("und"), "undo");
        assert_eq!(said("h"), "hint");
        assert_eq!(said("box-up"), "box-up");
        assert_eq!(said("digit-7"), "digit-7");
        assert_eq!(said("hnit"), "There is no word \"hnit\"; did you mean hint?");
        assert_eq!(said("xyzzy"), "There is no word \"xyzzy\". Say help for the words.");
        assert_eq!(said("res"), "restart");
        assert!(
            said("st").contains("star or strike or start or statistics or stop"),
            "{}",
            said("st")
        );
    }

    #[test]
    fn no_two_words_have_a_name_in_common() {
        let names: Vec<_> = COMMANDS.iter().flat_map(|word| word.names).collect();
        for (i, name) in names.iter().enumerate() {
            assert!(!names[i + 1..].contains(name), "{name}");
            assert_eq!(name.to_lowercase(), **name);
        }
    }
}
