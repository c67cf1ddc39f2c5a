//! The turns that a key can make on a board, in one cell or in several: what they would change, or
//! why they can't be made.

use super::{Game, MarkKind, Move, Refusal, Turn};
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, House};

/// What placing a digit does to its peers' marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeerMarks {
    /// The digit leaves them, in the same turn.
    Erase,
    /// They stay.
    Keep,
}

impl Game {
    /// The turn that puts `digit` into a cell; the same digit again takes it away. Of several cells
    /// it fills the empty ones, and takes the digit away when all hold it. With
    /// [`PeerMarks::Erase`] the digit leaves the peers' marks in the same turn.
    ///
    /// # Errors
    /// When the cells are givens, or none of several is empty.
    pub fn turn_for_digit(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
        peers: PeerMarks,
    ) -> Result<Turn, Refusal> {
        let cells = cells.into();
        let open = self.not_given(cells)?;
        let holding = open & self.digits().cells_of(digit);
        let is_one = cells.single().is_some();
        let takes = if is_one { open - holding } else { open & self.digits().empty_cells() };
        let (places, to) = match takes.is_empty() {
            false => (takes, Some(digit)),
            true if holding == open => (holding, None),
            true => return Err(Refusal::NoneEmpty),
        };
        let digits =
            places.iter().map(|cell| Move::Digit { cell, from: self.digits().get(cell), to });
        let mut moves: Vec<Move> = digits.collect();
        if to.is_some() && peers == PeerMarks::Erase {
            moves.extend(self.marks_seen_from(places, digit));
        }
        Ok(Turn::new(moves))
    }

