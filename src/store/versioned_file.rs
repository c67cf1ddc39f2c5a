//! Reads, replaces, sets aside and removes a file that has a checksum and a backup.
//!
//! `name` is the newest version. `name.bak` is the previous version, which was intact when it
//! became the backup. A file that can't be used is renamed to `name.damaged-1` (or `-2`, …), and is
//! never overwritten or deleted. A file written by a newer version of the program is left alone. A
//! file written by an older version is copied to `name.older-1` before it is replaced, and the copy
//! is never removed.

mod append;
mod load;

use super::atomic::{self, Existing};
use super::error::{StoreError, shown};
use super::paths;
use super::read::{self, Links, ReadError};
use super::schema;
use append::KnownFile;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Permission to change files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// This program holds the lock on the directory and may change its files.
    ReadWrite,
    /// Another program may be using the directory, so its files must not be changed.
    ReadOnly,
}

/// A file with a checksum and a backup, and its state.
#[derive(Clone, Debug)]
pub(super) struct VersionedFile {
    path: PathBuf,
    /// The maximum size of the file, in bytes.
    limit: u64,
    /// The checksums that the newest version on disk may have. After a failed write there are two:
    /// the checksums of the old text and of the new text. The newest version then does not become
    /// the backup, because it may not be intact.
    checksums: Vec<u32>,
    /// The state in which this program left the newest version, or `None` if text must not be
    /// appended to it.
    known: Option<KnownFile>,
}

/// The file that is currently stored under the name of the newest version.
enum OnDisk {
    Nothing,
    /// A file that this program wrote or read.
    Ours(Vec<u8>),
}

impl VersionedFile {
    /// Returns the state of a file that has not been read.
    pub(super) const fn new(path: PathBuf, limit: u64) -> Self {
        Self { path, limit, checksums: Vec::new(), known: None }
    }

    /// Replaces the file with `text`. The previous version becomes the backup.
    pub(super) fn write(&mut self, text: &str) -> Result<(), StoreError> {
        if text.len() as u64 > self.limit {
            return Err(StoreError::TooLarge { path: shown(&self.path), limit: self.limit });
        }
        let backup = backup(&self.path);
        let existing = match self.on_disk()? {
            OnDisk::Nothing => Existing::Refuse,
            OnDisk::Ours(old) => {
                if schema::number(&String::from_utf8_lossy(&old)) < schema::number(text) {
                    self.preserve_older(&self.path)?;
                }
                let is_intact = self.checksums.len() == 1;
                if is_intact { Existing::Backup(&backup) } else { Existing::Replace }
            }
        };
        let checksum = crc32fast::hash(text.as_bytes());
        match atomic::write(&self.path, text, existing) {
            Ok(()) => {
                self.checksums = vec![checksum];
                self.known = KnownFile::new(&self.path, text.as_bytes());
                Ok(())
            }
            Err(error) => {
                self.known = None;
                // If the first write failed, add the new checksum twice. With a single checksum,
                // the next write would assume that the file on disk is intact.
                if self.checksums.is_empty() {
                    self.checksums.push(checksum);
                }
                self.checksums.push(checksum);
                Err(error)
            }
        }
    }

