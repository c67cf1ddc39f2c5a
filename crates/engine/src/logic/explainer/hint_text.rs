//! The lines of a chain: each potential with its reason, including the rules and nested chains that
//! remove candidates.
//!
//! A search stores only the candidates on which a removal depends. To find the pattern again, this
//! module searches a grid without these candidates.

use super::advanced_rules::{self, AdvancedRule};
use super::chaining::Chaining;
use super::chaining_hint::{ChainEnd, ChainingDepth, ChainingHint, HintForm};
use super::closure::Closure;
use super::cycles::CycleSearch;
use super::grid::{FixedCounts, HOUSES, PotentialGrid};
use super::potential::{CandidateIndex, Cause, Potential, bits, cand_of, candidate, is_on, parts};
use super::propagation::{AncestorWalk, Conclusion, Propagation};
use super::simple_chain::{SimpleChain, SimpleShape};
use crate::board::{Candidate, Cell, Digit, DigitSet, House};
use crate::logic::{inference_text, words};
use std::fmt::{self, Display, Formatter};

/// The maximum number of potentials that a reason lists.
const MAX_REASONS: usize = 4;

/// The reason for a removal whose pattern is not found again. No known puzzle needs it.
const UNKNOWN_REASON: &str = "a chain on what is left strikes it";

/// An assumption and the conclusions from it that a hint needs.
pub(super) struct HintBranch<'a> {
    pub(super) propagation: &'a Propagation,
    start: Potential,
    /// The conclusions in the order in which they were found, without the assumption.
    pub(super) nodes: Vec<Conclusion>,
}

/// Returns the branches of a hint. There is a single branch if an assumption refutes itself.
pub(super) fn branches<'a>(hint: &ChainingHint, search: &'a Chaining) -> Vec<HintBranch<'a>> {
    let ends = if hint.form == HintForm::Contradiction { hint.ends.len() } else { 1 };
    hint.ends.chunks(ends).map(|ends| branch(ends, search)).collect()
}

fn branch<'a>(ends: &[ChainEnd], search: &'a Chaining) -> HintBranch<'a> {
    let start = ends[0].start;
    let propagation = search.get(start);
    let mut walk = AncestorWalk::new();
    let mut nodes = Vec::new();
    for &end in ends {
        let last = search.node(end);
        nodes.extend(
            propagation.chain(&last, &mut walk)[1..]
                .iter()
                .map(|&potential| propagation.get(potential)),
        );
        nodes.push(last);
    }
    nodes.retain(|node| !propagation.parents(node).is_empty());
    nodes.sort_by_key(Conclusion::order);
    nodes.dedup_by_key(|node| node.order());
    HintBranch { propagation, start, nodes }
}

/// Writes a summary of a hint.
pub(super) fn reason(hint: &ChainingHint) -> String {
    let result = claim(hint.result);
    let first = hint.ends[0].start;
    match hint.form {
        HintForm::Contradiction => {
            let [cell, digit] = names(hint.ends[0].last);
            let supposed = assumption(first);
            format!(
                "If {supposed}, it would follow that {cell} both is and is not {digit}. So {result}."
            )
        }
        HintForm::Double => {
            let [cell, digit] = names(first);
            format!("Whether {cell} is {digit} or not: in both cases {result}.")
        }
        HintForm::Cell => {
            let [cell, _] = names(first);
            let digits = words::or(hint.ends.iter().map(|end| candidate(end.start).digit));
            format!("{cell} is {digits}. Whichever it is, it follows that {result}.")
        }
        HintForm::Region(kind) => {
            let (house, digit) = (house_of(first, kind), candidate(first).digit);
            let cells = words::or(hint.ends.iter().map(|end| candidate(end.start).cell));
            format!(
                "The {digit} of {house} goes in {cells}. Wherever it goes, it follows that {result}."
            )
        }
    }
}

