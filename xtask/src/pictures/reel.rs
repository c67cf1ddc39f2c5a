//! Plays a short game in the real program and records a frame after each key.

use super::scene::{dark, frame};
use pencilmark::app::daily::Date;
use pencilmark::app::settings::Settings;
use pencilmark::app::{App, Effect, Generated, Library, MenuItem, Message, Now, Screen};
use pencilmark::game::Game;
use pencilmark::input::{Chord, KeyMap};
use pencilmark::ui::Theme;
use pencilmark_engine::board::{Candidate, Cell, Digit};
use pencilmark_engine::generate::{Stop, Target, generate};
use pencilmark_engine::logic::{Analysis, Ladder, Tier};
use ratatui::buffer::Buffer;
use std::time::Duration;

/// The seed of a Hard puzzle that offers an X-Wing after eight placements.
const SEED: u64 = 3093;

/// A frame, the input that led to it, and its duration.
pub(crate) struct Shot {
    pub(crate) frame: Buffer,
    /// The key or the mouse action.
    pub(crate) key: String,
    /// The effect of the input, as the help describes it.
    pub(crate) about: String,
    pub(crate) time: Duration,
}

/// The program, its input and the recorded shots.
struct Set {
    app: App,
    keys: KeyMap,
    theme: Theme,
    now: Now,
    shots: Vec<Shot>,
}

/// Returns all shots and the index of the most instructive shot.
pub(crate) fn play() -> (Vec<Shot>, usize) {
    let (keys, _) = KeyMap::new(None, &[]);
    let app = App::new(Settings::default(), Library::empty(), keys.names(), Vec::new());
    let now = Now { steady: Duration::from_secs(1), unix: 0, date: Date::constant(2026, 11, 22) };
    let mut set = Set { app, keys, theme: dark(), now, shots: Vec::new() };
    set.shoot("", "", 1200);
    set.choose(MenuItem::New(Target::Tier(Tier::Hard)));
    for _ in 0..3 {
        set.write_next(500, 600);
    }
    set.mark_pair();
    for _ in 0..5 {
        set.write_next(250, 350);
    }
    set.press("t", 1200);
    for time in [2200, 3000, 6000] {
        set.press("i", time);
    }
    let best = set.shots.len() - 1;
    set.press("i", 1800);
    for _ in 0..4 {
        set.write_next(300, 400);
    }
    set.press("u", 700);
    set.press("r", 700);
    set.press("esc", 700);
    set.press("esc", 2500);
    (set.shots, best)
}

impl Set {
    fn shoot(&mut self, key: &str, about: &str, milliseconds: u64) {
        let time = Duration::from_millis(milliseconds);
        let (key, about) = (key.to_owned(), about.to_owned());
        self.shots.push(Shot { frame: frame(&self.app, &self.theme), key, about, time });
        self.now.steady += time;
        self.send(Message::Tick);
    }

    /// Sends a message to the program. If the program requests a puzzle, generates the puzzle
    /// immediately.
    fn send(&mut self, message: Message) {
        for effect in self.app.update(message, self.now) {
            if let Effect::Generate(wanted) = effect {
                let request = wanted.request(SEED);
                let result = generate(&request, &Stop::default());
                self.send(Message::Generated(Box::new(Generated { request, result })));
            }
        }
    }

    fn press(&mut self, key: &str, milliseconds: u64) {
        let chord: Chord = key.parse().expect("the reel presses keys");
        let context = self.app.context();
        let action = self.keys.action(context, chord);
        self.send(self.keys.message(&self.app, chord));
        let about = action.map(|action| action.about_in(context)).unwrap_or_default();
        self.shoot(key, &about, milliseconds);
    }

    /// Selects a menu item.
    fn choose(&mut self, item: MenuItem) {
        loop {
            let Screen::Menu(menu) = self.app.screen() else {
                unreachable!("the game starts at the menu")
            };
            if menu.items()[menu.selected()] == item {
                return self.press("enter", 1500);
            }
            self.press("down", 300);
        }
    }

    fn game(&self) -> &Game {
        let Screen::Playing(playing) = self.app.screen() else { unreachable!("a game is in play") };
        playing.game()
    }

    /// Clicks on the cell of the next single and enters its digit.
    fn write_next(&mut self, before: u64, after: u64) {
        let step = Ladder::full().next_step(&Analysis::new(&self.game().position()));
        let placed = step.and_then(|step| step.placements.first().copied());
        let Candidate { cell, digit } = placed.expect("the puzzle gives a single here");
        self.click(cell, before);
        self.press(&digit.to_string(), after);
    }

    fn click(&mut self, cell: Cell, milliseconds: u64) {
        self.send(Message::CellPressed(cell));
        self.send(Message::ButtonReleased);
        self.shoot("click", &cell.to_string(), milliseconds);
    }

    /// Writes corner marks in a cell with two candidates.
    fn mark_pair(&mut self) {
        let candidates = self.game().position();
        let cell = candidates
            .candidates()
            .cells_with(2)
            .first()
            .expect("there is a cell with two candidates");
        let digits: Vec<Digit> = candidates.candidates().digits(cell).iter().collect();
        self.click(cell, 500);
        for digit in digits {
            self.press(",", 400);
            self.press(&digit.to_string(), 600);
        }
    }
}
