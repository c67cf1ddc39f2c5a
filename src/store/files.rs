//! Reads all files of the config directory when the program starts.

use super::archive::Archive;
use super::notices::Notices;
use super::draft::DraftFile;
use super::versioned_file::Access;
use super::records::Records;
use super::school::SchoolFile;
use super::game_store::GameStore;
use super::{Loaded, ThemeFile, config, paths, themes};
use crate::app::school::Progress;
use crate::app::{GameId, UnfinishedGame};
use pencilmark_engine::board::Grid;
use std::path::Path;

/// The contents of all files in the config directory.
pub(super) struct Files {
    pub(super) config: config::Config,
    pub(super) themes: Vec<ThemeFile>,
    pub(super) records: Records,
    pub(super) shelf: GameStore,
    pub(super) archive: Archive,
    pub(super) games: Vec<UnfinishedGame>,
    pub(super) school: SchoolFile,
    pub(super) progress: Progress,
    pub(super) draft: DraftFile,
    pub(super) clues: Grid,
}

impl Files {
    pub(super) fn load(dir: &Path, access: Access, notices: &mut Notices) -> Self {
        let themes = themes::load(&dir.join(paths::THEMES), notices);
        let config = config::load(&dir.join(paths::CONFIG), &themes, notices);
        let records = Records::load(dir.join(paths::RECORDS), access, notices);
        let mut shelf = GameStore::empty(dir);
        if access == Access::ReadWrite {
            shelf.sweep();
        }
        let games = shelf.load(&records, access, notices);
        let archive = Archive::new(dir.join(paths::FINISHED));
        let (school, progress) = SchoolFile::load(dir.join(paths::SCHOOL), access, notices);
        let (draft, clues) = DraftFile::load(dir.join(paths::DRAFT), access, notices);
        Self { config, themes, records, shelf, archive, games, school, progress, draft, clues }
    }

    /// Returns the highest game number that occurs in any file.
    fn last_id(&self) -> u64 {
        self.shelf.last_id().max(self.archive.last_id()).max(self.records.last_id())
    }

    /// Returns the contents of the files. Moves the lists out of `self`.
    pub(super) fn loaded(&mut self, notices: Notices) -> Loaded {
        Loaded {
            settings: self.config.settings,
            ruled: Vec::new(),
            known: self.config.known.clone(),
            progress: std::mem::take(&mut self.progress),
            draft: self.clues,
            keys: self.config.keys.clone(),
            themes: std::mem::take(&mut self.themes),
            games: std::mem::take(&mut self.games),
            finished: self.records.games().to_vec(),
            next_id: GameId(self.last_id() + 1),
            notices: notices.into_sentences(),
        }
    }
}
