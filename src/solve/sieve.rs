//! The candidates of a grid as bits, and the sieve that thins them until only guessing helps.
//!
//! The idea (a bit board a digit in three bands of 27 cells, look-ups for what is locked, counts
//! of all cells at once in bit slices) is that of Zhou Yundong's solver, which its players made
//! into `JCZSolve`, and of Tom Dillon's `tdoku`; the code is our own.

use super::tables::{BAND, COLUMNS, KEPT, ROWS, SOLE_COLUMN, SOLE_SEGMENT, THREE_ROWS};
use crate::board::{Cell, Digit, Grid};

/// The cells of a board in three bands of 27 bits; the fourth lane is always empty, it makes the
/// whole as wide as the machine's registers.
type Bands = [u32; 4];

const NOWHERE: Bands = [0; 4];
const EVERYWHERE: Bands = [BAND, BAND, BAND, 0];
const ALL_DIGITS: u16 = 0x1ff;

/// A contradiction: the candidates allow no solution.
#[derive(Debug)]
pub(super) struct Contradiction;

/// What is left after sieving.
#[derive(Debug)]
pub(super) enum Left {
    /// One candidate in each cell: a solution.
    Solution,
    /// A choice: the digit in the cell is either true or false.
    Choice(Choice),
}

/// A candidate to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    digit: usize,
    cell: usize,
}

/// Candidates by digit, and what is known of them.
#[derive(Clone, Debug)]
pub(super) struct Sieve {
    /// Where each digit may stand; a solved cell keeps its one candidate.
    open: [Bands; 9],
    /// Where each digit stands for sure, as far as its own look at the board tells.
    sole: [Bands; 9],
    /// The digits whose candidates changed since their last look: bit `i` is the digit `i`.
    changed: u16,
}

impl Sieve {
    /// The candidates of `grid`, not sieved yet.
    ///
    /// # Errors
    /// When two digits of the grid break the rules.
    pub(super) fn of(grid: &Grid) -> Result<Self, Contradiction> {
        let mut sieve = Self { open: [EVERYWHERE; 9], sole: [NOWHERE; 9], changed: ALL_DIGITS };
        let mut filled = NOWHERE;
        let mut own = [NOWHERE; 9];
        for (cell, digit) in grid.filled() {
            let (band, bit) = place(cell.index());
            if sieve.open[digit.index()][band] & bit == 0 {
                return Err(Contradiction);
            }
            and(&mut sieve.open[digit.index()], &KEPT[cell.index()]);
            filled[band] |= bit;
            own[digit.index()][band] |= bit;
        }
        for (open, own) in sieve.open.iter_mut().zip(&own) {
            for band in 0..4 {
                open[band] &= own[band] | !filled[band];
            }
        }
        Ok(sieve)
    }

    /// Takes the choice for true.
    pub(super) fn place(&mut self, choice: Choice) {
        and(&mut self.open[choice.digit], &KEPT[choice.cell]);
        self.changed |= 1 << choice.digit;
    }

    /// Takes the choice for false.
    pub(super) fn strike(&mut self, choice: Choice) {
        let (band, bit) = place(choice.cell);
        self.open[choice.digit][band] &= !bit;
        self.changed |= 1 << choice.digit;
    }

    /// Sieves until nothing changes.
    ///
    /// # Errors
    /// When it comes to a contradiction.
    pub(super) fn sift(&mut self) -> Result<Left, Contradiction> {
        loop {
            self.look_at_changed_digits()?;
            self.clear_taken_cells()?;
            let counts = self.counts()?;
            self.place_naked_singles(&counts.one());
            if self.changed == 0 {
                return Ok(if counts.at_least[1] == NOWHERE {
                    Left::Solution
                } else {
                    Left::Choice(self.choice(&counts))
                });
            }
        }
    }

