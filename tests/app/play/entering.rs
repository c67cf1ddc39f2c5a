//! Tests pasted and entered puzzles, and the settings.

use pencilmark::app::settings::{self, Settings, Switch};
use pencilmark::app::words::menu_line;
use pencilmark::app::{
    Editor, EditorView, Effect, EnteredPuzzle, GameId, MenuItem, Message, Overlay, SavedGame,
    Screen, StoreRequest, Validated,
};
use pencilmark::game::{Origin, Verdict};
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, Grid};
use pencilmark_engine::formats::{LONGEST, Notation, Sheet};
use pencilmark_engine::logic::Grade;
use pencilmark_test_support::table::{EASY, HARD, SOLVED, Table, cell, easy, saved};
use std::time::Duration;

fn entering(table: &Table) -> &Editor {
    match table.app.screen() {
        Screen::Editor(entering) => entering,
        other => panic!("not in the editor but at {other:?}"),
    }
}

fn words(table: &Table) -> &str {
    entering(table).message().unwrap_or("")
}

#[test]
fn a_paste_fills_the_editor_and_enter_starts_the_puzzle() {
    for text in [EASY.to_owned(), EASY.replace('.', "0"), format!("\n {EASY}\r\n")] {
        let mut table = Table::new();
        table.paste(&text);
        assert_eq!(entering(&table).grid().to_string(), EASY);
        assert!(words(&table).starts_with("Valid: exactly one solution. It is rated Easy 1.2;"));
        let effects = table.press("enter");
        assert!(matches!(
            effects[..],
            [Effect::Store(StoreRequest::SaveGame(_)), Effect::Store(StoreRequest::SaveDraft(_))]
        ));
        assert_eq!(table.game().origin(), Origin::Entered);
        assert_eq!(table.game().givens().to_string(), EASY);
    }
}

/// Pastes `text` while a game is in play. Returns the table, and the board as it was before the
/// paste.
fn pasted_over_a_game(text: &str) -> (Table, Vec<String>) {
    let mut table = Table::playing(&easy());
    table.press("4 right , 2");
    let board = table.board();
    table.paste(text);
    (table, board)
}

#[test]
fn a_paste_that_is_no_grid_is_reported_and_the_game_continues() {
    for (text, what) in [
        ("53.", "81 cells, found 3"),
        ("", "no puzzle"),
        (&EASY.replacen('9', "x", 1), "line 1, column 14"),
        (&format!("{EASY}7"), "81 cells, found 82"),
        (&EASY.replacen('9', "\u{1b}", 1), "line 1, column 14"),
    ] {
        let (table, board) = pasted_over_a_game(text);
        assert_eq!(table.board(), board);
        assert!(table.notice().contains(what), "{text:?}: {}", table.notice());
        assert!(!table.notice().chars().any(char::is_control), "{:?}", table.notice());
    }
}

#[test]
fn a_second_puzzle_on_a_pasted_line_is_reported() {
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let notice = "The second puzzle on the line is ignored. To keep several puzzles, paste one \
                  per line.";
    for (text, shown) in [(format!("{EASY} {other}\n"), notice), (format!("{EASY} {SOLVED}"), "")] {
        let (mut table, _) = pasted_over_a_game(&text);
        assert_eq!((entering(&table).grid().to_string().as_str(), table.notice()), (EASY, shown));
        table.press("right");
        table.paste(&text);
        assert_eq!(table.notice(), shown, "in the editor");
    }
}

/// Pastes text that is not a puzzle. Asserts that the message contains `message`, that the cursor
/// is on the cell `at`, that no game can be started from the text, and that the game in play is
/// kept.
#[track_caller]
fn assert_refused(text: &str, message: &str, at: &str) {
    let (mut table, board) = pasted_over_a_game(text);
    table.press("@60s");
    assert!(table.app.has_game_beneath());
    assert!(words(&table).contains(message), "{}", words(&table));
    assert_eq!(entering(&table).cursor(), cell(at));
    assert_eq!(table.press("enter"), [], "the puzzle does not start");
    assert!(words(&table).contains(message), "{}", words(&table));
    table.press("esc");
    assert_eq!(table.board(), board);
    assert_eq!(table.seconds(), 0, "the clock was stopped");
    table.press("@5s");
    assert_eq!(table.seconds(), 5, "the clock runs again");
}

