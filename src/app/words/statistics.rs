//! The text of the statistics.

use super::time;
use crate::app::{Statistics, TierFigures, median};
use std::cmp::Ordering;

/// The number of recent games that are compared with the earlier games of a tier.
const RECENT: usize = 10;

/// The minimum number of timed games before times are compared.
const ENOUGH: usize = 15;

/// Returns a sentence that says whether the player is getting faster, for the tier with the most
/// timed games. The sentence compares the median of the last `RECENT` games with the median of
/// the earlier games.
pub fn progress(statistics: &Statistics) -> String {
    let most = statistics.tiers.iter().max_by_key(|tier| tier.times.len());
    let Some(tier) = most.filter(|tier| !tier.times.is_empty()) else {
        return "Win a game with the clock on, and your progress shows up here.".to_owned();
    };
    tier_progress(tier).unwrap_or_else(|| {
        let name = tier.target.name();
        let first = match tier.best {
            Some(best) => format!("Best time at {name} so far: {}.", time(best)),
            None => format!("No win at {name} without hints yet."),
        };
        format!("{first} After {ENOUGH} timed wins, your progress shows here.")
    })
}

/// Returns a sentence that says whether the player is getting faster at a tier. Returns `None` if
/// the tier has fewer than `ENOUGH` timed games.
pub fn tier_progress(tier: &TierFigures) -> Option<String> {
    let (name, count) = (tier.target.name(), tier.times.len());
    if count < ENOUGH {
        return None;
    }
    let (before, last) = tier.times.split_at(count - RECENT);
    let (before, last) = (median(before)?, median(last)?);
    // A change of less than a twentieth is not a trend.
    let is_close = before.abs_diff(last) * 20 < before;
    let how = match last.cmp(&before) {
        _ if is_close => "You are holding your pace",
        Ordering::Less => "You are getting faster",
        _ => "You were slower lately",
    };
    let (last, before) = (time(last), time(before));
    Some(format!("{how} at {name}: {last} in the last {RECENT} games, {before} before."))
}
