//! What came of each change, kept in `target/outcomes.txt`: a line each, as it comes.

use crate::list::Mutant;
use crate::trial::Came;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

const CAUGHT: &str = "caught";

/// The outcomes of this run, and of the last one where that counts.
pub(crate) struct Ledger<'a> {
    mutants: &'a [Mutant],
    /// What each change is called: what it does, and which of those that do the same it is.
    keys: Vec<String>,
    /// What is known not to matter, with no line.
    explained: HashSet<String>,
    outcomes: Mutex<BTreeMap<usize, &'static str>>,
    file: Mutex<File>,
}

impl<'a> Ledger<'a> {
    /// Begins a new ledger, or goes on with what was caught before.
    pub(crate) fn open(dir: &Path, mutants: &'a [Mutant], goes_on: bool) -> Result<Self, String> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let key = |mutant: &Mutant| {
            let what = mutant.what();
            let count = seen.entry(what.clone()).or_default();
            *count += 1;
            format!("{what} #{count}")
        };
        let keys: Vec<String> = mutants.iter().map(key).collect();
        let path = dir.join("target/outcomes.txt");
        let before =
            if goes_on { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        let caught: HashSet<&str> = before
            .lines()
            .filter_map(|line| line.strip_prefix(CAUGHT)?.trim_start().split('\t').next())
            .collect();
        let explained = fs::read_to_string(dir.join("explained")).map_err(|e| e.to_string())?;
        let explained = explained.lines().filter(|line| line.starts_with("src/"));
        let ledger = Self {
            mutants,
            explained: explained.map(str::to_owned).collect(),
            outcomes: Mutex::default(),
            file: Mutex::new(File::create(&path).map_err(|e| format!("{}: {e}", path.display()))?),
            keys,
        };
        for (id, key) in ledger.keys.iter().enumerate().filter(|(_, key)| caught.contains(&***key))
        {
            ledger.write(id, CAUGHT, &format!("{key}\tbefore"));
        }
        Ok(ledger)
    }

    /// Returns whether it was caught.
    pub(crate) fn is_caught(&self, id: usize) -> bool {
        self.outcomes.lock().expect("no thread fails").get(&id) == Some(&CAUGHT)
    }

    /// What came of a change, one of so many that are asked.
    pub(crate) fn note(&self, id: usize, came: &Came, all: usize) {
        let (word, more) = match came {
            Came::Caught(tests) => (CAUGHT, format!("by one of {tests}")),
            Came::Missed(tests) => ("missed", format!("by {tests} tests")),
            Came::Unmet => ("unmet", String::new()),
        };
        let place = &self.mutants[id].name;
        let told = self.write(id, word, &format!("{}\t{place}\t{more}", self.keys[id]));
        if told.is_multiple_of(100) {
            eprintln!("{told} are known, {all} were asked");
        }
    }

    /// Writes a line; how many outcomes are known now.
    fn write(&self, id: usize, word: &'static str, rest: &str) -> usize {
        let mut file = self.file.lock().expect("no thread fails");
        if writeln!(file, "{word}\t{rest}").is_err() {
            eprintln!("{word}\t{rest}");
        }
        let mut outcomes = self.outcomes.lock().expect("no thread fails");
        outcomes.insert(id, word);
        outcomes.len()
    }

    /// Prints how many of these came to what, room by room, and what was not caught and has no
    /// reason.
    pub(crate) fn sum(&self, woven: &[usize]) {
        let outcomes = self.outcomes.lock().expect("no thread fails");
        let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
        for id in woven {
            let outcome = outcomes.get(id).copied();
            let is_explained = self.explained.contains(&self.mutants[*id].what());
            let column = match outcome {
                Some(CAUGHT) => 0,
                Some(_) if is_explained => 1,
                Some(word) => {
                    println!("{word}: {}", self.mutants[*id].name);
                    2
                }
                None => continue,
            };
            for room in [self.mutants[*id].room(), "together"] {
                counts.entry(room).or_default()[column] += 1;
            }
        }
        for (room, [caught, explained, left]) in counts {
            let all = caught + explained + left;
            let share = 100.0 * caught as f64 / all as f64;
            println!(
                "{room}: {caught} of {all} caught ({share:.1}%), {explained} explained, {left} left"
            );
        }
    }
}
