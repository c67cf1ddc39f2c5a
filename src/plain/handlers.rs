//! What the words ask for.
#![allow(clippy::unnecessary_wraps, reason = "the table of words has one type for all")]

mod export;
mod navigation;

pub(super) use export::{copy, picture};
pub(super) use navigation::*;

use super::line::{InputLine, shown};
use super::{Response, board, changes, editor, hints};
use crate::app::{Action, App, CellEntry, EntryMode, Message, PlainCommand, Playing, Screen};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit, House};

type Answer = Result<Response, String>;

/// The board in play.
fn playing(app: &App) -> Result<&Playing, String> {
    match app.screen() {
        Screen::Playing(playing) => Ok(playing),
        _ => Err("There is no game in play: say new easy, or continue.".to_owned()),
    }
}

/// The cell that is named, else the one that the player is at.
fn at(line: &InputLine, app: &App) -> Result<Cell, String> {
    match (line.cell, app.screen()) {
        (Some(cell), _) => Ok(cell),
        (None, Screen::Editor(entering)) => Ok(entering.cursor()),
        (None, _) => Ok(playing(app)?.cursor()),
    }
}

/// A cell alone: goes there and tells it.
pub(super) fn cell(line: &InputLine, app: &App) -> Answer {
    let cell = at(line, app)?;
    if !matches!(app.screen(), Screen::Editor(_)) {
        playing(app)?;
    }
    let is_there = matches!(app.screen(), Screen::Playing(p) if p.cursor() == cell)
        || matches!(app.screen(), Screen::Editor(e) if e.cursor() == cell);
    let reply = Response::command(PlainCommand::Go(cell));
    Ok(if is_there { reply.then(told_here) } else { reply })
}

/// The cell that the player is at.
pub(super) fn here(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text(told_here(app)))
}

fn told_here(app: &App) -> Vec<String> {
    match app.screen() {
        Screen::Playing(playing) => vec![board::cell(app, playing, playing.cursor())],
        Screen::Editor(entering) => vec![editor::cell(entering, entering.cursor())],
        _ => changes::arrival(app),
    }
}

/// A number: into the cell that is named; alone the digit keys, or the line of a list.
pub(super) fn number(line: &InputLine, app: &App) -> Answer {
    let all =
        InputLine { rest: [vec![line.word.clone()], line.rest.clone()].concat(), ..line.clone() };
    match app.screen() {
        Screen::Playing(playing) if line.cell.is_none() => pressed(&all, playing),
        Screen::Playing(_) | Screen::Editor(_) => put(&all, app),
        _ => choose(line),
    }
}

/// The digit keys, one after the other: they answer what was asked last, or do what the entry mode says. A dot or `0`
/// empties the cells.
fn pressed(line: &InputLine, playing: &Playing) -> Answer {
    if matches!(line.text().as_str(), "." | "0") {
        return Ok(Response::action(Action::Erase));
    }
    let keys = line.digit_keys()?;
    // The second would take the place of the first.
    if keys.len() > 1 && playing.prefix().is_none() && playing.mode() == EntryMode::Digit {
        return Err(ONE_DIGIT.to_owned());
    }
    Ok(Response::messages(keys.into_iter().map(|digit| Message::Action(Action::Digit(digit)))))
}

const ONE_DIGIT: &str = "Say which digit: r4c5=7; a dot empties the cell.";

/// An action of the key map, at the cell that is named, and the digit keys that follow it: `find 7`, `r4c5 link-weak 2`.
pub(super) fn acted(line: &InputLine, app: &App, action: Action) -> Answer {
    if !action.row().contexts.contains(&app.context()) {
        return Err(format!("{} says nothing here.", shown(&line.word)));
    }
    let go = line.cell.map(|cell| Message::Command(PlainCommand::Go(cell)));
    let keys = line.digit_keys()?.into_iter().map(|digit| Message::Action(Action::Digit(digit)));
    Ok(Response::messages(go.into_iter().chain([Message::Action(action)]).chain(keys)))
}

