//! Chains: sequences of candidates joined by alternating links. At least one end of a strong link
//! is true, and at most one end of a weak link is true. If the first candidate of a chain is false,
//! the last candidate is true.
//!
//! A single search along the links of a position ([`crate::logic::analysis::links`]) finds all
//! chains. X-chains use one digit, XY-chains use cells with two candidates, and remote pairs use
//! cells with the same two candidates. Loops and AICs (alternating inference chains) use all links,
//! and their nodes may be groups or almost locked sets. The names and eliminations are the same as
//! in Bernhard Hobiger's `HoDoKu` 2.2.

mod hodoku;
#[cfg(test)]
mod proof_check;
mod search;
mod shortest;
mod simple;
#[cfg(test)]
mod tests;
mod text;

use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::links::{Links, Nodes, State};
use crate::logic::deduction::{Deduction, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use hodoku::ChainKind;

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[
    ("0701", simple::x),
    ("0702", simple::xy),
    ("0703", simple::remote_pair),
    ("0706", |position, visit| {
        hodoku::find(position, Nodes::Candidates, ChainKind::Continuous, visit)
    }),
    ("0707-1", loops),
    ("0707-2", loops),
    ("0708-1", aics),
    ("0708-2", aics),
    ("0709-1", |position, visit| {
        hodoku::find(position, Nodes::Groups, ChainKind::Continuous, visit)
    }),
    ("0709-2", |position, visit| hodoku::find(position, Nodes::Sets, ChainKind::Continuous, visit)),
    ("0710-1", grouped_loops),
    ("0710-2", grouped_loops),
    ("0710-3", set_loops),
    ("0710-4", set_loops),
    ("0711-1", grouped_aics),
    ("0711-2", grouped_aics),
    ("0711-3", set_aics),
    ("0711-4", set_aics),
];

fn loops(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Candidates, ChainKind::Discontinuous, visit)
}

fn aics(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Candidates, ChainKind::Aic, visit)
}

fn grouped_loops(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Groups, ChainKind::Discontinuous, visit)
}

fn grouped_aics(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Groups, ChainKind::Aic, visit)
}

fn set_loops(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Sets, ChainKind::Discontinuous, visit)
}