#[test]
fn a_conflict_in_a_paste_is_reported_with_its_cell() {
    let twice = EASY.replacen("53..7", "53..5", 1);
    assert_refused(&twice, "r1c1 and r1c5 both hold 5, in row 1: change one of them", "r1c5");
    let column = EASY.replacen("6..195", "5..196", 1);
    assert_refused(&column, "r1c1 and r2c1 both hold 5", "r2c1");
}

#[test]
fn a_paste_without_a_solution_is_reported_with_a_cell() {
    let starved = format!("12345678.........9{}", ".".repeat(63));
    assert_refused(&starved, "No solution: no digit fits in r1c9", "r1c9");
    let deep = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let (table, _) = pasted_over_a_game(deep);
    assert!(words(&table).starts_with("No solution: "), "{}", words(&table));
    let at = entering(&table).cursor().to_string();
    assert!(words(&table).contains(&at), "{}", words(&table));
}

#[test]
fn a_paste_with_several_solutions_is_reported_with_a_cell() {
    let several = EASY.replacen('5', ".", 3).replacen('8', ".", 3);
    let (table, _) = pasted_over_a_game(&several);
    let at = entering(&table).cursor().to_string();
    assert!(words(&table).starts_with(&format!("Several solutions: {at} can be ")));
    let (table, _) = pasted_over_a_game(&".".repeat(81));
    assert!(words(&table).contains("The grid is empty"), "{}", words(&table));
}

#[test]
fn a_second_paste_replaces_the_first_if_it_is_a_grid() {
    let mut table = Table::new();
    table.paste(EASY);
    table.paste("nothing");
    assert_eq!(entering(&table).grid().to_string(), EASY);
    assert!(words(&table).starts_with("'n' in line 1, column 1"), "{}", words(&table));
    table.paste(&".".repeat(81));
    assert_eq!(entering(&table).grid().count(), 0);
}

#[test]
fn a_paste_under_an_overlay_does_nothing() {
    let mut table = Table::playing(&easy());
    table.press("?");
    table.paste(EASY);
    assert!(matches!(table.app.overlay(), Some(Overlay::Help(_))));
    table.press("esc");
    table.at_board();
}

/// Opens the editor from the menu.
fn typing() -> Table {
    let mut table = Table::new();
    choose_entering(&mut table);
    table
}

fn choose_entering(table: &mut Table) {
    table.choose(pencilmark::app::MenuItem::Enter);
}

#[test]
fn a_puzzle_is_typed_in_and_played() {
    let mut table = typing();
    let keys: Vec<_> = EASY.chars().map(String::from).collect();
    table.press(&keys.join(" "));
    assert_eq!(entering(&table).grid().to_string(), EASY);
    assert_eq!(entering(&table).cursor(), cell("r9c9"), "the cursor stays at the end");
    table.press("enter");
    assert_eq!(table.game().givens().to_string(), EASY);
}

#[test]
fn erasing_stays_on_the_board_at_both_ends() {
    let mut table = typing();
    let keys: Vec<_> = EASY.chars().map(String::from).collect();
    table.press(&keys.join(" "));
    table.press("backspace");
    assert_eq!(entering(&table).grid().get(cell("r9c9")), None, "the digit typed last");
    let mut table = typing();
    table.press("backspace backspace");
    assert_eq!(entering(&table).cursor(), cell("r1c1"));
}

