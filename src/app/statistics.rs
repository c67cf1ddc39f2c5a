//! Figures on finished games.

use super::FinishedGame;
use crate::generate::Target;
use std::time::Duration;

/// The figures of one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierFigures {
    /// Which tier.
    pub target: Target,
    /// How many games were won.
    pub won: usize,
    /// How many of them without a hint.
    pub without_hints: usize,
    /// The best time without a hint, if there is one.
    pub best: Option<Duration>,
    /// The median time (the lower one of the two in the middle).
    pub median: Duration,
    /// The time of the last game.
    pub last: Duration,
}

/// The figures of all tiers that were ever won, easiest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(pub Vec<TierFigures>);

impl Statistics {
    /// Counts `finished`, oldest first.
    pub fn of(finished: &[FinishedGame]) -> Self {
        let rows = Target::ALL.into_iter().filter_map(|target| {
            let games: Vec<_> = finished.iter().filter(|g| g.target() == target).collect();
            let mut times: Vec<_> = games.iter().map(|game| game.elapsed).collect();
            times.sort_unstable();
            let last = games.last()?.elapsed;
            Some(TierFigures {
                target,
                won: games.len(),
                without_hints: games.iter().filter(|game| game.hints == 0).count(),
                best: games.iter().filter(|game| game.hints == 0).map(|game| game.elapsed).min(),
                median: times[(times.len() - 1) / 2],
                last,
            })
        });
        Self(rows.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::GameId;
    use crate::app::daily::Date;
    use crate::board::Grid;
    use crate::logic::{Rating, Tier};

    fn won(tenths: u8, seconds: u64, hints: u32) -> FinishedGame {
        FinishedGame {
            id: GameId(seconds),
            begun_at: 0,
            finished_at: 0,
            date: Date::default(),
            daily: None,
            givens: Grid::EMPTY,
            rating: (tenths > 0).then(|| Rating::tenths(tenths)),
            hardest: None,
            elapsed: Duration::from_secs(seconds),
            hints,
            checks: 0,
        }
    }

    #[test]
    fn figures_are_counted_tier_by_tier() {
        let games = [won(12, 300, 0), won(0, 900, 1), won(15, 100, 2), won(12, 200, 0)];
        let seconds = Duration::from_secs;
        let easy = TierFigures {
            target: Target::Tier(Tier::Easy),
            won: 3,
            without_hints: 2,
            best: Some(seconds(200)),
            median: seconds(200),
            last: seconds(200),
        };
        let Statistics(rows) = Statistics::of(&games);
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0], easy);
        assert_eq!((rows[1].target, rows[1].won, rows[1].best), (Target::Beyond, 1, None));
    }
}
