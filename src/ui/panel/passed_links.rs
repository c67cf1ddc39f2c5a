//! The part of the panel with the links that a player who steps through a chain has passed.

use crate::app::{ChainStop, OpenHint, words};
use crate::ui::surface::ClickableLine;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::text::Line;

/// Returns the passed links in order, below an empty line and a title. If they need more than
/// `free` lines of `width` columns, leaves out the first links.
pub(super) fn lines(
    open: &OpenHint,
    width: usize,
    free: usize,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let passed = match open.walked {
        Some(ChainStop::Link(number)) => number - 1,
        Some(ChainStop::Conclusion) => open.links().len(),
        None => 0,
    };
    let links = open.links();
    let link =
        |number| text::wrap(&format!("{number}: {}", words::implication(links, number)), width);
    let links: Vec<_> = (1..=passed).map(link).collect();
    let mut room = free.saturating_sub(2);
    let fits = |lines: &&Vec<String>| {
        let left = room.checked_sub(lines.len());
        room = left.unwrap_or(0);
        left.is_some()
    };
    let count = links.iter().rev().take_while(fits).count();
    if count == 0 {
        return Vec::new();
    }
    let shown = links[links.len() - count..].iter().flatten();
    let shown = shown.map(|line| Line::styled(line.clone(), theme.dim));
    [Line::default(), Line::styled("So far", theme.dim.patch(theme.title))]
        .into_iter()
        .chain(shown)
        .map(Into::into)
        .collect()
}
