//! Reads files that other programs may have created. Accepts only regular files up to a maximum
//! size.

use super::error::io_reason;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// How symbolic links are handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Follow links, because many users store their config files in another folder.
    Followed,
    /// Refuse links, because the program itself writes the saved games.
    Refused,
}

/// The reason why a file was not read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReadError {
    #[error("it does not exist")]
    Absent,
    #[error("it is not a regular file")]
    NotRegular,
    #[error("it is larger than {0} bytes")]
    TooLarge(u64),
    #[error("byte {0} is not UTF-8")]
    NotText(usize),
    #[error("{}", io_reason(.0))]
    Disk(#[from] io::Error),
}

/// Reads a regular file of at most `limit` bytes.
pub(super) fn bytes(path: &Path, limit: u64, links: Links) -> Result<Vec<u8>, ReadError> {
    let metadata = match links {
        Links::Followed => fs::metadata(path),
        Links::Refused => fs::symlink_metadata(path),
    };
    // Check the type before opening the file, because opening a named pipe would block.
    let metadata = metadata.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => ReadError::Absent,
        _ => ReadError::Disk(error),
    })?;
    if !metadata.is_file() {
        return Err(ReadError::NotRegular);
    }
    // Reserve space for the whole file, so that it is read in one call.
    let mut bytes = Vec::with_capacity(metadata.len().min(limit) as usize + 1);
    // Read one byte more than allowed, to detect a file that has grown beyond the limit in the
    // meantime.
    File::open(path)?.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Reads a regular file of at most `limit` bytes as UTF-8.
pub(super) fn text(path: &Path, limit: u64, links: Links) -> Result<String, ReadError> {
    String::from_utf8(bytes(path, limit, links)?)
        .map_err(|error| ReadError::NotText(error.utf8_error().valid_up_to() + 1))
}

/// Converts bytes to text. If the bytes are not UTF-8, replaces invalid bytes and also returns an
/// error with the position of the first invalid byte.
pub(super) fn lossy_text(bytes: Vec<u8>) -> (String, Option<ReadError>) {
    String::from_utf8(bytes).map_or_else(
        |error| {
            let at = error.utf8_error().valid_up_to() + 1;
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            (text, Some(ReadError::NotText(at)))
        },
        |text| (text, None),
    )
}

/// Returns the text without the byte-order mark and carriage returns that some editors add.
pub(super) fn plain(text: &str) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n")
}
