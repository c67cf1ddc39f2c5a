//! Shortens the proofs of nets.
//!
//! A net derives everything breadth first. So the lines of a proof can name places that earlier
//! lines rule out, and some lines can be unnecessary. This module derives the lines again, in the
//! order in which they are read, and tries to leave out each of them.

use super::proof::{Derivation, Goal};
use super::proof_trace::{Exclusion, Inference};
use super::{Contradiction, Literal};
use crate::board::{Candidate, CellSet, Digit, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::{Node, Position};

/// A literal to derive, and the house that an earlier proof of it names.
type Wanted = (Literal, Option<House>);

/// Shortens the proof that `lines` give. Returns the shorter proof and what it shows, or `None` if
/// the lines do not show the goal.
pub(super) fn shorten(
    position: &Position,
    assumption: Literal,
    lines: &[Inference],
    goal: Goal,
) -> Option<(Derivation, Goal)> {
    let mut best = derive(position, assumption, wanted(lines), goal)?;
    let mut at = best.0.lines.len();
    while at > 0 {
        at -= 1;
        let mut others = wanted(&best.0.lines);
        others.remove(at);
        let fewer = derive(position, assumption, others, goal);
        if let Some(fewer) = fewer.filter(|fewer| fewer.0.lines.len() < best.0.lines.len()) {
            best = fewer;
            at = best.0.lines.len();
        }
    }
    Some(best)
}

fn wanted(lines: &[Inference]) -> Vec<Wanted> {
    lines.iter().map(|line| (line.then, line.house)).collect()
}

/// Derives the wanted literals, each as soon as it follows, until the goal is shown. Leaves out the
/// lines that are not needed.
fn derive(
    position: &Position,
    assumption: Literal,
    mut wanted: Vec<Wanted>,
    goal: Goal,
) -> Option<(Derivation, Goal)> {
    let mut facts = Facts::new(position, assumption);
    loop {
        if let Some(shown) = facts.shown(goal) {
            return Some((facts.into_proof(shown), shown));
        }
        let next = wanted.iter().position(|&wanted| facts.add(wanted))?;
        wanted.remove(next);
    }
}

/// The facts that follow from an assumption.
struct Facts<'a> {
    position: &'a Position,
    lines: Vec<Inference>,
    /// The assumption and the literals of the lines, in the order in which they were derived.
    known: Vec<(Literal, Node)>,
    /// The candidates that are true.
    on: CandidateSet,
    /// The candidates that are false.
    off: CandidateSet,
}

impl<'a> Facts<'a> {
    fn new(position: &'a Position, assumption: Literal) -> Self {
        let none = CandidateSet::EMPTY;
        let mut facts =
            Self { position, lines: Vec::new(), known: Vec::new(), on: none, off: none };
        facts.learn(assumption, assumption.node(position));
        facts
    }

    /// Adds a line for a literal. Returns whether the literal follows from the facts. If it is
    /// already known, there is no line.
    fn add(&mut self, (literal, house): Wanted) -> bool {
        let mut node = literal.node(self.position);
        let mut then = literal;
        if literal.candidate().is_none() {
            node.cells -= self.off.cells(node.digit);
            if let Some(cell) = node.cells.single() {
                then = Literal::on(Candidate { cell, digit: node.digit });
            }
        }
        if self.known.iter().any(|&(known, _)| known == then) {
            return true;
        }
        let reasons = self.reasons(node).into_iter().map(|(by, gone)| (self.exclusions(&gone), by));
        let Some((exclusions, house)) =
            reasons.min_by_key(|(exclusions, by)| (sources(exclusions).len(), *by != house))
        else {
            return false;
        };
        self.lines.push(Inference { exclusions, then, node, house });
        self.learn(then, node);
        true
    }

    /// Returns the reasons why one of the places of `node` must be right. Each consists of the
    /// house without another place, or `None` for a cell without another digit, and the false
    /// candidates.
    fn reasons(&self, node: Node) -> Vec<(Option<House>, Vec<Candidate>)> {
        let Node { digit, cells } = node;
        let candidates = self.position.candidates();
        let places = |house: House| {
            let others = (candidates.cells(digit) & house.cells()) - cells;
            (Some(house), others.iter().map(|cell| Candidate { cell, digit }).collect())
        };
        let mut reasons: Vec<(_, Vec<_>)> = cells.common_houses().map(places).collect();
        if let Some(cell) = cells.single() {
            let others = candidates.digits(cell).iter().filter(|&other| other != digit);
            reasons.push((None, others.map(|digit| Candidate { cell, digit }).collect()));
        }
        reasons.retain(|(_, gone)| gone.iter().all(|&gone| self.off.contains(gone)));
        reasons
    }

