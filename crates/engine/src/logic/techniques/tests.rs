//! Tests each technique on a small position that has a step and on a similar position that has
//! none.

use super::sketch::Sketch;
use crate::logic::Analysis;
use crate::logic::hodoku;

const NOTHING: [&str; 0] = [];

#[test]
fn full_house() {
    let row = "12345678.........................................................................";
    assert_eq!(Sketch::new(row).deductions("Full House"), ["r1c9=9"]);
    let gap = row.replace('8', ".");
    assert_eq!(Sketch::new(&gap).deductions("Full House"), NOTHING);
}

#[test]
fn hidden_single_in_box() {
    let one = Sketch::blank().keep(5, "box 1", "r2c3");
    assert_eq!(one.deductions("Hidden Single in Box"), ["r2c3=5"]);
    assert_eq!(one.deductions("Hidden Single in Line"), NOTHING);
    let two = Sketch::blank().keep(5, "box 1", "r2c3 r3c1");
    assert_eq!(two.deductions("Hidden Single in Box"), NOTHING);
}

#[test]
fn hidden_single_in_line() {
    let one = Sketch::blank().keep(5, "row 2", "r2c3").keep(6, "column 9", "r9c9");
    assert_eq!(one.deductions("Hidden Single in Line"), ["r9c9=6", "r2c3=5"]);
    assert_eq!(one.deductions("Hidden Single in Box"), NOTHING);
    let two = Sketch::blank().keep(5, "row 2", "r2c3 r2c9");
    assert_eq!(two.deductions("Hidden Single in Line"), NOTHING);
}

#[test]
fn a_full_house_is_not_a_hidden_single() {
    let row = "12345678.........................................................................";
    assert_eq!(Sketch::new(row).deductions("Hidden Single in Line"), NOTHING);
}

#[test]
fn naked_single() {
    assert_eq!(Sketch::blank().cell("r5c5", "7").deductions("Naked Single"), ["r5c5=7"]);
    assert_eq!(Sketch::blank().cell("r5c5", "78").deductions("Naked Single"), NOTHING);
}

#[test]
fn direct_pointing() {
    let lock = || Sketch::blank().keep(5, "box 1", "r2c1 r2c3");
    let one = lock().keep(5, "box 2", "r2c4 r2c5 r3c6");
    assert_eq!(one.deductions("Direct Pointing"), ["r3c6=5"]);
    let two = lock().keep(5, "box 2", "r2c4 r3c5 r3c6");
    assert_eq!(two.deductions("Direct Pointing"), NOTHING);
    let single = lock().keep(5, "box 2", "r3c6");
    assert_eq!(single.deductions("Direct Pointing"), NOTHING, "it is a hidden single without it");
}

#[test]
fn direct_claiming() {
    let lock = || Sketch::blank().keep(5, "row 2", "r2c1 r2c2");
    let one = lock().keep(5, "row 3", "r3c3 r3c7");
    assert_eq!(one.deductions("Direct Claiming"), ["r3c7=5"]);
    let two = lock().keep(5, "row 3", "r3c3 r3c7 r3c8");
    assert_eq!(two.deductions("Direct Claiming"), NOTHING);
    let across = lock().keep(5, "column 1", "r1c1 r2c1 r9c1");
    assert_eq!(across.deductions("Direct Claiming"), NOTHING, "the row may need r2c1");
}

#[test]
fn direct_hidden_pair() {
    let pair = || Sketch::blank().keep(1, "box 5", "r4c4 r4c5").keep(2, "box 5", "r4c4 r4c5");
    let one = pair().keep(3, "box 5", "r4c4 r6c6");
    assert_eq!(one.deductions("Direct Hidden Pair"), ["r6c6=3"]);
    let two = pair().keep(3, "box 5", "r4c4 r6c5 r6c6");
    assert_eq!(two.deductions("Direct Hidden Pair"), NOTHING);
    let single = pair().keep(3, "box 5", "r6c6");
    assert_eq!(
        single.deductions("Direct Hidden Pair"),
        NOTHING,
        "it is a hidden single without it"
    );
}

