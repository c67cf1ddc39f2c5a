//! The program `pencilmark`: Sudoku in the terminal.
//!
//! The engine is the crate `pencilmark_engine`; `pencilmark_print` draws puzzles for paper. The
//! modules here are layers. Each uses only those above it in this list, which
//! `tests/docs/structure.rs` checks:
//!
//! - [`suggest`] finds the name that a misspelt one stands for
//! - [`game`] is one puzzle in play
//! - [`app`] is the state machine of the screens
//! - [`ui`] draws frames, [`plain`] is the line mode, [`input`] reads keys, [`store`] keeps files
//! - [`runtime`] is the event loop with its worker threads, the terminal and the signals
//! - [`cli`] is the command line
//!
//! This library exists for the program and its tests; its API may change at any time.

pub mod app;
pub mod cli;
pub mod game;
pub mod input;
pub mod plain;
pub mod runtime;
pub mod store;
pub mod suggest;
pub mod ui;

/// Compiles and runs the examples of the book's page about the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Book;