#[test]
fn typed_clues_are_kept_as_a_draft() {
    let mut table = typing();
    table.press("5 3 . . 7 esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    choose_entering(&mut table);
    assert_eq!(entering(&table).grid().to_string(), format!("53..7{}", ".".repeat(76)));
}

#[test]
fn erasing_on_an_empty_cell_removes_the_last_digit() {
    let mut table = typing();
    table.press("5 3 . backspace backspace");
    assert_eq!(entering(&table).grid().to_string(), format!("5{}", ".".repeat(80)));
    assert_eq!(entering(&table).cursor(), cell("r1c2"));
    table.press("4 esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
}

#[test]
fn the_clues_are_described_after_every_key() {
    let mut table = typing();
    assert_eq!(entering(&table).message(), None, "an empty board has no message");
    table.press("5");
    assert!(words(&table).ends_with("There are more than 10000."), "{}", words(&table));
    table.press("5");
    assert!(words(&table).starts_with("r1c1 and r1c2 both hold 5, in row 1"), "{}", words(&table));
    table.press("backspace");
    assert!(words(&table).starts_with("Several solutions"), "{}", words(&table));
    let mut table = typing();
    table.press("1 2 3 4 5 6 7 8 . . . . . . . . . 9");
    assert!(words(&table).starts_with("No solution: no digit fits in r1c9"));
    let dead = entering(&table).verdict().unwrap().dead_cells();
    assert_eq!(dead.to_string(), "r1c9");
    assert_ne!(
        entering(&table).cursor(),
        cell("r1c9"),
        "typing does not move the cursor to the error"
    );
}

#[test]
fn the_number_of_solutions_and_two_of_them_are_shown() {
    let mut table = Table::new();
    let short = EASY.replacen("53..7", "..1.7", 1).replacen("6..195", "...195", 1);
    table.paste(&short.replacen('1', ".", 1));
    let Some(several @ Verdict::Several { count, two }) = entering(&table).verdict() else {
        panic!("{:?}", entering(&table).verdict())
    };
    assert!(*count > 1 && *count < 10_000);
    assert!(words(&table).ends_with(&format!("There are {count}.")), "{}", words(&table));
    let differing = several.differing();
    assert!(
        Cell::ALL
            .into_iter()
            .all(|at| { (two[0].get(at) != two[1].get(at)) == differing.contains(at) })
    );
    let shown = |table: &Table| entering(table).shown();
    let all = ["e", "e", "e"].map(|key| {
        table.press(key);
        shown(&table)
    });
    assert_eq!(all, [EditorView::First, EditorView::Second, EditorView::Clues]);
    table.press("e 1");
    assert_eq!(shown(&table), EditorView::Clues, "another board");
}

#[test]
fn redundant_clues_are_named_and_highlighted() {
    let mut table = Table::new();
    table.paste(EASY);
    let Some(Verdict::One { redundant, .. }) = entering(&table).verdict() else {
        panic!("no puzzle")
    };
    let redundant = *redundant;
    assert!(
        !redundant.is_empty() && words(&table).contains("clues could be removed."),
        "{}",
        words(&table)
    );
    table.press("e");
    assert_eq!(entering(&table).shown(), EditorView::Spare);
    // A puzzle becomes minimal when its redundant clues are removed.
    let mut minimal: Grid = EASY.parse().unwrap();
    for (at, _) in minimal.filled().collect::<Vec<_>>() {
        let digit = minimal.get(at);
        minimal.set(at, None);
        if !pencilmark_engine::solve::is_unique(&minimal) {
            minimal.set(at, digit);
        }
    }
    table.paste(&minimal.to_string());
    assert!(words(&table).ends_with("It is minimal: no clue can be removed."), "{}", words(&table));
    table.press("e");
    assert_eq!(entering(&table).shown(), EditorView::Clues);
}

#[test]
fn a_start_waits_for_the_verdict_and_ignores_a_late_answer() {
    let mut table = Table::new();
    table.grades = false;
    table.paste(EASY);
    let grid: Grid = EASY.parse().unwrap();
    let validated = |verdict| Message::Validated(Box::new(Validated { grid, verdict }));
    let one = |grade| Verdict::One {
        solution: Box::new(SOLVED.parse().unwrap()),
        redundant: CellSet::EMPTY,
        grade,
    };
    assert_eq!(table.press("enter"), [], "the puzzle is not validated yet");
    assert_eq!(words(&table), "The game starts as soon as the puzzle is checked.");
    let effects = table.send(validated(one(None)));
    assert!(
        matches!(
            effects[..],
            [
                Effect::Store(StoreRequest::SaveGame(_)),
                Effect::Store(StoreRequest::SaveDraft(_)),
                Effect::Grade(_)
            ]
        ),
        "{effects:?}"
    );
    assert_eq!(table.game().grade(), None);
    table.send(Message::Graded(grid, easy().grade));
    assert_eq!(table.game().grade(), Some(easy().grade));
    let mut table = typing();
    table.grades = false;
    table.press("5 3");
    table.send(validated(one(Some(easy().grade))));
    assert_eq!(entering(&table).verdict(), None, "the verdict was about another board");
}

#[test]
fn equal_digits_are_shown_while_typing() {
    let mut table = typing();
    table.press("5 space 5");
    assert_eq!(entering(&table).conflicts().to_string(), "r1c1 r1c3");
    table.send(Message::CellPressed(cell("r1c1")));
    table.press("4");
    assert!(entering(&table).conflicts().is_empty());
}

#[test]
fn clues_are_saved_as_they_are_entered() {
    let mut table = typing();
    assert_eq!(table.press("q"), [Effect::Quit], "there is nothing to save");
    let mut table = typing();
    let mut clues = Grid::EMPTY;
    for (key, cell, digit) in [("5", 0, Some('5')), ("3", 1, Some('3')), ("backspace", 1, None)] {
        clues.set(Cell::ALL[cell], digit.and_then(Digit::from_char));
        let effects = match key {
            "backspace" => table.press("left backspace"),
            key => table.press(key),
        };
        assert_eq!(effects, [Effect::Store(StoreRequest::SaveDraft(clues))], "{key}");
    }
    assert_eq!(table.press("right space"), [], "both solutions are the same there");
    assert_eq!(table.press("esc"), []);
    assert_eq!(table.press("ctrl+c"), [Effect::Quit]);
    // The typed clues are restored when the program starts again.
    let mut table = Table::new();
    table.app = table.app.with_draft(clues);
    assert_eq!(menu_line(&table.app, MenuItem::Enter).1, "1 clue so far");
    choose_entering(&mut table);
    assert_eq!(*entering(&table).grid(), clues);
    // Once a puzzle is played, it is no longer a draft.
    table.paste(EASY);
    let effects = table.press("enter");
    let empty = Grid::EMPTY;
    assert!(
        matches!(&effects[..], [Effect::Store(StoreRequest::SaveGame(_)), Effect::Store(StoreRequest::SaveDraft(kept))] if *kept == empty)
    );
    assert_eq!(menu_line(&table.app, MenuItem::Enter).1, "type or paste it");
}

#[test]
fn clues_are_undone_and_redone_and_so_is_a_paste() {
    let mut table = typing();
    table.press("5 3");
    table.paste(EASY);
    let grid = |table: &Table| entering(table).grid().to_string();
    let two = format!("53{}", ".".repeat(79));
    assert_eq!(table.press("u"), [Effect::Store(StoreRequest::SaveDraft(two.parse().unwrap()))]);
    assert_eq!(grid(&table), two);
    table.press("u");
    assert_eq!(
        (grid(&table), entering(&table).cursor()),
        (two.replacen('3', ".", 1), cell("r1c2"))
    );
    table.press("u u");
    assert_eq!((entering(&table).grid().count(), table.notice()), (0, "There is nothing to undo."));
    table.press("r r r");
    assert_eq!(grid(&table), EASY);
    table.press("r");
    assert_eq!(table.notice(), "There is nothing to redo.");
    // A new entry ends the redo history; an entry without effect does not.
    table.press("u u 4");
    table.press("r");
    assert_eq!(table.notice(), "There is nothing to redo.");
    table.press("left 4 u");
    assert_eq!(entering(&table).grid().count(), 1);
}

/// Returns the easy puzzle with some progress. r1c3 contains 4, r1c4 has marks, and the candidate 6
/// of r1c4 is eliminated.
fn begun() -> Sheet {
    let mut sheet = Sheet::from_clues(&EASY.parse().unwrap());
    sheet.grid.set(cell("r1c3"), Digit::from_char('4'));
    let two = DigitSet::only(Digit::from_char('2').unwrap());
    let six = DigitSet::only(Digit::from_char('6').unwrap());
    *sheet.corner.get_mut(cell("r1c4")) = two;
    *sheet.centre.get_mut(cell("r1c4")) = two;
    *sheet.eliminated.get_mut(cell("r1c4")) = six;
    sheet
}

/// Returns the message that opens a board of the easy puzzle from the command line.
fn open(board: Sheet) -> Message {
    Message::OpenPuzzle(Box::new(EnteredPuzzle { board: Some(board), ..easy().into() }))
}

/// Asserts that the game in play has the progress of [`begun`]. One undo must remove the marks, and
/// another one the digits.
fn assert_continued(mut table: Table) {
    let sheet = begun();
    let taken = table.game().to_sheet();
    assert_eq!((taken.grid, taken.givens), (sheet.grid, sheet.givens));
    assert_eq!(taken.eliminated, sheet.eliminated);
    let marks = table.game().sheet().marks(cell("r1c4"));
    assert_eq!(
        [marks.corner, marks.centre, marks.eliminated],
        [&sheet.corner, &sheet.centre, &sheet.eliminated].map(|all| all.get(cell("r1c4")))
    );
    assert!(table.game().auto_candidates, "eliminations are visible only with candidates");
    let times = table.game().history().turns().iter().map(|played| played.when);
    assert_eq!(times.collect::<Vec<_>>(), [Some(Duration::ZERO); 2]);
    table.press("u");
    assert_eq!(table.game().digits(), &sheet.grid);
    assert_eq!(table.game().sheet().marks(cell("r1c4")).written(), DigitSet::EMPTY);
    table.press("u");
    assert_eq!(table.game().digits().to_string(), EASY);
}

#[test]
fn a_pasted_game_is_continued_with_its_digits_and_marks() {
    let json = Notation::named("json").unwrap().write(&begun()).unwrap();
    let mut table = Table::new();
    table.paste(&json);
    assert_eq!(entering(&table).grid().to_string(), EASY);
    assert!(words(&table).ends_with("Your digits and marks are kept."), "{}", words(&table));
    table.press("enter");
    assert_continued(table);
    // Changing the clues makes it a different puzzle, so the pasted digits and marks are not used
    // at all.
    let mut table = Table::new();
    table.paste(&json);
    table.send(Message::CellPressed(cell("r1c1")));
    table.press("space enter");
    assert_eq!(table.game().digits().to_string(), EASY.replacen('5', ".", 1));
    // If the change to the clues is undone, all the pasted digits and marks are used again.
    let mut table = Table::new();
    table.paste(&json);
    table.press("space u enter");
    assert_continued(table);
    // The command line can also open a game with digits and marks.
    let mut table = Table::new();
    let effects = table.send(open(begun()));
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveGame(_))]));
    assert_continued(table);
}

