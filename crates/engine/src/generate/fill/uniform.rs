//! Draws one of the 6.67e21 full grids. All grids are equally likely.
//!
//! # Why the draw is uniform
//!
//! A grid consists of a *cross* (the upper band and the left stack, 45 cells) and 36 other cells.
//!
//! 1. Crosses are drawn uniformly. The upper left box is filled in one of 9! ways. The box next to
//!    it gets a filling that breaks no rule, drawn by rejection. Each such filling leaves the same
//!    number of fillings for the third box of the band, 216 in all: each row of the third box
//!    contains the three digits that are missing from that row, in any of 6 orders. The same holds
//!    for the stack. Once the upper left box is filled, the band and the stack are independent of
//!    each other.
//! 2. All completions of the cross are counted, and one of them is drawn. Without step 3, a grid
//!    whose cross has `n` completions would have a probability proportional to 1 / `n`.
//! 3. The cross is accepted with probability `n` / [`MAX_COMPLETIONS`]. If the cross is rejected,
//!    the method starts again with a new cross. This step gives every grid the same probability.
//!
//! [`MAX_COMPLETIONS`] is far above all known counts. The mean is 2,693, which is 6.67e21 grids
//! divided by 2.48e18 crosses. A test draws 300 crosses, or `CROSSES` crosses if that environment
//! variable is set, and fails if the number of completions of any cross comes close to the bound.
//! A cross with more than [`MAX_COMPLETIONS`] completions would be drawn too rarely. This is the
//! only possible deviation from uniformity.
//!
//! A chi-square test checks that crosses are drawn uniformly. The test counts the 56 ways in which
//! the second box of the upper band can arrange the rows of the first box.
//!
//! B. Felgenhauer and F. Jarvis counted all grids (2005).

use super::filled::Filled;
use crate::board::{Cell, Digit, DigitSet, Grid, House};
use crate::generate::rng::Random;
use crate::solve;

/// An upper bound on the number of completions of a cross, far above the highest count known.
const MAX_COMPLETIONS: usize = 16_384;

/// The number of crosses after which the method gives up. About one in six is accepted.
const MAX_ATTEMPTS: u32 = 10_000;

/// Draws a random grid. Returns `None` after [`MAX_ATTEMPTS`] rejected attempts.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    (1..=MAX_ATTEMPTS).find_map(|attempts| attempt(random).map(|grid| Filled { grid, attempts }))
}

fn attempt(random: &mut Random) -> Option<Grid> {
    let cross = cross(random);
    // Draw the random number for step 3 first, so that most crosses do not need an exact count.
    let (threshold, mut n) = (random.below(MAX_COMPLETIONS), 0);
    let mut chosen = None;
    solve::each(&cross, &mut |solution| {
        n += 1;
        // Reservoir sampling: the n-th completion replaces the sample with probability 1 / n.
        if random.below(n) == 0 {
            chosen = Some(solution());
        }
    });
    chosen.filter(|_| n > threshold)
}

/// Fills the upper band and the left stack at random.
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

    /// `CROSSES=100000 cargo test --release crosses_have -- --nocapture` draws 100,000 crosses.
    #[test]
    fn crosses_have_the_expected_number_of_completions() {
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
        assert!(most < MAX_COMPLETIONS / 2, "{most}");
    }

    /// Returns how the second box of the upper band arranges the rows of the first box: for each
    /// row of the second box, the digits that the first box has one row lower, as bits. There are
    /// 56 arrangements, each found in the same number of bands.
    fn arrangement(grid: &Grid) -> [u16; 3] {
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

    /// Returns Pearson's chi-square statistic over the 56 arrangements, each of which is equally
    /// likely.
    fn chi_square(grids: impl Iterator<Item = Grid>) -> f64 {
        let mut counts = std::collections::BTreeMap::new();
        let mut all = 0.0;
        for grid in grids {
            *counts.entry(arrangement(&grid)).or_insert(0.0) += 1.0;
            all += 1.0;
        }
        let expected = all / 56.0;
        let missing = (56 - counts.len()) as f64;
        let off = counts.values().map(|count: &f64| (count - expected).powi(2) / expected);
        off.sum::<f64>() + missing * expected
    }

    #[test]
    fn crosses_are_uniform_and_shifted_grids_are_not() {
        // With 55 degrees of freedom, the statistic exceeds 104 once in ten thousand draws.
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
