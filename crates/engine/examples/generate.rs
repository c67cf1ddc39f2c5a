//! Generates a puzzle of the given tier. The same tier and seed give the same puzzle on every
//! machine:
//!
//! ```text
//! cargo run -p pencilmark-engine --example generate -- hard 42
//! ```

use pencilmark_engine::board::Symmetry;
use pencilmark_engine::formats::write_drawn;
use pencilmark_engine::generate::{Request, Stop, Target, generate};
use pencilmark_engine::logic::Tier;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "hard".to_owned());
    let seed = arguments.next().map_or(Ok(42), |seed| seed.parse())?;
    let tier = Tier::ALL.into_iter().find(|tier| tier.name().eq_ignore_ascii_case(&name));
    let tier = tier.ok_or_else(|| format!("unknown tier `{name}`: use one of {:?}", Tier::ALL))?;
    let request = Request::new(Target::Tier(tier), Symmetry::HalfTurn, seed);
    let puzzle = generate(&request, &Stop::default())?;
    println!("{}, {} clues, seed {seed}", tier.name(), puzzle.givens.count());
    println!("{}", write_drawn(&puzzle.givens));
    Ok(())
}
