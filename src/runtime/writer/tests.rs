//! Tests of the queue and the writer on a disk that fails.

use super::*;
use crate::app::settings::Settings;
use crate::app::{FinishedGame, GameId, SavedGame};
use crate::game::{Origin, Record};
use pencilmark_engine::board::Grid;
use std::fs;
use std::sync::{Arc, Mutex};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(super) fn game(id: u64, saved_at: u64) -> SavedGame {
    let turns = vec!["r1c3=4".parse().unwrap()];
    let record = Record::from_line(EASY.parse().unwrap(), Origin::Entered, turns);
    let (is_favourite, grade, digits) = (false, None, record.digits());
    SavedGame { id: GameId(id), begun_at: 1, saved_at, is_favourite, grade, digits, record }
}

pub(super) fn won(id: u64) -> FinishedGame {
    FinishedGame {
        id: GameId(id),
        begun_at: 8,
        finished_at: 9,
        date: crate::app::daily::FIRST,
        daily: None,
        week: None,
        givens: EASY.parse::<Grid>().unwrap(),
        is_graded: true,
        rating: None,
        hardest: None,
        elapsed: Duration::from_secs(60),
        hints: 0,
        checks: 0,
        early_end: None,
        error_limit: None,
    }
}

fn start(dir: &std::path::Path) -> (StoreWriter, Arc<Mutex<Vec<StoreReply>>>) {
    let (store, loaded) = Store::open(Some(dir.to_owned()));
    assert_eq!(loaded.notices, Vec::<String>::new());
    let reports = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&reports);
    let writer = StoreWriter::start(store, move |report| heard.lock().unwrap().push(report));
    (writer.unwrap(), reports)
}

#[test]
fn flush_waits_for_all_jobs_and_end_releases_the_lock() {
    let dir = tempfile::tempdir().unwrap();
    let (writer, reports) = start(dir.path());
    (1..=50).for_each(|at| writer.send(StoreRequest::SaveGame(game(1, at))).unwrap());
    writer.send(StoreRequest::SaveGame(game(2, 1))).unwrap();
    writer.send(StoreRequest::FinishGame(won(2))).unwrap();
    assert_eq!(writer.flush(LAST_WAIT), Ok(()));
    assert!(
        reports
            .lock()
            .unwrap()
            .contains(&StoreReply::Saved(StoreRequest::FinishGame(won(2)).key()))
    );
    writer.send(StoreRequest::SaveGame(game(3, 60))).unwrap();
    drop(writer);
    let (store, loaded) = Store::open(Some(dir.path().to_owned()));
    assert_eq!(store.read_only_reason(), None);
    let saved: Vec<(u64, u64)> = loaded.games.iter().map(|g| (g.id.0, g.saved_at)).collect();
    assert_eq!(saved, [(3, 60), (1, 50)]);
    assert_eq!(loaded.finished, [won(2)]);
}

#[test]
fn a_failed_save_is_reported_and_tried_again_with_the_next_job() {
    let dir = tempfile::tempdir().unwrap();
    let (writer, reports) = start(dir.path());
    let games = dir.path().join("games");
    fs::remove_dir(&games).unwrap();
    fs::write(&games, "in the way").unwrap();
    writer.send(StoreRequest::SaveGame(game(1, 1))).unwrap();
    let message = writer.flush(LAST_WAIT).unwrap_err().to_string();
    assert!(message.starts_with("game 1: ") && !message.contains("more"), "{message}");
    let first = reports.lock().unwrap()[0].clone();
    assert!(matches!(first, StoreReply::Failed { key, .. } if key == "game 1".into()));
    fs::remove_file(&games).unwrap();
    writer.send(StoreRequest::SaveSettings(Settings::default())).unwrap();
    assert_eq!(writer.flush(LAST_WAIT), Ok(()));
    let saved = StoreReply::GameSaved { id: GameId(1), sequence: 1 };
    assert!(reports.lock().unwrap().contains(&saved));
    assert_eq!(reports.lock().unwrap().last(), Some(&StoreReply::AllSaved));
}

#[test]
fn a_successful_save_does_not_hide_an_earlier_failure() {
    let dir = tempfile::tempdir().unwrap();
    let (writer, reports) = start(dir.path());
    let games = dir.path().join("games");
    fs::remove_dir(&games).unwrap();
    fs::write(&games, "in the way").unwrap();
    writer.send(StoreRequest::SaveGame(game(1, 1))).unwrap();
    assert!(matches!(writer.flush(LAST_WAIT), Err(NotWritten::Failed { left: 1, .. })));
    writer.send(StoreRequest::SaveSettings(Settings::default())).unwrap();
    assert!(matches!(writer.flush(LAST_WAIT), Err(NotWritten::Failed { left: 1, .. })));
    let message = reports.lock().unwrap();
    assert!(
        message.contains(&StoreReply::Saved("settings".into()))
            && !message.contains(&StoreReply::AllSaved)
    );
}

#[test]
fn flush_stops_waiting_for_a_disk_that_hangs() {
    let dir = tempfile::tempdir().unwrap();
    let (store, _) = Store::open(Some(dir.path().to_owned()));
    let (go_on, wait) = mpsc::channel::<()>();
    let writer = StoreWriter::start(store, move |_| _ = wait.recv()).unwrap();
    writer.send(StoreRequest::SaveGame(game(1, 1))).unwrap();
    assert_eq!(writer.flush(Duration::from_millis(20)), Err(NotWritten::TimedOut));
    drop(go_on);
    assert_eq!(writer.flush(LAST_WAIT), Ok(()));
}

#[test]
fn a_won_game_is_removed_only_after_its_record_is_saved() {
    let dir = tempfile::tempdir().unwrap();
    let (writer, _) = start(dir.path());
    writer.send(StoreRequest::SaveGame(game(1, 1))).unwrap();
    assert_eq!(writer.flush(LAST_WAIT), Ok(()));
    let [saved, finished] = ["games/1.toml", "finished"].map(|name| dir.path().join(name));
    fs::write(&finished, "in the way").unwrap();
    writer.send(StoreRequest::ArchiveGame(game(1, 2))).unwrap();
    writer.send(StoreRequest::FinishGame(won(1))).unwrap();
    let message = writer.flush(LAST_WAIT).unwrap_err().to_string();
    assert!(
        message.starts_with("moves of game 1: ") && message.ends_with(" (and 1 more)"),
        "{message}"
    );
    assert!(saved.exists());
    fs::remove_file(&finished).unwrap();
    assert_eq!(writer.end(LAST_WAIT), Ok(()));
    assert!(!saved.exists() && finished.join("1.toml").exists());
}

#[test]
fn end_stops_waiting_for_a_disk_that_hangs() {
    let dir = tempfile::tempdir().unwrap();
    let (store, _) = Store::open(Some(dir.path().to_owned()));
    let (go_on, wait) = mpsc::channel::<()>();
    let writer = StoreWriter::start(store, move |_| _ = wait.recv()).unwrap();
    writer.send(StoreRequest::SaveGame(game(1, 1))).unwrap();
    // The thread stays blocked, so `end` would never return if it joined the thread.
    assert_eq!(writer.end(Duration::from_millis(20)), Err(NotWritten::TimedOut));
    drop(go_on);
}
