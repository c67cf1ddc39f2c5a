//! A sealed file with the copy before it: how it is read, replaced, set aside and removed.
//!
//! `name` is the newest copy, `name.bak` the one before, which was whole when it was made. A file
//! that can't be used is renamed to `name.damaged-1` (or -2, …), never overwritten and never
//! deleted; one from a newer version stays where it is. One from an older version is kept as
//! `name.older-1` before a new one takes its place, and stays there.

use super::atomic::{self, Place};
use super::clean::Notices;
use super::error::{StoreError, shown};
use super::read::{self, Links, ReadError};
use super::seal;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Whether files may be moved and removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hands {
    /// This program is the only one in the directory.
    Free,
    /// Somebody else may be at work in it: look, don't touch.
    Tied,
}

/// Why a text is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// A newer version wrote it.
    Newer,
    /// It is broken, and how.
    Damaged(String),
}

/// What the newest copy on the disk may hold, as checksums of whole files.
///
/// After a write that failed it may be the old text or the new one. It is then no longer made the
/// previous copy: that place is for one that is known to be whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<u32>);

impl Sums {
    /// The newest copy has this checksum.
    pub(super) fn sum(sum: u32) -> Self {
        Self(vec![sum])
    }

    /// The checksum of the newest copy, where only one is possible.
    pub(super) fn only(&self) -> Option<u32> {
        if let [sum] = self.0[..] { Some(sum) } else { None }
    }
}

/// What became of the newest copy.
enum Newest<T> {
    Good(T, Sums),
    /// It is there and stays: nothing may be written over it.
    Blocked,
    /// Its name is free; why.
    Gone(&'static str),
}

/// Reads `path`, or if that fails the copy before it. `None`: there is none, or none to be used.
pub(super) fn load<T>(
    path: &Path,
    limit: u64,
    hands: Hands,
    decode: impl Fn(&str) -> Result<T, Unfit>,
    notices: &mut Notices,
) -> Option<(T, Sums)> {
    let why = match load_one(path, limit, hands, &decode, notices) {
        Newest::Good(value, known) => return Some((value, known)),
        Newest::Blocked => return None,
        Newest::Gone(why) => why,
    };
    match load_one(&previous(path), limit, hands, &decode, notices) {
        Newest::Good(value, _) => {
            let file = short(path);
            notices.tell(&format!(
                "{file} {why}: the copy before it was loaded, the last change may be missing."
            ));
            // The newest copy's name is free: nothing is known to be there.
            Some((value, Sums::default()))
        }
        Newest::Blocked | Newest::Gone(_) => None,
    }
}

fn load_one<T>(
    path: &Path,
    limit: u64,
    hands: Hands,
    decode: &impl Fn(&str) -> Result<T, Unfit>,
    notices: &mut Notices,
) -> Newest<T> {
    let file = short(path);
    let damage = match read::text(path, limit, Links::Refused) {
        Ok(text) => match decode(&read::plain(&text)) {
            Ok(value) => return Newest::Good(value, Sums::sum(crc32fast::hash(text.as_bytes()))),
            Err(Unfit::Newer) => {
                notices.tell(&format!("{file} is from a newer pencilmark: it is left as it is."));
                return Newest::Blocked;
            }
            Err(Unfit::Damaged(why)) => why,
        },
        Err(ReadError::Absent) => return Newest::Gone("is missing"),
        Err(error @ (ReadError::NotText(_) | ReadError::TooLarge(_))) => error.to_string(),
        Err(error @ (ReadError::NotRegular | ReadError::Disk(_))) => {
            notices.tell(&format!("{file} can't be read: {error}. It is left as it is."));
            return Newest::Blocked;
        }
    };
    if hands == Hands::Tied {
        notices.tell(&format!("{file} is damaged: {damage}. It is left as it is."));
        return Newest::Gone("is damaged");
    }
    match set_aside(path, "damaged") {
        Ok(aside) => {
            let aside = short(&aside);
            notices.tell(&format!("{file} is damaged: {damage}. It is kept as {aside}."));
            Newest::Gone("is damaged")
        }
        Err(error) => {
            notices.tell(&format!("{file} is damaged: {damage}. It is left as it is: {error}."));
            Newest::Blocked
        }
    }
}

/// Replaces `path` with `text`; the copy that was there becomes the previous one.
pub(super) fn replace(
    path: &Path,
    text: &str,
    limit: u64,
    known: &mut Sums,
) -> Result<(), StoreError> {
    if text.len() as u64 > limit {
        return Err(StoreError::TooLarge { path: shown(path), limit });
    }
    let previous = previous(path);
    let place = match on_disk(path, limit, known)? {
        OnDisk::Nothing => Place::New,
        OnDisk::Ours(old) => {
            if seal::schema(&String::from_utf8_lossy(&old)) < seal::schema(text) {
                keep_older(path, path, limit)?;
            }
            if known.only().is_some() { Place::OverKeeping(&previous) } else { Place::Over }
        }
    };
    let sum = crc32fast::hash(text.as_bytes());
    match atomic::write(path, text, place) {
        Ok(()) => {
            *known = Sums::sum(sum);
            Ok(())
        }
        Err(error) => {
            // With one entry the next write would trust the file: a first write that failed gets
            // its own sum twice.
            if known.0.is_empty() {
                known.0.push(sum);
            }
            known.0.push(sum);
            Err(error)
        }
    }
}

/// Removes both copies. The previous one goes first, and for good, so that a crash can't leave it
/// alone to be taken for a game whose newest copy got lost.
pub(super) fn remove(path: &Path, limit: u64, known: &mut Sums) -> Result<(), StoreError> {
    let gone = |path: &Path| match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::disk("remove", path, &error))
        }
        _ => Ok(()),
    };
    let dir = path.parent().unwrap_or(Path::new("."));
    let newest = on_disk(path, limit, known)?;
    gone(&previous(path))?;
    if dir.exists() {
        atomic::settle(dir)?;
    }
    if matches!(newest, OnDisk::Ours(_)) {
        gone(path)?;
        atomic::settle(dir)?;
    }
    known.0.clear();
    Ok(())
}

