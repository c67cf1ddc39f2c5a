//! A finished game is looked back on: where its time went, what was wrong, what helped. The looking is done
//! elsewhere ([`Effect::Review`]); here is what was found, and the way from moment to moment.

mod words;

use super::menu::{Menu, MenuItem};
use super::overlay::{Overlay, step_back};
use super::{
    Action, App, Ctx, Effect, FinishedList, GameId, Known, LoadedGame, Replay, Screen,
    StoreRequest, Won,
};
use crate::game::review::{self, MomentKind};
use crate::game::{Game, HelpKind, Record};
use pencilmark_engine::board::{Candidates, Cell};
use pencilmark_engine::logic::Grade;
use std::time::Duration;

/// A game to look back on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewRequest {
    /// Its number.
    pub id: GameId,
    /// The game.
    pub record: Record,
    /// How hard its puzzle is, where that is known.
    pub grade: Option<Grade>,
    /// What the player knows.
    pub known: Known,
}

impl ReviewRequest {
    /// This game, at this moment on the steady clock.
    pub(super) fn of(id: GameId, game: &Game, known: &Known, now: Duration) -> Self {
        Self { id, record: game.record(now), grade: game.grade(), known: known.clone() }
    }
}

/// What was found in a game; a first part comes before what takes long.
#[derive(Clone, Debug)]
pub struct ReviewReply {
    /// The game's number.
    pub id: GameId,
    /// The game and what was found, or a sentence on why it can't be looked at.
    pub result: Result<(Game, review::Review), String>,
    /// Whether that is all.
    pub is_whole: bool,
}

/// A game looked back on.
#[derive(Clone, Debug)]
pub struct Review {
    id: GameId,
    behind: Behind,
    state: State,
}

/// Where it leads back to.
#[derive(Clone, Debug)]
pub(super) enum Behind {
    Won(Box<Won>),
    Replay(Box<Replay>),
    List(FinishedList),
}

#[derive(Clone, Debug)]
enum State {
    Looking,
    Failed(String),
    Found(Box<ReviewFindings>),
}

/// What was found, and which moment of it is looked at.
#[derive(Clone, Debug)]
pub struct ReviewFindings {
    game: Game,
    candidates: Candidates,
    report: review::Review,
    is_whole: bool,
    selected: usize,
    at_board: bool,
    page: usize,
}

impl Review {
    /// A game that is fetched first, or is there.
    pub(super) const fn new(id: GameId, behind: Behind) -> Self {
        Self { id, behind, state: State::Looking }
    }

    /// The game's number.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// What was found so far; `None` before anything was, or where nothing can be.
    pub const fn found(&self) -> Option<&ReviewFindings> {
        match &self.state {
            State::Found(found) => Some(found),
            State::Looking | State::Failed(_) => None,
        }
    }

