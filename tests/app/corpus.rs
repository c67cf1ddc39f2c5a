//! Runs the checks of the fuzzer on the inputs that the fuzzer found (`tests/fixtures/fuzz`) and
//! on the fuzzer's seeds. The fuzzer itself is in `fuzz/`.

use pencilmark_test_support::fuzz::{kept, rows, seeds};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn stored_fuzzer_inputs_pass_their_checks() {
    let mut broken = Vec::new();
    for row in rows::rows() {
        let kept = kept::read(row.name);
        assert!(kept.len() > 4, "{} has inputs", row.name);
        for input in kept.into_iter().chain(seeds::for_row(row.name)) {
            if catch_unwind(AssertUnwindSafe(|| (row.check)(&input))).is_err() {
                broken.push(format!("{}: {}", row.name, input.escape_ascii()));
            }
        }
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn fuzzer_inputs_survive_a_round_trip_through_lines() {
    let all: Vec<u8> = (0..=255).collect();
    for input in [&all[..], b"", b"\\x41\\\\n", b"a\"b'c\r\n"] {
        let line = kept::line(input);
        assert!(line.is_ascii() && !line.contains(['\n', '\r']), "{line}");
        assert_eq!(kept::input(&line), input, "{line}");
    }
}
