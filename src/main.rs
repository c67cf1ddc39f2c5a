//! The thin binary: reads the command line, does what it says or plays, and says what went wrong.

use clap::Parser;
use pencilmark::cli::{self, Cli};
use pencilmark::shell::{self, terminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Some(verb) = &cli.verb {
        return ExitCode::from(cli::run(verb));
    }
    if let Err(unfit) = terminal::check() {
        eprintln!("pencilmark: {unfit}");
        return ExitCode::from(2);
    }
    match shell::run(cli.config_dir) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            // The terminal may be gone, and then nobody reads it: no panic for that.
            let _ = std::io::Write::write_fmt(
                &mut std::io::stderr(),
                format_args!("pencilmark: {error}\n"),
            );
            ExitCode::FAILURE
        }
    }
}
