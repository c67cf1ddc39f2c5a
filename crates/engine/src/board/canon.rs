//! The canonical form of a grid: the smallest grid that a [`Transform`] can turn it into. Grids are
//! compared as strings in which an empty cell sorts before every digit. Two puzzles can be
//! transformed into each other if and only if their canonical forms are equal.
//!
//! The search builds the canonical form row by row. A search state contains the rows chosen so far,
//! and the column positions and digit labels that follow from them. After each row, only the states
//! with the smallest row are kept. A column gets no position while all its cells so far are empty,
//! and neither does a stack of such columns, so empty rows do not multiply the number of states.
//! Players' forums describe how to find smallest forms (`minlex`) by starting from the sparsest
//! row. The search states described here were designed for this module.

use super::{Cell, Digit, Grid, Transform};

/// The canonical form of a grid and a transform that produces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The canonical form.
    pub grid: Grid,
    /// One of the transforms that map the grid to its canonical form.
    pub transform: Transform,
    /// The number of transforms that map the grid to itself, at least 1. Transforms that differ
    /// only in how they rename unused digits are counted separately.
    pub automorphisms: u64,
}

/// Marks a position without a known column or stack, or a digit without a label.
const NONE: u8 = u8::MAX;

/// The digits of a grid or of its transpose, row by row. An empty cell is 0.
type Rows = [[u8; 9]; 9];

#[derive(Clone, Copy)]
struct State {
    is_transposed: bool,
    /// The source row for each row of the canonical form, from the top.
    rows: [u8; 9],
    /// The source column for each column of the canonical form, or [`NONE`] if it is not known yet.
    /// Within a stack, the unknown columns come first.
    columns: [u8; 9],
    /// The source stack for each stack of the canonical form, or [`NONE`] if it is not known yet.
    /// The unknown stacks come first.
    stacks: [u8; 3],
    /// The label of each digit that has occurred in a row so far.
    labels: [u8; 10],
    /// The number of digits that have occurred so far.
    met: u8,
}

/// Returns the canonical form of a grid. The grid does not have to be a valid puzzle.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::{Grid, Transform, canonical};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let turned = Transform::QUARTER_TURN.grid(&puzzle);
/// assert_eq!(canonical(&puzzle).grid, canonical(&turned).grid);
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn canonical(grid: &Grid) -> Canonical {
    let mut upright: Rows = [[0; 9]; 9];
    let mut lying = upright;
    for (cell, digit) in grid.filled() {
        upright[cell.row()][cell.column()] = digit.value();
        lying[cell.column()][cell.row()] = digit.value();
    }
    let start = |is_transposed| State {
        is_transposed,
        rows: [NONE; 9],
        columns: [NONE; 9],
        stacks: [NONE; 3],
        labels: [NONE; 10],
        met: 0,
    };
    let mut states = vec![start(false), start(true)];
    let mut form = Grid::EMPTY;
    for place in 0..9 {
        let mut best = Best { row: [NONE; 9], states: Vec::new() };
        for state in &states {
            let source = if state.is_transposed { &lying } else { &upright };
            for row in state.candidates(place) {
                state.extend(place, row, &source[usize::from(row)], &mut best);
            }
        }
        for (column, &digit) in best.row.iter().enumerate() {
            form.set(Cell::at(place, column), Digit::new(digit));
        }
        states = best.states;
    }
    let automorphisms = states.iter().map(State::ways).sum();
    Canonical { grid: form, transform: states[0].transform(), automorphisms }
}

/// The smallest row so far and the states that lead to it.
struct Best {
    row: [u8; 9],
    states: Vec<State>,
}

impl Best {
    fn offer(&mut self, row: [u8; 9], state: State) {
        match row.cmp(&self.row) {
            std::cmp::Ordering::Greater => return,
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Less => {
                self.row = row;
                self.states.clear();
            }
        }
        self.states.push(state);
    }
}

/// A stack of the source, with those of its columns that have a digit in the current row but no
/// position yet.
#[derive(Clone, Copy)]
struct Filled {
    stack: u8,
    /// The columns. Those whose digit has a label come first, sorted by label.
    columns: [u8; 3],
    count: usize,
    /// The label of the digit in each of these columns, or [`NONE`] for a digit without a label.
    reads: [u8; 3],
}

impl State {
    /// Returns the rows that can come next: the unused rows of the current band or, at the start of
    /// a band, all rows of the unused bands.
    fn candidates(&self, place: usize) -> impl Iterator<Item = u8> {
        let (rows, band) = (self.rows, place / 3);
        let used = move |row: u8| rows[..place].contains(&row);
        (0..9).filter(move |&row| {
            if place.is_multiple_of(3) {
                !(0..3).any(|at| used(row / 3 * 3 + at))
            } else {
                !used(row) && row / 3 == rows[band * 3] / 3
            }
        })
    }

    /// Puts `row` at `place` and adds to `best` all resulting states in which that row is smallest.
    fn extend(&self, place: usize, row: u8, cells: &[u8; 9], best: &mut Best) {
        let mut state = *self;
        state.rows[place] = row;
        let loose: Vec<u8> = (0..3).filter(|stack| !self.stacks.contains(stack)).collect();
        if loose.is_empty() {
            state.fill_stack(0, [0; 9], cells, best);
            return;
        }
        // Sort the stacks without a position by the labels of their columns. Stacks that are empty
        // so far come first and stay without a position.
        let mut filled: Vec<Filled> =
            loose.iter().map(|&stack| self.filled(stack, 0, cells)).collect();
        filled.sort_by_key(|stack| (stack.count, stack.reads));
        for order in orders(&filled) {
            let mut completed = state;
            for (at, stack) in order.iter().enumerate().filter(|(_, stack)| stack.count > 0) {
                completed.stacks[at] = stack.stack;
            }
            completed.fill_stack(0, [0; 9], cells, best);
        }
    }

