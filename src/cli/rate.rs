//! The subcommand `rate`, which rates the difficulty of puzzles on three separate scales.

use super::error::CliError;
use super::exit::Exit;
use super::input::{Clues, Frame, Grain, Input};
use super::json;
use super::text::wrapped;
use crate::game::PuzzleError;
use clap::{Args, ValueEnum};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, SolveProfile, Tier, hodoku, rate, solve_profile};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

/// The arguments of `rate`.
#[derive(Debug, Args)]
pub struct RateArgs {
    #[command(flatten)]
    input: Input,
    /// Print the ratings in this format [default: table, or page for one puzzle on a terminal]
    #[arg(long, value_name = "FORMAT")]
    format: Option<RateFormat>,
    /// Print one JSON object per puzzle, the same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Rate on this scale; a single scale is faster than all
    #[arg(long, value_name = "SCALE", default_value = "all")]
    scale: ScaleChoice,
}

/// The scales to rate puzzles on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ScaleChoice {
    /// Sudoku Explainer's: ER, EP and ED
    Se,
    /// HoDoKu's: level and score
    Hodoku,
    /// Both, and the solve profile: steps, choices and bottlenecks
    All,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RateFormat {
    /// One line per puzzle under a header
    Table,
    /// Several lines per puzzle, with the steps
    Page,
    /// One JSON object per puzzle
    Json,
}

/// The ratings of a puzzle on the requested scales.
struct Rates {
    explainer: Option<ExplainerRatings>,
    hodoku: Option<hodoku::HodokuRating>,
    profile: Option<SolveProfile>,
}

/// The ratings on Sudoku Explainer's scale. All fields are `None` if the puzzle can't be solved
/// with techniques.
struct ExplainerRatings {
    /// The rating of the hardest step.
    er: Option<Rating>,
    /// The rating of the hardest step before the first digit is placed, including the step that
    /// places the digit.
    ep: Option<Rating>,
    /// The rating of the first step.
    ed: Option<Rating>,
    /// The technique of the hardest step.
    hardest: Option<&'static str>,
}

impl ExplainerRatings {
    fn new(givens: &Grid) -> Self {
        let rated = rate(givens);
        let ratings = rated.map(|(ratings, _)| ratings);
        Self {
            er: ratings.map(|ratings| ratings.er),
            ep: ratings.map(|ratings| ratings.ep),
            ed: ratings.map(|ratings| ratings.ed),
            hardest: rated.map(|(_, hardest)| hardest),
        }
    }

    fn tier(&self) -> Option<Tier> {
        self.er.map(Tier::from_rating)
    }
}

impl Rates {
    /// Rates a puzzle on a single thread, because other threads rate other puzzles at the same
    /// time.
    fn new(puzzle: &Clues, scale: ScaleChoice) -> Self {
        let is_asked = |asked| scale == asked || scale == ScaleChoice::All;
        Self {
            explainer: is_asked(ScaleChoice::Se).then(|| ExplainerRatings::new(&puzzle.givens)),
            hodoku: is_asked(ScaleChoice::Hodoku)
                .then(|| hodoku::rate(&puzzle.givens, &puzzle.solution)),
            profile: (scale == ScaleChoice::All).then(|| solve_profile(&puzzle.givens)),
        }
    }
}

