//! The subcommand `generate`, which generates puzzles, one per line, with a choice of methods.

use super::batch::{self, Jobs};
use super::error::ArgError;
use super::exit::Exit;
use super::name_parser::{FnParser, NameParser};
use super::number::whole;
use super::rate::ExplainerRecord;
use super::report::report;
use super::{interrupt, json, progress};
use crate::app::school::techniques_called;
use crate::suggest::{fold, nearest};
use clap::{Args, ValueHint};
use pencilmark_engine::board::{CellSet, Grid, Symmetry};
use pencilmark_engine::generate::{
    CLUES, ClueCount, Clues, FILLS, Fill, GenerateError, Initials, Minimal, Proof, Recipe, Request,
    Stop, Target, generate_givens, read_shape, shape_named, shape_names,
};
use pencilmark_engine::logic::{Rating, TECHNIQUES, Tier};
use pencilmark_engine::solve::{Solutions, solve};
use serde::Serialize;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

/// The arguments of `generate`.
#[derive(Debug, Args)]
#[command(after_long_help = methods())]
pub struct GenerateArgs {
    /// Generate this many puzzles
    #[arg(long, short = 'n', default_value_t = 1, value_parser = whole::<u64>(1..=u64::MAX))]
    count: u64,
    /// Generate puzzles of this tier
    #[arg(long, value_parser = tier(), conflicts_with = "rating")]
    tier: Option<Tier>,
    /// Generate puzzles with this rating, such as 7.1, or in this range, such as 7.1-7.5
    #[arg(long, value_name = "RATING", value_parser = ratings)]
    rating: Option<Target>,
    /// Generate puzzles that need this technique
    #[arg(long, value_name = "NAME", value_parser = technique(),
        hide_possible_values = true)]
    technique: Option<&'static str>,
    /// Create full grids with this method
    #[arg(long, value_parser = fill(), default_value = "tightest")]
    fill: &'static Fill,
    /// Choose the clues with this method [default: dig; shape with --shape or --initials; climb
    /// from --rating 9.5]
    #[arg(long, value_parser = clues())]
    clues: Option<&'static Clues>,
    /// Arrange the clues with this symmetry
    #[arg(long, value_parser = symmetry(), default_value = "none")]
    symmetry: Symmetry,
    /// Put the clues in this shape: the name of a built-in shape, or a file with nine lines of nine
    /// characters, in which a dot or a space is an empty cell. With methods other than shape, the
    /// clues lie in the shape but need not fill it
    #[arg(long, value_name = "NAME|FILE", value_hint = ValueHint::FilePath, value_parser = shape(),
        hide_possible_values = true, conflicts_with = "initials")]
    shape: Option<CellSet>,
    /// Spell one or two letters or digits with the clues
    #[arg(long, value_name = "TEXT")]
    initials: Option<Initials>,
    /// Generate puzzles without redundant clues: no clue can be removed together with its mirror
    /// images (orbit, the default), or no single clue can be removed (clue), which is rare and slow
    /// with a symmetry
    #[arg(long, value_name = "WHAT", value_parser = minimal(), num_args = 0..=1,
        require_equals = true, default_missing_value = "orbit")]
    minimal: Option<Minimal>,
    /// Use this number of clues, such as 24, or a range, such as 22-26
    #[arg(long, value_name = "NUMBER", value_parser = clue_count)]
    givens: Option<ClueCount>,
    /// Prove uniqueness by logic: techniques up to the requested rating must solve the puzzle
    #[arg(long)]
    logic: bool,
    /// Start from this seed; the same seed and options give the same puzzles
    #[arg(long, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// Print one JSON object per puzzle: puzzle, solution, clues, seed and the fields of `rate
    /// --scale se`
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    jobs: Jobs,
    /// Generate only part I of N of the sequence of puzzles; the N parts together are the whole
    /// sequence
    #[arg(long, value_name = "I/N", requires = "seed")]
    shard: Option<Shard>,
}

/// The lowest rating for which `climb` is the default method. Puzzles dug from a random grid rarely
/// have such a high rating.
const CLIMB: Rating = Rating::tenths(95);

/// Returns the tables of methods for the long help.
fn methods() -> String {
    let row = |(name, about): (&str, &str)| format!("  {name:14} {about}");
    let fills: Vec<_> = FILLS.iter().map(|fill| row((fill.name, fill.about))).collect();
    let clues: Vec<_> = CLUES.iter().map(|clues| row((clues.name, clues.about))).collect();
    let shapes: Vec<_> = shape_names().collect();
    let techniques: Vec<_> = TECHNIQUES.iter().map(|technique| technique.name).collect();
    format!(
        "Methods to make full grids (--fill):\n{}\n\nMethods to choose clues (--clues):\n{}\n\n\
         Shapes (--shape): {}\n\nTechniques (--technique): {}",
        fills.join("\n"),
        clues.join("\n"),
        shapes.join(", "),
        techniques.join(", ")
    )
}

