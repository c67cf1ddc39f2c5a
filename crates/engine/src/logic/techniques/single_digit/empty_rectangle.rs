//! Empty rectangles: a box confines a digit to a row and a column. A house with two places for the
//! digit links one of these lines to a cell in the other.

use super::doubled;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Link, LinkKind, Node, Picture, Position, Role, words};

/// An empty rectangle, and the pair of places that completes it.
#[derive(Clone, Copy)]
struct Hinge {
    digit: Digit,
    boxed: House,
    /// The digit's places in the box.
    places: CellSet,
    /// The line that passes through the box and contains the near place of the pair.
    start: House,
    /// The perpendicular line through the box.
    across: House,
    /// The house with two places for the digit.
    pair: House,
    /// The place of the pair that is in the line `start`.
    near: Cell,
    /// The other place of the pair.
    far: Cell,
    /// The cell in the line `across` that sees the far place and loses the digit.
    eliminated: Cell,
}

/// Reports all empty rectangles that have at least `least` places in the box.
pub(super) fn find(position: &Position, least: usize, visit: &mut Visitor<'_>) -> Flow {
    boxes(position, least, &mut |digit, boxed| {
        each(position, (digit, boxed), &mut |hinge| visit(&hinge.deduction(), &|| hinge.explain()))
    })
}

/// Reports pairs of empty rectangles in the same box that eliminate different cells.
pub(super) fn doubles(position: &Position, least: usize, visit: &mut Visitor<'_>) -> Flow {
    boxes(position, least, &mut |digit, boxed| {
        let mut hinges: Vec<Hinge> = Vec::new();
        each(position, (digit, boxed), &mut |found| {
            for hinge in hinges.iter().filter(|hinge| hinge.eliminated != found.eliminated) {
                let both = hinge.deduction().eliminations.union(&found.deduction().eliminations);
                visit(&Deduction::eliminate(both), &|| doubled(hinge.explain(), found.explain()))?;
            }
            hinges.push(*found);
            Flow::Continue(())
        })
    })
}

fn boxes(position: &Position, least: usize, found: &mut dyn FnMut(Digit, House) -> Flow) -> Flow {
    for digit in Digit::ALL {
        for boxed in House::boxes() {
            if (least..=5).contains(&(position.places(boxed, digit).count_ones() as usize)) {
                found(digit, boxed)?;
            }
        }
    }
    Flow::Continue(())
}

fn each(
    position: &Position,
    (digit, boxed): (Digit, House),
    found: &mut dyn FnMut(&Hinge) -> Flow,
) -> Flow {
    let cells = position.candidates().cells(digit);
    let places = cells & boxed.cells();
    let meets = |line: &House| line.cells().meets(boxed.cells());
    for row in House::rows().filter(meets) {
        for column in House::columns().filter(meets) {
            // Each line must have a place that the other line does not have. Otherwise the box only
            // has locked candidates.
            if !places.is_subset(row.cells() | column.cells())
                || places.is_subset(row.cells())
                || places.is_subset(column.cells())
            {
                continue;
            }
            for (start, across) in [(row, column), (column, row)] {
                for near in ((cells & start.cells()) - boxed.cells()).iter() {
                    let [line, cross, _] = near.houses();
                    let pair = if start.is_row() { cross } else { line };
                    let Some(far) = (cells & (pair.cells() - CellSet::only(near))).single() else {
                        continue;
                    };
                    let eliminated = (cells & far.peers() & across.cells()) - boxed.cells();
                    let Some(eliminated) = eliminated.single() else { continue };
                    found(&Hinge {
                        digit,
                        boxed,
                        places,
                        start,
                        across,
                        pair,
                        near,
                        far,
                        eliminated,
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

impl Hinge {
    fn deduction(&self) -> Deduction {
        let eliminated = Candidate { cell: self.eliminated, digit: self.digit };
        Deduction::eliminate(CandidateSet::EMPTY.with(eliminated))
    }

    fn explain(&self) -> Explanation {
        let Self { digit, boxed, start, across, pair, near, far, eliminated, .. } = *self;
        let node = |cells: CellSet| Node { digit, cells };
        let [along, beyond] =
            [node(self.places & start.cells()), node(self.places - start.cells())];
        let [near_end, far_end] = [near, far].map(|cell| node(CellSet::only(cell)));
        let houses = vec![(boxed, Role::Base), (pair, Role::Base)];
        let words = &[(Role::Base, "between"), (Role::Focus, "places")];
        let mut picture = Picture { houses, words, ..Picture::default() };
        let highlight = |cell, role| (Candidate { cell, digit }, role);
        picture.candidates.extend(self.places.iter().map(|cell| highlight(cell, Role::Focus)));
        picture.candidates.extend([highlight(near, Role::Base), highlight(far, Role::Focus)]);
        picture.links = vec![
            Link { from: beyond, to: along, kind: LinkKind::Strong },
            Link { from: along, to: near_end, kind: LinkKind::Weak },
            Link { from: near_end, to: far_end, kind: LinkKind::Strong },
        ];
        Explanation {
            picture,
            digits: DigitSet::only(digit),
            place: format!("Look at the {digit}s in {boxed} and {pair}."),
            reason: format!(
                "The {digit} of {boxed} is in {start} or in {across}. If it is in {start}, {near} \
                 isn't {digit}, so {far} is {digit} (only place left in {pair}), and {eliminated} \
                 isn't ({}). If it is in {across}, {eliminated} isn't {digit} either.",
                words::shared_house(far, eliminated)
            ),
            ..Explanation::default()
        }
    }
}
