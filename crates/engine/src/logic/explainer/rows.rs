//! The chaining techniques in the table of techniques. From Nishio on, a technique reports steps
//! only if no easier technique does. Otherwise, it would report the same chains under a harder
//! name.

use super::aligned_exclusion;
use super::grid::PotentialGrid;
use super::hint_proof;
use super::indirect_hint::IndirectHint;
use crate::logic::analysis::Analysis;
use crate::logic::deduction::{Flow, Visitor};
use crate::logic::technique::{Find, Technique, row};

/// The techniques of this family.
pub(in crate::logic) const ROWS: &[Technique] = &[
    row(
        62,
        "Aligned Pair Exclusion",
        "Two cells whose pairs of digits are mostly ruled out by cells that see both.",
        |analysis, visit| aligned(analysis, 2, visit),
    )
    .why(
        "List the ways to fill the two cells together. A way is out if the cells see each other \
         and would get the same digit, or if a cell that sees both would have none of its \
         candidates left. A candidate of the two cells that is in no way that remains is false.",
    ),
    row(
        65,
        "Bidirectional X-Cycle",
        "A closed loop of links of one digit: every second place has it, or the others.",
        |analysis, visit| simple(analysis, "Bidirectional X-Cycle", visit),
    )
    .why(
        "The places of one digit form a ring of links, every second of them strong. If one of \
         the places is true, so is every second one from there; if it is false, the others are. \
         So a place that sees one of the first kind and one of the second is false: the digit \
         can stand nowhere else in a house that holds both ends of a link.",
    ),
    row(
        65,
        "Bidirectional Y-Cycle",
        "A closed loop of cells with two candidates, each sharing one with the next.",
        |analysis, visit| simple(analysis, "Bidirectional Y-Cycle", visit),
    )
    .why(
        "Cells with two candidates form a ring, each sharing a digit with the next, which it \
         sees. Go round either way: if a cell does not take the one digit it takes the other, \
         and so on round. What clashes with a candidate of the one way and with one of the \
         other is false: no other cell that sees two neighbours has the digit they share.",
    ),
    row(
        66,
        "Forcing X-Chain",
        "A place for a digit that its own links prove right or wrong.",
        |analysis, visit| simple(analysis, "Forcing X-Chain", visit),
    )
    .why(
        "Follow one digit: where it stands, no peer of that place has it, and where a house has \
         one place left, it stands there. If a place's being true leads to its being false, it \
         is false. If its being false leads to its being true, it is true.",
    ),
    row(
        70,
        "Bidirectional Cycle",
        "A closed loop of links of any kind, strong and weak by turns.",
        |analysis, visit| simple(analysis, "Bidirectional Cycle", visit),
    )
    .why(
        "Candidates form a ring of links, every second of them strong: a cell with two \
         candidates, or a house with two places for a digit. Either every second candidate is \
         true or all the others are. So a candidate that clashes with one of each kind is \
         false, such as one that clashes with both ends of a link.",
    ),
    row(
        70,
        "Forcing Chain",
        "A candidate that a chain of links of any kind proves right or wrong.",
        |analysis, visit| simple(analysis, "Forcing Chain", visit),
    )
    .why(
        "Start from a candidate and take what follows, one thing after another: its peers lose \
         the digit, a cell with one candidate left takes it, a digit with one place left goes \
         there. If a candidate's being true leads to its being false, it is false; if its being \
         false leads to its being true, it is true.",
    ),
    row(
        75,
        "Aligned Triple Exclusion",
        "Three cells whose digits are mostly ruled out by cells that see all three.",
        |analysis, visit| aligned(analysis, 3, visit),
    )
    .why(
        "List the ways to fill the three cells together. A way is out if two of the cells that \
         see each other would get the same digit, or if a cell that sees all three would have none \
         of its candidates left. A candidate of the three cells that is in no way that remains \
         is false.",
    ),
    row(
        75,
        "Nishio Forcing Chain",
        "A place for a digit that leaves it no place, or two, in some other house.",
        |analysis, visit| forcing(analysis, "Nishio Forcing Chain", visit),
    )
    .supposing()
    .why(
        "Suppose that a digit stands in a cell, and take all that follows for this one digit, \
         where several things together count as well. If the digit then has no place in some \
         house, or some place both has and has not the digit, it can't stand in that cell.",
    ),
    row(
        80,
        "Cell Forcing Chain",
        "A cell whose candidates all lead to the same result.",
        |analysis, visit| forcing(analysis, "Cell Forcing Chain", visit),
    )
    .supposing()
    .why(
        "A cell holds one of its candidates. Follow what each of them leads to. What all of \
         them lead to is true, and there is no need to know which is in the cell.",
    ),
    row(
        80,
        "Region Forcing Chain",
        "A row, column or box in which all places for a digit lead to the same result.",
        |analysis, visit| forcing(analysis, "Region Forcing Chain", visit),
    )
    .supposing()
    .why(
        "In a row, column or box a digit goes to one of the places left for it. Follow what \
         each of these places leads to. What all of them lead to is true, whichever the place \
         is.",
    ),
    row(
        85,
        "Dynamic Forcing Chain",
        "Forcing chains in which one step may follow from several earlier ones together.",
        DYNAMIC,
    )
    .supposing()
    .why(
        "A consequence may rest on several earlier ones together: a cell that lost all its \
         candidates but one to different digits, a house that lost its places one by one. \
         Either one supposition comes to two things that can't both be, or all the cases of a \
         cell or a house come to the same end.",
    ),
    row(
        90,
        "Dynamic Chain Plus",
        "A dynamic chain that uses locked candidates, pairs and X-Wings on its way.",
        PLUS,
    )
    .supposing()
    .why(
        "As in a dynamic chain, suppose and take what follows, several things together as well. \
         On the way, locked candidates, pairs and X-Wings that come about under the supposition \
         strike candidates too. What can't be proves the supposition wrong; what all cases \
         share is true.",
    ),
    row(
        95,
        "Nested Forcing Chain",
        "A dynamic chain that uses whole forcing chains on its way.",
        NESTED,
    )
    .supposing()
    .why(
        "As in a dynamic chain, suppose and take what follows. On the way whole forcing chains \
         are allowed that hold under the supposition: chains within a chain. What can't be \
         proves the supposition wrong; what all cases share is true.",
    ),
];

