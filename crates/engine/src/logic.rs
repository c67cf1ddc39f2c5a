//! Solves puzzles the way a person does: finds the next step, explains and illustrates it, and
//! rates puzzles. Never guesses and never uses the solution.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::Grid;
//! use pencilmark_engine::logic::{Position, next_step, rate};
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let step = next_step(&Position::new(&puzzle)).expect("there is a step");
//! println!("{}: {}", step.name, step.reason);
//! let (ratings, hardest) = rate(&puzzle).expect("it has one solution");
//! assert_eq!((ratings.er.to_string().as_str(), hardest), ("1.2", "Hidden Single in Box"));
//! # Ok::<(), pencilmark_engine::board::GridParseError>(())
//! ```

mod analysis;
mod candidate_set;
mod chain_check;
mod cover;
mod deduction;
mod explainer;
mod grade;
pub mod hodoku;
mod inference_text;
mod ladder;
mod position;
mod proof_line;
#[cfg(test)]
mod proof_reader;
mod rating;
mod solve_path;
mod solve_profile;
pub mod soundness;
mod step;
mod step_label;
mod step_list;
mod technique;
mod techniques;
mod wing_name;
mod words;

pub use analysis::Analysis;
pub use chain_check::{ChainFault, CheckedChain, DrawnChain, EurekaError, EurekaErrorKind, eureka};
pub use explainer::{RatedStep, RatingSteps, Ratings, rate};
pub(crate) use grade::{DYNAMIC, resists_single_links};
pub use grade::{Grade, grade, grade_up_to, grade_while};
pub use ladder::{Ladder, all_steps, next_step};
pub use position::Position;
pub use proof_line::{LineClaim, LineKind, ProofLine};
pub use rating::{Rating, RatingParseError, Scale, Tier};
pub use solve_path::{SolvePath, walk, walk_from};
pub use solve_profile::{SolveProfile, solve_profile};
pub use step::{Link, LinkKind, Node, Picture, Role, Step, chains, has_branches};
pub use step_label::StepLabel;
pub use step_list::{StepFilter, StepGroup};
pub use technique::{Change, Technique};
pub use techniques::{ALL as TECHNIQUES, FAMILIES, Family};
