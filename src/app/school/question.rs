//! The question of a lesson: the player points at the cell that a step of the technique changes.

use super::examples::{self, Example};
use super::lesson::WorkedExample;
use super::reason::{why_not_placed, why_not_removed};
use crate::app::{Action, words};
use crate::game::{HintText, listed};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::{Node, Picture, Role, Step, Technique};

/// A question about an example.
#[derive(Clone, Debug)]
pub struct Question {
    shown: WorkedExample,
    /// The digit to place; `None` if the step removes candidates.
    placed: Option<Digit>,
    /// The cells that are right answers.
    answers: CellSet,
    /// The picture of the step without its effect.
    pattern: Picture,
    /// The cell under the cursor.
    cursor: Cell,
    /// The reason why the last answer was wrong.
    reply: Option<String>,
    is_found: bool,
}

/// The result of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The answer is wrong, and the player can try again.
    Wrong,
    /// The answer is right.
    Right,
}

impl Question {
    /// Returns a question about a technique. `number` determines how the example is transformed.
    /// Returns `None` if there is no example.
    pub(super) fn new(technique: &'static Technique, number: u64) -> Option<Self> {
        let all = Example::for_technique(technique);
        // The lesson shows the first example.
        let example = all.get(1).or(all.first())?;
        let shown = example.transformed(&examples::transform(number ^ 0x5c40_01e5));
        let shown = WorkedExample::new(&shown, technique)?;
        let step = shown.step();
        let placed = step.placements.first().map(|placed| placed.digit);
        let answers: CellSet = match placed {
            Some(digit) => {
                let placed = step.placements.iter().filter(|placed| placed.digit == digit);
                placed.map(|placed| placed.cell).collect()
            }
            None => step.eliminations.iter().map(|gone| gone.cell).collect(),
        };
        let pattern = pattern(step);
        Some(Self {
            shown,
            placed,
            answers,
            pattern,
            cursor: Cell::ALL[40],
            reply: None,
            is_found: false,
        })
    }

    /// Returns the example of the question.
    pub const fn shown(&self) -> &WorkedExample {
        &self.shown
    }

    /// Returns the picture of the step without its effect.
    pub const fn pattern(&self) -> &Picture {
        &self.pattern
    }

    /// Returns the cell under the cursor. It starts in the middle of the board.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the cells that are right answers.
    pub const fn answers(&self) -> CellSet {
        self.answers
    }

    /// Returns the question, after the reason why the last answer was wrong.
    pub(super) fn asked(&self, name: &str) -> [String; 2] {
        let mut asked_digits = self.digits().iter();
        let asked = match (self.placed, asked_digits.next(), asked_digits.next()) {
            (Some(digit), ..) => format!("In which cell must {digit} go?"),
            (None, Some(digit), None) => format!("Which cell loses its {digit}?"),
            _ => "Which cell loses a candidate?".to_owned(),
        };
        let head = match &self.reply {
            Some(reply) => reply.clone(),
            None => format!("Now you. Here is another {name}."),
        };
        [head, asked]
    }

    /// Returns the question with the parts of the pattern in words.
    pub(super) fn text(&self, name: &str) -> HintText {
        let asked = self.asked(name).into_iter();
        HintText::now(asked.chain(words::picture_parts(&self.pattern)))
    }

    /// Returns the text after the question: what was found, and the proof of the step.
    pub(super) fn answer_text(&self, name: &str) -> HintText {
        let step = self.shown.step();
        let cells: Vec<_> = self.answers.iter().collect();
        let cells = listed(&cells, "or");
        if self.is_found {
            return HintText::now([format!("Right: {name}!"), step.conclusion()]);
        }
        let mut text = self.shown.hint.text(crate::game::HintDepth::Proof);
        text.now.insert(0, format!("The answer is {cells}."));
        text
    }

    /// Returns the digits that the step places or removes.
    fn digits(&self) -> DigitSet {
        self.placed.map_or_else(|| digits(self.shown.step()), DigitSet::only)
    }

    /// Moves the cursor.
    pub(super) fn move_cursor(&mut self, action: Action) {
        let (row, column) = (self.cursor.row(), self.cursor.column());
        self.cursor = match action {
            Action::Up => Cell::at((row + 8) % 9, column),
            Action::Down => Cell::at((row + 1) % 9, column),
            Action::Left => Cell::at(row, (column + 8) % 9),
            _ => Cell::at(row, (column + 1) % 9),
        };
    }

