//! Tests the reliability of the real program. The tests kill the program, close its terminal, make
//! its system calls fail, resize the terminal, send broken input and damage its files. No turn that
//! was reported as saved may be lost, and the program may neither panic nor hang.
//!
//! Each test runs a few rounds. `RELIABILITY_ROUNDS=1000 cargo test --release --test reliability
//! kill -- --nocapture` runs a thousand rounds of one test and prints the results.
//! `RELIABILITY_SEED` changes the random numbers. Slow tests are ignored by default, but `just
//! reliability` runs all tests. docs/tested.md contains the results of long runs.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod damage;
mod damages;
mod endings;
mod faults;
mod hostile;
mod kills;
mod player;
#[path = "../terminal/pty.rs"]
mod pty;
mod rest;
mod sizes;
mod soak;
mod starved;
mod trace;
mod two;
