//! The services that screens and overlays share: the player's profile, the library, the notices and
//! the effects.

mod games;
mod generation;
mod profile;
mod slow_steps;

pub(super) use profile::Profile;

use super::notices::ScreenNotices;
use super::settings::Settings;
use super::{Effect, KeyNames, Library, Now, StoreRequest};

/// The services that screens and overlays share.
#[derive(Clone, Debug)]
pub(super) struct Services {
    /// The time of the message that the app is handling.
    pub(super) now: Now,
    /// The settings, the known techniques and the progress.
    pub(super) profile: Profile,
    /// The games, the collections and the draft of the editor.
    pub(super) library: Library,
    /// The notices for the player.
    pub(super) notices: ScreenNotices,
    /// The effects for the runtime.
    pub(super) effects: Effects,
}

impl Services {
    /// Returns the services at the start of the program. `notices` are shown first.
    pub(super) fn new(
        settings: Settings,
        library: Library,
        keys: KeyNames,
        notices: Vec<String>,
    ) -> Self {
        let mut shown = ScreenNotices::default();
        shown.extend(notices);
        Self {
            now: Now::default(),
            profile: Profile::new(settings, keys),
            library,
            notices: shown,
            effects: Effects::default(),
        }
    }

    /// Adds a notice for the player.
    pub(super) fn say(&mut self, sentence: impl Into<String>) {
        self.notices.add(sentence);
    }
}

/// The effects that the runtime must execute, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Effects(Vec<Effect>);

impl Effects {
    /// Adds an effect.
    pub(super) fn push(&mut self, effect: Effect) {
        self.0.push(effect);
    }

    /// Adds a request to the store.
    pub(super) fn store(&mut self, request: StoreRequest) {
        self.0.push(Effect::Store(request));
    }

    /// Removes all effects and returns them.
    pub(super) fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.0)
    }
}
