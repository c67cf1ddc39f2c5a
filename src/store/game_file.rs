//! Reads and writes the text of a saved game. The header, which comes first, contains everything
//! that lists show. The turns follow, and are replayed when the game is opened.
//!
//! To change the fields, introduce schema 2. Add a migration to [`SCHEMA`] and keep a file of
//! schema 1 in `tests/fixtures/saves`. In every schema, `schema = n` must be on a line of its own.

mod head;
mod saves;

pub(super) use head::Head;
pub(super) use saves::rescue;

use super::fields::{
    early_end_name, parse_early_end, parse_error_limit, parse_grid, parse_seconds,
};
use super::schema::{DecodeError, Schema};
use super::{checksum, notices};
use crate::app::{GameId, SavedGame, UnfinishedGame};
use crate::game::{Checkpoint, Game, Help, HelpKind, Played, Record, SharedLog};
use head::HeadText;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Technique;
use saves::SAVE;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The schemas of saved games.
pub(super) const SCHEMA: Schema = Schema::FIRST;

/// The maximum size of a file, in bytes.
pub(super) const LIMIT: u64 = 4 << 20;

/// The text between the header and the turns.
const TURNS: &str = "\nturns = ";

const TITLE: &str =
    "# A game of pencilmark. The last line is a checksum: a changed file is set aside.\n";

#[derive(Serialize, Deserialize)]
struct GameText {
    #[serde(flatten)]
    head: HeadText,
    hints: u32,
    checks: u32,
    auto_candidates: bool,
    /// The number of the last turn on the board. 0 if no turn is on the board.
    at: usize,
    /// The number of the last turn that redo can reach.
    tip: usize,
    /// The number of the turn after which a what-if began.
    #[serde(skip_serializing_if = "Option::is_none")]
    what_if: Option<usize>,
    /// The number of wrong digits that ends the game, and the number of wrong digits so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error_limit: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    errors: Option<u8>,
    /// `given up` or `lost`, if the game ended before the puzzle was solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
    /// For each checkpoint, the number of the turn before it, and its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    checkpoints: Vec<String>,
    /// For each use of help, the clock in seconds, the number of the last turn on the board, and
    /// `hint`, `done` or `check`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    helps: Vec<String>,
    /// For each hint that was applied, the number of its turn, and its technique. Other versions
    /// of the program may leave this out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    techniques: Vec<String>,
    /// For each turn, the clock in seconds, the number of the previous turn unless that turn is on
    /// the line above, and the moves.
    turns: Vec<String>,
}

/// A saved game read from its file.
pub(super) struct DecodedGame {
    pub(super) head: Head,
    pub(super) game: Game,
    /// The length in bytes of the complete game at the beginning of the file, before later saves.
    pub(super) whole: u64,
}

/// The part of a game that its file already contains. The next save adds only new turns and new
/// uses of help.
#[derive(Debug)]
pub(super) struct Written {
    givens: Grid,
    turns: SharedLog<Played>,
    helps: SharedLog<Help>,
}

impl Written {
    pub(super) fn new(record: &Record) -> Self {
        let Record { givens, turns, helps, .. } = record;
        Self { givens: *givens, turns: turns.clone(), helps: helps.clone() }
    }
}

/// Returns the text of a saved game. `sequence` is the number of times the file has been written,
/// including this time.
pub(super) fn encode(game: &SavedGame, sequence: u64) -> String {
    checksum::append(&format!("{TITLE}{}", body(game, sequence, 0, 0)))
}

/// Returns a save to append to a file that already contains `written`. Returns `None` if the game
/// does not continue the game in the file.
pub(super) fn encode_save(game: &SavedGame, sequence: u64, written: &Written) -> Option<String> {
    let record = &game.record;
    let continues = record.givens == written.givens
        && record.turns.starts_with(&written.turns)
        && record.helps.starts_with(&written.helps);
    let body = || body(game, sequence, written.turns.len(), written.helps.len());
    continues.then(|| format!("{SAVE}{}", checksum::append(&body())))
}

