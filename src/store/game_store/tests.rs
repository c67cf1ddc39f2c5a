//! Tests games in an older schema, which are migrated while a copy of the old file is kept.
//!
//! Schema 0 exists only in these tests. In schema 0, `seconds` was called `time`, and `begun_at`
//! did not exist.

use super::*;
use crate::game::{Help, HelpKind, Origin, Played, Record};
use crate::store::checksum;
use crate::store::schema::DecodeError;
use toml::Table;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const WITH_MIGRATION: Schema = Schema { current: 1, migrations: &[from_schema_0] };

fn from_schema_0(table: &mut Table) -> Result<(), DecodeError> {
    let time = table.remove("time").ok_or_else(|| DecodeError::damaged("it has no time"))?;
    table.insert("seconds".to_owned(), time);
    let saved_at = table["saved_at"].clone();
    table.insert("begun_at".to_owned(), saved_at);
    Ok(())
}

/// Returns a game that was begun and saved at `at`.
fn game(id: u64, at: u64) -> SavedGame {
    let turns = ["r1c3=4", "r1c4+26"].map(|turn| turn.parse().unwrap()).to_vec();
    let line = Record::from_line(EASY.parse().unwrap(), Origin::Entered, turns);
    let record = Record { elapsed: Duration::from_millis(83_512), ..line };
    let (is_favourite, grade, digits) = (true, None, record.digits());
    SavedGame { id: GameId(id), begun_at: at, saved_at: at, is_favourite, grade, digits, record }
}

/// Returns the text of a game in schema 0.
fn old_text(id: u64) -> String {
    let text = game_file::encode(&game(id, 7), 3);
    let (body, _) = text.split_once("# checksum").unwrap();
    let body = body.replacen("schema = 1", "schema = 0", 1).replacen("seconds = ", "time = ", 1);
    checksum::append(&body.replacen("begun_at = 7\n", "", 1))
}

/// Creates a config directory that contains the games in `ids`, in schema 0.
fn with_old_games(ids: &[u64]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    for &id in ids {
        fs::write(dir.path().join(format!("games/{id}.toml")), old_text(id)).unwrap();
    }
    dir
}

/// Opens a store that can migrate schema 0. Returns the store, the games from all headers, and the
/// notices.
fn open(dir: &Path, access: Access) -> (GameStore, Vec<UnfinishedGame>, Vec<String>) {
    let mut store = GameStore { schema: WITH_MIGRATION, ..GameStore::new(dir) };
    let mut notices = Notices::default();
    store.scan(&mut Notices::default());
    let games = store.read_unread(&FinishedGivens::new(), access, &mut notices);
    (store, games, notices.into_sentences())
}

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir.join("games")).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn read(dir: &Path, name: &str) -> String {
    fs::read_to_string(dir.join("games").join(name)).unwrap()
}

const NOTICE: &str = "A game was saved by an older version of pencilmark. Its file was copied to \
                      games/1.toml.older-1.";

#[test]
fn an_older_game_is_migrated_and_a_copy_of_its_file_remains() {
    let dir = with_old_games(&[1]);
    let (mut store, games, notices) = open(dir.path(), Access::ReadWrite);
    assert_eq!(games, [UnfinishedGame::from_saved(&game(1, 7))]);
    assert_eq!(notices, [NOTICE]);
    let loaded = store.load(GameId(1), Access::ReadWrite).result.unwrap();
    assert_eq!(loaded.record(Duration::ZERO), game(1, 7).record);
    // After two saves, neither the file nor the backup is the old file.
    for (at, sequence) in [(8, 4), (9, 5)] {
        assert_eq!(store.save(&game(1, at)), Ok(sequence), "the sequence goes on");
    }
    let (mut store, games, notices) = open(dir.path(), Access::ReadWrite);
    assert_eq!(games, [UnfinishedGame::from_saved(&game(1, 9))]);
    assert_eq!(notices, [""; 0], "it is reported once");
    assert_eq!(read(dir.path(), "1.toml.older-1"), old_text(1));
    store.remove(GameId(1)).unwrap();
    assert_eq!(names(dir.path()), ["1.toml.older-1"], "it stays for good");
    assert_eq!(open(dir.path(), Access::ReadWrite).0.last_id(), 1);
}