/// Returns the parser for the name of a tier.
pub(super) const fn tier() -> NameParser<Tier> {
    NameParser::new(|| Tier::ALL.map(Tier::word).to_vec(), Tier::from_name)
}

fn fill() -> NameParser<&'static Fill> {
    NameParser::new(|| FILLS.iter().map(|fill| fill.name).collect(), Fill::named)
}

fn clues() -> NameParser<&'static Clues> {
    NameParser::new(|| CLUES.iter().map(|clues| clues.name).collect(), Clues::named)
}

fn symmetry() -> NameParser<Symmetry> {
    let all = || Symmetry::ALL.map(Symmetry::name).to_vec();
    NameParser::new(all, Symmetry::from_name)
}

fn minimal() -> NameParser<Minimal> {
    const KINDS: [(&str, Minimal); 2] =
        [("orbit", Minimal::EveryOrbit), ("clue", Minimal::EveryClue)];
    let kind = |name: &str| KINDS.iter().find(|(known, _)| *known == name).map(|&(_, kind)| kind);
    NameParser::new(|| KINDS.map(|(name, _)| name).to_vec(), kind)
}

/// Returns the parser for the name of a shape.
fn shape() -> FnParser<CellSet> {
    FnParser::new(read_named_shape, || shape_names().collect())
}

/// Returns the built-in shape called `name`. If there is none, reads a shape from the file called
/// `name`.
fn read_named_shape(name: &str) -> Result<CellSet, ArgError> {
    if let Some(own) = shape_named(name) {
        return Ok(own);
    }
    let text = std::fs::read_to_string(name).map_err(ArgError::ShapeFile)?;
    Ok(read_shape(&text)?)
}

/// Returns the name of a technique. Ignores case, spaces and hyphens, so that `xwing` and `x wing`
/// mean X-Wing, and accepts the other names in the book, such as `y-wing` for XY-Wing.
fn read_technique(name: &str) -> Result<&'static str, ArgError> {
    let called = techniques_called(name);
    if let [known] = called[..] {
        return Ok(known);
    }
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    let wanted = fold(name);
    Err(match nearest(name, names.clone()) {
        _ if !called.is_empty() => ArgError::unknown_technique(&called),
        Some(nearest) => ArgError::unknown_technique(&[nearest]),
        None if wanted.len() < MIN_PART => ArgError::unknown_technique(&[]),
        None => {
            let similar: Vec<_> = names.filter(|known| fold(known).contains(&wanted)).collect();
            ArgError::unknown_technique(&similar)
        }
    })
}

/// Returns the parser for the name of a technique.
pub(super) const fn technique() -> FnParser<&'static str> {
    FnParser::new(read_technique, || TECHNIQUE_NAMES.iter().map(String::as_str).collect())
}

/// The names of the techniques as words without spaces, as shells complete them.
static TECHNIQUE_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let word = |name: &str| name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "-");
    TECHNIQUES.iter().map(|technique| word(technique.name)).collect()
});

/// The minimum number of letters of a part of a technique's name for which the error for an unknown
/// technique lists the names that contain it.
const MIN_PART: usize = 3;

/// Parses a rating such as `7.1`, or a range of ratings such as `7.1-7.5`.
fn ratings(text: &str) -> Result<Target, ArgError> {
    let (min, max) = text.split_once('-').unwrap_or((text, text));
    let parse = |part: &str| part.trim().parse::<Rating>();
    Ok(Target::Rated { min: parse(min)?, max: parse(max)? })
}

/// Parses a number of clues such as `24`, or a range such as `22-26`.
fn clue_count(text: &str) -> Result<ClueCount, ArgError> {
    let (min, max) = text.split_once('-').unwrap_or((text, text));
    let parse = |part: &str| {
        let number = part.trim().parse().ok().filter(|number| (0..=81).contains(number));
        number.ok_or_else(|| ArgError::ClueCount(part.to_owned()))
    };
    Ok(ClueCount { min: parse(min)?, max: parse(max)? })
}

/// One of the `count` parts that a seed's puzzles are divided into. `index` is counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shard {
    index: u64,
    count: u64,
}

