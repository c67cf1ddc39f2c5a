//! All hints of the chaining techniques at a position, worked out once for the rows of the ladder.

use super::hint_proof;
use super::indirect_hint::Chain;
use super::simple_chain::Simple;
use super::solver::Engine;
use crate::logic::Position;
use crate::logic::deduction::{Deduction, Proof};

/// All simple chains and cycles of a position.
pub(in crate::logic) fn simple_chains(position: &Position) -> Vec<Simple> {
    let mut engine = Engine::new();
    engine.look_at(position);
    engine.simple()
}

/// A forcing chain of a position.
#[derive(Debug)]
pub(in crate::logic) struct Forcing {
    pub(super) name: &'static str,
    pub(super) deduction: Deduction,
    pub(super) proof: Proof,
}

/// The forcing chains that the first search with any finds. Up to dynamic chains all can be done by
/// nets as well: without `has_net`, a result of any net, the searches for these are left out.
pub(in crate::logic) fn forcing_chains(position: &Position, has_net: bool) -> Vec<Forcing> {
    let mut engine = Engine::new();
    engine.look_at(position);
    let chains = if has_net { engine.forcing() } else { engine.deeper().into_iter().collect() };
    let forcing = |chain: &Chain| {
        let Chain::Forcing(depth, hint) = chain else { return None };
        let proof = hint_proof::of_forcing(chain, hint, engine.search(*depth), &engine.fixed);
        Some(Forcing { name: chain.name(), deduction: chain.deduction(), proof })
    };
    chains.iter().filter_map(forcing).collect()
}