    /// Returns the columns of a stack that have a digit in this row but no position yet, with their
    /// labels.
    fn filled(&self, stack: u8, place: usize, cells: &[u8; 9]) -> Filled {
        let is_loose = |column: u8| {
            !self.columns[place * 3..place * 3 + 3].contains(&column) || self.stacks[place] != stack
        };
        let mut filled = Filled { stack, columns: [NONE; 3], count: 0, reads: [NONE; 3] };
        let columns = stack * 3..stack * 3 + 3;
        let mut found: Vec<(u8, u8)> = columns
            .filter(|&column| is_loose(column) && cells[usize::from(column)] > 0)
            .map(|column| (self.labels[usize::from(cells[usize::from(column)])], column))
            .collect();
        found.sort_unstable();
        for (at, (read, column)) in found.into_iter().enumerate() {
            filled.columns[at] = column;
            filled.reads[at] = read;
            filled.count += 1;
        }
        filled
    }

    /// Assigns positions to the columns of the stack at `place` and of the later stacks, in every
    /// way that gives the smallest row.
    fn fill_stack(self, place: usize, mut read: [u8; 9], cells: &[u8; 9], best: &mut Best) {
        if place == 3 {
            best.offer(read, self);
            return;
        }
        let stack = self.stacks[place];
        if stack == NONE {
            return self.fill_stack(place + 1, read, cells, best);
        }
        let filled = self.filled(stack, place, cells);
        let loose = open(&self.columns[place * 3..place * 3 + 3]);
        // New digits get labels in the order of their positions, so every order gives the same row.
        let unmet = open(&filled.reads[..filled.count]);
        let met = filled.count - unmet;
        for order in permutations(unmet) {
            let mut state = self;
            let from = place * 3 + loose - filled.count;
            for at in 0..filled.count {
                let column = if at < met {
                    filled.columns[at]
                } else {
                    filled.columns[met + order[at - met]]
                };
                state.columns[from + at] = column;
            }
            let columns = state.columns;
            for (read, column) in read.iter_mut().zip(columns).skip(place * 3).take(3) {
                *read = if column == NONE { 0 } else { state.label(cells[usize::from(column)]) };
            }
            state.fill_stack(place + 1, read, cells, best);
        }
    }

    /// Returns the label of a digit. Assigns the next unused label if the digit has none.
    fn label(&mut self, digit: u8) -> u8 {
        if digit == 0 {
            return 0;
        }
        let label = &mut self.labels[usize::from(digit)];
        if *label == NONE {
            self.met += 1;
            *label = self.met;
        }
        *label
    }

    /// Returns the number of ways to assign all remaining positions and labels.
    fn ways(&self) -> u64 {
        let factorial = |n: u64| (1..=n).product::<u64>();
        let loose_stacks = open(&self.stacks) as u64;
        let columns = self.columns.chunks(3).map(|columns| factorial(open(columns) as u64));
        factorial(loose_stacks) * columns.product::<u64>() * factorial(9 - u64::from(self.met))
    }

    /// Returns one of the transforms that [`State::ways`] counts.
    fn transform(&self) -> Transform {
        let stacks = completed(self.stacks);
        let mut columns = [0; 9];
        for (place, stack) in stacks.into_iter().enumerate() {
            let at = place * 3..place * 3 + 3;
            let mut of_stack: [u8; 3] = [0; 3];
            of_stack.copy_from_slice(&self.columns[at]);
            let inner =
                completed(of_stack.map(|column| if column == NONE { NONE } else { column % 3 }));
            for (i, column) in inner.into_iter().enumerate() {
                columns[stack * 3 + column] = place * 3 + i;
            }
        }
        let mut rows = [0; 9];
        for (place, &row) in self.rows.iter().enumerate() {
            rows[usize::from(row)] = place;
        }
        let mut met = self.met;
        let digits = Digit::ALL.map(|digit| {
            let label = self.labels[usize::from(digit.value())];
            let label = if label == NONE {
                met += 1;
                met
            } else {
                label
            };
            Digit::new(label).expect("labels are 1 to 9")
        });
        Transform::new(self.is_transposed, rows, columns, digits)
    }
}

/// Fills the open entries with whichever of the numbers 0, 1 and 2 are missing.
fn completed(places: [u8; 3]) -> [usize; 3] {
    let mut missing = (0..3).filter(|at| !places.contains(at));
    places.map(|at| {
        let at =
            if at == NONE { missing.next().expect("each open entry gets a number") } else { at };
        usize::from(at)
    })
}

/// Returns the number of open entries (entries equal to [`NONE`]).
fn open(places: &[u8]) -> usize {
    places.iter().map(|&place| usize::from(place == NONE)).sum()
}

/// Returns all permutations of `n` items. `n` is at most 3.
fn permutations(n: usize) -> &'static [[usize; 3]] {
    const ALL: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    &ALL[..[1, 1, 2, 6][n]]
}

/// Returns every order of the sorted stacks that produces the same row.
fn orders(sorted: &[Filled]) -> Vec<Vec<Filled>> {
    let same = |one: &Filled, other: &Filled| {
        one.count > 0 && one.count == other.count && one.reads == other.reads
    };
    let keeps = |order: &[usize]| {
        order.iter().enumerate().all(|(at, &from)| at == from || same(&sorted[at], &sorted[from]))
    };
    permutations(sorted.len())
        .iter()
        .map(|order| &order[..sorted.len()])
        .filter(|order| keeps(order))
        .map(|order| order.iter().map(|&at| sorted[at]).collect())
        .collect()
}
