//! The question before the player gives up a game.

use super::Action;
use super::available_actions::{ActionGroups, CHOICE, LINES};
use super::component::OverlayState;
use super::lines::{moved, select};
use super::services::Services;
use super::transition::Transition;

/// The view that shows the solution of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionView {
    /// The solved board.
    Board,
    /// The steps from the current board to the solution, one by one, each with its explanation.
    Steps,
}

/// The question before the player gives up a game.
#[derive(Clone, Copy, Debug)]
pub struct GiveUpPrompt {
    /// `true` if the game is a daily.
    pub is_daily: bool,
    /// The index of the selected answer.
    pub selected: usize,
}

impl GiveUpPrompt {
    /// The answers. `None` continues the game.
    pub const ANSWERS: [Option<SolutionView>; 3] =
        [None, Some(SolutionView::Board), Some(SolutionView::Steps)];

    /// Returns the question, with the answer that continues the game selected.
    pub(super) const fn new(is_daily: bool) -> Self {
        Self { is_daily, selected: 0 }
    }
}

impl OverlayState for GiveUpPrompt {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        let count = Self::ANSWERS.len();
        self.selected = moved(self.selected, count, action).unwrap_or(self.selected);
        match action {
            Action::Accept => {
                Self::ANSWERS[self.selected].map_or(Transition::Close, Transition::GiveUp)
            }
            Action::Back => Transition::Close,
            _ => Transition::Stay,
        }
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, CHOICE]
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        select(&mut self.selected, line, Self::ANSWERS.len())
    }
}
