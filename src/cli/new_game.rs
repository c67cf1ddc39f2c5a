//! The subcommand `new`, which starts a new puzzle.

use super::args::PlayArgs;
use super::number::whole;
use super::{generate, play};
use crate::app::Message;
use clap::Args;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// The arguments of `new`.
#[derive(Debug, Args)]
pub struct NewGameArgs {
    /// Play this tier
    #[arg(long, value_name = "TIER", value_parser = generate::tier(), default_value = "easy")]
    tier: Tier,
    /// Use this seed; the same seed, tier and symmetry setting give the same puzzle
    #[arg(long, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

pub(super) fn run(args: &NewGameArgs) -> u8 {
    let first = Message::NewPuzzle { target: Target::Tier(args.tier), seed: args.seed };
    play::start(&args.play, Some(first))
}
