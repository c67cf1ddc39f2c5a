//! What is still to be written: of each thing the newest writing, in the order in which it was asked for.

use super::{Job, NotWritten, Outcome, Report};
use crate::app::GameId;

/// Jobs, oldest first.
#[derive(Debug, Default)]
pub(super) struct Queue(Vec<Job>);

impl Queue {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a job; a newer writing takes the place of an older one of the same thing.
    pub(super) fn add(&mut self, job: Job) {
        let replaces = |old: &Job| match (old, &job) {
            (Job::SaveGame(old), Job::SaveGame(new)) => old.id == new.id,
            (Job::SaveGame(old), Job::Finish(new)) => old.id == new.id,
            (Job::SaveGame(old), Job::Remove(id)) => old.id == *id,
            (Job::Remove(old), Job::BringBack(id))
            | (Job::BringBack(old), Job::Remove(id))
            | (Job::Star(old, _), Job::Star(id, _) | Job::Remove(id)) => old == id,
            // What is written whole says it too, and what was left from before must not undo it; nor is a removal that has
            // not come off wanted when the game is played on.
            (Job::Star(old, _) | Job::KeepGrade(old, _) | Job::Remove(old), Job::SaveGame(new)) => {
                *old == new.id
            }
            (Job::Star(old, _) | Job::KeepGrade(old, _), Job::Finish(new)) => *old == new.id,
            (Job::SaveCollection(old), Job::SaveCollection(new)) => old.file == new.file,
            (Job::SaveCollection(old), Job::RemoveCollection(file)) => old.file == *file,
            (Job::RemoveCollection(file), Job::SaveCollection(new)) => new.file == *file,
            (Job::SaveSettings(_), Job::SaveSettings(_))
            | (Job::SaveKnown(_), Job::SaveKnown(_))
            | (Job::SaveProgress(_), Job::SaveProgress(_))
            | (Job::SaveDraft(_), Job::SaveDraft(_)) => true,
            (old, new) => old == new,
        };
        self.0.retain(|old| !replaces(old));
        self.0.push(job);
    }

    /// Tries every job once. What fails stays, and what is to be written of the same game waits for it: a game that was won
    /// goes from the shelf only when its turns are kept elsewhere.
    pub(super) fn work_off(&mut self, mut carry_out: impl FnMut(&Job) -> Report) -> Outcome {
        let mut behind: Vec<GameId> = Vec::new();
        let mut last = None;
        self.0.retain(|job| {
            let game = written_game(job);
            if game.is_some_and(|id| behind.contains(&id)) {
                return true;
            }
            let Report::Failed { what, why } = carry_out(job) else { return false };
            last = Some(format!("{what}: {why}"));
            behind.extend(game);
            true
        });
        last.map_or(Ok(()), |last| Err(NotWritten::Failed { left: self.0.len(), last }))
    }
}

/// The game whose files a job writes.
const fn written_game(job: &Job) -> Option<GameId> {
    match job {
        Job::SaveGame(game) | Job::Archive(game) => Some(game.id),
        Job::Finish(game) => Some(game.id),
        Job::Remove(id) | Job::BringBack(id) | Job::Star(id, _) | Job::KeepGrade(id, _) => {
            Some(*id)
        }
        Job::Fetch(_)
        | Job::Open(_)
        | Job::ReadCollections
        | Job::SaveCollection(_)
        | Job::RemoveCollection(_)
        | Job::SaveSettings(_)
        | Job::SaveKnown(_)
        | Job::SaveProgress(_)
        | Job::SaveDraft(_)
        | Job::SavePicture(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{game, won};
    use super::*;
    use crate::app::settings::Settings;
    use pencilmark_engine::logic::Grade;

    fn queue(jobs: impl IntoIterator<Item = Job>) -> Queue {
        let mut queue = Queue::default();
        jobs.into_iter().for_each(|job| queue.add(job));
        queue
    }

    #[test]
    fn only_the_newest_writing_of_a_thing_waits() {
        let mut queue = queue([
            Job::SaveGame(game(1, 1)),
            Job::SaveGame(game(2, 1)),
            Job::SaveSettings(Settings::default()),
            Job::SaveGame(game(1, 2)),
            Job::SaveSettings(Settings::default()),
            Job::Finish(won(2)),
            Job::Finish(won(2)),
        ]);
        let left = [
            Job::SaveGame(game(1, 2)),
            Job::SaveSettings(Settings::default()),
            Job::Finish(won(2)),
        ];
        assert_eq!(queue.0, left);
        // What lists say of a game goes with the whole of it: tried later, it would undo what is newer.
        for job in [Job::Star(GameId(1), true), Job::KeepGrade(GameId(1), Grade::Beyond)] {
            queue.add(job);
        }
        queue.add(Job::SaveGame(game(1, 2)));
        assert_eq!(queue.0.len(), 3);
        queue.add(Job::Star(GameId(3), true));
        queue.add(Job::Finish(won(3)));
        assert_eq!(queue.0.pop(), Some(Job::Finish(won(3))));
        queue.add(Job::Remove(GameId(1)));
        assert_eq!(queue.0.len(), 3, "a game that is removed is not saved before");
        queue.add(Job::SaveGame(game(1, 3)));
        assert_eq!(queue.0.len(), 3, "a game that is played on is not removed any more");
    }

    #[test]
    fn what_failed_holds_back_all_else_of_its_game() {
        let jobs = [
            Job::Archive(game(1, 1)),
            Job::Finish(won(1)),
            Job::SaveGame(game(2, 1)),
            Job::Star(GameId(2), true),
            Job::Star(GameId(3), true),
            Job::Open(GameId(2)),
        ];
        let mut queue = queue(jobs.clone());
        let mut tried = Vec::new();
        let outcome = queue.work_off(|job| {
            tried.push(job.clone());
            match job {
                Job::Archive(_) | Job::SaveGame(_) => {
                    Report::Failed { what: format!("job {}", tried.len()), why: "full".to_owned() }
                }
                _ => Report::SettingsSaved,
            }
        });
        assert_eq!(tried, [0, 2, 4, 5].map(|i| jobs[i].clone()));
        assert_eq!(queue.0, jobs[..4]);
        let failed = outcome.unwrap_err();
        assert_eq!(failed, NotWritten::Failed { left: 4, last: "job 2: full".to_owned() });
        assert_eq!(failed.to_string(), "job 2: full (and 3 more)");
        assert_eq!(queue.work_off(|_| Report::SettingsSaved), Ok(()));
        assert!(queue.is_empty());
    }
}
