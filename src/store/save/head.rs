//! What lists say of a saved game: the first lines of its file, and its line in the index.

use super::{
    MOST, SCHEMA, damaged, duration, grid, in_range, known_technique, rating, seconds, target_name,
};
use crate::app::{GameId, Unfinished};
use crate::game::Origin;
use crate::store::kept::Unfit;
use pencilmark_engine::board::{Grid, Symmetry};
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::{Grade, Tier};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What lists say of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::store) struct HeadText<'a> {
    pub(in crate::store) schema: u32,
    pub(in crate::store) sequence: u64,
    /// Absent in the first files.
    pub(in crate::store) begun_at: Option<u64>,
    pub(in crate::store) saved_at: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::store) favourite: bool,
    pub(in crate::store) givens: Cow<'a, str>,
    /// What stands on the board; absent before schema 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) board: Option<Cow<'a, str>>,
    /// How hard it is, where that is known; for people, but for "beyond".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) tier: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) hardest: Option<Cow<'a, str>>,
    pub(in crate::store) origin: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) target: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) symmetry: Option<Cow<'a, str>>,
    /// As text: a TOML integer has a sign and would not hold every seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::store) seed: Option<Cow<'a, str>>,
    pub(in crate::store) seconds: f64,
}

/// What lists say of a game, as it stands in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct Head {
    /// How often it was written.
    pub(in crate::store) sequence: u64,
    pub(in crate::store) game: Unfinished,
}

/// What lists say of a game, as text.
pub(in crate::store) fn head_text(head: &Head) -> HeadText<'static> {
    let game = &head.game;
    let request = match game.origin {
        Origin::Generated(request) => Some(request),
        Origin::Entered => None,
    };
    let (tier, rating, hardest) = match game.grade {
        None => (None, None, None),
        Some(Grade::Unsolved) => (Some(Target::Unsolved), None, None),
        Some(Grade::Rated { rating, hardest }) => {
            (Some(Target::Tier(Tier::from_rating(rating))), Some(rating), Some(hardest))
        }
    };
    HeadText {
        schema: SCHEMA,
        sequence: head.sequence,
        begun_at: Some(game.begun_at.min(MOST)),
        saved_at: game.saved_at.min(MOST),
        favourite: game.is_favourite,
        givens: game.givens.to_string().into(),
        board: Some(game.digits.to_string().into()),
        tier: tier.map(target_name).map(Cow::from),
        rating: rating.map(|rating| f64::from(rating.as_tenths()) / 10.0),
        hardest: hardest.map(Cow::from),
        origin: if request.is_some() { "generated" } else { "entered" }.into(),
        target: request.map(|r| target_name(r.target).into()),
        symmetry: request.map(|r| r.symmetry.name().into()),
        seed: request.map(|r| r.seed.to_string().into()),
        seconds: seconds(game.elapsed),
    }
}

/// The head from its text; `board` where the text doesn't say it.
pub(in crate::store) fn read_head(
    id: GameId,
    text: &HeadText<'_>,
    board: Option<Grid>,
) -> Result<Head, Unfit> {
    let digits = match (&text.board, board) {
        (Some(board), _) => grid(board)?,
        (None, Some(board)) => board,
        (None, None) => return Err(damaged("it does not say what stands on the board")),
    };
    let game = Unfinished {
        id,
        // By then it was begun, where no more is known.
        begun_at: text.begun_at.unwrap_or(text.saved_at).min(MOST),
        saved_at: text.saved_at.min(MOST),
        is_favourite: text.favourite,
        grade: grade(text)?,
        givens: grid(&text.givens)?,
        digits,
        origin: origin(text)?,
        elapsed: duration(text.seconds)?,
    };
    Ok(Head { sequence: in_range(text.sequence)?, game })
}

/// How hard it is, where the file says it in words that are still known.
fn grade(text: &HeadText<'_>) -> Result<Option<Grade>, Unfit> {
    let hardest = text.hardest.as_deref().and_then(known_technique);
    Ok(match (text.tier.as_deref(), text.rating, hardest) {
        (Some("beyond"), None, _) => Some(Grade::Unsolved),
        (Some(_), Some(tenths), Some(hardest)) => {
            Some(Grade::Rated { rating: rating(tenths)?, hardest })
        }
        _ => None,
    })
}

fn target(name: &str) -> Option<Target> {
    let tiers = Tier::ALL.into_iter().map(Target::Tier);
    tiers
        .chain([Target::Unsolved, Target::Any])
        .find(|&target| target_name(target) == name)
        .or_else(|| {
            let (from, to) = name.strip_prefix("rated ")?.split_once(" to ")?;
            Some(Target::Rated(from.parse().ok()?, to.parse().ok()?))
        })
}

pub(super) fn origin(save: &HeadText<'_>) -> Result<Origin, Unfit> {
    if save.origin == "entered" {
        return Ok(Origin::Entered);
    }
    let request = || {
        Some(Request::new(
            target(save.target.as_deref()?)?,
            Symmetry::from_name(save.symmetry.as_deref()?)?,
            save.seed.as_deref()?.parse().ok()?,
        ))
    };
    let request = request().filter(|_| save.origin == "generated");
    request.map(Origin::Generated).ok_or_else(|| damaged("its origin is not known"))
}
