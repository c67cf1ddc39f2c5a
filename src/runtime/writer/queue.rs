//! A queue that contains the newest write for each file, in the order of the requests.

use super::{NotWritten, Outcome};
use crate::app::{GameId, StoreReply, StoreRequest};

/// The requests that are waiting for the writer, oldest first.
#[derive(Debug, Default)]
pub(super) struct Queue(Vec<StoreRequest>);

impl Queue {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a request and removes older requests that it supersedes.
    pub(super) fn add(&mut self, request: StoreRequest) {
        self.0.retain(|old| !request.supersedes(old));
        self.0.push(request);
    }

    /// Tries every request once. A request that fails stays in the queue, and later requests for
    /// the same game wait until it succeeds. For instance, the save of a won game is removed only
    /// after the game's turns have been archived.
    pub(super) fn work_off(
        &mut self,
        mut handle: impl FnMut(&StoreRequest) -> StoreReply,
    ) -> Outcome {
        let mut behind: Vec<GameId> = Vec::new();
        let mut last = None;
        self.0.retain(|request| {
            let game = request.changed_game();
            if game.is_some_and(|id| behind.contains(&id)) {
                return true;
            }
            let StoreReply::Failed { key, why } = handle(request) else { return false };
            last = Some(format!("{key}: {why}"));
            behind.extend(game);
            true
        });
        last.map_or(Ok(()), |last| Err(NotWritten::Failed { left: self.0.len(), last }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{game, won};
    use super::*;
    use crate::app::settings::Settings;
    use pencilmark_engine::logic::Grade;

    fn queue(jobs: impl IntoIterator<Item = StoreRequest>) -> Queue {
        let mut queue = Queue::default();
        jobs.into_iter().for_each(|job| queue.add(job));
        queue
    }

    #[test]
    fn a_newer_write_replaces_an_older_one() {
        let mut queue = queue([
            StoreRequest::SaveGame(game(1, 1)),
            StoreRequest::SaveGame(game(2, 1)),
            StoreRequest::SaveSettings(Settings::default()),
            StoreRequest::SaveGame(game(1, 2)),
            StoreRequest::SaveSettings(Settings::default()),
            StoreRequest::FinishGame(won(2)),
            StoreRequest::FinishGame(won(2)),
        ]);
        let left = [
            StoreRequest::SaveGame(game(1, 2)),
            StoreRequest::SaveSettings(Settings::default()),
            StoreRequest::FinishGame(won(2)),
        ];
        assert_eq!(queue.0, left);
        // A save of the whole game includes the values shown in lists. Retrying a superseded
        // request would undo newer changes.
        for job in [
            StoreRequest::SetFavourite(GameId(1), true),
            StoreRequest::SetGrade(GameId(1), Grade::BeyondTechniques),
        ] {
            queue.add(job);
        }
        queue.add(StoreRequest::SaveGame(game(1, 2)));
        assert_eq!(queue.0.len(), 3);
        queue.add(StoreRequest::SetFavourite(GameId(3), true));
        queue.add(StoreRequest::FinishGame(won(3)));
        assert_eq!(queue.0.pop(), Some(StoreRequest::FinishGame(won(3))));
        queue.add(StoreRequest::RemoveGame(GameId(1)));
        assert_eq!(queue.0.len(), 3, "the removal supersedes the save");
        queue.add(StoreRequest::SaveGame(game(1, 3)));
        assert_eq!(queue.0.len(), 3, "the save supersedes the removal");
    }

    #[test]
    fn a_failed_request_delays_later_requests_for_its_game() {
        let jobs = [
            StoreRequest::ArchiveGame(game(1, 1)),
            StoreRequest::FinishGame(won(1)),
            StoreRequest::SaveGame(game(2, 1)),
            StoreRequest::SetFavourite(GameId(2), true),
            StoreRequest::SetFavourite(GameId(3), true),
            StoreRequest::LoadGame(GameId(2)),
        ];
        let mut queue = queue(jobs.clone());
        let mut tried = Vec::new();
        let outcome = queue.work_off(|job| {
            tried.push(job.clone());
            match job {
                StoreRequest::ArchiveGame(_) | StoreRequest::SaveGame(_) => {
                    StoreReply::Failed { key: job.key(), why: "full".to_owned() }
                }
                _ => StoreReply::AllSaved,
            }
        });
        assert_eq!(tried, [0, 2, 4, 5].map(|i| jobs[i].clone()));
        assert_eq!(queue.0, jobs[..4]);
        let failed = outcome.unwrap_err();
        assert_eq!(failed, NotWritten::Failed { left: 4, last: "game 2: full".to_owned() });
        assert_eq!(failed.to_string(), "game 2: full (and 3 more)");
        assert_eq!(queue.work_off(|_| StoreReply::AllSaved), Ok(()));
        assert!(queue.is_empty());
    }
}
