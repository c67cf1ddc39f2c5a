//! The background writer: a thread that owns the files, so that no key press waits for a disk.
//!
//! Jobs wait in a queue in which only the newest writing of each game counts. What fails stays in
//! the queue and is tried again with the next job: the game goes on meanwhile.

use super::pictures;
use crate::app::collections::Collection;
use crate::app::school::Progress;
use crate::app::settings::Settings;
use crate::app::{Fetched, FinishedGame, GameId, Known, PictureFile, SavedGame};
use crate::logic::Grade;
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
    /// It is known how hard an unfinished game is.
    KeepGrade(GameId, Grade),
    /// All collections are asked for.
    ReadCollections,
    /// A collection as it stands.
    SaveCollection(Collection),
    /// The collection in this file goes.
    RemoveCollection(String),
    /// All settings.
    SaveSettings(Settings),
    /// What the player knows.
    SaveKnown(Known),
    /// What was practised.
    SaveProgress(Progress),
    /// A picture, into a file of its own.
    SavePicture(PictureFile),
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
    /// The game is put aside, or back, or has its star or its grade.
    Shelved(GameId),
    /// The same, and what there is to say of its files.
    Told(Vec<String>),
    /// All collections, and what there is to say of them.
    Collections(Vec<Collection>, Vec<String>),
    /// A collection is on the disk, or off it.
    CollectionKept,
    /// The settings are on the disk.
    SettingsSaved,
    /// What was practised is on the disk.
    SchoolSaved,
    /// Where the picture lies, or why there is none; it is not tried again.
    Pictured(Result<String, String>),
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
    End,
}

/// The way to the thread that writes. When it goes, all is written, or five seconds are over.
#[derive(Debug)]
pub struct Writer {
    orders: Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

/// Waits for the disk from anywhere, a panic too.
#[derive(Clone, Debug)]
pub struct Flusher(Sender<Order>);

impl Flusher {
    /// Waits until all that was sent is on the disk, but not longer than `timeout`.
    ///
    /// # Errors
    /// When it is not.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        let (answer, answered) = mpsc::channel();
        self.0.send(Order::Flush(answer)).map_err(|_| NotWritten::Stopped)?;
        match answered.recv_timeout(timeout) {
            Ok(0) => Ok(()),
            Ok(left) => Err(NotWritten::Failed(left)),
            Err(RecvTimeoutError::Timeout) => Err(NotWritten::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Err(NotWritten::Stopped),
        }
    }
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
        Ok(Self { orders, thread: Some(thread) })
    }

    /// Hands a job over; never waits.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn send(&self, job: Job) -> Result<(), NotWritten> {
        self.orders.send(Order::Do(Box::new(job))).map_err(|_| NotWritten::Stopped)
    }

    /// For whoever waits for the disk.
    pub fn flusher(&self) -> Flusher {
        Flusher(self.orders.clone())
    }

    /// As [`Flusher::flush`].
    ///
    /// # Errors
    /// When not all is on the disk.
    pub fn flush(&self, timeout: Duration) -> Result<(), NotWritten> {
        self.flusher().flush(timeout)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let flushed = self.flush(LAST_WAIT);
        // One that has stopped needs no word.
        let _ = self.orders.send(Order::End);
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
    let mut is_over = false;
    while !is_over && let Ok(first) = inbox.recv() {
        let was_behind = !queue.0.is_empty();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Do(job) => queue.add(*job),
                Order::Flush(answer) => waiting.push(answer),
                Order::End => is_over = true,
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
            store.star_game(*id, *is_favourite).map_or_else(failed, |told| shelved(*id, told))
        }
        Job::KeepGrade(id, grade) => {
            store.grade_game(*id, *grade).map_or_else(failed, |told| shelved(*id, told))
        }
        Job::ReadCollections => {
            let (all, notices) = store.collections();
            Report::Collections(all, notices)
        }
        Job::SaveCollection(one) => {
            store.save_collection(one).map_or_else(failed, |()| Report::CollectionKept)
        }
        Job::RemoveCollection(file) => {
            store.remove_collection(file).map_or_else(failed, |()| Report::CollectionKept)
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
        Job::SavePicture(picture) => Report::Pictured(pictures::save(picture)),
    }
}

fn shelved(id: GameId, told: Vec<String>) -> Report {
    if told.is_empty() { Report::Shelved(id) } else { Report::Told(told) }
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
        Job::KeepGrade(id, _) => format!("rating of game {}", id.0),
        Job::ReadCollections => "reading of the collections".to_owned(),
        Job::SaveCollection(one) => format!("collection {}", one.file),
        Job::RemoveCollection(file) => format!("removal of collection {file}"),
        Job::SaveSettings(_) => "settings".to_owned(),
        Job::SaveKnown(_) => "techniques".to_owned(),
        Job::SaveProgress(_) => "school".to_owned(),
        Job::SavePicture(_) => "picture".to_owned(),
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
            // What is written whole says it too, and what was left from before must not undo it.
            (Job::Star(old, _) | Job::KeepGrade(old, _), Job::SaveGame(new)) => *old == new.id,
            (Job::Star(old, _) | Job::KeepGrade(old, _), Job::Finish(new)) => *old == new.id,
            (Job::SaveCollection(old), Job::SaveCollection(new)) => old.file == new.file,
            (Job::SaveCollection(old), Job::RemoveCollection(file)) => old.file == *file,
            (Job::RemoveCollection(file), Job::SaveCollection(new)) => new.file == *file,
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
mod tests;
