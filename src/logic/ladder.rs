//! The ladder: which step is the easiest, and which there are.
//!
//! Sudoku Explainer takes the first step of the first technique that has one. So does this ladder,
//! but where the steps of a technique differ in rating and a later technique has an easier one: a
//! naked quad, say, before a very long unique loop.

use super::technique::{Effect, Flow, Proof, Technique};
use super::{Position, Rating, Step, techniques};

/// The easiest step there is in `position`, or `None` when the ladder is stuck (or all is solved).
/// Of several with the same rating it is the first in the table's order.
pub fn next_step(position: &Position) -> Option<Step> {
    let mut step = None;
    easiest(position, Rating::tenths(u8::MAX), |technique, effect, proof| {
        step = Some(technique.step(effect, proof()));
    });
    step
}

/// All steps of all techniques in `position`, technique by technique.
pub fn all_steps(position: &Position) -> impl Iterator<Item = Step> + '_ {
    techniques::ALL.iter().flat_map(|technique| technique.steps(position))
}

/// Gives `better` the easiest step that is no harder than `limit`: the first one found, and then
/// each that is easier than those before, so that the last one given is the easiest.
pub(super) fn easiest(
    position: &Position,
    limit: Rating,
    mut better: impl FnMut(&'static Technique, &Effect, &dyn Fn() -> Proof),
) {
    let mut best: Option<Rating> = None;
    for technique in techniques::ALL {
        // Techniques come easiest first, and a step can only be harder than its row says.
        if technique.rating > limit || best.is_some_and(|best| best <= technique.rating) {
            return;
        }
        let _ = (technique.find)(position, &mut |effect, proof| {
            let rating = technique.rating_of(effect);
            if rating <= limit && best.is_none_or(|best| rating < best) {
                best = Some(rating);
                better(technique, effect, proof);
            }
            if best == Some(technique.rating) { Flow::Break(()) } else { Flow::Continue(()) }
        });
    }
}
