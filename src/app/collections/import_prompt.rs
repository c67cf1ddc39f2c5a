//! The prompt to save pasted puzzles as a named collection.

use super::{Collection, LONGEST_NAME, MAX_COLLECTIONS, MAX_PUZZLES, ParsedPuzzles, fit_name};
use crate::app::component::OverlayState;
use crate::app::services::Services;
use crate::app::text_field::TextField;
use crate::app::transition::Transition;
use crate::app::words::counted;
use crate::app::{Action, StoreRequest};

/// The prompt, with the puzzles that can be saved.
#[derive(Clone, Debug)]
pub struct ImportPrompt {
    parsed: ParsedPuzzles,
    name: TextField,
}

impl ImportPrompt {
    /// Returns the prompt to save the puzzles in `parsed`.
    pub(in crate::app) fn new(parsed: ParsedPuzzles) -> Self {
        Self { parsed, name: TextField::suggested("Pasted".to_owned(), LONGEST_NAME) }
    }

    /// Returns the name as typed so far.
    pub fn name(&self) -> &str {
        self.name.text()
    }

    /// Returns the number of puzzles, and the number of lines that are left out because of an
    /// error.
    pub const fn counts(&self) -> (usize, usize) {
        (self.parsed.puzzles.len(), self.parsed.errors.len())
    }

    /// Returns the error in the first line that is left out, or `None` if no line is left out.
    pub fn first_error(&self) -> Option<String> {
        let (line, why) = self.parsed.errors.first()?;
        Some(format!("Line {line}: {why}."))
    }

    fn keep(&self, services: &mut Services) {
        let name = fit_name(self.name.text());
        let Some(all) = services.library.collections.all() else {
            return services.say("Your collections are still loading. Paste again in a moment.");
        };
        let there = all.iter().find(|one| one.name == name).cloned();
        if there.is_none() && all.len() >= MAX_COLLECTIONS {
            return services.say(format!(
                "You have {MAX_COLLECTIONS} collections, which is the limit. Paste again and \
                 enter the name of one of them."
            ));
        }
        let mut collection = there.unwrap_or_else(|| {
            let file = services.library.collections.new_file(&name);
            Collection { file, name, puzzles: Vec::new() }
        });
        let before = collection.puzzles.len();
        let (duplicates, excess) = collection.add(&self.parsed.puzzles);
        let name = &collection.name;
        let saved = match (collection.puzzles.len() - before) as u32 {
            0 => format!("Nothing was added to {name}."),
            count => {
                let puzzles = counted(count, "puzzle", "puzzles");
                format!("Saved {puzzles} in {name}. Find them under Collections.")
            }
        };
        let had = (duplicates > 0).then(|| format!(" It already had {duplicates} of them."));
        let full = (excess > 0).then(|| {
            format!(" {excess} did not fit: a collection holds at most {MAX_PUZZLES} puzzles.")
        });
        services.say([Some(saved), had, full].into_iter().flatten().collect::<String>());
        services.library.collections.keep(collection.clone());
        services.effects.store(StoreRequest::SaveCollection(collection));
    }
}

impl OverlayState for ImportPrompt {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        match action {
            Action::Back => return Transition::Close,
            Action::Accept => {
                self.keep(services);
                return Transition::Close;
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
