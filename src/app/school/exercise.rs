//! An exercise: a position in which the player must find a technique, and the check of the player's
//! turns.

use super::EXERCISES;
use super::examples::{self, Example};
use super::path::step_after;
use super::progress::ExerciseResult;
use super::reason::{why_not_placed, why_not_removed};
use crate::app::services::Services;
use crate::app::transition::ScreenRequest;
use crate::game::{Familiarity, Game, PeerMarks};
use crate::game::{Hint, MarkKind};
use pencilmark_engine::board::{Candidate, Cell, DigitSet};
use pencilmark_engine::logic::{Analysis, Change, Ladder, Position, Step, TECHNIQUES, Technique};

/// The techniques whose exercises begin without candidates, because a player finds them without
/// marks.
const WITHOUT_CANDIDATES: [&str; 3] =
    ["Full House", "Hidden Single in Box", "Hidden Single in Line"];

/// The result of checking a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Judgement {
    /// The turn is not part of any step of the technique. Contains the reason.
    Wrong(String),
    /// The turn is part of a step. Contains the number of changes that are still missing.
    OnTheWay(usize),
    /// The player has neither placed a digit nor removed a candidate.
    Unchanged,
    /// The step is done.
    Found,
}

/// An exercise, in which the player must find a technique.
#[derive(Clone, Debug)]
pub struct Exercise {
    technique: &'static Technique,
    start: Position,
    /// The changes that the steps of the technique make in the position.
    changes: Vec<Change>,
    /// The result of the exercise; `None` until the result is known. Using help sets the result
    /// immediately.
    result: Option<ExerciseResult>,
    is_over: bool,
    /// `true` if the player can hide the candidates. They are hidden at the start.
    can_hide_candidates: bool,
    /// The proof of the step that the player found, or its end if it has several parts. Empty until
    /// the exercise is over.
    conclusion: String,
}

/// An exercise with its board.
#[derive(Clone, Debug)]
pub(in crate::app) struct ExerciseBoard {
    pub(in crate::app) exercise: Exercise,
    pub(in crate::app) game: Game,
    /// The cell under the cursor at the start.
    pub(in crate::app) cursor: Cell,
    /// The marks that digit keys write; `None` if digit keys place digits.
    pub(in crate::app) marks: Option<MarkKind>,
}

impl Exercise {
    /// Returns the next exercise in a technique. The number of earlier exercises and the time
    /// determine the example and its transformation. If there is no example, adds a notice and
    /// returns `None`.
    pub(in crate::app) fn start(
        technique: &'static Technique,
        services: &mut Services,
    ) -> Option<ExerciseBoard> {
        let learned = services.profile.progress.learned(technique.name);
        let count = u64::from(learned.found) + u64::from(learned.missed);
        let all = Example::for_technique(technique);
        // The first example is used in the lesson.
        let Some(example) = all.get((count + 1) as usize % all.len().max(1)) else {
            services.say(format!("There is no exercise for {} yet.", technique.name));
            return None;
        };
        let minute = services.now.unix / 60;
        let example = example.transformed(&examples::transform((count << 32) ^ minute));
        let mut game = example.game();
        let start = game.position();
        let is_removed = |cell: Cell| !game.sheet().marks(cell).eliminated.is_empty();
        // A hidden single can depend on removed candidates.
        let can_hide_candidates = WITHOUT_CANDIDATES.contains(&technique.name)
            && (technique.name == "Full House" || !Cell::ALL.into_iter().any(is_removed));
        game.auto_candidates = !can_hide_candidates;
        let changes = technique.changes(&Analysis::new(&start));
        let places = changes.first().is_some_and(|change| !change.placements.is_empty());
        let exercise = Self {
            technique,
            start,
            changes,
            result: None,
            is_over: false,
            can_hide_candidates,
            conclusion: String::new(),
        };
        if exercise.has_easier() {
            let name = technique.name;
            services.say(format!("There is an easier step too, but here only {name} counts."));
        }
        let cursor = examples::first_empty(&game);
        let marks = if places { None } else { Some(MarkKind::Corner) };
        Some(ExerciseBoard { exercise, game, cursor, marks })
    }

