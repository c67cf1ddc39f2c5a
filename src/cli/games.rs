//! The verb `games`: the unfinished games, read and left as they are.

use super::json;
use super::{End, Home, complain, table};
use crate::app::Unfinished;
use crate::app::words::time;
use crate::store::{GameList, Store};
use clap::Args;
use jiff::{Timestamp, tz::TimeZone};
use pencilmark_engine::generate::Target;
use serde::Serialize;
use std::io::{self, Write};

/// The command line of `games`.
#[derive(Debug, Args)]
pub struct Games {
    /// Write an object a game
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Home,
}

/// A game as an object.
#[derive(Serialize)]
struct GameRecord {
    game: u64,
    /// One more with each writing of its file.
    saved: u64,
    tier: Option<&'static str>,
    rating: Option<f64>,
    puzzle: String,
    digits: String,
    filled: usize,
    seconds: f64,
    begun_at: u64,
    saved_at: u64,
    favourite: bool,
}

pub(super) fn run(args: &Games, out: &mut impl Write) -> io::Result<End> {
    let GameList { games, notices } = match Store::list_games(args.place.config_dir.clone()) {
        Ok(found) => found,
        Err(why) => {
            complain(why);
            return Ok(End::Misuse);
        }
    };
    notices.iter().for_each(complain);
    if args.json {
        for (saved, game) in &games {
            json::write(out, &GameRecord::of(game, *saved))?;
        }
    } else if games.is_empty() {
        writeln!(out, "No game is unfinished.")?;
    } else {
        let head = ["game", "saved", "tier", "rating", "filled", "time", "last played"];
        let rows: Vec<_> = games.iter().map(|(saved, game)| row(game, *saved)).collect();
        table::write(out, &[&[head.map(str::to_owned)], rows.as_slice()].concat())?;
    }
    Ok(End::Fine)
}

/// The name of the tier, where the grade is known.
fn tier(game: &Unfinished) -> Option<&'static str> {
    game.grade.map(|grade| grade.tier().map_or(Target::Unsolved, Target::Tier).name())
}

fn row(game: &Unfinished, saved: u64) -> [String; 7] {
    let shown = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let played = i64::try_from(game.saved_at).ok().and_then(|at| Timestamp::from_second(at).ok());
    let local = |at: Timestamp| at.to_zoned(TimeZone::system()).strftime("%F %R").to_string();
    [
        game.id.0.to_string(),
        saved.to_string(),
        shown(tier(game).map(str::to_owned)),
        shown(game.rating().map(|rating| rating.to_string())),
        format!("{}/81", game.digits.count()),
        time(game.elapsed),
        shown(played.map(local)),
    ]
}

impl GameRecord {
    fn of(game: &Unfinished, saved: u64) -> Self {
        Self {
            game: game.id.0,
            saved,
            tier: tier(game),
            rating: game.rating().map(|rating| f64::from(rating.as_tenths()) / 10.0),
            puzzle: game.givens.to_string(),
            digits: game.digits.to_string(),
            filled: game.digits.count(),
            seconds: game.elapsed.as_secs_f64(),
            begun_at: game.begun_at,
            saved_at: game.saved_at,
            favourite: game.is_favourite,
        }
    }
}