    /// The moves that take `digit` out of the marks of all peers of these cells. Of marks that wait
    /// under a digit too: they are seen again when it is erased.
    fn marks_seen_from(&self, cells: CellSet, digit: Digit) -> impl Iterator<Item = Move> + '_ {
        let peers = cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
        peers.iter().flat_map(move |cell| {
            let kinds = [MarkKind::Corner, MarkKind::Centre].into_iter();
            let marked = kinds.filter(move |&kind| self.is_marked(cell, digit, kind));
            marked.map(move |kind| Move::Marks { cell, kind, flip: DigitSet::only(digit) })
        })
    }

    /// The turn that writes the mark `digit` into the empty ones of the cells, or takes it away where
    /// all have it. Where the program shows the candidates, a corner mark strikes one or brings it
    /// back.
    ///
    /// # Errors
    /// When no cell is empty, or the candidate is ruled out by a digit on the board.
    pub fn turn_for_mark(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
        kind: MarkKind,
    ) -> Result<Turn, Refusal> {
        let cells = cells.into();
        let empty = self.not_given(cells)? & self.digits().empty_cells();
        if empty.is_empty() {
            return Err(cells.single().map_or(Refusal::NoneEmpty, Refusal::Filled));
        }
        let strikes = self.auto_candidates && kind == MarkKind::Corner;
        let kind = if strikes { MarkKind::Eliminated } else { kind };
        let holds = self.digits().cells_of(digit);
        let takes: CellSet =
            empty.iter().filter(|cell| !strikes || !holds.meets(cell.peers())).collect();
        if takes.is_empty() {
            let ruled_out = |cell: Cell| {
                let seen_at = (holds & cell.peers()).first().expect("a digit rules it out");
                Refusal::RuledOut { digit, cell, seen_at }
            };
            return Err(cells.single().map_or(Refusal::NoneTakes(digit), ruled_out));
        }
        let marked: CellSet =
            takes.iter().filter(|&cell| self.is_marked(cell, digit, kind)).collect();
        let changed = if marked == takes { marked } else { takes - marked };
        let flip = DigitSet::only(digit);
        Ok(Turn::new(changed.iter().map(|cell| Move::Marks { cell, kind, flip }).collect()))
    }

    /// As [`Game::turn_for_mark`] for corner marks, in Snyder's notation: only where the digit has just
    /// two places in the box. A mark that is there can be taken away anywhere.
    ///
    /// # Errors
    /// As there, and when the digit has more places, or one.
    pub fn turn_for_snyder_mark(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
    ) -> Result<Turn, Refusal> {
        let cells = cells.into();
        let empty = cells & self.digits().empty_cells();
        let pairs = self.pairs_of_places(digit);
        let fits =
            |cell: &Cell| pairs.contains(*cell) || self.is_marked(*cell, digit, MarkKind::Corner);
        let fitting: CellSet = empty.iter().filter(fits).collect();
        match (empty - fitting).first() {
            Some(cell) if fitting.is_empty() => Err(Refusal::NotTwoPlaces { digit, cell }),
            Some(_) => self.turn_for_mark(fitting, digit, MarkKind::Corner),
            None => self.turn_for_mark(cells, digit, MarkKind::Corner),
        }
    }

    /// The turn that writes as corner marks what has just two places in a box: Snyder's notation.
    /// Marks that are there stay.
    ///
    /// # Errors
    /// When they are there already.
    pub fn turn_for_snyder_marks(&self) -> Result<Turn, Refusal> {
        let pairs = Digit::ALL.map(|digit| self.pairs_of_places(digit));
        let moves = self.digits().empty_cells().iter().map(|cell| {
            let fitting: DigitSet =
                Digit::ALL.into_iter().filter(|d| pairs[d.index()].contains(cell)).collect();
            let flip = fitting - self.sheet.marks(cell).corner;
            Move::Marks { cell, kind: MarkKind::Corner, flip }
        });
        let moves: Vec<Move> = moves.filter(|m| !m.is_idle()).collect();
        if moves.is_empty() { Err(Refusal::AllPairsMarked) } else { Ok(Turn::new(moves)) }
    }

    /// The cells that are one of just two places for `digit` in their box.
    fn pairs_of_places(&self, digit: Digit) -> CellSet {
        let places = self.candidates().cells(digit);
        let in_box = House::boxes().map(|house| places & house.cells());
        in_box.filter(|two| two.len() == 2).fold(CellSet::EMPTY, |all, two| all | two)
    }

    /// The turn that empties cells: their digits, else the marks that are seen there (where the
    /// program shows the candidates, that takes the strikes back instead of the corner marks), else
    /// their colours.
    ///
    /// # Errors
    /// When they are givens or there is nothing in them.
    pub fn turn_for_erase(&self, cells: impl Into<CellSet>) -> Result<Turn, Refusal> {
        let cells = cells.into();
        let open = self.not_given(cells);
        let written = open.map(|open| self.written_moves(open)).unwrap_or_default();
        let moves: Vec<Move> = if written.is_empty() {
            cells.iter().flat_map(|cell| self.uncolour(cell)).collect()
        } else {
            written
        };
        if moves.is_empty() {
            open?;
            let nothing = Refusal::NothingToEraseInAny;
            return Err(cells.single().map_or(nothing, Refusal::NothingToErase));
        }
        Ok(Turn::new(moves))
    }

    /// The moves that take the digits out of these cells, else the marks that are seen.
    fn written_moves(&self, open: CellSet) -> Vec<Move> {
        let filled = open - self.digits().empty_cells();
        if !filled.is_empty() {
            let from = |cell| self.digits().get(cell);
            let moves = filled.iter().map(|cell| Move::Digit { cell, from: from(cell), to: None });
            return moves.collect();
        }
        let seen = if self.auto_candidates { MarkKind::Eliminated } else { MarkKind::Corner };
        let marks = |cell| {
            let own = self.sheet.marks(cell);
            [seen, MarkKind::Centre].map(|kind| Move::Marks { cell, kind, flip: own.get(kind) })
        };
        open.iter().flat_map(marks).filter(|m| !m.is_idle()).collect()
    }

    /// The turn that writes all candidates as corner marks into the empty ones of these cells (all that
    /// the rules and the player's strikes leave), replacing the corner marks that are there.
    ///
    /// # Errors
    /// When they are there already.
    pub fn turn_for_all_marks(&self, cells: impl Into<CellSet>) -> Result<Turn, Refusal> {
        let candidates = self.candidates();
        let empty = cells.into() & self.digits().empty_cells();
        let flips = empty.iter().map(|cell| Move::Marks {
            cell,
            kind: MarkKind::Corner,
            flip: self.sheet.marks(cell).corner ^ candidates.digits(cell),
        });
        let moves: Vec<Move> = flips.filter(|m| !m.is_idle()).collect();
        if moves.is_empty() { Err(Refusal::AllMarked) } else { Ok(Turn::new(moves)) }
    }

    /// Those of the cells that the player may change.
    fn not_given(&self, cells: CellSet) -> Result<CellSet, Refusal> {
        let open: CellSet = cells.iter().filter(|&cell| !self.is_given(cell)).collect();
        match (open.is_empty(), cells.single()) {
            (false, _) => Ok(open),
            (true, Some(cell)) => Err(Refusal::Given(cell)),
            (true, None) => Err(Refusal::AllGiven),
        }
    }

    fn is_marked(&self, cell: Cell, digit: Digit, kind: MarkKind) -> bool {
        self.sheet.marks(cell).get(kind).contains(digit)
    }
}
