//! Floor 6: stands in for the real front page until the branches meet.

pub mod writer;
