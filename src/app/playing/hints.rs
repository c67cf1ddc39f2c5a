//! The board in play: hints.

use super::Playing;
use super::state::{By, OpenHint};
use crate::app::Action;
use crate::app::school::ExerciseResult;
use crate::app::services::Services;
use crate::app::transition::{OverlayRequest, ScreenRequest, StepCommand, Transition};
use crate::game::{Familiarity, HelpKind, Hint, HintDepth};

/// The notice for a page key that is pressed while no hint is open.
const NO_PAGES: &str = "Open a hint first. This key turns its pages.";

impl Playing {
    /// Shows the last level of the open hint, or applies the hint if that level is shown already.
    pub(super) fn deepen_to_why(&mut self, services: &mut Services) -> Transition {
        let Some(open) = &mut self.hint else { return Transition::Stay };
        let last = open.hint.last_depth();
        if open.depth == last {
            return self.deepen(services);
        }
        *open = OpenHint::new(open.hint.clone(), last);
        self.go_to_target();
        Transition::Stay
    }

    /// Opens a hint, shows its next level, or applies it after the last level.
    pub(super) fn deepen(&mut self, services: &mut Services) -> Transition {
        let Some(OpenHint { hint, depth, .. }) = self.hint.take() else {
            self.open_hint(services);
            self.go_to_target();
            return Transition::Stay;
        };
        if let Some(depth) = hint.deeper(depth) {
            self.hint = Some(OpenHint::new(hint, depth));
            self.go_to_target();
            return Transition::Stay;
        }
        self.cursor = hint.turn.focus();
        let (mut done, is_practice) = (hint.done(), self.exercise.is_some());
        if hint.step().is_some() && hint.is_unseen(&self.game) {
            done = done.map(|words| words + " You don't see it, because candidates are hidden.");
        }
        let technique = hint.step().map(|step| step.name);
        let transition = self.play_by(Ok(hint.turn), By::Hint(technique), services);
        if let Some(words) = done.filter(|_| !is_practice) {
            services.say(words);
        }
        transition
    }

    /// Applies the hint, regardless of its level.
    pub(in crate::app) fn apply_hint(&mut self, services: &mut Services) -> Transition {
        if self.hint.is_none() {
            self.open_hint(services);
        }
        let Some(open) = &mut self.hint else { return Transition::Stay };
        open.depth = open.hint.last_depth();
        self.deepen(services)
    }

    /// Moves the cursor to the first cell that the hint changes, if the hint shows cells at its
    /// current level. The player can then follow the hint with the usual keys.
    pub(super) fn go_to_target(&mut self) {
        let Some(open) = &self.hint else { return };
        if open.hint.picture(open.depth).is_some() {
            self.cursor = open.hint.target();
        }
    }

    /// Steps through the chain of the open hint. Returns `false` if the hint shows no chain, or for
    /// other actions.
    pub(super) fn walks(&mut self, action: Action) -> bool {
        self.hint.as_mut().is_some_and(|open| open.walk(action))
    }

    fn open_hint(&mut self, services: &mut Services) {
        if self.refuses_for_trial(services) {
            return;
        }
        let peers = services.profile.settings.erase_marks;
        let open = |hint: Hint, depth| OpenHint::new(hint, depth);
        match &mut self.exercise {
            Some(exercise) if exercise.is_over() => {}
            Some(exercise) => {
                self.hint = exercise.hint(&self.game, peers).map(|h| open(h, HintDepth::Place));
                self.record_result(ExerciseResult::Missed, services);
            }
            None => {
                let hint = self.game.hint(&services.profile.known.ladder(), peers);
                self.hint = hint.map(|hint| {
                    let first = hint.first_depth();
                    open(hint, first)
                });
                self.note_help(HelpKind::Hint, services);
                self.save(services);
            }
        }
    }

    /// Opens the lesson of the technique that the open hint names. Closing the lesson leads back to
    /// the hint. The clock stops until then.
    pub(super) fn open_lesson(&mut self, services: &mut Services) -> Transition {
        let Some(open) = &self.hint else {
            services.say("Open a hint first. Its lesson explains the technique.");
            return Transition::Stay;
        };
        let Some(technique) = open.named_technique() else {
            services.say(match open.hint.step() {
                Some(_) if open.depth < HintDepth::Technique => {
                    "The hint does not name its technique yet. Ask for more of it first."
                }
                _ => "This hint uses no technique, so it has no lesson.",
            });
            return Transition::Stay;
        };
        self.game.clock.stop(services.now.steady);
        Transition::OpenOver(ScreenRequest::LessonOfHint(technique))
    }

    /// Opens the list of all steps, which counts as a hint. If the board has a mistake, reports the
    /// mistake instead, which counts as a check.
    pub(super) fn open_steps(&mut self, services: &mut Services) -> Transition {
        if self.exercise.is_some() {
            services.say("Exercises have no list of steps.");
            return Transition::Stay;
        }
        if self.refuses_for_trial(services) {
            return Transition::Stay;
        }
        let has_mistake = !(self.derived.wrong | self.derived.wrong_marks).is_empty();
        self.note_help(if has_mistake { HelpKind::Check } else { HelpKind::Hint }, services);
        self.save(services);
        if has_mistake {
            services.say("There is a mistake on the board. A hint shows where it is.");
            return Transition::Stay;
        }
        self.hint = None;
        Transition::Show(OverlayRequest::Steps)
    }

    /// Closes the open hint. Returns to the list of steps if the hint was opened from it.
    pub(super) fn close_hint(&mut self) -> Transition {
        match self.hint.take() {
            Some(open) if open.is_from_list => Transition::Show(OverlayRequest::StepsAgain),
            _ => Transition::Stay,
        }
    }

    /// Explains or applies a step from the list.
    pub(in crate::app) fn take_step(
        &mut self,
        command: &StepCommand,
        services: &mut Services,
    ) -> Transition {
        let (StepCommand::Explain(step) | StepCommand::Apply(step)) = command;
        let is_known =
            services.profile.known.lines().any(|(t, known)| known && t.name == step.name);
        let familiarity = if is_known { Familiarity::Known } else { Familiarity::Unknown };
        let peers = services.profile.settings.erase_marks;
        let hint = self.game.hint_of((**step).clone(), familiarity, peers);
        let depth = hint.last_depth();
        self.hint = Some(OpenHint { is_from_list: true, ..OpenHint::new(hint, depth) });
        self.go_to_target();
        match command {
            StepCommand::Explain(_) => Transition::Stay,
            StepCommand::Apply(_) => self.deepen(services),
        }
    }

    /// Records that the player used help, except in an exercise.
    pub(super) fn note_help(&mut self, kind: HelpKind, services: &Services) {
        if self.exercise.is_none() {
            let when = self.game.clock.elapsed(services.now.steady);
            self.game.note_help(kind, when);
        }
    }

    /// Shows the next page, if the hint is too long for one page.
    pub(super) fn turn_page(&mut self, services: &mut Services) {
        match &mut self.hint {
            Some(open) => open.page += 1,
            None => services.say(NO_PAGES),
        }
    }

    /// Shows the previous page. On the first page, goes back to the previous hint level.
    pub(super) fn turn_back(&mut self, services: &mut Services) {
        let Some(open) = &mut self.hint else { return services.say(NO_PAGES) };
        if open.page > 0 {
            open.page -= 1;
        } else if let Some(depth) = open.hint.shallower(open.depth) {
            open.depth = depth;
            open.walked = None;
        } else {
            services.say("You are at the first level of the hint.");
        }
    }
}
