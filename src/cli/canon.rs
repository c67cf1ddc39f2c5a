//! The subcommand `canon`, which prints the canonical form of puzzles or compares two puzzles.

use super::error::CliError;
use super::exit::Exit;
use super::input::{Grain, Input};
use super::json;
use super::report::report;
use clap::Args;
use pencilmark_engine::board::{Canonical, Digit, Grid, Transform, canonical};
use serde::Serialize;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// The arguments of `canon`.
#[derive(Debug, Args)]
pub struct CanonArgs {
    #[command(flatten)]
    input: Input,
    /// Compare two puzzles, which count as the same if rotating, mirroring, or swapping lines or
    /// digits makes them equal; also print how to turn the first into the second
    #[arg(long)]
    same: bool,
    /// Print one JSON object per puzzle: puzzle, canonical, automorphisms, transform
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &CanonArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    if args.same {
        return same(args, out);
    }
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = without_conflict(sheet.clues())?;
        reply.ignored += usize::from(sheet.is_begun());
        let form = canonical(&givens);
        let written = if args.json {
            json::write(&mut reply.text, &CanonRecord::new(&givens, &form))
        } else {
            writeln!(reply.text, "{}", form.grid)
        };
        written.expect("writing to memory does not fail");
        Ok(Exit::Success)
    })
}

/// Returns the clues unchanged.
///
/// # Errors
/// Returns an error if the clues break the rules, because such a grid has no canonical form.
fn without_conflict(givens: Grid) -> Result<Grid, CliError> {
    givens.conflict().map_or(Ok(givens), |conflict| Err(CliError::Conflict(conflict)))
}

fn same(args: &CanonArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let mut puzzles = Vec::new();
    args.input.entries(&mut |place, sheet| {
        let clues = sheet.and_then(|sheet| without_conflict(sheet.clues()));
        puzzles.push(clues.map_err(|error| error.at(place)));
        // Stop at the third puzzle, which is one too many.
        if puzzles.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let puzzles: Vec<_> = match puzzles.into_iter().collect() {
        Ok(puzzles) => puzzles,
        Err(error) => {
            report(&error);
            return Ok(error.exit());
        }
    };
    let [first, second] = puzzles[..] else {
        let count = if puzzles.len() > 2 { "more than two" } else { "fewer than two" };
        report(format_args!("--same compares two puzzles; {count} were given"));
        return Ok(Exit::Misuse);
    };
    let (first, second) = (canonical(&first), canonical(&second));
    let transform =
        (first.grid == second.grid).then(|| first.transform.then(&second.transform.inverse()));
    if args.json {
        json::write(out, &SameRecord::new(transform.as_ref(), first.automorphisms))?;
    } else if let Some(transform) = &transform {
        writeln!(out, "the same: {}", describe(transform))?;
    } else {
        writeln!(out, "not the same")?;
    }
    Ok(if transform.is_some() { Exit::Success } else { Exit::No })
}

/// Describes a transform as text, such as `mirrored across the main diagonal, then rows 123456789
/// to …, columns to …, digits to …`.
fn describe(transform: &Transform) -> String {
    let lines = |lines: &[usize; 9]| lines.map(|at| (at + 1).to_string()).concat();
    let mirrored =
        if transform.is_transposed() { "mirrored across the main diagonal, then " } else { "" };
    let digits = Digit::ALL.map(|digit| transform.digit(digit).to_string()).concat();
    format!(
        "{mirrored}rows 123456789 to {}, columns to {}, digits to {digits}",
        lines(transform.rows()),
        lines(transform.columns())
    )
}

/// The JSON object of `canon`.
#[derive(Serialize)]
struct CanonRecord {
    puzzle: Grid,
    canonical: Grid,
    automorphisms: u64,
    transform: TransformRecord,
}

impl CanonRecord {
    fn new(givens: &Grid, form: &Canonical) -> Self {
        Self {
            puzzle: *givens,
            canonical: form.grid,
            automorphisms: form.automorphisms,
            transform: TransformRecord::new(&form.transform),
        }
    }
}

/// The JSON object of `canon --same`.
#[derive(Serialize)]
struct SameRecord {
    same: bool,
    /// The number of transforms that turn the first puzzle into the second.
    mappings: u64,
    transform: Option<TransformRecord>,
}

impl SameRecord {
    fn new(transform: Option<&Transform>, automorphisms: u64) -> Self {
        Self {
            same: transform.is_some(),
            mappings: if transform.is_some() { automorphisms } else { 0 },
            transform: transform.map(TransformRecord::new),
        }
    }
}

/// A transform, with rows and columns counted from 1.
#[derive(Serialize)]
struct TransformRecord {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [u8; 9],
}

impl TransformRecord {
    fn new(transform: &Transform) -> Self {
        Self {
            transposed: transform.is_transposed(),
            rows: transform.rows().map(|at| at + 1),
            columns: transform.columns().map(|at| at + 1),
            digits: Digit::ALL.map(|digit| transform.digit(digit).value()),
        }
    }
}
