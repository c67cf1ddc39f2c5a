//! Tests the hint at each level for one step of every technique that has an example. No text may be
//! cut off, and the snapshot must match.

use crate::screens::compare;
use crate::screens::sizes::{shows_in_pages, shows_text};
use pencilmark::app::school::Example;
use pencilmark::app::{App, Screen};
use pencilmark::game::HintDepth;
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::board::Cell;
use pencilmark_engine::logic::{Analysis, FAMILIES, Ladder, TECHNIQUES, Technique};
use pencilmark_test_support::frame::{colours, draw, mono, style, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{Table, cell, easy};
use pencilmark_test_support::wording;
use ratatui::style::Modifier;

/// The most common size.
const SIZE: (u16, u16) = (80, 24);

#[test]
fn every_technique_is_shown_in_full_at_every_level() {
    let mut cut = Vec::new();
    for family in FAMILIES.iter() {
        let mut snapshot = String::new();
        for technique in &family.techniques {
            let Some(mut table) = Table::at_example(technique) else { continue };
            let before = table.app.clone();
            let mut marked = String::new();
            snapshot += &format!("════ {} ════\n", technique.name);
            for depth in [HintDepth::Place, HintDepth::Technique, HintDepth::Proof] {
                table.press("i");
                let open = table.at_board().hint().unwrap();
                assert_eq!(open.depth, depth);
                assert_eq!(open.hint.step().map(|step| step.name), Some(technique.name));
                let hint_text = open.hint.text(depth);
                if !shows_text(&table.app, SIZE, &hint_text.now.join(" ")) {
                    cut.push(format!("{} {depth:?} at once: {hint_text:?}", technique.name));
                }
                for size in pencilmark_test_support::frame::SIZES {
                    if !shows_in_pages(&table.app, size, &hint_text) {
                        cut.push(format!("{} {depth:?} {size:?}: {hint_text:?}", technique.name));
                    }
                }
                snapshot += &format!("{depth:?}: {}\n", hint_in_panel(&table.app));
                let cells = marked_cells(&before, &table.app);
                if cells != marked {
                    snapshot += &cells;
                    marked = cells;
                }
            }
        }
        let name = family.name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_");
        compare(&format!("hints_{name}"), &snapshot);
    }
    assert!(cut.is_empty(), "{} are cut:\n{}", cut.len(), cut.join("\n"));
}

/// Returns the text of the hint in the panel, on one line.
fn hint_in_panel(app: &App) -> String {
    let buffer = draw(app, SIZE, &mono());
    let panel = BoardLayout::new(buffer.area, app.zoom()).panel.unwrap();
    let row = |row: ratatui::layout::Rect| {
        row.positions().map(|at| buffer[at].symbol().to_owned()).collect::<String>()
    };
    let lines: Vec<_> = panel.rows().map(row).collect();
    let Screen::Playing(playing) = app.screen() else { panic!("not at the board") };
    let open = playing.hint().unwrap();
    let title = open.hint.title(open.depth);
    let is_title = |line: &&str| !line.is_empty() && title.starts_with(*line);
    let start = lines.iter().position(|line| is_title(&line.trim())).unwrap();
    lines[start..]
        .join(" ")
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Describes the cells that the hint marks, with their content and style. Cells that look the same
/// share a line.
fn marked_cells(before: &App, with_hint: &App) -> String {
    let [plain, marked] = [before, with_hint].map(|app| draw(app, SIZE, &colours()));
    let layout = BoardLayout::new(marked.area, with_hint.zoom());
    let mut looks: Vec<(String, Vec<String>)> = Vec::new();
    for cell in Cell::ALL {
        let new = layout.cell(cell).positions().filter(|&at| marked[at] != plain[at]);
        // Leave out blank positions, where only the highlighting of peers has disappeared.
        let new = new.filter(|&at| marked[at].symbol() != " ");
        let signs = new.map(|at| format!("{} {}", marked[at].symbol(), style(&marked[at])));
        let look = signs.collect::<Vec<_>>().join(", ");
        if look.is_empty() {
            continue;
        }
        match looks.iter_mut().find(|(known, _)| *known == look) {
            Some((_, cells)) => cells.push(cell.to_string()),
            None => looks.push((look, vec![cell.to_string()])),
        }
    }
    looks.iter().map(|(look, cells)| format!("  {}: {look}\n", cells.join(" "))).collect()
}

#[test]
fn the_text_of_every_example_says_why_and_where() {
    let mut found = Vec::new();
    for technique in TECHNIQUES.iter() {
        for example in Example::for_technique(technique) {
            let position = example.game().position();
            let Some(step) = Ladder::new([*technique]).next_step(&Analysis::new(&position)) else {
                continue;
            };
            let flaws = wording::flaws(&step);
            if !flaws.is_empty() {
                found.push(format!("{} {flaws:?}: {} {:?}", step.name, step.reason, step.more()));
            }
        }
    }
    assert!(found.is_empty(), "{} hints:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_picture_follows_the_page() {
    let technique = Technique::named("Contradiction Net").unwrap();
    let frames = |keys: &str| {
        let mut table = Table::at_example(technique).unwrap();
        table.press(keys);
        [(80, 24), (60, 20), (40, 14)].map(|size| text(&draw(&table.app, size, &mono())))
    };
    let pages = ["", " e", " e e"].map(|keys| frames(&format!("i i i{keys}")));
    assert_eq!(frames("i i i e e I"), pages[1]);
    for ((first, second), third) in pages[0].iter().zip(&pages[1]).zip(&pages[2]) {
        // Collect the signs that the page shows on the board.
        let signs = |page: &str| {
            let of_rows = page.lines().filter(|line| line.contains('┃'));
            let board = of_rows.filter_map(|line| line.rsplit_once('┃')).map(|(board, _)| board);
            let is_sign = |c: &char| c.is_lowercase() || ['•', '+', '-'].contains(c);
            let signs = board.flat_map(str::chars).filter(is_sign);
            signs.collect::<Vec<_>>()
        };
        let [first, second, third] = [first, second, third].map(|page| signs(page));
        assert!(
            first.contains(&'x') && first != second,
            "the first page shows the ends: {first:?}"
        );
        assert!(second.len() > 1 && third.len() > 1 && second != third, "{second:?}\n{third:?}");
    }
}

#[test]
fn every_step_of_a_page_has_its_letter_on_the_board() {
    let technique = Technique::named("Contradiction Net").unwrap();
    let mut seen = 0;
    for keys in ["i i i", "i i i e", "i i i e e"] {
        let mut table = Table::at_example(technique).unwrap();
        table.press(keys);
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        let rows = || drawn.lines().filter_map(|line| line.rsplit_once('┃'));
        let board: String = rows().map(|(board, _)| board).collect();
        for (_, panel) in rows() {
            // The cell of step a has the sign of a removal instead of its letter.
            let step = panel.trim().split_once(": ").filter(|(letter, _)| letter.len() == 1);
            if let Some((letter, _)) = step.filter(|(letter, _)| *letter != "a") {
                assert!(board.contains(letter), "{letter} after {keys}: {drawn}");
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn every_technique_has_an_example() {
    let bare = TECHNIQUES.iter().filter(|technique| Example::for_technique(technique).is_empty());
    let names: Vec<_> = bare.map(|technique| technique.name).collect();
    assert!(names.is_empty(), "run `cargo xtask school`, --only for {}", names.join(", "));
}

#[test]
fn every_technique_has_a_definition_and_a_proof() {
    let silent = |technique: &&&Technique| {
        technique.why.is_empty() || technique.why.len() > 420 || technique.about.is_empty()
    };
    let names: Vec<_> = TECHNIQUES.iter().filter(silent).map(|technique| technique.name).collect();
    assert!(names.is_empty(), "without a fit `why`: {}", names.join(", "));
}

#[test]
fn the_footer_names_the_keys_of_an_open_hint() {
    let footer = |name| text(&draw(&scenes::named(name), (80, 24), &mono()));
    let (place, technique) = (footer("hint_check"), footer("hint_technique"));
    assert!(place.contains("/ words") && technique.contains("U lesson  / words"), "{technique}");
    assert!(!place.contains("U lesson"), "this level names no technique: {place}");
    assert!(!footer("playing").contains("/ words"));
}

#[test]
fn the_footer_follows_the_entry_mode() {
    let mut table = Table::playing(&easy());
    let footer = |table: &Table| {
        text(&draw(&table.app, (80, 24), &mono())).lines().last().unwrap().to_owned()
    };
    assert!(footer(&table).contains("space marks  , one mark"), "{}", footer(&table));
    table.press("space");
    let marks = footer(&table);
    assert!(marks.contains("space digits") && !marks.contains("one mark"), "{marks}");
    table.press("space C");
    let colours = footer(&table);
    assert!(colours.contains("space digits") && colours.contains("esc end colours"), "{colours}");
    table.press("esc");
    assert!(footer(&table).contains("space marks  , one mark"), "{}", footer(&table));
}

#[test]
fn a_key_for_pages_says_why_it_does_nothing() {
    let mut table = Table::playing(&easy());
    for key in ["e", "I"] {
        table.press(key);
        assert_eq!(table.app.notices(), ["Open a hint first. This key turns its pages."], "{key}");
    }
    table.press("i I");
    assert_eq!(table.app.notices(), ["You are at the first level of the hint."]);
    table.press("e");
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    assert!(drawn.contains("That is all of it."), "{drawn}");
}

#[test]
fn the_cursor_is_dim_until_a_hint_shows_its_cells() {
    let theme = Theme::named("dark").unwrap();
    let side = |scene, at, theme: &Theme| {
        let app = scenes::named(scene);
        let frame = draw(&app, (80, 24), theme);
        let area = BoardLayout::new(frame.area, app.zoom()).cell(cell(at));
        (frame[(area.x - 1, area.y)].clone(), frame[(area.x, area.y)].modifier)
    };
    for (scene, at, style) in [
        ("hint_check", "r1c4", theme.dim),
        ("hint_technique", "r1c4", theme.dim),
        ("hint_reason", "r3c1", theme.title),
    ] {
        let (frame, _) = side(scene, at, &theme);
        // The cell that the hint changes has a tint and no frame.
        let has_frame = style == theme.dim;
        let is_framed = frame.symbol() == "▐" && Some(frame.fg) == style.fg;
        assert_eq!(is_framed, has_frame, "{scene}");
        let (_, inside) = side(scene, at, &mono());
        let wanted = if style == theme.dim { Modifier::UNDERLINED } else { Modifier::REVERSED };
        assert_eq!(inside, wanted, "{scene}");
    }
}

/// A net with many links draws those of its last step next to the whole proof.
#[test]
fn the_whole_proof_of_a_net_has_the_links_of_its_conclusion() {
    let mut table = Table::at_example(Technique::named("Contradiction Net").unwrap()).unwrap();
    table.press("i i i");
    let drawn = |table: &Table| {
        let frame = draw(&table.app, (120, 30), &colours());
        let board = BoardLayout::new(frame.area, table.app.zoom()).board;
        let links = board.positions().filter(|at| "╌╎┐┘┌└".contains(frame[*at].symbol()));
        (text(&frame), links.collect::<Vec<_>>())
    };
    let (whole, links) = drawn(&table);
    assert!(whole.contains("a: Suppose r9c8 is 1.") && whole.contains("But then"), "{whole}");
    table.press("end");
    let (_, last) = drawn(&table);
    assert!(links.len() > 20 && links == last, "{links:?}");
}

#[test]
fn candidates_of_a_huge_board_are_as_wide_as_they_can_be() {
    let frame_of = |scene| {
        let app = scenes::named(scene);
        let frame = draw(&app, (200, 60), &Theme::named("dark").unwrap());
        let layout = BoardLayout::new(frame.area, app.zoom());
        (frame, layout)
    };
    let (frame, layout) = frame_of("hint_net_last");
    // r5c8 can be neither 1 nor 2.
    let area = layout.cell(cell("r5c8"));
    let grounds = |y: u16| {
        let (frame, top) = (&frame, area.y);
        area.columns().map(move |column| frame[(column.x, top + y)].bg)
    };
    let chips: Vec<_> = grounds(0).collect();
    let chip = chips[1];
    assert!(chip != chips[3] && chips[0..3] == [chip; 3] && chips[4..7] == [chip; 3], "{chips:?}");
    assert!(grounds(1).all(|ground| ground == chips[3]));
    // Centre marks have no gaps between them.
    let (frame, layout) = frame_of("playing_lit");
    let area = layout.cell(cell("r9c3"));
    let middle = area.columns().map(|column| frame[(column.x, area.y + 2)].symbol());
    assert_eq!(middle.collect::<String>().trim(), "123456789");
}

#[test]
fn the_colours_of_a_medusa_have_letters() {
    let app = scenes::named("hint_medusa");
    let frame = draw(&app, (80, 24), &mono());
    let layout = BoardLayout::new(frame.area, app.zoom());
    let signs = |at| {
        let area = layout.cell(cell(at));
        let last = (area.right() - 3..area.right()).map(|x| frame[(x, area.bottom() - 1)].symbol());
        last.collect::<String>()
    };
    assert_eq!([signs("r1c3"), signs("r3c3"), signs("r3c9")], [" ╚B", " xA", " xA"]);
    assert_eq!(signs("r1c9"), "xAB", "the cell has a candidate of each colour");
}

#[test]
fn a_cell_with_candidates_of_two_colours_is_split() {
    let app = scenes::named("hint_medusa");
    let frame = draw(&app, (120, 40), &Theme::named("dark").unwrap());
    let layout = BoardLayout::new(frame.area, app.zoom());
    let ends = |at| {
        let area = layout.cell(cell(at));
        [area.x, area.right() - 1].map(|x| frame[(x, area.y)].bg)
    };
    let ([a, _], [b, _]) = (ends("r3c3"), ends("r1c3"));
    assert_eq!(ends("r1c9"), [a, b]);
    assert_eq!([ends("r3c3"), ends("r1c3")], [[a, a], [b, b]]);
}

/// The line below the board explains the lines between the candidates, but only those it draws.
#[test]
fn the_links_of_a_chain_are_explained_below_the_board() {
    let below = |scene: &str, size| {
        let app = scenes::named(scene);
        let frame = draw(&app, size, &mono());
        let message = BoardLayout::new(frame.area, app.zoom()).message;
        let line = message.columns().map(|column| frame[(column.x, message.y)].symbol());
        line.collect::<String>().trim().to_owned()
    };
    let both = "══ at least one is true   ╌╌ not both are true";
    for size in [(80, 24), (60, 20), (120, 40)] {
        assert_eq!(below("hint_chain", size), both);
        assert_eq!(below("hint_chain_end", size), both);
    }
    assert_eq!(below("hint_chain", (120, 30)), "══ at least one   ╌╌ not both");
    // The smallest board has no room for the strong links, which are within a cell. In a net, a
    // digit can be the only one left because of earlier steps.
    let of_net = "══ leaves only this   ╌╌ rules this out";
    for (size, legend, net) in
        [((80, 24), both, of_net), ((60, 20), "╌╌ not both are true", "╌╌ rules this out")]
    {
        assert_eq!(below("hint_xy_chain", size), legend);
        assert_eq!(below("hint_net_step", size), net);
    }
    assert_eq!(below("hint_reason", (80, 24)), "");
}

#[test]
fn the_summary_of_a_net_shows_only_its_start_and_its_end() {
    let app = scenes::named("hint_net");
    let frame = draw(&app, (80, 24), &colours());
    let shown = text(&frame);
    assert!(!"═║╌╎".chars().any(|line| shown.contains(line)), "no link: {shown}");
    assert!(shown.contains(" not ") && !shown.contains(" is  not "), "{shown}");
    let area = BoardLayout::new(frame.area, app.zoom()).cell(cell("r9c8"));
    let grounds: Vec<_> = area.columns().map(|column| frame[(column.x, area.y)].bg).collect();
    let mut all = grounds.clone();
    all.dedup();
    // The supposed candidate, and the ground of the cell around it.
    assert!(all.len() <= 3, "{grounds:?}");
}

#[test]
fn the_names_of_colours_have_their_colours_in_the_text() {
    let app = scenes::named("hint_colours");
    let frame = draw(&app, (80, 24), &Theme::named("dark").unwrap());
    let board = BoardLayout::new(frame.area, app.zoom());
    let panel = board.panel.unwrap();
    let ground = |letter: &str| {
        let is_name = |at: &ratatui::layout::Position| {
            let around = [frame[(at.x - 1, at.y)].symbol(), frame[(at.x + 1, at.y)].symbol()];
            frame[*at].symbol() == letter && around == [" ", " "]
        };
        panel.positions().find(is_name).map(|at| frame[at].bg)
    };
    let of_cell = |at: &str| {
        let area = board.cell(cell(at));
        Some(frame[(area.right() - 1, area.y)].bg)
    };
    assert_eq!([ground("B"), ground("D")], [of_cell("r1c7"), of_cell("r7c9")]);
    assert_ne!(ground("B"), ground("D"));
}

#[test]
fn a_supposed_candidate_is_true_on_the_pages_of_the_proof_too() {
    let ground = |scene| {
        let app = scenes::named(scene);
        let frame = draw(&app, (80, 24), &Theme::named("dark").unwrap());
        let area = BoardLayout::new(frame.area, app.zoom()).cell(cell("r9c8"));
        let mark = area.columns().find(|column| frame[(column.x, area.y)].symbol() == "1");
        frame[(mark.unwrap().x, area.y)].bg
    };
    assert_eq!(ground("hint_net_case"), ground("hint_net_step"), "supposed");
    assert_eq!(ground("hint_net"), ground("hint_net_last"), "removed");
    assert_ne!(ground("hint_net"), ground("hint_net_case"));
}
