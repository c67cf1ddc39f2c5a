//! The actions that have an effect right now. Help and palette list these and leave out the others.
//! `tests/app/screens/listed.rs` tries every action everywhere.

use super::action::{ALL as ACTIONS, Action, Context};

/// The actions that have an effect right now.
#[derive(Clone, Debug)]
pub struct AvailableActions {
    /// The context whose key map applies.
    pub context: Context,
    /// The actions in the order of the help; digit 1 stands for all digits.
    pub actions: Vec<Action>,
}

impl AvailableActions {
    /// Returns the actions of `context` for which `is_available` holds.
    pub(super) fn new(context: Context, is_available: impl Fn(Action) -> bool) -> Self {
        let rows = ACTIONS.iter().filter(|row| row.contexts.contains(&context));
        let actions = rows.map(|row| row.action).filter(|&action| is_available(action)).collect();
        Self { context, actions }
    }
}

/// Actions of a screen or an overlay, in groups that several share.
pub(super) type ActionGroups = &'static [&'static [Action]];

/// Actions that work everywhere.
pub(super) const EVERYWHERE: &[Action] =
    &[Action::Help, Action::Palette, Action::Mouse, Action::Quit, Action::Suspend, Action::Redraw];

/// Actions that move through the lines of a list.
pub(super) const LINES: &[Action] = &[Action::Up, Action::Down, Action::RowStart, Action::RowEnd];
/// Actions that move through a list page by page.
pub(super) const PAGES: &[Action] = &[Action::BoxUp, Action::BoxDown];
/// Actions to the left and right.
pub(super) const SIDES: &[Action] = &[Action::Left, Action::Right];
/// Actions that choose or close.
pub(super) const CHOICE: &[Action] = &[Action::Accept, Action::Back];
/// Actions to the next and previous open puzzle or tier.
pub(super) const NEXT: &[Action] = &[Action::NextEmpty, Action::PreviousEmpty];
