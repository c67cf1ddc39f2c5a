//! What `check`, `canon` and `minimize` write.

use crate::cli::check::Checked;
use pencilmark_engine::board::{Canonical, CellSet, Digit, Grid, Transform};
use serde::Serialize;

/// `check`
#[derive(Serialize)]
pub(in crate::cli) struct CheckRecord {
    puzzle: String,
    /// As many as were counted.
    solutions: usize,
    /// Whether there are more.
    more: bool,
    solution: Option<String>,
    /// None where there isn't one solution.
    minimal: Option<bool>,
    redundant: Vec<String>,
    conflict: Option<String>,
    /// Whether a solution came along and is another.
    belied: bool,
}

impl CheckRecord {
    pub(in crate::cli) fn of(checked: &Checked) -> Self {
        Self {
            puzzle: checked.givens.to_string(),
            solutions: checked.solutions.min(checked.limit),
            more: checked.solutions > checked.limit,
            solution: checked.solution.map(|solution| solution.to_string()),
            minimal: checked.solution.map(|_| checked.redundant.is_empty()),
            redundant: names(checked.redundant),
            conflict: checked.conflict.clone(),
            belied: checked.is_belied,
        }
    }
}

/// `minimize`
#[derive(Serialize)]
pub(in crate::cli) struct MinimizeRecord {
    puzzle: String,
    minimal: String,
    taken: Vec<String>,
}

impl MinimizeRecord {
    pub(in crate::cli) fn of(givens: &Grid, minimal: &Grid) -> Self {
        let taken = minimal.empty_cells() - givens.empty_cells();
        Self { puzzle: givens.to_string(), minimal: minimal.to_string(), taken: names(taken) }
    }
}

/// `canon`
#[derive(Serialize)]
pub(in crate::cli) struct CanonRecord {
    puzzle: String,
    canonical: String,
    automorphisms: u64,
    transform: TransformRecord,
}

impl CanonRecord {
    pub(in crate::cli) fn of(givens: &Grid, form: &Canonical) -> Self {
        Self {
            puzzle: givens.to_string(),
            canonical: form.grid.to_string(),
            automorphisms: form.automorphisms,
            transform: TransformRecord::of(&form.transform),
        }
    }
}

/// `canon --same`
#[derive(Serialize)]
pub(in crate::cli) struct SameRecord {
    same: bool,
    /// In how many ways the first becomes the second.
    ways: u64,
    transform: Option<TransformRecord>,
}

impl SameRecord {
    pub(in crate::cli) fn of(way: Option<&Transform>, automorphisms: u64) -> Self {
        Self {
            same: way.is_some(),
            ways: if way.is_some() { automorphisms } else { 0 },
            transform: way.map(TransformRecord::of),
        }
    }
}

/// Rows and columns from 1.
#[derive(Serialize)]
struct TransformRecord {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [u8; 9],
}

impl TransformRecord {
    fn of(way: &Transform) -> Self {
        Self {
            transposed: way.is_transposed(),
            rows: way.rows().map(|at| at + 1),
            columns: way.columns().map(|at| at + 1),
            digits: Digit::ALL.map(|digit| way.digit(digit).value()),
        }
    }
}

fn names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}
