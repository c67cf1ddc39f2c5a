//! Tests that nothing is shown by colour alone: without colours, all states of a cell look
//! different.

use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::themes::BUILT_IN;
use pencilmark::app::{Message, Screen};
use pencilmark::ui::{BoardLayout, BoardSize, Theme};
use pencilmark_engine::board::Digit;
use pencilmark_test_support::frame::{Look, draw, look, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY, Table, cell, digit, saved};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

/// A terminal size for each board layout.
pub(crate) const LAYOUTS: [(BoardSize, (u16, u16)); 5] = [
    (BoardSize::Huge, (140, 58)),
    (BoardSize::Roomy, (120, 40)),
    (BoardSize::Medium, (120, 30)),
    (BoardSize::Full, (80, 24)),
    (BoardSize::Compact, (40, 14)),
];

/// Returns how the cell at `at` looks after playing `turn` and pressing `keys`, with the cursor at
/// `cursor`.
fn look_at(turn: &str, cursor: &str, keys: &str, at: &str, size: (u16, u16)) -> Look {
    look_with(Settings::default(), turn, (cursor, keys, at), size)
}

/// Like [`look_at`], but with the given settings.
fn look_with(
    settings: Settings,
    turn: &str,
    (cursor, keys, at): (&str, &str, &str),
    size: (u16, u16),
) -> Look {
    let turns: &[&str] = if turn.is_empty() { &[] } else { &[turn] };
    let mut table = Table::continuing(settings, saved(1, EASY, turns));
    table.press(keys);
    table.send(Message::CellPressed(cell(cursor)));
    let places = BoardLayout::new(Rect::new(0, 0, size.0, size.1), table.app.zoom());
    look(&draw(&table.app, size, &mono()), places.cell(cell(at)))
}

