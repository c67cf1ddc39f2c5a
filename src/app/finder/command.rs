//! The commands of the palette: actions, settings with their values, and menu items.

use super::ranking::Words;
use crate::app::action::{Action, Context};
use crate::app::available_actions::AvailableActions;
use crate::app::settings::{self, Setting, Settings};
use crate::app::words::menu_name;
use crate::app::{KeyNames, MenuItem};
use pencilmark_engine::board::Digit;

/// A line of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaletteCommand {
    /// Runs an action in the view from which the palette was opened.
    Action(Action),
    /// Changes a setting.
    Setting(&'static Setting),
    /// Runs a menu item.
    Menu(MenuItem),
}

impl PaletteCommand {
    /// Returns the two parts of the line: a description of the command, and its keys or its value.
    pub fn texts(
        self,
        context: Context,
        keys: &KeyNames,
        settings: &Settings,
    ) -> (String, Vec<String>) {
        match self {
            Self::Action(action) => {
                let keys = keys.all(context, action).map(str::to_owned).collect();
                (action.about_in(context), keys)
            }
            Self::Setting(setting) => {
                let value = (setting.get)(settings).to_owned();
                (format!("Setting: {}", setting.title), vec![value])
            }
            Self::Menu(item) => (menu_name(item), Vec::new()),
        }
    }

    /// Returns the words that the filter searches.
    pub(super) fn words(self, context: Context, keys: &KeyNames, settings: &Settings) -> Words {
        let (title, about) = self.texts(context, keys, settings);
        let about = about.join(" ");
        match self {
            Self::Action(action) => Words { name: action.name(), title, about },
            Self::Setting(setting) => {
                let choices = (setting.choices)().join(" ");
                let about = format!("{about} {choices} {} {}", setting.key.1, setting.about);
                Words { name: setting.title.to_owned(), title, about }
            }
            Self::Menu(_) => Words { name: title.clone(), title, about },
        }
    }
}

/// Returns all commands: the available actions, the settings and then the menu items.
pub(super) fn all(available: &AvailableActions, items: &[MenuItem]) -> Vec<PaletteCommand> {
    let actions = available.actions.iter().flat_map(|&action| match action {
        Action::Digit(_) => Digit::ALL.map(Action::Digit).to_vec(),
        Action::Palette => Vec::new(),
        other => vec![other],
    });
    let actions = actions.map(PaletteCommand::Action);
    let settings = settings::ALL.iter().map(PaletteCommand::Setting);
    actions.chain(settings).chain(items.iter().copied().map(PaletteCommand::Menu)).collect()
}
