//! Tests fish on small positions that have a fish and on similar positions that have none.

use super::shape::{Class, Fins, Fish, Houses, MAX_ENDO_FINS, MAX_FINS};
use super::{exhaustive, minimal};
use crate::board::{CellSet, Digit, Grid, House};
use crate::logic::techniques::sketch::Sketch;
use crate::logic::{Analysis, Position, hodoku, next_step};
use std::collections::BTreeSet;

const NOTHING: [&str; 0] = [];

fn has(found: &[String], deduction: &str) -> bool {
    found.iter().any(|one| one == deduction)
}

/// Returns a position with two places for 5 in row 2. The tests add further restrictions to it.
fn pair() -> Sketch {
    Sketch::blank().keep(5, "row 2", "r2c2 r2c6")
}

#[test]
fn a_fin_eliminates_the_candidates_that_it_sees() {
    let finned = pair().keep(5, "row 5", "r5c2 r5c5 r5c6");
    assert_eq!(finned.deductions("Finned X-Wing"), ["5 from r4c6 r6c6"]);
    assert_eq!(finned.deductions("Sashimi X-Wing"), NOTHING);
    assert_eq!(finned.deductions("X-Wing"), NOTHING);
    let far = pair().keep(5, "row 5", "r5c2 r5c6 r5c8");
    assert_eq!(far.deductions("Finned X-Wing"), NOTHING);
    let plain = pair().keep(5, "row 5", "r5c2 r5c6");
    assert_eq!(plain.deductions("Finned X-Wing"), NOTHING);
}

#[test]
fn a_line_of_a_sashimi_fish_needs_its_fins() {
    let sashimi = pair().keep(5, "row 5", "r5c2 r5c5");
    let one = ["5 from r1c5 r3c5", "5 from r4c6 r6c6"];
    let found: BTreeSet<_> = sashimi.deductions("Sashimi X-Wing").into_iter().collect();
    assert_eq!(found.iter().collect::<Vec<_>>(), one);
    assert_eq!(sashimi.deductions("Finned X-Wing"), NOTHING);
    assert_eq!(sashimi.deductions("Siamese Fish"), ["5 from r1c5 r3c5 r4c6 r6c6"]);
    let far = pair().keep(5, "row 5", "r5c2 r5c8");
    assert_eq!(far.deductions("Sashimi X-Wing"), NOTHING);
    assert_eq!(far.deductions("Siamese Fish"), NOTHING);
}

#[test]
fn finned_fish_of_three_and_four_lines() {
    let two = || pair().keep(5, "row 5", "r5c6 r5c8");
    let three = two().keep(5, "row 8", "r8c2 r8c8 r8c9");
    assert_eq!(three.deductions("Finned Swordfish"), ["5 from r7c8 r9c8"]);
    let far = two().keep(5, "row 8", "r8c2 r8c4 r8c8");
    assert!(!has(&far.deductions("Finned Swordfish"), "5 from r7c8 r9c8"));
    let more = || pair().keep(5, "row 4", "r4c6 r4c8").keep(5, "row 7", "r7c8 r7c9");
    let four = more().keep(5, "row 9", "r9c2 r9c3 r9c9");
    assert_eq!(four.deductions("Finned Jellyfish"), ["5 from r8c2"]);
    let far = more().keep(5, "row 9", "r9c2 r9c5 r9c9");
    assert!(!has(&far.deductions("Finned Jellyfish"), "5 from r8c2"));
}

/// Returns a Swordfish whose base is two rows and a box, and whose cover is columns.
fn boxed(row_5: &str) -> Sketch {
    let rows = Sketch::blank().keep(5, "row 2", "r2c1 r2c4").keep(5, "row 5", row_5);
    rows.keep(5, "box 8", "r7c4 r8c4 r9c4 r7c5 r8c5 r9c5")
}

#[test]
fn a_fish_with_a_box_is_a_franken_fish() {
    let eliminated =
        "5 from r1c1 r1c4 r1c5 r3c1 r3c4 r3c5 r4c1 r4c4 r4c5 r6c1 r6c4 r6c5 r7c1 r8c1 r9c1";
    let plain = boxed("r5c1 r5c5");
    assert!(has(&plain.deductions("Franken Swordfish"), eliminated));
    assert!(!has(&plain.deductions("Finned Franken Swordfish"), eliminated));
    let finned = boxed("r5c1 r5c5 r5c6");
    assert!(!has(&finned.deductions("Franken Swordfish"), eliminated));
    assert!(has(&finned.deductions("Finned Franken Swordfish"), "5 from r4c4 r4c5 r6c4 r6c5"));
    let loose = boxed("r5c1 r5c5 r5c9");
    assert!(!has(&loose.deductions("Finned Franken Swordfish"), "5 from r4c4 r4c5 r6c4 r6c5"));
}

/// Returns a position with a row and a column that each have a place for 5 in box 1.
fn kite(row: &str) -> Sketch {
    Sketch::blank().keep(5, "row 1", row).keep(5, "column 3", "r3c3 r9c3")
}

#[test]
fn a_base_of_rows_and_columns_is_a_mutant_fish() {
    let found = kite("r1c2 r1c9").deductions("Finned Mutant X-Wing");
    assert!(has(&found, "5 from r9c9"), "{found:?}");
    let loose = kite("r1c2 r1c5 r1c9").deductions("Finned Mutant X-Wing");
    assert!(!has(&loose, "5 from r9c9"), "{loose:?}");
}

