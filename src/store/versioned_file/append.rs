//! Appends text to a file, so that a save does not have to write the whole file.
//!
//! The program appends only to a file that it has completely written or read and that has not
//! changed since. To detect changes without reading the whole file again, the program compares the
//! inode, the length, the times and the last bytes. A crash may leave incomplete text at the end,
//! which the code that reads the file must detect.

use super::VersionedFile;
use crate::store::error::StoreError;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The number of bytes at the end of the file to compare.
const END: usize = 64;

/// The state in which this program left a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KnownFile {
    identity: Identity,
    end: Vec<u8>,
}

/// Metadata that changes when a file is changed or replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity {
    len: u64,
    #[cfg(unix)]
    unix: [i64; 6],
    #[cfg(not(unix))]
    modified: Option<std::time::SystemTime>,
}

impl Identity {
    fn new(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt;
        Self {
            len: metadata.len(),
            #[cfg(unix)]
            unix: [
                metadata.dev().cast_signed(),
                metadata.ino().cast_signed(),
                metadata.mtime(),
                metadata.mtime_nsec(),
                metadata.ctime(),
                metadata.ctime_nsec(),
            ],
            #[cfg(not(unix))]
            modified: metadata.modified().ok(),
        }
    }
}

impl KnownFile {
    /// Returns the state of the file at `path`, which contains `bytes`. Returns `None` if text must
    /// not be appended to the file.
    pub(super) fn new(path: &Path, bytes: &[u8]) -> Option<Self> {
        let metadata = fs::symlink_metadata(path).ok()?;
        let is_ours = metadata.is_file() && metadata.len() == bytes.len() as u64;
        (is_ours && has_one_name(&metadata)).then(|| Self {
            identity: Identity::new(&metadata),
            end: bytes[bytes.len().saturating_sub(END)..].to_vec(),
        })
    }

    /// Returns `true` if the file's metadata has not changed since this program wrote or read it.
    pub(super) fn is_current(&self, path: &Path) -> bool {
        fs::symlink_metadata(path).is_ok_and(|metadata| Identity::new(&metadata) == self.identity)
    }

    /// Opens the file. Returns `None` if the file has changed since this program wrote or read it.
    fn open(&self, path: &Path) -> io::Result<Option<File>> {
        let is_same = |metadata: &Metadata| Identity::new(metadata) == self.identity;
        if !fs::symlink_metadata(path).is_ok_and(|metadata| is_same(&metadata)) {
            return Ok(None);
        }
        let mut file = OpenOptions::new().read(true).append(true).open(path)?;
        let mut end = Vec::with_capacity(self.end.len());
        file.seek(SeekFrom::Start(self.identity.len - self.end.len() as u64))?;
        (&file).take(END as u64).read_to_end(&mut end)?;
        let metadata = file.metadata()?;
        let is_ours = is_same(&metadata) && has_one_name(&metadata) && end == self.end;
        Ok(is_ours.then_some(file))
    }
}

/// Returns `true` if a file has a single name. Appending to a file with several hard links would
/// also change the backup or another copy.
fn has_one_name(metadata: &Metadata) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(metadata) == 1;
    #[cfg(not(unix))]
    return metadata.is_file();
}

impl VersionedFile {
    /// Appends `text` to the newest version. If this returns `false` or an error, the caller must
    /// write the whole file instead.
    pub(in crate::store) fn append(&mut self, text: &str) -> Result<bool, StoreError> {
        let ([checksum], Some(known)) = (&self.checksums[..], &self.known) else {
            return Ok(false);
        };
        let len = known.identity.len;
        if len + text.len() as u64 > self.limit {
            return Ok(false);
        }
        let Some(mut file) = known.open(&self.path).ok().flatten() else { return Ok(false) };
        let mut hasher = crc32fast::Hasher::new_with_initial(*checksum);
        hasher.update(text.as_bytes());
        let (checksum, end) = (hasher.finalize(), [&known.end, text.as_bytes()].concat());
        self.known = None;
        let written = file
            .write_all(text.as_bytes())
            .map_err(|error| ("write", error))
            .and_then(|()| file.sync_data().map_err(|error| ("sync", error)));
        if let Err((what, error)) = written {
            // Remove incomplete text, which would count as damage. If removing it fails too, the
            // next write of the whole file sets this file aside.
            let _ = file.set_len(len);
            self.checksums.push(checksum);
            return Err(StoreError::disk(what, &self.path, &error));
        }
        self.checksums = vec![checksum];
        self.known = file.metadata().ok().map(|metadata| KnownFile {
            identity: Identity::new(&metadata),
            end: end[end.len().saturating_sub(END)..].to_vec(),
        });
        Ok(true)
    }

