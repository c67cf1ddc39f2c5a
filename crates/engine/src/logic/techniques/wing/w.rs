//! W-Wing: two cells with the same two candidates, and a house in which one of the two digits has
//! only two places. Each of the two cells sees one of these places, so one of the cells contains
//! the other digit.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};

/// Reports all W-Wings.
pub(in crate::logic::techniques) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let pairs = analysis.candidates().cells_with(2);
    let digits = |cell| analysis.candidates().digits(cell);
    for first in pairs.iter() {
        for second in pairs.iter().filter(|&cell| cell > first && digits(cell) == digits(first)) {
            let seen = first.peers() & second.peers();
            for shared in digits(first).iter() {
                let eliminations = CandidateSet::new(analysis, DigitSet::only(shared), seen);
                let other = (digits(first) - DigitSet::only(shared)).first();
                let Some(joined) = other.filter(|_| !eliminations.is_empty()) else { continue };
                let wing = WWing { cells: [first, second], shared, joined };
                if let Some((house, ends)) = wing.join(analysis) {
                    visit(&Deduction::eliminate(eliminations), &|| {
                        wing.explain(analysis, house, ends)
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

struct WWing {
    cells: [Cell; 2],
    /// The digit that at least one of the cells contains.
    shared: Digit,
    /// The digit that at most one of the cells contains.
    joined: Digit,
}

impl WWing {
    /// Finds the first house in which the joined digit has exactly two places, one seen by each
    /// cell. Returns the house, and the places in the order of the cells.
    fn join(&self, position: &Position) -> Option<(House, [Cell; 2])> {
        let own: CellSet = self.cells.into_iter().collect();
        House::ALL.into_iter().find_map(|house| {
            let places = position.candidates().cells(self.joined) & house.cells();
            let (one, other) = two(places).filter(|_| !places.meets(own))?;
            let [first, second] = self.cells;
            let fits = |ends: &[Cell; 2]| first.sees(ends[0]) && second.sees(ends[1]);
            let ends = [[one, other], [other, one]].into_iter().find(fits)?;
            Some((house, ends))
        })
    }

    fn explain(&self, position: &Position, house: House, ends: [Cell; 2]) -> Explanation {
        let Self { cells: [first, second], shared, joined } = *self;
        let both: CellSet = self.cells.into_iter().collect();
        let node = |cell, digit| Candidate { cell, digit }.into();
        let way = [
            node(first, shared),
            node(first, joined),
            node(ends[0], joined),
            node(ends[1], joined),
            node(second, joined),
            node(second, shared),
        ];
        let words =
            &[(Role::Base, "two places"), (Role::Wing, "pair"), (Role::Focus, "one is right")];
        let mut picture = Picture { words, ..Picture::default() };
        picture.houses.push((house, Role::Base));
        picture.cells.extend(self.cells.map(|cell| (cell, Role::Wing)));
        picture.links.extend(way.windows(2).enumerate().map(|(i, pair)| {
            let kind = if i % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            Link { from: pair[0], to: pair[1], kind }
        }));
        picture.candidates =
            self.cells.map(|cell| (Candidate { cell, digit: shared }, Role::Focus)).to_vec();
        Explanation {
            picture,
            digits: [shared, joined].into_iter().collect(),
            place: format!("Look at {}.", words::and(self.cells)),
            reason: format!(
                "{first} and {second} can only be {}. The {joined} of {house} is \
                 in {} or {}. If it is in {}, {first} is {shared} ({}). If it is in {}, {second} \
                 is {shared} ({}). So {first} or {second} is {shared}, and a cell that sees both \
                 ({}) can't be {shared}.",
                words::any_digit([shared, joined].into_iter().collect()),
                ends[0],
                ends[1],
                ends[0],
                words::shared_house(ends[0], first),
                ends[1],
                words::shared_house(ends[1], second),
                words::along(both, position.candidates().cells(shared) & both.common_peers())
            ),
            ..Explanation::default()
        }
    }
}

/// Returns the two cells, or `None` if there are not exactly two.
fn two(cells: CellSet) -> Option<(Cell, Cell)> {
    let mut iter = cells.iter();
    let two = (iter.next()?, iter.next()?);
    iter.next().is_none().then_some(two)
}
