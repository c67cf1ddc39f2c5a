//! The what-if mode. Digits that the player places after the start of a what-if are trial digits
//! until the player keeps or discards them.

use super::{Game, MarkKind, Move, Refusal, Turn};
use pencilmark_engine::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House,
};
use std::fmt;

/// Something that is impossible on a board with a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A house contains a digit twice.
    Twice(Digit, House),
    /// A cell has no candidate.
    NoDigit(Cell),
    /// A digit has no place in a house.
    NoPlace(Digit, House),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(digit, house) => write!(f, "{house} has {digit} twice"),
            Self::NoDigit(cell) => write!(f, "no digit can go in {cell}"),
            Self::NoPlace(digit, house) => write!(f, "{house} has no place for {digit}"),
        }
    }
}

impl Contradiction {
    /// Returns a contradiction on a board, or `None` if the board has no contradiction.
    pub fn on(digits: &Grid, candidates: &Candidates) -> Option<Self> {
        let twice = digits.conflict().map(|conflict| Self::Twice(conflict.digit, conflict.house));
        let empty = digits.empty_cells();
        let no_digit =
            || empty.iter().find(|&c| candidates.digits(c).is_empty()).map(Self::NoDigit);
        let no_place = || {
            House::ALL.into_iter().find_map(|house| {
                let homeless = |&digit: &Digit| {
                    !digits.cells_of(digit).meets(house.cells())
                        && !candidates.cells(digit).meets(house.cells())
                };
                Digit::ALL.into_iter().find(homeless).map(|digit| Self::NoPlace(digit, house))
            })
        };
        twice.or_else(no_digit).or_else(no_place)
    }
}

/// The conclusion from the trial digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// There is no contradiction.
    Open,
    /// There is a contradiction, but the trial digits are not the cause.
    WrongBefore(Contradiction),
    /// Several trial digits together cause a contradiction, so one of them is wrong.
    OneIsWrong(Contradiction),
    /// The first trial digit leads to a contradiction when singles are placed, so the digit is
    /// wrong.
    Refuted(Candidate, Contradiction),
}

impl Game {
    /// Starts a what-if. Digits that are placed from then on are trial digits.
    pub const fn start_what_if(&mut self) {
        self.what_if = Some(self.history.at());
    }

    /// Returns the number of the turn after which the what-if began, or `None` if no what-if is
    /// running.
    pub fn what_if(&self) -> Option<usize> {
        self.what_if.filter(|&start| self.history.is_on_board(start))
    }

    /// Returns the cells with trial digits.
    pub fn trial_cells(&self) -> CellSet {
        self.trial_digits().into_iter().map(|placed| placed.cell).collect()
    }

    /// Returns the trial digits that are still on the board, in the order in which they were
    /// placed.
    fn trial_digits(&self) -> Vec<Candidate> {
        let Some(start) = self.what_if() else { return Vec::new() };
        let mut line: Vec<usize> =
            self.history.line_to(self.history.at()).take_while(|&one| one != start).collect();
        line.reverse();
        let mut standing: Vec<Candidate> = Vec::new();
        for one in line.into_iter().flat_map(|number| self.history.turn(number).moves()) {
            if let Move::Digit { cell, to, .. } = *one {
                standing.retain(|before| before.cell != cell);
                standing.extend(to.map(|digit| Candidate { cell, digit }));
            }
        }
        standing
    }

    /// Returns the conclusion from the current trial digits.
    pub fn proof(&self) -> Proof {
        let Some(contradiction) = Contradiction::on(self.digits(), &Candidates::new(self.digits()))
        else {
            return Proof::Open;
        };
        let supposed = self.trial_digits();
        let Some(&first) = supposed.first() else { return Proof::Open };
        // Test the board without the trial digits, and then with the first trial digit only.
        let mut digits = *self.digits();
        for later in &supposed {
            digits.set(later.cell, None);
        }
        if let Some(contradiction) = by_singles(digits) {
            return Proof::WrongBefore(contradiction);
        }
        digits.set(first.cell, Some(first.digit));
        match by_singles(digits) {
            Some(contradiction) => Proof::Refuted(first, contradiction),
            None => Proof::OneIsWrong(contradiction),
        }
    }

    /// Ends the what-if and keeps the trial digits.
    ///
    /// # Errors
    /// Returns an error if no what-if is running.
    pub fn keep_trial(&mut self) -> Result<(), Refusal> {
        self.what_if().ok_or(Refusal::NoWhatIf)?;
        self.what_if = None;
        Ok(())
    }

    /// Ends the what-if and goes back to its start. Returns the conclusion. If a digit was refuted,
    /// also returns the turn that eliminates the digit, unless the digit is no longer a candidate.
    ///
    /// # Errors
    /// Returns an error if no what-if is running.
    pub fn discard_trial(&mut self) -> Result<(Proof, Option<Turn>), Refusal> {
        let start = self.what_if().ok_or(Refusal::NoWhatIf)?;
        let proof = self.proof();
        self.go_to(start).expect("the start of the what-if is in the history");
        self.what_if = None;
        let turn = match proof {
            Proof::Refuted(refuted, _) => self.turn_for_refuting(refuted),
            Proof::Open | Proof::WrongBefore(_) | Proof::OneIsWrong(_) => None,
        };
        Ok((proof, turn))
    }

    /// Returns the turn that eliminates a candidate and erases it from the marks of its cell.
    /// Returns `None` if the candidate is already ruled out.
    fn turn_for_refuting(&self, refuted: Candidate) -> Option<Turn> {
        let Candidate { cell, digit } = refuted;
        if !self.candidates().allows(cell, digit) {
            return None;
        }
        let (marks, flip) = (self.sheet.marks(cell), DigitSet::only(digit));
        let written = [MarkKind::Corner, MarkKind::Centre].into_iter();
        let kinds =
            written.filter(|&kind| marks.get(kind).contains(digit)).chain([MarkKind::Eliminated]);
        Some(Turn::new(kinds.map(|kind| Move::Marks { cell, kind, flip }).collect()))
    }
}

/// Places singles until there is a contradiction. Returns `None` if there are no more singles.
fn by_singles(mut digits: Grid) -> Option<Contradiction> {
    let mut candidates = Candidates::new(&digits);
    loop {
        if let Some(contradiction) = Contradiction::on(&digits, &candidates) {
            return Some(contradiction);
        }
        let naked = candidates
            .cells_with(1)
            .first()
            .and_then(|cell| Some(Candidate { cell, digit: candidates.digits(cell).single()? }));
        let hidden = || {
            Digit::ALL.into_iter().find_map(|digit| {
                let places = House::ALL.into_iter().map(|h| candidates.cells(digit) & h.cells());
                let cell = places.into_iter().find_map(CellSet::single)?;
                Some(Candidate { cell, digit })
            })
        };
        let Candidate { cell, digit } = naked.or_else(hidden)?;
        digits.set(cell, Some(digit));
        candidates = Candidates::new(&digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_of_houses_are_followed_too() {
        // In rows 1 and 5 only the last cell can be 9, but this cell has other candidates too.
        let rows = "......12. .9....... ....9.... 9........ ......34. ...9..... ";
        let hidden = format!("{}{}", rows.replace(' ', ""), ".".repeat(27));
        let found = by_singles(hidden.parse().expect("81 cells"));
        assert!(matches!(found, Some(Contradiction::NoPlace(..))), "{found:?}");
        assert_eq!(by_singles(Grid::EMPTY), None);
    }
}
