//! Nothing is told by colour alone: without any, all that a cell can be looks different.

use crate::frame::{Look, draw, look, mono};
use crate::table::{EASY, Table, cell, digit, saved};
use pencilmark::app::Message;
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::ui::{BoardLayout, BoardSize, Theme};
use pencilmark_engine::board::Digit;
use ratatui::layout::Rect;

/// A size for each layout.
pub(crate) const LAYOUTS: [(BoardSize, (u16, u16)); 4] = [
    (BoardSize::Huge, (140, 58)),
    (BoardSize::Roomy, (120, 40)),
    (BoardSize::Full, (80, 24)),
    (BoardSize::Compact, (40, 14)),
];

/// How `at` looks after `turn` and `keys`, seen with the cursor at `cursor`.
fn look_at(turn: &str, cursor: &str, keys: &str, at: &str, size: (u16, u16)) -> Look {
    look_with(Settings::default(), turn, (cursor, keys, at), size)
}

/// The same with these settings.
fn look_with(
    settings: Settings,
    turn: &str,
    (cursor, keys, at): (&str, &str, &str),
    size: (u16, u16),
) -> Look {
    let turns: &[&str] = if turn.is_empty() { &[] } else { &[turn] };
    let mut table = Table::continuing(settings, saved(1, EASY, turns));
    table.press(keys);
    table.tell(Message::CellPressed(cell(cursor)));
    let places = BoardLayout::new(Rect::new(0, 0, size.0, size.1), table.app.zoom());
    look(&draw(&table.app, size, &mono()), places.cell(cell(at)))
}

/// All that a cell can be, with a 4 where it holds something. Among digits the peers of the cursor are not told.
fn all_looks(size: (u16, u16)) -> Vec<(String, Look)> {
    let contents = [
        ("empty", "", "r1c3"),
        ("given 4", "", "r5c1"),
        ("own 4", "r1c3=4", "r1c3"),
        ("wrong 4", "r1c3=4 r1c4=4", "r1c3"),
        ("mark 4", "r1c3+4", "r1c3"),
        ("centre mark 4", "r1c3*4", "r1c3"),
        ("marks 45", "r1c3+45", "r1c3"),
        ("centre mark 4 and mark 5", "r1c3*4+5", "r1c3"),
    ];
    let mut looks = Vec::new();
    for (name, turn, at) in contents {
        let peer = if at == "r1c3" { "r9c3" } else { "r5c9" };
        let holds_digit = ["given", "own", "wrong"].iter().any(|word| name.starts_with(word));
        for (seen, cursor) in [("away", "r9c9"), ("peer", peer), ("cursor", at)] {
            if seen == "peer" && holds_digit {
                continue;
            }
            for (lit, keys) in [("", "f 8"), (" lit", "f 4")] {
                if lit.is_empty() || name != "empty" {
                    let turn = turn.replace("*4+5", "*4 r1c3+5");
                    let look = look_at(&turn, cursor, keys, at, size);
                    looks.push((format!("{name}, {seen}{lit}"), look));
                }
            }
        }
    }
    looks
}

#[test]
fn a_check_tells_the_wrong_digit_from_one_that_only_clashes_with_it() {
    // 4 is right in r1c3.
    for size in [(80, 24), (60, 20), (120, 40)] {
        let look = |turn, at| look_at(turn, "r9c9", "c", at, size);
        assert_eq!(look("r1c3=4 r1c4=4", "r1c3"), look("r1c3=4", "r1c3"), "{size:?}");
        assert_ne!(look("r1c3=4 r1c4=4", "r1c4"), look("r1c4=6", "r1c4"), "{size:?}");
    }
}

#[test]
fn all_that_a_cell_can_be_looks_different_without_colour() {
    for (layout, size) in LAYOUTS {
        let looks = all_looks(size);
        let mut same = Vec::new();
        for (i, (name, look)) in looks.iter().enumerate() {
            for (other, _) in looks[i + 1..].iter().filter(|(_, there)| there == look) {
                // One line a cell has one place for signs: that a digit is wrong matters more there.
                let of_wrong = name.starts_with("wrong") && other.starts_with("wrong");
                if layout != BoardSize::Compact || !of_wrong {
                    same.push(format!("{layout:?}: {name} = {other}"));
                }
            }
        }
        assert!(same.is_empty(), "{}", same.join("\n"));
    }
}

