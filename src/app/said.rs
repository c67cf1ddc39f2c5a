//! What is said in words instead of pressed by keys: it names its place, and does what the keys on the way there
//! would do.

use super::overlay::Overlay;
use super::school::Lesson;
use super::sentence::sentence;
use super::settings;
use super::{Action, App, Ctx, Effect, GameId, Menu, MenuItem, PictureKind, Playing, Screen, Won};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Technique;

/// Something said.
#[derive(Clone, Debug)]
pub enum Said {
    /// To the menu from wherever the player is, the game in play kept; where a line of it is named, that one is chosen.
    Menu(Option<MenuItem>),
    /// The line with this number, from 0, of the list on the screen.
    Choose(usize),
    /// To a cell of the board, in play or entered.
    Go(Cell),
    /// Into cells of the board in play, whatever the entry mode.
    Write(CellSet, Writing),
    /// The place in the history where the board in play stands gets this name.
    Name(String),
    /// To the board after this turn of the history; 0 is the start.
    Turn(usize),
    /// The setting with this table and key takes the value with this name.
    Set((&'static str, &'static str), &'static str),
    /// To the page of a technique.
    Lesson(&'static Technique),
    /// A look back on the finished game with this number in the list, from 0; without one on the game that was won
    /// or is looked at, else on the newest.
    Review(Option<usize>),
    /// The open hint is carried out, or the one that a key would open.
    DoHint,
    /// A picture of the board is saved.
    Picture(PictureKind),
    /// An unfinished game is removed.
    Remove(GameId),
    /// The one that was removed last comes back.
    BringBack,
    /// An unfinished game gets a star, or has none any more.
    Star(GameId),
}

/// What is written into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// A digit.
    Digit(Digit),
    /// Marks that are not there yet; of strikes, candidates that are there.
    Marks(MarkKind, DigitSet),
    /// Marks are taken away; of strikes, brought back.
    NoMarks(MarkKind, DigitSet),
    /// Nothing: its digit goes, else its marks.
    Nothing,
}

impl App {
    /// Does what was said.
    pub(super) fn said(&mut self, said: &Said, effects: &mut Vec<Effect>) {
        self.notices.clear();
        if let Some(Overlay::Making(_)) = self.overlay.take() {
            effects.push(Effect::StopMaking);
        }
        match *said {
            Said::Menu(item) => {
                self.go_to_menu(effects);
                if let Some(item) = item {
                    let menu = Menu::new(&self.library);
                    self.screen = menu.follow(item, &mut self.ctx(effects));
                }
            }
            Said::Go(cell) => match &mut self.screen {
                Screen::Playing(playing) => playing.go(cell),
                Screen::Entering(entering) => entering.select(cell),
                _ => self.notices.push("There is no board here.".to_owned()),
            },
            Said::Choose(line) => self.choose_line(line, effects),
            Said::Set((table, key), value) => self.set((table, key), value, effects),
            Said::Lesson(technique) => {
                self.go_to_menu(effects);
                self.screen = Screen::Lesson(Box::new(Lesson::new(technique)));
            }
            Said::Write(cells, writing) => {
                self.at_board(|playing, ctx| playing.put(cells, writing, ctx), effects);
            }
            Said::Review(number) => self.review_said(number, effects),
            Said::Picture(kind) => self.picture(kind, effects),
            Said::Name(ref name) => {
                self.with_playing(effects, |playing, ctx| playing.name_here(name, ctx));
            }
            Said::Turn(number) => {
                self.with_playing(effects, |playing, ctx| playing.go_to(number, ctx));
            }
            Said::DoHint => self.at_board(Playing::do_hint, effects),
            Said::Remove(id) => {
                self.ctx(effects).remove_game(id);
                self.refresh_menu();
            }
            Said::BringBack => {
                self.ctx(effects).bring_back();
                self.refresh_menu();
            }
            Said::Star(id) => self.ctx(effects).star_game(id),
        }
    }

    /// Whoever names a line means it: it is not one that was typed ahead.
    fn choose_line(&mut self, line: usize, effects: &mut Vec<Effect>) {
        let count = match &mut self.screen {
            Screen::Menu(menu) => {
                menu.choose(line);
                menu.items().len()
            }
            Screen::School(school) => {
                school.choose(line);
                if school.selected() == line { school.lines().len() } else { 0 }
            }
            Screen::Won(won) => {
                won.settle();
                won.choose(line);
                Won::ITEMS.len()
            }
            Screen::Playing(_)
            | Screen::Entering(_)
            | Screen::Lesson(_)
            | Screen::Dailies(_)
            | Screen::Replay(_) => 0,
            Screen::Review(review) => {
                let count = review.count();
                if line < count {
                    return review.open(line);
                }
                count
            }
        };
        if line < count {
            self.act(Action::Accept, effects);
        } else {
            self.notices.push(format!("There is no line {} here.", line + 1));
        }
    }

    /// Does something with the board in play, if there is one.
    fn at_board(
        &mut self,
        act: impl FnOnce(Box<Playing>, &mut Ctx) -> Screen,
        effects: &mut Vec<Effect>,
    ) {
        match self.take_screen() {
            Screen::Playing(mut playing) => {
                playing.unpause();
                self.screen = act(playing, &mut self.ctx(effects));
            }
            other => {
                self.screen = other;
                self.notices.push("There is no game in play.".to_owned());
            }
        }
    }

    /// The screen, to be given back or exchanged for another.
    pub(super) fn take_screen(&mut self) -> Screen {
        let menu = Menu::new(&self.library);
        std::mem::replace(&mut self.screen, Screen::Menu(menu))
    }

    /// Leaves whatever screen there is; a game goes on the shelf, clues that were entered wait.
    pub(super) fn go_to_menu(&mut self, effects: &mut Vec<Effect>) {
        let left = self.take_screen();
        if let Some(playing) = left.in_play() {
            self.ctx(effects).keep(playing);
        }
        self.screen = Screen::Menu(Menu::new(&self.library));
    }

    fn set(&mut self, key: (&str, &str), value: &str, effects: &mut Vec<Effect>) {
        let setting = settings::ALL.iter().find(|setting| setting.key == key);
        let known = setting.filter(|setting| (setting.set)(&mut self.settings, value));
        match known {
            Some(setting) => {
                self.notices.push(sentence(&format!("{} is {value} now", setting.title)));
                self.ctx(effects).save_settings();
            }
            None => self.notices.push(format!("There is no such setting as {} {value}.", key.1)),
        }
    }
}
