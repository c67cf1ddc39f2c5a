//! A hint: first what is wrong on the board, else the easiest next step, told in depths.

mod mistake;
mod stale_marks;
#[cfg(test)]
mod tests;
mod text;

pub use text::HintText;

use super::{Game, MarkKind, Move, PeerMarks, Turn};
use pencilmark_engine::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::{Analysis, Ladder, Picture, Position, Role, Step};

/// How much of a hint is told. The same key deepens it, and after the last depth does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintDepth {
    /// Whether anything is wrong.
    Check,
    /// Where to look; of a mistake, where it is.
    Place,
    /// Which technique, and what it is.
    Technique,
    /// The cells are lit, and the links written down.
    Cells,
    /// Why it is so.
    Proof,
}

impl HintDepth {
    /// All, the least first.
    pub const ALL: [Self; 5] =
        [Self::Check, Self::Place, Self::Technique, Self::Cells, Self::Proof];
}

/// What a hint is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// Something is wrong; the hint's turn leads back to before it.
    Mistake {
        /// The cells whose digit is not the solution's.
        digits: CellSet,
        /// The cells whose solution the player struck, or left out of the centre marks.
        marks: CellSet,
        /// How many turns ago nothing was wrong.
        turns: usize,
    },
    /// Marks in these cells that the digits on the board rule out.
    StaleMarks(CellSet),
    /// The easiest next step, and how the player stands to it.
    Step(Box<Step>, Familiarity),
    /// The ladder knows no step: this candidate comes from the solution.
    Reveal(Candidate),
}

/// How the player stands to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Familiarity {
    /// It is the easiest of those that he knows.
    Known,
    /// The same, and without his own eliminations it would be harder or not there.
    ShownByMarks,
    /// None of those that he knows goes on; this one he hasn't marked as known.
    Unknown,
}

/// A hint for the board as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What it is about.
    pub kind: HintKind,
    /// What it does when it is carried out, as one turn.
    pub turn: Turn,
    /// What it lights.
    picture: Picture,
}

impl Hint {
    /// The depths in which it is told.
    pub const fn depths(&self) -> &'static [HintDepth] {
        use HintDepth::{Cells, Check, Place, Proof, Technique};
        match self.kind {
            HintKind::Mistake { .. } => &[Check, Place],
            HintKind::StaleMarks(_) => &[Check, Place, Cells],
            HintKind::Step(..) => &[Check, Place, Technique, Cells, Proof],
            HintKind::Reveal(_) => &[Check, Place, Proof],
        }
    }

    /// The depth after `depth`; `None` after the last: then the hint is done.
    pub fn deeper(&self, depth: HintDepth) -> Option<HintDepth> {
        self.depths().iter().copied().find(|&next| next > depth)
    }

    /// The depth before `depth`; `None` before the first.
    pub fn shallower(&self, depth: HintDepth) -> Option<HintDepth> {
        self.depths().iter().copied().rev().find(|&last| last < depth)
    }

    /// What the key does next, in a word or two.
    pub fn offer(&self, depth: HintDepth) -> &'static str {
        match (&self.kind, self.deeper(depth)) {
            (_, Some(_)) => "tell more",
            (HintKind::Mistake { .. }, None) => "go back",
            (_, None) => "do it",
        }
    }

    /// The step, if that is what it is about.
    pub fn step(&self) -> Option<&Step> {
        match &self.kind {
            HintKind::Step(step, _) => Some(step),
            _ => None,
        }
    }

    fn new(kind: HintKind, turn: Turn) -> Self {
        let cells = |set: CellSet, role| Picture {
            cells: set.iter().map(|cell| (cell, role)).collect(),
            ..Picture::default()
        };
        let picture = match &kind {
            HintKind::Mistake { digits, marks, .. } => cells(*digits | *marks, Role::Bad),
            HintKind::StaleMarks(set) => cells(*set, Role::Focus),
            HintKind::Step(step, _) => step.picture.clone(),
            HintKind::Reveal(candidate) => cells(CellSet::only(candidate.cell), Role::Focus),
        };
        Self { kind, turn, picture }
    }

    /// What was done, where the board may not show it: strikes without marks, turns taken back.
    pub fn done(&self) -> Option<String> {
        match &self.kind {
            HintKind::Step(step, _) => {
                let struck: Vec<String> =
                    step.eliminations.iter().map(ToString::to_string).collect();
                (!struck.is_empty()).then(|| format!("Struck: {}.", struck.join(", ")))
            }
            HintKind::Mistake { .. } => Some("Back to before the mistake.".to_owned()),
            HintKind::StaleMarks(_) | HintKind::Reveal(_) => None,
        }
    }

    /// Whether this board shows nothing of what it does: it strikes candidates, which are hidden.
    pub fn is_unseen(&self, game: &Game) -> bool {
        let is_strike = |one: &Move| matches!(one, Move::Marks { kind: MarkKind::Eliminated, .. });
        !game.auto_candidates && self.turn.moves().iter().all(is_strike)
    }

    /// What to light on the board at `depth`.
    pub fn picture(&self, depth: HintDepth) -> Option<&Picture> {
        let from = match self.kind {
            HintKind::Mistake { .. } => HintDepth::Place,
            _ => HintDepth::Cells,
        };
        (depth >= from).then_some(&self.picture)
    }
}

