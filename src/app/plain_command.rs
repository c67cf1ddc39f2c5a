//! The commands of plain mode.

use super::{GameId, MenuItem, PictureKind};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Technique;

/// A command of plain mode.
#[derive(Clone, Debug)]
pub enum PlainCommand {
    /// Save the game in play and go to the menu; with an item, do what the item does.
    Menu(Option<MenuItem>),
    /// Choose the line with this number, from 0, of the list on the screen.
    Choose(usize),
    /// Move the cursor to a cell, on the board in play or in the editor.
    Go(Cell),
    /// Write into cells of the board in play, whatever the entry mode.
    Write(CellSet, CellEntry),
    /// Name the current place in the history.
    Name(String),
    /// Go to the board after this turn of the history; 0 is the start.
    Turn(usize),
    /// Set the setting with this table and key to the value with this name.
    Set((&'static str, &'static str), &'static str),
    /// Open the page of a technique.
    Lesson(&'static Technique),
    /// Review the finished game with this number in the list, from 0; without a number the game
    /// on the screen, or else the newest.
    Review(Option<usize>),
    /// Apply the open hint, or the one that the hint key would open.
    ApplyHint,
    /// Save a picture of the board.
    Picture(PictureKind),
    /// Remove an unfinished game.
    Remove(GameId),
    /// Restore the game that was removed last.
    Restore,
    /// Add or remove an unfinished game's star.
    Star(GameId),
}

/// The entry for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEntry {
    /// A digit.
    Digit(Digit),
    /// Add the marks that are missing; for eliminations, eliminate the candidates that are left.
    AddMarks(MarkKind, DigitSet),
    /// Remove marks; for eliminations, restore the candidates.
    RemoveMarks(MarkKind, DigitSet),
    /// Remove the digit, or else the marks.
    Erase,
}
