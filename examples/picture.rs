//! Draws the still picture of the book, a real frame of the program, as SVG: to the file that is named,
//! or to standard output.
//!
//! ```sh
//! cargo run --example picture -- docs/screen.svg
//! ```

#[allow(dead_code, reason = "the moving picture uses the rest")]
mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    let picture = support::picture();
    let Some(path) = std::env::args_os().nth(1) else {
        print!("{picture}");
        return ExitCode::SUCCESS;
    };
    match std::fs::write(&path, picture) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("picture: can't write {}: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}
