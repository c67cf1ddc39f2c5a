//! Tests what must hold at every size: no panic, nothing clipped, and a message if the screen is
//! too small.

use pencilmark::app::settings::{LayoutChoice, Settings};
use pencilmark::app::{Action, App, MenuItem, Message, Overlay, Screen, words};
use pencilmark::game::HintText;
use pencilmark::ui::{BoardLayout, BoardSize, Charset, Theme};
use pencilmark_engine::board::Cell;
use pencilmark_test_support::frame::{colours, draw, lines, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{
    EASY, HARD, SOLVED, Table, collection, easy, saved, winning_keys,
};
use ratatui::layout::Rect;
use std::collections::BTreeSet;

#[test]
fn every_screen_is_drawn_or_says_that_it_does_not_fit() {
    let (mono, colours) = (mono(), colours());
    // Draws each screen at a third of the sizes, and a third of the screens at each size.
    for (number, (name, app)) in scenes::all().into_iter().enumerate() {
        for (row, height) in (0..=45).step_by(3).chain([13, 14, 16]).enumerate() {
            let widths = (0..=130).step_by(7).chain([36, 37, 38]);
            for width in widths.skip((number + row) % 3).step_by(3) {
                let theme = if (width + height) % 2 == 0 { &mono } else { &colours };
                let buffer = draw(&app, (width, height), theme);
                let (least_width, _) = BoardLayout::MIN_SIZE;
                let is_blank = text(&buffer).trim().is_empty();
                assert!(!is_blank || width < 5 || height == 0, "{name} {width}x{height}");
                assert!(width < least_width || height == 0 || !is_blank);
            }
        }
    }
}

#[test]
fn drawing_never_panics_on_wide_screens_at_any_zoom() {
    let theme = Theme { charset: Charset::Ascii, ..mono() };
    for (_, mut app) in scenes::all().into_iter().step_by(3) {
        for size in [(131, 56), (130, 56), (131, 55), (200, 60), (300, 100)] {
            draw(&app, size, &theme);
        }
        for _ in 0..4 {
            app.update(Message::Action(Action::Layout), app.now());
            for size in [(200, 60), (100, 60), (80, 24), (37, 14)] {
                draw(&app, size, &mono());
            }
        }
    }
}

/// Draws every screen at all the given sizes. Returns the number of frames.
fn draw_all(sizes: &[(u16, u16)]) -> usize {
    let (theme, scenes) = (colours(), scenes::all());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for share in scenes.chunks(scenes.len().div_ceil(threads)) {
            let theme = &theme;
            scope.spawn(move || {
                for (name, app) in share {
                    for &size in sizes {
                        draw(app, size, theme);
                    }
                    println!("{name}: {} sizes", sizes.len());
                }
            });
        }
    });
    scenes.len() * sizes.len()
}

#[test]
fn drawing_never_panics_from_zero_to_300x100() {
    let sizes = (0..=300)
        .step_by(75)
        .flat_map(|width| (0..=100).step_by(25).map(move |height| (width, height)));
    draw_all(&sizes.collect::<Vec<_>>());
}

#[test]
#[ignore = "takes minutes"]
fn every_size_from_zero_to_300x100_is_drawn() {
    let sizes = (0..=300).flat_map(|width| (0..=100).map(move |height| (width, height)));
    let drawn = draw_all(&sizes.collect::<Vec<_>>());
    println!("drawing: {drawn} frames, every screen at every size from 0x0 to 300x100, 0 panics");
}

#[test]
fn an_ascii_terminal_gets_only_ascii() {
    let theme = Theme { charset: Charset::Ascii, ..mono() };
    for (name, app) in scenes::all() {
        for size in [(200, 60), (120, 40), (80, 24), (40, 14)] {
            let drawn = text(&draw(&app, size, &theme));
            assert!(drawn.is_ascii(), "{name} {size:?}: {drawn}");
            // A question mark stands for an unknown symbol, except in the help's own key and in
            // typed letters.
            let unknown = drawn.lines().filter(|line| line.contains("??")).count();
            assert_eq!(unknown, 0, "{name} {size:?}: {drawn}");
        }
    }
}

