//! Fuzzes one kind of input. The environment variable `FUZZ_ROW` contains the name of the row in
//! `tests/app/corpus/rows` that describes this kind.
#![no_main]

#[path = "../../tests/app/corpus/rows/mod.rs"]
mod rows;
#[path = "../../crates/engine/tests/engine/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;

thread_local! {
    static ROW: rows::Row = {
        let name = std::env::var("FUZZ_ROW").expect("FUZZ_ROW names a row");
        let row = rows::rows().into_iter().find(|row| row.name == name);
        row.unwrap_or_else(|| panic!("there is no row {name}"))
    };
}

fuzz_target!(|bytes: &[u8]| ROW.with(|row| (row.check)(bytes)));
