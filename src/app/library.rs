//! The games and puzzles that are saved between runs of the program.

mod dailies;
mod loading;
mod record;

pub use record::TierRecord;

use super::Now;
use super::collections::Collections;
use super::daily::{Daily, Date};
use super::draft::Draft;
use crate::game::{Game, Origin, Record};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// The number of a game, unique in one player's library and never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u64);

/// A game with all its turns, in the form in which it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game's number.
    pub id: GameId,
    /// The start of the game, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The last save, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// `true` if the game has a star.
    pub is_favourite: bool,
    /// The difficulty of the puzzle; `None` until it is known.
    pub grade: Option<Grade>,
    /// The digits on the board, including the givens: [`Record::digits`] of the record, which takes
    /// as long as the history.
    pub digits: Grid,
    /// The game.
    pub record: Record,
}

/// The part of an unfinished game that lists show. Its turns are read when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The game's number.
    pub id: GameId,
    /// The start of the game, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The last save, in seconds since 1970 (UTC).
    pub saved_at: u64,
    /// `true` if the game has a star.
    pub is_favourite: bool,
    /// The grade of the puzzle; `None` until it is known.
    pub grade: Option<Grade>,
    /// The puzzle's clues.
    pub givens: Grid,
    /// The digits on the board, including the givens.
    pub digits: Grid,
    /// The origin of the puzzle.
    pub origin: Origin,
    /// The time on the clock.
    pub elapsed: Duration,
}

impl UnfinishedGame {
    /// Returns the list entry of a saved game.
    pub fn from_saved(game: &SavedGame) -> Self {
        let SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, ref record } = *game;
        let Record { givens, origin, elapsed, .. } = *record;
        Self { id, begun_at, saved_at, is_favourite, grade, givens, digits, origin, elapsed }
    }

    /// The rating, `None` if it is unknown or no technique solves the puzzle.
    pub fn rating(&self) -> Option<Rating> {
        match self.grade {
            Some(Grade::Rated { rating, .. }) => Some(rating),
            _ => None,
        }
    }

    /// Returns the saved game with these turns.
    fn with(&self, record: Record) -> SavedGame {
        let Self { id, begun_at, saved_at, is_favourite, grade, digits, .. } = *self;
        SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, record }
    }

    /// Returns the daily, if the game is one.
    pub fn daily(&self) -> Option<Daily> {
        Daily::of_origin(self.origin)
    }
}

/// A game that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game's number.
    pub id: GameId,
    /// The start of the game, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The end of the game, in seconds since 1970 (UTC).
    pub finished_at: u64,
    /// The player's local date at the end.
    pub date: Date,
    /// The date of the daily, if the game was one.
    pub daily: Option<Date>,
    /// The puzzle's clues.
    pub givens: Grid,
    /// `true` if the puzzle was graded; until then rating and technique mean nothing.
    pub is_graded: bool,
    /// The rating; `None` if no technique solves the puzzle.
    pub rating: Option<Rating>,
    /// The technique of the hardest step; `None` if unknown.
    pub hardest: Option<&'static str>,
    /// The time on the clock.
    pub elapsed: Duration,
    /// The number of hints.
    pub hints: u32,
    /// The number of checks.
    pub checks: u32,
}

impl FinishedGame {
    /// Returns the result of a game that has just been won.
    pub(super) fn new(game: &Game, id: GameId, begun_at: u64, now: Now) -> Self {
        let unknown = Self {
            id,
            begun_at,
            finished_at: now.unix,
            date: now.date,
            daily: Daily::of_origin(game.origin()).map(|daily| daily.date),
            givens: *game.givens(),
            is_graded: false,
            rating: None,
            hardest: None,
            elapsed: game.clock.elapsed(now.steady),
            hints: game.hints(),
            checks: game.checks(),
        };
        game.grade().map_or(unknown, |grade| unknown.graded(grade))
    }

    /// Returns the result with a grade.
    fn graded(self, grade: Grade) -> Self {
        let (rating, hardest) = match grade {
            Grade::Rated { rating, hardest } => (Some(rating), Some(hardest)),
            Grade::BeyondTechniques => (None, None),
        };
        Self { is_graded: true, rating, hardest, ..self }
    }

