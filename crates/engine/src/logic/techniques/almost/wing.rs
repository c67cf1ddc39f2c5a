//! ALS-XY-Wing: two almost locked sets, each with a restricted common with a third, the pivot. One of
//! the two holds each digit that both share beside the restricted ones.

use super::{Found, Overlap, told};
use crate::board::{Digit, DigitSet};
use crate::logic::als::{Als, Common, struck};
use crate::logic::technique::{Effect, Flow, Proof, Sink};
use crate::logic::{Picture, Position, Role, words};

/// Every three sets that strike something.
pub(super) fn find(position: &Position, overlap: Overlap, sink: &mut Sink<'_>) -> Flow {
    let (alses, commons) = (position.alses(), position.commons());
    let mut found = Found::default();
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
                let eliminations = struck(position, wings[0], wings[1], shared);
                if found.adds(&eliminations) {
                    let wing = Wing { pivot, wings, turns: turns(first, second) };
                    sink(&Effect::eliminate(eliminations), &|| wing.tell(eliminations.digits()))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Whether the two are far enough apart; even when sets may overlap, none may hold the other.
fn can_be_wings([one, other]: [&Als; 2], overlap: Overlap) -> bool {
    match overlap {
        Overlap::Forbidden => !one.cells.meets(other.cells),
        Overlap::Allowed => !one.cells.is_subset(other.cells) && !other.cells.is_subset(one.cells),
    }
}

/// The digits on which the wing turns: one that the pivot shares with the first wing, another that it
/// shares with the second.
fn turns(first: &Common, second: &Common) -> [Digit; 2] {
    let other = |digit| (second.digits - DigitSet::only(digit)).first();
    let mut pairs = first.digits.iter().filter_map(|digit| Some([digit, other(digit)?]));
    pairs.next().expect("there are two digits or more between the three sets")
}

struct Wing<'a> {
    pivot: &'a Als,
    wings: [&'a Als; 2],
    turns: [Digit; 2],
}

impl Wing<'_> {
    fn tell(&self, digits: DigitSet) -> Proof {
        let Self { pivot, wings: [one, other], turns: [x, y] } = *self;
        let words = &[
            (Role::Base, "set A"),
            (Role::Pivot, "set B"),
            (Role::Cover, "set C"),
            (Role::Focus, "in A or C"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        told::light(&mut picture, one, Role::Base);
        told::light(&mut picture, pivot, Role::Pivot);
        told::light(&mut picture, other, Role::Cover);
        told::focus(&mut picture, one, digits);
        told::focus(&mut picture, other, digits);
        told::link(&mut picture, one, pivot, x);
        told::link(&mut picture, pivot, other, y);
        let (z, others) = told::example(digits);
        let mut sentences = vec![
            told::introduced(0, one),
            told::introduced(1, pivot),
            told::introduced(2, other),
            "Each has one digit more than cells.".to_owned(),
            format!(
                "Without {z}, A holds {x}, so B can't and holds {y}, so C can't and holds {z}."
            ),
        ];
        sentences.extend(others);
        sentences.push(told::conclusion(digits, [0, 2]));
        let (reason, more) = words::told(sentences);
        Proof { picture, digits, place: told::place(&[pivot]), reason, more }
    }
}
