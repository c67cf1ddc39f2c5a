//! Collections: puzzles from other sources that are saved together.

mod import_prompt;
mod index;
mod list;
mod parse;
mod paste_import;

pub use import_prompt::ImportPrompt;
pub use list::{CollectionsList, PuzzleState};
pub use parse::{MAX_PUZZLES, ParsedPuzzles, parse_puzzles};
pub use paste_import::PasteImport;
pub(super) use paste_import::TypedAhead;

use index::PuzzleIndex;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::clean::capped;
use pencilmark_engine::logic::Grade;
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

/// The maximum number of collections. Further collections are not read.
pub const MAX_COLLECTIONS: usize = 100;

/// The maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 40;

/// The number of new grades after which a collection is saved. It is also saved when its last
/// puzzle has been graded. Each save writes the whole file, so a collection of more than 10,000
/// puzzles is saved only after 1 % of its puzzles have received a grade.
const GRADES_AT_ONCE: usize = 100;

/// A puzzle in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectedPuzzle {
    /// The clues, which have exactly one solution.
    pub givens: Grid,
    /// The grade of the puzzle; `None` until the puzzle has been graded.
    pub grade: Option<Grade>,
}

/// Puzzles that are saved together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The name of the file without its extension: lowercase ASCII letters, digits and hyphens.
    pub file: String,
    /// The displayed name of the collection, without control characters.
    pub name: String,
    /// The puzzles in the order in which they were added, without duplicates.
    pub puzzles: Vec<CollectedPuzzle>,
}

impl Collection {
    /// Adds the puzzles that the collection does not contain yet, up to [`MAX_PUZZLES`]. Returns
    /// the number of duplicates, and the number of puzzles that exceeded the limit.
    pub fn add(&mut self, puzzles: &[Grid]) -> (usize, usize) {
        let mut there: HashSet<Grid> = self.puzzles.iter().map(|entry| entry.givens).collect();
        let (mut twice, mut left) = (0, 0);
        for &givens in puzzles {
            if there.contains(&givens) {
                twice += 1;
            } else if self.puzzles.len() >= MAX_PUZZLES {
                left += 1;
            } else {
                there.insert(givens);
                self.puzzles.push(CollectedPuzzle { givens, grade: None });
            }
        }
        (twice, left)
    }

    /// Adds the puzzles and grades of `other` that this collection does not have yet, up to
    /// [`MAX_PUZZLES`] puzzles.
    pub fn merge(&mut self, other: &Self) {
        let grades: HashMap<Grid, Grade> =
            other.puzzles.iter().filter_map(|entry| Some((entry.givens, entry.grade?))).collect();
        let givens: Vec<Grid> = other.puzzles.iter().map(|entry| entry.givens).collect();
        self.add(&givens);
        for entry in self.puzzles.iter_mut().filter(|entry| entry.grade.is_none()) {
            entry.grade = grades.get(&entry.givens).copied();
        }
    }
}

/// All collections.
#[derive(Clone, Debug, Default)]
pub struct Collections {
    /// All collections, sorted by name; `None` until they are read.
    all: Option<Vec<Collection>>,
    /// The index of the puzzles, built on first use after a change.
    places: OnceLock<PuzzleIndex>,
    /// The removed collections, most recent last. They can be restored until the program ends.
    removed: Vec<Collection>,
    /// The file names of the collections whose files have not been removed yet.
    removing: HashSet<String>,
    /// The puzzles whose grades have been requested but are not known yet.
    asked: HashSet<Grid>,
    /// The number of unsaved grades in each collection, by file name.
    unwritten: HashMap<String, usize>,
    /// The file name of the collection that was opened last, and the index of the selected puzzle.
    last: Option<(String, usize)>,
}

impl Collections {
    /// Returns all collections, sorted by name; `None` until they are read.
    pub fn all(&self) -> Option<&[Collection]> {
        self.all.as_deref()
    }

    /// Returns the number of collections that can be restored.
    pub fn removed(&self) -> usize {
        self.removed.len()
    }

    fn list(&self) -> &[Collection] {
        self.all.as_deref().unwrap_or_default()
    }

    /// Adds collections that are new or that another program has changed. Keeps puzzles and grades
    /// that are not saved yet.
    pub(super) fn read(&mut self, changed: Vec<Collection>) {
        self.all.get_or_insert_default();
        for mut collection in changed {
            if self.removing.contains(&collection.file) {
                continue;
            }
            if let Some(known) = self.list().iter().find(|one| one.file == collection.file) {
                collection.merge(known);
            }
            self.keep(collection);
        }
    }

    /// Records which of the removed collections have been removed from the disk.
    pub(super) fn removed_from_disk(&mut self, is_removed: impl Fn(&str) -> bool) {
        self.removing.retain(|file| !is_removed(file));
    }

    /// Returns every occurrence of the puzzle, as the index of its collection and its index in that
    /// collection.
    fn places_of(&self, givens: &Grid) -> Vec<(usize, usize)> {
        self.places.get_or_init(|| PuzzleIndex::new(self.list())).find(givens, self.list())
    }

    fn keep(&mut self, collection: Collection) {
        self.places.take();
        let all = self.all.get_or_insert_default();
        all.retain(|one| one.file != collection.file);
        all.push(collection);
        sort(all);
    }

