//! Describes lists: the menu, saved games, settings, techniques and statistics. The player selects
//! a line by its number.

use super::line::any_of;
use crate::app::collections::{Collection, CollectionsList, ImportPrompt, PuzzleState};
use crate::app::school::{School, SchoolLine};
use crate::app::steps_list::StepsList;
use crate::app::{
    App, FinishedGame, Glossary, HistoryLine, HistoryList, LimitedFigures, Menu, MenuItem,
    Statistics, Term, TierFigures, settings, words,
};
use pencilmark_engine::logic::{Analysis, Ladder, Step, StepGroup};
use std::time::Duration;

/// Numbers lines, as in `1: Continue, Easy 1.2, 0:30, 31 of 81 cells.`
fn numbered(lines: impl Iterator<Item = (String, String)>) -> Vec<String> {
    let line = |(number, (name, about)): (usize, (String, String))| {
        let (name, about) = (name.replace("  ", ", "), about.replace("  ", ", "));
        let gap = if about.is_empty() { "" } else { ", " };
        format!("{number}: {name}{gap}{about}.")
    };
    (1..).zip(lines).map(line).collect()
}

/// Lists the lines of the menu.
pub(super) fn menu(app: &App) -> Vec<String> {
    let menu = Menu::new(app.library());
    numbered(menu_order(&menu).map(|(_, item)| words::menu_line(app, item)))
}

/// Returns the items of the menu in the order of their numbers, with their indices in the menu. The
/// tiers come first, because their keys on the full screen are the same numbers.
pub(super) fn menu_order(menu: &Menu) -> impl Iterator<Item = (usize, MenuItem)> {
    let is_tier = |(_, item): &(usize, MenuItem)| matches!(item, MenuItem::New(_));
    let items = || menu.items().iter().copied().enumerate();
    items().filter(is_tier).chain(items().filter(move |item| !is_tier(item)))
}

/// Returns the index of the selected item in the order of [`menu_order`].
pub(super) fn menu_selected(menu: &Menu) -> usize {
    menu_order(menu).position(|(at, _)| at == menu.selected()).unwrap_or_default()
}

/// Lists the unfinished games.
pub(super) fn games(app: &App) -> Vec<String> {
    let games = app.library().games();
    if games.is_empty() {
        return vec!["You have no unfinished game.".to_owned()];
    }
    let line = |game| (words::saved_game(app, game), String::new());
    let how =
        "Type continue, remove or star, and a number; unremove restores a removed game.".to_owned();
    numbered(games.iter().map(line)).into_iter().chain([how]).collect()
}

/// Lists the settings with their values.
pub(super) fn settings(app: &App) -> Vec<String> {
    let line = |setting: &settings::Setting| {
        let (value, choices) = ((setting.get)(app.settings()), any_of(&(setting.choices)()));
        let ruler = app
            .overriding_variable(setting)
            .map(|ruler| format!(" {ruler} sets it at each start."));
        let ruler = ruler.unwrap_or_default();
        format!("{}: {value}. {} It can be {choices}.{ruler}", setting.key.1, setting.about)
    };
    let how = "Type set, a name and a value, for example: set timer off.".to_owned();
    settings::ALL.iter().map(line).chain([how]).collect()
}

/// Lists the techniques that the player knows, in the player's order.
pub(super) fn known(app: &App) -> Vec<String> {
    let line = |(technique, is_known): (&'static pencilmark_engine::logic::Technique, bool)| {
        let state = if is_known { "known" } else { "not known" };
        (technique.name.to_owned(), format!("{}, {state}", technique.rating_text()))
    };
    let how = "Type known, a technique, and on, off, up or down; known usual resets the order.";
    numbered(app.known().lines().map(line)).into_iter().chain([how.to_owned()]).collect()
}

