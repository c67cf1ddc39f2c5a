//! The prompt for the name of a checkpoint, which is a named position in the history.

use super::Action;
use super::component::OverlayState;
use super::services::Services;
use super::text_field::TextField;
use super::transition::{HistoryCommand, Transition};

/// The maximum length of a name, in characters.
const LONGEST: usize = 30;

/// Returns `text` as a valid name. Removes control characters, and truncates the text if it is too
/// long.
pub(super) fn checkpoint_name(text: &str) -> String {
    let mut field = TextField::known(String::new(), LONGEST);
    text.chars().for_each(|letter| field.write(letter));
    field.text().to_owned()
}

/// The prompt for the name of a position in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckpointPrompt {
    /// The number of the last turn before the position; 0 for the start.
    pub at: usize,
    name: TextField,
}

impl CheckpointPrompt {
    /// Returns the prompt for the position after turn `at`, which is already called `name`.
    pub(super) const fn known(at: usize, name: String) -> Self {
        Self { at, name: TextField::known(name, LONGEST) }
    }

    /// Returns the prompt for the position after turn `at`, with a suggested name that typing
    /// replaces.
    pub(super) const fn suggested(at: usize, name: String) -> Self {
        Self { at, name: TextField::suggested(name, LONGEST) }
    }

    /// Returns the name as typed so far.
    pub fn name(&self) -> &str {
        self.name.text()
    }
}

impl OverlayState for CheckpointPrompt {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        match action {
            Action::Back => return Transition::Close,
            Action::Accept => {
                let name = self.name.text().to_owned();
                return Transition::History(HistoryCommand::Name(self.at, name));
            }
            Action::Erase => self.name.erase(),
            _ => {}
        }
        Transition::Stay
    }

    fn takes_letters(&self) -> bool {
        true
    }

    fn write(&mut self, letter: char) {
        self.name.write(letter);
    }
}
