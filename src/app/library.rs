//! The games and puzzles that are saved between runs of the program.

mod dailies;
mod efforts;
mod finished;
mod loading;
mod record;

pub use finished::FinishedGame;
pub use record::TierRecord;
pub(in crate::app) use record::whole_seconds;

use super::collections::Collections;
use super::daily::Daily;
use super::draft::Draft;
use super::slow_steps::{SlowFigures, SlowSteps};
use super::weekly::{Rung, SharedPuzzle};
use crate::game::{Effort, Origin, Record};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Rating};
use record::RecordKey;
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;
use std::time::Duration;

/// The number of a game, which is unique in the player's library and never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u64);

/// A game with all its turns, as it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game's number.
    pub id: GameId,
    /// The time at which the game was started, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The time of the last save, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// `true` if the game has a star.
    pub is_favourite: bool,
    /// The grade of the puzzle; `None` until the puzzle has been graded.
    pub grade: Option<Grade>,
    /// The digits on the board, including the givens. Equal to [`Record::digits`], and stored here
    /// because computing that replays the whole history.
    pub digits: Grid,
    /// The game and its history, from which the board is rebuilt.
    pub record: Record,
}

/// The data that lists show about an unfinished game. The game's turns are read when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The game's number.
    pub id: GameId,
    /// The time at which the game was started, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The time of the last save, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// `true` if the game has a star.
    pub is_favourite: bool,
    /// The grade of the puzzle; `None` until the puzzle has been graded.
    pub grade: Option<Grade>,
    /// The puzzle's clues.
    pub givens: Grid,
    /// The digits on the board, including the givens.
    pub digits: Grid,
    /// The origin of the puzzle.
    pub origin: Origin,
    /// The time on the game's clock.
    pub elapsed: Duration,
}

impl UnfinishedGame {
    /// Returns the data that lists show about a saved game.
    pub fn from_saved(game: &SavedGame) -> Self {
        let SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, ref record } = *game;
        let Record { givens, origin, elapsed, .. } = *record;
        Self { id, begun_at, saved_at, is_favourite, grade, givens, digits, origin, elapsed }
    }

    /// Returns the rating; `None` if it is unknown or if the puzzle can't be solved with
    /// techniques.
    pub fn rating(&self) -> Option<Rating> {
        match self.grade {
            Some(Grade::Rated { rating, .. }) => Some(rating),
            _ => None,
        }
    }

    /// Returns the saved game with the turns of `record`.
    fn with(&self, record: Record) -> SavedGame {
        let Self { id, begun_at, saved_at, is_favourite, grade, digits, .. } = *self;
        SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, record }
    }

    /// Returns the daily puzzle or the puzzle of a ladder that the game is about; `None` for other
    /// games.
    pub fn shared(&self) -> Option<SharedPuzzle> {
        SharedPuzzle::from_origin(self.origin)
    }

    /// Returns the daily puzzle of the game; `None` if the game is not a daily.
    pub fn daily(&self) -> Option<Daily> {
        match self.shared()? {
            SharedPuzzle::Daily(daily) => Some(daily),
            SharedPuzzle::Rung(_) => None,
        }
    }

    /// Returns the puzzle of a weekly ladder; `None` for other games.
    pub fn rung(&self) -> Option<Rung> {
        match self.shared()? {
            SharedPuzzle::Rung(rung) => Some(rung),
            SharedPuzzle::Daily(_) => None,
        }
    }
}

/// The games whose grades have become known.
#[derive(Debug, Default)]
pub(super) struct Graded {
    pub(super) games: Vec<(GameId, Option<SavedGame>)>,
    pub(super) finished: Vec<FinishedGame>,
}

/// The games and puzzles of one player.
#[derive(Clone, Debug)]
pub struct Library {
    games: Vec<UnfinishedGame>,
    /// The turns of the games that have been played since the program started. The files of these
    /// games may be older.
    played: HashMap<GameId, Record>,
    /// Maps each checked puzzle to `true` if it can be solved with the techniques that the player
    /// knows.
    within: HashMap<Grid, bool>,
    /// The effort of each measured puzzle; `None` if the techniques do not solve it.
    efforts: HashMap<Grid, Option<Effort>>,
    finished: Vec<FinishedGame>,
    /// The recorded times of the finished games, computed when they are first needed.
    records: OnceLock<HashMap<RecordKey, TierRecord>>,
    next_id: GameId,
    /// The games that the player removed, most recent last. Includes the turns of games that have
    /// been played since the program started. The games can be restored until the program ends.
    removed: Vec<(UnfinishedGame, Option<Record>)>,
    /// `true` until all saved games have been read.
    is_loading: bool,
    /// `true` once the player has taken the tour, until the program ends.
    pub(super) has_seen_tour: bool,
    /// The collections of puzzles.
    pub(super) collections: Collections,
    /// The draft of the editor.
    pub(super) draft: Draft,
    /// The steps that took the player longest in recent games.
    pub(super) slow_steps: SlowSteps,
}