impl Shard {
    const WHOLE: Self = Self { index: 1, count: 1 };
}

impl FromStr for Shard {
    type Err = ArgError;

    /// Parses a shard such as `1/4`.
    fn from_str(text: &str) -> Result<Self, ArgError> {
        let parts = text.split_once('/');
        let parts = parts.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Self { index, count }),
            Some((index, count)) if count > 0 => Err(ArgError::NoShard { index, count }),
            _ => Err(ArgError::Shard),
        }
    }
}

impl GenerateArgs {
    /// Checks options that don't fit together.
    fn check(&self) -> Result<(), ArgError> {
        match self.clues {
            Some(clues) if clues.name != "shape" && self.initials.is_some() => {
                Err(ArgError::UnreadableInitials)
            }
            Some(clues)
                if clues.name == "shape" && self.initials.is_none() && self.shape.is_none() =>
            {
                Err(ArgError::MissingShape)
            }
            _ => Ok(()),
        }
    }

    /// Returns the request for puzzle `number`, counted from 0.
    fn request(&self, seed: u64, number: u64) -> Request {
        let target = self.tier.map(Target::Tier).or(self.rating).unwrap_or(Target::Any);
        let shape = self.shape.or(self.initials.as_ref().map(Initials::cells));
        let usual = match target {
            _ if shape.is_some() => "shape",
            Target::Rated { min, .. } if min >= CLIMB => "climb",
            _ => "dig",
        };
        // Puzzle 0 uses the given seed. The seeds of the other puzzles form a Weyl sequence, so
        // that neighbouring seeds don't share puzzles.
        let seed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let recipe = Recipe {
            fill: self.fill,
            clues: self.clues.or_else(|| Clues::named(usual)).expect("the table has both"),
            minimal: self.minimal.unwrap_or_default(),
            givens: self.givens,
            shape,
            proof: if self.logic { Proof::Logic } else { Proof::Count },
            technique: self.technique,
        };
        Request { target, symmetry: self.symmetry, seed, recipe }
    }
}

pub(super) fn run(args: &GenerateArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let seed = args.seed.unwrap_or_else(rand::random);
    if let Err(error) = args.check() {
        report(&error);
        return Ok(Exit::Misuse);
    }
    if let Err(error) = args.request(seed, 0).check() {
        report(&error);
        return Ok(Exit::Misuse);
    }
    let Shard { index, count } = args.shard.unwrap_or(Shard::WHOLE);
    let numbers = (index - 1..args.count).step_by(usize::try_from(count).unwrap_or(usize::MAX));
    let total = args.count.saturating_sub(index - 1).div_ceil(count);
    let stop = Stop::default();
    interrupt::on_signal(&stop, || ());
    let bar = progress::puzzles_bar(total);
    let mut exit = Exit::Success;
    let make = |number| {
        let request = args.request(seed, number);
        let givens = generate_givens(&request, &stop)?;
        let record = args.json.then(|| GenerateRecord::new(&givens, request.seed));
        Ok((givens, record))
    };
    let written = batch::in_order(numbers, args.jobs.count(), batch::MAX_AHEAD, make, |made| {
        match made {
            Ok((givens, record)) => {
                match record {
                    Some(record) => json::write(out, &record)?,
                    None => writeln!(out, "{givens}")?,
                }
                bar.inc(1);
                return Ok(ControlFlow::Continue(()));
            }
            Err(GenerateError::Stopped) => exit = Exit::Interrupted,
            Err(error) => {
                bar.suspend(|| report(format_args!("{error} (seed {seed})")));
                exit = Exit::No;
            }
        }
        stop.raise();
        Ok(ControlFlow::Break(()))
    });
    stop.raise();
    bar.finish_and_clear();
    written.map(|()| exit)
}

/// The JSON object of `generate`.
#[derive(Serialize)]
struct GenerateRecord {
    puzzle: Grid,
    solution: Option<Grid>,
    clues: usize,
    /// The seed that generates this puzzle alone. It is a string, because many programs that read
    /// JSON round large numbers.
    seed: String,
    #[serde(flatten)]
    ratings: ExplainerRecord,
}

impl GenerateRecord {
    fn new(givens: &Grid, seed: u64) -> Self {
        let solution = match solve(givens) {
            Solutions::One(solution) => Some(solution),
            Solutions::None | Solutions::Many(..) => None,
        };
        Self {
            puzzle: *givens,
            solution,
            clues: givens.count(),
            seed: seed.to_string(),
            ratings: ExplainerRecord::new(givens),
        }
    }
}
