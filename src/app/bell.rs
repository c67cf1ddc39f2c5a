//! The terminal bell, which rings when a house or a digit is complete, and when the screen shows a
//! new mistake.

use super::settings::Settings;
use super::view_state::BoardSnapshot;
use super::{Playing, Screen};
use crate::game::EarlyEnd;
use pencilmark_engine::board::CellSet;

/// The state of a board before a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct BellSnapshot {
    board: BoardSnapshot,
    /// The cells that are shown as wrong or as a conflict.
    wrong: CellSet,
    /// The number of errors in a game with an error limit.
    errors: u8,
}

impl BellSnapshot {
    /// Returns the state of the board; `None` if the bell is off or there is no board.
    pub(super) fn new(screen: &Screen, settings: &Settings) -> Option<Self> {
        if !settings.bell.is_on() {
            return None;
        }
        let board = BoardSnapshot::from_screen(screen, settings)?;
        let playing = screen.playing().filter(|playing| playing.walkthrough().is_none())?;
        let limit = playing.game().error_limit();
        let errors = limit.map_or(0, |limit| limit.errors);
        Some(Self { board, wrong: shown_wrong(playing, settings), errors })
    }

    /// Returns `true` if the bell rings for the changes since this snapshot was taken.
    pub(super) fn rings(&self, screen: &Screen, settings: &Settings) -> bool {
        if let Screen::Won(won) = screen {
            // The bell also rings when the game ends: the last digit of a win completes houses, and
            // the last error of a lost game is a mistake.
            let is_end = won.finished.early_end != Some(EarlyEnd::GivenUp);
            return is_end && won.finished.id == self.board.game();
        }
        let Some(now) = Self::new(screen, settings) else { return false };
        let is_same_game = now.board.game() == self.board.game();
        let is_complete = !now.board.completed_since(&self.board).is_empty();
        let is_wrong = !now.wrong.is_subset(self.wrong) || now.errors > self.errors;
        is_same_game && (is_complete || is_wrong)
    }
}

/// Returns the cells that are shown as wrong or as a conflict.
fn shown_wrong(playing: &Playing, settings: &Settings) -> CellSet {
    let is_shown = settings.conflicts.is_on();
    let conflicts = if is_shown { playing.derived().conflicts } else { CellSet::EMPTY };
    playing.shown_wrong(settings.check) | conflicts
}
