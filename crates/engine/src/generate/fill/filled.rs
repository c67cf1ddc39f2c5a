//! The result of a method for generating full grids.

use crate::board::Grid;

/// A full grid and the number of attempts needed to generate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The grid.
    pub grid: Grid,
    /// The number of attempts, including the successful one.
    pub attempts: u32,
}
