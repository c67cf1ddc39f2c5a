//! The help and the palette: lists of the available commands that the player filters by typing.

mod command;
mod help;
mod ranking;
mod synonyms;

pub use command::PaletteCommand;
pub use help::{Essential, HelpLine};

use super::KeyNames;
use super::action::Action;
use super::available_actions::AvailableActions;
use super::component::OverlayState;
use super::lines::{next, previous};
use super::services::Services;
use super::settings::{Direction, Settings};
use super::transition::{OverlayRequest, ScreenRequest, Transition};
use super::{Menu, MenuItem};
use pencilmark_engine::logic::Technique;

/// The maximum number of typed characters.
const MAX_CHARS: usize = 24;
/// The number of lines per page.
const PAGE: usize = 8;

/// The purpose of a list of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FinderKind {
    /// Lists the keys.
    Help,
    /// Lists the commands that the player can choose from.
    Palette,
}

/// A list of commands, with the typed filter and the selected line.
#[derive(Clone, Debug)]
pub struct Finder {
    kind: FinderKind,
    /// The actions that are available in the view that this list covers.
    available: AvailableActions,
    /// The menu items that the palette offers.
    items: Vec<MenuItem>,
    /// The commands that the palette lists first, most recent first.
    recent: Vec<PaletteCommand>,
    typed: String,
    selected: usize,
}

impl Finder {
    const fn new(kind: FinderKind, available: AvailableActions, items: Vec<MenuItem>) -> Self {
        Self { kind, available, items, recent: Vec::new(), typed: String::new(), selected: 0 }
    }

    /// Returns the help, which lists the `available` actions first.
    pub(super) const fn help(available: AvailableActions) -> Self {
        Self::new(FinderKind::Help, available, Vec::new())
    }

    /// Returns the palette, which lists the `available` actions and the items of `menu`, and the
    /// `recent` commands first.
    pub(super) fn palette(
        available: AvailableActions,
        menu: &Menu,
        recent: &[PaletteCommand],
    ) -> Self {
        // The palette leaves out items that are also actions, and items that are useful only in the
        // menu.
        let is_offered =
            |item: &MenuItem| !matches!(item, MenuItem::Continue(_) | MenuItem::Settings);
        let items = menu.items().iter().copied().filter(is_offered).collect();
        let recent = recent.to_vec();
        Self { recent, ..Self::new(FinderKind::Palette, available, items) }
    }

    /// Updates the actions that are available in the view that this list covers.
    pub(super) fn set_available(&mut self, available: AvailableActions) {
        self.available = available;
    }

    /// Returns the text that the player has typed to filter the list.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Moves the selection among `count` lines, or removes the last typed letter. Returns `false`
    /// for other actions.
    fn moves(&mut self, action: Action, count: usize) -> bool {
        let last = count.saturating_sub(1);
        match action {
            Action::Up if count > 0 => self.selected = previous(self.selected, count),
            Action::Down if count > 0 => self.selected = next(self.selected, count),
            // Page up and page down are the keys for the ends of a column.
            Action::BoxUp | Action::ColumnStart => {
                self.selected = self.selected.saturating_sub(PAGE);
            }
            Action::BoxDown | Action::ColumnEnd => self.selected = (self.selected + PAGE).min(last),
            Action::RowStart => self.selected = 0,
            Action::RowEnd => self.selected = last,
            Action::Erase => {
                self.typed.pop();
                self.selected = 0;
            }
            Action::Up | Action::Down => {}
            _ => return false,
        }
        true
    }

    /// Returns the lines of the palette, which are the commands that match the filter, best match
    /// first.
    pub fn commands(&self, keys: &KeyNames, settings: &Settings) -> Vec<PaletteCommand> {
        let mut all = command::all(&self.available, &self.items);
        // They would make the whole list four times as long.
        if !self.typed.is_empty() {
            all.extend(command::lessons_and_terms());
        }
        let place = |command: &PaletteCommand| {
            let place = self.recent.iter().position(|recent| recent == command);
            place.unwrap_or(self.recent.len())
        };
        all.sort_by_key(place);
        ranking::matching(&self.typed, all, |command| {
            command.words(&self.available, keys, settings)
        })
    }

    /// Returns the lines of the help: the essential keys, the available actions in groups, and the
    /// actions of the other contexts. A section has a title if any of its lines matches the filter.
    pub fn help_lines(&self, keys: &KeyNames) -> Vec<HelpLine> {
        help::lines(&self.available, &self.typed, keys)
    }

    /// Runs the selected command. A setting changes to its next value, and the palette stays open
    /// to show that value.
    fn accept(&self, commands: &[PaletteCommand], services: &mut Services) -> Transition {
        if let Some(&command) = commands.get(self.selected) {
            services.profile.add_recent(command);
        }
        match commands.get(self.selected) {
            Some(PaletteCommand::Action(action)) => Transition::Run(*action),
            Some(PaletteCommand::Menu(item)) => Transition::Menu(*item),
            Some(PaletteCommand::Setting(setting)) => {
                services.change_setting(setting, Direction::Forward);
                Transition::Stay
            }
            Some(PaletteCommand::Lesson(name)) => match Technique::named(name) {
                Some(technique) => Transition::Open(ScreenRequest::Lesson(technique)),
                None => Transition::Stay,
            },
            Some(PaletteCommand::Term(name)) => Transition::Show(OverlayRequest::Term(name)),
            None => Transition::Stay,
        }
    }
}

impl OverlayState for Finder {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let (keys, settings) = (&services.profile.keys, &services.profile.settings);
        match self.kind {
            FinderKind::Help => {
                let count = self.help_lines(keys).len();
                if self.moves(action, count) { Transition::Stay } else { Transition::Close }
            }
            FinderKind::Palette => {
                let commands = self.commands(keys, settings);
                if action == Action::Accept {
                    return self.accept(&commands, services);
                }
                let direction = match action {
                    Action::Left => Some(Direction::Back),
                    Action::Right => Some(Direction::Forward),
                    _ => None,
                };
                if let (Some(direction), Some(PaletteCommand::Setting(setting))) =
                    (direction, commands.get(self.selected))
                {
                    services.change_setting(setting, direction);
                    return Transition::Stay;
                }
                let stays = self.moves(action, commands.len()) || action != Action::Back;
                if stays { Transition::Stay } else { Transition::Close }
            }
        }
    }

    fn takes_letters(&self) -> bool {
        true
    }

    fn write(&mut self, letter: char) {
        let is_first_space = letter == ' ' && self.typed.is_empty();
        if self.typed.chars().count() < MAX_CHARS && !is_first_space {
            self.typed.push(letter);
            self.selected = 0;
        }
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        self.selected = line;
        again && self.kind == FinderKind::Palette
    }

    fn closes_on_any_key(&self) -> bool {
        self.kind == FinderKind::Help
    }

    fn scrolls(&self) -> bool {
        true
    }
}