#[test]
fn direct_hidden_triple() {
    let pair = || Sketch::blank().keep(1, "row 5", "r5c1 r5c5").keep(2, "row 5", "r5c5 r5c9");
    let triple = || pair().keep(3, "row 5", "r5c1 r5c9").keep(4, "row 5", "r5c1 r5c2");
    assert_eq!(triple().deductions("Direct Hidden Triple"), ["r5c2=4"]);
    let loose = pair().keep(3, "row 5", "r5c1 r5c8").keep(4, "row 5", "r5c1 r5c2");
    assert_eq!(loose.deductions("Direct Hidden Triple"), NOTHING);
}

#[test]
fn pointing() {
    let lock = Sketch::blank().keep(5, "box 1", "r2c1 r2c3");
    assert_eq!(lock.deductions("Pointing"), ["5 from r2c4 r2c5 r2c6 r2c7 r2c8 r2c9"]);
    let loose = Sketch::blank().keep(5, "box 1", "r2c1 r3c3");
    assert_eq!(loose.deductions("Pointing"), NOTHING);
}

#[test]
fn claiming() {
    let lock = Sketch::blank().keep(5, "column 9", "r4c9 r6c9");
    assert_eq!(lock.deductions("Claiming"), ["5 from r4c7 r4c8 r5c7 r5c8 r6c7 r6c8"]);
    let loose = Sketch::blank().keep(5, "column 9", "r4c9 r7c9");
    assert_eq!(loose.deductions("Claiming"), NOTHING);
}

#[test]
fn naked_subsets() {
    let pair = Sketch::blank().cell("r1c1 r1c5", "12");
    let rest = "r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9";
    assert_eq!(pair.deductions("Naked Pair"), [format!("1 from {rest}, 2 from {rest}")]);
    let loose = Sketch::blank().cell("r1c1", "12").cell("r1c5", "13");
    assert_eq!(loose.deductions("Naked Pair"), NOTHING);

    let triple = Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r1c9", "13");
    let rest = "r1c2 r1c3 r1c4 r1c6 r1c7 r1c8";
    let all = [1, 2, 3].map(|digit| format!("{digit} from {rest}")).join(", ");
    assert_eq!(triple.deductions("Naked Triple"), [all]);
    let loose = Sketch::blank().cell("r1c1", "12").cell("r1c5", "23").cell("r1c9", "134");
    assert_eq!(loose.deductions("Naked Triple"), NOTHING);

    let quad = || Sketch::blank().cell("r2c2", "12").cell("r5c2", "23").cell("r6c2", "34");
    let rest = "r1c2 r3c2 r4c2 r7c2 r8c2";
    let all = [1, 2, 3, 4].map(|digit| format!("{digit} from {rest}")).join(", ");
    assert_eq!(quad().cell("r9c2", "1234").deductions("Naked Quad"), [all]);
    assert_eq!(quad().cell("r9c3", "1234").deductions("Naked Quad"), NOTHING);
}

#[test]
fn hidden_subsets() {
    let pair = || Sketch::blank().keep(1, "box 5", "r4c4 r4c5");
    let all = (3..=9).map(|digit| format!("{digit} from r4c4 r4c5")).collect::<Vec<_>>().join(", ");
    assert_eq!(pair().keep(2, "box 5", "r4c4 r4c5").deductions("Hidden Pair"), [all]);
    assert_eq!(pair().keep(2, "box 5", "r4c4 r6c5").deductions("Hidden Pair"), NOTHING);

    let pair = || Sketch::blank().keep(1, "row 5", "r5c1 r5c5").keep(2, "row 5", "r5c5 r5c9");
    let all = (4..=9).map(|digit| format!("{digit} from r5c1 r5c5 r5c9")).collect::<Vec<_>>();
    let triple = pair().keep(3, "row 5", "r5c1 r5c9");
    assert_eq!(triple.deductions("Hidden Triple"), [all.join(", ")]);
    assert_eq!(pair().keep(3, "row 5", "r5c1 r5c8").deductions("Hidden Triple"), NOTHING);

    let triple = || pair().keep(3, "row 5", "r5c1 r5c3");
    let all = (5..=9).map(|digit| format!("{digit} from r5c1 r5c3 r5c5 r5c9")).collect::<Vec<_>>();
    let quad = triple().keep(4, "row 5", "r5c3 r5c9");
    assert_eq!(quad.deductions("Hidden Quad"), [all.join(", ")]);
    assert_eq!(triple().keep(4, "row 5", "r5c3 r5c7").deductions("Hidden Quad"), NOTHING);
}

