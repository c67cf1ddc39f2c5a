//! Counts flaws in the explanations of hints in the examples of the school.

use crate::support::wording::{Flaw, flaws};
use pencilmark::app::school::Example;
use pencilmark_engine::logic::{Analysis, Ladder, Step, TECHNIQUES};

/// Prints the number of hints with each flaw. With `--list`, also prints these hints.
pub(crate) fn run() {
    let is_listed = std::env::args().any(|argument| argument == "--list");
    let steps: Vec<Step> = TECHNIQUES
        .iter()
        .flat_map(|technique| {
            Example::for_technique(technique).into_iter().filter_map(|example| {
                let position = example.game().position();
                Ladder::new([*technique]).next_step(&Analysis::new(&position))
            })
        })
        .collect();
    println!("{} hints of {} techniques", steps.len(), TECHNIQUES.len());
    for flaw in Flaw::ALL {
        let found: Vec<&Step> = steps.iter().filter(|step| flaws(step).contains(&flaw)).collect();
        println!("{:5} {flaw}", found.len());
        for step in found.iter().filter(|_| is_listed) {
            println!("      {}: {} {}", step.name, step.reason, step.more.join(" "));
        }
    }
}