/// Moves both copies to `there`, or back; the newest is ours, or not there. The one that is alone in
/// between is never the previous copy at its usual place, so that a crash leaves a game whole, here or there.
pub(super) fn put_away(
    path: &Path,
    there: &Path,
    limit: u64,
    known: &Sums,
) -> Result<(), StoreError> {
    let newest = on_disk(path, limit, known)?;
    move_one(&previous(path), &previous(there))?;
    if matches!(newest, OnDisk::Ours(_)) {
        move_one(path, there)?;
    }
    settle(path, there)
}

/// Moves both copies back from `there`; what has the name meanwhile stays.
pub(super) fn put_back(path: &Path, there: &Path) -> Result<(), StoreError> {
    if !there.exists() && path.exists() {
        return Ok(());
    }
    if path.exists() {
        return Err(StoreError::Taken { path: shown(path) });
    }
    move_one(there, path)?;
    move_one(&previous(there), &previous(path))?;
    settle(path, there)
}

fn move_one(from: &Path, to: &Path) -> Result<(), StoreError> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::disk("move", from, &error))
        }
        _ => Ok(()),
    }
}

fn settle(one: &Path, other: &Path) -> Result<(), StoreError> {
    let dirs = [one, other].map(|path| path.parent().unwrap_or(Path::new(".")));
    dirs.into_iter().filter(|dir| dir.exists()).try_for_each(atomic::settle)
}

enum OnDisk {
    Nothing,
    Ours(Vec<u8>),
}

