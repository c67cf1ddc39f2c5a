//! A hint: first what is wrong on the board, else the easiest next step, told in depths.

use super::{Game, MarkKind, Move, PeerMarks, Turn};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Picture, Position, Role, Step, next_step};

/// How much of a hint is told. The same key deepens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintDepth {
    /// Whether something is wrong, or where to look.
    Nudge,
    /// Which technique.
    Technique,
    /// The cells are lit.
    Cells,
    /// Why it is so.
    Reason,
}

impl HintDepth {
    /// The next depth; `None` after the reason: then the step is done.
    pub const fn deeper(self) -> Option<Self> {
        match self {
            Self::Nudge => Some(Self::Technique),
            Self::Technique => Some(Self::Cells),
            Self::Cells => Some(Self::Reason),
            Self::Reason => None,
        }
    }
}

/// What a hint is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// Digits that are not the solution's.
    WrongDigits(CellSet),
    /// Cells whose solution the player struck, or left out of the centre marks.
    WrongMarks(CellSet),
    /// The easiest next step.
    Step(Box<Step>),
    /// The ladder knows no step: this candidate comes from the solution.
    Reveal(Candidate),
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
    /// The sentence for `depth`.
    pub fn words(&self, depth: HintDepth) -> String {
        match &self.kind {
            HintKind::WrongDigits(cells) => wrong_words(*cells, depth, "digit"),
            HintKind::WrongMarks(cells) => wrong_words(*cells, depth, "mark"),
            HintKind::Step(step) => match depth {
                HintDepth::Nudge => step.place.clone(),
                HintDepth::Technique => format!("{} ({}). {}", step.name, step.rating, step.place),
                HintDepth::Cells => format!("{}: the cells are lit.", step.name),
                HintDepth::Reason => step.reason.clone(),
            },
            HintKind::Reveal(candidate) => match depth {
                HintDepth::Nudge => "No technique on the ladder goes on from here.".to_owned(),
                HintDepth::Technique => {
                    format!("This puzzle is beyond the ladder; look at {}.", candidate.cell)
                }
                HintDepth::Cells => format!("{} is lit.", candidate.cell),
                HintDepth::Reason => format!(
                    "{} is {}. That is read off the solution: no technique on the ladder shows it.",
                    candidate.cell, candidate.digit
                ),
            },
        }
    }

    fn new(kind: HintKind, turn: Turn) -> Self {
        let cells = |set: CellSet, role| Picture {
            cells: set.iter().map(|cell| (cell, role)).collect(),
            ..Picture::default()
        };
        let picture = match &kind {
            HintKind::WrongDigits(set) | HintKind::WrongMarks(set) => cells(*set, Role::Bad),
            HintKind::Step(step) => step.picture.clone(),
            HintKind::Reveal(candidate) => cells(CellSet::only(candidate.cell), Role::Focus),
        };
        Self { kind, turn, picture }
    }

    /// What was done, where the board may not show it: strikes without marks.
    pub fn done(&self) -> Option<String> {
        let HintKind::Step(step) = &self.kind else { return None };
        let struck: Vec<String> = step.strikes.iter().map(ToString::to_string).collect();
        (!struck.is_empty()).then(|| format!("Struck: {}.", struck.join(", ")))
    }

    /// What to light on the board at `depth`.
    pub fn picture(&self, depth: HintDepth) -> Option<&Picture> {
        (depth >= HintDepth::Cells).then_some(&self.picture)
    }
}

fn wrong_words(cells: CellSet, depth: HintDepth, what: &str) -> String {
    let first = cells.first().expect("something is wrong");
    let many = cells.len() > 1;
    match depth {
        HintDepth::Nudge if many => format!("Something is wrong: {} {what}s.", cells.len()),
        HintDepth::Nudge => format!("Something is wrong: one {what}."),
        HintDepth::Technique if many => {
            format!("The first wrong {what} is in {}.", first.houses()[2])
        }
        HintDepth::Technique => format!("The wrong {what} is in {}.", first.houses()[2]),
        HintDepth::Cells => format!("Wrong: {cells}."),
        HintDepth::Reason if what == "mark" => {
            format!("The solution's digit is struck or left out in {cells}. Once more mends it.")
        }
        HintDepth::Reason => format!("Not the solution's digit: {cells}. Once more takes it away."),
    }
}

impl Game {
    /// The hint for the board as it stands; `None` when it is solved. `peers` is what a digit that
    /// it places does to its peers' marks.
    pub fn hint(&self, peers: PeerMarks) -> Option<Hint> {
        if self.is_won() {
            return None;
        }
        let wrong = self.wrong_cells();
        if !wrong.is_empty() {
            let moves = wrong.iter().map(|cell| Move::Digit {
                cell,
                from: self.digits().get(cell),
                to: None,
            });
            return Some(Hint::new(HintKind::WrongDigits(wrong), Turn::new(moves.collect())));
        }
        if let Some(hint) = self.wrong_marks() {
            return Some(hint);
        }
        let position = Position::with_candidates(self.digits(), &self.known_candidates());
        Some(match next_step(&position) {
            Some(step) => {
                let turn = self.turn_for_step(&step, peers);
                Hint::new(HintKind::Step(Box::new(step)), turn)
            }
            None => self.revealed(peers),
        })
    }

    fn solution_at(&self, cell: Cell) -> Digit {
        self.solution().get(cell).expect("a solution is full")
    }

    /// Strikes and centre marks that leave the solution's digit out.
    fn wrong_marks(&self) -> Option<Hint> {
        let mut cells = CellSet::EMPTY;
        let mut moves = Vec::new();
        for cell in self.digits().empty_cells().iter() {
            let (marks, digit) = (self.sheet().marks(cell), self.solution_at(cell));
            let struck = marks.struck.contains(digit);
            let left_out = !marks.centre.is_empty() && !marks.centre.contains(digit);
            for (wrong, kind) in [(struck, MarkKind::Strike), (left_out, MarkKind::Centre)] {
                if wrong {
                    cells.insert(cell);
                    moves.push(Move::Marks { cell, kind, flip: DigitSet::only(digit) });
                }
            }
        }
        (!cells.is_empty()).then(|| Hint::new(HintKind::WrongMarks(cells), Turn::new(moves)))
    }

    /// What is left after the eliminations that the player made: strikes, centre marks (they name
    /// all that a cell can be), and, once every empty cell has some, corner marks. Marks that leave
    /// the solution out say nothing.
    fn known_candidates(&self) -> Candidates {
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
            if named.contains(self.solution_at(cell)) {
                for digit in (known.digits(cell) - named).iter() {
                    known.strike(cell, digit);
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
        for struck in &step.strikes {
            let marks = self.sheet().marks(struck.cell);
            let flip = DigitSet::only(struck.digit);
            for kind in [MarkKind::Strike, MarkKind::Corner, MarkKind::Centre] {
                let there = marks.of(kind).contains(struck.digit);
                if there != (kind == MarkKind::Strike) {
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
