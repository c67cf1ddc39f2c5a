//! The overlay that is shown while a worker parses pasted text, which may contain thousands of
//! puzzles.

use super::ParsedPuzzles;
use crate::app::component::OverlayState;
use crate::app::delay::PATIENCE;
use crate::app::services::Services;
use crate::app::transition::{OverlayRequest, Transition};
use crate::app::{Action, Now};
use std::time::Duration;

/// The maximum number of keys to hold until the prompt opens.
const MAX_TYPED_AHEAD: usize = 64;

/// Pasted text that is being parsed.
#[derive(Clone, Debug)]
pub struct PasteImport {
    /// The number of the request to the worker.
    pub(in crate::app) number: u64,
    /// The time at which the text was pasted, on the steady clock.
    since: Duration,
    /// The reason why the text is not a single puzzle, as a sentence.
    why: String,
    /// The keys that were typed ahead, which are meant for the prompt to save the puzzles.
    typed_ahead: Vec<TypedAhead>,
}

/// Input that was typed ahead.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum TypedAhead {
    /// An action that a key triggered.
    Action(Action),
    /// A character that was typed.
    Letter(char),
}

impl PasteImport {
    /// Returns the overlay for request `number`, which was sent at `since`.
    pub(in crate::app) const fn new(number: u64, since: Duration, why: String) -> Self {
        Self { number, since, why, typed_ahead: Vec::new() }
    }

    fn hold(&mut self, typed: TypedAhead) {
        if self.typed_ahead.len() < MAX_TYPED_AHEAD {
            self.typed_ahead.push(typed);
        }
    }

    /// Returns the time until the screen says that the text is being parsed.
    pub fn patience(&self, now: Now) -> Duration {
        (self.since + PATIENCE).saturating_sub(now.steady)
    }

    /// Returns a transition to the prompt to save the puzzles, and the input that was typed ahead.
    /// Returns `None` if the text does not contain several puzzles.
    pub(in crate::app) fn parsed(
        &mut self,
        parsed: ParsedPuzzles,
    ) -> Option<(Transition, Vec<TypedAhead>)> {
        if parsed.puzzles.len() < 2 {
            return None;
        }
        let prompt = Transition::Show(OverlayRequest::ImportPrompt(parsed));
        Some((prompt, std::mem::take(&mut self.typed_ahead)))
    }

    /// Returns the reason why the text is not a single puzzle, as a sentence.
    pub(in crate::app) fn why(&self) -> &str {
        &self.why
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

    /// Returns `false`, because it is not known yet where a second paste should go.
    fn takes_paste(&self) -> bool {
        false
    }

    fn next_tick(&self, now: Now) -> Option<Duration> {
        Some(self.patience(now)).filter(|patience| !patience.is_zero())
    }
}
