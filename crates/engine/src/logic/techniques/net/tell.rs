//! Words and pictures for forcing chains and nets: line by line from the supposition to its end.

use super::Cases;
use crate::board::Candidate;
use crate::board::{CellSet, DigitSet};
use crate::logic::outcomes::{self, Clash, Fact, Line, Reach, Trace, Way};
use crate::logic::technique::Proof;
use crate::logic::{Node, Picture, Position, Role, words};

/// How a supposition comes to a contradiction.
pub(super) fn contradiction(position: &Position, reach: Reach, of: Fact, clash: Clash) -> Proof {
    let trace = outcomes::trace(position, reach, of);
    let mut tale = Tale::about(position, of.candidate().into_iter().collect());
    let ends = ends(position, clash);
    tale.follow(&trace, &ends);
    let gone: Vec<_> = ends.iter().copied().filter(|end| !end.is_on()).collect();
    let ways = trace.ways(position, &gone);
    tale.draw(&ways, None);
    let clash_text = match clash {
        Clash::Both(candidate) => both(position, candidate, ways[0].from),
        Clash::Cell(cell) => format!("no digit would be left for {cell}"),
        Clash::House(house, digit) => format!("{digit} would have no place in {house}"),
    };
    match clash {
        Clash::Both(_) => tale.more.push(format!("But then {clash_text}.")),
        Clash::Cell(cell) => tale.picture.cells.push((cell, Role::Fin)),
        Clash::House(house, _) => tale.picture.houses.push((house, Role::Cover)),
    }
    if !matches!(clash, Clash::Both(_)) {
        tale.more.push(line(position, &ways, &clash_text));
    }
    let (supposed, so) = (say(position, of), say(position, of.contrary()));
    let candidate = of.candidate().expect("candidates are supposed");
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
pub(super) fn verity(position: &Position, reach: Reach, cases: Cases, end: Fact) -> Proof {
    let mut tale = Tale::about(position, end.candidate().into_iter().collect());
    match cases {
        Cases::Cell(cell) | Cases::Either(Candidate { cell, .. }) => {
            tale.picture.cells.push((cell, Role::Pivot));
        }
        Cases::House(house, _) => tale.picture.houses.push((house, Role::Base)),
    }
    let facts = cases.facts(position);
    for (number, &fact) in facts.iter().enumerate() {
        let trace = outcomes::trace(position, reach, fact);
        let order = match number {
            0 => "First",
            _ if number + 1 == facts.len() => "Last",
            _ => "Next",
        };
        tale.light(fact, Role::Pivot);
        if fact == end {
            tale.more.push(format!("{order}, {} itself.", say(position, fact)));
            continue;
        }
        tale.more.push(format!("{order}, suppose {}.", say(position, fact)));
        tale.follow(&trace, &[end]);
        if !end.is_on() {
            let ways = trace.ways(position, &[end]);
            tale.draw(&ways, None);
            tale.more.push(line(position, &ways, &say(position, end)));
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
fn ends(position: &Position, clash: Clash) -> Vec<Fact> {
    let candidates = position.candidates();
    match clash {
        Clash::Both(candidate) => vec![Fact::on(candidate), Fact::off(candidate)],
        Clash::Cell(cell) => {
            let digits = candidates.digits(cell).iter();
            digits.map(|digit| Fact::off(Candidate { cell, digit })).collect()
        }
        Clash::House(house, digit) => {
            let cells = (candidates.cells(digit) & house.cells()).iter();
            cells.map(|cell| Fact::off(Candidate { cell, digit })).collect()
        }
    }
}

/// `candidate` is true, and `from` says that it is not.
fn both(position: &Position, candidate: Candidate, from: Fact) -> String {
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
fn say(position: &Position, fact: Fact) -> String {
    let Node { digit, cells } = fact.node(position);
    let not = if fact.is_on() { "" } else { "not " };
    match cells.single() {
        Some(cell) => format!("{cell} is {not}{digit}"),
        None => format!("{digit} is {not}in {}", words::or(cells.iter())),
    }
}

/// `As r1c2 is 5 and r3c4 is 7, only 3 is left in r4c2.`; without the first part, if it needs no
/// reason.
fn line(position: &Position, ways: &[Way], then: &str) -> String {
    let mut from: Vec<Fact> = Vec::new();
    for way in ways {
        if !from.contains(&way.from) {
            from.push(way.from);
        }
    }
    let since = words::and(from.iter().map(|&fact| say(position, fact)));
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
    fn follow(&mut self, trace: &Trace, ends: &[Fact]) {
        for Line { ways, then, house } in trace.lines(self.position, ends) {
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
            self.more.push(line(self.position, &ways, &consequence));
            self.draw(&ways, Some(then));
            self.light(then, Role::Focus);
        }
    }

    /// Draws the links of a line.
    fn draw(&mut self, ways: &[Way], then: Option<Fact>) {
        for link in outcomes::links(self.position, ways, then) {
            if !self.picture.links.contains(&link) {
                self.picture.links.push(link);
            }
        }
    }

    /// Lights the candidates of `fact`, unless they are lit.
    fn light(&mut self, fact: Fact, role: Role) {
        let Node { digit, cells } = fact.node(self.position);
        for candidate in cells.iter().map(|cell| Candidate { cell, digit }) {
            let lit = self.picture.candidates.iter().any(|&(other, _)| other == candidate);
            if !lit && !self.own.contains(&candidate) {
                self.picture.candidates.push((candidate, role));
            }
        }
    }
}
