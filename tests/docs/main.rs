//! Checks the documents, and the structure and style of the source.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod book;
mod packaging;
mod prose;
mod readme;
mod structure;
mod tools;
mod workflows;
