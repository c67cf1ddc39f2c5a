//! The functions that run commands.
#![allow(clippy::unnecessary_wraps, reason = "all handlers have the same type")]

mod export;
mod navigation;
mod school;

pub(super) use export::{copy, picture};
pub(super) use navigation::*;
pub(super) use school::*;

use super::error::CommandError;
use super::line::{InputLine, any_of, shown};
use super::{Response, arrival, board, editor};
use crate::app::give_up::SolutionView;
use crate::app::school::Stage;
use crate::app::{
    Action, App, CellEntry, Context, EntryMode, Message, PlainCommand, Playing, Screen,
};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit, House};

type Answer = Result<Response, CommandError>;

/// Returns the game in play, or an error if none is open.
fn playing(app: &App) -> Result<&Playing, CommandError> {
    match app.screen() {
        Screen::Playing(playing) => Ok(playing),
        _ => Err(CommandError::Unavailable("No game is open. Type new easy, or continue.")),
    }
}

/// Returns the cell named in the line, or else the cell under the cursor.
fn at(line: &InputLine, app: &App) -> Result<Cell, CommandError> {
    match (line.cell, app.screen()) {
        (Some(cell), _) => Ok(cell),
        (None, Screen::Editor(editor)) => Ok(editor.cursor()),
        (None, _) => Ok(playing(app)?.cursor()),
    }
}

/// Moves the cursor to a cell and describes the cell.
pub(super) fn cell(line: &InputLine, app: &App) -> Answer {
    if let (Some(cell), Screen::Lesson(lesson)) = (line.cell, app.screen())
        && lesson.stage() == Stage::Question
    {
        return Ok(Response::command(PlainCommand::Go(cell)));
    }
    let cell = at(line, app)?;
    if !matches!(app.screen(), Screen::Editor(_)) {
        playing(app)?;
    }
    let is_there = matches!(app.screen(), Screen::Playing(p) if p.cursor() == cell)
        || matches!(app.screen(), Screen::Editor(e) if e.cursor() == cell);
    let reply = Response::command(PlainCommand::Go(cell));
    Ok(if is_there { reply.then(read_cursor) } else { reply })
}

/// Describes the cell under the cursor.
pub(super) fn here(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text(read_cursor(app)))
}

fn read_cursor(app: &App) -> Vec<String> {
    match app.screen() {
        Screen::Playing(playing) => vec![board::cell(app, playing, playing.cursor())],
        Screen::Editor(editor) => vec![editor::cell(editor, editor.cursor())],
        _ => arrival::arrival(app),
    }
}

/// Runs a line that starts with a number: a digit for a cell, digit keys, or the number of a line
/// in a list.
pub(super) fn number(line: &InputLine, app: &App) -> Answer {
    let all =
        InputLine { rest: [vec![line.word.clone()], line.rest.clone()].concat(), ..line.clone() };
    match app.screen() {
        Screen::Playing(playing) if line.cell.is_none() => pressed(&all, playing),
        Screen::Playing(_) | Screen::Editor(_) => put(&all, app),
        // A cell belongs to a board, so the number is not the number of a line.
        _ if line.cell.is_some() => put(&all, app),
        _ => choose(line, app),
    }
}

/// Presses digit keys, which complete the previous command or act according to the entry mode. A
/// dot or `0` erases.
fn pressed(line: &InputLine, playing: &Playing) -> Answer {
    if matches!(line.text().as_str(), "." | "0") {
        return Ok(Response::action(Action::Erase));
    }
    let keys = line.digit_keys()?;
    // Reject more than one digit, because the second would replace the first.
    if keys.len() > 1 && playing.prefix().is_none() && playing.mode() == EntryMode::Digit {
        return Err(ONE_DIGIT);
    }
    Ok(Response::messages(keys.into_iter().map(|digit| Message::Action(Action::Digit(digit)))))
}

const ONE_DIGIT: CommandError =
    CommandError::Usage("Type one digit, for example: r4c5=7. A dot erases the cell.");

/// Runs an action of the key map at a cell, followed by digit keys, as in `find 7` or `r4c5
/// link-weak 2`.
pub(super) fn act(line: &InputLine, app: &App, action: Action) -> Answer {
    check_available(line, app, action)?;
    let go = line.cell.map(|cell| Message::Command(PlainCommand::Go(cell)));
    let keys = line.digit_keys()?.into_iter().map(|digit| Message::Action(Action::Digit(digit)));
    Ok(Response::messages(go.into_iter().chain([Message::Action(action)]).chain(keys)))
}

/// Runs an action of the key map, as in `check`.
pub(super) fn run_action(line: &InputLine, app: &App, action: Action) -> Answer {
    check_available(line, app, action)?;
    Ok(Response::action(action))
}

