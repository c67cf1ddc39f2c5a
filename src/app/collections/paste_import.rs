//! The wait for the puzzles in a pasted text: a worker parses it, for there may be thousands.

use super::ParsedPuzzles;
use crate::app::component::OverlayState;
use crate::app::delay::PATIENCE;
use crate::app::services::Services;
use crate::app::transition::{OverlayRequest, Transition};
use crate::app::{Action, Now};
use std::time::Duration;

/// The most keys that are held.
const MOST_AHEAD: usize = 64;

/// A pasted text that is being parsed.
#[derive(Clone, Debug)]
pub struct PasteImport {
    /// The number of the request.
    pub(in crate::app) number: u64,
    /// When the text was pasted, on the steady clock.
    since: Duration,
    /// Why the text is not a single puzzle, as a sentence.
    why: String,
    /// The keys that were typed ahead: they are for the prompt to keep the puzzles.
    typed_ahead: Vec<TypedAhead>,
}

/// Something typed ahead.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum TypedAhead {
    /// An action.
    Action(Action),
    /// A character.
    Letter(char),
}

impl PasteImport {
    /// Returns the wait for request `number`, from now on.
    pub(in crate::app) const fn new(number: u64, since: Duration, why: String) -> Self {
        Self { number, since, why, typed_ahead: Vec::new() }
    }

    fn hold(&mut self, typed: TypedAhead) {
        if self.typed_ahead.len() < MOST_AHEAD {
            self.typed_ahead.push(typed);
        }
    }

    /// Returns how long it takes until the screen says that the text is being parsed.
    pub fn patience(&self, now: Now) -> Duration {
        (self.since + PATIENCE).saturating_sub(now.steady)
    }

    /// Offers to keep the puzzles, and returns what was typed ahead; or returns why the text is no
    /// puzzle, if it doesn't hold several.
    pub(in crate::app) fn parsed(
        &mut self,
        parsed: ParsedPuzzles,
    ) -> Result<(Transition, Vec<TypedAhead>), String> {
        if parsed.puzzles.len() < 2 {
            return Err(std::mem::take(&mut self.why));
        }
        let prompt = Transition::Show(OverlayRequest::ImportPrompt(parsed));
        Ok((prompt, std::mem::take(&mut self.typed_ahead)))
    }
}

impl OverlayState for PasteImport {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        if action == Action::Back {
            return Transition::Close;
        }
        self.hold(TypedAhead::Action(action));
        Transition::Stay
    }

    fn takes_letters(&self) -> bool {
        true
    }

    fn write(&mut self, letter: char) {
        self.hold(TypedAhead::Letter(letter));
    }

    /// Returns `false`: the destination of a paste is not known yet.
    fn takes_paste(&self) -> bool {
        false
    }

    fn next_tick(&self, now: Now) -> Option<Duration> {
        Some(self.patience(now)).filter(|patience| !patience.is_zero())
    }
}