/// Returns the fields of a game, with the turns starting at `first_turn` and the uses of help
/// starting at `first_help`.
fn body(game: &SavedGame, sequence: u64, first_turn: usize, first_help: usize) -> String {
    let record = &game.record;
    let turns = (first_turn..).zip(record.turns.iter_from(first_turn));
    let text = GameText {
        head: HeadText::from(&Head { sequence, game: UnfinishedGame::from_saved(game) }),
        hints: record.hints,
        checks: record.checks,
        auto_candidates: record.auto_candidates,
        at: record.at,
        tip: record.tip,
        what_if: record.what_if,
        error_limit: record.error_limit.map(|limit| limit.limit),
        errors: record.error_limit.map(|limit| limit.errors),
        ended: record.early_end.map(|why| early_end_name(why).to_owned()),
        checkpoints: record.checkpoints.iter().map(|c| format!("{} {}", c.at, c.name)).collect(),
        helps: record.helps.iter_from(first_help).map(help_text).collect(),
        techniques: record.helps.iter_from(first_help).filter_map(technique_text).collect(),
        turns: turns.map(|(index, played)| turn_text(index, played)).collect(),
    };
    toml::to_string_pretty(&text).expect("plain fields have a TOML form")
}

/// Parses a saved game and replays it. Rejects a game that can't be played.
pub(super) fn decode(id: GameId, text: &str, schema: &Schema) -> Result<DecodedGame, DecodeError> {
    // Reject a game with an invalid header, because lists can't show it either.
    let head = decode_head(id, text, schema)?;
    let parts = saves::split(text);
    let mut game: GameText = schema.parse(parts.whole)?;
    for save in &parts.saves {
        game.add(schema.parse(save.text).map_err(|error| save.damaged(error))?);
    }
    let game = Game::replay(record(&game)?, head.game.grade).map_err(DecodeError::damaged)?;
    Ok(DecodedGame { head, game, whole: parts.whole.len() as u64 })
}

impl GameText {
    /// Replaces the fields with the fields of a later save, but appends the later save's turns and
    /// uses of help to the existing ones.
    fn add(&mut self, save: Self) {
        let mut whole = std::mem::replace(self, save);
        whole.turns.append(&mut self.turns);
        whole.helps.append(&mut self.helps);
        whole.techniques.append(&mut self.techniques);
        (self.turns, self.helps, self.techniques) = (whole.turns, whole.helps, whole.techniques);
    }
}

/// Parses the header of a game's last save. Parses the turns only if the file has an older schema
/// and must be migrated.
pub(super) fn decode_head(id: GameId, text: &str, schema: &Schema) -> Result<Head, DecodeError> {
    let parts = saves::split(text);
    let whole = decode_whole_head(id, parts.whole, schema)?;
    let last = parts.saves.last();
    let last = last
        .map(|save| decode_whole_head(id, save.text, schema).map_err(|error| save.damaged(error)));
    match (parts.damage, last.transpose()?) {
        (Some(damage), _) => Err(DecodeError::Tail(damage)),
        (None, last) => Ok(last.unwrap_or(whole)),
    }
}

fn decode_whole_head(id: GameId, text: &str, schema: &Schema) -> Result<Head, DecodeError> {
    let (number, body) = schema.open(text)?;
    if number < schema.current {
        return schema.parse::<HeadText>(text)?.to_head(id);
    }
    let end = body.find(TURNS).ok_or_else(|| DecodeError::damaged("it has no turns"))?;
    let head: HeadText =
        toml::from_str(&body[..=end]).map_err(|error| DecodeError::damaged(error.message()))?;
    head.to_head(id)
}

fn record(text: &GameText) -> Result<Record, DecodeError> {
    let turns = text.turns.iter().enumerate();
    Ok(Record {
        givens: parse_grid(&text.head.givens)?,
        origin: text.head.origin()?,
        turns: turns.map(|(index, text)| parse_turn(index, text)).collect::<Result<_, _>>()?,
        at: text.at,
        tip: text.tip,
        checkpoints: text
            .checkpoints
            .iter()
            .map(|c| parse_checkpoint(c))
            .collect::<Result<_, _>>()?,
        what_if: text.what_if,
        elapsed: parse_seconds(text.head.seconds)?,
        hints: text.hints,
        checks: text.checks,
        helps: helps(text)?,
        error_limit: parse_error_limit(text.error_limit, text.errors)?,
        early_end: text.ended.as_deref().map(parse_early_end).transpose()?,
        auto_candidates: text.auto_candidates,
    })
}

