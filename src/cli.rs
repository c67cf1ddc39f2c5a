//! The roof: the command line.

use clap::Parser;
use std::path::PathBuf;

/// Sudoku in a terminal: full pencil marks, hints that teach, honest difficulty, nothing ever lost.
#[derive(Debug, Parser)]
#[command(name = "pencilmark", version, about, after_help = AFTER)]
pub struct Cli {
    /// Keep settings and games in this directory instead of the platform's own
    #[arg(long, value_name = "DIR", env = "PENCILMARK_CONFIG_DIR")]
    pub config_dir: Option<PathBuf>,
}

const AFTER: &str = "\
The game lists its keys on its first screen. Every turn is saved at once: quit, or pull the plug, at any moment.
NO_COLOR is honoured.";
