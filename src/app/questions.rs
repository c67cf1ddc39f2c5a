//! What takes too long for the event loop: it is asked of somebody else, and comes back as a message.

use super::{App, Effect, Known, Overlay, Screen};
use crate::board::Grid;
use std::collections::HashSet;

/// What was asked already.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    /// How hard the puzzles of old saves are.
    grades: bool,
    /// The collections.
    collections: bool,
    /// How many pasted texts were looked through.
    pub(super) pastes: u64,
    /// Whether what the player knows solves these puzzles.
    within: HashSet<Grid>,
}

impl App {
    /// Asks what is to be shown and nobody knows yet.
    pub(super) fn ask(&mut self, effects: &mut Vec<Effect>) {
        if let Screen::Entering(entering) = &mut self.screen
            && let Some(grid) = entering.question()
        {
            effects.push(Effect::Examine(grid));
        }
        if !self.asked.grades {
            self.asked.grades = true;
            let ungraded = self.library.ungraded();
            if !ungraded.is_empty() {
                effects.push(Effect::Grade(ungraded));
            }
        }
        if !self.asked.collections {
            self.asked.collections = true;
            effects.push(Effect::ReadCollections);
        }
        // Who knows all there is needs no word on it.
        if self.known.is_all() {
            return;
        }
        let newest = self.library.games().first();
        let chosen = match &self.overlay {
            Some(Overlay::Games(list)) => list.chosen().and_then(|id| self.library.game(id)),
            _ => None,
        };
        let shown: Vec<Grid> = newest.into_iter().chain(chosen).map(|game| game.givens).collect();
        for givens in shown {
            if self.library.is_within(&givens).is_none() && self.asked.within.insert(givens) {
                effects.push(Effect::Appraise(givens, self.known.clone()));
            }
        }
    }

    /// Somebody has looked; if the player knows something else by now it says nothing.
    pub(super) fn appraised(&mut self, givens: Grid, known: &Known, is_within: bool) {
        self.asked.within.remove(&givens);
        if *known == self.known {
            self.library.appraised(givens, is_within);
        }
    }
}
