//! Finds fish for the table of techniques: fish without superfluous houses.

use super::cover_search::{self, RemainingPlaces};
use super::shape::{Class, Fins, Fish, MAX_ENDO_FINS, MAX_FINS};
use super::text;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Visitor};

/// Reports the fish of the given kind and size. If several fish make the same eliminations, reports
/// the one with the fewest fins.
pub(super) fn find(
    analysis: &Analysis<'_>,
    kind: (Class, Fins),
    size: usize,
    visit: &mut Visitor<'_>,
) -> Flow {
    let wanted = |fish: &Fish| (fish.class(), fish.finish()) == kind;
    all(analysis, (kind.0, size), wanted, |_, _| true).iter().try_for_each(|fish| {
        let eliminations =
            CandidateSet::new(analysis, DigitSet::only(fish.digit), fish.eliminations());
        visit(&Deduction::eliminate(eliminations), &|| text::one(analysis, fish))
    })
}

/// Reports pairs of finned basic fish with the same base, in which each fish eliminates a candidate
/// that the other fish does not. Larger fish have a higher rating.
pub(super) fn find_siamese(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for (size, surcharge) in [(2, 0), (3, 4), (4, 11)] {
        let wanted = |fish: &Fish| fish.finish() != Fins::None;
        let same = |one: &Fish, other: &Fish| one.base == other.base;
        let fish = all(analysis, (Class::Basic, size), wanted, same);
        for (i, one) in fish.iter().enumerate() {
            let apart = |other: &&Fish| {
                let (a, b) = (one.eliminations(), other.eliminations());
                one.digit == other.digit
                    && one.base == other.base
                    && !a.is_subset(b)
                    && !b.is_subset(a)
            };
            for other in fish[i + 1..].iter().filter(apart) {
                let digit = DigitSet::only(one.digit);
                let both = one.eliminations() | other.eliminations();
                let eliminations = CandidateSet::new(analysis, digit, both);
                let deduction = Deduction { surcharge, ..Deduction::eliminate(eliminations) };
                visit(&deduction, &|| text::siamese(analysis, one, other))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the fish of the given class, or of a simpler class, that `wanted` accepts. If `same`
/// treats several fish as equal, returns only the one with the fewest fins.
fn all(
    analysis: &Analysis<'_>,
    (class, size): (Class, usize),
    wanted: impl Fn(&Fish) -> bool,
    same: impl Fn(&Fish, &Fish) -> bool,
) -> Vec<Fish> {
    let mut all: Vec<Fish> = Vec::new();
    for digit in Digit::ALL {
        for target in analysis.outside_templates(digit).iter() {
            each(analysis, (digit, target), (class, size), &mut |fish| {
                if !wanted(&fish) {
                    return;
                }
                let like = |other: &&mut Fish| {
                    (fish.digit, fish.eliminations()) == (other.digit, other.eliminations())
                        && same(&fish, other)
                };
                match all.iter_mut().find(like) {
                    Some(other) if fish.fins.len() < other.fins.len() => *other = fish,
                    Some(_) => {}
                    None => all.push(fish),
                }
            });
        }
    }
    all
}

/// Finds the fish that eliminate `target`, and passes them to `found`. Apart from the places that
/// the target sees, all places in the base of such a fish are in fewer other houses. A house that
/// goes through the target and that the class allows completes the cover.
fn each(
    position: &Position,
    (digit, target): (Digit, Cell),
    (class, size): (Class, usize),
    found: &mut dyn FnMut(Fish),
) {
    let left = position.candidates().cells(digit) - target.peers() - CellSet::only(target);
    let left = RemainingPlaces { all: left, left };
    for &(base, cover) in class.sides() {
        let _ = cover_search::each(left, (base, cover), size, &mut |base, holding| {
            for through in target.houses().into_iter().filter(|&house| cover(house)) {
                // A house that covers no place of the base is superfluous.
                if !base.all().meets(position.candidates().cells(digit) & through.cells()) {
                    continue;
                }
                let fish = Fish::new(position, digit, base, holding.with(through));
                if fish.fins.len() <= MAX_FINS && fish.endo.len() <= MAX_ENDO_FINS {
                    found(fish);
                }
            }
            Flow::Continue(())
        });
    }
}
