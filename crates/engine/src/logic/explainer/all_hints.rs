//! All hints that the chaining techniques find at a position, for the table of techniques.

use super::hint_proof;
use super::indirect_hint::IndirectHint;
use super::simple_chain::SimpleChain;
use super::solver::Solver;
use crate::logic::Position;
use crate::logic::deduction::{Deduction, Explanation};

/// Returns all cycles and simple forcing chains of a position.
pub(in crate::logic) fn simple_chains(position: &Position) -> Vec<SimpleChain> {
    let mut solver = Solver::new();
    solver.look_at(position);
    solver.simple()
}

/// A forcing chain of a position, with its proof.
#[derive(Debug)]
pub(in crate::logic) struct ForcingHint {
    pub(super) name: &'static str,
    pub(super) deduction: Deduction,
    pub(super) proof: Explanation,
}

/// Returns the forcing chains found by the first technique that finds any.
///
/// Forcing nets that use singles and locked candidates find everything that dynamic chains and
/// simpler chains find. If `has_net` is false, the position has no forcing net, so the searches for
/// these chains are skipped.
pub(in crate::logic) fn forcing_chains(position: &Position, has_net: bool) -> Vec<ForcingHint> {
    let mut solver = Solver::new();
    solver.look_at(position);
    let chains = if has_net { solver.forcing() } else { solver.deeper().into_iter().collect() };
    let forcing = |chain: &IndirectHint| {
        let IndirectHint::Chaining(depth, hint) = chain else { return None };
        let proof = hint_proof::of_forcing(chain, hint, solver.search(*depth), &solver.fixed);
        Some(ForcingHint { name: chain.name(), deduction: chain.deduction(), proof })
    };
    chains.iter().filter_map(forcing).collect()
}
