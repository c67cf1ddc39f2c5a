//! The text for a won game.

use super::{counted, finished_grade, plain_date, time};
use crate::app::{NextPuzzle, Won};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Grade;
use std::cmp::Ordering;

/// The parts of the summary of a won game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The grade of the puzzle.
    pub grade: String,
    /// A sentence that compares the time with earlier times.
    pub verdict: String,
    /// Other facts, each with its name.
    pub facts: Vec<(&'static str, String)>,
}

/// Returns the summary of a won game.
pub fn summary(won: &Won) -> Summary {
    Summary { grade: finished_grade(&won.finished), verdict: verdict(won), facts: facts(won) }
}

/// Returns a sentence that compares the time with the earlier times of the tier.
fn verdict(won: &Won) -> String {
    let finished = &won.finished;
    let Some(elapsed) = finished.time() else {
        return "Played without a clock.".to_owned();
    };
    if finished.hints > 0 {
        return "Solved with hints, so it does not count for best times.".to_owned();
    }
    let Some(best) = won.record.best() else {
        return match finished.target() {
            Target::Tier(tier) => format!("Your first {} win without hints!", tier.name()),
            _ => "Your first win of this kind without hints!".to_owned(),
        };
    };
    match elapsed.cmp(&best) {
        Ordering::Less => format!("A new best, by {}!", time(best.abs_diff(elapsed))),
        Ordering::Equal => "As fast as your best!".to_owned(),
        Ordering::Greater => format!("{} behind your best.", time(elapsed.abs_diff(best))),
    }
}

fn facts(won: &Won) -> Vec<(&'static str, String)> {
    let finished = &won.finished;
    let is_unaided = finished.hints == 0;
    let mut facts = Vec::new();
    if let Some(elapsed) = finished.time() {
        facts.push(("Time", time(elapsed)));
        if let Some(best) = won.record.best() {
            let is_beaten = is_unaided && elapsed < best;
            facts.push((if is_beaten { "Old best" } else { "Best" }, time(best)));
        }
        facts.extend(won.record.median().map(|median| ("Median", time(median))));
        let (place, count) = won.record.place_of(elapsed);
        if is_unaided && count > 1 {
            facts.push(("Place", format!("{} of {count}", ordinal(place))));
        }
    }
    if let (Some(date), Some(streak)) = (finished.daily, won.streak) {
        facts.push(("Daily", plain_date(date)));
        let days = counted(streak.current, "day", "days");
        let is_longest = streak.current > 1 && streak.current == streak.longest;
        let longest = if is_longest { ", your longest" } else { "" };
        facts.push(("Streak", format!("{days}{longest}")));
    }
    let slips = won.slips;
    let mistakes = if slips.mistakes == 0 { "none".to_owned() } else { slips.mistakes.to_string() };
    facts.push(("Mistakes", mistakes));
    if slips.pauses > 0 {
        facts.push(("Pauses", format!("{}, {}", slips.pauses, time(slips.paused))));
    }
    match (finished.hints, finished.checks) {
        (0, 0) => facts.push(("Help", "none".to_owned())),
        (hints, checks) => {
            facts.extend((hints > 0).then(|| ("Hints", hints.to_string())));
            facts.extend((checks > 0).then(|| ("Checks", checks.to_string())));
        }
    }
    let hardest = match won.game.grade() {
        Some(Grade::Rated { hardest, .. }) => hardest.to_owned(),
        Some(Grade::BeyondTechniques) => "more than the techniques here".to_owned(),
        None => "still being rated".to_owned(),
    };
    facts.push(("Hardest", hardest));
    facts.extend(won.within.map(|within| {
        let known = if within { "techniques you know" } else { "more than you know" };
        ("Needs", known.to_owned())
    }));
    facts
}

/// Returns an ordinal number, such as `1st`, `2nd` or `11th`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Returns the summary of a won game as lines. An empty line is a gap.
pub fn story(won: &Won) -> Vec<String> {
    let Summary { grade, verdict, facts } = summary(won);
    let facts = facts.into_iter().map(|(name, value)| format!("{name}: {value}"));
    let head = ["Solved!".to_owned(), grade, String::new(), verdict, String::new()];
    head.into_iter().chain(facts).collect()
}

/// Returns the name of the item that starts the next puzzle. The name is shorter if the full name
/// has more than `room` characters.
pub fn next_puzzle(won: &Won, room: usize) -> String {
    let [long, short] = match won.next() {
        NextPuzzle::Daily(daily) => {
            let tier = daily.tier.name();
            [format!("Next daily: {tier}"), "Next daily".to_owned()]
        }
        NextPuzzle::Tier(Target::Tier(tier)) => {
            let tier = tier.name();
            [format!("Next {tier} puzzle"), format!("Next {tier}")]
        }
        NextPuzzle::Tier(_) => return "Next puzzle".to_owned(),
    };
    if long.chars().count() <= room { long } else { short }
}

/// Returns the name of the item that leaves the screen.
pub const fn way_out(won: &Won) -> &'static str {
    if won.finished.daily.is_some() { "Calendar" } else { "Menu" }
}

#[cfg(test)]
mod tests {
    use super::ordinal;

    #[test]
    fn ordinals_have_the_correct_suffix() {
        let written = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal);
        let wanted = ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"];
        assert_eq!(written, wanted);
    }
}
