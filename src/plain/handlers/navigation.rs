//! What the words ask for that lead somewhere: games, own puzzles, the school, the settings.
#![allow(clippy::unnecessary_wraps, reason = "the table of words has one type for all")]

use super::{Answer, playing};
use crate::app::daily::{Date, FIRST};
use crate::app::{
    Action, App, GameId, MenuItem, Message, Overlay, PlainCommand, Screen, Statistics, settings,
    words,
};
use crate::game::Verdict;
use crate::plain::line::{InputLine, shown};
use crate::plain::{Response, board, changes, lists};
use crate::suggest::{did_you_mean, fold, nearest};
use pencilmark_engine::board::{Cell, Digit, House};
use pencilmark_engine::generate::{Initials, Target};
use pencilmark_engine::logic::{Grade, TECHNIQUES, Technique, Tier};

fn follow(item: MenuItem) -> Response {
    Response::command(PlainCommand::Menu(Some(item)))
}

/// `new easy`, `new initials ab`
pub(in crate::plain) fn new_game(line: &InputLine, _app: &App) -> Answer {
    let name = line.rest.first().map_or("", String::as_str);
    if !name.is_empty() && "initials".starts_with(name) {
        let letters = line.rest[1..].concat();
        if letters.is_empty() {
            return Err("Say one or two letters or digits: new initials ab.".to_owned());
        }
        letters.parse::<Initials>().map_err(|why| words::sentence(&why))?;
        let first = Message::Command(PlainCommand::Menu(Some(MenuItem::Initials)));
        let letters: Vec<_> = letters.chars().map(Message::Typed).collect();
        let last = Message::Action(Action::Accept);
        return Ok(Response::messages([first].into_iter().chain(letters).chain([last])));
    }
    let fitting = |target: &Target| target.name().to_lowercase().starts_with(name);
    let mut targets = Target::offered().filter(fitting);
    match (name, targets.next(), targets.next()) {
        ("", ..) | (_, None, _) | (_, _, Some(_)) => {
            let names: Vec<_> = Target::offered().map(|t| t.name().to_lowercase()).collect();
            Err(format!("Say how hard: new {}; or new initials.", names.join(", new ")))
        }
        (_, Some(target), None) => Ok(follow(MenuItem::New(target))),
    }
}

/// `daily`, `daily hard`, `daily 2026-11-20`
pub(in crate::plain) fn daily(line: &InputLine, app: &App) -> Answer {
    let (mut date, mut tier) = (app.now().date, None);
    for word in &line.rest {
        let named = Tier::ALL.into_iter().find(|tier| tier.word() == *word);
        match (named, word.parse::<Date>()) {
            (Some(named), _) => tier = Some(named),
            (None, Ok(named)) if named < FIRST => {
                return Err(format!("There is no daily of {named}: the first is that of {FIRST}."));
            }
            (None, Ok(named)) if named > app.now().date => {
                let today = app.now().date;
                return Err(format!("The daily of {named} is not there yet: today is {today}."));
            }
            (None, Ok(named)) => date = named,
            (None, Err(_)) => {
                return Err(format!("{} is no tier and no date as 2026-11-21.", shown(word)));
            }
        }
    }
    Ok(Response::messages([
        Message::Command(PlainCommand::Menu(None)),
        Message::OpenDaily { date, tier },
    ]))
}

/// The tour from its start.
pub(in crate::plain) fn tour(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::Tour))
}

/// `history`, `history 5`
pub(in crate::plain) fn history(line: &InputLine, app: &App) -> Answer {
    playing(app)?;
    let Some(number) = line.rest.first() else { return Ok(Response::action(Action::History)) };
    match number.parse() {
        Ok(number) => Ok(Response::command(PlainCommand::Turn(number))),
        Err(_) => Err(format!("{} is no turn's number.", shown(number))),
    }
}

/// Another puzzle of the tier that is played, or was won last.
pub(in crate::plain) fn again(_line: &InputLine, app: &App) -> Answer {
    let target = match app.screen() {
        Screen::Playing(playing) => playing.game().grade().and_then(Grade::tier).map(Target::Tier),
        _ => app.library().last_target(),
    };
    match target.filter(|target| Target::offered().any(|offered| offered == *target)) {
        Some(target) => Ok(follow(MenuItem::New(target))),
        None => Err("No game was won yet: say new easy.".to_owned()),
    }
}

