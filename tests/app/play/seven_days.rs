//! Plays a week as a returning player would. The snapshot is a diary of the texts that the player
//! sees each day: the menu when the game opens, the calendar's or ladder's state, and the result.

use crate::screens::compare;
use pencilmark::app::weekly::SharedPuzzle;
use pencilmark::app::{Generated, MenuItem, Message, Overlay, Screen};
use pencilmark::ui::BoardLayout;
use pencilmark_engine::generate::{Puzzle, Stop, Target, generate};
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, lines, mono};
use pencilmark_test_support::table::{Table, winning_keys};
use ratatui::layout::Rect;
use std::fmt::Write;

/// The program with its files and a clock, and the diary.
struct Week {
    table: Table,
    diary: String,
}

impl Week {
    /// Opens the program at a time, such as `2026-11-23T20:00:00+01:00`, and writes down the menu.
    fn open(&mut self, day: &str, time: &str) {
        self.table.set_clock(time);
        writeln!(self.diary, "════ {day}, {} ════", &time[11..16]).unwrap();
        self.look_at_menu();
    }

    /// Writes down the parts of the menu that change from day to day: the top, the game to
    /// continue, and the shared puzzles.
    fn look_at_menu(&mut self) {
        let screen = self.screen();
        let part = |from: &str, to: &str| {
            let from = screen.iter().position(|line| line.contains(from)).unwrap();
            let to = screen.iter().position(|line| line.contains(to)).unwrap();
            &screen[from..to]
        };
        let parts = [part("pencilmark", "NEW GAME"), part("TODAY", "MORE")].concat();
        self.write("menu", &parts);
    }

    /// Returns the lines of the screen at 80x24, without the keys at the bottom.
    fn screen(&self) -> Vec<String> {
        let mut screen = lines(&draw(&self.table.app, (80, 24), &mono()));
        screen.pop();
        screen
    }

    /// Writes down the lines that are not empty.
    fn write(&mut self, title: &str, lines: &[String]) {
        writeln!(self.diary, "── {title} ──").unwrap();
        for line in lines.iter().filter(|line| !line.trim().is_empty()) {
            writeln!(self.diary, "{line}").unwrap();
        }
    }

    /// Writes down the whole screen.
    fn look(&mut self, title: &str) {
        let screen = self.screen();
        self.write(title, &screen);
    }

    /// Generates the requested puzzle and starts it.
    fn deliver(&mut self) -> Puzzle {
        let Some(Overlay::Generation(making)) = self.table.app.overlay() else {
            panic!("nothing is generated at {:?}", self.table.app.screen())
        };
        let request = match making.spec.shared {
            Some(SharedPuzzle::Daily(daily)) => daily.request(0),
            Some(SharedPuzzle::Rung(rung)) => rung.request(0),
            None => making.spec.request(7),
        };
        let puzzle = generate(&request, &Stop::default()).unwrap();
        let made = Generated { request, result: Ok(puzzle) };
        self.table.send(Message::Generated(Box::new(made)));
        puzzle
    }

    /// Presses the keys at equal intervals, over about `minutes` minutes.
    fn play(&mut self, keys: &str, minutes: u64) {
        let all: Vec<&str> = keys.split(' ').collect();
        let pause = minutes * 60 / all.len() as u64;
        for key in all {
            self.table.press(&format!("@{pause}s {key}"));
        }
    }

    /// Wins the requested puzzle in about `minutes`, writes down the result, and returns to the
    /// menu.
    fn win(&mut self, minutes: u64) {
        let puzzle = self.deliver();
        self.play(&winning_keys(&puzzle), minutes);
        self.table.press("@2s");
        assert!(matches!(self.table.app.screen(), Screen::Won(_)));
        // The board is not part of the diary.
        let columns = BoardLayout::new(Rect::new(0, 0, 80, 24), self.table.app.zoom());
        let panel = usize::from(columns.panel.unwrap().x);
        let cut = |line: &String| line.chars().skip(panel).collect();
        let words: Vec<String> = self.screen().iter().map(cut).collect();
        self.write(&format!("won after {minutes} minutes"), &words);
        self.leave();
    }

    /// Returns to the menu.
    fn leave(&mut self) {
        for _ in 0..6 {
            if matches!(self.table.app.screen(), Screen::Menu(_)) {
                return;
            }
            self.table.press("esc @2s");
        }
        panic!("still at {:?}", self.table.app.screen());
    }
}

#[test]
fn a_week_of_a_returning_player() {
    let mut week = Week { table: Table::new(), diary: String::new() };

    week.open("Monday", "2026-11-23T20:00:00+01:00");
    week.table.choose(MenuItem::New(Target::Tier(Tier::Easy)));
    week.win(9);

    week.open("Tuesday: the daily", "2026-11-24T20:00:00+01:00");
    week.table.choose(MenuItem::Dailies);
    week.table.press("enter");
    week.win(7);

    week.open("Wednesday: the daily and the ladder", "2026-11-25T20:00:00+01:00");
    week.table.choose(MenuItem::Dailies);
    week.table.press("enter");
    week.win(6);
    week.table.choose(MenuItem::Ladder);
    week.look("ladder");
    week.table.press("enter");
    week.win(6);

    week.open("Thursday: only a look, and a game half done", "2026-11-26T22:30:00+01:00");
    week.table.choose(MenuItem::New(Target::Tier(Tier::Medium)));
    let keys = winning_keys(&week.deliver());
    let half: Vec<&str> = keys.split(' ').take(40).collect();
    week.play(&half.join(" "), 4);
    week.leave();
    week.look_at_menu();

    week.open("Friday: yesterday's daily was missed", "2026-11-27T20:00:00+01:00");
    week.table.choose(MenuItem::Dailies);
    week.look("calendar");
    week.table.press("enter");
    week.win(5);

    week.open("Saturday: in another time zone", "2026-11-28T09:00:00-08:00");
    week.table.choose(MenuItem::Ladder);
    week.table.press("enter");
    week.win(8);

    week.open("Sunday: the ladder ends tonight", "2026-11-29T21:00:00-08:00");
    week.table.choose(MenuItem::Dailies);
    week.table.press("enter");
    week.win(5);
    week.table.choose(MenuItem::Statistics);
    week.look("statistics");

    compare("seven_days", &week.diary);
}
