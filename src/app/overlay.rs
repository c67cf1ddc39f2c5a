//! The overlays, of which one is shown. A new overlay is a row here.

use super::collections::{CollectionsList, ImportPrompt, PasteImport};
use super::component::OverlayState;
use super::{
    CheckpointPrompt, Export, Finder, FinishedList, GamesList, Generation, HistoryList,
    InitialsPrompt, OpenGame, SettingsList, Share, Statistics, TechniquesList,
};
use pencilmark_engine::formats::clean::capped;

/// The most characters that are pasted into a field.
const MOST_PASTED: usize = 200;

/// Declares the overlays, each with the type of its state.
macro_rules! overlays {
    ($($(#[$doc:meta])* $name:ident($state:ty);)+) => {
        /// An overlay with its state.
        #[derive(Clone, Debug)]
        pub enum Overlay {
            $($(#[$doc])* $name(Box<$state>),)+
        }

        impl Overlay {
            /// Returns the overlay's behaviour.
            pub(super) fn state(&self) -> &dyn OverlayState {
                match self {
                    $(Self::$name(state) => &**state,)+
                }
            }

            /// Returns the overlay's behaviour, mutably.
            pub(super) fn state_mut(&mut self) -> &mut dyn OverlayState {
                match self {
                    $(Self::$name(state) => &mut **state,)+
                }
            }
        }
    };
}

overlays! {
    /// The list of keys, which can be searched.
    Help(Finder);
    /// The palette, which searches and runs available actions.
    Palette(Finder);
    /// The settings.
    Settings(SettingsList);
    /// The techniques that the player knows.
    Techniques(TechniquesList);
    /// The statistics.
    Statistics(Statistics);
    /// The unfinished games.
    Games(GamesList);
    /// The turns of the game in play.
    History(HistoryList);
    /// The prompt for the name of a place in the history.
    Checkpoint(CheckpointPrompt);
    /// The prompt for initials.
    Initials(InitialsPrompt);
    /// The finished games.
    Finished(FinishedList);
    /// A puzzle code or a result that was copied.
    Share(Share);
    /// The notations to copy the board in, or the kinds of pictures of it.
    Export(Export);
    /// The wait for a puzzle that is being generated.
    Generation(Generation);
    /// The wait for a game that is being read.
    OpenGame(OpenGame);
    /// The collections, or the puzzles of one.
    Collections(CollectionsList);
    /// The prompt to keep pasted puzzles.
    ImportPrompt(ImportPrompt);
    /// The wait for a pasted text that is being parsed.
    PasteImport(PasteImport);
}

impl Overlay {
    /// Takes pasted text into a text field: in one line, without control characters, and without
    /// confirming.
    pub(super) fn paste(&mut self, text: &str) {
        if !self.state().takes_paste() {
            return;
        }
        let head: String = text.chars().take(MOST_PASTED).collect();
        let state = self.state_mut();
        capped(&head, MOST_PASTED).chars().for_each(|letter| state.write(letter));
    }
}

/// The overlay on the screen, and the one that help or palette covers.
#[derive(Clone, Debug, Default)]
pub(super) struct Overlays {
    top: Option<Overlay>,
    covered: Option<Overlay>,
}

impl Overlays {
    /// The overlay that gets the input.
    pub(super) const fn top(&self) -> Option<&Overlay> {
        self.top.as_ref()
    }

    /// The overlay that gets the input.
    pub(super) const fn top_mut(&mut self) -> Option<&mut Overlay> {
        self.top.as_mut()
    }

    /// The overlay below help or palette.
    pub(super) const fn covered(&self) -> Option<&Overlay> {
        self.covered.as_ref()
    }

    /// Returns `true` if there is no overlay.
    pub(super) const fn is_empty(&self) -> bool {
        self.top.is_none()
    }

    /// Shows an overlay in place of all others.
    pub(super) fn show(&mut self, overlay: Overlay) {
        *self = Self { top: Some(overlay), covered: None };
    }

    /// Shows help or palette over the current overlay.
    pub(super) fn cover(&mut self, overlay: Overlay) {
        self.covered = self.top.replace(overlay);
    }

    /// Closes the overlay and shows the one that it covered.
    pub(super) fn close(&mut self) {
        self.top = self.covered.take();
    }

    /// Closes all overlays.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}