#[test]
fn a_board_copied_as_json_can_be_pasted_unchanged() {
    for auto in [Switch::Off, Switch::On] {
        let settings = Settings { auto_candidates: auto, ..Settings::default() };
        let mut here = Table::playing_with(settings, &easy());
        // These keys enter a digit, a corner mark, a wrong centre mark, and, if candidates are
        // shown, an elimination.
        here.press("4 right , 2 ; 8 right right , 1");
        let json = here.game().export(Notation::named("json").unwrap());
        assert_eq!(json.lost, []);
        let mut there = Table::new();
        there.paste(&json.text.unwrap());
        there.press("enter");
        for cell in Cell::ALL {
            let marks = |table: &Table| table.game().sheet().marks(cell);
            assert_eq!(marks(&here), marks(&there), "{auto:?} {cell}");
        }
        assert_eq!(here.game().digits(), there.game().digits());
    }
}

#[test]
fn typing_continues_after_the_last_clue_and_one_key_clears_all() {
    let mut table = typing();
    table.press("1 space 3 esc");
    choose_entering(&mut table);
    assert_eq!(entering(&table).cursor(), cell("r1c4"));
    table.press("R");
    assert_eq!((entering(&table).grid().count(), entering(&table).cursor()), (0, cell("r1c1")));
    table.press("u");
    assert_eq!(entering(&table).grid().count(), 2);
    // After a paste, typing starts at the first cell.
    table.press("esc");
    table.paste(EASY);
    assert_eq!(entering(&table).cursor(), cell("r1c1"));
}

