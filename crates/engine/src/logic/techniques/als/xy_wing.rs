//! ALS-XY-Wing: two almost locked sets (ALS) that each have a restricted common with a third set,
//! the pivot. Every other digit that the two sets share is in one of them.

use super::{Overlap, SeenEliminations, text};
use crate::board::{Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::analysis::als::Als;
use crate::logic::analysis::restricted_commons::{RestrictedCommon, eliminations};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Role, words};

/// Reports each pivot with two wings that eliminate a candidate.
pub(super) fn find(analysis: &Analysis<'_>, overlap: Overlap, visit: &mut Visitor<'_>) -> Flow {
    let (alses, commons) = (analysis.alses(), analysis.restricted_commons());
    let mut found = SeenEliminations::default();
    for (number, pivot) in alses.iter().enumerate() {
        let links = commons.links(number);
        for (at, first) in links.iter().enumerate().filter(|(_, link)| overlap.allows(link.apart)) {
            for second in links[at + 1..].iter().filter(|link| overlap.allows(link.apart)) {
                let restricted = first.digits | second.digits;
                let shared = commons.shared(first.to, second.to) - restricted;
                if shared.is_empty() || restricted.len() < 2 {
                    continue;
                }
                let wings = [&alses[first.to], &alses[second.to]];
                if !can_be_wings(wings, overlap) {
                    continue;
                }
                let eliminations = eliminations(analysis, wings[0], wings[1], shared);
                if found.adds(&eliminations) {
                    let wing = AlsWing { pivot, wings, turns: turns(first, second) };
                    visit(&Deduction::eliminate(eliminations), &|| wing.explain(&eliminations))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns whether two sets can be the wings of a pivot. If sets may overlap, neither wing may
/// contain all cells of the other.
fn can_be_wings([one, other]: [&Als; 2], overlap: Overlap) -> bool {
    match overlap {
        Overlap::Forbidden => !one.cells.meets(other.cells),
        Overlap::Allowed => !one.cells.is_subset(other.cells) && !other.cells.is_subset(one.cells),
    }
}

/// Returns the digits that link the pivot to the wings: one that it shares with the first wing, and
/// a different one that it shares with the second wing.
fn turns(first: &RestrictedCommon, second: &RestrictedCommon) -> [Digit; 2] {
    let other = |digit| (second.digits - DigitSet::only(digit)).first();
    let mut pairs = first.digits.iter().filter_map(|digit| Some([digit, other(digit)?]));
    pairs.next().expect("there are two digits or more between the three sets")
}

struct AlsWing<'a> {
    pivot: &'a Als,
    wings: [&'a Als; 2],
    turns: [Digit; 2],
}

impl AlsWing<'_> {
    fn explain(&self, eliminations: &CandidateSet) -> Explanation {
        let digits = eliminations.digits();
        let Self { pivot, wings: [one, other], turns: [x, y] } = *self;
        let words = &[
            (Role::Base, "set A"),
            (Role::Cover, "set B"),
            (Role::Pivot, "set C"),
            (Role::Focus, "in A or C"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        text::highlight(&mut picture, one, Role::Base);
        text::highlight(&mut picture, pivot, Role::Cover);
        text::highlight(&mut picture, other, Role::Pivot);
        text::focus(&mut picture, one, digits);
        text::focus(&mut picture, other, digits);
        text::link(&mut picture, one, pivot, x);
        text::link(&mut picture, pivot, other, y);
        let (z, others) = text::example(digits);
        let mut sentences = vec![
            text::introduced(0, one),
            text::introduced(1, pivot),
            text::introduced(2, other),
            text::supposed(0, one, z),
            text::forced(1, [one, pivot], x),
            text::forced(2, [pivot, other], y),
        ];
        sentences.extend(others);
        sentences.push(text::conclusion(eliminations, [0, 2], self.wings));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        Explanation { picture, digits, place: text::place(&[pivot]), reason, proof }
    }
}
