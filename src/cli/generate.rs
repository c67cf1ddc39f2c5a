//! The verb `generate`: puzzles by the line, made in any of the ways that there are.

use super::batch::{self, Jobs, Next};
use super::named::Named;
use super::{End, complain, progress};
use clap::Args;
use pencilmark_engine::board::{CellSet, Symmetry};
use pencilmark_engine::generate::{
    CLUES, Clues, FILLS, Fill, GenerateError, Initials, Minimal, Proof, Recipe, Request, Stop,
    Target, generate_givens, read_shape, shape_named, shape_names,
};
use pencilmark_engine::logic::{Rating, TECHNIQUES, Tier};
use std::io::{self, Write};

/// The command line of `generate`.
#[derive(Debug, Args)]
#[command(after_long_help = ways())]
pub struct Generate {
    /// How many puzzles
    #[arg(long, short = 'n', default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// How hard: a tier
    #[arg(long, value_parser = tier(), conflicts_with = "rating")]
    tier: Option<Tier>,
    /// How hard: a rating, 7.1, or a range, 7.1-7.5
    #[arg(long, value_name = "RATING", value_parser = ratings)]
    rating: Option<(Rating, Rating)>,
    /// A technique that the solve must need, by name
    #[arg(long, value_name = "NAME", value_parser = technique)]
    technique: Option<&'static str>,
    /// How full grids are made
    #[arg(long, value_parser = fill(), default_value = "tightest")]
    fill: &'static Fill,
    /// How the clues are chosen [default: dig, or shape with a shape]
    #[arg(long, value_parser = clues())]
    clues: Option<&'static Clues>,
    /// The symmetry of the clues
    #[arg(long, value_parser = symmetry(), default_value = "none")]
    symmetry: Symmetry,
    /// Clues in this shape: one of the program's own by name, or a file of nine lines of nine
    /// characters, of which . and blank are empty
    #[arg(long, value_name = "NAME|FILE", value_parser = shape, conflicts_with = "initials")]
    shape: Option<CellSet>,
    /// Clues that spell one or two letters or digits
    #[arg(long, value_name = "TEXT", value_parser = Initials::read)]
    initials: Option<Initials>,
    /// No clue can go
    #[arg(long)]
    minimal: bool,
    /// The number of clues, 24, or a range, 22-26
    #[arg(long, value_name = "NUMBER", value_parser = givens)]
    givens: Option<(usize, usize)>,
    /// One solution by logic alone: the techniques up to the wanted rating solve it
    #[arg(long)]
    logic: bool,
    /// Where the random numbers start: the same seed and options, the same puzzles
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    jobs: Jobs,
    /// Only each n-th puzzle of a seed, beginning with the i-th: i/n. All n parts together are the whole
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "seed")]
    shard: Option<(u64, u64)>,
}

/// The table of ways for the long help.
fn ways() -> String {
    let row = |(name, about): (&str, &str)| format!("  {name:14} {about}");
    let fills: Vec<_> = FILLS.iter().map(|fill| row((fill.name, fill.about))).collect();
    let clues: Vec<_> = CLUES.iter().map(|clues| row((clues.name, clues.about))).collect();
    let shapes: Vec<_> = shape_names().collect();
    format!(
        "Ways to make full grids (--fill):\n{}\n\nWays to choose clues (--clues):\n{}\n\nShapes (--shape): {}",
        fills.join("\n"),
        clues.join("\n"),
        shapes.join(", ")
    )
}

/// A tier.
pub(super) const fn tier() -> Named<Tier> {
    Named::new(|| Tier::ALL.map(Tier::word).to_vec(), Tier::from_name)
}

fn fill() -> Named<&'static Fill> {
    Named::new(|| FILLS.iter().map(|fill| fill.name).collect(), Fill::named)
}

fn clues() -> Named<&'static Clues> {
    Named::new(|| CLUES.iter().map(|clues| clues.name).collect(), Clues::named)
}

fn symmetry() -> Named<Symmetry> {
    let all = || Symmetry::ALL.map(Symmetry::name).to_vec();
    Named::new(all, Symmetry::from_name)
}