    /// Points at a cell.
    pub(super) const fn go(&mut self, cell: Cell) {
        self.cursor = cell;
    }

    /// Checks the cell under the cursor, after the player typed a digit to place or remove there.
    pub(super) fn answer_with(&mut self, digit: Digit) -> Answer {
        if self.digits().contains(digit) {
            return self.answer();
        }
        let asked: Vec<_> = self.digits().iter().collect();
        self.reply = Some(format!("Not {digit}: the question is about {}.", listed(&asked, "or")));
        Answer::Wrong
    }

    /// Checks the cell under the cursor.
    pub(super) fn answer(&mut self) -> Answer {
        let cell = self.cursor;
        if self.answers.contains(cell) {
            self.is_found = true;
            return Answer::Right;
        }
        let game = &self.shown.before;
        let why = if let Some(digit) = self.placed {
            why_not_placed(game, cell, digit)
        } else {
            let step = self.shown.step();
            why_not_removed(step, game, cell, digits(step))
        };
        self.reply = Some(format!("Not {cell}: {why}."));
        Answer::Wrong
    }
}

/// Returns the digits that a step removes.
fn digits(step: &Step) -> DigitSet {
    step.eliminations.iter().map(|gone| gone.digit).collect()
}

/// Returns the picture of a step without its effect: without the cells and candidates that it
/// places or removes, and without the links to these candidates.
fn pattern(step: &Step) -> Picture {
    let placed: CellSet = step.placements.iter().map(|placed| placed.cell).collect();
    let is_effect = |one: Candidate| placed.contains(one.cell) || step.eliminations.contains(&one);
    let touches_effect = |node: &Node| {
        node.cells.iter().any(|cell| is_effect(Candidate { cell, digit: node.digit }))
    };
    let is_pattern = |role: Role| !matches!(role, Role::Good | Role::Bad);
    let mut picture = step.picture.clone();
    picture.cells.retain(|&(cell, role)| is_pattern(role) && !placed.contains(cell));
    picture.candidates.retain(|&(one, role)| is_pattern(role) && !is_effect(one));
    picture.links.retain(|link| !touches_effect(&link.from) && !touches_effect(&link.to));
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::TECHNIQUES;

    #[test]
    fn every_technique_asks_and_every_wrong_cell_has_a_reason() {
        for technique in TECHNIQUES.iter().copied() {
            let name = technique.name;
            let question = Question::new(technique, 7).unwrap_or_else(|| panic!("{name}"));
            assert!(!question.answers().is_empty(), "{name}");
            let solution = *question.shown().before.solution();
            let mut generic = 0;
            for cell in Cell::ALL {
                let mut asked = question.clone();
                asked.go(cell);
                let is_right = asked.answer() == Answer::Right;
                assert_eq!(is_right, question.answers().contains(cell), "{name} {cell}");
                if !is_right {
                    let reply = asked.reply.clone().expect("a wrong answer has a reply");
                    generic += usize::from(reply.contains("nothing in the pattern"));
                    assert!(reply.starts_with(&format!("Not {cell}: ")), "{name}: {reply}");
                }
            }
            assert!(generic < 40, "{name}: {generic} cells without a reason");
            if let Some(digit) = question.placed {
                let is_right = |cell: Cell| solution.get(cell) == Some(digit);
                assert!(question.answers().iter().all(is_right), "{name}");
            }
        }
    }

    #[test]
    fn the_pattern_does_not_show_the_effect() {
        for technique in TECHNIQUES.iter().copied() {
            let question = Question::new(technique, 3).expect("every technique has an example");
            let is_effect = |role: Role| matches!(role, Role::Good | Role::Bad);
            let picture = question.pattern();
            assert!(!picture.cells.iter().any(|(_, role)| is_effect(*role)));
            assert!(!picture.candidates.iter().any(|(_, role)| is_effect(*role)));
            let step = question.shown().step();
            let nodes = picture.links.iter().flat_map(|link| [link.from, link.to]);
            let linked = nodes.flat_map(|node| {
                node.cells.iter().map(move |cell| Candidate { cell, digit: node.digit })
            });
            for candidate in picture.candidates.iter().map(|(one, _)| *one).chain(linked) {
                let is_placed = step.placements.iter().any(|one| one.cell == candidate.cell);
                let name = technique.name;
                assert!(!is_placed, "{name}: {candidate} is in the cell to find");
                assert!(!step.eliminations.contains(&candidate), "{name}: {candidate} is removed");
            }
        }
    }
}