#[test]
fn every_cell_of_a_huge_board_has_a_large_digit() {
    let app = scenes::named("playing");
    for charset in [Charset::Lines, Charset::Ascii] {
        let buffer = draw(&app, (200, 60), &Theme { charset, ..mono() });
        let places = BoardLayout::new(buffer.area, app.zoom());
        assert_eq!(places.size, BoardSize::Huge);
        let strokes = |cell: Cell| {
            let inside = places.cell(cell).positions().map(|at| buffer[at].symbol());
            inside.filter(|symbol| !" .'[]()".contains(symbol) && *symbol != "·").count()
        };
        for (cell, given) in Cell::ALL.into_iter().zip(EASY.chars()) {
            assert_eq!(strokes(cell) >= 2, given != '.', "{cell}");
        }
    }
}

#[test]
fn the_board_fits_at_every_supported_size() {
    let app = scenes::named("playing_full_of_marks");
    for height in 0..=45 {
        for width in (height % 2..=130).step_by(2) {
            draw(&app, (width, height), &mono());
        }
    }
}

#[test]
fn a_screen_that_is_too_small_shows_the_required_size() {
    let (width, height) = BoardLayout::MIN_SIZE;
    let need = format!("{width}x{height}");
    for (name, app) in scenes::all() {
        for size in [(width - 1, height), (width, height - 1), (80, 1), (20, 40), (5, 1)] {
            let drawn = lines(&draw(&app, size, &mono()));
            assert!(drawn[0].contains(&need), "{name} {size:?}: {drawn:?}");
            assert!(drawn[1..].iter().all(String::is_empty), "{name} {size:?}: {drawn:?}");
        }
        let drawn = text(&draw(&app, (width, height), &mono()));
        assert!(!drawn.contains(&need), "{name}: it fits");
    }
}

/// Returns the position of a digit in its cell.
fn digit_place(layout: BoardSize) -> (u16, u16) {
    match layout {
        BoardSize::Huge => unreachable!("large digits have no single position"),
        BoardSize::Roomy | BoardSize::Medium => (3, 1),
        BoardSize::Full => (2, 0),
        BoardSize::Compact => (1, 0),
    }
}

/// Asserts that all 81 cells show `wanted` at the position of the digit, and that the board's lines
/// are complete.
fn assert_whole(app: &App, wanted: &str, size: (u16, u16)) {
    let buffer = draw(app, size, &mono());
    let places = BoardLayout::new(Rect::new(0, 0, size.0, size.1), app.zoom());
    let (x, y) = digit_place(places.size);
    let found: String = Cell::ALL
        .into_iter()
        .map(|cell| {
            let area = places.cell(cell);
            buffer[(area.x + x, area.y + y)].symbol().to_owned()
        })
        .collect();
    assert_eq!(found, wanted, "{size:?}");
    let board = text(&buffer);
    let count = |symbols: &str| board.chars().filter(|&c| symbols.contains(c)).count();
    // If there is no room for a whole frame, the medium board has no lower edge, and an upper edge
    // only if there is a line above it.
    let heavy = match places.has_frame {
        true => 16,
        false if places.board.y > 0 => 12,
        false => 8,
    };
    assert_eq!(count("┏┓┗┛┣┫┳┻╋"), heavy, "{size:?}");
    let light = if places.size == BoardSize::Roomy { 6 } else { 0 };
    assert_eq!(count("┼"), light * light, "{size:?}");
}

#[test]
fn the_board_is_complete_at_every_size_that_fits_it() {
    let but_one = SOLVED.replacen("534", "53.", 1);
    let turns: Vec<_> = Cell::ALL
        .into_iter()
        .zip(EASY.chars().zip(but_one.chars()))
        .filter(|(_, (given, digit))| *given == '.' && *digit != '.')
        .map(|(cell, (_, digit))| format!("{cell}={digit}"))
        .collect();
    let turns: Vec<_> = turns.iter().map(String::as_str).collect();
    for layout in [LayoutChoice::Auto, LayoutChoice::Full, LayoutChoice::Compact] {
        let settings = Settings {
            layout,
            peers: pencilmark::app::settings::Switch::Off,
            ..Settings::default()
        };
        let table = Table::continuing(settings, saved(1, EASY, &turns));
        assert!(matches!(table.app.screen(), Screen::Playing(_)));
        let shown = but_one.replace('.', " ");
        for height in BoardLayout::MIN_SIZE.1..=45 {
            let first = BoardLayout::MIN_SIZE.0 + height % 3;
            for width in (first..=130).step_by(3).chain([BoardLayout::MIN_SIZE.0]) {
                assert_whole(&table.app, &shown, (width, height));
            }
        }
    }
}

