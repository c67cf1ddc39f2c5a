//! Tests the program without a terminal: games, screens, saves and random events.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod corpus;
mod frame;
mod play;
mod saves;
mod scenes;
mod screens;
mod sight;
mod storm;
#[path = "../../crates/engine/tests/engine/support/mod.rs"]
mod support;
mod table;
