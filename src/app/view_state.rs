//! How the program is looked at beyond the settings: the player's themes, the zoom, and what lights up for a
//! moment. Never saved.

use super::settings::LayoutChoice;
use super::themes::ThemeChoice;
use super::{Action, App, GameId, Message, Screen};
use crate::game::CheckMode;
use pencilmark_engine::board::{CellSet, Digit, DigitSet, Grid, House};
use std::time::Duration;

/// Whether anything may light up for a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As the settings say.
    #[default]
    Allowed,
    /// Nothing: the player asked all programs for that.
    Reduced,
}

/// Why cells light up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashKind {
    /// A house or a digit is complete.
    Done,
    /// A check found them wrong.
    Wrong,
}

/// Cells that light up for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flash {
    /// The cells.
    pub cells: CellSet,
    /// Why.
    pub kind: FlashKind,
    /// Until when, by the steady clock.
    until: Duration,
}

impl Flash {
    /// How long cells light up.
    pub const TIME: Duration = Duration::from_millis(200);
}

/// Which layout is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zoom {
    /// The largest that the settings allow.
    pub most: LayoutChoice,
    /// How many sizes on from the largest that fits, round and round.
    pub steps: usize,
}

impl From<LayoutChoice> for Zoom {
    fn from(most: LayoutChoice) -> Self {
        Self { most, steps: 0 }
    }
}

/// How the program is looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct ViewState {
    pub(super) themes: Vec<ThemeChoice>,
    pub(super) zoom: usize,
    /// The board's sizes that the window takes, the largest first; none where there is no window.
    pub(super) fitting: Vec<LayoutChoice>,
    motion: Motion,
    flash: Option<Flash>,
}

/// The digits of a game in play before and after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardSnapshot {
    game: GameId,
    digits: Grid,
}

impl BoardSnapshot {
    fn of(app: &App) -> Option<Self> {
        let Screen::Playing(playing) = app.screen() else { return None };
        Some(Self { game: playing.id(), digits: *playing.game().digits() })
    }

    /// The cells of every house and digit that is complete now and was not before.
    fn completed_since(&self, before: &Self) -> CellSet {
        if self == before || self.game != before.game {
            return CellSet::EMPTY;
        }
        let is_whole = |grid: &Grid, house: House| {
            let digits = house.cells().iter().filter_map(|cell| grid.get(cell));
            digits.collect::<DigitSet>() == DigitSet::ALL
        };
        let is_everywhere =
            |cells: CellSet| House::ALL.iter().all(|house| (house.cells() & cells).len() == 1);
        let houses = House::ALL
            .into_iter()
            .filter(|&house| is_whole(&self.digits, house) && !is_whole(&before.digits, house));
        let digits = Digit::ALL.into_iter().filter(|&digit| {
            is_everywhere(self.digits.cells_of(digit))
                && !is_everywhere(before.digits.cells_of(digit))
        });
        let digits = digits.map(|digit| self.digits.cells_of(digit));
        houses.map(House::cells).chain(digits).fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

/// The part of the app that says how it looks.
impl App {
    /// The same with these themes of the player's, and with motion or without.
    pub fn with_looks(mut self, themes: Vec<ThemeChoice>, motion: Motion) -> Self {
        (self.looks.themes, self.looks.motion) = (themes, motion);
        self
    }

    /// Which layout is wished for.
    pub const fn zoom(&self) -> Zoom {
        Zoom { most: self.settings.layout, steps: self.looks.zoom }
    }

    /// What lights up now.
    pub fn flash(&self) -> Option<&Flash> {
        self.looks.flash.as_ref().filter(|flash| self.now.steady < flash.until)
    }

    /// How long after the last message what lights up goes out.
    pub(super) fn flash_ends(&self) -> Option<Duration> {
        self.flash()?.until.checked_sub(self.now.steady)
    }

    /// What stands before a message is answered, where that matters.
    pub(super) fn standing_before(&self) -> Option<BoardSnapshot> {
        let wanted = self.settings.animations.is_on() && self.looks.motion == Motion::Allowed;
        wanted.then(|| BoardSnapshot::of(self)).flatten()
    }

    /// Lights up what the message completed, or what a check found.
    pub(super) fn light_up(&mut self, before: Option<BoardSnapshot>, asked: Option<Action>) {
        let Some((before, now)) = before.zip(BoardSnapshot::of(self)) else { return };
        let wrong = match &self.screen {
            Screen::Playing(playing) if asked == Some(Action::Check) => {
                playing.shown_wrong(CheckMode::OnRequest)
            }
            _ => CellSet::EMPTY,
        };
        let done = now.completed_since(&before);
        let (cells, kind) =
            if wrong.is_empty() { (done, FlashKind::Done) } else { (wrong, FlashKind::Wrong) };
        if !cells.is_empty() {
            let until = self.now.steady + Flash::TIME;
            self.looks.flash = Some(Flash { cells, kind, until });
        }
    }
}

/// What a message asks, if it is an action.
pub(super) const fn asked(message: &Message) -> Option<Action> {
    match message {
        Message::Action(action) => Some(*action),
        _ => None,
    }
}
