//! The verb `rate`: how hard puzzles are, on three scales that are never mixed into one.

use super::End;
use super::input::{Clues, Frame, Grain, Input, Trouble};
use super::json::{self, RateRecord};
use super::words::wrapped;
use crate::game::PuzzleError;
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Rating, SolveProfile, Tier, hodoku, rate, solve_profile};
use std::io::{self, Write};

/// The command line of `rate`.
#[derive(Debug, Args)]
pub struct Rate {
    #[command(flatten)]
    input: Input,
    /// Write an object a puzzle
    #[arg(long)]
    json: bool,
}

/// All that is said of a puzzle.
pub(super) struct Rates {
    pub(super) ratings: Ratings,
    pub(super) hodoku: hodoku::HodokuRating,
    pub(super) profile: SolveProfile,
}

/// On Sudoku Explainer's scale; what the ladder can't tell is `None`.
pub(super) struct Ratings {
    /// Of the hardest step.
    pub(super) er: Option<Rating>,
    /// Of the hardest step up to the first digit placed.
    pub(super) ep: Option<Rating>,
    /// Of the first step.
    pub(super) ed: Option<Rating>,
    /// The technique of the hardest step.
    pub(super) hardest: Option<&'static str>,
}

impl Ratings {
    fn of(givens: &Grid) -> Self {
        let rated = rate(givens);
        let ratings = rated.map(|(ratings, _)| ratings);
        Self {
            er: ratings.map(|ratings| ratings.er),
            ep: ratings.map(|ratings| ratings.ep),
            ed: ratings.map(|ratings| ratings.ed),
            hardest: rated.map(|(_, hardest)| hardest),
        }
    }

    pub(super) fn tier(&self) -> Option<Tier> {
        self.er.map(Tier::from_rating)
    }
}

impl Rates {
    fn of(puzzle: &Clues) -> Self {
        // Of the hardest puzzles each takes its time: side by side they take less.
        std::thread::scope(|scope| {
            let profile = scope.spawn(|| solve_profile(&puzzle.givens));
            Self {
                ratings: Ratings::of(&puzzle.givens),
                hodoku: hodoku::rate(&puzzle.givens, &puzzle.solution),
                profile: profile.join().expect("finders do not panic"),
            }
        })
    }
}

pub(super) fn run(args: &Rate, out: &mut impl Write) -> io::Result<End> {
    let mut head = Vec::new();
    if !args.json {
        write_row(&mut head, &HEAD.map(str::to_owned))?;
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let frame = Frame { head, ..Frame::default() };
    args.input.each_in(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Clues::of(sheet)?;
        if puzzle.givens.is_full() {
            return Err(Trouble::Unplayable(PuzzleError::Full));
        }
        let rates = Rates::of(&puzzle);
        let written = if args.json {
            json::write(&mut reply.text, &RateRecord::of(&puzzle.givens, &rates))
        } else {
            write_row(&mut reply.text, &row(&puzzle.givens, &rates))
                .and_then(|()| write_page(&mut reply.alone, &puzzle.givens, &rates))
        };
        written.expect("memory can be written");
        Ok(End::Fine)
    })
}

const HEAD: [&str; 9] =
    ["puzzle", "ER", "EP", "ED", "tier", "HoDoKu", "score", "steps", "bottlenecks"];

/// A row of the table; each puzzle is written as soon as it is rated, so that widths are fixed.
fn write_row(out: &mut impl Write, row: &[String; 9]) -> io::Result<()> {
    let [puzzle, er, ep, ed, tier, level, score, steps, bottlenecks] = row;
    writeln!(
        out,
        "{puzzle:81}  {er:>4} {ep:>4} {ed:>4}  {tier:9}  {level:7} {score:>6}  {steps:>5} \
         {bottlenecks:>11}"
    )
}

fn row(givens: &Grid, rates: &Rates) -> [String; 9] {
    let Rates { ratings, hodoku, profile } = rates;
    [
        givens.to_string(),
        shown(ratings.er),
        shown(ratings.ep),
        shown(ratings.ed),
        shown(ratings.tier().map(Tier::name)),
        hodoku.level.name().to_owned(),
        hodoku.score.to_string(),
        profile.len().to_string(),
        profile.bottlenecks.to_string(),
    ]
}

/// A page on one puzzle.
fn write_page(out: &mut impl Write, givens: &Grid, rates: &Rates) -> io::Result<()> {
    let Rates { ratings, hodoku, profile } = rates;
    writeln!(out, "{givens}")?;
    match (ratings.tier(), ratings.hardest) {
        (Some(tier), Some(hardest)) => {
            writeln!(out, "Tier: {}, for {hardest}", tier.name())?;
        }
        _ => writeln!(out, "Tier: beyond the ladder")?,
    }
    let [er, ep, ed] = [ratings.er, ratings.ep, ratings.ed].map(shown);
    writeln!(out, "Sudoku Explainer: ER {er}, EP {ep}, ED {ed}")?;
    let hodoku::HodokuRating { level, score, hardest } = hodoku;
    writeln!(out, "HoDoKu: {}, score {score}, for {hardest}", level.name())?;
    write_profile(out, profile)
}

fn write_profile(out: &mut impl Write, profile: &SolveProfile) -> io::Result<()> {
    let steps: Vec<_> =
        profile.steps.iter().map(|(name, count)| format!("{count} {name}")).collect();
    let end = if profile.is_solved { "" } else { ", and no technique here goes on" };
    writeln!(out, "{}", wrapped(&format!("Steps: {}{end}", steps.join(", ")), ""))?;
    let widths: Vec<_> = profile.widths.iter().map(ToString::to_string).collect();
    let median = profile.median_width();
    let widths = format!("Places that offer the next step: {} (median {median})", widths.join(" "));
    writeln!(out, "{}", wrapped(&widths, ""))?;
    writeln!(
        out,
        "Bottlenecks, steps beyond singles with one place: {}, at most {} in a row",
        profile.bottlenecks, profile.longest_run
    )
}

/// What can't be told is a dash.
fn shown(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}
