//! Finds the longest pauses.

use super::{GameReview, Moment, MomentKind};
use crate::game::{Game, PeerMarks};
use pencilmark_engine::logic::Ladder;
use std::time::Duration;

/// The maximum number of pauses in a review.
pub const MAX_PAUSES: usize = 5;

/// The minimum length of a long pause.
const LEAST: Duration = Duration::from_secs(10);

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
        count: 1,
    };
    found.into_iter().map(moment).collect()
}

/// A long pause and the step that the player could have made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowStep {
    /// The technique of the easiest step on the board during the pause.
    pub technique: &'static str,
    /// The length of the pause.
    pub pause: Duration,
}

/// Returns the long pauses of a game, each with the easiest step that `known`, the player's
/// techniques, found on the board. Leaves out pauses during which the board had a mistake.
pub fn slow_steps(game: &Game, known: &Ladder) -> Vec<SlowStep> {
    let mut board = game.clone();
    let steps = GameReview::new(game).moments.into_iter().filter_map(|moment| {
        let MomentKind::Pause(pause) = moment.kind else { return None };
        board.go_to(moment.board).expect("a moment is at a turn of the game");
        let hint = board.hint(known, PeerMarks::Erase)?;
        Some(SlowStep { technique: hint.step()?.name, pause })
    });
    steps.collect()
}
