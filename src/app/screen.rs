//! The screens. To add a screen, add a row to the list in this file.

use super::component::ScreenState;
use super::review::Review;
use super::school::{Concept, Lesson, School};
use super::{Dailies, Editor, Menu, Playing, Replay, WeeklyLadder, Won};

/// Declares the screens, each with its name and the type of its state.
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($state:ty);)+) => {
        /// A screen with its state.
        #[derive(Clone, Debug)]
        pub enum Screen {
            $($(#[$doc])* $name(Box<$state>),)+
        }

        impl Screen {
            /// Returns the state of the screen.
            pub(super) fn state(&self) -> &dyn ScreenState {
                match self {
                    $(Self::$name(state) => &**state,)+
                }
            }

            /// Returns a mutable reference to the state of the screen.
            pub(super) fn state_mut(&mut self) -> &mut dyn ScreenState {
                match self {
                    $(Self::$name(state) => &mut **state,)+
                }
            }
        }

        $(
            impl From<$state> for Screen {
                fn from(state: $state) -> Self {
                    Self::$name(Box::new(state))
                }
            }
        )+
    };
}

screens! {
    /// The main menu.
    Menu(Menu);
    /// The board in play.
    Playing(Playing);
    /// The screen after a game has ended.
    Won(Won);
    /// The editor.
    Editor(Editor);
    /// The calendar of the daily puzzles.
    Dailies(Dailies);
    /// The weekly ladder.
    Ladder(WeeklyLadder);
    /// The replay of a finished game.
    Replay(Replay);
    /// The review of a finished game.
    Review(Review);
    /// The chapters of the school.
    School(School);
    /// The concept pages of a chapter.
    Concept(Concept);
    /// The lesson of a technique.
    Lesson(Lesson);
}

impl Screen {
    /// Returns the board in play; `None` for all other screens.
    pub(super) fn playing(&self) -> Option<&Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    /// Returns a mutable reference to the board in play; `None` for all other screens.
    pub(super) fn playing_mut(&mut self) -> Option<&mut Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            _ => None,
        }
    }
}
