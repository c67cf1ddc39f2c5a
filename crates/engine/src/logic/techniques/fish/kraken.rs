//! Kraken fish: a fish with fins that its target does not see, but that chains connect to the
//! target.
//!
//! If the target were true, chains would eliminate the fish's digit from some places, and the
//! remaining places of some lines would be in fewer perpendicular lines. Players draw this as a
//! fish whose fins each lead to the target by a chain. If the target has a different digit, chains
//! also lead to it from a whole line of the cover.

#[cfg(test)]
mod proof_check;

use super::cover_search::{self, RemainingPlaces};
use super::shape::{Class, Houses};
use super::text::list;
use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::analysis::implications::{
    self, Consequences, Exclusion, Inference, Literal, Reasoning,
};
use crate::logic::analysis::templates::OpenColumns;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::inference_text::{self, claim};
use crate::logic::words;
use crate::logic::{Link, LinkKind, Node, Picture, Position, ProofLine, Role, StepLabel};

/// The maximum size of a fish.
const LARGEST: usize = 4;

/// A Kraken fish.
struct Kraken {
    target: Candidate,
    /// The digit of the fish.
    digit: Digit,
    base: Houses,
    /// The lines that contain the remaining places of the base.
    holding: Houses,
    /// The candidates of the base that are false if the target is true.
    guards: CellSet,
    /// The total number of links to the guards.
    links: usize,
}

/// Reports the easiest Kraken fish for each candidate. Larger fish have a higher rating.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    report(analysis, |_, _| true, visit)
}

/// Reports Kraken fish that eliminate the digit of the fish.
pub(super) fn find_one(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    report(analysis, |target, digit| target == digit, visit)
}

/// Reports Kraken fish that eliminate a different digit.
pub(super) fn find_two(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    report(analysis, |target, digit| target != digit, visit)
}

fn report(
    analysis: &Analysis<'_>,
    wanted: fn(Digit, Digit) -> bool,
    visit: &mut Visitor<'_>,
) -> Flow {
    for consequences in analysis
        .implications(Reasoning::Chain)
        .iter()
        .filter(|consequences| consequences.assumption.is_on())
    {
        let target =
            consequences.assumption.candidate().expect("the assumption is about a candidate");
        let digits = Digit::ALL.into_iter().filter(|&digit| wanted(target.digit, digit));
        let kraken = digits.filter_map(|digit| easiest(analysis, consequences, target, digit));
        let Some(kraken) = kraken.min_by_key(|kraken| (kraken.base.len(), kraken.links)) else {
            continue;
        };
        let surcharge = kraken.base.len() as u8 - 2;
        let eliminations = CandidateSet::EMPTY.with(target);
        visit(&Deduction { surcharge, ..Deduction::eliminate(eliminations) }, &|| {
            kraken.explain(analysis)
        })?;
    }
    Flow::Continue(())
}

/// Returns the smallest fish of `digit` that is left with too few lines if `target` is true. Among
/// fish of the same size, returns one with the fewest links.
fn easiest(
    position: &Position,
    consequences: &Consequences,
    target: Candidate,
    digit: Digit,
) -> Option<Kraken> {
    let all = position.candidates().cells(digit);
    let eliminated = consequences.off.cells(digit);
    if OpenColumns::new(position, digit, eliminated).is_enough() {
        return None;
    }
    let own = CellSet::only(target.cell);
    let seen = if target.digit == digit { target.cell.peers() | own } else { own };
    let left = RemainingPlaces { all: all - seen, left: all - seen - eliminated };
    (2..=LARGEST).find_map(|size| {
        let mut best: Option<Kraken> = None;
        for &side in Class::Basic.sides() {
            let _ = cover_search::each(left, side, size, &mut |base, holding| {
                let guards = (all & base.all()) - holding.all();
                if target.digit == digit && guards.is_subset(target.cell.peers()) {
                    // The target sees all fins, so this is an ordinary finned fish.
                    return Flow::Continue(());
                }
                let level = |cell| consequences.level(Literal::off(Candidate { cell, digit }));
                let links = guards.iter().map(level).sum();
                let kraken = Kraken { target, digit, base, holding, guards, links };
                if best.as_ref().is_none_or(|best| kraken.links < best.links) {
                    best = Some(kraken);
                }
                Flow::Continue(())
            });
        }
        best
    })
}

