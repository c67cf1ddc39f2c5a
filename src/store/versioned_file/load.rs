//! Reads a file, or its backup if the file can't be read. Sets damaged files aside.

use super::append::KnownFile;
use super::{Access, VersionedFile, backup, free_name, set_aside, short_name};
use crate::store::atomic::{self, Existing};
use crate::store::notices::Notices;
use crate::store::read::{self, Links, ReadError};
use crate::store::schema::{DecodeError, Tail};
use std::fs;
use std::path::Path;

/// The result of reading the newest version or the backup.
enum Version<T> {
    Good(GoodVersion<T>),
    /// The file can't be used, but must not be replaced.
    Blocked,
    /// There is no file with this name, or the file was damaged and has been renamed. Contains the
    /// reason, and the damaged text if there was a file.
    Gone(&'static str, Option<String>),
}

/// A version that could be read.
struct GoodVersion<T> {
    value: T,
    /// The text with normalized line endings and without a damaged end.
    text: String,
    /// The checksums that the file on disk may have, as in [`VersionedFile`].
    checksums: Vec<u32>,
    /// `true` if the file contains exactly `text`.
    is_plain: bool,
}

impl VersionedFile {
    /// Reads the newest version, or the backup if the newest version can't be used. Returns `None`
    /// if neither can be used.
    pub(in crate::store) fn load<T>(
        &mut self,
        access: Access,
        decode: impl Fn(&str) -> Result<T, DecodeError>,
        notices: &mut Notices,
    ) -> Option<T> {
        self.load_or_rescue(access, decode, |_, _| None, notices)
    }

    /// Reads the file like [`load`](Self::load). If the newest version is damaged, `rescue`
    /// receives the text of the backup and the damaged text, and returns the backup extended by
    /// intact parts of the damaged text.
    pub(in crate::store) fn load_or_rescue<T>(
        &mut self,
        access: Access,
        decode: impl Fn(&str) -> Result<T, DecodeError>,
        rescue: impl Fn(&str, &str) -> Option<String>,
        notices: &mut Notices,
    ) -> Option<T> {
        self.checksums.clear();
        self.known = None;
        let (why, damaged) = match self.load_version(&self.path, access, &decode, notices) {
            Version::Good(good) => {
                if good.is_plain && good.text.ends_with('\n') {
                    self.known = KnownFile::new(&self.path, good.text.as_bytes());
                }
                self.checksums = good.checksums;
                return Some(good.value);
            }
            Version::Blocked => return None,
            Version::Gone(why, damaged) => (why, damaged),
        };
        let Version::Good(GoodVersion { value, text, .. }) =
            self.load_version(&backup(&self.path), access, &decode, notices)
        else {
            return None;
        };
        let whole = damaged.and_then(|damaged| rescue(&text, &damaged));
        if let Some((value, whole)) = whole.and_then(|text| Some((decode(&text).ok()?, text))) {
            // Write the rescued text immediately, because the backup contains less. If writing
            // fails, the next save writes the text.
            if access == Access::ReadWrite
                && atomic::write(&self.path, &whole, Existing::Refuse).is_ok()
            {
                self.checksums = vec![crc32fast::hash(whole.as_bytes())];
            }
            notices.push(&format!(
                "{} {why}: its backup was loaded, with the changes that were saved after it.",
                short_name(&self.path)
            ));
            return Some(value);
        }
        notices.push(&format!(
            "{} {why}: its backup was loaded, and the last change may be missing.",
            short_name(&self.path)
        ));
        Some(value)
    }

    /// Reads the newest version if another program has written it since this program wrote or read
    /// it. Returns `None` if it is unchanged, missing or can't be used. Never changes a file.
    pub(in crate::store) fn load_changed<T>(
        &mut self,
        decode: impl Fn(&str) -> Result<T, DecodeError>,
    ) -> Option<T> {
        if self.known.as_ref().is_some_and(|known| known.is_current(&self.path)) {
            return None;
        }
        let bytes = read::bytes(&self.path, self.limit, Links::Refused).ok()?;
        let checksum = crc32fast::hash(&bytes);
        if self.checksums.contains(&checksum) {
            return None;
        }
        let text = String::from_utf8(bytes).ok()?;
        let value = decode(&text).ok()?;
        self.known = KnownFile::new(&self.path, text.as_bytes());
        self.checksums = vec![checksum];
        Some(value)
    }

