//! Draws a full grid, each of the 6.67e21 with the same probability.
//!
//! # Why it is uniform
//!
//! A grid is a *cross* (the upper band and the left stack, 45 cells) and the other 36 cells.
//!
//! 1. Crosses are drawn uniformly. The upper left box is any of 9! fillings. A box beside it is any
//!    filling that breaks no rule, drawn by rejection. Each such filling leaves the same number of
//!    fillings for the third box of the band: each of its rows has the three digits that the other
//!    two boxes do not have there, in any of 6 orders, 216 in all. The same holds for the stack;
//!    given the upper left box, band and stack do not see each other.
//! 2. All ways to complete the cross are counted, and one of them is drawn. So a grid whose cross
//!    has `n` completions would have a probability in proportion to 1 / `n`.
//! 3. The cross is accepted with the probability `n` / [`MOST`]; otherwise everything starts again.
//!    That makes the probability of each grid the same.
//!
//! [`MOST`] is far above all known counts. The mean is 2,693: 6.67e21 grids divided by 2.48e18
//! crosses. A test draws crosses, more of them if `CROSSES` says so, and fails if one comes near
//! the bound. If a cross with more completions exists, it would be drawn too rarely: this is the
//! only possible deviation from uniformity.
//!
//! A chi-square test over the 56 ways in which a box beside the first takes its rows from the first
//! box checks that crosses are uniform.
//!
//! The count of all grids is B. Felgenhauer's and F. Jarvis's (2005).

use super::filled::Filled;
use crate::board::{Cell, Digit, DigitSet, Grid, House};
use crate::generate::rng::Random;
use crate::solve;

/// The highest known number of completions of a cross.
const MOST: usize = 16_384;

/// The number of crosses drawn before the method gives up. About one in six is kept.
const MAX_ATTEMPTS: u32 = 10_000;

/// Draws a random grid. Returns `None` after [`MAX_ATTEMPTS`] rejected attempts.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    (1..=MAX_ATTEMPTS).find_map(|attempts| attempt(random).map(|grid| Filled { grid, attempts }))
}

fn attempt(random: &mut Random) -> Option<Grid> {
    let cross = cross(random);
    // Step 3 draws its random number first: for most crosses the exact count is then not needed.
    let (threshold, mut n) = (random.below(MOST), 0);
    let mut chosen = None;
    solve::each(&cross, &mut |solution| {
        n += 1;
        // Reservoir sampling: the n-th completion replaces the sample with the probability 1 / n.
        if random.below(n) == 0 {
            chosen = Some(solution());
        }
    });
    chosen.filter(|_| n > threshold)
}

/// Draws the upper band and the left stack.
pub(super) fn cross(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    put(&mut grid, 0, digits);
    for (beside, last, line) in [(1, 2, House::row as fn(usize) -> House), (3, 6, House::column)] {
        loop {
            random.shuffle(&mut digits);
            put(&mut grid, beside, digits);
            if (0..3).all(|number| grid.conflict_free(line(number))) {
                break;
            }
        }
        for number in 0..3 {
            let house = line(number);
            let missing =
                DigitSet::ALL - house.cells().iter().filter_map(|cell| grid.get(cell)).collect();
            let mut missing: Vec<Digit> = missing.iter().collect();
            random.shuffle(&mut missing);
            let free = house.cells() & House::boxed(last).cells();
            for (cell, digit) in free.iter().zip(missing) {
                grid.set(cell, Some(digit));
            }
        }
    }
    grid
}

fn put(grid: &mut Grid, index: usize, digits: [Digit; 9]) {
    let cells: &[Cell; 9] = House::boxed(index).cell_list();
    cells.iter().zip(digits).for_each(|(&cell, digit)| grid.set(cell, Some(digit)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `CROSSES=100000 cargo test --release crosses_have -- --nocapture` draws many.
    #[test]
    fn crosses_have_as_many_completions_as_they_must_and_none_comes_near_the_most() {
        let crosses = std::env::var("CROSSES").map_or(300, |number| number.parse().unwrap());
        let mut random = Random::from_seed(7);
        let (mut sum, mut squares, mut most) = (0.0, 0.0, 0);
        for _ in 0..crosses {
            let count = solve::count(&cross(&mut random), usize::MAX);
            sum += count as f64;
            squares += (count * count) as f64;
            most = most.max(count);
        }
        let mean = sum / f64::from(crosses);
        let deviation = (squares / f64::from(crosses) - mean * mean).sqrt();
        let expected = 6_670_903_752_021_072_936_960.0 / 2_477_160_187_538_964_480.0;
        println!("{crosses} crosses: mean {mean:.1}, deviation {deviation:.1}, most {most}");
        let error = deviation / f64::from(crosses).sqrt();
        assert!((mean - expected).abs() < 5.0 * error, "mean {mean}, expected {expected}");
        assert!(most < MOST / 2, "{most}");
    }

    /// Returns how the second box of the upper band takes its rows from those of the first: for
    /// each row the digits that come from the row below, as bits. There are 56 ways, each in the
    /// same number of bands.
    fn way(grid: &Grid) -> [u16; 3] {
        let digits = |index: usize, row: usize| -> DigitSet {
            let cells = &House::boxed(index).cell_list()[3 * row..][..3];
            cells.iter().filter_map(|&cell| grid.get(cell)).collect()
        };
        std::array::from_fn(|row| {
            let below = &House::boxed(0).cell_list()[3 * ((row + 1) % 3)..][..3];
            let taken = digits(1, row);
            let is_taken = |cell: &Cell| grid.get(*cell).is_some_and(|digit| taken.contains(digit));
            below.iter().enumerate().map(|(at, cell)| u16::from(is_taken(cell)) << at).sum()
        })
    }

    /// Returns Pearson's sum over the 56 ways, each expected equally often.
    fn chi_square(grids: impl Iterator<Item = Grid>) -> f64 {
        let mut counts = std::collections::BTreeMap::new();
        let mut all = 0.0;
        for grid in grids {
            *counts.entry(way(&grid)).or_insert(0.0) += 1.0;
            all += 1.0;
        }
        let expected = all / 56.0;
        let missing = (56 - counts.len()) as f64;
        let off = counts.values().map(|count: &f64| (count - expected).powi(2) / expected);
        off.sum::<f64>() + missing * expected
    }

    #[test]
    fn crosses_are_as_even_as_chance_allows_and_other_grids_are_not() {
        // With 55 degrees of freedom, 104 is exceeded once in ten thousand times.
        let mut random = Random::from_seed(11);
        let even = chi_square((0..5_600).map(|_| cross(&mut random)));
        assert!(even < 104.0, "{even}");
        let mut across = || {
            let (grid, mut other) = (cross(&mut random), Grid::EMPTY);
            for cell in Cell::ALL {
                other.set(Cell::at(cell.column(), cell.row()), grid.get(cell));
            }
            other
        };
        let upright = chi_square((0..5_600).map(|_| across()));
        assert!(upright < 104.0, "{upright}");
        let mut pattern = || super::super::pattern::fill(&mut random).expect("never fails").grid;
        let uneven = chi_square((0..5_600).map(|_| pattern()));
        assert!(uneven > 1000.0, "{uneven}");
    }
}
