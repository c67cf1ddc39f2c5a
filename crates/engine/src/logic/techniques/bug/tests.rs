//! Tests BUG-Lite and Reverse BUG on small positions with the pattern and on similar ones without.

use super::super::sketch::Sketch;
use crate::board::{Digit, Grid};

const NOTHING: [&str; 0] = [];

const NAME: &str = "BUG-Lite";

/// Returns a position with five cells of a pattern: with 1 and 3 in r2c7, the digits 1, 2 and 3
/// would have two places in each house.
fn five_cells() -> Sketch {
    Sketch::blank().cell("r1c1 r2c1", "12").cell("r1c4 r2c4", "23").cell("r1c7", "13")
}

#[test]
fn each_digit_has_two_places_in_a_house() {
    let sixth = |guarded| five_cells().cell("r2c7", guarded).deductions(NAME);
    assert_eq!(sixth("134"), ["r2c7=4"]);
    assert_eq!(sixth("1345"), ["1 from r2c7, 3 from r2c7"]);
    assert_eq!(sixth("124"), NOTHING, "3 would have three places in rows 1 and 2");
    let once = Sketch::blank()
        .cell("r1c1 r2c1", "12")
        .cell("r1c4", "13")
        .cell("r2c4 r1c7", "23")
        .cell("r2c7", "134");
    assert_eq!(once.deductions(NAME), NOTHING, "1 has one place in column 1");
    let loops = Sketch::blank().cell("r1c1 r1c4 r3c4 r3c7 r2c7", "12").cell("r2c1", "123");
    assert_eq!(loops.deductions(NAME), NOTHING, "it is a unique loop");
}

/// Returns the deductions from the six cells of a pattern. `guarded` names cells that also have 4.
fn guarded_by_four(guarded: &[&str]) -> Vec<String> {
    let pairs = [
        ("r1c1", "12"),
        ("r2c1", "12"),
        ("r1c4", "23"),
        ("r2c4", "23"),
        ("r1c7", "13"),
        ("r2c7", "13"),
    ];
    let sketch = pairs.into_iter().fold(Sketch::blank(), |sketch, (cell, pair)| {
        let more = if guarded.contains(&cell) { "4" } else { "" };
        sketch.cell(cell, &format!("{pair}{more}"))
    });
    sketch.deductions(NAME)
}

#[test]
fn a_candidate_that_sees_both_guardians_is_eliminated() {
    let rest = "r1c8 r1c9 r2c8 r2c9 r3c7 r3c8 r3c9 r4c7 r5c7 r6c7 r7c7 r8c7 r9c7";
    assert_eq!(guarded_by_four(&["r1c7", "r2c7"]), [format!("4 from {rest}")]);
    assert_eq!(guarded_by_four(&["r2c4", "r1c7"]), ["4 from r1c5 r1c6 r2c8 r2c9"]);
    let two_digits = five_cells().cell("r2c7", "1345");
    let steps = two_digits.steps(NAME);
    assert_eq!(
        steps[0].more().last().copied(),
        Some("Remove 1 and 3 from r2c7."),
        "{:?}",
        steps[0].more()
    );
}

#[test]
fn three_cells_with_guardians_are_too_many() {
    // r2c8 and r2c9 see all three guardians, so only the limit keeps the 4s of these cells.
    assert_eq!(guarded_by_four(&["r2c4", "r1c7", "r2c7"]), NOTHING);
    let sixth = |guarded| five_cells().cell("r2c7", guarded).deductions(NAME);
    assert_eq!(sixth("1345678"), ["1 from r2c7, 3 from r2c7"]);
    assert_eq!(sixth("13456789"), NOTHING, "six guardians are too many");
}

#[test]
fn ten_cells_are_too_many() {
    let eight = |last| {
        Sketch::blank()
            .cell("r1c1 r2c1", "12")
            .cell("r1c4", "23")
            .cell("r1c7 r2c8 r4c7", "13")
            .cell("r4c8", last)
    };
    assert_eq!(eight("134").cell("r2c4", "23").deductions(NAME), ["r4c8=4"]);
    let ten = eight("134").cell("r2c5 r5c4 r5c5", "23");
    assert_eq!(ten.deductions(NAME), NOTHING);
}

#[test]
fn one_guardian_is_placed_in_the_last_sentence() {
    let steps = five_cells().cell("r2c7", "134").steps(NAME);
    let sentences = format!("{} {}", steps[0].reason, steps[0].more().join(" "));
    let end = "The guardian 4 in r2c7 is the only other candidate of these cells. So r2c7 is 4.";
    assert!(sentences.ends_with(end), "{sentences}");
}

#[test]
fn solved_cells_of_two_digits_leave_no_second_solution() {
    let reverse = |line: &str| {
        Sketch::new(&format!("{line}{}", ".".repeat(81 - line.len()))).deductions("Reverse BUG")
    };
    assert_eq!(reverse("...2........1......"), NOTHING, "two rows lack a cell");
    assert_eq!(reverse("1..2.....2..."), ["1 from r2c4"]);
    assert_eq!(reverse("1..2.....3..."), NOTHING, "r2c1 is another digit");
    assert_eq!(reverse("1..2..............2.."), ["1 from r3c4"]);
    assert_eq!(reverse("1..2.......................2..."), NOTHING, "the cell is in a third box");
    let gone = Sketch::new(&format!("1..2.....2...{}", ".".repeat(68))).cell("r2c4", "345");
    assert_eq!(gone.deductions("Reverse BUG"), NOTHING);
    assert_eq!(reverse("1..2.....2..1........"), NOTHING, "the set is complete");
}

#[test]
fn a_set_of_solved_cells_may_have_parts_but_is_not_large() {
    let parts = [["r1c1", "r2c4", "r1c4", "r2c1"], ["r4c5", "r5c7", "r4c7", "r5c5"]];
    let last = ["r7c2", "r8c8", "r7c8"];
    let reverse = |parts: &[[&str; 4]]| {
        let mut grid = Grid::EMPTY;
        let cells = parts.iter().flatten().chain(&last).enumerate();
        for (at, cell) in cells {
            grid.set(cell.parse().unwrap(), Digit::new(if at % 4 < 2 { 1 } else { 2 }));
        }
        Sketch::new(&grid.to_string()).deductions("Reverse BUG")
    };
    assert_eq!(reverse(&[]), ["2 from r8c2"]);
    assert_eq!(reverse(&parts[..1]), ["2 from r8c2"]);
    assert_eq!(reverse(&parts), NOTHING, "eleven cells are solved");
}
