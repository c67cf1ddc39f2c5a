//! How screens are described: the entry mode, saved games, the lines of the menu, the end of a
//! game.

use super::{ago, counted, finished_grade, grade, time};
use crate::app::school::{Exercise, ExerciseResult};
use crate::app::tour::Tour;
use crate::app::{App, EntryMode, MenuItem, Playing, Prefix, UnfinishedGame, Won};
use crate::game::{MarkKind, Origin};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::cmp::Ordering;
use std::collections::HashSet;

/// How hard the puzzle is, or what is practised.
pub fn title(playing: &Playing) -> String {
    match (playing.exercise(), playing.tour()) {
        (Some(exercise), _) => format!("Find: {}", exercise.technique().name),
        (None, Some(tour)) => tour_title(tour),
        (None, None) => grade(playing.game().grade()),
    }
}

/// `Tour: 3 of 9`
pub fn tour_title(tour: &Tour) -> String {
    let (number, count) = tour.progress();
    match tour.step() {
        Some(_) => format!("Tour: {number} of {count}"),
        None => "The tour is over".to_owned(),
    }
}

/// What the digit keys do.
pub fn entry(playing: &Playing) -> String {
    let kind = |kind| match kind {
        MarkKind::Centre => "centre mark",
        MarkKind::Corner | MarkKind::Eliminated => "corner mark",
    };
    match (playing.prefix(), playing.mode()) {
        (Some(Prefix::Find), _) => "Highlight which digit?".to_owned(),
        (Some(Prefix::Count(0)), _) => "How many times?".to_owned(),
        (Some(Prefix::Count(count)), _) => format!("Count: {count}"),
        (Some(Prefix::Mark(mark)), _) => format!("Next digit: {}", kind(mark)),
        (Some(Prefix::Colour), _) => "Next digit: colour".to_owned(),
        (Some(Prefix::ColourOf(None)), _) => "Colour which candidate?".to_owned(),
        (Some(Prefix::ColourOf(Some(digit))), _) => format!("Colour of the {digit}?"),
        (Some(Prefix::Link(_)), _) => match playing.link_from() {
            None => "Link from which digit?".to_owned(),
            Some(from) => format!("Link from {from} to?"),
        },
        (None, EntryMode::Digit) => "Digits".to_owned(),
        (None, EntryMode::Mark(MarkKind::Centre)) => "Centre marks".to_owned(),
        (None, EntryMode::Mark(_)) => "Corner marks".to_owned(),
        (None, EntryMode::Colour) => "Colours A to I".to_owned(),
    }
}

/// How an exercise ended.
pub fn ending(exercise: &Exercise) -> &'static str {
    match exercise.result() {
        Some(ExerciseResult::Found) => "Right! Found without help.",
        _ => "Done. It comes back soon, for it was not found alone.",
    }
}

/// A saved game in one line: how hard, how far, how long.
pub fn saved_game(app: &App, saved: &UnfinishedGame) -> String {
    let daily = saved.daily().map(|daily| format!("daily {}, ", daily.date)).unwrap_or_default();
    let within = match app.library().is_within(&saved.givens) {
        Some(false) => ", not within what you know",
        _ => "",
    };
    let (grade, filled) = (grade(saved.grade), saved.digits.count());
    let star = if saved.is_favourite { ", with a star" } else { "" };
    format!("{grade}, {}  {daily}{filled} of 81 cells{within}{star}", time(saved.elapsed))
}

/// What else there is to say of a saved game, a sentence each.
pub fn about_saved(app: &App, saved: &UnfinishedGame) -> Vec<String> {
    let from = match (saved.origin, saved.daily()) {
        (_, Some(daily)) => format!("Daily of {}.", daily.date),
        (Origin::Generated(_), None) => "Made by the program.".to_owned(),
        (Origin::Entered, None) => "Entered, from a collection, or initials.".to_owned(),
    };
    let within = match app.library().is_within(&saved.givens) {
        Some(false) => Some("Not within what you know.".to_owned()),
        _ => None,
    };
    let since = |then: u64| ago(app.now().unix.saturating_sub(then));
    let played = format!("Played {}.", since(saved.saved_at));
    let begun = format!("Begun {}.", since(saved.begun_at));
    [played, begun, from].into_iter().chain(within).collect()
}

/// `to 3.4`; of the last tier, which has no upper end, `9.0 up`.
fn ratings(tier: Tier) -> String {
    match Tier::ALL {
        [.., below, last] if tier == last => {
            format!("{} up", Rating::tenths(below.up_to().as_tenths() + 1))
        }
        _ => format!("to {}", tier.up_to()),
    }
}

