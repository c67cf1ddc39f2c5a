//! At the board: hints, and exercises, in which every turn is judged.

use super::{By, OpenHint, Playing};
use crate::app::school::{Exercise, ExerciseResult, Judgement, Lesson, practise};
use crate::app::tour::Tour;
use crate::app::{Ctx, GameId, Screen};
use crate::game::{Game, HelpKind, Hint, HintDepth, MarkKind};
use pencilmark_engine::board::Cell;

impl Playing {
    /// The board of an exercise. It is nobody's game: it has no number and is not kept.
    pub(in crate::app) fn exercising(
        game: Game,
        cursor: Cell,
        marks: Option<MarkKind>,
        exercise: Exercise,
    ) -> Self {
        let mut playing = Self::new(GameId(0), game);
        playing.cursor = cursor;
        playing.mode = marks.map_or(super::EntryMode::Digit, super::EntryMode::Mark);
        playing.exercise = Some(Box::new(exercise));
        playing
    }

    /// The same board for the tour, with the cursor there.
    pub(in crate::app) fn with_tour(mut self, tour: Tour, cursor: Cell) -> Self {
        self.set_tour(tour);
        self.cursor = cursor;
        self
    }

    /// How far the tour is, if this is one.
    pub fn tour(&self) -> Option<&Tour> {
        self.tour.as_deref()
    }

    pub(in crate::app) fn set_tour(&mut self, tour: Tour) {
        self.tour = Some(Box::new(tour));
    }

    /// Leaves a step of the tour out.
    pub(super) fn skip(&mut self, ctx: &mut Ctx) {
        match &mut self.tour {
            Some(tour) => tour.go_on(&self.game),
            None => ctx.say("There is nothing to skip.".to_owned()),
        }
    }

    /// Whether it is a game, and neither an exercise nor the tour.
    pub const fn is_game(&self) -> bool {
        self.exercise.is_none() && self.tour.is_none()
    }

    /// What is practised here, if this is no game.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_deref()
    }

    /// Opens a hint, tells more of it, or carries it out.
    pub(super) fn deepen(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let Some(OpenHint { hint, depth, .. }) = self.hint.take() else {
            self.open_hint(ctx);
            return Screen::Playing(self);
        };
        if let Some(depth) = hint.deeper(depth) {
            self.hint = Some(OpenHint { hint, depth, page: 0 });
            return Screen::Playing(self);
        }
        self.cursor = hint.turn.focus();
        let (mut done, is_practice) = (hint.done(), self.exercise.is_some());
        if hint.step().is_some() && hint.is_unseen(&self.game) {
            done = done.map(|words| words + " Candidates are hidden: the board does not show it.");
        }
        let screen = self.play_by(Ok(hint.turn), By::Hint, ctx);
        if let Some(words) = done.filter(|_| !is_practice) {
            ctx.say(words);
        }
        screen
    }

    /// Carries the hint out, at whatever depth it is told.
    pub(in crate::app) fn do_hint(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        if self.hint.is_none() {
            self.open_hint(ctx);
        }
        let Some(open) = &mut self.hint else { return Screen::Playing(self) };
        open.depth = *open.hint.depths().last().expect("a hint has depths");
        self.deepen(ctx)
    }

    fn open_hint(&mut self, ctx: &mut Ctx) {
        let peers = ctx.settings.erase_marks;
        let open = |hint: Hint, depth| OpenHint { hint, depth, page: 0 };
        match &mut self.exercise {
            Some(exercise) if exercise.is_over() => {}
            Some(exercise) => {
                self.hint = exercise.hint(&self.game, peers).map(|h| open(h, HintDepth::Place));
                self.settle(ExerciseResult::Missed, ctx);
            }
            None => {
                let hint = self.game.hint(&ctx.known.ladder(), peers);
                self.hint = hint.map(|hint| open(hint, HintDepth::Check));
                self.note_help(HelpKind::Hint, ctx);
                ctx.keep(self);
            }
        }
    }

    /// Writes down that help was given; an exercise is no game.
    pub(super) fn note_help(&mut self, kind: HelpKind, ctx: &Ctx) {
        if self.exercise.is_none() {
            let when = self.game.clock.elapsed(ctx.now.steady);
            self.game.note_help(kind, when);
        }
    }

    /// Shows the next part of a hint that is longer than its place.
    pub(super) fn turn_page(&mut self) {
        if let Some(open) = &mut self.hint {
            open.page += 1;
        }
    }

    /// Shows the page before; from the first one as much of the hint as was told before.
    pub(super) fn turn_back(&mut self) {
        let Some(open) = &mut self.hint else { return };
        // An exercise begins with where to look.
        let least = if self.exercise.is_some() { HintDepth::Place } else { HintDepth::Check };
        if open.page > 0 {
            open.page -= 1;
        } else if let Some(depth) = open.hint.shallower(open.depth).filter(|&less| less >= least) {
            open.depth = depth;
        }
    }

    /// Says what the last turn means for the exercise; a wrong one is taken back.
    pub(super) fn judge(&mut self, ctx: &mut Ctx) {
        let Some(exercise) = &mut self.exercise else { return };
        if exercise.is_over() {
            return;
        }
        match exercise.judge(&self.game) {
            Judgement::Wrong(why) => {
                self.game.undo().expect("the turn that is judged was played");
                self.refresh();
                ctx.say(format!("{why} It is taken back."));
                self.settle(ExerciseResult::Missed, ctx);
            }
            Judgement::OnTheWay(1) => ctx.say("Right so far: one more.".to_owned()),
            Judgement::OnTheWay(left) => ctx.say(format!("Right so far: {left} more.")),
            Judgement::Found => {
                exercise.end();
                self.settle(ExerciseResult::Found, ctx);
            }
        }
    }

    /// Writes down how the exercise went, the first time that is known.
    fn settle(&mut self, result: ExerciseResult, ctx: &mut Ctx) {
        if let Some(exercise) = &mut self.exercise
            && exercise.settle(result)
        {
            ctx.practised(exercise.technique(), result);
        }
    }

    /// The next exercise in the same technique.
    pub(super) fn next_exercise(self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let technique = self.exercise.as_ref().map(|exercise| exercise.technique());
        let next = technique.and_then(|technique| practise(technique, ctx));
        next.unwrap_or(Screen::Playing(self))
    }

    /// The page of the technique that was practised.
    pub(super) fn lesson(&self) -> Option<Screen> {
        let exercise = self.exercise.as_ref()?;
        Some(Screen::Lesson(Box::new(Lesson::new(exercise.technique()))))
    }
}
