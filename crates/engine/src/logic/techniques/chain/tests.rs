//! Tests each kind of chain on a small position that has such a chain and on a similar position
//! that has none.

use crate::logic::techniques::sketch::Sketch;
use crate::logic::{LinkKind, Node, Role};

const NOTHING: [&str; 0] = [];

#[test]
fn remote_pair() {
    let three = || Sketch::blank().cell("r1c1 r1c5 r5c5", "12");
    let four = three().cell("r5c9", "12");
    assert_eq!(four.deductions("Remote Pair"), ["1 from r1c9 r5c1, 2 from r1c9 r5c1"]);
    assert_eq!(three().deductions("Remote Pair"), NOTHING);
    assert_eq!(three().cell("r5c9", "13").deductions("Remote Pair"), NOTHING);
    let six = four.cell("r9c9 r9c2", "12").deductions("Remote Pair");
    let all = "r1c2 r1c9 r2c2 r3c2 r5c1 r5c2 r7c1 r8c1 r9c1 r9c5";
    assert_eq!(six.last().unwrap(), &format!("1 from {all}, 2 from {all}"));
}

#[test]
fn x_chain() {
    let one = || Sketch::blank().keep(5, "row 1", "r1c1 r1c5");
    let two = one().keep(5, "row 8", "r8c2 r8c5");
    assert_eq!(two.deductions("X-Chain"), ["5 from r2c2 r3c2 r7c1 r9c1"]);
    assert_eq!(one().keep(5, "row 8", "r8c2 r8c5 r8c7").deductions("X-Chain"), NOTHING);
    assert_eq!(one().keep(5, "row 8", "r8c2 r8c6").deductions("X-Chain"), NOTHING);
}

#[test]
fn xy_chain() {
    let three = || Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r5c5", "34");
    let four = three().cell("r5c9", "14");
    assert_eq!(four.deductions("XY-Chain"), ["1 from r1c9 r5c1"]);
    assert_eq!(three().cell("r5c9", "145").deductions("XY-Chain"), NOTHING);
}

#[test]
fn aic() {
    let same = Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r5c5", "34");
    assert_eq!(same.cell("r5c9", "14").deductions("AIC"), ["1 from r1c9 r5c1"]);
    let one = || Sketch::blank().keep(1, "column 1", "r1c1 r5c1").cell("r5c5", "13");
    let other = one().keep(3, "column 8", "r1c8 r5c8");
    assert_eq!(other.deductions("AIC"), ["1 from r1c8, 3 from r1c1"]);
    assert_eq!(one().keep(3, "column 8", "r1c8 r5c8 r9c8").deductions("AIC"), NOTHING);
}

#[test]
fn discontinuous_nice_loop() {
    let three = || Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r5c5", "34");
    let never = three().cell("r5c9", "14");
    assert_eq!(never.deductions("Discontinuous Nice Loop"), ["1 from r1c9", "1 from r5c1"]);
    let always = three().cell("r5c1", "24");
    let found = always.deductions("Discontinuous Nice Loop");
    assert!(found.contains(&"r1c1=1".to_owned()), "{found:?}");
    assert_eq!(three().deductions("Discontinuous Nice Loop"), NOTHING);
}

#[test]
fn continuous_nice_loop() {
    let three = || Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r5c5", "34");
    let ring = three().cell("r5c1", "14");
    let rest = [
        "1 from r2c1 r3c1 r4c1 r6c1 r7c1 r8c1 r9c1",
        "2 from r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9",
        "3 from r2c5 r3c5 r4c5 r6c5 r7c5 r8c5 r9c5",
        "4 from r5c2 r5c3 r5c4 r5c6 r5c7 r5c8 r5c9",
    ];
    assert_eq!(ring.deductions("Continuous Nice Loop"), [rest.join(", ")]);
    assert_eq!(three().cell("r5c1", "145").deductions("Continuous Nice Loop"), NOTHING);
    // If strong links both enter and leave a cell, the cell keeps only the two digits of these
    // links.
    let cell = Sketch::blank().keep(1, "row 5", "r5c5 r5c8").keep(2, "column 5", "r2c5 r5c5");
    let rest = (3..=9).map(|digit| format!("{digit} from r5c5")).collect::<Vec<_>>().join(", ");
    let ones = "1 from r1c8 r3c8 r4c8 r6c8 r7c8 r8c8 r9c8";
    let twos = "2 from r2c1 r2c2 r2c3 r2c4 r2c6 r2c7 r2c9";
    let found = cell.cell("r2c8", "12").deductions("Continuous Nice Loop");
    assert_eq!(found, [format!("{ones}, {twos}, {rest}")]);
}

