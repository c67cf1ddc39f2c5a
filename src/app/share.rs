//! The puzzle code or the result of a game, for sharing with other players. Neither reveals the
//! solution.

use super::available_actions::ActionGroups;
use super::component::OverlayState;
use super::services::Services;
use super::transition::Transition;
use super::words::{counted, finished_grade, time};
use super::{Action, Effect, FinishedGame};
use crate::game::EarlyEnd;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats;

/// Text to share: a puzzle code, with optional lines above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    words: Vec<String>,
    code: String,
}

impl Share {
    /// Returns the text to share for a puzzle, which is only its code.
    pub fn from_puzzle(givens: &Grid) -> Self {
        // A grid that breaks the rules has no code.
        let code = formats::write_code(givens).unwrap_or_else(|| formats::write_line(givens));
        Self { words: Vec::new(), code }
    }

    /// Returns the text to share for the result of a game: the difficulty, the time, the help that
    /// was used and the puzzle code.
    pub fn from_game(game: &FinishedGame) -> Self {
        let shared = match (game.daily, game.week) {
            (Some(date), _) => format!(" daily {date}"),
            (None, Some(week)) => format!(" ladder {week}"),
            (None, None) => String::new(),
        };
        let how_hard = format!("pencilmark{shared}: {}", finished_grade(game));
        let hints = counted(game.hints, "hint", "hints");
        let checks = counted(game.checks, "check", "checks");
        let end = match game.early_end {
            None => "Solved in",
            Some(EarlyEnd::GivenUp) => "Given up after",
            Some(EarlyEnd::Lost) => "Lost after",
        };
        let limit = game.error_limit.map(|limit| {
            format!(
                ", {} of {} allowed",
                counted(limit.errors.into(), "error", "errors"),
                limit.limit
            )
        });
        let limit = limit.unwrap_or_default();
        let how = format!("{end} {} with {hints} and {checks}{limit}", time(game.elapsed));
        Self { words: vec![how_hard, how], ..Self::from_puzzle(&game.givens) }
    }

    /// Returns the lines above the puzzle code.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the code of the puzzle.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns the lines of text and the code, separated by newlines.
    pub fn text(&self) -> String {
        let lines = self.words.iter().map(String::as_str).chain([self.code.as_str()]);
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl OverlayState for Share {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if matches!(action, Action::Copy | Action::CopyAgain) {
            services.effects.push(Effect::Copy(self.text()));
            return Transition::Stay;
        }
        Transition::Close
    }

    fn available_actions(&self) -> ActionGroups {
        &[&[Action::Back, Action::Copy, Action::CopyAgain]]
    }

    fn closes_on_any_key(&self) -> bool {
        true
    }

    fn scrolls(&self) -> bool {
        false
    }
}