/// A digit into a cell; `.` or `0` empties it.
pub(super) fn put(line: &InputLine, app: &App) -> Answer {
    let cell = at(line, app)?;
    let text = line.text();
    let digit =
        text.chars().next().filter(|_| text.chars().count() == 1).and_then(Digit::from_char);
    if digit.is_none() && !matches!(text.as_str(), "." | "0") {
        return Err(ONE_DIGIT.to_owned());
    }
    match app.screen() {
        Screen::Editor(_) => Ok(Response::messages(clue(cell, digit))),
        _ => write(line, digit.map_or(CellEntry::Erase, CellEntry::Digit), app),
    }
}

/// A clue of a puzzle that is entered.
fn clue(cell: Cell, digit: Option<Digit>) -> [Message; 2] {
    [
        Message::Command(PlainCommand::Go(cell)),
        Message::Action(digit.map_or(Action::Skip, Action::Digit)),
    ]
}

/// Into the cell that is named, else into the selected ones, else where the player is.
fn write(line: &InputLine, writing: CellEntry, app: &App) -> Answer {
    let selected = playing(app)?.selection().cells();
    let cells = match line.cell {
        None if !selected.is_empty() => selected,
        _ => CellSet::only(at(line, app)?),
    };
    Ok(Response::command(PlainCommand::Write(cells, writing)))
}

/// Marks of a kind into a cell.
fn marks(line: &InputLine, app: &App, kind: MarkKind) -> Answer {
    own_marks_are_seen(app, kind)?;
    write(line, CellEntry::AddMarks(kind, line.digits()?), app)
}

/// Marks of a kind out of a cell.
fn no_marks(line: &InputLine, app: &App, kind: MarkKind) -> Answer {
    own_marks_are_seen(app, kind)?;
    write(line, CellEntry::RemoveMarks(kind, line.digits()?), app)
}

/// Where the candidates are shown instead, nobody would know what was written.
fn own_marks_are_seen(app: &App, kind: MarkKind) -> Result<(), String> {
    if kind == MarkKind::Corner && playing(app)?.game().auto_candidates {
        let what =
            "Candidates are shown: strike takes one away; candidates off brings your marks back.";
        return Err(what.to_owned());
    }
    Ok(())
}

pub(super) fn mark(line: &InputLine, app: &App) -> Answer {
    marks(line, app, MarkKind::Corner)
}

pub(super) fn unmark(line: &InputLine, app: &App) -> Answer {
    no_marks(line, app, MarkKind::Corner)
}

pub(super) fn centre(line: &InputLine, app: &App) -> Answer {
    marks(line, app, MarkKind::Centre)
}

pub(super) fn uncentre(line: &InputLine, app: &App) -> Answer {
    no_marks(line, app, MarkKind::Centre)
}

pub(super) fn strike(line: &InputLine, app: &App) -> Answer {
    marks(line, app, MarkKind::Eliminated)
}

pub(super) fn unstrike(line: &InputLine, app: &App) -> Answer {
    no_marks(line, app, MarkKind::Eliminated)
}

pub(super) fn erase(line: &InputLine, app: &App) -> Answer {
    match app.screen() {
        Screen::Editor(_) => Ok(Response::messages(clue(at(line, app)?, None))),
        _ => write(line, CellEntry::Erase, app),
    }
}

/// `undo 3`
pub(super) fn repeated(line: &InputLine, action: Action) -> Answer {
    let times = line.number()?.unwrap_or(1).min(MOST_TURNS);
    Ok(Response::messages(std::iter::repeat_n(Message::Action(action), times)))
}

/// More turns than these are not undone by one word.
const MOST_TURNS: usize = 1000;

