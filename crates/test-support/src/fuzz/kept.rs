//! Reads and formats the stored inputs of the fuzzer. Each row (see `rows`) has a file with one
//! input per line, in which all characters except printable ASCII are escaped.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the path of the file with a row's stored inputs.
pub fn file(row: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("tests/fixtures/fuzz").join(format!("{row}.txt"))
}

/// Returns the stored inputs of a row.
pub fn read(row: &str) -> Vec<Vec<u8>> {
    fs::read_to_string(file(row)).unwrap_or_default().lines().map(input).collect()
}

/// Formats an input as a line of the file.
pub fn line(input: &[u8]) -> String {
    input.escape_ascii().to_string()
}

/// Parses a line of the file back into an input.
pub fn input(line: &str) -> Vec<u8> {
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
