//! Floor 1: notations. Reads a puzzle from text as people write it, and writes it.

/// Reads a grid.
///
/// # Errors
/// When it is none.
pub fn read(text: &str) -> Result<crate::board::Grid, crate::board::GridParseError> {
    text.trim().parse()
}