/// Returns all states of a cell with their looks. If the cell has a digit, the digit is a 4. Leaves
/// out the peers of the cursor, because their tint is only a convenience.
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
        for (seen, cursor) in [("away", "r9c9"), ("cursor", at)] {
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
fn a_check_distinguishes_a_wrong_digit_from_one_that_conflicts_with_it() {
    // The solution has a 4 in r1c3.
    for size in [(80, 24), (60, 20), (120, 40)] {
        let look = |turn, at| look_at(turn, "r9c9", "c", at, size);
        assert_eq!(look("r1c3=4 r1c4=4", "r1c3"), look("r1c3=4", "r1c3"), "{size:?}");
        assert_ne!(look("r1c3=4 r1c4=4", "r1c4"), look("r1c4=6", "r1c4"), "{size:?}");
    }
}

#[test]
fn all_states_of_a_cell_look_different_without_colour() {
    for (layout, size) in LAYOUTS {
        let looks = all_looks(size);
        let mut same = Vec::new();
        for (i, (name, look)) in looks.iter().enumerate() {
            for (other, _) in looks[i + 1..].iter().filter(|(_, there)| there == look) {
                // A cell of the compact board has room for only one sign. On a wrong digit, that
                // sign means that the digit is wrong, so other signs are not shown.
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
fn marks_of_the_digit_under_the_cursor_are_highlighted_on_request() {
    let [off, on] =
        [Switch::Off, Switch::On].map(|same_marks| Settings { same_marks, ..Settings::default() });
    for (layout, size) in LAYOUTS {
        // r5c1 and r8c4 are givens with a 4, and r1c2 has a 3. None of them shares a house with
        // r4c8.
        let mark =
            |settings, keys, cursor| look_with(settings, "r4c8+4", (cursor, keys, "r4c8"), size);
        let (plain, lit) = (mark(off, "", "r1c2"), mark(off, "f 4", "r1c2"));
        assert_ne!(plain, lit, "{layout:?}: the searched digit is highlighted");
        assert_eq!(mark(off, "", "r5c1"), plain, "{layout:?}");
        assert_eq!(mark(on, "", "r5c1"), lit, "{layout:?}");
        assert_eq!(mark(on, "", "r1c2"), plain, "{layout:?}: another digit is under the cursor");
        let given = |keys, cursor| look_with(off, "", (cursor, keys, "r8c4"), size);
        assert_ne!(
            given("", "r1c2"),
            given("", "r5c1"),
            "{layout:?}: a digit is highlighted in any case"
        );
        assert_eq!(given("f 4", "r5c1"), given("", "r5c1"), "{layout:?}");
    }
}

/// Returns the background of a cell, or `None` if it is not the same in the whole cell.
fn ground_at(table: &Table, at: &str, size: (u16, u16)) -> Option<Color> {
    let buffer = draw(&table.app, size, &Theme::named("dark").unwrap());
    let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell(at));
    let first = buffer[(area.x, area.y)].bg;
    area.positions().all(|at| buffer[at].bg == first).then_some(first)
}

#[test]
fn the_cursor_tints_whole_cells_unless_a_hint_is_open() {
    let theme = Theme::named("dark").unwrap();
    for (layout, size) in LAYOUTS {
        // r1c2 and r5c6 are givens with a 3.
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.send(Message::CellPressed(cell("r1c2")));
        for (at, style) in [("r1c2", theme.cursor), ("r1c9", theme.peer), ("r5c6", theme.same)] {
            assert_eq!(ground_at(&table, at, size), style.bg, "{layout:?} {at}");
        }
        table.press("i");
        for (at, style) in [("r1c9", theme.peer), ("r5c6", theme.same)] {
            assert_ne!(ground_at(&table, at, size), style.bg, "{layout:?} {at}: with a hint");
        }
    }
}

#[test]
fn while_a_hint_is_open_the_cursor_is_a_frame_outside_the_cells_that_change() {
    let theme = Theme::named("dark").unwrap();
    let mut table = Table::new();
    // The hint removes marks from r1c3, the cell under the cursor, because of the 5 in r1c1.
    table.app = scenes::named("hint_tidy");
    for (at, ground, is_framed) in [("r1c3", theme.removed, false), ("r1c1", theme.pattern, true)] {
        table.send(Message::CellPressed(cell(at)));
        assert!(table.at_board().hint().is_some());
        for (layout, size) in
            LAYOUTS.into_iter().filter(|(layout, _)| *layout != BoardSize::Compact)
        {
            let buffer = draw(&table.app, size, &theme);
            let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell(at));
            assert_eq!(Some(buffer[(area.x, area.y)].bg), ground.bg, "{layout:?}");
            let sides = [area.x - 1, area.right()].map(|x| buffer[(x, area.y)].clone());
            let signs = if layout.has_row_lines() { ["┃", "┃"] } else { ["▐", "▌"] };
            let has_frame = [sides[0].symbol(), sides[1].symbol()] == signs
                && sides.iter().all(|side| Some(side.fg) == theme.title.fg);
            assert_eq!(has_frame, is_framed, "{at} {layout:?}");
        }
    }
}

#[test]
fn tints_are_rectangles_without_gaps_that_end_at_the_heavy_lines() {
    let theme = Theme::named("dark").unwrap();
    for (layout, size) in LAYOUTS {
        // The peers of r2c2 include all of box 1, row 2 and column 2.
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &["r2c2=7"]));
        table.send(Message::CellPressed(cell("r2c2")));
        let buffer = draw(&table.app, size, &theme);
        let places = BoardLayout::new(buffer.area, table.app.zoom());
        let area = |from: &str, to: &str| places.cell(cell(from)).union(places.cell(cell(to)));
        let cursor = places.cell(cell("r2c2"));
        // If there are no lines between cells, the cursor extends into the columns on both sides.
        let reach = u16::from(!layout.has_row_lines());
        let cursor = Rect { x: cursor.x - reach, width: cursor.width + 2 * reach, ..cursor };
        for area in [area("r1c1", "r3c3"), area("r2c4", "r2c6"), area("r7c2", "r9c2")] {
            let peers = area.positions().filter(|at| !cursor.contains(*at));
            let gaps = peers.filter(|&at| Some(buffer[at].bg) != theme.peer.bg).count();
            assert_eq!(gaps, 0, "{layout:?} {area}");
        }
        let line = places.cell(cell("r2c3")).right();
        assert_eq!(Some(buffer[(line, cursor.y)].bg), theme.text.bg, "{layout:?}");
    }
}

#[test]
fn a_given_in_a_conflict_does_not_look_wrong() {
    let theme = Theme::named("dark").unwrap();
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &["r1c4=7"]));
    table.send(Message::CellPressed(cell("r9c1")));
    for (layout, size) in LAYOUTS {
        assert_eq!(ground_at(&table, "r1c4", size), theme.conflict.bg, "{layout:?}");
        assert_ne!(ground_at(&table, "r1c5", size), theme.conflict.bg, "{layout:?}");
        let buffer = draw(&table.app, size, &theme);
        let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell("r1c5"));
        let digit = area.positions().find(|at| buffer[*at].symbol() != " ");
        let digit = digit.map(|at| &buffer[at]).unwrap();
        assert_eq!(Some(digit.fg), theme.wrong.fg, "{layout:?}");
        // The largest digits are drawn with blocks, which are not underlined.
        let is_underlined = digit.modifier.contains(Modifier::UNDERLINED);
        assert_eq!(is_underlined, layout != BoardSize::Huge, "{layout:?}");
    }
}

