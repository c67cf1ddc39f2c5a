//! Reads and writes the header of a saved game. The header is the beginning of the file and
//! contains everything that lists show.

use super::super::fields::{
    MAX_NUMBER, in_range, parse_grid, parse_rating, parse_seconds, parse_target, parse_technique,
    rating_number, seconds, target_name,
};
use super::SCHEMA;
use crate::app::{GameId, UnfinishedGame};
use crate::game::Origin;
use crate::store::schema::DecodeError;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::Grade;
use serde::{Deserialize, Serialize};

/// The fields of the header in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct HeadText {
    schema: u32,
    sequence: u64,
    begun_at: u64,
    saved_at: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    favourite: bool,
    pub(super) givens: String,
    /// The digits on the board, including the givens.
    board: String,
    /// The tier, for people who read the file. The program derives the tier from the rating, and
    /// ignores this field unless it is "beyond".
    #[serde(skip_serializing_if = "Option::is_none")]
    tier: Option<String>,
    /// The rating. Absent if the rating is unknown, or if the puzzle can't be solved with
    /// techniques.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
    /// Either "generated", with `target`, `symmetry` and `seed`, or "entered".
    origin: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<String>,
    /// The seed as text, because a TOML integer is signed and can't represent every seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    pub(super) seconds: f64,
}

/// The header of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct Head {
    /// The number of times the file has been written.
    pub(in crate::store) sequence: u64,
    pub(in crate::store) game: UnfinishedGame,
}

impl From<&Head> for HeadText {
    fn from(head: &Head) -> Self {
        let game = &head.game;
        let request = match game.origin {
            Origin::Generated(request) => Some(request),
            Origin::Entered => None,
        };
        let tier = game.grade.map(Target::from);
        let (rating, hardest) = match game.grade {
            Some(Grade::Rated { rating, hardest }) => (Some(rating), Some(hardest)),
            Some(Grade::BeyondTechniques) | None => (None, None),
        };
        Self {
            schema: SCHEMA.current,
            sequence: head.sequence,
            begun_at: game.begun_at.min(MAX_NUMBER),
            saved_at: game.saved_at.min(MAX_NUMBER),
            favourite: game.is_favourite,
            givens: game.givens.to_string(),
            board: game.digits.to_string(),
            tier: tier.map(target_name),
            rating: rating.map(rating_number),
            hardest: hardest.map(str::to_owned),
            origin: if request.is_some() { "generated" } else { "entered" }.to_owned(),
            target: request.map(|r| target_name(r.target)),
            symmetry: request.map(|r| r.symmetry.name().to_owned()),
            seed: request.map(|r| r.seed.to_string()),
            seconds: seconds(game.elapsed),
        }
    }
}

impl HeadText {
    /// Converts the fields to the header of game `id`.
    pub(super) fn to_head(&self, id: GameId) -> Result<Head, DecodeError> {
        let game = UnfinishedGame {
            id,
            begun_at: self.begun_at.min(MAX_NUMBER),
            saved_at: self.saved_at.min(MAX_NUMBER),
            is_favourite: self.favourite,
            grade: self.grade()?,
            givens: parse_grid(&self.givens)?,
            digits: parse_grid(&self.board)?,
            origin: self.origin()?,
            elapsed: parse_seconds(self.seconds)?,
        };
        Ok(Head { sequence: in_range(self.sequence)?, game })
    }

    /// Returns the grade, or `None` if the file contains no grade or this version does not know the
    /// technique.
    fn grade(&self) -> Result<Option<Grade>, DecodeError> {
        let hardest = self.hardest.as_deref().and_then(parse_technique);
        Ok(match (self.tier.as_deref(), self.rating, hardest) {
            (Some("beyond"), None, _) => Some(Grade::BeyondTechniques),
            (Some(_), Some(rating), Some(hardest)) => {
                Some(Grade::Rated { rating: parse_rating(rating)?, hardest })
            }
            _ => None,
        })
    }

    /// Returns the origin of the puzzle.
    pub(super) fn origin(&self) -> Result<Origin, DecodeError> {
        if self.origin == "entered" {
            return Ok(Origin::Entered);
        }
        let request = || {
            Some(Request::new(
                parse_target(self.target.as_deref()?)?,
                Symmetry::from_name(self.symmetry.as_deref()?)?,
                self.seed.as_deref()?.parse().ok()?,
            ))
        };
        let request = request().filter(|_| self.origin == "generated");
        request.map(Origin::Generated).ok_or_else(|| DecodeError::damaged("its origin is unknown"))
    }
}
