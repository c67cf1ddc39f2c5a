//! Text that the screen and plain mode share: times, grades, games, menu items and the summary of
//! a game that has ended.

mod board;
mod changes;
mod estimate;
mod links;
mod menu;
mod proof;
mod screens;
mod statistics;
mod weekly;
mod won;

pub use super::sentence::{capitalized, sentence};
pub use board::{marks, picture_parts, turn};
pub use changes::changes;
pub use estimate::time_range;
pub use links::{LinkTexts, net_steps};
pub use menu::{
    current_game, dailies, ladder, ladder_this_week, menu_about, menu_label, menu_line, menu_name,
    streak, streak_length, tier_about, tier_ratings,
};
pub use proof::StepPlace;
pub use screens::{
    BoardTitle, about_saved, after_exercise, ending, entry, give_up, saved_game, title, tour_title,
};
pub use statistics::{progress, tier_progress};
pub use weekly::{ladder_about, rung, tier_results, week};
pub use won::{Summary, next_puzzle, record_times, story, summary, way_out, wins_of};

use super::FinishedGame;
use super::daily::Date;
use crate::game::EarlyEnd;
use pencilmark_engine::formats::Part;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Tier};
use std::time::Duration;

/// The name of a hint without a technique.
pub const HINT: &str = "hint";

/// Returns a duration as text, such as `7:05` or `1:02:03`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Returns a date as text, such as `24 November`.
pub fn plain_date(date: Date) -> String {
    date.strftime("%-d %B").to_string()
}

/// Returns a date with an abbreviated month, such as `24 Nov`.
pub fn short_date(date: Date) -> String {
    date.strftime("%-d %b").to_string()
}

/// Returns a date with its year for a column of dates, such as ` 4 Nov 2026`. All dates have the
/// same width.
pub fn column_date(date: Date) -> String {
    date.strftime("%e %b %Y").to_string()
}

/// The text for a puzzle that is not graded yet.
const NOT_RATED: &str = "not rated yet";

/// Returns a grade as text, such as `Easy 1.2` or `Beyond Nightmare`.
pub fn grade(grade: Option<Grade>) -> String {
    match grade {
        Some(Grade::Rated { rating, .. }) => {
            format!("{} {rating}", Tier::from_rating(rating).name())
        }
        Some(Grade::BeyondTechniques) => Target::BeyondTechniques.name().to_owned(),
        None => NOT_RATED.to_owned(),
    }
}

/// Returns the grade of a finished game as text.
pub fn finished_grade(game: &FinishedGame) -> String {
    if !game.is_graded {
        return NOT_RATED.to_owned();
    }
    let target = game.target().name();
    game.rating.map_or_else(|| target.to_owned(), |rating| format!("{target} {rating}"))
}

/// Returns the words for the end of a game whose puzzle was not solved.
pub const fn early_end(why: EarlyEnd) -> &'static str {
    match why {
        EarlyEnd::GivenUp => "given up",
        EarlyEnd::Lost => "lost",
    }
}

/// Returns a number with its noun, such as `no hints`, `1 hint` or `2 hints`.
pub fn counted(count: u32, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// Returns an age in seconds as text, such as `just now` or `3 hours ago`.
pub fn ago(seconds: u64) -> String {
    let (number, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        86_400..31_536_000 => (seconds / 86_400, "day"),
        _ => (seconds / 31_536_000, "year"),
    };
    format!("{number} {unit}{} ago", if number == 1 { "" } else { "s" })
}

/// Returns the names of board parts that a notation omits.
pub fn part_names(parts: &[Part]) -> impl Iterator<Item = &'static str> {
    parts.iter().map(|part| match part {
        Part::Placed => "which digits are yours",
        Part::Eliminated => "removed candidates",
        other => other.name(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_hours_only_if_needed() {
        let written = |seconds| time(Duration::from_secs(seconds));
        assert_eq!(written(0), "0:00");
        assert_eq!(written(65), "1:05");
        assert_eq!(written(3723), "1:02:03");
        assert_eq!(written(360_000), "100:00:00");
    }

    #[test]
    fn ages_use_the_largest_unit() {
        assert_eq!(ago(59), "just now");
        assert_eq!(ago(60), "1 minute ago");
        assert_eq!(ago(3599), "59 minutes ago");
        assert_eq!(ago(7200), "2 hours ago");
        assert_eq!(ago(86_400), "1 day ago");
        assert_eq!(ago(800 * 86_400), "2 years ago");
    }
}
