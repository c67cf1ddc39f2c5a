//! The subcommand `stats`, which prints statistics about the games that were played.

use super::args::ConfigDir;
use super::exit::Exit;
use super::report::report;
use super::table;
use crate::app::words::{counted, time};
use crate::app::{Library, LimitedFigures, Now, Statistics, TierFigures};
use crate::runtime;
use crate::store::{self, Store};
use clap::Args;
use std::io::{self, Write};
use std::time::Duration;

/// The arguments of `stats`.
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// Print one JSON object, with the figures and a list of all finished games
    #[arg(long)]
    json: bool,
    /// Print a table of all finished games, one per line, for a spreadsheet
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    dir: ConfigDir,
}

pub(super) fn run(args: &StatsArgs, out: &mut impl Write) -> io::Result<Exit> {
    let (store, loaded) = match Store::open_read_only(args.dir.path()) {
        Ok(opened) => opened,
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    };
    loaded.notices.iter().for_each(report);
    let exit = if loaded.has_unreadable_games { Exit::Misuse } else { Exit::Success };
    let library = Library::new(loaded.games, loaded.finished, loaded.next_id);
    let now = Now { unix: runtime::unix_now(), date: runtime::today(), ..Now::default() };
    let statistics = Statistics::new(&library, now);
    if args.csv {
        out.write_all(store::csv(&store.game_table()).as_bytes())?;
    } else if args.json {
        out.write_all(store::json(&statistics, &store.game_table()).as_bytes())?;
    } else if !statistics.tiers.is_empty() || exit == Exit::Success {
        write_page(out, &statistics)?;
    }
    Ok(exit)
}

fn write_page(out: &mut impl Write, all: &Statistics) -> io::Result<()> {
    if all.tiers.is_empty() {
        return writeln!(out, "No games played yet.");
    }
    let head =
        ["", "won", "no hints", "best", "median", "mean", "hints", "unfin.", "streak", "longest"];
    let rows = all.tiers.iter().map(cells);
    table::write(out, &std::iter::once(head.map(str::to_owned)).chain(rows).collect::<Vec<_>>())?;
    write_others(out, all)?;
    let days = |count| counted(count, "day", "days");
    let (current, longest) = (days(all.streak.current), days(all.streak.longest));
    writeln!(out, "\nDaily streak: {current}, longest {longest}")?;
    if all.days.is_empty() {
        writeln!(out, "No games won yet.")?;
    } else {
        let won = counted(all.days.values().sum(), "game", "games");
        writeln!(out, "Won: {won} on {}", days(all.days.len() as u32))?;
    }
    if !all.techniques.is_empty() {
        writeln!(out, "\nHardest technique of the puzzles you won:")?;
    }
    for (name, rating, count) in &all.techniques {
        writeln!(out, "{rating:>5} {count:>5}  {name}")?;
    }
    Ok(())
}

/// Writes the games that the table leaves out: given up, or played with an error limit.
fn write_others(out: &mut impl Write, all: &Statistics) -> io::Result<()> {
    let given_up: usize = all.tiers.iter().map(|tier| tier.given_up).sum();
    if given_up > 0 {
        writeln!(out, "\nGiven up: {}", counted(given_up as u32, "game", "games"))?;
    }
    let limited: Vec<_> = all.tiers.iter().filter(|tier| !tier.limited.is_empty()).collect();
    if limited.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nWith an error limit:")?;
    let rows = limited.into_iter().map(|tier| {
        let LimitedFigures { won, lost, best, median } = tier.limited;
        let name = tier.target.name().to_owned();
        [name, won.to_string(), lost.to_string(), written(best), written(median)]
    });
    let head = ["", "won", "lost", "best", "median"].map(str::to_owned);
    table::write(out, &std::iter::once(head).chain(rows).collect::<Vec<_>>())
}

/// Returns a time, or a dash if there is none.
fn written(duration: Option<Duration>) -> String {
    duration.map_or_else(|| "-".to_owned(), time)
}

/// Returns the row of a tier in the table: its name and its figures.
fn cells(tier: &TierFigures) -> [String; 10] {
    [
        tier.target.name().to_owned(),
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
