//! The text for a game that has ended.

use super::{counted, finished_grade, plain_date, sentence, time, time_range};
use crate::app::{FinishedGame, NextPuzzle, TierRecord, Won, whole_seconds};
use crate::game::{EarlyEnd, ErrorLimit};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Grade;
use std::cmp::Ordering;
use std::time::Duration;

/// The parts of the summary of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The result of the game, such as `Solved!`.
    pub title: &'static str,
    /// The grade of the puzzle.
    pub grade: String,
    /// The time; `None` if the clock was off.
    pub time: Option<String>,
    /// A sentence that compares the time with earlier times.
    pub verdict: String,
    /// The date of a daily and the streak of dailies, or the progress in a weekly ladder.
    pub streak: Option<String>,
    /// The best time before this game and the median, each with its name.
    pub times: Vec<(&'static str, String)>,
    /// Other facts, in lower case and without full stops.
    pub facts: Vec<String>,
}

/// Returns the summary of a game that has ended.
pub fn summary(won: &Won) -> Summary {
    let finished = &won.finished;
    let elapsed = finished.time().map(whole_seconds);
    let is_won = finished.is_won();
    let times = elapsed.filter(|_| is_won).map(|elapsed| {
        let is_beaten = finished.hints == 0 && won.record.best().is_some_and(|best| elapsed < best);
        record_times(&won.record, if is_beaten { "old best" } else { "best" })
    });
    Summary {
        title: title(finished),
        grade: finished_grade(finished),
        time: elapsed.map(time),
        verdict: verdict(won),
        streak: streak(won),
        times: times.unwrap_or_default(),
        facts: facts(won),
    }
}

/// The minimum number of earlier wins without hints for a comparison with the usual time.
const MIN_USUAL: usize = 5;

/// The minimum total length of long pauses that are mentioned.
const MIN_PAUSED: Duration = Duration::from_secs(60);

/// Returns the name of the wins that a win is compared with: `Easy wins` or `wins of this kind`.
pub fn wins_of(finished: &FinishedGame) -> String {
    match finished.target() {
        Target::Tier(tier) => format!("{} wins", tier.name()),
        _ => "wins of this kind".to_owned(),
    }
}

/// Returns the result of a game.
const fn title(finished: &FinishedGame) -> &'static str {
    match finished.early_end {
        None => "Solved!",
        Some(EarlyEnd::GivenUp) => "Given up",
        Some(EarlyEnd::Lost) => "Lost",
    }
}

/// Returns a sentence about the solution on the board, which marks the player's wrong digits.
fn solution_shown(wrong: usize) -> String {
    match wrong {
        0 => "The board shows the solution.".to_owned(),
        1 => "The board shows the solution and marks the cell you got wrong.".to_owned(),
        _ => {
            format!("The board shows the solution and marks the {wrong} cells you got wrong.")
        }
    }
}

