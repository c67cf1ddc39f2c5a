//! The program `pencilmark`, a Sudoku game for the terminal.
//!
//! The crate `pencilmark_engine` is the engine, and the crate `pencilmark_print` draws puzzles for
//! print. The modules of this crate are layers. Each module uses only modules above it in the
//! following list, as `tests/docs/structure.rs` checks:
//!
//! - [`suggest`] suggests corrections for misspelt names
//! - [`game`] is a puzzle in play
//! - [`app`] is the state machine of the screens
//! - [`ui`] draws frames, [`plain`] is plain mode, [`input`] converts keys to actions, [`store`]
//!   reads and writes files
//! - [`runtime`] is the event loop with its worker threads, the terminal and the signals
//! - [`cli`] is the command line
//!
//! This library exists only for the program and its tests. Its API may change at any time.

pub mod app;
pub mod cli;
pub mod game;
pub mod input;
pub mod plain;
pub mod runtime;
pub mod store;
pub mod suggest;
pub mod ui;

/// Compiles and runs the examples in `docs/library.md`.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Book;
