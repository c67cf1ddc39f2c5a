//! The functions that run the commands of the school.
#![allow(clippy::unnecessary_wraps, reason = "all handlers have the same type")]

use super::Answer;
use super::navigation::follow;
use crate::app::school::techniques_called;
use crate::app::{Action, App, MenuItem, Message, PlainCommand, Screen, TERMS, Term, settings};
use crate::plain::error::CommandError;
use crate::plain::line::{InputLine, any_of, shown};
use crate::plain::{Response, lists};
use crate::suggest::{did_you_mean, fold, nearest};
use pencilmark_engine::logic::{TECHNIQUES, Technique};

pub(in crate::plain) fn school(_line: &InputLine, _app: &App) -> Answer {
    Ok(follow(MenuItem::School))
}

/// Returns the technique called `name`, also by one of its other names in the book, or the only
/// technique whose name starts with `name`.
fn technique(name: &str) -> Result<&'static Technique, CommandError> {
    let wanted = fold(name);
    let all = || TECHNIQUES.iter().copied();
    let called = techniques_called(name);
    let is_fitting = |one: &&Technique| {
        if called.is_empty() {
            fold(one.name).starts_with(&wanted)
        } else {
            called.contains(&one.name)
        }
    };
    let fitting: Vec<_> = all().filter(is_fitting).collect();
    match fitting[..] {
        [technique] => Ok(technique),
        [] => {
            let meant = nearest(name, all().map(|one| one.name)).map(did_you_mean);
            let meant = meant.unwrap_or(". Type known for the list.".to_owned());
            Err(CommandError::Unknown { kind: "technique", name: shown(name), advice: meant })
        }
        _ => {
            let names: Vec<_> = fitting.iter().take(8).map(|one| one.name).collect();
            Err(CommandError::Ambiguous { name: shown(name), choices: names.join(" or ") })
        }
    }
}

/// Explains the words of the open hint or lesson, or one word, as in `words pivot`.
pub(in crate::plain) fn words(line: &InputLine, app: &App) -> Answer {
    if line.rest.is_empty() {
        return Ok(Response::text(lists::glossary(&app.glossary())));
    }
    let wanted = line.text();
    if let Some(term) = Term::named(&wanted) {
        Ok(Response::text(vec![lists::meaning(term)]))
    } else {
        let meant = nearest(&wanted, TERMS.iter().map(|term| term.name)).map(did_you_mean);
        let advice = meant.unwrap_or(". Type words for the list.".to_owned());
        Err(CommandError::Unknown { kind: "word", name: shown(&wanted), advice })
    }
}

pub(in crate::plain) fn lesson(line: &InputLine, app: &App) -> Answer {
    let has_hint = matches!(app.screen(), Screen::Playing(playing) if playing.hint().is_some());
    if line.rest.is_empty() && has_hint {
        return Ok(Response::action(Action::Lesson));
    }
    if line.rest.is_empty() {
        return Err(CommandError::Usage("Add a technique, for example: lesson x-wing."));
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
        return Err(CommandError::Usage(
            "No technique is due. Add one, for example: practise x-wing.",
        ));
    }
    // The first line of the school opens the techniques that are due for practice.
    let school = Message::Command(PlainCommand::Menu(Some(MenuItem::School)));
    Ok(Response::messages([school, Message::Action(Action::Accept)]))
}

/// The words that change a technique in the list of known techniques.
const KNOWN_STATES: [&str; 4] = ["on", "off", "up", "down"];

const KNOWN_USAGE: CommandError =
    CommandError::Usage("Add a technique and on, off, up or down, for example: known x-wing off.");

/// Returns the error for arguments that don't end with one of [`KNOWN_STATES`]. `name` is the
/// arguments without the last word.
fn no_state(arguments: &str, name: &str, last: &str) -> CommandError {
    match technique(arguments) {
        Ok(_) => KNOWN_USAGE,
        Err(_) if !name.is_empty() && technique(name).is_ok() => CommandError::NotAChoice {
            request: "Type".to_owned(),
            choices: any_of(&KNOWN_STATES),
            value: shown(last),
        },
        Err(unknown) => unknown,
    }
}

/// Lists the techniques that the player knows, or changes one, as in `known x-wing off`.
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
            return Ok(Response { sentences: vec!["The order is reset.".to_owned()], ..reply });
        }
        Some((how, name)) if KNOWN_STATES.contains(&how.as_str()) => (how.as_str(), name.join(" ")),
        Some((how, name)) => return Err(no_state(&line.text(), &name.join(" "), how)),
    };
    if name.is_empty() {
        return Err(KNOWN_USAGE);
    }
    let technique = technique(&name)?;
    let mut lines = app.known().lines();
    let found = lines.by_ref().enumerate().find(|(_, (one, _))| one.name == technique.name);
    let (at, (_, is_known)) = found.expect("every technique has its line");
    let unchanged = |state| CommandError::Unchanged { what: technique.name.to_owned(), state };
    let (action, sentences) = match (how, is_known) {
        ("on", false) => (Action::Accept, "is known now"),
        ("off", true) => (Action::Accept, "is not known now"),
        ("on", true) => return Err(unchanged("is known")),
        ("off", false) => return Err(unchanged("is not known")),
        ("up", _) => (Action::BoxUp, "moved up"),
        // The last of the four states is "down".
        _ => (Action::BoxDown, "moved down"),
    };
    // The first line is already selected when the list opens.
    let choose = (at > 0).then_some(Message::LineClicked(at));
    let messages = open.chain(choose).chain([Message::Action(action)]).chain(close);
    let sentences = vec![format!("{} {sentences}.", technique.name)];
    Ok(Response { sentences, ..Response::messages(messages) })
}
