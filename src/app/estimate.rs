//! The time that a puzzle will probably take the player.
//!
//! The estimate uses games that the player won with the clock on and without hints. Of these, it
//! uses the last `RECENT` games whose puzzles take between half and twice the effort of this
//! puzzle. For each game, it computes the player's pace, which is the time for one easiest step.
//! The estimate is the median pace, and the range around it follows from the median deviation from
//! that median. Both are computed on a logarithmic scale, because times differ by factors rather
//! than by fixed amounts. Medians keep a single interrupted game from changing the estimate much.
//! `docs/statistics.md` describes the method, and `tests/app/play/estimate.rs` measures how often
//! the range is right.

use crate::game::Effort;
use std::time::Duration;

/// The minimum number of comparable games. With fewer games there is no estimate.
pub const MIN_GAMES: usize = 8;

/// The maximum number of comparable games. Older games do not count, because players get faster.
const RECENT: usize = 20;

/// The ratio of the efforts of two puzzles up to which they are comparable.
const COMPARABLE: f64 = 2.0;

/// The number of median deviations on each side of the median that contain 70 % of the values of a
/// normal distribution.
const DEVIATIONS: f64 = 1.54;

/// The minimum of half the range's width on the logarithmic scale: about 8 % of the time on each
/// side.
const MIN_HALF: f64 = 0.08;

/// The range of times that a puzzle will probably take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeRange {
    /// The shortest probable time.
    pub from: Duration,
    /// The longest probable time.
    pub to: Duration,
}

impl TimeRange {
    /// Returns `true` if the range contains `time`.
    pub fn contains(&self, time: Duration) -> bool {
        (self.from..=self.to).contains(&time)
    }
}

/// Returns the time that a puzzle of the given effort will probably take. `games` are the efforts
/// and the times of the player's games, newest first. Returns `None` if fewer than [`MIN_GAMES`]
/// games are comparable.
pub fn expected_time(
    effort: Effort,
    games: impl IntoIterator<Item = (Effort, Duration)>,
) -> Option<TimeRange> {
    let steps = effort.steps();
    let is_comparable = |other: &Effort| {
        let ratio = other.steps() / steps;
        (1.0 / COMPARABLE..=COMPARABLE).contains(&ratio)
    };
    let games = games.into_iter().filter(|(other, time)| is_comparable(other) && !time.is_zero());
    let pace = |(other, time): (Effort, Duration)| (time.as_secs_f64() / other.steps()).ln();
    let paces: Vec<f64> = games.take(RECENT).map(pace).collect();
    if paces.len() < MIN_GAMES {
        return None;
    }
    let usual = median(paces.clone());
    let deviation = median(paces.iter().map(|pace| (pace - usual).abs()).collect());
    // The median deviation of a small number of games tends to be too small, so enlarge it.
    let few = 1.0 + 2.0 / paces.len() as f64;
    let half = (DEVIATIONS * deviation * few).max(MIN_HALF);
    let time = |pace: f64| Duration::from_secs_f64((steps * pace.exp()).clamp(1.0, MAX_SECONDS));
    Some(TimeRange { from: time(usual - half), to: time(usual + half) })
}

/// The longest time of an estimate, in seconds.
const MAX_SECONDS: f64 = 1e6;

/// Returns the median of a list that is not empty.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let (low, high) = (values[(values.len() - 1) / 2], values[values.len() / 2]);
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns games that took `pace` seconds a step, each multiplied by one of `factors`.
    fn games(pace: f64, factors: &[f64]) -> Vec<(Effort, Duration)> {
        let game = |(index, factor): (usize, &f64)| {
            let steps = 50.0 + 3.0 * index as f64;
            (Effort::from_steps(steps), Duration::from_secs_f64(steps * pace * factor))
        };
        factors.iter().enumerate().map(game).collect()
    }

    #[test]
    fn eight_comparable_games_are_needed() {
        let effort = Effort::from_steps(60.0);
        let mut games = games(4.0, &[1.0; 8]);
        assert!(expected_time(effort, games.clone()).is_some());
        assert_eq!(expected_time(effort, games[1..].to_vec()), None);
        assert_eq!(expected_time(Effort::from_steps(200.0), games.clone()), None, "much harder");
        games[3].1 = Duration::ZERO;
        assert_eq!(expected_time(effort, games), None, "a game without a clock");
    }

    #[test]
    fn the_range_is_around_the_usual_pace_and_ignores_one_long_game() {
        let factors = [0.8, 0.9, 0.95, 1.0, 1.0, 1.05, 1.1, 1.2];
        let effort = Effort::from_steps(60.0);
        let range = expected_time(effort, games(5.0, &factors)).unwrap();
        assert!(range.contains(Duration::from_secs(300)), "{range:?}");
        assert!(range.from > Duration::from_secs(220) && range.to < Duration::from_secs(400));
        let with_pause = [0.8, 0.9, 0.95, 1.0, 1.0, 1.05, 1.1, 12.0];
        let other = expected_time(effort, games(5.0, &with_pause)).unwrap();
        assert_eq!(range, other, "the median does not change");
    }

    #[test]
    fn only_the_last_games_count() {
        let mut all = games(2.0, &[1.0; RECENT]);
        all.extend(games(9.0, &[1.0; 50]));
        let range = expected_time(Effort::from_steps(60.0), all).unwrap();
        assert!(range.contains(Duration::from_secs(120)), "{range:?}");
    }
}
