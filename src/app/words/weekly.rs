//! The text of the weekly ladder.

use super::plain_date;
use crate::app::WeeklyLadder;
use crate::app::weekly::Week;

/// Returns the name of a week, such as `Week 48, 23 to 29 November`.
pub fn week(week: Week) -> String {
    let (monday, sunday) = (week.monday(), week.sunday());
    let first = if monday.month() == sunday.month() {
        monday.day().to_string()
    } else {
        plain_date(monday)
    };
    format!("Week {}, {first} to {}", week.number(), plain_date(sunday))
}

/// Describes a ladder in a sentence or two.
pub fn ladder_about(ladder: &WeeklyLadder) -> &'static str {
    if ladder.is_this_week() {
        "Seven puzzles, the same for everyone. A new ladder begins on Monday."
    } else {
        "Seven puzzles, the same for everyone."
    }
}
