//! Builds the turns that colour cells and candidates and draw links.

use super::{Colour, ColourSet, Game, LinkKind, Move, Refusal, Turn, UserLink};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};

impl Game {
    /// Returns the turn that gives `colour` to all `cells`, or removes it if all of them have it.
    ///
    /// # Errors
    /// Returns an error if `cells` is empty.
    pub fn turn_for_colour(&self, cells: CellSet, colour: Colour) -> Result<Turn, Refusal> {
        let has = |cell: &Cell| self.sheet.colours(*cell).cell.contains(colour);
        let all_have = cells.iter().all(|cell| has(&cell));
        let flip = ColourSet::only(colour);
        let flipped = cells.iter().filter(|cell| all_have || !has(cell));
        let moves: Vec<Move> =
            flipped.map(|cell| Move::Colours { cell, digit: None, flip }).collect();
        if moves.is_empty() { Err(Refusal::NothingToColour) } else { Ok(Turn::new(moves)) }
    }

    /// Returns the turn that gives `colour` to a candidate, or removes it if the candidate has it.
    ///
    /// # Errors
    /// Returns an error if the cell contains a digit.
    pub fn turn_for_candidate_colour(
        &self,
        at: Candidate,
        colour: Colour,
    ) -> Result<Turn, Refusal> {
        self.check_empty(at.cell)?;
        let (cell, digit, flip) = (at.cell, Some(at.digit), ColourSet::only(colour));
        Ok(Turn::new(vec![Move::Colours { cell, digit, flip }]))
    }

    /// Returns the turn that draws a link between two candidates, or removes the link if it exists.
    /// A new link replaces a link of the other kind.
    ///
    /// # Errors
    /// Returns an error if both candidates are the same, if one of the cells contains a digit, or
    /// if a digit on the board rules out an end of a new link.
    pub fn turn_for_link(
        &self,
        from: Candidate,
        to: Candidate,
        kind: LinkKind,
    ) -> Result<Turn, Refusal> {
        self.check_empty(from.cell)?;
        self.check_empty(to.cell)?;
        let link = |kind| UserLink::new(from, to, kind).ok_or(Refusal::SameEnds(from));
        let other = link(match kind {
            LinkKind::Strong => LinkKind::Weak,
            LinkKind::Weak => LinkKind::Strong,
        })?;
        if !self.sheet.links().contains(&link(kind)?) {
            self.check_possible(from)?;
            self.check_possible(to)?;
        }
        let gives_way = self.sheet.links().contains(&other).then_some(other);
        let moves = gives_way.into_iter().chain([link(kind)?]).map(Move::Link).collect();
        Ok(Turn::new(moves))
    }

    /// Returns the turn that removes all colours and links.
    ///
    /// # Errors
    /// Returns an error if the board has no colours and no links.
    pub fn turn_for_clearing_colours(&self) -> Result<Turn, Refusal> {
        let mut moves: Vec<Move> = Cell::ALL.into_iter().flat_map(|c| self.uncolour(c)).collect();
        moves.extend(self.sheet.links().iter().map(|&link| Move::Link(link)));
        if moves.is_empty() { Err(Refusal::NothingColoured) } else { Ok(Turn::new(moves)) }
    }

    /// Returns the moves that remove all colours of a cell and its candidates.
    pub(super) fn uncolour(&self, cell: Cell) -> Vec<Move> {
        let colours = *self.sheet.colours(cell);
        let places = std::iter::once(None).chain(Digit::ALL.into_iter().map(Some));
        places
            .map(|digit| Move::Colours { cell, digit, flip: colours.get(digit) })
            .filter(|one| !one.is_idle())
            .collect()
    }

    /// Returns an error if the cell contains a digit.
    pub(crate) fn check_empty(&self, cell: Cell) -> Result<(), Refusal> {
        match self.digits().get(cell) {
            Some(_) => Err(Refusal::NoCandidates(cell)),
            None => Ok(()),
        }
    }

    /// Returns an error if the cell contains a digit, or if a digit on the board rules the
    /// candidate out.
    pub(crate) fn check_possible(&self, at: Candidate) -> Result<(), Refusal> {
        self.check_empty(at.cell)?;
        let Candidate { cell, digit } = at;
        match (self.digits().cells_of(digit) & cell.peers()).first() {
            Some(seen_at) => Err(Refusal::RuledOut { digit, cell, seen_at }),
            None => Ok(()),
        }
    }
}
