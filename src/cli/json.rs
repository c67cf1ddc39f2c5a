//! What the verbs write with `--json`: one object a line.

mod records;

pub(super) use records::{CanonRecord, CheckRecord, MinimizeRecord, SameRecord};

use super::rate::Rates;
use super::words::name;
use crate::app::Statistics;
use crate::app::daily::Streak;
use pencilmark_engine::board::{Candidate, CellSet, Grid};
use pencilmark_engine::logic::{Link, LinkKind, Node, Rating, Role, SolveProfile, Step};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The version of all objects; a change that a reader would misread makes it another. `docs/json.md` tells of each.
const VERSION: u32 = 1;

/// An object with its version.
#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    object: &'a T,
}

/// Writes one object and ends the line.
pub(super) fn write(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Versioned { version: VERSION, object })?;
    writeln!(out)
}

/// `stats`
#[derive(Serialize)]
pub(super) struct StatsRecord {
    tiers: Vec<TierRecord>,
    streak: StreakRecord,
    days: Vec<DayRecord>,
    techniques: Vec<TechniqueRecord>,
}

#[derive(Serialize)]
struct TierRecord {
    tier: &'static str,
    won: usize,
    without_hints: usize,
    hints: u32,
    best_seconds: Option<f64>,
    median_seconds: Option<f64>,
    mean_seconds: Option<f64>,
    unfinished: usize,
    streak: StreakRecord,
}

#[derive(Serialize)]
struct StreakRecord {
    current: u32,
    longest: u32,
}

#[derive(Serialize)]
struct DayRecord {
    date: String,
    won: u32,
}

#[derive(Serialize)]
struct TechniqueRecord {
    name: &'static str,
    rating: f64,
    puzzles: u32,
}

impl StatsRecord {
    pub(super) fn of(all: &Statistics) -> Self {
        let streak =
            |streak: Streak| StreakRecord { current: streak.current, longest: streak.longest };
        let seconds = |time: Option<Duration>| time.map(|time| time.as_millis() as f64 / 1000.0);
        let tiers = all.tiers.iter().map(|tier| TierRecord {
            tier: tier.target.name(),
            won: tier.won,
            without_hints: tier.without_hints,
            hints: tier.hints,
            best_seconds: seconds(tier.best),
            median_seconds: seconds(tier.median),
            mean_seconds: seconds(tier.mean),
            unfinished: tier.unfinished,
            streak: streak(tier.streak),
        });
        let days = all.days.iter().map(|(date, &won)| DayRecord { date: date.to_string(), won });
        let techniques = all.techniques.iter().map(|&(name, rating, puzzles)| TechniqueRecord {
            name,
            rating: number(rating),
            puzzles,
        });
        Self {
            tiers: tiers.collect(),
            streak: streak(all.streak),
            days: days.collect(),
            techniques: techniques.collect(),
        }
    }
}

/// `rate`
#[derive(Serialize)]
pub(super) struct RateRecord<'a> {
    puzzle: String,
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    tier: Option<&'static str>,
    hardest: Option<&'static str>,
    hodoku_level: &'static str,
    hodoku_score: u32,
    hodoku_hardest: &'static str,
    steps: Vec<StepCount>,
    widths: &'a [usize],
    median_width: usize,
    bottlenecks: usize,
    longest_bottleneck: usize,
}

/// How often a technique is needed.
#[derive(Serialize)]
struct StepCount {
    name: &'static str,
    count: usize,
}

impl<'a> RateRecord<'a> {
    pub(super) fn of(givens: &Grid, rates: &'a Rates) -> Self {
        let Rates { ratings, hodoku, profile } = rates;
        let SolveProfile { steps, widths, bottlenecks, longest_run, .. } = profile;
        Self {
            puzzle: givens.to_string(),
            er: ratings.er.map(number),
            ep: ratings.ep.map(number),
            ed: ratings.ed.map(number),
            tier: ratings.tier().map(pencilmark_engine::logic::Tier::name),
            hardest: ratings.hardest,
            hodoku_level: hodoku.level.name(),
            hodoku_score: hodoku.score,
            hodoku_hardest: hodoku.hardest,
            steps: steps.iter().map(|&(name, count)| StepCount { name, count }).collect(),
            widths,
            median_width: profile.median_width(),
            bottlenecks: *bottlenecks,
            longest_bottleneck: *longest_run,
        }
    }
}

