//! The lines of the help: first the essential keys, then all keys in groups.

use super::ranking::{Words, matching};
use super::synonyms;
use crate::app::KeyNames;
use crate::app::action::{ALL as ACTIONS, Action, ActionRow, Context, Group};
use crate::app::available_actions::AvailableActions;
use pencilmark_engine::board::Digit;

/// A line of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// The title of a section.
    Title(&'static str),
    /// An essential action or group of actions.
    Essential(&'static Essential),
    /// An action that has a key in this context.
    Keys(Context, Action),
}

/// A line of the help with keys that a new player needs first.
#[derive(Debug, PartialEq, Eq)]
pub struct Essential {
    /// The actions. The help shows the preferred key of each action.
    pub actions: &'static [Action],
    /// A description of the actions.
    pub about: &'static str,
}

/// The title above the essential keys.
const FIRST: &str = "The keys to start with";

/// The essential keys on the board.
static ESSENTIALS: [Essential; 11] = [
    Essential { actions: &[Action::Left, Action::Down, Action::Up, Action::Right], about: "move" },
    Essential {
        actions: &[Action::Digit(Digit::ALL[0]), Action::Digit(Digit::ALL[8])],
        about: "enter a digit, 1 to 9",
    },
    Essential { actions: &[Action::Erase], about: "empty the cell" },
    Essential { actions: &[Action::SwitchMarks], about: "switch between digits and marks" },
    Essential { actions: &[Action::CornerOnce], about: "next digit is a corner mark" },
    Essential { actions: &[Action::AutoCandidates], about: "show or hide all candidates" },
    Essential { actions: &[Action::Undo], about: "undo" },
    Essential { actions: &[Action::Redo], about: "redo" },
    Essential { actions: &[Action::Hint], about: "hint (again for more)" },
    Essential { actions: &[Action::Check], about: "check for mistakes" },
    Essential { actions: &[Action::Palette], about: "search all commands" },
];

/// Returns the lines of the help that match the typed text. If nothing is typed, each line appears
/// once: the groups leave out the essential actions, and the other contexts leave out actions that
/// have the same keys and the same description here.
pub(super) fn lines(available: &AvailableActions, typed: &str, keys: &KeyNames) -> Vec<HelpLine> {
    let here = available.context;
    let is_bound = |context, action| !keys.first(context, action).is_empty();
    let mut parts: Vec<(&'static str, Vec<HelpLine>)> = Vec::new();
    let is_searched = !typed.trim().is_empty();
    let mut essentials: Vec<&Essential> = Vec::new();
    if here == Context::Playing && !is_searched {
        let is_whole = |one: &&Essential| one.actions.iter().all(|&action| is_bound(here, action));
        essentials.extend(ESSENTIALS.iter().filter(is_whole));
        parts.push((FIRST, essentials.iter().copied().map(HelpLine::Essential).collect()));
    }
    let is_essential =
        |action: Action| essentials.iter().any(|essential| essential.actions.contains(&action));
    let is_here = |row: &ActionRow| {
        let is_listed = row.contexts.contains(&here) && available.actions.contains(&row.action);
        is_listed && is_bound(here, row.action) && !is_essential(row.action)
    };
    for group in Group::ALL {
        let rows = ACTIONS.iter().filter(|row| row.group == group && is_here(row));
        parts.push((group.title(), rows.map(|row| HelpLine::Keys(here, row.action)).collect()));
    }
    for context in Context::ALL.into_iter().filter(|context| *context != here) {
        let is_same = |row: &ActionRow| {
            row.action.about_in(context) == available.about(row.action)
                && keys.all(context, row.action).eq(keys.all(here, row.action))
        };
        let rows = ACTIONS.iter().filter(|row| row.contexts.contains(&context));
        let rows = rows.filter(|row| is_bound(context, row.action));
        let rows = rows.filter(|row| is_searched || !(is_here(row) && is_same(row)));
        parts
            .push((context.title(), rows.map(|row| HelpLine::Keys(context, row.action)).collect()));
    }
    let mut lines = Vec::new();
    for (title, part) in parts {
        let found = matching(typed, part, |line| words(*line, available, keys));
        if !found.is_empty() {
            lines.push(HelpLine::Title(title));
            lines.extend(found);
        }
    }
    lines
}

/// Returns the words of a line that the filter searches.
fn words(line: HelpLine, available: &AvailableActions, keys: &KeyNames) -> Words {
    match line {
        HelpLine::Title(title) => {
            Words { name: title.to_owned(), title: String::new(), about: String::new(), also: "" }
        }
        HelpLine::Essential(one) => Words {
            name: one.about.to_owned(),
            title: String::new(),
            about: String::new(),
            also: "",
        },
        HelpLine::Keys(context, action) => {
            let keys: Vec<_> = keys.all(context, action).collect();
            let (title, also) = (available.about_in(context, action), synonyms::of_action(action));
            Words { name: action.name(), title, about: keys.join(" "), also }
        }
    }
}
