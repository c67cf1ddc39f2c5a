//! The errors of the store.

use super::notices;
use std::io;
use std::path::Path;

/// The reason why the store could not save. The message names the failed action and the file, gives
/// the reason, and says what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store can't write any file.
    #[error("nothing is saved: {0}")]
    ReadOnly(String),
    /// A system call failed.
    #[error("can't {what} {path}: {why}{remedy}")]
    Disk {
        /// The failed action as a verb, such as "write".
        what: &'static str,
        /// The file on which the system call failed.
        path: String,
        /// The system's error message.
        why: String,
        /// The remedy, preceded by a separator. Empty if there is no remedy.
        remedy: &'static str,
    },
    /// A file is where a directory should be.
    #[error("{path} is a file, not a directory; choose another directory")]
    NotDirectory {
        /// The file.
        path: String,
    },
    /// The name is taken by a file that this program did not write or can't read.
    #[error("{path} was not written by pencilmark: move it away to save again")]
    Taken {
        /// The file that has taken the name.
        path: String,
    },
    /// Another program is using the collections.
    #[error("{path} is in use by another pencilmark; try again")]
    Busy {
        /// The folder that is in use.
        path: String,
    },
    /// The text is too large to be read back.
    #[error("{path} would be larger than {limit} bytes")]
    TooLarge {
        /// The file that was not written.
        path: String,
        /// The maximum size of the file, in bytes.
        limit: u64,
    },
    /// The config file is invalid, so settings can't be written into it.
    #[error("{0}; fix the file or move it away to save settings")]
    Config(String),
}

/// The reason why the config directory can't be used, in a form that can end a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DirError {
    /// The directory that the player chose is not a valid path.
    #[error("--config-dir: {0}")]
    InvalidPath(String),
    /// The home directory is unknown.
    #[error("the home directory is unknown; set HOME or choose a --config-dir")]
    NoHome,
    /// The home directory is a relative path.
    #[error("HOME is a relative path; fix it or choose a --config-dir")]
    RelativeHome,
    /// Another program holds the lock on the directory.
    #[error("another pencilmark is running with {0}")]
    Locked(String),
    /// The lock file is a directory, a pipe or a device.
    #[error("{0} is not a regular file")]
    NotRegular(String),
    /// The directory was opened for reading only.
    #[error("the directory was opened for reading only")]
    ReadOnly,
    /// A system call failed.
    #[error(transparent)]
    Disk(#[from] Box<StoreError>),
}

impl StoreError {
    /// Returns the error for a failed attempt to `what` the file at `path`. `what` is a verb.
    pub(super) fn disk(what: &'static str, path: &Path, error: &io::Error) -> Self {
        let remedy = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "; free some space",
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                "; check the permissions or choose another --config-dir"
            }
            _ => "",
        };
        let why = notices::sentence(&io_reason(error));
        Self::Disk { what, path: shown(path), why, remedy }
    }

    /// Returns the error for a failed attempt to create the directory at `path`.
    pub(super) fn create_dir(path: &Path, error: &io::Error) -> Self {
        match file_in_path(path) {
            Some(file) => Self::NotDirectory { path: shown(file) },
            None => Self::disk("create", path, error),
        }
    }
}

/// Returns the file that prevents the creation of the directory `dir`: `dir` itself or the part of
/// its path that is a file. Returns `None` if there is no such file.
pub(crate) fn file_in_path(dir: &Path) -> Option<&Path> {
    let mut existing =
        dir.ancestors().filter_map(|path| path.metadata().ok().map(|found| (path, found)));
    existing.next().filter(|(_, found)| !found.is_dir()).map(|(path, _)| path)
}

/// Returns a system error's message, without the error number and without the name of a temporary
/// file that may follow the number.
pub(crate) fn io_reason(error: &io::Error) -> String {
    let message = error.to_string();
    message.split_once(" (os error").map_or(message.as_str(), |(reason, _)| reason).to_owned()
}

/// Returns a path as text without control characters.
pub(super) fn shown(path: &Path) -> String {
    notices::sentence(&path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_a_remedy_if_there_is_one() {
        let free = "; free some space";
        let rights = "; check the permissions or choose another --config-dir";
        for (kind, remedy) in [
            (io::ErrorKind::StorageFull, free),
            (io::ErrorKind::QuotaExceeded, free),
            (io::ErrorKind::PermissionDenied, rights),
            (io::ErrorKind::ReadOnlyFilesystem, rights),
            (io::ErrorKind::InvalidData, ""),
        ] {
            let message = StoreError::disk("write", Path::new("x"), &kind.into()).to_string();
            assert!(message.ends_with(remedy), "{kind}: {message}");
            assert_eq!(message.contains(';'), !remedy.is_empty(), "{kind}: {message}");
        }
    }
}