    /// Returns `true` if an easier technique also applies. For some techniques, every example has
    /// an easier step.
    fn has_easier(&self) -> bool {
        let is_easier = |row: &&&Technique| row.name != self.technique.name;
        Ladder::new(TECHNIQUES.iter().take_while(is_easier).copied())
            .next_step(&Analysis::new(&self.start))
            .is_some()
    }

    /// Returns the technique that the player is practising.
    pub const fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Returns the sentence that says what to do on the board.
    pub fn task(&self) -> String {
        let name = self.technique.name;
        if self.changes.iter().any(|change| !change.placements.is_empty()) {
            format!("Find the {name} and type the digit that it proves.")
        } else {
            format!("Find the {name} and remove the candidates that it rules out.")
        }
    }

    /// Returns `true` if the exercise has ended.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns `true` if the player can show and hide the candidates.
    pub const fn can_hide_candidates(&self) -> bool {
        self.can_hide_candidates
    }

    /// Returns the result, once it is known.
    pub const fn result(&self) -> Option<ExerciseResult> {
        self.result
    }

    /// Returns the proof of the step that the player found, or its end if it has several parts. It
    /// is empty until the exercise is over.
    pub fn conclusion(&self) -> &str {
        &self.conclusion
    }

    /// Returns the screen that follows the exercise: another exercise until the player has found
    /// enough of them, and then the next step of the path.
    pub(in crate::app) fn following(&self, services: &Services) -> ScreenRequest {
        let progress = &services.profile.progress;
        let is_complete = progress.learned(self.technique.name).found >= EXERCISES;
        match self.result {
            Some(ExerciseResult::Found) if is_complete => {
                step_after(self.technique, progress, &services.library).request()
            }
            _ => ScreenRequest::Exercise(self.technique),
        }
    }

    /// Records the result if it is not known yet. Returns `true` if it was recorded.
    pub(in crate::app) fn record(&mut self, result: ExerciseResult) -> bool {
        let is_news = self.result.is_none();
        self.result = self.result.or(Some(result));
        is_news
    }

    /// Ends the exercise after the step was found.
    pub(in crate::app) fn end(&mut self, game: &Game) {
        self.is_over = true;
        let hint = self.hint(game, PeerMarks::Erase);
        let conclusion = |step: &Step| match step.proof[..] {
            [] => step.reason.clone(),
            // A proof of several parts is too long.
            _ => step.conclusion(),
        };
        self.conclusion = hint.as_ref().and_then(Hint::step).map(conclusion).unwrap_or_default();
    }

    /// Returns a hint for the smallest step that includes all changes that the player has made.
    pub(in crate::app) fn hint(&self, game: &Game, peers: PeerMarks) -> Option<Hint> {
        let done = self.done(game);
        let fitting = self.changes.iter().filter(|change| contains_all(change, &done));
        let change = fitting.min_by_key(|change| change.size())?;
        let step = self.technique.step_for(&Analysis::new(&self.start), change)?;
        Some(game.hint_of(step, Familiarity::Known, peers))
    }

    /// Checks the changes that the player has made so far.
    pub(in crate::app) fn judge(&self, game: &Game) -> Judgement {
        let done = self.done(game);
        if done.size() == 0 {
            return Judgement::Unchanged;
        }
        let name = self.technique.name;
        let fitting = self.changes.iter().filter(|change| contains_all(change, &done));
        let Some(left) = fitting.map(|change| change.size() - done.size()).min() else {
            let foreign = |lists: fn(&Change) -> &Vec<Candidate>| {
                let is_in = |one: &Candidate| self.changes.iter().any(|c| lists(c).contains(one));
                lists(&done).iter().copied().find(|one| !is_in(one))
            };
            let (placed, eliminated) = (foreign(|c| &c.placements), foreign(|c| &c.eliminations));
            return Judgement::Wrong(match (placed, eliminated) {
                (Some(candidate), _) => {
                    let why = self.why_not_placed(game, candidate);
                    format!("No {name} here places {candidate}{why}.")
                }
                (None, Some(candidate)) => {
                    let why = self.why_not_removed(game, candidate);
                    format!("No {name} here removes {candidate}{why}.")
                }
                (None, None) => format!("Your changes belong to different steps of {name}."),
            });
        };
        if left == 0 { Judgement::Found } else { Judgement::OnTheWay(left) }
    }

