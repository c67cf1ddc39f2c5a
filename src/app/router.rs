//! Builds and shows the screens and overlays that transitions request.

use super::checkpoint::CheckpointPrompt;
use super::collections::{CollectionsList, ImportPrompt};
use super::give_up::GiveUpPrompt;
use super::glossary::Glossary;
use super::overlay::Overlay;
use super::review::Review;
use super::school::{Concept, Exercise, Lesson, LessonOrigin, School};
use super::screen::Screen;
use super::steps_list::StepsList;
use super::transition::{OpenedGame, OverlayRequest, ScreenRequest, Transition};
use super::{
    App, Dailies, Editor, Effect, FinishedList, GamesList, Generation, HistoryList, InitialsPrompt,
    Menu, MenuItem, OpenGame, Playing, Replay, SettingsList, Share, Statistics, StoreRequest,
    WeeklyLadder, Won,
};

/// The origin of a transition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The screen. Its transitions do not close an overlay.
    Screen,
    /// The overlay.
    Overlay,
}

impl App {
    /// Executes a transition that the screen has returned.
    pub(super) fn follow_screen(&mut self, transition: Transition) {
        self.follow(transition, Source::Screen);
    }

    /// Executes a transition that the overlay has returned.
    pub(super) fn follow_overlay(&mut self, transition: Transition) {
        self.follow(transition, Source::Overlay);
    }

    fn follow(&mut self, transition: Transition, source: Source) {
        match transition {
            Transition::Stay => {}
            Transition::Close if source == Source::Overlay => self.overlays.close(),
            Transition::Close => {
                self.screen = match self.beneath.pop() {
                    Some(screen) => screen,
                    None => Menu::new(&self.services.library).into(),
                };
                if let Screen::Review(review) = &self.screen {
                    review.resume(&mut self.services);
                }
            }
            Transition::Open(request) => {
                if source == Source::Overlay {
                    self.overlays.clear();
                    self.save_game_in_play();
                }
                if let Some(screen) = self.build_screen(request) {
                    self.set_screen(screen);
                }
            }
            Transition::OpenOver(request) => {
                if let Some(screen) = self.build_screen(request) {
                    self.set_screen_over(screen);
                }
            }
            Transition::Show(request) => {
                if let Some(overlay) = self.build_overlay(request) {
                    self.overlays.show(overlay);
                }
            }
            Transition::Run(action) => {
                self.overlays.close();
                self.act(action);
            }
            Transition::Menu(item) => {
                self.overlays.clear();
                self.save_game_in_play();
                let transition = Menu::follow(item, &mut self.services);
                self.follow_screen(transition);
            }
            Transition::History(command) => {
                if command.closes_overlay() {
                    self.overlays.clear();
                }
                if let Some(playing) = self.screen.playing_mut() {
                    playing.run(&command, &mut self.services);
                }
            }
            Transition::Step(command) => {
                self.overlays.set_steps_aside();
                if let Some(playing) = self.screen.playing_mut() {
                    let transition = playing.take_step(&command, &mut self.services);
                    self.follow_screen(transition);
                }
            }
            Transition::GiveUp(view) => {
                self.overlays.clear();
                if let Some(playing) = self.screen.playing_mut() {
                    let transition = playing.give_up(view, &mut self.services);
                    self.follow_screen(transition);
                }
            }
            Transition::Zoom => self.view.zoom(&mut self.services),
        }
    }

    /// Replaces the current screen and the screens beneath it.
    pub(super) fn set_screen(&mut self, screen: Screen) {
        if let (Screen::Editor(editor), Some(playing)) = (&self.screen, screen.playing()) {
            self.services.library.draft = editor.draft_after(playing.game());
        }
        self.screen = screen;
        self.beneath.clear();
    }

    /// Shows `screen` over the current screen, which is shown again when `screen` closes.
    pub(super) fn set_screen_over(&mut self, screen: Screen) {
        let beneath = std::mem::replace(&mut self.screen, screen);
        self.beneath.push(beneath);
    }