/// `review`, `review 2`
pub(in crate::plain) fn review(line: &InputLine, app: &App) -> Answer {
    let number = line.number()?;
    let is_here = matches!(app.screen(), Screen::Won(_) | Screen::Replay(_) | Screen::Review(_));
    if app.library().finished().is_empty() && !is_here {
        return Err("No game was won yet: say new easy.".to_owned());
    }
    Ok(Response::command(PlainCommand::Review(number.map(|number| number - 1))))
}

/// The games that were won.
pub(in crate::plain) fn finished(_line: &InputLine, app: &App) -> Answer {
    let how = "Say review and a number to look back on one.".to_owned();
    let games = lists::finished(app);
    Ok(Response::text(if games.is_empty() {
        vec!["No game was won yet.".to_owned()]
    } else {
        games.into_iter().chain([how]).collect()
    }))
}

/// The game with the number that follows.
fn numbered(line: &InputLine, app: &App) -> Result<Option<GameId>, String> {
    let Some(number) = line.number()? else { return Ok(None) };
    match app.library().games().get(number - 1) {
        Some(game) => Ok(Some(game.id)),
        None => Err("There is no such game: say games for the list.".to_owned()),
    }
}

pub(in crate::plain) fn continue_game(line: &InputLine, app: &App) -> Answer {
    let newest = app.library().games().first().map(|game| game.id);
    let wanted = numbered(line, app)?;
    if let (Screen::Playing(playing), None) = (app.screen(), wanted)
        && playing.is_game()
    {
        return Ok(Response::default().then(changes::arrival));
    }
    match wanted.or(newest) {
        Some(id) => Ok(follow(MenuItem::Continue(id))),
        None => Err("There is no unfinished game: say new easy.".to_owned()),
    }
}

pub(in crate::plain) fn remove(line: &InputLine, app: &App) -> Answer {
    let id = numbered(line, app)?.ok_or("Say which: remove 2. games tells them.")?;
    if app.game_in_play().is_some_and(|playing| playing.id() == id) {
        return Err("That game is in play: say menu first.".to_owned());
    }
    Ok(Response::command(PlainCommand::Remove(id)))
}

pub(in crate::plain) fn bring_back(_line: &InputLine, _app: &App) -> Answer {
    Ok(Response::command(PlainCommand::Restore))
}

/// The game with that number, or the one in play.
pub(in crate::plain) fn star(line: &InputLine, app: &App) -> Answer {
    let id = match (numbered(line, app)?, app.screen()) {
        (Some(id), _) => id,
        (None, Screen::Playing(playing)) => playing.id(),
        (None, _) => return Err("Say which: star 2. games tells them.".to_owned()),
    };
    Ok(Response::command(PlainCommand::Star(id)))
}

pub(in crate::plain) fn collections(_line: &InputLine, _app: &App) -> Answer {
    // From inside one the way leads out first.
    Ok(Response::messages(open_collections()))
}

/// To the list of all collections, wherever it opens.
fn open_collections() -> [Message; 3] {
    let open = || Message::Command(PlainCommand::Menu(Some(MenuItem::Collections)));
    [open(), Message::Action(Action::Back), open()]
}

/// `collection 2`, `collection 2 5`, `collection 2 next`, `collection 2 remove`, `collection back`
pub(in crate::plain) fn collection(line: &InputLine, app: &App) -> Answer {
    let open = open_collections();
    if line.rest.first().is_some_and(|word| word == "back") {
        return Ok(Response::messages(open.into_iter().chain([Message::Action(Action::Undo)])));
    }
    let all = app.collections().all().unwrap_or_default();
    let number = line.number()?.ok_or("Say which: collection 2. collections tells them.")?;
    let Some(chosen) = all.get(number - 1) else {
        return Err("There is no such collection: say collections for the list.".to_owned());
    };
    let choose = (number > 1).then_some(Message::LineClicked(number - 1));
    let to_it = open.into_iter().chain(choose);
    let enter = || Message::Action(Action::Accept);
    Ok(match line.rest.get(1).map(String::as_str) {
        None => Response::messages(to_it.chain([enter()])),
        Some("remove") => Response::messages(to_it.chain([Message::Action(Action::Erase)])),
        Some("next") => {
            // From its end on round: the first line is no less new than those behind it.
            let search = [Action::RowEnd, Action::NextEmpty].map(Message::Action);
            Response::messages(to_it.chain([enter()]).chain(search).chain([enter()]))
        }
        Some(puzzle) => {
            let at =
                puzzle.parse::<usize>().ok().filter(|at| (1..=chosen.puzzles.len()).contains(at));
            let at = at.ok_or_else(|| format!("{} is no puzzle of it.", shown(puzzle)))?;
            let choose = (at > 1).then_some(Message::LineClicked(at - 1));
            Response::messages(to_it.chain([enter()]).chain(choose).chain([enter()]))
        }
    })
}

