//! Measures the real program on a generated file of puzzles. Prints how many answers `solve
//! --solution`, `check`, `convert`, `canon`, `solve` and `rate` give per second of processor time,
//! and how long `solve` takes for one puzzle. If qqwing is installed, its most similar commands run
//! on the same file. Then compares the elapsed times of one core and of two jobs on ten copies of
//! the file, which needs `taskset` and a machine with two idle cores. The arguments are the
//! program, the number of puzzles, and the number of puzzles for slow commands. Runs only on Linux,
//! because it reads processor times from `/proc`.
//!
//! ```text
//! cargo build --release && cargo xtask throughput target/release/pencilmark 100000 1000
//! ```

use crate::env;
use std::error::Error;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The number of starts to measure.
const STARTS: usize = 101;

/// The number of copies of the file for comparing jobs, and the number of measurements.
const COPIES: usize = 10;
const ROUNDS: usize = 7;

/// The number of clock ticks per second. Linux counts processor time in clock ticks.
const TICKS: f64 = 100.0;

/// The commands to measure: the name, the arguments for the program and for qqwing, and the speed.
const DONE: [(&str, &[&str], &[&str], Speed); 6] = [
    ("solution", &["solve", "--solution"], &["--solve", "--one-line"], Speed::Fast),
    (
        "solutions counted",
        &["check"],
        &["--solve", "--one-line", "--nosolution", "--count-solutions"],
        Speed::Fast,
    ),
    ("notation", &["convert", "--to", "sdm"], &[], Speed::Fast),
    ("canonical form", &["canon"], &[], Speed::Fast),
    ("steps", &["solve"], &["--solve", "--instructions"], Speed::Slow),
    ("difficulty", &["rate"], &["--solve", "--nosolution", "--stats"], Speed::Slow),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Speed {
    Fast,
    /// The command runs on fewer puzzles.
    Slow,
}

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let usage = "cargo xtask throughput [PROGRAM [PUZZLES [SLOW_PUZZLES]]]";
    let (program, [many, few]) = env::program(env::arguments(), [100_000, 1_000], usage)?;
    let home = tempfile::tempdir()?;
    let (all, part) = (home.path().join("all.txt"), home.path().join("part.txt"));
    make(&program, many, &all)?;
    let text = std::fs::read_to_string(&all)?;
    let lines: Vec<&str> = text.lines().collect();
    std::fs::write(&part, lines[..few.min(lines.len())].join("\n") + "\n")?;
    println!("{:18} {:>9} {:>13} {:>9}  ratio", "", "puzzles", "pencilmark/s", "qqwing/s");
    for (name, ours, theirs, speed) in DONE {
        let (file, count) = if speed == Speed::Fast { (&all, lines.len()) } else { (&part, few) };
        let ours = count as f64 / work(&program, ours, file)?;
        let theirs = (!theirs.is_empty()).then(|| work("qqwing", theirs, file).ok()).flatten();
        let theirs = theirs.map(|seconds| count as f64 / seconds);
        let shown =
            |value: Option<f64>, digits| value.map_or("-".into(), |v| format!("{v:.digits$}"));
        let ratio = shown(theirs.map(|theirs| ours / theirs), 2);
        println!("{name:18} {count:>9} {ours:>13.0} {:>9}  {ratio}", shown(theirs, 0));
    }
    let long = home.path().join("long.txt");
    std::fs::write(&long, text.repeat(COPIES))?;
    for (name, ours, _, _) in DONE.iter().filter(|(_, _, _, speed)| *speed == Speed::Fast) {
        compare_jobs(&program, name, ours, &long)?;
    }
    Ok(start(&program)?)
}

/// Prints the elapsed times of a command on one core and with two jobs, and their ratio. Alternates
/// between the two and takes the shortest time of each.
fn compare_jobs(program: &str, name: &str, arguments: &[&str], file: &Path) -> io::Result<()> {
    let path = file.to_string_lossy();
    let one_core = [&["-c", "0", program], arguments, &["--jobs", "1", &path]].concat();
    let two_jobs = [arguments, &["--jobs", "2", &path]].concat();
    let mut shortest = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        let commands = [("taskset", &one_core), (program, &two_jobs)];
        for (shortest, (program, arguments)) in shortest.iter_mut().zip(commands) {
            let begun = Instant::now();
            work(program, arguments, file)?;
            *shortest = shortest.min(begun.elapsed().as_secs_f64());
        }
    }
    let [one, two] = shortest;
    println!("{name:18} 1 core {one:.3} s, 2 jobs {two:.3} s elapsed, ratio {:.2}", one / two);
    Ok(())
}

/// Generates a file of minimal puzzles.
fn make(program: &str, many: usize, file: &Path) -> io::Result<()> {
    let many = many.to_string();
    let arguments = ["generate", "--minimal", "--seed", "1", "--count", &many];
    let before = worked()?;
    let status = Command::new(program).args(arguments).stdout(File::create(file)?).status()?;
    assert!(status.success(), "the puzzles are generated");
    println!("{program} {}: {:.1} s of work", arguments.join(" "), worked()? - before);
    Ok(())
}

/// Runs a command on a file and discards its output. Returns the processor time in seconds.
fn work(program: &str, arguments: &[&str], file: &Path) -> io::Result<f64> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(File::open(file)?).stdout(Stdio::null()).stderr(Stdio::null());
    let before = worked()?;
    let status = command.status()?;
    // Exit code 1 means a negative answer, not a failure.
    assert!(matches!(status.code(), Some(0 | 1)), "{program} {}: {status}", arguments.join(" "));
    Ok(worked()? - before)
}

/// Returns the user and system time of all child processes that have ended, in seconds.
pub(crate) fn worked() -> io::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // The times are fields 14 and 15. Skip the name in parentheses, which may contain any
    // character.
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    let ticks: u64 = fields.skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Ok(ticks as f64 / TICKS)
}

/// Measures how long `solve` takes for one easy puzzle, from launch to exit.
fn start(program: &str) -> io::Result<()> {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (before, mut millis) = (worked()?, Vec::new());
    for _ in 0..STARTS {
        let begun = Instant::now();
        let output = Command::new(program).args(["solve", puzzle]).output()?;
        millis.push(begun.elapsed().as_secs_f64() * 1e3);
        assert!(output.status.success() && !output.stdout.is_empty(), "{puzzle} is solved");
    }
    let work = (worked()? - before) * 1e3 / STARTS as f64;
    millis.sort_by(f64::total_cmp);
    let (least, median) = (millis[0], millis[STARTS / 2]);
    println!(
        "{program} solve {puzzle}: {work:.1} ms of work; from launch to end {least:.1} ms at best, median {median:.1} ms"
    );
    Ok(())
}
