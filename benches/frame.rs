//! Benchmark for an action and the frame drawn after it, on a board where every candidate is
//! written as a mark, and in the hint of a long chain.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark::app::settings::Settings;
use pencilmark::app::{Action, App, EnteredPuzzle, KeyNames, Library, Message, Now};
use pencilmark::game::read_puzzle;
use pencilmark::ui::{self, Theme};
use pencilmark_engine::formats;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::hint::black_box;
use std::io;

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A position whose next step is a long chain.
const CHAIN: &str = ":0000:x:.2+4..75...58....+739...+56.4+2...+76...5.8.9.+5......2.17........2.+74\
                     ...7......35..+4.9:315 351 651 661 668 671 374 683 384 688 691:::";

/// Returns an app without a game.
fn new_app() -> App {
    App::new(Settings::default(), Library::empty(), KeyNames::default(), Vec::new())
}

/// Returns an app with the whole hint of a long chain.
fn on_long_chain() -> App {
    let sheet = formats::read_sheet(CHAIN).expect("a position");
    let puzzle = read_puzzle(&sheet.clues()).expect("it has one solution");
    let entered = EnteredPuzzle { board: Some(sheet), ..puzzle.into() };
    let mut app = new_app();
    app.update(Message::OpenPuzzle(Box::new(entered)), Now::default());
    for action in [Action::Hint, Action::Hint, Action::Hint, Action::Left] {
        app.update(Message::Action(action), Now::default());
    }
    app
}

/// Returns an app with an open game in which every candidate is written as a mark.
fn full_of_marks() -> App {
    let grid = PUZZLE.parse().expect("81 cells");
    let puzzle = read_puzzle(&grid).expect("it has one solution");
    let mut app = new_app();
    app.update(Message::OpenPuzzle(Box::new(puzzle.into())), Now::default());
    app.update(Message::Action(Action::FillMarks), Now::default());
    app
}

/// The name of a case, the app, and two actions that undo each other.
type Case = (&'static str, fn() -> App, Action, Action);

fn key_to_frame(criterion: &mut Criterion) {
    let theme = Theme::named("terminal-dark").expect("the program comes with it");
    for (width, height) in [(80, 24), (200, 60)] {
        let cases: [Case; 4] = [
            ("move", full_of_marks, Action::Right, Action::Left),
            ("turn", full_of_marks, Action::Undo, Action::Redo),
            ("candidates", full_of_marks, Action::AutoCandidates, Action::AutoCandidates),
            ("chain", on_long_chain, Action::Left, Action::Right),
        ];
        for (name, app, there, back) in cases {
            let mut app = app();
            let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
            let backend = CrosstermBackend::new(io::sink());
            let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport })
                .expect("the test backend never fails");
            criterion.bench_function(&format!("{name} {width}x{height}"), |bencher| {
                let mut actions = [there, back].into_iter().cycle();
                bencher.iter(|| {
                    let action = actions.next().expect("a cycle has no end");
                    let message = Message::Action(action);
                    black_box(app.update(message, Now::default()));
                    terminal.draw(|frame| drop(ui::draw(frame, &app, &theme))).expect("drawn");
                });
            });
        }
    }
}

criterion_group!(benches, key_to_frame);
criterion_main!(benches);
