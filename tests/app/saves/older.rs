//! Games of older versions: kept as they were, for good, beside those that go on.

use super::*;

fn fixture(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves").join(name)).unwrap()
}

/// A directory with these files as its games 1, 2, …
fn with(names: &[&str]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    for (number, name) in names.iter().enumerate() {
        fs::write(dir.path().join(format!("games/{}.toml", number + 1)), fixture(name)).unwrap();
    }
    dir
}

fn read(dir: &Path, name: &str) -> Vec<u8> {
    fs::read(dir.join("games").join(name)).unwrap()
}

const TOLD: &str =
    "A game is from an older pencilmark: as it was, it is kept as games/1.toml.older-1.";

#[test]
fn an_older_save_is_kept_as_it_was_for_good_and_told_once() {
    for name in ["v1-generated.toml", "v1-entered.toml", "v2-branched.toml"] {
        let dir = with(&[name]);
        let (mut store, loaded) = open(dir.path());
        assert_eq!(loaded.notices, [TOLD], "{name}");
        assert_eq!(read(dir.path(), "1.toml.older-1"), fixture(name));
        // Twice: then neither the newest copy nor the one before it is the old one.
        for saved_at in [5, 6] {
            store.save_game(&game(1, saved_at, 4)).unwrap();
        }
        drop(store);
        assert_eq!(reopened(dir.path()).notices, NO_NOTICE, "{name}: told once");
        assert_eq!(read(dir.path(), "1.toml.older-1"), fixture(name));
        let (mut store, _) = open(dir.path());
        store.finish(&won(1, 9)).unwrap();
        drop(store);
        assert_eq!(reopened(dir.path()).next_id, GameId(2));
        assert_eq!(names(&dir.path().join("games")), ["1.toml.older-1"], "{name}: and for good");
    }
}

#[test]
fn nothing_is_told_twice_nor_kept_twice_where_nothing_was_played() {
    let dir = with(&["v1-generated.toml"]);
    assert_eq!(reopened(dir.path()).notices, [TOLD]);
    let again = reopened(dir.path());
    assert_eq!((again.notices.len(), again.games.len()), (0, 1));
    assert_eq!(names(&dir.path().join("games")), ["1.toml", "1.toml.older-1"]);
}

#[test]
fn a_copy_that_is_there_is_never_overwritten() {
    let dir = with(&["v1-generated.toml"]);
    let games = dir.path().join("games");
    fs::write(games.join("1.toml.older-1"), "another").unwrap();
    fs::create_dir(games.join("1.toml.older-2")).unwrap();
    let (mut store, loaded) = open(dir.path());
    assert!(loaded.notices[0].contains("games/1.toml.older-3"), "{:?}", loaded.notices);
    store.save_game(&game(1, 5, 4)).unwrap();
    assert_eq!(fs::read_to_string(games.join("1.toml.older-1")).unwrap(), "another");
    assert_eq!(fs::read(games.join("1.toml.older-3")).unwrap(), fixture("v1-generated.toml"));
}

#[test]
fn many_are_told_in_one_sentence() {
    let dir = with(&["v1-generated.toml", "v1-entered.toml", "v3-helped.toml", "v2-branched.toml"]);
    let told = "3 games are from an older pencilmark: as they were, they are kept as \
                games/1.toml.older-1 and so on.";
    assert_eq!(reopened(dir.path()).notices, [told]);
    assert!(!dir.path().join("games/3.toml.older-1").exists(), "the newest schema needs none");
}

#[test]
fn what_could_not_be_kept_at_the_start_is_kept_before_it_is_written_over() {
    let dir = with(&["v2-branched.toml"]);
    let copy = dir.path().join("games/1.toml.older-1");
    let (mut store, _) = open(dir.path());
    // As where the disk had no room for the name.
    fs::remove_file(&copy).unwrap();
    store.save_game(&game(1, 5, 4)).unwrap();
    assert_eq!(fs::read(&copy).unwrap(), fixture("v2-branched.toml"));
}

#[test]
fn an_older_copy_before_a_damaged_one_is_kept_too() {
    let dir = with(&["v1-generated.toml"]);
    let games = dir.path().join("games");
    fs::rename(games.join("1.toml"), games.join("1.toml.bak")).unwrap();
    fs::write(games.join("1.toml"), "half").unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.games.len(), 1);
    assert!(loaded.notices.contains(&TOLD.to_owned()), "{:?}", loaded.notices);
    assert_eq!(fs::read(games.join("1.toml.older-1")).unwrap(), fixture("v1-generated.toml"));
}

#[test]
fn who_only_looks_keeps_nothing_and_is_told_nothing() {
    let dir = with(&["v1-generated.toml"]);
    let listed = Store::games(Some(dir.path().to_owned())).unwrap();
    assert_eq!((listed.games.len(), listed.notices), (1, Vec::new()));
    assert_eq!(names(&dir.path().join("games")), ["1.toml"]);
}

#[test]
fn a_schema_that_only_damage_made_newer_gives_way_to_the_copy_before() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    let path = dir.path().join("games/1.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("schema = 3", "schema = 7", 1)).unwrap();
    assert_eq!(games_in(dir.path()), [game(1, 1, 2)]);
    // One whose seal fits was written so.
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    let newer = resealed(&text.replacen("schema = 3", "schema = 7", 1));
    fs::write(dir.path().join("games/1.toml"), newer).unwrap();
    assert!(reopened(dir.path()).notices[0].contains("newer pencilmark"));
}
