//! The lock on the collections. The game and `pencilmark import` may use the collections at the
//! same time, so each holds this lock only while it reads or writes them. The system releases the
//! lock no matter how the program ends.

use super::error::{self, StoreError};
use super::{atomic, dir_lock, paths};
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// The maximum time to wait for another program. A program that was stopped in the middle must not
/// block the saves of games, which are on the same thread.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two attempts to lock the file.
const RETRY: Duration = Duration::from_millis(5);

/// The lock on the collections of a config directory. Dropping the value releases the lock.
#[derive(Debug)]
pub(super) struct CollectionsLock(File);

impl Drop for CollectionsLock {
    fn drop(&mut self) {
        // If unlocking fails, closing the file releases the lock.
        let _ = self.0.unlock();
    }
}

impl CollectionsLock {
    /// Creates the folder for collections in the config directory `dir`, waits up to `patience` for
    /// the lock, and removes the temporary files of programs that were killed.
    ///
    /// # Errors
    /// Returns an error if the folder can't be created, or if another program holds the lock.
    pub(super) fn acquire(dir: &Path, patience: Duration) -> Result<Self, StoreError> {
        let folder = dir.join(paths::COLLECTIONS);
        dir_lock::create(&folder).map_err(|error| StoreError::disk("create", &folder, &error))?;
        let path = dir.join(paths::COLLECTIONS_LOCK);
        let lock = dir_lock::open(&path)?;
        let start = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => {
                    atomic::remove_temp_files(&folder);
                    return Ok(Self(lock));
                }
                Err(TryLockError::WouldBlock) if start.elapsed() < patience => thread::sleep(RETRY),
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Busy { path: error::shown(&folder) });
                }
                // If file locks are not supported, save anyway: most players run only one program
                // at a time.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Self(lock));
                }
                Err(TryLockError::Error(error)) => {
                    return Err(StoreError::disk("lock", &path, &error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_keeps_the_lock_blocks_others_only_for_a_while() {
        let dir = tempfile::tempdir().unwrap();
        let acquire = || CollectionsLock::acquire(dir.path(), Duration::ZERO);
        let first = acquire().unwrap();
        assert!(matches!(acquire(), Err(StoreError::Busy { .. })));
        drop(first);
        acquire().unwrap();
    }

    #[test]
    fn temporary_files_are_removed_only_by_the_holder_of_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let temp = dir.path().join(paths::COLLECTIONS).join(".pencilmark-x.tmp");
        let first = CollectionsLock::acquire(dir.path(), Duration::ZERO).unwrap();
        std::fs::write(&temp, "half").unwrap();
        CollectionsLock::acquire(dir.path(), Duration::ZERO).unwrap_err();
        assert!(temp.exists(), "another program is writing this file");
        drop(first);
        CollectionsLock::acquire(dir.path(), Duration::ZERO).unwrap();
        assert!(!temp.exists());
    }
}