#[test]
fn fish_of_all_sizes() {
    let one = || Sketch::blank().keep(5, "row 2", "r2c3 r2c7");
    let wing = one().keep(5, "row 6", "r6c3 r6c7");
    let rest = "r1c3 r1c7 r3c3 r3c7 r4c3 r4c7 r5c3 r5c7 r7c3 r7c7 r8c3 r8c7 r9c3 r9c7";
    assert_eq!(wing.deductions("X-Wing"), [format!("5 from {rest}")]);
    assert_eq!(one().keep(5, "row 6", "r6c3 r6c8").deductions("X-Wing"), NOTHING);
    assert_eq!(one().keep(5, "row 6", "r6c3 r6c7 r6c8").deductions("X-Wing"), NOTHING);

    let upright = Sketch::blank().keep(4, "column 1", "r1c1 r9c1").keep(4, "column 9", "r1c9 r9c9");
    let rest = "r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8";
    assert_eq!(upright.deductions("X-Wing"), [format!("4 from {rest}")]);

    let two = || one().keep(5, "row 6", "r6c7 r6c9");
    let rest = "r1c3 r1c7 r1c9 r3c3 r3c7 r3c9 r4c3 r4c7 r4c9 r5c3 r5c7 r5c9 r7c3 r7c7 r7c9 r8c3 \
                r8c7 r8c9";
    let sword = two().keep(5, "row 9", "r9c3 r9c9");
    assert_eq!(sword.deductions("Swordfish"), [format!("5 from {rest}")]);
    assert_eq!(two().keep(5, "row 9", "r9c3 r9c8").deductions("Swordfish"), NOTHING);

    let three = || two().keep(5, "row 9", "r9c1 r9c9");
    let rest = "r2c1 r2c3 r2c7 r2c9".replace("r2", "r#");
    let rest = ["r1", "r3", "r5", "r7", "r8"].map(|row| rest.replace("r#", row)).join(" ");
    let jelly = three().keep(5, "row 4", "r4c1 r4c3 r4c7 r4c9");
    assert_eq!(jelly.deductions("Jellyfish"), [format!("5 from {rest}")]);
    assert_eq!(three().keep(5, "row 4", "r4c1 r4c2").deductions("Jellyfish"), NOTHING);
}

#[test]
fn wings() {
    let xy = || Sketch::blank().cell("r1c1", "12").cell("r1c5", "13");
    assert_eq!(xy().cell("r5c1", "23").deductions("XY-Wing"), ["3 from r5c5"]);
    assert_eq!(xy().cell("r5c1", "24").deductions("XY-Wing"), NOTHING);
    assert_eq!(xy().cell("r5c2", "23").deductions("XY-Wing"), NOTHING, "the pivot can't see it");

    let xyz = |pivot| Sketch::blank().cell("r1c1", pivot).cell("r1c5", "13").cell("r2c2", "23");
    assert_eq!(xyz("123").deductions("XYZ-Wing"), ["3 from r1c2 r1c3"]);
    assert_eq!(xyz("123").deductions("XY-Wing"), NOTHING);
    assert_eq!(xyz("12").deductions("XYZ-Wing"), NOTHING);
    assert_eq!(xyz("124").deductions("XYZ-Wing"), NOTHING);
}

