//! Tests exocets on small positions that have one and on similar positions that have none.

use super::super::sketch::Sketch;
use super::fit_three;

const NOTHING: [&str; 0] = [];

#[test]
fn fit_three_needs_three_different_lines() {
    for all in 0_u16..1 << 12 {
        let rooms = [all & 15, all >> 4 & 15, all >> 8];
        let free = |room: u16, used: u16| {
            (0..4).map(|i| 1 << i).filter(move |bit| room & !used & bit != 0)
        };
        let plain = free(rooms[0], 0)
            .any(|a| free(rooms[1], a).any(|b| free(rooms[2], a | b).next().is_some()));
        assert_eq!(fit_three(rooms[0], [rooms[1], rooms[2]]), plain, "{rooms:?}");
    }
}

/// Returns an exocet with base r1c1 and r1c2 and targets r2c4 and r3c7. Outside the band, the
/// digits 1 to 3 fit into two rows of columns 3, 4 and 7.
fn exocet(beyond: &str) -> Sketch {
    let mut sketch = Sketch::blank().cell("r1c1 r1c2", "123").cell("r3c4 r2c7", "456789");
    for row in 4..=9 {
        let kept = if "56".contains(&row.to_string()) { "123456789" } else { beyond };
        sketch = sketch.cell(&format!("r{row}c3 r{row}c4 r{row}c7"), kept);
    }
    sketch
}

#[test]
fn targets_hold_the_digits_of_the_base() {
    let all = (4..=9).map(|digit| format!("{digit} from r2c4 r3c7"));
    let all = all.collect::<Vec<_>>().join(", ");
    assert_eq!(exocet("456789").deductions("Junior Exocet"), [all]);
    let steps = exocet("456789").steps("Junior Exocet");
    assert_eq!(
        steps[0].reason,
        "The base cells r1c1 and r1c2 hold two of 1, 2 and 3. The base's two digits go once in each of \
         columns 3, 4 and 7. Outside rows 1, 2 and 3 these columns have room for at most two \
         copies of each, so one is inside. Outside, 1, 2 and 3 can go only in rows 5 and 6."
    );
    assert_eq!(
        steps[0].more()[..2],
        [
            "Inside, the base sees all other places for its digits (row 1 and box 1), so only the \
             targets r2c4 and r3c7 are left.",
            "So one of the base's digits is in r2c4, the other in r3c7, and nothing else is there."
        ]
    );
    assert!(exocet("3456789").deductions("Junior Exocet").is_empty(), "3 has room for three");
}

#[test]
fn a_digit_without_a_target_is_removed_from_the_base() {
    let sketch = exocet("456789").cell("r2c4 r3c7", "12456789");
    let deductions = sketch.deductions("Junior Exocet");
    assert!(
        deductions.iter().any(|deduction| deduction.starts_with("3 from r1c1 r1c2, ")),
        "{deductions:?}"
    );
}

const SENIOR: &str = "Senior Exocet";

/// Returns a senior exocet with base r1c1 and r1c2 and targets r2c4 and r8c7. Outside the band, the
/// base digits fit into rows 5 and 6 of columns 3, 4 and 7, and into r8c7. `inside` are the
/// candidates of r2c7 and r3c7.
fn senior(inside: &str, beyond: &str) -> Sketch {
    let mut sketch =
        Sketch::blank().cell("r1c1 r1c2", "123").cell("r3c4", "456789").cell("r2c7 r3c7", inside);
    for row in [4, 7, 8, 9] {
        let cells = format!("r{row}c3 r{row}c4 r{row}c7");
        sketch =
            if row == 8 { sketch.cell("r8c3 r8c4", "456789") } else { sketch.cell(&cells, beyond) };
    }
    sketch
}

