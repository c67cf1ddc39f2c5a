//! The list of all steps that the position in play offers, by technique, and the board with the
//! picture of the selected step. A worker finds the steps; they arrive technique by technique.

mod request;

pub use request::{StepsReply, StepsRequest};

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{next, previous};
use super::services::Services;
use super::transition::{StepCommand, Transition};
use super::{Action, Effect, Playing};
use crate::game::Game;
use pencilmark_engine::board::{CellSet, Digit, DigitSet};
use pencilmark_engine::logic::{Position, Step, StepFilter, StepGroup, Technique};

/// A line of the list.
#[derive(Clone, Copy, Debug)]
pub enum StepLine {
    /// The title above the steps of a technique.
    Title {
        /// The technique of the steps.
        technique: &'static Technique,
        /// The number of its steps.
        count: usize,
    },
    /// A step, as the index of its group and its index within the group.
    Step(usize, usize),
}

/// The steps that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All steps that the position offers.
    All,
    /// The steps that change something in the selected cells.
    Cells(CellSet),
    /// The steps that place or remove the highlighted digit.
    Digit(Digit),
}

/// The list of all steps.
#[derive(Clone, Debug)]
pub struct StepsList {
    game: Game,
    position: Position,
    groups: Vec<StepGroup>,
    /// The choices that the left and right keys cycle through.
    choices: Vec<Listed>,
    choice: usize,
    lines: Vec<StepLine>,
    selected: usize,
    is_whole: bool,
    /// The step to select as soon as it is listed.
    wanted: Option<Step>,
}

impl StepsList {
    /// Returns a list for the board in play that does not contain any steps yet.
    pub(super) fn new(playing: &Playing) -> Self {
        let game = playing.game();
        let selected = playing.selection().cells();
        let cells = if selected.is_empty() { CellSet::only(playing.cursor()) } else { selected };
        let digit = playing.highlighted_digit().map(Listed::Digit);
        let cells = (!(cells & game.digits().empty_cells()).is_empty()).then_some(cells);
        let choices = [Some(Listed::All), cells.map(Listed::Cells), digit].into_iter().flatten();
        Self {
            game: game.clone(),
            position: game.position(),
            groups: Vec::new(),
            choices: choices.collect(),
            choice: 0,
            lines: Vec::new(),
            selected: 0,
            is_whole: false,
            wanted: None,
        }
    }

    /// Clears an incomplete list, whose search was stopped, and returns the request to search
    /// again. The selected step will be selected again. Returns `None` for a complete list.
    pub(super) fn restart(&mut self) -> Option<StepsRequest> {
        if self.is_whole {
            return None;
        }
        self.wanted = self.chosen().cloned();
        self.groups.clear();
        self.choose_listed(self.choice);
        Some(self.request())
    }

