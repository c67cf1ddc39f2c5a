//! The list of unfinished games. The player can sort it, add stars, and restore removed games.

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, next, previous, select};
use super::services::Services;
use super::settings::Direction;
use super::transition::Transition;
use super::{Action, GameId, Library, UnfinishedGame};
use std::cmp::Reverse;

/// The number of lines that `BoxUp` and `BoxDown` move.
const LARGE: usize = 10;

/// The order of the games. Games with a star are always first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GamesOrder {
    /// The most recently played game comes first.
    #[default]
    Newest,
    /// The easiest game comes first, and ungraded games come last.
    Easiest,
    /// The game with the most digits comes first.
    Fullest,
}

impl GamesOrder {
    const ALL: [Self; 3] = [Self::Newest, Self::Easiest, Self::Fullest];

    /// Returns a description of the order, such as `newest first`.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Newest => "newest first",
            Self::Easiest => "easiest first",
            Self::Fullest => "fullest first",
        }
    }

    fn turned(self, direction: Direction) -> Self {
        let count = Self::ALL.len();
        let at = Self::ALL.iter().position(|&order| order == self).unwrap_or(0);
        match direction {
            Direction::Forward => Self::ALL[next(at, count)],
            Direction::Back => Self::ALL[previous(at, count)],
        }
    }
}

/// The list of unfinished games.
#[derive(Clone, Debug)]
pub struct GamesList {
    lines: Vec<GameId>,
    selected: usize,
    order: GamesOrder,
    /// The game in play, which can't be removed.
    in_play: Option<GameId>,
}

impl GamesList {
    /// Returns the list of all unfinished games, most recently played first.
    pub(super) fn new(library: &Library, in_play: Option<GameId>) -> Self {
        let order = GamesOrder::default();
        Self { lines: sorted(library, order), selected: 0, order, in_play }
    }

    /// Returns the games in the order of the lines.
    pub fn lines<'a>(&self, library: &'a Library) -> impl Iterator<Item = &'a UnfinishedGame> {
        self.lines.iter().filter_map(|&id| library.game(id))
    }

    /// Returns the number of games in the list.
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns `true` if the list has no lines.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the number of the selected game.
    pub fn chosen(&self) -> Option<GameId> {
        self.lines.get(self.selected).copied()
    }

    /// Returns the order of the games.
    pub const fn order(&self) -> GamesOrder {
        self.order
    }

    /// Sorts the games again and selects the game with the number `chosen`. If the list does not
    /// contain that game, keeps the index of the selected line.
    fn refresh(&mut self, chosen: Option<GameId>, library: &Library) {
        self.lines = sorted(library, self.order);
        let place = self.lines.iter().position(|&id| Some(id) == chosen);
        self.selected = place.unwrap_or(self.selected.min(self.lines.len().saturating_sub(1)));
    }
}

impl OverlayState for GamesList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let (count, chosen) = (self.lines.len(), self.chosen());
        match (action, chosen) {
            (Action::Undo, _) => {
                let restored = services.restore_game();
                self.refresh(restored.or(chosen), &services.library);
            }
            (Action::Back, _) => return Transition::Close,
            // The list stays open because removed games can still be restored.
            (_, None) => {}
            (Action::Up | Action::Down | Action::RowStart | Action::RowEnd, _) => {
                self.selected = moved(self.selected, count, action).unwrap_or(0);
            }
            (Action::BoxUp | Action::ColumnStart, _) => {
                self.selected = self.selected.saturating_sub(LARGE);
            }
            (Action::BoxDown | Action::ColumnEnd, _) => {
                self.selected = (self.selected + LARGE).min(count - 1);
            }
            (Action::Left | Action::Right, _) => {
                let is_left = action == Action::Left;
                let direction = if is_left { Direction::Back } else { Direction::Forward };
                self.order = self.order.turned(direction);
                self.refresh(chosen, &services.library);
            }
            (Action::Accept, Some(id)) => {
                return services.resume(id).unwrap_or(Transition::Close);
            }
            (Action::Favourite, Some(id)) => {
                services.star_game(id);
                self.refresh(chosen, &services.library);
            }
            (Action::Erase, Some(id)) if self.in_play == Some(id) => {
                services.say("This game is open. To remove it, go to the menu first.");
            }
            (Action::Erase, Some(id)) => {
                services.remove_game(id);
                self.refresh(None, &services.library);
            }
            _ => return Transition::Stay,
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        if self.is_empty() {
            return &[&[Action::Undo, Action::Back]];
        }
        &[LINES, SIDES, PAGES, CHOICE, &[Action::Favourite, Action::Erase, Action::Undo]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left | Action::Right => "change the order",
            Action::Accept => "play on",
            Action::Erase => "remove the game",
            Action::Undo => "bring the removed game back",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        select(&mut self.selected, line, self.lines.len())
    }
}

/// Returns the games in the given order. Games with a star are first. Ties are broken by the time
/// of the last move, most recent first.
fn sorted(library: &Library, order: GamesOrder) -> Vec<GameId> {
    let mut games: Vec<&UnfinishedGame> = library.games().iter().collect();
    match order {
        GamesOrder::Newest => {}
        GamesOrder::Easiest => games.sort_by_key(|game| {
            (game.grade.is_none(), game.grade.is_some_and(|g| g.tier().is_none()), game.rating())
        }),
        GamesOrder::Fullest => games.sort_by_key(|game| Reverse(game.digits.count())),
    }
    games.sort_by_key(|game| !game.is_favourite);
    games.iter().map(|game| game.id).collect()
}
