//! The subcommand `games`, which lists the unfinished games without changing their files.

use super::args::ConfigDir;
use super::exit::Exit;
use super::report::report;
use super::{json, table};
use crate::app::UnfinishedGame;
use crate::app::words::time;
use crate::store::{GameList, Store};
use clap::Args;
use jiff::{Timestamp, tz::TimeZone};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use serde::Serialize;
use std::io::{self, Write};

/// The arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    dir: ConfigDir,
}

/// The JSON object of a game.
#[derive(Serialize)]
struct GameRecord {
    id: u64,
    /// The number of times that the game's file has been written.
    save_count: u64,
    tier: Option<&'static str>,
    rating: Option<f64>,
    puzzle: Grid,
    digits: Grid,
    filled_cells: usize,
    elapsed_seconds: f64,
    started_at: u64,
    saved_at: u64,
    favourite: bool,
}

pub(super) fn run(args: &GamesArgs, out: &mut impl Write) -> io::Result<Exit> {
    let GameList { games, has_unreadable, notices } = match Store::list_games(args.dir.path()) {
        Ok(found) => found,
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    };
    notices.iter().for_each(report);
    if args.json {
        for (saved, game) in &games {
            json::write(out, &GameRecord::new(game, *saved))?;
        }
    } else if games.is_empty() && !has_unreadable {
        writeln!(out, "You have no unfinished games.")?;
    } else if !games.is_empty() {
        let head = ["game", "saves", "tier", "rating", "filled", "time", "last played"];
        let rows: Vec<_> = games.iter().map(|(saved, game)| row(game, *saved)).collect();
        table::write(out, &[&[head.map(str::to_owned)], rows.as_slice()].concat())?;
    }
    Ok(if has_unreadable { Exit::Misuse } else { Exit::Success })
}

/// Returns the name of the tier, or `None` if the game has not been graded.
fn tier(game: &UnfinishedGame) -> Option<&'static str> {
    game.grade.map(|grade| Target::from(grade).name())
}

fn row(game: &UnfinishedGame, saved: u64) -> [String; 7] {
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
    fn new(game: &UnfinishedGame, saved: u64) -> Self {
        Self {
            id: game.id.0,
            save_count: saved,
            tier: tier(game),
            rating: game.rating().map(json::rating),
            puzzle: game.givens,
            digits: game.digits,
            filled_cells: game.digits.count(),
            elapsed_seconds: game.elapsed.as_secs_f64(),
            started_at: game.begun_at,
            saved_at: game.saved_at,
            favourite: game.is_favourite,
        }
    }
}
