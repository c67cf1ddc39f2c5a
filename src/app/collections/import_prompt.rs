//! Several puzzles were pasted: they can be kept as a collection, under a name that is typed.

use super::{Collection, LONGEST_NAME, MOST_COLLECTIONS, ParsedPuzzles, fit_name};
use crate::app::overlay::{Outcome, Overlay};
use crate::app::text_field::TextField;
use crate::app::{Action, Ctx, Effect, StoreRequest};

/// Puzzles that can be kept.
#[derive(Clone, Debug)]
pub struct ImportPrompt {
    gathered: ParsedPuzzles,
    name: TextField,
}

impl ImportPrompt {
    /// The offer to keep these.
    pub(in crate::app) fn new(gathered: ParsedPuzzles) -> Self {
        Self { gathered, name: TextField::suggested("Pasted".to_owned(), LONGEST_NAME) }
    }

    /// The name so far.
    pub fn name(&self) -> &str {
        self.name.text()
    }

    /// How many puzzles there are, and how many lines are left out.
    pub const fn counts(&self) -> (usize, usize) {
        (self.gathered.puzzles.len(), self.gathered.troubles.len())
    }

    /// What is wrong with the first line that is left out.
    pub fn trouble(&self) -> Option<String> {
        let (line, why) = self.gathered.troubles.first()?;
        Some(format!("Line {line}: {why}."))
    }

    /// One more character, if there is room and it can be shown.
    pub(in crate::app) fn write(&mut self, letter: char) {
        self.name.write(letter);
    }

    pub(in crate::app) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        match action {
            Action::Back => return Outcome::Close,
            Action::Accept => {
                self.keep(ctx);
                return Outcome::Close;
            }
            Action::Erase => self.name.erase(),
            _ => {}
        }
        Outcome::Stay(Overlay::ImportPrompt(self))
    }

    fn keep(&self, ctx: &mut Ctx) {
        let name = fit_name(self.name.text());
        let Some(all) = ctx.collections.all() else {
            return ctx.say("The collections are still being read: paste once more.".to_owned());
        };
        let there = all.iter().find(|one| one.name == name).cloned();
        if there.is_none() && all.len() >= MOST_COLLECTIONS {
            let most = format!("There are {MOST_COLLECTIONS} collections, and no more can be kept");
            return ctx.say(format!("{most}: paste once more and give the name of one of them."));
        }
        let mut collection = there.unwrap_or_else(|| {
            let file = ctx.collections.new_file(&name);
            Collection { file, name, puzzles: Vec::new() }
        });
        let before = collection.puzzles.len();
        collection.add(&self.gathered.puzzles);
        let added = collection.puzzles.len() - before;
        ctx.say(format!("{added} puzzles are kept in {}: see Collections.", collection.name));
        ctx.collections.keep(collection.clone());
        ctx.effects.push(Effect::Store(StoreRequest::SaveCollection(collection)));
    }
}
