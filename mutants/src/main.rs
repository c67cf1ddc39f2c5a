//! Tries every change that cargo-mutants knows of some rooms, all of them in one build: `mutants LIST [PATTERN]`, where
//! `LIST` is what `cargo mutants --list --json` printed. Prints how many are caught, and those that are not.

mod build;
mod list;
mod trial;
mod weave;

use build::Package;
use list::Mutant;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use trial::{Bench, Came};

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
    let bench = Bench::new(&package.copy, &package.tests(TESTS)?)?;
    let (tests, seconds) = bench.size();
    println!("{tests} tests, {seconds:.0} s one after the other");
    let is_asked = |mutant: &Mutant| {
        patterns.is_empty() || patterns.iter().any(|pattern| mutant.name.contains(pattern))
    };
    let woven: Vec<usize> =
        (0..mutants.len()).filter(|id| !package.left_out.contains(id)).collect();
    let ids: Vec<usize> = woven.iter().copied().filter(|id| is_asked(&mutants[*id])).collect();
    let file = std::fs::File::create(package.root.join("mutants/target/outcomes.txt"));
    let file = Mutex::new(file.map_err(|e| e.to_string())?);
    let counts: Mutex<BTreeMap<(String, &str), usize>> = Mutex::new(BTreeMap::new());
    bench.all(&trial::firsts(&mutants, &woven), &ids, |id, came| {
        let mutant = &mutants[id];
        let (word, more) = match came {
            Came::Caught(test) => ("caught", format!(" by {test}")),
            Came::Missed(asked) => ("missed", format!(" by {asked} tests")),
            Came::Unmet => ("unmet", String::new()),
        };
        trial::note(&file, &format!("{word}\t{}\t{more}", mutant.name));
        let room = mutant.room().to_owned();
        let mut counts = counts.lock().expect("no thread fails");
        *counts.entry((room, word)).or_default() += 1;
        let told: usize = counts.values().sum();
        if told.is_multiple_of(100) {
            eprintln!("{told} of {}: {counts:?}", ids.len());
        }
    });
    let counts = counts.into_inner().expect("no thread fails");
    for ((room, word), count) in counts {
        println!("{room}: {count} {word}");
    }
    Ok(())
}
