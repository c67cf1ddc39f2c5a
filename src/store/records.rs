//! The finished games, all in one file, and the highest game number that was ever given.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands, Sums, Unfit};
use super::save::{self, damaged};
use super::seal;
use super::shelf::GIVEN;
use crate::app::daily::Date;
use crate::app::{FinishedGame, GameId};
use pencilmark_engine::generate::Target;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What this version writes.
const SCHEMA: u32 = 1;

const LIMIT: u64 = 64 << 20;

const HEAD: &str = "# Finished games of pencilmark. The last line is a checksum.\n";

#[derive(Serialize, Deserialize)]
struct RecordsText {
    schema: u32,
    sequence: u64,
    /// Numbers up to this one were given away; a game that was removed leaves no other trace.
    last_id: u64,
    #[serde(default, rename = "game")]
    games: Vec<GameText>,
}

#[derive(Serialize, Deserialize)]
struct GameText {
    id: u64,
    /// Absent in the first files.
    begun_at: Option<u64>,
    finished_at: u64,
    /// The local date; absent in the first files.
    date: Option<String>,
    /// The date of the daily that it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    daily: Option<String>,
    givens: String,
    /// For people; the rating decides. "any" where nobody has looked yet.
    tier: String,
    /// Absent beyond the ladder.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    /// Absent where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
    seconds: f64,
    hints: u32,
    checks: u32,
}

/// The finished games, oldest first.
#[derive(Debug)]
pub(super) struct Records {
    path: PathBuf,
    known: Sums,
    sequence: u64,
    last_id: u64,
    games: Vec<FinishedGame>,
}

impl Records {
    /// No games, in this file.
    pub(super) fn empty(path: PathBuf) -> Self {
        Self { path, known: Sums::default(), sequence: 0, last_id: 0, games: Vec::new() }
    }

    /// The games in the file.
    pub(super) fn load(path: PathBuf, hands: Hands, notices: &mut Notices) -> Self {
        match kept::load(&path, LIMIT, hands, decode, notices) {
            Some(((sequence, last_id, games), known)) => {
                Self { path, known, sequence, last_id, games }
            }
            None => Self::empty(path),
        }
    }

    /// All games, oldest first.
    pub(super) fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// The highest number that was given away, as far as this file knows.
    pub(super) fn last_id(&self) -> u64 {
        let ids = self.games.iter().map(|game| game.id.0).filter(|&id| id < GIVEN);
        ids.fold(self.last_id, u64::max)
    }

    /// Writes `game` at the end, or in the place of what is there of it.
    pub(super) fn add(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        let before = self.games.clone();
        match self.games.iter_mut().find(|known| known.id == game.id) {
            Some(known) if known == game => return Ok(()),
            Some(known) => *known = *game,
            None => self.games.push(*game),
        }
        let written = self.write(self.last_id());
        if written.is_err() {
            self.games = before;
        }
        written
    }

    /// Remembers that the number was given away.
    pub(super) fn remember(&mut self, id: GameId) -> Result<(), StoreError> {
        if id.0 <= self.last_id() || id.0 >= GIVEN { Ok(()) } else { self.write(id.0) }
    }

    fn write(&mut self, last_id: u64) -> Result<(), StoreError> {
        let sequence = self.sequence + 1;
        let text = RecordsText {
            schema: SCHEMA,
            sequence,
            last_id,
            games: self.games.iter().map(encode).collect(),
        };
        let body = toml::to_string(&text).expect("plain fields have a TOML form");
        let text = seal::seal(&format!("{HEAD}{body}"));
        kept::replace(&self.path, &text, LIMIT, &mut self.known)?;
        (self.sequence, self.last_id) = (sequence, last_id);
        Ok(())
    }
}

fn encode(game: &FinishedGame) -> GameText {
    GameText {
        id: game.id.0,
        begun_at: Some(game.begun_at.min(save::MOST)),
        finished_at: game.finished_at.min(save::MOST),
        date: Some(game.date.to_string()),
        daily: game.daily.map(|date| date.to_string()),
        givens: game.givens.to_string(),
        tier: save::target_name(game.target()),
        rating: game.rating.map(|rating| f64::from(rating.as_tenths()) / 10.0),
        hardest: game.hardest.map(str::to_owned),
        seconds: save::seconds(game.elapsed),
        hints: game.hints,
        checks: game.checks,
    }
}

fn decode(text: &str) -> Result<(u64, u64, Vec<FinishedGame>), Unfit> {
    let records: RecordsText = save::parse(text, SCHEMA)?;
    let games: Result<Vec<FinishedGame>, Unfit> = records.games.iter().map(decode_game).collect();
    Ok((save::in_range(records.sequence)?, save::in_range(records.last_id)?, games?))
}

fn decode_game(game: &GameText) -> Result<FinishedGame, Unfit> {
    let rating = game.rating.map(save::rating).transpose()?;
    Ok(FinishedGame {
        id: GameId(save::in_range(game.id)?),
        begun_at: game.begun_at.unwrap_or(game.finished_at).min(save::MOST),
        finished_at: game.finished_at.min(save::MOST),
        date: match &game.date {
            Some(date) => read_date(date)?,
            None => date_of(game.finished_at),
        },
        daily: game.daily.as_deref().map(read_date).transpose()?,
        givens: save::grid(&game.givens)?,
        is_graded: rating.is_some() || game.tier != save::target_name(Target::Any),
        rating,
        hardest: game.hardest.as_deref().and_then(save::known_technique),
        elapsed: save::duration(game.seconds)?,
        hints: game.hints,
        checks: game.checks,
    })
}

fn read_date(text: &str) -> Result<Date, Unfit> {
    text.parse().map_err(damaged)
}

/// The date in UTC: where the player was, the first files don't tell.
fn date_of(unix: u64) -> Date {
    let time = jiff::Timestamp::from_second(unix.min(save::MOST) as i64).unwrap_or_default();
    time.to_zoned(jiff::tz::TimeZone::UTC).date()
}
