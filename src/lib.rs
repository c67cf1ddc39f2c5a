//! The program `pencilmark`: Sudoku in a terminal.
//!
//! The engine is the crate `pencilmark_engine`; puzzles on paper are drawn by `pencilmark_print`. The modules here are
//! layers; each uses only those above it in this list (`tests/docs/structure.rs` checks that):
//!
//! 2. [`suggest`] finds the name that a misspelt one stands for
//! 3. [`game`] is one puzzle in play
//! 4. [`app`] is the state machine of screens
//! 5. [`ui`] draws frames, [`plain`] is the line mode, [`input`] reads keys, [`store`] keeps files
//! 6. [`runtime`] is the event loop, the worker threads, the terminal and the signals; [`cli`] the command line
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
