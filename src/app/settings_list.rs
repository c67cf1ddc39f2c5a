//! The list of settings.

use super::Action;
use super::available_actions::{ActionGroups, CHOICE, LINES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, select};
use super::services::Services;
use super::settings::{self, Direction};
use super::transition::{OverlayRequest, Transition};

/// The list of settings. Its last line opens the list of techniques.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsList {
    /// The index of the selected line.
    pub selected: usize,
}

impl SettingsList {
    /// Returns the number of lines in the list of settings.
    fn count() -> usize {
        settings::ALL.len() + 1
    }
}

impl OverlayState for SettingsList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if let Some(line) = moved(self.selected, Self::count(), action) {
            self.selected = line;
            return Transition::Stay;
        }
        let direction = match action {
            Action::Left => Direction::Back,
            Action::Right | Action::Accept => Direction::Forward,
            Action::Back => return Transition::Close,
            _ => return Transition::Stay,
        };
        let Some(setting) = settings::ALL.get(self.selected) else {
            return Transition::Show(OverlayRequest::Techniques);
        };
        services.change_setting(setting, direction);
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, SIDES, CHOICE]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "previous value",
            Action::Right => "next value",
            Action::Accept => "next value; open a list",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        select(&mut self.selected, line, Self::count())
    }
}
