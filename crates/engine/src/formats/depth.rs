//! Finds JSON that is nested too deeply to be read.

use super::LONGEST;

/// The maximum number of arrays and objects inside each other. An element that is nested deeper
/// exceeds the maximum length anyway, and the parser needs memory for each level.
pub(super) const MAX_DEPTH: usize = LONGEST;

/// Returns whether the JSON at the start of `text` is nested too deeply to be read, regardless of
/// the text after it.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::formats::is_too_deep;
///
/// assert!(!is_too_deep("[{\"givens\":"));
/// assert!(is_too_deep(&"[".repeat(100_000)));
/// ```
pub fn is_too_deep(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['[', '{'])
        && too_deep(text).is_some()
}

/// Returns the offset of the first bracket in the first JSON value that is nested deeper than
/// [`MAX_DEPTH`].
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted, mut is_escaped) = (0, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_quoted,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'[' | b'{' if depth == MAX_DEPTH => return Some(at),
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth <= 1 => return None,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}
