//! Appends and verifies the last line of a saved file. The line contains a checksum of all the text
//! before it, which reveals whether the file was truncated or changed.
//!
//! The line is a TOML comment, so that any file can end with it. A truncated file has no checksum,
//! because the checksum comes last. CRC-32 detects every change of up to 32 consecutive bits.
//! CRC-32 does not protect against forgery, but no such protection is needed here.

const MARK: &str = "# checksum crc32 ";

/// Returns `body` with its checksum line.
pub(super) fn append(body: &str) -> String {
    format!("{body}{MARK}{:08x}\n", crc32fast::hash(body.as_bytes()))
}

/// Returns the offset after the first checksum line and its line break, or `None` if there is no
/// checksum line.
pub(super) fn end(text: &str) -> Option<usize> {
    let mut lines = text.match_indices(MARK).map(|(at, _)| at);
    let start = lines.find(|&at| at == 0 || text.as_bytes()[at - 1] == b'\n')?;
    Some(text[start..].find('\n').map_or(text.len(), |length| start + length + 1))
}

/// The reason why text fails the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ChecksumError {
    /// The text has no checksum line, so it was truncated.
    #[error("the end is missing")]
    Missing,
    /// The checksum does not match, so the text was changed.
    #[error("the checksum does not match")]
    Mismatch,
}

/// Verifies the checksum of `text`. Returns the text before the checksum line. The last line break
/// may be missing, because some editors remove it.
pub(super) fn verify(text: &str) -> Result<&str, ChecksumError> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let start = text.rfind('\n').map_or(0, |at| at + 1);
    let (body, line) = text.split_at(start);
    let sum = line.strip_prefix(MARK).filter(|sum| sum.len() == 8).ok_or(ChecksumError::Missing)?;
    // Compare the checksums as text, because a change of letter case is damage too.
    let matches = sum == format!("{:08x}", crc32fast::hash(body.as_bytes()));
    if matches { Ok(body) } else { Err(ChecksumError::Mismatch) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_and_every_flipped_bit_is_found() {
        let text = append("schema = 1\ngivens = \"53..7\"\n");
        assert_eq!(verify(&text), Ok("schema = 1\ngivens = \"53..7\"\n"));
        assert_eq!(verify(text.trim_end()), Ok("schema = 1\ngivens = \"53..7\"\n"));
        for length in 0..text.len() - 1 {
            assert!(verify(&text[..length]).is_err(), "cut at {length}");
        }
        for (at, bit) in (0..text.len() - 1).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            if let Ok(text) = String::from_utf8(bytes) {
                assert!(verify(&text).is_err(), "bit {bit} of byte {at}");
            }
        }
    }

    #[test]
    fn a_checksum_line_starts_at_the_start_of_a_line() {
        let line = format!("{MARK}01234567\n");
        assert_eq!(end(&line), Some(line.len()));
        let text = format!("name = \"{MARK}\"\n{line}");
        assert_eq!(end(&format!("{text}{line}")), Some(text.len()));
        assert_eq!(end(text.trim_end()), Some(text.len() - 1));
        assert_eq!(end(&format!(" {line}")), None);
    }
}
