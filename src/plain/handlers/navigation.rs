//! The functions that run commands to open games, puzzles, the school or the settings.
#![allow(clippy::unnecessary_wraps, reason = "all handlers have the same type")]

use super::{Answer, playing};
use crate::app::daily::{Date, FIRST};
use crate::app::weekly::Week;
use crate::app::{
    Action, App, GameId, MenuItem, Message, Overlay, PlainCommand, Screen, Statistics, settings,
    words,
};
use crate::game::Verdict;
use crate::plain::error::CommandError;
use crate::plain::line::{InputLine, any_of, shown, whole_number};
use crate::plain::{Response, arrival, board, lists};
use crate::suggest::{did_you_mean, nearest};
use pencilmark_engine::board::{Cell, Digit, House};
use pencilmark_engine::generate::{Initials, Target};
use pencilmark_engine::logic::{Grade, Tier};

pub(super) fn follow(item: MenuItem) -> Response {
    Response::command(PlainCommand::Menu(Some(item)))
}

/// Starts a new puzzle, as in `new easy` or `new initials ab`.
pub(in crate::plain) fn new_game(line: &InputLine, _app: &App) -> Answer {
    let name = line.rest.first().map_or("", String::as_str);
    if !name.is_empty() && "initials".starts_with(name) {
        let letters = line.rest[1..].concat();
        if letters.is_empty() {
            return Err(CommandError::Usage(
                "Add one or two letters or digits, for example: new initials ab.",
            ));
        }
        letters.parse::<Initials>().map_err(|why| CommandError::Initials(words::sentence(&why)))?;
        let first = Message::Command(PlainCommand::Menu(Some(MenuItem::Initials)));
        let letters: Vec<_> = letters.chars().map(Message::Typed).collect();
        let last = Message::Action(Action::Accept);
        return Ok(Response::messages([first].into_iter().chain(letters).chain([last])));
    }
    let fitting = |target: &Target| target.name().to_lowercase().starts_with(name);
    let mut targets = Target::offered().filter(fitting);
    match (name, targets.next(), targets.next()) {
        ("", ..) | (_, None, _) | (_, _, Some(_)) => {
            let names = || Target::offered().map(|target| target.name().to_lowercase());
            let guess = Some(name).filter(|name| !name.is_empty());
            let guess = guess.and_then(|name| nearest(name, names()));
            let list = || names().collect::<Vec<_>>().join(", ");
            let advice = guess
                .map_or_else(|| format!(". Type new and one of {}.", list()), |g| did_you_mean(&g));
            Err(match name {
                "" => CommandError::Usage("Add a tier, for example: new easy; or new initials ab."),
                _ => CommandError::Unknown { kind: "tier", name: shown(name), advice },
            })
        }
        (_, Some(target), None) => Ok(follow(MenuItem::New(target))),
    }
}

/// Opens a daily, as in `daily`, `daily hard` or `daily 2026-11-20`.
pub(in crate::plain) fn daily(line: &InputLine, app: &App) -> Answer {
    let (mut date, mut tier) = (app.now().date, None);
    for word in &line.rest {
        let named = Tier::ALL.into_iter().find(|tier| tier.word() == *word);
        match (named, word.parse::<Date>()) {
            (Some(named), _) => tier = Some(named),
            (None, Ok(named)) if named < FIRST => {
                return Err(CommandError::TooEarly(named));
            }
            (None, Ok(named)) if named > app.now().date => {
                let today = app.now().date;
                return Err(CommandError::TooLate { date: named, today });
            }
            (None, Ok(named)) => date = named,
            (None, Err(_)) => {
                return Err(CommandError::NotADaily(shown(word)));
            }
        }
    }
    Ok(Response::messages([
        Message::Command(PlainCommand::Menu(None)),
        Message::OpenDaily { date, tier },
    ]))
}

