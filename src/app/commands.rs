//! Runs the commands of the line mode: each names its place itself, and does what the keys on the
//! way there would do.

use super::overlay::Overlay;
use super::school::Lesson;
use super::sentence::sentence;
use super::settings;
use super::{Action, App, Ctx, Effect, Menu, PlainCommand, Playing, Screen, Won};

impl App {
    /// Does what was said.
    pub(super) fn said(&mut self, said: &PlainCommand, effects: &mut Vec<Effect>) {
        self.notices.clear();
        if let Some(Overlay::Generation(_)) = self.overlay.take() {
            effects.push(Effect::StopGenerating);
        }
        match *said {
            PlainCommand::Menu(item) => {
                self.go_to_menu(effects);
                if let Some(item) = item {
                    let menu = Menu::new(&self.library);
                    self.screen = menu.follow(item, &mut self.ctx(effects));
                }
            }
            PlainCommand::Go(cell) => match &mut self.screen {
                Screen::Playing(playing) => playing.go(cell),
                Screen::Editor(entering) => entering.select(cell),
                _ => self.notices.push("There is no board here.".to_owned()),
            },
            PlainCommand::Choose(line) => self.choose_line(line, effects),
            PlainCommand::Set((table, key), value) => self.set((table, key), value, effects),
            PlainCommand::Lesson(technique) => {
                self.go_to_menu(effects);
                self.screen = Screen::Lesson(Box::new(Lesson::new(technique)));
            }
            PlainCommand::Write(cells, writing) => {
                self.at_board(|playing, ctx| playing.put(cells, writing, ctx), effects);
            }
            PlainCommand::Review(number) => self.review_said(number, effects),
            PlainCommand::Picture(kind) => self.picture(kind, effects),
            PlainCommand::Name(ref name) => {
                self.with_playing(effects, |playing, ctx| playing.name_here(name, ctx));
            }
            PlainCommand::Turn(number) => {
                self.with_playing(effects, |playing, ctx| playing.go_to(number, ctx));
            }
            PlainCommand::ApplyHint => self.at_board(Playing::do_hint, effects),
            PlainCommand::Remove(id) => {
                self.ctx(effects).remove_game(id);
                self.refresh_menu();
            }
            PlainCommand::Restore => {
                self.ctx(effects).bring_back();
                self.refresh_menu();
            }
            PlainCommand::Star(id) => self.ctx(effects).star_game(id),
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
            | Screen::Editor(_)
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
