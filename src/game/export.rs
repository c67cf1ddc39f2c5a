//! Exports the board in the notations of other programs.

use super::Game;
use pencilmark_engine::formats::{self, Part};

/// A board as text, and the parts of the board that the text leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The text, or `None` if the notation can't represent the board.
    pub text: Option<String>,
    /// The parts of the board that the notation can't represent.
    pub lost: Vec<Part>,
}

impl Game {
    /// Returns the board as the screen shows it. The corner marks are those on the screen, which
    /// may be the program's candidates. A candidate counts as eliminated if the player's
    /// eliminations or marks rule it out.
    pub fn to_sheet(&self) -> formats::Sheet {
        let (digits, givens) = (self.digits(), !self.givens().empty_cells());
        let seen = self.candidates();
        let mut sheet = formats::Sheet::with_candidates(digits, givens, &self.own_candidates());
        for cell in digits.empty_cells().iter() {
            let marks = self.shown_marks(cell, &seen);
            *sheet.corner.get_mut(cell) = marks.corner;
            *sheet.centre.get_mut(cell) = marks.centre;
        }
        sheet
    }

    /// Returns the board as the player entered it, with a separate set for each kind of mark, so
    /// that the player can continue the game in another program.
    fn own_sheet(&self) -> formats::Sheet {
        let (digits, givens) = (self.digits(), !self.givens().empty_cells());
        let mut sheet = formats::Sheet::with_candidates(digits, givens, &self.candidates());
        for cell in digits.empty_cells().iter() {
            let marks = self.sheet().marks(cell);
            *sheet.corner.get_mut(cell) = marks.corner;
            *sheet.centre.get_mut(cell) = marks.centre;
        }
        sheet
    }

    /// Writes the board in a notation. If the notation can't distinguish givens from the player's
    /// digits, writes all digits as givens.
    pub fn export(&self, notation: &formats::Notation) -> Exported {
        let marks = [Part::Corner, Part::Centre, Part::Eliminated];
        let is_whole = marks.iter().all(|part| notation.holds.contains(part));
        let mut sheet = if is_whole { self.own_sheet() } else { self.to_sheet() };
        let mut lost: Vec<Part> = notation.lost(&sheet).collect();
        if self.auto_candidates {
            // If the program shows the candidates, the player has written no corner marks that
            // could be lost.
            lost.retain(|part| *part != Part::Corner);
        }
        if lost.contains(&Part::Placed) {
            sheet.givens = !self.digits().empty_cells();
        }
        let text = notation.write(&sheet).map(|text| match notation.files {
            formats::Files::Inside(head, tail) => format!("{head}\n{text}\n{tail}"),
            _ => text,
        });
        Exported { text, lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{MarkKind, Origin, PeerMarks, solve_puzzle};
    use pencilmark_engine::board::{Cell, Digit, DigitSet};
    use pencilmark_engine::formats::{NOTATIONS, Notation, read_sheet};
    use pencilmark_engine::generate::Puzzle;
    use pencilmark_engine::logic::Grade;

    fn game() -> Game {
        let givens =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let puzzle = Puzzle {
            givens,
            solution: solve_puzzle(&givens).unwrap(),
            grade: Grade::BeyondTechniques,
        };
        Game::new(puzzle, Origin::Entered)
    }

    fn digits(all: &str) -> DigitSet {
        all.chars().filter_map(Digit::from_char).collect()
    }

    #[test]
    fn exported_parts_can_be_read_back_and_other_parts_are_reported() {
        let mut game = game();
        let turn = game.turn_for_digit(Cell::at(0, 2), Digit::ALL[3], PeerMarks::Erase);
        game.play(turn.unwrap(), None).unwrap();
        for (cell, kind, marks) in [
            (Cell::at(0, 3), MarkKind::Corner, "26"),
            (Cell::at(0, 5), MarkKind::Centre, "268"),
            (Cell::at(1, 1), MarkKind::Eliminated, "7"),
        ] {
            for digit in digits(marks).iter() {
                let turn = game.turn_for_mark(cell, digit, kind);
                if let Ok(turn) = turn {
                    game.play(turn, None).unwrap();
                }
            }
        }
        let sheet = game.to_sheet();
        assert_eq!(sheet.placed().count(), 1);
        assert_eq!(sheet.corner.get(Cell::at(0, 3)), digits("26"));
        let json = game.export(Notation::named("json").unwrap());
        assert_eq!((json.lost, read_sheet(&json.text.unwrap())), (vec![], Ok(sheet)));
        let line = game.export(Notation::named("line").unwrap());
        assert_eq!(&line.text.unwrap()[..4], "534.", "the player's digits are written too");
        assert!(line.lost.contains(&Part::Placed) && line.lost.contains(&Part::Corner));
        for notation in &NOTATIONS {
            let written = game.export(notation).text.expect(notation.name);
            let back = read_sheet(&written).map(|sheet| sheet.grid);
            assert_eq!(back, Ok(*game.digits()), "{}: {written}", notation.name);
        }
        game.auto_candidates = true;
        assert!(!game.export(Notation::named("line").unwrap()).lost.contains(&Part::Corner));
    }
}
