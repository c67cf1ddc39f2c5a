//! The board in play: the steps from the board of an ended game to the solution. Each step is
//! explained by a hint, and a key goes on to the next step.

use super::Playing;
use super::state::OpenHint;
use crate::app::Action;
use crate::app::available_actions::ActionGroups;
use crate::app::services::Services;
use crate::app::transition::{EndedGame, ScreenRequest, Transition};

/// The steps from the board of an ended game to the solution.
#[derive(Clone, Debug)]
pub struct SolutionWalkthrough {
    /// The ended game, whose screen follows the last step.
    ended: EndedGame,
}

impl SolutionWalkthrough {
    pub(super) const fn new(ended: EndedGame) -> Self {
        Self { ended }
    }
}

/// The actions that have an effect.
pub(super) const ACTIONS: ActionGroups = &[&[
    Action::Accept,
    Action::Hint,
    Action::SwitchMarks,
    Action::Undo,
    Action::Left,
    Action::Right,
    Action::More,
    Action::Less,
    Action::Lesson,
    Action::Layout,
    Action::Back,
]];

impl Playing {
    /// Returns the walkthrough; `None` for any other board.
    pub fn walkthrough(&self) -> Option<&SolutionWalkthrough> {
        self.walkthrough.as_deref()
    }

    /// Handles an action during a walkthrough.
    pub(super) fn walk_through(&mut self, action: Action, services: &mut Services) -> Transition {
        if self.walks(action) {
            return Transition::Stay;
        }
        match action {
            Action::Accept | Action::Hint | Action::SwitchMarks | Action::Right => {
                return self.next_walkthrough_step(services);
            }
            Action::Undo | Action::Left => self.previous_walkthrough_step(services),
            Action::More => self.turn_page(services),
            Action::Less => {
                if let Some(open) = &mut self.hint {
                    open.page = open.page.saturating_sub(1);
                }
            }
            Action::Lesson => return self.open_lesson(services),
            Action::Layout => return Transition::Zoom,
            Action::Back => return self.end_walkthrough(),
            _ => {}
        }
        Transition::Stay
    }

    /// Opens the hint for the current board, with its explanation.
    pub(super) fn open_walkthrough_step(&mut self, services: &Services) {
        let peers = services.profile.settings.erase_marks;
        self.hint = self.game.hint(&services.profile.known.ladder(), peers).map(|hint| {
            let depth = hint.last_depth();
            OpenHint::new(hint, depth)
        });
        self.go_to_target();
    }

    /// Applies the open hint and opens the next one. After the last step, returns to the screen of
    /// the ended game.
    fn next_walkthrough_step(&mut self, services: &Services) -> Transition {
        let Some(OpenHint { hint, .. }) = self.hint.take() else { return self.end_walkthrough() };
        self.game.play(hint.turn, None).expect("a hint can be applied");
        self.refresh();
        if self.game.is_solved() {
            return self.end_walkthrough();
        }
        self.open_walkthrough_step(services);
        Transition::Stay
    }

    /// Takes back the last step of the walkthrough, but no move of the player.
    fn previous_walkthrough_step(&mut self, services: &mut Services) {
        let Some(walkthrough) = &self.walkthrough else { return };
        if self.game.history().at() == walkthrough.ended.game.history().at() {
            return services.say("This is the first step.");
        }
        if self.game.undo().is_ok() {
            self.refresh();
            self.open_walkthrough_step(services);
        }
    }

    /// Returns to the screen of the ended game, which then shows the solution.
    pub(super) fn end_walkthrough(&self) -> Transition {
        let Some(walkthrough) = &self.walkthrough else { return Transition::Stay };
        let ended = EndedGame { shows_solution: true, ..walkthrough.ended.clone() };
        Transition::Open(ScreenRequest::Won(Box::new(ended)))
    }
}