    pub(super) const fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.state {
            State::Found(found) => Some(&mut found.game),
            State::Looking | State::Failed(_) => None,
        }
    }

    /// Whether nothing is found yet, and something will be.
    pub const fn is_looking(&self) -> bool {
        matches!(self.state, State::Looking)
    }

    /// Why the game can't be looked at.
    pub fn failure(&self) -> Option<&str> {
        match &self.state {
            State::Failed(why) => Some(why),
            State::Looking | State::Found(_) => None,
        }
    }

    /// Chooses a moment; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
        let State::Found(found) = &mut self.state else { return false };
        if found.at_board || line >= found.report.moments.len() {
            return false;
        }
        let again = found.selected == line;
        found.go(line);
        again
    }

    /// How many moments there are to choose from.
    pub(super) fn count(&self) -> usize {
        self.found().map_or(0, |found| found.report.moments.len())
    }

    /// To a moment at the board.
    pub(super) fn open(&mut self, line: usize) {
        if let State::Found(found) = &mut self.state {
            found.go(line);
            found.at_board = true;
        }
    }

    pub(super) fn update(mut self: Box<Self>, action: Action, ctx: &mut Ctx) -> Screen {
        let State::Found(found) = &mut self.state else {
            return if action == Action::Back { self.leave(ctx) } else { Screen::Review(self) };
        };
        let count = found.report.moments.len();
        match action {
            Action::Back if found.at_board => found.at_board = false,
            Action::Back => return self.leave(ctx),
            Action::Practise => return self.play_on(ctx),
            Action::More if found.at_board => found.page += 1,
            Action::Less if found.at_board => found.page = found.page.saturating_sub(1),
            _ if count == 0 => {}
            Action::Up | Action::Left => found.go(step_back(found.selected, count)),
            Action::Down | Action::Right => found.go((found.selected + 1) % count),
            Action::BoxUp | Action::RowStart => found.go(0),
            Action::BoxDown | Action::RowEnd => found.go(count - 1),
            Action::NextPause => {
                found.go_to_next(|kind| matches!(kind, MomentKind::Pause(_)), "long pause", ctx);
            }
            Action::NextMistake => {
                found.go_to_next(|kind| matches!(kind, MomentKind::Mistake(_)), "mistake", ctx);
            }
            Action::NextLeap => {
                found.go_to_next(|kind| matches!(kind, MomentKind::Leap(_)), "leap", ctx);
            }
            Action::Accept if found.at_board => {
                let (game, at) = (found.game.clone(), found.report.moments[found.selected].board);
                return Screen::Replay(Box::new(Replay::starting_at(self.id, game, at)));
            }
            Action::Accept => found.at_board = true,
            _ => {}
        }
        Screen::Review(self)
    }

    /// Back to where it was asked for.
    fn leave(self, ctx: &mut Ctx) -> Screen {
        match self.behind {
            Behind::Won(won) => Screen::Won(*won),
            Behind::Replay(replay) => Screen::Replay(replay),
            Behind::List(list) => {
                *ctx.overlay = Some(Overlay::Finished(list));
                Screen::Menu(Menu::at(MenuItem::Finished, ctx))
            }
        }
    }

    /// A new game that starts where this one stood at the moment.
    fn play_on(self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let State::Found(found) = &self.state else { return Screen::Review(self) };
        let at = found.moment().map_or(found.report.turns(), |moment| moment.board);
        let time = found.report.times.as_ref().map_or(Duration::ZERO, |times| times[at]);
        match ctx.play_on(&found.game, at, time) {
            Some(playing) => Screen::Playing(Box::new(playing)),
            None => Screen::Review(self),
        }
    }
}

impl ReviewFindings {
    fn new(game: Game, report: review::Review, is_whole: bool) -> Self {
        let candidates = game.candidates();
        let (selected, at_board, page) = (0, false, 0);
        let mut found = Self { game, candidates, report, is_whole, selected, at_board, page };
        found.go(0);
        found
    }

    /// The game as it stood at the moment that is chosen.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What its board leaves.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// All that was found.
    pub const fn report(&self) -> &review::Review {
        &self.report
    }

    /// Whether that is all: nothing is looked for any more.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Which moment is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Whether the moment is looked at on the board.
    pub const fn at_board(&self) -> bool {
        self.at_board
    }

    /// Which page of what is told.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// The moment that is chosen; `None` where there is none at all.
    pub fn moment(&self) -> Option<&review::Moment> {
        self.report.moments.get(self.selected)
    }

    /// The cell that the moment is about, if it is about one.
    pub fn cursor(&self) -> Option<Cell> {
        match &self.moment()?.kind {
            MomentKind::Mistake(mistake) => Some(mistake.cell),
            MomentKind::Leap(leap) => Some(leap.placed.cell),
            MomentKind::Pause(_) | MomentKind::Help(_) => None,
        }
    }

    fn go(&mut self, line: usize) {
        self.selected = line;
        self.page = 0;
        let at = self.moment().map_or(self.report.turns(), |moment| moment.board);
        self.game.go_to(at).expect("a moment is at a turn of the game");
        self.candidates = self.game.candidates();
    }