/// Opens a puzzle of the weekly ladder, as in `weekly`, `weekly hard` or `weekly 2026-W47`.
pub(in crate::plain) fn weekly(line: &InputLine, app: &App) -> Answer {
    let this_week = Week::current(app.now().date);
    let (mut week, mut tier) = (this_week, None);
    for word in &line.rest {
        let named = Tier::ALL.into_iter().find(|tier| tier.word() == *word);
        match (named, word.parse::<Week>()) {
            (Some(named), _) => tier = Some(named),
            (None, Ok(named)) if named < Week::FIRST || named > this_week => {
                return Err(CommandError::NoLadder(named));
            }
            (None, Ok(named)) => week = named,
            (None, Err(_)) => return Err(CommandError::NotARung(shown(word))),
        }
    }
    Ok(Response::messages([
        Message::Command(PlainCommand::Menu(None)),
        Message::OpenLadder { week, tier },
    ]))
}

/// Starts the tour.
pub(in crate::plain) fn tour(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::Tour))
}

/// Lists the history, or goes to a turn, as in `history 5`.
pub(in crate::plain) fn history(line: &InputLine, app: &App) -> Answer {
    playing(app)?;
    let Some(number) = line.rest.first() else { return Ok(Response::action(Action::History)) };
    match whole_number(number) {
        Some(number) => Ok(Response::command(PlainCommand::Turn(number))),
        None => Err(CommandError::NotANumber(shown(number))),
    }
}

/// Starts another puzzle of the same tier as the current game, or of the last game's tier if no
/// game is open.
pub(in crate::plain) fn again(_line: &InputLine, app: &App) -> Answer {
    let target = match app.screen() {
        Screen::Playing(playing) => playing.game().grade().and_then(Grade::tier).map(Target::Tier),
        _ => app.library().last_target(),
    };
    match target.filter(|target| Target::offered().any(|offered| offered == *target)) {
        Some(target) => Ok(follow(MenuItem::New(target))),
        None => Err(CommandError::Unavailable("You have not won a game yet. Type new easy.")),
    }
}

/// Reviews a game, as in `review` or `review 2`.
pub(in crate::plain) fn review(line: &InputLine, app: &App) -> Answer {
    let number = line.number()?;
    let is_here = matches!(app.screen(), Screen::Won(_) | Screen::Replay(_) | Screen::Review(_));
    if app.library().finished().is_empty() && !is_here {
        return Err(CommandError::Unavailable("You have not won a game yet. Type new easy."));
    }
    Ok(Response::command(PlainCommand::Review(number.map(|number| number - 1))))
}

/// Lists the finished games.
pub(in crate::plain) fn finished(_line: &InputLine, app: &App) -> Answer {
    let how = "Type review and a number to review one.".to_owned();
    let games = lists::finished(app);
    Ok(Response::text(if games.is_empty() {
        vec!["You have not won a game yet.".to_owned()]
    } else {
        games.into_iter().chain([how]).collect()
    }))
}

/// Returns the game with the number given in the line, or `None` if the line has no number.
fn numbered(line: &InputLine, app: &App) -> Result<Option<GameId>, CommandError> {
    let Some(number) = line.number()? else { return Ok(None) };
    match app.library().games().get(number - 1) {
        Some(game) => Ok(Some(game.id)),
        None => Err(CommandError::Unavailable("There is no such game. Type games for the list.")),
    }
}

pub(in crate::plain) fn continue_game(line: &InputLine, app: &App) -> Answer {
    let newest = app.library().games().first().map(|game| game.id);
    let wanted = numbered(line, app)?;
    if let (Screen::Playing(playing), None) = (app.screen(), wanted)
        && playing.is_game()
    {
        return Ok(Response::default().then(arrival::arrival));
    }
    match wanted.or(newest) {
        Some(id) => Ok(follow(MenuItem::Continue(id))),
        None => Err(CommandError::Unavailable("You have no unfinished game. Type new easy.")),
    }
}

pub(in crate::plain) fn remove(line: &InputLine, app: &App) -> Answer {
    let id = numbered(line, app)?
        .ok_or(CommandError::Usage("Add the number of the game, for example: remove 2."))?;
    if app.game_in_play().is_some_and(|playing| playing.id() == id) {
        return Err(CommandError::Unavailable("That game is open. Type menu first."));
    }
    Ok(Response::command(PlainCommand::Remove(id)))
}

pub(in crate::plain) fn restore_game(_line: &InputLine, _app: &App) -> Answer {
    Ok(Response::command(PlainCommand::Restore))
}

