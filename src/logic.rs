//! Floor 1: solving as people do, step by step, each step with its picture and its reasons.
//! Never guesses, never knows the solution.

mod cover;
pub mod explainer;
mod grade;
mod ladder;
mod path;
mod position;
mod step;
mod technique;
mod techniques;
mod words;

pub use grade::{Grade, Rating, Tier, grade, grade_up_to};
pub use ladder::{all_steps, next_step};
pub use path::{Path, walk};
pub use position::Position;
pub use step::{Link, LinkKind, Picture, Role, Step};
pub use technique::Technique;
pub use techniques::ALL as TECHNIQUES;