    /// To the next moment of a kind, round and round.
    fn go_to_next(&mut self, is_meant: fn(&MomentKind) -> bool, what: &str, ctx: &mut Ctx) {
        let count = self.report.moments.len();
        let after = (1..=count).map(|by| (self.selected + by) % count);
        match { after }.find(|&line| is_meant(&self.report.moments[line].kind)) {
            Some(line) if line != self.selected => self.go(line),
            Some(_) => ctx.say(format!("There is only this one {what}.")),
            None if what == "leap" && !self.is_whole => {
                ctx.say("No leap was found yet.".to_owned());
            }
            None => ctx.say(format!("There was no {what}.")),
        }
    }

    /// Takes in what was found since, with the same moment chosen.
    fn grow(&mut self, report: review::Review, is_whole: bool) {
        let same = |one: &review::Moment, other: &review::Moment| {
            (&one.kind, one.turn, one.when) == (&other.kind, other.turn, other.when)
        };
        let chosen = self.moment().cloned();
        let place = chosen.and_then(|old| report.moments.iter().position(|one| same(one, &old)));
        (self.report, self.is_whole) = (report, is_whole);
        let page = self.page;
        self.go(place.unwrap_or(0));
        self.page = page;
    }
}

impl App {
    /// A finished game has come from the disk; if it is to be looked back on, that begins.
    pub(super) fn loaded_for_review(&mut self, loaded: &LoadedGame, effects: &mut Vec<Effect>) {
        let Screen::Review(review) = &mut self.screen else { return };
        if review.id != loaded.id || !review.is_looking() {
            return;
        }
        match &loaded.result {
            Ok(game) => {
                let wanted = ReviewRequest::of(review.id, game, &self.known, Duration::ZERO);
                effects.push(Effect::Review(Box::new(wanted)));
            }
            Err(why) => review.state = State::Failed(why.clone()),
        }
    }

    /// A look back on a game was asked for in words.
    pub(super) fn review_said(&mut self, number: Option<usize>, effects: &mut Vec<Effect>) {
        match (&mut self.screen, number) {
            (Screen::Won(won), None) => {
                won.settle();
                return self.act(Action::Review, effects);
            }
            (Screen::Replay(_), None) => return self.act(Action::Review, effects),
            (Screen::Review(_), None) => return,
            _ => {}
        }
        let list = FinishedList { selected: number.unwrap_or(0) };
        let Some(game) = list.chosen(&self.library) else {
            return self
                .notices
                .push("There is no such game: say finished for the list.".to_owned());
        };
        self.go_to_menu(effects);
        self.screen = Screen::Review(Box::new(Self::fetching(game.id, list, effects)));
    }

    /// The screen for a game that is fetched first.
    pub(super) fn fetching(id: GameId, list: FinishedList, effects: &mut Vec<Effect>) -> Review {
        effects.push(Effect::Store(StoreRequest::LoadFinished(id)));
        Review::new(id, Behind::List(list))
    }

    /// Something was found in the game that is looked back on.
    pub(super) fn reviewed(&mut self, reviewed: ReviewReply) {
        let Screen::Review(review) = &mut self.screen else { return };
        if review.id != reviewed.id {
            return;
        }
        match (reviewed.result, &mut review.state) {
            (Ok((_, report)), State::Found(found)) => found.grow(report, reviewed.is_whole),
            (Ok((game, report)), state) => {
                *state =
                    State::Found(Box::new(ReviewFindings::new(game, report, reviewed.is_whole)));
            }
            (Err(why), state) => *state = State::Failed(why),
        }
    }
}

/// The sign of a kind of moment, on the time axis and in the list.
pub const fn moment_sign(kind: &MomentKind) -> &'static str {
    match kind {
        MomentKind::Pause(_) => "━",
        MomentKind::Mistake(_) => "!",
        MomentKind::Leap(_) => "?",
        MomentKind::Help(HelpKind::Check) => "+",
        MomentKind::Help(_) => "*",
    }
}
