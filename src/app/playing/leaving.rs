//! At the board: leaving it, for the menu or for another puzzle. A key that was meant for something
//! else must not do that, so a game asks for the key a second time.

use super::Playing;
use super::state::Prefix;
use crate::app::daily::Daily;
use crate::app::services::Services;
use crate::app::settings::EntryOrder;
use crate::app::transition::{ScreenRequest, Transition};
use crate::app::{Action, Context, MenuItem};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Grade;

impl Playing {
    /// Leaves the board: from a game for the menu, from a daily for the calendar, from an exercise
    /// for its technique's page.
    pub(super) fn leave(&self, services: &mut Services) -> Transition {
        if self.tour.is_some() {
            return Transition::Open(ScreenRequest::Menu(Some(MenuItem::Tour)));
        }
        self.save(services);
        Transition::Open(match (&self.exercise, Daily::of_origin(self.game.origin())) {
            (Some(exercise), _) => ScreenRequest::Lesson(exercise.technique()),
            (None, Some(daily)) => ScreenRequest::Dailies(Some(daily)),
            (None, None) => ScreenRequest::Menu(None),
        })
    }

    /// From now on, leaves at the first request.
    pub(in crate::app) const fn leave_at_once(&mut self) {
        self.leaves_at_once = true;
    }

    /// Returns whether an action that leaves the game is meant.
    fn is_meant(&self, action: Action, asked: Option<Action>) -> bool {
        self.leaves_at_once || asked == Some(action)
    }

    /// Leaves the board; from a game only if the key comes a second time.
    pub(super) fn leave_if_meant(
        &mut self,
        asked: Option<Action>,
        services: &mut Services,
    ) -> Transition {
        if !self.is_game() || self.is_meant(Action::Back, asked) {
            return self.leave(services);
        }
        self.asked = Some(Action::Back);
        let way = match Daily::of_origin(self.game.origin()) {
            Some(_) => "calendar",
            None => "menu",
        };
        let key = services.profile.keys.first(Context::Playing, Action::Back);
        services.say(format!("Press {key} again for the {way}."));
        Transition::Stay
    }

    /// Starts another puzzle of the tier; if the game has moves, only if the key comes a second
    /// time.
    pub(super) fn next_game_if_meant(
        &mut self,
        asked: Option<Action>,
        services: &mut Services,
    ) -> Transition {
        if !self.is_game() {
            services.say("There is no next puzzle here.");
            return Transition::Stay;
        }
        let target = match self.game.grade() {
            Some(grade @ Grade::Rated { .. }) => grade.tier().map_or(Target::Any, Target::Tier),
            Some(Grade::BeyondTechniques) => Target::BeyondTechniques,
            None => {
                services.say("This puzzle is still being rated: choose a new one in the menu.");
                return Transition::Stay;
            }
        };
        if self.game.turns_played() > 0 && !self.is_meant(Action::NextGame, asked) {
            self.asked = Some(Action::NextGame);
            let key = services.profile.keys.first(Context::Playing, Action::NextGame);
            services.say(format!("Press {key} again for a new puzzle. This game stays saved."));
            return Transition::Stay;
        }
        self.save(services);
        services.generate(target).unwrap_or(Transition::Stay)
    }

    /// Returns whether the key that confirms has something to do here: then the key that switches
    /// between digits and marks does that.
    pub(super) fn has_use_for_accept(&self, prefix: Option<Prefix>, services: &Services) -> bool {
        let is_over = self.exercise.as_ref().is_some_and(|exercise| exercise.is_over())
            || self.tour.as_ref().is_some_and(|tour| tour.step().is_none());
        is_over
            || self.hint.is_some()
            || matches!(prefix, Some(Prefix::Count(_)))
            || services.profile.settings.entry == EntryOrder::DigitFirst
    }
}
