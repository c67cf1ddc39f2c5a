//! The parts of a walkthrough: groups of consecutive singles, and the steps between them with their
//! boards.

use crate::app::words::counted;
use crate::cli::input::Puzzle;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{
    FAMILIES, LineKind, Position, Scale, SolvePath, Step, Technique, rate,
};

/// The name of the family whose steps are described in one paragraph.
const SINGLES: &str = "Singles";

/// A solve, divided into parts.
pub(super) struct Walkthrough<'a> {
    /// The clues.
    pub(super) givens: Grid,
    /// The parts in order.
    pub(super) parts: Vec<Part<'a>>,
    path: &'a SolvePath,
}

/// A part of a walkthrough.
pub(super) enum Part<'a> {
    /// Consecutive singles, and the number of the first one.
    Singles(usize, &'a [Step]),
    /// Any other step with its number, and the position before it.
    Step(usize, &'a Step, Box<Position>),
}

impl<'a> Walkthrough<'a> {
    /// Divides a solve of a puzzle into parts.
    pub(super) fn new(puzzle: &Puzzle, path: &'a SolvePath) -> Self {
        let mut position = puzzle.position.clone();
        let (mut parts, mut number) = (Vec::new(), 1);
        for steps in path.steps.chunk_by(|one, next| is_single(one) && is_single(next)) {
            parts.push(match steps {
                [step] if !is_single(step) => Part::Step(number, step, Box::new(position.clone())),
                singles => Part::Singles(number, singles),
            });
            for step in steps {
                position.apply(step);
            }
            number += steps.len();
        }
        Self { givens: puzzle.givens, parts, path }
    }

    /// Summarizes the solve: the number of steps of each technique, easiest first, and the hardest
    /// step. Adds Sudoku Explainer's rating if it differs.
    pub(super) fn summary(&self) -> Vec<String> {
        if self.path.steps.is_empty() && self.path.is_solved() {
            return vec!["Every cell is filled: there is nothing to solve.".to_owned()];
        }
        let mut techniques: Vec<(&Step, u32)> = Vec::new();
        for step in &self.path.steps {
            match techniques.iter_mut().find(|(other, _)| other.name == step.name) {
                Some((_, count)) => *count += 1,
                None => techniques.push((step, 1)),
            }
        }
        techniques.sort_by_key(|(step, _)| step.rating);
        let counts: Vec<_> =
            techniques.iter().map(|(step, count)| format!("{count} x {}", step.name)).collect();
        let steps = counted(self.path.steps.len() as u32, "step", "steps");
        let mut sentences = vec![format!("This solve takes {steps}: {}.", counts.join(", "))];
        if let Some(hardest) = self.path.hardest() {
            let at = self.path.steps.iter().position(|step| std::ptr::eq(step, hardest));
            let number = at.map_or(1, |at| at + 1);
            let (name, rating) = (hardest.name, hardest.rating);
            let note = if hardest.scale == Scale::Own { ", estimated" } else { "" };
            sentences.push(format!("The hardest is step {number}, {name} ({rating}{note})."));
            let explainer = rate(&self.givens).map(|(ratings, _)| ratings.er);
            if let Some(explainer) = explainer.filter(|explainer| *explainer != rating) {
                sentences.push(format!(
                    "Sudoku Explainer, which has fewer techniques, rates the puzzle {explainer}."
                ));
            }
        }
        sentences
    }

    /// Describes how the solve ends, in one line.
    pub(super) fn result(&self) -> String {
        let grid = self.path.end.grid();
        if self.path.is_solved() {
            format!("solved: {grid}")
        } else {
            format!("stuck: no technique applies to {grid}")
        }
    }
}

/// A part of the explanation of a step.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// Sentences that belong together.
    Paragraph(String),
    /// The lettered steps of a chain, each with its letter.
    Chain(Vec<String>),
}

/// Returns the explanation of a step: its place and its reason in one paragraph, and the lettered
/// steps of chains as lists. A case or an outline starts a new paragraph.
pub(super) fn blocks(step: &Step) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(format!("{} {}", step.place, step.reason))];
    for line in &step.proof {
        let starts =
            matches!(line.kind, LineKind::Case | LineKind::Outline | LineKind::InnerReason);
        let text = line.text.as_str();
        match (blocks.last_mut(), line.is_step()) {
            (Some(Block::Chain(lines)), true) => lines.push(text.to_owned()),
            (_, true) => blocks.push(Block::Chain(vec![text.to_owned()])),
            (Some(Block::Paragraph(paragraph)), false) if !starts => {
                *paragraph += &format!(" {text}");
            }
            (_, false) => blocks.push(Block::Paragraph(text.to_owned())),
        }
    }
    blocks
}

/// Returns the numbers of consecutive steps: `4` or `4-9`.
pub(super) fn numbers(first: usize, steps: &[Step]) -> String {
    if steps.len() == 1 {
        first.to_string()
    } else {
        format!("{first}-{}", first + steps.len() - 1)
    }
}

/// Describes all singles in one paragraph.
pub(super) fn singles(steps: &[Step]) -> String {
    sentences(steps).join(" ")
}

/// Describes each single in one sentence, such as `r1c6 is 8, its only place in box 2.`
pub(super) fn sentences(steps: &[Step]) -> Vec<String> {
    let sentences = steps.iter().filter_map(|step| {
        let placed = step.placements.first()?;
        let reason = match (step.name, step.picture.houses.first()) {
            ("Full House", Some((house, _))) => format!("the last digit of {house}"),
            (_, Some((house, _))) => format!("its only place in {house}"),
            (_, None) => "all that is left for the cell".to_owned(),
        };
        Some(format!("{} is {}, {reason}.", placed.cell, placed.digit))
    });
    sentences.collect()
}

fn is_single(step: &Step) -> bool {
    let is_named = |technique: &&Technique| technique.name == step.name;
    FAMILIES.iter().any(|family| family.name == SINGLES && family.techniques.iter().any(is_named))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::{Picture, ProofLine, Rating};

    #[test]
    fn a_chain_is_a_list_between_paragraphs() {
        let line = |kind, text: &str| ProofLine { kind, ..ProofLine::from(text.to_owned()) };
        let proof = vec![
            line(LineKind::Supposition, "a: One."),
            line(LineKind::Step, "b: Two."),
            line(LineKind::End, "So three."),
            line(LineKind::Text, "Remove 4."),
            line(LineKind::Case, "Case 2: five (a)."),
            line(LineKind::Step, "b: Six."),
            line(LineKind::InnerReason, "For step b: seven."),
            line(LineKind::InnerCase, "b, case 1 of 2: eight (b1)."),
        ];
        let step = Step {
            name: "AIC",
            rating: Rating::tenths(60),
            scale: Scale::SudokuExplainer,
            placements: Vec::new(),
            eliminations: Vec::new(),
            picture: Picture::default(),
            place: "Look here.".to_owned(),
            reason: "It is so.".to_owned(),
            proof,
        };
        let text = |text: &str| Block::Paragraph(text.to_owned());
        let chain = |lines: &[&str]| Block::Chain(lines.iter().map(|&one| one.into()).collect());
        assert_eq!(
            blocks(&step),
            [
                text("Look here. It is so."),
                chain(&["a: One.", "b: Two."]),
                text("So three. Remove 4."),
                text("Case 2: five (a)."),
                chain(&["b: Six."]),
                text("For step b: seven. b, case 1 of 2: eight (b1)."),
            ]
        );
    }
}
