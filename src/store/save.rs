//! The text of a saved game: what lists say of it, then the givens' turns, replayed when the game is opened.
//!
//! Schema 3. A change of the fields makes it 4, with a reader for all before that stays for ever: the
//! files under `tests/fixtures/saves` hold that. Whatever the schema, `schema = n` stays a line of its own.
//!
//! Schema 2 had no `board`, no grade and no star, and only counted hints and checks; in schema 1 the turns were a
//! line of which `played` stood on the board, without times.

mod head;

pub(super) use head::{Head, HeadText, head_text, read_head};

use super::kept::Unfit;
use super::seal::Broken;
use super::{clean, seal};
use crate::app::{GameId, SavedGame, Unfinished};
use crate::game::{Checkpoint, Game, Help, HelpKind, Played, Record};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, TECHNIQUES};
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::time::Duration;

/// Numbers in files stay below this: what counts on from them then still fits a TOML integer.
pub(super) const MOST: u64 = 1_000_000_000_000_000;

/// What this version writes.
const SCHEMA: u32 = 3;

/// The first schema whose head says all that lists say.
const FIRST_WITH_HEAD: u32 = 3;

/// What ends the head; from here on there are only turns.
const TURNS: &str = "\nturns = ";

const HEAD: &str =
    "# A game of pencilmark. Its last line is a checksum: a changed file is set aside.\n";

/// More than a century on the clock is no time that was played.
const MOST_SECONDS: f64 = 4e9;

#[derive(Serialize, Deserialize)]
struct SaveText<'a> {
    #[serde(flatten)]
    head: HeadText<'a>,
    hints: u32,
    checks: u32,
    auto_candidates: bool,
    /// In schema 1: how many of the turns stand on the board; the rest were undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<usize>,
    /// The number of the turn that stands last on the board; 0 for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// The number of the last turn that redo leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    tip: Option<usize>,
    /// The number of the turn after which digits are only supposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    what_if: Option<usize>,
    /// Numbers of turns with a name each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    checkpoints: Vec<String>,
    /// The clock's seconds, the number of the turn that stood last, `hint`, `done` or `check`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    helps: Vec<String>,
    /// The clock's seconds, the number of the turn before where it is not the one above, the moves.
    turns: Vec<String>,
}

/// A saved game as it stands in its file.
pub(super) struct Saved {
    pub(super) head: Head,
    pub(super) game: Game,
}

/// The text of a saved game.
pub(super) fn encode(game: &SavedGame, sequence: u64) -> String {
    let record = &game.record;
    let text = SaveText {
        head: head_text(&Head { sequence, game: Unfinished::of(game) }),
        hints: record.hints,
        checks: record.checks,
        auto_candidates: record.auto_candidates,
        played: None,
        at: Some(record.at),
        tip: Some(record.tip),
        what_if: record.what_if,
        checkpoints: record.checkpoints.iter().map(|c| format!("{} {}", c.at, c.name)).collect(),
        helps: record.helps.iter().map(help_text).collect(),
        turns: record.turns.iter().enumerate().map(|(i, played)| turn_text(i, played)).collect(),
    };
    let body = toml::to_string_pretty(&text).expect("plain fields have a TOML form");
    seal::seal(&format!("{HEAD}{body}"))
}

/// Reads a saved game and replays it, so that what is loaded can be played, and is listed too.
pub(super) fn decode(id: GameId, text: &str) -> Result<Saved, Unfit> {
    let head = decode_head(id, text)?;
    let save: SaveText<'_> = parse(text, SCHEMA)?;
    let game = Game::replay(record(&save)?, head.game.grade).map_err(damaged)?;
    Ok(Saved { head, game })
}

/// Reads what lists say of a saved game. Its turns are looked at only where an old file leaves no choice.
pub(super) fn decode_head(id: GameId, text: &str) -> Result<Head, Unfit> {
    let (schema, body) = unsealed(text, SCHEMA)?;
    if schema < FIRST_WITH_HEAD {
        let save: SaveText<'_> = toml::from_str(body).map_err(|error| damaged(error.message()))?;
        let board = record(&save)?.digits();
        return read_head(id, &save.head, Some(board));
    }
    let end = body.find(TURNS).ok_or_else(|| damaged("it has no turns"))?;
    let head: HeadText<'_> =
        toml::from_str(&body[..=end]).map_err(|error| damaged(error.message()))?;
    read_head(id, &head, None)
}

/// Whether an older version wrote this.
pub(super) fn is_older(text: &str) -> bool {
    seal::schema(text).is_some_and(|schema| schema < SCHEMA)
}

/// All that a game is built from.
fn record(save: &SaveText<'_>) -> Result<Record, Unfit> {
    let (at, tip) = match (save.played, save.at, save.tip) {
        (Some(played), None, None) => (played, save.turns.len()),
        (None, Some(at), Some(tip)) => (at, tip),
        _ => return Err(damaged("it does not say which turns stand on the board")),
    };
    let checkpoints = save.checkpoints.iter().map(|text| checkpoint(text));
    Ok(Record {
        givens: grid(&save.head.givens)?,
        origin: head::origin(&save.head)?,
        turns: turns(&save.turns)?,
        at,
        tip,
        checkpoints: checkpoints.collect::<Result<_, _>>()?,
        what_if: save.what_if,
        elapsed: duration(save.head.seconds)?,
        hints: save.hints,
        checks: save.checks,
        helps: save.helps.iter().map(|text| help(text)).collect::<Result<_, _>>()?,
        auto_candidates: save.auto_candidates,
    })
}

