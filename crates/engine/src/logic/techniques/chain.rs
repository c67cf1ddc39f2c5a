//! Chains: candidates in a row, joined by alternating links of which at least one end is true
//! (strong) and at most one (weak). If the first candidate is false, the last is true.
//!
//! One search along the links of a position ([`crate::logic::analysis::links`]) finds all chains:
//! X-chains use one digit, XY-chains cells with two candidates, remote pairs cells with the same
//! two; loops and AICs use every link, and nodes may be groups or almost locked sets. The names,
//! and the eliminations of each kind, are those of Bernhard Hobiger's `HoDoKu` 2.2.

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

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        44,
        "Remote Pair",
        "Four or more cells in a row with the same two digits take them by turns.",
        simple::remote_pair,
    )
    .ours()
    .why(
        "Each cell of the row sees the next and has the same two candidates, so along the row the \
         two digits alternate. Two cells an odd number of steps apart hold one of the digits each. \
         A cell that sees both can hold neither of the two digits.",
    ),
    row(
        55,
        "X-Chain",
        "One digit's links in a row: one end or the other holds it.",
        simple::x,
    )
    .ours()
    .why(
        "A strong link joins the only two places of a digit in a house: if it is not in one, it is in \
         the other. A weak link joins places that see each other: if it is in one, it is not in the \
         other. Strong and weak by turns, beginning and ending strong: if one end does not hold the \
         digit, the other does. A cell that sees both ends cannot.",
    ),
    row(
        56,
        "XY-Chain",
        "Cells with two candidates in a row: one end or the other holds a digit.",
        simple::xy,
    )
    .ours()
    .why(
        "In a cell with two candidates, not being the one means being the other. That takes this \
         digit from the next cell, which sees it and then has only its other candidate, and so on. \
         If the first cell does not hold the digit, the last one does, so a cell that sees both \
         cannot hold it.",
    ),
    row(60, "Continuous Nice Loop", "A ring of links, strong and weak by turns.", |position, visit| {
        shortest::find(position, Nodes::Candidates, ChainKind::Continuous, visit)
    })
    .ours()
    .why(RING),
    row(
        60,
        "Discontinuous Nice Loop",
        "Links that lead from a candidate back to it and show it true or false.",
        |position, visit| shortest::find(position, Nodes::Candidates, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(BROKEN),
    row(
        60,
        "AIC",
        "Links, strong and weak by turns: one of the two ends is true.",
        |position, visit| shortest::find(position, Nodes::Candidates, ChainKind::Aic, visit),
    )
    .ours()
    .why(ENDS),
    row(
        64,
        "Grouped Continuous Loop",
        "A ring of links in which some cells of a line in a box stand together.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Continuous, visit),
    )
    .ours()
    .why(RING),
    row(
        64,
        "Grouped Nice Loop",
        "Links from a candidate back to it, with cells of a line in a box as one.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(GROUPS),
    row(
        64,
        "Grouped AIC",
        "A chain with two ends in which cells of a line in a box stand as one.",
        |position, visit| shortest::find(position, Nodes::Groups, ChainKind::Aic, visit),
    )
    .ours()
    .why(GROUPS),
    row(
        67,
        "Continuous Loop with ALS",
        "A ring of links that runs through almost locked sets.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Continuous, visit),
    )
    .ours()
    .why(SET_RING),
    row(
        67,
        "Nice Loop with ALS",
        "Links through almost locked sets that lead from a candidate back to it.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Discontinuous, visit),
    )
    .ours()
    .why(SETS),
    row(
        67,
        "AIC with ALS",
        "A chain with two ends that runs through almost locked sets.",
        |position, visit| shortest::find(position, Nodes::Sets, ChainKind::Aic, visit),
    )
    .ours()
    .why(SETS),
];

const RING: &str = "Of a strong link one end is true at least, of a weak link one at most. In a ring \
    where they alternate without a break, whatever is true at one place settles every other. So of \
    each weak link just one end is true as well, and whatever both its ends rule out is false.";

const BROKEN: &str = "If a candidate is supposed to be true, and links then lead to its being false, \
    the supposition was wrong: it is false. If it is supposed to be false and links lead to its being \
    true, it is true.";

const ENDS: &str = "If the first candidate is not true, the strong link makes the second true, the \
    weak link the third false, and so on to the last, which is true. So one of the two ends is true in \
    any case. A candidate that both of them rule out is false.";

const GROUPS: &str = "Two or three cells of a line in a box can stand together as one node: the digit \
    is in one of them or in none. If a house has no other place for it than the group and one more, \
    they are joined strongly. Whatever sees all cells of the group is joined to it weakly.";

const SETS: &str = "An almost locked set has one digit more than cells. If it loses one digit, all \
    others are in it, and each is false wherever all its places in the set are seen. That is a strong \
    link from one digit of the set to another, and a chain can run through it.";

const SET_RING: &str = "An almost locked set has one digit more than cells: if it loses one digit, all \
    others are in it. That is a strong link from one digit of the set to another. In a ring just one \
    end of each weak link is true, and what both its ends rule out is false. A set in the ring keeps \
    all digits that no link uses, so each is false wherever all its places in the set are seen.";

/// The result of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// One of its ends is true.
    Ends,
    /// Its start cannot be true.
    Never,
    /// Its start cannot be false.
    Always,
    /// Its end is false, whether its start is true or false.
    Neither,
    /// Each weak link has exactly one true end, and the ends of the chain are joined by a weak link
    /// too.
    Ring,
    /// Its cells take two digits alternately.
    Pair,
}

/// A chain and its deduction.
#[derive(Clone, Debug)]
struct Chain {
    /// The states from the start to the end, each following from the previous one.
    states: Vec<State>,
    shape: Shape,
    deduction: Deduction,
}

/// Reports chains, shortest first. Of those with the same deduction only the first is reported;
/// longer ones are rated higher.
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

/// Returns the surcharge of a chain with this many links over the shortest one, in tenths.
fn surcharge(links: usize) -> u8 {
    match links {
        0..=5 => 0,
        6..=7 => 1,
        8..=11 => 2,
        _ => 3,
    }
}
