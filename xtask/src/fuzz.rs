//! Manages the inputs of the fuzzer. Writes the stored inputs and the generated seeds to files for
//! `cargo fuzz`, and stores new inputs. `fuzz/run` calls this task.
//!
//! ```sh
//! cargo xtask fuzz rows            # lists the names of all rows
//! cargo xtask fuzz lay json DIR    # writes the stored inputs and the seeds of a row to files
//! cargo xtask fuzz keep json DIR   # adds short files from a directory to the stored inputs
//! ```

use pencilmark_test_support::fuzz::{kept, rows, seeds};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// The maximum number of stored inputs of a row.
const MAX_INPUTS: usize = 20;
const LONGEST: usize = 800;
const ALL: usize = 2500;

pub(crate) fn run() -> ExitCode {
    let args: Vec<String> = crate::env::arguments().collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["rows"] => rows::rows().iter().for_each(|row| println!("{}", row.name)),
        ["lay", row, dir] => lay(row, Path::new(dir)),
        ["keep", row, dir] => keep(row, Path::new(dir)),
        _ => {
            eprintln!("usage: cargo xtask fuzz rows, or lay ROW DIR, or keep ROW DIR");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn lay(row: &str, dir: &Path) {
    fs::create_dir_all(dir).unwrap();
    let inputs = kept::read(row).into_iter().chain(seeds::for_row(row));
    for (number, input) in inputs.enumerate() {
        fs::write(dir.join(format!("kept-{number:03}")), input).unwrap();
    }
}

/// Adds short files from a directory to the stored inputs of a row, up to the limits.
fn keep(row: &str, dir: &Path) {
    let files = fs::read_dir(dir).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let mut inputs: Vec<Vec<u8>> = files.filter(|input| input.len() <= LONGEST).collect();
    inputs.sort_by_key(|input| (input.len(), input.clone()));
    inputs.dedup();
    let (mut kept, mut size) = (Vec::new(), 0);
    // The inputs are sorted by length. Pick them at even intervals to get inputs of different
    // lengths.
    let step = inputs.len().div_ceil(MAX_INPUTS).max(1);
    for input in kept::read(row).into_iter().chain(inputs.into_iter().step_by(step)) {
        if !kept.contains(&input) && kept.len() < MAX_INPUTS && size + input.len() <= ALL {
            size += input.len();
            kept.push(input);
        }
    }
    fs::create_dir_all(kept::file(row).parent().unwrap()).unwrap();
    let lines: String = kept.iter().map(|input| kept::line(input) + "\n").collect();
    fs::write(kept::file(row), lines).unwrap();
}