#[test]
fn the_draft_is_restored_after_a_paste() {
    let mut table = typing();
    table.press("1 2 3 esc");
    let typed = *table.app.draft();
    table.paste(EASY);
    assert_eq!((entering(&table).grid().to_string(), *table.app.draft()), (EASY.to_owned(), typed));
    table.press("enter");
    assert_eq!((table.game().givens().to_string(), *table.app.draft()), (EASY.to_owned(), typed));
    // Undo also restores clues.
    let mut table = typing();
    table.press("1 2 3 esc");
    table.paste(EASY);
    table.press("u");
    assert_eq!(*entering(&table).grid(), typed);
    // The next entry is saved immediately.
    table.send(Message::CellPressed(cell("r1c4")));
    table.press("4");
    assert_eq!((entering(&table).grid().count(), table.app.draft().count()), (4, 4));
    // A changed paste is saved immediately too. An unchanged paste is saved when the editor is
    // closed.
    let mut table = typing();
    table.press("1 2 3 esc");
    table.paste(EASY);
    table.press("space");
    assert_eq!(table.app.draft(), entering(&table).grid());
    table.press("enter");
    assert_eq!((table.game().givens().count(), *table.app.draft()), (29, typed));
    // The pasted digits and marks stay with the clues even if the editor is closed in between.
    let json = Notation::named("json").unwrap().write(&begun()).unwrap();
    let mut table = Table::new();
    table.paste(&json);
    table.press("esc");
    choose_entering(&mut table);
    assert!(words(&table).ends_with("Your digits and marks are kept."), "{}", words(&table));
    table.press("enter");
    assert_continued(table);
}

