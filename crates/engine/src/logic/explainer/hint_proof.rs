//! The proofs of indirect hints: the reason, further sentences and the picture.

use super::aligned_exclusion::AlignedExclusion;
use super::chaining::Chaining;
use super::chaining_hint::{ChainingHint, HintForm};
use super::grid::FixedCounts;
use super::hint_text::{self, house_of};
use super::indirect_hint::IndirectHint;
use super::potential::{Cause, Potential, candidate, is_on};
use super::simple_chain::{SimpleChain, SimpleShape};
use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::deduction::Explanation;
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};

/// Writes the proof of a hint that needs no search: an aligned exclusion, a cycle or a simple
/// chain.
pub(super) fn of_plain(position: &Position, chain: &IndirectHint) -> Explanation {
    let mut proof = match chain {
        IndirectHint::Aligned(aligned) => of_aligned(position, aligned),
        IndirectHint::Simple(simple) => of_simple(simple),
        IndirectHint::Chaining(..) => Explanation::default(),
    };
    proof.digits = digits(chain);
    proof
}

/// Writes the proof of a forcing chain from the search that found it.
pub(super) fn of_forcing(
    chain: &IndirectHint,
    hint: &ChainingHint,
    search: &Chaining,
    fixed: &FixedCounts,
) -> Explanation {
    let first = hint.ends[0].start;
    let Candidate { cell, digit } = candidate(first);
    let place = match hint.form {
        HintForm::Region(kind) => format!("Look at the {digit}s in {}.", house_of(first, kind)),
        _ => format!("Look at {cell}."),
    };
    let words = &[(Role::Focus, "supposed")];
    let mut picture = Picture { words, ..Picture::default() };
    for branch in hint_text::branches(hint, search) {
        for node in branch.nodes.iter().filter(|node| node.cause != Cause::Advanced) {
            let kind = if is_on(node.potential) { LinkKind::Strong } else { LinkKind::Weak };
            for &parent in branch.propagation.parents(node) {
                let link = link(parent, node.potential, kind);
                if !picture.links.contains(&link) {
                    picture.links.push(link);
                }
            }
        }
    }
    let starts = hint.ends.iter().map(|end| (candidate(end.start), Role::Focus));
    for start in starts {
        if !picture.candidates.contains(&start) && start.0 != candidate(hint.result) {
            picture.candidates.push(start);
        }
    }
    Explanation {
        reason: hint_text::reason(hint, search),
        proof: hint_text::lines(hint, search, fixed),
        place,
        digits: digits(chain),
        picture,
    }
}

/// Returns the digits that a hint eliminates or places.
fn digits(chain: &IndirectHint) -> DigitSet {
    let removed = chain.eliminations().into_iter().chain(chain.placed());
    removed.map(|potential| candidate(potential).digit).collect()
}

fn of_simple(simple: &SimpleChain) -> Explanation {
    let steps: Vec<_> = simple.chain.iter().rev().copied().collect();
    let (reason, lines) = hint_text::explain_simple(simple);
    let mut proof = Explanation { reason, proof: lines, ..Explanation::default() };
    proof.picture.words = match simple.shape {
        SimpleShape::ForcingChain => &[(Role::Base, "would be true")],
        SimpleShape::Cycle => &[(Role::Base, "every second")],
    };
    for pair in steps.windows(2) {
        let [from, to] = [pair[0].0, pair[1].0];
        let kind = if is_on(to) { LinkKind::Strong } else { LinkKind::Weak };
        proof.picture.links.push(link(from, to, kind));
    }
    let on = steps.iter().filter(|step| is_on(step.0)).map(|step| candidate(step.0));
    for candidate in on {
        if !proof.picture.candidates.iter().any(|(met, _)| *met == candidate) {
            proof.picture.candidates.push((candidate, Role::Base));
        }
    }
    let start = candidate(steps[0].0);
    proof.place = format!("Look at the {}s around {}.", start.digit, start.cell);
    proof.picture.candidates.retain(|(lit, _)| {
        !simple.eliminations.iter().any(|&removed| candidate(removed) == *lit)
            && simple.placed().map(candidate) != Some(*lit)
    });
    proof
}

fn of_aligned(position: &Position, aligned: &AlignedExclusion) -> Explanation {
    let cells: CellSet = aligned.cells.iter().map(|&cell| Cell::ALL[cell]).collect();
    let words = &[(Role::Focus, "these cells"), (Role::Cover, "sees them")];
    let mut picture = Picture { words, ..Picture::default() };
    picture.cells.extend(cells.iter().map(|cell| (cell, Role::Focus)));
    let near = aligned.excluders.iter().filter(|cell| !cells.contains(*cell));
    picture.cells.extend(near.map(|cell| (cell, Role::Cover)));
    let (reason, proof) = hint_text::explain_aligned(position, aligned);
    Explanation {
        picture,
        place: format!("Look at {}.", words::cells(cells)),
        reason,
        proof,
        ..Explanation::default()
    }
}

fn link(from: Potential, to: Potential, kind: LinkKind) -> Link {
    Link { from: candidate(from).into(), to: candidate(to).into(), kind }
}
