//! The recorded times of a tier, for comparison with a new time. Games with an error limit are
//! compared only with each other.

use super::{FinishedGame, Library};
use crate::app::median;
use crate::game::Game;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use std::collections::HashMap;
use std::time::Duration;

/// The times of games of a tier that were won with the clock on, in whole seconds. Times that look
/// the same on the screen are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TierRecord {
    /// The times of games without hints, shortest first.
    without_hints: Vec<Duration>,
    /// The median of the times without hints, or of all times if every game had hints.
    median: Option<Duration>,
    /// The latest times without hints, oldest first.
    latest: Vec<Duration>,
    /// The number of games that were won, with or without hints and a clock.
    won: usize,
}

/// The maximum number of latest times.
const LATEST: usize = 20;

/// The games whose times are compared: those of a tier, with or without an error limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RecordKey {
    target: Target,
    has_limit: bool,
}

impl RecordKey {
    fn from_finished(game: &FinishedGame) -> Self {
        Self { target: game.target(), has_limit: game.error_limit.is_some() }
    }
}

impl TierRecord {
    fn new(games: &[&FinishedGame]) -> Self {
        let time = |game: &&FinishedGame| game.time().map(whole_seconds);
        let times: Vec<_> = games.iter().filter_map(time).collect();
        let unaided = games.iter().filter(|game| game.hints == 0);
        let mut without_hints: Vec<_> = unaided.filter_map(time).collect();
        let latest = without_hints[without_hints.len().saturating_sub(LATEST)..].to_vec();
        without_hints.sort_unstable();
        // The best time and the median must come from the same games. Otherwise the median could be
        // shorter than the best time.
        let median = median(&without_hints).or_else(|| median(&times));
        Self { without_hints, median, latest, won: games.len() }
    }

    /// Returns the shortest time without hints.
    pub fn best(&self) -> Option<Duration> {
        self.without_hints.first().copied()
    }

    /// Returns the median of the times without hints, or of all times if every game had hints.
    pub const fn median(&self) -> Option<Duration> {
        self.median
    }

    /// Returns the number of games that were won, with or without hints and a clock.
    pub const fn won(&self) -> usize {
        self.won
    }

    /// Returns the latest times without hints, oldest first.
    pub fn latest(&self) -> &[Duration] {
        &self.latest
    }

    /// Returns the rank of a new time among the times without hints, counted from 1, and the number
    /// of times including the new one.
    pub fn place_of(&self, time: Duration) -> (usize, usize) {
        let time = whole_seconds(time);
        let faster = self.without_hints.iter().filter(|other| **other < time).count();
        (faster + 1, self.without_hints.len() + 1)
    }
}

/// Returns a time without its fraction of a second, as the screen shows it.
pub(in crate::app) const fn whole_seconds(time: Duration) -> Duration {
    Duration::from_secs(time.as_secs())
}

impl Library {
    /// Returns the recorded times to compare with the time of `finished`.
    pub fn record(&self, finished: &FinishedGame) -> TierRecord {
        let records = self.records.get_or_init(|| self.compute_records());
        records.get(&RecordKey::from_finished(finished)).cloned().unwrap_or_default()
    }

    /// Returns the recorded times of a tier, without an error limit.
    pub fn tier_record(&self, tier: Tier) -> Option<&TierRecord> {
        let key = RecordKey { target: Target::Tier(tier), has_limit: false };
        self.records.get_or_init(|| self.compute_records()).get(&key)
    }

    /// Returns the recorded times to compare with the time of a game in play; `None` if there are
    /// no times yet. The times are computed once after each finished game, not once per frame.
    pub fn record_for(&self, game: &Game) -> Option<&TierRecord> {
        let target = Target::from(game.grade()?);
        let key = RecordKey { target, has_limit: game.error_limit().is_some() };
        self.records.get_or_init(|| self.compute_records()).get(&key)
    }

    fn compute_records(&self) -> HashMap<RecordKey, TierRecord> {
        let mut games = HashMap::<_, Vec<&FinishedGame>>::new();
        for game in self.first_games().filter(|game| game.is_won()) {
            games.entry(RecordKey::from_finished(game)).or_default().push(game);
        }
        games.into_iter().map(|(key, games)| (key, TierRecord::new(&games))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{GameId, Now};
    use crate::game::Origin;
    use pencilmark_engine::board::Grid;
    use pencilmark_engine::generate::Puzzle;
    use pencilmark_engine::logic::{Grade, Rating};

    #[test]
    fn a_win_or_a_new_grade_changes_the_record_of_its_tier() {
        let game = |number: u64, tenths| {
            let givens: Grid = format!("{number:0>81}").parse().unwrap();
            let grade = Grade::Rated { rating: Rating::tenths(tenths), hardest: "X-Wing" };
            Game::new(Puzzle { givens, solution: givens, grade }, Origin::Entered)
        };
        let won = |number, seconds| FinishedGame {
            elapsed: Duration::from_secs(seconds),
            ..FinishedGame::new(&game(number, 12), GameId(number), 0, Now::default())
        };
        let mut library = Library::empty();
        let best = |library: &Library, tenths| library.record_for(&game(9, tenths))?.best();
        assert_eq!(best(&library, 12), None);
        library.finish(won(1, 90));
        assert_eq!(best(&library, 12), Some(Duration::from_secs(90)));
        assert_eq!(best(&library, 34), None, "another tier");
        let ungraded = FinishedGame { is_graded: false, rating: None, hardest: None, ..won(2, 60) };
        library.finish(ungraded);
        assert_eq!(best(&library, 12), Some(Duration::from_secs(90)));
        library.grade(&ungraded.givens, game(2, 12).grade().unwrap());
        assert_eq!(best(&library, 12), Some(Duration::from_secs(60)));
    }

    #[test]
    fn the_median_is_never_shorter_than_the_best_time() {
        let (empty, grade) = (Grid::EMPTY, Grade::BeyondTechniques);
        let puzzle = Puzzle { givens: empty, solution: empty, grade };
        let played = Game::new(puzzle, Origin::Entered);
        let game = |seconds, hints| FinishedGame {
            elapsed: Duration::from_secs(seconds),
            hints,
            ..FinishedGame::new(&played, GameId(1), 0, Now::default())
        };
        let record = |games: &[FinishedGame]| TierRecord::new(&games.iter().collect::<Vec<_>>());
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
        let mixed = record(&[game(125, 0), game(95, 1), game(135, 0), game(20, 3), game(150, 0)]);
        assert_eq!((seconds(mixed.best()), seconds(mixed.median())), (Some(125), Some(135)));
        let hinted = record(&[game(95, 1), game(20, 3), game(30, 1)]);
        assert_eq!((seconds(hinted.best()), seconds(hinted.median())), (None, Some(30)));
    }
}
