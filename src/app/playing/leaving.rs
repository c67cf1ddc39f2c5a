//! The board in play: leaving it for the menu or for another puzzle. Pressing a key by mistake must
//! not leave a game with moves, so the player has to press the key twice.

use super::Playing;
use super::state::{BackEffect, EntryMode, Prefix};
use crate::app::school::{Chapter, PracticePuzzle, SchoolPlace};
use crate::app::services::Services;
use crate::app::settings::EntryOrder;
use crate::app::transition::{ScreenRequest, Transition};
use crate::app::weekly::SharedPuzzle;
use crate::app::{Action, Context};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

impl Playing {
    /// Returns the effect that [`Action::Back`] would have now.
    pub fn back_effect(&self) -> BackEffect {
        match self {
            _ if self.is_paused() || self.walkthrough.is_some() => BackEffect::Leave,
            _ if self.prefix.is_some() => BackEffect::Cancel,
            _ if self.hint.is_some() => BackEffect::CloseHint,
            _ if self.selection.is_begun() => BackEffect::EndSelection,
            _ if self.link_from.is_some() => BackEffect::EndLink,
            _ if self.found.is_some() => BackEffect::EndHighlight,
            _ if self.mode == EntryMode::Colour => BackEffect::EndColours,
            _ => BackEffect::Leave,
        }
    }

    /// Handles [`Action::Back`]. The prefix has been cancelled already.
    pub(super) fn go_back(
        &mut self,
        effect: BackEffect,
        asked: Option<Action>,
        services: &mut Services,
    ) -> Transition {
        match effect {
            BackEffect::Cancel => {}
            BackEffect::CloseHint => return self.close_hint(),
            BackEffect::EndSelection => self.selection.end(),
            BackEffect::EndLink => self.link_from = None,
            BackEffect::EndHighlight => self.found = None,
            BackEffect::EndColours => self.mode = EntryMode::Digit,
            BackEffect::Leave => return self.leave_if_meant(asked, services),
        }
        Transition::Stay
    }

    /// Leaves the board. A game leads to the menu, a daily to the calendar, a puzzle of a weekly
    /// ladder to the ladder, an exercise to its lesson, and a walkthrough to the screen of its
    /// game.
    pub(super) fn leave(&self, services: &mut Services) -> Transition {
        if self.walkthrough.is_some() {
            return self.end_walkthrough();
        }
        if let Some(tour) = &self.tour {
            services.library.has_seen_tour |= tour.step().is_none();
            return Transition::Open(ScreenRequest::Menu(None));
        }
        self.save(services);
        Transition::Open(match (&self.exercise, SharedPuzzle::from_origin(self.game.origin())) {
            (Some(exercise), _) => ScreenRequest::Lesson(exercise.technique()),
            (None, Some(SharedPuzzle::Daily(daily))) => ScreenRequest::Dailies(Some(daily)),
            (None, Some(SharedPuzzle::Rung(rung))) => ScreenRequest::Ladder(Some(rung)),
            (None, None) => match self.school_chapter() {
                Some(chapter) => ScreenRequest::School(Some(SchoolPlace::Chapter(chapter))),
                None => ScreenRequest::Menu(None),
            },
        })
    }

    /// Generates an easy puzzle after the tour.
    pub(super) fn first_game(&self, services: &mut Services) -> Transition {
        services.library.has_seen_tour = true;
        services.generate(Target::Tier(Tier::Easy)).unwrap_or_else(|| self.leave(services))
    }

    /// Returns the name of the screen to which leaving the board leads, in lower case.
    pub fn way_out(&self) -> &'static str {
        if self.walkthrough.is_some() || self.tour.is_some() {
            return "menu";
        }
        match (&self.exercise, SharedPuzzle::from_origin(self.game.origin())) {
            (Some(_), _) => "lesson",
            (None, Some(SharedPuzzle::Daily(_))) => "calendar",
            (None, Some(SharedPuzzle::Rung(_))) => "ladder",
            (None, None) if self.school_chapter().is_some() => "school",
            (None, None) => "menu",
        }
    }

    /// Returns the chapter of the school that the puzzle belongs to.
    pub fn school_chapter(&self) -> Option<&'static Chapter> {
        Chapter::named(PracticePuzzle::with_givens(self.game.givens())?.chapter)
    }

    /// Lets the player leave without confirmation from now on.
    pub(in crate::app) const fn leave_at_once(&mut self) {
        self.leaves_at_once = true;
    }

    /// Returns `true` if the player has confirmed an action that leaves the game.
    fn is_meant(&self, action: Action, asked: Option<Action>) -> bool {
        self.leaves_at_once || asked == Some(action)
    }

    /// Leaves the board. In a game with moves or hints, the key must be pressed twice.
    fn leave_if_meant(&mut self, asked: Option<Action>, services: &mut Services) -> Transition {
        let has_begun = self.game.turns_played() > 0 || self.game.hints() + self.game.checks() > 0;
        let has_moves = self.is_game() && has_begun;
        if !has_moves || self.is_meant(Action::Back, asked) {
            return self.leave(services);
        }
        self.asked = Some(Action::Back);
        let (way, key) =
            (self.way_out(), services.profile.keys.first(Context::Playing, Action::Back));
        let saved = saved_note(services);
        services.say(format!("Press {key} again for the {way}.{saved}"));
        Transition::Stay
    }

    /// Starts another puzzle of the same tier. If the game has moves, the key must be pressed
    /// twice.
    pub(super) fn next_game_if_meant(
        &mut self,
        asked: Option<Action>,
        services: &mut Services,
    ) -> Transition {
        if !self.is_game() {
            services.say("There is no next puzzle here.");
            return Transition::Stay;
        }
        let Some(grade) = self.game.grade() else {
            services.say("This puzzle is still being rated: choose a new one in the menu.");
            return Transition::Stay;
        };
        let target = Target::from(grade);
        if self.game.turns_played() > 0 && !self.is_meant(Action::NextGame, asked) {
            self.asked = Some(Action::NextGame);
            let key = services.profile.keys.first(Context::Playing, Action::NextGame);
            let saved = saved_note(services);
            services.say(format!("Press {key} again for a new puzzle.{saved}"));
            return Transition::Stay;
        }
        self.save(services);
        services.generate(target).unwrap_or(Transition::Stay)
    }

    /// Returns `true` if `Accept` has an effect now. The key that switches between digits and marks
    /// then acts as `Accept`.
    pub(super) fn has_use_for_accept(&self, prefix: Option<Prefix>, services: &Services) -> bool {
        let is_over = self.exercise.as_ref().is_some_and(|exercise| exercise.is_over())
            || self.tour.as_ref().is_some_and(|tour| tour.step().is_none());
        is_over
            || self.hint.is_some()
            || matches!(prefix, Some(Prefix::Count(_)))
            || services.profile.settings.entry == EntryOrder::DigitFirst
    }
}

/// Returns a sentence that says that the game is saved, or nothing if the last save failed.
const fn saved_note(services: &Services) -> &'static str {
    if services.notices.not_saved.is_none() { " Your game is saved." } else { "" }
}
