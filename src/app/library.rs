//! What is kept between sittings: unfinished games and the record of finished ones.

use super::daily::{Daily, Date};
use super::{Known, Moment};
use crate::board::Grid;
use crate::game::{Game, Record};
use crate::generate::Target;
use crate::logic::{self, Grade, Rating, Tier};
use std::collections::HashMap;
use std::time::Duration;

/// The number of a game, unique in one player's library; it never comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u64);

/// An unfinished game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// When it was begun, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// When it was last saved, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// The game.
    pub record: Record,
}

/// A game that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its number.
    pub id: GameId,
    /// When it was begun, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// When it was won, in seconds since 1970 (UTC).
    pub finished_at: u64,
    /// The date on which it was won, where the player was.
    pub date: Date,
    /// The date of the daily that it was, if it was one.
    pub daily: Option<Date>,
    /// The puzzle's clues.
    pub givens: Grid,
    /// The rating; `None` beyond the ladder.
    pub rating: Option<Rating>,
    /// The technique of the hardest step; `None` where that is not known.
    pub hardest: Option<&'static str>,
    /// The time it took.
    pub elapsed: Duration,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many checks were asked for.
    pub checks: u32,
}

impl FinishedGame {
    /// What is recorded of a game that is won now.
    pub(super) fn of(game: &Game, id: GameId, begun_at: u64, now: Moment) -> Self {
        let (rating, hardest) = match game.grade() {
            Grade::Rated { rating, hardest } => (Some(rating), Some(hardest)),
            Grade::Beyond => (None, None),
        };
        Self {
            id,
            begun_at,
            finished_at: now.unix,
            date: now.date,
            daily: Daily::of_origin(game.origin()).map(|daily| daily.date),
            givens: *game.givens(),
            rating,
            hardest,
            elapsed: game.clock.elapsed(now.steady),
            hints: game.hints(),
            checks: game.checks(),
        }
    }

    /// The tier, or beyond the ladder.
    pub fn target(&self) -> Target {
        self.rating.map_or(Target::Beyond, |rating| Target::Tier(Tier::of(rating)))
    }
}

/// What a list says of an unfinished game, worked out once so that drawing works out nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How hard the puzzle is.
    pub grade: Grade,
    /// How many cells are filled, givens included.
    pub filled: usize,
}

impl Summary {
    /// Grades the puzzle and counts what stands on the board.
    fn of(record: &Record) -> Self {
        Self { grade: logic::grade(&record.givens), filled: record.digits().count() }
    }
}

/// The games of one player.
#[derive(Clone, Debug)]
pub struct Library {
    games: Vec<SavedGame>,
    summaries: HashMap<GameId, Summary>,
    /// Whether what the player knows solves the puzzle.
    within: HashMap<GameId, bool>,
    finished: Vec<FinishedGame>,
    next_id: GameId,
}

impl Library {
    /// The library with these games; unfinished ones newest first, finished ones oldest first.
    pub fn new(games: Vec<SavedGame>, finished: Vec<FinishedGame>, next_id: GameId) -> Self {
        let summaries = games.iter().map(|game| (game.id, Summary::of(&game.record))).collect();
        Self { games, summaries, within: HashMap::new(), finished, next_id }
    }

    /// A library without a game.
    pub fn empty() -> Self {
        Self::new(Vec::new(), Vec::new(), GameId(1))
    }

    /// A number for a new game.
    pub const fn new_id(&mut self) -> GameId {
        let id = self.next_id;
        self.next_id = GameId(id.0 + 1);
        id
    }

    /// The unfinished games, newest first.
    pub fn games(&self) -> &[SavedGame] {
        &self.games
    }

    /// How many unfinished games there are of a tier.
    pub fn unfinished(&self, target: Target) -> usize {
        let of = |summary: &&Summary| {
            summary.grade.tier().map_or(Target::Beyond, Target::Tier) == target
        };
        self.summaries.values().filter(of).count()
    }

    /// When an unfinished game was begun.
    pub(super) fn begun_at(&self, id: GameId) -> Option<u64> {
        self.games.iter().find(|game| game.id == id).map(|game| game.begun_at)
    }

    /// What a list says of an unfinished game.
    pub fn summary(&self, id: GameId) -> Option<Summary> {
        self.summaries.get(&id).copied()
    }

    /// Whether what the player knows solves the puzzle of an unfinished game.
    pub fn is_within(&self, id: GameId) -> Option<bool> {
        self.within.get(&id).copied()
    }

    /// Looks anew at which puzzles the player's techniques solve.
    pub(super) fn appraise(&mut self, known: &Known) {
        let within = |game: &SavedGame| (game.id, known.solves(&game.record.givens));
        self.within = self.games.iter().map(within).collect();
    }

    /// The same for the newest game only.
    pub(super) fn appraise_newest(&mut self, known: &Known) {
        if let Some(game) = self.games.first() {
            self.within.insert(game.id, known.solves(&game.record.givens));
        }
    }

    /// The finished games, oldest first.
    pub fn finished(&self) -> &[FinishedGame] {
        &self.finished
    }

    /// Puts an unfinished game first, in the place of what was there under its number.
    pub fn keep(&mut self, game: SavedGame, summary: Summary) {
        self.remove(game.id);
        self.summaries.insert(game.id, summary);
        self.games.insert(0, game);
    }

    /// Forgets an unfinished game.
    pub fn remove(&mut self, id: GameId) {
        self.games.retain(|game| game.id != id);
        self.summaries.remove(&id);
    }

    /// Records a finished game.
    pub fn finish(&mut self, game: FinishedGame) {
        self.remove(game.id);
        self.finished.push(game);
    }

    /// The best time among the games of `target` that were won without a hint and by the clock.
    pub fn best(&self, target: Target) -> Option<Duration> {
        self.finished
            .iter()
            .filter(|g| g.target() == target && g.hints == 0 && !g.elapsed.is_zero())
            .map(|g| g.elapsed)
            .min()
    }

    /// The tier of the game that was won last.
    pub fn last_target(&self) -> Option<Target> {
        self.finished.last().map(FinishedGame::target)
    }
}