#[test]
fn unique_rectangle_1() {
    let three = Sketch::blank().cell("r1c1 r1c5 r2c1", "12").cell("r2c5", "123");
    assert_eq!(three.deductions("Unique Rectangle 1"), ["1 from r2c5, 2 from r2c5"]);
    let four_boxes = Sketch::blank().cell("r1c1 r1c5 r5c1", "12").cell("r5c5", "123");
    assert_eq!(four_boxes.deductions("Unique Rectangle 1"), NOTHING);
    let deadly = Sketch::blank().cell("r1c1 r1c5 r2c1 r2c5", "12");
    assert_eq!(deadly.deductions("Unique Rectangle 1"), NOTHING);
}

#[test]
fn unique_rectangle_2() {
    let floor = || Sketch::blank().cell("r1c1 r1c5", "12");
    let same = floor().cell("r2c1 r2c5", "123");
    let rest = "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r2c9";
    assert_eq!(same.deductions("Unique Rectangle 2"), [format!("3 from {rest}")]);
    let different = floor().cell("r2c1", "123").cell("r2c5", "124");
    assert_eq!(different.deductions("Unique Rectangle 2"), NOTHING);
}

#[test]
fn unique_rectangle_3() {
    let guarded =
        || Sketch::blank().cell("r1c1 r1c5", "12").cell("r2c1", "123").cell("r2c5", "124");
    let naked = guarded().cell("r2c9", "34");
    let rest = "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8";
    assert_eq!(naked.deductions("Unique Rectangle 3"), [format!("3 from {rest}, 4 from {rest}")]);
    assert_eq!(naked.steps("Unique Rectangle 3")[0].rating.to_string(), "4.6");
    assert_eq!(guarded().cell("r2c9", "35").deductions("Unique Rectangle 3"), NOTHING);

    let places = "r2c1 r2c5 r2c9";
    let hidden = guarded().keep(1, "row 2", places).keep(2, "row 2", places);
    let rest = (3..=9).map(|digit| format!("{digit} from r2c9")).collect::<Vec<_>>().join(", ");
    assert_eq!(hidden.deductions("Unique Rectangle 3"), [rest]);
    assert_eq!(hidden.steps("Unique Rectangle 3")[0].rating.to_string(), "4.5");
    let loose = guarded().keep(1, "row 2", places).keep(2, "row 2", "r2c1 r2c5 r2c8 r2c9");
    assert_eq!(loose.deductions("Unique Rectangle 3"), NOTHING);
}

#[test]
fn unique_rectangle_4() {
    let guarded =
        || Sketch::blank().cell("r1c1 r1c5", "12").cell("r2c1", "1234").cell("r2c5", "1256");
    let tied = guarded().keep(1, "row 2", "r2c1 r2c5");
    assert_eq!(tied.deductions("Unique Rectangle 4"), ["2 from r2c1 r2c5"]);
    let free = guarded().keep(1, "row 2", "r2c1 r2c5 r2c9");
    assert_eq!(free.deductions("Unique Rectangle 4"), NOTHING);
}

#[test]
fn unique_loop() {
    let five = || Sketch::blank().cell("r1c1 r1c4 r3c4 r3c7 r2c7", "12");
    let six = five().cell("r2c1", "123");
    assert_eq!(six.deductions("Unique Loop"), ["1 from r2c1, 2 from r2c1"]);
    assert_eq!(six.steps("Unique Loop")[0].rating.to_string(), "4.6");
    let four = Sketch::blank().cell("r1c1 r1c4 r3c7 r2c7", "12").cell("r2c1", "123");
    assert_eq!(four.deductions("Unique Loop"), NOTHING);
}

#[test]
fn a_loop_has_at_most_two_cells_in_a_house() {
    // Six cells that each see the next, but three of them are in row 1 and three are in row 3.
    let crowded = Sketch::blank().cell("r1c1 r1c4 r3c2 r3c4 r3c1", "12").cell("r1c2", "123");
    let wrong = crowded.deductions("Unique Loop");
    assert!(!wrong.contains(&"1 from r1c2, 2 from r1c2".to_owned()), "{wrong:?}");
}

