//! The checks of the fuzzer, its seeds, and the inputs that it found. `fuzz/` is the fuzzer itself.

pub mod kept;
pub mod rows;
pub mod seeds;
