//! The verb `stats`: the figures on the games that were played.

use super::json::{self, StatsRecord};
use super::{End, Home, complain};
use crate::app::words::{counted, time};
use crate::app::{Library, Now, Statistics, TierFigures};
use crate::runtime;
use crate::store::Store;
use clap::Args;
use std::io::{self, Write};
use std::time::Duration;

/// The command line of `stats`.
#[derive(Debug, Args)]
pub struct Stats {
    /// Write one object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Home,
}

pub(super) fn run(args: &Stats, out: &mut impl Write) -> io::Result<End> {
    let loaded = match Store::read(args.place.config_dir.clone()) {
        Ok(loaded) => loaded,
        Err(why) => {
            complain(why);
            return Ok(End::Misuse);
        }
    };
    loaded.notices.iter().for_each(complain);
    let library = Library::new(loaded.games, loaded.finished, loaded.next_id);
    let now = Now { unix: runtime::unix_now(), date: runtime::today(), ..Now::default() };
    let statistics = Statistics::of(&library, now);
    if args.json {
        json::write(out, &StatsRecord::of(&statistics))?;
    } else {
        write_page(out, &statistics)?;
    }
    Ok(End::Fine)
}

fn write_page(out: &mut impl Write, all: &Statistics) -> io::Result<()> {
    if all.tiers.is_empty() {
        return writeln!(out, "No game was played yet.");
    }
    let heads =
        ["won", "no hints", "best", "median", "mean", "hints", "begun", "streak", "longest"];
    write_row(out, "", &heads.map(str::to_owned))?;
    for tier in &all.tiers {
        write_row(out, tier.target.name(), &cells(tier))?;
    }
    let days = |count| counted(count, "day", "days");
    let (current, longest) = (days(all.streak.current), days(all.streak.longest));
    writeln!(out, "\nDailies: {current} in a row, longest {longest}")?;
    let won = counted(all.days.values().sum(), "game", "games");
    writeln!(out, "Won: {won} on {}", days(all.days.len() as u32))?;
    if !all.techniques.is_empty() {
        writeln!(out, "\nHardest steps of the puzzles that were won:")?;
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
