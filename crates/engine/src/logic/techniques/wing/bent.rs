//! WXYZ-Wing: four cells with four digits, usually around the place where a line and a box cross.
//! For each digit except one, all cells with the digit see each other, so the digit can occur only
//! once.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Position, Role, words};

/// The number of cells in the pattern.
const SIZE: usize = 4;

/// Reports all WXYZ-Wings that do not contain a smaller set with as many digits as cells.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let few = |&cell: &Cell| (2..=SIZE).contains(&analysis.candidates().digits(cell).len());
    let pool = analysis.empty_cells().iter().filter(few).collect();
    extend(analysis, pool, &Bent::default(), visit)
}

/// A set of cells and their digits.
#[derive(Clone, Copy, Default)]
struct Bent {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that can occur twice, because two cells with the digit do not see each other.
    loose: DigitSet,
}

fn extend(position: &Position, pool: CellSet, bent: &Bent, visit: &mut Visitor<'_>) -> Flow {
    if bent.cells.len() == SIZE {
        return report(position, bent, visit);
    }
    let mut later = pool;
    for cell in pool.iter() {
        later.remove(cell);
        let more = bent.with(position, cell);
        if more.digits.len() <= SIZE && more.loose.len() <= 1 {
            extend(position, later, &more, visit)?;
        }
    }
    Flow::Continue(())
}

impl Bent {
    fn with(&self, position: &Position, cell: Cell) -> Self {
        let digits = position.candidates().digits(cell);
        let far = self.cells - cell.peers();
        let twice = digits.iter().filter(|&d| position.candidates().cells(d).meets(far));
        Self {
            cells: self.cells | CellSet::only(cell),
            digits: self.digits | digits,
            loose: self.loose | twice.collect(),
        }
    }

    /// Returns whether some of the cells form a simpler pattern: a smaller set with at most as many
    /// digits as cells.
    fn is_padded(&self, position: &Position) -> bool {
        let cells: Vec<_> =
            self.cells.iter().map(|cell| position.candidates().digits(cell)).collect();
        (1_u32..(1 << SIZE) - 1).any(|subset| {
            let chosen = (0..SIZE).filter(|slot| subset >> slot & 1 == 1);
            let digits = chosen.fold(DigitSet::EMPTY, |all, slot| all | cells[slot]);
            digits.len() <= subset.count_ones() as usize
        })
    }
}

fn report(position: &Position, bent: &Bent, visit: &mut Visitor<'_>) -> Flow {
    let Some(digit) = bent.loose.single().filter(|_| bent.digits.len() == SIZE) else {
        return Flow::Continue(());
    };
    let holders = position.candidates().cells(digit) & bent.cells;
    let eliminations = CandidateSet::new(position, bent.loose, holders.common_peers());
    if eliminations.is_empty() || bent.is_padded(position) {
        return Flow::Continue(());
    }
    visit(&Deduction::eliminate(eliminations), &|| explain(position, bent, digit, holders))
}

fn explain(position: &Position, bent: &Bent, digit: Digit, holders: CellSet) -> Explanation {
    let once = bent.digits - bent.loose;
    let house_of = |digit: Digit| {
        let places = position.candidates().cells(digit) & bent.cells;
        let mut houses = places.common_houses().filter(|_| places.has_several());
        houses.next().map_or(digit.to_string(), |house| format!("{digit} ({house})"))
    };
    let words = &[(Role::Focus, "one is right"), (Role::Wing, "four cells")];
    let mut picture = Picture { words, ..Picture::default() };
    picture.cells.extend(bent.cells.iter().map(|cell| (cell, Role::Wing)));
    picture.candidates =
        holders.iter().map(|cell| (Candidate { cell, digit }, Role::Focus)).collect();
    Explanation {
        picture,
        digits: bent.digits,
        place: format!("Look at {}.", words::cells(bent.cells)),
        reason: format!(
            "{} have only {} between them: four cells, four digits. Each of {} fits there only \
             once, which leaves a cell for {digit}. So one of {} is {digit}, and a cell that sees \
             {} ({}) can't be {digit}.",
            words::cells(bent.cells),
            words::digits(bent.digits),
            words::and(once.iter().map(house_of)),
            words::cells(holders),
            words::all(holders.len()),
            words::along(holders, position.candidates().cells(digit) & holders.common_peers())
        ),
        ..Explanation::default()
    }
}
