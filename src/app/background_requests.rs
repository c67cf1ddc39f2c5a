//! Asks workers for what takes too long for the event loop.

use super::collections::PasteImport;
use super::overlay::Overlay;
use super::screen::Screen;
use super::services::Services;
use super::{Effect, Known, StoreRequest};
use pencilmark_engine::board::Grid;
use std::collections::HashSet;

/// The requests that were made already.
#[derive(Clone, Debug, Default)]
pub(super) struct BackgroundRequests {
    /// Whether the grades of old games were asked for.
    grades: bool,
    /// The puzzles on the screen whose grades were asked for.
    graded: HashSet<Grid>,
    /// Whether the collections were asked for.
    collections: bool,
    /// The number of pasted texts that were parsed.
    pastes: u64,
    /// The puzzle for which the player's techniques are being checked. There is one such request at
    /// a time, so that going through a list does not leave a queue of them.
    within: Option<Grid>,
}

impl BackgroundRequests {
    /// Asks for what is to be shown and not known yet.
    pub(super) fn send(
        &mut self,
        screen: &mut Screen,
        overlay: Option<&Overlay>,
        services: &mut Services,
    ) {
        if let Screen::Editor(editor) = screen
            && let Some(grid) = editor.question()
        {
            services.effects.push(Effect::Validate(grid));
        }
        if !self.grades && !services.library.is_loading() {
            self.grades = true;
            let ungraded = services.library.ungraded();
            if !ungraded.is_empty() {
                services.effects.push(Effect::Grade(ungraded));
            }
        }
        if !self.collections {
            self.collections = true;
            services.effects.store(StoreRequest::LoadCollections);
        }
        self.ask_for_grade(screen, services);
        self.check_known(screen, overlay, services);
    }

    /// Asks for the grade of the game on the screen, or sets it as soon as it is known.
    fn ask_for_grade(&mut self, screen: &mut Screen, services: &mut Services) {
        let Some(game) = screen.state_mut().game_mut().filter(|game| game.grade().is_none()) else {
            return;
        };
        let givens = *game.givens();
        if let Some(grade) = services.library.grade_of(&givens) {
            game.set_grade(grade);
        } else if self.graded.insert(givens) {
            services.effects.push(Effect::Grade(vec![givens]));
        }
        if let Screen::Won(won) = screen {
            won.learn(&services.library);
        }
    }

    /// Asks whether the player's techniques solve the puzzle that was won, or one to continue with.
    fn check_known(
        &mut self,
        screen: &mut Screen,
        overlay: Option<&Overlay>,
        services: &mut Services,
    ) {
        // All techniques solve every puzzle of the ladder.
        if services.profile.known.is_all() {
            return;
        }
        let library = &services.library;
        let won = match screen {
            Screen::Won(won) => {
                let givens = won.finished.givens;
                won.within = won.within.or(library.is_within(&givens));
                Some(givens)
            }
            _ => None,
        };
        let newest = library.games().first();
        let chosen = match overlay {
            Some(Overlay::Games(list)) => list.chosen().and_then(|id| library.game(id)),
            _ => None,
        };
        let shown = won.into_iter().chain(chosen.into_iter().chain(newest).map(|game| game.givens));
        let next = { shown }.find(|givens| library.is_within(givens).is_none());
        if let Some(givens) = next.filter(|_| self.within.is_none()) {
            self.within = Some(givens);
            let known = services.profile.known.clone();
            services.effects.push(Effect::CheckKnown(givens, known));
        }
    }

    /// Takes in whether the player's techniques solve a puzzle. The answer is void if the player
    /// knows other techniques by now.
    pub(super) fn known_checked(
        &mut self,
        givens: Grid,
        known: &Known,
        is_within: bool,
        services: &mut Services,
    ) {
        self.within = None;
        if *known == services.profile.known {
            services.library.known_checked(givens, is_within);
        }
    }

    /// Asks for the puzzles in a pasted text, and returns the overlay that waits for them; `why`
    /// the text is not a single puzzle.
    pub(super) fn parse_paste(
        &mut self,
        text: String,
        why: String,
        services: &mut Services,
    ) -> PasteImport {
        self.pastes += 1;
        services.effects.push(Effect::ParsePaste(self.pastes, text));
        PasteImport::new(self.pastes, services.now.steady, why)
    }
}
