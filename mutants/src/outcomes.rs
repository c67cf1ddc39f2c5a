//! Records the outcome of each mutation in `target/outcomes.txt`, one line per mutation.

use crate::list::Mutant;
use crate::modules::SOURCES;
use crate::suite::Outcome;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// The word for a mutation that a test detected.
const CAUGHT: &str = "caught";

/// The outcomes of a run.
pub(crate) struct Outcomes<'a> {
    mutants: &'a [Mutant],
    /// The key of each mutation: its description and a counter that distinguishes mutations with
    /// the same description.
    keys: Vec<String>,
    /// The descriptions in `mutants/explained`, which lists the mutations that no test can detect.
    explained: HashSet<String>,
    /// The outcome of each mutation tried so far, keyed by its number.
    words: Mutex<BTreeMap<usize, &'static str>>,
    file: Mutex<File>,
}

impl<'a> Outcomes<'a> {
    /// Creates the outcomes file in `dir`. If `continues` is true, the mutations that were caught
    /// in the previous run count as caught and are not tried again.
    pub(crate) fn open(dir: &Path, mutants: &'a [Mutant], continues: bool) -> Result<Self, String> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let key = |mutant: &Mutant| {
            let description = mutant.description();
            let count = seen.entry(description.clone()).or_default();
            *count += 1;
            format!("{description} #{count}")
        };
        let keys: Vec<String> = mutants.iter().map(key).collect();
        let path = dir.join("target/outcomes.txt");
        let before =
            if continues { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        let caught: HashSet<&str> = before
            .lines()
            .filter_map(|line| line.strip_prefix(CAUGHT)?.trim_start().split('\t').next())
            .collect();
        let explained = fs::read_to_string(dir.join("explained")).map_err(|e| e.to_string())?;
        let explained =
            explained.lines().filter(|line| SOURCES.iter().any(|folder| line.starts_with(folder)));
        let explained: HashSet<String> = explained.map(str::to_owned).collect();
        let listed: HashSet<String> = mutants.iter().map(Mutant::description).collect();
        for description in explained.difference(&listed) {
            eprintln!("explained, but not a mutation: {description}");
        }
        let opened = Self {
            mutants,
            explained,
            words: Mutex::default(),
            file: Mutex::new(File::create(&path).map_err(|e| format!("{}: {e}", path.display()))?),
            keys,
        };
        for (id, key) in opened.keys.iter().enumerate().filter(|(_, key)| caught.contains(&***key))
        {
            opened.write(id, CAUGHT, &format!("{key}\tin the previous run"));
        }
        Ok(opened)
    }

    /// Returns `true` if the mutation with the number `id` was caught.
    pub(crate) fn is_caught(&self, id: usize) -> bool {
        self.words.lock().expect("no thread fails").get(&id) == Some(&CAUGHT)
    }

    /// Records the outcome of the mutation with the number `id`. `total` is the number of mutations
    /// to try, for the progress message.
    pub(crate) fn record(&self, id: usize, outcome: &Outcome, total: usize) {
        let (word, more) = match outcome {
            Outcome::Caught(tests) => (CAUGHT, format!("by one of {tests}")),
            Outcome::Missed(tests) => ("missed", format!("by {tests} tests")),
            Outcome::NotReached => ("not reached", String::new()),
        };
        let place = &self.mutants[id].name;
        let recorded = self.write(id, word, &format!("{}\t{place}\t{more}", self.keys[id]));
        if recorded.is_multiple_of(100) {
            eprintln!("{recorded} outcomes recorded, {total} mutations to try");
        }
    }

    /// Writes an outcome to the file. Returns the number of outcomes recorded so far.
    fn write(&self, id: usize, word: &'static str, rest: &str) -> usize {
        let mut file = self.file.lock().expect("no thread fails");
        if writeln!(file, "{word}\t{rest}").is_err() {
            eprintln!("{word}\t{rest}");
        }
        let mut words = self.words.lock().expect("no thread fails");
        words.insert(id, word);
        words.len()
    }

    /// Prints the names of the mutations that were not caught, except those that
    /// `mutants/explained` lists. Then prints, for each module, the number of mutations with each
    /// outcome.
    pub(crate) fn print_summary(&self, tried: &[usize]) {
        let words = self.words.lock().expect("no thread fails");
        let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
        for id in tried {
            let word = words.get(id).copied();
            let is_explained = self.explained.contains(&self.mutants[*id].description());
            let column = match word {
                Some(CAUGHT) => 0,
                Some(_) if is_explained => 1,
                Some(word) => {
                    println!("{word}: {}", self.mutants[*id].name);
                    2
                }
                None => continue,
            };
            for module in [self.mutants[*id].module().name, "all modules"] {
                counts.entry(module).or_default()[column] += 1;
            }
        }
        for (module, [caught, explained, left]) in counts {
            let all = caught + explained + left;
            let share = 100.0 * caught as f64 / all as f64;
            println!(
                "{module}: {caught} of {all} caught ({share:.1}%), {explained} explained, {left} left"
            );
        }
    }
}
