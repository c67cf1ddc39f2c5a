//! Arguments that several subcommands share.

use clap::{Args, ValueHint};
use std::path::PathBuf;

/// The heading of the options that all commands share.
pub(super) const GLOBAL: &str = "Global options";

/// The directory for settings and games.
#[derive(Debug, Args)]
pub(super) struct ConfigDir {
    /// Keep settings and games in this directory instead of the default one
    #[arg(
        long,
        global = true,
        value_name = "DIR",
        value_hint = ValueHint::DirPath,
        env = "PENCILMARK_CONFIG_DIR",
        help_heading = GLOBAL
    )]
    config_dir: Option<PathBuf>,
}

impl ConfigDir {
    /// Returns the directory, or `None` for the platform's config directory.
    pub(super) fn path(&self) -> Option<PathBuf> {
        self.config_dir.clone()
    }
}

/// The arguments of all subcommands that start the game.
#[derive(Debug, Args)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) dir: ConfigDir,
    /// Play line by line as text, for screen readers, dumb terminals and pipes
    #[arg(long)]
    pub(super) plain: bool,
}
