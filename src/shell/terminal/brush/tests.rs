//! What a terminal makes of the bytes, and how many they are.

use super::super::canvas::Canvas;
use super::Brush;
use crate::app::settings::Settings;
use crate::app::{Action, App, KeyNames, Library, Message, Moment, Screen};
use crate::board::Grid;
use crate::game::read_puzzle;
use crate::solve::{Solutions, solve};
use crate::ui::{self, Theme};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

const SIZE: (u16, u16) = (80, 24);

/// A terminal, and what is drawn to it.
struct Both {
    canvas: Canvas,
    brush: Brush,
    seen: vt100::Parser,
    columns: u16,
}

impl Both {
    fn new((columns, rows): (u16, u16)) -> Self {
        let canvas = Canvas::new(Rect::new(0, 0, columns, rows));
        Self {
            canvas,
            brush: Brush::new(columns),
            seen: vt100::Parser::new(rows, columns, 0),
            columns,
        }
    }

    /// Draws a frame; how many bytes that took. What is seen is what was drawn.
    fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> usize {
        let mut wanted = Buffer::default();
        let noted = |frame: &mut Frame<'_>| {
            render(frame);
            wanted = frame.buffer_mut().clone();
        };
        self.canvas.draw(noted, |cells| self.brush.draw(cells));
        let bytes = self.brush.take();
        self.seen.process(&bytes);
        for (i, cell) in wanted.content.iter().enumerate() {
            let (x, y) = (i as u16 % self.columns, i as u16 / self.columns);
            let seen = self.seen.screen().cell(y, x).expect("it is on the screen");
            // What a wide character covers is its own.
            if !seen.is_wide_continuation() {
                assert_eq!(
                    looks(look_seen(seen)),
                    looks(look(cell)),
                    "at {x}, {y} after {bytes:?}"
                );
            }
        }
        bytes.len()
    }
}

/// Character, colours, bold, italic, underlined, reversed.
type Look = (String, [vt100::Color; 2], [bool; 4]);

/// What an eye sees of it: of a blank that is neither underlined nor reversed only the ground.
fn looks((text, [fg, bg], [bold, italic, underlined, reversed]): Look) -> Look {
    if text == " " && !underlined && !reversed {
        return (text, [vt100::Color::Default, bg], [false; 4]);
    }
    (text, [fg, bg], [bold, italic, underlined, reversed])
}

fn look_seen(cell: &vt100::Cell) -> Look {
    let text = if cell.has_contents() { cell.contents() } else { " " };
    let flags = [cell.bold(), cell.italic(), cell.underline(), cell.inverse()];
    (text.to_owned(), [cell.fgcolor(), cell.bgcolor()], flags)
}

fn look(cell: &Cell) -> Look {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let colour = |colour| match colour {
        Color::Reset => vt100::Color::Default,
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        Color::Indexed(n) => vt100::Color::Idx(n),
        named => {
            let n = NAMED.iter().position(|known| *known == named).expect("all are known");
            vt100::Color::Idx(n as u8)
        }
    };
    let has = |modifier| cell.modifier.contains(modifier);
    let flags =
        [Modifier::BOLD, Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED].map(has);
    (cell.symbol().to_owned(), [colour(cell.fg), colour(cell.bg)], flags)
}

const SYMBOLS: [&str; 7] = [" ", "7", "a", "┃", "·", "⠿", "x"];
const COLOURS: [Color; 6] = [
    Color::Reset,
    Color::Red,
    Color::Gray,
    Color::LightYellow,
    Color::Indexed(200),
    Color::Rgb(1, 20, 255),
];
const MODIFIERS: [Modifier; 5] = [
    Modifier::empty(),
    Modifier::BOLD,
    Modifier::ITALIC,
    Modifier::UNDERLINED,
    Modifier::REVERSED.union(Modifier::BOLD),
];

/// Changes some cells of a buffer, wherever they are.
fn scatter(rng: &mut ChaCha8Rng, buffer: &mut Buffer, most: usize) {
    let mut below = |n: usize| rng.next_u32() as usize % n;
    for _ in 0..below(most + 1) {
        let area = buffer.area;
        let place = (below(area.width.into()) as u16, below(area.height.into()) as u16);
        let cell = &mut buffer[place];
        cell.set_symbol(SYMBOLS[below(SYMBOLS.len())]);
        cell.fg = COLOURS[below(COLOURS.len())];
        cell.bg = COLOURS[below(COLOURS.len())];
        cell.modifier = MODIFIERS[below(MODIFIERS.len())];
    }
}

#[test]
fn whatever_changes_the_terminal_shows_it() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for size in [(80, 24), (14, 6)] {
        let mut both = Both::new(size);
        let mut screen = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        for _ in 0..300 {
            scatter(&mut rng, &mut screen, 40);
            both.draw(|frame| frame.buffer_mut().clone_from(&screen));
        }
    }
}

#[test]
fn characters_of_two_columns_and_of_several_signs_stay_in_their_places() {
    let mut both = Both::new((20, 3));
    let long = "e\u{301}\u{302}\u{303}\u{304}f";
    for words in [
        "ab 漢字 cd",
        "abc 漢字d",
        "漢字 e\u{301}f",
        "abcdefgh",
        "x漢x漢x漢x",
        "",
        long,
        long,
        " ",
        "漢",
        "a",
    ] {
        both.draw(|frame| {
            frame.buffer_mut().set_string(1, 0, words, ratatui::style::Style::new());
            frame.buffer_mut().set_string(9, 2, "end", ratatui::style::Style::new());
        });
    }
}

