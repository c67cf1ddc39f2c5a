//! The actions that have an effect right now. The help and the palette list only these actions.
//! `tests/app/screens/listed.rs` tries every action on every screen.

use super::action::{ALL as ACTIONS, Action, Context};

/// The actions that have an effect right now.
#[derive(Clone, Debug)]
pub struct AvailableActions {
    /// The context whose key map applies.
    pub context: Context,
    /// The actions, in the order of the help. Digit 1 represents all digits.
    pub actions: Vec<Action>,
    /// The actions that have a description of their own on this screen.
    abouts: Vec<(Action, &'static str)>,
}

impl AvailableActions {
    /// Returns the actions of `context` for which `is_available` returns `true`.
    pub(super) fn new(context: Context, is_available: impl Fn(Action) -> bool) -> Self {
        let rows = ACTIONS.iter().filter(|row| row.contexts.contains(&context));
        let actions = rows.map(|row| row.action).filter(|&action| is_available(action)).collect();
        Self { context, actions, abouts: Vec::new() }
    }

    /// Adds the descriptions that `about` returns.
    pub(super) fn described(self, about: impl Fn(Action) -> Option<&'static str>) -> Self {
        let abouts = self.actions.iter().filter_map(|&action| Some((action, about(action)?)));
        Self { abouts: abouts.collect(), ..self }
    }

    /// Returns a description of an action that has an effect right now.
    pub fn about(&self, action: Action) -> String {
        let own = self.abouts.iter().find(|(other, _)| *other == action);
        own.map_or_else(|| action.about_in(self.context), |(_, about)| (*about).to_owned())
    }

    /// Returns a description of an action in a context, which may differ from the current one.
    pub fn about_in(&self, context: Context, action: Action) -> String {
        if context == self.context { self.about(action) } else { action.about_in(context) }
    }
}

/// The actions of a screen or an overlay, in groups that several screens and overlays share.
pub(super) type ActionGroups = &'static [&'static [Action]];

/// Actions that work everywhere.
pub(super) const EVERYWHERE: &[Action] =
    &[Action::Help, Action::Palette, Action::Mouse, Action::Quit, Action::Suspend, Action::Redraw];

/// Actions that move through the lines of a list.
pub(super) const LINES: &[Action] = &[
    Action::Up,
    Action::Down,
    Action::RowStart,
    Action::RowEnd,
    Action::ColumnStart,
    Action::ColumnEnd,
];
/// Actions that move through the parts of a list.
pub(super) const PAGES: &[Action] = &[Action::BoxUp, Action::BoxDown];
/// Actions that move left and right.
pub(super) const SIDES: &[Action] = &[Action::Left, Action::Right];
/// Actions that choose a line, or close the list.
pub(super) const CHOICE: &[Action] = &[Action::Accept, Action::Back];
/// Actions that move to the next and previous unsolved puzzle, or to the next and previous tier.
pub(super) const NEXT: &[Action] = &[Action::NextEmpty, Action::PreviousEmpty];