#[test]
fn a_longer_loop_is_harder() {
    let eight = Sketch::blank()
        .cell("r1c1 r1c4 r4c4 r2c5 r2c2 r5c2 r4c1", "12")
        .cell("r5c5", "129")
        .steps("Unique Loop");
    assert_eq!(eight.len(), 1);
    assert_eq!(eight[0].rating.to_string(), "4.7");
    assert_eq!(eight[0].picture.cells.len(), 8);
}

#[test]
fn rectangles_lie_in_two_boxes() {
    for (rows, columns, boxes) in [((1, 2), (1, 5), 2), ((1, 5), (1, 2), 2), ((1, 5), (1, 5), 4)] {
        let corner = |row, column| format!("r{row}c{column}");
        let (a, b) = (corner(rows.0, columns.0), corner(rows.0, columns.1));
        let (c, d) = (corner(rows.1, columns.0), corner(rows.1, columns.1));
        let sketch = Sketch::blank().cell(&format!("{a} {b} {c}"), "12").cell(&d, "129");
        let found = sketch.deductions("Unique Rectangle 1").len();
        assert_eq!(found, usize::from(boxes == 2), "{a} {b} {c} {d}");
    }
}

/// Two grids in which all empty cells but a few have two candidates.
const TWO_CELLS: &str =
    "317.2946.429..63..5863..29.2539..7.6974.6253.861735924742613859135498672698257143";
const ONE_DIGIT: &str =
    "31875.6.4576.3418.9421865737653984..1394257688246179354.18732.66.3.4.8.728756.34.";

#[test]
fn bug_1() {
    let one = "8974631523165279484..9183671638527949.47316.557.694.1364.379..12391854767.1246.39";
    assert_eq!(Sketch::new(one).deductions("BUG 1"), ["2 from r7c7, 5 from r7c7"]);
    let plus_one = hodoku::steps("0610", &Analysis::new(&Sketch::new(one).position())).unwrap();
    assert!(plus_one.len() == 1 && plus_one[0].digits.is_empty());
    let gap = one.replacen('8', ".", 1);
    assert_eq!(Sketch::new(&gap).deductions("BUG 1"), NOTHING);
    assert_eq!(Sketch::new(TWO_CELLS).deductions("BUG 1"), NOTHING);
}

#[test]
fn bug_2() {
    assert_eq!(Sketch::new(ONE_DIGIT).deductions("BUG 2"), ["9 from r8c2 r8c4"]);
    assert_eq!(Sketch::new(TWO_CELLS).deductions("BUG 2"), NOTHING);
}

#[test]
fn bug_3() {
    let found = Sketch::new(TWO_CELLS).steps("BUG 3");
    assert_eq!(Sketch::new(TWO_CELLS).deductions("BUG 3"), ["8 from r2c5"]);
    assert_eq!(found[0].rating.to_string(), "5.8");
    assert_eq!(Sketch::new(ONE_DIGIT).deductions("BUG 3"), NOTHING);
}

#[test]
fn bug_4() {
    assert_eq!(Sketch::new(TWO_CELLS).deductions("BUG 4"), ["1 from r2c4, 7 from r2c9"]);
    let eliminated = Sketch::new(TWO_CELLS).cell("r1c4", "5");
    assert_eq!(eliminated.deductions("BUG 4"), NOTHING);
}

#[test]
fn templates() {
    let kite = |row| Sketch::blank().keep(5, "row 1", row).keep(5, "column 3", "r3c3 r9c3");
    let found = kite("r1c2 r1c9");
    assert!(found.deductions("Template Delete").contains(&"5 from r9c9".to_owned()));
    assert_eq!(found.deductions("Template Set"), NOTHING);
    assert_eq!(kite("r1c2 r1c5 r1c9").deductions("Template Delete"), NOTHING);
    let sure = Sketch::blank().keep(5, "row 1", "r1c1");
    assert_eq!(sure.deductions("Template Set"), ["r1c1=5"]);
    let others = sure.deductions("Template Delete");
    assert!(others.contains(&"4 from r1c1".to_owned()), "5 can't do without it: {others:?}");
}