/// Adds or removes the star of the game whose number is given on the line, or of the current game
/// if no number is given.
pub(in crate::plain) fn star(line: &InputLine, app: &App) -> Answer {
    let id = match (numbered(line, app)?, app.screen()) {
        (Some(id), _) => id,
        (None, Screen::Playing(playing)) => playing.id(),
        (None, _) => {
            return Err(CommandError::Usage("Add the number of the game, for example: star 2."));
        }
    };
    Ok(Response::command(PlainCommand::Star(id)))
}

pub(in crate::plain) fn collections(_line: &InputLine, _app: &App) -> Answer {
    // If a collection is open, the first message goes back to the list of collections.
    Ok(Response::messages(open_collections()))
}

/// Returns the messages that open the list of all collections from any screen.
fn open_collections() -> [Message; 3] {
    let open = || Message::Command(PlainCommand::Menu(Some(MenuItem::Collections)));
    [open(), Message::Action(Action::Back), open()]
}

/// Runs `collection 2`, `collection 2 5`, `collection 2 next`, `collection 2 remove` and
/// `collection back`.
pub(in crate::plain) fn collection(line: &InputLine, app: &App) -> Answer {
    let open = open_collections();
    if line.rest.first().is_some_and(|word| word == "back") {
        return Ok(Response::messages(open.into_iter().chain([Message::Action(Action::Undo)])));
    }
    let all = app.collections().all().unwrap_or_default();
    let number = line
        .number()?
        .ok_or(CommandError::Usage("Add the number of a collection, for example: collection 2."))?;
    let Some(chosen) = all.get(number - 1) else {
        return Err(CommandError::Unavailable(
            "There is no such collection. Type collections for the list.",
        ));
    };
    let choose = (number > 1).then_some(Message::LineClicked(number - 1));
    let to_it = open.into_iter().chain(choose);
    let enter = || Message::Action(Action::Accept);
    Ok(match line.rest.get(1).map(String::as_str) {
        None => Response::messages(to_it.chain([enter()])),
        Some("remove") => Response::messages(to_it.chain([Message::Action(Action::Erase)])),
        Some("next") => {
            // Start on the last line. From there the search wraps around to the first line, so it
            // finds the first puzzle that has not been started.
            let search = [Action::RowEnd, Action::NextEmpty].map(Message::Action);
            Response::messages(to_it.chain([enter()]).chain(search).chain([enter()]))
        }
        Some(puzzle) => {
            let at =
                puzzle.parse::<usize>().ok().filter(|at| (1..=chosen.puzzles.len()).contains(at));
            let at = at.ok_or(CommandError::Unavailable("The collection has no such puzzle."))?;
            let choose = (at > 1).then_some(Message::LineClicked(at - 1));
            Response::messages(to_it.chain([enter()]).chain(choose).chain([enter()]))
        }
    })
}

pub(in crate::plain) fn menu(_line: &InputLine, _app: &App) -> Answer {
    Ok(Response::command(PlainCommand::Menu(None)).then(lists::menu))
}

/// Selects a line of the list on the screen by its number.
pub(in crate::plain) fn choose(line: &InputLine, app: &App) -> Answer {
    let number = whole_number(&line.word).filter(|&number| number > 0);
    let number = number.ok_or_else(|| CommandError::NotANumber(shown(&line.word)))?;
    let mut index = number - 1;
    if let Screen::Menu(menu) = app.screen() {
        index = lists::menu_order(menu).nth(index).map_or(index, |(at, _)| at);
    }
    Ok(Response::command(PlainCommand::Choose(index)))
}

pub(in crate::plain) fn stop(_line: &InputLine, app: &App) -> Answer {
    match app.overlay() {
        Some(Overlay::Generation(_)) => {
            let sentences = vec!["Stopped generating.".to_owned()];
            Ok(Response { sentences, ..Response::action(Action::Back) })
        }
        Some(Overlay::OpenGame(_) | Overlay::PasteImport(_)) => Ok(Response::action(Action::Back)),
        None if matches!(app.screen(), Screen::Review(_)) => Ok(Response::action(Action::Back)),
        _ => match app.screen() {
            Screen::Editor(editor) => Ok(Response::command(PlainCommand::Go(editor.cursor()))),
            _ => Err(CommandError::Unavailable("There is nothing to stop.")),
        },
    }
}

