//! Generates puzzles for techniques that do not occur in the puzzles from `dug`.

use super::puzzles::below;
use pencilmark_engine::board::{Cell, CellSet, Digit, Grid, House, Symmetry, Transform};
use pencilmark_engine::generate::{Clues, Recipe, Request, Stop, Target, generate};
use pencilmark_engine::logic::{Analysis, Position, Rating, Technique};
use pencilmark_engine::solve::{Solutions, is_redundant, resistance, solve};

/// A special search: the names of the techniques, a function that generates a puzzle from a number,
/// and how many numbers to try.
type Sought = (&'static [&'static str], fn(usize) -> Option<Grid>, usize);

/// The minimum resistance of a puzzle with an SK loop. Below this, easier techniques solve the
/// puzzle and the loop is not needed.
const MIN_RESISTANCE: usize = 300;

/// All special searches.
pub(super) const ALL: [Sought; 4] = [
    (&["SK Loop"], around_corners, 2_000_000),
    (&["Firework Quad"], between_corners, 200_000),
    (&["Tridagon"], near_tridagon, 1_000),
    (&["Dynamic Chain Plus", "Nested Forcing Chain"], climbed, 3),
];

/// Returns one of the hardest puzzles that the generator finds.
fn climbed(number: usize) -> Option<Grid> {
    let target = Target::Rated { min: Rating::tenths(95), max: Rating::tenths(120) };
    let recipe = Recipe { clues: Clues::named("climb")?, ..Recipe::default() };
    let request = Request { recipe, ..Request::new(target, Symmetry::None, number as u64) };
    generate(&request, &Stop::default()).ok().map(|puzzle| puzzle.givens)
}

/// Generates a puzzle that may contain an SK loop. Four boxes have clues in their centres. Two
/// opposite boxes have the same two digits beside the centre, and the other two boxes share another
/// two digits. The centres, and one more clue in each line between them, are among the other five
/// digits. Two digits then remain for each line and each box of the loop.
fn around_corners(number: usize) -> Option<Grid> {
    let mut state = number as u64;
    let mut digits = Digit::ALL;
    shuffle(&mut digits, &mut state);
    let (ones, others, rest) = (&digits[..2], &digits[2..4], &digits[4..]);
    let mut puzzle = Grid::EMPTY;
    for (at, [row, column]) in [[1, 1], [1, 7], [7, 7], [7, 1]].into_iter().enumerate() {
        puzzle.set(Cell::at(row, column), Some(rest[below(&mut state, 5)]));
        // These two cells are opposite corners of the box.
        let slant = if below(&mut state, 2) == 0 { 1 } else { -1 };
        let mut beside = [-1, 1].map(|step: isize| {
            let column = column.checked_add_signed(step * slant);
            Cell::at(row.wrapping_add_signed(step), column.expect("middles lie within boxes"))
        });
        shuffle(&mut beside, &mut state);
        for (cell, digit) in beside.into_iter().zip([ones, others][at % 2]) {
            puzzle.set(cell, Some(*digit));
        }
    }
    for line in [House::row(1), House::column(7), House::row(7), House::column(1)] {
        let between: Vec<Cell> = line.cells().iter().skip(3).take(3).collect();
        puzzle.set(between[below(&mut state, 3)], Some(rest[below(&mut state, 5)]));
    }
    let technique = Technique::named("SK Loop").expect("the ladder has it");
    let middles = [0, 2, 6, 8].map(House::boxed).map(House::cells);
    let outside = middles.into_iter().fold(CellSet::ALL, |left, cells| left - cells);
    let puzzle = finished(&puzzle, outside, &mut state)?;
    let is_there = !technique.changes(&Analysis::new(&Position::new(&puzzle))).is_empty();
    (is_there && resistance(&puzzle) >= MIN_RESISTANCE).then_some(puzzle)
}

