//! Describes the board in play and saved games.

use super::{ago, grade, short_date, time};
use crate::app::school::{EXERCISES, Exercise, ExerciseResult, Progress};
use crate::app::sentence::capitalized;
use crate::app::tour::Tour;
use crate::app::weekly::SharedPuzzle;
use crate::app::{App, EntryMode, Playing, Prefix, UnfinishedGame};
use crate::game::{MarkKind, Origin};
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::fmt;

/// The parts of the title of the board, as in `Week 46: Expert 4.2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTitle {
    /// The series to which the board belongs, such as `Week 46` or `Exercise`.
    pub series: Option<String>,
    /// The name of the difficulty, or what the board is for.
    pub name: String,
    /// The rating of the puzzle, if the title has one.
    pub rating: Option<Rating>,
}

impl BoardTitle {
    fn new(series: Option<String>, name: impl Into<String>) -> Self {
        Self { series, name: name.into(), rating: None }
    }

    /// Returns the title of the board: the grade with the date of a daily or the week of a ladder,
    /// the practised technique, the step of the tour, or a walkthrough.
    pub fn from_playing(playing: &Playing) -> Self {
        if playing.walkthrough().is_some() {
            return Self::new(None, "Step by step");
        }
        let game = playing.game();
        let shared = SharedPuzzle::from_origin(game.origin());
        let series = match (playing.exercise(), playing.tour(), shared) {
            (Some(exercise), ..) => {
                return Self::new(Some("Exercise".to_owned()), exercise.technique().name);
            }
            (None, Some(tour), _) => return Self::from_tour(tour),
            (None, None, Some(SharedPuzzle::Daily(daily))) => {
                Some(format!("Daily {}", short_date(daily.date)))
            }
            (None, None, Some(SharedPuzzle::Rung(rung))) => {
                Some(format!("Week {}", rung.week.number()))
            }
            (None, None, None) => playing.school_chapter().map(|_| "School".to_owned()),
        };
        match game.grade() {
            Some(Grade::Rated { rating, .. }) => {
                let name = Tier::from_rating(rating).name();
                Self { rating: Some(rating), ..Self::new(series, name) }
            }
            other if series.is_some() => Self::new(series, grade(other)),
            other => Self::new(series, capitalized(&grade(other))),
        }
    }

    fn from_tour(tour: &Tour) -> Self {
        let (number, count) = tour.progress();
        match tour.step() {
            Some(_) => Self::new(Some("Tour".to_owned()), format!("{number} of {count}")),
            None => Self::new(None, "The tour is over"),
        }
    }
}

impl fmt::Display for BoardTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(series) = &self.series {
            write!(f, "{series}: ")?;
        }
        f.write_str(&self.name)?;
        self.rating.map_or(Ok(()), |rating| write!(f, " {rating}"))
    }
}

/// Returns the title of the board as text.
pub fn title(playing: &Playing) -> String {
    BoardTitle::from_playing(playing).to_string()
}

/// Returns the title of the tour, such as `Tour: 3 of 9`.
pub fn tour_title(tour: &Tour) -> String {
    BoardTitle::from_tour(tour).to_string()
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

/// Returns the sentences at the end of an exercise: its result, the proof or its end, and the
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
