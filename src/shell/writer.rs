//! The background writer: a thread that owns the files, so that no key press waits for a disk.
//!
//! Jobs wait in a queue in which only the newest writing of each game counts. What fails stays in
//! the queue and is tried again with the next job: the game goes on meanwhile.

use crate::app::school::Progress;
use crate::app::settings::Settings;
use crate::app::{Fetched, FinishedGame, GameId, Known, SavedGame};
use crate::store::{Store, StoreError};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How long the end of the program waits for a disk.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Something to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// An unfinished game as it stands.
    SaveGame(SavedGame),
    /// A game that was won, with all its turns.
    Archive(SavedGame),
    /// A game that was won; it is no longer an unfinished one.
    Finish(FinishedGame),
    /// A finished game is asked for.
    Fetch(GameId),
    /// An unfinished game is asked for.
    Open(GameId),
    /// An unfinished game that the player gave up.
    Remove(GameId),
    /// And that he wants back.
    BringBack(GameId),
    /// An unfinished game gets a star, or has none any more.
    Star(GameId, bool),
    /// All settings.
    SaveSettings(Settings),
    /// What the player knows.
    SaveKnown(Known),
    /// What was practised.
    SaveProgress(Progress),
}

/// What became of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The game is on the disk.
    Saved {
        /// Which.
        id: GameId,
        /// The number of this writing.
        sequence: u64,
    },
    /// The finished game is on the disk.
    Finished(GameId),
    /// It is there with all its turns.
    Archived(GameId),
    /// The finished game that was asked for, or why it can't be had.
    Fetched(Box<Fetched>),
    /// The same of an unfinished game.
    Opened(Box<Fetched>),
    /// The game is put aside, or back, or has its star.
    Shelved(GameId),
    /// The settings are on the disk.
    SettingsSaved,
    /// What was practised is on the disk.
    SchoolSaved,
    /// All that had failed is on the disk too.
    CaughtUp,
    /// It is not on the disk; it will be tried again with the next job.
    Failed {
        /// What was not saved: "game 3".
        what: String,
        /// Why, and what to do, fit for the terminal.
        why: String,
    },
}

/// Why not all is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritten {
    /// The disk takes longer than was to be waited.
    #[error("the disk does not answer")]
    TimedOut,
    /// So many jobs failed; each was reported.
    #[error("{0} not saved")]
    Failed(usize),
    /// The writer has come to an end.
    #[error("the writer has stopped: nothing more is saved")]
    Stopped,
}

enum Order {
    Do(Box<Job>),
    /// Answer with the number of jobs that are left once all were tried.
    Flush(Sender<usize>),
}

/// The way to the thread that writes. When it goes, all is written, or five seconds are over.
#[derive(Debug)]
pub struct Writer {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. `report` is called on it.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        store: Store,
        report: impl FnMut(Report) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (orders, inbox) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&inbox, store, report))?;
        Ok(Self { orders: Some(orders), thread: Some(thread) })
    }

    /// Hands a job over; never waits.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn send(&self, job: Job) -> Result<(), NotWritten> {
        self.order(Order::Do(Box::new(job)))
    }

    /// Waits until all that was sent is on the disk, but not longer than `timeout`.
    ///
    /// # Errors
    /// When it is not.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        let (answer, answered) = mpsc::channel();
        self.order(Order::Flush(answer))?;
        match answered.recv_timeout(timeout) {
            Ok(0) => Ok(()),
            Ok(left) => Err(NotWritten::Failed(left)),
            Err(RecvTimeoutError::Timeout) => Err(NotWritten::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Err(NotWritten::Stopped),
        }
    }

    fn order(&self, order: Order) -> Result<(), NotWritten> {
        let orders = self.orders.as_ref().ok_or(NotWritten::Stopped)?;
        orders.send(order).map_err(|_| NotWritten::Stopped)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let flushed = self.flush(LAST_WAIT);
        self.orders = None;
        // A thread that hangs in the disk is left behind: the terminal must come back.
        if flushed != Err(NotWritten::TimedOut) {
            // A panic there has been told already, by the panic hook.
            let _ = self.thread.take().map(JoinHandle::join);
        }
    }
}

fn work(inbox: &Receiver<Order>, mut store: Store, mut report: impl FnMut(Report)) {
    let mut queue = Queue::default();
    store.tidy();
    while let Ok(first) = inbox.recv() {
        let was_behind = !queue.0.is_empty();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Do(job) => queue.add(*job),
                Order::Flush(answer) => waiting.push(answer),
            }
        }
        queue.work_off(|job| {
            let result = carry_out(&mut store, job);
            report(result.clone());
            result
        });
        if was_behind && queue.0.is_empty() {
            report(Report::CaughtUp);
        }
        for answer in waiting {
            // Who asked may have stopped waiting.
            let _ = answer.send(queue.0.len());
        }
    }
    store.tidy();
}