/// Writes the branches of a hint, one line per conclusion.
pub(super) fn lines(hint: &ChainingHint, search: &Chaining, fixed: &FixedCounts) -> Vec<String> {
    let mut lines = Vec::new();
    for branch in branches(hint, search) {
        lines.push(inference_text::suppose(&claim(branch.start)));
        for line in branch.lines(search, fixed) {
            let subject = sentence(&line.potentials);
            lines.push(format!("Then {subject}: {}.", line.reason));
            lines.extend(line.within.iter().map(|line| format!("- {line}")));
        }
        if hint.form != HintForm::Contradiction {
            lines.push(format!("So {} in this case.", claim(hint.result)));
        }
    }
    lines
}

/// Potentials that follow for the same reason.
struct HintLine {
    potentials: Vec<Potential>,
    reason: String,
    /// The lines of the nested chain that removes the potentials. Empty if there is none.
    within: Vec<String>,
}

impl HintLine {
    /// Returns whether `next` can be merged into this line. Both lines must have the same reason
    /// and consist of false candidates that fit into one clause.
    fn takes(&self, next: &Self) -> bool {
        let all = || self.potentials.iter().chain(&next.potentials);
        (self.reason == next.reason && self.within == next.within)
            && all().all(|&potential| !is_on(potential))
            && inference_text::have_one_clause(
                &all().map(|&one| candidate(one)).collect::<Vec<_>>(),
            )
    }
}

impl HintBranch<'_> {
    fn lines(&self, search: &Chaining, fixed: &FixedCounts) -> Vec<HintLine> {
        let mut lines: Vec<HintLine> = Vec::new();
        for node in &self.nodes {
            let (reason, within) = self.why(node, search, fixed);
            let line = HintLine { potentials: vec![node.potential], reason, within };
            match lines.last_mut().filter(|last| last.takes(&line)) {
                Some(last) => last.potentials.extend(line.potentials),
                None => lines.push(line),
            }
        }
        lines
    }

    /// Returns the reason why a potential follows, and the lines of the nested chain that removes
    /// it. The lines are empty if there is no nested chain.
    fn why(
        &self,
        node: &Conclusion,
        search: &Chaining,
        fixed: &FixedCounts,
    ) -> (String, Vec<String>) {
        let [cell, digit] = names(node.potential);
        let first = candidate(self.propagation.parents(node)[0]);
        let reason = match (node.cause, is_on(node.potential)) {
            (Cause::Advanced, _) => return self.removal(node, search, fixed),
            (Cause::Cell, true) => format!("{cell} has no other digit left"),
            (Cause::House(kind), true) => {
                format!("{} has no other place left for {digit}", house_of(node.potential, kind))
            }
            (Cause::House(kind), false) => {
                format!("{} has its {digit} in {}", house_of(node.potential, kind), first.cell)
            }
            (Cause::Cell | Cause::Assumed, _) => format!("it is {}", first.digit),
        };
        (reason, Vec::new())
    }

    /// Returns the pattern or nested chain that removes a candidate that neither its cell nor a
    /// house excludes.
    fn removal(
        &self,
        node: &Conclusion,
        search: &Chaining,
        fixed: &FixedCounts,
    ) -> (String, Vec<String>) {
        let removed = self.propagation.parents(node);
        let (start, mut now) = (search.grid(), search.grid().clone());
        for &removed in removed {
            now.remove(removed);
        }
        let target = cand_of(node.potential);
        let reason = if node.nested == 0 {
            let rule = advanced_rules::rule_removing(start, &now, fixed, target);
            rule.map(|rule| (rule.to_string(), Vec::new()))
        } else {
            nested_chain(target, &now, search.depth(), fixed)
        };
        let (what, within) = reason.unwrap_or_else(|| (UNKNOWN_REASON.to_owned(), Vec::new()));
        (format!("{}{what}", now_that(removed)), within)
    }
}

