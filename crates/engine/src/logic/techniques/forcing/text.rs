//! Sentences and pictures for forcing chains and nets, line by line from the assumption to the end.

use crate::board::Candidate;
use crate::board::{CellSet, DigitSet};
use crate::logic::analysis::implications::{
    self, Cases, Contradiction, Derivation, Exclusion, Inference, Literal, Reasoning,
};
use crate::logic::deduction::Explanation;
use crate::logic::{Node, Picture, Position, ProofLine, Role, StepLabel, inference_text, words};

/// Explains how an assumption leads to a contradiction.
pub(super) fn contradiction(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
    contradiction: Contradiction,
) -> Explanation {
    let (Derivation { lines, exclusions }, contradiction) =
        implications::refutation(position, reasoning, assumption, contradiction);
    let mut writer = ProofWriter::about(position, assumption.candidate().into_iter().collect());
    let supposed = inference_text::suppose(assumption.node(position), assumption.is_on());
    writer.suppose(assumption, supposed.with_label(StepLabel::letter(0)));
    writer.follow(lines);
    writer.draw(&exclusions, None);
    let clash_text = match contradiction {
        Contradiction::Both(candidate) => both(candidate, &exclusions[0]),
        Contradiction::Cell(cell) => inference_text::no_digit(cell),
        Contradiction::House(house, digit) => inference_text::no_place(house, digit),
    };
    match contradiction {
        Contradiction::Both(candidate) => {
            let by = [Literal::on(candidate), exclusions[0].from];
            let premises = writer.premises(&by);
            writer.proof.push(inference_text::clash(&clash_text, &premises));
        }
        Contradiction::Cell(cell) => writer.picture.cells.push((cell, Role::Fin)),
        Contradiction::House(house, _) => writer.picture.houses.push((house, Role::Cover)),
    }
    if !matches!(contradiction, Contradiction::Both(_)) {
        let premises = writer.premises_of(&exclusions);
        writer.proof.push(inference_text::clash(&clash_text, &premises));
    }
    let (supposed, so) = (claim(position, assumption), claim(position, assumption.negated()));
    let candidate = assumption.candidate().expect("the assumption is about a candidate");
    let outline = vec![inference_text::outline(None, &supposed, &writer.nodes(), &clash_text)];
    Explanation {
        picture: writer.picture,
        digits: DigitSet::only(candidate.digit),
        place: format!("Look at {}.", candidate.cell),
        reason: inference_text::refuted(&supposed, &clash_text, &so),
        proof: inference_text::with_outline(outline, writer.proof),
    }
}

/// Explains how all cases lead to the same conclusion.
pub(super) fn verity(
    position: &Position,
    reasoning: Reasoning,
    cases: Cases,
    end: Literal,
) -> Explanation {
    let mut writer = ProofWriter::about(position, end.candidate().into_iter().collect());
    match cases {
        Cases::Cell(cell) | Cases::Either(Candidate { cell, .. }) => {
            writer.picture.cells.push((cell, Role::Pivot));
        }
        Cases::House(house, _) => writer.picture.houses.push((house, Role::Base)),
    }
    let literals = cases.literals(position);
    let end_text = claim(position, end);
    let mut outline = Vec::new();
    for (number, &literal) in literals.iter().enumerate() {
        let node = literal.node(position);
        writer.highlight(node, Role::Pivot);
        let (case, start) = ((number + 1, literals.len()), claim(position, literal));
        if literal == end {
            writer.proof.push(inference_text::trivial_case(case, (node, literal.is_on())));
            continue;
        }
        let first = inference_text::case(case, (node, literal.is_on()), StepLabel::letter(0));
        writer.suppose(literal, first);
        let Derivation { lines, exclusions } =
            implications::proof(position, reasoning, literal, end);
        writer.follow(lines);
        if !end.is_on() {
            writer.draw(&exclusions, None);
            writer.proof.push(writer.excluded(&exclusions, end));
        }
        let nodes = writer.nodes();
        outline.push(inference_text::outline(Some(number + 1), &start, &nodes, &end_text));
    }
    let (place, all) = describe_cases(position, cases);
    let placed = end.candidate().filter(|_| end.is_on());
    Explanation {
        picture: writer.picture,
        digits: placed.into_iter().map(|candidate| candidate.digit).collect(),
        place,
        reason: inference_text::in_each_case(&all, &end_text),
        proof: inference_text::with_outline(outline, writer.proof),
    }
}

/// Writes where to look, and a list of the cases.
fn describe_cases(position: &Position, cases: Cases) -> (String, String) {
    let candidates = position.candidates();
    match cases {
        Cases::Cell(cell) => {
            (format!("Look at {cell}."), inference_text::digits_of(cell, candidates.digits(cell)))
        }
        Cases::House(house, digit) => {
            let cells = candidates.cells(digit) & house.cells();
            let place = format!("Look at the {digit}s in {house}.");
            (place, inference_text::places_in(house, digit, cells))
        }
        Cases::Either(candidate) => {
            (format!("Look at {}.", candidate.cell), inference_text::true_or_false(candidate))
        }
    }
}