/// Returns a turn as text, such as `12.345 <3 r4c7=5`. Leaves out the number of the previous turn
/// if that turn is on the line above. Leaves out the time if it is unknown.
fn turn_text(index: usize, played: &Played) -> String {
    let when = played.when.map(|when| format!("{:.3} ", when.as_secs_f64())).unwrap_or_default();
    let after = if played.after == index { String::new() } else { format!("<{} ", played.after) };
    format!("{when}{after}{}", played.turn)
}

fn parse_turn(index: usize, text: &str) -> Result<Played, DecodeError> {
    let mut rest = text.trim_start();
    let mut word = |begins: fn(char) -> bool| {
        let first = rest.split_whitespace().next().filter(|word| word.starts_with(begins))?;
        rest = rest[first.len()..].trim_start();
        Some(first)
    };
    let when = word(|c| c.is_ascii_digit());
    let after = word(|c| c == '<');
    let when = when
        .map(|seconds| seconds.parse().map_err(DecodeError::damaged).and_then(parse_seconds))
        .transpose()?;
    let after = match after {
        Some(number) => number[1..].parse().map_err(DecodeError::damaged)?,
        None => index,
    };
    Ok(Played { turn: rest.parse().map_err(DecodeError::damaged)?, after, when })
}

/// The word for each kind of help.
const HELPS: [(HelpKind, &str); 3] =
    [(HelpKind::Hint, "hint"), (HelpKind::Done, "done"), (HelpKind::Check, "check")];

/// Returns a use of help as text, such as `12.345 3 hint`.
fn help_text(help: &Help) -> String {
    let word = HELPS.iter().find(|(kind, _)| *kind == help.kind).map_or("", |(_, word)| word);
    format!("{:.3} {} {word}", help.when.as_secs_f64(), help.at)
}

fn parse_help(text: &str) -> Result<Help, DecodeError> {
    let invalid = || DecodeError::damaged("an entry of helps is invalid");
    let (when, rest) = text.split_once(' ').ok_or_else(invalid)?;
    let (at, word) = rest.split_once(' ').ok_or_else(invalid)?;
    let (kind, _) = HELPS.into_iter().find(|(_, known)| *known == word).ok_or_else(invalid)?;
    let when = when.parse().map_err(DecodeError::damaged).and_then(parse_seconds)?;
    let at = at.parse().map_err(DecodeError::damaged)?;
    Ok(Help { kind, at, when, technique: None })
}

/// Returns the technique of a hint that was applied as text, such as `3 X-Wing`; `None` for other
/// help.
fn technique_text(help: &Help) -> Option<String> {
    help.technique.map(|technique| format!("{} {technique}", help.at))
}

/// Parses the uses of help and the techniques of hints. Ignores techniques that this version of the
/// program does not have.
fn helps(text: &GameText) -> Result<SharedLog<Help>, DecodeError> {
    let invalid = || DecodeError::damaged("an entry of techniques is invalid");
    let mut techniques = HashMap::new();
    for entry in &text.techniques {
        let (at, name) = entry.split_once(' ').ok_or_else(invalid)?;
        let at: usize = at.parse().map_err(DecodeError::damaged)?;
        techniques.extend(Technique::named(name).map(|technique| (at, technique.name)));
    }
    let help = |entry: &String| {
        let help = parse_help(entry)?;
        let technique = techniques.get(&help.at).filter(|_| help.kind == HelpKind::Done).copied();
        Ok(Help { technique, ..help })
    };
    text.helps.iter().map(help).collect()
}

fn parse_checkpoint(text: &str) -> Result<Checkpoint, DecodeError> {
    let nameless = || DecodeError::damaged("a checkpoint has no name");
    let (at, name) = text.split_once(' ').ok_or_else(nameless)?;
    let at = at.parse().map_err(DecodeError::damaged)?;
    Ok(Checkpoint { at, name: notices::excerpt(name) })
}