impl Library {
    /// Returns the library with these games. Unfinished games are ordered newest first, finished
    /// games oldest first.
    pub fn new(games: Vec<UnfinishedGame>, finished: Vec<FinishedGame>, next_id: GameId) -> Self {
        Self {
            games,
            played: HashMap::new(),
            within: HashMap::new(),
            efforts: HashMap::new(),
            finished,
            records: OnceLock::new(),
            next_id,
            removed: Vec::new(),
            is_loading: false,
            has_seen_tour: false,
            collections: Collections::default(),
            draft: Draft::default(),
            slow_steps: SlowSteps::default(),
        }
    }

    /// Returns a library without games.
    pub fn empty() -> Self {
        Self::new(Vec::new(), Vec::new(), GameId(1))
    }

    /// Returns an unused number for a new game.
    pub const fn new_id(&mut self) -> GameId {
        let id = self.next_id;
        self.next_id = GameId(id.0 + 1);
        id
    }

    /// Returns the unfinished games, newest first.
    pub fn games(&self) -> &[UnfinishedGame] {
        &self.games
    }

    /// Returns the unfinished game with the number `id`.
    pub fn game(&self, id: GameId) -> Option<&UnfinishedGame> {
        self.games.iter().find(|game| game.id == id)
    }

    /// Returns the time at which an unfinished game was started, in seconds since 1970 (UTC).
    pub(super) fn begun_at(&self, id: GameId) -> Option<u64> {
        self.game(id).map(|game| game.begun_at)
    }

    /// Returns the number of unfinished games whose grade is `target`.
    pub fn unfinished(&self, target: Target) -> usize {
        let of = |game: &&UnfinishedGame| game.grade.map(Target::from) == Some(target);
        self.games.iter().filter(of).count()
    }

    /// Returns all turns of an unfinished game; `None` if it has not been played since the program
    /// started.
    pub(super) fn played(&self, id: GameId) -> Option<&Record> {
        self.played.get(&id)
    }

    /// Returns the puzzles of all games that have not been graded.
    pub(super) fn ungraded(&self) -> Vec<Grid> {
        let games = self.games.iter().filter(|game| game.grade.is_none()).map(|game| game.givens);
        let finished = self.finished.iter().filter(|game| !game.is_graded).map(|game| game.givens);
        games.chain(finished).collect()
    }

    /// Returns the grade of a puzzle, if one of its games was graded.
    pub(super) fn grade_of(&self, givens: &Grid) -> Option<Grade> {
        let game = |game: &UnfinishedGame| game.grade.filter(|_| game.givens == *givens);
        let finished = |game: &FinishedGame| game.grade().filter(|_| game.givens == *givens);
        self.games.iter().find_map(game).or_else(|| self.finished.iter().find_map(finished))
    }

    /// Records the grade of a puzzle. Returns the games that did not have the grade yet. An
    /// unfinished game comes with its data to save if it has been played since the program started.
    pub(super) fn grade(&mut self, givens: &Grid, grade: Grade) -> Graded {
        let mut graded = Graded::default();
        let is_meant = |of: &Grid, known: bool| of == givens && !known;
        for game in self.games.iter_mut().filter(|g| is_meant(&g.givens, g.grade.is_some())) {
            game.grade = Some(grade);
            let saved = self.played.get(&game.id).map(|record| game.with(record.clone()));
            graded.games.push((game.id, saved));
        }
        self.records.take();
        for game in self.finished.iter_mut().filter(|g| is_meant(&g.givens, g.grade().is_some())) {
            *game = game.graded(grade);
            graded.finished.push(*game);
        }
        graded
    }

    /// Returns `true` if a puzzle can be solved with the techniques that the player knows; `None`
    /// if the puzzle has not been checked.
    pub fn is_within(&self, givens: &Grid) -> Option<bool> {
        self.within.get(givens).copied()
    }