fn carry_out(store: &mut Store, job: &Job) -> Report {
    let failed = |error: StoreError| Report::Failed { what: what(job), why: error.to_string() };
    match job {
        Job::SaveGame(game) => store
            .save_game(game)
            .map_or_else(failed, |sequence| Report::Saved { id: game.id, sequence }),
        Job::Archive(game) => {
            store.archive(game).map_or_else(failed, |()| Report::Archived(game.id))
        }
        Job::Fetch(id) => Report::Fetched(Box::new(store.finished_game(*id))),
        Job::Open(id) => Report::Opened(Box::new(store.open_game(*id))),
        Job::Finish(game) => store.finish(game).map_or_else(failed, |()| Report::Finished(game.id)),
        Job::Remove(id) => store.remove_game(*id).map_or_else(failed, |()| Report::Shelved(*id)),
        Job::BringBack(id) => store.bring_back(*id).map_or_else(failed, |()| Report::Shelved(*id)),
        Job::Star(id, is_favourite) => {
            store.star_game(*id, *is_favourite).map_or_else(failed, |()| Report::Shelved(*id))
        }
        Job::SaveSettings(settings) => {
            store.save_settings(settings).map_or_else(failed, |()| Report::SettingsSaved)
        }
        Job::SaveKnown(known) => {
            store.save_known(known).map_or_else(failed, |()| Report::SettingsSaved)
        }
        Job::SaveProgress(progress) => {
            store.save_progress(progress).map_or_else(failed, |()| Report::SchoolSaved)
        }
    }
}

fn what(job: &Job) -> String {
    match job {
        Job::SaveGame(game) => format!("game {}", game.id.0),
        Job::Archive(game) => format!("turns of game {}", game.id.0),
        Job::Fetch(id) | Job::Open(id) => format!("reading of game {}", id.0),
        Job::Finish(game) => format!("finished game {}", game.id.0),
        Job::Remove(id) => format!("removal of game {}", id.0),
        Job::BringBack(id) => format!("return of game {}", id.0),
        Job::Star(id, _) => format!("star of game {}", id.0),
        Job::SaveSettings(_) => "settings".to_owned(),
        Job::SaveKnown(_) => "techniques".to_owned(),
        Job::SaveProgress(_) => "school".to_owned(),
    }
}

/// What is still to be written, oldest first.
#[derive(Debug, Default)]
struct Queue(Vec<Job>);

impl Queue {
    /// Adds a job; a newer writing takes the place of an older one of the same thing.
    fn add(&mut self, job: Job) {
        let replaces = |old: &Job| match (old, &job) {
            (Job::SaveGame(old), Job::SaveGame(new)) => old.id == new.id,
            (Job::SaveGame(old), Job::Finish(new)) => old.id == new.id,
            (Job::SaveGame(old), Job::Remove(id)) => old.id == *id,
            (Job::Remove(old), Job::BringBack(id))
            | (Job::BringBack(old), Job::Remove(id))
            | (Job::Star(old, _), Job::Star(id, _) | Job::Remove(id)) => old == id,
            (Job::SaveSettings(_), Job::SaveSettings(_))
            | (Job::SaveKnown(_), Job::SaveKnown(_))
            | (Job::SaveProgress(_), Job::SaveProgress(_)) => true,
            (old, new) => old == new,
        };
        self.0.retain(|old| !replaces(old));
        self.0.push(job);
    }

