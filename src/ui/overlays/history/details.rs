//! The details of the selected move: its changes, its hint, its checkpoint and its branch.

use crate::app::{HistoryLine, HistoryList, words};
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The maximum number of lines for the details below a list, including an empty line.
pub(super) const HEIGHT: u16 = 12;

/// A no-break space.
const NO_BREAK: char = '\u{a0}';

/// Draws the details of the selected move. The last visible line ends with `…` if there is more.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList, area: Rect) {
    let wrapped = lines(history, usize::from(area.width), surface.theme);
    let is_cut = wrapped.len() > usize::from(area.height);
    surface.render_lines(wrapped, area);
    if is_cut && let Some(row) = area.rows().next_back() {
        let last = Rect { x: row.right().saturating_sub(1), width: 1, ..row };
        surface.render_line(Line::styled("…", surface.theme.dim), last);
    }
}

/// Returns `true` if an area of this size has room for all details of the selected move.
pub(super) fn fit(history: &HistoryList, width: u16, height: u16) -> bool {
    lines(history, width.into(), &Theme::default()).len() <= usize::from(height)
}

fn lines(history: &HistoryList, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let line = &history.lines()[history.selected()];
    let mut lines = vec![Line::default(), Line::styled(title(line), theme.title)];
    lines.extend(hint(line).map(|hint| Line::styled(hint, theme.notice)));
    let notes = notes(line);
    lines.extend((!notes.is_empty()).then(|| Line::styled(notes.join(" · "), theme.dim)));
    let changes = changes(history).into_iter();
    lines.extend(changes.map(|change| Line::styled(change, theme.text)));
    lines.into_iter().flat_map(|line| text::wrap_line(line, width)).collect()
}

/// Returns the details of a move as one paragraph of at most `height` lines, for a screen without
/// room for a line for each detail. `has_notes` is `false` if the list already shows the notes.
pub(super) fn in_lines(
    history: &HistoryList,
    (width, height): (usize, usize),
    has_notes: bool,
) -> Vec<String> {
    let line = &history.lines()[history.selected()];
    let notes = notes(line).into_iter().filter(|_| has_notes);
    let parts: Vec<_> = hint(line).into_iter().chain(changes(history)).chain(notes).collect();
    // A line can end with a separator, but not start with one.
    let paragraph = parts.join(&format!("{NO_BREAK}· "));
    let lines = text::wrap(&paragraph, width).into_iter();
    let mut lines: Vec<_> = lines.map(|line| line.replace(NO_BREAK, " ")).collect();
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            *last = last.chars().take(width.saturating_sub(2)).chain([' ', '…']).collect();
        }
    }
    lines
}

/// Returns the changes of the selected move. A colour or a link has only the text of its row.
fn changes(history: &HistoryList) -> Vec<String> {
    let line = &history.lines()[history.selected()];
    match history.changes() {
        [] if line.number > 0 => vec![line.text.clone()],
        changes => changes.to_vec(),
    }
}

/// Returns a title such as `Move 12`.
fn title(line: &HistoryLine) -> String {
    match line.number {
        0 => "Before the first move".to_owned(),
        number => format!("Move {number}"),
    }
}

/// Returns the hint that made the move; `None` if the player made the move.
fn hint(line: &HistoryLine) -> Option<String> {
    line.hint.map(|hint| match hint {
        words::HINT => "by a hint".to_owned(),
        technique => format!("by a hint: {technique}"),
    })
}

/// Returns the checkpoint of a move and the branch that starts with the move. The row of the move
/// says whether it is the current one.
fn notes(line: &HistoryLine) -> Vec<String> {
    let checkpoint = line.name.as_ref().map(|name| format!("\"{name}\""));
    checkpoint.into_iter().chain(line.instead_of.map(instead_of)).collect()
}

/// Returns a text such as `instead of move 3` for a move that starts another branch.
pub(super) fn instead_of(number: usize) -> String {
    format!("instead of move {number}")
}
