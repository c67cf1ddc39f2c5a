//! The chaining techniques in the table of techniques. From Nishio on, a technique reports chains
//! only if no easier technique finds any. Otherwise, it would report the same chains under a
//! harder name.

use super::aligned_exclusion;
use super::grid::PotentialGrid;
use super::hint_proof;
use super::indirect_hint::IndirectHint;
use crate::board::CellSet;
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
        "Try a candidate of one cell together with each candidate of the other. A pair is \
         impossible if the two cells see each other and would be the same digit, or if it takes \
         the last candidates of a cell that sees both. A candidate that fits with none of the \
         other cell's candidates can be removed.",
    ),
    row(
        65,
        "Bidirectional X-Cycle",
        "A closed loop of pairs of places for one digit, each pair seeing the next.",
        |analysis, visit| simple(analysis, "Bidirectional X-Cycle", visit),
    )
    .why(
        "Go round the loop from a place that is not the digit: the other place of its pair is, the \
         next place sees that one and is not, and so on back to the start. From a place that is \
         the digit it works the other way round. So every second place is the digit, one way or \
         the other, and of two places that see each other, just one is. A cell that sees both \
         can't be.",
    ),
    row(
        65,
        "Bidirectional Y-Cycle",
        "A closed loop of cells with two candidates, each sharing one with the next.",
        |analysis, visit| simple(analysis, "Bidirectional Y-Cycle", visit),
    )
    .why(
        "Go round the loop: if a cell is not one of its two candidates, it is the other. The next \
         cell sees it and shares that digit, so it is its own other candidate, and so on back to \
         the start. The other way round works as well. Either way, the digit that two neighbours \
         share is in one of them, so no other cell that sees both can be it.",
    ),
    row(
        66,
        "Forcing X-Chain",
        "A place for a digit that, followed step by step, disproves or proves itself.",
        |analysis, visit| simple(analysis, "Forcing X-Chain", visit),
    )
    .why(
        "Follow one digit. If a cell is the digit, no cell that it sees is. If a row, column or \
         box then has one place left, that is the digit. If supposing that a cell is the digit \
         shows that it is not, it can't be the digit. If supposing that it is not shows that it \
         is, it must be the digit.",
    ),
    row(
        70,
        "Bidirectional Cycle",
        "A closed loop of links of any kind, alternately strong and weak.",
        |analysis, visit| simple(analysis, "Bidirectional Cycle", visit),
    )
    .why(
        "A pair is two candidates of which one must be right: the only two in a cell, or the only \
         two places for a digit in a row, column or box. In the loop each pair rules out a \
         candidate of the next. So going round, every second candidate is right, or all the others \
         are. Of two that rule each other out, just one is right, and what both rule out can be \
         removed.",
    ),
    row(
        70,
        "Forcing Chain",
        "A candidate that, followed step by step, disproves or proves itself.",
        |analysis, visit| simple(analysis, "Forcing Chain", visit),
    )
    .why(
        "Suppose a candidate is right and work out what follows: cells that see it are not that \
         digit, a cell with one candidate left is that candidate, a digit with one place left goes \
         there. If this leads to a contradiction, the candidate is wrong. If supposing that it is \
         wrong leads to one, it is right.",
    ),
    row(
        75,
        "Aligned Triple Exclusion",
        "Three cells whose digits are mostly ruled out by cells that see all three.",
        |analysis, visit| aligned(analysis, 3, visit),
    )
    .why(
        "Try a candidate of one cell together with all pairs of candidates of the other two. \
         Three digits are impossible if two of the cells see each other and would be the same \
         digit, or if they take the last candidates of a cell that sees all three. A candidate \
         that fits with no pair of the others can be removed.",
    ),
    row(
        75,
        "Nishio Forcing Chain",
        "A place for a digit that leaves it no place, or two, in some other house.",
        |analysis, visit| forcing(analysis, "Nishio Forcing Chain", visit),
    )
    .supposing()
    .why(
        "Suppose a cell is a certain digit, and follow only this digit: which places it loses in \
         each row, column and box, and where it must then go. If some row, column or box ends up \
         with no place for it, or with two copies of it, the cell can't be that digit.",
    ),
    row(
        80,
        "Cell Forcing Chain",
        "A cell whose candidates all lead to the same result.",
        |analysis, visit| forcing(analysis, "Cell Forcing Chain", visit),
    )
    .supposing()
    .why(
        "A cell must be one of its candidates. Suppose each of them in turn and work out what \
         follows. If every case leads to the same result, the result is right, and you need not \
         know which case it is.",
    ),
    row(
        80,
        "Region Forcing Chain",
        "A row, column or box in which all places for a digit lead to the same result.",
        |analysis, visit| forcing(analysis, "Region Forcing Chain", visit),
    )
    .supposing()
    .why(
        "In a row, column or box a digit must go in one of the places left for it. Suppose each \
         of these places in turn and work out what follows. If every case leads to the same \
         result, the result is right, and you need not know which place it is.",
    ),
    row(
        85,
        "Dynamic Forcing Chain",
        "Forcing chains in which one step may follow from several earlier ones together.",
        DYNAMIC,
    )
    .supposing()
    .why(
        "A step may need several earlier steps together: a cell that has lost its candidates one \
         by one, or a row that has lost its places for a digit. The rest is as in other forcing \
         chains. Either what you suppose leads to two things that can't both be, and is wrong, or \
         all cases of a cell or a house lead to the same result, and that is right.",
    ),
    row(
        90,
        "Dynamic Chain Plus",
        "A dynamic chain that uses locked candidates, pairs and X-Wings on its way.",
        PLUS,
    )
    .supposing()
    .why(
        "As in a Dynamic Forcing Chain, suppose a candidate and work out what follows. On the \
         way you may also use the locked candidates, pairs and X-Wings that appear once the \
         candidate is supposed. If it leads to something impossible, the candidate is wrong. What \
         all cases lead to is right.",
    ),
    row(
        95,
        "Nested Forcing Chain",
        "A dynamic chain that uses whole forcing chains on its way.",
        NESTED,
    )
    .supposing()
    .why(
        "As in a Dynamic Forcing Chain, suppose a candidate and work out what follows. One \
         step on the way may need a whole forcing chain of its own: a chain within the chain. If \
         it leads to something impossible, the candidate is wrong. What all cases lead to is \
         right.",
    ),
];

const DYNAMIC: Find = |analysis, visit| forcing(analysis, "Dynamic Forcing Chain", visit);
const PLUS: Find = |analysis, visit| forcing(analysis, "Dynamic Chain Plus", visit);
const NESTED: Find = |analysis, visit| forcing(analysis, "Nested Forcing Chain", visit);

fn aligned(analysis: &Analysis<'_>, degree: u32, visit: &mut Visitor<'_>) -> Flow {
    let mut flow = Flow::Continue(());
    aligned_exclusion::each(&PotentialGrid::new(analysis), degree, CellSet::ALL, &mut |found| {
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
