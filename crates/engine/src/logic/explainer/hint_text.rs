//! How what follows from a supposition is told, line by line: each literal with its reason, down to the locked candidates,
//! pairs, X-Wings and chains that strike on the way.
//!
//! A search remembers of what strikes on the way only what it leans on. What it was is found again on the board where
//! just that is gone.

use super::advanced_rules::{self, Pattern};
use super::chaining::Search;
use super::chaining_hint::{Depth, End, Form, Hint};
use super::closure::Reach;
use super::cycles::Finder;
use super::grid::{Board, Cand, Fixed, HOUSES, Literal, bits, cand_of, candidate, is_on, parts};
use super::propagation::{Cause, Node, Run, Walk};
use super::simple_chain::{Shape, Simple};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::logic::words;
use std::fmt::{self, Display, Formatter};

/// More literals than these are not said again as a reason.
const MOST_REASONS: usize = 4;

/// What can't be found again; no puzzle is known that has it.
const UNTOLD: &str = "a chain on what is left strikes it";

/// A supposition, and what a hint's conclusion needs of what follows from it.
pub(super) struct Branch<'a> {
    pub(super) run: &'a Run,
    start: Literal,
    /// In the order in which they were found; never the supposition.
    pub(super) nodes: Vec<Node>,
}

/// The branches of a hint: one, where a supposition refutes itself.
pub(super) fn branches<'a>(hint: &Hint, search: &'a Search) -> Vec<Branch<'a>> {
    let ends = if hint.form == Form::Contradiction { hint.ends.len() } else { 1 };
    hint.ends.chunks(ends).map(|ends| branch(ends, search)).collect()
}

fn branch<'a>(ends: &[End], search: &'a Search) -> Branch<'a> {
    let start = ends[0].start;
    let run = search.get(start);
    let mut walk = Walk::new();
    let mut nodes = Vec::new();
    for &end in ends {
        let last = search.node(end);
        nodes.extend(run.chain(&last, &mut walk)[1..].iter().map(|&literal| run.get(literal)));
        nodes.push(last);
    }
    nodes.retain(|node| !run.parents(node).is_empty());
    nodes.sort_by_key(Node::age);
    nodes.dedup_by_key(|node| node.age());
    Branch { run, start, nodes }
}

/// What a hint says in short.
pub(super) fn reason(hint: &Hint) -> String {
    let result = says(hint.result);
    let first = hint.ends[0].start;
    match hint.form {
        Form::Contradiction => {
            let [cell, digit] = names(hint.ends[0].last);
            let supposed = supposes(first);
            format!(
                "If {supposed} it would follow that {cell} both is and is not {digit}. So {result}."
            )
        }
        Form::Double => {
            let [cell, digit] = names(first);
            format!("Whether {cell} is {digit} or not: in both cases {result}.")
        }
        Form::Cell => {
            let [cell, _] = names(first);
            let digits = words::or(hint.ends.iter().map(|end| candidate(end.start).digit));
            format!("{cell} is {digits}. Whichever it is, it follows that {result}.")
        }
        Form::House(kind) => {
            let (house, digit) = (house_of(first, kind), candidate(first).digit);
            let cells = words::or(hint.ends.iter().map(|end| candidate(end.start).cell));
            format!(
                "In {house}, {digit} goes to {cells}. Wherever it goes, it follows that {result}."
            )
        }
    }
}

/// All that follows in the branches of a hint, line by line.
pub(super) fn lines(hint: &Hint, search: &Search, fixed: &Fixed) -> Vec<String> {
    let mut lines = Vec::new();
    for branch in branches(hint, search) {
        lines.push(format!("Suppose {}.", says(branch.start)));
        for line in branch.lines(search, fixed) {
            let subject = sentence(&line.literals);
            lines.push(format!("Then {subject}: {}.", line.reason));
            lines.extend(line.within.iter().map(|line| format!("- {line}")));
        }
        if hint.form != Form::Contradiction {
            lines.push(format!("So {} in this case.", says(hint.result)));
        }
    }
    lines
}

/// Literals that follow for the same reason.
struct Line {
    literals: Vec<Literal>,
    reason: String,
    /// The chain that strikes them, if one does.
    within: Vec<String>,
}

