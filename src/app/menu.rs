//! The main menu: one list of everything that can be done.

mod item;

pub use item::MenuItem;

use super::available_actions::{ActionGroups, LINES};
use super::component::ScreenState;
use super::lines::{moved, select};
use super::services::Services;
use super::transition::{OverlayRequest, ScreenRequest, Transition};
use super::{Action, Effect, Library};
use pencilmark_engine::generate::Target;

/// The main menu.
#[derive(Clone, Debug)]
pub struct Menu {
    items: Vec<MenuItem>,
    selected: usize,
}

impl Menu {
    /// The menu for this library, with the first line selected that plays.
    pub fn new(library: &Library) -> Self {
        let newest = library.games().first();
        // The tour comes first for a new player, but is not selected.
        let is_new = library.is_new();
        let tour = |is_here: bool| is_here.then_some(MenuItem::Tour);
        let items = tour(is_new)
            .into_iter()
            .chain(newest.map(|game| MenuItem::Continue(game.id)))
            .chain(Target::offered().map(MenuItem::New))
            .chain([MenuItem::Dailies, MenuItem::Initials, MenuItem::Enter])
            .chain((library.games().len() + library.removed() > 0).then_some(MenuItem::Games))
            .chain((!library.finished().is_empty()).then_some(MenuItem::Finished))
            .chain([
                MenuItem::Collections,
                MenuItem::School,
                MenuItem::Statistics,
                MenuItem::Settings,
            ])
            .chain(tour(!is_new))
            .chain([MenuItem::Help, MenuItem::Quit])
            .collect();
        Self { items, selected: usize::from(is_new) }
    }

    /// The menu with this line selected.
    pub(super) fn at(item: MenuItem, library: &Library) -> Self {
        let mut menu = Self::new(library);
        menu.selected = menu.items.iter().position(|line| *line == item).unwrap_or(0);
        menu
    }

    /// Its lines.
    pub fn items(&self) -> &[MenuItem] {
        &self.items
    }

    /// Which line is selected.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Rebuilds the lines after the library changed, with the same line selected if it is still
    /// there.
    pub(super) fn refresh(&mut self, library: &Library) {
        let mut menu = Self::new(library);
        let selected = self.items.get(self.selected);
        let place = menu.items.iter().position(|item| Some(item) == selected);
        menu.selected = place.unwrap_or_else(|| self.selected.min(menu.items.len() - 1));
        *self = menu;
    }

    /// Does what a line is for.
    pub(super) fn follow(item: MenuItem, services: &mut Services) -> Transition {
        match item {
            MenuItem::Continue(id) => services.resume(id).unwrap_or(Transition::Stay),
            MenuItem::New(target) => services.generate(target).unwrap_or(Transition::Stay),
            MenuItem::Dailies => Transition::Open(ScreenRequest::Dailies(None)),
            MenuItem::Initials => Transition::Show(OverlayRequest::Initials(None)),
            MenuItem::Enter => Transition::Open(ScreenRequest::Editor),
            MenuItem::Games => Transition::Show(OverlayRequest::Games),
            MenuItem::Collections => Transition::Show(OverlayRequest::Collections),
            MenuItem::Finished => Transition::Show(OverlayRequest::Finished(0)),
            MenuItem::School => Transition::Open(ScreenRequest::School(None)),
            MenuItem::Statistics => Transition::Show(OverlayRequest::Statistics),
            MenuItem::Settings => Transition::Show(OverlayRequest::Settings(0)),
            MenuItem::Tour => Transition::Open(ScreenRequest::Tour),
            MenuItem::Help => Transition::Show(OverlayRequest::Help),
            MenuItem::Quit => {
                services.effects.push(Effect::Quit);
                Transition::Stay
            }
        }
    }
}

impl ScreenState for Menu {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if action == Action::Accept {
            return Self::follow(self.items[self.selected], services);
        }
        self.selected = moved(self.selected, self.items.len(), action).unwrap_or(self.selected);
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, &[Action::Accept]])
    }

    fn choose(&mut self, line: usize) -> bool {
        select(&mut self.selected, line, self.items.len())
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.choose(line);
        self.items.get(line).map(|&item| Self::follow(item, services))
    }
}
