//! The folder for collections. Each collection has one file, with one puzzle per line.

use super::error::StoreError;
use super::fields::{in_range, parse_grid, parse_technique};
use super::notices::{Notices, excerpt};
use super::schema::{DecodeError, Schema};
use super::versioned_file::{Access, VersionedFile};
use super::{checksum, paths};
use crate::app::collections::{CollectedPuzzle, Collection, MAX_COLLECTIONS, MAX_PUZZLES};
use pencilmark_engine::logic::Grade;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
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
    dir: PathBuf,
    files: HashMap<String, CollectionFile>,
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
        Self { dir: dir.join(paths::COLLECTIONS), files: HashMap::new() }
    }

    /// Reads all collections. Also returns notices about collections that can't be used.
    pub(super) fn load(&mut self, access: Access) -> (Vec<Collection>, Vec<String>) {
        let (mut all, mut notices) = (Vec::new(), Notices::default());
        let Ok(entries) = fs::read_dir(&self.dir) else { return (all, Vec::new()) };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let stem =
            |name: String| name.strip_suffix(EXTENSION).filter(|s| is_plain(s)).map(str::to_owned);
        let mut names: Vec<String> = names.filter_map(stem).collect();
        names.sort_unstable();
        if names.len() > MAX_COLLECTIONS {
            let count = names.len();
            notices.push(&format!(
                "There are {count} collections: only the first {MAX_COLLECTIONS} are read."
            ));
            names.truncate(MAX_COLLECTIONS);
        }
        for name in names {
            let mut file = self.new_file(&name);
            let decode = |text: &str| decode(&name, text);
            if let Some((collection, sequence)) = file.load(access, decode, &mut notices) {
                self.files.insert(name, CollectionFile { file, sequence });
                all.push(collection);
            }
        }
        (all, notices.into_sentences())
    }

    /// Writes a collection.
    pub(super) fn save(&mut self, collection: &Collection) -> Result<(), StoreError> {
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let new = CollectionFile { file: self.new_file(&collection.file), sequence: 0 };
        let known = self.files.entry(collection.file.clone()).or_insert(new);
        let text = CollectionText {
            schema: SCHEMA.current,
            sequence: known.sequence + 1,
            name: collection.name.clone(),
            puzzles: collection.puzzles.iter().map(puzzle_text).collect(),
        };
        let body = toml::to_string_pretty(&text).expect("plain fields have a TOML form");
        known.file.write(&checksum::append(&format!("{TITLE}{body}")))?;
        known.sequence += 1;
        Ok(())
    }

    /// Removes a collection.
    pub(super) fn remove(&mut self, name: &str) -> Result<(), StoreError> {
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