    /// Builds a screen. Returns `None` if the current screen remains, either because a notice
    /// explains the problem or because an overlay waits for the game.
    fn build_screen(&mut self, request: ScreenRequest) -> Option<Screen> {
        let services = &mut self.services;
        Some(match request {
            ScreenRequest::Menu(None) => Menu::new(&services.library).into(),
            ScreenRequest::Menu(Some(item)) => Menu::at(item, &services.library).into(),
            ScreenRequest::FinishedGames(selected) => {
                self.overlays.show(Overlay::Finished(Box::new(FinishedList { selected })));
                Menu::at(MenuItem::Finished, &services.library).into()
            }
            ScreenRequest::Game(opened) => {
                let OpenedGame { id, game, cursor } = *opened;
                Playing::new(id, game).with_cursor(cursor).into()
            }
            ScreenRequest::Puzzle(entered) => {
                if let Some(playing) = self.beneath.last().and_then(Screen::playing) {
                    playing.save(services);
                }
                let game = services.enter_puzzle(&entered)?;
                self.follow_screen(game);
                return None;
            }
            ScreenRequest::Exercise(technique) => {
                Playing::with_exercise(Exercise::start(technique, services)?).into()
            }
            ScreenRequest::Tour => Playing::with_tour().into(),
            ScreenRequest::Won(won) => {
                let sweeps = self.view.is_moving(&services.profile.settings);
                Won::new(*won, &services.library, services.now.steady, sweeps).into()
            }
            ScreenRequest::Walkthrough(ended) => Playing::with_walkthrough(*ended, services).into(),
            ScreenRequest::Editor => Editor::new(services.library.draft.clone()).into(),
            ScreenRequest::Dailies(daily) => Dailies::new(daily, services).into(),
            ScreenRequest::Ladder(rung) => WeeklyLadder::new(rung, services).into(),
            ScreenRequest::Replay { id, game, turn, line } => {
                Replay::new(id, *game, turn, line).into()
            }
            ScreenRequest::Review { id, line } => Review::new(id, line).into(),
            ScreenRequest::School(place) => School::new(place, services).into(),
            ScreenRequest::Concept(chapter) => Concept::new(chapter, services).into(),
            ScreenRequest::Lesson(technique) => Lesson::new(technique, LessonOrigin::School).into(),
            ScreenRequest::LessonOfHint(technique) => {
                Lesson::new(technique, LessonOrigin::Hint).into()
            }
        })
    }

    /// Builds an overlay. Returns `None` if it needs a game in play and there is none.
    fn build_overlay(&mut self, request: OverlayRequest) -> Option<Overlay> {
        let in_play = self.game_in_play().filter(|playing| playing.is_game()).map(Playing::id);
        let services = &mut self.services;
        let (library, now) = (&services.library, services.now);
        Some(match request {
            OverlayRequest::Settings(selected) => {
                Overlay::Settings(Box::new(SettingsList { selected }))
            }
            OverlayRequest::Term(name) => Overlay::Glossary(Box::new(Glossary::at(name))),
            OverlayRequest::Techniques => Overlay::Techniques(Box::default()),
            OverlayRequest::Statistics => {
                Overlay::Statistics(Box::new(Statistics::new(library, now)))
            }
            OverlayRequest::Games => Overlay::Games(Box::new(GamesList::new(library, in_play))),
            OverlayRequest::History => {
                Overlay::History(Box::new(HistoryList::new(self.screen.playing()?.game())))
            }
            OverlayRequest::Steps => {
                let list = StepsList::new(self.screen.playing()?);
                services.effects.push(Effect::ListSteps(Box::new(list.request())));
                Overlay::Steps(Box::new(list))
            }
            OverlayRequest::StepsAgain => {
                let mut list = self.overlays.steps_set_aside()?;
                if let Some(request) = list.restart() {
                    services.effects.push(Effect::ListSteps(Box::new(request)));
                }
                Overlay::Steps(list)
            }
            OverlayRequest::GiveUp { is_daily } => {
                Overlay::GiveUp(Box::new(GiveUpPrompt::new(is_daily)))
            }
            OverlayRequest::Checkpoint { at, name, is_suggested: true } => {
                Overlay::Checkpoint(Box::new(CheckpointPrompt::suggested(at, name)))
            }
            OverlayRequest::Checkpoint { at, name, is_suggested: false } => {
                Overlay::Checkpoint(Box::new(CheckpointPrompt::known(at, name)))
            }
            OverlayRequest::Initials(None) => Overlay::Initials(Box::default()),
            OverlayRequest::Initials(Some((initials, why))) => {
                Overlay::Initials(Box::new(InitialsPrompt::retry(initials, why)))
            }
            OverlayRequest::Finished(selected) => {
                Overlay::Finished(Box::new(FinishedList { selected }))
            }
            OverlayRequest::SharePuzzle(givens) => self.share(Share::from_puzzle(&givens)),
            OverlayRequest::ShareResult(game) => self.share(Share::from_game(&game)),
            OverlayRequest::Generation(spec) => {
                Overlay::Generation(Box::new(Generation { spec, since: now.steady }))
            }
            OverlayRequest::OpenGame(id) => {
                Overlay::OpenGame(Box::new(OpenGame::new(id, now.steady)))
            }
            OverlayRequest::Collections => {
                // Another program may have imported puzzles since the last time.
                services.effects.store(StoreRequest::LoadCollections);
                Overlay::Collections(Box::new(CollectionsList::new(library, &library.collections)))
            }
            OverlayRequest::ImportPrompt(puzzles) => {
                Overlay::ImportPrompt(Box::new(ImportPrompt::new(puzzles)))
            }
        })
    }

    /// Copies a code or result to the clipboard. Also shows it, because some terminals do not let
    /// programs copy.
    fn share(&mut self, share: Share) -> Overlay {
        self.services.effects.push(Effect::Copy(share.text()));
        Overlay::Share(Box::new(share))
    }
}