    /// Records whether a puzzle can be solved with the techniques that the player knows.
    pub(super) fn known_checked(&mut self, givens: Grid, is_within: bool) {
        self.within.insert(givens, is_within);
    }

    /// Discards the results of all checks against the player's techniques, because the player has
    /// changed these techniques.
    pub(super) fn forget_known_checks(&mut self) {
        self.within.clear();
        self.slow_steps.forget();
    }

    /// Returns the finished games, oldest first.
    pub fn finished(&self) -> &[FinishedGame] {
        &self.finished
    }

    /// Adds an unfinished game as the newest game. Replaces an existing entry with the same number.
    pub(super) fn keep(&mut self, game: &SavedGame) {
        self.remove(game.id);
        self.removed.retain(|(removed, _)| removed.id != game.id);
        self.played.insert(game.id, game.record.clone());
        self.games.insert(0, UnfinishedGame::from_saved(game));
    }

    /// Removes an unfinished game.
    pub(super) fn remove(&mut self, id: GameId) {
        self.games.retain(|game| game.id != id);
        self.played.remove(&id);
    }

    /// Removes an unfinished game, but keeps its data so that the game can be restored.
    pub(super) fn set_aside(&mut self, id: GameId) {
        if let Some(game) = self.game(id).cloned() {
            let record = self.played.get(&id).cloned();
            self.removed.push((game, record));
            self.remove(id);
        }
    }

    /// Restores the game that was removed last, and puts it back in its place in the list, which is
    /// sorted by time. Also returns the data to save if the game has been played since the program
    /// started.
    pub(super) fn restore(&mut self) -> Option<(GameId, Option<SavedGame>)> {
        let (game, record) = self.removed.pop()?;
        let (id, age) = (game.id, (game.saved_at, game.id));
        let saved = record.clone().map(|record| game.with(record));
        let older = self.games.iter().position(|other| (other.saved_at, other.id) < age);
        self.games.insert(older.unwrap_or(self.games.len()), game);
        self.played.extend(record.map(|record| (id, record)));
        Some((id, saved))
    }

    /// Returns the number of games that can be restored.
    pub fn removed(&self) -> usize {
        self.removed.len()
    }

    /// Adds or removes a game's star. Returns the new state, and the data to save if the game has
    /// been played since the program started.
    pub(super) fn star(&mut self, id: GameId) -> Option<(bool, Option<SavedGame>)> {
        let game = self.games.iter_mut().find(|game| game.id == id)?;
        game.is_favourite ^= true;
        let saved = self.played.get(&id).map(|record| game.with(record.clone()));
        Some((game.is_favourite, saved))
    }

    /// Records a finished game.
    pub(super) fn finish(&mut self, game: FinishedGame) {
        self.remove(game.id);
        self.finished.push(game);
        self.records.take();
    }

    /// Returns an iterator over the first finished game of each puzzle, oldest first. Later games
    /// do not count, because the player already knew the puzzle.
    pub fn first_games(&self) -> impl Iterator<Item = &FinishedGame> {
        let mut seen = HashSet::new();
        self.finished.iter().filter(move |game| seen.insert(game.givens))
    }

    /// Returns an iterator over the wins that count in statistics, oldest first: the first games of
    /// their puzzles, played without an error limit.
    pub fn counted(&self) -> impl Iterator<Item = &FinishedGame> {
        self.first_games().filter(|game| game.is_won() && game.error_limit.is_none())
    }

    /// Returns the steps that took the player longest in the games that have been read so far.
    pub fn slow_steps(&self) -> SlowFigures {
        self.slow_steps.figures(&self.recent_timed_wins())
    }

    /// Returns the recent wins that count in statistics and were played with the clock on, newest
    /// first.
    pub(super) fn recent_timed_wins(&self) -> Vec<GameId> {
        let timed = self.counted().filter(|game| game.time().is_some());
        let mut games: Vec<GameId> = timed.map(|game| game.id).collect();
        games.reverse();
        games.truncate(SlowSteps::GAMES);
        games
    }

    /// Returns `true` if the library contains no games, not even removed ones, and the player has
    /// not just taken the tour.
    pub fn is_new(&self) -> bool {
        let is_empty = self.games().is_empty() && self.finished.is_empty() && self.removed() == 0;
        is_empty && !self.has_seen_tour
    }

    /// Returns the tier of the game that was finished last.
    pub fn last_target(&self) -> Option<Target> {
        self.finished.last().map(FinishedGame::target)
    }
}
