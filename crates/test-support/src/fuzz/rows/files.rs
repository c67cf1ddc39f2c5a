//! Checks how the program reads the player's files, whatever they contain. Error messages must be
//! printable in a terminal, and values must not change when they are written and read again.

use super::bench::{Bench, says_new};
use super::{is_printable_message, text};
use pencilmark::app::settings::{ALL, Settings};
use pencilmark::app::{FinishedGame, GameId, SavedGame};
use pencilmark::game::Game;
use pencilmark::input::{Chord, KeyMap};
use pencilmark::runtime::bindings;
use pencilmark::store::{ConfigFile, Loaded, Store};
use pencilmark::ui::Theme;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The maximum number of finished games to write again per file.
const MAX_GAMES: usize = 8;

/// Adds the correct checksum to the text, because a fuzzer cannot guess a checksum. Leaves text
/// that starts with `!` unchanged.
fn with_checksum(bytes: &[u8]) -> String {
    let text = text(bytes);
    if let Some(raw) = text.strip_prefix('!') {
        return raw.to_owned();
    }
    let plain = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
    let mut body = plain.split("# checksum").next().unwrap_or_default().to_owned();
    if !body.ends_with('\n') {
        body.push('\n');
    }
    format!("{body}# checksum crc32 {:08x}\n", crc32fast::hash(body.as_bytes()))
}

fn assert_printable(sentences: &[String]) {
    assert!(sentences.len() <= 21, "a file causes at most 21 messages");
    for sentence in sentences {
        is_printable_message(sentence);
    }
}

/// Reads all files in the read-only directory, and checks that the notices are printable.
fn look(bench: &Bench) -> Loaded {
    let loaded = Store::read(Some(bench.dir())).unwrap();
    assert_printable(&loaded.notices);
    loaded
}

/// Checks the save of an unfinished game.
pub(super) fn save(bytes: &[u8]) {
    Bench::with(|bench| {
        let file = bench.put("games/1.toml", &with_checksum(bytes));
        let fetched = bench.reader().load_game(GameId(1));
        assert_printable(&fetched.notices);
        let listed = look(bench).games;
        fs::remove_file(file).unwrap();
        let Ok(mut game) = fetched.result else { return };
        let [head] = &listed[..] else { panic!("a playable game is listed: {listed:?}") };
        let record = game.record(Duration::ZERO);
        let saved = SavedGame {
            id: GameId(1),
            begun_at: head.begun_at,
            saved_at: head.saved_at,
            is_favourite: head.is_favourite,
            grade: head.grade,
            digits: head.digits,
            record,
        };
        if !says_new("save", &saved) {
            return;
        }
        let (store, _) = bench.writer();
        let first = store.save_game(&saved).unwrap();
        let again = store.load_game(GameId(1)).result.unwrap().record(Duration::ZERO);
        assert_eq!(again, saved.record, "a game that is written and read again is the same");
        assert_eq!(store.save_game(&SavedGame { record: again, ..saved }), Ok(first + 1));
        back_and_forth(&mut game);
    });
}

/// Checks that every turn can be undone and then redone.
fn back_and_forth(game: &mut Game) {
    let board = |game: &Game| game.record(Duration::ZERO).digits();
    while game.redo().is_ok() {}
    let (end, at) = (board(game), game.turns_played());
    while game.undo().is_ok() {}
    assert_eq!(game.turns_played(), 0);
    assert_eq!(board(game), game.record(Duration::ZERO).givens);
    while game.redo().is_ok() {}
    assert_eq!((board(game), game.turns_played()), (end, at));
}

/// Checks the file of finished games.
pub(super) fn records(bytes: &[u8]) {
    Bench::with(|bench| {
        let file = bench.put("records.toml", &with_checksum(bytes));
        let read: Vec<FinishedGame> = look(bench).finished.into_iter().take(MAX_GAMES).collect();
        fs::remove_file(file).unwrap();
        if !says_new("records", &read) {
            return;
        }
        let dir = bench.fresh();
        let (mut store, _) = Store::open(Some(dir.clone()));
        let mut kept: Vec<FinishedGame> = Vec::new();
        for game in &read {
            store.finish(game).unwrap();
            match kept.iter_mut().find(|known| known.id == game.id) {
                Some(known) => *known = *game,
                None => kept.push(*game),
            }
        }
        drop(store);
        assert_eq!(Store::read(Some(dir)).unwrap().finished, kept);
    });
}