#[test]
fn the_cursor_shows_the_entry_mode() {
    let theme = Theme::named("dark").unwrap();
    for (keys, style) in [
        ("m", theme.cursor_marks),
        ("M", theme.cursor_centre),
        (",", theme.cursor_marks),
        ("m m", theme.cursor),
    ] {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.send(Message::CellPressed(cell("r1c3")));
        table.press(keys);
        for (layout, size) in LAYOUTS {
            assert_eq!(ground_at(&table, "r1c3", size), style.bg, "{layout:?} {keys}");
        }
    }
}

/// Colours fill cells, so the cursor is a frame where a fill would be taken for a colour or would
/// hide one.
#[test]
fn the_cursor_is_a_frame_over_colours_and_while_digit_keys_set_them() {
    let theme = Theme::named("dark").unwrap();
    let coloured = &["r1c3#A"][..];
    for (turns, keys, frame) in [
        (&[][..], "C", theme.title.fg),
        (coloured, "", theme.title.fg),
        (coloured, "C", theme.title.fg),
        (coloured, "m", theme.cursor_marks.bg),
        (coloured, "M", theme.cursor_centre.bg),
    ] {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, turns));
        table.send(Message::CellPressed(cell("r1c3")));
        let colour = turns.first().map(|_| theme.colour_marks()[0].bg.unwrap());
        table.press(keys);
        for (layout, size) in LAYOUTS {
            let ground = ground_at(&table, "r1c3", size);
            assert_ne!(ground, theme.cursor.bg, "{layout:?} {keys}");
            assert_ne!(ground, theme.cursor_colours.bg, "{layout:?} {keys}");
            assert!(colour.is_none() || ground == colour, "{layout:?} {keys}");
            let buffer = draw(&table.app, size, &theme);
            let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell("r1c3"));
            let side = &buffer[(area.x - 1, area.y)];
            assert_ne!(side.symbol(), " ", "{layout:?} {keys}");
            assert_eq!(Some(side.fg), frame, "{layout:?} {keys}");
        }
    }
}

