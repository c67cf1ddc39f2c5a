//! Words and pictures for forcing chains and nets: line by line from the supposition to its end.

use crate::board::Candidate;
use crate::board::{CellSet, DigitSet};
use crate::logic::analysis::implications::{
    self, Cases, Contradiction, Exclusion, Literal, ProofLine, ProofTrace, Reasoning,
};
use crate::logic::deduction::Proof;
use crate::logic::{Node, Picture, Position, Role, words};

/// How a supposition comes to a contradiction.
pub(super) fn contradiction(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
    contradiction: Contradiction,
) -> Proof {
    let trace = implications::trace(position, reasoning, assumption);
    let mut tale = Tale::about(position, assumption.candidate().into_iter().collect());
    let ends = ends(position, contradiction);
    tale.follow(&trace, &ends);
    let gone: Vec<_> = ends.iter().copied().filter(|end| !end.is_on()).collect();
    let exclusions = trace.exclusions(position, &gone);
    tale.draw(&exclusions, None);
    let clash_text = match contradiction {
        Contradiction::Both(candidate) => both(position, candidate, exclusions[0].from),
        Contradiction::Cell(cell) => format!("no digit would be left for {cell}"),
        Contradiction::House(house, digit) => format!("{digit} would have no place in {house}"),
    };
    match contradiction {
        Contradiction::Both(_) => tale.more.push(format!("But then {clash_text}.")),
        Contradiction::Cell(cell) => tale.picture.cells.push((cell, Role::Fin)),
        Contradiction::House(house, _) => tale.picture.houses.push((house, Role::Cover)),
    }
    if !matches!(contradiction, Contradiction::Both(_)) {
        tale.more.push(line(position, &exclusions, &clash_text));
    }
    let (supposed, so) = (say(position, assumption), say(position, assumption.negated()));
    let candidate = assumption.candidate().expect("candidates are supposed");
    Proof {
        picture: tale.picture,
        digits: DigitSet::only(candidate.digit),
        place: format!("Look at {}.", candidate.cell),
        reason: format!(
            "Suppose {supposed}. Step by step it follows that {clash_text}. That can't be, so {so}."
        ),
        more: tale.more,
    }
}

/// How all cases come to the same end.
pub(super) fn verity(
    position: &Position,
    reasoning: Reasoning,
    cases: Cases,
    end: Literal,
) -> Proof {
    let mut tale = Tale::about(position, end.candidate().into_iter().collect());
    match cases {
        Cases::Cell(cell) | Cases::Either(Candidate { cell, .. }) => {
            tale.picture.cells.push((cell, Role::Pivot));
        }
        Cases::House(house, _) => tale.picture.houses.push((house, Role::Base)),
    }
    let literals = cases.literals(position);
    for (number, &literal) in literals.iter().enumerate() {
        let trace = implications::trace(position, reasoning, literal);
        let order = match number {
            0 => "First",
            _ if number + 1 == literals.len() => "Last",
            _ => "Next",
        };
        tale.light(literal, Role::Pivot);
        if literal == end {
            tale.more.push(format!("{order}, {} itself.", say(position, literal)));
            continue;
        }
        tale.more.push(format!("{order}, suppose {}.", say(position, literal)));
        tale.follow(&trace, &[end]);
        if !end.is_on() {
            let exclusions = trace.exclusions(position, &[end]);
            tale.draw(&exclusions, None);
            tale.more.push(line(position, &exclusions, &say(position, end)));
        }
    }
    let (place, all) = tell_cases(position, cases);
    let end_text = say(position, end);
    let placed = end.candidate().filter(|_| end.is_on());
    Proof {
        picture: tale.picture,
        digits: placed.into_iter().map(|candidate| candidate.digit).collect(),
        place,
        reason: format!("{all} it follows, step by step, that {end_text}. So {end_text}."),
        more: tale.more,
    }
}

/// Where the cases are, and what they are.
fn tell_cases(position: &Position, cases: Cases) -> (String, String) {
    let candidates = position.candidates();
    match cases {
        Cases::Cell(cell) => {
            let digits = words::any_digit(candidates.digits(cell));
            (format!("Look at {cell}."), format!("{cell} is {digits}. Whichever it is,"))
        }
        Cases::House(house, digit) => {
            let cells = words::or((candidates.cells(digit) & house.cells()).iter());
            let all = format!("In {house} the {digit} is in {cells}. Wherever it is,");
            (format!("Look at the {digit}s in {house}."), all)
        }
        Cases::Either(Candidate { cell, digit }) => {
            let all = format!("{cell} is {digit} or it is not. Both ways");
            (format!("Look at {cell}."), all)
        }
    }
}

