//! The documents and the structure of the source.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod book;
mod imports;
mod packaging;
mod readme;
mod structure;
mod workflows;
