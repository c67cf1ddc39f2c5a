//! Replaces a file whole or not at all, whatever is pulled out of the wall meanwhile.
//!
//! The order is the one that survives a crash at any point: the new text goes into a file of its own
//! beside the old one (a rename is atomic only within one file system) and is forced to the disk,
//! so that the name never points at data that is not there; then the name moves over; then the
//! directory is forced to the disk, so that the name does not move back. A file whose `fsync`
//! failed is dropped and never tried again: the kernel may have forgotten the pages that it could
//! not write, and a second `fsync` of the same file would call them safe (see "fsyncgate",
//! `PostgreSQL` 2018). The next try writes a new file.

use super::error::StoreError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

const PREFIX: &str = ".pencilmark-";
const SUFFIX: &str = ".tmp";

/// What becomes of the file that has the name now.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place<'a> {
    /// There is none; one that turns up is left alone.
    New,
    /// It goes.
    Over,
    /// It takes this name.
    OverKeeping(&'a Path),
}

/// Writes `text` to `path`.
pub(super) fn write(path: &Path, text: &str, place: Place) -> Result<(), StoreError> {
    write_with(path, text, place, File::sync_all)
}

/// The same with the `fsync` handed in, so that a test can make it fail.
fn write_with(
    path: &Path,
    text: &str,
    place: Place,
    mut sync: impl FnMut(&File) -> io::Result<()>,
) -> Result<(), StoreError> {
    let failed = |what| move |error: io::Error| StoreError::disk(what, path, &error);
    let dir = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(PREFIX)
        .suffix(SUFFIX)
        .tempfile_in(dir)
        .map_err(failed("write a new file for"))?;
    file.write_all(text.as_bytes()).map_err(failed("write"))?;
    if let (Place::Over | Place::OverKeeping(_), Ok(old)) = (place, fs::metadata(path)) {
        file.as_file().set_permissions(old.permissions()).map_err(failed("keep the mode of"))?;
    }
    sync(file.as_file()).map_err(failed("force to the disk"))?;
    if let Place::OverKeeping(previous) = place {
        keep(path, previous);
    }
    let moved = match place {
        Place::New => file.persist_noclobber(path),
        Place::Over | Place::OverKeeping(_) => file.persist(path),
    };
    moved.map_err(|persist| StoreError::disk("put in place", path, &persist.error))?;
    sync_dir(dir, sync).map_err(failed("force the name to the disk of"))
}

/// Gives the file a second name, so that its first is never without a file. A disk without such
/// names gets a copy. Neither may stop the save: the spare matters less than the turn.
fn keep(path: &Path, previous: &Path) {
    // Removing is safe: `path` holds a good copy all the while. What can't be removed stays: to write into it would be
    // to write into the file of an older version, which may have this name too.
    let is_gone = match fs::remove_file(previous) {
        Ok(()) => true,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if is_gone && fs::hard_link(path, previous).is_err() {
        let _ = fs::copy(path, previous);
    }
}

/// Forces the names in `dir` to the disk, where the system can.
pub(super) fn settle(dir: &Path) -> Result<(), StoreError> {
    sync_dir(dir, File::sync_all)
        .map_err(|error| StoreError::disk("force to the disk", dir, &error))
}

fn sync_dir(dir: &Path, mut sync: impl FnMut(&File) -> io::Result<()>) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    match sync(&File::open(dir)?) {
        // Some network and FUSE file systems can't do it for directories and say so this way.
        Err(e) if matches!(e.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        result => result,
    }
}

/// Removes what a crash in the middle of [`write`] left in `dir`.
pub(super) fn sweep(dir: &Path) {
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
    fn the_old_file_becomes_the_previous_one() {
        let dir = tempfile::tempdir().unwrap();
        let (path, previous) = (dir.path().join("a"), dir.path().join("a.bak"));
        write(&path, "1", Place::New).unwrap();
        write(&path, "2", Place::OverKeeping(&previous)).unwrap();
        write(&path, "3", Place::OverKeeping(&previous)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "3");
        assert_eq!(fs::read_to_string(&previous).unwrap(), "2");
        assert_eq!(names(dir.path()), ["a", "a.bak"]);
    }

    #[test]
    fn a_failed_fsync_leaves_the_old_file_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        write(&path, "old", Place::New).unwrap();
        let error = write_with(&path, "new", Place::Over, |_| Err(io::Error::other("no more")));
        assert!(error.unwrap_err().to_string().contains("force to the disk"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn a_failed_fsync_of_the_directory_is_an_error_too() {
        let dir = tempfile::tempdir().unwrap();
        let mut calls = 0;
        let result = write_with(&dir.path().join("a"), "new", Place::New, |_| {
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
        assert!(write(&path, "ours", Place::New).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn only_our_own_leftovers_are_swept() {
        let dir = tempfile::tempdir().unwrap();
        for name in [".pencilmark-x1.tmp", "x.tmp", ".pencilmark-notes"] {
            fs::write(dir.path().join(name), "").unwrap();
        }
        fs::create_dir(dir.path().join(".pencilmark-dir.tmp")).unwrap();
        sweep(dir.path());
        assert_eq!(names(dir.path()), [".pencilmark-dir.tmp", ".pencilmark-notes", "x.tmp"]);
    }
}
