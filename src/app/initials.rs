//! The prompt for initials, which are one or two letters that the clues of a new puzzle form.

use super::Action;
use super::component::OverlayState;
use super::sentence::sentence;
use super::services::Services;
use super::transition::Transition;
use pencilmark_engine::board::CellSet;
use pencilmark_engine::generate::{GenerateError, Initials};

/// The prompt and the letters typed so far.
#[derive(Clone, Debug, Default)]
pub struct InitialsPrompt {
    initials: Option<Initials>,
    message: Option<String>,
}

impl InitialsPrompt {
    /// Returns the prompt to show again after the generator found no puzzle for `initials`. `why`
    /// is the reason.
    pub(super) const fn retry(initials: Initials, why: String) -> Self {
        Self { initials: Some(initials), message: Some(why) }
    }

    /// Returns the typed letters in upper case.
    pub fn letters(&self) -> &str {
        self.initials.as_ref().map_or("", Initials::letters)
    }

    /// Returns the cells whose clues form the letters.
    pub fn cells(&self) -> CellSet {
        self.initials.as_ref().map_or(CellSet::EMPTY, Initials::cells)
    }

    /// Returns the error in the typed letters; `None` if the letters are valid.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }
}

impl OverlayState for InitialsPrompt {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        match action {
            Action::Back => return Transition::Close,
            Action::Accept => match self.initials.clone() {
                Some(initials) => return services.generate_initials(initials),
                None => self.message = Some("Type one or two letters or digits first.".to_owned()),
            },
            Action::Erase => {
                // If two letters were typed, keep the first one.
                let left = self.letters().chars().next().filter(|_| self.letters().len() > 1);
                *self = Self::default();
                if let Some(letter) = left {
                    self.write(letter);
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn takes_letters(&self) -> bool {
        true
    }

    fn write(&mut self, letter: char) {
        match format!("{}{letter}", self.letters()).parse::<Initials>() {
            Ok(initials) => *self = Self { initials: Some(initials), message: None },
            Err(error) => self.message = Some(sentence(&error)),
        }
    }
}

/// Returns a sentence that explains why the generator found no puzzle for the letters.
pub(super) fn no_puzzle(error: &GenerateError) -> String {
    match error {
        GenerateError::GaveUp(attempts) => format!(
            "No puzzle found in {attempts} attempts, so there may be none. Try other \
             letters."
        ),
        other => sentence(other),
    }
}
