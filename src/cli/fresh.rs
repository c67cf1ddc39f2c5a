//! The verbs `new` and `continue`: a new puzzle is played, or the newest unfinished game.

use super::{End, Place, complain, generate, play};
use crate::app::Message;
use crate::store::Store;
use clap::Args;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// The command line of `new`.
#[derive(Debug, Args)]
pub struct New {
    /// The tier
    #[arg(long, value_name = "TIER", value_parser = generate::tier(), default_value = "easy")]
    tier: Tier,
    /// The seed: the same seed, tier and setting of symmetry give the same puzzle
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    pub(super) place: Place,
}

/// The command line of `continue`.
#[derive(Debug, Args)]
pub struct Continue {
    #[command(flatten)]
    pub(super) place: Place,
}

pub(super) fn run_new(args: &New) -> u8 {
    let first = Message::NewPuzzle { target: Target::Tier(args.tier), seed: args.seed };
    play::start(&args.place, Some(first))
}

pub(super) fn run_continue(args: &Continue) -> u8 {
    match Store::read(args.place.home.config_dir.clone()) {
        Ok(loaded) if loaded.games.is_empty() => {
            complain("there is no unfinished game: `pencilmark new` begins one");
            End::No.code()
        }
        Ok(_) => play::start(&args.place, Some(Message::ContinueGame)),
        Err(why) => {
            complain(why);
            End::Misuse.code()
        }
    }
}
