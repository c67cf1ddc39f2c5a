//! Tests colouring on small positions that have a step and on similar positions that have none.

use crate::logic::Role;
use crate::logic::techniques::sketch::Sketch;

const NOTHING: [&str; 0] = [];

#[test]
fn a_cell_that_sees_both_colours() {
    let web = || Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "column 5", "r1c5 r7c5");
    let one = web().keep(5, "box 8", "r7c5 r8c4");
    assert_eq!(one.deductions("Simple Colours"), ["5 from r8c1"]);
    let step = &one.steps("Simple Colours")[0];
    assert_eq!(
        step.reason,
        "Rows, columns and boxes with two places link these 5s in two colours: A (r1c1 and r7c5) \
         and B (r1c5 and r8c4). Either every A is 5, or every B is. r8c1 \
         sees A (r1c1, column 1) and B (r8c4, row 8), so it can't be 5. Remove 5 from r8c1."
    );
    let three = web().keep(5, "box 8", "r7c5 r8c4 r9c4");
    assert_eq!(three.deductions("Simple Colours"), NOTHING);
}

#[test]
fn a_colour_that_sees_itself() {
    let web = Sketch::blank().keep(5, "row 1", "r1c1 r1c2").keep(5, "column 2", "r1c2 r3c2");
    let both = "5 from r1c1 r2c1 r2c3 r3c1 r3c2 r3c3";
    assert_eq!(web.deductions("Simple Colours"), ["5 from r1c1 r3c2", both]);
    assert_eq!(
        web.steps("Simple Colours")[0].reason,
        "Rows, columns and boxes with two places link these 5s in two colours: A (r1c1 and r3c2) \
         and B (r1c2). Either every A is 5, or every B is. r1c1 and r3c2 \
         both have colour A and share box 1, so A is wrong. So r1c2 is 5. Remove 5 from r1c1 and r3c2."
    );
}

#[test]
fn opposite_colours_of_two_webs() {
    let webs = Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "row 9", "r9c2 r9c5");
    assert_eq!(webs.deductions("Multi-Colours"), ["5 from r2c2 r3c2 r7c1 r8c1"]);
    let apart = Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "row 9", "r9c2 r9c6");
    assert_eq!(apart.deductions("Multi-Colours"), NOTHING);
}

#[test]
fn a_colour_that_sees_another_web_whole() {
    let web = || Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "box 2", "r1c5 r3c4");
    let two = web().keep(5, "row 5", "r5c1 r5c4");
    assert_eq!(two.deductions("Multi-Colours"), ["5 from r1c1 r3c4", "5 from r1c1 r3c4 r4c5 r6c5"]);
    assert_eq!(
        two.steps("Multi-Colours")[0].reason,
        "One set of linked 5s has colours A (r5c1) and B (r5c4), another C (r1c1 and r3c4) \
         and D (r1c5). In each set, every cell of one colour is 5. C sees A (r1c1 and r5c1 share column 1) and \
         B (r3c4 and r5c4 share column 4). A or B is right, so C is wrong. Remove 5 from r1c1 and \
         r3c4."
    );
    let apart = web().keep(5, "row 5", "r5c2 r5c9");
    assert_eq!(apart.deductions("Multi-Colours"), NOTHING);
}

#[test]
fn a_cell_with_both_colours_has_no_other_digit() {
    let web = || Sketch::blank().cell("r1c1", "12").keep(1, "row 1", "r1c1 r1c5");
    let both = web().keep(2, "row 1", "r1c1 r1c5");
    let rest: Vec<_> = (3..=9).map(|digit| format!("{digit} from r1c5")).collect();
    assert_eq!(both.deductions("3D Medusa"), [rest.join(", ")]);
    let steps = both.steps("3D Medusa");
    let more = steps[0].more();
    assert_eq!(
        more[..2],
        ["Colour A has 1 in r1c1, and 2 in r1c5.", "Colour B has 1 in r1c5, and 2 in r1c1."]
    );
    assert_eq!(more[2], "r1c5 is not 3: either r1c5 is 2 or r1c5 is 1.");
    assert_eq!(web().deductions("3D Medusa"), NOTHING);
}

#[test]
fn a_colour_that_empties_a_cell() {
    let web = || {
        Sketch::blank()
            .cell("r5c1", "14")
            .cell("r5c9", "24")
            .cell("r8c9", "23")
            .keep(4, "row 5", "r5c1 r5c9")
            .keep(2, "column 9", "r5c9 r8c9")
    };
    let empty = web().cell("r8c1", "12");
    assert_eq!(empty.deductions("3D Medusa"), ["1 from r5c1, 2 from r8c9, 4 from r5c9"]);
    assert_eq!(
        empty.steps("3D Medusa")[0].reason,
        "Each linked pair has an A and a B: one colour is right everywhere, the other nowhere. If A, \
         the colour of the 1 in r5c1, were right, r8c1 would see the 1 in r5c1 (column 1) and the 2 \
         in r8c9 (row 8), so no digit would be left. So the three candidates of A are wrong, and B \
         is right. Remove 1 from r5c1, 2 from r8c9, and 4 from r5c9."
    );
    let picture = &empty.steps("3D Medusa")[0].picture;
    let none_left = picture.candidates.iter().filter(|(_, role)| *role == Role::Fin);
    let none_left: Vec<_> =
        none_left.map(|(one, _)| format!("{}{}", one.digit, one.cell)).collect();
    assert_eq!(none_left, ["1r8c1", "2r8c1"]);
    assert_eq!(web().cell("r8c1", "129").deductions("3D Medusa"), NOTHING);
}

#[test]
fn a_colour_twice_in_a_cell_is_false() {
    let web = || {
        Sketch::blank()
            .cell("r1c1", "12")
            .keep(1, "row 1", "r1c1 r1c9")
            .keep(2, "column 1", "r1c1 r9c1")
            .keep(2, "row 9", "r9c1 r9c9")
            .keep(3, "column 9", "r9c9 r1c9")
    };
    let twice = web().cell("r9c9", "23");
    assert_eq!(twice.deductions("3D Medusa"), ["1 from r1c9, 2 from r1c1 r9c9, 3 from r1c9"]);
    assert_eq!(
        twice.steps("3D Medusa")[0].reason,
        "Each linked pair has an A and a B: one colour is right everywhere, the other nowhere. If A, \
         the colour of the 1 in r1c9, were right, r1c9 would be both 1 and 3. So the four \
         candidates of A are wrong, and B is right. Remove 1 and 3 from r1c9, and 2 from r1c1 and \
         r9c9."
    );
    assert!(
        !web()
            .cell("r9c9", "234")
            .deductions("3D Medusa")
            .contains(&twice.deductions("3D Medusa")[0])
    );
}
