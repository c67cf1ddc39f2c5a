//! The table of commands. A command can be typed by its name, a short form, or an unambiguous
//! prefix of its name. Every action of the key map is also a command, with the same name.

use super::error::CommandError;
use super::line::InputLine;
use super::{Response, handlers, help};
use crate::app::{Action, App};

/// A command.
pub struct CommandSpec {
    /// The name, followed by its short forms.
    pub names: &'static [&'static str],
    /// Examples separated by commas, such as `mark r4c5 2 5`.
    pub usage: &'static str,
    /// A sentence that describes the effect.
    pub about: &'static str,
    pub(super) run: fn(&InputLine, &App) -> Result<Response, CommandError>,
}

impl std::fmt::Debug for CommandSpec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.names[0])
    }
}

type Run = fn(&InputLine, &App) -> Result<Response, CommandError>;

const fn command(
    names: &'static [&'static str],
    usage: &'static str,
    about: &'static str,
    run: Run,
) -> CommandSpec {
    CommandSpec { names, usage, about, run }
}

/// All commands, in the order in which the help lists them.
pub static COMMANDS: &[CommandSpec] = &[
    command(
        &["new"],
        "new easy, new initials ab",
        "Starts a puzzle of a tier, or one whose clues spell one or two letters.",
        handlers::new_game,
    ),
    command(
        &["daily"],
        "daily, daily hard, daily 2026-11-20",
        "Plays the daily puzzle of a tier and a date.",
        handlers::daily,
    ),
    command(
        &["weekly"],
        "weekly, weekly hard, weekly 2026-W47",
        "Plays the next puzzle of the weekly ladder, or that of a tier and a week.",
        handlers::weekly,
    ),
    command(
        &["history"],
        "history, history 5",
        "Lists your moves, or goes to one of them.",
        handlers::history,
    ),
    command(&["name"], "name before the guess", "Sets a named checkpoint.", handlers::name),
    command(&["again"], "again", "Starts another puzzle of the same tier.", handlers::again),
    command(
        &["continue", "c"],
        "continue, continue 2",
        "Continues your newest game, or the one with that number in games.",
        handlers::continue_game,
    ),
    command(&["games", "g"], "games", "Lists your unfinished games.", |_, app| {
        Ok(Response::text(super::lists::games(app)))
    }),
    command(
        &["remove"],
        "remove 2",
        "Removes the game with that number in games.",
        handlers::remove,
    ),
    command(
        &["unremove"],
        "unremove",
        "Restores the game that you removed last.",
        handlers::restore_game,
    ),
    command(
        &["star", "favourite"],
        "star, star 2",
        "Stars the current game, or the one with that number, or removes its star.",
        handlers::star,
    ),
    command(
        &["collections"],
        "collections",
        "Lists your collections of puzzles.",
        handlers::collections,
    ),
    command(
        &["collection"],
        "collection 2, collection 2 5, collection 2 next, collection 2 remove, collection back",
        "Lists a collection, plays one of its puzzles or the next new one, removes or restores it.",
        handlers::collection,
    ),
    command(
        &["show", "s"],
        "show, show r4, show c5, show b2, show 7",
        "Reads the board, a row, a column, a box, or the places of a digit.",
        handlers::show,
    ),
    command(&["where", "w"], "where", "Reads the cell at the cursor.", handlers::here),
    command(
        &["next", "n"],
        "next, previous",
        "Goes to the next empty cell, or to the previous one.",
        |line, app| handlers::run_action(line, app, Action::NextEmpty),
    ),
    command(&["previous", "p"], "previous", "Goes to the previous empty cell.", |line, app| {
        handlers::run_action(line, app, Action::PreviousEmpty)
    }),
    command(
        &["put", "="],
        "r4c5=7, put r4c5 7",
        "Places a digit in a cell; without a cell, at the cursor.",
        handlers::put,
    ),
    command(&["mark", "m"], "mark r4c5 2 5", "Adds corner marks to a cell.", handlers::mark),
    command(&["unmark"], "unmark r4c5 2", "Removes corner marks.", handlers::unmark),
    command(
        &["centre", "center"],
        "centre r4c5 2 5",
        "Adds centre marks: the only digits that a cell can be.",
        handlers::centre,
    ),
    command(
        &["uncentre", "uncenter"],
        "uncentre r4c5 2",
        "Removes centre marks.",
        handlers::uncentre,
    ),
    command(
        &["eliminate", "strike"],
        "eliminate r4c5 2",
        "Removes candidates.",
        handlers::eliminate,
    ),
    command(
        &["restore", "unstrike"],
        "restore r4c5 2",
        "Restores removed candidates.",
        handlers::restore,
    ),
    command(
        &["erase", "e"],
        "erase r4c5",
        "Erases the digit of a cell, or else its marks.",
        handlers::erase,
    ),
    command(
        &["candidates"],
        "candidates on, candidates off, candidates r4c5",
        "Shows candidates instead of your marks, or reads those of a cell.",
        handlers::candidates,
    ),
    command(&["fill"], "fill", "Writes all candidates as marks.", |line, app| {
        handlers::run_action(line, app, Action::FillMarks)
    }),
    command(
        &["select"],
        "select, next, select",
        "Starts or stops selecting the cells you go to; digits and marks then go into all of them.",
        |line, app| handlers::act(line, app, Action::Select),
    ),
    command(
        &["find"],
        "find 7",
        "Highlights a digit; next-place and next-same go from one to the next.",
        |line, app| handlers::act(line, app, Action::Find),
    ),
    command(
        &["what-if"],
        "what-if",
        "Starts a what-if: digits are a trial until you type keep or drop.",
        |line, app| handlers::act(line, app, Action::WhatIf),
    ),
    command(&["keep"], "keep", "Ends the what-if and keeps its digits.", |line, app| {
        handlers::act(line, app, Action::Keep)
    }),
    command(
        &["drop"],
        "drop",
        "Ends the what-if and discards its digits; a refuted candidate is removed.",
        |line, app| handlers::act(line, app, Action::Drop),
    ),
    command(
        &["colour", "color", "colour-once"],
        "r4c5 colour 3",
        "Gives a cell a colour, A to I for 1 to 9, or removes it.",
        |line, app| handlers::act(line, app, Action::ColourOnce),
    ),
    command(
        &["colour-candidate"],
        "r4c5 colour-candidate 7 3",
        "Gives a candidate a colour, or removes it.",
        |line, app| handlers::act(line, app, Action::ColourCandidate),
    ),
    command(
        &["link-strong", "link"],
        "r4c5 link-strong 7",
        "Starts or ends a strong link at a candidate; check-chain checks all links.",
        |line, app| handlers::act(line, app, Action::LinkStrong),
    ),
    command(&["link-weak"], "r4c5 link-weak 7", "Starts or ends a weak link.", |line, app| {
        handlers::act(line, app, Action::LinkWeak)
    }),
    command(&["clear-colours"], "clear-colours", "Removes all colours and links.", |line, app| {
        handlers::act(line, app, Action::ClearColours)
    }),
    command(
        &["copy", "copy-again"],
        "copy, copy grid, copy json",
        "Prints the board in a notation, for copying.",
        handlers::copy,
    ),
    command(
        &["picture"],
        "picture, picture svg, picture pdf",
        "Saves a picture of the board in the directory where you started.",
        handlers::picture,
    ),
    command(&["missing"], "missing", "Counts the missing digits.", handlers::missing),
    command(&["undo", "u"], "undo, undo 3", "Undoes moves.", |line, app| {
        handlers::repeated(line, app, Action::Undo)
    }),
    command(&["redo", "r"], "redo, redo 3", "Redoes moves.", |line, app| {
        handlers::repeated(line, app, Action::Redo)
    }),
    command(
        &["restart"],
        "restart",
        "Goes back to the start; undo brings your moves back.",
        |line, app| handlers::run_action(line, app, Action::Restart),
    ),
    command(
        &["give-up"],
        "give-up, give-up solution, give-up steps",
        "Ends the game, and reads its solution, or the steps to it one by one.",
        handlers::give_up,
    ),
    command(&["check", "k"], "check", "Checks for mistakes.", |line, app| {
        handlers::run_action(line, app, Action::Check)
    }),
    command(&["steps"], "steps", "Lists the easiest possible steps.", |line, app| {
        handlers::run_action(line, app, Action::Steps)
    }),
    command(
        &["words"],
        "words, words pivot",
        "Explains the words of the open hint, or one word.",
        handlers::words,
    ),
    command(&["hint", "h"], "hint", "Gives a hint; again for the next level.", |line, app| {
        handlers::run_action(line, app, Action::Hint)
    }),
    command(
        &["more"],
        "more",
        "Reads the rest of a text, or the next level of a hint.",
        handlers::more,
    ),
    command(&["do", "d"], "do", "Applies the hint.", handlers::apply_hint),
    command(
        &["close", "back", "b"],
        "close, back",
        "Closes the hint, or goes back; from the board to the menu.",
        |_, _| Ok(Response::action(Action::Back)),
    ),
    command(
        &["time", "t"],
        "time",
        "Reads the difficulty, your progress and the time.",
        handlers::time,
    ),
    command(
        &["pause"],
        "pause",
        "Pauses the game; anything you type continues it.",
        |line, app| handlers::run_action(line, app, Action::Pause),
    ),
    command(
        &["enter"],
        "enter",
        "Opens the editor for your own puzzle; typing its 81 characters opens it too.",
        handlers::enter,
    ),
    command(&["row"], "row 4 8...6...3", "Reads a row, or writes it in the editor.", handlers::row),
    command(&["start"], "start", "Starts the puzzle in the editor.", handlers::start),
    command(
        &["school"],
        "school",
        "Opens the school: show lists its lines, and a number opens one.",
        handlers::school,
    ),
    command(
        &["lesson"],
        "lesson, lesson x-wing",
        "Opens the lesson of the open hint, or of a technique.",
        handlers::lesson,
    ),
    command(
        &["practise", "practice", "play"],
        "practise, practise x-wing, play",
        "Starts an exercise; in a replay or review, plays on from there.",
        handlers::practise,
    ),
    command(
        &["on", "accept", "yes"],
        "on",
        "Goes on to the next part of a lesson, to what follows an exercise, or to the chosen line.",
        |_, _| Ok(Response::action(Action::Accept)),
    ),
    command(
        &["known"],
        "known, known x-wing off",
        "Lists the techniques you know, or changes one: on, off, up, down; known usual resets the order.",
        handlers::known,
    ),
    command(&["finished"], "finished", "Lists your finished games.", handlers::finished),
    command(
        &["review"],
        "review, review 2",
        "Reviews the last game, or the one with that number in finished: pauses, mistakes, guesses.",
        handlers::review,
    ),
    command(
        &["statistics", "stats"],
        "statistics, statistics save",
        "Reads your statistics, or saves them as CSV and JSON where you started.",
        handlers::statistics,
    ),
    command(&["settings"], "settings", "Lists the settings.", |_, app| {
        Ok(Response::text(super::lists::settings(app)))
    }),
    command(&["set"], "set timer off", "Changes a setting.", handlers::set),
    command(
        &["save"],
        "save",
        "Says whether everything is saved; every move is saved at once.",
        handlers::save,
    ),
    command(&["tour"], "tour", "Starts a two-minute tour; skip skips a step.", handlers::tour),
    command(&["menu"], "menu", "Opens the menu; a number chooses an item.", handlers::menu),
    command(&["stop"], "stop", "Stops generating, checking or reading a puzzle.", handlers::stop),
    command(&["help", "?"], "help, help mark", "Lists the commands, or explains one.", help::help),
    command(&["quit", "q", "exit"], "quit", "Saves and quits.", |_, _| {
        Ok(Response::action(Action::Quit))
    }),
];
