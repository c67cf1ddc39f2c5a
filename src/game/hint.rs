//! Hints, which are shown level by level. A hint points out a mistake on the board. If there is no
//! mistake, the hint explains the easiest next step.

mod mistake;
mod stale_marks;
#[cfg(test)]
mod tests;
mod text;

pub use text::{HintText, listed, long_chains, notation, notation_of_effect};

use super::{Game, MarkKind, Move, PeerMarks, Turn};
use pencilmark_engine::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::{Analysis, Ladder, Picture, Position, Role, Step};

/// A level of a hint. The hint key shows the next level. After the last level, the hint key applies
/// the hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintDepth {
    /// Says that the board has a mistake, and names its box.
    Check,
    /// Says where to look. For a mistake, says where the mistake is.
    Place,
    /// Names and describes the technique.
    Technique,
    /// Shows the cells on the board and lists the links. Lessons show this level separately.
    Cells,
    /// Explains the step, and shows the cells on the board.
    Proof,
}

impl HintDepth {
    /// All levels, from the first to the last.
    pub const ALL: [Self; 5] =
        [Self::Check, Self::Place, Self::Technique, Self::Cells, Self::Proof];
}

/// The subject of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// The board has a mistake. The hint's turn restores the position before the mistake.
    Mistake {
        /// The cells whose digit differs from the solution.
        digits: CellSet,
        /// The cells in which the player eliminated the right digit or left it out of the centre
        /// marks.
        marks: CellSet,
        /// The number of turns since the last position without a mistake.
        turns: usize,
    },
    /// Digits on the board rule out marks.
    StaleMarks {
        /// The cells with the marks.
        cells: CellSet,
        /// The marks, each with a cell whose digit rules it out.
        reasons: Vec<(Candidate, Cell)>,
    },
    /// The easiest next step, and its relation to the techniques that the player knows.
    Step(Box<Step>, Familiarity),
    /// No technique applies, so the hint reveals a digit of the solution.
    Reveal(Candidate),
}

/// The relation of a step to the techniques that the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Familiarity {
    /// The step is the easiest one that can be found with the techniques that the player knows.
    Known,
    /// The step is the easiest one that can be found with the techniques that the player knows,
    /// thanks to the player's own eliminations. Without these eliminations, the next step would be
    /// harder, or there would be none.
    ShownByMarks,
    /// No step can be found with the techniques that the player knows, so this step uses a
    /// technique that the player has not marked as known.
    Unknown,
}

/// A hint for the position in which the player requested it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The subject of the hint.
    pub kind: HintKind,
    /// The turn that applies the hint.
    pub turn: Turn,
    /// The cells and candidates to show on the board.
    picture: Picture,
    /// `true` if the text says that the board has no mistake. Only the first hint of a game says
    /// this.
    says_all_is_right: bool,
}

