//! The subcommand `continue`, which continues the newest unfinished game.

use super::args::PlayArgs;
use super::exit::Exit;
use super::play;
use super::report::report;
use crate::app::Message;
use crate::store::Store;
use clap::Args;

/// The arguments of `continue`.
#[derive(Debug, Args)]
pub struct ContinueArgs {
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

pub(super) fn run(args: &ContinueArgs) -> u8 {
    match Store::read(args.play.dir.path()) {
        Ok(loaded) if loaded.games.is_empty() => {
            report("you have no unfinished game; `pencilmark new` starts one");
            Exit::No.code()
        }
        Ok(_) => play::start(&args.play, Some(Message::ContinueGame)),
        Err(error) => {
            report(error);
            Exit::Misuse.code()
        }
    }
}
