//! Tries all mutations that cargo-mutants lists, in a single build. The arguments are `[again]
//! [PATTERN…]`. Prints the number of mutations that the tests catch. Also prints the name of each
//! mutation that no test catches, unless `mutants/explained` lists it. With `again`, skips the
//! mutations that were caught in the previous run.

mod build;
mod instrument;
mod list;
mod modules;
mod outcomes;
mod suite;

use build::Package;
use list::Mutant;
use outcomes::Outcomes;
use std::path::PathBuf;
use std::process::ExitCode;
use suite::Suite;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(patterns: &[String]) -> Result<(), String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = root.canonicalize().map_err(|e| e.to_string())?;
    let mutants = list::list(&root)?;
    let copy = build::copy_of(&root);
    let left_out = mutants.iter().enumerate().filter(|(_, mutant)| mutant.is_outside_functions());
    let left_out = left_out.map(|(id, _)| id).collect();
    let mut package = Package { root, copy, mutants: &mutants, left_out };
    package.copy()?;
    package.instrument()?;
    let compiled: Vec<usize> =
        (0..mutants.len()).filter(|id| !package.left_out.contains(id)).collect();
    println!("{} mutations, {} of them compile and can be tried", mutants.len(), compiled.len());
    let (is_again, patterns) = match patterns.split_first() {
        Some((first, rest)) if first == "again" => (true, rest),
        _ => (false, patterns),
    };
    let outcomes = Outcomes::open(&package.root.join("mutants"), &mutants, is_again)?;
    let matches = |mutant: &Mutant| {
        patterns.is_empty() || patterns.iter().any(|pattern| mutant.name.contains(pattern))
    };
    if !mutants.iter().any(matches) {
        return Err(format!("no mutation has a name that contains {}", patterns.join(" or ")));
    }
    let is_to_try = |id: &usize| matches(&mutants[*id]) && !outcomes.is_caught(*id);
    let ids: Vec<usize> = compiled.iter().copied().filter(is_to_try).collect();
    let suite = Suite::new(&package.copy, package.tests()?)?;
    let (tests, seconds) = suite.size();
    println!("{tests} tests, {seconds:.0} s in total");
    suite.try_all(&mutants, &suite::firsts(&mutants, &compiled), &ids, |id, outcome| {
        outcomes.record(id, &outcome, ids.len());
    });
    outcomes.print_summary(&compiled);
    Ok(())
}