#[test]
fn marks_are_lit_with_the_digit_under_the_cursor_where_that_is_asked_for() {
    let [off, on] =
        [Switch::Off, Switch::On].map(|same_marks| Settings { same_marks, ..Settings::default() });
    for (layout, size) in LAYOUTS {
        // r5c1 and r8c4 are givens 4, r1c2 is a 3; none of them shares a house with r4c8.
        let mark =
            |settings, keys, cursor| look_with(settings, "r4c8+4", (cursor, keys, "r4c8"), size);
        let (plain, lit) = (mark(off, "", "r1c2"), mark(off, "f 4", "r1c2"));
        assert_ne!(plain, lit, "{layout:?}: what is looked for is lit");
        assert_eq!(mark(off, "", "r5c1"), plain, "{layout:?}");
        assert_eq!(mark(on, "", "r5c1"), lit, "{layout:?}");
        assert_eq!(mark(on, "", "r1c2"), plain, "{layout:?}: another digit is under the cursor");
        let given = |keys, cursor| look_with(off, "", (cursor, keys, "r8c4"), size);
        assert_ne!(given("", "r1c2"), given("", "r5c1"), "{layout:?}: a digit is lit in any case");
        assert_eq!(given("f 4", "r5c1"), given("", "r5c1"), "{layout:?}");
    }
}

#[test]
fn peers_have_a_sign_where_they_are_empty_but_for_those_of_a_lit_digit() {
    let off = Settings { same_digit: Switch::Off, ..Settings::default() };
    let none = Settings { peers: Switch::Off, ..Settings::default() };
    for (layout, size) in LAYOUTS {
        let look = |settings: &Settings, cursor, keys, at| {
            look_with(*settings, "", (cursor, keys, at), size)
        };
        let on = Settings::default();
        // r1c2 is a given 3, r1c3 and r1c4 are empty, and so is r9c9, which sees neither.
        let plain = look(&on, "r9c9", "", "r1c4");
        let signed = look(&on, "r1c3", "", "r1c4");
        assert_ne!(signed, plain, "{layout:?}: a peer");
        assert_eq!(look(&none, "r1c3", "", "r1c4"), plain, "{layout:?}: peers are off");
        assert_eq!(look(&on, "r1c2", "", "r1c4"), plain, "{layout:?}: its digit is lit");
        assert_eq!(look(&on, "r1c2", "f 4", "r1c4"), signed, "{layout:?}: another is lit");
        assert_eq!(look(&off, "r1c2", "", "r1c4"), signed, "{layout:?}: no digit is lit");
        let digit = |cursor| look(&on, cursor, "f 4", "r1c2");
        assert_eq!(digit("r1c3"), digit("r9c9"), "{layout:?}: a digit");
    }
}

#[test]
fn below_a_cursor_that_covers_a_digit_its_cell_has_the_ground_of_those_around_it() {
    let theme = Theme::named("dark").unwrap();
    let size = (80, 24);
    // r1c2 is a given 3, r1c4 one of its peers and r9c9 none.
    let grounds = |settings: Settings| {
        let mut table = Table::continuing(settings, saved(1, EASY, &[]));
        table.tell(Message::CellPressed(cell("r1c2")));
        let buffer = draw(&table.app, size, &theme);
        let places = BoardLayout::new(Rect::new(0, 0, size.0, size.1), table.app.zoom());
        ["r1c2", "r1c4", "r9c9"].map(|at| {
            let Rect { x, y, .. } = places.cell(cell(at));
            buffer[(x, y + 1)].bg
        })
    };
    let [below, peer, other] = grounds(Settings::default());
    assert_eq!(below, peer);
    assert_ne!(below, other);
    let [below, peer, other] = grounds(Settings { peers: Switch::Off, ..Settings::default() });
    assert_eq!([below, peer], [other; 2]);
}

#[test]
fn a_digit_is_never_taken_for_a_lone_mark_of_the_same_digit() {
    for (layout, size) in LAYOUTS {
        for value in 1..=9 {
            for cursor in ["r9c9", "r9c3", "r1c3"] {
                let symbols = |turn: &str| {
                    let look = look_at(turn, cursor, "", "r1c3", size);
                    look.into_iter().map(|(symbol, _)| symbol).collect::<String>()
                };
                let digit = symbols(&format!("r1c3={value}"));
                for mark in ['+', '*'] {
                    let mark = symbols(&format!("r1c3{mark}{value}"));
                    assert_ne!(digit, mark, "{layout:?} {value} {cursor}");
                }
            }
        }
    }
}

#[test]
fn every_mark_has_a_place_of_its_own() {
    for (layout, size) in LAYOUTS {
        let looks = Digit::ALL.map(|d| look_at(&format!("r1c3+{d}"), "r9c9", "", "r1c3", size));
        for (i, one) in looks.iter().enumerate() {
            assert!(looks[i + 1..].iter().all(|other| other != one), "{layout:?} {}", i + 1);
        }
        let all = look_at("r1c3+123456789", "r9c9", "", "r1c3", size);
        let text: String = all.iter().map(|(symbol, _)| symbol.as_str()).collect();
        if layout != BoardSize::Compact {
            assert!((1..=9).all(|d| text.contains(digit(d).to_char())), "{layout:?} {text}");
        }
    }
}
