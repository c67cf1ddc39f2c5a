//! The table of finished games, as CSV or as part of a JSON object. `docs/statistics.md` documents
//! the columns.

use super::fields::{early_end_name, rating_number, seconds};
use super::versioned_file::Access;
use super::{Store, pictures};
use crate::app::daily::Streak;
use crate::app::{FinishedGame, PictureError, Statistics};
use crate::game::review::{GameReview, MomentKind};
use crate::game::{Game, Origin};
use pencilmark_engine::formats::csv_field;
use pencilmark_engine::generate::Target;
use serde::Serialize;

/// The version of all JSON objects. A change that would break programs that read the objects must
/// increase the version. `docs/json.md` documents the objects.
pub(crate) const JSON_VERSION: u32 = 1;

/// The name of the files, without a number and the extension.
const STEM: &str = "pencilmark-statistics";

/// The names of the columns.
const COLUMNS: [&str; 17] = [
    "id",
    "date",
    "tier",
    "rating",
    "hardest_technique",
    "elapsed_seconds",
    "hints",
    "checks",
    "mistakes",
    "errors",
    "error_limit",
    "outcome",
    "daily",
    "week",
    "source",
    "seed",
    "puzzle",
];

/// A finished game. The fields are the columns of the table, in their order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRow {
    /// The number of the game.
    id: u64,
    /// The player's local date when the game ended.
    date: String,
    /// The tier; `None` until the puzzle has been graded.
    tier: Option<&'static str>,
    /// The rating; `None` if it is unknown or if the puzzle can't be solved with techniques.
    rating: Option<f64>,
    /// The hardest technique.
    hardest_technique: Option<&'static str>,
    /// The time on the clock; `None` if the clock did not run.
    elapsed_seconds: Option<f64>,
    /// The number of hints that the player used.
    hints: u32,
    /// The number of checks that the player used.
    checks: u32,
    /// The number of mistakes; `None` if the moves are not saved.
    mistakes: Option<usize>,
    /// The number of wrong digits that counted; `None` without an error limit.
    errors: Option<u8>,
    /// The number of wrong digits that ends the game; `None` without an error limit.
    error_limit: Option<u8>,
    /// The way in which the game ended: `won`, `given up` or `lost`.
    outcome: &'static str,
    /// The date of the daily puzzle; `None` for other puzzles.
    daily: Option<String>,
    /// The week of the ladder; `None` for other puzzles.
    week: Option<String>,
    /// The origin of the puzzle: `daily`, `weekly`, `generated` or `entered`; `None` if it is
    /// unknown.
    source: Option<&'static str>,
    /// The seed of a generated puzzle.
    seed: Option<u64>,
    /// The clues as 81 characters.
    puzzle: String,
}

impl GameRow {
    /// Returns the row of a result. `game` contains the moves, or is `None` if they are not saved.
    fn new(finished: &FinishedGame, game: Option<&Game>) -> Self {
        let daily = finished.daily.map(|_| "daily");
        let shared = daily.or(finished.week.map(|_| "weekly"));
        let (source, seed) = match game.map(Game::origin) {
            Some(Origin::Generated(request)) => (shared.or(Some("generated")), Some(request.seed)),
            Some(Origin::Entered) => (Some("entered"), None),
            None => (shared, None),
        };
        let is_mistake = |kind: &MomentKind| matches!(kind, MomentKind::Mistake(_));
        Self {
            id: finished.id.0,
            date: finished.date.to_string(),
            tier: Some(finished.target()).filter(|tier| *tier != Target::Any).map(Target::name),
            rating: finished.rating.map(rating_number),
            hardest_technique: finished.hardest,
            elapsed_seconds: finished.time().map(seconds),
            hints: finished.hints,
            checks: finished.checks,
            mistakes: game.map(|game| {
                let moments = GameReview::new(game).moments;
                moments.iter().filter(|moment| is_mistake(&moment.kind)).count()
            }),
            errors: finished.error_limit.map(|limit| limit.errors),
            error_limit: finished.error_limit.map(|limit| limit.limit),
            outcome: finished.early_end.map_or("won", early_end_name),
            daily: finished.daily.map(|date| date.to_string()),
            week: finished.week.map(|week| week.to_string()),
            source,
            seed,
            puzzle: finished.givens.to_string(),
        }
    }

    /// Returns the values of [`COLUMNS`].
    fn cells(&self) -> [String; COLUMNS.len()] {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        [
            self.id.to_string(),
            self.date.clone(),
            text(self.tier),
            text(self.rating),
            text(self.hardest_technique),
            text(self.elapsed_seconds),
            self.hints.to_string(),
            self.checks.to_string(),
            text(self.mistakes),
            text(self.errors),
            text(self.error_limit),
            self.outcome.to_owned(),
            text(self.daily.as_ref()),
            text(self.week.as_ref()),
            text(self.source),
            text(self.seed),
            self.puzzle.clone(),
        ]
    }
}

/// Returns the table as CSV: a line with the names of the columns, and a line for each game.
pub fn csv(games: &[GameRow]) -> String {
    let header = COLUMNS.map(str::to_owned);
    let rows = games.iter().map(|game| game.cells().map(|cell| csv_field(&cell)));
    let lines = std::iter::once(header).chain(rows).map(|cells| cells.join(",") + "\n");
    lines.collect()
}

/// Returns the statistics and the table of games as one JSON object.
pub fn json(statistics: &Statistics, games: &[GameRow]) -> String {
    let object = StatisticsRecord::new(statistics, games);
    serde_json::to_string(&object).expect("plain fields have a JSON form") + "\n"
}