impl Hint {
    /// Returns the levels of this hint, in order.
    pub const fn depths(&self) -> &'static [HintDepth] {
        use HintDepth::{Cells, Check, Place, Proof, Technique};
        match self.kind {
            HintKind::Mistake { .. } => &[Check, Place],
            HintKind::StaleMarks { .. } => &[Place, Cells],
            HintKind::Step(..) => &[Place, Technique, Proof],
            HintKind::Reveal(_) => &[Place, Proof],
        }
    }

    /// Returns the level after `depth`, or `None` if `depth` is the last level.
    pub fn deeper(&self, depth: HintDepth) -> Option<HintDepth> {
        self.depths().iter().copied().find(|&next| next > depth)
    }

    /// Returns the first level of the hint.
    pub fn first_depth(&self) -> HintDepth {
        self.depths()[0]
    }

    /// Returns the last level, which gives the full explanation.
    pub fn last_depth(&self) -> HintDepth {
        self.depths()[self.depths().len() - 1]
    }

    /// Returns the level before `depth`, or `None` if `depth` is the first level.
    pub fn shallower(&self, depth: HintDepth) -> Option<HintDepth> {
        self.depths().iter().copied().rev().find(|&last| last < depth)
    }

    /// Returns the label of the hint key, which names the effect of the next press.
    pub fn offer(&self, depth: HintDepth) -> &'static str {
        match (&self.kind, self.deeper(depth)) {
            (_, Some(_)) => "more",
            (HintKind::Mistake { .. }, None) => "go back",
            (HintKind::StaleMarks { .. }, None) => "tidy up",
            (HintKind::Step(step, _), None) if step.placements.is_empty() => "remove it",
            (HintKind::Step(..) | HintKind::Reveal(_), None) => "place it",
        }
    }

    /// Returns the step, or `None` if the hint is about something else.
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
            HintKind::StaleMarks { cells: set, .. } => cells(*set, Role::Focus),
            HintKind::Step(step, _) => step.picture.clone(),
            HintKind::Reveal(candidate) => cells(CellSet::only(candidate.cell), Role::Focus),
        };
        Self { kind, turn, picture, says_all_is_right: false }
    }

    /// Returns a notice about an applied hint if the board may not show its effect, such as
    /// eliminations without marks. Otherwise returns `None`.
    pub fn done(&self) -> Option<String> {
        match &self.kind {
            HintKind::Step(step, _) => Some(format!("Removed {}.", step.eliminated()?)),
            HintKind::Mistake { .. } => {
                Some("Back to the last correct position. Undo restores your moves.".to_owned())
            }
            HintKind::StaleMarks { .. } | HintKind::Reveal(_) => None,
        }
    }

    /// Returns the cell with the only wrong digit if the hint at `depth` names it and there are
    /// later moves, which going back to the last correct position would also take back.
    pub fn lone_mistake(&self, depth: HintDepth) -> Option<Cell> {
        match &self.kind {
            HintKind::Mistake { digits, marks, turns }
                if *turns > 1 && marks.is_empty() && self.deeper(depth).is_none() =>
            {
                digits.single()
            }
            _ => None,
        }
    }

    /// Returns the first cell that the hint changes by placing a digit or eliminating a candidate.
    pub fn target(&self) -> Cell {
        let cell = match &self.kind {
            // The turn that goes back changes the wrong cells first.
            HintKind::Mistake { .. } => None,
            HintKind::StaleMarks { cells, .. } => cells.first(),
            HintKind::Step(step, _) => {
                step.placements.first().or(step.eliminations.first()).map(|done| done.cell)
            }
            HintKind::Reveal(candidate) => Some(candidate.cell),
        };
        cell.unwrap_or_else(|| self.turn.focus())
    }

    /// Returns `true` if the board does not show the effect of the hint, because the hint only
    /// eliminates candidates and candidates are hidden.
    pub fn is_unseen(&self, game: &Game) -> bool {
        let is_elimination =
            |one: &Move| matches!(one, Move::Marks { kind: MarkKind::Eliminated, .. });
        !game.auto_candidates && self.turn.moves().iter().all(is_elimination)
    }

    /// Returns the cells and candidates to show on the board at `depth`, or `None` if the level
    /// shows none.
    pub fn picture(&self, depth: HintDepth) -> Option<&Picture> {
        let from = match self.kind {
            HintKind::Mistake { .. } => HintDepth::Place,
            _ => HintDepth::Cells,
        };
        (depth >= from).then_some(&self.picture)
    }
}

/// Returns the next step for a player who sees the candidates. Prefers singles, because the marks
/// show them. Chooses a direct technique, which needs no marks, only if no other technique applies.
fn next_step_among_candidates(ladder: &Ladder, analysis: &Analysis<'_>) -> Option<Step> {
    let part = |is_in: fn(&str) -> bool| {
        let techniques = ladder.techniques().iter().copied();
        Ladder::new(techniques.filter(|technique| is_in(technique.name)))
    };
    let singles = part(|name| name == "Full House" || name.contains("Single"));
    let step = singles.next_step(analysis);
    let step = step.or_else(|| part(|name| !name.starts_with("Direct")).next_step(analysis));
    step.or_else(|| ladder.next_step(analysis))
}

impl Game {
    /// Returns the hint for the current position, or `None` if the puzzle is solved. The step is
    /// the easiest one that can be found with the techniques in `known`. If there is none, all
    /// techniques are tried. `peers` says whether placing a digit also erases it from the marks of
    /// its peers.
    pub fn hint(&self, known: &Ladder, peers: PeerMarks) -> Option<Hint> {
        if self.is_solved() {
            return None;
        }
        if let Some(hint) = self.mistake() {
            return Some(hint);
        }
        let mut hint = self.hint_without_mistake(known, peers);
        hint.says_all_is_right = self.hints() == 0;
        Some(hint)
    }

