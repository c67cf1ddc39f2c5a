//! The figures of the finished games, by tier, over time and by day.

use crate::app::daily::{Date, Streak};
use crate::app::{FinishedGame, Library, Now};
use crate::game::EarlyEnd;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, TECHNIQUES};
use std::collections::BTreeMap;
use std::time::Duration;

/// The statistics of one tier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TierFigures {
    /// The tier that the figures are about.
    pub target: Target,
    /// The number of games that were won.
    pub won: usize,
    /// The number of unfinished games.
    pub unfinished: usize,
    /// The number of games that were won without hints.
    pub without_hints: usize,
    /// The total number of hints in the games that were won.
    pub hints: u32,
    /// The shortest time without hints; `None` if no game was won in this way.
    pub best: Option<Duration>,
    /// The median time, if any game was won with the clock on. For an even number of times, the
    /// lower of the two middle values.
    pub median: Option<Duration>,
    /// The median time of the games without hints, if any was won with the clock on.
    pub median_without_hints: Option<Duration>,
    /// The median time of the games with hints, if any was won with the clock on.
    pub median_with_hints: Option<Duration>,
    /// The mean time, if any game was won with the clock on.
    pub mean: Option<Duration>,
    /// All times, oldest first. Games without a clock are left out.
    pub times: Vec<Duration>,
    /// The number of games that the player gave up, with or without an error limit.
    pub given_up: usize,
    /// The games with an error limit. No other figure except `given_up` includes them.
    pub limited: LimitedFigures,
    /// The streak of days with a daily of the tier; empty for puzzles beyond Nightmare.
    pub streak: Streak,
}

/// The statistics of the games of one tier that had an error limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitedFigures {
    /// The number of games that were won.
    pub won: usize,
    /// The number of games that were lost because of too many wrong digits.
    pub lost: usize,
    /// The shortest time without hints; `None` if no game was won in this way.
    pub best: Option<Duration>,
    /// The median time, if any game was won with the clock on.
    pub median: Option<Duration>,
}

impl LimitedFigures {
    /// Returns `true` if no game with an error limit was won or lost.
    pub const fn is_empty(&self) -> bool {
        self.won == 0 && self.lost == 0
    }

    /// Returns the figures of `games`, which may contain games without a limit.
    fn from_games(games: &[&FinishedGame]) -> Self {
        let limited = || games.iter().filter(|game| game.error_limit.is_some());
        let won: Vec<_> = limited().filter(|game| game.is_won()).collect();
        let times: Vec<_> = won.iter().filter_map(|game| game.time()).collect();
        Self {
            won: won.len(),
            lost: limited().filter(|game| game.early_end == Some(EarlyEnd::Lost)).count(),
            best: won.iter().filter(|g| g.hints == 0).filter_map(|g| g.time()).min(),
            median: median(&times),
        }
    }
}

/// A page of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StatisticsPage {
    /// A line for each tier.
    #[default]
    Overview,
    /// The times of the games of one tier.
    Times,
    /// The days on which games were won.
    Days,
    /// The hardest steps of the puzzles that were won.
    Techniques,
    /// The steps that took the player longest.
    SlowSteps,
}

impl StatisticsPage {
    /// All pages, in the order in which they are shown.
    pub const ALL: [Self; 5] =
        [Self::Overview, Self::Times, Self::Days, Self::Techniques, Self::SlowSteps];

    /// Returns the name of the page.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Overview => "Overview",
            Self::Times => "Times",
            Self::Days => "Days",
            Self::Techniques => "Techniques",
            Self::SlowSteps => "Slow steps",
        }
    }
}

/// The statistics of all games, and the page and the tier that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The statistics of all tiers that were ever played, easiest first.
    pub tiers: Vec<TierFigures>,
    /// The number of games won on each day.
    pub days: BTreeMap<Date, u32>,
    /// The total time of these games.
    pub time: Duration,
    /// The techniques that were the hardest step of a won puzzle, hardest first. Each row has the
    /// name, the rating and the number of puzzles.
    pub techniques: Vec<(&'static str, Rating, u32)>,
    /// The streak of days with a daily of any tier.
    pub streak: Streak,
    /// The date on which the games were counted.
    pub today: Date,
    /// The page that is shown.
    pub page: StatisticsPage,
    /// The tier whose times are shown, as an index into `tiers`.
    pub tier: usize,
}