/// The JSON object of the statistics.
#[derive(Serialize)]
struct StatisticsRecord<'a> {
    version: u32,
    tiers: Vec<TierRecord>,
    streak: StreakRecord,
    days: Vec<DayRecord>,
    techniques: Vec<TechniqueRecord>,
    games: &'a [GameRow],
}

#[derive(Serialize)]
struct TierRecord {
    tier: &'static str,
    won: usize,
    without_hints: usize,
    hints: u32,
    best_seconds: Option<f64>,
    median_seconds: Option<f64>,
    mean_seconds: Option<f64>,
    unfinished: usize,
    given_up: usize,
    with_error_limit: LimitedRecord,
    streak: StreakRecord,
}

#[derive(Serialize)]
struct LimitedRecord {
    won: usize,
    lost: usize,
    best_seconds: Option<f64>,
    median_seconds: Option<f64>,
}

#[derive(Serialize)]
struct StreakRecord {
    current: u32,
    longest: u32,
}

#[derive(Serialize)]
struct DayRecord {
    date: String,
    won: u32,
}

#[derive(Serialize)]
struct TechniqueRecord {
    name: &'static str,
    rating: f64,
    puzzles: u32,
}

impl<'a> StatisticsRecord<'a> {
    fn new(all: &Statistics, games: &'a [GameRow]) -> Self {
        let streak =
            |streak: Streak| StreakRecord { current: streak.current, longest: streak.longest };
        let tiers = all.tiers.iter().map(|tier| TierRecord {
            tier: tier.target.name(),
            won: tier.won,
            without_hints: tier.without_hints,
            hints: tier.hints,
            best_seconds: tier.best.map(seconds),
            median_seconds: tier.median.map(seconds),
            mean_seconds: tier.mean.map(seconds),
            unfinished: tier.unfinished,
            given_up: tier.given_up,
            with_error_limit: LimitedRecord {
                won: tier.limited.won,
                lost: tier.limited.lost,
                best_seconds: tier.limited.best.map(seconds),
                median_seconds: tier.limited.median.map(seconds),
            },
            streak: streak(tier.streak),
        });
        let days = all.days.iter().map(|(date, &won)| DayRecord { date: date.to_string(), won });
        let techniques = all.techniques.iter().map(|&(name, rating, puzzles)| TechniqueRecord {
            name,
            rating: rating_number(rating),
            puzzles,
        });
        Self {
            version: JSON_VERSION,
            tiers: tiers.collect(),
            streak: streak(all.streak),
            days: days.collect(),
            techniques: techniques.collect(),
            games,
        }
    }
}

impl Store {
    /// Returns the table of all finished games, oldest first. Reads the moves of each game.
    pub fn game_table(&self) -> Vec<GameRow> {
        let row = |finished: &FinishedGame| {
            // An export shows no notices, so it must not rename damaged files.
            let game = self.archive.load(finished.id, Access::ReadOnly).result.ok();
            // The moves under this number may belong to another game.
            let game = game.filter(|game| *game.givens() == finished.givens);
            GameRow::new(finished, game.as_ref())
        };
        self.records.games().iter().map(row).collect()
    }

    /// Writes the statistics as CSV and as JSON to two new files in the current directory. Returns
    /// their paths.
    pub(super) fn save_statistics(
        &self,
        statistics: &Statistics,
    ) -> Result<[String; 2], PictureError> {
        let games = self.game_table();
        let csv = pictures::save_new(STEM, "csv", csv(&games).as_bytes())?;
        let json = pictures::save_new(STEM, "json", json(statistics, &games).as_bytes())?;
        Ok([csv, json])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::GameId;
    use crate::app::daily::Date;
    use crate::game::{EarlyEnd, ErrorLimit};
    use pencilmark_engine::board::Grid;
    use pencilmark_engine::logic::Rating;
    use std::time::Duration;

    #[test]
    fn both_forms_have_the_same_columns() {
        let row = GameRow::new(&won(), None);
        let text = serde_json::to_string(&row).unwrap();
        let places = COLUMNS.map(|name| text.find(&format!("\"{name}\":")));
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{text}");
        assert_eq!(text.matches("\":").count(), COLUMNS.len());
        let table = csv(&[row]);
        let (header, line) = table.trim_end().split_once('\n').unwrap();
        assert_eq!(header, COLUMNS.join(","));
        let lost = FinishedGame {
            early_end: Some(EarlyEnd::Lost),
            error_limit: ErrorLimit::new(3),
            ..won()
        };
        assert!(csv(&[GameRow::new(&lost, None)]).contains(",,0,3,lost,"));
        let puzzle = ".".repeat(81);
        let cells = "3,2026-11-25,Easy,1.2,Naked Single,61.5,2,0,,,,won,2026-11-25,,daily,,";
        assert_eq!(line, format!("{cells}{puzzle}"));
    }

    fn won() -> FinishedGame {
        let date = Date::constant(2026, 11, 25);
        FinishedGame {
            id: GameId(3),
            begun_at: 0,
            finished_at: 0,
            date,
            daily: Some(date),
            week: None,
            givens: Grid::EMPTY,
            is_graded: true,
            rating: Some(Rating::tenths(12)),
            hardest: Some("Naked Single"),
            elapsed: Duration::from_millis(61_500),
            hints: 2,
            checks: 0,
            early_end: None,
            error_limit: None,
        }
    }
}
