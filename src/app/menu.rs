//! The main menu: a list of everything that the player can do, in groups.

mod item;
mod letters;
mod today;

pub use item::MenuItem;
pub use letters::MenuLetters;
pub use today::{DailyState, Today};

use super::available_actions::{ActionGroups, LINES, NEXT, SIDES};
use super::component::ScreenState;
use super::lines::{next, previous, select};
use super::services::Services;
use super::transition::{OverlayRequest, ScreenRequest, Transition};
use super::{Action, KeyNames, Library};
use pencilmark_engine::generate::Target;

/// The main menu.
#[derive(Clone, Debug)]
pub struct Menu {
    items: Vec<MenuItem>,
    selected: usize,
}

impl Menu {
    /// The number of columns of the last group, which is laid out as a grid.
    pub const COLUMNS: usize = 3;

    /// Returns the menu for `library`. Selects the first item that starts or continues a game.
    pub fn new(library: &Library) -> Self {
        let newest = library.games().first();
        // The tour is the first item for a new player, but another item is selected.
        let is_new = library.is_new();
        let tour = |is_here: bool| is_here.then_some(MenuItem::Tour);
        let items = tour(is_new)
            .into_iter()
            .chain(newest.map(|game| MenuItem::Continue(game.id)))
            .chain(Target::offered().map(MenuItem::New))
            .chain([MenuItem::Dailies, MenuItem::Ladder])
            .chain([MenuItem::School, MenuItem::Statistics])
            .chain((library.games().len() + library.removed() > 0).then_some(MenuItem::Games))
            .chain((!library.finished().is_empty()).then_some(MenuItem::Finished))
            .chain([MenuItem::Collections, MenuItem::Enter, MenuItem::Initials])
            .chain([MenuItem::Settings])
            .chain(tour(!is_new))
            .collect();
        Self { items, selected: usize::from(is_new) }
    }

    /// Returns the menu with `item` selected.
    pub(super) fn at(item: MenuItem, library: &Library) -> Self {
        let mut menu = Self::new(library);
        menu.selected = menu.items.iter().position(|line| *line == item).unwrap_or(0);
        menu
    }

    /// Returns the items of the menu.
    pub fn items(&self) -> &[MenuItem] {
        &self.items
    }

    /// Returns the index of the selected item.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the index of the first item of the last group, which is laid out as a grid.
    pub fn first_of_grid(&self) -> usize {
        let ladder = self.items.iter().position(|item| *item == MenuItem::Ladder);
        ladder.map_or(self.items.len(), |at| at + 1)
    }

    /// Rebuilds the items after a change of the library. Keeps the selected item if it still
    /// exists.
    pub(super) fn refresh(&mut self, library: &Library) {
        let mut menu = Self::new(library);
        let selected = self.items.get(self.selected);
        let place = menu.items.iter().position(|item| Some(item) == selected);
        menu.selected = place.unwrap_or_else(|| self.selected.min(menu.items.len() - 1));
        *self = menu;
    }

    /// Returns the item that an action moves to; `None` if the action does not move. Up and down
    /// wrap around, and move by rows in the grid.
    fn moved(&self, action: Action) -> Option<usize> {
        let (at, count, grid) = (self.selected, self.items.len(), self.first_of_grid());
        let row = |line: usize| (line - grid) / Self::COLUMNS;
        let last = count - 1;
        Some(match action {
            Action::Up if at == 0 => grid + row(last) * Self::COLUMNS,
            Action::Up if at < grid => at - 1,
            Action::Up if row(at) == 0 => grid - 1,
            Action::Up => at - Self::COLUMNS,
            Action::Down if at < grid => at + 1,
            Action::Down if row(at) == row(last) => 0,
            Action::Down => (at + Self::COLUMNS).min(last),
            Action::Left if at > grid => at - 1,
            Action::Right if (grid..last).contains(&at) => at + 1,
            Action::NextEmpty => next(at, count),
            Action::PreviousEmpty => previous(at, count),
            Action::RowStart | Action::ColumnStart => 0,
            Action::RowEnd | Action::ColumnEnd => last,
            _ => return None,
        })
    }

    /// Runs an item of the menu.
    pub(super) fn follow(item: MenuItem, services: &mut Services) -> Transition {
        match item {
            MenuItem::Continue(id) => services.resume(id).unwrap_or(Transition::Stay),
            MenuItem::New(target) => services.generate(target).unwrap_or(Transition::Stay),
            MenuItem::Dailies => Transition::Open(ScreenRequest::Dailies(None)),
            MenuItem::Ladder => Transition::Open(ScreenRequest::Ladder(None)),
            MenuItem::Initials => Transition::Show(OverlayRequest::Initials(None)),
            MenuItem::Enter => Transition::Open(ScreenRequest::Editor),
            MenuItem::Games => Transition::Show(OverlayRequest::Games),
            MenuItem::Collections => Transition::Show(OverlayRequest::Collections),
            MenuItem::Finished => Transition::Show(OverlayRequest::Finished(0)),
            MenuItem::School => Transition::Open(ScreenRequest::School(None)),
            MenuItem::Statistics => Transition::Show(OverlayRequest::Statistics),
            MenuItem::Settings => Transition::Show(OverlayRequest::Settings(0)),
            MenuItem::Tour => Transition::Open(ScreenRequest::Tour),
        }
    }
}

impl ScreenState for Menu {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if action == Action::Accept {
            return Self::follow(self.items[self.selected], services);
        }
        self.selected = self.moved(action).unwrap_or(self.selected);
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, SIDES, NEXT, &[Action::Accept]])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "to the left",
            Action::Right => "to the right",
            Action::NextEmpty => "next item",
            Action::PreviousEmpty => "previous item",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize) -> bool {
        select(&mut self.selected, line, self.items.len())
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.choose(line);
        self.items.get(line).map(|&item| Self::follow(item, services))
    }

    fn line_of(&self, letter: char, keys: &KeyNames) -> Option<usize> {
        let letters = MenuLetters::new(keys);
        self.items.iter().position(|&item| letters.letter(item) == Some(letter))
    }
}
