//! What takes too long for the event loop: it is asked of somebody else, and comes back as a message.

use super::{App, Effect, Known, Overlay, Screen, StoreRequest};
use crate::game::Game;
use pencilmark_engine::board::Grid;
use std::collections::HashSet;

/// What was asked already.
#[derive(Clone, Debug, Default)]
pub(super) struct BackgroundRequests {
    /// How hard the puzzles of old saves are.
    grades: bool,
    /// How hard these are, which were on the screen.
    graded: HashSet<Grid>,
    /// The collections.
    collections: bool,
    /// How many pasted texts were looked through.
    pub(super) pastes: u64,
    /// Whether what the player knows solves this puzzle: one question at a time, so that who passes through a
    /// list does not leave a heap of them.
    within: Option<Grid>,
}

impl App {
    /// Asks what is to be shown and nobody knows yet.
    pub(super) fn ask(&mut self, effects: &mut Vec<Effect>) {
        if let Screen::Editor(entering) = &mut self.screen
            && let Some(grid) = entering.question()
        {
            effects.push(Effect::Validate(grid));
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
            effects.push(Effect::Store(StoreRequest::LoadCollections));
        }
        self.ask_how_hard(effects);
        self.ask_what_is_within(effects);
    }

    /// The game on the screen learns how hard it is as soon as anybody knows.
    fn ask_how_hard(&mut self, effects: &mut Vec<Effect>) {
        let Some(game) = self.screen.game_mut().filter(|game| game.grade().is_none()) else {
            return;
        };
        let givens = *game.givens();
        if let Some(grade) = self.library.grade_of(&givens) {
            game.set_grade(grade);
        } else if self.asked.graded.insert(givens) {
            effects.push(Effect::Grade(vec![givens]));
        }
        if let Screen::Won(won) = &mut self.screen {
            won.learn(&self.library);
        }
    }

    /// Whether what the player knows solves the puzzle that he won, or could go on with.
    fn ask_what_is_within(&mut self, effects: &mut Vec<Effect>) {
        // Who knows all there is needs no word on it.
        if self.known.is_all() {
            return;
        }
        let won = match &mut self.screen {
            Screen::Won(won) => Some(won),
            _ => None,
        };
        let won = won.map(|won| {
            let givens = won.finished.givens;
            won.within = won.within.or(self.library.is_within(&givens));
            givens
        });
        let newest = self.library.games().first();
        let chosen = match &self.overlay {
            Some(Overlay::Games(list)) => list.chosen().and_then(|id| self.library.game(id)),
            _ => None,
        };
        let shown = won.into_iter().chain(chosen.into_iter().chain(newest).map(|game| game.givens));
        let next = { shown }.find(|givens| self.library.is_within(givens).is_none());
        if let Some(givens) = next.filter(|_| self.asked.within.is_none()) {
            self.asked.within = Some(givens);
            effects.push(Effect::CheckKnown(givens, self.known.clone()));
        }
    }

    /// Somebody has looked; if the player knows something else by now it says nothing.
    pub(super) fn appraised(&mut self, givens: Grid, known: &Known, is_within: bool) {
        self.asked.within = None;
        if *known == self.known {
            self.library.appraised(givens, is_within);
        }
    }
}

impl Screen {
    /// The game on the screen, if it is one that is kept.
    fn game_mut(&mut self) -> Option<&mut Game> {
        match self {
            Self::Playing(playing) => Some(playing.game_mut()),
            Self::Won(won) => Some(&mut won.game),
            Self::Replay(replay) => Some(replay.game_mut()),
            Self::Review(review) => review.game_mut(),
            Self::Menu(_)
            | Self::Editor(_)
            | Self::Dailies(_)
            | Self::School(_)
            | Self::Lesson(_) => None,
        }
    }
}
