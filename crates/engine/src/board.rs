//! Cells, digits, houses, grids, and sets of cells and digits. All other modules of the engine use
//! these types. This module needs only the standard library.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::{Candidates, Cell, Digit, Grid};
//!
//! let mut grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let cell: Cell = "r1c3".parse()?;
//! assert_eq!(grid[cell], None);
//! assert_eq!(Candidates::new(&grid).digits(cell).to_string(), "124");
//! grid.set(cell, Digit::new(4));
//! assert_eq!((grid.count(), grid.conflict()), (31, None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod canon;
mod cell;
mod digit;
mod grid;
mod house;
mod symmetry;

pub use candidates::{Candidate, Candidates};
pub use canon::{Canonical, canonical};
pub use cell::{Cell, CellParseError, CellSet};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid, GridParseError, GridValueError};
pub use house::House;
pub use symmetry::{Symmetry, Transform};