impl Kraken {
    fn explain(&self, position: &Position) -> Explanation {
        let Self { target, digit, .. } = *self;
        let (base, holding) = (list(self.base), list(self.holding));
        let supposed = claim(target, true);
        let guards = match self.guards.len() {
            1..=5 => words::or(self.guards.iter()),
            many => format!("{} cells of {base}", words::count(many)),
        };
        let few = if self.holding.len() == 1 { "a single line" } else { "too few lines" };
        let (links, proof) = self.chains(position);
        Explanation {
            picture: self.picture(position, links),
            digits: DigitSet::only(digit),
            place: format!("Look at the {digit}s in {base}."),
            reason: format!(
                "Suppose {supposed}. Step by step it follows that no {digit} is in {guards}. That \
                 leaves the {digit}s of {base} only {holding}, {few} for all of them. So {}.",
                claim(target, false)
            ),
            proof,
        }
    }

    /// Returns the links to the guards, and the steps of the chains.
    fn chains(&self, position: &Position) -> (Vec<Link>, Vec<ProofLine>) {
        let trace = implications::trace(position, Reasoning::Chain, Literal::on(self.target));
        let digit = self.digit;
        let ends: Vec<_> =
            self.guards.iter().map(|cell| Literal::off(Candidate { cell, digit })).collect();
        let mut links = Vec::new();
        let mut steps = vec![Literal::on(self.target)];
        let supposed = inference_text::suppose(self.target, true);
        let mut proof = vec![supposed.with_label(StepLabel::letter(0))];
        for Inference { exclusions, then, node: to, house } in trace.lines(position, &ends) {
            for (from, gone) in merged(position, &exclusions) {
                links.push(Link { from: from.node(position), to: gone, kind: LinkKind::Weak });
                links.push(Link { from: gone, to, kind: LinkKind::Strong });
            }
            let premises = premises(&steps, exclusions.iter().map(|exclusion| exclusion.from));
            let line = inference_text::only_left(to, house, &premises);
            proof.push(line.with_label(StepLabel::letter(steps.len())));
            steps.push(then);
        }
        for (from, gone) in merged(position, &trace.exclusions(position, &ends)) {
            let premises = premises(&steps, [from]);
            let from = from.node(position);
            links.push(Link { from, to: gone, kind: LinkKind::Weak });
            let seen = if from.cells == gone.cells {
                String::new()
            } else {
                format!(" ({})", words::along(gone.cells, from.cells))
            };
            proof.push(inference_text::excluded(gone, &seen, &premises));
        }
        (links, proof)
    }

    fn picture(&self, position: &Position, links: Vec<Link>) -> Picture {
        let digit = self.digit;
        let own = |cell| Candidate { cell, digit } == self.target;
        let cells = position.candidates().cells(digit) & self.base.all();
        let role = |cell| if self.guards.contains(cell) { Role::Fin } else { Role::Base };
        let cells = cells.iter().filter(|&cell| !own(cell));
        let base = self.base.iter().map(|house| (house, Role::Base));
        let holding = self.holding.iter().map(|house| (house, Role::Cover));
        Picture {
            houses: base.chain(holding).collect(),
            cells: Vec::new(),
            candidates: cells.map(|cell| (Candidate { cell, digit }, role(cell))).collect(),
            links,
            ..Picture::default()
        }
    }
}

/// Returns the labels of the steps that show `literals`.
fn premises(steps: &[Literal], literals: impl IntoIterator<Item = Literal>) -> Vec<StepLabel> {
    let number = |literal| steps.iter().position(|&known| known == literal);
    let mut numbers: Vec<usize> = literals.into_iter().filter_map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().map(StepLabel::letter).collect()
}

/// Returns pairs of a literal and the places that it excludes. Merges the places of one digit that
/// the same literal excludes.
fn merged(position: &Position, exclusions: &[Exclusion]) -> Vec<(Literal, Node)> {
    let mut merged: Vec<(Literal, Node)> = Vec::new();
    for exclusion in exclusions {
        let (from, gone) = (exclusion.from, exclusion.gone.node(position));
        match merged.iter_mut().find(|(one, to)| *one == from && to.digit == gone.digit) {
            Some((_, to)) => to.cells |= gone.cells,
            None => merged.push((from, gone)),
        }
    }
    merged
}
