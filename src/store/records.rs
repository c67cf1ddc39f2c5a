//! The file `records.toml`, which contains the results of all finished games and the highest game
//! number so far.

use super::error::StoreError;
use super::fields::{
    MAX_NUMBER, early_end_name, in_range, parse_early_end, parse_error_limit, parse_grid,
    parse_rating, parse_seconds, parse_technique, rating_number, seconds, target_name,
};
use super::game_names::{self, FOREIGN};
use super::game_store::FinishedGivens;
use super::schema::DecodeError;
use super::value_file::{StoredValue, ValueFiles};
use crate::app::daily::Date;
use crate::app::weekly::Week;
use crate::app::{FinishedGame, GameId};
use pencilmark_engine::generate::Target;
use serde::{Deserialize, Serialize};

/// The results of all finished games, oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Records {
    /// The highest game number that the program had assigned when it wrote the file. The number of
    /// a removed game may appear nowhere else.
    last_id: u64,
    games: Vec<FinishedGame>,
}

impl Records {
    /// Returns the results of all finished games, oldest first.
    pub(super) fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Returns the puzzles of the finished games.
    pub(super) fn givens(&self) -> FinishedGivens {
        self.games.iter().map(|game| (game.id, game.givens)).collect()
    }

    /// Returns the highest game number in the file.
    pub(super) fn last_id(&self) -> u64 {
        self.last_id.max(game_names::highest(self.games.iter().map(|game| game.id)))
    }

    /// Adds a result, or replaces an earlier result of the same game.
    pub(super) fn add(
        &mut self,
        game: &FinishedGame,
        files: &mut ValueFiles,
    ) -> Result<(), StoreError> {
        let mut games = self.games.clone();
        match games.iter_mut().find(|known| known.id == game.id) {
            Some(known) if known == game => return Ok(()),
            Some(known) => *known = *game,
            None => games.push(*game),
        }
        self.replace(Self { last_id: self.last_id(), games }, files)
    }

    /// Records that the game number `id` has been used.
    pub(super) fn remember(
        &mut self,
        id: GameId,
        files: &mut ValueFiles,
    ) -> Result<(), StoreError> {
        if id.0 <= self.last_id() || id.0 >= FOREIGN {
            return Ok(());
        }
        self.replace(Self { last_id: id.0, games: self.games.clone() }, files)
    }

    fn replace(&mut self, new: Self, files: &mut ValueFiles) -> Result<(), StoreError> {
        files.save(&new)?;
        *self = new;
        Ok(())
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct RecordsText {
    last_id: u64,
    #[serde(default, rename = "game")]
    games: Vec<ResultText>,
}

#[derive(Serialize, Deserialize)]
struct ResultText {
    id: u64,
    begun_at: u64,
    finished_at: u64,
    /// The player's local date when the game ended.
    date: String,
    /// The date, if the game was a daily.
    #[serde(skip_serializing_if = "Option::is_none")]
    daily: Option<String>,
    /// The week, if the puzzle was in a weekly ladder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    week: Option<String>,
    givens: String,
    /// The tier, or "any" if the puzzle was not graded. The program ignores the tier if there is a
    /// rating. The field is for people who read the file.
    tier: String,
    /// The rating. Absent if the puzzle can't be solved with techniques.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    /// The hardest technique. Absent if the technique is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
    seconds: f64,
    hints: u32,
    checks: u32,
    /// `given up` or `lost`. Absent if the puzzle was solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
    /// The number of wrong digits that ended the game or would have ended it, and the number of
    /// wrong digits. Absent if the game had no error limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error_limit: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    errors: Option<u8>,
}

impl StoredValue for Records {
    const FILE: &'static str = "records.toml";
    const TITLE: &'static str = "Finished games of pencilmark.";
    const LIMIT: u64 = 64 << 20;

    type Text = RecordsText;

    fn to_text(&self) -> RecordsText {
        RecordsText { last_id: self.last_id, games: self.games.iter().map(result_text).collect() }
    }

    fn from_text(text: RecordsText) -> Result<Self, DecodeError> {
        let games: Result<_, _> = text.games.iter().map(parse_result).collect();
        Ok(Self { last_id: in_range(text.last_id)?, games: games? })
    }
}

fn result_text(game: &FinishedGame) -> ResultText {
    ResultText {
        id: game.id.0,
        begun_at: game.begun_at.min(MAX_NUMBER),
        finished_at: game.finished_at.min(MAX_NUMBER),
        date: game.date.to_string(),
        daily: game.daily.map(|date| date.to_string()),
        week: game.week.map(|week| week.to_string()),
        givens: game.givens.to_string(),
        tier: target_name(game.target()),
        rating: game.rating.map(rating_number),
        hardest: game.hardest.map(str::to_owned),
        seconds: seconds(game.elapsed),
        hints: game.hints,
        checks: game.checks,
        ended: game.early_end.map(|why| early_end_name(why).to_owned()),
        error_limit: game.error_limit.map(|limit| limit.limit),
        errors: game.error_limit.map(|limit| limit.errors),
    }
}

fn parse_result(text: &ResultText) -> Result<FinishedGame, DecodeError> {
    let rating = text.rating.map(parse_rating).transpose()?;
    Ok(FinishedGame {
        id: GameId(in_range(text.id)?),
        begun_at: text.begun_at.min(MAX_NUMBER),
        finished_at: text.finished_at.min(MAX_NUMBER),
        date: parse_date(&text.date)?,
        daily: text.daily.as_deref().map(parse_date).transpose()?,
        week: text.week.as_deref().map(parse_week).transpose()?,
        givens: parse_grid(&text.givens)?,
        is_graded: rating.is_some() || text.tier != target_name(Target::Any),
        rating,
        hardest: text.hardest.as_deref().and_then(parse_technique),
        elapsed: parse_seconds(text.seconds)?,
        hints: text.hints,
        checks: text.checks,
        early_end: text.ended.as_deref().map(parse_early_end).transpose()?,
        error_limit: parse_error_limit(text.error_limit, text.errors)?,
    })
}

fn parse_week(text: &str) -> Result<Week, DecodeError> {
    text.parse().map_err(DecodeError::damaged)
}

fn parse_date(text: &str) -> Result<Date, DecodeError> {
    text.parse().map_err(DecodeError::damaged)
}
