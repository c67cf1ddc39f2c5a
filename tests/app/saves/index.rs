//! The index of the unfinished games: it makes the start fast, and never says anything of its own.

use super::*;
use std::time::SystemTime;

/// A directory with three games and their index.
fn with_index() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for id in 1..=3 {
        store.save_game(&game(id, id, 2)).unwrap();
    }
    store.tidy();
    assert!(dir.path().join("games.index").exists());
    dir
}

fn file(dir: &Path, id: u64) -> std::path::PathBuf {
    dir.join(format!("games/{id}.toml"))
}

fn changed(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

/// Exchanges the bytes of a file so that it looks the same from outside.
fn exchange(path: &Path, from: &str, to: &str) {
    let (text, at) = (fs::read_to_string(path).unwrap(), changed(path));
    assert!(from.len() == to.len() && text.contains(from), "{text}");
    fs::write(path, resealed(&text.replacen(from, to, 1))).unwrap();
    fs::File::options().write(true).open(path).unwrap().set_modified(at).unwrap();
}

#[test]
fn a_start_with_an_index_reads_no_game() {
    let dir = with_index();
    let before = reopened(dir.path());
    for id in 1..=3 {
        exchange(&file(dir.path(), id), "seconds = 83.512", "seconds = 99.999");
    }
    let loaded = reopened(dir.path());
    assert_eq!((loaded.games, loaded.notices), (before.games, before.notices));
    fs::remove_file(dir.path().join("games.index")).unwrap();
    let read = reopened(dir.path());
    assert!(read.games.iter().all(|game| game.elapsed == Duration::from_millis(99_999)));
}

#[test]
fn an_index_that_names_a_game_that_is_gone_is_written_anew() {
    for gone in 1..=3 {
        let dir = with_index();
        fs::remove_file(file(dir.path(), gone)).unwrap();
        let (mut store, loaded) = open(dir.path());
        assert_eq!(loaded.games.len(), 2);
        store.tidy();
        let index = fs::read_to_string(dir.path().join("games.index")).unwrap();
        let named = index.lines().filter_map(|line| line.split_once('\t')?.0.parse().ok());
        let left: Vec<u64> = (1..=3).filter(|&id| id != gone).collect();
        assert_eq!(named.collect::<Vec<u64>>(), left);
    }
}

#[test]
fn a_file_that_was_changed_is_read_itself() {
    let dir = with_index();
    let path = file(dir.path(), 2);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, resealed(&text.replace("seconds = 83.512", "seconds = 8.5"))).unwrap();
    fs::write(file(dir.path(), 3), "half").unwrap();
    fs::remove_file(file(dir.path(), 1)).unwrap();
    let loaded = reopened(dir.path());
    let [head] = &loaded.games[..] else { panic!("{loaded:?}") };
    assert_eq!((head.id, head.elapsed), (GameId(2), Duration::from_millis(8500)));
    let told = "games/3.toml is damaged: its end is missing. It is kept as games/3.toml.damaged-1.";
    assert_eq!(loaded.notices, [told]);
}

#[test]
fn a_game_that_lists_know_is_kept_and_its_writings_count_on() {
    let dir = with_index();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.games.len(), 3);
    assert_eq!(store.save_game(&game(2, 9, 4)), Ok(2), "without a look at the file before");
    assert!(dir.path().join("games/2.toml.bak").exists());
    store.remove_game(GameId(3)).unwrap();
    drop(store);
    // As after a crash: the index is that of the last sitting.
    let found = games_in(dir.path());
    assert_eq!(found, [game(2, 9, 4), game(1, 1, 2)]);
}

#[test]
fn damage_behind_an_index_is_told_when_the_game_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    store.save_game(&game(2, 3, 3)).unwrap();
    store.tidy();
    drop(store);
    for id in [1, 2] {
        exchange(&file(dir.path(), id), "r1c3=4", "r1c1=4");
    }
    let written = || fs::read(dir.path().join("games.index")).unwrap();
    let before = written();
    let (mut store, loaded) = open(dir.path());
    assert_eq!((loaded.games.len(), loaded.notices.len()), (2, 0));
    store.tidy();
    assert!(written() == before, "nothing is known to have changed");
    let fetched = store.open_game(GameId(1));
    assert_eq!(fetched.result.unwrap().record(Duration::ZERO), game(1, 1, 2).record);
    assert!(fetched.notices[0].contains("r1c1 is a given"), "{:?}", fetched.notices);
    assert!(fetched.notices[1].contains("the copy before it was loaded"), "{:?}", fetched.notices);
    let why = store.open_game(GameId(2)).result.unwrap_err();
    assert!(why.contains("It is kept as games/2.toml.damaged-1."), "{why}");
    store.tidy();
    assert!(written() != before, "the index follows");
    assert_eq!(store.save_game(&game(1, 9, 3)), Ok(2), "the sequence is that of the copy");
    drop(store);
    assert_eq!(games_in(dir.path()), [game(1, 9, 3)]);
}

#[test]
fn an_index_that_is_broken_or_newer_is_no_news() {
    let dir = with_index();
    let path = dir.path().join("games.index");
    let whole = fs::read_to_string(&path).unwrap();
    let newer = resealed(&whole.replace("index, 2", "index, 9"));
    for text in ["", "{}", &whole[..whole.len() / 2], &whole.replace("83.512", "83.513"), &newer] {
        fs::write(&path, text).unwrap();
        let (mut store, loaded) = open(dir.path());
        assert_eq!((loaded.games.len(), loaded.notices), (3, Vec::new()), "{text}");
        store.tidy();
        drop(store);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole, "written anew");
    }
}

#[test]
fn damage_that_comes_after_a_start_is_told_when_the_game_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    // Without an index the start reads the file itself, and finds nothing wrong.
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    fs::write(file(dir.path(), 1), "half").unwrap();
    let fetched = store.open_game(GameId(1));
    assert_eq!(fetched.result.unwrap().record(Duration::ZERO), game(1, 1, 2).record);
    assert!(fetched.notices[0].contains("is damaged"), "{:?}", fetched.notices);
}
