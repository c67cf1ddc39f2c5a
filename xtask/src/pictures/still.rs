//! Draws the still picture of the book, a real frame of the program, as SVG to a file or to
//! standard output.
//!
//! ```sh
//! cargo xtask picture docs/screen.svg
//! ```

use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    let picture = super::picture();
    let Some(path) = crate::env::arguments().next() else {
        print!("{picture}");
        return ExitCode::SUCCESS;
    };
    match std::fs::write(&path, picture) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("picture: can't write {path}: {error}");
            ExitCode::FAILURE
        }
    }
}