#[test]
fn one_target_may_be_outside_the_band() {
    let all = (4..=9).map(|digit| format!("{digit} from r2c4 r8c7"));
    let all = all.collect::<Vec<_>>().join(", ");
    assert_eq!(senior("456789", "456789").deductions(SENIOR), [all]);
    assert_eq!(senior("456789", "3456789").deductions(SENIOR), NOTHING, "3 has room for three");
    assert_eq!(senior("3456789", "456789").deductions(SENIOR), NOTHING, "3 has a third place");
    let junior = exocet("456789").deductions(SENIOR);
    assert_eq!(junior, NOTHING, "both targets are inside the band");
    let text = &senior("456789", "456789").steps(SENIOR)[0];
    assert_eq!(
        text.more()[..2],
        [
            "Outside, the second target is r8c7. Without it, these columns have room for at most two \
             copies of each digit.",
            "Outside and without r8c7, 1, 2 and 3 can go only in rows 5 and 6.",
        ]
    );
}

#[test]
fn a_target_outside_needs_room_in_the_other_lines() {
    // If r8c7 were 3, columns 3 and 4 would both need 3 in row 5.
    let sketch = senior("456789", "456789").cell("r6c3 r6c4", "12456789");
    let deductions = sketch.deductions(SENIOR);
    assert!(deductions[0].starts_with("3 from r8c7, "), "{deductions:?}");
}

const DOUBLE: &str = "Double Exocet";

/// Returns two exocets with the bases r1c1 and r1c2, r2c4 and r2c5. Outside the band, their digits
/// fit into rows 5 and 8 of columns 3, 6 and 7. `barred` names the cells of column 7 and box 3 that
/// cannot contain them.
fn double(digits: [&str; 2], barred: &str) -> Sketch {
    let mut sketch = Sketch::blank()
        .cell("r1c1 r1c2", digits[0])
        .cell("r2c4 r2c5", digits[1])
        .cell("r1c3 r2c6", "56789")
        .cell(barred, "56789");
    for row in [4, 6, 7, 9] {
        sketch = sketch.cell(&format!("r{row}c3 r{row}c6 r{row}c7"), "56789");
    }
    sketch
}

#[test]
fn two_exocets_have_four_digits() {
    let deductions = double(["1234", "1234"], "r3c7").deductions(DOUBLE);
    let few = ["r1c4 r1c5 r1c6 r2c1 r2c2 r2c3 r3c8 r3c9"];
    let rows: Vec<_> = [5, 8]
        .into_iter()
        .flat_map(|row| [1, 2, 4, 5, 8, 9].map(|column| format!("r{row}c{column}")))
        .collect();
    let four = format!("{} {}", few[0], rows.join(" "));
    let four = (1..=4).map(|digit| format!("{digit} from {four}"));
    let five = (5..=9).map(|digit| format!("{digit} from r1c7 r2c7 r3c3 r3c6"));
    assert_eq!(deductions, [four.chain(five).collect::<Vec<_>>().join(", ")]);
}

#[test]
fn two_exocets_with_five_digits_are_not_linked() {
    assert_eq!(double(["1234", "1235"], "r3c7").deductions(DOUBLE), NOTHING);
}

#[test]
fn two_exocets_need_different_targets_in_the_third_box() {
    assert_eq!(double(["1234", "1234"], "r1c7 r2c7").deductions(DOUBLE), NOTHING);
}

#[test]
fn two_bases_may_have_different_candidates() {
    assert_eq!(double(["123", "124"], "r3c7").deductions(DOUBLE).len(), 1);
}

#[test]
fn a_digit_with_room_for_three_links_nothing() {
    let roomy = |row: usize| {
        let mut sketch =
            Sketch::blank().cell("r1c1 r1c2 r2c4 r2c5", "1234").cell("r1c3 r2c6 r3c7", "56789");
        for other in (4..=9).filter(|other| ![5, 8, row].contains(other)) {
            sketch = sketch.cell(&format!("r{other}c3 r{other}c6 r{other}c7"), "56789");
        }
        sketch.deductions(DOUBLE)
    };
    assert_eq!(roomy(8).len(), 1);
    assert_eq!(roomy(9), NOTHING, "each digit fits in rows 5, 8 and 9");
}
