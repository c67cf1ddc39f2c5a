//! Looks up how many colours a terminal supports in the system's terminfo database.
//!
//! The crate termini was considered, but it panics on a damaged entry, and environment variables
//! can point to any file as an entry. This module needs only one number from an entry.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The maximum size of an entry in bytes, as in ncurses.
const MAX_SIZE: u64 = 32 << 10;

/// The index of `max_colors` among the numbers in an entry (see `term(5)`).
const MAX_COLOURS: usize = 13;

/// Returns the number of colours in the terminfo entry for the terminal `term`. Returns `None` if
/// there is no entry, or if the entry does not give the number of colours.
pub(super) fn colours(term: &str) -> Option<u32> {
    let first = term.chars().next().filter(char::is_ascii_alphanumeric)?;
    if term.contains('/') {
        return None;
    }
    // Some systems name each folder after the hexadecimal code of the entry's first letter.
    let folders = [first.to_string(), format!("{:x}", u32::from(first))];
    let paths = dirs().into_iter().flat_map(|dir| folders.clone().map(|folder| dir.join(folder)));
    paths.into_iter().find_map(|folder| parse(&read(&folder.join(term))?))
}

/// Returns the folders that may contain terminfo entries.
fn dirs() -> Vec<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let mut dirs: Vec<PathBuf> = variable("TERMINFO").map(PathBuf::from).into_iter().collect();
    dirs.extend(variable("HOME").map(|home| Path::new(&home).join(".terminfo")));
    if let Some(more) = variable("TERMINFO_DIRS") {
        dirs.extend(std::env::split_paths(&more).filter(|dir| !dir.as_os_str().is_empty()));
    }
    dirs.extend(["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"].map(PathBuf::from));
    dirs
}

fn read(path: &Path) -> Option<Vec<u8>> {
    // Reading a pipe or a device might block.
    std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MAX_SIZE).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Parses the number of colours from the bytes of an entry.
fn parse(bytes: &[u8]) -> Option<u32> {
    let short = |at: usize| {
        let bytes: [u8; 2] = bytes.get(at..at + 2)?.try_into().ok()?;
        Some(i16::from_le_bytes(bytes))
    };
    let size = |at: usize| usize::try_from(short(at)?.max(0)).ok();
    let width = match short(0)? {
        0o432 => 2,
        0o1036 => 4,
        _ => return None,
    };
    let (names, flags, numbers) = (size(2)?, size(4)?, size(6)?);
    if numbers <= MAX_COLOURS {
        return None;
    }
    // The numbers start at an even offset.
    let start = 12 + names + flags;
    let at = start + start % 2 + MAX_COLOURS * width;
    let number = match width {
        2 => i32::from(short(at)?),
        _ => i32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?),
    };
    u32::try_from(number).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds an entry with `colours` colours. Each number takes `width` bytes (two or four).
    fn entry(colours: i32, width: usize) -> Vec<u8> {
        let magic: i16 = if width == 2 { 0o432 } else { 0o1036 };
        let sizes: [i16; 6] = [magic, 4, 3, 14, 0, 0];
        let mut bytes: Vec<u8> = sizes.iter().flat_map(|size| size.to_le_bytes()).collect();
        bytes.extend(b"abc\0");
        bytes.extend([1, 0, 1, 0]);
        for number in [vec![-1; MAX_COLOURS], vec![colours]].concat() {
            bytes.extend(&number.to_le_bytes()[..width]);
        }
        bytes
    }

    #[test]
    fn the_number_of_colours_is_read() {
        assert_eq!(parse(&entry(8, 2)), Some(8));
        assert_eq!(parse(&entry(0x0100_0000, 4)), Some(0x0100_0000));
        assert_eq!(parse(&entry(-1, 2)), None, "no colours");
    }

    #[test]
    fn a_damaged_entry_has_no_colours() {
        for width in [2, 4] {
            let whole = entry(256, width);
            for end in 0..whole.len() {
                assert_eq!(parse(&whole[..end]), None, "cut at {end}");
            }
            for at in 0..whole.len() {
                for byte in [0x00, 0x7f, 0x80, 0xff] {
                    let mut damaged = whole.clone();
                    damaged[at] = byte;
                    parse(&damaged);
                }
            }
        }
    }

    #[test]
    fn a_name_with_a_slash_is_rejected() {
        for name in ["", "../../etc/passwd", "/etc/passwd", "no-such-terminal"] {
            assert_eq!(colours(name), None, "{name}");
        }
    }
}
