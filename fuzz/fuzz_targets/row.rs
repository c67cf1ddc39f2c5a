//! Fuzzes one kind of input. The environment variable `FUZZ_ROW` contains the name of the row in
//! `crates/test-support/src/fuzz/rows.rs` that describes this kind.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_test_support::fuzz::rows::{Row, rows};

thread_local! {
    static ROW: Row = {
        let name = std::env::var("FUZZ_ROW").expect("FUZZ_ROW names a row");
        let row = rows().into_iter().find(|row| row.name == name);
        row.unwrap_or_else(|| panic!("there is no row {name}"))
    };
}

fuzz_target!(|bytes: &[u8]| ROW.with(|row| (row.check)(bytes)));
