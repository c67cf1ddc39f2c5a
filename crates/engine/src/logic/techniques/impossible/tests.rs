//! Tests impossible patterns on small positions that have one and on similar positions that have
//! none.

use super::super::sketch::{Sketch, deduction};
use crate::logic::{Analysis, Ladder, Position, TECHNIQUES, Technique};

const NOTHING: [&str; 0] = [];

/// Returns a position in which three cells of boxes 1, 2 and 4 have only 1, 2 and 3 and step to
/// the right.
fn three_boxes() -> Sketch {
    Sketch::blank()
        .cell("r1c1 r2c2 r3c3", "123")
        .cell("r1c5 r2c6 r3c4", "123")
        .cell("r4c3 r5c1 r6c2", "123")
}

#[test]
fn one_box_of_a_tridagon_steps_the_other_way() {
    let fourth = |cells| three_boxes().cell(cells, "123").deductions("Tridagon");
    assert_eq!(fourth("r4c6 r5c5"), NOTHING, "the third cell has too many candidates");
    let odd = |guarded| {
        three_boxes().cell("r4c6 r5c5", "123").cell("r6c4", guarded).deductions("Tridagon")
    };
    assert_eq!(odd("1234"), ["r6c4=4"]);
    assert_eq!(odd("12345"), ["1 from r6c4, 2 from r6c4, 3 from r6c4"]);
    assert_eq!(odd("124"), ["r6c4=4"], "candidates may be missing");
    assert_eq!(odd("123"), NOTHING, "without guardians there is no solution");
    let even = three_boxes().cell("r4c4 r5c5", "123").cell("r6c6", "1234");
    assert_eq!(even.deductions("Tridagon"), NOTHING);
}

#[test]
fn three_boxes_of_a_tridagon_may_step_the_other_way() {
    let sketch = |fourth: &str| {
        Sketch::blank()
            .cell("r1c3 r2c2 r3c1", "123")
            .cell("r1c7 r2c9 r3c8", "123")
            .cell("r7c2 r8c1 r9c3", "123")
            .cell(fourth, "1234")
            .deductions("Tridagon")
    };
    assert_eq!(sketch("r7c7"), NOTHING);
    let whole = |cells| {
        Sketch::blank()
            .cell("r1c3 r2c2 r3c1", "123")
            .cell("r1c7 r2c9 r3c8", "123")
            .cell("r7c2 r8c1 r9c3", "123")
            .cell(cells, "123")
            .cell("r9c9", "1237")
            .deductions("Tridagon")
    };
    assert_eq!(whole("r7c7 r8c8"), ["r9c9=7"]);
    assert_eq!(whole("r7c8 r8c7"), NOTHING, "in all four boxes, the cells step to the left");
}

#[test]
fn a_candidate_that_sees_all_guardians_of_a_tridagon_is_eliminated() {
    let two =
        |other| three_boxes().cell("r5c5 r6c4", "123").cell("r4c6", "1234").cell("r1c1", other);
    let whole = |other| {
        Sketch::blank()
            .cell("r2c2 r3c3", "123")
            .cell("r1c5 r2c6 r3c4", "123")
            .cell("r4c3 r5c1 r6c2", "123")
            .cell("r5c5 r6c4", "123")
            .cell("r4c6", "1234")
            .cell("r1c1", other)
            .deductions("Tridagon")
    };
    assert_eq!(two("123").deductions("Tridagon"), ["r4c6=4"]);
    assert_eq!(whole("1234"), ["4 from r1c6 r4c1"]);
    assert_eq!(whole("1235"), NOTHING, "the guardians are different digits in different cells");
}

#[test]
fn a_tridagon_needs_twelve_empty_cells() {
    let sketch = |line: &str| {
        Sketch::new(line)
            .cell("r2c2 r3c3", "123")
            .cell("r1c5 r2c6 r3c4", "123")
            .cell("r4c3 r5c1 r6c2", "123")
            .cell("r4c6 r5c5", "123")
            .cell("r6c4", "1234")
            .deductions("Tridagon")
    };
    assert_eq!(sketch(&".".repeat(81)), NOTHING, "r1c1 has all candidates");
    for digit in ["1", "9"] {
        assert_eq!(sketch(&format!("{digit}{}", ".".repeat(80))), NOTHING, "r1c1 is {digit}");
    }
}

