//! `pencilmark`: Sudoku in a terminal, and the engine under it.
//!
//! The modules are floors of a house; each leans only on the floors above it in this list
//! (`tests/tidy.rs` holds that):
//!
//! 0. [`board`]: cells, digits, sets, houses, grids; `order` sorts
//! 1. [`solve`] counts solutions, [`logic`] explains steps, [`formats`] reads notations, [`paper`] draws puzzles for
//!    print
//! 2. [`generate`] makes puzzles
//! 3. [`game`] is one puzzle in play
//! 4. [`app`] is the state machine of screens
//! 5. [`ui`] draws frames, [`speak`] talks in sentences, [`input`] reads keys, [`store`] keeps files
//! 6. [`shell`] is the event loop, the worker, the terminal and the signals; [`cli`] the command
//!    line
//!
//! The engine, up to [`game`], needs neither terminal nor disk nor clock. As a library it is had alone, or with [`paper`]:
//!
//! ```toml
//! pencilmark = { version = "0.1", default-features = false }                       # the engine
//! pencilmark = { version = "0.1", default-features = false, features = ["paper"] } # and SVG, PNG, PDF
//! ```
//!
//! # Versions
//!
//! What is public in [`board`], [`solve`], [`logic`], [`formats`], [`generate`] and `paper` follows semantic versioning: before
//! 1.0 a change that breaks callers raises the second number. New techniques may come with any version, and with
//! them other steps; ratings stay those of Sudoku Explainer. The other floors are the program's own and may change at any time.

#[cfg(feature = "tui")]
pub mod app;
pub mod board;
#[cfg(feature = "tui")]
pub mod cli;
pub mod formats;
pub mod game;
pub mod generate;
#[cfg(feature = "tui")]
pub mod input;
pub mod logic;
mod order;
#[cfg(feature = "paper")]
pub mod paper;
#[cfg(feature = "tui")]
pub mod shell;
pub mod solve;
#[cfg(feature = "tui")]
pub mod speak;
#[cfg(feature = "tui")]
pub mod store;
#[cfg(feature = "tui")]
pub mod ui;

/// The examples of the book's page on the library are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Book;
