//! Reads the arguments of a task, and finds the root of the repository.

use std::fmt;
use std::path::{Path, PathBuf};

/// The program that a task measures by default.
const PROGRAM: &str = "target/release/pencilmark";

/// The error for an argument that a task cannot use. The message is one line.
#[derive(PartialEq, Eq, thiserror::Error)]
pub(crate) enum ArgumentError {
    /// The argument that should name a program is not the path of a file.
    #[error("there is no program `{path}`: run `cargo build --release`, or use `{usage}`")]
    NoProgram { path: String, usage: &'static str },
    /// An argument that should be a number is not one.
    #[error("`{word}` is not a number: use `{usage}`")]
    NoNumber { word: String, usage: &'static str },
    /// There are too many arguments.
    #[error("unexpected argument `{word}`: use `{usage}`")]
    Unexpected { word: String, usage: &'static str },
}

/// Writes the message, because an error that `main` returns is printed with `Debug`.
impl fmt::Debug for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the arguments after the name of the task.
pub(crate) fn arguments() -> impl Iterator<Item = String> {
    std::env::args().skip(2)
}

/// Parses the arguments of a task that measures a program: the path of the program, then numbers.
/// Missing numbers take their values from `defaults`.
pub(crate) fn program<const N: usize>(
    arguments: impl IntoIterator<Item = String>,
    defaults: [usize; N],
    usage: &'static str,
) -> Result<(String, [usize; N]), ArgumentError> {
    let mut arguments = arguments.into_iter();
    let path = arguments.next().unwrap_or_else(|| PROGRAM.to_owned());
    if !Path::new(&path).is_file() {
        return Err(ArgumentError::NoProgram { path, usage });
    }
    let mut numbers = defaults;
    for (number, word) in numbers.iter_mut().zip(arguments.by_ref()) {
        *number = word.parse().map_err(|_| ArgumentError::NoNumber { word, usage })?;
    }
    match arguments.next() {
        Some(word) => Err(ArgumentError::Unexpected { word, usage }),
        None => Ok((path, numbers)),
    }
}

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the root contains the folder xtask")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_a_program_and_numbers() {
        let parse = |words: &str| {
            program(words.split(' ').map(str::to_owned), [1, 2], "cargo xtask x [PROGRAM [A [B]]]")
        };
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml").to_owned();
        assert_eq!(parse(&path), Ok((path.clone(), [1, 2])));
        assert_eq!(parse(&format!("{path} 7")), Ok((path.clone(), [7, 2])));
        let usage = "use `cargo xtask x [PROGRAM [A [B]]]`";
        for (words, message) in [
            ("--help".to_owned(), "there is no program `--help`: run `cargo build --release`, or"),
            (format!("{path} many"), "`many` is not a number:"),
            (format!("{path} 1 2 3"), "unexpected argument `3`:"),
        ] {
            let error = parse(&words).unwrap_err();
            assert_eq!(format!("{error:?}"), format!("{message} {usage}"));
        }
    }
}