    /// Returns the request that asks the worker for the steps.
    pub(super) fn request(&self) -> StepsRequest {
        StepsRequest { position: self.position.clone() }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the position whose steps are listed.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the lines of the list of steps.
    pub fn lines(&self) -> &[StepLine] {
        &self.lines
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns `true` once every technique has been searched.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Returns which steps are listed.
    pub fn listed(&self) -> Listed {
        self.choices[self.choice]
    }

    /// Returns the number of steps that are listed.
    pub fn count(&self) -> usize {
        self.lines.iter().filter(|line| matches!(line, StepLine::Step(..))).count()
    }

    /// Returns the step of a line; `None` for a title.
    pub fn step(&self, line: StepLine) -> Option<&Step> {
        match line {
            StepLine::Title { .. } => None,
            StepLine::Step(group, at) => Some(&self.groups[group].steps[at]),
        }
    }

    /// Returns the selected step; `None` if no step is selected.
    pub fn chosen(&self) -> Option<&Step> {
        self.step(*self.lines.get(self.selected)?)
    }

    /// Adds the steps of a reply from the worker, if the reply is about this position.
    pub(super) fn listed_by_worker(&mut self, reply: StepsReply) {
        if reply.position != self.position {
            return;
        }
        match reply.group {
            Some(group) => {
                self.groups.push(group);
                self.list_group(self.groups.len() - 1);
            }
            None => self.is_whole = true,
        }
    }

    /// Adds the lines of a group. The first step is selected as soon as there is one.
    fn list_group(&mut self, number: usize) {
        let filter = match self.listed() {
            Listed::All => StepFilter::ALL,
            Listed::Cells(cells) => StepFilter { cells, ..StepFilter::ALL },
            Listed::Digit(digit) => StepFilter { digits: DigitSet::only(digit), ..StepFilter::ALL },
        };
        let StepGroup { technique, steps } = &self.groups[number];
        let steps: Vec<usize> = (0..steps.len()).filter(|&at| filter.matches(&steps[at])).collect();
        if steps.is_empty() {
            return;
        }
        self.lines.push(StepLine::Title { technique, count: steps.len() });
        let first = self.lines.len();
        self.lines.extend(steps.iter().map(|&at| StepLine::Step(number, at)));
        self.selected = self.selected.max(1);
        let all = &self.groups[number].steps;
        let wanted = self.wanted.as_ref();
        if let Some(place) = wanted.and_then(|it| steps.iter().position(|&at| all[at] == *it)) {
            self.selected = first + place;
            self.wanted = None;
        }
    }

    /// Lists the steps that choice number `choice` selects.
    fn choose_listed(&mut self, choice: usize) {
        self.choice = choice;
        self.lines.clear();
        self.selected = 0;
        (0..self.groups.len()).for_each(|number| self.list_group(number));
    }

    /// Selects the next line that is a step and not a title, in the direction of `step`. Wraps
    /// around.
    fn go(&mut self, step: fn(usize, usize) -> usize) {
        let count = self.lines.len();
        self.selected = step(self.selected, count);
        if matches!(self.lines[self.selected], StepLine::Title { .. }) {
            self.selected = step(self.selected, count);
        }
    }

    /// Selects the first step of the next technique in the direction of `step`.
    fn go_to_technique(&mut self, step: fn(usize, usize) -> usize) {
        let count = self.lines.len();
        let is_title = |line: usize| matches!(self.lines[line], StepLine::Title { .. });
        // The line before a technique's first step is its title.
        let mut line = step(self.selected, count);
        if line + 1 == self.selected && is_title(line) {
            line = step(line, count);
        }
        while !is_title(line) {
            line = step(line, count);
        }
        self.selected = line + 1;
    }

    /// Handles an action. Returns the transition that it causes.
    fn transition(&mut self, action: Action) -> Transition {
        match action {
            Action::Left => self.choose_listed(previous(self.choice, self.choices.len())),
            Action::Right => self.choose_listed(next(self.choice, self.choices.len())),
            Action::Accept | Action::Hint => {
                let Some(step) = self.chosen() else { return Transition::Stay };
                let step = Box::new(step.clone());
                return Transition::Step(match action {
                    Action::Accept => StepCommand::Explain(step),
                    _ => StepCommand::Apply(step),
                });
            }
            Action::Back => return Transition::Close,
            _ if self.lines.is_empty() => {}
            Action::Up => self.go(previous),
            Action::Down => self.go(next),
            Action::BoxUp => self.go_to_technique(previous),
            Action::BoxDown => self.go_to_technique(next),
            Action::RowStart => self.selected = 1,
            Action::RowEnd => self.selected = self.lines.len() - 1,
            _ => return Transition::Close,
        }
        Transition::Stay
    }
}

impl OverlayState for StepsList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let transition = self.transition(action);
        if !matches!(transition, Transition::Stay) {
            services.effects.push(Effect::StopListing);
        }
        transition
    }
    fn available_actions(&self) -> ActionGroups {
        &[LINES, SIDES, PAGES, CHOICE, &[Action::Hint]]
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        if matches!(self.lines.get(line), Some(StepLine::Step(..))) {
            self.selected = line;
        }
        again
    }
}
