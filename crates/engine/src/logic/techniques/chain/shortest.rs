//! Loops and AICs (alternating inference chains) for the table of techniques. Reports everything
//! that follows along the links, shortest chains first.
//!
//! Unlike with `HoDoKu`'s choice of chains, the result does not depend on which of several shortest
//! chains is found first. Therefore mirrored, rotated and relabelled boards give the same steps.
//! Chains with groups or sets are reported only if no chain without them exists.

use super::hodoku::ChainKind;
use super::search::{ChainSearch, Measure};
use super::{Chain, Shape, report, text};
use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::analysis::links::{Links, Nodes, State};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Visitor};
use crate::logic::{Node, Position};

/// The maximum chain lengths of the search rounds. Most of the chains that are needed are short.
const ROUNDS: [u16; 3] = [5, 9, u16::MAX];

/// Reports all chains of one kind between `nodes`, shortest first.
pub(super) fn find(
    analysis: &Analysis<'_>,
    nodes: Nodes,
    kind: ChainKind,
    visit: &mut Visitor<'_>,
) -> Flow {
    let free = ShortestChains {
        position: analysis,
        links: analysis.links(nodes),
        below: below(analysis, nodes),
    };
    let goals: Vec<_> = free.goals(kind);
    let mut search = ChainSearch::new(free.links, Measure::Links);
    // Keep the deductions sorted, for the binary search below.
    let mut reported: Vec<Deduction> = Vec::new();
    let mut done = 2;
    for limit in ROUNDS {
        let mut found = Vec::new();
        for goals in goals.chunk_by(|one, other| one.start == other.start) {
            search.run(goals[0].start, limit, |_, _| true);
            for goal in goals {
                if search.cost(goal.end).is_some_and(|cost| cost > done) {
                    free.chains(&search, goal, &mut found);
                }
            }
        }
        found.retain(|chain: &Chain| reported.binary_search(&chain.deduction).is_err());
        reported.extend(found.iter().map(|chain| chain.deduction));
        reported.sort_unstable();
        report(analysis, free.links, found, visit)?;
        done = limit;
    }
    Flow::Continue(())
}

/// Returns the links between nodes of the next simpler kind, or `None` for single candidates.
fn below<'a>(analysis: &'a Analysis<'_>, nodes: Nodes) -> Option<&'a Links> {
    match nodes {
        Nodes::Candidates => None,
        Nodes::Groups => Some(analysis.links(Nodes::Candidates)),
        Nodes::Sets => Some(analysis.links(Nodes::Groups)),
    }
}

/// The start, end and result of a chain that the search looks for.
struct Goal {
    start: State,
    end: State,
    shape: Shape,
    /// The deduction. It depends on the path only for loops.
    deduction: Deduction,
}

/// The kind of the next link in a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Strong,
    Weak,
}

impl Turn {
    const fn next(self) -> Self {
        match self {
            Self::Strong => Self::Weak,
            Self::Weak => Self::Strong,
        }
    }
}

struct ShortestChains<'a> {
    position: &'a Position,
    links: &'a Links,
    below: Option<&'a Links>,
}

