//! The text of the weekly ladder.

use super::{counted, early_end, plain_date, tier_about, time};
use crate::app::weekly::Week;
use crate::app::{RungState, TierRecord, UnfinishedGame, WeeklyLadder};
use pencilmark_engine::logic::Tier;

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

/// Describes the player's progress in a puzzle of a ladder, longest text first. `begun` is the
/// unfinished game of the puzzle, and `record` contains the times of the tier.
pub fn rung(
    state: RungState,
    tier: Tier,
    begun: Option<&UnfinishedGame>,
    record: Option<&TierRecord>,
) -> Vec<String> {
    match state {
        RungState::Open => vec![tier_about(tier).to_owned()],
        RungState::Begun => {
            let Some(game) = begun else { return vec!["started".to_owned()] };
            let filled = game.digits.count();
            let time = if game.elapsed.is_zero() {
                String::new()
            } else {
                format!(" · {}", time(game.elapsed))
            };
            vec![
                format!("started · {filled} of 81 cells{time}"),
                format!("started · {filled} of 81{time}"),
                format!("started{time}"),
                "started".to_owned(),
            ]
        }
        RungState::Won { time: won, hints } => {
            let in_time = if won.is_zero() { String::new() } else { format!(" in {}", time(won)) };
            let solved = format!("solved{in_time}");
            let best = record.and_then(TierRecord::best).map(time);
            match (hints, best) {
                (1.., _) => {
                    let hints = counted(hints, "hint", "hints");
                    vec![
                        format!("{solved} with {hints}"),
                        format!("{solved}, {hints}"),
                        format!("solved, {hints}"),
                    ]
                }
                (0, Some(best)) if best == time(won) => {
                    vec![format!("{solved} · your best"), solved]
                }
                (0, Some(best)) => {
                    let short = solved.replacen(" in", "", 1);
                    vec![
                        format!("{solved} · best {best}"),
                        format!("{short} · best {best}"),
                        solved,
                    ]
                }
                (0, None) => vec![solved],
            }
        }
        RungState::Ended(why) => vec![early_end(why).to_owned()],
    }
}

/// Returns the player's results in all games of a tier, such as `12 Hard wins, best 3:50`.
pub fn tier_results(tier: Tier, record: Option<&TierRecord>) -> String {
    let Some(record) = record.filter(|record| record.won() > 0) else {
        return format!("no {} win yet", tier.name());
    };
    let best = record.best().map(|best| format!(", best {}", time(best)));
    let [one, several] = ["win", "wins"].map(|word| format!("{} {word}", tier.name()));
    format!("{}{}", counted(record.won() as u32, &one, &several), best.unwrap_or_default())
}