    /// The grid of a sieve that is a [`Left::Solution`].
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (digit, open) in Digit::ALL.into_iter().zip(&self.open) {
            for cell in cells_in(open) {
                grid.set(Cell::ALL[cell], Some(digit));
            }
        }
        grid
    }

    fn look_at_changed_digits(&mut self) -> Result<(), Contradiction> {
        while self.changed != 0 {
            let digit = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            close(&mut self.open[digit])?;
            self.sole[digit] = sole(&self.open[digit]);
        }
        Ok(())
    }

    /// A cell that a digit must have is lost to the other digits.
    fn clear_taken_cells(&mut self) -> Result<(), Contradiction> {
        let mut taken = NOWHERE;
        let mut twice = NOWHERE;
        for sole in &self.sole {
            for band in 0..4 {
                twice[band] |= taken[band] & sole[band];
                taken[band] |= sole[band];
            }
        }
        if twice != NOWHERE {
            return Err(Contradiction);
        }
        for (digit, (open, sole)) in self.open.iter_mut().zip(&self.sole).enumerate() {
            let before = *open;
            for band in 0..4 {
                open[band] &= sole[band] | !taken[band];
            }
            self.changed |= u16::from(*open != before) << digit;
        }
        Ok(())
    }

    /// Counts the candidates of all cells at once.
    fn counts(&self) -> Result<Counts, Contradiction> {
        let mut at_least = [NOWHERE; 4];
        for open in &self.open {
            for band in 0..4 {
                at_least[3][band] |= at_least[2][band] & open[band];
                at_least[2][band] |= at_least[1][band] & open[band];
                at_least[1][band] |= at_least[0][band] & open[band];
                at_least[0][band] |= open[band];
            }
        }
        if at_least[0] == EVERYWHERE { Ok(Counts { at_least }) } else { Err(Contradiction) }
    }

    fn place_naked_singles(&mut self, one: &Bands) {
        for digit in 0..9 {
            // Those that `sole` holds have cleared their houses already.
            let mut naked = NOWHERE;
            for (band, naked) in naked.iter_mut().enumerate() {
                *naked = self.open[digit][band] & one[band] & !self.sole[digit][band];
            }
            if naked != NOWHERE {
                for cell in cells_in(&naked) {
                    and(&mut self.open[digit], &KEPT[cell]);
                }
                self.changed |= 1 << digit;
            }
        }
    }

    /// What to try: a digit of a cell with two, of those the one that sees most others of its kind;
    /// else a digit with two places in a box; else a digit of a cell with three, else any.
    fn choice(&self, counts: &Counts) -> Choice {
        let [_, two, three, four] = &counts.at_least;
        let pairs = but(two, three);
        let seen_pairs = |&cell: &usize| {
            let seen = but(&pairs, &KEPT[cell]);
            seen.iter().map(|band| band.count_ones()).sum::<u32>()
        };
        if let Some(cell) = cells_in(&pairs).max_by_key(seen_pairs) {
            return self.first_digit(cell);
        }
        self.two_places().unwrap_or_else(|| {
            let cell = cells_in(&but(three, four)).chain(cells_in(four)).next();
            self.first_digit(cell.expect("an unsolved board has a cell with two candidates"))
        })
    }

    /// A digit with just two places in a box.
    fn two_places(&self) -> Option<Choice> {
        self.open.iter().enumerate().find_map(|(digit, open)| {
            (0..9).find_map(|box_index| {
                let band = box_index / 3;
                let places = open[band] & (0b111 * THREE_ROWS) << (3 * (box_index % 3));
                let cell = 27 * band + places.trailing_zeros() as usize;
                (places.count_ones() == 2).then_some(Choice { digit, cell })
            })
        })
    }

    fn first_digit(&self, cell: usize) -> Choice {
        let (band, bit) = place(cell);
        let digit = self
            .open
            .iter()
            .position(|open| open[band] & bit != 0)
            .expect("every cell has a candidate");
        Choice { digit, cell }
    }
}

/// `at_least[n]`: the cells with more than `n` candidates.
struct Counts {
    at_least: [Bands; 4],
}

impl Counts {
    /// The cells with just one.
    fn one(&self) -> Bands {
        but(&self.at_least[0], &self.at_least[1])
    }
}

/// The band of a cell and its bit there.
const fn place(cell: usize) -> (usize, u32) {
    (cell / 27, 1 << (cell % 27))
}

fn and(bands: &mut Bands, mask: &Bands) {
    for band in 0..4 {
        bands[band] &= mask[band];
    }
}

fn cells_in(bands: &Bands) -> impl Iterator<Item = usize> {
    let mut left = *bands;
    let mut band = 0;
    std::iter::from_fn(move || {
        while band < 3 {
            if left[band] != 0 {
                let cell = left[band].trailing_zeros() as usize;
                left[band] &= left[band] - 1;
                return Some(27 * band + cell);
            }
            band += 1;
        }
        None
    })
}

/// The cells of `bands` that are not in `without`.
fn but(bands: &Bands, without: &Bands) -> Bands {
    std::array::from_fn(|band| bands[band] & !without[band])
}

/// Three groups of three bits, nine bits apart, side by side.
const fn pattern(spread: u32) -> usize {
    let spread = spread & (0b111 * THREE_ROWS);
    ((spread | spread >> 6 | spread >> 12) & 0x1ff) as usize
}

/// The open segments of a band, bit `3 * row + box`.
const fn segments(band: u32) -> usize {
    let firsts = (band | band >> 1 | band >> 2) & 0o111_111_111;
    pattern(firsts | firsts >> 2 | firsts >> 4)
}

/// The open columns of a band.
const fn columns(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & 0x1ff
}

/// Closes what no way to place the digit in a band or a stack uses.
fn close(open: &mut Bands) -> Result<(), Contradiction> {
    loop {
        for band in &mut open[..3] {
            *band &= ROWS[segments(*band)];
        }
        let crossing = columns(open[0]) | columns(open[1]) << 9 | columns(open[2]) << 18;
        let stacks = [0, 3, 6].map(|shift| COLUMNS[pattern(crossing >> shift)] << shift);
        if stacks.contains(&0) {
            return Err(Contradiction);
        }
        let kept = stacks[0] | stacks[1] | stacks[2];
        if kept == crossing {
            // The columns took nothing, so the rows have nothing new to look at. An empty band
            // has no columns, so none is empty here.
            return Ok(());
        }
        for (band, cells) in open[..3].iter_mut().enumerate() {
            *cells &= (kept >> (9 * band) & 0x1ff) * THREE_ROWS;
        }
    }
}

/// The cells in which the digit is alone in its box. After [`close`] its row and column are clear
/// as well, and what is alone in a row or a column is alone in its box.
fn sole(open: &Bands) -> Bands {
    let mut sole = NOWHERE;
    for band in 0..3 {
        let cells = open[band];
        sole[band] = cells & SOLE_SEGMENT[segments(cells)] & SOLE_COLUMN[columns(cells) as usize];
    }
    sole
}
