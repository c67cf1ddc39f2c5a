//! Tests the exact limits of files and names, and the numbers that increase with each save.

use super::*;
use pencilmark::app::collections::{MAX_COLLECTIONS, MAX_PUZZLES};
use pencilmark::app::school::Progress;
use pencilmark::app::settings::{ALL, Settings};
use pencilmark_engine::logic::{Rating, TECHNIQUES};

/// Returns the value of `sequence` in a file.
fn sequence(path: &Path) -> u64 {
    let text = fs::read_to_string(path).unwrap();
    let number = text.lines().find_map(|line| line.strip_prefix("sequence = ")).unwrap();
    number.parse().unwrap()
}

#[test]
fn every_file_counts_how_often_it_was_written() {
    let dir = tempfile::tempdir().unwrap();
    let mine = Collection { file: "mine".to_owned(), name: "Mine".to_owned(), puzzles: Vec::new() };
    for sitting in 0..2 {
        let (mut store, _) = open(dir.path());
        // The collections must be read before one of them can be changed.
        assert_eq!(store.load_collections().1, NO_NOTICE);
        for writing in [1, 2] {
            let number = 2 * sitting + writing;
            store.finish(&won(100 + number, number)).unwrap();
            store.save_draft(&EASY.parse().unwrap()).unwrap();
            store.save_progress(&Progress::default()).unwrap();
            store.save_collection(&mine).unwrap();
            store.archive(&game(1, 1, 2)).unwrap();
            for file in [
                "records.toml",
                "draft.toml",
                "school.toml",
                "collections/mine.toml",
                "finished/1.toml",
            ] {
                assert_eq!(sequence(&dir.path().join(file)), number, "{file}");
            }
            assert_eq!(store.save_game(&game(2, 1, 2)), Ok(number));
        }
    }
    let listed = Store::list_games(Some(dir.path().to_owned())).unwrap().games;
    assert_eq!(listed.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_recorded_win_is_not_written_again() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for _ in 0..2 {
        store.finish(&won(1, 1)).unwrap();
        assert_eq!(sequence(&dir.path().join("records.toml")), 1);
    }
}

#[test]
fn the_maximum_number_of_collections_and_themes_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for number in 0..MAX_COLLECTIONS {
        let (file, name) = (format!("c{number:03}"), format!("C{number}"));
        store.save_collection(&Collection { file, name, puzzles: Vec::new() }).unwrap();
    }
    let (all, notices) = store.load_collections();
    assert_eq!((all.len(), notices), (MAX_COLLECTIONS, Vec::new()));
    let folder = dir.path().join("collections");
    fs::copy(folder.join("c000.toml"), folder.join("zz.toml")).unwrap();
    let (all, notices) = store.load_collections();
    assert_eq!(all.len(), MAX_COLLECTIONS);
    assert_eq!(notices, ["There are 101 collections: only the first 100 are read."]);
    drop(store);
    let themes = dir.path().join("themes");
    fs::create_dir(&themes).unwrap();
    for number in 0..100 {
        fs::write(themes.join(format!("t{number:03}.toml")), "").unwrap();
    }
    assert_eq!(reopened(dir.path()).notices, NO_NOTICE);
    fs::write(themes.join("zz.toml"), "").unwrap();
    assert_eq!(
        reopened(dir.path()).notices,
        ["There are 101 themes: only the first 100 are read."]
    );
}

#[test]
fn a_collection_may_be_as_long_as_its_limit() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    // Build the longest possible line.
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    let hardest = names.max_by_key(|name| name.len()).unwrap();
    let grade = Grade::Rated { rating: Rating::tenths(119), hardest };
    let entry = CollectedPuzzle { givens: EASY.parse().unwrap(), grade: Some(grade) };
    for (count, is_read) in [(MAX_PUZZLES, true), (MAX_PUZZLES + 1, false)] {
        let puzzles = vec![entry; count];
        let long = Collection { file: "long".to_owned(), name: String::new(), puzzles };
        store.save_collection(&long).unwrap();
        let (_, notices) = store.load_collections();
        assert_eq!(notices.is_empty(), is_read, "{count}: {notices:?}");
    }
}

#[test]
fn a_config_may_be_as_long_as_its_limit() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    let limit = 1 << 18;
    for (length, notices) in [(limit, 0), (limit + 1, 1)] {
        fs::write(&file, format!("#{}\n", "x".repeat(length - 2))).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().len(), length as u64);
        let loaded = reopened(dir.path());
        assert_eq!(loaded.notices.len(), notices, "{length}: {:?}", loaded.notices);
    }
}

