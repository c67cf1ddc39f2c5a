//! The subcommand `lab tiers`, which times the generation of puzzles of each tier.

use super::super::exit::Exit;
use super::super::number::whole;
use super::super::table;
use clap::Args;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Stop, Target, generate};
use pencilmark_engine::logic::Tier;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The arguments of `lab tiers`.
#[derive(Debug, Args)]
pub struct TiersArgs {
    /// Generate this many puzzles of each tier
    #[arg(long, default_value_t = 100, value_parser = whole::<u64>(1..=1_000_000))]
    count: u64,
}

pub(super) fn run(args: &TiersArgs, out: &mut impl Write) -> io::Result<Exit> {
    let head = ["tier", "failed", "puzzles/s", "median ms", "99th ms", "worst ms"];
    let mut rows = vec![head.map(String::from)];
    for tier in Tier::ALL {
        let mut failed = 0;
        let mut times: Vec<Duration> = (0..args.count)
            .map(|seed| {
                let request = Request::new(Target::Tier(tier), Symmetry::None, seed);
                let start = Instant::now();
                failed += u64::from(generate(&request, &Stop::default()).is_err());
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let total: Duration = times.iter().sum();
        let at =
            |hundredth: usize| times[(times.len() - 1) * hundredth / 100].as_secs_f64() * 1000.0;
        rows.push([
            tier.name().to_owned(),
            failed.to_string(),
            format!("{:.1}", args.count as f64 / total.as_secs_f64()),
            format!("{:.2}", at(50)),
            format!("{:.2}", at(99)),
            format!("{:.2}", at(100)),
        ]);
    }
    table::write(out, &rows)?;
    Ok(Exit::Success)
}