const DYNAMIC: Find = |analysis, visit| forcing(analysis, "Dynamic Forcing Chain", visit);
const PLUS: Find = |analysis, visit| forcing(analysis, "Dynamic Chain Plus", visit);
const NESTED: Find = |analysis, visit| forcing(analysis, "Nested Forcing Chain", visit);

fn aligned(analysis: &Analysis<'_>, degree: u32, visit: &mut Visitor<'_>) -> Flow {
    let mut flow = Flow::Continue(());
    aligned_exclusion::each(&PotentialGrid::new(analysis), degree, &mut |found| {
        let chain = IndirectHint::Aligned(found);
        flow = visit(&chain.deduction(), &|| hint_proof::of_plain(analysis, &chain));
        flow.is_break()
    });
    flow
}

fn simple(analysis: &Analysis<'_>, name: &str, visit: &mut Visitor<'_>) -> Flow {
    for simple in analysis.simple_chains() {
        let chain = IndirectHint::Simple(simple.clone());
        if chain.name() == name {
            visit(&chain.deduction(), &|| hint_proof::of_plain(analysis, &chain))?;
        }
    }
    Flow::Continue(())
}

fn forcing(analysis: &Analysis<'_>, name: &str, visit: &mut Visitor<'_>) -> Flow {
    let is_deep = matches!(name, "Dynamic Chain Plus" | "Nested Forcing Chain");
    if !analysis.simple_chains().is_empty() || !is_deep && !analysis.has_forcing_net() {
        return Flow::Continue(());
    }
    for chain in analysis.forcing_chains().iter().filter(|chain| chain.name == name) {
        visit(&chain.deduction, &|| chain.proof.clone())?;
    }
    Flow::Continue(())
}
