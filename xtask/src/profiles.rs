//! Builds the program with several release profiles, each with an empty target folder. For each
//! profile, prints the elapsed time and the processor time of the build, the size of the binary,
//! and the processor time that the binary takes to count solutions and to rate puzzles.
//!
//! ```text
//! cargo xtask profiles
//! ```
//!
//! Takes about 15 minutes. Runs only on Linux, because it reads processor times from `/proc`.

use crate::throughput::worked;
use std::error::Error;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The name of a profile, and the settings in which it differs from Cargo's release profile.
type Profile = (&'static str, &'static [(&'static str, &'static str)]);

/// The profiles to compare. Like the program's own profiles, they all strip symbols and abort on
/// panic.
const PROFILES: [Profile; 5] = [
    ("opt 3, 16 units, no LTO", &[("OPT_LEVEL", "3"), ("LTO", "off"), ("CODEGEN_UNITS", "16")]),
    ("opt 2, 16 units, no LTO", &[("OPT_LEVEL", "2"), ("LTO", "off"), ("CODEGEN_UNITS", "16")]),
    ("opt 3, 16 units, thin LTO", &[("OPT_LEVEL", "3"), ("LTO", "thin"), ("CODEGEN_UNITS", "16")]),
    ("opt 3, 1 unit, thin LTO", &[("OPT_LEVEL", "3"), ("LTO", "thin"), ("CODEGEN_UNITS", "1")]),
    ("opt 3, 1 unit, fat LTO", &[("OPT_LEVEL", "3"), ("LTO", "fat"), ("CODEGEN_UNITS", "1")]),
];

/// The number of times that each measurement solves the whole corpus.
const SOLVED: usize = 200;

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (once, often) = (folder.path().join("once.txt"), folder.path().join("often.txt"));
    let corpus = crate::env::root().join("crates/engine/tests/fixtures/corpus.txt");
    let corpus = std::fs::read_to_string(corpus)?;
    let lines = corpus.lines().filter(|line| !line.starts_with('#'));
    let puzzles: String = lines.filter_map(|line| line.get(..81)).flat_map(|p| [p, "\n"]).collect();
    std::fs::write(&once, &puzzles)?;
    std::fs::write(&often, puzzles.repeat(SOLVED))?;
    println!("{:27}{:>9}{:>9}{:>9}{:>10}{:>9}", "", "build s", "CPU s", "KiB", "check s", "rate s");
    for (name, settings) in PROFILES {
        let target = tempfile::tempdir()?;
        let mut build = Command::new("cargo");
        build.args(["build", "--release", "--quiet", "--package", "pencilmark"]);
        build.current_dir(crate::env::root()).env("CARGO_TARGET_DIR", target.path());
        for (key, value) in settings {
            build.env(format!("CARGO_PROFILE_RELEASE_{key}"), value);
        }
        let (start, before) = (Instant::now(), worked()?);
        let status = build.status()?;
        if !status.success() {
            return Err(format!("{name}: {status}").into());
        }
        let (seconds, cpu) = (start.elapsed().as_secs_f64(), worked()? - before);
        let program = target.path().join("release/pencilmark");
        let size = std::fs::metadata(&program)?.len() / 1024;
        let check = best(&program, &["check", "--jobs", "1"], &often)?;
        let rate = best(&program, &["rate", "--jobs", "1"], &once)?;
        println!("{name:27}{seconds:>9.0}{cpu:>9.0}{size:>9}{check:>10.2}{rate:>9.2}");
    }
    Ok(())
}

/// Returns the minimum processor time of three runs, in seconds.
fn best(program: &Path, arguments: &[&str], file: &Path) -> Result<f64, Box<dyn Error>> {
    let mut best = f64::MAX;
    for _ in 0..3 {
        let before = worked()?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(File::open(file)?);
        command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        best = best.min(worked()? - before);
    }
    Ok(best)
}
