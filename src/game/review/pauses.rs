//! Finds the longest pauses.

use super::{Moment, MomentKind};
use crate::game::Game;
use std::time::Duration;

/// The maximum number of pauses in a review.
pub const MAX_PAUSES: usize = 5;

/// The minimum length of a long pause.
const LEAST: Duration = Duration::from_secs(5);

/// The minimum length of a long pause as a multiple of the median.
const TIMES_MEDIAN: u32 = 3;

/// Returns the long pauses. `times` contains the time on the clock at the start and after each
/// turn.
pub(super) fn find(game: &Game, times: &[Duration]) -> Vec<Moment> {
    let pauses: Vec<Duration> =
        times.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).collect();
    let mut sorted = pauses.clone();
    sorted.sort_unstable();
    let Some(&median) = sorted.get(sorted.len() / 2) else { return Vec::new() };
    let long = (median * TIMES_MEDIAN).max(LEAST);
    let mut found: Vec<(Duration, usize)> =
        pauses.into_iter().zip(1..).filter(|(pause, _)| *pause >= long).collect();
    found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    found.truncate(MAX_PAUSES);
    let moment = |(pause, turn): (Duration, usize)| Moment {
        kind: MomentKind::Pause(pause),
        board: game.history().turns()[turn - 1].after,
        turn,
        when: Some(times[turn - 1]),
        hint: None,
    };
    found.into_iter().map(moment).collect()
}
