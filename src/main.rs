//! The binary, which parses the command line and runs it.

use pencilmark::cli::{self, Cli};
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(match Cli::parse_args() {
        Ok(cli) => cli::run(cli),
        Err(error) => cli::print_clap_error(&error),
    })
}
