//! The lines of a chain or a closed loop in which each potential follows from the previous one.

use super::super::potential::{CandidateIndex, Cause, Potential, candidate, is_on};
use super::super::simple_chain::{SimpleChain, SimpleShape};
use super::{claim, house_of};
use crate::board::{Candidate, CellSet};
use crate::logic::{
    LineClaim, LineKind, Link, LinkKind, Node, ProofLine, StepLabel, inference_text, words,
};

/// A potential, and why it follows from the previous one.
type ChainLink = (Potential, Cause);

/// Writes the claim of a chain or a loop, its steps and its conclusion.
pub(in super::super) fn explain(simple: &SimpleChain) -> (String, Vec<ProofLine>) {
    let target = candidate(simple.chain[0].0);
    let (place, digit) = (target.cell.to_string(), target.digit);
    let (claim, end) = match (simple.shape, simple.placed()) {
        (SimpleShape::Cycle, _) => (
            inference_text::CLOSED_LOOP.to_owned(),
            both_directions(simple, &simple.eliminations).into(),
        ),
        (SimpleShape::ForcingChain, Some(_)) => {
            (format!("{place} is {digit}."), inference_text::in_any_case(target.into()))
        }
        (SimpleShape::ForcingChain, None) => {
            (format!("{place} can't be {digit}."), inference_text::both_ways(&place, digit))
        }
    };
    let mut lines = inference_text::lettered(steps(simple));
    lines.extend(return_to_start(simple));
    lines.push(end);
    let eliminations: Vec<_> = simple.eliminations.iter().map(|&one| candidate(one)).collect();
    if simple.placed().is_none() {
        lines.extend(words::conclusion(&[], &eliminations));
    }
    let is_loop = simple.shape == SimpleShape::Cycle;
    (if is_loop { claim } else { format!("{claim} Here is why.") }, lines)
}

/// Writes the steps of a chain that proves the step `outer` of another proof, which removes
/// `target`. Returns the lines and the number of steps.
pub(super) fn lines_within(
    outer: StepLabel,
    simple: &SimpleChain,
    target: CandidateIndex,
) -> (Vec<ProofLine>, usize) {
    let steps = steps(simple);
    let count = steps.len();
    let steps = steps.into_iter().enumerate();
    let mut lines: Vec<ProofLine> =
        steps.map(|(number, step)| step.with_label(outer.inner(number))).collect();
    lines.extend(return_to_start(simple));
    link(&mut lines);
    let (kind, so) = if simple.shape == SimpleShape::Cycle {
        lines.push(both_directions(simple, &[target]).into());
        (LineKind::End, "So")
    } else if let Some(placed) = simple.placed() {
        lines.push(inference_text::in_any_case(candidate(placed).into()));
        (LineKind::End, "So")
    } else {
        (LineKind::Refutation, "That can't be, so")
    };
    let end = ProofLine::new(kind, format!("{so} {} ({outer}).", claim(target)));
    lines.push(end.with_claim(candidate(target), is_on(target)));
    (lines, count)
}

/// Returns the potentials in order. A loop starts with a false candidate and does not repeat it at
/// its end.
fn ordered(simple: &SimpleChain) -> Vec<ChainLink> {
    let mut all: Vec<ChainLink> = simple.chain.iter().rev().copied().collect();
    if simple.shape == SimpleShape::Cycle {
        all.remove(0);
        if is_on(all[0].0) {
            all.rotate_right(1);
        }
    }
    all
}

/// Writes the steps without their labels.
fn steps(simple: &SimpleChain) -> Vec<ProofLine> {
    let all = ordered(simple);
    let mut steps: Vec<ProofLine> = Vec::new();
    let mut rest = &all[..];
    if let [(start, _), ..] = all[..]
        && is_on(start)
    {
        steps.push(inference_text::suppose(candidate(start), true));
        rest = &rest[1..];
    }
    for pair in rest.chunks(2) {
        let (off, cause) = pair[0];
        let so = pair.get(1).map(|&(on, cause)| format!("{} ({})", claim(on), why(on, cause)));
        let text = match so {
            Some(so) if steps.is_empty() => format!("If {}, then {so}.", claim(off)),
            Some(so) => format!("Then {}{}, so {so}.", claim(off), seen(off, cause)),
            None => format!("Then {}{}.", claim(off), seen(off, cause)),
        };
        let step = ProofLine::new(LineKind::Step, text);
        let step =
            pair.iter().fold(step, |step, &(one, _)| step.with_claim(candidate(one), is_on(one)));
        steps.push(step);
    }
    steps
}

