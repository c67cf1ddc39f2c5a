//! The history: a list of all moves of a game with its branches and checkpoints, next to the board
//! after the selected move.

use super::Action;
use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, next, previous};
use super::services::Services;
use super::transition::{HistoryCommand, Transition};
use super::words;
use crate::game::{Game, Played};
use pencilmark_engine::board::Cell;
use std::time::Duration;

/// A line of the list, which describes a move and its place in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// The number of the move; 0 for the start of the game.
    pub number: usize,
    /// The first change of the move as text, and the number of further changes.
    pub text: String,
    /// The time on the game's clock; `None` if it was not recorded.
    pub when: Option<Duration>,
    /// `true` if the current board includes the move.
    pub stands: bool,
    /// `true` if the current board is the board after this move.
    pub is_present: bool,
    /// The number of the preceding move, unless the line above shows that move.
    pub after: Option<usize>,
    /// For such a move, the number of the first move that followed the same move.
    pub instead_of: Option<usize>,
    /// The name of the checkpoint after this move; `None` if this position is not a checkpoint.
    pub name: Option<String>,
    /// The technique of the hint that made the move, or [`words::HINT`] if the hint used no
    /// technique or its technique was not recorded. `None` if the player made the move.
    pub hint: Option<&'static str>,
}

/// The list of moves.
#[derive(Clone, Debug)]
pub struct HistoryList {
    lines: Vec<HistoryLine>,
    selected: usize,
    /// The game after the selected move.
    preview: Game,
    /// The changes of the selected move, as phrases.
    changes: Vec<String>,
}

impl HistoryList {
    /// Returns the list for a game, with the current position selected.
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
            is_present: history.at() == 0,
            after: None,
            instead_of: None,
            name: name(0),
            hint: None,
        };
        let turns = history.turns();
        let first_after =
            |after: usize| Some(1 + turns.iter().position(|other| other.after == after)?);
        let line = |(i, played): (usize, &Played)| HistoryLine {
            number: i + 1,
            text: words::turn(history, i + 1),
            when: played.when,
            stands: stands[i + 1],
            is_present: history.at() == i + 1,
            after: Some(played.after).filter(|&after| after != i),
            instead_of: (played.after != i).then(|| first_after(played.after)).flatten(),
            name: name(i + 1),
            hint: game.hint_of_turn(i + 1).map(|help| help.technique.unwrap_or(words::HINT)),
        };
        let turns = history.turns().iter().enumerate().map(line);
        Self {
            lines: std::iter::once(start).chain(turns).collect(),
            selected: history.at(),
            preview: game.clone(),
            changes: changes(game),
        }
    }

    /// Returns the lines, beginning with the start of the game.
    pub fn lines(&self) -> &[HistoryLine] {
        &self.lines
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the game after the selected move.
    pub const fn preview(&self) -> &Game {
        &self.preview
    }

    /// Returns the changes of the selected move, as phrases; nothing for the start.
    pub fn changes(&self) -> &[String] {
        &self.changes
    }

    /// Returns the main cell of the selected move; `None` at the start.
    pub fn focus(&self) -> Option<Cell> {
        let number = self.lines[self.selected].number.checked_sub(1)?;
        Some(self.preview.history().turns()[number].turn.focus())
    }

    /// Selects a line and shows the board after its move.
    fn select(&mut self, line: usize) {
        self.selected = line;
        let number = self.lines[line].number;
        self.preview.go_to(number).expect("every move of the list was played once");
        self.changes = changes(&self.preview);
    }

    /// Returns the next line in the direction of `step` that has a name or starts a branch. Wraps
    /// around at both ends.
    fn landmark(&self, step: fn(usize, usize) -> usize) -> usize {
        let count = self.lines.len();
        let mut at = self.selected;
        for _ in 0..count {
            at = step(at, count);
            if self.lines[at].name.is_some() || self.lines[at].instead_of.is_some() {
                return at;
            }
        }
        self.selected
    }
}

/// Describes the changes of the last move on the board.
fn changes(game: &Game) -> Vec<String> {
    let Some(last) = game.history().at().checked_sub(1) else { return Vec::new() };
    let mut before = game.clone();
    let Played { turn, after, .. } = &game.history().turns()[last];
    before.go_to(*after).expect("the move was played after this move");
    words::changes(turn, &before, game)
}

impl OverlayState for HistoryList {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        let count = self.lines.len();
        if let Some(line) = moved(self.selected, count, action) {
            self.select(line);
            return Transition::Stay;
        }
        match action {
            Action::BoxUp | Action::Left => self.select(self.landmark(previous)),
            Action::BoxDown | Action::Right => self.select(self.landmark(next)),
            Action::Accept => {
                let number = self.lines[self.selected].number;
                return Transition::History(HistoryCommand::GoTo(number));
            }
            Action::Erase => {
                let line = &mut self.lines[self.selected];
                line.name = None;
                return Transition::History(HistoryCommand::RemoveName(line.number));
            }
            Action::Back => return Transition::Close,
            _ => return Transition::Stay,
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, SIDES, PAGES, CHOICE, &[Action::Erase]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left | Action::BoxUp => "previous branch or checkpoint",
            Action::Right | Action::BoxDown => "next branch or checkpoint",
            Action::Accept => "go to the move",
            Action::Erase => "remove the checkpoint",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        if line < self.lines.len() {
            self.select(line);
        }
        again
    }
}
