//! Arguments that several subcommands share.

use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, Args, Command, Error, ValueHint};
use std::ffi::OsStr;
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
        display_order = 997,
        value_name = "DIR",
        value_parser = DirParser,
        value_hint = ValueHint::DirPath,
        env = "PENCILMARK_CONFIG_DIR",
        help_heading = GLOBAL
    )]
    config_dir: Option<PathBuf>,
}

impl ConfigDir {
    /// Returns the directory, or `None` for the platform's config directory.
    pub(super) fn path(&self) -> Option<PathBuf> {
        self.config_dir.clone().filter(|dir| !dir.as_os_str().is_empty())
    }
}

/// A parser for paths that accepts an empty environment variable. An empty option is an error.
#[derive(Clone)]
struct DirParser;

impl TypedValueParser for DirParser {
    type Value = PathBuf;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<PathBuf, Error> {
        PathBufValueParser::new().parse_ref(cmd, arg, value)
    }

    fn parse_ref_(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
        source: ValueSource,
    ) -> Result<PathBuf, Error> {
        if value.is_empty() && source == ValueSource::EnvVariable {
            return Ok(PathBuf::new());
        }
        self.parse_ref(cmd, arg, value)
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
