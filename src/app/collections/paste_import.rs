//! What was pasted may hold thousands of puzzles: somebody else looks through it, and what is typed meanwhile waits.

use super::{ImportPrompt, ParsedPuzzles};
use crate::app::open_game::PATIENCE;
use crate::app::overlay::Overlay;
use crate::app::{Action, App, Effect, Now};
use std::time::Duration;

/// More keys than these are not held.
const MOST_AHEAD: usize = 64;

/// A pasted text that is looked through.
#[derive(Clone, Debug)]
pub struct PasteImport {
    number: u64,
    since: Duration,
    /// Why it is no puzzle by itself.
    why: String,
    /// What was typed ahead: it is for the offer to keep what was found.
    ahead: Vec<TypedAhead>,
}

/// Something typed ahead.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum TypedAhead {
    /// A key that is no letter.
    Act(Action),
    /// A letter.
    Typed(char),
}

impl PasteImport {
    /// Holds what was typed ahead.
    pub(in crate::app) fn hold(&mut self, typed: TypedAhead) {
        if self.ahead.len() < MOST_AHEAD {
            self.ahead.push(typed);
        }
    }

    /// How long until there is something to say about it.
    pub fn patience(&self, now: Now) -> Duration {
        (self.since + PATIENCE).saturating_sub(now.steady)
    }
}

impl App {
    /// Has a text looked through; `why` it is no puzzle is said where nothing is found in it.
    pub(in crate::app) fn gather(&mut self, text: String, why: String, effects: &mut Vec<Effect>) {
        self.asked.pastes += 1;
        let (number, since) = (self.asked.pastes, self.now.steady);
        self.overlay =
            Some(Overlay::PasteImport(PasteImport { number, since, why, ahead: Vec::new() }));
        effects.push(Effect::ParsePaste(number, text));
    }

    /// A text was looked through; if that is still waited for, what it holds can be kept.
    pub(in crate::app) fn gathered(
        &mut self,
        number: u64,
        gathered: ParsedPuzzles,
        effects: &mut Vec<Effect>,
    ) {
        let waiting = match self.overlay.take() {
            Some(Overlay::PasteImport(waiting)) if waiting.number == number => waiting,
            other => return self.overlay = other,
        };
        if gathered.puzzles.len() < 2 {
            return self.refuse_paste(waiting.why);
        }
        self.overlay = Some(Overlay::ImportPrompt(ImportPrompt::new(gathered)));
        for typed in waiting.ahead {
            match (typed, &mut self.overlay) {
                (TypedAhead::Typed(letter), Some(overlay)) => overlay.write(letter),
                (TypedAhead::Act(action), Some(Overlay::ImportPrompt(_))) => {
                    self.act(action, effects)
                }
                // The offer was answered: what came after that was for nothing that is there.
                _ => {}
            }
        }
    }
}
