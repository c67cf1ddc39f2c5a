//! Tests a start that reads only the newest game before the first frame and the other games later.

use super::*;
use std::time::{Duration, SystemTime};

fn open_with_newest(dir: &Path) -> (Store, Loaded) {
    let _calm = BEGINNING.read().unwrap_or_else(PoisonError::into_inner);
    Store::open_with_newest(Some(dir.to_owned()))
}

fn file(dir: &Path, id: u64) -> PathBuf {
    dir.join(format!("games/{id}.toml"))
}

/// Returns a directory with the games 1 to 4. Game 3 was written last.
fn with_games() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for (id, age) in [(1, 30), (2, 20), (3, 0), (4, 10)] {
        store.save_game(&game(id, 1000 - age, 2)).unwrap();
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1000 - age);
        let file = fs::File::options().write(true).open(file(dir.path(), id)).unwrap();
        file.set_modified(time).unwrap();
    }
    dir
}

fn ids(games: &[UnfinishedGame]) -> Vec<u64> {
    games.iter().map(|game| game.id.0).collect()
}

#[test]
fn the_game_written_last_is_read_first_and_the_others_later() {
    let dir = with_games();
    let (mut store, loaded) = open_with_newest(dir.path());
    assert_eq!((ids(&loaded.games), loaded.has_more_games), (vec![3], true));
    assert_eq!((loaded.next_id, loaded.notices), (GameId(5), Vec::new()));
    // The newest game can be played, and a new one started, before the others are read.
    assert!(store.load_game(GameId(3)).result.is_ok());
    assert_eq!(store.save_game(&game(3, 2000, 3)), Ok(2));
    assert_eq!(store.save_game(&game(5, 2001, 3)), Ok(1));
    let (games, notices) = store.load_games();
    assert_eq!((ids(&games), notices), (vec![4, 2, 1], Vec::new()));
    assert_eq!(store.save_game(&game(1, 2002, 3)), Ok(2));
    assert_eq!(store.load_games().0, [], "they are read once");
    drop(store);
    assert_eq!(ids(&reopened(dir.path()).games), [1, 5, 3, 4, 2]);
}

#[test]
fn with_at_most_one_game_nothing_is_left_to_read() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, loaded) = open_with_newest(dir.path());
    assert_eq!((loaded.games.len(), loaded.has_more_games), (0, false));
    store.save_game(&game(1, 1, 2)).unwrap();
    drop(store);
    let (_, loaded) = open_with_newest(dir.path());
    assert_eq!((loaded.games.len(), loaded.has_more_games), (1, false));
}

#[test]
fn if_the_newest_game_is_damaged_the_next_is_read() {
    let dir = with_games();
    let half = fs::read_to_string(file(dir.path(), 3)).unwrap()[..200].to_owned();
    fs::write(file(dir.path(), 3), half).unwrap();
    let (mut store, loaded) = open_with_newest(dir.path());
    assert_eq!((ids(&loaded.games), loaded.has_more_games), (vec![4], true));
    let notice =
        "games/3.toml is damaged: the end is missing. It was renamed to games/3.toml.damaged-1.";
    assert_eq!(loaded.notices, [notice]);
    fs::write(file(dir.path(), 1), "half").unwrap();
    let (games, notices) = store.load_games();
    assert_eq!((ids(&games), notices.len()), (vec![2], 1));
    assert!(notices[0].starts_with("games/1.toml is damaged"), "{notices:?}");
}

#[test]
fn a_crash_between_record_and_removal_is_repaired_for_every_game() {
    let dir = with_games();
    let (mut store, _) = open(dir.path());
    for id in [2, 3] {
        let text = fs::read(file(dir.path(), id)).unwrap();
        store.finish(&won(id, 40)).unwrap();
        fs::write(file(dir.path(), id), text).unwrap();
    }
    drop(store);
    let (mut store, loaded) = open_with_newest(dir.path());
    assert_eq!(ids(&loaded.games), [4]);
    assert_eq!(ids(&store.load_games().0), [1]);
    assert_eq!(names(&dir.path().join("games")), ["1.toml", "4.toml"]);
}

#[test]
fn damage_after_the_start_is_reported_when_the_game_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    fs::write(file(dir.path(), 1), "half").unwrap();
    let loaded = store.load_game(GameId(1));
    assert_eq!(loaded.result.unwrap().record(Duration::ZERO), game(1, 2, 3).record);
    assert!(loaded.notices[0].contains("is damaged"), "{:?}", loaded.notices);
}

#[test]
fn turns_that_can_not_be_played_are_reported_when_the_game_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    store.save_game(&game(2, 3, 3)).unwrap();
    drop(store);
    for id in [1, 2] {
        let text = fs::read_to_string(file(dir.path(), id)).unwrap();
        let wrong = with_new_checksum(&text.replacen("r1c3=4", "r1c1=4", 1));
        fs::write(file(dir.path(), id), wrong).unwrap();
    }
    let (mut store, loaded) = open(dir.path());
    assert_eq!((loaded.games.len(), loaded.notices.len()), (2, 0), "a list needs no turns");
    let loaded = store.load_game(GameId(1));
    assert_eq!(loaded.result.unwrap().record(Duration::ZERO), game(1, 2, 3).record);
    assert!(loaded.notices[0].contains("r1c1 is a given"), "{:?}", loaded.notices);
    assert!(loaded.notices[1].contains("its backup was loaded"), "{:?}", loaded.notices);
    let why = store.load_game(GameId(2)).result.unwrap_err().to_string();
    assert!(why.contains("It was renamed to games/2.toml.damaged-1."), "{why}");
    assert_eq!(store.save_game(&game(1, 9, 3)), Ok(3), "the sequence continues from the backup");
    drop(store);
    assert_eq!(games_in(dir.path()), [game(1, 9, 3)]);
}

#[test]
fn the_state_of_the_window_is_restored() {
    use pencilmark::app::WindowState;
    use pencilmark::app::settings::LayoutChoice;
    let dir = tempfile::tempdir().unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.window, WindowState::default());
    let left = WindowState { zoom: LayoutChoice::Compact };
    store.save_window(&left).unwrap();
    drop(store);
    assert_eq!(reopened(dir.path()).window, left);
    let file = dir.path().join("state.toml");
    let unknown = fs::read_to_string(&file).unwrap().replace("compact", "gigantic");
    fs::write(&file, with_new_checksum(&unknown)).unwrap();
    assert_eq!((reopened(dir.path()).window, reopened(dir.path()).notices), Default::default());
    fs::write(&file, "half").unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.window, WindowState::default());
    let notice =
        "state.toml is damaged: the end is missing. It was renamed to state.toml.damaged-1.";
    assert_eq!(loaded.notices, [notice]);
}
