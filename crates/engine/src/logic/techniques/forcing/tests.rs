//! Tests chains and nets on small positions that have a step and on similar positions that have
//! none.

use crate::logic::Analysis;
use crate::logic::hodoku;
use crate::logic::techniques::sketch::Sketch;

const NOTHING: [&str; 0] = [];

#[test]
fn chains_from_a_wrong_digit_empty_a_cell() {
    let wing = || Sketch::blank().cell("r1c5", "13").cell("r5c1", "23");
    let sketch = wing().cell("r1c1", "12");
    assert_eq!(sketch.deductions("Contradiction Chain"), ["3 from r5c5"]);
    let step = &sketch.steps("Contradiction Chain")[0];
    assert_eq!(
        step.reason,
        "Suppose r5c5 is 3. Step by step it follows that no digit would be left for r1c1. That can't \
         be, so r5c5 is not 3. Remove 3 from r5c5."
    );
    assert_eq!(
        step.more(),
        [
            "a: Suppose r5c5 is 3.",
            "b: r1c5 is 1, the only digit left there after a.",
            "c: r5c1 is 2, the only digit left there after a.",
            "But then no digit would be left for r1c1 after b and c.",
        ]
    );
    assert_eq!(wing().cell("r1c1", "124").deductions("Contradiction Chain"), NOTHING);
}

#[test]
fn all_cases_of_a_cell_share_a_consequence() {
    let wing = || Sketch::blank().cell("r1c5", "13").cell("r5c1", "23");
    let sketch = wing().cell("r1c1", "12");
    assert_eq!(sketch.deductions("Verity Chain"), ["3 from r5c5"]);
    let step = &sketch.steps("Verity Chain")[0];
    assert_eq!(
        step.reason,
        "r1c1 is 1 or 2. Whichever it is, it follows, step by step, that r5c5 is not 3. Remove 3 \
         from r5c5."
    );
    assert_eq!(
        step.more(),
        [
            "Case 1 of 2: r1c1 is 1 (a).",
            "b: r1c5 is 3, the only digit left there after a.",
            "So r5c5 is not 3 (column 5) after b.",
            "Case 2 of 2: r1c1 is 2 (a).",
            "b: r5c1 is 3, the only digit left there after a.",
            "So r5c5 is not 3 (row 5) after b.",
        ]
    );
    assert_eq!(wing().cell("r1c1", "124").deductions("Verity Chain"), NOTHING);
}

#[test]
fn a_group_is_a_link_of_a_chain() {
    let grouped = |row| {
        Sketch::blank().keep(5, "row 6", row).keep(5, "row 4", "r4c6 r4c9").keep(
            5,
            "row 9",
            "r9c1 r9c9",
        )
    };
    let sketch = grouped("r6c1 r6c4 r6c5");
    let steps = sketch.steps("Contradiction Chain");
    let step = steps.iter().find(|step| step.eliminations[0].cell.to_string() == "r2c1").unwrap();
    assert_eq!(
        step.more(),
        [
            "a: Suppose r2c1 is 5.",
            "b: 5 is in r6c4 or r6c5, the only places left in row 6 after a.",
            "c: r9c9 is 5, the only place left in row 9 after a.",
            "But then 5 would have no place in row 4 after b and c.",
        ]
    );
    let loose = grouped("r6c1 r6c4 r6c8").deductions("Contradiction Chain");
    assert!(!loose.contains(&"5 from r2c1".to_owned()), "{loose:?}");
}

/// Returns a position in which 9 in r1c1 implies 1 in r1c5, 2 in r5c1, 7 in r1c8, 6 in r9c8 and 4
/// in r9c1, each by a chain. The first two together imply 3 in r5c5, and the last two imply 3 in
/// r9c5.
fn two_meetings(last: &str) -> Sketch {
    Sketch::blank()
        .cell("r1c5", "19")
        .cell("r5c1", "29")
        .cell("r5c5", "123")
        .cell("r1c8", "79")
        .cell("r9c8", "67")
        .cell("r9c1", "49")
        .cell("r9c5", last)
}

#[test]
fn consequences_of_two_facts_need_a_net() {
    let net = two_meetings("346");
    let nine = "9 from r1c1".to_owned();
    assert!(!net.deductions("Contradiction Chain").contains(&nine));
    assert!(net.deductions("Contradiction Net").contains(&nine));
    assert!(!two_meetings("3468").deductions("Contradiction Net").contains(&nine));
    let steps = net.steps("Contradiction Net");
    let step = steps.iter().find(|step| step.eliminations[0].cell.to_string() == "r1c1").unwrap();
    assert_eq!(
        step.reason,
        "Suppose r1c1 is 9. Step by step it follows that no digit would be left for r9c1. That can't \
         be, so r1c1 is not 9. Remove 9 from r1c1."
    );
    let meeting = |line: &&str| line.contains(": r5c5 is 3, the only digit left there after ");
    let line = step.more().into_iter().find(meeting).expect("r5c5 needs two facts");
    assert!(line.contains(" and "), "{line}");
}

#[test]
fn nets_skip_results_of_chains_except_in_the_codes() {
    let wing = Sketch::blank().cell("r1c5", "13").cell("r5c1", "23").cell("r1c1", "12");
    assert_eq!(wing.deductions("Contradiction Net"), NOTHING);
    assert_eq!(wing.deductions("Verity Net"), NOTHING);
    for code in ["1301", "1302", "1303", "1304"] {
        let steps = hodoku::steps(code, &Analysis::new(&wing.position())).unwrap();
        assert_eq!(steps.len(), 1, "{code}");
        assert_eq!(steps[0].digits.len(), usize::from(code == "1301" || code == "1303"), "{code}");
    }
}
