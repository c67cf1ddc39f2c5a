//! Moves the selection in a list of lines.

use super::Action;

/// The number of lines of a page.
pub(super) const PAGE: usize = 10;

/// Returns the line that an action moves the selection to in a list of `count` lines. Up and down
/// wrap around, pages do not. Returns `None` if the list is empty or the selection does not move.
pub(super) fn moved(at: usize, count: usize, action: Action) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match action {
        Action::Up => Some(previous(at, count)),
        Action::Down => Some(next(at, count)),
        Action::RowStart => Some(0),
        Action::RowEnd => Some(last),
        Action::ColumnStart => Some(at.saturating_sub(PAGE)),
        Action::ColumnEnd => Some((at + PAGE).min(last)),
        _ => None,
    }
}

/// Returns the line before `at` in a list of `count` lines, wrapping around.
pub(super) const fn previous(at: usize, count: usize) -> usize {
    (at + count - 1) % count
}

/// Returns the line after `at` in a list of `count` lines, wrapping around.
pub(super) const fn next(at: usize, count: usize) -> usize {
    (at + 1) % count
}

/// Selects `line` in a list of `count` lines, if that line exists. Returns `true` if the line was
/// already selected, in which case a click accepts the line.
pub(super) const fn select(selected: &mut usize, line: usize, count: usize) -> bool {
    let again = *selected == line;
    if line < count {
        *selected = line;
    }
    again
}
