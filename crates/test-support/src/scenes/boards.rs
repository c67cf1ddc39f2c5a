//! The scenes of the board, of hints, of the tour and of the editor.

use super::{LAST, Scene, TURNS, after, example};
use crate::table::{EASY, HARD, SOLVED, Table, beyond, cell, easy, not_saved};
use pencilmark::app::school::Progress;
use pencilmark::app::{App, Known, MenuItem, Message};

/// Returns a board with every kind of cell content.
fn full_of_marks(givens: &str) -> App {
    let turns: Vec<_> = cells_of(givens).map(|cell| format!("{cell}+123456789")).collect();
    let turns: Vec<_> = turns.iter().map(String::as_str).collect();
    after(givens, &turns, "down down")
}

fn cells_of(givens: &str) -> impl Iterator<Item = String> {
    let cells = pencilmark_engine::board::Cell::ALL.into_iter().zip(givens.chars());
    cells
        .filter(|(_, c)| *c == '.')
        .map(|(cell, _)| cell.to_string())
        .collect::<Vec<_>>()
        .into_iter()
}

pub(super) fn boards() -> Vec<Scene> {
    let mut unsaved = Table::playing(&easy());
    unsaved.send(not_saved("game 1", "no space left on device"));
    vec![
        ("playing", Table::playing(&easy()).app),
        ("playing_marks", after(EASY, TURNS, "right m")),
        ("playing_candidates", after(EASY, &["r1c3-2 r1c4*26"], "t ,")),
        ("playing_full_of_marks", full_of_marks(HARD)),
        ("playing_lit", after(EASY, TURNS, "f 2 down")),
        ("playing_selecting", after(EASY, TURNS, "right v right down down m")),
        ("playing_digit_first", after(EASY, TURNS, "E 2 down V down V")),
        ("playing_find", after(EASY, &[], "f")),
        ("playing_wrong", after(EASY, &["r1c3=1 r1c4=7 r9c6=2"], "c @1s")),
        ("playing_refused", after(EASY, &[], "t , 5")),
        ("playing_paused", after(EASY, TURNS, "p")),
        ("playing_beyond", Table::playing(&beyond()).app),
        ("playing_not_saved", unsaved.app),
        ("playing_code", after(EASY, TURNS, "y")),
        ("playing_colours", after(EASY, &[COLOURED], "down down right")),
        ("playing_colour_mode", after(EASY, &[COLOURED], "down down right C")),
        ("playing_overlaid", after(EASY, &[OVERLAID], "down")),
        ("playing_what_if", after(EASY, &["r1c3+12"], "g 1 right right 2 tab tab 1")),
    ]
}

/// Turns that colour cells and draw links.
const COLOURED: &str = "r1c3+124 r1c4+26 r3c1+12 r1c6+2468 r2c2+247 r2c3+247 r1c3#A r1c4#B r3c1#B \
                        r2c2#C r6c6#AB r1c3:2-r1c4:2 r1c4:2=r1c4:6 r1c4:6-r1c6:6";

/// Turns that colour cells, clues and candidates, and that draw links over them.
const OVERLAID: &str = "r1c3+124 r1c4+26 r1c3#A r1c1#B r1c4#CD r2c2#ABC r5c5#I r1c3:1#E r1c4:2#F \
                        r1c3:1-r1c4:2 r1c4:2=r1c4:6";

pub(super) fn hints() -> Vec<Scene> {
    vec![
        ("hint_check", after(EASY, LAST, "i")),
        ("hint_technique", after(EASY, LAST, "i i")),
        ("hint_reason", after(EASY, LAST, "i i i")),
        ("hint_mistake", after(EASY, &["r1c3=1 r1c4=7"], "i")),
        ("hint_wrong_digits", after(EASY, &["r1c3=1 r1c4=7"], "i i")),
        ("hint_tidy", tidy()),
        ("hint_chain", example("X-Chain", "i i i")),
        ("hint_chain_links", example("X-Chain", "i i i right right right")),
        ("hint_chain_end", example("X-Chain", "i i i end")),
        ("hint_hidden", example("X-Chain", "i i i end e")),
        ("hint_colours", example("Multi-Colours", "i i i")),
        ("hint_medusa", example("3D Medusa", "i i i")),
        ("hint_net", example("Contradiction Net", "i i i")),
        ("hint_net_case", example("Contradiction Net", "i i i e")),
        ("hint_net_step", example("Contradiction Net", "i i i home right right right")),
        ("hint_net_last", example("Contradiction Net", "i i i end")),
        ("hint_nested", example("Nested Forcing Chain", "i i i")),
        (
            "hint_nested_step",
            example(
                "Nested Forcing Chain",
                &format!("i i i {}shift+right right", "right ".repeat(15)),
            ),
        ),
        ("hint_verity_step", example("Verity Net", "i i i end left left left")),
        ("hint_xy_chain", example("XY-Chain", "i i i")),
    ]
}

/// Returns a board with marks that a digit rules out, where no easier step exists.
fn tidy() -> App {
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    let but: Vec<_> = all.into_iter().filter(|name| *name != "Pointing").collect();
    let known = Known::new(&[], &but);
    let app = after(EASY, &["r1c3+159"], "").with_school(known, Progress::default());
    let mut table = Table::new();
    table.app = app;
    table.press("i i");
    table.app
}

/// Returns the tour after pressing `keys`.
fn tour(keys: &str) -> App {
    let mut table = Table::new();
    table.choose(MenuItem::Tour);
    table.press(keys);
    table.app
}

pub(super) fn tours() -> Vec<Scene> {
    vec![
        ("menu_first", Table::new().app),
        ("tour", tour("")),
        ("tour_marks", tour("> right right right 4 u")),
        ("tour_hint", tour("> > > > > > i")),
        ("tour_over", tour("> > > > > > > > >")),
    ]
}

pub(super) fn entries() -> Vec<Scene> {
    let pasted = |text: &str| {
        let mut table = Table::playing(&easy());
        table.paste(text);
        table.app
    };
    let mut typed = Table::new();
    typed.paste(&EASY.replacen("53..7", "53..5", 1));
    typed.send(Message::CellPressed(cell("r1c6")));
    vec![
        ("entering_conflict", pasted(&EASY.replacen("53..7", "53..5", 1))),
        ("entering_several", pasted(&EASY.replacen('5', ".", 3).replacen('8', ".", 3))),
        ("entering_one_solution", {
            let mut table = Table::playing(&easy());
            table.paste(&EASY.replacen('5', ".", 3).replacen('8', ".", 3));
            table.press("e");
            table.app
        }),
        ("entering_typed", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.press("5 3 . . 7");
            table.app
        }),
        ("entering_nothing", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.app
        }),
        ("entering_dead", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.press("1 2 3 4 5 6 7 8 . . . . . . . . . 9");
            table.app
        }),
        ("entering_spare", {
            let mut table = Table::new();
            table.paste(EASY);
            table.press("e");
            table.app
        }),
        ("entering_puzzle", pasted(EASY)),
        ("entering_full", pasted(SOLVED)),
        ("entering_from_menu", typed.app),
    ]
}
