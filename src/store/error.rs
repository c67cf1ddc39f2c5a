//! Why something was not kept.

use super::clean;
use std::io;
use std::path::Path;

/// Why something was not kept: what was tried, where, why it failed and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// This store keeps nothing at all.
    #[error("nothing is kept: {0}")]
    NothingKept(String),
    /// The disk refused.
    #[error("can't {what} {path}: {why}{remedy}")]
    Disk {
        /// What was tried: "write".
        what: &'static str,
        /// The file.
        path: String,
        /// What the system says.
        why: String,
        /// What the player can do about it, with what parts it from the reason.
        remedy: &'static str,
    },
    /// A file that this program did not write, or can't read, has the name.
    #[error(
        "{path} is not this program's to replace: it is left alone; move it away to save again"
    )]
    Taken {
        /// The file.
        path: String,
    },
    /// More than can be read back.
    #[error("{path} would grow past {limit} bytes: it is not written")]
    TooLarge {
        /// The file.
        path: String,
        /// The most that is read.
        limit: u64,
    },
    /// The settings can't be put into the config file as it is.
    #[error("{0}; mend the file or move it away to save settings")]
    Config(String),
}

impl StoreError {
    /// What the disk said of `path` when it was to be `what`.
    pub(super) fn disk(what: &'static str, path: &Path, error: &io::Error) -> Self {
        let remedy = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "; make room on the disk",
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                "; check the permissions or choose another --config-dir"
            }
            _ => "",
        };
        // Without the system's number and the temporary file's name that may follow the words.
        let words = error.to_string();
        let words = words.split_once(" (os error").map_or(words.as_str(), |(words, _)| words);
        Self::Disk { what, path: shown(path), why: clean::sentence(words), remedy }
    }
}

/// A path, fit for the terminal.
pub(super) fn shown(path: &Path) -> String {
    clean::sentence(&path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_done_is_said_where_something_can() {
        let room = "; make room on the disk";
        let rights = "; check the permissions or choose another --config-dir";
        for (kind, remedy) in [
            (io::ErrorKind::StorageFull, room),
            (io::ErrorKind::QuotaExceeded, room),
            (io::ErrorKind::PermissionDenied, rights),
            (io::ErrorKind::ReadOnlyFilesystem, rights),
            (io::ErrorKind::InvalidData, ""),
        ] {
            let said = StoreError::disk("write", Path::new("x"), &kind.into()).to_string();
            assert!(said.ends_with(remedy), "{kind}: {said}");
            assert_eq!(said.contains(';'), !remedy.is_empty(), "{kind}: {said}");
        }
    }
}
