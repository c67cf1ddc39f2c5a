//! The lines of the help: the live key map, what the keys do here and now first.

use super::{ACTIONS, Action, Context, KeyNames};

/// A line of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// The title of a part.
    Title(Context),
    /// An action that has a key there.
    Keys(Context, Action),
}

/// All lines: the part for `here` first.
pub fn help_lines(here: Context, keys: &KeyNames) -> Vec<HelpLine> {
    let others = Context::ALL.into_iter().filter(|context| *context != here);
    std::iter::once(here)
        .chain(others)
        .flat_map(|context| {
            let bound = ACTIONS
                .iter()
                .filter(move |row| row.contexts.contains(&context))
                .filter(move |row| !keys.first(context, row.action).is_empty())
                .map(move |row| HelpLine::Keys(context, row.action));
            std::iter::once(HelpLine::Title(context)).chain(bound)
        })
        .collect()
}
