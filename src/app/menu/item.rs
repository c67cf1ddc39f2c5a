//! The items of the menu.

use crate::app::GameId;
use pencilmark_engine::generate::Target;

/// An item of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Continues the newest unfinished game.
    Continue(GameId),
    /// Generates a puzzle of the given difficulty.
    New(Target),
    /// Opens the calendar of the daily puzzles.
    Dailies,
    /// Opens the weekly ladder.
    Ladder,
    /// Generates a puzzle whose clues form initials.
    Initials,
    /// Opens the editor, in which the player types or pastes a puzzle.
    Enter,
    /// Lists the unfinished games.
    Games,
    /// Lists the collections.
    Collections,
    /// Lists the finished games.
    Finished,
    /// Opens the school.
    School,
    /// Shows the statistics.
    Statistics,
    /// Starts the tour.
    Tour,
    /// Shows the settings.
    Settings,
}