/// Returns the nested chain that removes `target` in a search of depth `depth`, and its lines.
fn nested_chain(
    target: CandidateIndex,
    now: &PotentialGrid,
    depth: ChainingDepth,
    fixed: &FixedCounts,
) -> Option<(String, Vec<String>)> {
    let mut closure = Closure::new();
    closure.fill(now);
    if depth.nests_simple_chains() {
        let simple = CycleSearch::new().all(now, &mut closure);
        if let Some(simple) = simple.iter().find(|simple| simple.eliminations.contains(&target)) {
            let what = match simple.shape {
                SimpleShape::Cycle => "a ring of links shows it",
                SimpleShape::ForcingChain => "a chain of links shows it",
            };
            let mut lines = of_simple(simple);
            lines.push(format!("So {}.", claim(target)));
            return Some((what.to_owned(), lines));
        }
    }
    // Dynamic chains find everything that multiple chains find.
    depth.nested().iter().chain([&ChainingDepth::Dynamic(0)]).find_map(|&depth| {
        let mut search = Chaining::new(depth);
        let hints = search.all_of(now, fixed);
        let hint = hints.iter().find(|hint| eliminates(hint.result, target))?;
        let lines = [reason(hint)].into_iter().chain(lines(hint, &search, fixed)).collect();
        Some(("a forcing chain shows it".to_owned(), lines))
    })
}

/// Returns whether `target` is false if `result` is true.
fn eliminates(result: Potential, target: CandidateIndex) -> bool {
    let [(cell, digit), (at, removed)] = [parts(result), parts(target)];
    if is_on(result) { cell == at && digit != removed } else { result == target }
}

/// Writes the links of a cycle or a simple chain.
pub(super) fn of_simple(simple: &SimpleChain) -> Vec<String> {
    let steps: Vec<_> = simple.chain.iter().rev().collect();
    steps.windows(2).map(|pair| link_line(pair[0].0, pair[1].0, pair[1].1)).collect()
}

fn link_line(from: Potential, to: Potential, cause: Cause) -> String {
    let why = match (cause, is_on(to)) {
        (Cause::House(kind), true) => format!("the only other place in {}", house_of(to, kind)),
        (Cause::House(kind), false) => format!("both are in {}", house_of(to, kind)),
        (_, true) => "its only other digit".to_owned(),
        (_, false) => "a cell holds one digit".to_owned(),
    };
    format!("{}: {why}.", inference_text::implies(&claim(from), &claim(to)))
}

/// Writes `now that r1c2 and r3c4 are not 5, `, or nothing if the text would be too long.
fn now_that(removed: &[Potential]) -> String {
    if removed.len() > MAX_REASONS && !inference_text::have_one_clause(&candidates(removed)) {
        return String::new();
    }
    format!("now that {}, ", sentence(removed))
}

/// Writes a pattern such as `box 7 has its 5 in row 8`.
impl Display for AdvancedRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digit = |digit: usize| Digit::ALL[digit];
        let digits = |digits| words::digits(DigitSet::from_bits(digits));
        let houses = |numbers: [usize; 2]| words::houses(&numbers.map(house));
        match *self {
            Self::Locking { digit: at, base, cover } => {
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

/// Writes the potentials of a line. If there are several, all of them are false.
fn sentence(potentials: &[Potential]) -> String {
    match potentials {
        [only] => claim(*only),
        _ => inference_text::none_of(&candidates(potentials)),
    }
}

fn candidates(potentials: &[Potential]) -> Vec<Candidate> {
    potentials.iter().map(|&potential| candidate(potential)).collect()
}

/// Writes `r1c2 is 5` or `r1c2 is not 5`.
pub(super) fn claim(potential: Potential) -> String {
    inference_text::claim(candidate(potential), is_on(potential))
}

/// Writes `r1c2 were 5` or `r1c2 were not 5`.
pub(super) fn assumption(potential: Potential) -> String {
    inference_text::assumption(candidate(potential), is_on(potential))
}

/// Returns the cell and the digit of a potential.
pub(super) fn names(potential: Potential) -> [String; 2] {
    let at = candidate(potential);
    [at.cell.to_string(), at.digit.to_string()]
}

/// Returns the box, row or column (`kind` 0, 1 or 2) of the potential's cell.
pub(super) fn house_of(potential: Potential, kind: u8) -> House {
    let (cell, _) = parts(potential);
    house(usize::from(HOUSES[cell][usize::from(kind)]))
}

/// Returns the house with the number `number`.
fn house(number: usize) -> House {
    match number / 9 {
        0 => House::boxed(number % 9),
        1 => House::row(number % 9),
        _ => House::column(number % 9),
    }
}

#[cfg(test)]
mod tests;
