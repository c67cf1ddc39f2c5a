//! The proofs of chains: what is said of them in short and line by line, and what is lit.

use super::aligned_exclusion::Aligned;
use super::chaining::Search;
use super::chaining_hint::{Form, Hint};
use super::grid::{Fixed, Literal, candidate, is_on};
use super::hint_text::{self, house_of, names, says, supposes};
use super::indirect_hint::Chain;
use super::propagation::Cause;
use super::simple_chain::{Shape, Simple};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::deduction::Proof;
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};

/// More links than these on the board at once show nothing.
const MOST_LINKS: usize = 30;

/// A chain that needs nothing but itself to be told.
pub(super) fn of_plain(position: &Position, chain: &Chain) -> Proof {
    let mut proof = match chain {
        Chain::Aligned(aligned) => of_aligned(position, aligned),
        Chain::Simple(simple) => of_simple(simple),
        Chain::Forcing(..) => Proof::default(),
    };
    proof.digits = digits(chain);
    proof
}

/// A chain that was found by a search that still has its runs.
pub(super) fn of_forcing(chain: &Chain, hint: &Hint, search: &Search, fixed: &Fixed) -> Proof {
    let first = hint.ends[0].start;
    let [cell, digit] = names(first);
    let place = match hint.form {
        Form::House(kind) => format!("Look at the {digit}s in {}.", house_of(first, kind)),
        _ => format!("Look at {cell}."),
    };
    let words = &[(Role::Focus, "supposed")];
    let mut picture = Picture { words, ..Picture::default() };
    for branch in hint_text::branches(hint, search) {
        for node in branch.nodes.iter().filter(|node| node.cause != Cause::Struck) {
            let kind = if is_on(node.literal) { LinkKind::Strong } else { LinkKind::Weak };
            for &parent in branch.run.parents(node) {
                let link = link(parent, node.literal, kind);
                if !picture.links.contains(&link) {
                    picture.links.push(link);
                }
            }
        }
    }
    if picture.links.len() > MOST_LINKS {
        picture.links.clear();
    }
    let starts = hint.ends.iter().map(|end| (candidate(end.start), Role::Focus));
    for start in starts {
        if !picture.candidates.contains(&start) && start.0 != candidate(hint.result) {
            picture.candidates.push(start);
        }
    }
    Proof {
        reason: hint_text::reason(hint),
        more: hint_text::lines(hint, search, fixed),
        place,
        digits: digits(chain),
        picture,
    }
}

/// The digits that a chain is about: those that it strikes or places.
fn digits(chain: &Chain) -> DigitSet {
    let gone = chain.gone().into_iter().chain(chain.placed());
    gone.map(|literal| candidate(literal).digit).collect()
}

fn of_simple(simple: &Simple) -> Proof {
    let steps: Vec<_> = simple.chain.iter().rev().copied().collect();
    let mut proof = Proof { more: hint_text::of_simple(simple), ..Proof::default() };
    proof.picture.words = match simple.shape {
        Shape::Forcing => &[(Role::Base, "would be true")],
        Shape::Cycle => &[(Role::Base, "every second")],
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
    let (start, target) = (steps[0].0, simple.chain[0].0);
    proof.place =
        format!("Look at the {}s around {}.", candidate(start).digit, candidate(start).cell);
    proof.reason = match simple.shape {
        Shape::Forcing => format!(
            "If {} it would follow, link by link, that {}. So {}.",
            supposes(start),
            says(target),
            says(target)
        ),
        Shape::Cycle => {
            let cells: CellSet = steps.iter().map(|step| candidate(step.0).cell).collect();
            format!(
                "The links run in a ring through {} cells: either every second candidate of it is \
                 true, or all the others are. What clashes with one of each kind is false.",
                words::count(cells.len())
            )
        }
    };
    proof.picture.candidates.retain(|(lit, _)| {
        !simple.gone.iter().any(|&gone| candidate(gone) == *lit)
            && simple.placed().map(candidate) != Some(*lit)
    });
    proof
}

fn of_aligned(position: &Position, aligned: &Aligned) -> Proof {
    let cells: CellSet = aligned.cells.iter().map(|&cell| Cell::ALL[cell]).collect();
    let words = &[(Role::Focus, "these cells"), (Role::Cover, "sees them")];
    let mut picture = Picture { words, ..Picture::default() };
    picture.cells.extend(cells.iter().map(|cell| (cell, Role::Focus)));
    let near = aligned.excluders.iter().filter(|cell| !cells.contains(*cell));
    picture.cells.extend(near.map(|cell| (cell, Role::Cover)));
    let gone: Vec<String> = (aligned.cells.iter().zip(aligned.gone))
        .filter(|(_, gone)| *gone != 0)
        .map(|(&cell, gone)| {
            let digits = words::any_digit(DigitSet::from_bits(gone));
            format!("{digits} in {}", Cell::ALL[cell])
        })
        .collect();
    let more = aligned.excluders.iter().filter(|cell| !cells.contains(*cell)).map(|cell| {
        let digits = words::any_digit(position.candidates().digits(cell));
        format!("{cell} needs {digits}.")
    });
    let twice = if cells.iter().any(|cell| cell.peers().meets(cells)) {
        "put a digit twice into a house or "
    } else {
        ""
    };
    Proof {
        picture,
        place: format!("Look at {}.", words::cells(cells)),
        reason: format!(
            "Each way to fill {} with {} would {twice}leave a cell that sees {} without a digit.",
            words::cells(cells),
            words::or(gone),
            words::all(cells.len())
        ),
        more: more.collect(),
        ..Proof::default()
    }
}

fn link(from: Literal, to: Literal, kind: LinkKind) -> Link {
    Link { from: candidate(from).into(), to: candidate(to).into(), kind }
}
