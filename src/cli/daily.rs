//! The verb `daily`: a date's puzzle of a tier is played.

use super::{End, Place, complain, generate, play};
use crate::app::Message;
use crate::app::daily::{Date, FIRST};
use crate::runtime;
use clap::Args;
use pencilmark_engine::logic::Tier;

/// The command line of `daily`.
#[derive(Debug, Args)]
pub struct DailyArgs {
    /// The tier; without it that of the daily that was played last
    #[arg(long, value_name = "TIER", value_parser = generate::tier())]
    tier: Option<Tier>,
    /// The date, as 2026-11-21; without it today
    #[arg(long, value_name = "DATE", value_parser = date)]
    date: Option<Date>,
    #[command(flatten)]
    pub(super) place: Place,
}

fn date(text: &str) -> Result<Date, String> {
    let why = |_| "there is no such day: a date is year, month and day, as 2026-11-21".to_owned();
    text.parse().map_err(why)
}

pub(super) fn run(args: &DailyArgs) -> u8 {
    let today = runtime::today();
    let date = args.date.unwrap_or(today);
    if date < FIRST {
        complain(format_args!("there is no daily of {date}: the first is that of {FIRST}"));
        return End::Misuse.code();
    }
    if date > today {
        complain(format_args!("the daily of {date} is not there yet: today is {today}"));
        return End::Misuse.code();
    }
    let first = Message::OpenDaily { date, tier: args.tier };
    play::start(&args.place, Some(first))
}
