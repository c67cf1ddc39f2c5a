//! Floor 0: what a Sudoku board is made of. Only `std`, no input or output.

mod candidates;
mod canon;
mod cell;
mod digit;
mod grid;
mod house;
mod symmetry;

pub use candidates::{Candidate, Candidates};
pub use canon::{Canonical, canonical};
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid, GridParseError};
pub use house::House;
pub use symmetry::{Symmetry, Transform};
