//! Tests unique rectangles in the broader sense on small positions that have one and on similar
//! positions that have none.

use super::super::sketch::{Sketch, deduction};
use crate::board::{Cell, CellSet, Grid};
use crate::logic::{Analysis, Position, TECHNIQUES, hodoku};

const NOTHING: [&str; 0] = [];

fn codes(code: &str, position: &Position) -> usize {
    hodoku::steps(code, &Analysis::new(position)).unwrap().len()
}

#[test]
fn unique_rectangle_5() {
    let three = Sketch::blank().cell("r1c1", "12").cell("r1c5 r2c1 r2c5", "123");
    assert_eq!(three.deductions("Unique Rectangle 5"), ["3 from r2c4 r2c6"]);
    let across = Sketch::blank().cell("r1c1 r2c5", "12").cell("r1c5 r2c1", "123");
    assert_eq!(across.deductions("Unique Rectangle 5"), ["3 from r1c2 r1c3 r2c4 r2c6"]);
    let level = Sketch::blank().cell("r1c1 r1c5", "12").cell("r2c1 r2c5", "123");
    assert_eq!(level.deductions("Unique Rectangle 5"), NOTHING, "type 2");
    let mixed = Sketch::blank().cell("r1c1", "12").cell("r1c5 r2c1", "123").cell("r2c5", "124");
    assert_eq!(mixed.deductions("Unique Rectangle 5"), NOTHING);
}

#[test]
fn unique_rectangle_6() {
    let crossed = || {
        let guarded = Sketch::blank().cell("r1c1 r2c5", "12").cell("r1c5", "123");
        let lines = [("row 1", "r1c1 r1c5"), ("row 2", "r2c1 r2c5"), ("column 1", "r1c1 r2c1")];
        lines
            .into_iter()
            .fold(guarded.cell("r2c1", "124"), |sketch, (line, at)| sketch.keep(1, line, at))
    };
    let all = crossed().keep(1, "column 5", "r1c5 r2c5");
    assert_eq!(all.deductions("Unique Rectangle 6"), ["1 from r1c5 r2c1"]);
    assert_eq!(crossed().deductions("Unique Rectangle 6"), NOTHING);
}

#[test]
fn hidden_rectangle() {
    let corner = |column| {
        let row = Sketch::blank().cell("r1c1", "12").keep(1, "row 2", "r2c1 r2c5");
        row.keep(1, "column 5", column)
    };
    assert_eq!(corner("r1c5 r2c5").deductions("Hidden Rectangle"), ["2 from r2c5"]);
    assert_eq!(corner("r1c5 r2c5 r9c5").deductions("Hidden Rectangle"), NOTHING);
}

#[test]
fn a_rectangle_may_lack_candidates() {
    let one = Sketch::blank().cell("r1c1 r1c5 r2c1", "12").cell("r2c5", "13");
    assert_eq!(one.deductions("Incomplete Rectangle"), ["1 from r2c5"]);
    assert_eq!(one.deductions("Unique Rectangle 1"), NOTHING);
    assert_eq!(codes("0600-1", &one.position()), 0);
    assert_eq!(codes("0600-2", &one.position()), 1);

    let same = Sketch::blank().cell("r1c1 r2c1", "12").cell("r1c5", "13").cell("r2c5", "123");
    let rest = "r1c4 r1c6 r2c4 r2c6 r3c4 r3c5 r3c6 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5";
    assert_eq!(same.deductions("Incomplete Rectangle"), [format!("3 from {rest}")]);

    let tied = |row| {
        let floor = Sketch::blank().cell("r1c1 r1c5", "12").cell("r2c1", "134");
        floor.cell("r2c5", "1256").keep(1, "row 2", row)
    };
    assert_eq!(tied("r2c1 r2c5").deductions("Incomplete Rectangle"), ["2 from r2c5"]);
    assert_eq!(tied("r2c1 r2c5 r2c9").deductions("Incomplete Rectangle"), NOTHING);

    let subset = |third| {
        let floor = Sketch::blank().cell("r1c1 r1c5", "12").cell("r2c1", "13");
        floor.cell("r2c5", "124").cell("r2c9", third)
    };
    let rest = "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8";
    let found = subset("34").deductions("Incomplete Rectangle");
    assert_eq!(found, [format!("3 from {rest}, 4 from {rest}")]);
    assert_eq!(subset("35").deductions("Incomplete Rectangle"), NOTHING);
}

#[test]
fn a_digit_on_the_board_excludes_a_rectangle() {
    let sketch = |line: &str| {
        Sketch::new(line)
            .cell("r1c1 r2c1", "12")
            .cell("r1c5 r2c5", "13")
            .deductions("Incomplete Rectangle")
    };
    let of_3 = "3 from r1c4 r1c6 r2c4 r2c6 r3c4 r3c5 r3c6 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5";
    let of_2 = "2 from r1c2 r1c3 r2c2 r2c3 r3c1 r3c2 r3c3 r4c1 r5c1 r6c1 r7c1 r8c1";
    assert_eq!(sketch(&".".repeat(81)), [of_3.to_owned(), format!("{of_2} r9c1")]);
    assert_eq!(sketch(&format!("{}2....", ".".repeat(76))), [of_2], "2 stands in column 5");
}

