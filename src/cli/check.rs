//! The subcommand `check`, which counts the solutions of puzzles and finds redundant clues.

use super::colour::{self, CheckVerdict};
use super::exit::Exit;
use super::input::{Grain, Input};
use super::interrupt;
use super::json::{self, CandidateRecord};
use super::number::whole;
use clap::Args;
use pencilmark_engine::board::{Candidate, Cell, CellSet, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::solve::{Solutions, count_until, redundant_clues, solve};
use serde::Serialize;
use std::io::{self, Write};

/// The arguments of `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    #[command(flatten)]
    input: Input,
    /// Stop counting solutions at this number
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = whole::<u32>(2..=u32::MAX.into()))]
    limit: u32,
    /// Print one JSON object per puzzle: puzzle, solutions, `has_more`, solution, minimal,
    /// redundant, conflict, `solution_mismatch`, misplaced, `wrongly_removed`
    #[arg(long)]
    json: bool,
}

/// The result of checking a puzzle.
struct Checked {
    givens: Grid,
    /// The number of solutions. Counting stops at `limit + 1`.
    solutions: usize,
    limit: usize,
    /// The solution, if the puzzle has exactly one solution.
    solution: Option<Grid>,
    /// The redundant clues of a puzzle with one solution.
    redundant: CellSet,
    /// A description of the rule that the clues break, if any.
    conflict: Option<String>,
    /// `true` if the input states a different solution.
    is_mismatch: bool,
    /// The placed digits that contradict the solution.
    misplaced: Vec<Candidate>,
    /// The removed candidates that are part of the solution.
    wrongly_removed: Vec<Candidate>,
}

impl Checked {
    /// Checks a puzzle. Returns `None` if a signal arrives before all solutions are counted.
    fn new(sheet: &Sheet, limit: usize) -> Option<Self> {
        let givens = sheet.clues();
        let conflict = givens.conflict().map(|found| {
            let [first, second] = found.cells;
            format!("{} has {} twice, in {first} and {second}", found.house, found.digit)
        });
        let (solutions, solution) = match solve(&givens) {
            Solutions::None => (0, None),
            Solutions::One(solution) => (1, Some(solution)),
            Solutions::Many(..) => {
                (count_until(&givens, limit + 1, &interrupt::is_interrupted)?, None)
            }
        };
        let redundant = if solution.is_some() { redundant_clues(&givens) } else { CellSet::EMPTY };
        let is_mismatch =
            sheet.solution.is_some() && solution.is_some() && sheet.solution != solution;
        let is_wrong =
            |at: &Candidate| solution.is_some_and(|all| all.get(at.cell) != Some(at.digit));
        let placed = sheet.placed();
        let placed = placed.filled().map(|(cell, digit)| Candidate { cell, digit });
        let misplaced = placed.filter(is_wrong).collect();
        let removed = sheet.eliminated.iter().filter_map(|(cell, digits)| {
            let digit = solution?.get(cell).filter(|digit| digits.contains(*digit))?;
            sheet.grid.get(cell).is_none().then_some(Candidate { cell, digit })
        });
        Some(Self {
            givens,
            solutions,
            limit,
            solution,
            redundant,
            conflict,
            is_mismatch,
            misplaced,
            wrongly_removed: removed.collect(),
        })
    }

    fn exit(&self) -> Exit {
        let is_wrong =
            self.is_mismatch || !self.misplaced.is_empty() || !self.wrongly_removed.is_empty();
        if self.solution.is_some() && !is_wrong { Exit::Success } else { Exit::No }
    }

    fn text(&self) -> String {
        if let Some(conflict) = &self.conflict {
            return format!("no solution: {conflict}");
        }
        let mut text = match self.solutions {
            0 => "no solution".to_owned(),
            1 if self.redundant.is_empty() => "one solution, minimal".to_owned(),
            1 => format!(
                "one solution, not minimal: each of these clues is redundant: {}",
                self.redundant
            ),
            many if many > self.limit => format!("more than {} solutions", self.limit),
            many => format!("{many} solutions"),
        };
        if self.is_mismatch {
            text += "; the input states a different solution";
        }
        for (what, wrong) in [
            ("wrong placed digits", &self.misplaced),
            ("removed, but part of the solution", &self.wrongly_removed),
        ] {
            if !wrong.is_empty() {
                let all: Vec<_> = wrong.iter().map(ToString::to_string).collect();
                text += &format!("; {what}: {}", all.join(", "));
            }
        }
        text
    }
}

pub(super) fn run(args: &CheckArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let Some(checked) = Checked::new(sheet, args.limit as usize) else {
            return Ok(Exit::Interrupted);
        };
        let written = if args.json {
            json::write(&mut reply.text, &CheckRecord::new(&checked))
        } else {
            let verdict = if checked.exit() == Exit::Success {
                CheckVerdict::Good
            } else {
                CheckVerdict::Bad
            };
            let text = colour::verdict(verdict, &checked.text());
            writeln!(reply.text, "{}  {text}", checked.givens)
        };
        written.expect("writing to memory does not fail");
        Ok(checked.exit())
    })
}

/// The JSON object of `check`.
#[derive(Serialize)]
struct CheckRecord {
    puzzle: Grid,
    /// The number of solutions, at most the limit.
    solutions: usize,
    /// `true` if the puzzle has more solutions than the limit.
    has_more: bool,
    solution: Option<Grid>,
    /// `true` if no clue is redundant. `None` unless the puzzle has exactly one solution.
    minimal: Option<bool>,
    redundant: Vec<Cell>,
    conflict: Option<String>,
    /// `true` if the input states a different solution.
    solution_mismatch: bool,
    /// The placed digits that contradict the solution.
    misplaced: Vec<CandidateRecord>,
    /// The removed candidates that are part of the solution.
    wrongly_removed: Vec<CandidateRecord>,
}

impl CheckRecord {
    fn new(checked: &Checked) -> Self {
        Self {
            puzzle: checked.givens,
            solutions: checked.solutions.min(checked.limit),
            has_more: checked.solutions > checked.limit,
            solution: checked.solution,
            minimal: checked.solution.map(|_| checked.redundant.is_empty()),
            redundant: json::cells(checked.redundant),
            conflict: checked.conflict.clone(),
            solution_mismatch: checked.is_mismatch,
            misplaced: checked.misplaced.iter().map(CandidateRecord::from).collect(),
            wrongly_removed: checked.wrongly_removed.iter().map(CandidateRecord::from).collect(),
        }
    }
}
