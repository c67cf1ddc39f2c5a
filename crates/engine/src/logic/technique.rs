//! What a technique is: a row of the table, with a finder that gives every step it sees.
//!
//! A finder hands over two things for each step: its effect, which is small and costs no memory
//! of its own, and a way to tell the proof. Grading takes the effect only; words and pictures are
//! made when somebody will read them.

use super::{Picture, Position, Rating, Role, Step};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use std::ops::ControlFlow;

/// Go on looking, or enough.
pub(super) type Flow = ControlFlow<()>;

/// Takes each step that a finder finds: what it does, and how it is told.
pub(super) type Sink<'a> = dyn FnMut(&Effect, &dyn Fn() -> Proof) -> Flow + 'a;

/// A way to solve some more of a puzzle.
pub struct Technique {
    /// The name: `Hidden Single`, `X-Wing`.
    pub name: &'static str,
    /// The rating of its easiest step.
    pub rating: Rating,
    /// Whose rating it is.
    pub scale: Scale,
    /// One line for players on what it is.
    pub about: &'static str,
    /// Why it is true, for players, in a few sentences.
    pub why: &'static str,
    /// Whether it begins with a supposition and follows all that comes of it, as a player who tries a
    /// digit in his head does; a chain of single links is a pattern and supposes nothing.
    pub supposes: bool,
    /// Gives every step of this kind at a position, until the sink has enough.
    pub(super) find: Find,
}

/// Gives every step of a kind at a position, until the sink has enough.
pub(super) type Find = fn(&Position, &mut Sink<'_>) -> Flow;

/// Whose rating a technique has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1 rates it, and ratings of puzzles rest on it.
    SudokuExplainer,
    /// Sudoku Explainer doesn't know it: a number of ours says where it stands in the ladder.
    Own,
}

/// What a step does, for anybody to read; sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it strikes.
    pub eliminations: Vec<Candidate>,
}

impl Change {
    fn of(effect: &Effect) -> Self {
        let sorted = |set: &CandidateSet| {
            let mut candidates: Vec<_> = set.iter().collect();
            candidates.sort_unstable();
            candidates
        };
        Self { placements: sorted(&effect.placements), eliminations: sorted(&effect.eliminations) }
    }

    /// How many candidates it is about.
    pub const fn size(&self) -> usize {
        self.placements.len() + self.eliminations.len()
    }
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Effect {
    /// The digits it places.
    pub(super) placements: CandidateSet,
    /// The candidates it strikes.
    pub(super) eliminations: CandidateSet,
    /// How much harder it is than the technique's easiest step, in tenths.
    pub(super) surcharge: u8,
}

/// Some candidates: for each digit the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CandidateSet([CellSet; 9]);

/// Why a step is right, for somebody to see and read.
#[derive(Clone, Debug, Default)]
pub(super) struct Proof {
    /// What to light, the step's own candidates left out.
    pub(super) picture: Picture,
    /// The digits it is about, as `HoDoKu`'s cases name them: of a subset, a fish or a rectangle those
    /// it is made of, of a single the one that is placed, of chains and sets those that are struck.
    pub(super) digits: DigitSet,
    /// Where to look.
    pub(super) place: String,
    /// Why it is so.
    pub(super) reason: String,
    /// The rest of a long reason, sentence by sentence.
    pub(super) more: Vec<String>,
}

/// A row of the ladder with Sudoku Explainer's rating, in tenths.
pub(super) const fn row(
    tenths: u8,
    name: &'static str,
    about: &'static str,
    find: Find,
) -> Technique {
    Technique {
        name,
        rating: Rating::tenths(tenths),
        scale: Scale::SudokuExplainer,
        about,
        why: "",
        supposes: false,
        find,
    }
}

impl Technique {
    /// The technique of the table with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        super::TECHNIQUES.iter().copied().find(|technique| technique.name == name)
    }

    /// With a rating of ours.
    pub(super) const fn ours(mut self) -> Self {
        self.scale = Scale::Own;
        self
    }

    /// Begins with a supposition.
    pub(super) const fn supposing(mut self) -> Self {
        self.supposes = true;
        self
    }

