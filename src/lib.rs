//! `pencilmark`: Sudoku in a terminal, and the engine under it.
//!
//! The modules are floors of a house; each leans only on the floors above it in this list
//! (`tests/tidy.rs` holds that):
//!
//! 0. [`board`]: cells, digits, sets, houses, grids
//! 1. [`solve`] counts solutions, [`logic`] explains steps, [`formats`] reads notations, [`paper`] draws puzzles for
//!    print
//! 2. [`generate`] makes puzzles
//! 3. [`game`] is one puzzle in play
//! 4. [`app`] is the state machine of screens
//! 5. [`ui`] draws frames, [`speak`] talks in sentences, [`input`] reads keys, [`store`] keeps files
//! 6. [`shell`] is the event loop, the worker, the terminal and the signals; [`cli`] the command
//!    line

pub mod app;
pub mod board;
pub mod cli;
pub mod formats;
pub mod game;
pub mod generate;
pub mod input;
pub mod logic;
pub mod paper;
pub mod shell;
pub mod solve;
pub mod speak;
pub mod store;
pub mod ui;
