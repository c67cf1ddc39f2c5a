//! The subcommand `weekly`, which starts a puzzle of the weekly ladder.

use super::args::PlayArgs;
use super::exit::Exit;
use super::report::report;
use super::{generate, play};
use crate::app::Message;
use crate::app::weekly::Week;
use crate::runtime;
use clap::Args;
use pencilmark_engine::logic::Tier;

/// The arguments of `weekly`.
#[derive(Debug, Args)]
pub struct WeeklyArgs {
    /// Play this tier [default: the easiest one that you have not finished]
    #[arg(long, value_name = "TIER", value_parser = generate::tier())]
    tier: Option<Tier>,
    /// Play the ladder of this week, such as 2026-W48 [default: this week]
    #[arg(long, value_name = "WEEK")]
    week: Option<Week>,
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

pub(super) fn run(args: &WeeklyArgs) -> u8 {
    let this_week = Week::current(runtime::today());
    let week = args.week.unwrap_or(this_week);
    let first = Week::FIRST;
    if week < first {
        report(format_args!("there is no ladder for {week}; the first one is for {first}"));
        return Exit::Misuse.code();
    }
    if week > this_week {
        report(format_args!("the ladder for {week} is not out yet; this week is {this_week}"));
        return Exit::Misuse.code();
    }
    play::start(&args.play, Some(Message::OpenLadder { week, tier: args.tier }))
}
