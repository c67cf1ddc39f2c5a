//! The result of a method that makes full grids.

use crate::board::Grid;

/// A full grid, and the effort that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The grid.
    pub grid: Grid,
    /// The number of attempts; all but the last failed.
    pub attempts: u32,
}
