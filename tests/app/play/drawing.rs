//! Tests the keys for colours, links, trials, checkpoints and history.

use pencilmark::app::{Effect, Message, Overlay, Screen, StoreRequest};
use pencilmark::game::{ColourSet, Proof};
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::board::{Candidate, Cell, CellSet, House};
use pencilmark_engine::logic::{Analysis, DrawnChain, Ladder, Node, Technique};
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{Table, cell, digit, easy, play};
use ratatui::layout::Rect;

fn at(table: &mut Table, name: &str) {
    table.send(Message::CellPressed(cell(name)));
}

fn colours(table: &Table, name: &str) -> String {
    table.game().sheet().colours(cell(name)).cell.to_string()
}

#[test]
fn cells_givens_and_candidates_can_be_coloured() {
    let mut table = Table::playing(&easy());
    at(&mut table, "r1c1");
    table.press("' 1 C 3 right right 3 3 2");
    assert_eq!((colours(&table, "r1c1"), colours(&table, "r1c3")), ("AC".into(), "B".into()));
    at(&mut table, "r1c3");
    table.press("C \" 4 9");
    let of = |table: &Table| -> ColourSet {
        table
            .game()
            .sheet()
            .colours(cell("r1c3"))
            .candidate(pencilmark_test_support::table::digit(4))
    };
    assert_eq!(of(&table).to_string(), "I");
    table.press("\" 4 9");
    assert!(of(&table).is_empty(), "the same colour again is removed");
    at(&mut table, "r1c1");
    table.press("\" 4 9");
    assert_eq!(table.notice(), "r1c1 holds a digit: it has no candidates.");
    table.press("X");
    assert_eq!((colours(&table, "r1c1"), colours(&table, "r1c3")), (String::new(), String::new()));
    table.press("X");
    assert_eq!(table.notice(), "There are no colours and no links.");
    table.press("u");
    assert_eq!((colours(&table, "r1c1"), colours(&table, "r1c3")), ("AC".into(), "B".into()));
}

#[test]
fn links_form_a_chain_that_can_be_checked() {
    let mut table = Table::playing(&easy());
    table.press("\\");
    assert_eq!(table.notice(), "There are no links yet.");
    // Row 1 has a 7, so few cells of rows 2 and 3 can contain 7.
    let candidates = table.game().candidates();
    let digit = pencilmark_test_support::table::digit(4);
    let row = |r: usize| {
        (candidates.cells(digit) & pencilmark_engine::board::House::row(r).cells()).iter()
    };
    let (a, b) = (row(0).next().unwrap(), row(1).next().unwrap());
    at(&mut table, &a.to_string());
    table.press("- 4");
    assert_eq!(table.at_board().link_from().unwrap().cell, a);
    at(&mut table, &b.to_string());
    table.press("- 4");
    assert_eq!(table.game().sheet().links().len(), 1);
    assert_eq!(table.at_board().link_from().unwrap().cell, b, "the next link starts here");
    table.press("\\");
    assert_eq!(table.notice(), "The link is right. Nothing follows yet.");
    table.press("esc");
    assert!(table.at_board().link_from().is_none());
    assert!(matches!(table.app.screen(), Screen::Playing(_)));
}

#[test]
fn the_panel_lists_links_at_every_size_with_a_panel() {
    let mut table = Table::playing(&easy());
    let candidates = table.game().candidates();
    let is_free = |of: &Cell| candidates.digits(*of).len() > 1;
    let of = Cell::ALL.into_iter().find(is_free).unwrap();
    let [a, b] = [0, 1].map(|at| candidates.digits(of).iter().nth(at).unwrap());
    at(&mut table, &of.to_string());
    table.press(&format!("- {a} = {b} esc"));
    assert_eq!(table.game().sheet().links().len(), 1);
    for size in [(80, 24), (120, 30), (120, 40), (200, 60)] {
        let text = text(&draw(&table.app, size, &mono()));
        let (least, most) = (a.min(b), a.max(b));
        let words = format!("{least} or {most} in {of}: at");
        assert!(text.contains(&words), "{size:?}: {text}");
    }
}

#[test]
fn a_link_connects_only_possible_candidates() {
    let mut table = Table::playing(&easy());
    at(&mut table, "r1c1");
    table.press("=");
    assert_eq!(table.notice(), "r1c1 holds a digit: it has no candidates.");
    at(&mut table, "r1c3");
    table.press("= 5");
    assert_eq!(table.notice(), "5 can't go into r1c3: r1c1 holds a 5.");
    assert_eq!(table.at_board().link_from(), None);
    table.press("= 4 = 5");
    assert_eq!(table.notice(), "5 can't go into r1c3: r1c1 holds a 5.");
    assert!(table.game().sheet().links().is_empty());
    table.press("esc = 4 - 2");
    assert_eq!(table.game().sheet().links().len(), 1);
    // A link can still be removed after a digit rules out one of its ends.
    table.press("esc right 2 left - 4 - 2");
    assert!(table.game().sheet().links().is_empty(), "{}", table.notice());
}

