//! The subcommand `lab cases`, which runs test cases from files in the format of `HoDoKu`'s
//! library.

use super::super::exit::Exit;
use super::super::report::report;
use super::super::table;
use clap::{Args, ValueHint};
use pencilmark_engine::board::Candidate;
use pencilmark_engine::formats::library::{Case, CaseOptions};
use pencilmark_engine::logic::hodoku::{self, FoundStep};
use pencilmark_engine::logic::{Analysis, Position};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// The arguments of `lab cases`.
#[derive(Debug, Args)]
#[command(after_long_help = RULES, after_help = "--help explains when a case passes.")]
pub struct CasesArgs {
    /// Files with one case per line; a # starts a comment
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Run only the cases with this code, with options (0606-2) or without (0606); may be repeated
    #[arg(long, value_name = "CODE")]
    code: Vec<String>,
    /// Print the cases that fail, and the steps found instead
    #[arg(long)]
    failed: bool,
    /// Pass a case if its step is among the steps found
    #[arg(long, conflicts_with = "only")]
    any: bool,
    /// Pass a case only if its step is the only step found for its digits
    #[arg(long)]
    only: bool,
}

const RULES: &str = "\
A case is a line :code[-options]:digits:grid:deleted:eliminations:placements:extra.

For each case, the technique's finder lists all its steps with the case's digits. With --only, a case passes if \
there is such a step and all of them have the eliminations and placements of the case. With --any, it passes if one \
of them has. With either option, a case with -x passes if there is no such step.

Without either option, the rule depends on the file. Cases that test a technique name the options of codes that have \
some (0606-1, 0606-2), but steps of a solving path do not (0606), and forcing chains and nets (13xx) never have options. \
If most of these cases in a file are without options, the file is run with --any, otherwise with --only. In a file \
that is run with --only, a case is still run with --any if it is without options although its code has some, or if \
its code is 13xx.";

/// The condition for passing a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The case's step is the only step found.
    Only,
    /// The case's step is among the steps found.
    Any,
}

/// A case, its text, and its position in the file.
struct Line {
    place: String,
    text: String,
    case: Case,
}

/// The total number of cases, and the number of cases that passed.
#[derive(Clone, Copy, Default)]
struct Tally {
    passed: usize,
    total: usize,
}

pub(super) fn run(args: &CasesArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut end = Exit::Success;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut unmet = args.code.clone();
    for file in &args.files {
        let Some(text) = super::text_of(file, &mut end) else { continue };
        let (lines, readable) = read(&file.display().to_string(), &text);
        end = end.max(readable);
        let rule = args.rule(&lines);
        for line in lines.iter().filter(|line| args.asks_for(&line.case)) {
            unmet.retain(|code| !is_of(code, &line.case));
            let Some(found) = found(&line.case) else {
                let code = line.case.code();
                report(format_args!("{}: no technique has the code {code}", line.place));
                end = end.max(Exit::Misuse);
                continue;
            };
            let tally = tallies.entry(name(&line.case)).or_default();
            tally.total += 1;
            if passes(&line.case, &found, rule) {
                tally.passed += 1;
            } else if args.failed {
                tell_failure(out, line, &found)?;
            }
        }
    }
    write_tallies(out, &tallies)?;
    for code in unmet {
        report(format_args!("no case has the code {code}"));
        end = end.max(Exit::Misuse);
    }
    let all = tallies.values().all(|tally| tally.passed == tally.total);
    Ok(end.max(if all { Exit::Success } else { Exit::No }))
}

/// Returns `true` if `code` is the code of the case, with or without options.
fn is_of(code: &str, case: &Case) -> bool {
    *code == case.code() || *code == case.technique
}

impl CasesArgs {
    fn asks_for(&self, case: &Case) -> bool {
        self.code.is_empty() || self.code.iter().any(|code| is_of(code, case))
    }