    /// Returns a clause that says why no step places a candidate.
    fn why_not_placed(&self, game: &Game, wrong: Candidate) -> String {
        let is_solution = game.solution().get(wrong.cell) == Some(wrong.digit);
        match self.other(wrong) {
            Some(other) if is_solution => format!(", but {other} does"),
            _ if is_solution => String::new(),
            _ => {
                let start = start_of(game);
                format!(": {}", why_not_placed(&start, wrong.cell, wrong.digit))
            }
        }
    }

    /// Returns a clause that says why no step removes a candidate.
    fn why_not_removed(&self, game: &Game, wrong: Candidate) -> String {
        if let Some(other) = self.other(wrong) {
            return format!(", but {other} does");
        }
        // Compare with the step that is most like the player's: one that removes the same digit.
        let is_alike =
            |change: &&Change| change.eliminations.iter().any(|one| one.digit == wrong.digit);
        let change = self.changes.iter().find(is_alike);
        let Some(change) = change else {
            let places = self.changes.iter().any(|change| !change.placements.is_empty());
            let digit = wrong.digit;
            return if places {
                ": it places a digit".to_owned()
            } else {
                format!(", nor any other {digit}")
            };
        };
        let Some(step) = self.technique.step_for(&Analysis::new(&self.start), change) else {
            return String::new();
        };
        let start = start_of(game);
        let digits = DigitSet::only(wrong.digit);
        format!(": {}", why_not_removed(&step, &start, wrong.cell, digits))
    }

    /// Returns the name of another technique, at most as hard as the technique of the exercise,
    /// that places or removes the candidate in the starting position.
    fn other(&self, wrong: Candidate) -> Option<&'static str> {
        let analysis = Analysis::new(&self.start);
        let is_easier = |one: &&&Technique| one.rating <= self.technique.rating;
        let others = TECHNIQUES.iter().take_while(is_easier);
        let others = others.filter(|one| one.name != self.technique.name);
        let changes_it = |one: &&&Technique| {
            let mut changes = one.changes(&analysis).into_iter();
            changes.any(|change| {
                change.placements.contains(&wrong) || change.eliminations.contains(&wrong)
            })
        };
        others.copied().find(|one| changes_it(&one)).map(|one| one.name)
    }

    /// Returns the placements and eliminations since the start, without candidates that a placed
    /// digit rules out.
    fn done(&self, game: &Game) -> Change {
        let placed = game.digits().filled().map(|(cell, digit)| Candidate { cell, digit });
        let is_new = |one: &Candidate| self.start.grid().get(one.cell).is_none();
        let is_eliminated = |one: &Candidate| {
            let marks = game.sheet().marks(one.cell);
            game.digits().get(one.cell).is_none() && marks.eliminated.contains(one.digit)
        };
        Change {
            placements: placed.filter(is_new).collect(),
            eliminations: self.start.candidates().iter().filter(is_eliminated).collect(),
        }
    }
}

/// Returns a copy of a game with all turns undone.
fn start_of(game: &Game) -> Game {
    let mut start = game.clone();
    while start.undo().is_ok() {}
    start
}

/// Returns `true` if `change` contains all of `done`.
fn contains_all(change: &Change, done: &Change) -> bool {
    done.placements.iter().all(|one| change.placements.contains(one))
        && done.eliminations.iter().all(|one| change.eliminations.contains(one))
}
