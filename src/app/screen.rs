//! The screens there are; one is shown.

use super::review::Review;
use super::school::{Lesson, School};
use super::{Dailies, Editor, Menu, Playing, Replay, Won};

/// The screens.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The list of all that can be done.
    Menu(Menu),
    /// At the board.
    Playing(Box<Playing>),
    /// The end of a game.
    Won(Won),
    /// A puzzle is entered.
    Editor(Editor),
    /// The calendar of the daily puzzles.
    Dailies(Dailies),
    /// A finished game is looked at again.
    Replay(Box<Replay>),
    /// A finished game is looked back on.
    Review(Box<Review>),
    /// The list of techniques.
    School(School),
    /// A technique's page.
    Lesson(Box<Lesson>),
}

impl Screen {
    /// The game that is played, or waits behind a puzzle that is entered.
    pub fn in_play(&self) -> Option<&Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            Self::Editor(entering) => entering.behind(),
            Self::Menu(_)
            | Self::Won(_)
            | Self::Dailies(_)
            | Self::Replay(_)
            | Self::Review(_)
            | Self::School(_)
            | Self::Lesson(_) => None,
        }
    }
}