    /// Adds a literal and the candidates that it excludes.
    fn learn(&mut self, literal: Literal, node: Node) {
        let Node { digit, cells } = node;
        self.known.push((literal, node));
        if !literal.is_on() {
            self.off.insert_cells(digit, cells);
            return;
        }
        let candidates = self.position.candidates();
        self.off.insert_cells(digit, candidates.cells(digit) & cells.common_peers());
        if let Some(cell) = cells.single() {
            self.on.insert(Candidate { cell, digit });
            for other in candidates.digits(cell).iter().filter(|&other| other != digit) {
                self.off.insert(Candidate { cell, digit: other });
            }
        }
    }

    /// Returns, for each false candidate, the literal that excludes it. Prefers literals that
    /// exclude many of them, and early ones.
    fn exclusions(&self, gone: &[Candidate]) -> Vec<Exclusion> {
        let mut left: Vec<Candidate> = gone.to_vec();
        let mut exclusions = Vec::new();
        while !left.is_empty() {
            let count = |&&(from, node): &&(Literal, Node)| {
                left.iter().filter(|&&gone| excludes(from, node, gone)).count()
            };
            let best = self.known.iter().rev().max_by_key(count);
            let &(from, by) = best.expect("the assumption is known");
            let before = left.len();
            left.retain(|&one| {
                let is_gone = excludes(from, by, one);
                if is_gone {
                    exclusions.push(Exclusion { from, by, gone: Literal::off(one) });
                }
                !is_gone
            });
            assert!(left.len() < before, "each false candidate was excluded");
        }
        exclusions
    }

    /// Returns what the facts show if it is the goal. Of several contradictions, returns the one
    /// that needs the fewest lines, and `goal` itself if it is one of these.
    fn shown(&self, goal: Goal) -> Option<Goal> {
        match goal {
            Goal::Literal(end) => {
                let candidate = end.candidate()?;
                let facts = if end.is_on() { &self.on } else { &self.off };
                facts.contains(candidate).then_some(goal)
            }
            Goal::Contradiction(_) => {
                let found = self.contradictions().into_iter().map(Goal::Contradiction);
                found.min_by_key(|&found| (self.needed(found).len(), found != goal))
            }
        }
    }

    fn contradictions(&self) -> Vec<Contradiction> {
        let candidates = self.position.candidates();
        let both = self.on.intersection(&self.off);
        let both: Vec<_> = both.iter().map(Contradiction::Both).collect();
        let empty = self.position.empty_cells().iter().filter(|&cell| {
            let mut left = candidates.digits(cell).iter();
            left.all(|digit| self.off.contains(Candidate { cell, digit }))
        });
        let houses = Digit::ALL.into_iter().flat_map(|digit| {
            House::ALL.into_iter().filter_map(move |house| {
                let places: CellSet = candidates.cells(digit) & house.cells();
                let is_lost = !places.is_empty() && places.is_subset(self.off.cells(digit));
                is_lost.then_some(Contradiction::House(house, digit))
            })
        });
        both.into_iter().chain(empty.map(Contradiction::Cell)).chain(houses).collect()
    }

    /// Returns the reasons why the false literals at the end of the proof are false.
    fn end(&self, goal: Goal) -> Vec<Exclusion> {
        let ends = goal.ends(self.position);
        let gone = ends.iter().filter(|end| !end.is_on()).filter_map(|end| end.candidate());
        self.exclusions(&gone.collect::<Vec<_>>())
    }

    /// Returns the numbers of the lines that `goal` needs.
    fn needed(&self, goal: Goal) -> Vec<usize> {
        let mut needed: Vec<Literal> =
            goal.ends(self.position).into_iter().filter(|end| end.is_on()).collect();
        needed.extend(sources(&self.end(goal)));
        let mut numbers = Vec::new();
        for (number, line) in self.lines.iter().enumerate().rev() {
            if needed.contains(&line.then) {
                needed.extend(sources(&line.exclusions));
                numbers.push(number);
            }
        }
        numbers
    }

    fn into_proof(self, goal: Goal) -> Derivation {
        let (needed, exclusions) = (self.needed(goal), self.end(goal));
        let lines = self.lines.into_iter().enumerate();
        let lines = lines.filter(|(number, _)| needed.contains(number)).map(|(_, line)| line);
        Derivation { lines: lines.collect(), exclusions }
    }
}

/// Returns whether a candidate is false if one of the places of `node` is right or, for a false
/// literal, if none is.
fn excludes(from: Literal, node: Node, gone: Candidate) -> bool {
    let Node { digit, cells } = node;
    if !from.is_on() {
        return gone.digit == digit && cells.contains(gone.cell);
    }
    let is_in_cell = cells.single() == Some(gone.cell) && gone.digit != digit;
    is_in_cell || gone.digit == digit && cells.is_subset(gone.cell.peers())
}

/// Returns the literals that exclude candidates, without repetitions.
fn sources(exclusions: &[Exclusion]) -> Vec<Literal> {
    let mut sources: Vec<Literal> = Vec::new();
    for exclusion in exclusions {
        if !sources.contains(&exclusion.from) {
            sources.push(exclusion.from);
        }
    }
    sources
}