#[test]
fn impossible_cells_of_the_highlighted_digit_are_shaded_on_request() {
    let theme = Theme::named("dark").unwrap();
    let shade = Settings { shade: Switch::On, ..Settings::default() };
    for (settings, is_shaded) in [(shade, true), (Settings::default(), false)] {
        let mut table = Table::continuing(settings, saved(1, EASY, &[]));
        table.send(Message::CellPressed(cell("r9c9")));
        table.press("f 5");
        for (layout, size) in LAYOUTS {
            // r1c1 is a given 5, so 5 cannot go into r2c2. r1c5 is a given 7.
            for at in ["r2c2", "r1c5"] {
                let background = ground_at(&table, at, size);
                assert_eq!(background == theme.peer.bg, is_shaded, "{layout:?} {at}");
            }
            let free = ground_at(&table, "r4c4", size);
            assert_ne!(free, theme.peer.bg, "{layout:?}: 5 can go there");
            let look =
                |settings: &Settings| look_with(*settings, "", ("r9c9", "f 5", "r2c2"), size);
            assert_ne!(look(&shade), look(&Settings::default()), "{layout:?}: without colour");
        }
    }
}

#[test]
fn the_cursor_covers_its_whole_cell_whatever_it_contains() {
    let theme = Theme::named("dark").unwrap();
    for (layout, size) in LAYOUTS {
        // r1c2 is a given 3, r1c3 is empty.
        for at in ["r1c2", "r1c3"] {
            let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
            table.send(Message::CellPressed(cell(at)));
            let buffer = draw(&table.app, size, &theme);
            let area = BoardLayout::new(buffer.area, table.app.zoom()).cell(cell(at));
            let is_cursor = |at| Some(buffer[at].bg) == theme.cursor.bg;
            assert!(area.positions().all(is_cursor), "{layout:?} {at}");
        }
    }
}

#[test]
fn a_digit_looks_different_from_a_lone_mark() {
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
fn a_lone_mark_is_below_the_digits_only_in_a_colour_of_its_own() {
    let column = |theme: &Theme| {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &["r1c3+5"]));
        table.send(Message::CellPressed(cell("r9c9")));
        let frame = draw(&table.app, (80, 24), theme);
        let area = BoardLayout::new(frame.area, table.app.zoom()).cell(cell("r1c3"));
        area.columns().position(|column| frame[(column.x, area.y)].symbol() == "5")
    };
    assert_eq!(column(&Theme::named("dark").unwrap()), Some(2));
    assert_eq!(column(&mono()), Some(1));
    assert_eq!(column(&Theme::named("terminal").unwrap()), Some(1));
}

#[test]
fn a_few_marks_on_the_smallest_board_are_digits_in_colour_and_dots_without() {
    let drawn = |theme: &str, marks: &str| {
        let marks = format!("r1c3+{marks}");
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[&marks]));
        table.send(Message::CellPressed(cell("r9c9")));
        let frame = draw(&table.app, (40, 14), &Theme::named(theme).unwrap());
        let area = BoardLayout::new(frame.area, table.app.zoom()).cell(cell("r1c3"));
        area.positions().map(|at| frame[at].symbol().to_owned()).collect::<String>()
    };
    assert_eq!(drawn("dark", "1"), "1  ");
    assert_eq!(drawn("dark", "124"), "124");
    for (theme, marks) in [("dark", "1249"), ("mono", "124"), ("mono", "1")] {
        let dots = drawn(theme, marks);
        assert!(dots.contains(|c| ('\u{2800}'..='\u{28ff}').contains(&c)), "{theme} {dots}");
    }
}

