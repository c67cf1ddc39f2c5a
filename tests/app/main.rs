//! Tests the program without a terminal: games, screens, saves and random events.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod corpus;
mod play;
mod saves;
mod screens;
mod storm;
