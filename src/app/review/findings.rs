//! The results of a review and the selected moment.

use crate::app::services::Services;
use crate::game::review::{self, MomentKind};
use crate::game::{Game, HelpKind};
use pencilmark_engine::board::{Candidates, Cell};

/// The results of a review, and the selected moment.
#[derive(Clone, Debug)]
pub struct ReviewFindings {
    pub(super) game: Game,
    candidates: Candidates,
    pub(super) report: review::GameReview,
    pub(super) is_whole: bool,
    selected: usize,
    /// `true` if the moment is shown on the board instead of in the list.
    pub(super) at_board: bool,
    pub(super) page: usize,
}

impl ReviewFindings {
    pub(super) fn new(game: Game, report: review::GameReview, is_whole: bool) -> Self {
        let candidates = game.candidates();
        let (selected, at_board, page) = (0, false, 0);
        let mut found = Self { game, candidates, report, is_whole, selected, at_board, page };
        found.go(0);
        found
    }

    /// Returns the game at the selected moment.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the candidates on the board at the selected moment.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Returns the results of the review.
    pub const fn report(&self) -> &review::GameReview {
        &self.report
    }

    /// Returns `true` if the review is complete.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Returns the index of the selected moment.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns `true` if the moment is shown on the board.
    pub const fn at_board(&self) -> bool {
        self.at_board
    }

    /// Returns the page of the text about the selected moment.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// Returns `true` if the game can be played on from the selected moment.
    pub fn can_play_on(&self) -> bool {
        !self.game.is_solved()
    }

    /// Returns the selected moment; `None` if the review found no moments.
    pub fn moment(&self) -> Option<&review::Moment> {
        self.report.moments.get(self.selected)
    }

    /// Returns the cell that the selected moment is about, or `None` if no cell is involved.
    pub fn cursor(&self) -> Option<Cell> {
        match &self.moment()?.kind {
            MomentKind::Mistake(mistake) => Some(mistake.cell),
            MomentKind::Guess(guess) => Some(guess.placed.cell),
            MomentKind::Pause(_) | MomentKind::Help(_) => None,
        }
    }

    pub(super) fn go(&mut self, line: usize) {
        self.selected = line;
        self.page = 0;
        let at = self.moment().map_or(self.report.turns(), |moment| moment.board);
        self.game.go_to(at).expect("a moment is at a turn of the game");
        self.candidates = self.game.candidates();
    }

    /// Selects the next moment of a kind, wrapping around.
    pub(super) fn go_to_next(
        &mut self,
        is_meant: fn(&MomentKind) -> bool,
        what: &str,
        services: &mut Services,
    ) {
        let count = self.report.moments.len();
        let after = (1..=count).map(|by| (self.selected + by) % count);
        match { after }.find(|&line| is_meant(&self.report.moments[line].kind)) {
            Some(line) if line != self.selected => self.go(line),
            Some(_) => services.say(format!("This is the only {what}.")),
            None if what == "guess" && !self.is_whole => {
                services.say("No guess has been found yet.");
            }
            None => services.say(format!("There was no {what}.")),
        }
    }

    /// Adds new results and keeps the selected moment.
    pub(super) fn grow(&mut self, report: review::GameReview, is_whole: bool) {
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

/// Returns the sign for a kind of moment on the time axis and in the list.
pub const fn moment_sign(kind: &MomentKind) -> &'static str {
    match kind {
        MomentKind::Pause(_) => "━",
        MomentKind::Mistake(_) => "!",
        MomentKind::Guess(_) => "?",
        MomentKind::Help(HelpKind::Check) => "+",
        MomentKind::Help(_) => "*",
    }
}
