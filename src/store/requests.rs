//! Handles the app's requests.

use super::{Store, StoreError, pictures};
use crate::app::{StoreReply, StoreRequest};

impl Store {
    /// Handles a request. Errors become [`StoreReply::Failed`].
    pub fn handle(&mut self, request: &StoreRequest) -> StoreReply {
        self.try_to_handle(request).unwrap_or_else(|error| StoreReply::Failed {
            key: request.key(),
            why: error.to_string(),
        })
    }

    fn try_to_handle(&mut self, request: &StoreRequest) -> Result<StoreReply, StoreError> {
        match request {
            StoreRequest::SaveGame(game) => {
                let sequence = self.save_game(game)?;
                return Ok(StoreReply::GameSaved { id: game.id, sequence });
            }
            StoreRequest::LoadGames => {
                let (games, notices) = self.load_games();
                return Ok(StoreReply::GamesLoaded { games, notices });
            }
            StoreRequest::LoadGame(id) => {
                return Ok(StoreReply::GameLoaded(Box::new(self.load_game(*id))));
            }
            StoreRequest::LoadFinished(id) => {
                return Ok(StoreReply::FinishedLoaded(Box::new(self.load_finished(*id))));
            }
            StoreRequest::LoadCollections => {
                let (changed, notices) = self.load_changed_collections();
                return Ok(StoreReply::CollectionsLoaded(changed, notices));
            }
            StoreRequest::SetFavourite(id, is_favourite) => {
                let notices = self.set_favourite(*id, *is_favourite)?;
                return Ok(saved(request, notices));
            }
            StoreRequest::SetGrade(id, grade) => {
                let notices = self.set_grade(*id, *grade)?;
                return Ok(saved(request, notices));
            }
            StoreRequest::RemoveGame(id) => self.remove_game(*id)?,
            StoreRequest::RestoreGame(id) => self.restore_game(*id)?,
            StoreRequest::ArchiveGame(game) => self.archive(game)?,
            StoreRequest::FinishGame(game) => self.finish(game)?,
            StoreRequest::SaveCollection(collection) => {
                if let Some(merged) = self.save_collection(collection)? {
                    return Ok(StoreReply::CollectionsLoaded(vec![merged.collection], Vec::new()));
                }
            }
            StoreRequest::RemoveCollection(file) => self.remove_collection(file)?,
            StoreRequest::SaveSettings(settings) => self.save_settings(settings)?,
            StoreRequest::SaveKnown(known) => self.save_known(known)?,
            StoreRequest::SaveProgress(progress) => self.save_progress(progress)?,
            StoreRequest::SaveDraft(clues) => self.save_draft(clues)?,
            StoreRequest::SaveWindow(window) => self.save_window(window)?,
            StoreRequest::SavePicture(picture) => {
                return Ok(StoreReply::PictureSaved(pictures::save(picture)));
            }
            StoreRequest::SaveStatistics(statistics) => {
                return Ok(StoreReply::StatisticsSaved(self.save_statistics(statistics)));
            }
        }
        Ok(StoreReply::Saved(request.key()))
    }
}

fn saved(request: &StoreRequest, notices: Vec<String>) -> StoreReply {
    let key = request.key();
    if notices.is_empty() {
        StoreReply::Saved(key)
    } else {
        StoreReply::SavedWithNotices(key, notices)
    }
}
