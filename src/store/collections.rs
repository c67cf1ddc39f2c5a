//! The folder of collections: a file each, a puzzle a line.

use super::clean::{Notices, excerpt};
use super::error::StoreError;
use super::kept::{self, Hands, Sums, Unfit};
use super::save::{self, damaged};
use super::seal;
use crate::app::collections::{CollectedPuzzle, Collection, MOST_COLLECTIONS, MOST_PUZZLES};
use pencilmark_engine::logic::Grade;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

/// What this version writes.
const SCHEMA: u32 = 1;

/// A file is never larger.
const LIMIT: u64 = 4 << 20;

/// What their names end in.
const ENDING: &str = ".toml";

const HEAD: &str = "# A collection of pencilmark. The last line is a checksum.\n";

/// What says that the ladder does not rate a puzzle.
const BEYOND: &str = "beyond";

#[derive(Serialize, Deserialize)]
struct CollectionText {
    schema: u32,
    sequence: u64,
    name: String,
    /// The clues; behind them rating and hardest technique, or "beyond", where that is known.
    puzzles: Vec<String>,
}

/// The files of collections.
#[derive(Debug)]
pub(super) struct CollectionFiles {
    dir: PathBuf,
    files: HashMap<String, (Sums, u64)>,
}

impl CollectionFiles {
    /// The collections in this folder.
    pub(super) fn new(dir: PathBuf) -> Self {
        Self { dir, files: HashMap::new() }
    }

    /// Reads all. What can't be used is told.
    pub(super) fn read(&mut self, hands: Hands) -> (Vec<Collection>, Vec<String>) {
        let (mut all, mut notices) = (Vec::new(), Notices::default());
        let Ok(entries) = fs::read_dir(&self.dir) else { return (all, Vec::new()) };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let stem =
            |name: String| name.strip_suffix(ENDING).filter(|s| is_plain(s)).map(str::to_owned);
        let mut names: Vec<String> = names.filter_map(stem).collect();
        names.sort_unstable();
        if names.len() > MOST_COLLECTIONS {
            let count = names.len();
            notices.tell(&format!(
                "There are {count} collections: the first {MOST_COLLECTIONS} are read."
            ));
            names.truncate(MOST_COLLECTIONS);
        }
        for file in names {
            let decode = |text: &str| decode(&file, text);
            if let Some(((collection, sequence), known)) =
                kept::load(&self.path(&file), LIMIT, hands, decode, &mut notices)
            {
                self.files.insert(file, (known, sequence));
                all.push(collection);
            }
        }
        (all, notices.into_sentences())
    }

    /// Writes a collection.
    pub(super) fn save(&mut self, collection: &Collection) -> Result<(), StoreError> {
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let path = self.path(&collection.file);
        let (known, sequence) = self.files.entry(collection.file.clone()).or_default();
        let text = CollectionText {
            schema: SCHEMA,
            sequence: *sequence + 1,
            name: collection.name.clone(),
            puzzles: collection.puzzles.iter().map(encode).collect(),
        };
        let body = toml::to_string_pretty(&text).expect("plain fields have a TOML form");
        kept::replace(&path, &seal::seal(&format!("{HEAD}{body}")), LIMIT, known)?;
        *sequence += 1;
        Ok(())
    }

    /// Removes a collection.
    pub(super) fn remove(&mut self, file: &str) -> Result<(), StoreError> {
        let path = self.path(file);
        let (known, _) = self.files.entry(file.to_owned()).or_default();
        kept::remove(&path, LIMIT, known)?;
        self.files.remove(file);
        Ok(())
    }

    fn path(&self, file: &str) -> PathBuf {
        self.dir.join(format!("{file}{ENDING}"))
    }
}

/// Whether a file of this name may be ours.
fn is_plain(stem: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !stem.is_empty() && stem.chars().all(plain)
}

fn encode(entry: &CollectedPuzzle) -> String {
    match entry.grade {
        None => entry.givens.to_string(),
        Some(Grade::Unsolved) => format!("{} {BEYOND}", entry.givens),
        Some(Grade::Rated { rating, hardest }) => format!("{} {rating} {hardest}", entry.givens),
    }
}

fn decode(file: &str, text: &str) -> Result<(Collection, u64), Unfit> {
    let text: CollectionText = save::parse(text, SCHEMA)?;
    if text.puzzles.len() > MOST_PUZZLES {
        return Err(damaged("it holds too many puzzles"));
    }
    let puzzles = text.puzzles.iter().map(|line| entry(line)).collect::<Result<_, _>>()?;
    let collection = Collection { file: file.to_owned(), name: excerpt(&text.name), puzzles };
    Ok((collection, save::in_range(text.sequence)?))
}

/// A puzzle, and how hard it is, where that is said in words that are still known.
fn entry(line: &str) -> Result<CollectedPuzzle, Unfit> {
    let (givens, rest) = line.split_once(' ').unwrap_or((line, ""));
    let grade = match rest.split_once(' ') {
        _ if rest == BEYOND => Some(Grade::Unsolved),
        Some((rating, hardest)) => {
            let rating = rating.parse().map_err(damaged)?;
            let hardest = save::known_technique(hardest);
            hardest.map(|hardest| Grade::Rated { rating, hardest })
        }
        None => None,
    };
    Ok(CollectedPuzzle { givens: save::grid(givens)?, grade })
}
