//! Tests the real binary in a pseudo-terminal.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod input;
mod journey;
mod plain;
#[cfg(unix)]
mod pty;
mod session;
mod walk;