/// Returns `true` if `words` are on the screen in this order, ignoring line breaks.
pub(crate) fn shows_text(app: &App, size: (u16, u16), words: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let drawn = draw(app, size, &mono());
    let places = BoardLayout::new(drawn.area, app.zoom());
    let part = |area: Rect| {
        let rows = area
            .rows()
            .map(|row| row.positions().map(|at| drawn[at].symbol().to_owned()).collect::<String>());
        letters(&rows.collect::<String>())
    };
    // The end of a game uses the whole height beside a small board.
    let tall = places.panel.map(|panel| Rect { y: 0, height: drawn.area.height, ..panel });
    let parts = [Some(drawn.area), Some(places.board), places.panel, tall, Some(places.message)];
    parts.into_iter().flatten().any(|area| part(area).contains(&letters(words)))
}

/// Returns `true` if every word of the hint is shown, on one page or on several.
pub(crate) fn shows_in_pages(app: &App, size: (u16, u16), hint: &HintText) -> bool {
    let mut app = app.clone();
    let first = text(&draw(&app, size, &mono()));
    let (mut shown, mut last) = (first.clone(), first.clone());
    for _ in 0..200 {
        app.update(Message::Action(Action::More), app.now());
        let page = text(&draw(&app, size, &mono()));
        // After the last page comes the first, or a note that there are no more pages.
        if page == first || page == last {
            break;
        }
        shown += &page;
        last = page;
    }
    let has = |word: &str| shown.contains(word);
    hint.now
        .iter()
        .chain(hint.more.iter().map(|line| &line.text))
        .flat_map(|words| words.split_whitespace())
        .all(has)
}

#[test]
fn a_hint_can_be_read_in_full_at_every_size() {
    let mut cut = Vec::new();
    // Texts that differ only in their digits break into the same lines.
    let mut seen = BTreeSet::new();
    let shape = |text: &HintText| format!("{text:?}").replace(|c: char| c.is_ascii_digit(), "0");
    for givens in [EASY, HARD].into_iter().chain(LONG_WORDS) {
        let mut table = Table::continuing(Settings::default(), saved(1, givens, &[]));
        for _ in 0..60 {
            for _ in 0..6 {
                table.press("i");
                if !matches!(table.app.screen(), Screen::Playing(_)) {
                    break;
                }
                let Some(open) = table.at_board().hint() else { break };
                let hint_text = open.hint.text(open.depth);
                if !seen.insert((open.depth, shape(&hint_text))) {
                    continue;
                }
                for size in pencilmark_test_support::frame::SIZES {
                    if !shows_in_pages(&table.app, size, &hint_text) {
                        cut.push(format!("{size:?} {hint_text:?}"));
                    }
                }
                // If there is room beside the board, the keys are shown with the whole text. The
                // second part of the text, or a part of it, can be between them.
                let keys = format!("i {} esc close", open.hint.offer(open.depth));
                let words = hint_text.now.join(" ");
                let is_shown = |words: &str| shows_text(&table.app, (80, 24), words);
                let is_whole = if hint_text.more.is_empty() {
                    is_shown(&format!("{words} {keys}"))
                } else {
                    is_shown(&words) && is_shown(&keys)
                };
                if !is_whole {
                    cut.push(format!("at once: {words}"));
                }
            }
            if !matches!(table.app.screen(), Screen::Playing(_)) {
                break;
            }
        }
    }
    assert!(cut.is_empty(), "{} are cut:\n{}", cut.len(), cut.join("\n"));
}

