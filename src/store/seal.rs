//! The last line of a save: a checksum over all before it, so that a cut or changed file is known.
//!
//! It is a TOML comment, so that it can close any file, and the last line, so that a file that was
//! cut anywhere has none. CRC-32 finds every change of up to 32 bits in a row; it is no protection
//! against someone who means to deceive, and none is needed against the player.

const MARK: &str = "# checksum crc32 ";

/// `body` with its seal.
pub(super) fn seal(body: &str) -> String {
    format!("{body}{MARK}{:08x}\n", crc32fast::hash(body.as_bytes()))
}

/// What is wrong with a sealed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Broken {
    #[error("its end is missing")]
    Cut,
    #[error("its checksum does not fit")]
    Changed,
}

/// The body of a sealed text. The last line break may be missing: some editors drop it.
pub(super) fn unseal(text: &str) -> Result<&str, Broken> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let start = text.rfind('\n').map_or(0, |at| at + 1);
    let (body, line) = text.split_at(start);
    let sum = line.strip_prefix(MARK).filter(|sum| sum.len() == 8).ok_or(Broken::Cut)?;
    // Compared as text: "0A" for "0a" is a change too.
    let fits = sum == format!("{:08x}", crc32fast::hash(body.as_bytes()));
    if fits { Ok(body) } else { Err(Broken::Changed) }
}

/// The schema that a text says it has, sealed or not: looked for in the bare text, for a newer version may
/// have changed all else.
pub(super) fn schema(text: &str) -> Option<u32> {
    text.lines().find_map(|line| line.strip_prefix("schema = ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_and_every_flipped_bit_is_found() {
        let sealed = seal("schema = 1\ngivens = \"53..7\"\n");
        assert_eq!(unseal(&sealed), Ok("schema = 1\ngivens = \"53..7\"\n"));
        assert_eq!(unseal(sealed.trim_end()), Ok("schema = 1\ngivens = \"53..7\"\n"));
        for length in 0..sealed.len() - 1 {
            assert!(unseal(&sealed[..length]).is_err(), "cut at {length}");
        }
        for (at, bit) in (0..sealed.len() - 1).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
            let mut bytes = sealed.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            if let Ok(text) = String::from_utf8(bytes) {
                assert!(unseal(&text).is_err(), "bit {bit} of byte {at}");
            }
        }
    }
}
