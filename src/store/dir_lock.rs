//! The lock on the config directory, so that only one program uses it at a time. The system
//! releases the lock no matter how the program ends.

use super::error::{self, DirError, StoreError};
use super::notices::Notices;
use super::{atomic, paths};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// The lock on a directory. Dropping the value releases the lock.
#[derive(Debug)]
pub(super) struct DirLock(File);

impl Drop for DirLock {
    fn drop(&mut self) {
        // Closing the file would not be enough, because a child process that is just being started
        // may briefly have the same file open. If unlocking fails, the lock is released when all
        // copies of the file are closed.
        let _ = self.0.unlock();
    }
}

impl DirLock {
    /// Creates the directory, locks it, and removes temporary files of earlier runs.
    ///
    /// # Errors
    /// Returns an error if the directory can't be created or locked.
    pub(super) fn acquire(dir: &Path, notices: &mut Notices) -> Result<Self, DirError> {
        let games = dir.join(paths::GAMES);
        create(&games).map_err(|error| Box::new(StoreError::create_dir(&games, &error)))?;
        // A new directory may be lost in a crash unless its parent is synced. Ignore a parent that
        // can't be opened.
        for place in [Some(dir), dir.parent()].into_iter().flatten() {
            let _ = atomic::fsync_dir(place);
        }
        let path = dir.join(paths::LOCK);
        let failed =
            |error: io::Error| DirError::Disk(Box::new(StoreError::disk("write", &path, &error)));
        if !is_regular_or_missing(&path) {
            return Err(DirError::NotRegular(error::shown(&path)));
        }
        let lock = open(&path).map_err(Box::new)?;
        match lock.try_lock() {
            Ok(()) => {
                atomic::remove_temp_files(dir);
                atomic::remove_temp_files(&games);
                atomic::remove_temp_files(&dir.join(paths::FINISHED));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(DirError::Locked(error::shown(dir)));
            }
            // If the file system has no locks, save the games anyway, because most players run only
            // one program at a time. Keep temporary files, because another program may be writing
            // them.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                notices.push(
                    "This disk does not support file locks: don't run two pencilmarks with the same \
                     games at once.",
                );
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        Ok(Self(lock))
    }
}

/// Returns `true` if there is a regular file at `path`, or nothing.
fn is_regular_or_missing(path: &Path) -> bool {
    path.symlink_metadata().map_or(true, |there| there.is_file())
}

/// Opens the file to lock at `path`. Creates it if it is missing.
///
/// # Errors
/// Returns an error if the file can't be opened or is not a regular file.
pub(super) fn open(path: &Path) -> Result<File, StoreError> {
    // Opening a named pipe would block.
    if !is_regular_or_missing(path) {
        return Err(StoreError::Taken { path: error::shown(path) });
    }
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| StoreError::disk("write", path, &error))
}

/// Creates the directory, accessible only to the player.
pub(super) fn create(dir: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_process_with_the_file_open_does_not_keep_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let acquire = || DirLock::acquire(dir.path(), &mut Notices::default());
        let first = acquire().unwrap();
        let error = acquire().unwrap_err();
        assert!(matches!(error, DirError::Locked(_)), "{error}");
        assert!(error.to_string().starts_with("another pencilmark is running with "), "{error}");
        // A child process has such a copy between `fork` and `exec`.
        let _of_child = first.0.try_clone().unwrap();
        drop(first);
        acquire().unwrap();
    }
}