/// A turn as it is written: `12.345 <3 r4c7=5`. The turn at `index` follows the one before it where
/// no number says otherwise; a time that is not known is left out.
fn turn_text(index: usize, played: &Played) -> String {
    let when = played.when.map(|when| format!("{:.3} ", when.as_secs_f64())).unwrap_or_default();
    let after = if played.after == index { String::new() } else { format!("<{} ", played.after) };
    format!("{when}{after}{}", played.turn)
}

fn turns(texts: &[String]) -> Result<Vec<Played>, Unfit> {
    let numbered = texts.iter().enumerate();
    numbered.map(|(index, text)| turn(index, text)).collect()
}

fn turn(index: usize, text: &str) -> Result<Played, Unfit> {
    let mut rest = text.trim_start();
    let mut word = |begins: fn(char) -> bool| {
        let first = rest.split_whitespace().next().filter(|word| word.starts_with(begins))?;
        rest = rest[first.len()..].trim_start();
        Some(first)
    };
    let when = word(|c| c.is_ascii_digit());
    let after = word(|c| c == '<');
    let when =
        when.map(|seconds| seconds.parse().map_err(damaged).and_then(duration)).transpose()?;
    let after = match after {
        Some(number) => number[1..].parse().map_err(damaged)?,
        None => index,
    };
    Ok(Played { turn: rest.parse().map_err(damaged)?, after, when })
}

/// The words for help.
const HELPS: [(HelpKind, &str); 3] =
    [(HelpKind::Hint, "hint"), (HelpKind::Done, "done"), (HelpKind::Check, "check")];

/// Help as it is written: `12.345 3 hint`.
fn help_text(help: &Help) -> String {
    let word = HELPS.iter().find(|(kind, _)| *kind == help.kind).map_or("", |(_, word)| word);
    format!("{:.3} {} {word}", help.when.as_secs_f64(), help.at)
}

fn help(text: &str) -> Result<Help, Unfit> {
    let unknown = || damaged("a help in it is none");
    let (when, rest) = text.split_once(' ').ok_or_else(unknown)?;
    let (at, word) = rest.split_once(' ').ok_or_else(unknown)?;
    let (kind, _) = HELPS.into_iter().find(|(_, known)| *known == word).ok_or_else(unknown)?;
    let when = when.parse().map_err(damaged).and_then(duration)?;
    Ok(Help { kind, at: at.parse().map_err(damaged)?, when })
}

fn checkpoint(text: &str) -> Result<Checkpoint, Unfit> {
    let (at, name) = text.split_once(' ').ok_or_else(|| damaged("a checkpoint has no name"))?;
    Ok(Checkpoint { at: at.parse().map_err(damaged)?, name: clean::excerpt(name) })
}

/// Checks schema and seal, and reads the fields. `newest` is the schema that this version writes.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a str, newest: u32) -> Result<T, Unfit> {
    let (_, body) = unsealed(text, newest)?;
    toml::from_str(body).map_err(|error| damaged(error.message()))
}

/// Checks schema and seal; the schema and what was under the seal.
fn unsealed(text: &str, newest: u32) -> Result<(u32, &str), Unfit> {
    let (schema, body) = (seal::schema(text), seal::unseal(text));
    // A newer version may seal in another way; a seal of ours that does not fit means that the number is damaged too.
    if schema.is_some_and(|schema| schema > newest) && body != Err(Broken::Changed) {
        return Err(Unfit::Newer);
    }
    let body = body.map_err(damaged)?;
    match schema {
        Some(schema) if schema > 0 => Ok((schema, body)),
        _ => Err(damaged("its schema is not known")),
    }
}

pub(super) fn damaged(why: impl Display) -> Unfit {
    Unfit::Damaged(why.to_string())
}

pub(super) fn in_range(number: u64) -> Result<u64, Unfit> {
    if number < MOST { Ok(number) } else { Err(damaged("a number in it is out of range")) }
}

pub(super) fn grid(text: &str) -> Result<Grid, Unfit> {
    text.parse().map_err(damaged)
}

/// The name of a target in files: a tier's in lower case, or "beyond".
pub(super) fn target_name(target: Target) -> String {
    match target {
        Target::Tier(tier) => tier.word().to_owned(),
        Target::Unsolved => "beyond".to_owned(),
        Target::Any => "any".to_owned(),
        Target::Rated(from, to) => format!("rated {from} to {to}"),
    }
}

/// A rating as files have it.
pub(super) fn rating(number: f64) -> Result<Rating, Unfit> {
    if (0.0..=25.5).contains(&number) {
        Ok(Rating::tenths((number * 10.0).round() as u8))
    } else {
        Err(damaged("a rating is no rating"))
    }
}

/// The name as the program has it; one that it no longer knows is forgotten.
pub(super) fn known_technique(name: &str) -> Option<&'static str> {
    TECHNIQUES.iter().map(|technique| technique.name).find(|known| *known == name)
}

/// Whole milliseconds are kept.
pub(super) fn seconds(elapsed: Duration) -> f64 {
    elapsed.as_millis() as f64 / 1000.0
}

pub(super) fn duration(seconds: f64) -> Result<Duration, Unfit> {
    if (0.0..=MOST_SECONDS).contains(&seconds) {
        Ok(Duration::from_millis((seconds * 1000.0).round() as u64))
    } else {
        Err(damaged("its time is no time"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_up_to_a_bound_are_taken() {
        assert!(in_range(0).is_ok() && in_range(MOST - 1).is_ok());
        assert!(in_range(MOST).is_err() && in_range(u64::MAX).is_err());
    }
}
