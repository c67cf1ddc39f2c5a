//! The specification of a puzzle to generate, and the answer from the generation worker.

use super::Known;
use super::settings::{Puzzles, Settings};
use super::weekly::SharedPuzzle;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{
    Clues, GenerateError, Initials, Puzzle, Recipe, Request, Target,
};

/// The kind of puzzle that the player requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    /// The difficulty of the puzzle.
    pub target: Target,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The techniques with which the puzzle must be solvable; `None` allows any puzzle.
    pub known: Option<Known>,
    /// The letters that the clues must form.
    pub initials: Option<Initials>,
    /// The daily puzzle or the puzzle of a ladder to generate; `None` for other puzzles.
    pub shared: Option<SharedPuzzle>,
    /// The seed that the player has given; `None` for a random seed.
    pub seed: Option<u64>,
}

impl PuzzleSpec {
    /// Returns the specification of a puzzle of difficulty `target`. All other properties follow
    /// the settings.
    pub fn new(target: Target, settings: &Settings, known: &Known) -> Self {
        let known = (settings.puzzles == Puzzles::Known).then(|| known.clone());
        Self {
            target,
            symmetry: settings.symmetry,
            known,
            initials: None,
            shared: None,
            seed: None,
        }
    }

    /// Returns the specification of the puzzle with a given seed. The puzzle is the same for every
    /// player who uses the seed with the same settings.
    pub fn with_seed(target: Target, settings: &Settings, seed: u64) -> Self {
        let any = Self::new(target, settings, &Known::default());
        Self { known: None, seed: Some(seed), ..any }
    }

    /// Returns the specification of a puzzle of any difficulty whose clues form the letters in
    /// `initials`.
    pub fn spelling(initials: Initials, settings: &Settings, known: &Known) -> Self {
        let any = Self::new(Target::Any, settings, known);
        Self { symmetry: Symmetry::None, initials: Some(initials), ..any }
    }

    /// Returns the specification of a puzzle that is the same for every player and does not depend
    /// on the settings.
    pub fn shared(shared: SharedPuzzle) -> Self {
        let Request { target, symmetry, .. } = shared.request(0);
        Self { target, symmetry, known: None, initials: None, shared: Some(shared), seed: None }
    }

    /// Returns `true` if puzzles generated from `request` meet this specification.
    pub fn is_made_by(&self, request: &Request) -> bool {
        let is_shared = self.shared.is_none() || self.shared == SharedPuzzle::from_request(request);
        let is_seed = self.seed.is_none_or(|seed| seed == request.seed);
        is_shared && is_seed && self.request(request.seed) == *request
    }

    /// Returns the request that generates a puzzle with this specification from `seed`.
    pub fn request(&self, seed: u64) -> Request {
        let usual = Request::new(self.target, self.symmetry, seed);
        let Some(initials) = &self.initials else { return usual };
        let clues = Clues::named("shape").expect("the table has it");
        Request { recipe: Recipe { clues, shape: Some(initials.cells()), ..usual.recipe }, ..usual }
    }
}

/// The answer from the generation worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The request that the worker answered.
    pub request: Request,
    /// The puzzle, or the reason why no puzzle was found.
    pub result: Result<Puzzle, GenerateError>,
}
