//! Damages every file of the store in many simple ways. The store must restore the previous state,
//! keep the damaged file, and save everything again.

use crate::damages::{Damage, all};
use crate::player::{PUZZLE, files, random, rounds};
use pencilmark::app::collections::{CollectedPuzzle, Collection};
use pencilmark::app::daily::Date;
use pencilmark::app::school::{ExerciseResult, Progress};
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{FinishedGame, GameError, GameId, SavedGame};
use pencilmark::game::{Game, Origin, Record, read_puzzle};
use pencilmark::store::{EXAMPLE, Loaded, Store, StoreError};
use pencilmark_engine::board::{Cell, Digit, Grid};
use pencilmark_engine::logic::Rating;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// The version of a stored value. The test writes versions 1 and 2 before the damage, and version 3
/// afterwards.
type Version = usize;

fn game(id: u64, version: Version) -> SavedGame {
    let puzzle = read_puzzle(&PUZZLE.parse().unwrap()).unwrap();
    let mut game = Game::new(puzzle, Origin::Entered);
    for turn in ["r1c3=4", "r1c4+26", "r2c2=7"].iter().take(version) {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    let record = game.record(Duration::ZERO);
    let grade = Some(puzzle.grade);
    SavedGame {
        id: GameId(id),
        begun_at: 1,
        saved_at: version as u64,
        is_favourite: false,
        grade,
        digits: *game.digits(),
        record,
    }
}

fn won(id: u64) -> FinishedGame {
    FinishedGame {
        id: GameId(id),
        begun_at: 3,
        finished_at: 4,
        date: Date::constant(2026, 11, 22),
        daily: None,
        week: None,
        givens: PUZZLE.parse().unwrap(),
        is_graded: true,
        rating: Some(Rating::tenths(12)),
        hardest: Some("Hidden Single in Box"),
        elapsed: Duration::from_secs(60),
        hints: 0,
        checks: 0,
        early_end: None,
        error_limit: None,
    }
}

fn progress(version: Version) -> Progress {
    let mut progress = Progress::default();
    (0..version).for_each(|_| progress.record("X-Wing", ExerciseResult::Found, 1_700_000_000));
    progress
}

fn draft(version: Version) -> Grid {
    let mut clues = Grid::EMPTY;
    let digits = Cell::ALL.into_iter().zip(Digit::ALL);
    digits.take(version).for_each(|(cell, digit)| clues.set(cell, Some(digit)));
    clues
}

fn collection(version: Version) -> Collection {
    let entry = CollectedPuzzle { givens: PUZZLE.parse().unwrap(), grade: None };
    Collection { file: "mine".to_owned(), name: "Mine".to_owned(), puzzles: vec![entry; version] }
}

/// Saves every kind of stored value, with contents that depend on `version`. Returns the errors.
fn write(store: &mut Store, version: Version) -> Vec<StoreError> {
    let written = [
        store.save_game(&game(1, version)).map(drop),
        store.archive(&game(9, version)),
        store.finish(&won(100 + version as u64)),
        store.save_progress(&progress(version)),
        store.save_draft(&draft(version)),
        store.save_collection(&collection(version)).map(drop),
    ];
    written.into_iter().filter_map(Result::err).collect()
}

/// The versions of the values in a store. 0 means that the value is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Versions {
    game: Version,
    archived: Version,
    records: Version,
    progress: Version,
    draft: Version,
    collection: Version,
}

impl Versions {
    const fn all(version: Version) -> Self {
        Self {
            game: version,
            archived: version,
            records: version,
            progress: version,
            draft: version,
            collection: version,
        }
    }

    /// Returns a reference to the version of the value that `file` stores.
    fn of_file(&mut self, file: &str) -> Option<&mut Version> {
        Some(match file.trim_end_matches(".bak") {
            "games/1.toml" => &mut self.game,
            "finished/9.toml" => &mut self.archived,
            "records.toml" => &mut self.records,
            "school.toml" => &mut self.progress,
            "draft.toml" => &mut self.draft,
            "collections/mine.toml" => &mut self.collection,
            _ => return None,
        })
    }
}

/// Reads all values from a store that has just been opened. Returns their versions and all
/// messages.
fn find(store: &mut Store, loaded: &Loaded) -> (Versions, Vec<String>) {
    let mut messages = loaded.notices.clone();
    let version_of = |wanted: &dyn Fn(Version) -> bool| {
        (0..=3).find(|version| wanted(*version)).expect("the value has a known version")
    };
    let record = |result: Result<Game, GameError>, messages: &mut Vec<String>| -> Option<Record> {
        result
            .map_err(|error| messages.push(error.to_string()))
            .ok()
            .map(|game| game.record(Duration::ZERO))
    };
    let opened = store.load_game(GameId(1));
    messages.extend(opened.notices);
    let played = record(opened.result, &mut messages);
    let fetched = store.load_finished(GameId(9));
    messages.extend(fetched.notices);
    let archived = record(fetched.result, &mut messages);
    let (collections, notices) = store.load_collections();
    messages.extend(notices);
    let age_of_game = |record: Option<Record>| {
        record.map_or(0, |record| version_of(&|version| game(1, version).record == record))
    };
    let versions = Versions {
        game: age_of_game(played),
        archived: age_of_game(archived),
        records: loaded
            .finished
            .last()
            .map_or(0, |last| version_of(&|version| won(100 + version as u64) == *last)),
        progress: version_of(&|version| progress(version) == loaded.progress),
        draft: version_of(&|version| draft(version) == loaded.draft),
        collection: collections
            .first()
            .map_or(0, |found| version_of(&|version| collection(version) == *found)),
    };
    (versions, messages)
}

