//! Generates `crates/engine/tests/fixtures/corpus.txt`, which contains puzzles of all kinds with
//! their solutions and ratings.
//!
//! Run `cargo xtask corpus > crates/engine/tests/fixtures/corpus.txt`
//!
//! The task uses only `board` and `logic`. A simple search fills the grids and counts solutions, so
//! that the corpus does not depend on the solver that it tests. The corpus is always the same,
//! because the random numbers come from Vigna's splitmix64 with a fixed seed.

use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, Grid, Symmetry};
use pencilmark_engine::logic::{Analysis, Grade, Position, TECHNIQUES, grade, next_step};
use std::collections::BTreeMap;

/// The number of puzzles to try.
const TRIES: usize = 200_000;
/// The maximum number of puzzles with the same hardest technique. Also the maximum number of
/// puzzles without a rating.
const KEPT: usize = 42;
/// The number of puzzles to add for each rare technique.
const SEEN: usize = 6;

pub(crate) fn run() {
    let mut random = Random(20_261_121);
    let mut kept: BTreeMap<&str, usize> = BTreeMap::new();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    println!("# Puzzles of all kinds: puzzle,solution,rating,hardest technique");
    println!("# made by: cargo xtask corpus > crates/engine/tests/fixtures/corpus.txt");
    for number in 0..TRIES {
        let solution = random.full_grid();
        let puzzle = random.dig(&solution, number);
        let (rating, hardest) = match grade(&puzzle) {
            Grade::Rated { rating, hardest } => (rating.to_string(), hardest),
            Grade::BeyondTechniques => ("beyond".to_owned(), "beyond"),
        };
        let count = kept.entry(hardest).or_default();
        *count += 1;
        if *count <= KEPT || shows_something_rare(&puzzle, &mut seen) {
            println!("{puzzle},{solution},{rating},{hardest}");
        }
    }
    eprintln!("hardest: {kept:?}\nseen: {seen:?}");
}

/// Solves the puzzle. Returns `true` if, at one of the positions, a Bivalue Universal Grave (BUG)
/// technique applies for which the corpus does not yet contain enough puzzles.
fn shows_something_rare(puzzle: &Grid, seen: &mut BTreeMap<&'static str, usize>) -> bool {
    let rare = TECHNIQUES.iter().filter(|technique| technique.name.starts_with("BUG"));
    let mut position = Position::new(puzzle);
    let mut shows = false;
    while let Some(step) = next_step(&position) {
        position.apply(&step);
        let few = position.candidates().len() < position.empty_cells().len() * 2 + 12;
        let analysis = Analysis::new(&position);
        for technique in rare.clone().filter(|_| few) {
            let count = seen.entry(technique.name).or_default();
            if *count < SEEN && !technique.steps(&analysis).is_empty() {
                *count += 1;
                shows = true;
            }
        }
    }
    shows
}

/// A random number generator (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 11) as usize % n
    }

    fn shuffled<T: Copy, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }

    fn full_grid(&mut self) -> Grid {
        let order = self.shuffled(Digit::ALL);
        let mut found = Grid::EMPTY;
        let first = self.shuffled(Digit::ALL);
        let mut grid = Grid::EMPTY;
        for (column, digit) in first.into_iter().enumerate() {
            grid.set(Cell::at(0, column), Some(digit));
        }
        for row in [3, 6] {
            let cell = Cell::at(row, 0);
            let free: Vec<_> = (DigitSet::ALL - grid.seen_from(cell)).iter().collect();
            grid.set(cell, Some(free[self.below(free.len())]));
        }
        search(&mut grid, &order, &mut |full| {
            found = *full;
            true
        });
        found
    }

    /// Removes clues while the solution stays unique. Depending on `number`, removes single clues
    /// or pairs with half-turn symmetry, and either stops early or goes on as long as possible.
    fn dig(&mut self, solution: &Grid, number: usize) -> Grid {
        let symmetry = if number.is_multiple_of(3) { Symmetry::HalfTurn } else { Symmetry::None };
        let floor = if number.is_multiple_of(4) { 28 + self.below(12) } else { 17 };
        let mut puzzle = *solution;
        for cell in self.shuffled(Cell::ALL) {
            let orbit: CellSet = symmetry.orbit(cell);
            let mut fewer = puzzle;
            orbit.iter().for_each(|cell| fewer.set(cell, None));
            if fewer.count() >= floor && fewer != puzzle && has_one_solution(&fewer) {
                puzzle = fewer;
            }
        }
        puzzle
    }
}

fn has_one_solution(puzzle: &Grid) -> bool {
    let mut count = 0;
    search(&mut puzzle.clone(), &Digit::ALL, &mut |_| {
        count += 1;
        count > 1
    });
    count == 1
}

/// Searches for solutions until `found` returns `true`. Always fills the cell with the fewest
/// candidates, and tries the digits in `order`.
fn search(grid: &mut Grid, order: &[Digit; 9], found: &mut dyn FnMut(&Grid) -> bool) -> bool {
    let mut used = [DigitSet::EMPTY; 27];
    for (cell, digit) in grid.filled() {
        cell.houses().iter().for_each(|house| used[house.index()].insert(digit));
    }
    extend(grid, &mut used, grid.empty_cells(), order, found)
}

/// Continues the search, using tables of the digits in each house and of the empty cells.
fn extend(
    grid: &mut Grid,
    used: &mut [DigitSet; 27],
    empty: CellSet,
    order: &[Digit; 9],
    found: &mut dyn FnMut(&Grid) -> bool,
) -> bool {
    let (mut best, mut free) = (None, DigitSet::ALL);
    for cell in empty.iter() {
        let digits = !cell
            .houses()
            .into_iter()
            .fold(DigitSet::EMPTY, |all, house| all | used[house.index()]);
        if best.is_none() || digits.len() < free.len() {
            (best, free) = (Some(cell), digits);
            if digits.len() < 2 {
                break;
            }
        }
    }
    let Some(cell) = best else { return found(grid) };
    for &digit in order.iter().filter(|&&digit| free.contains(digit)) {
        grid.set(cell, Some(digit));
        cell.houses().iter().for_each(|house| used[house.index()].insert(digit));
        if extend(grid, used, empty - CellSet::only(cell), order, found) {
            return true;
        }
        cell.houses().iter().for_each(|house| used[house.index()].remove(digit));
    }
    grid.set(cell, None);
    false
}
