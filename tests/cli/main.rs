//! Tests the command line of the real binary.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod commands;
mod json;
mod paper;
mod verbs;
