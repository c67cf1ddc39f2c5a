//! Tries every change that cargo-mutants knows of some rooms, all of them in one build: `mutants
//! LIST [again] [PATTERN…]`, where `LIST` is what `cargo mutants --list --json` printed. Prints how
//! many are caught, and those that are not and that `mutants/explained` has no reason for. With
//! `again` what was caught the last time is taken for caught.

mod build;
mod ledger;
mod list;
mod trial;
mod weave;

use build::Package;
use ledger::Ledger;
use list::Mutant;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use trial::Bench;

/// The tests that changes are held against, beside those of the library.
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
        eprintln!("mutants LIST [PATTERN…]");
        return ExitCode::from(2);
    };
    match all(Path::new(list), patterns) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn all(list: &Path, patterns: &[String]) -> Result<(), String> {
    let mutants = list::read(list)?;
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = root.canonicalize().map_err(|e| e.to_string())?;
    let copy = build::copy_of(&root);
    let left_out = mutants.iter().enumerate().filter(|(_, mutant)| mutant.is_fixed());
    let left_out = left_out.map(|(id, _)| id).collect();
    let mut package = Package { root, copy, mutants: &mutants, left_out };
    package.copy()?;
    package.weave()?;
    let woven: Vec<usize> =
        (0..mutants.len()).filter(|id| !package.left_out.contains(id)).collect();
    println!("{} changes, {} of them compile and can be tried", mutants.len(), woven.len());
    let (is_again, patterns) = match patterns.split_first() {
        Some((first, rest)) if first == "again" => (true, rest),
        _ => (false, patterns),
    };
    let ledger = Ledger::open(&package.root.join("mutants"), &mutants, is_again)?;
    let is_asked = |mutant: &Mutant| {
        patterns.is_empty() || patterns.iter().any(|pattern| mutant.name.contains(pattern))
    };
    let asked = |id: &usize| is_asked(&mutants[*id]) && !ledger.is_caught(*id);
    let ids: Vec<usize> = woven.iter().copied().filter(asked).collect();
    let bench = Bench::new(&package.copy, &package.tests(TESTS)?)?;
    let (tests, seconds) = bench.size();
    println!("{tests} tests, {seconds:.0} s one after the other");
    bench.all(&mutants, &trial::firsts(&mutants, &woven), &ids, |id, came| {
        ledger.note(id, &came, ids.len());
    });
    ledger.sum(&woven);
    Ok(())
}
