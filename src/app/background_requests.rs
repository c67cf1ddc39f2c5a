//! Sends long computations to worker threads, because they would block the event loop.

use super::collections::PasteImport;
use super::overlay::Overlay;
use super::screen::Screen;
use super::services::Services;
use super::words::time_range;
use super::{Effect, GameId, Known, StatisticsPage, StoreRequest};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Grade;
use std::collections::HashSet;

/// The requests that have been sent.
#[derive(Clone, Debug, Default)]
pub(super) struct BackgroundRequests {
    /// `true` once the grades of the ungraded saved games have been requested.
    grades: bool,
    /// The puzzles on the screen whose grades have been requested.
    graded: HashSet<Grid>,
    /// `true` once the collections have been requested.
    collections: bool,
    /// The number of puzzles whose effort has been requested but not measured yet.
    measuring: usize,
    /// The game whose expected time was announced, or for which no estimate is possible.
    estimated: Option<GameId>,
    /// The number of pastes that were sent to be parsed.
    pastes: u64,
    /// The puzzle that a worker is currently checking against the techniques that the player knows.
    /// The app sends only one such request at a time, so that moving through a list does not build
    /// up a queue.
    within: Option<Grid>,
}

impl BackgroundRequests {
    /// Requests the data that the screen needs and that is not known yet.
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
        if let Some(Overlay::Statistics(statistics)) = overlay
            && statistics.page == StatisticsPage::SlowSteps
        {
            services.read_slow_steps();
        }
        self.ask_for_grade(screen, services);
        self.estimate(screen, services);
        self.check_known(screen, overlay, services);
    }

    /// Sets the grade of the game on the screen, or requests the grade if it is unknown.
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

    /// Announces the time that the new game on the screen will probably take. First requests the
    /// efforts that are needed for this and have not been measured yet.
    fn estimate(&mut self, screen: &Screen, services: &mut Services) {
        let Screen::Playing(playing) = screen else { return };
        let (id, game) = (playing.id(), playing.game());
        if self.estimated == Some(id) || !playing.is_game() || self.measuring > 0 {
            return;
        }
        // The timer is hidden, or the game has begun before the efforts were measured.
        if !services.profile.settings.timer.is_on() || game.turns_played() > 0 {
            self.estimated = Some(id);
            return;
        }
        let Some(tier) = game.grade().and_then(Grade::tier) else { return };
        let library = &services.library;
        let mut puzzles = library.to_measure(game.givens(), Target::Tier(tier));
        puzzles.retain(|givens| !library.is_measured(givens));
        if !puzzles.is_empty() {
            self.measuring = puzzles.len();
            return services.effects.push(Effect::Measure(puzzles));
        }
        self.estimated = Some(id);
        if let Some(range) = library.expected_time(game.givens()) {
            services.say(format!("This will probably take you {}.", time_range(range)));
        }
    }

    /// Records that a puzzle has been measured.
    pub(super) const fn measured(&mut self) {
        self.measuring = self.measuring.saturating_sub(1);
    }

    /// Requests a check of whether the player's techniques are enough for a puzzle: the puzzle of
    /// the game that just ended, of the selected game in the list, or of the newest game.
    fn check_known(
        &mut self,
        screen: &mut Screen,
        overlay: Option<&Overlay>,
        services: &mut Services,
    ) {
        // A player who knows all techniques can solve every puzzle that has a rating.
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

    /// Records whether a puzzle can be solved with the techniques in `known`. Ignores the answer if
    /// the player's techniques have changed since the request.
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

    /// Sends pasted text to be parsed. `why` explains why the text is not a single puzzle. Returns
    /// the overlay that waits for the result.
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
