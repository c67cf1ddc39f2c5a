//! The list of all turns of a game, its branches and its named places.

use super::Action;
use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, next, previous, select};
use super::services::Services;
use super::transition::{HistoryCommand, Transition};
use crate::game::{Game, Played};
use std::time::Duration;

/// A line of the list: the board after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// The turn's number; 0 for the start.
    pub number: usize,
    /// The first change of the turn.
    pub text: String,
    /// The time on the clock.
    pub when: Option<Duration>,
    /// Whether the turn is part of the present board.
    pub stands: bool,
    /// The turn before, where that is not the line above.
    pub after: Option<usize>,
    /// The name of this place.
    pub name: Option<String>,
}

/// The list of turns.
#[derive(Clone, Debug)]
pub struct HistoryList {
    lines: Vec<HistoryLine>,
    selected: usize,
}

impl HistoryList {
    /// The list for a game, with its present place selected.
    pub(super) fn new(game: &Game) -> Self {
        let history = game.history();
        let mut stands = vec![false; history.turns().len() + 1];
        stands[0] = true;
        for number in history.line_to(history.at()) {
            stands[number] = true;
        }
        let name = |at| game.checkpoints().iter().find(|c| c.at == at).map(|c| c.name.clone());
        let start = HistoryLine {
            number: 0,
            text: "the start".to_owned(),
            when: None,
            stands: true,
            after: None,
            name: name(0),
        };
        let line = |(i, played): (usize, &Played)| HistoryLine {
            number: i + 1,
            text: short(played),
            when: played.when,
            stands: stands[i + 1],
            after: Some(played.after).filter(|&after| after != i),
            name: name(i + 1),
        };
        let turns = history.turns().iter().enumerate().map(line);
        Self { lines: std::iter::once(start).chain(turns).collect(), selected: history.at() }
    }

    /// The lines, the start first.
    pub fn lines(&self) -> &[HistoryLine] {
        &self.lines
    }

    /// The selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the next line with a name or a branch in the direction of `step`, wrapping around.
    fn landmark(&self, step: fn(usize, usize) -> usize) -> usize {
        let count = self.lines.len();
        let mut at = self.selected;
        for _ in 0..count {
            at = step(at, count);
            if self.lines[at].name.is_some() || self.lines[at].after.is_some() {
                return at;
            }
        }
        self.selected
    }
}

impl OverlayState for HistoryList {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        let count = self.lines.len();
        if let Some(line) = moved(self.selected, count, action) {
            self.selected = line;
            return Transition::Stay;
        }
        match action {
            Action::BoxUp | Action::Left => self.selected = self.landmark(previous),
            Action::BoxDown | Action::Right => self.selected = self.landmark(next),
            Action::Accept => {
                let number = self.lines[self.selected].number;
                return Transition::History(HistoryCommand::GoTo(number));
            }
            Action::Erase => {
                let line = &mut self.lines[self.selected];
                line.name = None;
                return Transition::History(HistoryCommand::RemoveName(line.number));
            }
            _ => return Transition::Close,
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, SIDES, PAGES, CHOICE, &[Action::Erase]]
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        select(&mut self.selected, line, self.lines.len())
    }
}

/// Returns the first move of a turn, and how many more there are.
fn short(played: &Played) -> String {
    let text = played.turn.to_string();
    let (first, rest) = text.split_once(' ').unwrap_or((&text, ""));
    match rest.split_whitespace().count() {
        0 => first.to_owned(),
        more => format!("{first} and {more} more"),
    }
}