pub(in crate::plain) fn menu(_line: &InputLine, _app: &App) -> Answer {
    Ok(Response::command(PlainCommand::Menu(None)).then(lists::menu))
}

/// A line of the list on the screen, by its number.
pub(in crate::plain) fn choose(line: &InputLine) -> Answer {
    match line.word.parse::<usize>() {
        Ok(number) if number > 0 => Ok(Response::command(PlainCommand::Choose(number - 1))),
        _ => Err(format!("{} is no line of the list.", shown(&line.word))),
    }
}

pub(in crate::plain) fn stop(_line: &InputLine, app: &App) -> Answer {
    match app.overlay() {
        Some(Overlay::Generation(_)) => {
            let said = vec!["No puzzle is made any more.".to_owned()];
            Ok(Response { said, ..Response::action(Action::Back) })
        }
        Some(Overlay::OpenGame(_) | Overlay::PasteImport(_)) => Ok(Response::action(Action::Back)),
        Some(Overlay::Collections(list)) if list.waits() => {
            let said = vec!["The puzzle is not waited for any more.".to_owned()];
            Ok(Response { said, ..Response::command(PlainCommand::Menu(None)) })
        }
        None if matches!(app.screen(), Screen::Review(_)) => Ok(Response::action(Action::Back)),
        _ => match app.screen() {
            Screen::Editor(entering) => Ok(Response::command(PlainCommand::Go(entering.cursor()))),
            _ => Err("No puzzle is being made.".to_owned()),
        },
    }
}

pub(in crate::plain) fn save(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text([match app.not_saved() {
        Some(why) => format!("NOT SAVED: {why}."),
        None => "All is saved; every turn is, at once.".to_owned(),
    }]))
}

pub(in crate::plain) fn statistics(_line: &InputLine, app: &App) -> Answer {
    Ok(Response::text(lists::statistics(&Statistics::new(app.library(), app.now()))))
}

pub(in crate::plain) fn enter(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::Enter))
}

/// `row 4 8...6...3`
pub(in crate::plain) fn row(line: &InputLine, app: &App) -> Answer {
    let number = line.number()?.filter(|number| *number <= 9).ok_or("Say which row: row 4.")?;
    let house = House::row(number - 1);
    if line.rest.len() < 2 {
        return Ok(Response::text([match app.screen() {
            Screen::Editor(entering) => board::row(entering.grid(), house),
            _ => board::row(playing(app)?.game().digits(), house),
        }]));
    }
    let Screen::Editor(_) = app.screen() else {
        return Err("A row is written while a puzzle is entered: say enter.".to_owned());
    };
    let cells = line.rest[1..].concat();
    if cells.chars().count() != 9 || !cells.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return Err("A row is nine cells: 1 to 9, and a dot for an empty one.".to_owned());
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
        Screen::Editor(entering) => {
            // What was told already does not change by a try to start.
            let is_puzzle = matches!(entering.verdict(), None | Some(Verdict::One { .. }));
            let why = entering.message().filter(|_| !is_puzzle).map(str::to_owned);
            Ok(Response { said: why.into_iter().collect(), ..Response::action(Action::Accept) })
        }
        _ => Err("No puzzle is entered: say enter.".to_owned()),
    }
}

pub(in crate::plain) fn school(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::School))
}

/// The technique with this name, or the only one whose name begins so.
fn technique(name: &str) -> Result<&'static Technique, String> {
    let wanted = fold(name);
    let all = || TECHNIQUES.iter().copied();
    if let Some(technique) = all().find(|technique| fold(technique.name) == wanted) {
        return Ok(technique);
    }
    let fitting: Vec<_> = all().filter(|one| fold(one.name).starts_with(&wanted)).collect();
    match fitting[..] {
        [technique] => Ok(technique),
        [] => {
            let meant = nearest(name, all().map(|one| one.name)).map(did_you_mean);
            let meant = meant.unwrap_or(". Say school and show for the list.".to_owned());
            Err(format!("There is no technique {}{meant}", shown(name)))
        }
        _ => {
            let names: Vec<_> = fitting.iter().take(8).map(|one| one.name).collect();
            Err(format!("{} may be {}.", shown(name), names.join(" or ")))
        }
    }
}