/// The digit after the key is not placed in the cell instead.
#[test]
fn a_filled_cell_has_no_candidates_to_link_or_to_colour() {
    for keys in ["=", "-", "\""] {
        let mut table = Table::playing(&easy());
        at(&mut table, "r1c3");
        table.press("4");
        table.press(keys);
        let refusal = "r1c3 holds a digit: it has no candidates.";
        assert_eq!(table.notice(), refusal, "{keys}");
        table.press("2");
        assert_eq!(table.game().digits().get(cell("r1c3")), Some(digit(4)), "{keys}");
        table.press("esc right 6");
        assert_eq!(table.game().digits().get(cell("r1c4")), Some(digit(6)), "{keys}");
    }
}

#[test]
fn the_panel_shows_the_keys_of_the_colour_mode() {
    let mut table = Table::playing(&easy());
    table.press("C");
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    let palette = ["Colours A to I  C off", "1 2 3 4 5 6 7 8 9", "A B C D E F G H I"];
    for words in palette.into_iter().chain(["1…9     set a colour"]) {
        assert!(drawn.contains(words), "{words}: {drawn}");
    }
    let shows = |table: &mut Table, keys: &str, wanted: &str| {
        table.press(keys);
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        assert!(drawn.contains(wanted), "{keys}: {drawn}");
    };
    shows(&mut table, "", "= -     draw a link");
    shows(&mut table, "", "f8      check links");
    shows(&mut table, "C", "1…9     type a digit");
    shows(&mut table, "m", "Corner marks");
    shows(&mut table, "", "1…9     write a mark");
    shows(&mut table, "", "space   digits again");
    shows(&mut table, "M", "Centre marks");
    shows(&mut table, "", "space   digits again");
    shows(&mut table, "space", "space   pencil marks");
    at(&mut table, "r1c3");
    shows(&mut table, "=", "1…9     pick a digit");
}

#[test]
fn a_cell_shows_the_letters_of_all_its_colours_if_there_is_room() {
    let mut table = Table::playing(&easy());
    let shows =
        |table: &Table, size, words: &str| text(&draw(&table.app, size, &mono())).contains(words);
    at(&mut table, "r1c3");
    table.press("C 1 2 3");
    at(&mut table, "r9c1");
    assert!(shows(&table, (80, 24), "│ ABC ┃") && shows(&table, (60, 20), "│ABC┃"));
    at(&mut table, "r1c3");
    table.press("4");
    at(&mut table, "r9c1");
    assert!(shows(&table, (80, 24), "│    &┃") && shows(&table, (60, 20), "│  &┃"));
    // Marks are anywhere in a small cell.
    at(&mut table, "r1c3");
    table.press("3 4 space m 1");
    at(&mut table, "r9c1");
    assert!(shows(&table, (60, 20), "&┃"));
}

/// Draws a chain with the keys for links, then presses the key that checks the chain. Returns the
/// message.
fn check_drawn(table: &mut Table, links: &[(Candidate, char, Candidate)]) -> String {
    for (number, (from, sign, to)) in links.iter().enumerate() {
        // A link starts where the previous one ends.
        for end in [from, to].into_iter().skip(usize::from(number > 0)) {
            at(table, &end.cell.to_string());
            table.press(&format!("{sign} {}", end.digit));
        }
    }
    assert_eq!(table.game().sheet().links().len(), links.len());
    table.press("\\");
    table.notice().to_owned()
}

