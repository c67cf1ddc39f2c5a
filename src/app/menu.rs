//! The menu: one list of all that can be done.

use super::collections::CollectionsList;
use super::overlay::{Overlay, moved};
use super::school::School;
use super::statistics::Statistics;
use super::{
    Action, Ctx, Dailies, Finder, FinishedList, GameId, GamesList, InitialsPrompt, Playing, Screen,
    library::Library,
};
use crate::app::editor::Editor;
use pencilmark_engine::generate::Target;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Goes on with the newest unfinished game.
    Continue(GameId),
    /// A new puzzle.
    New(Target),
    /// The daily puzzles.
    Dailies,
    /// A new puzzle that spells initials.
    Initials,
    /// Types or pastes a puzzle.
    Enter,
    /// All unfinished games.
    Games,
    /// Puzzles from files.
    Collections,
    /// All finished games.
    Finished,
    /// The school.
    School,
    /// The figures.
    Statistics,
    /// The tour.
    Tour,
    /// The settings.
    Settings,
    /// The keys.
    Help,
    /// The end.
    Quit,
}

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    items: Vec<MenuItem>,
    selected: usize,
}

impl Menu {
    /// The menu for this library; the first line to play is chosen.
    pub fn new(library: &Library) -> Self {
        let newest = library.games().first();
        // Who never played is offered the tour first; nobody has to take it.
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

    /// The menu with this line chosen.
    pub(super) fn at(item: MenuItem, ctx: &Ctx) -> Self {
        let mut menu = Self::new(ctx.library);
        menu.selected = menu.items.iter().position(|line| *line == item).unwrap_or(0);
        menu
    }

    /// Its lines.
    pub fn items(&self) -> &[MenuItem] {
        &self.items
    }

    /// Which line is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if line < self.items.len() {
            self.selected = line;
        }
        again
    }

    /// Builds the lines anew after the library changed, with the same one chosen where it still is.
    pub(super) fn refreshed(&self, library: &Library) -> Self {
        let mut menu = Self::new(library);
        let chosen = self.items.get(self.selected);
        let place = menu.items.iter().position(|item| Some(item) == chosen);
        menu.selected = place.unwrap_or_else(|| self.selected.min(menu.items.len() - 1));
        menu
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Screen {
        if action == Action::Accept {
            return self.chosen(ctx);
        }
        self.selected = moved(self.selected, self.items.len(), action).unwrap_or(self.selected);
        Screen::Menu(self)
    }

    fn chosen(self, ctx: &mut Ctx) -> Screen {
        let item = self.items[self.selected];
        self.follow(item, ctx)
    }

    /// Does what a line stands for.
    pub(super) fn follow(self, item: MenuItem, ctx: &mut Ctx) -> Screen {
        match item {
            MenuItem::Continue(id) => match ctx.resumed(id) {
                Some(playing) => return Screen::Playing(Box::new(playing)),
                None => return Screen::Menu(self.refreshed(ctx.library)),
            },
            MenuItem::New(target) => ctx.make(target),
            MenuItem::Dailies => return Screen::Dailies(Dailies::new(ctx)),
            MenuItem::Initials => *ctx.overlay = Some(Overlay::Initials(InitialsPrompt::default())),
            MenuItem::Enter => return Screen::Editor(Editor::from_menu(ctx.draft.clone())),
            MenuItem::Games => *ctx.overlay = Some(Overlay::Games(GamesList::new(ctx.library))),
            MenuItem::Collections => {
                let list = CollectionsList::new(ctx.library, ctx.collections);
                *ctx.overlay = Some(Overlay::Collections(Box::new(list)));
            }
            MenuItem::Finished => *ctx.overlay = Some(Overlay::Finished(FinishedList::default())),
            MenuItem::School => return Screen::School(School::new(ctx)),
            MenuItem::Statistics => {
                let figures = Statistics::of(ctx.library, ctx.now);
                *ctx.overlay = Some(Overlay::Statistics(Box::new(figures)));
            }
            MenuItem::Settings => *ctx.overlay = Some(Overlay::Settings(0)),
            MenuItem::Tour => return Screen::Playing(Box::new(Playing::touring())),
            MenuItem::Help => *ctx.overlay = Some(Overlay::Help(Finder::default())),
            MenuItem::Quit => ctx.quit(),
        }
        Screen::Menu(self)
    }
}
