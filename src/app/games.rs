//! The list of unfinished games: sorted, with stars, and with a way back for what is removed.

use super::overlay::{Outcome, Overlay, moved, step_back};
use super::settings::Direction;
use super::{Action, Ctx, GameId, Library, Unfinished};
use std::cmp::Reverse;

/// How many lines a large step goes.
const LARGE: usize = 10;

/// By what the games are sorted, among those with a star and among those without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GamesOrder {
    /// What was played last comes first.
    #[default]
    Newest,
    /// What is easiest comes first; what nobody has graded last.
    Easiest,
    /// What is nearest to its end comes first.
    Fullest,
}

impl GamesOrder {
    const ALL: [Self; 3] = [Self::Newest, Self::Easiest, Self::Fullest];

    /// The order in words: "by the last turn".
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
            Direction::Forward => Self::ALL[(at + 1) % count],
            Direction::Back => Self::ALL[step_back(at, count)],
        }
    }
}

/// The list of unfinished games.
#[derive(Clone, Debug)]
pub struct GamesList {
    lines: Vec<GameId>,
    selected: usize,
    order: GamesOrder,
}

impl GamesList {
    /// All unfinished games, what was played last first.
    pub(super) fn new(library: &Library) -> Self {
        let order = GamesOrder::default();
        Self { lines: sorted(library, order), selected: 0, order }
    }

    /// The games in the order of the lines.
    pub fn lines<'a>(&self, library: &'a Library) -> impl Iterator<Item = &'a Unfinished> {
        self.lines.iter().filter_map(|&id| library.game(id))
    }

    /// How many lines there are.
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no line.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Which line is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The number of the game that is chosen.
    pub fn chosen(&self) -> Option<GameId> {
        self.lines.get(self.selected).copied()
    }

    /// By what the games are sorted.
    pub const fn order(&self) -> GamesOrder {
        self.order
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(super) const fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if line < self.lines.len() {
            self.selected = line;
        }
        again
    }

    /// Sorts anew; this game is chosen, or what has come to its line.
    fn refresh(&mut self, chosen: Option<GameId>, library: &Library) {
        self.lines = sorted(library, self.order);
        let place = self.lines.iter().position(|&id| Some(id) == chosen);
        self.selected = place.unwrap_or(self.selected.min(self.lines.len().saturating_sub(1)));
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        let (count, chosen) = (self.lines.len(), self.chosen());
        match (action, chosen) {
            (Action::Undo, _) => {
                let back = ctx.bring_back();
                self.refresh(back.or(chosen), ctx.library);
            }
            (Action::Back, _) => return Outcome::Close,
            // What was removed last can still be brought back.
            (_, None) => {}
            (Action::Up | Action::Down | Action::RowStart | Action::RowEnd, _) => {
                self.selected = moved(self.selected, count, action).unwrap_or(0);
            }
            (Action::BoxUp, _) => self.selected = self.selected.saturating_sub(LARGE),
            (Action::BoxDown, _) => self.selected = (self.selected + LARGE).min(count - 1),
            (Action::Left | Action::Right, _) => {
                let is_left = action == Action::Left;
                let direction = if is_left { Direction::Back } else { Direction::Forward };
                self.order = self.order.turned(direction);
                self.refresh(chosen, ctx.library);
            }
            (Action::Accept, Some(id)) => return Outcome::Resume(id),
            (Action::Favourite, Some(id)) => {
                ctx.star_game(id);
                self.refresh(chosen, ctx.library);
            }
            (Action::Erase, Some(id)) => {
                ctx.remove_game(id);
                self.refresh(None, ctx.library);
            }
            _ => return Outcome::Close,
        }
        Outcome::Stay(Overlay::Games(self))
    }
}

/// The games with a star first; among equals what was played last.
fn sorted(library: &Library, order: GamesOrder) -> Vec<GameId> {
    let mut games: Vec<&Unfinished> = library.games().iter().collect();
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