    /// Returns the grade, if all of it is known.
    fn grade(&self) -> Option<Grade> {
        match (self.is_graded, self.rating, self.hardest) {
            (true, None, _) => Some(Grade::BeyondTechniques),
            (true, Some(rating), Some(hardest)) => Some(Grade::Rated { rating, hardest }),
            _ => None,
        }
    }

    /// The time on the clock; `None` if the clock did not run.
    pub fn time(&self) -> Option<Duration> {
        Some(self.elapsed).filter(|elapsed| !elapsed.is_zero())
    }

    /// The tier, or "beyond the ladder"; `Any` before the puzzle was graded.
    pub fn target(&self) -> Target {
        let unrated = if self.is_graded { Target::BeyondTechniques } else { Target::Any };
        self.rating.map_or(unrated, |rating| Target::Tier(Tier::from_rating(rating)))
    }
}

/// The games whose grade has become known.
#[derive(Debug, Default)]
pub(super) struct Graded {
    pub(super) games: Vec<(GameId, Option<SavedGame>)>,
    pub(super) finished: Vec<FinishedGame>,
}

/// The games and puzzles of one player.
#[derive(Clone, Debug)]
pub struct Library {
    games: Vec<UnfinishedGame>,
    /// The turns of the games that were played since the program started. Their files may be older.
    played: HashMap<GameId, Record>,
    /// For each puzzle that was checked: `true` if the player's techniques solve it.
    within: HashMap<Grid, bool>,
    finished: Vec<FinishedGame>,
    next_id: GameId,
    /// The games that the player removed, the last one last, with all turns if they were played.
    /// They can be restored until the program ends.
    removed: Vec<(UnfinishedGame, Option<Record>)>,
    /// `true` while some saved games are not known.
    is_loading: bool,
    /// The collections of puzzles.
    pub(super) collections: Collections,
    /// The draft of the editor.
    pub(super) draft: Draft,
}

impl Library {
    /// Returns the library with these games: unfinished ones newest first, finished ones oldest
    /// first.
    pub fn new(games: Vec<UnfinishedGame>, finished: Vec<FinishedGame>, next_id: GameId) -> Self {
        Self {
            games,
            played: HashMap::new(),
            within: HashMap::new(),
            finished,
            next_id,
            removed: Vec::new(),
            is_loading: false,
            collections: Collections::default(),
            draft: Draft::default(),
        }
    }

    /// Returns a library without games.
    pub fn empty() -> Self {
        Self::new(Vec::new(), Vec::new(), GameId(1))
    }

    /// Returns a number for a new game.
    pub const fn new_id(&mut self) -> GameId {
        let id = self.next_id;
        self.next_id = GameId(id.0 + 1);
        id
    }

    /// The unfinished games, newest first.
    pub fn games(&self) -> &[UnfinishedGame] {
        &self.games
    }

    /// The unfinished game with this number.
    pub fn game(&self, id: GameId) -> Option<&UnfinishedGame> {
        self.games.iter().find(|game| game.id == id)
    }

    /// Returns the start of an unfinished game.
    pub(super) fn begun_at(&self, id: GameId) -> Option<u64> {
        self.game(id).map(|game| game.begun_at)
    }

    /// Counts the unfinished games of a tier.
    pub fn unfinished(&self, target: Target) -> usize {
        let of = |game: &&UnfinishedGame| {
            let tier = |grade: Grade| grade.tier().map_or(Target::BeyondTechniques, Target::Tier);
            game.grade.map(tier) == Some(target)
        };
        self.games.iter().filter(of).count()
    }

    /// Returns all turns of an unfinished game that was played since the program started.
    pub(super) fn played(&self, id: GameId) -> Option<&Record> {
        self.played.get(&id)
    }

    /// Returns the puzzles that have not been graded.
    pub(super) fn ungraded(&self) -> Vec<Grid> {
        let games = self.games.iter().filter(|game| game.grade.is_none()).map(|game| game.givens);
        let finished = self.finished.iter().filter(|game| !game.is_graded).map(|game| game.givens);
        games.chain(finished).collect()
    }