/// Lists the moves of the current game.
pub(super) fn history(history: &HistoryList) -> Vec<String> {
    let line = |line: &HistoryLine| {
        let name = line.name.as_ref().map_or(String::new(), |name| format!(", {name}"));
        let stands = match line.stands {
            true if line.is_present => ", you are here",
            true => "",
            false => ", not on the board",
        };
        let hint = match line.hint {
            None => String::new(),
            Some(words::HINT) => ", by a hint".to_owned(),
            Some(technique) => format!(", by a hint ({technique})"),
        };
        format!("{}: {}{hint}{name}{stands}.", line.number, line.text)
    };
    let how = "Type history and a number to go there.".to_owned();
    history.lines().iter().map(line).chain([how]).collect()
}

/// The maximum number of steps that are listed.
const MAX_STEPS: usize = 20;

/// Lists the easiest steps of a position. Stops once it has found enough steps, because the search
/// runs on this thread and not on a worker thread.
pub(super) fn steps(list: &StepsList) -> Vec<String> {
    let analysis = Analysis::new(list.position());
    let (mut sentences, mut left) = (Vec::new(), MAX_STEPS);
    for StepGroup { technique, steps } in Ladder::full().step_groups(&analysis, || false) {
        let count = words::counted(steps.len() as u32, "step", "steps");
        let effects: Vec<_> = steps.iter().take(left).map(Step::effect).collect();
        left -= effects.len();
        let more = if effects.len() < steps.len() { "; and more" } else { "" };
        let (name, rating) = (technique.name, technique.rating_text());
        sentences.push(format!("{name}, {rating}, {count}: {}{more}.", effects.join("; ")));
        if left == 0 {
            break;
        }
    }
    if sentences.is_empty() {
        sentences.push("No technique has a step here.".to_owned());
    }
    sentences
}

/// Explains the terms of the open hint or lesson. If there are no such terms, lists all terms.
pub(super) fn glossary(glossary: &Glossary) -> Vec<String> {
    let how = "Type words and a word for its meaning, for example: words pivot.".to_owned();
    let terms = glossary.terms();
    let mut sentences: Vec<_> =
        terms[..glossary.in_text()].iter().map(|one| meaning(one)).collect();
    if sentences.is_empty() {
        let names: Vec<_> = terms.iter().map(|term| term.name).collect();
        sentences.push(format!("{}.", names.join("; ")));
    }
    sentences.push(how);
    sentences
}

/// Returns a term with its meaning.
pub(super) fn meaning(term: &Term) -> String {
    format!("{}: {}", term.name, term.meaning)
}

/// Lists the lines of the school, with the player's progress.
pub(super) fn school_lines(app: &App, school: &School) -> Vec<String> {
    let line = |line: &SchoolLine| match line {
        SchoolLine::Due(count) => {
            let count = words::counted(*count as u32, "technique", "techniques");
            ("Practise what is due".to_owned(), count)
        }
        SchoolLine::Next(step) => (format!("Next {}, {}", step.kind(), step.name()), String::new()),
        SchoolLine::Chapter { chapter, progress } => {
            let (complete, all) = (progress.complete, chapter.techniques.len());
            let read = if app.progress().has_read(chapter.name) { "read, " } else { "" };
            let about = format!("{read}{complete} of {all} techniques");
            (format!("Chapter {}, {}", chapter.number(), chapter.name), about)
        }
        SchoolLine::Puzzles(puzzles) => {
            let (solved, all) = (puzzles.solved(), puzzles.puzzles.len());
            let (number, needs) = (puzzles.chosen + 1, puzzles.puzzle().needs.name);
            let about = format!("{solved} of {all} solved, puzzle {number} needs {needs}");
            ("Puzzles".to_owned(), about)
        }
        SchoolLine::Technique(technique) => {
            let learnt = app.progress().learned(technique.name);
            let tries = learnt.found + learnt.missed;
            let done = (tries > 0).then(|| {
                let tries = words::counted(tries, "try", "tries");
                format!(", found {} of {tries}", learnt.found)
            });
            let rating = technique.rating_text();
            (technique.name.to_owned(), rating + &done.unwrap_or_default())
        }
    };
    numbered(school.lines().iter().map(line))
}

