//! The traits that screens and overlays implement: handling input and listing available actions.

use super::available_actions::ActionGroups;
use super::services::Services;
use super::settings::{Direction, Settings};
use super::transition::Transition;
use super::{Action, Context, GameId, KeyNames, Now};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Digit};
use std::time::Duration;

/// A mouse event on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointer {
    /// The button was pressed on a cell.
    Press(Cell),
    /// The button was pressed on a cell while a modifier key was held.
    PressToo(Cell),
    /// The mouse moved to a cell while the button was held.
    Drag(Cell),
    /// The button was released.
    Release,
    /// The secondary button was pressed on a cell. Also contains the digit whose mark is at that
    /// position, if there is one.
    Mark(Cell, Option<Digit>),
    /// A digit in the list of digits was clicked.
    Digit(Digit),
    /// The mouse wheel was turned.
    Wheel(Direction),
}

/// A screen.
pub(super) trait ScreenState {
    /// Handles an action.
    fn update(&mut self, action: Action, services: &mut Services) -> Transition;

    /// Returns the actions that have an effect. `None` means all actions of the context.
    fn available_actions(&self) -> Option<ActionGroups>;

    /// Returns a description of an action on this screen; `None` if the general description fits.
    fn about(&self, _action: Action) -> Option<&'static str> {
        None
    }

    /// Returns the context whose key map applies.
    fn context(&self) -> Context {
        Context::List
    }

    /// Handles a mouse event on the board.
    fn pointer(&mut self, _pointer: Pointer, _services: &mut Services) -> Transition {
        Transition::Stay
    }

    /// Selects a line of the list. Returns `true` if the line was already selected.
    fn choose(&mut self, _line: usize) -> bool {
        false
    }

    /// Accepts a line of the list. Returns `None` if the line does not exist.
    fn accept_line(&mut self, _line: usize, _services: &mut Services) -> Option<Transition> {
        None
    }

    /// Returns the line of the list that a typed character chooses. Such a character does not act
    /// as a key on this screen.
    fn line_of(&self, _letter: char, _keys: &KeyNames) -> Option<usize> {
        None
    }

    /// Returns the board on the screen, for copying and pictures. The second value is the game's
    /// number, or `None` if the board is not a game.
    fn board(&self, _now: Now) -> Option<(&Game, Option<GameId>)> {
        None
    }

    /// Returns the game on the screen, so that its grade can be set later.
    fn game_mut(&mut self) -> Option<&mut Game> {
        None
    }

    /// Returns the delay after which the screen changes without input, counted from the last
    /// message.
    fn next_tick(&self, _now: Now, _settings: &Settings) -> Option<Duration> {
        None
    }
}

/// An overlay, which covers the screen and gets all input.
pub(super) trait OverlayState {
    /// Handles an action.
    fn update(&mut self, action: Action, services: &mut Services) -> Transition;

    /// Returns the actions of this overlay. Other actions may close it.
    fn available_actions(&self) -> ActionGroups {
        &[&[Action::Back]]
    }

    /// Returns a description of an action in this overlay; `None` if the general description fits.
    fn about(&self, _action: Action) -> Option<&'static str> {
        None
    }

    /// Returns `true` if characters are typed into this overlay.
    fn takes_letters(&self) -> bool {
        false
    }

    /// Handles a typed character.
    fn write(&mut self, _letter: char) {}

    /// Returns `true` if this overlay handles a character that it would otherwise treat as a key.
    fn takes_letter(&self, _letter: char) -> bool {
        false
    }

    /// Returns `true` if pasted text is treated like typed characters.
    fn takes_paste(&self) -> bool {
        self.takes_letters()
    }

    /// Returns the context whose key map applies.
    fn context(&self) -> Context {
        if self.takes_letters() { Context::Entering } else { Context::List }
    }

    /// Selects a line of the list. Returns `true` if the line was already selected, in which case a
    /// click accepts the line.
    fn choose(&mut self, _line: usize, _services: &Services) -> bool {
        false
    }

    /// Returns `true` if the help and the palette can open over this overlay.
    fn can_be_covered(&self) -> bool {
        !self.takes_letters()
    }

    /// Returns `true` if a key without an action closes this overlay.
    fn closes_on_any_key(&self) -> bool {
        false
    }

    /// Returns `true` if the mouse wheel moves through lines.
    fn scrolls(&self) -> bool {
        self.context() == Context::List
    }

    /// Returns the delay after which the overlay changes without input, counted from the last
    /// message.
    fn next_tick(&self, _now: Now) -> Option<Duration> {
        None
    }
}