/// `candidates on`, `candidates r4c5`
pub(super) fn candidates(line: &InputLine, app: &App) -> Answer {
    let playing = playing(app)?;
    let is_on = playing.game().auto_candidates;
    let wanted = match (line.text().as_str(), line.cell) {
        ("on", _) => true,
        ("off", _) => false,
        ("", Some(cell)) => {
            let left = playing.derived().candidates.digits(cell);
            return Ok(Response::text([match playing.game().digits().get(cell) {
                Some(digit) => format!("{cell} holds {digit}."),
                None if left.is_empty() => format!("{cell} has no candidate."),
                None => format!("{cell}, candidates {}.", board::digits(left)),
            }]));
        }
        ("", None) => !is_on,
        (other, _) => return Err(format!("Say candidates on or off, not {}.", shown(other))),
    };
    if wanted == is_on {
        let state = if is_on { "shown" } else { "not shown" };
        return Err(format!("Candidates are {state} already."));
    }
    Ok(Response::action(Action::AutoCandidates))
}

/// `name before the guess`
pub(super) fn name(line: &InputLine, app: &App) -> Answer {
    playing(app)?;
    let name = &line.written;
    if name.is_empty() {
        return Err("Say the name too: name before the guess.".to_owned());
    }
    let said = vec![format!("This place is called {}.", shown(name))];
    Ok(Response { said, ..Response::command(PlainCommand::Name(name.clone())) })
}

pub(super) fn missing(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([board::remaining(playing(app)?)]))
}

/// The rest of what is told.
pub(super) fn more(_line: &InputLine, app: &App) -> Answer {
    match app.screen() {
        Screen::Playing(playing) => match playing.hint() {
            Some(open) => Ok(Response::text(hints::more(&open.hint.text(open.depth)))),
            None => Err("No hint is open.".to_owned()),
        },
        Screen::Lesson(lesson) => Ok(Response::text(hints::more(&lesson.text()))),
        Screen::Review(review) => match review.found().filter(|found| found.at_board()) {
            Some(found) => Ok(Response::text(hints::more(&found.text()))),
            None => Err("There is no more of this.".to_owned()),
        },
        Screen::Editor(entering) => Ok(Response::text(editor::more(entering))),
        _ => Err("There is no more of this.".to_owned()),
    }
}

pub(super) fn time(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([board::status(app, playing(app)?)]))
}

/// The board, or a part of it; elsewhere what there is to see.
pub(super) fn show(line: &InputLine, app: &App) -> Answer {
    let playing = match app.screen() {
        Screen::Playing(playing) => playing,
        Screen::Editor(entering) => {
            return Ok(Response::text(House::rows().map(|row| board::row(entering.grid(), row))));
        }
        Screen::Menu(_) => return Ok(Response::text(super::lists::menu(app))),
        Screen::School(list) => return Ok(Response::text(super::lists::school_lines(app, list))),
        Screen::Won(_)
        | Screen::Lesson(_)
        | Screen::Dailies(_)
        | Screen::Replay(_)
        | Screen::Review(_) => {
            return Ok(Response::text(changes::arrival(app)));
        }
    };
    if let Some(cell) = line.cell {
        return Ok(Response::text([board::cell(app, playing, cell)]));
    }
    let Some(part) = line.rest.first() else {
        let rows = House::rows().map(|row| board::row(playing.game().digits(), row));
        return Ok(Response::text(rows.chain(board::drawn(app, playing))));
    };
    let number = |text: &str| text.parse().ok().and_then(Digit::new);
    let (kind, rest) = part.split_at(part.find(|c: char| c.is_ascii_digit()).unwrap_or(part.len()));
    // `show row 4` is said too.
    let rest = if rest.is_empty() { line.rest.get(1).map_or("", String::as_str) } else { rest };
    let number = number(rest).ok_or_else(|| format!("{} is no part of the board.", shown(part)));
    let house: fn(usize) -> House = match kind {
        "" => return Ok(Response::text(board::of_digit(playing, number?))),
        "r" | "row" => House::row,
        "c" | "column" => House::column,
        "b" | "box" => House::boxed,
        _ => return Err(format!("{} is no part of the board: r4, c5, b2 or 7.", shown(part))),
    };
    Ok(Response::text(board::in_house(app, playing, house(number?.index()))))
}