/// Sets the links of consecutive lines of a chain, which lead from claim to claim.
fn link(lines: &mut [ProofLine]) {
    let mut before = None;
    for line in lines {
        let claims: Vec<LineClaim> = before.into_iter().chain(line.claims.clone()).collect();
        let link = |pair: &[LineClaim]| {
            let kind = if pair[0].is_true { LinkKind::Weak } else { LinkKind::Strong };
            Link { from: pair[0].node, to: pair[1].node, kind }
        };
        line.links = claims.windows(2).map(link).collect();
        before = claims.last().copied();
    }
}

/// Writes how the last step of a loop leads back to the first step. Returns `None` for a chain.
fn return_to_start(simple: &SimpleChain) -> Option<ProofLine> {
    let (first, cause) = ordered(simple)[0];
    let line = || {
        let line = ProofLine::from(format!("Then {}{}", claim(first), seen(first, cause)));
        line.with_reason(", as in the first step.").with_claim(candidate(first), is_on(first))
    };
    (simple.shape == SimpleShape::Cycle).then(line)
}

/// Writes why `on` is true if the potential before it is false.
fn why(on: Potential, cause: Cause) -> String {
    match cause {
        Cause::House(kind) => format!("only place left in {}", house_of(on, kind)),
        _ => "its only other candidate".to_owned(),
    }
}

/// Writes the house in which the previous potential excludes `off`, or nothing if both are in one
/// cell.
fn seen(off: Potential, cause: Cause) -> String {
    match cause {
        Cause::House(kind) => format!(" ({})", house_of(off, kind)),
        _ => String::new(),
    }
}

/// Writes why a loop removes `eliminations`. Of any two candidates at an odd distance in the loop,
/// one is right.
fn both_directions(simple: &SimpleChain, eliminations: &[CandidateIndex]) -> String {
    let all = ordered(simple);
    let mut pairs: Vec<([Candidate; 2], CellSet)> = Vec::new();
    for gone in eliminations.iter().map(|&one| candidate(one)) {
        let Some(pair) = pair_against(&all, gone) else { continue };
        match pairs.iter_mut().find(|(known, _)| *known == pair) {
            Some((_, cells)) => *cells |= CellSet::only(gone.cell),
            None => pairs.push((pair, CellSet::only(gone.cell))),
        }
    }
    let parts: Vec<String> = pairs.iter().map(|&(pair, gone)| one_of(pair, gone)).collect();
    let side = |side: bool| -> Vec<Node> {
        let same = all.iter().filter(|(potential, _)| is_on(*potential) == side);
        same.map(|&(potential, _)| candidate(potential).into()).collect()
    };
    format!(
        "{} So of each of these pairs, just one is right: {}. What both rule out can be removed.",
        inference_text::two_ways(&side(true), &side(false)),
        parts.join("; ")
    )
}

/// Returns a true and a false candidate of a loop that both exclude `gone`. Prefers two adjacent
/// candidates.
fn pair_against(all: &[ChainLink], gone: Candidate) -> Option<[Candidate; 2]> {
    let excludes = |one: Candidate| {
        one.cell == gone.cell && one.digit != gone.digit
            || one.digit == gone.digit && one.cell.sees(gone.cell)
    };
    let count = all.len();
    (0..count)
        .step_by(2)
        .flat_map(|distance| (0..count).map(move |first| [first, (first + distance + 1) % count]))
        .filter(|pair| is_on(all[pair[0]].0))
        .map(|pair| pair.map(|number| candidate(all[number].0)))
        .find(|pair| pair.iter().all(|&one| excludes(one)))
}

/// Writes that one of two candidates is right, and in which houses they see `gone`.
fn one_of([a, b]: [Candidate; 2], gone: CellSet) -> String {
    let cells: CellSet = [a.cell, b.cell].into_iter().collect();
    if a.digit == b.digit {
        let holder = inference_text::holder(Node { digit: a.digit, cells });
        format!("{holder} ({})", words::along(cells, gone))
    } else if a.cell == b.cell {
        format!("{} is {}", a.cell, words::or([a.digit, b.digit]))
    } else {
        format!("{} or {}", inference_text::claim(a, true), inference_text::claim(b, true))
    }
}
