//! A port of Sudoku Explainer 1.2.1 by Nicolas Juillerat. The port has the same techniques in the
//! same order, chooses the same hints and adds the same amounts for the length of a chain, so its
//! ratings are the same.
//!
//! Class names and algorithms follow Sudoku Explainer, but none of its text was copied. Its direct
//! rules and its indirect rules without chains are rows of the table of techniques.
//!
//! | Module | Sudoku Explainer's class |
//! |---|---|
//! | `rating` | `Solver`: the rating of a puzzle, step by step |
//! | `solver` | `Solver`: the indirect and chaining `HintProducer`s in their order |
//! | `indirect_hint` | `IndirectHint`: difficulty, removable potentials |
//! | `grid` | `Grid`, `Grid.Region` and the potential values of `Cell` |
//! | `potential` | `Potential`, `Potential.Cause` |
//! | `aligned_exclusion` | `AlignedPairExclusion`, `AlignedExclusion`, `AlignedExclusionHint` |
//! | `cycles` | `Chaining`: cycles and simple forcing chains |
//! | `simple_chain` | `CycleHint`, `ForcingChainHint` |
//! | `chaining` | `Chaining`: Nishio, multiple and dynamic chains |
//! | `chaining/nested` | `Chaining`: advanced potentials, from rules and from nested `Chaining`s |
//! | `propagation` | `Chaining`: the search from one assumption |
//! | `chaining_hint` | `ChainingHint`, `BinaryChainingHint`, `CellChainingHint`, `RegionChainingHint` |
//! | `advanced_rules` | `Locking`, `HiddenSet`, `NakedSet`, `Fisherman`, as used inside dynamic chains |
//! | `brute_force_analysis` | `BruteForceAnalysis` |
//! | `hint_proof`, `hint_text` | the HTML text of the hints, rewritten |
//! | `../techniques/single` | `NakedSingle`, `HiddenSingle` |
//! | `../techniques/direct` | `DirectLockingHint`, `DirectHiddenSetHint` |
//! | `../techniques/locked_candidates` | `Locking` |
//! | `../techniques/subset` | `NakedSet`, `HiddenSet` |
//! | `../techniques/fish` | `Fisherman` |
//! | `../techniques/wing` | `XYWing` |
//! | `../techniques/unique` | `UniqueLoops` |
//! | `../techniques/bug` | `BivalueUniversalGrave` |
//!
//! The other modules have no counterpart. `closure`, `bounds`, `nishio` and `candidate_bits` skip
//! searches that would find nothing, and `propagation/update` searches that would find the same
//! again. `lower_bound` recognises hard puzzles. `links` lists the links of a grid. `all_hints` and
//! `rows` add the chains to the table of techniques.

mod advanced_rules;
mod aligned_exclusion;
mod all_hints;
mod bounds;
mod brute_force_analysis;
mod candidate_bits;
mod chaining;
mod chaining_hint;
mod closure;
mod cycles;
mod grid;
mod hint_proof;
mod hint_text;
mod indirect_hint;
mod links;
mod lower_bound;
mod nishio;
mod potential;
mod propagation;
mod rating;
mod rows;
mod simple_chain;
mod solver;
#[cfg(test)]
mod tests;

pub(super) use all_hints::{ForcingHint, forcing_chains, simple_chains};
pub(super) use lower_bound::resists_single_links;
pub(super) use rating::hardest;
pub use rating::{RatedStep, RatingSteps, Ratings, rate};
pub(super) use rows::ROWS;
pub(super) use simple_chain::SimpleChain;
pub(super) use solver::PooledSolver;