    /// Removes both versions. Removes the backup first. If only the backup remained after a crash,
    /// it would look as if the newest version had been lost.
    pub(super) fn remove(&mut self) -> Result<(), StoreError> {
        let remove = |path: &Path| match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StoreError::disk("remove", path, &error))
            }
            _ => Ok(()),
        };
        let dir = self.path.parent().unwrap_or(Path::new("."));
        let newest = self.on_disk()?;
        remove(&backup(&self.path))?;
        if dir.exists() {
            atomic::fsync_dir(dir)?;
        }
        if matches!(newest, OnDisk::Ours(_)) {
            remove(&self.path)?;
            atomic::fsync_dir(dir)?;
        }
        self.checksums.clear();
        Ok(())
    }

    /// Moves both versions to `trash`. Moves the backup first, so that a crash never leaves only
    /// the backup in the original folder.
    pub(super) fn move_to_trash(&self, trash: &Path) -> Result<(), StoreError> {
        let newest = self.on_disk()?;
        rename(&backup(&self.path), &backup(trash))?;
        if matches!(newest, OnDisk::Ours(_)) {
            rename(&self.path, trash)?;
        }
        fsync_dirs(&self.path, trash)
    }

    /// Moves both versions back from `trash`, unless another file has taken the name.
    pub(super) fn restore(&self, trash: &Path) -> Result<(), StoreError> {
        if !trash.exists() && self.path.exists() {
            return Ok(());
        }
        if self.path.exists() {
            return Err(StoreError::Taken { path: shown(&self.path) });
        }
        rename(trash, &self.path)?;
        rename(&backup(trash), &backup(&self.path))?;
        fsync_dirs(&self.path, trash)
    }

    /// Checks the file on disk. Sets the file aside if another program has changed it. Returns an
    /// error if this program has neither read nor written it.
    fn on_disk(&self) -> Result<OnDisk, StoreError> {
        let taken = || StoreError::Taken { path: shown(&self.path) };
        let bytes = match read::bytes(&self.path, self.limit, Links::Refused) {
            Ok(bytes) => Some(bytes),
            Err(ReadError::Absent) => return Ok(OnDisk::Nothing),
            Err(ReadError::TooLarge(_)) => None,
            Err(ReadError::NotRegular | ReadError::NotText(_)) => return Err(taken()),
            Err(ReadError::Disk(error)) => {
                return Err(StoreError::disk("check", &self.path, &error));
            }
        };
        match bytes.filter(|bytes| self.checksums.contains(&crc32fast::hash(bytes))) {
            Some(bytes) => Ok(OnDisk::Ours(bytes)),
            None if self.checksums.is_empty() => Err(taken()),
            None => set_aside(&self.path, "changed").map(|_| OnDisk::Nothing),
        }
    }

    /// Preserves a file of an older schema under the additional name `<name>.older-<n>`. Returns
    /// the name, or `None` if such a copy already exists.
    pub(super) fn preserve_newest(&self) -> Result<Option<PathBuf>, StoreError> {
        let backup = backup(&self.path);
        self.preserve_older(if self.path.exists() { &self.path } else { &backup })
    }

    fn preserve_older(&self, version: &Path) -> Result<Option<PathBuf>, StoreError> {
        let is_same = |copy: &Path| {
            let read = |path| read::bytes(path, self.limit, Links::Refused).ok();
            read(copy).is_some_and(|bytes| Some(bytes) == read(version))
        };
        for n in 1..=u32::MAX {
            let copy = with_suffix(&self.path, &format!(".older-{n}"));
            if fs::symlink_metadata(&copy).is_ok() {
                if is_same(&copy) {
                    return Ok(None);
                }
            } else if fs::hard_link(version, &copy).is_ok() {
                return Ok(Some(copy));
            } else {
                // The file system has no hard links.
                let failed = |error| StoreError::disk("copy", version, &error);
                let text = fs::read_to_string(version).map_err(failed)?;
                return atomic::write(&copy, &text, Existing::Refuse).map(|()| Some(copy));
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Sets both versions aside. Call this method if they contain a different game.
    pub(super) fn set_aside(&mut self) -> Result<(), StoreError> {
        let both = [self.path.clone(), backup(&self.path)];
        let mut present = both.iter().filter(|path| fs::symlink_metadata(path).is_ok());
        present.try_for_each(|path| set_aside(path, "changed").map(drop))?;
        self.checksums.clear();
        Ok(())
    }

    /// Returns `true` if a version exists, or if the disk can't be read.
    pub(super) fn may_exist(&self) -> bool {
        let is_gone = |path: &Path| {
            fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        };
        !is_gone(&self.path) || !is_gone(&backup(&self.path))
    }
}

fn rename(from: &Path, to: &Path) -> Result<(), StoreError> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(StoreError::disk("move", from, &error))
        }
        _ => Ok(()),
    }
}

/// Syncs the directories that contain the files `a` and `b`.
fn fsync_dirs(a: &Path, b: &Path) -> Result<(), StoreError> {
    let dirs = [a, b].map(|path| path.parent().unwrap_or(Path::new(".")));
    dirs.into_iter().filter(|dir| dir.exists()).try_for_each(atomic::fsync_dir)
}

/// Returns the first unused name of the form `<name>.<reason>-<n>`.
fn free_name(path: &Path, reason: &str) -> PathBuf {
    (1..=u32::MAX)
        .map(|n| with_suffix(path, &format!(".{reason}-{n}")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .expect("there are more numbers than files")
}

/// Renames a file to the first unused name of the form `<name>.<reason>-<n>`.
fn set_aside(path: &Path, reason: &str) -> Result<PathBuf, StoreError> {
    let aside = free_name(path, reason);
    fs::rename(path, &aside).map_err(|error| StoreError::disk("rename", path, &error))?;
    Ok(aside)
}

/// Returns the name of a file's backup.
fn backup(path: &Path) -> PathBuf {
    with_suffix(path, ".bak")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Returns a file's name for messages. The name includes the folder, unless that folder is the
/// config directory.
pub(super) fn short_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    let folders = [paths::GAMES, paths::FINISHED, paths::COLLECTIONS];
    match folders.into_iter().find(|known| folder == *known) {
        Some(folder) => format!("{folder}/{name}"),
        None => name.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_that_may_be_damaged_does_not_replace_the_backup() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let mut file = VersionedFile::new(path.clone(), 9);
        for text in ["1", "2"] {
            file.write(text).unwrap();
        }
        // Simulate a write of "3" whose directory could not be synced.
        fs::write(&path, "3").unwrap();
        file.checksums.push(crc32fast::hash(b"3"));
        file.write("4").unwrap();
        assert_eq!(fs::read_to_string(backup(&path)).unwrap(), "1");
        file.write("5").unwrap();
        assert_eq!(fs::read_to_string(backup(&path)).unwrap(), "4");
    }

    #[test]
    fn text_that_is_too_large_to_read_is_not_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let result = VersionedFile::new(path.clone(), 4).write("12345");
        assert!(matches!(result, Err(StoreError::TooLarge { .. })));
        assert!(!path.exists());
        assert_eq!(VersionedFile::new(path.clone(), 5).write("12345"), Ok(()));
        assert_eq!(fs::read_to_string(&path).unwrap(), "12345");
    }
}
