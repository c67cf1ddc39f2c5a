//! The subcommand `daily`, which starts the daily puzzle for a date and a tier.

use super::args::PlayArgs;
use super::error::ArgError;
use super::exit::Exit;
use super::report::report;
use super::{generate, play};
use crate::app::Message;
use crate::app::daily::{Date, FIRST};
use crate::runtime;
use clap::Args;
use pencilmark_engine::logic::Tier;

/// The arguments of `daily`.
#[derive(Debug, Args)]
pub struct DailyArgs {
    /// Play this tier [default: the tier of the last daily you played]
    #[arg(long, value_name = "TIER", value_parser = generate::tier())]
    tier: Option<Tier>,
    /// Play the daily of this date, such as 2026-11-21 [default: today]
    #[arg(long, value_name = "DATE", value_parser = date)]
    date: Option<Date>,
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

fn date(text: &str) -> Result<Date, ArgError> {
    text.parse().map_err(|_| ArgError::Date)
}

pub(super) fn run(args: &DailyArgs) -> u8 {
    let today = runtime::today();
    let date = args.date.unwrap_or(today);
    if date < FIRST {
        report(format_args!("there is no daily for {date}; the first one is for {FIRST}"));
        return Exit::Misuse.code();
    }
    if date > today {
        report(format_args!("the daily for {date} is not out yet; today is {today}"));
        return Exit::Misuse.code();
    }
    let first = Message::OpenDaily { date, tier: args.tier };
    play::start(&args.play, Some(first))
}
