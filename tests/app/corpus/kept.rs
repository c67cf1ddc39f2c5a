//! The inputs that are kept: a file a row, a line an input, all that is no plain ASCII as an
//! escape.

use std::fs;
use std::path::PathBuf;

/// The file of a row.
pub(crate) fn file(row: &str) -> PathBuf {
    let root = env!("CARGO_MANIFEST_DIR").trim_end_matches("/fuzz").trim_end_matches("/xtask");
    PathBuf::from(root).join("tests/fixtures/fuzz").join(format!("{row}.txt"))
}

/// The inputs of a row.
pub(crate) fn read(row: &str) -> Vec<Vec<u8>> {
    fs::read_to_string(file(row)).unwrap_or_default().lines().map(input).collect()
}

/// An input as a line.
pub(crate) fn line(input: &[u8]) -> String {
    input.escape_ascii().to_string()
}

/// The input that a line stands for.
pub(crate) fn input(line: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), line.as_bytes());
    while let [first, more @ ..] = rest {
        let (byte, left) = match (first, more) {
            (b'\\', [b'x', high, low, left @ ..]) => {
                let hex = [*high, *low];
                let hex = str::from_utf8(&hex).expect("an escape is ASCII");
                (u8::from_str_radix(hex, 16).expect("an escape is a number"), left)
            }
            (b'\\', [b'n', left @ ..]) => (b'\n', left),
            (b'\\', [b'r', left @ ..]) => (b'\r', left),
            (b'\\', [b't', left @ ..]) => (b'\t', left),
            (b'\\', [escaped, left @ ..]) => (*escaped, left),
            _ => (*first, more),
        };
        bytes.push(byte);
        rest = left;
    }
    bytes
}
