//! Counts flaws in the explanations of the hints for the school's examples.

use crate::support::wording::{Flaw, flaws};
use pencilmark::app::school::Example;
use pencilmark_engine::logic::{Analysis, Ladder, Step, TECHNIQUES};

/// Prints the number of hints with each flaw. With `--list`, also prints these hints. With `--read
/// [NAME]`, prints a hint for each technique, or all hints for the techniques whose names start
/// with `NAME`, as the player reads them.
pub(crate) fn run() {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    if arguments.first().is_some_and(|first| first == "--read") {
        return read(arguments.get(1).map(String::as_str));
    }
    let is_listed = arguments.iter().any(|argument| argument == "--list");
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

/// Prints all hints for the techniques whose names start with `name`. Without a name, prints the
/// first hint for each technique.
fn read(name: Option<&str>) {
    let wanted = TECHNIQUES.iter().filter(|one| one.name.starts_with(name.unwrap_or_default()));
    for technique in wanted {
        let examples = Example::for_technique(technique).into_iter();
        for example in examples.take(if name.is_some() { usize::MAX } else { 1 }) {
            let position = example.game().position();
            let Some(step) = Ladder::new([*technique]).next_step(&Analysis::new(&position)) else {
                continue;
            };
            println!("\n{} ({}): {}", step.name, step.rating, step.effect());
            println!("{}\n{}\n{}", technique.about, step.place, step.reason);
            step.more.iter().for_each(|line| println!("  {line}"));
        }
    }
}