/// The program's own shape of this name, or the one in this file.
fn shape(name: &str) -> Result<CellSet, String> {
    if let Some(own) = shape_named(name) {
        return Ok(own);
    }
    let text = std::fs::read_to_string(name).map_err(|error| {
        let own = shape_names().collect::<Vec<_>>().join(", ");
        format!("it is neither a file that can be read ({error}) nor one of {own}")
    })?;
    read_shape(&text).map_err(|error| error.to_string())
}

/// A technique by its name, however it is written: X-Wing, `xwing`, x wing.
fn technique(name: &str) -> Result<&'static str, String> {
    let folded = |name: &str| -> String {
        name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
    };
    let wanted = folded(name);
    let mut names = TECHNIQUES.iter().map(|technique| technique.name);
    if let Some(known) = names.clone().find(|known| folded(known) == wanted) {
        return Ok(known);
    }
    match names.find(|near| strsim::jaro_winkler(&folded(near), &wanted) > 0.8) {
        Some(near) => Err(format!("there is no such technique; did you mean {near}?")),
        None => Err("there is no such technique; `pencilmark rate` names those of a puzzle".into()),
    }
}

fn ratings(text: &str) -> Result<(Rating, Rating), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let read = |part: &str| part.trim().parse::<Rating>().map_err(|error| error.to_string());
    Ok((read(from)?, read(to)?))
}

fn givens(text: &str) -> Result<(usize, usize), String> {
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let read = |part: &str| {
        let number = part.trim().parse().ok().filter(|number| (0..=81).contains(number));
        number.ok_or_else(|| format!("{part:?} is no number of clues: write 24 or 22-26"))
    };
    Ok((read(fewest)?, read(most)?))
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => Ok((i, n)),
        _ => Err("write part i of n as i/n, with i from 1 to n: 1/4".to_owned()),
    }
}

impl Generate {
    /// The request for the puzzle of this number, 0 first.
    fn request(&self, seed: u64, number: u64) -> Request {
        let target = match (self.tier, self.rating) {
            (Some(tier), _) => Target::Tier(tier),
            (None, Some((from, to))) => Target::Rated(from, to),
            (None, None) => Target::Any,
        };
        let shape = self.shape.or(self.initials.as_ref().map(Initials::cells));
        let usual = if shape.is_some() { "shape" } else { "dig" };
        // The first has the seed itself; the steps are those of Weyl's sequence, so that neighbours'
        // seeds don't share puzzles.
        let seed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let recipe = Recipe {
            fill: self.fill,
            clues: self.clues.or_else(|| Clues::named(usual)).expect("the table has both"),
            minimal: if self.minimal { Minimal::Yes } else { Minimal::AsSuits },
            givens: self.givens,
            shape,
            proof: if self.logic { Proof::Logic } else { Proof::Count },
            technique: self.technique,
        };
        Request { target, symmetry: self.symmetry, seed, recipe }
    }
}

pub(super) fn run(args: &Generate, out: &mut impl Write) -> io::Result<End> {
    let seed = args.seed.unwrap_or_else(rand::random);
    if let Err(error) = args.request(seed, 0).check() {
        complain(&error);
        return Ok(End::Misuse);
    }
    let (part, parts) = args.shard.unwrap_or((1, 1));
    let numbers = (part - 1..args.count).step_by(usize::try_from(parts).unwrap_or(usize::MAX));
    let total = args.count.saturating_sub(part - 1).div_ceil(parts);
    let stop = Stop::default();
    super::interrupt::raises(&stop, || ());
    let bar = progress::of_puzzles(total);
    let mut end = End::Fine;
    let make = |number| generate_givens(&args.request(seed, number), &stop);
    let written = batch::in_order(numbers, args.jobs.count(), make, |made| {
        match made {
            Ok(givens) => {
                writeln!(out, "{givens}")?;
                bar.inc(1);
                return Ok(Next::More);
            }
            Err(GenerateError::Stopped) => end = End::Interrupted,
            Err(error) => {
                bar.suspend(|| complain(format_args!("{error} (seed {seed})")));
                end = End::No;
            }
        }
        stop.raise();
        Ok(Next::Enough)
    });
    stop.raise();
    bar.finish_and_clear();
    written.map(|()| end)
}