/// Generates a puzzle that may contain a firework quad in the corners of the board. Two digits have
/// clues in the boxes beside the first corner, so that they are fireworks there, and two others in
/// the boxes beside the opposite corner. The other lines of the wings are filled with the rest.
fn between_corners(number: usize) -> Option<Grid> {
    let mut state = number as u64;
    let mut digits = Digit::ALL;
    shuffle(&mut digits, &mut state);
    let mut shuffled = digits;
    let (ones, others, rest) = (&digits[..2], &digits[2..4], &mut shuffled[4..]);
    let mut puzzle = Grid::EMPTY;
    // The cells of the boxes beside a corner that do not see it.
    let edges = [House::row(0), House::column(0), House::row(8), House::column(8)];
    let outline = edges.into_iter().fold(CellSet::EMPTY, |all, edge| all | edge.cells());
    for (boxed, pair) in [(1, ones), (3, ones), (5, others), (7, others)] {
        let mut cells: Vec<Cell> = (House::boxed(boxed).cells() - outline).iter().collect();
        shuffle(&mut cells, &mut state);
        for (cell, digit) in cells.into_iter().zip(pair) {
            puzzle.set(cell, Some(*digit));
        }
    }
    let corners: CellSet = [(0, 0), (0, 8), (8, 0), (8, 8)]
        .map(|(row, column)| Cell::at(row, column))
        .into_iter()
        .collect();
    for boxed in [2, 6] {
        shuffle(rest, &mut state);
        let cells = (House::boxed(boxed).cells() & outline) - corners;
        for (cell, digit) in cells.iter().zip(rest.iter()) {
            puzzle.set(cell, Some(*digit));
        }
    }
    let puzzle = finished(&puzzle, CellSet::ALL - corners, &mut state)?;
    let technique = Technique::named("Firework Quad").expect("the ladder has it");
    let is_there = !technique.changes(&Analysis::new(&Position::new(&puzzle))).is_empty();
    is_there.then_some(puzzle)
}

/// A well-known puzzle with a tridagon that has only one guardian.
const TRIDAGON: &str =
    "45.6...896.7...4.5.89...67.8....9..6....1.......2.37...45..8.6.7.8...9.496.7...5.";

/// Returns a puzzle that may contain a tridagon: a transformed copy of [`TRIDAGON`] in which some
/// clues have changed.
fn near_tridagon(number: usize) -> Option<Grid> {
    let mut state = number as u64;
    let transform = Transform::random(|n| below(&mut state, n));
    let copy = transform.grid(&TRIDAGON.parse().expect("the text is a puzzle"));
    let mut clues: Vec<Cell> = (!copy.empty_cells()).iter().collect();
    shuffle(&mut clues, &mut state);
    let mut frame = copy;
    for &cell in &clues[..5] {
        frame.set(cell, None);
    }
    let technique = Technique::named("Tridagon").expect("the ladder has it");
    let puzzle = finished(&frame, !copy.empty_cells(), &mut state)?;
    let is_there = !technique.changes(&Analysis::new(&Position::new(&puzzle))).is_empty();
    is_there.then_some(puzzle)
}

/// Returns a transformed copy of a puzzle in which one clue is replaced by others.
pub(super) fn neighbour(puzzle: &Grid, number: usize) -> Option<Grid> {
    let mut state = number as u64;
    let mut frame = Transform::random(|n| below(&mut state, n)).grid(puzzle);
    let clues: Vec<Cell> = (!frame.empty_cells()).iter().collect();
    let replaced = clues[below(&mut state, clues.len())];
    frame.set(replaced, None);
    finished(&frame, CellSet::ALL - CellSet::only(replaced), &mut state)
}

/// Adds clues in the cells of `outside` until the puzzle has one solution, then removes the
/// redundant ones.
fn finished(frame: &Grid, outside: CellSet, state: &mut u64) -> Option<Grid> {
    let mut free: Vec<Cell> = (outside & frame.empty_cells()).iter().collect();
    shuffle(&mut free, state);
    let mut puzzle = *frame;
    loop {
        match solve(&puzzle) {
            Solutions::None => return None,
            Solutions::One(_) => break,
            Solutions::Many(one, other) => {
                let cell = *free.iter().find(|&&cell| one.get(cell) != other.get(cell))?;
                puzzle.set(cell, [one, other][below(state, 2)].get(cell));
            }
        }
    }
    for cell in free {
        if is_redundant(&puzzle, cell) {
            puzzle.set(cell, None);
        }
    }
    Some(puzzle)
}

fn shuffle<T>(items: &mut [T], state: &mut u64) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(state, i + 1));
    }
}