/// Puzzles with long explanations: rectangles, wings, BUG, and a puzzle that the techniques do not
/// solve.
const LONG_WORDS: [&str; 4] = [
    "...2....95...94....7....8..4.3....7...1..9.2..6....3..95...61..1.......4...18....",
    "...4...598.....4.1....7.8...4.......3.2.5.....8..1..72.....15.6.16..7.....42.....",
    ".4.........2.3.4..8.7..6....8....14..3..6..89.......3..9...12..4.5......6..2.7.58",
    "7.8.......3.4..8......6...........12...1.73........4.7..63.2..8.59.7..2.87.5...4.",
];

#[test]
fn notices_can_be_read_in_full_at_every_size() {
    let mut cut = Vec::new();
    for keys in ["t , 5", "x", "up left left 1", "c", "4 R", "u", "r", "F m", "4 , 1", "T", "z"] {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.press(keys);
        let notice = table.notice().to_owned();
        for size in pencilmark_test_support::frame::SIZES {
            if !shows_text(&table.app, size, &notice) {
                cut.push(format!("{size:?} {keys}: {notice}"));
            }
        }
    }
    let unsaved = scenes::named("playing_not_saved");
    let why = format!("NOT SAVED: {}", unsaved.not_saved().unwrap());
    for size in pencilmark_test_support::frame::SIZES.into_iter().chain([(120, 30), (95, 30)]) {
        if size.0 > 60 && !shows_text(&unsaved, size, &why) {
            cut.push(format!("{size:?} {why}"));
        }
    }
    assert!(cut.is_empty(), "{} are cut:\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn notices_at_the_end_of_a_game_can_be_read_in_full_at_every_size() {
    let mut table = Table::playing(&easy());
    table.press(&winning_keys(&easy()));
    table.paste("nothing");
    assert!(table.app.notices().is_empty(), "notices about the last digit are not shown here");
    table.press("@1s");
    table.paste("nothing");
    let notice = table.notice().to_owned();
    assert!(notice.contains("is not a cell"), "{notice}");
    for size in pencilmark_test_support::frame::SIZES {
        assert!(shows_text(&table.app, size, &notice), "{size:?}");
    }
}

#[test]
fn the_end_screen_shows_all_its_lines_at_every_size() {
    let sizes = pencilmark_test_support::frame::SIZES.into_iter().chain([
        (55, 24),
        (59, 13),
        BoardLayout::MIN_SIZE,
    ]);
    for size in sizes.filter(|size| size.1 >= BoardLayout::MIN_SIZE.1) {
        for name in ["won", "won_best", "won_daily", "won_beyond_not_saved", "given_up", "lost"] {
            let app = scenes::named(name);
            let Screen::Won(won) = app.screen() else { panic!("{name}") };
            let shown = text(&draw(&app, size, &mono()));
            let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            let letters = |text: &str| {
                let text = text.to_lowercase();
                text.chars().filter(|c| c.is_alphanumeric()).collect::<String>()
            };
            let words::Summary { title, grade, time, verdict, streak, times, facts } =
                words::summary(won);
            let is_large = shown.contains('█');
            let times = times.into_iter().map(|(name, time)| format!("{name} {time}"));
            let lines = [title.to_owned(), grade, verdict]
                .into_iter()
                .chain(streak)
                .chain(times)
                .chain(facts);
            let lines = lines.chain(time.filter(|_| !is_large));
            for word in lines.flat_map(|line| line.split(' ').map(letters).collect::<Vec<_>>()) {
                assert!(letters(&shown).contains(&word), "{size:?} {name}: {word}");
            }
            let has_board = shown.contains('┃') || shown.contains('┏') || shown.contains('│');
            let is_roomy = size.0 >= if app.not_saved().is_some() { 80 } else { 60 };
            assert!(has_board || !is_roomy, "{size:?} {name}: the board is shown");
            let other = if won.finished.is_won() { "Share" } else { "Step by step" };
            for item in ["Next", "Review", other, "Quit"] {
                assert!(shown.contains(item), "{size:?} {name}: {item}");
            }
        }
    }
}

#[test]
fn a_pause_reveals_nothing_of_the_board() {
    let frames = |keys: &str, size| {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.press(keys);
        text(&draw(&table.app, size, &mono()))
    };
    for size in pencilmark_test_support::frame::SIZES {
        let paused = frames("p", size);
        for keys in ["m 1 2 m p", "F p", "f 4 esc down p"] {
            assert_eq!(frames(keys, size), paused, "{size:?} {keys}");
        }
    }
}

#[test]
fn errors_of_a_puzzle_can_be_read_in_full_at_every_size() {
    let twice = EASY.replacen("53..7", "53..5", 1);
    let several = EASY.replacen('5', ".", 3).replacen('8', ".", 3);
    let starved = format!("12345678.........9{}", ".".repeat(63));
    let deep = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    for text in [EASY, SOLVED, &twice, &several, &starved, deep, &".".repeat(81)] {
        let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
        table.paste(text);
        let Screen::Editor(entering) = table.app.screen() else { panic!("{text}") };
        let words = entering.message().unwrap();
        for size in pencilmark_test_support::frame::SIZES {
            assert!(shows_text(&table.app, size, words), "{size:?} {words}");
        }
    }
}

/// Returns the text in the box that covers the screen, without its picture and joined into one
/// line.
fn box_text(app: &App, size: (u16, u16)) -> String {
    let drawn = lines(&draw(app, size, &mono()));
    // Find the columns of the box by its upper corners.
    let column = |corner| drawn.iter().find_map(|line| line.chars().position(|c| c == corner));
    let (Some(left), Some(right)) = (column('┌'), column('┐')) else {
        panic!("no box: {drawn:?}")
    };
    let inside = drawn.iter().filter_map(|line| {
        let line: Vec<char> = line.chars().collect();
        let is_inside = line.get(left) == Some(&'│') && line.get(right) == Some(&'│');
        let inside: String = is_inside.then(|| line[left + 1..right].iter().collect())?;
        Some(inside.replace(['█', '·'], " "))
    });
    inside.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn messages_about_initials_can_be_read_in_full_at_every_size() {
    let sizes = pencilmark_test_support::frame::SIZES.into_iter().chain([BoardLayout::MIN_SIZE]);
    for size in sizes {
        for name in ["initials", "initials_typed", "initials_refused", "initials_given_up"] {
            let app = scenes::named(name);
            let Some(Overlay::Initials(typed)) = app.overlay() else { panic!("{name}") };
            let words = typed
                .message()
                .unwrap_or("Type one or two letters or digits for the clues to spell.");
            let shown = box_text(&app, size);
            let letters = format!("Initials: {}_", typed.letters());
            for part in [letters.as_str(), words, "enter make", "backspace erase", "esc close"] {
                assert!(shown.contains(part), "{size:?} {name}: {part:?} in {shown:?}");
            }
        }
        let shown = box_text(&scenes::named("initials_making"), size);
        assert_eq!(shown, "Generating a puzzle that spells L 1:15, at most 400 attempts esc stops");
        let shown = box_text(&scenes::named("making"), size);
        assert_eq!(shown, "Generating a puzzle: Easy 0:00 so far esc stops");
    }
}

#[test]
fn notices_about_collections_can_be_read_in_full_in_the_smallest_window() {
    let long = "A name of forty letters, all that it takes";
    let name: String = long.chars().take(40).collect();
    let mut table = Table::new();
    table.grades = false;
    table.collections = vec![collection("Zen", &[HARD]), collection(&name, &[EASY])];
    table.send(Message::Tick);
    table.choose(MenuItem::Collections);
    let mut seen = Vec::new();
    for keys in ["x", "u", "u", "down enter enter"] {
        table.press(keys);
        let frame = lines(&draw(&table.app, (40, 14), &mono()));
        let inner = frame.iter().map(|line| line.trim_matches([' ', '│', '|']));
        let text = inner.collect::<Vec<_>>().join(" ");
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(table.notice()), "{:?} in\n{}", table.notice(), frame.join("\n"));
        seen.push(table.notice().to_owned());
    }
    assert_eq!(seen[0], format!("Removed {name}. You can restore it until you quit."));
    seen.dedup();
    assert_eq!(seen.len(), 4, "{seen:?}");
}
