//! The list of techniques that the player knows, in the player's order.

use super::Action;
use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, select};
use super::services::Services;
use super::settings;
use super::transition::{OverlayRequest, Transition};

/// The list of techniques. The player can turn each technique on or off and move it.
#[derive(Clone, Copy, Debug, Default)]
pub struct TechniquesList {
    /// The index of the selected line.
    pub selected: usize,
}

impl OverlayState for TechniquesList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let known = &mut services.profile.known;
        let count = known.lines().len();
        if let Some(line) = moved(self.selected, count, action) {
            self.selected = line;
            return Transition::Stay;
        }
        match action {
            Action::Left | Action::Right | Action::Accept => known.toggle(self.selected),
            Action::BoxUp | Action::BoxDown => {
                let is_up = action == Action::BoxUp;
                let other =
                    if is_up { self.selected.checked_sub(1) } else { Some(self.selected + 1) };
                let Some(other) = other.filter(|&other| other < count) else {
                    return Transition::Stay;
                };
                known.swap(self.selected, other);
                self.selected = other;
            }
            Action::Erase => known.reorder(),
            _ => return Transition::Show(OverlayRequest::Settings(settings::ALL.len())),
        }
        services.library.forget_known_checks();
        services.save_known();
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, SIDES, PAGES, CHOICE, &[Action::Erase]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left | Action::Right | Action::Accept => "mark as known or unknown",
            Action::Erase => "back to the usual order",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, services: &Services) -> bool {
        select(&mut self.selected, line, services.profile.known.lines().len())
    }
}