/// A well-known puzzle in which the tridagon has one guardian from the start.
const HARD: &str =
    "45.6...896.7...4.5.89...67.8....9..6....1.......2.37...45..8.6.7.8...9.496.7...5.";

#[test]
fn a_tridagon_shortens_a_hard_puzzle() {
    let puzzle = HARD.parse().unwrap();
    let tridagon = TECHNIQUES.iter().find(|technique| technique.name == "Tridagon").unwrap();
    let first = tridagon.steps(&Analysis::new(&Position::new(&puzzle)));
    assert_eq!(first.iter().map(deduction).collect::<Vec<_>>(), ["r9c9=8"]);
    let full = Ladder::full();
    let without = full.techniques().iter().copied().filter(|one| one.name != tridagon.name);
    let steps = |ladder: &Ladder| {
        let mut position = Position::new(&puzzle);
        std::iter::from_fn(|| ladder.advance(&mut position)).collect::<Vec<_>>()
    };
    let (with, without) = (steps(full), steps(&Ladder::new(without)));
    let is_tridagon = |one: &&Technique| one.name == tridagon.name;
    assert_eq!(with.iter().filter(|one| is_tridagon(one)).count(), 1);
    let hardest = |steps: &[&Technique]| steps.iter().map(|one| one.rating).max();
    assert!(with.len() < without.len() && hardest(&with) < hardest(&without));
}

/// Returns a position with a loop of r1c1, r1c5, r5c5, r5c2 and r2c2.
fn ring(guarded: &str) -> Sketch {
    Sketch::blank().cell("r1c1 r1c5 r5c2 r2c2", "12").cell("r5c5", guarded)
}

const ODDAGON: &str = "Bivalue Oddagon";

#[test]
fn two_digits_cannot_alternate_around_an_odd_loop() {
    assert_eq!(ring("123").deductions(ODDAGON), ["r5c5=3"]);
    assert_eq!(ring("1235").deductions(ODDAGON), ["1 from r5c5, 2 from r5c5"]);
    assert_eq!(ring("12").deductions(ODDAGON), NOTHING, "without guardians there is no solution");
    assert_eq!(ring("134").deductions(ODDAGON), NOTHING, "2 is missing");
    let seven = Sketch::blank().cell("r1c1 r1c5 r5c5 r5c8 r7c8 r7c2", "12");
    assert_eq!(seven.cell("r2c2", "126").deductions(ODDAGON), ["r2c2=6"]);
}

#[test]
fn an_even_loop_is_possible() {
    let four = Sketch::blank().cell("r1c1 r1c5 r5c1", "12").cell("r5c5", "123");
    assert_eq!(four.deductions(ODDAGON), NOTHING);
    let six = Sketch::blank().cell("r1c1 r1c5 r5c5 r5c8 r7c8", "12").cell("r7c1", "123");
    assert_eq!(six.deductions(ODDAGON), NOTHING);
}

#[test]
fn guardians_of_an_odd_loop_eliminate_what_sees_them() {
    let two = |other| {
        Sketch::blank()
            .cell("r1c1 r5c2 r2c2", "12")
            .cell("r5c5", "123")
            .cell("r1c5", other)
            .deductions(ODDAGON)
    };
    let rest = "r2c5 r3c5 r4c5 r6c5 r7c5 r8c5 r9c5";
    assert_eq!(two("123"), [format!("3 from {rest}")]);
    assert_eq!(two("124"), NOTHING);
}

#[test]
fn a_solved_cell_breaks_an_odd_loop() {
    let line = format!("{}3{}", ".".repeat(40), ".".repeat(40));
    let sketch = Sketch::new(&line).cell("r1c1 r1c5 r5c2 r2c2", "12");
    assert_eq!(sketch.deductions(ODDAGON), NOTHING, "r5c5 is solved");
}