pub(super) fn run(args: &RateArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let format = if args.json { Some(RateFormat::Json) } else { args.format };
    // Programs that read the output get the same format regardless of the number of puzzles.
    let is_table = matches!(format, None | Some(RateFormat::Table));
    let is_page_alone = format.is_none() && io::stdout().is_terminal();
    let mut head = Vec::new();
    if is_table {
        write_row(&mut head, &args.head())?;
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let separator = if format == Some(RateFormat::Page) { "\n" } else { "" };
    let frame = Frame { head, separator, ..Frame::default() };
    args.input.each_framed(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Clues::new(sheet)?;
        if puzzle.givens.is_full() {
            return Err(CliError::Unplayable(PuzzleError::Full));
        }
        reply.ignored += usize::from(sheet.is_begun());
        let rates = Rates::new(&puzzle, args.scale);
        let written = match format {
            Some(RateFormat::Json) => {
                json::write(&mut reply.text, &RateRecord::new(&puzzle.givens, &rates))
            }
            Some(RateFormat::Page) => write_page(&mut reply.text, &puzzle.givens, &rates),
            Some(RateFormat::Table) | None => {
                write_row(&mut reply.text, &row(&puzzle.givens, &rates))
            }
        };
        let written = match written {
            Ok(()) if is_page_alone => write_page(&mut reply.alone, &puzzle.givens, &rates),
            written => written,
        };
        written.expect("writing to memory does not fail");
        Ok(Exit::Success)
    })
}

/// The cells of a table row, grouped by scale.
struct Row {
    puzzle: String,
    /// ER, EP, ED and the tier.
    explainer: Option<[String; 4]>,
    /// Level and score.
    hodoku: Option<[String; 2]>,
    /// Steps and bottlenecks.
    profile: Option<[String; 2]>,
}

impl RateArgs {
    /// Returns the header of the table.
    fn head(&self) -> Row {
        let is_asked = |asked| self.scale == asked || self.scale == ScaleChoice::All;
        let own = |names: [&str; 2]| names.map(str::to_owned);
        let explainer = ["ER", "EP", "ED", "tier"].map(str::to_owned);
        Row {
            puzzle: "puzzle".to_owned(),
            explainer: is_asked(ScaleChoice::Se).then_some(explainer),
            hodoku: is_asked(ScaleChoice::Hodoku).then(|| own(["HoDoKu", "score"])),
            profile: (self.scale == ScaleChoice::All).then(|| own(["steps", "bottlenecks"])),
        }
    }
}

/// Writes a row of the table. The columns have fixed widths, because each row is written as soon as
/// the puzzle is rated.
fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    write!(out, "{:81}", row.puzzle)?;
    if let Some([er, ep, ed, tier]) = &row.explainer {
        // Do not pad the last column.
        let tier = if row.hodoku.is_some() { format!("{tier:9}") } else { tier.clone() };
        write!(out, "  {er:>4} {ep:>4} {ed:>4}  {tier}")?;
    }
    if let Some([level, score]) = &row.hodoku {
        write!(out, "  {level:7} {score:>6}")?;
    }
    if let Some([steps, bottlenecks]) = &row.profile {
        write!(out, "  {steps:>5} {bottlenecks:>11}")?;
    }
    writeln!(out)
}

fn row(givens: &Grid, rates: &Rates) -> Row {
    let explainer = rates.explainer.as_ref().map(|rated| {
        let tier = shown(rated.tier().map(Tier::name));
        [shown(rated.er), shown(rated.ep), shown(rated.ed), tier]
    });
    let hodoku = rates.hodoku.as_ref();
    let profile = rates.profile.as_ref();
    Row {
        puzzle: givens.to_string(),
        explainer,
        hodoku: hodoku.map(|rated| [rated.level.name().to_owned(), rated.score.to_string()]),
        profile: profile.map(|steps| [steps.len().to_string(), steps.bottlenecks.to_string()]),
    }
}

/// Writes a page about a single puzzle.
fn write_page(out: &mut impl Write, givens: &Grid, rates: &Rates) -> io::Result<()> {
    let Rates { explainer, hodoku, profile } = rates;
    writeln!(out, "{givens}")?;
    if let Some(explainer) = explainer {
        match (explainer.tier(), explainer.hardest) {
            (Some(tier), Some(hardest)) => {
                writeln!(out, "Tier: {}, hardest step {hardest}", tier.name())?;
            }
            _ => writeln!(out, "Tier: {}", Target::BeyondTechniques.name())?,
        }
        let [er, ep, ed] = [explainer.er, explainer.ep, explainer.ed].map(shown);
        writeln!(out, "Sudoku Explainer: ER {er}, EP {ep}, ED {ed}")?;
    }
    if let Some(hodoku::HodokuRating { level, score, hardest }) = hodoku {
        writeln!(out, "HoDoKu: {}, score {score}, hardest step {hardest}", level.name())?;
    }
    profile.as_ref().map_or(Ok(()), |profile| write_profile(out, profile))
}

