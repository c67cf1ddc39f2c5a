//! Replaces a file completely or not at all, even if the program crashes, the disk is full or the
//! power fails.
//!
//! A crash at any point leaves either the old file or the new file. The text is first written to a
//! temporary file in the same directory, because a rename is atomic only within a file system.
//! `fsync` writes the temporary file to disk, so that the final name never refers to missing data.
//! The rename then replaces the old file, and an `fsync` of the directory writes the rename to
//! disk.
//!
//! After a failed `fsync`, the temporary file is deleted and the next attempt writes a new file.
//! The kernel may have dropped the pages that it could not write, and a second `fsync` of the same
//! file would then report success (see "fsyncgate", `PostgreSQL` 2018).
//!
//! `tempfile` creates and renames the temporary file. The crates `atomic-write-file` and
//! `atomicwrites` implement the whole sequence, but keep no backup of the old file.

use super::error::StoreError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

const PREFIX: &str = ".pencilmark-";
const SUFFIX: &str = ".tmp";

/// The action to take if the file already exists.
#[derive(Clone, Copy, Debug)]
pub(super) enum Existing<'a> {
    /// Fails if the file exists.
    Refuse,
    /// Replaces the file.
    Replace,
    /// Replaces the file and keeps the old file under the given name.
    Backup(&'a Path),
}

/// Writes `text` to `path`.
pub(super) fn write(path: &Path, text: &str, existing: Existing) -> Result<(), StoreError> {
    write_with(path, text, existing, File::sync_all)
}

/// Writes `text` to `path` like [`write`]. Tests pass an `fsync` that fails.
fn write_with(
    path: &Path,
    text: &str,
    existing: Existing,
    mut fsync: impl FnMut(&File) -> io::Result<()>,
) -> Result<(), StoreError> {
    let failed = |what| move |error: io::Error| StoreError::disk(what, path, &error);
    let dir = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(PREFIX)
        .suffix(SUFFIX)
        .tempfile_in(dir)
        .map_err(failed("create a temporary file for"))?;
    file.write_all(text.as_bytes()).map_err(failed("write"))?;
    if let (Existing::Replace | Existing::Backup(_), Ok(old)) = (existing, fs::metadata(path)) {
        let permissions = old.permissions();
        file.as_file().set_permissions(permissions).map_err(failed("copy the permissions of"))?;
    }
    fsync(file.as_file()).map_err(failed("sync"))?;
    if let Existing::Backup(backup) = existing {
        back_up(path, backup);
    }
    let renamed = match existing {
        Existing::Refuse => file.persist_noclobber(path),
        Existing::Replace | Existing::Backup(_) => file.persist(path),
    };
    renamed
        .map_err(|persist| StoreError::disk("rename a temporary file to", path, &persist.error))?;
    fsync_dir_with(dir, fsync).map_err(failed("sync the directory of"))
}

/// Creates a hard link `backup` to the file, so that `path` always exists. If the file system has
/// no hard links, copies the file. Ignores failures, because the newest turn is more important than
/// the backup.
fn back_up(path: &Path, backup: &Path) {
    // Removing the old backup is safe, because `path` contains an intact copy. If the old backup
    // can't be removed, do not write into it, because it may be a hard link to a preserved file of
    // an older version.
    let is_free = match fs::remove_file(backup) {
        Ok(()) => true,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if is_free && fs::hard_link(path, backup).is_err() {
        let _ = fs::copy(path, backup);
    }
}

/// Syncs the names in `dir` to disk, if the system supports this.
pub(super) fn fsync_dir(dir: &Path) -> Result<(), StoreError> {
    fsync_dir_with(dir, File::sync_all).map_err(|error| StoreError::disk("sync", dir, &error))
}

fn fsync_dir_with(dir: &Path, mut fsync: impl FnMut(&File) -> io::Result<()>) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    match fsync(&File::open(dir)?) {
        // Some network and FUSE file systems can't sync directories and return one of these errors.
        Err(e) if matches!(e.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        result => result,
    }
}

/// Removes the temporary files that a crash during [`write`] left in `dir`.
pub(super) fn remove_temp_files(dir: &Path) {
    let Ok(entries) = fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|n| n.starts_with(PREFIX) && n.ends_with(SUFFIX));
        if ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(dir: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(dir)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn the_old_file_becomes_the_backup() {
        let dir = tempfile::tempdir().unwrap();
        let (path, backup) = (dir.path().join("a"), dir.path().join("a.bak"));
        write(&path, "1", Existing::Refuse).unwrap();
        write(&path, "2", Existing::Backup(&backup)).unwrap();
        write(&path, "3", Existing::Backup(&backup)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "3");
        assert_eq!(fs::read_to_string(&backup).unwrap(), "2");
        assert_eq!(names(dir.path()), ["a", "a.bak"]);
    }

    #[test]
    fn a_failed_fsync_leaves_the_old_file_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        write(&path, "old", Existing::Refuse).unwrap();
        let error =
            write_with(&path, "new", Existing::Replace, |_| Err(io::Error::other("no more")));
        assert!(error.unwrap_err().to_string().contains("can't sync"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn a_failed_fsync_of_the_directory_is_an_error_too() {
        let dir = tempfile::tempdir().unwrap();
        let mut calls = 0;
        let result = write_with(&dir.path().join("a"), "new", Existing::Refuse, |_| {
            calls += 1;
            if calls == 2 { Err(io::Error::other("no more")) } else { Ok(()) }
        });
        assert_eq!(result.is_err(), cfg!(unix));
    }

    #[test]
    fn a_new_file_is_never_put_over_another() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        fs::write(&path, "theirs").unwrap();
        assert!(write(&path, "ours", Existing::Refuse).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn only_our_own_temporary_files_are_removed() {
        let dir = tempfile::tempdir().unwrap();
        for name in [".pencilmark-x1.tmp", "x.tmp", ".pencilmark-notes"] {
            fs::write(dir.path().join(name), "").unwrap();
        }
        fs::create_dir(dir.path().join(".pencilmark-dir.tmp")).unwrap();
        remove_temp_files(dir.path());
        assert_eq!(names(dir.path()), [".pencilmark-dir.tmp", ".pencilmark-notes", "x.tmp"]);
    }
}