/// A line of the menu: its name, and a word on it.
pub fn menu_line(app: &App, item: MenuItem) -> (String, String) {
    let line = |name: &str, about: &str| (name.to_owned(), about.to_owned());
    match item {
        MenuItem::Continue(id) => {
            let game = app.library().game(id);
            line("Continue", &game.map(|game| saved_game(app, game)).unwrap_or_default())
        }
        MenuItem::New(Target::Tier(tier)) => {
            let asks = Target::Tier(tier).asks();
            (format!("New: {}", tier.name()), format!("{}  {asks}", ratings(tier)))
        }
        MenuItem::New(target) => line("New: Beyond", target.asks()),
        MenuItem::Dailies => line("Daily puzzles", &dailies(app)),
        MenuItem::Initials => line("New: initials", "One or two letters  The clues spell them"),
        MenuItem::Enter => match app.draft().count() {
            0 => line("Enter a puzzle", "Type or paste it"),
            count => line("Enter a puzzle", &counted(count as u32, "clue so far", "clues so far")),
        },
        MenuItem::Games => {
            let count = app.library().games().len();
            let stars = app.library().games().iter().filter(|game| game.is_favourite).count();
            let stars = if stars > 0 { format!("  {stars} with a star") } else { String::new() };
            line("Saved games", &format!("{count} unfinished{stars}"))
        }
        MenuItem::Collections => match app.collections().all() {
            None | Some([]) => line("Collections", "Puzzles from files: pencilmark import"),
            Some(all) => {
                let puzzles = all.iter().map(|one| one.puzzles.len()).sum::<usize>();
                let count = counted(all.len() as u32, "collection", "collections");
                line("Collections", &format!("{count}  {puzzles} puzzles"))
            }
        },
        MenuItem::Finished => line("Finished games", "Look at one again  Play on from any turn"),
        MenuItem::School => match app.due() {
            0 => line("School", "A page a technique, and practice"),
            1 => line("School", "1 technique comes back"),
            due => line("School", &format!("{due} techniques come back")),
        },
        MenuItem::Statistics => {
            let count = app.library().counted().count() as u32;
            line("Statistics", &counted(count, "game won", "games won"))
        }
        MenuItem::Settings => line("Settings", ""),
        MenuItem::Tour if app.library().is_new() => {
            line("Tour", "New here? Two minutes at a board")
        }
        MenuItem::Tour => line("Tour", "Two minutes at a board"),
        MenuItem::Help => line("Help", "All keys"),
        MenuItem::Quit => line("Quit", ""),
    }
}

/// What was done of today's dailies, and the streak.
fn dailies(app: &App) -> String {
    let now = app.now();
    let done = app.library().dailies().map(|(daily, ..)| daily);
    let done: HashSet<_> = done.filter(|daily| daily.date == now.date).collect();
    let done = done.len();
    let streak = app.library().streak(None, now.unix).current;
    let done = if done == 0 { "none".to_owned() } else { done.to_string() };
    let streak = counted(streak, "day", "days");
    format!("{}: {done} won  Streak: {streak}", now.date.strftime("%-d %B"))
}

/// What is told of a game that was won, a sentence each; an empty one is a gap.
pub fn story(won: &Won) -> Vec<String> {
    let finished = &won.finished;
    let best = match won.best_before {
        _ if finished.elapsed.is_zero() => "The time was not counted.".to_owned(),
        None if finished.hints > 0 => "Without hints it would count as a time.".to_owned(),
        None => "The first of its tier without hints.".to_owned(),
        Some(best) if finished.hints > 0 => format!("The best without hints is {}.", time(best)),
        Some(best) => match finished.elapsed.cmp(&best) {
            Ordering::Less => format!("A new best: it was {}.", time(best)),
            Ordering::Equal => "As fast as the best.".to_owned(),
            Ordering::Greater => format!("The best is {}.", time(best)),
        },
    };
    let hardest = match won.game.grade() {
        Some(Grade::Rated { hardest, .. }) => format!("Hardest step: {hardest}."),
        Some(Grade::BeyondTechniques) => "No technique of the ladder proves it.".to_owned(),
        None => "How hard it was is being worked out.".to_owned(),
    };
    let known = won
        .within
        .map(|within| if within { "Within what you know." } else { "Not within what you know." });
    let help = format!(
        "With {} and {}.",
        counted(finished.hints, "hint", "hints"),
        counted(finished.checks, "check", "checks")
    );
    let daily = finished.daily.zip(won.streak).map(|(date, streak)| {
        format!("Daily of {date}. Streak: {}.", counted(streak.current, "day", "days"))
    });
    let timed = (!finished.elapsed.is_zero()).then(|| format!("Time {}", time(finished.elapsed)));
    ["Solved!".to_owned(), String::new(), finished_grade(finished)]
        .into_iter()
        .chain(timed)
        .chain([best, String::new(), hardest])
        .chain(daily)
        .chain(known.map(str::to_owned))
        .chain([help])
        .collect()
}
