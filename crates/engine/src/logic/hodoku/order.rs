//! All of `HoDoKu`'s techniques after the singles, in the order in which `HoDoKu` tries them, with
//! their scores and levels. The order, scores and levels are the defaults of Bernhard Hobiger's
//! `HoDoKu` 2.2, without the techniques that are off by default.

use super::rating::Level::{self, Extreme, Hard, Medium, Unfair};

/// Techniques that `HoDoKu` tries together.
pub(super) struct Rung {
    /// The codes and the names of the techniques.
    pub(super) codes: Codes,
    /// The score of a step.
    pub(super) score: u32,
    /// The minimum level of a puzzle that needs a step of these techniques.
    pub(super) level: Level,
    /// The rule for choosing among several steps.
    pub(super) choice: Choice,
}

/// The rule for choosing among several steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Chooses the first step found.
    First,
    /// Chooses the step with the most eliminations.
    Most,
}

/// All techniques after the singles. If none of them finds a step, a cell is filled from the
/// solution.
pub(super) static ORDER: &[Rung] = &[
    first(&[("0110-1", "Locked Pair")], 40, Medium),
    first(&[("0111-1", "Locked Triple")], 60, Medium),
    first(&[("0100", "Locked Candidates Type 1 (Pointing)")], 50, Medium),
    first(&[("0101", "Locked Candidates Type 2 (Claiming)")], 50, Medium),
    first(&[("0200", "Naked Pair")], 60, Medium),
    first(&[("0201", "Naked Triple")], 80, Medium),
    first(&[("0210", "Hidden Pair")], 70, Medium),
    first(&[("0211", "Hidden Triple")], 100, Medium),
    first(&[("0202", "Naked Quadruple")], 120, Hard),
    first(&[("0212", "Hidden Quadruple")], 150, Hard),
    first(&[("0300", "X-Wing")], 140, Hard),
    first(&[("0301", "Swordfish")], 150, Hard),
    first(&[("0302", "Jellyfish")], 160, Hard),
    most(&[("0703", "Remote Pair")], 110, Hard),
    first(&[("0610", "Bivalue Universal Grave + 1")], 100, Hard),
    first(&[("0400", "Skyscraper")], 130, Hard),
    first(&[("0401", "2-String Kite")], 150, Hard),
    most(&[("0403", "Turbot Fish")], 120, Hard),
    first(&[("0402", "Empty Rectangle")], 120, Hard),
    first(&[("0803", "W-Wing")], 150, Hard),
    first(&[("0800", "XY-Wing")], 160, Hard),
    first(&[("0801", "XYZ-Wing")], 180, Hard),
    first(&[("0600-2", "Uniqueness Test 1")], 100, Hard),
    first(&[("0601-2", "Uniqueness Test 2")], 100, Hard),
    first(&[("0602-2", "Uniqueness Test 3")], 100, Hard),
    first(&[("0603-2", "Uniqueness Test 4")], 100, Hard),
    first(&[("0604-2", "Uniqueness Test 5")], 100, Hard),
    first(&[("0605-2", "Uniqueness Test 6")], 100, Hard),
    first(&[("0606-2", "Hidden Rectangle")], 100, Hard),
    first(&[("0607-1", "Avoidable Rectangle Type 1")], 100, Hard),
    first(&[("0608-1", "Avoidable Rectangle Type 2")], 100, Hard),
    first(&[("0310", "Finned X-Wing")], 130, Hard),
    first(&[("0320", "Sashimi X-Wing")], 150, Hard),
    first(&[("0311", "Finned Swordfish")], 200, Unfair),
    first(&[("0321", "Sashimi Swordfish")], 240, Unfair),
    first(&[("0312", "Finned Jellyfish")], 250, Unfair),
    first(&[("0322", "Sashimi Jellyfish")], 260, Unfair),
    first(&[("1101", "Sue de Coq")], 250, Unfair),
    first(&[("0500", "Simple Colours Trap"), ("0501", "Simple Colours Wrap")], 150, Hard),
    first(&[("0502", "Multi-Colours 1"), ("0503", "Multi-Colours 2")], 200, Hard),
    most(&[("0701", "X-Chain")], 260, Unfair),
    most(&[("0702", "XY-Chain")], 260, Unfair),
    most(
        &[
            ("0706", "Continuous Nice Loop"),
            ("0707-1", "Discontinuous Nice Loop"),
            ("0707-2", "Discontinuous Nice Loop"),
            ("0708-1", "AIC"),
            ("0708-2", "AIC"),
        ],
        280,
        Unfair,
    ),
    most(
        &[
            ("0709-1", "Grouped Continuous Nice Loop"),
            ("0710-1", "Grouped Discontinuous Nice Loop"),
            ("0710-2", "Grouped Discontinuous Nice Loop"),
            ("0711-1", "Grouped AIC"),
            ("0711-2", "Grouped AIC"),
        ],
        300,
        Unfair,
    ),
    first(&[("0901", "Almost Locked Set XZ-Rule")], 300, Unfair),
    first(&[("0902-1", "Almost Locked Set XY-Wing")], 320, Unfair),
    most(&[("0903-1", "Almost Locked Set Chain")], 340, Unfair),
    first(&[("0330", "Franken X-Wing")], 300, Unfair),
    first(&[("0331", "Franken Swordfish")], 350, Unfair),
    first(&[("0340", "Finned Franken X-Wing")], 390, Unfair),
    first(&[("0341", "Finned Franken Swordfish")], 410, Unfair),
    most(
        &[("1301", "Forcing Chain Contradiction"), ("1302", "Forcing Chain Verity")],
        500,
        Extreme,
    ),
    most(&[("1303", "Forcing Net Contradiction"), ("1304", "Forcing Net Verity")], 700, Extreme),
];

type Codes = &'static [(&'static str, &'static str)];

const fn first(codes: Codes, score: u32, level: Level) -> Rung {
    Rung { codes, score, level, choice: Choice::First }
}

const fn most(codes: Codes, score: u32, level: Level) -> Rung {
    Rung { codes, score, level, choice: Choice::Most }
}