/// Returns a position with 1 in r1c1, 2 in r1c5 and the digits in `more`. The digits in the cells
/// of `givens` are givens.
fn solved(more: &[(usize, usize, char)], givens: CellSet) -> impl Fn(&str) -> Vec<String> {
    let mut line = vec!['.'; 81];
    for &(row, column, digit) in more {
        line[(row - 1) * 9 + column - 1] = digit;
    }
    let grid: Grid = line.into_iter().collect::<String>().parse().unwrap();
    move |name| {
        let technique = TECHNIQUES.iter().find(|technique| technique.name == name).unwrap();
        technique
            .steps(&Analysis::new(&Position::new(&grid).with_givens(givens)))
            .iter()
            .map(deduction)
            .collect()
    }
}

#[test]
fn avoidable_rectangle_1() {
    let three = [(1, 1, '1'), (1, 5, '2'), (2, 1, '2')];
    let name = "Avoidable Rectangle 1";
    assert_eq!(solved(&three, CellSet::EMPTY)(name), ["1 from r2c5"]);
    assert_eq!(solved(&three, CellSet::only(Cell::at(1, 0)))(name), NOTHING, "2 is given");
    assert_eq!(solved(&three, CellSet::ALL)(name), NOTHING);
    let other = [(1, 1, '1'), (1, 5, '2'), (2, 1, '3')];
    assert_eq!(solved(&other, CellSet::EMPTY)(name), NOTHING);
    let four_boxes = [(1, 1, '1'), (1, 5, '2'), (5, 1, '2')];
    assert_eq!(solved(&four_boxes, CellSet::EMPTY)(name), NOTHING);
}

#[test]
fn avoidable_rectangle_2() {
    let stack = || Sketch::new(&format!("1{}2{}", ".".repeat(8), ".".repeat(71)));
    let found = |sketch: Sketch, givens| {
        let technique = TECHNIQUES.iter().find(|one| one.name == "Avoidable Rectangle 2").unwrap();
        let position = sketch.position().with_givens(givens);
        let steps: Vec<_> =
            technique.steps(&Analysis::new(&position)).iter().map(deduction).collect();
        (steps, codes("0608", &position))
    };
    let rest = "r1c4 r1c6 r2c4 r2c6 r3c4 r3c5 r3c6 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5";
    let pair = || stack().cell("r1c5", "23").cell("r2c5", "13");
    assert_eq!(found(pair(), CellSet::EMPTY), (vec![format!("3 from {rest}")], 1));
    assert_eq!(found(pair(), CellSet::only(Cell::at(0, 0))), (vec![], 0));
    let mixed = stack().cell("r1c5", "23").cell("r2c5", "14");
    assert_eq!(found(mixed, CellSet::EMPTY), (vec![], 0));

    let level = Sketch::new(&format!("1...2{}", ".".repeat(76)));
    let level = level.cell("r2c1", "23").cell("r2c5", "13");
    let rest = "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r2c9";
    assert_eq!(found(level, CellSet::EMPTY), (vec![format!("3 from {rest}")], 0));
}

const EXTENDED: &str = "Extended Rectangle";

#[test]
fn an_extended_rectangle_has_one_column_in_each_stack() {
    let sketch = |third: &str, guarded: &str| {
        Sketch::blank()
            .cell("r1c1 r2c1 r1c5 r2c5", "123")
            .cell(third, "123")
            .cell(guarded, "1234")
            .deductions(EXTENDED)
    };
    assert_eq!(sketch("r1c9", "r2c9"), ["r2c9=4"]);
    assert_eq!(sketch("r1c6", "r2c6"), NOTHING, "two columns are in one stack");
    assert_eq!(sketch("r1c9", "r2c8"), NOTHING, "the cells are in four columns");
    let far = Sketch::blank().cell("r1c1 r4c1 r1c5 r4c5 r1c9", "123").cell("r4c9", "1234");
    assert_eq!(far.deductions(EXTENDED), NOTHING, "the rows are in two bands");
}

#[test]
fn an_extended_rectangle_may_be_upright_and_lack_candidates() {
    let upright = |last: &str| {
        Sketch::blank()
            .cell("r1c4 r1c6", "12")
            .cell("r4c4 r4c6", "23")
            .cell("r9c4", "123")
            .cell("r9c6", last)
            .deductions(EXTENDED)
    };
    assert_eq!(upright("1345"), ["1 from r9c6, 3 from r9c6"]);
    assert_eq!(upright("145"), NOTHING, "only one of the three digits");
    let two = Sketch::blank()
        .cell("r1c1 r2c1 r1c5 r2c5", "123")
        .cell("r1c9", "1234")
        .cell("r2c9", "1234");
    let rest = "r1c7 r1c8 r2c7 r2c8 r3c7 r3c8 r3c9 r4c9 r5c9 r6c9 r7c9 r8c9 r9c9";
    assert_eq!(two.deductions(EXTENDED), [format!("4 from {rest}")]);
}

#[test]
fn an_extended_rectangle_has_no_solved_cell() {
    let line = format!("1{}", ".".repeat(80));
    let sketch = Sketch::new(&line).cell("r2c1 r1c5 r2c5 r1c9", "123").cell("r2c9", "234");
    assert_eq!(sketch.deductions(EXTENDED), NOTHING);
}