    /// Tries every job once; what fails stays.
    fn work_off(&mut self, mut carry_out: impl FnMut(&Job) -> Report) {
        self.0.retain(|job| matches!(carry_out(job), Report::Failed { .. }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::game::{Origin, Record};
    use std::fs;
    use std::sync::{Arc, Mutex};

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn game(id: u64, saved_at: u64) -> SavedGame {
        let turns = vec!["r1c3=4".parse().unwrap()];
        let record = Record::of_line(EASY.parse().unwrap(), Origin::Entered, turns);
        SavedGame {
            id: GameId(id),
            begun_at: 1,
            saved_at,
            is_favourite: false,
            grade: None,
            record,
        }
    }

    fn won(id: u64) -> FinishedGame {
        FinishedGame {
            id: GameId(id),
            begun_at: 8,
            finished_at: 9,
            date: crate::app::daily::FIRST,
            daily: None,
            givens: EASY.parse::<Grid>().unwrap(),
            rating: None,
            hardest: None,
            elapsed: Duration::from_secs(60),
            hints: 0,
            checks: 0,
        }
    }

    fn start(dir: &std::path::Path) -> (Writer, Arc<Mutex<Vec<Report>>>) {
        let (store, loaded) = Store::open(Some(dir.to_owned()));
        assert_eq!(loaded.notices, Vec::<String>::new());
        let reports = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&reports);
        let writer = Writer::start(store, move |report| heard.lock().unwrap().push(report));
        (writer.unwrap(), reports)
    }

    #[test]
    fn only_the_newest_writing_of_a_thing_waits() {
        let mut queue = Queue::default();
        queue.add(Job::SaveGame(game(1, 1)));
        queue.add(Job::SaveGame(game(2, 1)));
        queue.add(Job::SaveSettings(Settings::default()));
        queue.add(Job::SaveGame(game(1, 2)));
        queue.add(Job::SaveSettings(Settings::default()));
        queue.add(Job::Finish(won(2)));
        queue.add(Job::Finish(won(2)));
        let left = [
            Job::SaveGame(game(1, 2)),
            Job::SaveSettings(Settings::default()),
            Job::Finish(won(2)),
        ];
        assert_eq!(queue.0, left);
        queue.add(Job::Remove(GameId(1)));
        assert_eq!(queue.0.len(), 3, "a game that is removed is not saved before");
    }

    #[test]
    fn a_flush_waits_for_all_and_the_end_lets_go_of_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reports) = start(dir.path());
        (1..=50).for_each(|at| writer.send(Job::SaveGame(game(1, at))).unwrap());
        writer.send(Job::SaveGame(game(2, 1))).unwrap();
        writer.send(Job::Finish(won(2))).unwrap();
        assert_eq!(writer.flush(LAST_WAIT), Ok(()));
        assert!(reports.lock().unwrap().contains(&Report::Finished(GameId(2))));
        writer.send(Job::SaveGame(game(3, 60))).unwrap();
        drop(writer);
        let (store, loaded) = Store::open(Some(dir.path().to_owned()));
        assert_eq!(store.keeps_nothing(), None);
        let shelf: Vec<(u64, u64)> = loaded.games.iter().map(|g| (g.id.0, g.saved_at)).collect();
        assert_eq!(shelf, [(3, 60), (1, 50)]);
        assert_eq!(loaded.finished, [won(2)]);
    }

    #[test]
    fn a_failed_save_is_told_and_tried_again_with_the_next_job() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reports) = start(dir.path());
        let games = dir.path().join("games");
        fs::remove_dir(&games).unwrap();
        fs::write(&games, "in the way").unwrap();
        writer.send(Job::SaveGame(game(1, 1))).unwrap();
        assert_eq!(writer.flush(LAST_WAIT), Err(NotWritten::Failed(1)));
        let first = reports.lock().unwrap()[0].clone();
        assert!(matches!(first, Report::Failed { what, .. } if what == "game 1"));
        fs::remove_file(&games).unwrap();
        writer.send(Job::SaveSettings(Settings::default())).unwrap();
        assert_eq!(writer.flush(LAST_WAIT), Ok(()));
        let saved = Report::Saved { id: GameId(1), sequence: 1 };
        assert!(reports.lock().unwrap().contains(&saved));
        assert_eq!(reports.lock().unwrap().last(), Some(&Report::CaughtUp));
    }

    #[test]
    fn what_is_saved_beside_a_failure_does_not_say_that_all_is() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reports) = start(dir.path());
        let games = dir.path().join("games");
        fs::remove_dir(&games).unwrap();
        fs::write(&games, "in the way").unwrap();
        writer.send(Job::SaveGame(game(1, 1))).unwrap();
        assert_eq!(writer.flush(LAST_WAIT), Err(NotWritten::Failed(1)));
        writer.send(Job::SaveSettings(Settings::default())).unwrap();
        assert_eq!(writer.flush(LAST_WAIT), Err(NotWritten::Failed(1)));
        let told = reports.lock().unwrap();
        assert!(told.contains(&Report::SettingsSaved) && !told.contains(&Report::CaughtUp));
    }

    #[test]
    fn a_disk_that_hangs_does_not_hold_the_flush() {
        let dir = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(Some(dir.path().to_owned()));
        let (go_on, wait) = mpsc::channel::<()>();
        let writer = Writer::start(store, move |_| _ = wait.recv()).unwrap();
        writer.send(Job::SaveGame(game(1, 1))).unwrap();
        assert_eq!(writer.flush(Duration::from_millis(20)), Err(NotWritten::TimedOut));
        drop(go_on);
        assert_eq!(writer.flush(LAST_WAIT), Ok(()));
    }
}
