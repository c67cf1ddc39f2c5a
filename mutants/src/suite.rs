//! Tries the mutations one by one. First runs each test once to record which sites the test
//! reaches. Then tries each mutation only with the tests that reach its site, starting with the
//! fastest, until a test fails.

use crate::build::TestBinary;
use crate::list::Mutant;
use crate::modules::{MODULES, Module};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The maximum duration of a test, in seconds. Slower tests are not used.
const MAX_SECONDS: f64 = 60.0;

/// The maximum duration, in seconds, of a test that may be used for mutations of other modules.
const MAX_SECONDS_ELSEWHERE: f64 = 8.0;

/// The approximate time budget per mutation, in seconds, for the tests of other modules. The tests
/// of the mutation's own module are always run.
const MAX_TOTAL_ELSEWHERE: f64 = 30.0;

/// The target time of a batch, in seconds. Tests of the same binary share a process until their
/// durations add up to this time. A slower test runs alone.
const BATCH: f64 = 0.5;

/// A test in a test binary.
struct Test {
    binary: PathBuf,
    /// The working directory of the test.
    dir: PathBuf,
    name: String,
    /// The module that the test covers, if it is in [`MODULES`].
    module: Option<&'static str>,
    /// The duration of the test without mutations.
    seconds: f64,
    /// The sites that the test reaches, each identified by the number of its first mutation.
    reached: BTreeSet<usize>,
}

/// The outcome of a mutation.
pub(crate) enum Outcome {
    /// One of the named tests failed or exceeded its time limit.
    Caught(String),
    /// All tests that reach the site pass. Contains the number of these tests.
    Missed(usize),
    /// No test reaches the site at run time.
    NotReached,
}

/// The tests, with the sites that they reach.
pub(crate) struct Suite {
    tests: Vec<Test>,
}

impl Suite {
    /// Runs each test once in its own process, to measure its duration and to record the sites that
    /// it reaches. Leaves out tests that fail or are too slow.
    pub(crate) fn new(copy: &Path, binaries: Vec<TestBinary>) -> Result<Self, String> {
        let mut names = Vec::new();
        for TestBinary { path: binary, dir } in binaries {
            let mut list = Command::new(&binary);
            let list =
                crate::build::output(list.args(["--list", "--format", "terse"]).current_dir(&dir))?;
            let tests = list.lines().filter_map(|line| line.strip_suffix(": test"));
            names.extend(tests.map(|name| (binary.clone(), dir.clone(), name.to_owned())));
        }
        let tests = parallel_map(&names, |number, (binary, dir, name)| {
            let record = copy.join(format!("target/reached-{number}"));
            let _ = fs::remove_file(&record);
            let start = Instant::now();
            let mut run = run(dir, binary, &[name]);
            let passes = passes(
                run.env("MUTANTS_REACHED", &record),
                Duration::from_secs_f64(2.0 * MAX_SECONDS),
            );
            let seconds = start.elapsed().as_secs_f64();
            let reached = fs::read_to_string(&record).unwrap_or_default();
            let _ = fs::remove_file(&record);
            if !passes || seconds > MAX_SECONDS {
                eprintln!("test not used: {name} ({seconds:.0} s, passes: {passes})");
                return None;
            }
            let reached = reached.lines().filter_map(|line| line.parse().ok()).collect();
            let module = tested_module(name).map(|module| module.name);
            let (binary, dir, name) = (binary.clone(), dir.clone(), name.clone());
            Some(Test { binary, dir, name, module, seconds, reached })
        });
        let mut tests: Vec<Test> = tests.into_iter().flatten().collect();
        tests.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        Ok(Self { tests })
    }

    /// Returns the number of tests and the sum of their durations in seconds.
    pub(crate) fn size(&self) -> (usize, f64) {
        (self.tests.len(), self.tests.iter().map(|test| test.seconds).sum())
    }

    /// Tries the mutations whose numbers are in `ids`, and reports each outcome as soon as it is
    /// known. For each mutation, `firsts` contains the number of the first mutation at the same
    /// site.
    pub(crate) fn try_all(
        &self,
        mutants: &[Mutant],
        firsts: &HashMap<usize, usize>,
        ids: &[usize],
        report: impl Fn(usize, Outcome) + Sync,
    ) {
        parallel_map(ids, |_, &id| {
            report(id, self.try_one(id, firsts[&id], mutants[id].module().name));
        });
    }

    fn try_one(&self, id: usize, first: usize, module: &str) -> Outcome {
        let mut seconds_left = MAX_TOTAL_ELSEWHERE;
        let mut batches: Vec<(&Test, Vec<&Test>, f64)> = Vec::new();
        for test in self.tests.iter().filter(|test| test.reached.contains(&first)) {
            if test.module != Some(module) {
                if seconds_left < 0.0 || test.seconds > MAX_SECONDS_ELSEWHERE {
                    continue;
                }
                seconds_left -= test.seconds;
            }
            let last = batches.iter_mut().rfind(|batch| batch.0.binary == test.binary);
            match last {
                Some(batch) if batch.2 + test.seconds < BATCH => {
                    batch.1.push(test);
                    batch.2 += test.seconds;
                }
                _ => batches.push((test, vec![test], test.seconds)),
            }
        }
        if batches.is_empty() {
            return Outcome::NotReached;
        }
        let count = batches.iter().map(|batch| batch.1.len()).sum();
        for (first, tests, seconds) in batches {
            let names: Vec<&str> = tests.iter().map(|test| &*test.name).collect();
            let mut run = run(&first.dir, &first.binary, &names);
            let limit = Duration::from_secs_f64(5.0 + 5.0 * seconds);
            if !passes(run.env("MUTANT", id.to_string()), limit) {
                return Outcome::Caught(names.join(" "));
            }
        }
        Outcome::Missed(count)
    }
}

/// Returns the module that a test covers, based on the start of the test's name. The name of a unit
/// test starts with the module that contains the test. The name of an integration test starts with
/// a file that [`MODULES`] lists for the module.
fn tested_module(name: &str) -> Option<&'static Module> {
    let start = name.split("::").next()?;
    let is_file = |path: &&str| Path::new(path).file_stem().is_some_and(|stem| stem == start);
    MODULES.iter().find(|module| module.name == start || module.tests.iter().any(is_file))
}

/// Maps each mutation in `ids` to the number of the first mutation at the same site, which
/// identifies the site.
pub(crate) fn firsts<'a>(mutants: &'a [Mutant], ids: &[usize]) -> HashMap<usize, usize> {
    let mut firsts = HashMap::new();
    let place = |mutant: &'a Mutant| (&mutant.file, mutant.place(), mutant.genre);
    ids.iter().map(|&id| (id, *firsts.entry(place(&mutants[id])).or_insert(id))).collect()
}

/// Returns a command that runs the named tests of a binary under a memory limit.
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

/// Returns `true` if the command succeeds within the time limit.
fn passes(command: &mut Command, limit: Duration) -> bool {
    let Ok(mut child) = command.spawn() else { return false };
    let end = Instant::now() + limit;
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

/// Kills the process group of `child`, which includes the processes that the child started.
fn kill(child: &Child) {
    let group = format!("-{}", child.id());
    let mut kill = Command::new("kill");
    let _ = kill.args(["-9", "--", &group]).stderr(Stdio::null()).status();
}

/// Calls `work` with each item and its index, in parallel on all cores. Returns the results in the
/// order of the items.
fn parallel_map<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else { return };
                    let result = work(number, item);
                    done.lock().expect("no thread fails").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread fails");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