/// The facts that make up a clash.
fn ends(position: &Position, contradiction: Contradiction) -> Vec<Literal> {
    let candidates = position.candidates();
    match contradiction {
        Contradiction::Both(candidate) => vec![Literal::on(candidate), Literal::off(candidate)],
        Contradiction::Cell(cell) => {
            let digits = candidates.digits(cell).iter();
            digits.map(|digit| Literal::off(Candidate { cell, digit })).collect()
        }
        Contradiction::House(house, digit) => {
            let cells = (candidates.cells(digit) & house.cells()).iter();
            cells.map(|cell| Literal::off(Candidate { cell, digit })).collect()
        }
    }
}

/// `candidate` is true, and `from` says that it is not.
fn both(position: &Position, candidate: Candidate, from: Literal) -> String {
    let Candidate { cell, digit } = candidate;
    let other = from.node(position);
    if !from.is_on() {
        return format!("{cell} would be {digit} all the same");
    }
    if other.digit != digit {
        return format!("{cell} would be both {digit} and {}", other.digit);
    }
    let all = other.cells | CellSet::only(cell);
    let house = all.common_houses().next().expect("one of two candidates that exclude each other");
    if other.cells.len() == 1 {
        return format!("{} would both be {digit}, in {house}", words::cells(all));
    }
    let cells = words::or(other.cells.iter());
    format!("{digit} would be in {cell} and in {cells}, twice in {house}")
}

/// `r1c2 is 5`, `r1c2 is not 5`, `5 is in r1c2 or r1c3`.
fn say(position: &Position, literal: Literal) -> String {
    let Node { digit, cells } = literal.node(position);
    let not = if literal.is_on() { "" } else { "not " };
    match cells.single() {
        Some(cell) => format!("{cell} is {not}{digit}"),
        None => format!("{digit} is {not}in {}", words::or(cells.iter())),
    }
}

/// `As r1c2 is 5 and r3c4 is 7, only 3 is left in r4c2.`; without the first part, if it needs no
/// reason.
fn line(position: &Position, exclusions: &[Exclusion], then: &str) -> String {
    let mut from: Vec<Literal> = Vec::new();
    for exclusion in exclusions {
        if !from.contains(&exclusion.from) {
            from.push(exclusion.from);
        }
    }
    let since = words::and(from.iter().map(|&literal| say(position, literal)));
    if from.is_empty() {
        format!("{}.", words::sentence(then))
    } else {
        format!("As {since}, {then}.")
    }
}

/// A proof in the making.
struct Tale<'a> {
    position: &'a Position,
    /// The candidates of the effect, which are lit already.
    own: Vec<Candidate>,
    picture: Picture,
    more: Vec<String>,
}

impl<'a> Tale<'a> {
    fn about(position: &'a Position, own: Vec<Candidate>) -> Self {
        let words = &[
            (Role::Base, "cases"),
            (Role::Pivot, "case"),
            (Role::Focus, "follows"),
            (Role::Fin, "nothing left"),
            (Role::Cover, "no place left"),
        ];
        let picture = Picture { words, ..Picture::default() };
        Self { position, own, picture, more: Vec::new() }
    }

    /// Tells and draws the lines that lead to `ends`.
    fn follow(&mut self, trace: &ProofTrace, ends: &[Literal]) {
        for ProofLine { exclusions, then, house } in trace.lines(self.position, ends) {
            let Node { digit, cells } = then.node(self.position);
            let consequence = match (house, cells.single()) {
                (None, _) => format!("only {digit} is left in {}", words::cells(cells)),
                (Some(house), Some(cell)) => {
                    format!("{cell} is the only place for {digit} in {house}")
                }
                (Some(house), None) => {
                    format!("the {digit} of {house} is in {}", words::or(cells.iter()))
                }
            };
            self.more.push(line(self.position, &exclusions, &consequence));
            self.draw(&exclusions, Some(then));
            self.light(then, Role::Focus);
        }
    }

    /// Draws the links of a line.
    fn draw(&mut self, exclusions: &[Exclusion], then: Option<Literal>) {
        for link in implications::links(self.position, exclusions, then) {
            if !self.picture.links.contains(&link) {
                self.picture.links.push(link);
            }
        }
    }

    /// Lights the candidates of `fact`, unless they are lit.
    fn light(&mut self, literal: Literal, role: Role) {
        let Node { digit, cells } = literal.node(self.position);
        for candidate in cells.iter().map(|cell| Candidate { cell, digit }) {
            let lit = self.picture.candidates.iter().any(|&(other, _)| other == candidate);
            if !lit && !self.own.contains(&candidate) {
                self.picture.candidates.push((candidate, role));
            }
        }
    }
}
