//! The part of the panel with the links of a chain, or the steps of a net, before the current one.

use super::open_hint::link_label;
use crate::app::{ChainStop, OpenHint, words};
use crate::game::{notation, notation_of_effect};
use crate::ui::surface::ClickableLine;
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::{LineKind, ProofLine, StepLabel};
use ratatui::text::Line;

/// The minimum number of links that a list with a part of a chain has.
const MIN_LISTED: usize = 2;

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
    let line = |number: usize| {
        let text = if let Some(step) = steps.get(number - 1) {
            step.brief()
        } else {
            let label = link_label(open, number);
            let label = label.map_or_else(|| number.to_string(), |l| l.as_str().to_owned());
            format!("{label}: {}", texts.implication(number))
        };
        (number, text::wrap(&text, width))
    };
    let mut room = free.saturating_sub(2);
    let fits = |(_, lines): &(usize, Vec<String>)| {
        let left = room.checked_sub(lines.len());
        room = left.unwrap_or(0);
        left.is_some()
    };
    // A net can have hundreds of links, so only the last ones are written, after the steps that the
    // current step needs.
    let current = steps.get(passed).copied();
    let outer = current.and_then(|step| step.outer);
    // A proof of a single step needs the premises of this step. Otherwise, the step that supposes a
    // candidate is always written.
    let mut earlier = steps[..passed.min(steps.len())].iter().rev();
    let proved = earlier.find(|step| outer.is_some() && step.label == outer);
    let needed = proved.copied().or(current).map_or(&[][..], |step| &step.premises);
    // The chain inside a proof supposes a candidate in its first line.
    let first = outer.map_or_else(|| StepLabel::letter(0), |outer| outer.inner(0));
    let is_needed = |number: &usize| {
        let label = steps.get(number - 1).and_then(|step| step.label);
        label.is_some_and(|label| label == first || needed.contains(&label))
    };
    // A step that is being proved is not known yet. The lines of another proof are of no interest.
    let is_known = |number: &usize| {
        let Some(step) = steps.get(number - 1) else { return true };
        let is_own = step.outer.is_none() || step.outer == outer;
        is_own && (outer.is_none() || step.label != outer)
    };
    // Each case starts again without results.
    let is_case = |step: &&ProofLine| step.kind == LineKind::Case;
    let case = steps[..steps.len().min(passed + 1)].iter().rposition(is_case);
    let known = (case.unwrap_or(0) + 1..=passed).rev().filter(is_known);
    let (first, others): (Vec<usize>, Vec<usize>) = known.partition(is_needed);
    let (needed, all) = (first.len(), first.len() + others.len());
    let mut last: Vec<_> = first.into_iter().chain(others).map(line).take_while(fits).collect();
    last.sort_unstable();
    if last.is_empty() {
        return Vec::new();
    }
    // A chain that is too long for a list is written in Eureka notation. A part of the list is
    // easier to read, but without the conclusion it would not say what the chain shows.
    let is_end = open.walked == Some(ChainStop::Conclusion);
    if last.len() < all && steps.is_empty() && (is_end || last.len() < MIN_LISTED) {
        let mut chains = notation(&open.links()[..passed]);
        let step = open.hint.step().filter(|_| is_end);
        if let ([chain], Some(step)) = (&mut chains[..], step) {
            *chain += &notation_of_effect(step);
        }
        let short: Vec<_> = chains.iter().flat_map(|chain| text::wrap(chain, width)).collect();
        if short.len() + 2 <= free {
            let title = if is_end { "In Eureka notation" } else { "So far, in Eureka notation" };
            return below_title(title, short, theme);
        }
    }
    let title = match last.len() {
        count if count == all => "So far",
        // Other steps were left out.
        count if !steps.is_empty() && count <= needed => "Needed here",
        _ => "So far, in part",
    };
    below_title(title, last.into_iter().flat_map(|(_, lines)| lines), theme)
}

/// Returns dim lines below an empty line and a title.
fn below_title(
    title: &'static str,
    lines: impl IntoIterator<Item = String>,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let shown = lines.into_iter().map(|line| Line::styled(line, theme.dim));
    [Line::default(), Line::styled(title, theme.dim.patch(theme.title))]
        .into_iter()
        .chain(shown)
        .map(Into::into)
        .collect()
}
