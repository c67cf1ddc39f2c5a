//! The board in play: exercises, in which every turn is judged.

use super::Playing;
use super::state::EntryMode;
use crate::app::GameId;
use crate::app::school::{Exercise, ExerciseBoard, ExerciseResult, Judgement};
use crate::app::services::Services;

impl Playing {
    /// Returns the board of an exercise. An exercise is not a game: it has no number and is not
    /// saved.
    pub(in crate::app) fn with_exercise(board: ExerciseBoard) -> Self {
        let ExerciseBoard { exercise, game, cursor, marks } = board;
        let mut playing = Self::new(GameId(0), game);
        playing.cursor = cursor;
        playing.mode = marks.map_or(EntryMode::Digit, EntryMode::Mark);
        playing.exercise = Some(Box::new(exercise));
        playing
    }

    /// Returns `true` for a game, `false` for an exercise, the tour or a walkthrough.
    pub const fn is_game(&self) -> bool {
        self.exercise.is_none() && self.tour.is_none() && self.walkthrough.is_none()
    }

    /// Returns the exercise; `None` in a game and in the tour.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_deref()
    }

    /// Returns `true` if the player can show and hide the candidates.
    pub fn can_hide_candidates(&self) -> bool {
        self.exercise().is_none_or(Exercise::can_hide_candidates)
    }

    /// Reports whether the last turn is part of a step of the technique. Undoes a wrong turn.
    pub(super) fn judge(&mut self, services: &mut Services) {
        let Some(exercise) = &mut self.exercise else { return };
        if exercise.is_over() {
            return;
        }
        match exercise.judge(&self.game) {
            Judgement::Wrong(why) => {
                self.game.undo().expect("the turn that is judged was played");
                self.refresh();
                services.say(format!("{why} The move is undone."));
                self.record_result(ExerciseResult::Missed, services);
            }
            Judgement::Unchanged => {}
            Judgement::OnTheWay(1) => services.say("Right so far: one more."),
            Judgement::OnTheWay(left) => services.say(format!("Right so far: {left} more.")),
            Judgement::Found => {
                exercise.end(&self.game);
                self.record_result(ExerciseResult::Found, services);
            }
        }
    }

    /// Records the result of the exercise, unless it has already been recorded.
    pub(super) fn record_result(&mut self, result: ExerciseResult, services: &mut Services) {
        if let Some(exercise) = &mut self.exercise
            && exercise.record(result)
        {
            services.record_exercise(exercise.technique(), result);
        }
    }
}
