//! Adds text at the end of a file, so that a save need not write the whole file again.
//!
//! Text is added only to a file that this program wrote or read as a whole and that has not changed
//! since. The inode, the length, the times and the last bytes show that without reading the whole
//! file again. A crash in between leaves a part of the text, which the reader of the file must
//! notice.

use super::VersionedFile;
use crate::store::error::StoreError;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// How many bytes at the end are compared.
const END: usize = 64;

/// The file as this program left it.
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
    /// Returns what is known of the file at `path`, which holds `bytes`. `None`: nothing may be
    /// added to it.
    pub(super) fn new(path: &Path, bytes: &[u8]) -> Option<Self> {
        let metadata = fs::symlink_metadata(path).ok()?;
        let is_ours = metadata.is_file() && metadata.len() == bytes.len() as u64;
        (is_ours && has_one_name(&metadata)).then(|| Self {
            identity: Identity::new(&metadata),
            end: bytes[bytes.len().saturating_sub(END)..].to_vec(),
        })
    }

    /// Opens the file if it is as this program left it.
    fn open(&self, path: &Path) -> io::Result<Option<File>> {
        let is_same = |metadata: &Metadata| Identity::new(metadata) == self.identity;
        if !fs::symlink_metadata(path).is_ok_and(|metadata| is_same(&metadata)) {
            return Ok(None);
        }
        let mut file = OpenOptions::new().read(true).append(true).open(path)?;
        let mut end = Vec::with_capacity(self.end.len());
        file.seek(SeekFrom::Start(self.identity.len - self.end.len() as u64))?;
        (&file).take(END as u64 + 1).read_to_end(&mut end)?;
        let metadata = file.metadata()?;
        let is_ours = is_same(&metadata) && has_one_name(&metadata) && end == self.end;
        Ok(is_ours.then_some(file))
    }
}

/// Returns whether a file has no other name: adding to it would change what has the other name.
fn has_one_name(metadata: &Metadata) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(metadata) == 1;
    #[cfg(not(unix))]
    return metadata.is_file();
}

impl VersionedFile {
    /// Adds `text` at the end of the newest version. Returns `false` if the whole file must be
    /// written instead. After an error it must be, too.
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
            // Half of the text would count as damage. If it can't be removed either, the file is
            // not taken for ours: it is set aside when the whole is written.
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

    /// Returns whether there is a backup.
    pub(in crate::store) fn has_backup(&self) -> bool {
        fs::symlink_metadata(super::backup(&self.path)).is_ok_and(|metadata| metadata.is_file())
    }

    /// Returns the length of the newest version, if text can be added to it.
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
    fn text_is_added_and_the_file_stays_ours() {
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
    }

    #[test]
    fn nothing_is_added_to_what_somebody_else_touched() {
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
    fn a_file_that_was_read_is_added_to_only_if_it_was_read_as_it_is() {
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
}