    fn load_version<T>(
        &self,
        path: &Path,
        access: Access,
        decode: &impl Fn(&str) -> Result<T, DecodeError>,
        notices: &mut Notices,
    ) -> Version<T> {
        let file = short_name(path);
        let (damage, text) = match read::bytes(path, self.limit, Links::Refused) {
            Ok(bytes) => {
                let checksums = vec![crc32fast::hash(&bytes)];
                let (text, not_text) = read::lossy_text(bytes);
                let plain = read::plain(&text);
                let why = match (decode(&plain), not_text) {
                    (Ok(value), None) => {
                        let is_plain = plain == text;
                        return Version::Good(GoodVersion {
                            value,
                            text: plain,
                            checksums,
                            is_plain,
                        });
                    }
                    (Err(DecodeError::Newer), None) => {
                        notices.push(&format!(
                            "{file} was written by a newer version of pencilmark. It was not \
                             changed."
                        ));
                        return Version::Blocked;
                    }
                    (Err(DecodeError::Tail(tail)), _) => {
                        match self.load_without_tail(path, &plain, &tail, access, decode, notices) {
                            Some(version) => return version,
                            None => tail.why,
                        }
                    }
                    (_, Some(error)) => error.to_string(),
                    (Err(DecodeError::Damaged(why)), None) => why,
                };
                (why, Some(plain))
            }
            Err(ReadError::Absent) => return Version::Gone("is missing", None),
            Err(error @ (ReadError::NotText(_) | ReadError::TooLarge(_))) => {
                (error.to_string(), None)
            }
            Err(error @ (ReadError::NotRegular | ReadError::Disk(_))) => {
                notices.push_unreadable(&file, error);
                return Version::Blocked;
            }
        };
        if access == Access::ReadOnly {
            notices.push(&format!("{file} is damaged: {damage}. It was not changed."));
            return Version::Gone("is damaged", text);
        }
        match set_aside(path, "damaged") {
            Ok(aside) => {
                let aside = short_name(&aside);
                notices.push(&format!("{file} is damaged: {damage}. It was renamed to {aside}."));
                Version::Gone("is damaged", text)
            }
            Err(error) => {
                notices.push(&format!("{file} is damaged: {damage}. It was not changed: {error}."));
                Version::Blocked
            }
        }
    }

    /// Reads a version without its damaged end. Keeps the damaged file under another name. Returns
    /// `None` if the text before the damaged end can't be used either.
    fn load_without_tail<T>(
        &self,
        path: &Path,
        text: &str,
        tail: &Tail,
        access: Access,
        decode: &impl Fn(&str) -> Result<T, DecodeError>,
        notices: &mut Notices,
    ) -> Option<Version<T>> {
        let intact = &text[..tail.intact];
        let value = decode(intact).ok()?;
        let good = |checksums, is_plain| {
            Version::Good(GoodVersion { value, text: intact.to_owned(), checksums, is_plain })
        };
        let damage = format!("{} is damaged at its end: {}.", short_name(path), tail.why);
        if access == Access::ReadOnly {
            // Another program may be writing this save right now.
            if !tail.is_unfinished {
                notices
                    .push(&format!("{damage} It was not changed, and the last change is missing."));
            }
            return Some(good(Vec::new(), false));
        }
        let aside = free_name(path, "damaged");
        let kept = fs::hard_link(path, &aside).or_else(|_| fs::copy(path, &aside).map(drop));
        if let Err(error) = kept {
            notices.push(&format!("{damage} It was not changed: {error}."));
            return Some(Version::Blocked);
        }
        notices.push(&format!(
            "{damage} The last change may be missing. The damaged file was kept as {}.",
            short_name(&aside)
        ));
        let checksum = crc32fast::hash(intact.as_bytes());
        let is_written = atomic::write(path, intact, Existing::Replace).is_ok();
        // If the write failed, the file on disk is either still the damaged one, or already the new
        // one, which may not have been synced.
        let old = read::bytes(path, self.limit, Links::Refused).map(|old| crc32fast::hash(&old));
        let checksums = if is_written { vec![checksum] } else { vec![checksum, old.unwrap_or(0)] };
        Some(good(checksums, is_written))
    }
}
