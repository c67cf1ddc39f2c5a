//! The commands of the palette: actions, settings with their values, and menu items.

use super::ranking::Words;
use super::synonyms;
use crate::app::action::{Action, Context, Group};
use crate::app::available_actions::AvailableActions;
use crate::app::glossary::TERMS;
use crate::app::settings::{self, Setting, Settings};
use crate::app::words::menu_name;
use crate::app::{KeyNames, MenuItem};
use pencilmark_engine::board::Digit;
use pencilmark_engine::logic::{TECHNIQUES, Technique};

/// A line of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaletteCommand {
    /// Runs an action in the view from which the palette was opened.
    Action(Action),
    /// Changes a setting.
    Setting(&'static Setting),
    /// Runs a menu item.
    Menu(MenuItem),
    /// Opens the lesson of the technique with this name.
    Lesson(&'static str),
    /// Opens the glossary at the term with this name.
    Term(&'static str),
}

impl PaletteCommand {
    /// Returns the two parts of the line: a description of the command, and its keys or its value.
    pub fn texts(
        self,
        available: &AvailableActions,
        keys: &KeyNames,
        settings: &Settings,
    ) -> (String, Vec<String>) {
        match self {
            Self::Action(action) => {
                let keys = keys.all(available.context, action).map(str::to_owned).collect();
                (available.about(action), keys)
            }
            Self::Setting(setting) => {
                let value = setting.shown((setting.get)(settings)).to_owned();
                (format!("Setting: {}", setting.title), vec![value])
            }
            Self::Menu(item) => (menu_name(item), Vec::new()),
            Self::Lesson(name) => {
                let rating = Technique::named(name).map(Technique::rating_text);
                (format!("Lesson: {name}"), rating.into_iter().collect())
            }
            Self::Term(name) => (format!("Word: {name}"), Vec::new()),
        }
    }

    /// Returns the words that the filter searches.
    pub(super) fn words(
        self,
        available: &AvailableActions,
        keys: &KeyNames,
        settings: &Settings,
    ) -> Words {
        let (title, about) = self.texts(available, keys, settings);
        let about = about.join(" ");
        match self {
            // The names of the digits would be the best matches for "digit", and a term would come
            // before the commands with the same word.
            Self::Action(Action::Digit(_)) | Self::Term(_) => {
                Words { name: title.clone(), title, about, also: "" }
            }
            Self::Action(action) => {
                Words { name: action.name(), title, about, also: synonyms::of_action(action) }
            }
            Self::Setting(setting) => {
                let choices = (setting.choices)();
                let shown: Vec<_> = choices.iter().map(|name| setting.shown(name)).collect();
                let [choices, shown] = [choices, shown].map(|names| names.join(" "));
                let (key, what) = (setting.key.1, setting.about);
                let about = format!("{about} {choices} {shown} {key} {what}");
                let also = synonyms::of_setting(setting);
                Words { name: setting.title.to_owned(), title, about, also }
            }
            Self::Menu(item) => {
                Words { name: title.clone(), title, about, also: synonyms::of_item(item) }
            }
            Self::Lesson(name) => Words { name: name.to_owned(), title, about, also: "" },
        }
    }
}

/// The commands that players look for most, in the order of the palette.
const FIRST: &[Action] = &[
    Action::Hint,
    Action::Undo,
    Action::Redo,
    Action::Check,
    Action::AutoCandidates,
    Action::FillMarks,
    Action::SwitchMarks,
    Action::Find,
    Action::NextGame,
    Action::Pause,
    Action::Steps,
    Action::History,
    Action::Checkpoint,
    Action::WhatIf,
    Action::Share,
    Action::Settings,
    Action::Help,
];

/// The groups whose actions follow, in the order of the palette.
const GROUPS: [Group; 5] = [Group::HelpMe, Group::Marks, Group::Game, Group::Look, Group::Enter];

/// Returns the lessons of all techniques, and the terms of the glossary.
pub(super) fn lessons_and_terms() -> impl Iterator<Item = PaletteCommand> {
    let lessons = TECHNIQUES.iter().map(|technique| PaletteCommand::Lesson(technique.name));
    lessons.chain(TERMS.iter().map(|term| PaletteCommand::Term(term.name)))
}

/// Returns all commands except the lessons and the terms, the most useful first. On the board and
/// in the editor, the actions come before the menu items; elsewhere, the menu items come first. The
/// settings come after both. The digits and the movements come last, because players know their
/// keys.
pub(super) fn all(available: &AvailableActions, items: &[MenuItem]) -> Vec<PaletteCommand> {
    let rank = |action: Action| {
        let at = |group| GROUPS.iter().position(|&other| other == group).unwrap_or(GROUPS.len());
        let first = FIRST.iter().position(|&other| other == action);
        first.unwrap_or_else(|| FIRST.len() + at(action.row().group))
    };
    let is_known_by_key = |action: &Action| {
        action.row().group == Group::Move || matches!(action, Action::Digit(_) | Action::Back)
    };
    let others = available.actions.iter().copied().filter(|action| *action != Action::Palette);
    let (last, mut first): (Vec<_>, Vec<_>) = others.partition(is_known_by_key);
    first.sort_by_key(|&action| rank(action));
    let last = last.into_iter().flat_map(|action| match action {
        Action::Digit(_) => Digit::ALL.map(Action::Digit).to_vec(),
        other => vec![other],
    });
    let actions = first.into_iter().map(PaletteCommand::Action);
    let items = items.iter().copied().map(PaletteCommand::Menu);
    let mut commands: Vec<_> = match available.context {
        Context::Playing | Context::Entering => actions.chain(items).collect(),
        Context::List => items.chain(actions).collect(),
    };
    commands.extend(settings::ALL.iter().map(PaletteCommand::Setting));
    commands.extend(last.map(PaletteCommand::Action));
    commands
}
