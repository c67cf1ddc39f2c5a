//! The subcommand `stats`, which prints statistics about the games that were played.

use super::args::ConfigDir;
use super::exit::Exit;
use super::json;
use super::report::report;
use crate::app::daily::Streak;
use crate::app::words::{counted, time};
use crate::app::{Library, Now, Statistics, TierFigures};
use crate::runtime;
use crate::store::Store;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The arguments of `stats`.
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    dir: ConfigDir,
}

pub(super) fn run(args: &StatsArgs, out: &mut impl Write) -> io::Result<Exit> {
    let loaded = match Store::read(args.dir.path()) {
        Ok(loaded) => loaded,
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    };
    loaded.notices.iter().for_each(report);
    let library = Library::new(loaded.games, loaded.finished, loaded.next_id);
    let now = Now { unix: runtime::unix_now(), date: runtime::today(), ..Now::default() };
    let statistics = Statistics::new(&library, now);
    if args.json {
        json::write(out, &StatsRecord::new(&statistics))?;
    } else {
        write_page(out, &statistics)?;
    }
    Ok(Exit::Success)
}

fn write_page(out: &mut impl Write, all: &Statistics) -> io::Result<()> {
    if all.tiers.is_empty() {
        return writeln!(out, "No games played yet.");
    }
    let heads =
        ["won", "no hints", "best", "median", "mean", "hints", "unfin.", "streak", "longest"];
    write_row(out, "", &heads.map(str::to_owned))?;
    for tier in &all.tiers {
        write_row(out, tier.target.name(), &cells(tier))?;
    }
    let days = |count| counted(count, "day", "days");
    let (current, longest) = (days(all.streak.current), days(all.streak.longest));
    writeln!(out, "\nDaily streak: {current}, longest {longest}")?;
    let won = counted(all.days.values().sum(), "game", "games");
    writeln!(out, "Won: {won} on {}", days(all.days.len() as u32))?;
    if !all.techniques.is_empty() {
        writeln!(out, "\nHardest technique of the puzzles you won:")?;
    }
    for (name, rating, count) in &all.techniques {
        writeln!(out, "{rating:>5} {count:>5}  {name}")?;
    }
    Ok(())
}

fn cells(tier: &TierFigures) -> [String; 9] {
    let written = |duration: Option<Duration>| duration.map_or_else(|| "-".to_owned(), time);
    [
        tier.won.to_string(),
        tier.without_hints.to_string(),
        written(tier.best),
        written(tier.median),
        written(tier.mean),
        tier.hints.to_string(),
        tier.unfinished.to_string(),
        tier.streak.current.to_string(),
        tier.streak.longest.to_string(),
    ]
}

fn write_row(out: &mut impl Write, name: &str, cells: &[String; 9]) -> io::Result<()> {
    let cells: Vec<_> = cells.iter().map(|cell| format!("{cell:>9}")).collect();
    writeln!(out, "{name:<17}{}", cells.concat())
}

/// The JSON object of `stats`.
#[derive(Serialize)]
struct StatsRecord {
    tiers: Vec<TierRecord>,
    streak: StreakRecord,
    days: Vec<DayRecord>,
    techniques: Vec<TechniqueRecord>,
}

#[derive(Serialize)]
struct TierRecord {
    tier: &'static str,
    won: usize,
    without_hints: usize,
    hints: u32,
    best_seconds: Option<f64>,
    median_seconds: Option<f64>,
    mean_seconds: Option<f64>,
    unfinished: usize,
    streak: StreakRecord,
}

#[derive(Serialize)]
struct StreakRecord {
    current: u32,
    longest: u32,
}

#[derive(Serialize)]
struct DayRecord {
    date: String,
    won: u32,
}

#[derive(Serialize)]
struct TechniqueRecord {
    name: &'static str,
    rating: f64,
    puzzles: u32,
}

impl StatsRecord {
    fn new(all: &Statistics) -> Self {
        let streak =
            |streak: Streak| StreakRecord { current: streak.current, longest: streak.longest };
        let seconds = |time: Option<Duration>| time.map(|time| time.as_millis() as f64 / 1000.0);
        let tiers = all.tiers.iter().map(|tier| TierRecord {
            tier: tier.target.name(),
            won: tier.won,
            without_hints: tier.without_hints,
            hints: tier.hints,
            best_seconds: seconds(tier.best),
            median_seconds: seconds(tier.median),
            mean_seconds: seconds(tier.mean),
            unfinished: tier.unfinished,
            streak: streak(tier.streak),
        });
        let days = all.days.iter().map(|(date, &won)| DayRecord { date: date.to_string(), won });
        let techniques = all.techniques.iter().map(|&(name, rating, puzzles)| TechniqueRecord {
            name,
            rating: json::rating(rating),
            puzzles,
        });
        Self {
            tiers: tiers.collect(),
            streak: streak(all.streak),
            days: days.collect(),
            techniques: techniques.collect(),
        }
    }
}