impl Statistics {
    /// Computes the statistics of the games in `library`.
    pub fn new(library: &Library, now: Now) -> Self {
        let tiers = Target::ALL.into_iter().filter_map(|target| figures(library, target, now.unix));
        let mut days = BTreeMap::new();
        let won = || library.first_games().filter(|game| game.is_won());
        for game in won() {
            *days.entry(game.date).or_insert(0) += 1;
        }
        Self {
            tiers: tiers.collect(),
            days,
            time: won().filter_map(FinishedGame::time).sum(),
            techniques: techniques(won()),
            streak: library.streak(None, now.unix),
            today: now.date,
            page: StatisticsPage::default(),
            tier: 0,
        }
    }
}

/// Returns the statistics of a tier; `None` if it was never played.
fn figures(library: &Library, target: Target, now: u64) -> Option<TierFigures> {
    let games: Vec<_> = library.counted().filter(|g| g.target() == target).collect();
    let all: Vec<_> = library.first_games().filter(|g| g.target() == target).collect();
    let unfinished = library.unfinished(target);
    if all.is_empty() && unfinished == 0 {
        return None;
    }
    let times: Vec<_> = games.iter().filter_map(|game| game.time()).collect();
    let times_of = |has_hints: bool| {
        let games = games.iter().filter(|game| (game.hints > 0) == has_hints);
        games.filter_map(|game| game.time()).collect::<Vec<_>>()
    };
    let streak = match target {
        Target::Tier(tier) => library.streak(Some(tier), now),
        _ => Streak::default(),
    };
    Some(TierFigures {
        target,
        won: games.len(),
        unfinished,
        without_hints: games.iter().filter(|game| game.hints == 0).count(),
        hints: games.iter().map(|game| game.hints).fold(0, u32::saturating_add),
        best: games.iter().filter(|game| game.hints == 0).filter_map(|game| game.time()).min(),
        median: median(&times),
        median_without_hints: median(&times_of(false)),
        median_with_hints: median(&times_of(true)),
        mean: times.iter().sum::<Duration>().checked_div(times.len() as u32),
        times,
        given_up: all.iter().filter(|g| g.early_end == Some(EarlyEnd::GivenUp)).count(),
        limited: LimitedFigures::from_games(&all),
        streak,
    })
}

/// Returns the median of `times`. For an even number of times, returns the lower of the two middle
/// values. Returns `None` if `times` is empty.
pub fn median(times: &[Duration]) -> Option<Duration> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len().saturating_sub(1) / 2).copied()
}