    /// Returns the grade of a puzzle, if a game of it has one.
    pub(super) fn grade_of(&self, givens: &Grid) -> Option<Grade> {
        let game = |game: &UnfinishedGame| game.grade.filter(|_| game.givens == *givens);
        let finished = |game: &FinishedGame| game.grade().filter(|_| game.givens == *givens);
        self.games.iter().find_map(game).or_else(|| self.finished.iter().find_map(finished))
    }

    /// Records the grade of a puzzle. Returns the games that did not have it: the unfinished ones,
    /// each with its data to save if it was played since the program started, and the finished
    /// ones.
    pub(super) fn grade(&mut self, givens: &Grid, grade: Grade) -> Graded {
        let mut graded = Graded::default();
        let is_meant = |of: &Grid, known: bool| of == givens && !known;
        for game in self.games.iter_mut().filter(|g| is_meant(&g.givens, g.grade.is_some())) {
            game.grade = Some(grade);
            let saved = self.played.get(&game.id).map(|record| game.with(record.clone()));
            graded.games.push((game.id, saved));
        }
        for game in self.finished.iter_mut().filter(|g| is_meant(&g.givens, g.grade().is_some())) {
            *game = game.graded(grade);
            graded.finished.push(*game);
        }
        graded
    }

    /// Returns `true` if the player's techniques solve a puzzle; `None` if that was not checked.
    pub fn is_within(&self, givens: &Grid) -> Option<bool> {
        self.within.get(givens).copied()
    }

    /// Records whether the player's techniques solve a puzzle.
    pub(super) fn known_checked(&mut self, givens: Grid, is_within: bool) {
        self.within.insert(givens, is_within);
    }

    /// Discards these records, because the player's techniques have changed.
    pub(super) fn forget_known_checks(&mut self) {
        self.within.clear();
    }

    /// The finished games, oldest first.
    pub fn finished(&self) -> &[FinishedGame] {
        &self.finished
    }

    /// Puts an unfinished game first, replacing the entry with its number.
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

    /// Removes an unfinished game so that it can be restored.
    pub(super) fn set_aside(&mut self, id: GameId) {
        if let Some(game) = self.game(id).cloned() {
            let record = self.played.get(&id).cloned();
            self.removed.push((game, record));
            self.remove(id);
        }
    }

    /// Restores the game that was removed last, sorted by age. Also returns its data to save if it
    /// was played since the program started.
    pub(super) fn bring_back(&mut self) -> Option<(GameId, Option<SavedGame>)> {
        let (game, record) = self.removed.pop()?;
        let (id, age) = (game.id, (game.saved_at, game.id));
        let saved = record.clone().map(|record| game.with(record));
        let older = self.games.iter().position(|other| (other.saved_at, other.id) < age);
        self.games.insert(older.unwrap_or(self.games.len()), game);
        self.played.extend(record.map(|record| (id, record)));
        Some((id, saved))
    }

    /// The number of games that can be restored.
    pub fn removed(&self) -> usize {
        self.removed.len()
    }

    /// Adds or removes a game's star. Returns the new state, and the data to save if the game was
    /// played since the program started.
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
    }

    /// Iterates over the finished games that count, oldest first: only the first game of each
    /// puzzle, as the player knew the puzzle the second time.
    pub fn counted(&self) -> impl Iterator<Item = &FinishedGame> {
        let mut seen = HashSet::new();
        self.finished.iter().filter(move |game| seen.insert(game.givens))
    }

    /// Returns `true` if no game was ever played.
    pub fn is_new(&self) -> bool {
        self.games().is_empty() && self.finished.is_empty() && self.removed() == 0
    }

    /// The best time among the games of `target` that were won without hints and with the clock on.
    pub fn best(&self, target: Target) -> Option<Duration> {
        self.counted()
            .filter(|g| g.target() == target && g.hints == 0)
            .filter_map(FinishedGame::time)
            .min()
    }

    /// The tier of the last won game.
    pub fn last_target(&self) -> Option<Target> {
        self.finished.last().map(FinishedGame::target)
    }
}
