//! The traits of screens and overlays: how they react to input, and what can be done with them.

use super::available_actions::ActionGroups;
use super::services::Services;
use super::settings::{Direction, Settings};
use super::transition::Transition;
use super::{Action, Context, GameId, KeyNames, Now};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Digit};
use std::time::Duration;

/// What the mouse does at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointer {
    /// Presses the button on a cell.
    Press(Cell),
    /// Presses the button on a cell while a modifier key is held.
    PressToo(Cell),
    /// Moves to a cell with the button held.
    Drag(Cell),
    /// Releases the button.
    Release,
    /// Presses the other button on a cell, on the place of the mark of this digit.
    Mark(Cell, Option<Digit>),
    /// Clicks a digit of the list of digits.
    Digit(Digit),
    /// Turns the wheel.
    Wheel(Direction),
}

/// A screen.
pub(super) trait ScreenState {
    /// Reacts to an action.
    fn update(&mut self, action: Action, services: &mut Services) -> Transition;

    /// Returns the actions that do something here; `None` for all actions of the context.
    fn available_actions(&self) -> Option<ActionGroups>;

    /// Returns the context whose key map holds.
    fn context(&self) -> Context {
        Context::List
    }

    /// Reacts to the mouse at the board.
    fn pointer(&mut self, _pointer: Pointer, _services: &mut Services) -> Transition {
        Transition::Stay
    }

    /// Selects a line of the list. Returns whether it was selected already.
    fn choose(&mut self, _line: usize) -> bool {
        false
    }

    /// Does what a line of the list is for. Returns `None` if there is no such line.
    fn accept_line(&mut self, _line: usize, _services: &mut Services) -> Option<Transition> {
        None
    }

    /// Returns the line of the list that a typed character chooses. Such a character is no key here.
    fn line_of(&self, _letter: char, _keys: &KeyNames) -> Option<usize> {
        None
    }

    /// Returns the board that the player sees, with the game's number if it is a game, for copying
    /// and for pictures.
    fn board(&self, _now: Now) -> Option<(&Game, Option<GameId>)> {
        None
    }

    /// Returns the game on the screen, whose grade may become known later.
    fn game_mut(&mut self) -> Option<&mut Game> {
        None
    }

    /// Returns how long after the last message the screen changes by itself.
    fn next_tick(&self, _now: Now, _settings: &Settings) -> Option<Duration> {
        None
    }
}

/// An overlay: something over the screen that gets all input.
pub(super) trait OverlayState {
    /// Reacts to an action.
    fn update(&mut self, action: Action, services: &mut Services) -> Transition;

    /// Returns the actions that are meant for this overlay; other keys may close it.
    fn available_actions(&self) -> ActionGroups {
        &[&[Action::Back]]
    }

    /// Returns whether letters are typed into this overlay, so that characters are no keys.
    fn takes_letters(&self) -> bool {
        false
    }

    /// Takes a typed character.
    fn write(&mut self, _letter: char) {}

    /// Returns whether pasted text goes in like typed characters.
    fn takes_paste(&self) -> bool {
        self.takes_letters()
    }

    /// Returns the context whose key map holds.
    fn context(&self) -> Context {
        if self.takes_letters() { Context::Entering } else { Context::List }
    }

    /// Selects a line of the list. Returns whether a click on it accepts it, because it was
    /// selected already.
    fn choose(&mut self, _line: usize, _services: &Services) -> bool {
        false
    }

    /// Returns whether help and palette can open over this overlay.
    fn can_be_covered(&self) -> bool {
        !self.takes_letters()
    }

    /// Returns whether a key without an action closes this overlay.
    fn closes_on_any_key(&self) -> bool {
        false
    }

    /// Returns whether the mouse wheel moves through lines here.
    fn scrolls(&self) -> bool {
        self.context() == Context::List
    }

    /// Returns how long after the last message the overlay changes by itself.
    fn next_tick(&self, _now: Now) -> Option<Duration> {
        None
    }
}