    /// Returns `true` if there is a backup.
    pub(in crate::store) fn has_backup(&self) -> bool {
        fs::symlink_metadata(super::backup(&self.path)).is_ok_and(|metadata| metadata.is_file())
    }

    /// Returns the length of the newest version, or `None` if text must not be appended to it.
    pub(in crate::store) fn appendable_len(&self) -> Option<u64> {
        self.known.as_ref().map(|known| known.identity.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::notices::Notices;
    use crate::store::versioned_file::Access;

    fn written(path: &Path, text: &str) -> VersionedFile {
        let mut file = VersionedFile::new(path.to_owned(), 99);
        file.write(text).unwrap();
        file
    }

    #[test]
    fn appended_text_does_not_count_as_a_foreign_change() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let mut file = written(&path, "1\n");
        assert_eq!((file.append("2\n"), file.append("3\n")), (Ok(true), Ok(true)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "1\n2\n3\n");
        assert!(!file.has_backup());
        file.write("4\n").unwrap();
        let backup = fs::read_to_string(super::super::backup(&path)).unwrap();
        assert_eq!((backup.as_str(), file.has_backup()), ("1\n2\n3\n", true));
        assert_eq!(file.append(&"x".repeat(98)), Ok(false), "it would be too large");
        assert_eq!(file.append(&"x".repeat(97)), Ok(true), "the limit is 99 bytes");
    }

    #[test]
    fn text_is_not_appended_to_a_file_that_was_changed() {
        type Touch = fn(&Path);
        let touches: [(&str, Touch); 4] = [
            ("longer", |path| fs::write(path, "1\nmine\n").unwrap()),
            ("replaced", |path| {
                let new = path.with_extension("new");
                fs::write(&new, "2\n").unwrap();
                fs::rename(new, path).unwrap();
            }),
            ("removed", |path| fs::remove_file(path).unwrap()),
            ("linked", |path| fs::hard_link(path, path.with_extension("link")).unwrap()),
        ];
        for (what, touch) in touches {
            let dir = tempfile::tempdir().unwrap();
            let path = dir.path().join("a");
            let mut file = written(&path, "1\n");
            touch(&path);
            let before = fs::read(&path).ok();
            assert_eq!(file.append("2\n"), Ok(false), "{what}");
            assert_eq!(fs::read(&path).ok(), before, "{what}");
        }
    }

    #[test]
    fn text_is_appended_only_to_a_file_that_was_read_unchanged() {
        for (text, is_plain) in
            [("1\n", true), ("1", false), ("1\r\n", false), ("\u{feff}1\n", false)]
        {
            let dir = tempfile::tempdir().unwrap();
            let path = dir.path().join("a");
            fs::write(&path, text).unwrap();
            let mut file = VersionedFile::new(path, 99);
            let read = file.load(Access::ReadWrite, |_| Ok(()), &mut Notices::default());
            assert_eq!((read, file.append("2\n")), (Some(()), Ok(is_plain)), "{text:?}");
        }
    }

    #[test]
    fn text_is_not_appended_to_a_file_with_several_names() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        fs::write(&path, "1\n").unwrap();
        fs::hard_link(&path, dir.path().join("b")).unwrap();
        let mut file = VersionedFile::new(path, 99);
        let read = file.load(Access::ReadWrite, |_| Ok(()), &mut Notices::default());
        assert_eq!((read, file.append("2\n")), (Some(()), Ok(false)));
    }

    /// The clock of a file system has ticks of some milliseconds, so a change within a tick leaves
    /// the times as they were.
    #[test]
    fn a_change_that_leaves_the_metadata_as_it_was_is_detected() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        let mut changed = written(&path, "1\n");
        changed.known.as_mut().unwrap().end = b"2\n".to_vec();
        assert_eq!(changed.append("3\n"), Ok(false));
        let mut linked = written(&dir.path().join("b"), "1\n");
        fs::hard_link(&linked.path, dir.path().join("c")).unwrap();
        let metadata = fs::metadata(&linked.path).unwrap();
        linked.known.as_mut().unwrap().identity = Identity::new(&metadata);
        assert_eq!(linked.append("3\n"), Ok(false));
    }
}