#[test]
fn an_unfinished_paste_is_continued_and_a_solved_one_restarted() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &["r1c3=2"]));
    table.send(open(begun()));
    assert_eq!(
        table.notice(),
        "Continuing your game of this puzzle. The other board was not used."
    );
    assert_eq!(table.game().digits().get(cell("r1c3")), Digit::from_char('2'));
    let mut sheet = begun();
    sheet.grid = SOLVED.parse().unwrap();
    let mut table = Table::new();
    table.send(open(sheet));
    assert_eq!(table.notice(), "That board was solved, so its puzzle starts from the beginning.");
    assert_eq!(table.game().digits().to_string(), EASY);
}

#[test]
fn entering_the_puzzle_of_an_unfinished_game_continues_it() {
    let begun = || saved(1, EASY, &["r1c3=2"]);
    // The game may have been left in this session, be in play, or not have been read yet.
    let mut left = Table::continuing(Settings::default(), begun());
    left.press("esc");
    let tables =
        [left, Table::continuing(Settings::default(), begun()), Table::with_files(vec![begun()])];
    for mut table in tables {
        table.paste(EASY);
        table.press("enter");
        assert_eq!(table.game().digits().get(cell("r1c3")), Digit::from_char('2'));
        assert_eq!((table.app.library().games().len(), table.notice()), (1, ""));
        assert_eq!(table.app.draft().count(), 0, "the clues are a game now");
    }
}