#[test]
fn groups() {
    let way = || Sketch::blank().keep(5, "row 1", "r1c1 r1c4 r1c5");
    let chain = || way().keep(5, "column 6", "r3c6 r8c6");
    assert_eq!(chain().deductions("Grouped Nice Loop"), ["5 from r8c1"]);
    assert_eq!(chain().deductions("Discontinuous Nice Loop"), NOTHING);
    let loose = way().keep(5, "column 6", "r3c6 r7c6 r8c6");
    assert_eq!(loose.deductions("Grouped Nice Loop"), NOTHING);
    let ring = chain().keep(5, "column 3", "r2c3 r8c3");
    let box_1 = "r2c1 r2c2 r3c1 r3c2";
    let row_8 = "r8c1 r8c2 r8c4 r8c5 r8c7 r8c8 r8c9";
    let rest = "r2c1 r2c2 r2c4 r2c5 r3c1 r3c2 r3c4 r3c5";
    assert_eq!(ring.deductions("Grouped Continuous Loop"), [format!("5 from {rest} {row_8}")]);
    let ends = [format!("5 from {box_1}"), format!("5 from {row_8}")];
    assert_eq!(ring.deductions("Grouped AIC"), ends);
}

#[test]
fn sets() {
    let way = || Sketch::blank().cell("r1c4", "56").cell("r8c5", "57");
    let chain = || way().cell("r1c5", "567").keep(5, "column 1", "r1c1 r9c1");
    assert_eq!(chain().deductions("AIC with ALS"), ["5 from r8c2 r8c3 r9c4 r9c5 r9c6"]);
    assert_eq!(chain().deductions("Grouped AIC"), NOTHING);
    let loose = way().cell("r1c5", "5678").keep(5, "column 1", "r1c1 r9c1");
    assert_eq!(loose.deductions("AIC with ALS"), NOTHING);
    let ring = way().cell("r1c5", "567").keep(5, "column 1", "r1c1 r8c1");
    let rest = "5 from r1c2 r1c3 r1c6 r1c7 r1c8 r1c9 r8c2 r8c3 r8c4 r8c6 r8c7 r8c8 r8c9, \
        6 from r1c1 r1c2 r1c3 r1c6 r1c7 r1c8 r1c9 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6, \
        7 from r2c5 r3c5 r4c5 r5c5 r6c5 r7c5 r9c5";
    assert_eq!(ring.deductions("Continuous Loop with ALS"), [rest]);
    let loops = ring.deductions("Nice Loop with ALS");
    assert!(loops.contains(&"5 from r8c9".to_owned()), "{loops:?}");
}

#[test]
fn a_loop_visits_no_candidate_twice() {
    for line in [
        "1....8.3...9...15..389.......2.97......5.1......68.3.......281..85...2...4.8....9",
        ".....6.8.12.9..3.7.6.....1...7.3...1...7.29....516....9........3..6......1.3..67.",
    ] {
        for name in ["Grouped Continuous Loop", "Continuous Loop with ALS"] {
            for step in Sketch::new(line).steps(name) {
                let nodes: Vec<_> = step.picture.links.iter().map(|link| link.from).collect();
                for (i, node) in nodes.iter().enumerate() {
                    let again =
                        |other: &&Node| other.digit == node.digit && other.cells.meets(node.cells);
                    assert_eq!(nodes[..i].iter().find(again), None, "{node}: {step:?}");
                }
            }
        }
    }
}

#[test]
fn a_set_of_a_chain_has_no_cell_with_one_candidate() {
    let line = "1....8.3...9...15..389.......2.97......5.1......68.3.......281..85...2...4.8....9";
    let position = Sketch::new(line).position();
    let mut sets = 0;
    for name in ["Continuous Loop with ALS", "Nice Loop with ALS", "AIC with ALS"] {
        for step in Sketch::new(line).steps(name) {
            for (cell, role) in step.picture.cells.iter().filter(|(_, role)| *role == Role::Focus) {
                sets += 1;
                assert_ne!(position.candidates().digits(*cell).len(), 1, "{role:?} {step:?}");
            }
        }
    }
    assert!(sets > 0);
}

#[test]
fn links_of_a_chain_are_drawn_and_written_in_order() {
    let cells = Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r5c5", "34");
    let step = &cells.cell("r5c9", "14").steps("XY-Chain")[0];
    let links: Vec<_> = step.picture.links.iter().collect();
    assert!(
        links.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].kind != pair[1].kind)
    );
    assert_eq!((links[0].from.to_string(), links[0].kind), ("1r1c1".to_owned(), LinkKind::Strong));
    assert_eq!(links[6].to.to_string(), "1r5c9");
    assert_eq!(
        step.reason,
        "Either r1c1 or r5c9 is 1. That removes 1 from r1c9 and r5c1. Here is why."
    );
    let more = [
        "a: If r1c1 is not 1, then r1c1 is 2 (its only other candidate).",
        "b: Then r1c5 is not 2 (row 1), so r1c5 is 3 (its only other candidate).",
        "c: Then r5c5 is not 3 (column 5), so r5c5 is 4 (its only other candidate).",
        "d: Then r5c9 is not 4 (row 5), so r5c9 is 1 (its only other candidate).",
        "So either r1c1 or r5c9 is 1, and cells that see both (row 1, column 1, row 5 and column 9) \
         can't be 1.",
        "Remove 1 from r1c9 and r5c1.",
    ];
    assert_eq!(step.more(), more);
}