#[test]
fn what_has_not_changed_takes_no_bytes() {
    let mut both = Both::new(SIZE);
    let mut screen = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    scatter(&mut ChaCha8Rng::seed_from_u64(1), &mut screen, 2000);
    assert!(both.draw(|frame| frame.buffer_mut().clone_from(&screen)) > 0);
    assert_eq!(both.draw(|frame| frame.buffer_mut().clone_from(&screen)), 0);
}

/// Takes bytes and remembers how many.
struct Counter<'a>(&'a std::cell::Cell<usize>);

impl std::io::Write for Counter<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The clues of the puzzle whose cursor moves are counted: few, so that the board is full of marks.
const CLUES: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A game of that puzzle with all marks, in which so many more cells are given and so many filled by the player.
fn full_of_marks(given: usize, own: usize) -> App {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut grid: Grid = CLUES.parse().expect("81 cells");
    let Solutions::One(solution) = solve(&grid) else { panic!("it has one solution") };
    let mut fill = |grid: &mut Grid, count| {
        for _ in 0..count {
            let empty: Vec<_> = grid.empty_cells().iter().collect();
            let cell = empty[rng.next_u32() as usize % empty.len()];
            grid.set(cell, solution.get(cell));
        }
    };
    fill(&mut grid, given);
    let puzzle = read_puzzle(&grid).expect("it has one solution");
    fill(&mut grid, own);
    let mut app = App::new(Settings::default(), Library::empty(), KeyNames::default(), Vec::new());
    app.update(Message::Open(Box::new(puzzle)), Moment::default());
    app.update(Message::Act(Action::FillMarks), Moment::default());
    for action in moves() {
        let Screen::Playing(playing) = app.screen() else { panic!("it is not solved yet") };
        let cell = playing.cursor();
        let digit = grid.get(cell).filter(|_| playing.game().digits().get(cell).is_none());
        for action in digit.map(Action::Digit).into_iter().chain([action]) {
            app.update(Message::Act(action), Moment::default());
        }
    }
    app
}

/// Once through all cells, row by row and then column by column.
fn moves() -> Vec<Action> {
    let there = |across: [Action; 2], on| {
        (0..9).flat_map(move |line| [across[line % 2]; 8].into_iter().chain([on]))
    };
    let rows = there([Action::Right, Action::Left], Action::Down);
    rows.chain(there([Action::Down, Action::Up], Action::Right)).collect()
}

/// What each move of the cursor through a game takes, in bytes: here, and in all with ratatui's own backend.
fn bytes_of_moves(mut app: App, theme: &str, size: (u16, u16)) -> (Vec<usize>, usize) {
    let theme = Theme::named(theme).expect("the program comes with it");
    let mut both = Both::new(size);
    let count = std::cell::Cell::new(0);
    let viewport = Viewport::Fixed(Rect::new(0, 0, size.0, size.1));
    let backend = CrosstermBackend::new(Counter(&count));
    let mut other =
        Terminal::with_options(backend, TerminalOptions { viewport }).expect("no terminal");
    both.draw(|frame| ui::draw(frame, &app, &theme));
    other.draw(|frame| ui::draw(frame, &app, &theme)).expect("memory takes it");
    count.set(0);
    let moves = moves().into_iter().map(|action| {
        app.update(Message::Act(action), Moment::default());
        other.draw(|frame| ui::draw(frame, &app, &theme)).expect("memory takes it");
        both.draw(|frame| ui::draw(frame, &app, &theme))
    });
    (moves.collect(), count.get())
}

#[test]
fn a_move_of_the_cursor_takes_few_bytes() {
    println!("bytes a move: theme, screen, digits; mean, least, most; mean with ratatui's backend");
    let boards = [(0, 0), (15, 0), (30, 0), (45, 0), (15, 15), (23, 22), (28, 28)];
    let sizes = boards.map(|board| (SIZE, board)).into_iter();
    let sizes: Vec<_> = sizes.chain([((120, 40), (0, 0)), ((200, 60), (0, 0))]).collect();
    for theme in ["terminal", "terminal-dark", "terminal-light", "dark"] {
        for &(size, (given, own)) in &sizes {
            let (moves, other) = bytes_of_moves(full_of_marks(given, own), theme, size);
            let [all, count] = [moves.iter().sum(), moves.len()];
            let [least, most] =
                [moves.iter().min(), moves.iter().max()].map(|n| n.copied().unwrap_or(0));
            let [mean, others] = [all / count, other / count];
            let digits = format!("{} given, {own} own", 21 + given);
            println!("{theme} {}x{} {digits}: {mean}, {least}, {most}; {others}", size.0, size.1);
            assert!(all * 3 <= other * 2, "{theme} {size:?}: {mean} bytes a move to {others}");
            if theme.starts_with("terminal") && size == SIZE {
                let told = format!("{mean} bytes a move in {theme}, at most {most}");
                assert!(mean <= 200, "{told}");
                assert!(given > 0 || most <= 200, "{told}, with a mark in every place");
            }
        }
    }
}
