//! Runs commands from the command line and from plain mode. Unlike a key, a command names its
//! screen or line directly. Its effect is the same as that of the corresponding keys.

use super::daily::{Daily, Date};
use super::sentence::sentence;
use super::services::Services;
use super::transition::{HistoryCommand, ScreenRequest, Transition};
use super::weekly::{Rung, Week};
use super::{
    Action, App, Effect, Export, ExportKind, FinishedList, LadderProgress, Menu, Overlay,
    PictureKind, PlainCommand, Playing, Screen, Statistics, StoreRequest, settings,
};
use pencilmark_engine::board::Cell;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

impl App {
    /// Runs a plain-mode command.
    pub(super) fn run_command(&mut self, command: PlainCommand) {
        self.services.notices.clear();
        if matches!(self.overlay(), Some(Overlay::Generation(_))) {
            self.services.effects.push(Effect::StopGenerating);
        }
        self.overlays.clear();
        let is_over = self.screen.playing().is_some_and(|playing| playing.walkthrough().is_some());
        if is_over && command.changes_board() {
            return self.services.say("This game is over. Type on for the next step.");
        }
        match command {
            PlainCommand::Menu(item) => {
                self.go_to_menu();
                if let Some(item) = item {
                    let transition = Menu::follow(item, &mut self.services);
                    self.follow_screen(transition);
                }
            }
            PlainCommand::Go(cell) => self.go_to_cell(cell),
            PlainCommand::Choose(line) => self.choose_line(line),
            PlainCommand::Set(key, value) => self.set(key, value),
            PlainCommand::Lesson(technique) => {
                self.go_to_menu();
                self.follow_screen(Transition::Open(ScreenRequest::Lesson(technique)));
            }
            PlainCommand::Write(cells, entry) => {
                self.at_board(|playing, services| playing.put(cells, entry, services));
            }
            PlainCommand::Review(number) => self.review(number),
            PlainCommand::Picture(kind) => self.save_picture(kind),
            PlainCommand::SaveStatistics => {
                let statistics = Statistics::new(self.library(), self.now());
                statistics.save(&mut self.services);
            }
            PlainCommand::Name(name) => {
                if let Some(playing) = self.screen.playing_mut() {
                    playing.name_here(&name, &mut self.services);
                }
            }
            PlainCommand::Turn(number) => {
                self.follow_screen(Transition::History(HistoryCommand::GoTo(number)));
            }
            PlainCommand::ApplyHint => self.at_board(Playing::apply_hint),
            PlainCommand::GiveUp(view) => {
                self.at_board(|playing, services| playing.give_up(view, services));
            }
            PlainCommand::Remove(id) => self.services.remove_game(id),
            PlainCommand::Restore => {
                self.services.restore_game();
            }
            PlainCommand::Star(id) => self.services.star_game(id),
        }
    }

    /// Moves the cursor of the board in play or of the editor.
    fn go_to_cell(&mut self, cell: Cell) {
        match &mut self.screen {
            Screen::Playing(playing) => playing.go(cell),
            Screen::Editor(editor) => editor.select(cell),
            Screen::Lesson(lesson) if lesson.question().is_some() => {
                lesson.point_at(cell, &self.services);
            }
            _ => self.services.say("There is no board here."),
        }
    }

    /// Accepts a line of the list on the screen.
    fn choose_line(&mut self, line: usize) {
        match self.screen.state_mut().accept_line(line, &mut self.services) {
            Some(transition) => self.follow_screen(transition),
            None => self.services.say(format!("There is no line {} here.", line + 1)),
        }
    }

    /// Calls `act` with the board in play, or reports that there is none.
    fn at_board(&mut self, act: impl FnOnce(&mut Playing, &mut Services) -> Transition) {
        let Some(playing) = self.screen.playing_mut() else {
            return self.services.say("There is no game in play.");
        };
        playing.unpause();
        let transition = act(playing, &mut self.services);
        self.follow_screen(transition);
    }

