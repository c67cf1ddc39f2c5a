//! The config directory, one program at a time: a lock that the system gives back however the program ends.

use super::clean::Notices;
use super::error::{self, StoreError};
use super::{atomic, paths};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// The lock on a directory. A child that began meanwhile may hold the same file for a moment: the lock is given back
/// all the same.
#[derive(Debug)]
pub(super) struct Claim(File);

impl Drop for Claim {
    fn drop(&mut self) {
        // What can't be unlocked is when it is closed.
        let _ = self.0.unlock();
    }
}

/// Makes the directory this program's own: creates it, locks it, sweeps it. Or says why not.
pub(super) fn claim(dir: &Path, notices: &mut Notices) -> Result<Claim, String> {
    let games = dir.join(paths::GAMES);
    create(&games).map_err(|error| StoreError::disk("create", &games, &error).to_string())?;
    // A new directory is as lost as a new file while its name is not on the disk. Whoever may not
    // open the directory above can't see to that; the games are no worse for it than before.
    for place in [Some(dir), dir.parent()].into_iter().flatten() {
        let _ = atomic::settle(place);
    }
    let path = dir.join(paths::LOCK);
    let failed = |error: io::Error| StoreError::disk("write", &path, &error).to_string();
    // Opening a pipe would wait for ever.
    if path.symlink_metadata().is_ok_and(|there| !there.is_file()) {
        return Err(format!("{} is not a regular file", error::shown(&path)));
    }
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let lock = options.open(&path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => {
            atomic::sweep(dir);
            atomic::sweep(&games);
            atomic::sweep(&dir.join(paths::FINISHED));
            atomic::sweep(&dir.join(paths::COLLECTIONS));
        }
        Err(TryLockError::WouldBlock) => {
            return Err(format!("another pencilmark is open on {}", error::shown(dir)));
        }
        // A disk without locks: better to keep the games of the one who plays alone. Leftovers
        // stay, for they may be another's work.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            notices.tell(
                "This disk knows no locks: don't open a second pencilmark on the same games.",
            );
        }
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    Ok(Claim(lock))
}

/// Creates the directory for the player alone.
fn create(dir: &Path) -> io::Result<()> {
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
    fn a_child_that_holds_the_file_does_not_keep_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let claim_it = || claim(dir.path(), &mut Notices::default());
        let first = claim_it().unwrap();
        assert!(claim_it().is_err_and(|why| why.starts_with("another pencilmark is open on ")));
        // As a child has it between its birth and its first word.
        let _of_child = first.0.try_clone().unwrap();
        drop(first);
        claim_it().unwrap();
    }
}
