//! An exercise: a position in which a technique is to be found, and what is said of the turns.

use super::examples::{self, Example};
use super::progress::{Progress, Result};
use crate::app::playing::Playing;
use crate::board::{Candidate, Candidates, Grid};
use crate::game::{Game, PeerMarks, Standing};
use crate::game::{Hint, MarkKind};
use crate::logic::{Step, Technique};

/// What a turn means for an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Verdict {
    /// It is no part of such a step; why.
    Wrong(String),
    /// It is part of one; so many changes are still to be made.
    OnTheWay(usize),
    /// The step is done.
    Found,
}

/// A position in which a technique is to be found.
#[derive(Clone, Debug)]
pub struct Exercise {
    technique: &'static Technique,
    steps: Vec<Step>,
    digits: Grid,
    candidates: Candidates,
    /// How it ended; help is written down when it is taken.
    result: Option<Result>,
    is_over: bool,
}

impl Exercise {
    /// The next exercise in `technique`, at its board; `None` when there is no example of it. Which
    /// one and how it is turned follows from how often the technique was practised, and the day.
    pub(super) fn start(
        technique: &'static Technique,
        progress: &Progress,
        now: u64,
    ) -> Option<Playing> {
        let learnt = progress.of(technique.name);
        let count = u64::from(learnt.found) + u64::from(learnt.missed);
        let all = Example::of(technique);
        // The first one is that of the technique's page.
        let example = all.get((count + 1) as usize % all.len().max(1))?;
        let example = example.transformed(&examples::transform(count << 32 ^ now / 60));
        let game = example.game();
        let steps = technique.steps(&game.position());
        let places = steps.first().is_some_and(|step| !step.placements.is_empty());
        let exercise = Self {
            technique,
            steps,
            digits: *game.digits(),
            candidates: game.candidates(),
            result: None,
            is_over: false,
        };
        let cursor = examples::first_empty(&game);
        let mode = if places { None } else { Some(MarkKind::Corner) };
        Some(Playing::exercising(game, cursor, mode, exercise))
    }

    /// The technique that is practised.
    pub const fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Whether it is done.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How it went, once that is known.
    pub const fn result(&self) -> Option<Result> {
        self.result
    }

    /// Writes down how it went, unless that was known already; whether it is news.
    pub(in crate::app) fn settle(&mut self, result: Result) -> bool {
        let is_news = self.result.is_none();
        self.result = self.result.or(Some(result));
        is_news
    }

    /// The step is done.
    pub(in crate::app) const fn end(&mut self) {
        self.is_over = true;
    }

    /// The hint that shows the first step that is not contradicted by what was done.
    pub(in crate::app) fn hint(&self, game: &Game, peers: PeerMarks) -> Option<Hint> {
        let done = self.changes(game);
        let step = self.steps.iter().find(|step| done.iter().all(|one| is_part(step, *one)))?;
        Some(game.hint_of(step.clone(), Standing::Known, peers))
    }

    /// What the board says now.
    pub(in crate::app) fn judge(&self, game: &Game) -> Verdict {
        let done = self.changes(game);
        let name = self.technique.name;
        let fits = |step: &&Step| done.iter().all(|one| is_part(step, *one));
        let Some(left) = self.steps.iter().filter(fits).map(|step| size(step) - done.len()).min()
        else {
            let odd = done.iter().find(|&&one| !self.steps.iter().any(|step| is_part(step, one)));
            return Verdict::Wrong(match odd {
                Some((candidate, Change::Placed)) => {
                    format!("No {name} here places {candidate}.")
                }
                Some((candidate, Change::Struck)) => {
                    format!("No {name} here strikes {candidate}.")
                }
                None => format!("These belong to more than one {name}."),
            });
        };
        if left == 0 { Verdict::Found } else { Verdict::OnTheWay(left) }
    }

    /// What was placed and struck since the start; what a digit rules out is not struck.
    fn changes(&self, game: &Game) -> Vec<(Candidate, Change)> {
        let placed = game.digits().filled().filter(|&(cell, _)| self.digits.get(cell).is_none());
        let placed = placed.map(|(cell, digit)| (Candidate { cell, digit }, Change::Placed));
        let struck = self.candidates.iter().filter(|candidate| {
            let marks = game.sheet().marks(candidate.cell);
            game.digits().get(candidate.cell).is_none() && marks.struck.contains(candidate.digit)
        });
        placed.chain(struck.map(|candidate| (candidate, Change::Struck))).collect()
    }
}

/// What happened to a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Placed,
    Struck,
}

fn is_part(step: &Step, (candidate, change): (Candidate, Change)) -> bool {
    match change {
        Change::Placed => step.placements.contains(&candidate),
        Change::Struck => step.strikes.contains(&candidate),
    }
}

fn size(step: &Step) -> usize {
    step.placements.len() + step.strikes.len()
}
