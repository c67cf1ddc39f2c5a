//! Files that each contain a single value, such as `school.toml` and `draft.toml`. To add a file,
//! implement [`StoredValue`].

use super::checksum;
use super::error::StoreError;
use super::fields::in_range;
use super::notices::Notices;
use super::schema::{DecodeError, Schema};
use super::versioned_file::{Access, VersionedFile};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A value that is stored in a separate file.
pub(super) trait StoredValue: Sized {
    /// The name of the file in the config directory.
    const FILE: &'static str;
    /// A description of the file for people who open it.
    const TITLE: &'static str;
    /// The schema versions that the file may have.
    const SCHEMA: Schema = Schema::FIRST;
    /// The maximum size of the file, in bytes.
    const LIMIT: u64 = 1 << 20;

    /// The fields in the file.
    type Text: Serialize + DeserializeOwned;

    /// Converts the value to the fields of the file.
    fn to_text(&self) -> Self::Text;

    /// Converts the fields of the file to the value.
    fn from_text(text: Self::Text) -> Result<Self, DecodeError>;
}

/// The contents of a value's file.
#[derive(Serialize, Deserialize)]
struct Content<T> {
    schema: u32,
    sequence: u64,
    #[serde(flatten)]
    value: T,
}

/// The value files in a directory.
#[derive(Debug)]
pub(super) struct ValueFiles {
    dir: PathBuf,
    files: HashMap<&'static str, ValueFile>,
}

/// The state of a value's file.
#[derive(Debug)]
struct ValueFile {
    file: VersionedFile,
    /// The number of times the file has been written.
    sequence: u64,
}

impl ValueFiles {
    /// Returns the value files in the directory `dir`, without reading them.
    pub(super) fn new(dir: &Path) -> Self {
        Self { dir: dir.to_owned(), files: HashMap::new() }
    }

    /// Reads a value. Returns the default if the file does not exist or can't be read.
    pub(super) fn load<T: StoredValue + Default>(
        &mut self,
        access: Access,
        notices: &mut Notices,
    ) -> T {
        let mut file = VersionedFile::new(self.dir.join(T::FILE), T::LIMIT);
        let decode = |text: &str| {
            let content: Content<T::Text> = T::SCHEMA.parse(text)?;
            Ok((in_range(content.sequence)?, T::from_text(content.value)?))
        };
        let (sequence, value) = file.load(access, decode, notices).unwrap_or_default();
        self.files.insert(T::FILE, ValueFile { file, sequence });
        value
    }

    /// Writes a value.
    pub(super) fn save<T: StoredValue>(&mut self, value: &T) -> Result<(), StoreError> {
        let new = || ValueFile {
            file: VersionedFile::new(self.dir.join(T::FILE), T::LIMIT),
            sequence: 0,
        };
        let known = self.files.entry(T::FILE).or_insert_with(new);
        let content = Content {
            schema: T::SCHEMA.current,
            sequence: known.sequence + 1,
            value: value.to_text(),
        };
        let body = toml::to_string(&content).expect("plain fields have a TOML form");
        let title = T::TITLE;
        known
            .file
            .write(&checksum::append(&format!("# {title} The last line is a checksum.\n{body}")))?;
        known.sequence += 1;
        Ok(())
    }
}
