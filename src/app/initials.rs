//! Initials are typed: one or two letters that the clues of a new puzzle shall spell.

use super::overlay::{Outcome, Overlay};
use super::sentence::sentence;
use super::{Action, Ctx};
use pencilmark_engine::board::CellSet;
use pencilmark_engine::generate::{GenerateError, Initials};

/// The letters so far.
#[derive(Clone, Debug, Default)]
pub struct InitialsPrompt {
    initials: Option<Initials>,
    message: Option<String>,
}

impl InitialsPrompt {
    /// Back to the letters after no puzzle came of them.
    pub(super) fn without_puzzle(initials: Initials, error: &GenerateError) -> Self {
        let message = match error {
            GenerateError::GaveUp(attempts) => format!(
                "No puzzle with this shape in {attempts} attempts: perhaps there is none. Other \
                 letters may do."
            ),
            other => sentence(other),
        };
        Self { initials: Some(initials), message: Some(message) }
    }

    /// The letters, in capitals.
    pub fn letters(&self) -> &str {
        self.initials.as_ref().map_or("", Initials::letters)
    }

    /// The cells that spell them.
    pub fn cells(&self) -> CellSet {
        self.initials.as_ref().map_or(CellSet::EMPTY, Initials::cells)
    }

    /// What is wrong with the letters, if anything is.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// One more letter, if it can be drawn and there is room.
    pub(super) fn write(&mut self, letter: char) {
        match Initials::read(&format!("{}{letter}", self.letters())) {
            Ok(initials) => *self = Self { initials: Some(initials), message: None },
            Err(error) => self.message = Some(sentence(&error)),
        }
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        match action {
            Action::Back => return Outcome::Close,
            Action::Accept => match self.initials {
                Some(initials) => {
                    ctx.make_initials(initials);
                    return Outcome::Close;
                }
                None => self.message = Some("Type one or two letters or digits first.".to_owned()),
            },
            Action::Erase => {
                // One of two letters is left, or none.
                let left = self.letters().chars().next().filter(|_| self.letters().len() > 1);
                self = Self::default();
                if let Some(letter) = left {
                    self.write(letter);
                }
            }
            _ => {}
        }
        Outcome::Stay(Overlay::Initials(self))
    }
}