    /// Opens the menu. Saves the game in play and keeps the draft of the editor.
    fn go_to_menu(&mut self) {
        self.save_game_in_play();
        self.follow_screen(Transition::Open(ScreenRequest::Menu(None)));
    }

    /// Sets a setting to `value` and saves the settings.
    fn set(&mut self, key: (&str, &str), value: &str) {
        let settings = &mut self.services.profile.settings;
        let setting = settings::ALL.iter().find(|setting| setting.key == key);
        match setting.filter(|setting| (setting.set)(settings, value)) {
            Some(setting) => {
                self.services.say(sentence(&format!("{} is {value} now", setting.title)));
                self.services.save_settings();
            }
            None => self.services.say(format!("The setting {} can't be {value}.", key.1)),
        }
    }

    /// Reviews the game in line `number` of the list of finished games. If `number` is `None`,
    /// reviews the game on the screen, or else the newest game.
    fn review(&mut self, number: Option<usize>) {
        match (&mut self.screen, number) {
            (Screen::Won(won), None) => {
                won.accept_keys();
                return self.act(Action::Review);
            }
            (Screen::Replay(_), None) => return self.act(Action::Review),
            (Screen::Review(_), None) => return,
            _ => {}
        }
        let list = FinishedList { selected: number.unwrap_or(0) };
        let Some(game) = list.chosen(&self.services.library) else {
            return self.services.say("There is no such game. Type finished for the list.");
        };
        self.go_to_menu();
        self.services.effects.store(StoreRequest::LoadFinished(game.id));
        let line = Some(list.selected);
        self.follow_screen(Transition::Open(ScreenRequest::Review { id: game.id, line }));
    }

    /// Saves a picture of the board.
    fn save_picture(&mut self, kind: PictureKind) {
        match self.board() {
            Some(board) => {
                let export = Export::new(ExportKind::Picture, board, &self.services);
                export.save_picture(kind, &mut self.services);
            }
            None => self.services.say("There is no board here."),
        }
    }

    /// Generates a puzzle for the command line.
    pub(super) fn open_new(&mut self, target: Target, seed: Option<u64>) {
        self.overlays.clear();
        let transition = match seed {
            Some(seed) => Some(self.services.generate_seed(target, seed)),
            None => self.services.generate(target),
        };
        self.follow_screen(transition.unwrap_or(Transition::Stay));
    }

    /// Continues the newest unfinished game for the command line. Does nothing if no game is
    /// unfinished.
    pub(super) fn open_newest(&mut self) {
        let Some(id) = self.library().games().first().map(|game| game.id) else { return };
        self.overlays.clear();
        let game = self.services.resume(id);
        self.follow_screen(game.unwrap_or(Transition::Stay));
    }

    /// Plays a daily puzzle for the command line. Shows the calendar until the puzzle is generated.
    pub(super) fn open_daily(&mut self, date: Date, tier: Option<Tier>) {
        let last = self.library().last_daily().map(|daily| daily.tier);
        let daily = Daily { date, tier: tier.or(last).unwrap_or(Tier::Easy) };
        self.overlays.clear();
        self.follow_screen(Transition::Open(ScreenRequest::Dailies(Some(daily))));
        let game = self.services.play_daily(daily);
        self.follow_screen(game.unwrap_or(Transition::Stay));
    }

    /// Plays a puzzle of a weekly ladder for the command line. Shows the ladder until the puzzle is
    /// generated.
    pub(super) fn open_ladder(&mut self, week: Week, tier: Option<Tier>) {
        let first_open = LadderProgress::new(self.library(), week).first_open();
        let wanted = tier.or(first_open);
        let rung = Rung { week, tier: wanted.unwrap_or(Tier::Easy) };
        self.overlays.clear();
        self.follow_screen(Transition::Open(ScreenRequest::Ladder(Some(rung))));
        if wanted.is_some() {
            let game = self.services.play_rung(rung);
            self.follow_screen(game.unwrap_or(Transition::Stay));
        }
    }
}