impl ShortestChains<'_> {
    /// Returns the goals of all possible chains of one kind, grouped by start.
    fn goals(&self, kind: ChainKind) -> Vec<Goal> {
        let mut goals = Vec::new();
        for start in self.links.candidate_states() {
            let from = self.links.candidate(start).expect("the state belongs to a candidate");
            match kind {
                ChainKind::Discontinuous => goals.extend(self.broken(start, from)),
                _ if start.is_on() => {}
                ChainKind::Continuous => goals.extend(self.rings(start, from)),
                ChainKind::Aic => goals.extend(self.ends(start, from)),
            }
        }
        goals
    }

    /// Returns whether `end` follows from `start` with the additional nodes but not without them.
    fn leads(&self, start: State, end: State) -> bool {
        self.links.closure().leads(start, end)
            && !self.below.is_some_and(|below| below.closure().leads(start, end))
    }

    /// Returns the goal of a chain from `start` to its opposite, or `None` if there is no such
    /// chain.
    fn broken(&self, start: State, from: Candidate) -> Option<Goal> {
        let (shape, deduction) = if start.is_on() {
            (Shape::Never, Deduction::eliminate(CandidateSet::EMPTY.with(from)))
        } else {
            (Shape::Always, Deduction::place(from.cell, from.digit))
        };
        let goal = Goal { start, end: start.not(), shape, deduction };
        self.leads(start, goal.end).then_some(goal)
    }

    /// Iterates over the goals of chains whose ends see each other, so that the chain closes into a
    /// loop.
    fn rings(&self, start: State, from: Candidate) -> impl Iterator<Item = Goal> {
        let deduction = Deduction::eliminate(CandidateSet::EMPTY);
        self.later(start, from)
            .filter(move |(_, to)| from.cell == to.cell || is_weak(from, *to))
            .map(move |(end, _)| Goal { start, end, shape: Shape::Ring, deduction })
    }

    /// Iterates over the goals of chains whose ends together eliminate two or more candidates.
    fn ends(&self, start: State, from: Candidate) -> impl Iterator<Item = Goal> {
        self.later(start, from).filter_map(move |(end, to)| {
            let eliminations = self.between(from, to);
            let goal = Goal {
                start,
                end,
                shape: Shape::Ends,
                deduction: Deduction::eliminate(eliminations),
            };
            (eliminations.iter().nth(1).is_some()).then_some(goal)
        })
    }

    /// Iterates over the candidates after `from` that are true if `start` is true.
    fn later(&self, start: State, from: Candidate) -> impl Iterator<Item = (State, Candidate)> {
        let all = self.links.candidate_states().filter(|state| state.is_on());
        let all = all.filter_map(|end| Some((end, self.links.candidate(end)?)));
        all.filter(move |&(end, to)| to > from && self.leads(start, end))
    }

    /// Returns the candidates that are false if at least one of two candidates is true.
    fn between(&self, one: Candidate, other: Candidate) -> CandidateSet {
        if one.digit == other.digit {
            let both = one.cell.peers() & other.cell.peers();
            return CandidateSet::new(self.position, DigitSet::only(one.digit), both);
        }
        let mut eliminations = CandidateSet::EMPTY;
        if one.cell.sees(other.cell) {
            for (candidate, digit) in [(one, other.digit), (other, one.digit)] {
                let cell = CellSet::only(candidate.cell);
                let there = CandidateSet::new(self.position, DigitSet::only(digit), cell);
                eliminations = eliminations.union(&there);
            }
        }
        eliminations
    }

    /// Adds the chains that reach a goal. For a loop, adds one chain for each different result of
    /// the shortest paths, because the results can have different eliminations.
    fn chains(&self, search: &ChainSearch<'_>, goal: &Goal, found: &mut Vec<Chain>) {
        let Goal { end, shape, deduction, .. } = *goal;
        if shape != Shape::Ring {
            return found.push(Chain { states: search.path(end), shape, deduction });
        }
        let begin = (CandidateSet::EMPTY, Turn::Strong);
        let ways = search.outcomes(end, begin, |(eliminations, turn), from, to| {
            self.ring_link((*eliminations, *turn), from, to)
        });
        let ends = self.weak(self.links.node(end), self.links.node(goal.start));
        for ((eliminations, _), states) in ways {
            let Some(states) = self.simple_loop(search, states, eliminations) else { continue };
            let eliminations = eliminations.union(&ends);
            if !eliminations.is_empty() {
                found.push(Chain { states, shape, deduction: Deduction::eliminate(eliminations) });
            }
        }
    }

    /// Returns a loop that is as long as `states`, makes the same `eliminations`, and visits no
    /// candidate twice, alone or in a group or set. Returns `None` if there is no such loop.
    fn simple_loop(
        &self,
        search: &ChainSearch<'_>,
        states: Vec<State>,
        eliminations: CandidateSet,
    ) -> Option<Vec<State>> {
        if (1..states.len()).all(|end| self.is_new(&states[..end], states[end])) {
            return Some(states);
        }
        let end = states[states.len() - 1];
        let begin = (CandidateSet::EMPTY, Turn::Strong);
        search.first_path(end, begin, |&before, states, next| {
            let after = self.ring_link(before, states[states.len() - 1], next);
            let is_possible = if next == end {
                after.0 == eliminations
            } else {
                after.0.union(&eliminations) == eliminations
            };
            (is_possible && self.is_new(states, next)).then_some(after)
        })
    }

    /// Returns whether a loop that has gone through `states` has not yet visited the candidates of
    /// `next`.
    fn is_new(&self, states: &[State], next: State) -> bool {
        let visited = text::nodes(self.links, states);
        let added = text::nodes(self.links, &[states[states.len() - 1], next]);
        !added[1..].iter().any(|new| {
            visited.iter().any(|node| node.digit == new.digit && node.cells.meets(new.cells))
        })
    }

    /// Returns the eliminations of a loop up to `to`, given the eliminations up to `from`. A weak
    /// link eliminates candidates because one of its ends is true. A set eliminates candidates
    /// because it lacks one of the two digits by which the loop enters and leaves the set.
    fn ring_link(
        &self,
        (mut eliminations, mut turn): (CandidateSet, Turn),
        from: State,
        to: State,
    ) -> (CandidateSet, Turn) {
        for pair in text::nodes(self.links, &[from, to]).windows(2) {
            if turn == Turn::Weak {
                eliminations = eliminations.union(&self.weak(pair[0], pair[1]));
            }
            turn = turn.next();
        }
        if let Some(set) = self.links.set(from) {
            let two: DigitSet =
                [from, to].into_iter().map(|state| self.links.node(state).digit).collect();
            for locked in (set.digits - two).iter() {
                let seen = set.seen[locked.index()] - set.cells;
                let these = CandidateSet::new(self.position, DigitSet::only(locked), seen);
                eliminations = eliminations.union(&these);
            }
        }
        (eliminations, turn)
    }

    fn weak(&self, one: Node, other: Node) -> CandidateSet {
        let cells = one.cells | other.cells;
        if one.digit == other.digit {
            let seen = cells.common_peers();
            return CandidateSet::new(self.position, DigitSet::only(one.digit), seen);
        }
        let two: DigitSet = [one.digit, other.digit].into_iter().collect();
        CandidateSet::new(self.position, !two, cells)
    }
}

fn is_weak(one: Candidate, other: Candidate) -> bool {
    one.digit == other.digit && one.cell.sees(other.cell)
}
