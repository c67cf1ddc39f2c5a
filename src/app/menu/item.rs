//! The lines of the menu.

use crate::app::GameId;
use pencilmark_engine::generate::Target;

/// An item of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Continues the newest unfinished game.
    Continue(GameId),
    /// Generates a puzzle.
    New(Target),
    /// Opens the calendar of the daily puzzles.
    Dailies,
    /// Generates a puzzle that spells initials.
    Initials,
    /// Opens the editor, to type or paste a puzzle.
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
    /// Shows the keys.
    Help,
    /// Ends the program.
    Quit,
}
