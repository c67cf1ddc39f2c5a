//! Tests the public API of the engine.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod canon;
mod formats;
mod generators;
mod notations;
mod recipes;
mod solvers;
mod techniques;