    /// Returns the condition for passing the cases of a file.
    fn rule(&self, lines: &[Line]) -> Rule {
        let with_options = lines.iter().filter(|line| has_options(&line.case.technique));
        let (without, with): (Vec<_>, Vec<_>) =
            with_options.partition(|line| line.case.options == CaseOptions::None);
        if self.any || (!self.only && without.len() > with.len()) { Rule::Any } else { Rule::Only }
    }
}

/// Returns `true` if all cases for `technique` have options. Forcing chains and nets (13xx) are
/// treated in the same way, because no cases without options exist for them.
fn has_options(technique: &str) -> bool {
    let known = |code: &str| code.split_once('-').is_some_and(|(known, _)| known == technique);
    technique.starts_with("13")
        || hodoku::codes().any(known) && !hodoku::codes().any(|code| code == technique)
}

/// Reads the cases of a file. The exit status is `Misuse` if some cases could not be read.
fn read(file: &str, text: &str) -> (Vec<Line>, Exit) {
    let (mut lines, mut end) = (Vec::new(), Exit::Success);
    for (number, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() || text.trim_start().starts_with('#') {
            continue;
        }
        match text.parse() {
            Ok(case) => {
                let place = format!("{file}:{number}");
                lines.push(Line { place, text: text.trim().to_owned(), case });
            }
            Err(error) => {
                report(format_args!("{file}:{number}: {error}"));
                end = Exit::Misuse;
            }
        }
    }
    (lines, end)
}

/// Returns the code of a case in the notation of the file.
fn name(case: &Case) -> String {
    match case.options {
        CaseOptions::Never => format!("{}-x", case.technique),
        _ => case.code(),
    }
}

/// Runs the finder for the case's code, and returns the steps that the finder finds for the case's
/// digits. Returns `None` if the code has no finder.
fn found(case: &Case) -> Option<Vec<FoundStep>> {
    let position = Position::with_candidates(&case.grid, &case.candidates).with_givens(case.givens);
    let mut steps = hodoku::steps(&case.code(), &Analysis::new(&position))?;
    steps.retain(|step| step.digits == case.digits);
    Some(steps)
}

fn passes(case: &Case, found: &[FoundStep], rule: Rule) -> bool {
    let is_it = |step: &FoundStep| {
        step.eliminations == case.eliminations && step.placements == case.placements
    };
    let goes_without = case.options == CaseOptions::None && has_options(&case.technique);
    match (case.options, rule) {
        (CaseOptions::Never, _) => found.is_empty(),
        (_, Rule::Only) if !goes_without => !found.is_empty() && found.iter().all(is_it),
        _ => found.iter().any(is_it),
    }
}

fn tell_failure(out: &mut impl Write, line: &Line, found: &[FoundStep]) -> io::Result<()> {
    writeln!(out, "{}: {}", line.place, line.text)?;
    match found {
        [] => writeln!(out, "    found: nothing"),
        steps => steps.iter().try_for_each(|step| {
            let (eliminations, placements) = (words(&step.eliminations), words(&step.placements));
            writeln!(out, "    found: {}:{eliminations}:{placements}", step.digits)
        }),
    }
}

/// Returns candidates in the notation of the cases, such as `749 218`.
fn words(candidates: &[Candidate]) -> String {
    let word =
        |at: &Candidate| format!("{}{}{}", at.digit, at.cell.row() + 1, at.cell.column() + 1);
    candidates.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn write_tallies(out: &mut impl Write, tallies: &BTreeMap<String, Tally>) -> io::Result<()> {
    let row = |name: &str, tally: Tally| {
        [name.to_owned(), tally.passed.to_string(), tally.total.to_string()]
    };
    let mut rows = vec![["code", "passed", "total"].map(str::to_owned)];
    rows.extend(tallies.iter().map(|(name, &tally)| row(name, tally)));
    let all = tallies.values().fold(Tally::default(), |all, tally| Tally {
        passed: all.passed + tally.passed,
        total: all.total + tally.total,
    });
    rows.push(row("all", all));
    table::write(out, &rows)
}
