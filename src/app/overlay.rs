//! The overlays. To add an overlay, add a row to the list in this file.

use super::collections::{CollectionsList, ImportPrompt, PasteImport};
use super::component::OverlayState;
use super::give_up::GiveUpPrompt;
use super::steps_list::StepsList;
use super::{
    CheckpointPrompt, Export, Finder, FinishedList, GamesList, Generation, Glossary, HistoryList,
    InitialsPrompt, OpenGame, SettingsList, Share, Statistics, TechniquesList,
};
use pencilmark_engine::formats::clean::capped;

/// The maximum number of characters that are pasted into a text field.
const MAX_PASTED: usize = 200;

/// Declares the overlays, each with its name and the type of its state.
macro_rules! overlays {
    ($($(#[$doc:meta])* $name:ident($state:ty);)+) => {
        /// An overlay with its state.
        #[derive(Clone, Debug)]
        pub enum Overlay {
            $($(#[$doc])* $name(Box<$state>),)+
        }

        impl Overlay {
            /// Returns the state of the overlay.
            pub(super) fn state(&self) -> &dyn OverlayState {
                match self {
                    $(Self::$name(state) => &**state,)+
                }
            }

            /// Returns a mutable reference to the state of the overlay.
            pub(super) fn state_mut(&mut self) -> &mut dyn OverlayState {
                match self {
                    $(Self::$name(state) => &mut **state,)+
                }
            }
        }
    };
}

overlays! {
    /// The searchable list of keys.
    Help(Finder);
    /// The palette, which searches the available actions and runs them.
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
    /// The steps that the position in play offers.
    Steps(StepsList);
    /// The question before the player gives up a game.
    GiveUp(GiveUpPrompt);
    /// The glossary.
    Glossary(Glossary);
    /// The prompt for the name of a checkpoint.
    Checkpoint(CheckpointPrompt);
    /// The prompt for the initials that the clues will form.
    Initials(InitialsPrompt);
    /// The finished games.
    Finished(FinishedList);
    /// The puzzle code or the result that was copied.
    Share(Share);
    /// The list of notations or picture formats for exporting the board.
    Export(Export);
    /// The overlay that is shown while a puzzle is generated.
    Generation(Generation);
    /// The overlay that is shown while a game is read.
    OpenGame(OpenGame);
    /// The list of collections, or the puzzles of one collection.
    Collections(CollectionsList);
    /// The prompt to save pasted puzzles as a collection.
    ImportPrompt(ImportPrompt);
    /// The overlay that is shown while pasted text is parsed.
    PasteImport(PasteImport);
}

impl Overlay {
    /// Writes pasted text into a text field as a single line without control characters. Does not
    /// confirm the input.
    pub(super) fn paste(&mut self, text: &str) {
        if !self.state().takes_paste() {
            return;
        }
        let head: String = text.chars().take(MAX_PASTED).collect();
        let state = self.state_mut();
        capped(&head, MAX_PASTED).chars().for_each(|letter| state.write(letter));
    }
}

/// The current overlay, and the overlay that the help or the palette covers.
#[derive(Clone, Debug, Default)]
pub(super) struct Overlays {
    top: Option<Overlay>,
    covered: Option<Overlay>,
    /// The list of steps from which the open hint was opened.
    aside: Option<Box<StepsList>>,
}

impl Overlays {
    /// Returns the overlay that receives input.
    pub(super) const fn top(&self) -> Option<&Overlay> {
        self.top.as_ref()
    }

    /// Returns a mutable reference to the overlay that receives input.
    pub(super) const fn top_mut(&mut self) -> Option<&mut Overlay> {
        self.top.as_mut()
    }

    /// Returns the overlay that the help or the palette covers.
    pub(super) const fn covered(&self) -> Option<&Overlay> {
        self.covered.as_ref()
    }

    /// Closes all overlays. Keeps the list of steps, to show it again.
    pub(super) fn set_steps_aside(&mut self) {
        if let Some(Overlay::Steps(list)) = self.top.take() {
            self.aside = Some(list);
        }
        self.clear();
    }

    /// Removes and returns the list of steps that was kept.
    pub(super) const fn steps_set_aside(&mut self) -> Option<Box<StepsList>> {
        self.aside.take()
    }

    /// Returns the list of steps, even if the help or the palette covers it.
    pub(super) fn steps_mut(&mut self) -> Option<&mut StepsList> {
        match (&mut self.top, &mut self.covered) {
            (Some(Overlay::Steps(list)), _) | (_, Some(Overlay::Steps(list))) => Some(list),
            _ => None,
        }
    }

    /// Returns the list of collections, even if the help or the palette covers it.
    pub(super) fn collections_mut(&mut self) -> Option<&mut CollectionsList> {
        match (&mut self.top, &mut self.covered) {
            (Some(Overlay::Collections(list)), _) | (_, Some(Overlay::Collections(list))) => {
                Some(list)
            }
            _ => None,
        }
    }

    /// Returns `true` if there is no overlay.
    pub(super) const fn is_empty(&self) -> bool {
        self.top.is_none()
    }

    /// Shows an overlay and closes all others.
    pub(super) fn show(&mut self, overlay: Overlay) {
        self.clear();
        self.top = Some(overlay);
    }

    /// Shows the help or the palette over the current overlay.
    pub(super) fn cover(&mut self, overlay: Overlay) {
        self.covered = self.top.replace(overlay);
    }

    /// Closes the current overlay and shows the overlay that it covered.
    pub(super) fn close(&mut self) {
        self.top = self.covered.take();
    }

    /// Closes all overlays.
    pub(super) fn clear(&mut self) {
        self.top = None;
        self.covered = None;
    }
}
