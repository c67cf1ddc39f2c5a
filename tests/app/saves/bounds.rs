//! Where limits lie exactly, and what counts on from writing to writing.

use super::*;
use pencilmark::app::collections::{MOST_COLLECTIONS, MOST_PUZZLES};
use pencilmark::app::school::Progress;
use pencilmark::app::settings::{ALL, Settings};

/// The `sequence` of a file.
fn sequence(path: &Path) -> u64 {
    let text = fs::read_to_string(path).unwrap();
    let number = text.lines().find_map(|line| line.strip_prefix("sequence = ")).unwrap();
    number.parse().unwrap()
}

#[test]
fn every_file_counts_its_writings() {
    let dir = tempfile::tempdir().unwrap();
    let mine = Collection { file: "mine".to_owned(), name: "Mine".to_owned(), puzzles: Vec::new() };
    for sitting in 0..2 {
        let (mut store, _) = open(dir.path());
        // Whoever goes on with a collection has read it.
        assert_eq!(store.collections().1, NO_NOTICE);
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
    let listed = Store::games(Some(dir.path().to_owned())).unwrap().games;
    assert_eq!(listed.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_win_that_is_known_is_not_written_again() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for _ in 0..2 {
        store.finish(&won(1, 1)).unwrap();
        assert_eq!(sequence(&dir.path().join("records.toml")), 1);
    }
}

#[test]
fn as_many_collections_and_themes_as_there_may_be_are_read_without_a_word() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for number in 0..MOST_COLLECTIONS {
        let (file, name) = (format!("c{number:03}"), format!("C{number}"));
        store.save_collection(&Collection { file, name, puzzles: Vec::new() }).unwrap();
    }
    let (all, notices) = store.collections();
    assert_eq!((all.len(), notices), (MOST_COLLECTIONS, Vec::new()));
    let folder = dir.path().join("collections");
    fs::copy(folder.join("c000.toml"), folder.join("zz.toml")).unwrap();
    let (all, notices) = store.collections();
    assert_eq!(all.len(), MOST_COLLECTIONS);
    assert_eq!(notices, ["There are 101 collections: the first 100 are read."]);
    drop(store);
    let themes = dir.path().join("themes");
    fs::create_dir(&themes).unwrap();
    for number in 0..100 {
        fs::write(themes.join(format!("t{number:03}.toml")), "").unwrap();
    }
    assert_eq!(reopened(dir.path()).notices, NO_NOTICE);
    fs::write(themes.join("zz.toml"), "").unwrap();
    assert_eq!(reopened(dir.path()).notices, ["There are 101 themes: the first 100 are read."]);
}

#[test]
fn a_collection_may_be_as_long_as_its_limit() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let entry = CollectedPuzzle { givens: EASY.parse().unwrap(), grade: None };
    for (count, is_read) in [(MOST_PUZZLES, true), (MOST_PUZZLES + 1, false)] {
        let puzzles = vec![entry; count];
        let long = Collection { file: "long".to_owned(), name: String::new(), puzzles };
        store.save_collection(&long).unwrap();
        let (_, notices) = store.collections();
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
fn the_first_number_that_nobody_gave_away_is_not_counted_on_from() {
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
    assert_eq!(loaded.next_id, GameId(6), "nor do they count");
    fs::rename(games.join("5.toml"), games.join("0.toml")).unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.games.iter().map(|game| game.id).collect::<Vec<_>>(), [GameId(0)]);
}

#[test]
fn only_switches_take_true_and_false() {
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
            let told = notices(&written(setting, value));
            assert_eq!(told.is_empty(), is_switch, "{setting:?} {value}: {told:?}");
        }
        // A name is written as a name, and read again.
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
fn what_can_not_be_removed_or_brought_back_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let games = dir.path().join("games");
    store.save_game(&game(2, 1, 2)).unwrap();
    // Somebody made a folder of the name.
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
    assert!(store.bring_back(GameId(2)).is_err(), "{:?}", names(&games));
    assert!(games.join("2.toml.bak/mine").exists());
}

#[test]
fn what_was_put_away_goes_at_the_next_start_and_nothing_else_does() {
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
    let (mut store, _) = open(dir.path());
    store.tidy();
    assert_eq!(names(&removed), ["1.toml.mine"]);
}

#[test]
fn an_index_says_all_that_lists_show_and_is_written_only_where_something_changed() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let mut starred = game(1, 20, 3);
    (starred.begun_at, starred.is_favourite) = (7, true);
    for one in [&starred, &game(2, 30, 2)] {
        store.save_game(one).unwrap();
    }
    store.tidy();
    drop(store);
    let index = dir.path().join("games.index");
    let mark = |path: &Path| {
        fs::File::options()
            .write(true)
            .open(path)
            .unwrap()
            .set_modified(std::time::UNIX_EPOCH)
            .unwrap();
    };
    let is_marked =
        |path: &Path| fs::metadata(path).unwrap().modified().unwrap() == std::time::UNIX_EPOCH;
    mark(&index);
    let (mut store, loaded) = open(dir.path());
    let heads: Vec<_> =
        loaded.games.iter().map(|head| (head.id.0, head.begun_at, head.is_favourite)).collect();
    assert_eq!(heads, [(2, 30, false), (1, 7, true)]);
    store.tidy();
    drop(store);
    assert!(is_marked(&index), "nothing changed");
    fs::remove_file(dir.path().join("games/2.toml")).unwrap();
    let _ = fs::remove_file(dir.path().join("games/2.toml.bak"));
    let (mut store, _) = open(dir.path());
    store.tidy();
    assert!(!is_marked(&index), "one is gone");
}

#[test]
fn what_no_list_can_tell_is_not_opened_either() {
    for (from, to, why) in [
        ("\nboard = ", "\nbored = ", "does not say what stands on the board"),
        ("\nturns = [", "\nturns=[", "has no turns"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, _) = open(dir.path());
        store.save_game(&game(1, 1, 3)).unwrap();
        let file = dir.path().join("games/1.toml");
        let text = fs::read_to_string(&file).unwrap().replace(from, to);
        fs::write(&file, resealed(&text)).unwrap();
        let told = store.open_game(GameId(1)).result.map(drop).unwrap_err();
        assert!(told.contains(why), "{why} in {told}");
        drop(store);
        assert_eq!(reopened(dir.path()).games, [], "{to}");
    }
}
