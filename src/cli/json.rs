//! The JSON objects of `--json`, one per line. This file contains the parts that several
//! subcommands share. Objects that only one subcommand writes are in the file of that
//! subcommand.

use super::input::Puzzle;
use super::text::role_name;
use crate::store::JSON_VERSION;
pub(super) use crate::store::rating_number as rating;
use pencilmark_engine::board::{Candidate, Cell, CellSet, Grid, House};
use pencilmark_engine::logic::{Link, LinkKind, Node, Position, Role, Scale, Step};
use serde::Serialize;
use std::io::{self, Write};

/// An object together with the version.
#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    object: &'a T,
}

/// Writes an object as one line.
pub(super) fn write(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Versioned { version: JSON_VERSION, object })?;
    writeln!(out)
}

/// Converts a set of cells to a list.
pub(super) fn cells(cells: CellSet) -> Vec<Cell> {
    cells.iter().collect()
}

/// The position to which steps apply, if the input has more than clues.
#[derive(Serialize)]
pub(super) struct PositionRecord {
    /// The puzzle with the placed digits.
    digits: Grid,
    /// The candidates that the input removes.
    eliminations: Vec<CandidateRecord>,
}

impl PositionRecord {
    /// Returns the position of a puzzle, or `None` if the input has only clues.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        let digits = *puzzle.position.grid();
        let left = puzzle.position.candidates();
        let removed = Position::new(&digits);
        let removed = removed.candidates().iter().filter(|at| !left.allows(at.cell, at.digit));
        let eliminations: Vec<_> = removed.map(|at| CandidateRecord::from(&at)).collect();
        let is_begun = digits != puzzle.givens || !eliminations.is_empty();
        is_begun.then_some(Self { digits, eliminations })
    }
}

/// The JSON object of `solve` and `explain`.
#[derive(Serialize)]
pub(super) struct SolveRecord<S> {
    pub(super) puzzle: Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) position: Option<PositionRecord>,
    /// The solution, or `None` if the puzzle can't be solved with the techniques.
    pub(super) solution: Option<Grid>,
    pub(super) steps: Vec<S>,
}

/// A step without its reason.
#[derive(Serialize)]
pub(super) struct StepRecord {
    name: &'static str,
    rating: f64,
    /// `true` if the rating is not Sudoku Explainer's.
    estimated: bool,
    #[serde(flatten)]
    effect: Option<EffectRecord>,
}

/// The effect of a step.
#[derive(Serialize)]
struct EffectRecord {
    placements: Vec<CandidateRecord>,
    eliminations: Vec<CandidateRecord>,
}

impl StepRecord {
    /// Removes the effect from the record.
    pub(super) fn without_effect(self) -> Self {
        Self { effect: None, ..self }
    }
}

/// A step with its explanation. A hint leaves out parts that it does not show at the requested
/// depth.
#[derive(Serialize)]
pub(super) struct ExplainedStep {
    pub(super) where_to_look: String,
    #[serde(flatten)]
    pub(super) step: Option<StepRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) details: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) highlights: Option<HighlightsRecord>,
}

/// The parts of the board to highlight.
#[derive(Serialize)]
pub(super) struct HighlightsRecord {
    houses: Vec<HouseHighlight>,
    cells: Vec<CellHighlight>,
    candidates: Vec<CandidateHighlight>,
    links: Vec<LinkRecord>,
}

/// A house and its role in a step.
#[derive(Serialize)]
struct HouseHighlight {
    house: String,
    role: &'static str,
}

/// A cell and its role in a step.
#[derive(Serialize)]
struct CellHighlight {
    cell: Cell,
    role: &'static str,
}

/// A candidate and its role in a step.
#[derive(Serialize)]
struct CandidateHighlight {
    #[serde(flatten)]
    candidate: CandidateRecord,
    role: &'static str,
}

/// A digit in a cell.
#[derive(Serialize)]
pub(super) struct CandidateRecord {
    cell: Cell,
    digit: u8,
}

#[derive(Serialize)]
struct LinkRecord {
    from: NodeRecord,
    to: NodeRecord,
    kind: &'static str,
}

#[derive(Serialize)]
struct NodeRecord {
    digit: u8,
    cells: Vec<Cell>,
}

impl From<&Step> for StepRecord {
    fn from(step: &Step) -> Self {
        Self {
            name: step.name,
            rating: rating(step.rating),
            estimated: step.scale == Scale::Own,
            effect: Some(EffectRecord {
                placements: step.placements.iter().map(CandidateRecord::from).collect(),
                eliminations: step.eliminations.iter().map(CandidateRecord::from).collect(),
            }),
        }
    }
}

impl From<&Step> for ExplainedStep {
    fn from(step: &Step) -> Self {
        Self {
            where_to_look: step.place.clone(),
            step: Some(step.into()),
            reason: Some(step.reason.clone()),
            details: Some(step.more().into_iter().map(str::to_owned).collect()),
            highlights: Some(step.into()),
        }
    }
}

impl From<&Step> for HighlightsRecord {
    fn from(step: &Step) -> Self {
        let picture = &step.picture;
        let house = |(house, role): &(House, Role)| HouseHighlight {
            house: house.to_string(),
            role: role_name(*role),
        };
        let cell =
            |(cell, role): &(Cell, Role)| CellHighlight { cell: *cell, role: role_name(*role) };
        let candidate = |(candidate, role): &(Candidate, Role)| CandidateHighlight {
            candidate: candidate.into(),
            role: role_name(*role),
        };
        Self {
            houses: picture.houses.iter().map(house).collect(),
            cells: picture.cells.iter().map(cell).collect(),
            candidates: picture.candidates.iter().map(candidate).collect(),
            links: picture.drawn_links().iter().map(LinkRecord::from).collect(),
        }
    }
}

impl From<&Candidate> for CandidateRecord {
    fn from(candidate: &Candidate) -> Self {
        Self { cell: candidate.cell, digit: candidate.digit.value() }
    }
}

impl From<&Link> for LinkRecord {
    fn from(link: &Link) -> Self {
        let kind = match link.kind {
            LinkKind::Strong => "strong",
            LinkKind::Weak => "weak",
        };
        Self { from: link.from.into(), to: link.to.into(), kind }
    }
}

impl From<Node> for NodeRecord {
    fn from(node: Node) -> Self {
        Self { digit: node.digit.value(), cells: cells(node.cells) }
    }
}
