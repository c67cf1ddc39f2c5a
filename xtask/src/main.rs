//! Runs maintenance tasks, which generate files of the repository or measure the program.
//!
//! `cargo xtask` lists the tasks, and `cargo xtask NAME [ARGUMENTS…]` runs a task.
#![allow(clippy::unwrap_used, reason = "a maintenance task may stop at the first error")]
#![allow(clippy::unit_arg, reason = "`report` turns whatever a task returns into an exit code")]

mod bank;
mod book;
mod comments;
mod contrast;
mod corpus;
mod env;
mod explainer;
mod figures;
mod fuzz;
mod latency;
mod making;
mod paths;
mod pictures;
mod profiles;
#[cfg(unix)]
mod pty;
mod rate;
mod school;
mod seeds;
mod sheets;
mod soundness;
mod start;
mod teaching;
mod throughput;
mod timing;

use std::process::{ExitCode, Termination};

/// A maintenance task.
struct Task {
    name: &'static str,
    about: &'static str,
    run: fn() -> ExitCode,
}

/// All tasks, in the order in which `cargo xtask` lists them.
const TASKS: &[Task] = &[
    task("book", "write the generated parts of docs/", || book::run().report()),
    task("picture", "draw the still pictures of docs/", || pictures::still::run().report()),
    task("moving", "draw docs/playing.svg", || pictures::film::run().report()),
    task("sheets", "draw every screen as PNG sheets", || sheets::run().report()),
    task("contrast", "print the contrast of every theme", || contrast::run().report()),
    task("school", "find examples for the school", || school::run().report()),
    task("teaching", "count flaws in the texts of hints", || teaching::run().report()),
    task("bank", "generate the list of full grids", || bank::run().report()),
    task("corpus", "generate the corpus of rated puzzles", || corpus::run().report()),
    task("seeds", "print the puzzles of fixed seeds", || seeds::run().report()),
    task("fuzz", "write and store inputs of the fuzzer", || fuzz::run().report()),
    task("explainer", "compare ratings with Sudoku Explainer's", || explainer::run().report()),
    task("soundness", "check every step against the solution", || soundness::run().report()),
    task("rate", "rate puzzles, one per line", || rate::run().report()),
    task("timing", "time the solver", || timing::run().report()),
    task("paths", "time solve paths without techniques", || paths::run().report()),
    task("making", "time the generator", || making::run().report()),
    task("throughput", "time the subcommands on many puzzles", || throughput::run().report()),
    task("latency", "time a key at 80x24 and 200x60", || latency::run().report()),
    task("figures", "print statistics of the source", || figures::run().report()),
    task("comments", "print random comments, to judge them", || comments::run().report()),
    task("profiles", "build and time several release profiles", || profiles::run().report()),
    task("start", "time the first frame at 80x24 and 200x60", || start::run().report()),
];

const fn task(name: &'static str, about: &'static str, run: fn() -> ExitCode) -> Task {
    Task { name, about, run }
}

fn main() -> ExitCode {
    let name = std::env::args().nth(1);
    if let Some(task) = TASKS.iter().find(|task| Some(task.name) == name.as_deref()) {
        if env::arguments().any(|word| word == "--help" || word == "-h") {
            println!("{}: {}", task.name, task.about);
            println!("The comment at the start of its file in xtask/src describes the arguments.");
            return ExitCode::SUCCESS;
        }
        return (task.run)();
    }
    if let Some(name) = name {
        eprintln!("xtask: there is no task `{name}`");
    }
    eprintln!("Usage: cargo xtask NAME [ARGUMENTS]\n");
    for Task { name, about, .. } in TASKS {
        eprintln!("  {name:<11} {about}");
    }
    ExitCode::from(2)
}