/// Writes the contradiction between a true `candidate` and the literal that excludes it.
fn both(candidate: Candidate, exclusion: &Exclusion) -> String {
    let Candidate { cell, digit } = candidate;
    let other = exclusion.by;
    if !exclusion.from.is_on() {
        return inference_text::all_the_same(candidate);
    }
    if other.digit != digit {
        return inference_text::two_digits(cell, [digit, other.digit]);
    }
    let all = other.cells | CellSet::only(cell);
    if other.cells.len() == 1 {
        return inference_text::two_places(all, digit);
    }
    let house = all.common_houses().next().expect("one of two candidates that exclude each other");
    let cells = words::or(other.cells.iter());
    format!("{digit} would be in {cell} and in {cells}, twice in {house}")
}

/// Writes the claim of a literal.
fn claim(position: &Position, literal: Literal) -> String {
    inference_text::claim(literal.node(position), literal.is_on())
}

/// Collects the lines and the picture of a proof.
struct ProofWriter<'a> {
    position: &'a Position,
    /// The candidates that the deduction places or eliminates, which already have a highlight.
    own: Vec<Candidate>,
    picture: Picture,
    proof: Vec<ProofLine>,
    /// The literals of the lettered lines in this case, in the order of their letters.
    lettered: Vec<(Literal, Node)>,
}

impl<'a> ProofWriter<'a> {
    fn about(position: &'a Position, own: Vec<Candidate>) -> Self {
        let words = &[
            (Role::Base, "cases"),
            (Role::Pivot, "case"),
            (Role::Focus, "follows"),
            (Role::Fin, "nothing left"),
            (Role::Cover, "no place left"),
        ];
        let picture = Picture { words, ..Picture::default() };
        Self { position, own, picture, proof: Vec::new(), lettered: Vec::new() }
    }

    /// Starts a case with the line of its assumption, which has the letter `a`.
    fn suppose(&mut self, assumption: Literal, line: ProofLine) {
        self.lettered = vec![(assumption, assumption.node(self.position))];
        self.proof.push(line);
    }

    /// Returns the nodes of this case's steps, without the assumption.
    fn nodes(&self) -> Vec<Node> {
        self.lettered[1..].iter().map(|&(_, node)| node).collect()
    }

    /// Returns the labels of the lines of `literals`.
    fn premises(&self, literals: &[Literal]) -> Vec<StepLabel> {
        let mut numbers: Vec<usize> = literals
            .iter()
            .filter_map(|literal| self.lettered.iter().position(|(known, _)| known == literal))
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.into_iter().map(StepLabel::letter).collect()
    }

    fn premises_of(&self, exclusions: &[Exclusion]) -> Vec<StepLabel> {
        self.premises(&exclusions.iter().map(|exclusion| exclusion.from).collect::<Vec<_>>())
    }

    /// Writes how a case ends with a false candidate: `So r1c2 is not 5 (row 1) after c.`
    fn excluded(&self, exclusions: &[Exclusion], end: Literal) -> ProofLine {
        let to = end.node(self.position).cells;
        let from = exclusions.first().map(|exclusion| exclusion.by.cells);
        let seen = from.filter(|&from| from != to).map(|from| words::along(to, from));
        let seen = seen.map(|houses| format!(" ({houses})")).unwrap_or_default();
        inference_text::excluded(end.node(self.position), &seen, &self.premises_of(exclusions))
    }

    /// Writes and draws the lines of a proof.
    fn follow(&mut self, lines: Vec<Inference>) {
        for Inference { exclusions, then, node, house } in lines {
            let label = StepLabel::letter(self.lettered.len());
            let line = inference_text::only_left(node, house, &self.premises_of(&exclusions));
            self.proof.push(line.with_label(label));
            self.lettered.push((then, node));
            self.draw(&exclusions, Some(node));
            self.highlight(node, Role::Focus);
        }
    }

    /// Draws the links of a line.
    fn draw(&mut self, exclusions: &[Exclusion], then: Option<Node>) {
        for link in implications::links(self.position, exclusions, then) {
            if !self.picture.links.contains(&link) {
                self.picture.links.push(link);
            }
        }
    }

    /// Highlights the candidates of a node, unless they already have a highlight.
    fn highlight(&mut self, Node { digit, cells }: Node, role: Role) {
        for candidate in cells.iter().map(|cell| Candidate { cell, digit }) {
            let lit = self.picture.candidates.iter().any(|&(other, _)| other == candidate);
            if !lit && !self.own.contains(&candidate) {
                self.picture.candidates.push((candidate, role));
            }
        }
    }
}
