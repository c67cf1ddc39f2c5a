//! Describes the board in play and saved games.

use super::{ago, grade, short_date, time};
use crate::app::school::{EXERCISES, Exercise, ExerciseResult, Progress};
use crate::app::tour::Tour;
use crate::app::weekly::SharedPuzzle;
use crate::app::{App, EntryMode, Playing, Prefix, UnfinishedGame};
use crate::game::{MarkKind, Origin};

/// Returns the title of the board: the grade with the date of a daily or the week of a ladder, the
/// practised technique, the step of the tour, or a walkthrough.
pub fn title(playing: &Playing) -> String {
    if playing.walkthrough().is_some() {
        return "Step by step".to_owned();
    }
    match (playing.exercise(), playing.tour(), SharedPuzzle::from_origin(playing.game().origin())) {
        (Some(exercise), ..) => format!("Exercise: {}", exercise.technique().name),
        (None, Some(tour), _) => tour_title(tour),
        (None, None, Some(SharedPuzzle::Daily(daily))) => {
            format!("Daily {}: {}", short_date(daily.date), grade(playing.game().grade()))
        }
        (None, None, Some(SharedPuzzle::Rung(rung))) => {
            format!("Week {}: {}", rung.week.number(), grade(playing.game().grade()))
        }
        (None, None, None) if playing.school_chapter().is_some() => {
            format!("School: {}", grade(playing.game().grade()))
        }
        (None, None, None) => grade(playing.game().grade()),
    }
}

/// Returns the title of the tour, such as `Tour: 3 of 9`.
pub fn tour_title(tour: &Tour) -> String {
    let (number, count) = tour.progress();
    match tour.step() {
        Some(_) => format!("Tour: {number} of {count}"),
        None => "The tour is over".to_owned(),
    }
}

/// Describes the effect of the next digit key.
pub fn entry(playing: &Playing) -> String {
    // If all candidates are shown, a corner mark crosses one out.
    let crosses_out = playing.game().auto_candidates;
    let kind = |kind| match kind {
        MarkKind::Centre => "centre mark",
        _ if crosses_out => "cross out",
        MarkKind::Corner | MarkKind::Eliminated => "corner mark",
    };
    match (playing.prefix(), playing.mode()) {
        (Some(Prefix::Find), _) => "Highlight which digit?".to_owned(),
        (Some(Prefix::Count(0)), _) => "How many times?".to_owned(),
        (Some(Prefix::Count(count)), _) => format!("Count: {count}"),
        (Some(Prefix::Mark(mark)), _) => format!("Next: {}", kind(mark)),
        (Some(Prefix::Colour), _) => "Next: colour".to_owned(),
        (Some(Prefix::ColourOf(None)), _) => "Colour which candidate?".to_owned(),
        (Some(Prefix::ColourOf(Some(digit))), _) => format!("Colour of the {digit}?"),
        (Some(Prefix::Link(_)), _) => match playing.link_from() {
            None => "Link from which digit?".to_owned(),
            Some(from) => format!("Link from {from} to?"),
        },
        (None, EntryMode::Digit) => "Digits".to_owned(),
        (None, EntryMode::Mark(MarkKind::Centre)) => "Centre marks".to_owned(),
        (None, EntryMode::Mark(_)) if crosses_out => "Cross out".to_owned(),
        (None, EntryMode::Mark(_)) => "Corner marks".to_owned(),
        (None, EntryMode::Colour) => "Colours A to I".to_owned(),
    }
}

/// Returns the consequences of giving up a game.
pub fn give_up(is_daily: bool) -> String {
    let daily = if is_daily { " This daily will not count for your streak." } else { "" };
    format!("It counts as given up, not as a win.{daily}")
}

/// Returns the sentences at the end of an exercise: its result, the end of the proof, and the
/// number of exercises in which the player has found the technique.
pub fn ending(exercise: &Exercise, progress: &Progress) -> [String; 3] {
    let name = exercise.technique().name;
    let found = progress.learned(name).found;
    let result = match exercise.result() {
        Some(ExerciseResult::Found) => format!("Right: {name}! Found without help."),
        _ => "Done, but with help. It will come up again soon.".to_owned(),
    };
    let count = if found < EXERCISES {
        format!("Exercises found: {found} of {EXERCISES}.")
    } else {
        format!("This lesson is complete: you have found {found}.")
    };
    [result, exercise.conclusion().to_owned(), count]
}

/// Names the screen that follows an exercise, in a sentence and as the label of a key.
pub fn after_exercise(exercise: &Exercise, progress: &Progress) -> (&'static str, &'static str) {
    let found = progress.learned(exercise.technique().name).found;
    match exercise.result() {
        Some(ExerciseResult::Found) if found >= EXERCISES => {
            ("the next step of the school", "go on")
        }
        _ => ("another exercise", "another"),
    }
}

/// Describes a saved game in one line: the grade, the time, the number of filled cells, and any
/// other notes.
pub fn saved_game(app: &App, saved: &UnfinishedGame) -> String {
    let shared = match saved.shared() {
        Some(SharedPuzzle::Daily(daily)) => format!("daily {}, ", daily.date),
        Some(SharedPuzzle::Rung(rung)) => format!("week {}, ", rung.week),
        None => String::new(),
    };
    let within = match app.library().is_within(&saved.givens) {
        Some(false) => ", needs techniques you don't know",
        _ => "",
    };
    let (grade, filled) = (grade(saved.grade), saved.digits.count());
    let star = if saved.is_favourite { ", with a star" } else { "" };
    format!("{grade}, {}  {shared}{filled} of 81 cells{within}{star}", time(saved.elapsed))
}

/// Returns additional sentences about a saved game.
pub fn about_saved(app: &App, saved: &UnfinishedGame) -> Vec<String> {
    let from = match (saved.origin, saved.shared()) {
        (_, Some(SharedPuzzle::Daily(daily))) => {
            daily.date.strftime("Daily puzzle of %-d %B %Y.").to_string()
        }
        (_, Some(SharedPuzzle::Rung(rung))) => {
            format!("Ladder of week {} of {}.", rung.week.number(), rung.week.year())
        }
        (Origin::Generated(_), None) => "Generated by pencilmark.".to_owned(),
        (Origin::Entered, None) => "Entered, pasted or from a collection.".to_owned(),
    };
    let within = match app.library().is_within(&saved.givens) {
        Some(false) => Some("Needs techniques you don't know.".to_owned()),
        _ => None,
    };
    let since = |then: u64| ago(app.now().unix.saturating_sub(then));
    let played = format!("Played {}.", since(saved.saved_at));
    let begun = format!("Started {}.", since(saved.begun_at));
    [played, begun, from].into_iter().chain(within).collect()
}
