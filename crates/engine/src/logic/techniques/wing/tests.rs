//! Tests wings on small positions that have a wing and on similar positions that have none.

use crate::logic::techniques::sketch::Sketch;

const NOTHING: [&str; 0] = [];

#[test]
fn w_wing() {
    let pair = || Sketch::blank().cell("r1c1 r5c9", "12");
    let joined = pair().keep(1, "column 5", "r1c5 r5c5");
    assert_eq!(joined.deductions("W-Wing"), ["2 from r1c9 r5c1"]);
    assert_eq!(pair().keep(1, "column 5", "r1c5 r6c5").deductions("W-Wing"), NOTHING);
    assert_eq!(pair().keep(1, "column 5", "r1c5 r5c5 r9c5").deductions("W-Wing"), NOTHING);
}

#[test]
fn wxyz_wing() {
    let three = || Sketch::blank().cell("r1c1", "1234").cell("r1c5", "14").cell("r1c9", "24");
    assert_eq!(three().cell("r2c2", "34").deductions("WXYZ-Wing"), ["4 from r1c2 r1c3"]);
    assert_eq!(three().cell("r2c2", "24").deductions("WXYZ-Wing"), NOTHING);
    assert_eq!(three().cell("r5c2", "34").deductions("WXYZ-Wing"), NOTHING);
}