/// What has the name now. A file that somebody else put in the place of ours is set aside.
fn on_disk(path: &Path, limit: u64, known: &Sums) -> Result<OnDisk, StoreError> {
    let taken = || StoreError::Taken { path: shown(path) };
    let bytes = match read::bytes(path, limit, Links::Refused) {
        Ok(bytes) => Some(bytes),
        Err(ReadError::Absent) => return Ok(OnDisk::Nothing),
        Err(ReadError::TooLarge(_)) => None,
        Err(ReadError::NotRegular | ReadError::NotText(_)) => return Err(taken()),
        Err(ReadError::Disk(error)) => return Err(StoreError::disk("look at", path, &error)),
    };
    match bytes.filter(|bytes| known.0.contains(&crc32fast::hash(bytes))) {
        Some(bytes) => Ok(OnDisk::Ours(bytes)),
        None if known.0.is_empty() => Err(taken()),
        None => set_aside(path, "changed").map(|_| OnDisk::Nothing),
    }
}

/// Gives `file`, the newest copy of `path` or the one before it, the name `<path>.older-<n>` too, for good: what
/// takes its place has another inode. Gives that name, or `None` where a copy of the kind is there already.
pub(super) fn keep_older(
    file: &Path,
    path: &Path,
    limit: u64,
) -> Result<Option<PathBuf>, StoreError> {
    let same = |copy: &Path| {
        let read = |path| read::bytes(path, limit, Links::Refused).ok();
        read(copy).is_some_and(|bytes| Some(bytes) == read(file))
    };
    for n in 1..=u32::MAX {
        let copy = with_suffix(path, &format!(".older-{n}"));
        if fs::symlink_metadata(&copy).is_ok() {
            if same(&copy) {
                return Ok(None);
            }
        } else if fs::hard_link(file, &copy).is_ok() {
            return Ok(Some(copy));
        } else {
            // A disk without second names.
            let failed = |error| StoreError::disk("keep a copy of", file, &error);
            let text = fs::read_to_string(file).map_err(failed)?;
            return atomic::write(&copy, &text, Place::New).map(|()| Some(copy));
        }
    }
    unreachable!("there are more numbers than files")
}

/// Sets both copies aside, where they are something else than what is to be written.
pub(super) fn make_room(path: &Path) -> Result<(), StoreError> {
    let both = [path.to_owned(), previous(path)];
    let mut there = both.iter().filter(|copy| fs::symlink_metadata(copy).is_ok());
    there.try_for_each(|copy| set_aside(copy, "changed").map(drop))
}

/// Renames a file to `<name>.<what>-<n>` with a number that is free.
fn set_aside(path: &Path, what: &str) -> Result<PathBuf, StoreError> {
    let aside = (1..=u32::MAX)
        .map(|n| with_suffix(path, &format!(".{what}-{n}")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .expect("there are more numbers than files");
    fs::rename(path, &aside).map_err(|error| StoreError::disk("set aside", path, &error))?;
    Ok(aside)
}

/// The name of the previous copy.
pub(super) fn previous(path: &Path) -> PathBuf {
    with_suffix(path, ".bak")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// The file's name as the player knows it, with its folder where that is not the topmost.
pub(super) fn short(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    let folders = [super::paths::GAMES, super::paths::FINISHED, super::paths::COLLECTIONS];
    match folders.into_iter().find(|known| folder == *known) {
        Some(folder) => format!("{folder}/{name}"),
        None => name.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_that_may_not_be_on_the_disk_does_not_push_out_the_one_before() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let mut known = Sums::default();
        for text in ["1", "2"] {
            replace(&path, text, 9, &mut known).unwrap();
        }
        // As after a write of "3" whose directory could not be forced to the disk.
        fs::write(&path, "3").unwrap();
        known.0.push(crc32fast::hash(b"3"));
        replace(&path, "4", 9, &mut known).unwrap();
        assert_eq!(fs::read_to_string(previous(&path)).unwrap(), "1");
        replace(&path, "5", 9, &mut known).unwrap();
        assert_eq!(fs::read_to_string(previous(&path)).unwrap(), "4");
    }

    #[test]
    fn what_could_not_be_read_back_is_not_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let result = replace(&path, "12345", 4, &mut Sums::default());
        assert!(matches!(result, Err(StoreError::TooLarge { .. })));
        assert!(!path.exists());
        assert_eq!(replace(&path, "12345", 5, &mut Sums::default()).map_err(drop), Ok(()));
        assert_eq!(fs::read_to_string(&path).unwrap(), "12345");
    }
}
