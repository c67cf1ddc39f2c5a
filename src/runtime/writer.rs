//! The background writer: a thread that owns the files, so that no key press waits for a disk.
//!
//! Jobs wait in a queue in which only the newest writing of each game counts. What fails stays in
//! the queue and is tried again with the next job: the game goes on meanwhile.

mod queue;

use super::pictures;
use crate::app::collections::Collection;
use crate::app::school::Progress;
use crate::app::settings::Settings;
use crate::app::{Fetched, FinishedGame, GameId, Known, PictureFile, SavedGame};
use crate::store::{Store, StoreError};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use queue::Queue;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long the end of the program waits for a disk.
pub(super) const LAST_WAIT: Duration = Duration::from_secs(5);

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
    /// Writes the clues that are being entered.
    SaveDraft(Grid),
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
    /// The entered clues are on the disk.
    DraftSaved,
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritten {
    /// The disk takes longer than was to be waited.
    #[error("the disk does not answer")]
    TimedOut,
    /// Jobs failed.
    #[error("{last}{}", and_more(*.left))]
    Failed {
        /// How many are left, those among them that wait for one that failed.
        left: usize,
        /// What failed last, and why, fit for the terminal.
        last: String,
    },
    /// The writer has come to an end.
    #[error("the writer has stopped: nothing more is saved")]
    Stopped,
}

fn and_more(left: usize) -> String {
    if left > 1 { format!(" (and {} more)", left - 1) } else { String::new() }
}

/// What came of all that was to be written.
type Outcome = Result<(), NotWritten>;

enum Order {
    Do(Box<Job>),
    /// Answer when all jobs were tried.
    Flush(Sender<Outcome>),
    /// Answer when all jobs were tried, clear up, let go of the files, and then of the way to answer.
    End(Sender<Outcome>),
}

/// The way to the thread that writes. When it goes, all is written, or five seconds are over; [`Writer::end`] says which.
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
        wait(&answered, timeout)
    }
}

fn wait(answered: &Receiver<Outcome>, timeout: Duration) -> Outcome {
    answered.recv_timeout(timeout).unwrap_or_else(|error| {
        Err(match error {
            RecvTimeoutError::Timeout => NotWritten::TimedOut,
            RecvTimeoutError::Disconnected => NotWritten::Stopped,
        })
    })
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

    /// Ends the thread when all is on the disk and the files are let go. A thread that hangs in the disk for longer than
    /// `timeout` is left behind: the terminal must come back.
    ///
    /// # Errors
    /// When not all is on the disk.
    pub fn end(mut self, timeout: Duration) -> Result<(), NotWritten> {
        self.stop(timeout)
    }

    fn stop(&mut self, timeout: Duration) -> Outcome {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let start = Instant::now();
        let (answer, answered) = mpsc::channel();
        // One that has stopped drops the order, and with it the way to answer.
        let _ = self.orders.send(Order::End(answer));
        let written = wait(&answered, timeout);
        let rest = timeout.saturating_sub(start.elapsed());
        if written != Err(NotWritten::TimedOut) && wait(&answered, rest) == Err(NotWritten::Stopped)
        {
            // A panic there has been told already, by the panic hook.
            let _ = thread.join();
        }
        written
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Whoever wants to know ends it.
        let _ = self.stop(LAST_WAIT);
    }
}

fn work(inbox: &Receiver<Order>, mut store: Store, mut report: impl FnMut(Report)) {
    let mut queue = Queue::default();
    store.tidy();
    let mut end = None;
    while end.is_none()
        && let Ok(first) = inbox.recv()
    {
        let was_behind = !queue.is_empty();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Do(job) => queue.add(*job),
                Order::Flush(answer) => waiting.push(answer),
                Order::End(answer) => {
                    waiting.push(answer.clone());
                    end = Some(answer);
                }
            }
        }
        let outcome = queue.work_off(|job| {
            let result = carry_out(&mut store, job);
            report(result.clone());
            result
        });
        if was_behind && outcome.is_ok() {
            report(Report::CaughtUp);
        }
        for answer in waiting {
            // Who asked may have stopped waiting.
            let _ = answer.send(outcome.clone());
        }
    }
    store.tidy();
    // Who waits for the end may open the files then.
    drop(store);
    drop(end);
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
        Job::SaveDraft(clues) => {
            store.save_draft(clues).map_or_else(failed, |()| Report::DraftSaved)
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
        Job::SaveDraft(_) => "entered clues".to_owned(),
        Job::SavePicture(_) => "picture".to_owned(),
    }
}

#[cfg(test)]
mod tests;
