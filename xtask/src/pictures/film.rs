//! Plays a short game and writes it as an animated SVG for the README. If the second argument is a
//! number, writes only the shot with that number as a still picture.
//!
//! ```sh
//! cargo xtask moving docs/playing.svg
//! cargo xtask moving shot.svg 12
//! ```

use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    let mut words = crate::env::arguments();
    let Some(path) = words.next() else {
        eprintln!("moving: name the file to write: moving FILE [SHOT]");
        return ExitCode::from(2);
    };
    let (shots, best) = super::reel::play();
    let picture = match words.next().map(|word| word.parse::<usize>()) {
        None => super::moving::write(&shots, best),
        Some(Ok(number)) if number < shots.len() => {
            super::moving::write(&shots[number..=number], 0)
        }
        Some(_) => {
            eprintln!("moving: the shots are 0 to {}", shots.len() - 1);
            return ExitCode::from(2);
        }
    };
    match std::fs::write(&path, picture) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("moving: can't write {path}: {error}");
            ExitCode::FAILURE
        }
    }
}
