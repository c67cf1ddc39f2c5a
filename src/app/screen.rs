//! The screens, of which one is shown. A new screen is a row here.

use super::component::ScreenState;
use super::review::Review;
use super::school::{Lesson, School};
use super::{Dailies, Editor, Menu, Playing, Replay, Won};

/// Declares the screens, each with the type of its state.
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($state:ty);)+) => {
        /// A screen with its state.
        #[derive(Clone, Debug)]
        pub enum Screen {
            $($(#[$doc])* $name(Box<$state>),)+
        }

        impl Screen {
            /// What all screens can do.
            pub(super) fn state(&self) -> &dyn ScreenState {
                match self {
                    $(Self::$name(state) => &**state,)+
                }
            }

            /// What all screens can do, to change it.
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
    /// The end of a game.
    Won(Won);
    /// The editor for a puzzle.
    Editor(Editor);
    /// The calendar of the daily puzzles.
    Dailies(Dailies);
    /// The replay of a finished game.
    Replay(Replay);
    /// The review of a finished game.
    Review(Review);
    /// The list of techniques.
    School(School);
    /// The page of a technique.
    Lesson(Lesson);
}

impl Screen {
    /// The board in play, if this is it.
    pub(super) fn playing(&self) -> Option<&Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    /// The board in play, if this is it.
    pub(super) fn playing_mut(&mut self) -> Option<&mut Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            _ => None,
        }
    }
}
