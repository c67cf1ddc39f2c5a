//! What a terminal makes of the bytes, and how many they are.

use super::super::canvas::Canvas;
use super::Brush;
use crate::app::settings::{Settings, Switch};
use crate::app::{Action, App, KeyNames, Library, Message, Now, Screen};
use crate::game::read_puzzle;
use crate::ui::{self, Theme};
use pencilmark_engine::board::{Cell as BoardCell, Grid, Symmetry};
use pencilmark_engine::generate::{Request, Stop, Target, generate};
use pencilmark_engine::logic::Tier;
use pencilmark_engine::solve::{Solutions, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::time::Duration;

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

/// Which cells are filled.
#[derive(Clone, Copy)]
enum Filled {
    /// Some of all.
    Anywhere,
    /// All of the least digit, then all of the next.
    DigitByDigit,
}

/// After all that lights up for a moment.
fn later() -> Now {
    Now { steady: Duration::from_secs(1), ..Now::default() }
}

/// A game of a puzzle with all marks, in which so many more cells are given and so many filled by the player.
fn full_of_marks(
    clues: &Grid,
    (given, own): (usize, usize),
    filled: Filled,
    same_marks: Switch,
) -> App {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut grid = *clues;
    let Solutions::One(solution) = solve(&grid) else { panic!("it has one solution") };
    let mut fill = |grid: &mut Grid, count| {
        for _ in 0..count {
            let mut empty: Vec<_> = grid.empty_cells().iter().collect();
            let cell = match filled {
                Filled::Anywhere => empty.swap_remove(rng.next_u32() as usize % empty.len()),
                Filled::DigitByDigit => {
                    empty.into_iter().min_by_key(|&cell| solution.get(cell)).expect("some are left")
                }
            };
            grid.set(cell, solution.get(cell));
        }
    };
    fill(&mut grid, given);
    let puzzle = read_puzzle(&grid).expect("it has one solution");
    fill(&mut grid, own);
    let settings = Settings { same_marks, ..Settings::default() };
    let mut app = App::new(settings, Library::empty(), KeyNames::default(), Vec::new());
    app.update(Message::OpenPuzzle(Box::new(puzzle)), Now::default());
    app.update(Message::Action(Action::FillMarks), Now::default());
    for cell in BoardCell::ALL {
        let Screen::Playing(playing) = app.screen() else { panic!("it is not solved yet") };
        if let Some(digit) = grid.get(cell).filter(|_| playing.game().digits().get(cell).is_none())
        {
            for message in [Message::CellPressed(cell), Message::ButtonReleased] {
                app.update(message, Now::default());
            }
            app.update(Message::Action(Action::Digit(digit)), Now::default());
        }
    }
    app.update(Message::CellPressed(BoardCell::ALL[0]), later());
    app.update(Message::ButtonReleased, later());
    app
}

/// Once through all cells, row by row and then column by column, and then here and there.
fn moves() -> Vec<Message> {
    let there = |across: [Action; 2], on| {
        (0..9).flat_map(move |line| [across[line % 2]; 8].into_iter().chain([on]))
    };
    let rows = there([Action::Right, Action::Left], Action::Down);
    let steps = rows.chain(there([Action::Down, Action::Up], Action::Right)).map(Message::Action);
    let jumps = (0..81).map(|i| Message::CellPressed(BoardCell::ALL[i * 31 % 81]));
    steps.chain(jumps).collect()
}

/// What each move of the cursor through a game takes, in bytes; `also` sees each frame too, and the one before them.
fn bytes_of_moves(
    mut app: App,
    theme: &Theme,
    size: (u16, u16),
    mut also: impl FnMut(&App),
) -> Vec<usize> {
    let mut both = Both::new(size);
    both.draw(|frame| ui::draw(frame, &app, theme));
    also(&app);
    let moves = moves().into_iter().map(|message| {
        app.update(message, later());
        app.update(Message::ButtonReleased, later());
        also(&app);
        both.draw(|frame| ui::draw(frame, &app, theme))
    });
    moves.collect()
}

/// The same with ratatui's own backend, all moves together.
fn bytes_with_ratatui(app: App, theme: &Theme, size: (u16, u16)) -> (Vec<usize>, usize) {
    let count = std::cell::Cell::new(0);
    let viewport = Viewport::Fixed(Rect::new(0, 0, size.0, size.1));
    let backend = CrosstermBackend::new(Counter(&count));
    let mut other =
        Terminal::with_options(backend, TerminalOptions { viewport }).expect("no terminal");
    let mut first = None;
    let moves = bytes_of_moves(app, theme, size, |app| {
        other.draw(|frame| ui::draw(frame, app, theme)).expect("memory takes it");
        first.get_or_insert_with(|| count.get());
    });
    (moves, count.get() - first.unwrap_or(0))
}

/// The themes in the terminal's own colours, one of which is there unless another is asked for.
const OWN_COLOURS: [&str; 3] = ["terminal", "terminal-dark", "terminal-light"];

/// So many bytes are enough for any move at 80x24.
const MOST_BYTES: usize = 200;

#[test]
fn a_move_of_the_cursor_takes_few_bytes() {
    use Filled::{Anywhere, DigitByDigit};
    println!("bytes a move: theme, screen, digits; mean, least, most; mean with ratatui's backend");
    println!("(marks: with the digit under the cursor lit in the marks too)");
    let given = [0, 15, 30, 45, 56].map(|given| (SIZE, (given, 0), Anywhere));
    let own = [(15, 15), (23, 22), (28, 28), (0, 56)].map(|board| (SIZE, board, Anywhere));
    let whole_digit = (SIZE, (0, 7), DigitByDigit);
    let others = [(60, 20), (120, 40), (200, 60)]
        .into_iter()
        .flat_map(|size| [(0, 0), (0, 56)].map(|board| (size, board, Anywhere)));
    let boards = given.into_iter().chain(own).chain([whole_digit]).chain(others);
    let boards = boards.map(|board| (board, Switch::Off));
    let in_marks = [0, 30, 56].map(|given| ((SIZE, (given, 0), Anywhere), Switch::On));
    let boards: Vec<_> = boards.chain(in_marks).collect();
    let clues = CLUES.parse().expect("81 cells");
    for name in OWN_COLOURS.into_iter().chain(["dark"]) {
        let theme = Theme::named(name).expect("the program comes with it");
        for &((size, (given, own), filled), same_marks) in &boards {
            let app = full_of_marks(&clues, (given, own), filled, same_marks);
            let (moves, other) = bytes_with_ratatui(app, &theme, size);
            let [all, count] = [moves.iter().sum(), moves.len()];
            let [least, most] =
                [moves.iter().min(), moves.iter().max()].map(|n| n.copied().unwrap_or(0));
            let [mean, others] = [all / count, other / count];
            let digits = format!("{} given, {own} own", 21 + given);
            let marks = if same_marks.is_on() { ", marks" } else { "" };
            let (columns, rows) = size;
            println!("{name} {columns}x{rows} {digits}{marks}: {mean}, {least}, {most}; {others}");
            assert!(all * 4 <= other * 3, "{name} {size:?}: {mean} bytes a move to {others}");
            let is_bounded = name != "dark" && size <= SIZE && !same_marks.is_on();
            assert!(!is_bounded || most <= MOST_BYTES, "{name}, {digits}: {most} bytes at most");
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn on_any_board_a_move_of_the_cursor_takes_few_bytes() {
    let boards =
        [(0, 0), (0, 6), (0, 12), (0, 24), (0, 36), (0, 48), (12, 0), (24, 0), (24, 24), (50, 0)];
    let mut moves = Vec::new();
    for seed in 0..50 {
        let tier = if seed % 2 == 0 { Tier::Hard } else { Tier::Nightmare };
        let request = Request::new(Target::Tier(tier), Symmetry::None, seed);
        let puzzle = generate(&request, &Stop::default()).expect("nobody stops it");
        for (board, filled) in boards.iter().flat_map(|&board| {
            [Filled::Anywhere, Filled::DigitByDigit].map(|filled| (board, filled))
        }) {
            let app = full_of_marks(&puzzle.givens, board, filled, Switch::Off);
            for name in OWN_COLOURS {
                let theme = Theme::named(name).expect("the program comes with it");
                moves.extend(bytes_of_moves(app.clone(), &theme, SIZE, |_| {}));
            }
        }
    }
    let most = moves.iter().max().copied().unwrap_or(0);
    let mean = moves.iter().sum::<usize>() / moves.len();
    println!(
        "{} moves on {} boards: {mean} bytes, at most {most}",
        moves.len(),
        50 * 2 * boards.len()
    );
    assert!(most <= MOST_BYTES, "{most}");
}
