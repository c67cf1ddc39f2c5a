//! A port of Sudoku Explainer 1.2.1 by Nicolas Juillerat: the same techniques in the same order, the
//! same choice among their hints and the same additions for length, so that ratings are the same.
//!
//! Names and the order of the algorithm follow the original; its text was not copied. The direct
//! rules and the simple indirect ones are rows of [`super::techniques`].
//!
//! | Here | Original class |
//! |---|---|
//! | `rating` | `Solver.rate`, `Solver.analyseDifficulty` |

mod advanced_rules;
mod aligned_exclusion;
mod all_hints;
mod bounds;
mod brute_force_analysis;
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
mod propagation;
mod rating;
mod rows;
mod simple_chain;
mod solver;
#[cfg(test)]
mod tests;

pub(super) use all_hints::{Forcing, forcing_chains, simple_chains};
pub(super) use lower_bound::withstands_single_links;
pub(super) use rating::hardest;
pub use rating::{RatedStep, RatingSteps, Ratings, rate};
pub(super) use rows::ROWS;
pub(super) use simple_chain::Simple;
pub(super) use solver::PooledSolver;
