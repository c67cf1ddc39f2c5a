//! The list of all steps that the position in play offers, by technique, and the board with the
//! picture of the selected step. A worker finds the steps; they arrive technique by technique.

mod group;
mod request;

pub use group::ListedGroup;
pub use request::{StepsReply, StepsRequest};

use super::available_actions::{ActionGroups, CHOICE, LINES, NEXT, PAGES, SIDES};
use super::component::OverlayState;
use super::lines::{moved, next, previous};
use super::services::Services;
use super::transition::{StepCommand, Transition};
use super::{Action, Effect, Playing};
use crate::game::Game;
use pencilmark_engine::board::{Candidate, CellSet, Digit};
use pencilmark_engine::logic::{Grade, Position, Rating, Step};
use std::collections::HashSet;

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepLine {
    /// A technique, as the index of its group.
    Technique(usize),
    /// A step, as the index of its group and its index among the listed steps of the group.
    Step(usize, usize),
}

impl StepLine {
    /// Returns the index of the line's group.
    const fn group(self) -> usize {
        match self {
            Self::Technique(group) | Self::Step(group, _) => group,
        }
    }
}

/// The steps that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// The steps that are at most as hard as the puzzle, which has this rating.
    UpTo(Rating),
    /// All steps that the position offers.
    All,
    /// The steps that change something that no step of an easier technique changes.
    New,
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
    groups: Vec<ListedGroup>,
    /// The changes of the steps that have arrived.
    changed: HashSet<(bool, Candidate)>,
    /// The choices that the filter key cycles through.
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
        // A position can offer a thousand steps that are harder than what the puzzle asks for.
        let needed = match game.grade() {
            Some(Grade::Rated { rating, .. }) => Some(Listed::UpTo(rating)),
            _ => None,
        };
        let choices =
            [needed, Some(Listed::All), cells.map(Listed::Cells), digit, Some(Listed::New)];
        Self {
            game: game.clone(),
            position: game.position(),
            groups: Vec::new(),
            changed: HashSet::new(),
            choices: choices.into_iter().flatten().collect(),
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
        self.changed.clear();
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

    /// Returns which steps the filter key lists next. Skips choices that include no step.
    pub fn next_listed(&self) -> Listed {
        self.choices[self.other_choice(next)]
    }

    /// Returns the next choice in the direction of `step` that includes a step.
    fn other_choice(&self, step: fn(usize, usize) -> usize) -> usize {
        let mut choice = step(self.choice, self.choices.len());
        let has_any = |choice: usize| {
            let listed = self.choices[choice];
            self.groups.iter().any(|group| group.has_any(listed))
        };
        while choice != self.choice && !has_any(choice) {
            choice = step(choice, self.choices.len());
        }
        choice
    }

    /// Returns the number of steps that are listed.
    pub fn count(&self) -> usize {
        self.groups.iter().map(ListedGroup::count).sum()
    }

    /// Returns the number of all steps found so far.
    pub fn total(&self) -> usize {
        self.groups.iter().map(ListedGroup::total).sum()
    }

    /// Returns the group with index `group`.
    pub fn group(&self, group: usize) -> &ListedGroup {
        &self.groups[group]
    }

    /// Returns the selected line; `None` if the list is empty.
    pub fn selected_line(&self) -> Option<StepLine> {
        self.lines.get(self.selected).copied()
    }

    /// Returns the selected step; `None` if no step is selected.
    pub fn chosen(&self) -> Option<&Step> {
        match self.selected_line()? {
            StepLine::Technique(_) => None,
            StepLine::Step(group, at) => Some(self.groups[group].step(at)),
        }
    }

    /// Returns the step that the board shows: the selected step, or the first step of the selected
    /// technique.
    pub fn shown(&self) -> Option<&Step> {
        let first = || Some(self.groups[self.selected_line()?.group()].step(0));
        self.chosen().or_else(first)
    }

    /// Adds the steps of a reply from the worker, if the reply is about this position.
    pub(super) fn listed_by_worker(&mut self, reply: StepsReply) {
        if reply.position != self.position {
            return;
        }
        match reply.group {
            Some(group) => {
                self.groups.push(ListedGroup::new(group, &mut self.changed));
                self.list_group(self.groups.len() - 1);
                // The easiest techniques arrive first.
                if self.lines.is_empty() && matches!(self.listed(), Listed::UpTo(_)) {
                    self.choose_listed(self.other_choice(next));
                }
            }
            None => self.is_whole = true,
        }
    }

    /// Lists the steps of a group. The group is open if it is the first, if the list is filtered by
    /// cells or by a digit, or if it contains the wanted step.
    fn list_group(&mut self, number: usize) {
        let listed = self.listed();
        let is_filtered = matches!(listed, Listed::Cells(_) | Listed::Digit(_));
        let is_first = self.lines.is_empty();
        let group = &mut self.groups[number];
        group.list(listed);
        if group.count() == 0 {
            return;
        }
        let place = self.wanted.as_ref().and_then(|step| group.place(step));
        group.is_open = is_first || is_filtered || place.is_some();
        let line = self.lines.len();
        self.add_lines(number);
        if let Some(place) = place {
            self.selected = line + 1 + place;
            self.wanted = None;
        } else if is_first {
            self.selected = 1;
        }
    }

    /// Adds the lines of a group at the end of the list.
    fn add_lines(&mut self, number: usize) {
        let group = &self.groups[number];
        self.lines.push(StepLine::Technique(number));
        let steps = if group.is_open { group.count() } else { 0 };
        self.lines.extend((0..steps).map(|at| StepLine::Step(number, at)));
    }

    /// Lists only the steps with a digit. If they are listed already, lists the first choice.
    fn filter_by(&mut self, digit: Digit) {
        let listed = Listed::Digit(digit);
        if self.listed() == listed {
            return self.choose_listed(0);
        }
        self.choices.retain(|choice| !matches!(choice, Listed::Digit(_)));
        self.choices.push(listed);
        self.choose_listed(self.choices.len() - 1);
    }

    /// Lists the steps that choice number `choice` selects.
    fn choose_listed(&mut self, choice: usize) {
        self.choice = choice;
        self.lines.clear();
        self.selected = 0;
        (0..self.groups.len()).for_each(|number| self.list_group(number));
    }

    /// Shows the steps of the selected line's technique, or hides them. Selects the first step, or
    /// the technique.
    fn set_open(&mut self, is_open: bool) {
        let number = self.lines[self.selected].group();
        if self.groups[number].is_open == is_open {
            return;
        }
        self.groups[number].is_open = is_open;
        self.lines.clear();
        let listed = (0..self.groups.len()).filter(|&at| self.groups[at].count() > 0);
        listed.collect::<Vec<_>>().into_iter().for_each(|at| self.add_lines(at));
        let technique = self.lines.iter().position(|line| *line == StepLine::Technique(number));
        let technique = technique.expect("the technique of the selected line is listed");
        self.selected = technique + usize::from(is_open);
    }

    /// Selects the next technique in the direction of `step`.
    fn go_to_technique(&mut self, step: fn(usize, usize) -> usize) {
        let count = self.lines.len();
        self.selected = step(self.selected, count);
        while matches!(self.lines[self.selected], StepLine::Step(..)) {
            self.selected = step(self.selected, count);
        }
    }

    /// Handles an action. Returns the transition that it causes.
    fn transition(&mut self, action: Action) -> Transition {
        match (action, self.chosen()) {
            (Action::Back, _) => return Transition::Close,
            (Action::NextEmpty, _) => self.choose_listed(self.other_choice(next)),
            (Action::PreviousEmpty, _) => self.choose_listed(self.other_choice(previous)),
            _ if self.lines.is_empty() => {}
            (Action::Accept, Some(step)) => {
                return Transition::Step(StepCommand::Explain(Box::new(step.clone())));
            }
            (Action::Hint, _) => {
                let step = self.shown().expect("the list has a line").clone();
                return Transition::Step(StepCommand::Apply(Box::new(step)));
            }
            (Action::Accept, None) => {
                let number = self.lines[self.selected].group();
                self.set_open(!self.groups[number].is_open);
            }
            (Action::Left, _) => self.set_open(false),
            (Action::Right, _) => self.set_open(true),
            (Action::BoxUp, _) => self.go_to_technique(previous),
            (Action::BoxDown, _) => self.go_to_technique(next),
            _ => {
                let line = moved(self.selected, self.lines.len(), action);
                self.selected = line.unwrap_or(self.selected);
            }
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
        &[LINES, SIDES, NEXT, PAGES, CHOICE, &[Action::Hint]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "close the technique",
            Action::Right => "open the technique",
            Action::BoxUp => "previous technique",
            Action::BoxDown => "next technique",
            Action::NextEmpty => "next filter",
            Action::PreviousEmpty => "previous filter",
            Action::Accept => "explain the step; open the technique",
            _ => return None,
        })
    }

    fn takes_letter(&self, letter: char) -> bool {
        letter.to_digit(10).is_some_and(|digit| digit > 0)
    }

    fn write(&mut self, letter: char) {
        if let Some(digit) = letter.to_digit(10).and_then(|digit| Digit::new(digit as u8)) {
            self.filter_by(digit);
        }
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        if line < self.lines.len() {
            self.selected = line;
        }
        again
    }
}
