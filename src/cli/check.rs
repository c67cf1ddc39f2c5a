//! The verb `check`: whether puzzles are puzzles, with one solution, and whether all their clues are needed.

use super::input::{Grain, Input};
use super::json::{self, CheckRecord};
use super::tint::{self, Verdict};
use super::{End, interrupt};
use clap::Args;
use pencilmark_engine::board::{CellSet, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::solve::{Solutions, count_until, redundant_clues, solve};
use std::io::{self, Write};

/// The command line of `check`.
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    input: Input,
    /// How many solutions are counted at most
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..))]
    limit: u32,
    /// Write an object a puzzle: puzzle, solutions, more, solution, minimal,
    /// redundant, conflict, belied
    #[arg(long)]
    json: bool,
}

/// What there is to say of a puzzle.
pub(super) struct Checked {
    pub(super) givens: Grid,
    /// How many solutions there are, up to the limit and one more.
    pub(super) solutions: usize,
    pub(super) limit: usize,
    /// The only solution.
    pub(super) solution: Option<Grid>,
    /// The clues each of which could go alone; of a puzzle with one solution.
    pub(super) redundant: CellSet,
    /// What breaks the rules, in words.
    pub(super) conflict: Option<String>,
    /// Whether a solution came along and is another.
    pub(super) is_belied: bool,
}

impl Checked {
    /// Nothing if a signal came before all was counted.
    fn of(sheet: &Sheet, limit: usize) -> Option<Self> {
        let givens = sheet.clues();
        let conflict = givens.conflict().map(|found| {
            let [one, other] = found.cells;
            format!("{} stands twice in {}, at {one} and {other}", found.digit, found.house)
        });
        let (solutions, solution) = match solve(&givens) {
            Solutions::None => (0, None),
            Solutions::One(solution) => (1, Some(solution)),
            Solutions::Many(..) => (count_until(&givens, limit + 1, &interrupt::came)?, None),
        };
        let redundant = if solution.is_some() { redundant_clues(&givens) } else { CellSet::EMPTY };
        let is_belied =
            sheet.solution.is_some() && solution.is_some() && sheet.solution != solution;
        Some(Self { givens, solutions, limit, solution, redundant, conflict, is_belied })
    }

    fn end(&self) -> End {
        if self.solution.is_some() && !self.is_belied { End::Fine } else { End::No }
    }

    fn words(&self) -> String {
        if let Some(conflict) = &self.conflict {
            return format!("no solution: {conflict}");
        }
        let mut words = match self.solutions {
            0 => "no solution".to_owned(),
            1 if self.redundant.is_empty() => "one solution, minimal".to_owned(),
            1 => format!("one solution, not minimal: each of these could go: {}", self.redundant),
            many if many > self.limit => format!("more than {} solutions", self.limit),
            many => format!("{many} solutions"),
        };
        if self.is_belied {
            words += "; it came with another solution";
        }
        words
    }
}

pub(super) fn run(args: &Check, out: &mut impl Write) -> io::Result<End> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let Some(checked) = Checked::of(sheet, args.limit as usize) else {
            return Ok(End::Interrupted);
        };
        let written = if args.json {
            json::write(&mut reply.text, &CheckRecord::of(&checked))
        } else {
            let verdict = if checked.end() == End::Fine { Verdict::Good } else { Verdict::Bad };
            let words = tint::verdict(verdict, &checked.words());
            writeln!(reply.text, "{}  {words}", checked.givens)
        };
        written.expect("memory can be written");
        Ok(checked.end())
    })
}
