//! Benchmark for an action and the frame drawn after it, on a board where every candidate is
//! written as a mark.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark::app::settings::Settings;
use pencilmark::app::{Action, App, KeyNames, Library, Message, Now};
use pencilmark::game::read_puzzle;
use pencilmark::ui::{self, Theme};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::hint::black_box;
use std::io;

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns an app with an open game in which every candidate is written as a mark.
fn full_of_marks() -> App {
    let grid = PUZZLE.parse().expect("81 cells");
    let puzzle = read_puzzle(&grid).expect("it has one solution");
    let mut app = App::new(Settings::default(), Library::empty(), KeyNames::default(), Vec::new());
    app.update(Message::OpenPuzzle(Box::new(puzzle)), Now::default());
    app.update(Message::Action(Action::FillMarks), Now::default());
    app
}

fn key_to_frame(criterion: &mut Criterion) {
    let theme = Theme::named("terminal-dark").expect("the program comes with it");
    for (width, height) in [(80, 24), (200, 60)] {
        for (name, there, back) in [
            ("move", Action::Right, Action::Left),
            ("turn", Action::Undo, Action::Redo),
            ("candidates", Action::AutoCandidates, Action::AutoCandidates),
        ] {
            let mut app = full_of_marks();
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