#[test]
fn every_mark_has_its_own_position() {
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
fn the_background_of_a_theme_covers_every_screen_completely() {
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
fn no_text_has_the_colour_of_its_background() {
    let themes = ["terminal", "terminal-dark", "terminal-light"];
    for (scene, app) in scenes::all() {
        for name in themes {
            let theme = Theme::named(name).unwrap();
            let buffer = draw(&app, (80, 24), &theme);
            let is_hidden = |at: &Position| {
                let cell = &buffer[*at];
                let is_text = cell.symbol().starts_with(|c: char| c.is_alphanumeric() || c == '●');
                is_text && cell.fg == cell.bg && cell.fg != Color::Reset
            };
            let hidden: Vec<_> = buffer.area.positions().filter(is_hidden).collect();
            assert_eq!(hidden, [], "{name}, {scene}");
        }
    }
}

#[test]
fn a_pause_is_shown_in_full_and_cuts_no_grid_line() {
    for (_, size) in LAYOUTS {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        let before = draw(&table.app, size, &mono());
        table.press("@400s");
        table.send(Message::Tick);
        let after = draw(&table.app, size, &mono());
        let shown = text(&after).replace(['┃', '\n'], " ");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
        let resumes = if size == (40, 14) { "p resumes." } else { "Press p to" };
        for word in ["Paused: you", "were away", resumes, "resume"] {
            assert!(letters(&shown).contains(&letters(word)), "{size:?} {shown}");
        }
        let board = BoardLayout::new(before.area, table.app.zoom()).board;
        for at in board.positions() {
            let is_heavy = "┃━┏┓┗┛┣┫┳┻╋┯┷┠┨┿╂".contains(before[at].symbol());
            if is_heavy {
                assert!("┃━┏┓┗┛┣┫┳┻╋".contains(after[at].symbol()), "{size:?} {at}");
                assert_eq!(before[at].modifier, after[at].modifier, "{size:?} {at}");
            }
        }
    }
}

#[test]
fn on_the_smallest_board_a_hint_shows_the_digit_that_it_places() {
    let app = scenes::named("hint_reason");
    let Screen::Playing(playing) = app.screen() else { panic!("not at a board") };
    let step = playing.hint().unwrap().hint.step().unwrap();
    let placed = step.placements[0];
    let buffer = draw(&app, (60, 20), &mono());
    let area = BoardLayout::new(buffer.area, app.zoom()).cell(placed.cell);
    let shown: String = area.positions().map(|at| buffer[at].symbol()).collect();
    assert_eq!(shown, format!(" {}=", placed.digit), "the digit, not its dots, and the sign");
}

#[test]
fn grade_time_and_counts_stay_in_the_panel_beside_a_hint() {
    for (name, size) in [("hint_reason", (60, 20)), ("hint_reason", (80, 24))] {
        let drawn = text(&draw(&scenes::named(name), size, &mono()));
        assert!(drawn.contains("Easy 1.2") && drawn.contains("1:05"), "{drawn}");
        assert!(drawn.contains("1 2 3 4 5 6 7 8 9"), "{drawn}");
    }
}

#[test]
fn the_players_links_are_drawn_on_the_board() {
    for (layout, size) in LAYOUTS {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.send(Message::CellPressed(cell("r1c3")));
        let at_start = |table: &Table| {
            let buffer = draw(&table.app, size, &mono());
            let places = BoardLayout::new(buffer.area, table.app.zoom());
            (look(&buffer, places.cell(cell("r1c3"))), text(&buffer))
        };
        let before = at_start(&table);
        table.press("= 2");
        let begun = at_start(&table);
        assert_ne!(before.0, begun.0, "{layout:?}: the start of the link");
        table.press("right = 2");
        let drawn = at_start(&table).1;
        assert!(!begun.1.contains('═') && drawn.contains('═'), "{layout:?}");
        // The link leads from mark to mark.
        let is_long = drawn.contains("══") || drawn.contains("═┃═") || drawn.contains("═│═");
        assert!(is_long, "{layout:?}: {drawn}");
    }
}

#[test]
fn signs_tell_a_placed_digit_from_a_removed_candidate_without_tints() {
    let terminal = Theme::named("terminal").unwrap();
    for theme in [mono(), terminal] {
        for (_, size) in LAYOUTS {
            let shown = |name: &str, at: &str| {
                let app = scenes::named(name);
                let places = BoardLayout::new(Rect::new(0, 0, size.0, size.1), app.zoom());
                look(&draw(&app, size, &theme), places.cell(cell(at)))
            };
            let text = |look: &Look| look.iter().map(|(sign, _)| sign.clone()).collect::<String>();
            let (placed, removed) = (shown("hint_reason", "r3c1"), shown("hint_chain", "r8c9"));
            assert!(text(&placed).contains('='), "{size:?}: {placed:?}");
            assert!(text(&removed).contains('x'), "{size:?}: {removed:?}");
        }
    }
}

#[test]
fn a_hint_shows_tints_instead_of_letters_and_signs() {
    let theme = Theme::named("dark").unwrap();
    let app = scenes::named("hint_reason");
    for (layout, size) in LAYOUTS {
        let buffer = draw(&app, size, &theme);
        let board = BoardLayout::new(buffer.area, app.zoom()).board;
        let is_sign = |symbol: &str| "ABx•→←↑↓╔╗╚╝".contains(symbol);
        let popup = layout == BoardSize::Compact;
        let signs = board.positions().filter(|&at| is_sign(buffer[at].symbol())).count();
        assert!(popup || signs == 0, "{layout:?}: {signs}");
        let mono = draw(&app, size, &mono());
        let is_frame = |symbol: &str| "╔╗╚╝".contains(symbol);
        let corners = board.positions().filter(|&at| is_frame(mono[at].symbol())).count();
        assert!(corners > 1, "{layout:?}: {corners}");
    }
}

/// A board that fills the screen has no room for the line below it.
#[test]
fn the_last_line_of_a_board_without_a_lower_frame_is_underlined() {
    let is_underlined = |size, theme: &Theme| {
        let buffer = draw(&scenes::named("playing_candidates"), size, theme);
        let layout = BoardLayout::new(buffer.area, scenes::named("playing_candidates").zoom());
        let last = layout.cell(cell("r9c5"));
        let line = layout.board.columns().skip(1).map(|at| &buffer[(at.x, last.bottom() - 1)]);
        let inner = line.take(usize::from(layout.board.width) - 2);
        let is_whole = |place: &ratatui::buffer::Cell| {
            place.modifier.contains(Modifier::UNDERLINED) && !"▌▐".contains(place.symbol())
        };
        inner.into_iter().all(is_whole)
    };
    let dark = Theme::named("dark").unwrap();
    assert!(is_underlined((120, 30), &dark));
    assert!(!is_underlined((120, 40), &dark) && !is_underlined((120, 30), &mono()));
}

#[test]
fn the_players_links_look_alike_wherever_they_lead() {
    let theme = Theme::named("dark").unwrap();
    let buffer = draw(&scenes::named("playing_colours"), (80, 24), &theme);
    let layout = BoardLayout::new(buffer.area, scenes::named("playing_colours").zoom());
    let links = layout.board.positions().filter(|at| buffer[*at].symbol() == "╌");
    let colours: Vec<_> = links.map(|at| buffer[at].fg).collect();
    assert!(colours.len() > 10, "{colours:?}");
    assert!(colours.iter().all(|colour| theme.link_weak.fg == Some(*colour)), "{colours:?}");
}

#[test]
fn digits_of_a_what_if_look_like_own_digits_with_a_sign() {
    for (name, _) in BUILT_IN {
        let theme = Theme::named(name).unwrap();
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.press("g 4 down down");
        let size = (80, 24);
        let frame = draw(&table.app, size, &theme);
        let area = Rect::new(0, 0, size.0, size.1);
        let place = BoardLayout::new(area, table.app.zoom()).cell(cell("r1c3"));
        let digit = place.positions().find(|at| frame[*at].symbol() == "4").unwrap();
        let sign = Position { x: digit.x + 1, ..digit };
        assert_eq!(frame[sign].symbol(), "?", "{name}");
        assert_eq!(frame[digit].fg, theme.own.fg.unwrap_or(Color::Reset), "{name}");
        let is_bold = frame[digit].modifier.contains(Modifier::BOLD);
        assert_eq!(is_bold, theme.own.fg.is_none(), "{name}: bold only if there is no colour");
        assert!(!frame[digit].modifier.contains(Modifier::DIM), "{name}");
    }
}

#[test]
fn own_digits_differ_from_givens_by_more_than_italics() {
    for (name, _) in BUILT_IN {
        let theme = Theme::named(name).unwrap();
        let has_frame = theme.own_frame != theme.given_frame;
        assert!(has_frame || theme.own.fg != theme.given.fg, "{name}");
    }
}
