//! Requests new puzzles from the generation worker.

use super::Services;
use crate::app::transition::{OverlayRequest, Transition};
use crate::app::{Effect, PuzzleSpec};
use pencilmark_engine::generate::{Initials, Target};

impl Services {
    /// Generates a puzzle of difficulty `target`. If the player knows no technique that is hard
    /// enough, adds a notice and returns `None`.
    pub(in crate::app) fn generate(&mut self, target: Target) -> Option<Transition> {
        let spec = PuzzleSpec::new(target, &self.profile.settings, &self.profile.known);
        if spec.known.as_ref().is_some_and(|known| !known.reaches(target)) {
            let tier = target.name();
            self.say(format!(
                "You know no technique rated {tier}. You can change what you know in the settings."
            ));
            return None;
        }
        Some(self.generate_spec(spec))
    }

    /// Generates the puzzle with a given seed.
    pub(in crate::app) fn generate_seed(&mut self, target: Target, seed: u64) -> Transition {
        self.generate_spec(PuzzleSpec::with_seed(target, &self.profile.settings, seed))
    }

    /// Generates a puzzle whose clues form the letters in `initials`.
    pub(in crate::app) fn generate_initials(&mut self, initials: Initials) -> Transition {
        let Self { profile, .. } = self;
        let spec = PuzzleSpec::spelling(initials, &profile.settings, &profile.known);
        self.generate_spec(spec)
    }

    /// Generates a puzzle according to `spec`, and shows an overlay until the puzzle is ready.
    pub(in crate::app) fn generate_spec(&mut self, spec: PuzzleSpec) -> Transition {
        self.effects.push(Effect::Generate(spec.clone()));
        Transition::Show(OverlayRequest::Generation(spec))
    }
}