/// Rejects an action that has no effect on the current screen. If the action is for the board, the
/// error says that no game is open.
fn check_available(line: &InputLine, app: &App, action: Action) -> Result<(), CommandError> {
    let contexts = action.row().contexts;
    let is_here = contexts.contains(&app.context());
    let is_list = matches!(
        app.screen(),
        Screen::Menu(_) | Screen::School(_) | Screen::Dailies(_) | Screen::Ladder(_)
    );
    // In lists, the keys of these actions do something else or nothing.
    let is_of_board = matches!(action, Action::Hint | Action::Undo | Action::Share);
    if contexts.contains(&Context::Playing) && (!is_here || is_list && is_of_board) {
        playing(app)?;
    }
    if is_here { Ok(()) } else { Err(CommandError::NotHere(shown(&line.word))) }
}

/// Places a digit in a cell. `.` or `0` erases the digit.
pub(super) fn put(line: &InputLine, app: &App) -> Answer {
    let cell = at(line, app)?;
    let text = line.text();
    let digit =
        text.chars().next().filter(|_| text.chars().count() == 1).and_then(Digit::from_char);
    if digit.is_none() && !matches!(text.as_str(), "." | "0") {
        return Err(ONE_DIGIT);
    }
    match app.screen() {
        Screen::Editor(_) => Ok(Response::messages(clue(cell, digit))),
        _ => write(line, digit.map_or(CellEntry::Erase, CellEntry::Digit), app),
    }
}

/// Returns the messages that enter a clue in the editor. `None` erases the clue.
fn clue(cell: Cell, digit: Option<Digit>) -> [Message; 2] {
    [
        Message::Command(PlainCommand::Go(cell)),
        Message::Action(digit.map_or(Action::Skip, Action::Digit)),
    ]
}

/// Writes to the cell named in the line, or else to the selected cells, or else to the cell under
/// the cursor.
fn write(line: &InputLine, writing: CellEntry, app: &App) -> Answer {
    let selected = playing(app)?.selection().cells();
    let cells = match line.cell {
        None if !selected.is_empty() => selected,
        _ => CellSet::only(at(line, app)?),
    };
    Ok(Response::command(PlainCommand::Write(cells, writing)))
}

/// Adds marks of the given kind.
fn add_marks(line: &InputLine, app: &App, kind: MarkKind) -> Answer {
    check_marks_visible(app, kind)?;
    write(line, CellEntry::AddMarks(kind, line.digits()?), app)
}

/// Removes marks of the given kind.
fn remove_marks(line: &InputLine, app: &App, kind: MarkKind) -> Answer {
    check_marks_visible(app, kind)?;
    write(line, CellEntry::RemoveMarks(kind, line.digits()?), app)
}

/// Rejects changes to corner marks while candidates are shown in their place.
fn check_marks_visible(app: &App, kind: MarkKind) -> Result<(), CommandError> {
    if kind == MarkKind::Corner && playing(app)?.game().auto_candidates {
        return Err(CommandError::Unavailable(
            "Candidates are on. Type eliminate to remove one, or candidates off to see your marks.",
        ));
    }
    Ok(())
}

pub(super) fn mark(line: &InputLine, app: &App) -> Answer {
    add_marks(line, app, MarkKind::Corner)
}

pub(super) fn unmark(line: &InputLine, app: &App) -> Answer {
    remove_marks(line, app, MarkKind::Corner)
}

pub(super) fn centre(line: &InputLine, app: &App) -> Answer {
    add_marks(line, app, MarkKind::Centre)
}

pub(super) fn uncentre(line: &InputLine, app: &App) -> Answer {
    remove_marks(line, app, MarkKind::Centre)
}

pub(super) fn eliminate(line: &InputLine, app: &App) -> Answer {
    add_marks(line, app, MarkKind::Eliminated)
}

pub(super) fn restore(line: &InputLine, app: &App) -> Answer {
    remove_marks(line, app, MarkKind::Eliminated)
}

pub(super) fn erase(line: &InputLine, app: &App) -> Answer {
    match app.screen() {
        Screen::Editor(_) => Ok(Response::messages(clue(at(line, app)?, None))),
        _ => write(line, CellEntry::Erase, app),
    }
}

/// Repeats an action, as in `undo 3`.
pub(super) fn repeated(line: &InputLine, app: &App, action: Action) -> Answer {
    check_available(line, app, action)?;
    let times = line.number()?.unwrap_or(1).min(MAX_TURNS);
    Ok(Response::messages(std::iter::repeat_n(Message::Action(action), times)))
}

/// The maximum number of repetitions of one command.
const MAX_TURNS: usize = 1000;

/// Turns candidates on or off, or lists the candidates of a cell, as in `candidates r4c5`.
pub(super) fn candidates(line: &InputLine, app: &App) -> Answer {
    let playing = playing(app)?;
    let is_on = playing.game().auto_candidates;
    let wanted = match (line.text().as_str(), line.cell) {
        ("on", _) => true,
        ("off", _) => false,
        ("", Some(cell)) => {
            let left = playing.derived().candidates.digits(cell);
            return Ok(Response::text([match playing.game().digits().get(cell) {
                Some(digit) => format!("{cell} is {digit}."),
                None if left.is_empty() => format!("{cell} has no candidates."),
                None => format!("{cell}, candidates {}.", board::digits(left)),
            }]));
        }
        ("", None) => !is_on,
        (other, _) => {
            let (request, choices) = ("Type".to_owned(), any_of(&["on", "off"]));
            return Err(CommandError::NotAChoice { request, choices, value: shown(other) });
        }
    };
    if wanted == is_on {
        let state = if is_on { "are on" } else { "are off" };
        return Err(CommandError::Unchanged { what: "Candidates".to_owned(), state });
    }
    Ok(Response::action(Action::AutoCandidates))
}