#[test]
fn a_drawn_chain_is_named_or_the_message_says_what_is_wrong() {
    let technique = Technique::named("Skyscraper").unwrap();
    let table = || Table::at_example(technique).unwrap();
    let position = table().game().position();
    let step = Ladder::new([technique]).next_step(&Analysis::new(&position)).unwrap();
    let chain = DrawnChain::from_drawing(&step.picture.links).unwrap()[0].links();
    let end = |node: Node| Candidate { cell: node.cells.first().unwrap(), digit: node.digit };
    let drawn: Vec<_> =
        chain.iter().map(|link| (end(link.from), link.kind.sign(), end(link.to))).collect();
    let message = check_drawn(&mut table(), &drawn);
    assert!(message.starts_with("This is a Skyscraper: "), "{message}");
    assert!(message.ends_with("Remove 4 from r1c8. Press f8 again to do it."), "{message}");
    // The same key carries the conclusion out, unless another key comes in between.
    let mut proven = table();
    check_drawn(&mut proven, &drawn);
    let cell: Cell = "r1c8".parse().unwrap();
    let has_4 = |table: &Table| table.game().candidates().digits(cell).contains(digit(4));
    proven.press("esc \\");
    assert!(has_4(&proven) && proven.notice().starts_with("This is a Skyscraper: "));
    // The board shows what would be removed.
    let ground = |table: &Table| {
        let frame = draw(&table.app, (80, 24), &Theme::named("dark").unwrap());
        let place = BoardLayout::new(Rect::new(0, 0, 80, 24), table.app.zoom()).cell(cell);
        frame[(place.x, place.y)].bg
    };
    let offered = ground(&proven);
    proven.press("esc");
    assert_ne!(ground(&proven), offered);
    proven.press("\\");
    assert_eq!(ground(&proven), offered);
    proven.press("\\");
    assert!(!has_4(&proven), "{}", proven.notice());
    proven.press("u");
    assert!(has_4(&proven));

    let weak: Vec<_> = drawn.iter().map(|&(from, _, to)| (from, '-', to)).collect();
    let message = check_drawn(&mut table(), &weak);
    assert!(message.starts_with("Your chain is wrong here: two weak links meet at "), "{message}");

    let candidates = table().game().candidates();
    let places = House::rows().find_map(|row| {
        let cells = candidates.cells(digit(4)) & row.cells();
        (cells.len() > 2).then(|| cells.iter().collect::<Vec<_>>())
    });
    let [a, b, c] = places.unwrap()[..3] else { panic!("three places") };
    let [a, b, c] = [a, b, c].map(|cell| Candidate { cell, digit: digit(4) });
    let message = check_drawn(&mut table(), &[(a, '=', b), (b, '-', c)]);
    let wanted = format!("are not a strong link: 4 can also go in {}.", c.cell);
    assert!(
        message.starts_with("Your chain is wrong here: ") && message.ends_with(&wanted),
        "{message}"
    );
}

#[test]
fn links_that_fork_are_checked_one_by_one() {
    let mut table = Table::playing(&easy());
    let cells = table.game().candidates().cells(digit(4)).iter().find_map(|cell| {
        let peers = table.game().candidates().cells(digit(4)) & cell.peers();
        (peers.len() > 2).then(|| (cell, peers.iter().collect::<Vec<_>>()))
    });
    let (middle, others) = cells.unwrap();
    for other in &others[..3] {
        at(&mut table, &middle.to_string());
        table.press("- 4");
        at(&mut table, &other.to_string());
        table.press("- 4 esc");
    }
    table.press("\\");
    assert_eq!(table.notice(), "All 3 links are right. Nothing follows yet.");
}

#[test]
fn a_what_if_is_kept_or_dropped_and_its_refuted_digit_eliminated() {
    let mut table = Table::playing(&easy());
    table.press("G");
    assert_eq!(table.notice(), "No what-if is running.");
    at(&mut table, "r1c3");
    table.press("g 1");
    assert_eq!(table.at_board().derived().trial_cells, CellSet::only(cell("r1c3")));
    table.press("g");
    assert!(table.notice().starts_with("A what-if is running"), "{}", table.notice());
    // A second 1 in the same box is an immediate contradiction, which alone would refute neither
    // trial digit. The first is refuted because the singles after it lead to a contradiction too.
    at(&mut table, "r3c1");
    table.press("1");
    let refuted = Candidate { cell: cell("r1c3"), digit: digit(1) };
    let proof = table.at_board().derived().proof;
    assert!(matches!(proof, Some(Proof::Refuted(one, _)) if one == refuted), "{proof:?}");
    table.press("Z");
    assert!(table.notice().ends_with("so r1c3 is not 1. It is removed."), "{}", table.notice());
    assert_eq!(table.game().digits(), table.game().givens());
    assert_eq!(table.at_board().derived().proof, None);
    at(&mut table, "r1c3");
    let effects = table.press("g 4 G");
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Store(StoreRequest::SaveGame(_))))
    );
    assert_eq!(table.at_board().derived().trial_cells, CellSet::EMPTY);
    assert_eq!(table.board()[0], "5 3 <=4-1> . 7 . . . .", "the refuted digit stays eliminated");
    // Refuting a digit that is not a candidate eliminates nothing.
    at(&mut table, "r1c4");
    table.press("g 5 Z");
    assert!(table.notice().ends_with("so r1c4 is not 5."), "{}", table.notice());
}

