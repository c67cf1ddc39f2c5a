//! The rating of a puzzle, step for step as Sudoku Explainer 1.2.1 by Nicolas Juillerat gives it:
//! the same techniques in the same order, the same choice among their steps, the same additions
//! for length.

mod aligned;
mod board;
mod engine;
mod finder;
mod glance;
mod hint;
mod links;
mod nishio;
mod plain;
mod proof;
mod reach;
mod rows;
mod run;
mod scope;
mod search;
mod simple;
mod telling;
mod twins;

use super::technique::{CandidateSet, Effect, Flow, Technique};
use super::{Ladder, Position, Rating};
use crate::board::{Candidate, Grid};
use board::candidate;
use engine::{Chain, Engine};
pub(super) use glance::withstands_single_links;
pub(super) use rows::{Forcing, ROWS, forcing_chains, simple_chains};
pub(super) use simple::Simple;
use std::cell::Cell;
use std::sync::LazyLock;

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
pub struct RatedStep {
    /// The technique's name.
    pub name: &'static str,
    /// How hard the step is.
    pub rating: Rating,
    /// The digit it places, if any.
    pub placement: Option<Candidate>,
    /// The candidates that it strikes.
    pub eliminations: Vec<Candidate>,
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
    ahead: Option<Ahead>,
    limit: Rating,
    stuck: bool,
}

impl Explainer {
    /// The steps of rating `givens`.
    pub fn new(givens: &Grid) -> Self {
        Self::up_to(givens, Rating::tenths(u8::MAX))
    }

    /// Likewise, but stuck where a harder step than `limit` is needed.
    pub fn up_to(givens: &Grid, limit: Rating) -> Self {
        Self { position: Position::new(givens), ahead: None, limit, stuck: false }
    }

    /// The name, the rating and the effect of the next step.
    fn step(&mut self) -> Option<(&'static str, Rating, Effect)> {
        if self.position.is_full() {
            return None;
        }
        let step = plain_step(&self.position, self.limit).or_else(|| {
            // The room for it is large: only where it is wanted.
            (self.limit >= EASIEST_AHEAD).then(|| {
                self.ahead.get_or_insert_with(Ahead::new).next(&self.position, self.limit)
            })?
        })?;
        (step.1 <= self.limit).then_some(step)
    }
}

/// The rating of the easiest of the techniques that look ahead.
const EASIEST_AHEAD: Rating = Rating::tenths(62);

/// The techniques that look ahead, for one position after the other: they keep the room of their
/// searches, and the next on the same thread begins with it.
pub(super) struct Ahead(Option<Box<Engine>>);

thread_local! {
    /// The room of the one before: a megabyte that need not be asked for with every puzzle.
    static SPARE: Cell<Option<Box<Engine>>> = const { Cell::new(None) };
}

impl Drop for Ahead {
    fn drop(&mut self) {
        SPARE.set(self.0.take());
    }
}

impl Ahead {
    pub(super) fn new() -> Self {
        Self(Some(SPARE.take().unwrap_or_else(|| Box::new(Engine::new()))))
    }

    /// The name, the rating and the effect of their next step at `position`.
    pub(super) fn next(
        &mut self,
        position: &Position,
        limit: Rating,
    ) -> Option<(&'static str, Rating, Effect)> {
        let engine = self.0.as_mut().expect("it is there until it is dropped");
        engine.look_at(position);
        let chain = engine.next(limit)?;
        Some((chain.name(), chain.rating(), effect(&chain)))
    }
}

/// The rating and the name of the hardest step, if none is harder than `limit`; of several the
/// first. A full grid is as hard as the first technique of the table.
pub(super) fn hardest(givens: &Grid, limit: Rating) -> Option<(Rating, &'static str)> {
    let mut explainer = Explainer::up_to(givens, limit);
    let mut hardest = (Rating::tenths(10), "Full House");
    while let Some((name, rating, effect)) = explainer.step() {
        if rating > hardest.0 {
            hardest = (rating, name);
        }
        explainer.position.take(&effect);
    }
    explainer.position.is_full().then_some(hardest)
}

impl Iterator for Explainer {
    type Item = Option<RatedStep>;

    fn next(&mut self) -> Option<Option<RatedStep>> {
        if self.stuck || self.position.is_full() {
            return None;
        }
        let Some((name, rating, effect)) = self.step() else {
            self.stuck = true;
            return Some(None);
        };
        self.position.take(&effect);
        let placement = effect.placements.iter().next();
        Some(Some(RatedStep {
            name,
            rating,
            placement,
            eliminations: effect.eliminations.iter().collect(),
        }))
    }
}

/// The first step of the first technique without chains that has one. Unique rectangles and loops
/// are one technique, and of their steps it is the easiest.
fn plain_step(position: &Position, limit: Rating) -> Option<(&'static str, Rating, Effect)> {
    let mut best: Option<(&'static str, Rating, Effect)> = None;
    for technique in PLAIN.iter() {
        let unique = technique.name.starts_with("Unique");
        if technique.rating > limit || best.is_some() && !unique {
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

static PLAIN: LazyLock<Vec<&'static Technique>> = LazyLock::new(|| {
    let all = Ladder::explainer().techniques().iter().copied();
    all.filter(|technique| technique.rating < EASIEST_AHEAD).collect()
});

/// What a chain does.
fn effect(chain: &Chain) -> Effect {
    let set = |cands: &[board::Cand]| {
        cands.iter().fold(CandidateSet::NONE, |set, &cand| set.with(candidate(cand)))
    };
    let surcharge = chain.rating().as_tenths() - chain.row().1;
    let placements = chain.placed().map_or(CandidateSet::NONE, |placed| set(&[placed]));
    Effect { placements, eliminations: set(&chain.gone()), surcharge }
}

#[cfg(test)]
mod tests;
