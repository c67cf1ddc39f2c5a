//! Handles the replies from the workers and the store.

use super::collections::{Collection, ParsedPuzzles, TypedAhead};
use super::export::{picture_notice, statistics_notice};
use super::{App, LoadedGame, Overlay, Screen, StoreReply, StoreRequest, Validated};

impl App {
    /// Handles a reply from the store.
    pub(super) fn store_replied(&mut self, reply: StoreReply) {
        let notices = &mut self.services.notices;
        match reply {
            StoreReply::GameSaved { sequence, .. } => notices.saved = Some(sequence),
            StoreReply::Saved(key) => {
                self.services.library.collections.removed_from_disk(|file| {
                    StoreRequest::RemoveCollection(file.to_owned()).key() == key
                });
            }
            StoreReply::SavedWithNotices(_, lines) => notices.extend(lines),
            StoreReply::GamesLoaded { games, notices: lines } => {
                notices.extend(lines);
                self.services.library.add_loaded(games);
            }
            StoreReply::GameLoaded(loaded) => self.game_loaded(*loaded),
            StoreReply::FinishedLoaded(loaded) => self.finished_loaded(*loaded),
            StoreReply::CollectionsLoaded(changed, lines) => {
                notices.extend(lines);
                self.collections_loaded(changed);
            }
            StoreReply::PictureSaved(result) => notices.add(picture_notice(result)),
            StoreReply::StatisticsSaved(result) => {
                notices.add(statistics_notice(result));
            }
            StoreReply::Failed { key, why } => notices.save_failed(format!("{key}: {why}")),
            StoreReply::AllSaved => notices.not_saved = None,
        }
    }

    /// Adds collections that are new or changed. In an open list, the same line stays selected.
    fn collections_loaded(&mut self, changed: Vec<Collection>) {
        let mut list = self.overlays.collections_mut();
        let collections = &mut self.services.library.collections;
        let place = list.as_ref().map(|list| list.place(collections));
        collections.read(changed);
        if let (Some(list), Some(place)) = (&mut list, place) {
            list.refresh(&place, &mut self.services);
        }
    }

    /// Opens an unfinished game that was read, if the player is still waiting for it.
    fn game_loaded(&mut self, loaded: LoadedGame) {
        let Some(Overlay::OpenGame(open)) = self.overlays.top_mut() else { return };
        if open.id != loaded.id {
            return;
        }
        let notices = if loaded.result.is_ok() { loaded.notices.clone() } else { Vec::new() };
        let (transition, typed_ahead) = open.loaded(loaded, &mut self.services);
        self.follow_overlay(transition);
        for action in typed_ahead {
            self.act(action);
        }
        // Every action clears the notices, so add these notices last.
        self.services.notices.prepend(notices);
    }

    /// Opens a finished game that was read, if the player is still waiting for it, or searches it
    /// for slow steps.
    fn finished_loaded(&mut self, loaded: LoadedGame) {
        self.services.search_slow_steps(&loaded);
        if let Screen::Review(review) = &mut self.screen {
            review.loaded(&loaded, &mut self.services);
        }
        if let Some(Overlay::Finished(list)) = self.overlays.top() {
            let transition = list.loaded(loaded, &mut self.services);
            self.follow_overlay(transition);
        }
    }

    /// Applies a result from the validation worker to the editor.
    pub(super) fn validated(&mut self, found: &Validated) {
        if let Screen::Editor(editor) = &mut self.screen {
            let transition = editor.validated(found);
            self.follow_screen(transition);
        }
    }

    /// Offers to import the puzzles of a paste, if the player is still waiting for them.
    pub(super) fn paste_parsed(&mut self, number: u64, parsed: ParsedPuzzles) {
        let Some(Overlay::PasteImport(import)) = self.overlays.top_mut() else { return };
        if import.number != number {
            return;
        }
        let Some((transition, typed_ahead)) = import.parsed(parsed) else {
            let why = import.why().to_owned();
            self.overlays.close();
            return self.refuse_paste(why);
        };
        self.follow_overlay(transition);
        for typed in typed_ahead {
            match (typed, self.overlays.top_mut()) {
                (TypedAhead::Letter(letter), Some(overlay)) => overlay.state_mut().write(letter),
                (TypedAhead::Action(action), Some(Overlay::ImportPrompt(_))) => self.act(action),
                // The prompt was answered, so drop the keys that were typed after the answer.
                _ => {}
            }
        }
    }
}