/// Returns the files of a store after versions 1 and 2 of all values were written to it.
fn template() -> Vec<(String, Vec<u8>)> {
    let home = scratch();
    fs::create_dir(home.path().join("themes")).unwrap();
    fs::write(home.path().join("themes/mine.toml"), "base = \"dark\"\n").unwrap();
    fs::write(home.path().join("config.toml"), EXAMPLE).unwrap();
    let (mut store, _) = Store::open(Some(home.path().to_owned()));
    for version in [1, 2] {
        assert_eq!(write(&mut store, version), []);
    }
    store.save_game(&game(7, 1)).unwrap();
    store.remove_game(GameId(7)).unwrap();
    drop(store);
    let read = |name: String| {
        let bytes = fs::read(home.path().join(&name)).unwrap();
        (name, bytes)
    };
    files(home.path()).into_iter().map(read).collect()
}

/// Creates a temporary directory, in memory if possible, because the tests do not need a real disk.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap()
}

fn lay_out(home: &Path, template: &[(String, Vec<u8>)]) {
    for (name, bytes) in template {
        let path = home.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
    }
}

/// Prints the damage if a test fails.
struct Context<'a>(&'a str, &'a Damage);

impl Drop for Context<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: {}", self.0, self.1.what);
        }
    }
}

fn is_kept(home: &Path, bytes: &[u8]) -> bool {
    files(home).iter().any(|file| fs::read(home.join(file)).unwrap() == bytes)
}

/// Damages a file and checks the behaviour of the store.
fn check(template: &[(String, Vec<u8>)], file: &str, damage: &Damage) {
    let _context = Context(file, damage);
    let home = scratch();
    lay_out(home.path(), template);
    let path: PathBuf = home.path().join(file);
    fs::remove_file(&path).unwrap();
    match &damage.bytes {
        Some(bytes) => fs::write(&path, bytes).unwrap(),
        None => fs::create_dir(&path).unwrap(),
    }
    // The store does not keep damaged files from the trash (the folder `removed`), because it
    // empties the trash when it is opened.
    let is_ours = !file.starts_with("removed/");
    let kept = |when: &str| {
        let bytes = damage.bytes.as_deref().filter(|_| is_ours);
        assert!(bytes.is_none_or(|bytes| is_kept(home.path(), bytes)), "not kept {when}");
    };

    let (mut store, loaded) = Store::open(Some(home.path().to_owned()));
    if file == "lock" && damage.bytes.is_none() {
        assert!(loaded.notices[0].contains("lock is not a regular file"), "{:?}", loaded.notices);
        return;
    }
    assert_eq!(store.read_only_reason(), None);
    let (mut versions, messages) = find(&mut store, &loaded);
    kept("after a start");
    let is_previous = Path::new(file).extension().is_some_and(|ending| ending == "bak");
    let found = versions;
    if let Some(version) = versions.of_file(file) {
        // If the damage has replaced the file with a folder, the store leaves the folder alone and
        // may report the value as missing.
        let least = if is_previous { 2 } else { usize::from(damage.bytes.is_some()) };
        assert!(*version >= least, "{found:?}, {messages:?}");
        let short = file.rsplit('/').next().unwrap();
        assert!(
            *version == 2 || messages.iter().any(|message| message.contains(short)),
            "not reported: {messages:?}"
        );
        *version = 2;
    }
    assert_eq!(versions, Versions::all(2), "another value has changed: {messages:?}");

    let refused = write(&mut store, 3);
    assert!(refused.is_empty() || damage.bytes.is_none(), "{refused:?}");
    let is_locked = file == "collections.lock" && damage.bytes.is_none();
    if is_locked {
        assert!(
            refused.iter().any(|error| error.to_string().contains(file)),
            "not explained: {refused:?}"
        );
    }
    let other = Settings { mouse: Switch::Off, ..loaded.settings };
    let settings = store.save_settings(&other);
    assert!(settings.is_ok() || file == "config.toml", "{settings:?}");
    if !is_previous && (file != "config.toml" || settings.is_err()) {
        kept("after a writing");
    }
    drop(store);
    let (mut store, again) = Store::open(Some(home.path().to_owned()));
    let (mut versions, messages) = find(&mut store, &again);
    if damage.bytes.is_none()
        && let Some(version) = versions.of_file(file)
    {
        *version = 3;
    }
    // The refused collection keeps its previous state.
    let collection = if is_locked { 2 } else { 3 };
    assert_eq!(
        versions,
        Versions { collection, ..Versions::all(3) },
        "a value saved after the damage is missing: {messages:?}"
    );
    if settings.is_ok() {
        assert_eq!(again.settings, other);
    }
}

#[test]
fn a_damaged_file_is_kept_and_the_previous_state_is_restored() {
    let most = rounds(6);
    let template = template();
    let mut count = 0;
    for (number, (file, bytes)) in template.iter().enumerate() {
        let damages = all(bytes, most, &mut random(number));
        count += damages.len();
        for damage in &damages {
            check(&template, file, damage);
        }
    }
    println!(
        "damage: {count} damages of {} files, 0 panics, the state before comes back, what is damaged is kept",
        template.len()
    );
}
