//! Tries the changes one by one: which tests come by a place is noted once, and a change is held
//! against those alone, the quickest first, until one of them fails.

use crate::list::Mutant;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A test that takes longer is not asked.
const LONGEST: f64 = 60.0;

/// One that takes longer is asked about its own room alone.
const LONG: f64 = 8.0;

/// Beside those of its own room a change is held against tests of so many seconds in all, no more.
const MOST: f64 = 30.0;

/// The target time of a batch, in seconds. Tests of a binary run in one process until their times
/// add up to this; a slower test runs alone.
const BATCH: f64 = 0.5;

/// The rooms, and the binaries whose tests are about them.
const ROOMS: [(&str, &[&str]); 5] = [
    ("board", &["canon"]),
    ("solve", &["solvers"]),
    ("game", &["play"]),
    ("store", &["saves"]),
    ("formats", &["formats", "notations"]),
];

/// A test of a binary.
struct Test {
    binary: PathBuf,
    name: String,
    /// The room that it is about, if it is about one.
    room: Option<&'static str>,
    /// How long it takes.
    seconds: f64,
    /// The first change of each place that it comes by.
    met: BTreeSet<usize>,
}

/// What came of a change.
pub(crate) enum Came {
    /// This test failed, or ran without end.
    Caught(String),
    /// Every test that comes by is as it was.
    Missed(usize),
    /// No test comes by, or only before the program runs.
    Unmet,
}

/// The tests and what they come by.
pub(crate) struct Bench {
    dir: PathBuf,
    tests: Vec<Test>,
}

impl Bench {
    /// Runs each test once by itself.
    pub(crate) fn new(dir: &Path, binaries: &[(String, PathBuf)]) -> Result<Self, String> {
        let mut names = Vec::new();
        for (_, binary) in binaries {
            let mut list = Command::new(binary);
            let list =
                crate::build::output(list.args(["--list", "--format", "terse"]).current_dir(dir))?;
            let tests = list.lines().filter_map(|line| line.strip_suffix(": test"));
            names.extend(tests.map(|name| (binary.clone(), name.to_owned())));
        }
        let tests = side_by_side(&names, |number, (binary, name)| {
            let notes = dir.join(format!("target/met-{number}"));
            let _ = fs::remove_file(&notes);
            let begun = Instant::now();
            let mut run = run(dir, binary, &[name]);
            let is_well =
                ends(run.env("MUTANTS_MET", &notes), Duration::from_secs_f64(2.0 * LONGEST));
            let seconds = begun.elapsed().as_secs_f64();
            let met = fs::read_to_string(&notes).unwrap_or_default();
            let _ = fs::remove_file(&notes);
            if !is_well || seconds > LONGEST {
                eprintln!("not asked: {name} ({seconds:.0} s, well: {is_well})");
                return None;
            }
            let met = met.lines().filter_map(|line| line.parse().ok()).collect();
            let room = room_of(binary, name);
            Some(Test { binary: binary.clone(), name: name.clone(), room, seconds, met })
        });
        let mut tests: Vec<Test> = tests.into_iter().flatten().collect();
        tests.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        Ok(Self { dir: dir.to_owned(), tests })
    }

    /// How many tests there are, and how long they take.
    pub(crate) fn size(&self) -> (usize, f64) {
        (self.tests.len(), self.tests.iter().map(|test| test.seconds).sum())
    }

    /// Tries these changes, and tells each one's outcome as it comes.
    pub(crate) fn all(
        &self,
        mutants: &[Mutant],
        firsts: &HashMap<usize, usize>,
        ids: &[usize],
        told: impl Fn(usize, Came) + Sync,
    ) {
        side_by_side(ids, |_, &id| {
            told(id, self.one(id, firsts[&id], mutants[id].room()));
        });
    }

    fn one(&self, id: usize, first: usize, room: &str) -> Came {
        let mut left = MOST;
        let mut batches: Vec<(&Path, Vec<&Test>, f64)> = Vec::new();
        for test in self.tests.iter().filter(|test| test.met.contains(&first)) {
            if test.room != Some(room) {
                if left < 0.0 || test.seconds > LONG {
                    continue;
                }
                left -= test.seconds;
            }
            let there = batches.iter_mut().rfind(|batch| batch.0 == test.binary);
            match there {
                Some(batch) if batch.2 + test.seconds < BATCH => {
                    batch.1.push(test);
                    batch.2 += test.seconds;
                }
                _ => batches.push((&test.binary, vec![test], test.seconds)),
            }
        }
        if batches.is_empty() {
            return Came::Unmet;
        }
        let asked = batches.iter().map(|batch| batch.1.len()).sum();
        for (binary, tests, seconds) in batches {
            let names: Vec<&str> = tests.iter().map(|test| &*test.name).collect();
            let mut run = run(&self.dir, binary, &names);
            let patience = Duration::from_secs_f64(5.0 + 5.0 * seconds);
            if !ends(run.env("MUTANT", id.to_string()), patience) {
                return Came::Caught(names.join(" "));
            }
        }
        Came::Missed(asked)
    }
}

/// The room that a test is about: the library's by its module, the others by their binary.
fn room_of(binary: &Path, name: &str) -> Option<&'static str> {
    let binary = binary.file_stem()?.to_str()?;
    let is_own = |&&(room, binaries): &&(&str, &[&str])| {
        name.strip_prefix(room).is_some_and(|rest| rest.starts_with("::"))
            || binaries
                .iter()
                .any(|own| binary.strip_prefix(own).is_some_and(|rest| rest.starts_with('-')))
    };
    ROOMS.iter().find(is_own).map(|(room, _)| *room)
}

/// The first change of the place of each of these changes: by that one a place is known.
pub(crate) fn firsts<'a>(mutants: &'a [Mutant], ids: &[usize]) -> HashMap<usize, usize> {
    let mut known = HashMap::new();
    let place = |mutant: &'a Mutant| (&mutant.file, mutant.place(), mutant.genre);
    ids.iter().map(|&id| (id, *known.entry(place(&mutants[id])).or_insert(id))).collect()
}

/// These tests of a binary, in a process with bounds.
fn run(dir: &Path, binary: &Path, names: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -v 8000000; exec \"$@\"", "sh"])
        .arg(binary)
        .args(["--exact", "--test-threads=1", "--quiet", "-Zunstable-options", "--fail-fast"])
        .env("RUSTC_BOOTSTRAP", "1")
        .args(names)
        .current_dir(dir)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0);
    command
}

/// Returns whether it ends well, in this time.
fn ends(command: &mut Command, patience: Duration) -> bool {
    let Ok(mut child) = command.spawn() else { return false };
    let end = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => {
                kill(&child);
                return status.success();
            }
            Ok(None) if Instant::now() < end => std::thread::sleep(Duration::from_millis(2)),
            _ => {
                kill(&child);
                let _ = child.wait();
                return false;
            }
        }
    }
}

/// Kills what is left of it, its own children too.
fn kill(child: &Child) {
    let group = format!("-{}", child.id());
    let mut kill = Command::new("kill");
    let _ = kill.args(["-9", "--", &group]).stderr(Stdio::null()).status();
}

/// Does this for each, on all cores, and gives what came of it in order.
fn side_by_side<T: Sync, R: Send>(of: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = of.get(number) else { return };
                    let result = work(number, one);
                    done.lock().expect("no thread fails").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread fails");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
