//! The battery: the real program, killed, hung up, starved of disk and files, resized and shouted at, and its files
//! damaged in every simple way. Nothing that was told to be saved may be missing, and nothing may panic or hang.
//!
//! Each test runs a few rounds; `RELIABILITY_ROUNDS=1000 cargo test --release --test reliability kill -- --nocapture`
//! runs a thousand of one and prints what it counted. `RELIABILITY_SEED` draws other random numbers. What needs long is
//! ignored unless asked for. `just reliability` runs it all; docs/tested.md has the figures.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

#[path = "reliability/damage.rs"]
mod damage;
#[path = "reliability/damages.rs"]
mod damages;
#[path = "reliability/endings.rs"]
mod endings;
#[path = "reliability/faults.rs"]
mod faults;
#[path = "reliability/hostile.rs"]
mod hostile;
#[path = "reliability/kills.rs"]
mod kills;
#[path = "reliability/player.rs"]
mod player;
#[path = "support/pty.rs"]
mod pty;
#[path = "reliability/rest.rs"]
mod rest;
#[path = "reliability/sizes.rs"]
mod sizes;
#[path = "reliability/soak.rs"]
mod soak;
#[path = "reliability/starved.rs"]
mod starved;
#[path = "reliability/trace.rs"]
mod trace;
#[path = "reliability/two.rs"]
mod two;