    /// Returns the hint for a board that has no mistake.
    fn hint_without_mistake(&self, known: &Ladder, peers: PeerMarks) -> Hint {
        let step = self.next_step(known);
        // Stale marks do not matter for a step that places a digit.
        let places = step.as_ref().is_some_and(|(step, _)| !step.placements.is_empty());
        if let Some(hint) = self.stale_marks().filter(|_| !places) {
            return hint;
        }
        match step {
            Some((step, standing)) => self.hint_of(step, standing, peers),
            None => self.revealed(peers),
        }
    }

    /// Returns a hint that explains and applies `step`.
    pub fn hint_of(&self, step: Step, standing: Familiarity, peers: PeerMarks) -> Hint {
        let turn = self.turn_for_conclusion(&step.placements, &step.eliminations, peers);
        Hint::new(HintKind::Step(Box::new(step), standing), turn)
    }

    /// Returns the position for the solver, with the digits on the board and the player's
    /// eliminations.
    pub fn position(&self) -> Position {
        self.position_with(&self.known_candidates())
    }

    fn position_with(&self, left: &Candidates) -> Position {
        Position::with_candidates(self.digits(), left).with_givens(!self.givens().empty_cells())
    }

    fn next_step(&self, known: &Ladder) -> Option<(Step, Familiarity)> {
        let position = self.position();
        let analysis = Analysis::new(&position);
        let easiest = |ladder: &Ladder| {
            if self.shows_candidates() {
                next_step_among_candidates(ladder, &analysis)
            } else {
                ladder.next_step(&analysis)
            }
        };
        let Some(step) = easiest(known) else {
            return easiest(Ladder::full()).map(|step| (step, Familiarity::Unknown));
        };
        let bare = self.position_with(&Candidates::new(self.digits()));
        let is_easier = bare != position
            && known
                .next_step(&Analysis::new(&bare))
                .is_none_or(|without| without.rating > step.rating);
        Some((step, if is_easier { Familiarity::ShownByMarks } else { Familiarity::Known }))
    }

    /// Returns `true` if the player sees the candidates of every empty cell.
    fn shows_candidates(&self) -> bool {
        let mut empty = self.digits().empty_cells().iter();
        self.auto_candidates || empty.all(|cell| !self.sheet().marks(cell).written().is_empty())
    }

    fn solution_at(&self, cell: Cell) -> Digit {
        self.solution().get(cell).expect("a solution is full")
    }

    /// Returns the candidates that remain after the player's eliminations and marks. Ignores marks
    /// that leave out the right digit.
    fn known_candidates(&self) -> Candidates {
        self.candidates_by(|cell, named| named.contains(self.solution_at(cell)))
    }

    /// Returns the candidates that remain after the player's eliminations and marks, even if these
    /// are wrong. Ignores marks that would leave a cell without candidates.
    pub(super) fn own_candidates(&self) -> Candidates {
        let left = self.candidates();
        self.candidates_by(|cell, named| !(left.digits(cell) & named).is_empty())
    }

    /// Returns the candidates that remain after the player's eliminations and marks. Centre marks
    /// list all possible digits of a cell. Corner marks count only if every empty cell has marks.
    /// Ignores marks for which `trusted` returns `false`.
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

    /// Returns the turn that applies the conclusion of a step or a chain. The turn places digits in
    /// empty cells, eliminates candidates, and erases these candidates from the marks.
    ///
    /// # Panics
    /// Panics if a cell in which a digit is placed is not empty.
    pub fn turn_for_conclusion(
        &self,
        placements: &[Candidate],
        eliminations: &[Candidate],
        peers: PeerMarks,
    ) -> Turn {
        let mut moves = Vec::new();
        for placed in placements {
            let turn = self
                .turn_for_digit(placed.cell, placed.digit, peers)
                .expect("a conclusion is about empty cells");
            // A mark that is erased twice must not come back.
            let new = turn.moves().iter().filter(|one| !moves.contains(*one)).copied();
            let new: Vec<_> = new.collect();
            moves.extend(new);
        }
        for eliminated in eliminations {
            let marks = self.sheet().marks(eliminated.cell);
            let flip = DigitSet::only(eliminated.digit);
            for kind in [MarkKind::Eliminated, MarkKind::Corner, MarkKind::Centre] {
                let there = marks.get(kind).contains(eliminated.digit);
                let erased = Move::Marks { cell: eliminated.cell, kind, flip };
                if there != (kind == MarkKind::Eliminated) && !moves.contains(&erased) {
                    moves.push(erased);
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