impl Line {
    /// Whether a candidate is false for the same reason, and can be named with those that are here.
    fn takes(&self, next: &Self) -> bool {
        let all = || self.literals.iter().chain(&next.literals);
        (self.reason == next.reason && self.within == next.within)
            && all().all(|&literal| !is_on(literal))
            && shared(all().copied()).is_some()
    }
}

impl Branch<'_> {
    fn lines(&self, search: &Search, fixed: &Fixed) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for node in &self.nodes {
            let (reason, within) = self.why(node, search, fixed);
            let line = Line { literals: vec![node.literal], reason, within };
            match lines.last_mut().filter(|last| last.takes(&line)) {
                Some(last) => last.literals.extend(line.literals),
                None => lines.push(line),
            }
        }
        lines
    }

    /// Why a literal follows, and the lines of the chain that strikes it, if one does.
    fn why(&self, node: &Node, search: &Search, fixed: &Fixed) -> (String, Vec<String>) {
        let [cell, digit] = names(node.literal);
        let first = candidate(self.run.parents(node)[0]);
        let reason = match (node.cause, is_on(node.literal)) {
            (Cause::Struck, _) => return self.struck(node, search, fixed),
            (Cause::Cell, true) => format!("{cell} has no other digit left"),
            (Cause::House(kind), true) => {
                format!("{} has no other place left for {digit}", house_of(node.literal, kind))
            }
            (Cause::House(kind), false) => {
                format!("{} has its {digit} in {}", house_of(node.literal, kind), first.cell)
            }
            (Cause::Cell | Cause::Assumed, _) => format!("it is {}", first.digit),
        };
        (reason, Vec::new())
    }

    /// What strikes a candidate that neither its cell nor a house does.
    fn struck(&self, node: &Node, search: &Search, fixed: &Fixed) -> (String, Vec<String>) {
        let gone = self.run.parents(node);
        let (start, mut now) = (search.board(), search.board().clone());
        for &gone in gone {
            now.remove(gone);
        }
        let target = cand_of(node.literal);
        let told = if node.nested == 0 {
            let pattern = advanced_rules::striking(start, &now, fixed, target);
            pattern.map(|pattern| (pattern.to_string(), Vec::new()))
        } else {
            chain_striking(target, &now, search.depth(), fixed)
        };
        let (what, within) = told.unwrap_or_else(|| (UNTOLD.to_owned(), Vec::new()));
        (format!("{}{what}", now_that(gone)), within)
    }
}

/// The chain that strikes a candidate within a search of this depth, and its lines.
fn chain_striking(
    target: Cand,
    now: &Board,
    depth: Depth,
    fixed: &Fixed,
) -> Option<(String, Vec<String>)> {
    let mut reach = Reach::new();
    reach.fill(now);
    if depth.takes_simple() {
        let simple = Finder::new().all(now, &mut reach);
        if let Some(simple) = simple.iter().find(|simple| simple.gone.contains(&target)) {
            let what = match simple.shape {
                Shape::Cycle => "a ring of links shows it",
                Shape::Forcing => "a chain of links shows it",
            };
            let mut lines = of_simple(simple);
            lines.push(format!("So {}.", says(target)));
            return Some((what.to_owned(), lines));
        }
    }
    // The last finds whatever multiple chains do.
    depth.within().iter().chain([&Depth::Dynamic(0)]).find_map(|&depth| {
        let mut search = Search::new(depth);
        let hints = search.all_of(now, fixed);
        let hint = hints.iter().find(|hint| eliminates(hint.result, target))?;
        let lines = [reason(hint)].into_iter().chain(lines(hint, &search, fixed)).collect();
        Some(("a forcing chain shows it".to_owned(), lines))
    })
}

/// Whether a candidate is false if `result` says what is.
fn eliminates(result: Literal, target: Cand) -> bool {
    let [(cell, digit), (at, struck)] = [parts(result), parts(target)];
    if is_on(result) { cell == at && digit != struck } else { result == target }
}

/// The links of a chain or a ring, one after the other.
pub(super) fn of_simple(simple: &Simple) -> Vec<String> {
    let steps: Vec<_> = simple.chain.iter().rev().collect();
    steps.windows(2).map(|pair| tell_link(pair[0].0, pair[1].0, pair[1].1)).collect()
}

