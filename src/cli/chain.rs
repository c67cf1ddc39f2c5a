//! The subcommand `chain`, which checks a chain in Eureka notation against a puzzle.

use super::error::CliError;
use super::exit::Exit;
use super::input::{self, Puzzle};
use super::json::{self, CandidateRecord, PositionRecord};
use super::report::report;
use super::text;
use crate::app::words::sentence;
use clap::{Args, ValueHint};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Analysis, ChainFault, CheckedChain, DrawnChain};
use serde::Serialize;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};

/// The arguments of `chain`.
#[derive(Debug, Args)]
pub struct ChainArgs {
    /// The puzzle: a file with one puzzle, - for stdin, 81 characters, a code or a link
    #[arg(value_name = "FILE|-|PUZZLE", value_hint = ValueHint::FilePath)]
    source: OsString,
    /// The chain in Eureka notation, such as '(5)r1c2=(5)r1c8-(5=7)r3c9-(7)r4c9'
    ///
    /// = is a strong link and - is a weak link. A node without a digit has the digit of the node
    /// before it, r1c23 is a group of two cells, (6=19)r5c28 is an almost locked set, and a
    /// conclusion after => is ignored.
    #[arg(value_name = "CHAIN")]
    chain: DrawnChain,
    /// Print one JSON object: puzzle, chain, technique, placements, eliminations, error
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &ChainArgs, out: &mut impl Write) -> io::Result<Exit> {
    let puzzle = match read(&args.source) {
        Ok(puzzle) => puzzle,
        Err(error) => {
            report(&error);
            return Ok(error.exit());
        }
    };
    let analysis = Analysis::new(&puzzle.position);
    let checked = args.chain.check(&analysis);
    if args.json {
        let chain = args.chain.with_places(&analysis);
        json::write(out, &ChainRecord::new(&puzzle, &chain, &checked))?;
    } else {
        let verdict = match &checked {
            Ok(chain) => chain.describe(),
            Err(fault) => sentence(fault),
        };
        writeln!(out, "{}", text::wrapped(&verdict, ""))?;
    }
    Ok(if checked.is_ok() { Exit::Success } else { Exit::No })
}

fn read(source: &OsStr) -> Result<Puzzle, CliError> {
    let (place, sheet) = input::single_sheet(source, None)?;
    Puzzle::new(&sheet).map_err(|error| error.at(place))
}

/// The JSON object of `chain`.
#[derive(Serialize)]
struct ChainRecord {
    puzzle: Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<PositionRecord>,
    /// The chain in Eureka notation.
    chain: String,
    /// The technique, or `None` if the chain is wrong.
    technique: Option<&'static str>,
    /// The short name of an AIC with three strong links, such as `M-Wing`.
    wing: Option<&'static str>,
    placements: Vec<CandidateRecord>,
    eliminations: Vec<CandidateRecord>,
    /// The error in the chain, or `None` if the chain is right.
    error: Option<String>,
}

impl ChainRecord {
    fn new(
        puzzle: &Puzzle,
        chain: &DrawnChain,
        checked: &Result<CheckedChain, ChainFault>,
    ) -> Self {
        let found = checked.as_ref().ok();
        let records = |all: &[_]| all.iter().map(CandidateRecord::from).collect();
        Self {
            puzzle: puzzle.givens,
            position: PositionRecord::new(puzzle),
            chain: chain.to_string(),
            technique: found.map(|chain| chain.name),
            wing: found.and_then(|chain| chain.wing),
            placements: records(found.map_or(&[], |chain| &chain.placements[..])),
            eliminations: records(found.map_or(&[], |chain| &chain.eliminations[..])),
            error: checked.as_ref().err().map(ToString::to_string),
        }
    }
}
