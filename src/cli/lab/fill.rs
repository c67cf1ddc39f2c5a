//! The subcommand `lab fill`, which compares the methods for creating full grids by the number of
//! attempts, the speed and the bias. It also shows the number of attempts that the source of a
//! method claims.
//!
//! Bias is measured with two counts that differ between methods. *Threes* are three digits that
//! fill a row or column of a box, and also fill a line of another box in the same band or stack.
//! *Swaps* are pairs of digits that can be exchanged on the corners of a rectangle across two
//! boxes. The row `uniform` is the reference for both counts. The difference between a method and
//! the reference is given in standard errors. A difference of up to 3 is not significant.

use super::super::exit::Exit;
use super::super::number::whole;
use super::super::table;
use clap::Args;
use pencilmark_engine::board::{Cell, CellSet, DigitSet, Grid, House};
use pencilmark_engine::generate::{FILLS, Fill};
use std::io::{self, Write};
use std::time::Instant;

/// The arguments of `lab fill`.
#[derive(Debug, Args)]
pub struct FillArgs {
    /// Create this many grids with each method
    #[arg(long, default_value_t = 2_000, value_parser = whole::<u64>(2..=10_000_000))]
    count: u64,
}

/// The number of attempts per grid that the sources of the methods claim.
const CLAIMS: &[(&str, &str)] =
    &[("rows", "6 to 11"), ("diagonal", "1.1, most 3"), ("pattern", "1"), ("transform", "1")];

pub(super) fn run(args: &FillArgs, out: &mut impl Write) -> io::Result<Exit> {
    let head = [
        "method", "attempts", "most", "claimed", "failed", "grids/s", "threes", "off", "swaps",
        "off",
    ];
    let mut rows = vec![head.map(String::from)];
    let measures: Vec<_> =
        FILLS.iter().map(|fill| (fill, Measure::new(fill, args.count))).collect();
    let uniform = measures.iter().find(|(fill, _)| fill.name == "uniform");
    let (_, uniform) = uniform.expect("the table has it");
    for (fill, measure) in &measures {
        let claim =
            CLAIMS.iter().find(|(name, _)| *name == fill.name).map_or("-", |(_, claim)| claim);
        rows.push([
            fill.name.to_owned(),
            format!("{:.2}", measure.attempts.mean()),
            measure.most.to_string(),
            claim.to_owned(),
            measure.failed.to_string(),
            format!("{:.0}", measure.rate),
            format!("{:.3}", measure.threes.mean()),
            format!("{:+.1}", measure.threes.off(&uniform.threes)),
            format!("{:.3}", measure.swaps.mean()),
            format!("{:+.1}", measure.swaps.off(&uniform.swaps)),
        ]);
    }
    table::write(out, &rows)?;
    Ok(Exit::Success)
}

#[derive(Default)]
struct Measure {
    attempts: Sample,
    most: u32,
    failed: u64,
    rate: f64,
    threes: Sample,
    swaps: Sample,
}

impl Measure {
    fn new(fill: &Fill, count: u64) -> Self {
        let mut measure = Self::default();
        let start = Instant::now();
        let filled: Vec<_> = (0..count).map(|seed| fill.grid(seed)).collect();
        measure.rate = count as f64 / start.elapsed().as_secs_f64();
        for filled in filled {
            let Some(filled) = filled else {
                measure.failed += 1;
                continue;
            };
            measure.attempts.add(f64::from(filled.attempts));
            measure.most = measure.most.max(filled.attempts);
            measure.threes.add(threes(&filled.grid) as f64);
            measure.swaps.add(swaps(&filled.grid) as f64);
        }
        measure
    }
}

/// A sample of numbers, from which the mean and its standard error are computed.
#[derive(Default)]
struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// Returns the square of the standard error of the mean.
    fn error(&self) -> f64 {
        (self.squares / self.count - self.mean().powi(2)) / self.count
    }

    /// Returns the difference between the means, in standard errors.
    fn off(&self, other: &Self) -> f64 {
        let error = (self.error() + other.error()).sqrt();
        if error == 0.0 { 0.0 } else { (self.mean() - other.mean()) / error }
    }
}

/// Counts groups of three digits that fill a line in each of two boxes of a band or stack.
fn threes(grid: &Grid) -> usize {
    let mut count = 0;
    for lines in [House::row as fn(usize) -> House, House::column] {
        for band in 0..3 {
            let threes: Vec<(usize, DigitSet)> = (0..9)
                .map(|i| {
                    let cells = &lines(band * 3 + i / 3).cell_list()[i % 3 * 3..][..3];
                    (i % 3, cells.iter().filter_map(|&cell| grid.get(cell)).collect())
                })
                .collect();
            for (i, one) in threes.iter().enumerate() {
                count +=
                    threes[i + 1..].iter().filter(|two| two.0 != one.0 && two.1 == one.1).count();
            }
        }
    }
    count
}

/// Counts pairs of digits that can be exchanged on the corners of a rectangle across two boxes.
fn swaps(grid: &Grid) -> usize {
    let mut count = 0;
    for (top, left) in (0..81).map(|i| (i / 9, i % 9)) {
        for (bottom, right) in
            (top + 1..9).flat_map(|row| (left + 1..9).map(move |column| (row, column)))
        {
            let at = |row, column| grid.get(Cell::at(row, column));
            let corners: CellSet = [(top, left), (top, right), (bottom, left), (bottom, right)]
                .into_iter()
                .map(|(row, column)| Cell::at(row, column))
                .collect();
            let boxes = House::boxes().filter(|house| house.cells().meets(corners)).count();
            if boxes == 2
                && at(top, left).is_some()
                && at(top, left) == at(bottom, right)
                && at(top, right) == at(bottom, left)
            {
                count += 1;
            }
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::{Digit, Transform};

    #[test]
    fn the_pattern_keeps_its_threes() {
        let count = |name: &str| {
            let fill = Fill::named(name).unwrap();
            (0..50).map(|seed| threes(&fill.grid(seed).unwrap().grid)).sum::<usize>()
        };
        assert!(count("pattern") > 20 * count("uniform").max(1));
    }

    #[test]
    fn a_swap_is_one() {
        let mut swapped = Grid::EMPTY;
        for (row, column, digit) in [(0, 0, 0), (0, 3, 1), (1, 0, 1), (1, 3, 0)] {
            swapped.set(Cell::at(row, column), Some(Digit::ALL[digit]));
        }
        assert_eq!(swaps(&swapped), 1);
        let crossed = Transform::MIRROR.grid(&swapped);
        assert_eq!(swaps(&crossed), 1);
        swapped.set(Cell::at(1, 3), Some(Digit::ALL[2]));
        assert_eq!(swaps(&swapped), 0);
    }
}