fn techniques<'a>(
    games: impl Iterator<Item = &'a FinishedGame>,
) -> Vec<(&'static str, Rating, u32)> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for name in games.filter_map(|game| game.hardest) {
        *counts.entry(name).or_insert(0) += 1;
    }
    let met = TECHNIQUES.iter().rev().filter_map(|technique| {
        Some((technique.name, technique.rating, counts.remove(technique.name)?))
    });
    met.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::GameId;
    use crate::game::ErrorLimit;
    use pencilmark_engine::board::Grid;
    use pencilmark_engine::logic::Tier;

    #[test]
    fn a_puzzle_that_is_won_twice_counts_once() {
        let first = won(12, 300, 1);
        let again = FinishedGame { givens: first.givens, ..won(12, 20, 0) };
        let games = vec![first, again, won(34, 50, 0), won(12, 400, 0), won(12, 500, 0)];
        let library = Library::new(Vec::new(), games, GameId(9));
        let figures = Statistics::new(&library, Now::default());
        let won: Vec<_> = figures.tiers.iter().map(|tier| tier.won).collect();
        assert_eq!((won, figures.days.values().sum::<u32>()), (vec![3, 1], 4));
        let best = figures.tiers[0].best;
        assert_eq!(best, Some(Duration::from_secs(400)), "only the first win of a puzzle counts");
    }

    /// Returns a grid of clues that is different for each number.
    fn numbered(number: u64) -> Grid {
        format!("{number:0>81}").parse().unwrap()
    }

    fn won(tenths: u8, seconds: u64, hints: u32) -> FinishedGame {
        let id = seconds;
        FinishedGame {
            id: GameId(id),
            begun_at: 0,
            finished_at: 0,
            date: Date::constant(2026, 11, 1 + (seconds / 200) as i8),
            daily: None,
            week: None,
            givens: numbered(id),
            is_graded: true,
            rating: (tenths > 0).then(|| Rating::tenths(tenths)),
            hardest: (tenths > 0).then_some(if hints > 0 { "X-Wing" } else { "Naked Single" }),
            elapsed: Duration::from_secs(seconds),
            hints,
            checks: 0,
            early_end: None,
            error_limit: None,
        }
    }

    #[test]
    fn a_game_without_a_clock_has_no_time() {
        let mut games = vec![won(12, 300, 0), won(12, 100, 0), won(12, 500, 0)];
        games[1].elapsed = Duration::ZERO;
        let library = Library::new(Vec::new(), games, GameId(9));
        let tier = &Statistics::new(&library, Now::default()).tiers[0];
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        assert_eq!((tier.won, tier.without_hints, tier.times.len()), (3, 3, 2));
        assert_eq!((tier.best, tier.median, tier.mean), (seconds(300), seconds(300), seconds(400)));
    }

    #[test]
    fn given_up_lost_and_limited_games_are_kept_apart() {
        let limit = |errors| ErrorLimit::new(3).map(|new| ErrorLimit { errors, ..new });
        let games = vec![
            FinishedGame { early_end: Some(EarlyEnd::GivenUp), ..won(12, 20, 0) },
            FinishedGame { error_limit: limit(1), ..won(12, 30, 0) },
            FinishedGame { error_limit: limit(0), ..won(12, 50, 2) },
            FinishedGame {
                error_limit: limit(3),
                early_end: Some(EarlyEnd::Lost),
                ..won(12, 40, 0)
            },
            won(12, 300, 0),
            FinishedGame { givens: numbered(20), ..won(12, 10, 0) },
        ];
        let library = Library::new(Vec::new(), games, GameId(9));
        let statistics = Statistics::new(&library, Now::default());
        let tier = &statistics.tiers[0];
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        assert_eq!((tier.won, tier.given_up, tier.best), (1, 1, seconds(300)));
        let limited = LimitedFigures { won: 2, lost: 1, best: seconds(30), median: seconds(30) };
        assert_eq!(tier.limited, limited);
        assert_eq!(statistics.days.values().sum::<u32>(), 3, "wins with a limit count in days");
        let record = |game: &FinishedGame| library.record(game).best();
        assert_eq!(record(&library.finished()[1]), seconds(30));
        assert_eq!(record(&library.finished()[4]), seconds(300));
    }

    #[test]
    fn figures_are_counted_tier_by_tier_and_day_by_day() {
        let games = vec![won(12, 300, 0), won(0, 900, 1), won(15, 100, 2), won(12, 230, 0)];
        let library = Library::new(Vec::new(), games, GameId(1));
        let statistics = Statistics::new(&library, Now::default());
        let seconds = Duration::from_secs;
        let easy = TierFigures {
            target: Target::Tier(Tier::Easy),
            won: 3,
            unfinished: 0,
            without_hints: 2,
            hints: 2,
            best: Some(seconds(230)),
            median: Some(seconds(230)),
            median_without_hints: Some(seconds(230)),
            median_with_hints: Some(seconds(100)),
            mean: Some(seconds(210)),
            times: vec![seconds(300), seconds(100), seconds(230)],
            given_up: 0,
            limited: LimitedFigures::default(),
            streak: Streak::default(),
        };
        let rows = &statistics.tiers;
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0], easy);
        assert_eq!(
            (rows[1].target, rows[1].won, rows[1].best),
            (Target::BeyondTechniques, 1, None)
        );
        let days: Vec<_> = statistics.days.iter().map(|(date, won)| (date.day(), *won)).collect();
        assert_eq!(days, [(1, 1), (2, 2), (5, 1)]);
        let met: Vec<_> =
            statistics.techniques.iter().map(|(name, _, won)| (*name, *won)).collect();
        assert_eq!(met, [("X-Wing", 1), ("Naked Single", 2)], "hardest first");
    }
}
