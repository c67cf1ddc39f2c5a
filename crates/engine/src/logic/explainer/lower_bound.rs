//! A quick test for puzzles that need dynamic chains. Few puzzles do, and the test takes a fraction
//! of the time of a rating.

use super::candidate_bits::{CandidateBits, insert, members};
use super::closure::Closure;
use super::grid::{CELLS, HOUSES, PotentialGrid};
use super::potential::{CandidateIndex, bits, cand, candidate, parts};
use super::rating::direct_step;
use super::solver::PooledSolver;
use crate::board::Grid;
use crate::logic::{Position, Rating};

/// Returns whether direct techniques and single links fail to solve the puzzle.
///
/// If the result is true, the puzzle needs aligned exclusions, Nishio or dynamic chains, or does
/// not have exactly one solution. If it is false, the puzzle is rated lower than dynamic chains,
/// unless its chains are so long that they are rated like dynamic chains.
pub(in crate::logic) fn resists_single_links(givens: &Grid) -> bool {
    let position = Position::new(givens);
    // A closure takes 360 KB. Allocating one for each puzzle would take longer than computing it.
    let mut solver = PooledSolver::new();
    !SinglesGrid::new(&position).is_solved_by_links(solver.closure())
        && resists_all(position, solver.closure())
}

/// Like [`resists_single_links`], but without the shortcut for puzzles that need few techniques.
pub(super) fn resists_all(mut position: Position, closure: &mut Closure) -> bool {
    loop {
        while let Some((.., deduction)) = direct_step(&position, Rating::tenths(61)) {
            deduction.apply(&mut position);
        }
        if position.is_full() {
            return false;
        }
        let removed = eliminations(&PotentialGrid::new(&position), closure);
        if removed == [0; 12] {
            return true;
        }
        for removed in members(&removed).map(candidate) {
            position.eliminate(removed.cell, removed.digit);
        }
    }
}

/// A grid on which singles, locked candidates and single links are applied without the other direct
/// techniques.
///
/// [`resists_single_links`] applies these rules too, and each of them still holds after other
/// candidates are eliminated. So if these rules solve a puzzle, the puzzle does not resist. They
/// solve most puzzles and take much less time.
pub(super) struct SinglesGrid {
    grid: PotentialGrid,
    /// The number of cells without a digit.
    empty: u32,
}

/// The slots of each third of a line, and of each row of a box.
const THIRDS: [u16; 3] = [0b111, 0b111_000, 0b111_000_000];

/// The slots of each column of a box.
const BOX_COLUMNS: [u16; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

impl SinglesGrid {
    pub(super) fn new(position: &Position) -> Self {
        Self { grid: PotentialGrid::new(position), empty: position.empty_cells().len() as u32 }
    }

    pub(super) fn is_solved_by_links(&mut self, closure: &mut Closure) -> bool {
        loop {
            while self.place_singles() || self.lock_candidates() {}
            if self.empty == 0 {
                return true;
            }
            let removed = eliminations(&self.grid, closure);
            if removed == [0; 12] {
                return false;
            }
            members(&removed).for_each(|cand| self.grid.remove(cand));
        }
    }

    /// Places naked and hidden singles. Returns whether a digit was placed.
    fn place_singles(&mut self) -> bool {
        let before = self.empty;
        for cell in 0..81 {
            let digits = self.grid.digits[cell];
            if digits.is_power_of_two() {
                self.place(cell, digits.trailing_zeros() as usize);
            }
        }
        for (house, cells) in CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = self.grid.places[house][digit];
                if places.is_power_of_two() {
                    self.place(usize::from(cells[places.trailing_zeros() as usize]), digit);
                }
            }
        }
        self.empty < before
    }

    /// Places a digit. Its cell then has no candidates.
    fn place(&mut self, cell: usize, digit: usize) {
        for other in bits(self.grid.digits[cell]) {
            self.grid.remove(cand(cell, other));
        }
        for house in HOUSES[cell].map(usize::from) {
            self.remove_places(house, digit, self.grid.places[house][digit]);
        }
        self.empty -= 1;
    }

    /// Applies pointing and claiming. Returns whether a candidate was removed.
    fn lock_candidates(&mut self) -> bool {
        let mut removed = false;
        for number in 0..9 {
            let (band, stack) = (number / 3, number % 3);
            for digit in 0..9 {
                for third in 0..3 {
                    let row = 9 + 3 * band + third;
                    let column = 18 + 3 * stack + third;
                    removed |= self.lock(digit, [number, row], [THIRDS[third], THIRDS[stack]]);
                    removed |=
                        self.lock(digit, [number, column], [BOX_COLUMNS[third], THIRDS[band]]);
                }
            }
        }
        removed
    }

    /// If all places of `digit` in a house are among its `shared` slots, which it shares with the
    /// other house, removes the other places there. Returns whether a candidate was removed.
    fn lock(&mut self, digit: usize, houses: [usize; 2], shared: [u16; 2]) -> bool {
        let places = houses.map(|house| self.grid.places[house][digit]);
        if places[0] & shared[0] == 0 {
            return false;
        }
        let own = [places[0] & !shared[0], places[1] & !shared[1]];
        match own {
            [0, others] if others != 0 => self.remove_places(houses[1], digit, others),
            [others, 0] if others != 0 => self.remove_places(houses[0], digit, others),
            _ => return false,
        }
        true
    }

    fn remove_places(&mut self, house: usize, digit: usize, places: u16) {
        for slot in bits(places) {
            self.grid.remove(cand(usize::from(CELLS[house][slot]), digit));
        }
    }
}

/// Returns the candidates that single links prove false: those that refute themselves, those in a
/// cell with a candidate that proves itself, and those that all cases of a cell or a house rule
/// out.
fn eliminations(grid: &PotentialGrid, closure: &mut Closure) -> CandidateBits {
    closure.fill(grid);
    closure.fill_on(grid);
    let mut removed = [0; 12];
    for cell in 0..81 {
        let digits = grid.digits[cell];
        for digit in bits(digits) {
            let this = cand(cell, digit);
            if closure.refutes_itself(this) {
                insert(&mut removed, this);
            }
            if closure.proves_itself(this) {
                bits(digits & !(1 << digit))
                    .for_each(|other| insert(&mut removed, cand(cell, other)));
            }
        }
        if digits.count_ones() > 2 {
            eliminate_common(
                grid,
                closure,
                bits(digits).map(|digit| cand(cell, digit)),
                &mut removed,
            );
        }
    }
    for (cells, places) in CELLS.iter().zip(&grid.places) {
        for (digit, &places) in places.iter().enumerate() {
            if places.count_ones() > 2 {
                let starts = bits(places).map(|slot| cand(usize::from(cells[slot]), digit));
                eliminate_common(grid, closure, starts, &mut removed);
            }
        }
    }
    removed
}

/// Adds to `removed` every candidate that is false in all cases. If a candidate is true in all
/// cases, adds the other candidates of its cell.
fn eliminate_common(
    grid: &PotentialGrid,
    closure: &Closure,
    starts: impl Iterator<Item = CandidateIndex>,
    removed: &mut CandidateBits,
) {
    let [false_ones, true_ones] = closure.common(starts);
    for word in 0..12 {
        removed[word] |= false_ones[word];
    }
    for on in members(&true_ones) {
        let (cell, digit) = parts(on);
        bits(grid.digits[cell] & !(1 << digit))
            .for_each(|other| insert(removed, cand(cell, other)));
    }
}
