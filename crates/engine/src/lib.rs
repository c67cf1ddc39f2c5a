//! A Sudoku engine: boards, a solver, human techniques with explanations, a generator and file
//! formats.
//!
//! Each layer depends only on the layers before it in this list:
//!
//! 0. [`board`]: cells, digits, sets, houses, grids
//! 1. [`solve`] counts solutions, [`logic`] explains steps and rates puzzles, and [`formats`] reads
//!    and writes notations
//! 2. [`generate`] generates puzzles
//!
//! The feature `formats`, which is on by default, adds [`formats`] and most of the dependencies.
//!
//! The crate uses no terminal, disk, clock, thread or random source, so every result depends only
//! on the arguments.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::Grid;
//! use pencilmark_engine::logic::{Grade, grade};
//! use pencilmark_engine::solve::{Solutions, solve};
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! assert!(matches!(solve(&puzzle), Solutions::One(_)));
//! assert!(matches!(grade(&puzzle), Grade::Rated { .. }));
//! # Ok::<(), pencilmark_engine::board::GridParseError>(())
//! ```
//!
//! # Versions
//!
//! The public API follows semantic versioning. Before 1.0, a change that breaks callers raises the
//! minor version. Any version may add techniques, which can change the steps that solve a puzzle.
//! Ratings always follow Sudoku Explainer.

pub mod board;
#[cfg(feature = "formats")]
pub mod formats;
pub mod generate;
pub mod logic;
pub mod solve;

/// Compiles and runs the examples in the README.
#[cfg(all(doctest, feature = "formats"))]
#[doc = include_str!("../README.md")]
struct Readme;