    /// With why it is true.
    pub(super) const fn why(mut self, why: &'static str) -> Self {
        self.why = why;
        self
    }

    /// All its steps at `position`.
    pub fn steps(&self, position: &Position) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = (self.find)(position, &mut |effect, proof| {
            let step = self.step(effect, proof());
            if !steps.contains(&step) {
                steps.push(step);
            }
            Flow::Continue(())
        });
        steps
    }

    /// What each of its steps at `position` would do, each once. Nothing is told, so it is much faster
    /// than the steps.
    pub fn changes(&self, position: &Position) -> Vec<Change> {
        let mut changes = Vec::new();
        let _ = (self.find)(position, &mut |effect, _| {
            changes.push(Change::of(effect));
            Flow::Continue(())
        });
        changes.sort_unstable();
        changes.dedup();
        changes
    }

    /// The first of its steps at `position` that does just this.
    pub fn step_for(&self, position: &Position, change: &Change) -> Option<Step> {
        let mut step = None;
        let _ = (self.find)(position, &mut |effect, proof| {
            if Change::of(effect) != *change {
                return Flow::Continue(());
            }
            step = Some(self.step(effect, proof()));
            Flow::Break(())
        });
        step
    }

    /// The rating of a step with this effect.
    pub(super) fn rating_of(&self, effect: &Effect) -> Rating {
        Rating::tenths(self.rating.as_tenths() + effect.surcharge)
    }

    /// The step with this effect and this proof.
    pub(super) fn step(&self, effect: &Effect, proof: Proof) -> Step {
        let Change { placements, eliminations } = Change::of(effect);
        let mut picture = proof.picture;
        picture.candidates.extend(placements.iter().map(|&candidate| (candidate, Role::Good)));
        picture.candidates.extend(eliminations.iter().map(|&candidate| (candidate, Role::Bad)));
        Step {
            name: self.name,
            rating: self.rating_of(effect),
            placements,
            eliminations,
            picture,
            place: proof.place,
            reason: proof.reason,
            more: proof.more,
        }
    }
}

impl std::fmt::Debug for Technique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.rating)
    }
}

impl Effect {
    /// Places `digit` in `cell`.
    pub(super) const fn place(cell: Cell, digit: Digit) -> Self {
        let placements = CandidateSet::NONE.with(Candidate { cell, digit });
        Self { placements, eliminations: CandidateSet::NONE, surcharge: 0 }
    }

    /// Eliminates these.
    pub(super) const fn eliminate(eliminations: CandidateSet) -> Self {
        Self { placements: CandidateSet::NONE, eliminations, surcharge: 0 }
    }
}

impl CandidateSet {
    /// None.
    pub(super) const NONE: Self = Self([CellSet::EMPTY; 9]);

    /// The candidates of these digits in these cells.
    pub(super) fn of(position: &Position, digits: DigitSet, cells: CellSet) -> Self {
        let mut eliminations = Self::NONE;
        for digit in digits.iter() {
            eliminations.0[digit.index()] = position.candidates().cells(digit) & cells;
        }
        eliminations
    }

    /// All that are left.
    pub(super) fn all(position: &Position) -> Self {
        Self::of(position, DigitSet::ALL, CellSet::ALL)
    }

    /// These and this one.
    pub(super) const fn with(mut self, candidate: Candidate) -> Self {
        self.0[candidate.digit.index()].insert(candidate.cell);
        self
    }

    /// Adds this one.
    pub(super) const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// Whether this one is in it.
    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// The cells of `digit`.
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that are in it.
    pub(super) fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// Adds `digit` in these cells.
    pub(super) fn put(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// These and those.
    pub(super) fn and(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells |= more;
        }
        self
    }

    /// What these and those have in common.
    pub(super) fn common(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells &= more;
        }
        self
    }

    /// These without those.
    pub(super) fn without(mut self, other: &Self) -> Self {
        for (cells, fewer) in self.0.iter_mut().zip(other.0) {
            *cells -= fewer;
        }
        self
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates, by digit, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.0[digit.index()].iter().map(move |cell| Candidate { cell, digit })
        })
    }
}