/// Returns a sentence that compares the time with the earlier times of the tier, or says why the
/// game does not count.
fn verdict(won: &Won) -> String {
    let finished = &won.finished;
    match (finished.early_end, finished.error_limit) {
        (Some(EarlyEnd::Lost), Some(ErrorLimit { limit: 1, .. })) => {
            return "One wrong digit ended this game.".to_owned();
        }
        (Some(EarlyEnd::Lost), Some(ErrorLimit { limit, .. })) => {
            return format!("{limit} wrong digits ended this game.");
        }
        (Some(_), _) if won.shows_solution => return solution_shown(won.game.wrong_cells().len()),
        (Some(_), _) => return "The puzzle is not solved.".to_owned(),
        (None, _) => {}
    }
    if !won.is_first {
        return "You have played this puzzle before, so it does not count.".to_owned();
    }
    let Some(elapsed) = finished.time().map(whole_seconds) else {
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
    let behind = match elapsed.cmp(&best) {
        Ordering::Less => return format!("A new best, by {}!", time(best.abs_diff(elapsed))),
        Ordering::Equal => return "As fast as your best!".to_owned(),
        Ordering::Greater => time(elapsed.abs_diff(best)),
    };
    // A few games do not show what is usual.
    match won.record.median().filter(|_| won.record.latest().len() >= MIN_USUAL) {
        Some(median) if elapsed < median => {
            let ahead = time(median.abs_diff(elapsed));
            format!("{ahead} faster than usual, {behind} behind your best.")
        }
        Some(median) if elapsed > median => {
            let more = time(elapsed.abs_diff(median));
            format!("{more} slower than usual, {behind} behind your best.")
        }
        _ => format!("{behind} behind your best."),
    }
}

/// Returns the best time of a tier, called `best_name`, and the median, each with its name. Leaves
/// out the median if it equals the best time, as after a single game.
pub fn record_times(record: &TierRecord, best_name: &'static str) -> Vec<(&'static str, String)> {
    let best = record.best();
    let median = record.median().filter(|_| best != record.median());
    let times = [(best_name, best), ("median", median)];
    times.into_iter().filter_map(|(name, of)| Some((name, time(of?)))).collect()
}

/// Returns the date of a daily and the streak, or the progress in a weekly ladder.
fn streak(won: &Won) -> Option<String> {
    if let Some(ladder) = &won.ladder {
        let number = ladder.week.number();
        let total = ladder.total().map(|total| format!(" in {}", time(total)));
        let solved = super::ladder(ladder);
        return Some(format!("Ladder of week {number}: {solved}{}.", total.unwrap_or_default()));
    }
    let (date, streak) = (won.finished.daily?, won.streak?);
    if !won.finished.is_won() {
        return Some(format!("The daily of {} does not count for your streak.", plain_date(date)));
    }
    let streak = sentence(&super::streak(&streak));
    Some(format!("Daily puzzle of {}. {streak}", plain_date(date)))
}

/// Returns the other facts about a game, in lower case and without full stops.
fn facts(won: &Won) -> Vec<String> {
    let finished = &won.finished;
    let mut facts = Vec::new();
    let counts = won.is_first && finished.is_won() && finished.hints == 0;
    if let Some(elapsed) = finished.time().filter(|_| counts) {
        match won.record.place_of(elapsed) {
            // The verdict already says that a time is the best.
            (1, _) | (_, 1) => {}
            (place, count) => facts.push(format!("{} fastest of {count}", ordinal(place))),
        }
    }
    facts.extend(
        finished
            .error_limit
            .filter(|_| finished.is_won())
            .map(|limit| format!("{} of {} errors", limit.errors, limit.limit)),
    );
    facts.extend(won.expected.map(|range| format!("expected {}", time_range(range))));
    let slips = won.slips;
    facts.push(counted(slips.mistakes, "mistake", "mistakes"));
    match (finished.hints, finished.checks) {
        // The solution on the board counts as help.
        (0, 0) if won.shows_solution => {}
        (0, 0) => facts.push("no help".to_owned()),
        (hints, checks) => {
            facts.extend((hints > 0).then(|| counted(hints, "hint", "hints")));
            facts.extend((checks > 0).then(|| counted(checks, "check", "checks")));
        }
    }
    // If the times of the moves are not known, the whole game looks like a pause.
    let is_whole = slips.paused >= finished.elapsed;
    if slips.pauses > 0 && slips.paused >= MIN_PAUSED && !is_whole {
        let pauses = counted(slips.pauses, "long pause", "long pauses");
        facts.push(format!("{pauses} ({})", time(slips.paused)));
    }
    facts.push(match won.game.grade() {
        // The hints may have shown an easier way.
        Some(Grade::Rated { hardest, .. }) => format!("hardest step: {hardest}"),
        Some(Grade::BeyondTechniques) => "needs more than the techniques here".to_owned(),
        None => "still being rated".to_owned(),
    });
    facts.extend(won.within.map(|within| {
        let known =
            if within { "needs only techniques you know" } else { "needs more than you know" };
        known.to_owned()
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

/// Returns the summary of a game as lines. An empty line is a gap.
pub fn story(won: &Won) -> Vec<String> {
    let Summary { title, grade, time, verdict, streak, times, facts } = summary(won);
    let mut lines = vec![title.to_owned()];
    lines.extend(time.map(|time| format!("Time: {time}")));
    lines.extend([grade, verdict]);
    lines.extend(streak);
    lines.push(String::new());
    lines.extend(times.into_iter().map(|(name, value)| format!("{name}: {value}")));
    lines.extend(facts.iter().map(sentence));
    lines
}

/// Returns the name of the item that starts the next puzzle. The name is shorter if the full name
/// has more than `room` characters.
pub fn next_puzzle(won: &Won, room: usize) -> String {
    let [long, short] = match won.next() {
        NextPuzzle::Daily(daily) => {
            let tier = daily.tier.name();
            [format!("Next daily: {tier}"), "Next daily".to_owned()]
        }
        NextPuzzle::Rung(rung) => {
            let tier = rung.tier.name();
            [format!("Next in the ladder: {tier}"), "Next in ladder".to_owned()]
        }
        NextPuzzle::Tier(Target::Tier(tier)) => {
            let tier = tier.name();
            [format!("Next {tier} puzzle"), format!("Next {tier}")]
        }
        NextPuzzle::School => ["Next in the school".to_owned(), "Next in school".to_owned()],
        NextPuzzle::Tier(_) => return "Next puzzle".to_owned(),
    };
    if long.chars().count() <= room { long } else { short }
}

/// Returns the name of the item that leaves the screen.
pub fn way_out(won: &Won) -> &'static str {
    match (won.finished.daily, won.finished.week) {
        (Some(_), _) => "Calendar",
        (None, Some(_)) => "Ladder",
        (None, None) if won.school_chapter().is_some() => "School",
        (None, None) => "Menu",
    }
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
