//! Tests the files of games that were given up, or that have an error limit.

use super::*;
use pencilmark::game::{EarlyEnd, ErrorLimit};

fn limit(errors: u8, limit: u8) -> Option<ErrorLimit> {
    ErrorLimit::new(limit).map(|new| ErrorLimit { errors, ..new })
}

/// Replaces `old` with `new` in a file, and updates its checksum.
fn edit(path: &Path, old: &str, new: &str) {
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(old), "{old} in {text}");
    fs::write(path, with_new_checksum(&text.replacen(old, new, 1))).unwrap();
}

#[test]
fn the_errors_of_a_game_are_saved_and_added_to_its_file() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let mut saved = game(1, 1, 2);
    saved.record.error_limit = limit(1, 3);
    store.save_game(&saved).unwrap();
    store.save_game(&saved).unwrap();
    saved.record.error_limit = limit(2, 3);
    store.save_game(&saved).unwrap();
    drop(store);
    let text = fs::read_to_string(dir.path().join("games/1.toml")).unwrap();
    assert!(text.contains("[[save]]") && text.contains("errors = 2"), "{text}");
    assert_eq!(games_in(dir.path()), [saved]);
}

#[test]
fn the_end_of_a_game_is_recorded_and_archived() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let given_up = FinishedGame { early_end: Some(EarlyEnd::GivenUp), ..won(1, 40) };
    let lost =
        FinishedGame { early_end: Some(EarlyEnd::Lost), error_limit: limit(4, 3), ..won(2, 50) };
    store.finish(&given_up).unwrap();
    store.finish(&lost).unwrap();
    let mut archived = game(2, 50, 3);
    (archived.record.early_end, archived.record.error_limit) = (lost.early_end, lost.error_limit);
    store.archive(&archived).unwrap();
    drop(store);
    let (store, loaded) = open(dir.path());
    assert_eq!(loaded.finished, [given_up, lost]);
    let read = store.load_finished(GameId(2)).result.unwrap();
    assert_eq!(read.record(Duration::ZERO), archived.record);
    let text = fs::read_to_string(dir.path().join("records.toml")).unwrap();
    assert!(text.contains("ended = \"given up\"") && text.contains("ended = \"lost\""), "{text}");
}

#[test]
fn an_unknown_end_or_limit_is_damage() {
    for (old, new) in [
        ("ended = \"lost\"", "ended = \"abandoned\""),
        ("error_limit = 3", "error_limit = 0"),
        ("error_limit = 3", "error_limit = 10"),
        ("errors = 3", "errors = -1"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, _) = open(dir.path());
        let lost = FinishedGame {
            early_end: Some(EarlyEnd::Lost),
            error_limit: limit(3, 3),
            ..won(2, 50)
        };
        store.finish(&lost).unwrap();
        let mut saved = game(1, 1, 2);
        (saved.record.early_end, saved.record.error_limit) = (lost.early_end, lost.error_limit);
        store.save_game(&saved).unwrap();
        drop(store);
        for file in ["records.toml", "games/1.toml"] {
            edit(&dir.path().join(file), old, new);
        }
        let (mut store, loaded) = open(dir.path());
        assert_eq!(loaded.finished, [], "{new}");
        assert!(loaded.notices.iter().any(|notice| notice.contains("records.toml")), "{new}");
        assert!(store.load_game(GameId(1)).result.is_err(), "{new}");
        assert!(dir.path().join("records.toml.damaged-1").exists(), "{new}");
    }
}
