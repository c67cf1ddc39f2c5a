//! The folder for collections. Each collection has one file, with one puzzle per line.
//!
//! The game and `pencilmark import` may change collections at the same time. Each holds
//! [`CollectionsLock`] while it reads or writes, and before it writes a file that the other program
//! has changed, it merges the puzzles of both.

use super::collections_lock::{CollectionsLock, PATIENCE};
use super::error::{DirError, StoreError};
use super::fields::{in_range, parse_grid, parse_technique};
use super::notices::{Notices, excerpt};
use super::schema::{DecodeError, Schema};
use super::versioned_file::{Access, VersionedFile};
use super::{checksum, game_names, paths};
use crate::app::collections::{CollectedPuzzle, Collection, MAX_COLLECTIONS, MAX_PUZZLES};
use pencilmark_engine::logic::Grade;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

const SCHEMA: Schema = Schema::FIRST;

/// The maximum size of a collection file, in bytes.
const LIMIT: u64 = 8 << 20;

/// The extension of collection files.
const EXTENSION: &str = ".toml";

const TITLE: &str = "# A collection of pencilmark. The last line is a checksum.\n";

/// The grade of a puzzle that can't be solved with techniques.
const BEYOND: &str = "beyond";

#[derive(Serialize, Deserialize)]
struct CollectionText {
    schema: u32,
    sequence: u64,
    name: String,
    /// The clues of each puzzle. If the grade is known, the clues are followed by the rating and
    /// the hardest technique, or by "beyond".
    puzzles: Vec<String>,
}

/// The files of collections.
#[derive(Debug)]
pub(super) struct CollectionFiles {
    /// The config directory.
    home: PathBuf,
    /// The folder with the files.
    dir: PathBuf,
    files: HashMap<String, CollectionFile>,
    /// The names of the files that can't be used. They are not read again while they exist.
    refused: HashSet<String>,
    /// The number of files when they were last counted.
    count: usize,
    /// `true` if a notice has said that the folder can't be read.
    has_reported_dir: bool,
}

/// The collections of a config directory, for a program that uses nothing else there. A game may be
/// running with the same directory.
#[derive(Debug)]
pub struct CollectionStore(CollectionFiles);

/// A saved collection that another program had changed since it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedCollection {
    /// The saved collection, with the puzzles of both programs.
    pub collection: Collection,
    /// The number of puzzles that the other program had left in the collection.
    pub before: usize,
}

/// The state of a collection's file.
#[derive(Debug)]
struct CollectionFile {
    file: VersionedFile,
    /// The number of times the file has been written.
    sequence: u64,
}

impl CollectionFiles {
    /// Returns the collections in the config directory `dir`, without reading them.
    pub(super) fn new(dir: &Path) -> Self {
        Self {
            home: dir.to_owned(),
            dir: dir.join(paths::COLLECTIONS),
            files: HashMap::new(),
            refused: HashSet::new(),
            count: 0,
            has_reported_dir: false,
        }
    }

    /// Reads all collections. Also returns notices about collections that can't be used.
    pub(super) fn load(&mut self, access: Access) -> (Vec<Collection>, Vec<String>) {
        self.files.clear();
        self.refused.clear();
        self.count = 0;
        self.has_reported_dir = false;
        self.load_changed(access)
    }

    /// Reads the collections that are new or that another program has changed. Also returns notices
    /// about collections that can't be used.
    pub(super) fn load_changed(&mut self, access: Access) -> (Vec<Collection>, Vec<String>) {
        let (mut all, mut notices) = (Vec::new(), Notices::default());
        let Some(entries) = game_names::entries(&self.dir, &mut notices) else {
            let is_known = std::mem::replace(&mut self.has_reported_dir, true);
            return (all, if is_known { Vec::new() } else { notices.into_sentences() });
        };
        self.has_reported_dir = false;
        // If the lock is not held, another program may be writing. Reading is safe even then,
        // because that program replaces whole files, but damaged files must not be renamed.
        let lock = (access == Access::ReadWrite)
            .then(|| CollectionsLock::acquire(&self.home, PATIENCE).ok())
            .flatten();
        let access = if lock.is_some() { Access::ReadWrite } else { Access::ReadOnly };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let stem =
            |name: String| name.strip_suffix(EXTENSION).filter(|s| is_plain(s)).map(str::to_owned);
        let mut names: Vec<String> = names.filter_map(stem).collect();
        names.sort_unstable();
        let count = names.len();
        if count > MAX_COLLECTIONS && count != self.count {
            notices.push(&format!(
                "There are {count} collections: only the first {MAX_COLLECTIONS} are read."
            ));
        }
        self.count = count;
        names.truncate(MAX_COLLECTIONS);
        for name in names {
            let decode = |text: &str| decode(&name, text);
            if let Some(known) = self.files.get_mut(&name) {
                if let Some((collection, sequence)) = known.file.load_changed(decode) {
                    known.sequence = sequence;
                    all.push(collection);
                }
                continue;
            }
            if self.refused.contains(&name) {
                continue;
            }
            let mut file = self.new_file(&name);
            if let Some((collection, sequence)) = file.load(access, decode, &mut notices) {
                self.files.insert(name, CollectionFile { file, sequence });
                all.push(collection);
            } else {
                self.refused.insert(name);
            }
        }
        // A file that is gone, or was renamed because it is damaged, can be replaced by a new one.
        let mut refused = std::mem::take(&mut self.refused);
        refused.retain(|name| self.new_file(name).may_exist());
        self.refused = refused;
        (all, notices.into_sentences())
    }

