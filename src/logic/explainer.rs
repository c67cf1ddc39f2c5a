//! The rating of a puzzle, step for step as Sudoku Explainer 1.2.1 by Nicolas Juillerat gives it:
//! the same techniques in the same order, the same choice among their steps, the same additions
//! for length.

mod aligned;
mod board;
mod links;
mod plain;
mod reach;
mod run;
mod search;
mod simple;

use super::technique::{Effect, Flow, Strikes};
use super::{Position, Rating, TECHNIQUES};
use crate::board::{Candidate, Cell, Digit, Grid};
use board::{Board, Fixed, bits, candidate, is_on, parts};
use reach::Reach;
use search::{Depth, Hint, Search};
use simple::Finder;

/// The three ratings of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ratings {
    /// Of the hardest step.
    pub er: Rating,
    /// Of the hardest step up to the first digit placed.
    pub ep: Rating,
    /// Of the first step.
    pub ed: Rating,
}

/// A step of a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The technique's name.
    pub name: &'static str,
    /// How hard the step is.
    pub rating: Rating,
    /// The digit it places, if any.
    pub placement: Option<Candidate>,
    /// The candidates that it strikes.
    pub strikes: Vec<Candidate>,
}

/// The ratings of a puzzle and the name of its hardest step's technique, or `None` if it has no
/// solution or several.
pub fn rate(givens: &Grid) -> Option<(Ratings, &'static str)> {
    let (mut ratings, mut hardest) = (Ratings::default(), "Full House");
    let mut placed = false;
    for step in Explainer::new(givens) {
        let step = step?;
        if step.rating > ratings.er {
            (ratings.er, hardest) = (step.rating, step.name);
        }
        if !placed {
            if ratings.ed == Rating::default() {
                ratings.ed = ratings.er;
            }
            placed = step.placement.is_some();
            if placed {
                ratings.ep = ratings.er;
            }
        }
    }
    Some((ratings, hardest))
}

/// The steps of a rating; one that is missing at the end is told by `None`.
pub struct Explainer {
    position: Position,
    stuck: bool,
}

impl Explainer {
    /// The steps of rating `givens`.
    pub fn new(givens: &Grid) -> Self {
        Self { position: Position::of(givens), stuck: false }
    }

    fn step(&self) -> Option<(&'static str, Rating, Effect)> {
        plain_step(&self.position).or_else(|| chain_step(&self.position))
    }
}

impl Iterator for Explainer {
    type Item = Option<Rated>;

    fn next(&mut self) -> Option<Option<Rated>> {
        if self.stuck || self.position.is_full() {
            return None;
        }
        let Some((name, rating, effect)) = self.step() else {
            self.stuck = true;
            return Some(None);
        };
        self.position.take(&effect);
        let strikes = effect.strikes.iter().collect();
        Some(Some(Rated { name, rating, placement: effect.placement, strikes }))
    }
}

/// The first step of the first technique without chains that has one.
fn plain_step(position: &Position) -> Option<(&'static str, Rating, Effect)> {
    let mut best: Option<(&'static str, Rating, Effect)> = None;
    for technique in TECHNIQUES {
        let unique = technique.name.starts_with("Unique");
        if best.is_some() && !unique {
            break;
        }
        let _ = (technique.find)(position, &mut |effect, _| {
            let rating = technique.rating_of(effect);
            if best.as_ref().is_none_or(|best| rating < best.1) {
                best = Some((technique.name, rating, *effect));
            }
            if unique { Flow::Continue(()) } else { Flow::Break(()) }
        });
    }
    best
}

fn chain_step(position: &Position) -> Option<(&'static str, Rating, Effect)> {
    let (board, fixed) = (Board::of(position), Fixed::of(position));
    if let Some(effect) = aligned_step(&board, 2) {
        return Some(("Aligned Pair Exclusion", Rating::tenths(62), effect));
    }
    let mut reach = Reach::new();
    reach.fill(&board);
    if let Some(hint) = Finder::new().all(&board, &mut reach).first() {
        let mut effect = Effect::strike(strikes(&hint.gone));
        effect.placement = hint.placed().map(candidate);
        return Some(("Forcing Chain", tenths(hint.difficulty()), effect));
    }
    if let Some(effect) = aligned_step(&board, 3) {
        return Some(("Aligned Triplet Exclusion", Rating::tenths(75), effect));
    }
    for depth in [Depth::Nishio, Depth::Multiple] {
        let mut search = Search::new(depth);
        if let Some(hint) = search.best(&board, &fixed) {
            return Some(told(&search, &hint));
        }
    }
    let mut search = Search::new(Depth::Dynamic(0));
    let mut hint = search.best(&board, &fixed);
    for level in 1..=5 {
        hint = hint.or_else(|| search.best_deeper(Depth::Dynamic(level), &fixed));
    }
    hint.map(|hint| told(&search, &hint))
}

fn told(search: &Search, hint: &Hint) -> (&'static str, Rating, Effect) {
    let (cell, digit) = parts(hint.result);
    let effect = if is_on(hint.result) {
        Effect::place(Cell::ALL[cell], Digit::ALL[digit])
    } else {
        Effect::strike(strikes(&[hint.result]))
    };
    ("Chains", tenths(search.difficulty(hint)), effect)
}

fn aligned_step(board: &Board, degree: u32) -> Option<Effect> {
    let mut effect = None;
    aligned::each(board, degree, &mut |hint| {
        let mut all = Vec::new();
        for (&cell, &gone) in hint.cells.iter().zip(&hint.gone) {
            all.extend(bits(gone).map(|digit| board::cand(cell, digit)));
        }
        effect = Some(Effect::strike(strikes(&all)));
        true
    });
    effect
}

fn strikes(gone: &[board::Cand]) -> Strikes {
    gone.iter().fold(Strikes::NONE, |all, &gone| all.and(&Strikes::only(candidate(gone))))
}

/// A rating of the scale, cut off to tenths as Sudoku Explainer's command line does.
fn tenths(difficulty: f64) -> Rating {
    Rating::tenths(((difficulty + 0.05) * 10.0) as u8)
}
