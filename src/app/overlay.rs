//! What lies over a screen and answers keys first.

use super::library::Library;
use super::settings::{self, Direction};
use super::{Action, Ctx, GameId, statistics::Statistics};
use crate::generate::Target;

/// Something over the screen.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// The keys; which line is chosen.
    Help(usize),
    /// The settings; which one is chosen.
    Settings(usize),
    /// The statistics.
    Statistics(Statistics),
    /// The unfinished games.
    Games(GamesList),
    /// A puzzle is being made.
    Making(Target),
}

/// The list of unfinished games.
#[derive(Clone, Copy, Debug, Default)]
pub struct GamesList {
    /// Which one is chosen.
    pub selected: usize,
    /// The one that the next erase removes.
    pub doomed: Option<GameId>,
}

/// What comes of an action in an overlay.
pub(super) enum Outcome {
    /// It stays.
    Stay(Overlay),
    /// It goes.
    Close,
    /// It goes, and this game goes on.
    Resume(GameId),
}

impl Overlay {
    /// `help_lines` is how many lines the help has.
    pub(super) fn update(self, action: Action, help_lines: usize, ctx: &mut Ctx) -> Outcome {
        match self {
            Self::Help(line) => match action {
                Action::Up => Outcome::Stay(Self::Help(step_back(line, help_lines))),
                Action::Down => Outcome::Stay(Self::Help((line + 1) % help_lines)),
                _ => Outcome::Close,
            },
            Self::Settings(selected) => settings_update(selected, action, ctx),
            Self::Statistics(_) => Outcome::Close,
            Self::Games(list) => list.update(action, ctx),
            Self::Making(_) if action == Action::Back => {
                ctx.stop_making();
                Outcome::Close
            }
            Self::Making(target) => Outcome::Stay(Self::Making(target)),
        }
    }

    /// Chooses a line of a list; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize, library: &Library) -> bool {
        let (selected, lines) = match self {
            Self::Settings(selected) => (selected, settings::ALL.len()),
            Self::Games(list) => (&mut list.selected, library.games().len()),
            Self::Help(_) | Self::Statistics(_) | Self::Making(_) => return false,
        };
        let again = *selected == line;
        if line < lines {
            *selected = line;
        }
        again
    }
}

fn settings_update(selected: usize, action: Action, ctx: &mut Ctx) -> Outcome {
    let last = settings::ALL.len() - 1;
    let turn = |direction, ctx: &mut Ctx| {
        settings::ALL[selected].turn(ctx.settings, direction);
        ctx.save_settings();
    };
    match action {
        Action::Up => return Outcome::Stay(Overlay::Settings(step_back(selected, last + 1))),
        Action::Down => return Outcome::Stay(Overlay::Settings((selected + 1) % (last + 1))),
        Action::Left => turn(Direction::Back, ctx),
        Action::Right | Action::Accept => turn(Direction::Forward, ctx),
        _ => return Outcome::Close,
    }
    Outcome::Stay(Overlay::Settings(selected))
}

impl GamesList {
    fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        let count = ctx.library.games().len();
        let Some(id) = ctx.library.games().get(self.selected).map(|game| game.id) else {
            return Outcome::Close;
        };
        let doomed = self.doomed.take();
        match action {
            Action::Up => self.selected = step_back(self.selected, count),
            Action::Down => self.selected = (self.selected + 1) % count,
            Action::Accept => return Outcome::Resume(id),
            Action::Erase if doomed == Some(id) => {
                ctx.remove_game(id);
                self.selected = self.selected.min(count.saturating_sub(2));
                if count == 1 {
                    return Outcome::Close;
                }
            }
            Action::Erase => self.doomed = Some(id),
            _ => return Outcome::Close,
        }
        Outcome::Stay(Overlay::Games(self))
    }
}

/// The place before `selected` in a list of `count` lines, round and round.
pub(super) const fn step_back(selected: usize, count: usize) -> usize {
    (selected + count - 1) % count
}
