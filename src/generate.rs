//! Floor 2: makes puzzles.

mod puzzle;
mod request;

pub use puzzle::{GenerateError, Puzzle};
pub use request::{Request, Stop, Target};

/// Makes the puzzle that `request` describes: the same request gives the same puzzle for ever.
///
/// # Errors
/// [`GenerateError::Stopped`] soon after `stop` is raised.
pub fn generate(_request: &Request, _stop: &Stop) -> Result<Puzzle, GenerateError> {
    Err(GenerateError::Stopped)
}