/// Checks the file with the player's progress in the school.
pub(super) fn school(bytes: &[u8]) {
    Bench::with(|bench| {
        let file = bench.put("school.toml", &with_checksum(bytes));
        let progress = look(bench).progress;
        fs::remove_file(file).unwrap();
        if !says_new("school", &progress) {
            return;
        }
        let (store, dir) = bench.writer();
        store.save_progress(&progress).unwrap();
        assert_eq!(Store::read(Some(dir)).unwrap().progress, progress);
    });
}

/// Checks the file with the draft of a puzzle's clues.
pub(super) fn draft(bytes: &[u8]) {
    Bench::with(|bench| {
        let file = bench.put("draft.toml", &with_checksum(bytes));
        let clues = look(bench).draft;
        fs::remove_file(file).unwrap();
        if !says_new("draft", &clues) {
            return;
        }
        let (store, dir) = bench.writer();
        store.save_draft(&clues).unwrap();
        assert_eq!(Store::read(Some(dir)).unwrap().draft, clues);
    });
}

/// Checks the file of a collection.
pub(super) fn collection(bytes: &[u8]) {
    Bench::with(|bench| {
        let file = bench.put("collections/mine.toml", &with_checksum(bytes));
        let (read, notices) = bench.reader().load_collections();
        fs::remove_file(file).unwrap();
        assert_printable(&notices);
        let Some(read) = read.into_iter().next() else { return };
        is_printable_message(&read.name);
        if !says_new("collection", &read) {
            return;
        }
        let (store, _) = bench.writer();
        store.save_collection(&read).unwrap();
        assert_eq!(store.load_collections(), (vec![read], Vec::new()));
    });
}

/// Checks the config file.
pub(super) fn config(bytes: &[u8]) {
    let text = text(bytes);
    Bench::with(|bench| {
        let file = bench.put("config.toml", &text);
        let before = ConfigFile::read(&file);
        fs::remove_file(&file).unwrap();
        let Ok(before) = before else { return };
        assert_printable(&before.notices);
        for setting in ALL {
            let _ = before.sets(setting);
        }
        if !before.notices.is_empty() && !says_new("config", &before.notices) {
            return;
        }
        let dir = bench.fresh();
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join("config.toml"), &text).unwrap();
        let (mut store, loaded) = Store::open(Some(dir.clone()));
        assert_eq!(loaded.settings, before.settings);
        rewritten(&mut store, &dir, &before, text.len());
    });
}

/// Checks that changing a setting changes nothing else in the file.
fn rewritten(store: &mut Store, dir: &Path, before: &ConfigFile, choice: usize) {
    let setting = &ALL[choice % ALL.len()];
    let mut settings: Settings = before.settings;
    let names = (setting.choices)();
    let other = names.iter().find(|name| **name != (setting.get)(&settings)).unwrap();
    assert!((setting.set)(&mut settings, other));
    match store.save_settings(&settings) {
        Ok(()) => {
            let after = ConfigFile::read(&dir.join("config.toml")).unwrap();
            assert_eq!(after.settings, settings, "{setting:?} is {other}");
            let chords = |file: &ConfigFile| {
                file.keys.bindings.iter().cloned().map(|b| (b.action, b.chords)).collect::<Vec<_>>()
            };
            assert_eq!(chords(&after), chords(before));
            assert!(after.notices.len() <= before.notices.len(), "{:?}", after.notices);
        }
        Err(error) => is_printable_message(&error.to_string()),
    }
}

/// Checks a custom key map.
pub(super) fn keys(bytes: &[u8]) {
    let own = text(bytes);
    let file = |bench: &mut Bench| {
        let file = bench.put("config.toml", &format!("[keys.bind]\n{own}"));
        let config = ConfigFile::read(&file).unwrap();
        fs::remove_file(file).unwrap();
        config
    };
    let config = Bench::with(file);
    assert_printable(&config.notices);
    chord(&own);
    if says_new("keys", &config.keys) {
        let (map, errors) = KeyMap::new(config.keys.preset.as_deref(), &bindings(&config.keys));
        for error in errors {
            is_printable_message(&error.to_string());
        }
        let _ = map.names();
        config.keys.bindings.iter().flat_map(|binding| &binding.chords).for_each(|one| chord(one));
    }
}

fn chord(text: &str) {
    match text.parse::<Chord>() {
        Ok(chord) => assert_eq!(chord.to_string().parse(), Ok(chord)),
        Err(error) => is_printable_message(&error.to_string()),
    }
}

/// Checks a custom theme.
pub(super) fn theme(bytes: &[u8]) {
    match Theme::parse(&text(bytes)) {
        Ok(theme) => assert_eq!(theme.styles().len(), Theme::NAMES.len()),
        Err(error) => {
            assert!(error.line > 0 && error.column > 0);
            is_printable_message(&error.to_string());
        }
    }
}