fn tell_link(from: Literal, to: Literal, cause: Cause) -> String {
    let why = match (cause, is_on(to)) {
        (Cause::House(kind), true) => format!("the only other place in {}", house_of(to, kind)),
        (Cause::House(kind), false) => format!("both are in {}", house_of(to, kind)),
        (_, true) => "its only other digit".to_owned(),
        (_, false) => "a cell holds one digit".to_owned(),
    };
    format!("If {}, {}: {why}.", says(from), says(to))
}

/// `now that r1c2 and r3c4 are not 5, `; nothing if that would be too long to read.
fn now_that(gone: &[Literal]) -> String {
    if gone.len() > MOST_REASONS && shared(gone.iter().copied()).is_none() {
        return String::new();
    }
    format!("now that {}, ", sentence(gone))
}

/// `box 7 has its 5 in row 8`.
impl Display for Pattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digit = |digit: usize| Digit::ALL[digit];
        let digits = |digits| words::digits(DigitSet::from_bits(digits));
        let houses = |numbers: [usize; 2]| words::houses(&numbers.map(house));
        match *self {
            Self::Locked { digit: at, base, cover } => {
                write!(f, "{} has its {} in {}", house(base), digit(at), house(cover))
            }
            Self::HiddenPair { digits: pair, house: at, slots } => {
                let cells = bits(slots).map(|slot| house(at).cell_list()[slot]).collect();
                write!(f, "{} has its {} in {}", house(at), digits(pair), words::cells(cells))
            }
            Self::NakedPair { digits: pair, cells } => {
                let cells = cells.iter().map(|&cell| Cell::ALL[cell]).collect();
                write!(f, "{} hold {}", words::cells(cells), digits(pair))
            }
            Self::XWing { digit: at, base, cover } => {
                write!(f, "{} have their {} in {}", houses(base), digit(at), houses(cover))
            }
        }
    }
}

/// What some literals have in common.
enum Shared {
    Cell(Cell),
    Digit(Digit),
}

fn shared(mut literals: impl Iterator<Item = Literal> + Clone) -> Option<Shared> {
    let first = candidate(literals.clone().next()?);
    if literals.clone().all(|literal| candidate(literal).cell == first.cell) {
        return Some(Shared::Cell(first.cell));
    }
    literals
        .all(|literal| candidate(literal).digit == first.digit)
        .then_some(Shared::Digit(first.digit))
}

/// `r1c2 is 5`, `r1c2 and r3c2 are not 5`, `r1c2 is not 5 or 6`.
fn sentence(literals: &[Literal]) -> String {
    let all = literals.iter().map(|&literal| candidate(literal));
    match (literals, shared(literals.iter().copied())) {
        ([_, _, ..], Some(Shared::Cell(cell))) => {
            format!("{cell} is not {}", words::or(all.map(|one| one.digit)))
        }
        ([_, _, ..], Some(Shared::Digit(digit))) => {
            format!("{} are not {digit}", words::and(all.map(|one| one.cell)))
        }
        _ => words::and(literals.iter().map(|&literal| says(literal))),
    }
}

/// `r1c2 is 5`, `r1c2 is not 5`.
pub(super) fn says(literal: Literal) -> String {
    let [cell, digit] = names(literal);
    format!("{cell} is {}{digit}", if is_on(literal) { "" } else { "not " })
}

/// `r1c2 were 5,`, `r1c2 were not 5,`.
pub(super) fn supposes(literal: Literal) -> String {
    let [cell, digit] = names(literal);
    format!("{cell} were {}{digit},", if is_on(literal) { "" } else { "not " })
}

/// Its cell and its digit.
pub(super) fn names(literal: Literal) -> [String; 2] {
    let at = candidate(literal);
    [at.cell.to_string(), at.digit.to_string()]
}

/// The box, row or column (0, 1, 2) of a literal's cell.
pub(super) fn house_of(literal: Literal, kind: u8) -> House {
    let (cell, _) = parts(literal);
    house(usize::from(HOUSES[cell][usize::from(kind)]))
}

/// The house of this number.
fn house(number: usize) -> House {
    match number / 9 {
        0 => House::boxed(number % 9),
        1 => House::row(number % 9),
        _ => House::column(number % 9),
    }
}

#[cfg(test)]
mod tests;