impl Game {
    /// The hint for the board as it stands; `None` when it is solved. The step is the easiest of
    /// `known`, the player's own ladder, else of all. `peers` is what a digit that it places does to
    /// its peers' marks.
    pub fn hint(&self, known: &Ladder, peers: PeerMarks) -> Option<Hint> {
        if self.is_won() {
            return None;
        }
        if let Some(hint) = self.mistake() {
            return Some(hint);
        }
        let step = self.next_step(known);
        // Whoever can place a digit needs no marks.
        let places = step.as_ref().is_some_and(|(step, _)| !step.placements.is_empty());
        if let Some(hint) = self.stale_marks().filter(|_| !places) {
            return Some(hint);
        }
        Some(match step {
            Some((step, standing)) => self.hint_of(step, standing, peers),
            None => self.revealed(peers),
        })
    }

    /// The hint that tells and does `step`.
    pub fn hint_of(&self, step: Step, standing: Familiarity, peers: PeerMarks) -> Hint {
        let turn = self.turn_for_step(&step, peers);
        Hint::new(HintKind::Step(Box::new(step), standing), turn)
    }

    /// The board with the digits and the eliminations that the player made, as the logic sees it.
    pub fn position(&self) -> Position {
        self.position_with(&self.known_candidates())
    }

    fn position_with(&self, left: &Candidates) -> Position {
        Position::with_candidates(self.digits(), left).with_givens(!self.givens().empty_cells())
    }

    fn next_step(&self, known: &Ladder) -> Option<(Step, Familiarity)> {
        let position = self.position();
        let analysis = Analysis::new(&position);
        let Some(step) = known.next_step(&analysis) else {
            return Ladder::full().next_step(&analysis).map(|step| (step, Familiarity::Unknown));
        };
        let bare = self.position_with(&Candidates::new(self.digits()));
        let is_easier = bare != position
            && known
                .next_step(&Analysis::new(&bare))
                .is_none_or(|without| without.rating > step.rating);
        Some((step, if is_easier { Familiarity::ShownByMarks } else { Familiarity::Known }))
    }

    fn solution_at(&self, cell: Cell) -> Digit {
        self.solution().get(cell).expect("a solution is full")
    }

    /// What is left after the eliminations that the player made. Marks that leave the solution out say nothing.
    fn known_candidates(&self) -> Candidates {
        self.candidates_by(|cell, named| named.contains(self.solution_at(cell)))
    }

    /// The same whether they are right or not; marks that leave nothing say nothing.
    pub(super) fn own_candidates(&self) -> Candidates {
        let left = self.candidates();
        self.candidates_by(|cell, named| !(left.digits(cell) & named).is_empty())
    }

    /// What is left after strikes, centre marks (they name all that a cell can be), and, once every empty cell has
    /// some, corner marks; those marks count that are `trusted`.
    fn candidates_by(&self, trusted: impl Fn(Cell, DigitSet) -> bool) -> Candidates {
        let mut known = self.candidates();
        let empty = self.digits().empty_cells();
        let all_marked = empty.iter().all(|cell| !self.sheet().marks(cell).written().is_empty());
        for cell in empty.iter() {
            let marks = self.sheet().marks(cell);
            let named = match (marks.centre.is_empty(), all_marked) {
                (false, _) => marks.centre,
                (true, true) if !self.auto_candidates => marks.corner,
                _ => continue,
            };
            if trusted(cell, named) {
                for digit in (known.digits(cell) - named).iter() {
                    known.eliminate(cell, digit);
                }
            }
        }
        known
    }

    /// A step as one turn: digits placed, candidates struck and taken from the marks.
    fn turn_for_step(&self, step: &Step, peers: PeerMarks) -> Turn {
        let mut moves = Vec::new();
        for placed in &step.placements {
            let turn = self
                .turn_for_digit(placed.cell, placed.digit, peers)
                .expect("a step places into empty cells");
            moves.extend_from_slice(turn.moves());
        }
        for struck in &step.eliminations {
            let marks = self.sheet().marks(struck.cell);
            let flip = DigitSet::only(struck.digit);
            for kind in [MarkKind::Eliminated, MarkKind::Corner, MarkKind::Centre] {
                let there = marks.get(kind).contains(struck.digit);
                if there != (kind == MarkKind::Eliminated) {
                    moves.push(Move::Marks { cell: struck.cell, kind, flip });
                }
            }
        }
        Turn::new(moves)
    }

    fn revealed(&self, peers: PeerMarks) -> Hint {
        let candidates = self.candidates();
        let cell = self
            .digits()
            .empty_cells()
            .iter()
            .min_by_key(|&cell| candidates.digits(cell).len())
            .expect("a board that is not won and has nothing wrong has empty cells");
        let digit = self.solution_at(cell);
        let turn = self.turn_for_digit(cell, digit, peers).expect("an empty cell is no given");
        Hint::new(HintKind::Reveal(Candidate { cell, digit }), turn)
    }
}
