//! Reliability tests of the real program: it is killed, hung up, starved of disk space and files,
//! resized and fed with broken input, and its files are damaged in every simple way. Nothing that
//! was reported as saved may be lost, and nothing may panic or hang.
//!
//! Each test runs a few rounds; `RELIABILITY_ROUNDS=1000 cargo test --release --test reliability
//! kill -- --nocapture` runs a thousand of one test and prints its counts. `RELIABILITY_SEED`
//! changes the random numbers. Slow tests are ignored by default. `just reliability` runs them all;
//! docs/tested.md has the figures.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

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
