//! Code that the tests of several crates share with each other, with `xtask` and with `fuzz`. Code
//! that only one crate uses is in the tests of that crate.
//!
//! This crate is never published, and the published packages do not mention it, because their
//! development dependency on it has no version. Fixtures are in the `tests` folders of the crates
//! that they belong to.
//!
//! | Module | Contents | Used by |
//! |---|---|---|
//! | `imports` | the imports between source files | `tests/docs`, `xtask` |
//! | `random` | random numbers | the tests of the engine, `fuzz::seeds` |
//! | `sheets` | puzzles with every part filled in | the tests of the engine, `fuzz` |
//! | `solver` | a second solver, which shares no code with the engine | the tests of the engine, `random` |
//! | `wording` | flaws in the explanation of a step | the tests of the engine, `tests/app`, `xtask` |
//!
//! The feature `app` adds the modules that need the program. Without it, the tests of the engine
//! can be built without the program.
//!
//! | Module | Contents | Used by |
//! |---|---|---|
//! | `frame` | frames as text, and their styles | `tests/app`, `xtask` |
//! | `fuzz` | the checks, the seeds and the stored inputs of the fuzzer | `tests/app`, `xtask`, the fuzzer |
//! | `scenes` | all screens and overlays in fixed states | `tests/app`, `xtask` |
//! | `sight` | the contrasts and the distances of a theme's colours | `tests/app`, `xtask` |
//! | `table` | the whole program without a terminal, a disk or a clock | `tests/app`, `scenes` |
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

#[cfg(feature = "app")]
pub mod frame;
#[cfg(feature = "app")]
pub mod fuzz;
pub mod imports;
pub mod random;
#[cfg(feature = "app")]
pub mod scenes;
pub mod sheets;
#[cfg(feature = "app")]
pub mod sight;
pub mod solver;
#[cfg(feature = "app")]
pub mod table;
pub mod wording;