    fn remove(&mut self, at: usize) -> Option<Collection> {
        let all = self.all.as_mut().filter(|all| at < all.len())?;
        let gone = all.remove(at);
        self.places.take();
        self.unwritten.remove(&gone.file);
        self.removing.insert(gone.file.clone());
        self.removed.push(gone.clone());
        Some(gone)
    }

    /// Returns an unused file name for a new collection. The names of removed collections count as
    /// used.
    fn new_file(&self, name: &str) -> String {
        new_file(name, self.list().iter().chain(&self.removed))
    }

    /// Returns the ungraded puzzles of a collection whose grades have not been requested yet, and
    /// marks them as requested.
    fn ask(&mut self, at: usize) -> Vec<Grid> {
        let Some(collection) = self.all.as_ref().and_then(|all| all.get(at)) else {
            return Vec::new();
        };
        let ungraded = collection.puzzles.iter().filter(|entry| entry.grade.is_none());
        ungraded.map(|entry| entry.givens).filter(|givens| self.asked.insert(*givens)).collect()
    }

    /// Records the grade of a puzzle. Returns the collections to save.
    pub(super) fn grade(&mut self, givens: &Grid, grade: Grade) -> Vec<Collection> {
        let mut ready = Vec::new();
        self.asked.remove(givens);
        for (at, line) in self.places_of(givens) {
            let Some(collection) = self.all.as_mut().and_then(|all| all.get_mut(at)) else {
                continue;
            };
            collection.puzzles[line].grade = Some(grade);
            let unwritten = self.unwritten.entry(collection.file.clone()).or_default();
            *unwritten += 1;
            let at_once = GRADES_AT_ONCE.max(collection.puzzles.len() / 100);
            let is_last = || collection.puzzles.iter().all(|entry| entry.grade.is_some());
            if *unwritten >= at_once || is_last() {
                *unwritten = 0;
                ready.push(collection.clone());
            }
        }
        ready
    }

    /// Returns the collections with grades that are not saved yet.
    pub(super) fn unwritten(&self) -> impl Iterator<Item = &Collection> {
        let is_behind =
            |one: &&Collection| self.unwritten.get(&one.file).is_some_and(|&count| count > 0);
        self.list().iter().filter(is_behind)
    }
}

fn sort(all: &mut [Collection]) {
    all.sort_by_key(|one| (one.name.to_lowercase(), one.file.clone()));
}

/// Removes control characters from `name` and truncates it to [`LONGEST_NAME`] characters. Returns
/// a default name if nothing remains.
pub fn fit_name(name: &str) -> String {
    let short: String = capped(name, usize::MAX).chars().take(LONGEST_NAME).collect();
    if short.trim().is_empty() { "Puzzles".to_owned() } else { short.trim().to_owned() }
}

/// Returns a file name for a new collection that no collection in `all` uses and that every system
/// accepts.
pub fn new_file<'a>(name: &str, all: impl IntoIterator<Item = &'a Collection>) -> String {
    let taken: HashSet<&str> = all.into_iter().map(|one| one.file.as_str()).collect();
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let letters: String = name.chars().map(letter).collect();
    let parts: Vec<&str> = letters.split('-').filter(|part| !part.is_empty()).collect();
    let stem = if parts.is_empty() { "puzzles".to_owned() } else { parts.join("-") };
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let free = |file: &String| !taken.contains(file.as_str()) && !is_device(file);
    [stem.clone()].into_iter().chain(numbered).find(free).expect("there are more numbers")
}

/// Returns `true` if Windows reserves the file name `file` for a device. The name is reserved with
/// every extension, in lower and upper case.
pub fn is_device(file: &str) -> bool {
    let stem = file.split(['.', ':']).next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_port =
        |digit: &str| matches!(digit, "¹" | "²" | "³") || matches!(digit.as_bytes(), [b'0'..=b'9']);
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul" | "conin$" | "conout$")
        || ["com", "lpt"].iter().any(|port| stem.strip_prefix(port).is_some_and(is_port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_get_plain_names_that_are_free() {
        let named = |file: &str| Collection {
            file: file.to_owned(),
            name: String::new(),
            puzzles: Vec::new(),
        };
        assert_eq!(new_file("Top 50: März!", &[]), "top-50-m-rz");
        assert_eq!(new_file("a", &[named("a"), named("a-2")]), "a-3");
        assert_eq!(new_file("../..", &[]), "puzzles");
        // Windows reserves these names for devices.
        for (name, file) in
            [("CON", "con-2"), ("nul", "nul-2"), ("Com1", "com1-2"), ("LPT9", "lpt9-2")]
        {
            assert_eq!(new_file(name, &[]), file);
        }
        assert_eq!(new_file("con", &[named("con-2")]), "con-3");
        for name in ["com", "com10", "comx", "contest", "nul-1"] {
            assert_eq!(new_file(name, &[]), name);
        }
        for file in ["NUL", "con.txt", "Com1.tar.gz", "LPT9 .pdf", "aux:", "com¹.svg", "CONIN$"] {
            assert!(is_device(file), "{file}");
        }
        for file in ["null", "con1.txt", "com10.pdf", "my.con", " nul", "com", "com⁴", "", "."] {
            assert!(!is_device(file), "{file}");
        }
        assert_eq!(fit_name("\u{1b}[2J x "), "[2J x");
        assert_eq!(fit_name(" \n"), "Puzzles");
        assert_eq!(fit_name("a\u{202e}b"), "ab", "characters that reverse the text are removed");
        assert_eq!(fit_name(&"é".repeat(99)).chars().count(), LONGEST_NAME);
    }
}