    /// Writes a collection. If another program has changed the file, adds the puzzles of
    /// `collection` to that file and returns the merged collection.
    ///
    /// # Errors
    /// Returns an error if the collection could not be saved. In that case, the previous version is
    /// kept.
    pub(super) fn save(
        &mut self,
        collection: &Collection,
    ) -> Result<Option<MergedCollection>, StoreError> {
        let _lock = CollectionsLock::acquire(&self.home, PATIENCE)?;
        let new = CollectionFile { file: self.new_file(&collection.file), sequence: 0 };
        let known = self.files.entry(collection.file.clone()).or_insert(new);
        let changed = known.file.load_changed(|text| decode(&collection.file, text));
        let merged = changed.map(|(mut on_disk, sequence)| {
            known.sequence = sequence;
            let before = on_disk.puzzles.len();
            on_disk.merge(collection);
            MergedCollection { collection: on_disk, before }
        });
        let collection = merged.as_ref().map_or(collection, |merged| &merged.collection);
        let text = CollectionText {
            schema: SCHEMA.current,
            sequence: known.sequence + 1,
            name: collection.name.clone(),
            puzzles: collection.puzzles.iter().map(puzzle_text).collect(),
        };
        let body = toml::to_string_pretty(&text).expect("plain fields have a TOML form");
        known.file.write(&checksum::append(&format!("{TITLE}{body}")))?;
        known.sequence += 1;
        self.refused.remove(&collection.file);
        Ok(merged)
    }

    /// Removes a collection.
    pub(super) fn remove(&mut self, name: &str) -> Result<(), StoreError> {
        let _lock = CollectionsLock::acquire(&self.home, PATIENCE)?;
        match self.files.get_mut(name) {
            Some(known) => known.file.remove()?,
            None => self.new_file(name).remove()?,
        }
        self.files.remove(name);
        Ok(())
    }

    fn new_file(&self, name: &str) -> VersionedFile {
        VersionedFile::new(self.dir.join(format!("{name}{EXTENSION}")), LIMIT)
    }
}

impl CollectionStore {
    /// Opens the collections in `dir`, or in the platform's config directory if `dir` is `None`.
    ///
    /// # Errors
    /// Returns an error if the config directory is unknown or can't be used for saving.
    pub fn open(dir: Option<PathBuf>) -> Result<Self, DirError> {
        let dir = paths::config_dir(dir)?;
        drop(CollectionsLock::acquire(&dir, PATIENCE).map_err(Box::new)?);
        Ok(Self(CollectionFiles::new(&dir)))
    }

    /// Reads all collections. Also returns a notice for each collection that can't be used.
    pub fn load(&mut self) -> (Vec<Collection>, Vec<String>) {
        self.0.load(Access::ReadWrite)
    }

    /// Writes a collection. If another program has changed the file, adds the puzzles to that file
    /// and returns the merged collection.
    ///
    /// # Errors
    /// Returns an error if the collection could not be saved. In that case, the previous version is
    /// kept.
    pub fn save(
        &mut self,
        collection: &Collection,
    ) -> Result<Option<MergedCollection>, StoreError> {
        self.0.save(collection)
    }
}

/// Returns `true` if `stem` is a valid file name for a collection, not counting the extension.
fn is_plain(stem: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !stem.is_empty() && stem.chars().all(is_plain)
}

fn decode(name: &str, text: &str) -> Result<(Collection, u64), DecodeError> {
    let text: CollectionText = SCHEMA.parse(text)?;
    if text.puzzles.len() > MAX_PUZZLES {
        return Err(DecodeError::damaged("it has too many puzzles"));
    }
    let puzzles = text.puzzles.iter().map(|line| parse_puzzle(line)).collect::<Result<_, _>>()?;
    let collection = Collection { file: name.to_owned(), name: excerpt(&text.name), puzzles };
    Ok((collection, in_range(text.sequence)?))
}

fn puzzle_text(puzzle: &CollectedPuzzle) -> String {
    match puzzle.grade {
        None => puzzle.givens.to_string(),
        Some(Grade::BeyondTechniques) => format!("{} {BEYOND}", puzzle.givens),
        Some(Grade::Rated { rating, hardest }) => format!("{} {rating} {hardest}", puzzle.givens),
    }
}

/// Parses a puzzle and its grade. Leaves out the grade if this version does not know the hardest
/// technique.
fn parse_puzzle(line: &str) -> Result<CollectedPuzzle, DecodeError> {
    let (givens, rest) = line.split_once(' ').unwrap_or((line, ""));
    let grade = match rest.split_once(' ') {
        _ if rest == BEYOND => Some(Grade::BeyondTechniques),
        Some((rating, hardest)) => {
            let rating = rating.parse().map_err(DecodeError::damaged)?;
            parse_technique(hardest).map(|hardest| Grade::Rated { rating, hardest })
        }
        None => None,
    };
    Ok(CollectedPuzzle { givens: parse_grid(givens)?, grade })
}
