//! The battery: the real program, killed, hung up, starved of disk and files, resized and shouted
//! at, and its files damaged in every simple way. Nothing that was told to be saved may be missing,
//! and nothing may panic or hang.
//!
//! Each test runs a few rounds; `RELIABILITY_ROUNDS=1000 cargo test --release --test reliability
//! kill -- --nocapture` runs a thousand of one and prints what it counted. `RELIABILITY_SEED` draws
//! other random numbers. What needs long is ignored unless asked for. `just reliability` runs it
//! all; docs/tested.md has the figures.
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