#[test]
fn the_first_foreign_number_does_not_affect_new_numbers() {
    let given = 1_000_000_000_000;
    for (id, next) in [(given - 1, given), (given, 1)] {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, _) = open(dir.path());
        store.save_game(&game(id, 1, 2)).unwrap();
        drop(store);
        assert_eq!(reopened(dir.path()).next_id, GameId(next), "unfinished {id}");
        let (mut store, _) = open(dir.path());
        store.finish(&won(id, 2)).unwrap();
        drop(store);
        fs::remove_dir_all(dir.path().join("games")).unwrap();
        assert_eq!(reopened(dir.path()).next_id, GameId(next), "finished {id}");
    }
}

#[test]
fn only_plain_numbers_name_games() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(5, 1, 2)).unwrap();
    drop(store);
    let games = dir.path().join("games");
    let strange = ["+6.toml", "07.toml", "0000000000000000000000008.toml", "9x.toml"];
    for name in strange {
        fs::copy(games.join("5.toml"), games.join(name)).unwrap();
    }
    let loaded = reopened(dir.path());
    assert_eq!((loaded.games.len(), loaded.notices), (1, Vec::new()));
    assert_eq!(loaded.next_id, GameId(6), "these numbers do not count");
    fs::rename(games.join("5.toml"), games.join("0.toml")).unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.games.iter().map(|game| game.id).collect::<Vec<_>>(), [GameId(0)]);
}

#[test]
fn only_switches_accept_true_and_false() {
    let written = |setting: &pencilmark::app::settings::Setting, value: &str| {
        let (table, key) = setting.key;
        format!("[{table}]\n{key} = {value}\n")
    };
    let notices = |text: &str| {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("config.toml"), text).unwrap();
        reopened(dir.path()).notices
    };
    for setting in ALL {
        let choices = (setting.choices)();
        let is_switch = choices.len() == 2 && choices.contains(&"on") && choices.contains(&"off");
        for value in ["true", "false"] {
            let messages = notices(&written(setting, value));
            assert_eq!(messages.is_empty(), is_switch, "{setting:?} {value}: {messages:?}");
        }
        // Each choice can be written by name and read again.
        for name in choices {
            let dir = tempfile::tempdir().unwrap();
            let (mut store, _) = open(dir.path());
            let mut settings = Settings::default();
            assert!((setting.set)(&mut settings, name));
            store.save_settings(&settings).unwrap();
            drop(store);
            let loaded = reopened(dir.path());
            assert_eq!((loaded.notices, loaded.settings), (Vec::new(), settings), "{name}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_failed_removal_or_restore_is_reported() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let games = dir.path().join("games");
    store.save_game(&game(2, 1, 2)).unwrap();
    // The player created a folder with this name.
    let mine = Collection { file: "mine".to_owned(), name: "Mine".to_owned(), puzzles: Vec::new() };
    store.save_collection(&mine).unwrap();
    let folder = dir.path().join("collections");
    fs::create_dir_all(folder.join("mine.toml.bak/mine")).unwrap();
    assert!(store.remove_collection("mine").is_err());
    assert_eq!(names(&folder), ["mine.toml", "mine.toml.bak"]);
    store.remove_game(GameId(2)).unwrap();
    fs::create_dir_all(games.join("2.toml.bak/mine")).unwrap();
    let removed = dir.path().join("removed");
    if removed.join("2.toml").exists() && !removed.join("2.toml.bak").exists() {
        fs::copy(removed.join("2.toml"), removed.join("2.toml.bak")).unwrap();
    }
    assert!(store.restore_game(GameId(2)).is_err(), "{:?}", names(&games));
    assert!(games.join("2.toml.bak/mine").exists());
}

#[test]
fn the_next_start_empties_the_trash_and_removes_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for turns in [2, 3] {
        store.save_game(&game(1, 1, turns)).unwrap();
    }
    store.remove_game(GameId(1)).unwrap();
    drop(store);
    let removed = dir.path().join("removed");
    assert_eq!(names(&removed), ["1.toml", "1.toml.bak"]);
    fs::write(removed.join("1.toml.mine"), "mine").unwrap();
    drop(open(dir.path()));
    assert_eq!(names(&removed), ["1.toml.mine"]);
}

#[test]
fn a_game_that_lists_can_not_show_can_not_be_opened() {
    for (from, to, why) in [
        ("\nboard = ", "\nbored = ", "missing field `board`"),
        ("\nturns = [", "\nturns=[", "has no turns"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, _) = open(dir.path());
        store.save_game(&game(1, 1, 3)).unwrap();
        let file = dir.path().join("games/1.toml");
        let text = fs::read_to_string(&file).unwrap().replace(from, to);
        fs::write(&file, with_new_checksum(&text)).unwrap();
        let messages = store.load_game(GameId(1)).result.map(drop).unwrap_err().to_string();
        assert!(messages.contains(why), "{why} in {messages}");
        drop(store);
        assert_eq!(reopened(dir.path()).games, [], "{to}");
    }
}
