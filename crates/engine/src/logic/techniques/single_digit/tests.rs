//! Tests single-digit patterns on small positions that have a pattern and on similar positions that
//! have none.

use super::super::sketch::Sketch;
use crate::logic::Analysis;
use crate::logic::hodoku;

const NOTHING: [&str; 0] = [];

/// Returns a position with two places for 5 in row 2 and the given places for 5 in another house.
fn row_2_and(house: &str, places: &str) -> Sketch {
    Sketch::blank().keep(5, "row 2", "r2c3 r2c7").keep(5, house, places)
}

fn codes(code: &str, sketch: &Sketch) -> usize {
    hodoku::steps(code, &Analysis::new(&sketch.position())).unwrap().len()
}

#[test]
fn skyscraper() {
    let towers = row_2_and("row 6", "r6c3 r6c8");
    assert_eq!(towers.deductions("Skyscraper"), ["5 from r1c8 r3c8 r4c7 r5c7"]);
    assert_eq!(towers.deductions("Two-String Kite"), NOTHING);
    assert_eq!(towers.deductions("Turbot Fish"), NOTHING);
    assert_eq!(codes("0400", &towers), 1);
    assert_eq!(row_2_and("row 6", "r6c3 r6c8 r6c9").deductions("Skyscraper"), NOTHING);
    assert_eq!(row_2_and("row 6", "r6c4 r6c8").deductions("Skyscraper"), NOTHING);
    let fish = row_2_and("row 6", "r6c3 r6c7");
    assert_eq!(fish.deductions("Skyscraper"), NOTHING);
    assert_eq!(fish.deductions("Turbot Fish"), NOTHING, "an X-Wing says it better");

    let upright = Sketch::blank().keep(4, "column 1", "r2c1 r9c1").keep(4, "column 5", "r3c5 r9c5");
    assert_eq!(upright.deductions("Skyscraper"), ["4 from r2c4 r2c6 r3c2 r3c3"]);
}

#[test]
fn hodoku_requires_both_roofs_on_one_side() {
    let split = Sketch::blank().keep(5, "row 2", "r2c2 r2c3").keep(5, "row 5", "r5c1 r5c2");
    assert_eq!(split.deductions("Skyscraper"), ["5 from r1c1 r3c1 r4c3 r6c3"]);
    assert_eq!(codes("0400", &split), 0);
    assert_eq!(codes("0403", &split), 1);
}

#[test]
fn two_string_kite() {
    let kite = row_2_and("column 1", "r1c1 r6c1");
    assert_eq!(kite.deductions("Two-String Kite"), ["5 from r6c7"]);
    assert_eq!(kite.deductions("Skyscraper"), NOTHING);
    assert_eq!(kite.deductions("Turbot Fish"), NOTHING);
    assert_eq!(kite.deductions("Dual Two-String Kite"), NOTHING);
    assert_eq!(row_2_and("column 4", "r1c4 r6c4").deductions("Two-String Kite"), NOTHING);
    assert_eq!(row_2_and("column 1", "r1c1 r6c1 r9c1").deductions("Two-String Kite"), NOTHING);
}

#[test]
fn dual_two_string_kite() {
    let one = || row_2_and("column 1", "r1c1 r6c1").keep(5, "row 1", "r1c1 r1c8");
    let two = one().keep(5, "column 3", "r2c3 r8c3");
    assert_eq!(two.deductions("Dual Two-String Kite"), ["5 from r6c7 r8c8"]);
    assert_eq!(two.deductions("Two-String Kite").len(), 2);
    let step = &two.steps("Dual Two-String Kite")[0];
    let text = format!("{} {}", step.reason, step.more().join(" "));
    assert_eq!(text.matches("can't both be 5").count(), 2, "the second kite is explained as well");
    assert_eq!(one().deductions("Dual Two-String Kite"), NOTHING);
}

#[test]
fn turbot_fish() {
    let boxed = |places| Sketch::blank().keep(5, "box 1", places).keep(5, "row 7", "r7c1 r7c5");
    let turbot = boxed("r1c1 r2c3");
    assert_eq!(turbot.deductions("Turbot Fish"), ["5 from r2c5"]);
    assert_eq!(turbot.deductions("Empty Rectangle"), NOTHING, "three places make one");
    assert_eq!((codes("0402", &turbot), codes("0402-1", &turbot)), (0, 1));
    assert_eq!(boxed("r1c1 r2c3 r3c3").deductions("Turbot Fish"), NOTHING);
    assert_eq!(boxed("r1c2 r2c3").deductions("Turbot Fish"), NOTHING);
}

#[test]
fn a_turbot_fish_can_end_at_its_start() {
    // If r1c1 were not 5, both r1c3 and r3c1 would be 5, so r1c1 is 5.
    let tail = Sketch::blank().keep(5, "row 1", "r1c1 r1c3").keep(5, "column 1", "r1c1 r3c1");
    assert_eq!(codes("0403", &tail), 1);
}

#[test]
fn empty_rectangle() {
    let corner = |places| Sketch::blank().keep(5, "box 1", places).keep(5, "column 5", "r2c5 r7c5");
    let three = corner("r1c1 r3c1 r2c3");
    assert_eq!(three.deductions("Empty Rectangle"), ["5 from r7c1"]);
    assert_eq!(three.deductions("Dual Empty Rectangle"), NOTHING);
    assert_eq!(corner("r1c1 r3c1 r2c3 r3c2").deductions("Empty Rectangle"), NOTHING);
    assert_eq!(corner("r2c1 r2c2 r2c3").deductions("Empty Rectangle"), NOTHING, "a mere pointing");
    let loose = three.keep(5, "row 7", "r7c5 r7c8");
    assert_eq!(loose.deductions("Empty Rectangle"), NOTHING, "nothing to eliminate");
}

#[test]
fn dual_empty_rectangle() {
    let two = Sketch::blank()
        .keep(5, "box 1", "r1c1 r3c1 r2c3")
        .keep(5, "column 5", "r2c5 r7c5")
        .keep(5, "row 8", "r8c1 r8c6");
    assert_eq!(two.deductions("Empty Rectangle").len(), 2);
    assert_eq!(two.deductions("Dual Empty Rectangle"), ["5 from r2c6 r7c1"]);
    assert_eq!(codes("0405", &two), 1);
}
