//! The part of the panel with the links of a chain, or the steps of a net, before the current one.

use crate::app::{ChainStop, OpenHint, words};
use crate::ui::surface::ClickableLine;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::text::Line;

/// Returns the passed links or steps in order, below an empty line and a title. If they need more
/// than `free` lines of `width` columns, leaves out the first ones.
pub(in crate::ui) fn lines(
    open: &OpenHint,
    width: usize,
    free: usize,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let steps = open.net_steps();
    let passed = match open.walked {
        Some(ChainStop::Link(number) | ChainStop::Step(number)) => number - 1,
        Some(ChainStop::Conclusion) if steps.is_empty() => open.links().len(),
        Some(ChainStop::Conclusion) => steps.len(),
        None => 0,
    };
    let texts = words::LinkTexts::new(open.links());
    let link = |number: usize| match steps.get(number - 1) {
        Some(step) => text::wrap(step, width),
        None => text::wrap(&format!("{number}: {}", texts.implication(number)), width),
    };
    let mut room = free.saturating_sub(2);
    let fits = |lines: &Vec<String>| {
        let left = room.checked_sub(lines.len());
        room = left.unwrap_or(0);
        left.is_some()
    };
    // A net can have hundreds of links, so only the last ones are written.
    let last: Vec<_> = (1..=passed).rev().map(link).take_while(fits).collect();
    if last.is_empty() {
        return Vec::new();
    }
    let shown = last.into_iter().rev().flatten().map(|line| Line::styled(line, theme.dim));
    [Line::default(), Line::styled("So far", theme.dim.patch(theme.title))]
        .into_iter()
        .chain(shown)
        .map(Into::into)
        .collect()
}
