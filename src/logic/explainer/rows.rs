//! The rows of the chains in the ladder. A row from Nishio on gives steps only where no chain
//! above it does: what it would find there is an easier chain in a harder dress.

use super::aligned;
use super::board::Board;
use super::effect;
use super::engine::{Chain, Engine};
use super::proof;
use super::simple::Simple;
use crate::logic::Position;
use crate::logic::technique::{Find, Flow, Sink, Technique, row};
use std::sync::Arc;

/// The rows of this family.
pub(in crate::logic) const ROWS: &[Technique] = &[
    row(
        62,
        "Aligned Pair Exclusion",
        "Of the ways to fill two cells, those that leave a third no digit are out.",
        |position, sink| aligned(position, 2, sink),
    ),
    row(
        65,
        "Bidirectional X-Cycle",
        "A ring of links of one digit: either every second place is true or the others.",
        |position, sink| simple(position, "Bidirectional X-Cycle", sink),
    ),
    row(
        65,
        "Bidirectional Y-Cycle",
        "A ring through cells with two candidates, true one way or the other.",
        |position, sink| simple(position, "Bidirectional Y-Cycle", sink),
    ),
    row(
        66,
        "Forcing X-Chain",
        "One digit's links lead from a place being true to its being false, or back.",
        |position, sink| simple(position, "Forcing X-Chain", sink),
    ),
    row(
        70,
        "Bidirectional Cycle",
        "A ring of links of any kind, true one way or the other.",
        |position, sink| simple(position, "Bidirectional Cycle", sink),
    ),
    row(
        70,
        "Forcing Chain",
        "Links of any kind lead from a candidate being true to its being false, or back.",
        |position, sink| simple(position, "Forcing Chain", sink),
    ),
    row(
        75,
        "Aligned Triple Exclusion",
        "Of the ways to fill three cells, those that leave a fourth no digit are out.",
        |position, sink| aligned(position, 3, sink),
    ),
    row(
        75,
        "Nishio Forcing Chain",
        "A place for a digit leaves the digit no place, or two, in some other house.",
        |position, sink| forcing(position, "Nishio Forcing Chain", sink),
    ),
    row(
        80,
        "Cell Forcing Chain",
        "Whichever digit a cell takes, the same thing follows.",
        |position, sink| forcing(position, "Cell Forcing Chain", sink),
    ),
    row(
        80,
        "Region Forcing Chain",
        "Wherever a digit goes in a house, the same thing follows.",
        |position, sink| forcing(position, "Region Forcing Chain", sink),
    ),
    row(
        85,
        "Dynamic Forcing Chain",
        "What follows from several things together counts as well.",
        DYNAMIC,
    ),
    row(
        90,
        "Dynamic Chain Plus",
        "A dynamic chain that uses locks, pairs and X-Wings on its way.",
        PLUS,
    ),
    row(95, "Nested Forcing Chain", "A dynamic chain with whole chains on its way.", NESTED),
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

/// The names of the forcing chains that the first search with any finds.
pub(in crate::logic) fn forcing_chains(position: &Position) -> Arc<[&'static str]> {
    let mut engine = Engine::new();
    engine.look_at(position);
    let mut names: Vec<_> = engine.forcing().iter().map(Chain::name).collect();
    names.sort_unstable();
    names.dedup();
    names.into()
}

/// Up to dynamic chains all can be done by nets as well: where nets come to nothing, so do these.
fn needs_no_more_than_nets(name: &str) -> bool {
    !matches!(name, "Dynamic Chain Plus" | "Nested Forcing Chain")
}

fn forcing(position: &Position, name: &str, sink: &mut Sink<'_>) -> Flow {
    if !position.simple_chains().is_empty()
        || (needs_no_more_than_nets(name) && !position.nets_come_to_something())
        || !position.forcing_chains().contains(&name)
    {
        return Flow::Continue(());
    }
    let mut engine = Engine::new();
    engine.look_at(position);
    for chain in engine.forcing() {
        let Chain::Forcing(depth, hint) = &chain else { continue };
        if chain.name() == name {
            let search = engine.search(*depth);
            sink(&effect(&chain), &|| proof::of_forcing(&chain, hint, search))?;
        }
    }
    Flow::Continue(())
}