pub(in crate::plain) fn save(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([match app.not_saved() {
        Some(why) => format!("NOT SAVED: {why}."),
        None => "Everything is saved. Every move is saved at once.".to_owned(),
    }]))
}

/// Lists the statistics, or saves them, as in `statistics save`.
pub(in crate::plain) fn statistics(line: &InputLine, app: &App) -> Answer {
    match line.text().as_str() {
        "" => {}
        "save" => {
            let sentences = vec!["Saving the statistics.".to_owned()];
            return Ok(Response { sentences, ..Response::command(PlainCommand::SaveStatistics) });
        }
        _ => return Err(CommandError::Usage("Type statistics, or statistics save.")),
    }
    Ok(Response::text(lists::statistics(&Statistics::new(app.library(), app.now()))))
}

pub(in crate::plain) fn enter(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::Enter))
}

/// Describes or fills a row in the editor, as in `row 4 8...6...3`.
pub(in crate::plain) fn row(line: &InputLine, app: &App) -> Answer {
    let number = line
        .number()?
        .filter(|number| *number <= 9)
        .ok_or(CommandError::Usage("Add the row, for example: row 4."))?;
    let house = House::row(number - 1);
    if line.rest.len() < 2 {
        return Ok(Response::text([match app.screen() {
            Screen::Editor(editor) => board::row(editor.grid(), house),
            _ => board::row(playing(app)?.game().digits(), house),
        }]));
    }
    let Screen::Editor(_) = app.screen() else {
        return Err(CommandError::Unavailable("Rows are written in the editor. Type enter."));
    };
    let cells = line.rest[1..].concat();
    if cells.chars().count() != 9 || !cells.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return Err(CommandError::Usage(
            "A row has nine cells: 1 to 9, or a dot for an empty cell.",
        ));
    }
    let clues = house
        .cell_list()
        .iter()
        .zip(cells.chars())
        .flat_map(|(&cell, c): (&Cell, char)| super::clue(cell, Digit::from_char(c)));
    Ok(Response::messages(clues))
}

pub(in crate::plain) fn start(_line: &InputLine, app: &App) -> Answer {
    match app.screen() {
        Screen::Editor(editor) => {
            // A failed start does not change the message, so print the message again.
            let is_puzzle = matches!(editor.verdict(), None | Some(Verdict::One { .. }));
            let why = editor.message().filter(|_| !is_puzzle).map(str::to_owned);
            Ok(Response {
                sentences: why.into_iter().collect(),
                ..Response::action(Action::Accept)
            })
        }
        _ => Err(CommandError::Unavailable("The editor is not open. Type enter.")),
    }
}

/// Changes a setting, as in `set timer off`.
pub(in crate::plain) fn set(line: &InputLine, app: &App) -> Answer {
    let Some(name) = line.rest.first() else {
        return Err(CommandError::Usage(
            "Add a setting and its value, for example: set timer off.",
        ));
    };
    let setting = settings::ALL.iter().find(|setting| setting.key.1 == name);
    let Some(setting) = setting else {
        let meant = nearest(name, settings::ALL.iter().map(|one| one.key.1)).map(did_you_mean);
        let meant = meant.unwrap_or(". Type settings for the list.".to_owned());
        return Err(CommandError::Unknown { kind: "setting", name: shown(name), advice: meant });
    };
    let (choices, value) = ((setting.choices)(), line.rest[1..].join("-"));
    match choices.iter().find(|choice| **choice == value) {
        Some(choice) => Ok(Response::command(PlainCommand::Set(setting.key, choice))),
        None if value.is_empty() => {
            let now = (setting.get)(app.settings());
            Ok(Response::text([format!("{name} is {now}. It can be {}.", any_of(&choices))]))
        }
        None => Err(CommandError::NotAChoice {
            request: format!("Set {name} to"),
            choices: any_of(&choices),
            value: shown(&value),
        }),
    }
}