#[test]
fn a_paste_that_is_too_long_says_how_to_import_a_file() {
    let mut table = Table::new();
    table.paste(&".".repeat(LONGEST + 1));
    let how = "To save the puzzles of a file, run: pencilmark import FILE.";
    assert!(
        table.notice().ends_with(how) && table.notice().contains("65537 bytes"),
        "{}",
        table.notice()
    );
    // Longer text is allowed if it contains several puzzles.
    let many = format!("{EASY}\n").repeat(LONGEST / EASY.len() + 1);
    table.paste(&format!("{many}{HARD}"));
    assert!(matches!(table.app.overlay(), Some(Overlay::ImportPrompt(_))));
}

#[test]
fn a_grade_that_arrives_in_the_editor_is_kept_with_its_game() {
    let mut game = saved(1, EASY, &["r1c3=4"]);
    game.grade = None;
    let mut table = Table::with_files(vec![game]);
    table.grades = false;
    table.press("enter");
    table.paste(EASY);
    let effects = table.send(Message::Graded(EASY.parse().unwrap(), Grade::BeyondTechniques));
    assert!(
        matches!(
            &effects[..],
            [Effect::Store(
                StoreRequest::SetGrade(GameId(1), Grade::BeyondTechniques)
                    | StoreRequest::SaveGame(SavedGame { id: GameId(1), .. })
            )]
        ),
        "{effects:?}"
    );
    let last = table.last_effects();
    let [Effect::Store(StoreRequest::SaveGame(game))] = &last[..] else { panic!("{last:?}") };
    assert_eq!(game.grade, Some(Grade::BeyondTechniques));
}

#[test]
fn quitting_in_the_editor_saves_the_game_in_play() {
    let (mut table, _) = pasted_over_a_game(EASY);
    let last = table.last_effects();
    let [Effect::Store(StoreRequest::SaveGame(game))] = &last[..] else { panic!("{last:?}") };
    assert_eq!(game.record.turns.len(), 2);
}

#[test]
fn starting_a_pasted_puzzle_keeps_the_unfinished_game() {
    let mut table = Table::playing(&easy());
    table.press("4 right , 2 @30s");
    table.paste(HARD);
    table.press("@60s enter");
    let games = table.app.library().games();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].digits.count(), 31);
    assert_eq!(games[1].elapsed.as_secs(), 30, "with the whole time played");
    assert_eq!(table.at_board().id(), games[0].id);
}

#[test]
fn every_setting_cycles_through_its_values_and_is_saved() {
    let mut table = Table::playing(&easy());
    table.press("o");
    for setting in settings::ALL {
        let choices = (setting.choices)();
        for _ in &choices {
            let before = *table.app.settings();
            let effects = table.press("right");
            let [Effect::Store(StoreRequest::SaveSettings(now))] = effects[..] else {
                panic!("{effects:?}")
            };
            assert_ne!(now, before, "{}", setting.title);
            assert_eq!(now, *table.app.settings());
        }
        assert_eq!(*table.app.settings(), Settings::default(), "{}", setting.title);
        table.press("left enter");
        assert_eq!(*table.app.settings(), Settings::default(), "back to the first value");
        table.press("down");
    }
    // The last line opens the list of techniques. Moving down from it selects the first line again.
    table.press("down");
    assert!(
        matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 0),
        "the list wraps around"
    );
    assert_eq!(table.press("esc"), []);
    table.at_board();
}

#[test]
fn a_setting_changes_the_game_in_play() {
    let mut table = Table::playing(&easy());
    let wrap = settings::ALL.iter().position(|s| s.key == ("play", "wrap")).unwrap();
    table.press(&format!("o {} right esc up", "down ".repeat(wrap)));
    assert_eq!(table.app.settings().wrap, Switch::Off);
    assert_eq!(table.at_board().cursor(), cell("r1c3"));
}

#[test]
fn new_games_start_with_candidates_if_the_setting_is_on() {
    let settings = Settings { auto_candidates: Switch::On, ..Settings::default() };
    assert!(Table::playing_with(settings, &easy()).game().auto_candidates);
    assert!(!Table::playing(&easy()).game().auto_candidates);
}