#[test]
fn a_game_that_is_not_played_is_copied_and_reported_once() {
    let dir = with_old_games(&[1]);
    assert_eq!(open(dir.path(), Access::ReadWrite).2, [NOTICE]);
    let (_, games, notices) = open(dir.path(), Access::ReadWrite);
    assert_eq!((games.len(), notices.len()), (1, 0));
    assert_eq!(names(dir.path()), ["1.toml", "1.toml.older-1"]);
}

#[test]
fn a_copy_never_overwrites_a_file() {
    let dir = with_old_games(&[1]);
    let games = dir.path().join("games");
    fs::write(games.join("1.toml.older-1"), "another").unwrap();
    fs::create_dir(games.join("1.toml.older-2")).unwrap();
    let (mut store, _, notices) = open(dir.path(), Access::ReadWrite);
    assert!(notices[0].contains("games/1.toml.older-3"), "{notices:?}");
    store.save(&game(1, 8)).unwrap();
    assert_eq!(read(dir.path(), "1.toml.older-1"), "another");
    assert_eq!(read(dir.path(), "1.toml.older-3"), old_text(1));
}

#[test]
fn many_older_games_are_reported_in_one_sentence() {
    let dir = with_old_games(&[1, 2, 4]);
    let (_, text) = (GameId(3), game_file::encode(&game(3, 7), 1));
    fs::write(dir.path().join("games/3.toml"), text).unwrap();
    let notice = "3 games were saved by an older version of pencilmark. Their files were copied to \
                  games/1.toml.older-1 and so on.";
    assert_eq!(open(dir.path(), Access::ReadWrite).2, [notice]);
    assert!(!dir.path().join("games/3.toml.older-1").exists(), "the current schema needs no copy");
}

#[test]
fn a_copy_that_failed_at_the_start_is_made_before_the_file_is_replaced() {
    let dir = with_old_games(&[1]);
    let (mut store, ..) = open(dir.path(), Access::ReadWrite);
    // Simulate a copy that failed because the disk was full.
    fs::remove_file(dir.path().join("games/1.toml.older-1")).unwrap();
    store.save(&game(1, 8)).unwrap();
    assert_eq!(read(dir.path(), "1.toml.older-1"), old_text(1));
}

#[test]
fn an_older_backup_of_a_damaged_file_is_copied_too() {
    let dir = with_old_games(&[1]);
    let games = dir.path().join("games");
    fs::rename(games.join("1.toml"), games.join("1.toml.bak")).unwrap();
    fs::write(games.join("1.toml"), "half").unwrap();
    let (_, heads, notices) = open(dir.path(), Access::ReadWrite);
    assert_eq!(heads.len(), 1);
    assert!(notices.contains(&NOTICE.to_owned()), "{notices:?}");
    assert_eq!(read(dir.path(), "1.toml.older-1"), old_text(1));
}

#[test]
fn reading_only_makes_no_copy_and_reports_nothing() {
    let dir = with_old_games(&[1]);
    let (_, games, notices) = open(dir.path(), Access::ReadOnly);
    assert_eq!((games.len(), notices.len()), (1, 0));
    assert_eq!(names(dir.path()), ["1.toml"]);
}

#[test]
fn a_game_that_can_not_be_migrated_is_set_aside() {
    let dir = with_old_games(&[1]);
    let without_time = old_text(1).replacen("time = 83.512\n", "", 1);
    let (body, _) = without_time.split_once("# checksum").unwrap();
    fs::write(dir.path().join("games/1.toml"), checksum::append(body)).unwrap();
    let (_, games, notices) = open(dir.path(), Access::ReadWrite);
    assert_eq!(games, []);
    let notice =
        "games/1.toml is damaged: it has no time. It was renamed to games/1.toml.damaged-1.";
    assert_eq!(notices, [notice]);
}

#[test]
fn a_save_continues_only_the_game_in_the_file() {
    let help = Help { kind: HelpKind::Check, at: 2, when: Duration::from_secs(9), technique: None };
    let mut saved = game(1, 7);
    saved.record.helps.push(help);
    let written = Written::new(&saved.record);
    let is_appended = |change: fn(&mut Record)| {
        let mut next = saved.clone();
        change(&mut next.record);
        game_file::encode_save(&next, 2, &written).is_some()
    };
    assert!(is_appended(|record| {
        let turn = "r1c4+1".parse().unwrap();
        record.turns.push(Played { turn, after: 2, when: None });
    }));
    assert!(!is_appended(|record| record.givens = Grid::EMPTY));
    assert!(!is_appended(|record| record.turns.truncate(1)));
    assert!(!is_appended(|record| record.helps.truncate(0)));
}