#[test]
fn fish_have_no_superfluous_houses() {
    let far = "r7c1 r7c9";
    let finned = pair().keep(5, "row 5", "r5c2 r5c5 r5c6").keep(5, "row 7", far);
    let larger = finned.deductions("Finned Swordfish");
    assert!(!has(&larger, "5 from r4c6 r6c6"), "{larger:?}");
}

#[test]
fn a_chain_leads_from_a_fin_to_the_target() {
    let fin = || pair().keep(5, "row 5", "r5c2 r5c6 r5c9");
    let kraken = fin().keep(5, "box 9", "r8c8 r9c9");
    let steps = kraken.steps("Kraken Fish");
    let found = kraken.deductions("Kraken Fish");
    assert!(has(&found, "5 from r8c6"), "{found:?}");
    let step = &steps[found.iter().position(|one| one == "5 from r8c6").unwrap()];
    assert_eq!(
        step.reason,
        "Suppose r8c6 is 5. Step by step it follows that no 5 is in r2c6, r5c6 or r5c9. That leaves \
         the 5s of rows 2 and 5 only column 2, a single line for all of them. So r8c6 is not 5. \
         Remove 5 from r8c6."
    );
    assert_eq!(
        step.more(),
        [
            "a: Suppose r8c6 is 5.",
            "b: r9c9 is 5, the only place left in box 9 after a.",
            "So r2c6 and r5c6 are not 5 (column 6) after a.",
            "So r5c9 is not 5 (column 9) after b."
        ]
    );
    let loose = fin().keep(5, "box 9", "r7c7 r8c8 r9c9").deductions("Kraken Fish");
    assert!(!has(&loose, "5 from r8c6"), "{loose:?}");
}

/// Tries every base and every cover, and returns the eliminations of all fish of size two and the
/// given kind.
fn plain(position: &Position, digit: Digit, kind: (Class, Fins)) -> BTreeSet<CellSet> {
    let pairs = || {
        let firsts = House::ALL.into_iter().enumerate();
        firsts.flat_map(|(i, one)| House::ALL[..i].iter().map(move |&other| (one, other)))
    };
    let candidates = position.candidates().cells(digit);
    let holds = |house: House| candidates.meets(house.cells());
    let mut all = BTreeSet::new();
    for (a, b) in pairs().filter(|&(a, b)| holds(a) && holds(b)) {
        let inside = candidates & (a.cells() | b.cells());
        let meets = |house: House| house != a && house != b && inside.meets(house.cells());
        for (c, d) in pairs().filter(|&(c, d)| meets(c) && meets(d)) {
            let houses = |one, other| [one, other].into_iter().collect::<Houses>();
            let fish = Fish::new(position, digit, houses(a, b), houses(c, d));
            let few = fish.fins.len() <= MAX_FINS && fish.endo.len() <= MAX_ENDO_FINS;
            if few && !fish.eliminations().is_empty() && (fish.class(), fish.finish()) == kind {
                all.insert(fish.eliminations());
            }
        }
    }
    all
}

#[test]
fn every_fish_of_a_kind_is_found() {
    let five = Digit::new(5).unwrap();
    for sketch in
        [kite("r1c2 r1c9"), pair().keep(5, "row 5", "r5c2 r5c5 r5c6"), boxed("r5c1 r5c5 r5c6")]
    {
        let position = sketch.position();
        let analysis = Analysis::new(&position);
        for kind in [
            (Class::Basic, Fins::Some),
            (Class::Basic, Fins::Sashimi),
            (Class::Franken, Fins::None),
            (Class::Franken, Fins::Some),
            (Class::Mutant, Fins::None),
            (Class::Mutant, Fins::Some),
        ] {
            let mut found = BTreeSet::new();
            let _ = exhaustive::find(&analysis, kind, 2, &mut |deduction, _| {
                found.insert(deduction.eliminations.cells(five));
                std::ops::ControlFlow::Continue(())
            });
            assert_eq!(found, plain(&position, five, kind), "{kind:?}");
        }
    }
}

#[test]
fn ladder_fish_are_among_all_fish() {
    let corpus = include_str!("../../../../tests/fixtures/corpus.txt");
    let lines = corpus.lines().filter(|line| !line.starts_with('#')).step_by(40);
    let kinds = [
        ("031", (Class::Basic, Fins::Some)),
        ("032", (Class::Basic, Fins::Sashimi)),
        ("033", (Class::Franken, Fins::None)),
        ("034", (Class::Franken, Fins::Some)),
        ("035", (Class::Mutant, Fins::None)),
        ("036", (Class::Mutant, Fins::Some)),
    ];
    let mut seen = 0;
    for line in lines {
        let mut position = Position::new(&line[..81].parse::<Grid>().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            for ((code, kind), size) in kinds.into_iter().flat_map(|kind| [(kind, 2), (kind, 3)]) {
                let mut mine = Vec::new();
                let _ = minimal::find(&analysis, kind, size, &mut |deduction, _| {
                    mine.push(deduction.eliminations.iter().collect::<Vec<_>>());
                    std::ops::ControlFlow::Continue(())
                });
                let code = format!("{code}{}", size - 2);
                let all = hodoku::steps(&code, &analysis).unwrap();
                for mut eliminations in mine {
                    eliminations.sort_unstable();
                    assert!(
                        all.iter().any(|found| found.eliminations == eliminations),
                        "{code} {eliminations:?}"
                    );
                    seen += 1;
                }
            }
            position.apply(&step);
        }
    }
    assert!(seen > 100, "{seen}");
}