/// Describes the statistics.
pub(super) fn statistics(figures: &Statistics) -> Vec<String> {
    let timed = |name: &str, time: Option<Duration>| match time {
        Some(time) => format!("{name} {}", words::time(time)),
        None => format!("no {name} time"),
    };
    let line = |tier: &TierFigures| {
        let (best, median) = (timed("best", tier.best), timed("median", tier.median));
        let (name, won, alone) = (tier.target.name(), tier.won, tier.without_hints);
        let given_up = match tier.given_up {
            0 => String::new(),
            count => format!(", {count} given up"),
        };
        let limited = limited(&tier.limited);
        let progress = words::tier_progress(tier).map(|sentence| format!(" {sentence}"));
        let progress = progress.unwrap_or_default();
        let times = format!("{best}, {median}{given_up}.");
        format!("{name}: {won} won, {alone} without hints, {times}{progress}{limited}")
    };
    let none = figures.tiers.is_empty().then(|| "You have not won a game yet.".to_owned());
    figures.tiers.iter().map(line).chain(none).collect()
}

/// Describes the games of a tier that had an error limit.
fn limited(figures: &LimitedFigures) -> String {
    if figures.is_empty() {
        return String::new();
    }
    let LimitedFigures { won, lost, .. } = figures;
    let best = figures.best.map(|time| format!(", best {}", words::time(time)));
    format!(" With an error limit: {won} won, {lost} lost{}.", best.unwrap_or_default())
}

/// Lists the finished games, newest first.
pub(super) fn finished(app: &App) -> Vec<String> {
    let line = |game: &FinishedGame| {
        let end = game.early_end.map(|why| format!(", {}", words::early_end(why)));
        let time = words::time(game.elapsed) + &end.unwrap_or_default();
        (words::finished_grade(game), time)
    };
    numbered(app.library().finished().iter().rev().map(line))
}

/// Lists the collections, or the first unsolved puzzles of the open collection.
pub(super) fn collections(app: &App, list: &CollectionsList) -> Vec<String> {
    let Some(inside) = list.inside(app.collections()) else {
        let all = app.collections().all().unwrap_or_default();
        if all.is_empty() {
            return vec![
                "You have no collections. Create one with pencilmark import FILE.".to_owned(),
            ];
        }
        let line = |one: &Collection| {
            let (begun, won) = list.counts(one);
            let puzzles = words::counted(one.puzzles.len() as u32, "puzzle", "puzzles");
            (one.name.clone(), format!("{puzzles}, {won} won, {begun} started"))
        };
        let how =
            "Type collection and a number, then a puzzle's number, next or remove.".to_owned();
        return numbered(all.iter().map(line)).into_iter().chain([how]).collect();
    };
    let (begun, won) = list.counts(inside);
    let count = words::counted(inside.puzzles.len() as u32, "puzzle", "puzzles");
    let first = format!("{}: {count}, {won} won, {begun} started.", inside.name);
    let open = inside.puzzles.iter().enumerate().filter_map(|(at, entry)| {
        let state = match list.state(&entry.givens) {
            PuzzleState::New => "new",
            PuzzleState::Begun(_) => "started",
            PuzzleState::Ended(why) => words::early_end(why),
            PuzzleState::Won(_) => return None,
        };
        let grade = words::grade(entry.grade);
        Some(format!("{}: {grade}, {state}.", at + 1))
    });
    [first].into_iter().chain(open.take(MAX_PUZZLES)).collect()
}

/// The maximum number of puzzles that are listed for a collection.
const MAX_PUZZLES: usize = 9;

/// Describes the puzzles in pasted text.
pub(super) fn offer(offer: &ImportPrompt) -> String {
    let (puzzles, left_out) = offer.counts();
    let error = offer.first_error().map(|error| format!(" {error}")).unwrap_or_default();
    format!("{puzzles} puzzles; {left_out} lines left out.{error}")
}
