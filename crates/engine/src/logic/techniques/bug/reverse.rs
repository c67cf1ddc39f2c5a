//! Reverse BUG: all solved cells of two digits, if adding one more cell would give a set that has
//! two cells or none in each house.
//!
//! Sudopedia describes the technique. Suppose that the additional cell contains one of the digits.
//! Then the houses without a cell of the set contain both digits in cells that are still empty, and
//! no other cell contains one of the digits. So swapping the two digits in these empty cells gives
//! a second solution, and no given changes.

use super::super::choices::digit_sets;
use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Position, Role, words};

/// The maximum number of solved cells with the two digits. If more cells are solved, few are left,
/// and singles lead to more progress than this technique.
const MAX_SOLVED: usize = 9;

/// Reports, for each pair of digits, the candidate that would complete the set.
pub(super) fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    for digits in digit_sets::<2>() {
        let solved = digits
            .iter()
            .fold(CellSet::EMPTY, |cells, digit| cells | position.grid().cells_of(digit));
        let Some(last) = missing(position, digits, solved) else { continue };
        let deduction = Deduction::eliminate(CandidateSet::EMPTY.with(last));
        visit(&deduction, &|| explain(digits, solved, last))?;
    }
    Flow::Continue(())
}

/// Returns the candidate that would complete the solved cells: each house would have two of them or
/// none. Returns `None` if there is no such candidate, or if too many cells are solved.
fn missing(position: &Position, digits: DigitSet, solved: CellSet) -> Option<Candidate> {
    if solved.len() > MAX_SOLVED {
        return None;
    }
    let mut place = CellSet::ALL;
    for houses in House::ALL.chunks(9) {
        let mut single = houses.iter().filter(|house| (house.cells() & solved).single().is_some());
        let house = single.next()?;
        if single.next().is_some() {
            return None;
        }
        place &= house.cells();
    }
    let cell = place.single()?;
    let digit = digits.iter().find(|&digit| position.candidates().allows(cell, digit))?;
    Some(Candidate { cell, digit })
}

fn explain(digits: DigitSet, solved: CellSet, last: Candidate) -> Explanation {
    let Candidate { cell, digit } = last;
    let all = solved | CellSet::only(cell);
    let within = |houses: &[House]| {
        let met: Vec<House> =
            houses.iter().copied().filter(|house| house.cells().meets(all)).collect();
        words::houses(&met)
    };
    let [rows, columns, boxes] = [0, 9, 18].map(|start| within(&House::ALL[start..start + 9]));
    let both = words::and(digits.iter().map(|digit| format!("{digit}s")));
    let sentences = vec![
        format!(
            "If {cell} were {digit}, the {both} on the board would be {}: two in each of {rows}, of \
             {columns} and of {boxes}.",
            words::cells(all)
        ),
        format!(
            "All other rows, columns and boxes would need their {both} in cells that are still \
             empty, so none of these is a given."
        ),
        format!(
            "Swapping the {both} there would give a second solution, but a proper puzzle has only one."
        ),
    ];
    let picture = Picture {
        cells: solved.iter().map(|cell| (cell, Role::Focus)).collect(),
        words: &[(Role::Focus, "solved")],
        ..Picture::default()
    };
    let (reason, proof) = words::whole_proof(sentences, &CandidateSet::EMPTY.with(last));
    let place = format!("Look at all solved {both}.");
    Explanation { picture, digits, place, reason, proof }
}