fn write_profile(out: &mut impl Write, profile: &SolveProfile) -> io::Result<()> {
    let steps: Vec<_> =
        profile.steps.iter().map(|(name, count)| format!("{count} {name}")).collect();
    let end = if profile.is_solved { "" } else { "; no technique solves the rest" };
    writeln!(out, "{}", wrapped(&format!("Steps: {}{end}", steps.join(", ")), ""))?;
    let widths: Vec<_> = profile.widths.iter().map(ToString::to_string).collect();
    let median = profile.median_width();
    let widths = format!("Choices at each step: {} (median {median})", widths.join(" "));
    writeln!(out, "{}", wrapped(&widths, ""))?;
    writeln!(
        out,
        "Bottlenecks (the only choice, and not a single): {}, at most {} in a row",
        profile.bottlenecks, profile.longest_run
    )
}

/// Returns the value, or a dash for `None`.
fn shown(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

/// The JSON object of `rate`, with the fields of the requested scales.
#[derive(Serialize)]
struct RateRecord<'a> {
    puzzle: Grid,
    #[serde(flatten)]
    explainer: Option<ExplainerRecord>,
    #[serde(flatten)]
    hodoku: Option<HodokuRecord>,
    #[serde(flatten)]
    profile: Option<ProfileRecord<'a>>,
}

/// The ratings on Sudoku Explainer's scale, which are `None` if the puzzle can't be solved with
/// techniques.
#[derive(Serialize)]
pub(super) struct ExplainerRecord {
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    tier: Option<&'static str>,
    hardest_technique: Option<&'static str>,
}

impl ExplainerRecord {
    /// Rates a puzzle.
    pub(super) fn new(givens: &Grid) -> Self {
        Self::from(&ExplainerRatings::new(givens))
    }
}

impl From<&ExplainerRatings> for ExplainerRecord {
    fn from(rated: &ExplainerRatings) -> Self {
        Self {
            er: rated.er.map(json::rating),
            ep: rated.ep.map(json::rating),
            ed: rated.ed.map(json::rating),
            tier: rated.tier().map(Tier::name),
            hardest_technique: rated.hardest,
        }
    }
}

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "they are the names in the JSON object")]
struct HodokuRecord {
    hodoku_level: &'static str,
    hodoku_score: u32,
    hodoku_hardest_technique: &'static str,
}

#[derive(Serialize)]
struct ProfileRecord<'a> {
    techniques: Vec<TechniqueCount>,
    choices_per_step: &'a [usize],
    median_choices: usize,
    bottlenecks: usize,
    longest_bottleneck_run: usize,
}

/// The number of times a technique is needed.
#[derive(Serialize)]
struct TechniqueCount {
    name: &'static str,
    count: usize,
}

impl<'a> RateRecord<'a> {
    fn new(givens: &Grid, rates: &'a Rates) -> Self {
        let explainer = rates.explainer.as_ref().map(ExplainerRecord::from);
        let hodoku = rates.hodoku.as_ref().map(|rated| HodokuRecord {
            hodoku_level: rated.level.name(),
            hodoku_score: rated.score,
            hodoku_hardest_technique: rated.hardest,
        });
        let profile = rates.profile.as_ref().map(|profile| ProfileRecord {
            techniques: profile
                .steps
                .iter()
                .map(|&(name, count)| TechniqueCount { name, count })
                .collect(),
            choices_per_step: &profile.widths,
            median_choices: profile.median_width(),
            bottlenecks: profile.bottlenecks,
            longest_bottleneck_run: profile.longest_run,
        });
        Self { puzzle: *givens, explainer, hodoku, profile }
    }
}
