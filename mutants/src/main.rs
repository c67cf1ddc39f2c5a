//! Tries the mutations that cargo-mutants lists, all in one build. The arguments are `LIST [again]
//! [PATTERN…]`, where `LIST` is a file with the output of `cargo mutants --list --json`. Prints the
//! number of mutations that the tests catch, and the name of each mutation that no test catches and
//! that `mutants/explained` does not list. With `again`, the mutations that were caught in the
//! previous run are not tried again.

mod build;
mod instrument;
mod list;
mod outcomes;
mod suite;

use build::Package;
use list::Mutant;
use outcomes::Outcomes;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use suite::Suite;

/// The integration tests to run in addition to the tests of the library.
const TESTS: &[&str] = &[
    "canon",
    "cli",
    "corpus",
    "formats",
    "generators",
    "journey",
    "notations",
    "paper",
    "plain",
    "play",
    "recipes",
    "saves",
    "screens",
    "solvers",
    "storm",
    "techniques",
    "verbs",
    "walk",
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((list, patterns)) = arguments.split_first() else {
        eprintln!("usage: mutants LIST [again] [PATTERN…]");
        return ExitCode::from(2);
    };
    match run(Path::new(list), patterns) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(list: &Path, patterns: &[String]) -> Result<(), String> {
    let mutants = list::read(list)?;
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = root.canonicalize().map_err(|e| e.to_string())?;
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
    let is_to_try = |id: &usize| matches(&mutants[*id]) && !outcomes.is_caught(*id);
    let ids: Vec<usize> = compiled.iter().copied().filter(is_to_try).collect();
    let suite = Suite::new(&package.copy, &package.tests(TESTS)?)?;
    let (tests, seconds) = suite.size();
    println!("{tests} tests, {seconds:.0} s in total");
    suite.try_all(&mutants, &suite::firsts(&mutants, &compiled), &ids, |id, outcome| {
        outcomes.record(id, &outcome, ids.len());
    });
    outcomes.print_summary(&compiled);
    Ok(())
}