/// `solve` and `explain`
#[derive(Serialize)]
pub(super) struct Proof<S> {
    pub(super) puzzle: String,
    /// `None` where the ladder is stuck.
    pub(super) solution: Option<String>,
    pub(super) steps: Vec<S>,
}

/// `hint`
#[derive(Serialize)]
pub(super) struct HintRecord {
    pub(super) puzzle: String,
    pub(super) step: Option<Told>,
}

/// A step without its reasons.
#[derive(Serialize)]
pub(super) struct Done {
    name: &'static str,
    rating: f64,
    #[serde(flatten)]
    effect: Option<Effect>,
}

/// What a step does.
#[derive(Serialize)]
struct Effect {
    placements: Vec<Mark>,
    strikes: Vec<Mark>,
}

impl Done {
    /// Without what the step does.
    pub(super) fn without_effect(self) -> Self {
        Self { effect: None, ..self }
    }
}

/// A step with all that is told of it; what a hint doesn't tell yet is missing.
#[derive(Serialize)]
pub(super) struct Told {
    pub(super) place: String,
    #[serde(flatten)]
    pub(super) done: Option<Done>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) more: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<Picture>,
}

/// What to light.
#[derive(Serialize)]
pub(super) struct Picture {
    houses: Vec<Lit<String>>,
    cells: Vec<Lit<String>>,
    candidates: Vec<Lit<Mark>>,
    links: Vec<LinkRecord>,
}

/// Something and the part that it plays.
#[derive(Serialize)]
struct Lit<T> {
    at: T,
    role: &'static str,
}

/// A digit in a cell.
#[derive(Serialize)]
pub(super) struct Mark {
    cell: String,
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
    cells: Vec<String>,
}

impl From<&Step> for Done {
    fn from(step: &Step) -> Self {
        Self {
            name: step.name,
            rating: number(step.rating),
            effect: Some(Effect {
                placements: step.placements.iter().map(Mark::from).collect(),
                strikes: step.eliminations.iter().map(Mark::from).collect(),
            }),
        }
    }
}

impl From<&Step> for Told {
    fn from(step: &Step) -> Self {
        Self {
            place: step.place.clone(),
            done: Some(step.into()),
            reason: Some(step.reason.clone()),
            more: Some(step.more.clone()),
            picture: Some(step.into()),
        }
    }
}

impl From<&Step> for Picture {
    fn from(step: &Step) -> Self {
        let picture = &step.picture;
        let lit = |at: String, role| Lit { at, role: name(role) };
        let mark = |(at, role): &(Candidate, Role)| Lit { at: Mark::from(at), role: name(*role) };
        Self {
            houses: picture.houses.iter().map(|(at, role)| lit(at.to_string(), *role)).collect(),
            cells: picture.cells.iter().map(|(at, role)| lit(at.to_string(), *role)).collect(),
            candidates: picture.candidates.iter().map(mark).collect(),
            links: picture.links.iter().map(LinkRecord::from).collect(),
        }
    }
}

impl From<&Candidate> for Mark {
    fn from(candidate: &Candidate) -> Self {
        Self { cell: candidate.cell.to_string(), digit: candidate.digit.value() }
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
        let cells: CellSet = node.cells;
        let cells = cells.iter().map(|cell| cell.to_string()).collect();
        Self { digit: node.digit.value(), cells }
    }
}

fn number(rating: Rating) -> f64 {
    f64::from(rating.as_tenths()) / 10.0
}
