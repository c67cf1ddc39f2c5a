//! The commands of plain mode.

use super::give_up::SolutionView;
use super::{GameId, MenuItem, PictureKind};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Technique;

/// A plain-mode command.
#[derive(Clone, Debug)]
pub enum PlainCommand {
    /// Save the game in play and open the menu. With an item, also run that item.
    Menu(Option<MenuItem>),
    /// Accept a line of the list on the screen, counted from 0.
    Choose(usize),
    /// Move the cursor to a cell on the board in play or in the editor.
    Go(Cell),
    /// Write into cells of the board in play, regardless of the entry mode.
    Write(CellSet, CellEntry),
    /// Name the current position in the history.
    Name(String),
    /// Go to the board after the turn with this number; 0 is the start.
    Turn(usize),
    /// Set the setting with this table and key to the value with the given name.
    Set((&'static str, &'static str), &'static str),
    /// Open the lesson of a technique.
    Lesson(&'static Technique),
    /// Review the finished game in this line of the list, counted from 0. If there is no number,
    /// review the game on the screen, or else the newest game.
    Review(Option<usize>),
    /// Apply the open hint, or the hint that the hint key would open.
    ApplyHint,
    /// Give up the game in play, and show its solution.
    GiveUp(SolutionView),
    /// Save a picture of the board.
    Picture(PictureKind),
    /// Save the statistics as files.
    SaveStatistics,
    /// Remove an unfinished game.
    Remove(GameId),
    /// Restore the game that was removed last.
    Restore,
    /// Add or remove an unfinished game's star.
    Star(GameId),
}

impl PlainCommand {
    /// Returns `true` if the command changes the board in play.
    pub(super) const fn changes_board(&self) -> bool {
        matches!(self, Self::Write(..) | Self::Name(_) | Self::Turn(_) | Self::ApplyHint)
    }
}

/// An entry for one or more cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEntry {
    /// Place a digit.
    Digit(Digit),
    /// Add the marks that are missing. For eliminations, eliminate the remaining candidates.
    AddMarks(MarkKind, DigitSet),
    /// Remove marks. For eliminations, restore the candidates.
    RemoveMarks(MarkKind, DigitSet),
    /// Remove the digit, or the marks if there is no digit.
    Erase,
}