#[test]
fn undone_turns_and_checkpoints_are_in_the_history() {
    let mut table = Table::playing(&easy());
    table.press("B");
    assert_eq!(table.notice(), "You have not made a move yet.");
    at(&mut table, "r1c3");
    table.press("1 b");
    assert!(table.app.takes_letters());
    table.press("g o o d enter");
    assert_eq!(
        table.game().checkpoints()[0].name,
        "good",
        "the typed name replaces the suggestion"
    );
    table.press("b ! enter");
    assert_eq!(table.game().checkpoints()[0].name, "good!", "typing appends to the existing name");
    table.press("u 4");
    assert_eq!(table.board()[0], "5 3 <=4> . 7 . . . .");
    table.press("B");
    let Some(Overlay::History(list)) = table.app.overlay() else { panic!("no history") };
    assert_eq!((list.lines().len(), list.selected()), (3, 2));
    assert_eq!(list.lines()[2].after, Some(0));
    table.press("left enter");
    assert_eq!(table.board()[0], "5 3 <=1> . 7 . . . .", "the checkpoint on the other branch");
    table.press("B x esc");
    assert!(table.game().checkpoints().is_empty());
    table.press("B down enter u u");
    assert_eq!(table.notice(), "There is nothing to undo.");
}

#[test]
fn the_start_can_be_a_checkpoint() {
    let mut table = Table::playing(&easy());
    table.press("b enter B");
    let Some(Overlay::History(list)) = table.app.overlay() else { panic!("no history") };
    assert_eq!(list.lines()[0].name.as_deref(), Some("Point 1"));
}

#[test]
fn one_key_goes_back_to_the_position_before_a_mistake() {
    let table = play("1: 5 3 <.> . 7 . . . .", "4 right 2 ctrl+u", "1: 5 3 =4 <.> 7 . . . .");
    assert_eq!(table.notice(), "Back to just before your first mistake. r replays your moves.");
    let table = play("1: 5 3 <.> . 7 . . . .", "4 ctrl+u", "1: 5 3 =4 . 7 . . . .");
    assert_eq!(table.notice(), "No mistakes.");
    assert_eq!(table.game().checks(), 1, "it reveals as much as a check");
}

#[test]
fn a_digit_ends_a_link_that_was_begun_and_is_placed_after_it() {
    let mut table = Table::playing(&easy());
    at(&mut table, "r1c3");
    table.press("= 2 right");
    assert!(table.at_board().link_from().is_some(), "the cursor goes to the other end");
    table.press("2");
    assert_eq!(table.game().sheet().links().len(), 1, "{}", table.notice());
    assert_eq!(table.game().digits().get(cell("r1c4")), None);
    // The end is the start of the next link only after its sign.
    assert_eq!(table.at_board().begun_link(), None);
    table.press("2");
    assert_eq!(table.at_board().link_from(), None);
    assert_eq!(table.game().digits().get(cell("r1c4")), Some(digit(2)));
}

#[test]
fn the_cursor_may_move_between_the_sign_of_a_link_and_its_digit() {
    let mut table = Table::playing(&easy());
    at(&mut table, "r1c3");
    table.press("= 2 right 2");
    table.press("- right right 6");
    assert_eq!(table.game().sheet().links().len(), 2, "{}", table.notice());
    assert_eq!(table.game().digits().count(), 30, "no digit is placed");
    // The same sign again stops the link.
    table.press("- - right right 2");
    assert_eq!(table.game().sheet().links().len(), 2, "{}", table.notice());
    assert_eq!(table.game().digits().count(), 31);
}

/// A coloured candidate is shown without marks, but only as long as the rules allow it.
#[test]
fn a_coloured_candidate_disappears_when_its_digit_is_placed_nearby() {
    let mut table = Table::playing(&easy());
    let shown = |table: &Table| {
        let buffer = draw(&table.app, (80, 24), &mono());
        let layout = pencilmark::ui::BoardLayout::new(buffer.area, table.app.zoom());
        let area = layout.cell(cell("r1c3"));
        area.positions().map(|at| buffer[at].symbol().to_owned()).collect::<String>()
    };
    at(&mut table, "r1c3");
    table.press("\" 4 9");
    at(&mut table, "r1c4");
    assert!(shown(&table).contains('4'), "{}", shown(&table));
    at(&mut table, "r2c2");
    table.press("4");
    assert!(!shown(&table).contains('4'), "{}", shown(&table));
    table.press("u");
    assert!(shown(&table).contains('4'), "{}", shown(&table));
}

/// The list of links gives way to the report about them.
#[test]
fn the_report_about_many_links_is_shown_in_full() {
    let mut table = Table::playing(&easy());
    let candidates = table.game().candidates();
    let several = Cell::ALL.into_iter().filter(|of| candidates.digits(*of).len() > 1);
    for of in several.take(8) {
        let [a, b] = [0, 1].map(|at| candidates.digits(of).iter().nth(at).unwrap());
        at(&mut table, &of.to_string());
        table.press(&format!("' 1 = {a} = {b}"));
    }
    table.press("\\");
    let report = table.notice();
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    let panel = drawn.lines().filter_map(|line| line.rsplit_once(['┃', '┫', '┛']));
    let panel: Vec<_> = panel.flat_map(|(_, panel)| panel.split_whitespace()).collect();
    assert!(panel.join(" ").contains(report), "{report}\n{drawn}");
}
