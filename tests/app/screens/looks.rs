//! Nothing is told by colour alone: without any, all that a cell can be looks different.

use crate::frame::{Look, draw, look, mono, text};
use crate::scenes;
use crate::table::{EASY, Table, cell, digit, saved};
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{Message, Screen};
use pencilmark::ui::{BoardLayout, BoardSize, Theme};
use pencilmark_engine::board::Digit;
use ratatui::layout::Rect;
use ratatui::style::Color;

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

/// All that a cell can be, with a 4 where it holds something. Among digits the peers of the cursor
/// are not told.
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
                // One line a cell has one place for signs: that a digit is wrong matters more
                // there.
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
fn the_cursor_covers_all_of_its_cell_whatever_it_holds() {
    let theme = Theme::named("dark").unwrap();
    for (layout, size) in LAYOUTS {
        // r1c2 is a given 3, r1c3 is empty.
        for at in ["r1c2", "r1c3"] {
            let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
            table.tell(Message::CellPressed(cell(at)));
            let buffer = draw(&table.app, size, &theme);
            let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell(at));
            let is_cursor = |at| Some(buffer[at].bg) == theme.cursor.bg;
            assert!(area.positions().all(is_cursor), "{layout:?} {at}");
        }
    }
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

#[test]
fn a_theme_gives_its_background_to_every_place_of_every_screen() {
    let theme = Theme::named("light").unwrap();
    for (name, app) in scenes::all() {
        for size in [(120, 40), (40, 14)] {
            let buffer = draw(&app, size, &theme);
            let bare = buffer.area.positions().find(|&at| buffer[at].bg == Color::Reset);
            assert_eq!(bare, None, "{name} {size:?}");
        }
    }
}

#[test]
fn the_message_of_a_pause_is_whole_and_the_grid_keeps_its_style() {
    for (_, size) in LAYOUTS {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        let before = draw(&table.app, size, &mono());
        table.press("@400s");
        table.tell(Message::Tick);
        let after = draw(&table.app, size, &mono());
        let said = text(&after).replace(['┃', '│', '\n'], " ");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains("Paused, for no key came: any key goes on"), "{size:?} {said}");
        for at in after.area.positions() {
            let is_grid = "┃│━─┏┓┗┛┣┫┳┻╋┼┿╂┠┨┯┷".contains(before[at].symbol());
            if is_grid && before[at].symbol() == after[at].symbol() {
                assert_eq!(before[at].modifier, after[at].modifier, "{size:?} {at}");
            }
        }
    }
}

#[test]
fn on_the_smallest_board_a_hint_shows_the_digit_that_it_places() {
    let app = scenes::named("hint_cells");
    let Screen::Playing(playing) = app.screen() else { panic!("not at a board") };
    let step = playing.hint().unwrap().hint.step().unwrap();
    let placed = step.placements[0];
    let buffer = draw(&app, (60, 20), &mono());
    let area = BoardLayout::new(buffer.area, app.zoom()).cell(placed.cell);
    let shown: String = area.positions().map(|at| buffer[at].symbol()).collect();
    assert_eq!(shown, format!(" {}*", placed.digit), "the digit and the sign of its role");
}

#[test]
fn beside_a_hint_grade_time_and_counts_stay_in_the_panel() {
    for (name, size) in [("hint_reason", (60, 20)), ("hint_reason", (80, 24))] {
        let drawn = text(&draw(&scenes::named(name), size, &mono()));
        assert!(drawn.contains("Easy 1.2") && drawn.contains("1:05"), "{drawn}");
        assert!(drawn.contains("1 2 3 4 5 6 7 8 9"), "{drawn}");
    }
}
