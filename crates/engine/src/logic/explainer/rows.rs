//! The rows of the chains in the ladder. A row from Nishio on gives steps only where no chain
//! above it does: what it would find there is an easier chain in a harder dress.

use super::aligned;
use super::board::Board;
use super::effect;
use super::engine::{Chain, Engine};
use super::proof;
use super::simple::Simple;
use crate::logic::Position;
use crate::logic::technique::{Effect, Find, Flow, Proof, Sink, Technique, row};
use std::sync::Arc;

/// The rows of this family.
pub(in crate::logic) const ROWS: &[Technique] = &[
    row(
        62,
        "Aligned Pair Exclusion",
        "Of the ways to fill two cells, those that leave a third no digit are out.",
        |position, sink| aligned(position, 2, sink),
    )
    .why(
        "List the ways to fill the two cells together. A way is out if the cells see each other \
         and would get the same digit, or if a cell that sees both would have none of its \
         candidates left. A candidate of the two cells that is in no way that remains is false.",
    ),
    row(
        65,
        "Bidirectional X-Cycle",
        "A ring of links of one digit: either every second place is true or the others.",
        |position, sink| simple(position, "Bidirectional X-Cycle", sink),
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
        "A ring through cells with two candidates, true one way or the other.",
        |position, sink| simple(position, "Bidirectional Y-Cycle", sink),
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
        "One digit's links lead from a place being true to its being false, or back.",
        |position, sink| simple(position, "Forcing X-Chain", sink),
    )
    .why(
        "Follow one digit: where it stands, no peer of that place has it, and where a house has \
         one place left, it stands there. If a place's being true leads to its being false, it \
         is false. If its being false leads to its being true, it is true.",
    ),
    row(
        70,
        "Bidirectional Cycle",
        "A ring of links of any kind, true one way or the other.",
        |position, sink| simple(position, "Bidirectional Cycle", sink),
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
        "Links of any kind lead from a candidate being true to its being false, or back.",
        |position, sink| simple(position, "Forcing Chain", sink),
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
        "Of the ways to fill three cells, those that leave a fourth no digit are out.",
        |position, sink| aligned(position, 3, sink),
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
        "A place for a digit leaves the digit no place, or two, in some other house.",
        |position, sink| forcing(position, "Nishio Forcing Chain", sink),
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
        "Whichever digit a cell takes, the same thing follows.",
        |position, sink| forcing(position, "Cell Forcing Chain", sink),
    )
    .supposing()
    .why(
        "A cell holds one of its candidates. Follow what each of them leads to. What all of \
         them lead to is true, and there is no need to know which is in the cell.",
    ),
    row(
        80,
        "Region Forcing Chain",
        "Wherever a digit goes in a house, the same thing follows.",
        |position, sink| forcing(position, "Region Forcing Chain", sink),
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
        "Forcing chains in which what follows from several things together counts too.",
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
        "A dynamic chain that uses locks, pairs and X-Wings on its way.",
        PLUS,
    )
    .supposing()
    .why(
        "As in a dynamic chain, suppose and take what follows, several things together as well. \
         On the way, locked candidates, pairs and X-Wings that come about under the supposition \
         strike candidates too. What can't be proves the supposition wrong; what all cases \
         share is true.",
    ),
    row(95, "Nested Forcing Chain", "A dynamic chain with whole chains on its way.", NESTED)
        .supposing()
        .why(
            "As in a dynamic chain, suppose and take what follows. On the way whole forcing chains \
         are allowed that hold under the supposition: chains within a chain. What can't be \
         proves the supposition wrong; what all cases share is true.",
        ),
];

const DYNAMIC: Find = |position, sink| forcing(position, "Dynamic Forcing Chain", sink);
const PLUS: Find = |position, sink| forcing(position, "Dynamic Chain Plus", sink);
const NESTED: Find = |position, sink| forcing(position, "Nested Forcing Chain", sink);

fn aligned(position: &Position, degree: u32, sink: &mut Sink<'_>) -> Flow {
    let mut flow = Flow::Continue(());
    aligned::each(&Board::of(position), degree, &mut |found| {
        let chain = Chain::Aligned(found);
        flow = sink(&effect(&chain), &|| proof::of_plain(position, &chain));
        flow.is_break()
    });
    flow
}

/// All simple chains and cycles of a position.
pub(in crate::logic) fn simple_chains(position: &Position) -> Arc<[Simple]> {
    let mut engine = Engine::new();
    engine.look_at(position);
    engine.simple().into()
}

fn simple(position: &Position, name: &str, sink: &mut Sink<'_>) -> Flow {
    for simple in position.simple_chains() {
        let chain = Chain::Simple(simple.clone());
        if chain.name() == name {
            sink(&effect(&chain), &|| proof::of_plain(position, &chain))?;
        }
    }
    Flow::Continue(())
}

/// A forcing chain of a position.
#[derive(Debug)]
pub(in crate::logic) struct Forcing {
    name: &'static str,
    effect: Effect,
    proof: Proof,
}

/// The forcing chains that the first search with any finds. Up to dynamic chains all can be done by
/// nets as well: where nets come to nothing, the searches for these are left out.
pub(in crate::logic) fn forcing_chains(position: &Position) -> Arc<[Forcing]> {
    let mut engine = Engine::new();
    engine.look_at(position);
    let chains = if position.nets_come_to_something() {
        engine.forcing()
    } else {
        engine.deeper().into_iter().collect()
    };
    let forcing = |chain: &Chain| {
        let Chain::Forcing(depth, hint) = chain else { return None };
        let proof = proof::of_forcing(chain, hint, engine.search(*depth), &engine.fixed);
        Some(Forcing { name: chain.name(), effect: effect(chain), proof })
    };
    chains.iter().filter_map(forcing).collect()
}

fn forcing(position: &Position, name: &str, sink: &mut Sink<'_>) -> Flow {
    let is_deep = matches!(name, "Dynamic Chain Plus" | "Nested Forcing Chain");
    if !position.simple_chains().is_empty() || !is_deep && !position.nets_come_to_something() {
        return Flow::Continue(());
    }
    for chain in position.forcing_chains().iter().filter(|chain| chain.name == name) {
        sink(&chain.effect, &|| chain.proof.clone())?;
    }
    Flow::Continue(())
}