fn set_aics(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    hodoku::find(analysis, Nodes::Sets, ChainKind::Aic, visit)
}

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        44,
        "Remote Pair",
        "Four or more cells with the same two candidates, each seeing the next.",
        simple::remote_pair,
    )
    .ours()
    .why(
        "Each cell of the chain sees the next and has the same two candidates, so the two digits \
         alternate along the chain. Two cells an odd number of steps apart have one of the digits each. \
         A cell that sees both can be neither of the two digits.",
    ),
    row(
        55,
        "X-Chain",
        "A chain of pairs of places for one digit, each pair seeing the next.",
        simple::x,
    )
    .ours()
    .why(
        "A strong link joins the only two places for a digit in a row, column or box: if it is not in one, \
         it is in the other. A weak link joins places that see each other: if it is in one, it is not in \
         the other. The chain alternates and has a strong link at both ends, so if one end is not the \
         digit, the other is. A cell that sees both ends can't be.",
    ),
    row(
        56,
        "XY-Chain",
        "A chain of cells with two candidates each, each sharing one with the next.",
        simple::xy,
    )
    .ours()
    .why(
        "If a cell with two candidates is not one of them, it is the other. Then the next cell, which sees \
         it and shares that candidate, must be its own other candidate, and so on to the end. So if \
         the first cell is not the digit, the last cell is, and a cell that sees both can't be.",
    ),
    row(60, "Continuous Nice Loop", "A closed loop of links, alternately strong and weak.", |position, visit| {
        shortest::find(position, Nodes::Candidates, ChainKind::Continuous, visit)
    })
    .ours()
    .why(RING),
    row(
        60,
        "Discontinuous Nice Loop",
        "A chain of links from a candidate back to itself that proves it right or wrong.",
        |position, visit| shortest::find(position, Nodes::Candidates, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(BROKEN),
    row(
        60,
        "AIC",
        "A chain of alternately strong and weak links, with a strong one at each end.",
        |position, visit| shortest::find(position, Nodes::Candidates, ChainKind::Aic, visit),
    )
    .ours()
    .why(ENDS),
    row(
        64,
        "Grouped Continuous Loop",
        "A closed loop of links in which two or three cells of a box count as one.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Continuous, visit),
    )
    .ours()
    .why(RING),
    row(
        64,
        "Grouped Nice Loop",
        "A Nice Loop in which two or three cells of a box in one line count as one.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(GROUPS),
    row(
        64,
        "Grouped AIC",
        "An AIC in which two or three cells of a box in one row or column count as one.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Aic, visit),
    )
    .ours()
    .why(GROUPS),
    row(
        67,
        "Continuous Loop with ALS",
        "A closed loop of links, some of which run through almost locked sets.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Continuous, visit),
    )
    .ours()
    .why(SET_RING),
    row(
        67,
        "Nice Loop with ALS",
        "A Nice Loop with links that run through almost locked sets.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(SETS),
    row(
        67,
        "AIC with ALS",
        "An AIC with links that run through almost locked sets.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Aic, visit),
    )
    .ours()
    .why(SETS),
];

const RING: &str = "At least one end of a strong link is right, and at most one end of a weak \
    link. In a closed loop where they alternate, one candidate decides all the others, in one of \
    two ways. Either way just one end of each weak link is right, so a candidate that both its \
    ends rule out can be removed.";

const BROKEN: &str = "Follow the links from a candidate. If supposing that it is right shows that it \
    is wrong, it can be removed. If supposing that it is wrong shows that it is right, its cell is \
    that digit.";

const ENDS: &str = "If the first candidate is wrong, the strong link makes the second right, the weak link makes \
    the third wrong, and so on to the last, which is right. So one of the two ends is right in any \
    case, and a candidate that both of them rule out can be removed.";

const GROUPS: &str = "Two or three cells where a row or column crosses a box can count as one: the digit is in one of \
    them or in none. If a house has no place for it but the group and one more cell, they form a \
    strong link. A cell that sees all cells of the group forms a weak link with it.";

const SETS: &str = "An almost locked set has one candidate more than cells. If it loses one digit, \
    it has all the others, and a cell that sees all places of one of these can't be that digit. \
    That is a strong link from one digit of the set to another, and a chain can run through it.";

const SET_RING: &str = "An almost locked set has one candidate more than cells: if it loses one \
    digit, it needs all the others. That is a strong link between two of its digits. In a closed \
    loop just one end of each weak link is right, and what both ends rule out can be removed. A \
    set in the loop has all digits that no link uses, so a cell that sees all places of one of \
    them can't be it.";

/// The conclusion of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// At least one of the chain's ends is true.
    Ends,
    /// The chain's start cannot be true.
    Never,
    /// The chain's start cannot be false.
    Always,
    /// The chain's end is false, whether its start is true or false.
    Neither,
    /// The ends of the chain are also joined by a weak link, so each weak link has exactly one true
    /// end.
    Ring,
    /// The cells of the chain alternate between two digits.
    Pair,
}

/// A chain and its deduction.
#[derive(Clone, Debug)]
struct Chain {
    /// The states from the start to the end. Each follows from the previous one.
    states: Vec<State>,
    shape: Shape,
    deduction: Deduction,
}

/// Reports chains, shortest first. If several chains have the same deduction, reports only the
/// shortest, because longer chains have a higher rating.
fn report(
    position: &Position,
    links: &Links,
    mut chains: Vec<Chain>,
    visit: &mut Visitor<'_>,
) -> Flow {
    chains.sort_by_key(|chain| (chain.deduction, chain.states.len()));
    chains.dedup_by_key(|chain| chain.deduction);
    chains.sort_by_key(|chain| chain.states.len());
    for chain in chains {
        let deduction =
            Deduction { surcharge: surcharge(chain.states.len() - 1), ..chain.deduction };
        visit(&deduction, &|| text::explain(position, links, &chain))?;
    }
    Flow::Continue(())
}

/// Returns the surcharge in tenths for a chain with `links` links, compared with a short chain.
fn surcharge(links: usize) -> u8 {
    match links {
        0..=5 => 0,
        6..=7 => 1,
        8..=11 => 2,
        _ => 3,
    }
}
