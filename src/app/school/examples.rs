//! The worked examples: positions in which a technique is the next step. This program found the
//! examples; `xtask/src/school.rs` writes the file.

use crate::game::{Game, MarkKind, Move, Origin, Turn, UserLink};
use pencilmark_engine::board::{Candidate, Cell, Digit, DigitSet, Grid, Transform};
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic::{Grade, Technique};
use pencilmark_engine::solve::{Solutions, solve};
use std::sync::LazyLock;

/// The contents of the file with the examples.
const TEXT: &str = include_str!("../../../assets/school/examples.txt");

/// A position in which a technique applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The technique's name.
    pub name: String,
    /// The clues of the puzzle.
    pub givens: Grid,
    /// The placements and eliminations that lead to the position.
    pub turn: Turn,
}

static ALL: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| Example::read(line).expect("a test reads every line")).collect()
});

impl Example {
    /// Returns all examples, grouped by technique, clearest first.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns the examples of one technique.
    pub fn for_technique(technique: &Technique) -> Vec<&'static Self> {
        ALL.iter().filter(|example| example.name == technique.name).collect()
    }

    /// Reads a line of the file, in the form `name;board;eliminations`. On the board, the letters a
    /// to i are placed digits. Each elimination consists of the row, the column and the digits.
    /// Returns `None` if the line is malformed.
    pub fn read(line: &str) -> Option<Self> {
        let mut parts = line.split(';');
        let (name, board, eliminations) = (parts.next()?, parts.next()?, parts.next()?);
        let is_placed = |sign: char| ('a'..='i').contains(&sign);
        let givens: String = board.chars().map(|c| if is_placed(c) { '.' } else { c }).collect();
        let mut moves = Vec::new();
        for (cell, sign) in Cell::ALL.into_iter().zip(board.bytes()) {
            if is_placed(sign.into()) {
                let to = Digit::new(sign - b'a' + 1);
                moves.push(Move::Digit { cell, from: None, to });
            }
        }
        for word in eliminations.split_whitespace() {
            let digits: Vec<Digit> = word.chars().map(Digit::from_char).collect::<Option<_>>()?;
            let (&[row, column], eliminated) = digits.split_first_chunk()?;
            let flip = eliminated.iter().copied().collect();
            let cell = Cell::at(row.index(), column.index());
            moves.push(Move::Marks { cell, kind: MarkKind::Eliminated, flip });
        }
        let (name, givens) = (name.to_owned(), givens.parse().ok()?);
        Some(Self { name, givens, turn: Turn::new(moves) })
    }

    /// Returns the position after exchanging rows, columns and digits. The result contains the same
    /// technique but looks different.
    pub fn transformed(&self, by: &Transform) -> Self {
        let moved = |one: &Move| match *one {
            Move::Digit { cell, from, to } => Move::Digit {
                cell: by.cell(cell),
                from: from.map(|digit| by.digit(digit)),
                to: to.map(|digit| by.digit(digit)),
            },
            Move::Marks { cell, kind, flip } => {
                let flip: DigitSet = flip.iter().map(|digit| by.digit(digit)).collect();
                Move::Marks { cell: by.cell(cell), kind, flip }
            }
            Move::Colours { cell, digit, flip } => {
                Move::Colours { cell: by.cell(cell), digit: digit.map(|d| by.digit(d)), flip }
            }
            Move::Link(link) => {
                let [a, b] = link
                    .ends()
                    .map(|end| Candidate { cell: by.cell(end.cell), digit: by.digit(end.digit) });
                let moved = UserLink::new(a, b, link.kind());
                Move::Link(moved.expect("different candidates stay different"))
            }
        };
        Self {
            name: self.name.clone(),
            givens: by.grid(&self.givens),
            turn: Turn::new(self.turn.moves().iter().map(moved).collect()),
        }
    }

    /// Returns a game that begins at this position, with all candidates shown. Undo stops at the
    /// position.
    pub fn game(&self) -> Game {
        let Solutions::One(solution) = solve(&self.givens) else {
            unreachable!("a test solves every example");
        };
        // The grade of the whole puzzle is never shown.
        let puzzle = Puzzle { givens: self.givens, solution, grade: Grade::BeyondTechniques };
        let mut game = Game::starting_from(puzzle, Origin::Entered, self.turn.clone());
        game.auto_candidates = true;
        game
    }
}

/// Returns a pseudorandom exchange of rows, columns and digits. The same `number` always gives the
/// same exchange. The generator is Sebastiano Vigna's splitmix64.
pub(super) fn transform(number: u64) -> Transform {
    let mut state = number;
    Transform::random(|n| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 11) as usize % n
    })
}

/// Returns the first empty cell in `game`, or the middle cell if no cell is empty.
pub(super) fn first_empty(game: &Game) -> Cell {
    game.digits().empty_cells().first().unwrap_or(Cell::ALL[40])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::Analysis;

    #[test]
    fn every_example_contains_its_technique() {
        let lines = TEXT.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        for line in lines {
            let example = Example::read(line).unwrap_or_else(|| panic!("{line}"));
            let technique = Technique::named(&example.name).unwrap_or_else(|| panic!("{line}"));
            let other = example.transformed(&transform(7));
            for example in [example, other] {
                assert!(matches!(solve(&example.givens), Solutions::One(_)), "{line}");
                let game = example.game();
                assert!(game.wrong_cells().is_empty() && game.wrong_marks().is_empty(), "{line}");
                assert!(!technique.changes(&Analysis::new(&game.position())).is_empty(), "{line}");
            }
        }
    }
}