/// Sets a checkpoint, as in `name before the guess`.
pub(super) fn name(line: &InputLine, app: &App) -> Answer {
    playing(app)?;
    let name = &line.written;
    if name.is_empty() {
        return Err(CommandError::Usage("Add the name, for example: name before the guess."));
    }
    let sentences = vec![format!("Checkpoint {} set.", shown(name))];
    Ok(Response { sentences, ..Response::command(PlainCommand::Name(name.clone())) })
}

/// Asks whether to give up the game, or gives it up, as in `give-up solution`.
pub(super) fn give_up(line: &InputLine, app: &App) -> Answer {
    let is_game = playing(app)?.is_game();
    let view = match line.text().as_str() {
        _ if !is_game => {
            return Err(CommandError::Unavailable("There is no game to give up here."));
        }
        "" => return Ok(Response::action(Action::GiveUp)),
        "solution" => SolutionView::Board,
        "steps" => SolutionView::Steps,
        _ => return Err(CommandError::Usage("Type give-up solution, or give-up steps.")),
    };
    Ok(Response::command(PlainCommand::GiveUp(view)))
}

/// Applies the open hint, or the hint that `hint` would open.
pub(super) fn apply_hint(_line: &InputLine, app: &App) -> Answer {
    playing(app)?;
    Ok(Response::command(PlainCommand::ApplyHint))
}

pub(super) fn missing(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([board::remaining(playing(app)?)]))
}

/// Prints the second part of the open text. If there is none, goes to the next level of the hint or
/// to the next part of the lesson.
pub(super) fn more(_line: &InputLine, app: &App) -> Answer {
    const NOTHING: CommandError = CommandError::Unavailable("There is no more text here.");
    match app.screen() {
        Screen::Playing(playing) => {
            let Some(open) = playing.hint() else {
                return Err(CommandError::Unavailable("No hint is open. Type hint."));
            };
            let more = open.hint.text(open.depth).more;
            match open.hint.deeper(open.depth) {
                _ if !more.is_empty() => Ok(Response::text(more.into_iter().map(|line| line.text))),
                Some(_) => Ok(Response::action(Action::Hint)),
                None => {
                    Err(CommandError::Unavailable("That is the whole hint. Type do to apply it."))
                }
            }
        }
        Screen::Lesson(lesson) => {
            let more = lesson.text().more;
            let next = || Response::action(Action::Accept);
            let text = || Response::text(more.iter().map(|line| line.text.clone()));
            Ok(if more.is_empty() { next() } else { text() })
        }
        Screen::Review(review) => {
            let found = review.found().filter(|found| found.at_board()).ok_or(NOTHING)?;
            let more = found.text().more;
            let text = || Response::text(more.iter().map(|line| line.text.clone()));
            if more.is_empty() { Err(NOTHING) } else { Ok(text()) }
        }
        Screen::Editor(editor) => Ok(Response::text(editor::more(editor))),
        _ => Err(NOTHING),
    }
}

pub(super) fn time(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([board::status(app, playing(app)?)]))
}

/// Describes the board or a part of the board. On screens without a board, describes the screen.
pub(super) fn show(line: &InputLine, app: &App) -> Answer {
    let playing = match app.screen() {
        Screen::Playing(playing) => playing,
        Screen::Editor(editor) => {
            return Ok(Response::text(House::rows().map(|row| board::row(editor.grid(), row))));
        }
        Screen::Menu(_) => return Ok(Response::text(super::lists::menu(app))),
        Screen::School(list) => return Ok(Response::text(super::lists::school_lines(app, list))),
        Screen::Won(_)
        | Screen::Lesson(_)
        | Screen::Concept(_)
        | Screen::Dailies(_)
        | Screen::Ladder(_)
        | Screen::Replay(_)
        | Screen::Review(_) => {
            return Ok(Response::text(arrival::arrival(app)));
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
    // Also accept a form such as `show row 4`.
    let rest = if rest.is_empty() { line.rest.get(1).map_or("", String::as_str) } else { rest };
    let number = number(rest).ok_or_else(|| CommandError::NotAPart(shown(part)));
    let house: fn(usize) -> House = match kind {
        "" => return Ok(Response::text(board::of_digit(playing, number?))),
        "r" | "row" => House::row,
        "c" | "column" => House::column,
        "b" | "box" => House::boxed,
        _ => return Err(CommandError::NotAPart(shown(part))),
    };
    Ok(Response::text(board::in_house(app, playing, house(number?.index()))))
}
