//! Builds the turn that a key plays in one or several cells. If the turn is not allowed, returns
//! the reason as an error.

use super::{Game, MarkKind, Move, Refusal, Turn};
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, House};

/// The effect of placing a digit on the marks of its peers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeerMarks {
    /// The same turn erases the digit from the peers' marks.
    Erase,
    /// The peers keep their marks.
    Keep,
}

impl Game {
    /// Returns the turn that places `digit` in a cell, or removes `digit` if the cell contains it.
    /// With several cells, fills the empty cells, or removes `digit` if all cells contain it. With
    /// [`PeerMarks::Erase`], the turn also erases `digit` from the marks of the peers.
    ///
    /// # Errors
    /// Returns an error if all cells are givens, or if several cells are selected and none is
    /// empty.
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

    /// Returns the moves that erase `digit` from the marks of all peers of `cells`. Includes marks
    /// in filled cells, because erasing the digit of such a cell shows them again.
    fn marks_seen_from(&self, cells: CellSet, digit: Digit) -> impl Iterator<Item = Move> + '_ {
        let peers = cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
        peers.iter().flat_map(move |cell| {
            let kinds = [MarkKind::Corner, MarkKind::Centre].into_iter();
            let marked = kinds.filter(move |&kind| self.is_marked(cell, digit, kind));
            marked.map(move |kind| Move::Marks { cell, kind, flip: DigitSet::only(digit) })
        })
    }

    /// Returns the turn that writes `digit` as a mark into the empty cells of `cells`, or removes
    /// the mark if all empty cells have it. If the program shows the candidates, a corner mark
    /// eliminates or restores a candidate instead.
    ///
    /// # Errors
    /// Returns an error if no cell is empty, or if digits on the board rule the candidate out in
    /// all cells.
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
        let eliminates = self.auto_candidates && kind == MarkKind::Corner;
        let kind = if eliminates { MarkKind::Eliminated } else { kind };
        let holds = self.digits().cells_of(digit);
        let takes: CellSet =
            empty.iter().filter(|cell| !eliminates || !holds.meets(cell.peers())).collect();
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

    /// Returns the turn of [`Game::turn_for_mark`] for corner marks in Snyder notation. A mark is
    /// allowed only if the digit has exactly two places in the box. Existing marks can be removed
    /// anywhere.
    ///
    /// # Errors
    /// Returns an error under the same conditions as `turn_for_mark`, and if the digit does not
    /// have exactly two places in the box.
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

    /// Returns the turn that writes corner marks for all digits that have exactly two places in a
    /// box (Snyder notation). Existing marks remain.
    ///
    /// # Errors
    /// Returns an error if all such digits are already marked.
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

    /// Returns the cells in which `digit` has exactly two places in its box.
    fn pairs_of_places(&self, digit: Digit) -> CellSet {
        let places = self.candidates().cells(digit);
        let in_box = House::boxes().map(|house| places & house.cells());
        in_box.filter(|two| two.len() == 2).fold(CellSet::EMPTY, |all, two| all | two)
    }

    /// Returns the turn that erases the contents of cells. Removes the digits. If the cells have no
    /// digits, removes the visible marks, and if they have no marks, removes the colours. If the
    /// program shows the candidates, restores eliminated candidates instead of removing corner
    /// marks.
    ///
    /// # Errors
    /// Returns an error if all cells are givens, or if there is nothing to erase.
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

    /// Returns the moves that remove the digits of the cells in `open`. If the cells have no
    /// digits, the moves remove the visible marks.
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

    /// Returns the turn that replaces the corner marks of the empty cells of `cells` with all
    /// candidates that remain after the player's eliminations.
    ///
    /// # Errors
    /// Returns an error if the cells already have exactly these marks.
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

    /// Returns the cells in `cells` that are not givens, or an error if all of them are givens.
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
