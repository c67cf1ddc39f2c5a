//! The highlights of a hint at one of its levels, and of an open hint.

use super::{Highlights, PageCells, is_tangled};
use crate::app::{ChainStop, OpenHint};
use crate::game::{Hint, HintDepth};
use pencilmark_engine::logic::Link;

impl Highlights {
    /// Returns the highlights of a hint at `depth`: its picture, in which sets have letters, or
    /// only the region to look at.
    pub(in crate::ui) fn of_hint(
        hint: &Hint,
        depth: HintDepth,
        named: Option<&PageCells>,
        shown_links: Option<usize>,
    ) -> Self {
        if let Some(picture) = hint.picture(depth) {
            let all = Self::new(picture, named, shown_links);
            return hint.step().into_iter().fold(all, Highlights::with_letters);
        }
        let vague = |depth| Self { is_vague: true, ..Self::named_in(&hint.text(depth).now) };
        let highlights = vague(depth);
        // The text about the technique names no place, but the player already knows the place.
        if depth == HintDepth::Technique && highlights.is_empty() {
            return vague(HintDepth::Place);
        }
        highlights
    }

    /// Returns the highlights of an open hint, at the player's stop on the way through its chain.
    pub(in crate::ui) fn of_open_hint(open: &OpenHint, named: Option<&PageCells>) -> Self {
        if let Some(step) = Self::of_net_stop(open) {
            return step;
        }
        // At the conclusion, the whole chain is shown.
        let links = open.walked.and_then(|stop| match stop {
            ChainStop::Link(number) => Some(number),
            ChainStop::Step(_) | ChainStop::Conclusion => None,
        });
        let all = Self::of_hint(&open.hint, open.depth, named, links);
        if open.walked.is_none() { all.with_last_links(open, named) } else { all }
    }

    /// Adds the links of the last step of a net whose links are too many to be drawn, if the page
    /// names all their cells.
    #[must_use]
    fn with_last_links(mut self, open: &OpenHint, named: Option<&PageCells>) -> Self {
        let (steps, picture) = (open.net_steps(), open.hint.picture(open.depth));
        let is_summary = named.is_some_and(|page| page.has_houses);
        if !self.links.is_empty() || is_summary || open.has_cases() || steps.is_empty() {
            return self;
        }
        if let Some(picture) = picture.filter(|picture| is_tangled(&picture.links)) {
            let last = Self::of_net_step(picture, &steps).links;
            let is_named = |link: &Link| {
                named.is_none_or(|page| (link.from.cells | link.to.cells).is_subset(page.cells))
            };
            self.links = last.into_iter().filter(is_named).collect();
        }
        self
    }
}