pub(in crate::plain) fn lesson(line: &InputLine, _app: &App) -> Answer {
    if line.rest.is_empty() {
        return Err("Say which technique: lesson x-wing.".to_owned());
    }
    let technique = technique(&line.text())?;
    Ok(Response::command(PlainCommand::Lesson(technique)))
}

pub(in crate::plain) fn practise(line: &InputLine, app: &App) -> Answer {
    if !line.rest.is_empty() {
        let lesson = Message::Command(PlainCommand::Lesson(technique(&line.text())?));
        return Ok(Response::messages([lesson, Message::Action(Action::Practise)]));
    }
    if matches!(app.screen(), Screen::Lesson(_) | Screen::Replay(_) | Screen::Review(_)) {
        return Ok(Response::action(Action::Practise));
    }
    if app.due() == 0 {
        return Err("Nothing comes back now: say practise and a technique.".to_owned());
    }
    // What is due stands on the first line of the school.
    let school = Message::Command(PlainCommand::Menu(Some(MenuItem::School)));
    Ok(Response::messages([school, Message::Action(Action::Accept)]))
}

/// `known x-wing off`
pub(in crate::plain) fn known(line: &InputLine, app: &App) -> Answer {
    let last = settings::ALL.len();
    let open = [Action::Settings].map(Message::Action).into_iter();
    let open = open.chain([Message::LineClicked(last), Message::Action(Action::Accept)]);
    let close = [Message::Action(Action::Back), Message::Action(Action::Back)];
    let (how, name) = match line.rest.split_last() {
        None => return Ok(Response::text(lists::known(app))),
        Some((only, [])) if only == "usual" => {
            let reply =
                Response::messages(open.chain([Message::Action(Action::Erase)]).chain(close));
            return Ok(Response { said: vec!["The usual order.".to_owned()], ..reply });
        }
        Some((how, name)) => (how.as_str(), name.join(" ")),
    };
    let technique = technique(&name)?;
    let mut lines = app.known().lines();
    let found = lines.by_ref().enumerate().find(|(_, (one, _))| one.name == technique.name);
    let (at, (_, is_known)) = found.expect("every technique has its line");
    let (action, said) = match (how, is_known) {
        ("on", false) => (Action::Accept, "is known now"),
        ("off", true) => (Action::Accept, "is not known now"),
        ("on", true) => return Err(format!("{} is known already.", technique.name)),
        ("off", false) => return Err(format!("{} is not known already.", technique.name)),
        ("up", _) => (Action::BoxUp, "is one place up"),
        ("down", _) => (Action::BoxDown, "is one place down"),
        _ => return Err("Say known, a name, and on, off, up or down.".to_owned()),
    };
    // The first line is chosen when the list opens.
    let choose = (at > 0).then_some(Message::LineClicked(at));
    let messages = open.chain(choose).chain([Message::Action(action)]).chain(close);
    let said = vec![format!("{} {said}.", technique.name)];
    Ok(Response { said, ..Response::messages(messages) })
}

/// `set timer off`
pub(in crate::plain) fn set(line: &InputLine, app: &App) -> Answer {
    let Some(name) = line.rest.first() else {
        return Err("Say which setting and its value: set timer off.".to_owned());
    };
    let setting = settings::ALL.iter().find(|setting| setting.key.1 == name);
    let Some(setting) = setting else {
        let meant = nearest(name, settings::ALL.iter().map(|one| one.key.1)).map(did_you_mean);
        let meant = meant.unwrap_or(". Say settings for the list.".to_owned());
        return Err(format!("There is no setting {}{meant}", shown(name)));
    };
    let (choices, value) = ((setting.choices)(), line.rest[1..].join("-"));
    match choices.iter().find(|choice| **choice == value) {
        Some(choice) => Ok(Response::command(PlainCommand::Set(setting.key, choice))),
        None if value.is_empty() => {
            let now = (setting.get)(app.settings());
            Ok(Response::text([format!("{name} is {now}. It can be {}.", choices.join(", "))]))
        }
        None => Err(format!("{name} can be {}, not {}.", choices.join(", "), shown(&value))),
    }
}
