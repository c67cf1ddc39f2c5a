//! The turns of a game as a tree. Undone turns stay, and a different turn after an undo starts a
//! branch.

use super::{SharedLog, Turn};
use std::time::Duration;

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The turn.
    pub turn: Turn,
    /// The number of the turn before it. Turns are numbered from 1; 0 is the start.
    pub after: usize,
    /// The time on the clock; `None` in games saved by versions that did not record it.
    pub when: Option<Duration>,
}

/// A named place in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of the last turn on the board; 0 for the start.
    pub at: usize,
    /// The name, without characters that a terminal would obey.
    pub name: String,
}

/// A step on the path between two places in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Undo the turn with this number.
    Back(usize),
    /// Play the turn with this number.
    On(usize),
}

/// All turns of a game, and which of them are on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: SharedLog<Played>,
    /// How many turns lead to each turn, itself included.
    depths: SharedLog<usize>,
    at: usize,
    /// The numbers of the turns that redo plays, the next one last.
    ahead: Vec<usize>,
}

impl History {
    /// All turns in the order in which they were first played.
    pub const fn turns(&self) -> &SharedLog<Played> {
        &self.turns
    }

    /// The number of turns on the board.
    pub fn depth(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |last| self.depths[last])
    }

    /// The number of the last turn on the board; 0 for the start.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number of the last turn that redo can reach.
    pub fn tip(&self) -> usize {
        self.ahead.first().copied().unwrap_or(self.at)
    }

    /// The number of turns that redo can play.
    pub const fn ahead(&self) -> usize {
        self.ahead.len()
    }

    /// Iterates over the numbers of the turns that lead to `number`, from `number` back to the
    /// first.
    pub fn line_to(&self, number: usize) -> impl Iterator<Item = usize> {
        let here = (number > 0).then_some(number);
        std::iter::successors(here, |&number| {
            Some(self.turns[number - 1].after).filter(|&before| before > 0)
        })
    }

    /// Returns `true` if the turn is on the board. The start, 0, always is.
    pub fn is_on_board(&self, number: usize) -> bool {
        self.is_before(number, self.at)
    }

    /// Returns `true` if two or more turns follow this one.
    pub fn is_fork(&self, number: usize) -> bool {
        self.turns.iter().filter(|one| one.after == number).nth(1).is_some()
    }

    /// Returns the turn with this number.
    ///
    /// # Panics
    /// Panics if there is no such turn.
    pub fn turn(&self, number: usize) -> &Turn {
        &self.turns[number - 1].turn
    }

    /// Records a turn that was just played.
    pub(super) fn push(&mut self, turn: Turn, when: Option<Duration>) {
        self.depths.push(self.depth() + 1);
        self.turns.push(Played { turn, after: self.at, when });
        self.at = self.turns.len();
        self.ahead.clear();
    }

    /// Moves back by one turn and returns the turn to undo; `None` at the start.
    pub(super) fn back(&mut self) -> Option<&Turn> {
        let number = self.at.checked_sub(1)? + 1;
        self.ahead.push(number);
        self.at = self.turns[number - 1].after;
        Some(self.turn(number))
    }

    /// Moves forward by one turn and returns the turn to play; `None` if there is nothing to redo.
    pub(super) fn on(&mut self) -> Option<&Turn> {
        self.at = self.ahead.pop()?;
        Some(self.turn(self.at))
    }

    /// Moves to `number` and returns the steps on the way. Redo keeps its target if `number` is on
    /// the way to it; otherwise it follows the newest turns from `number`.
    pub(super) fn go_to(&mut self, number: usize) -> Vec<Step> {
        let way = self.way_to(number);
        let tip = self.tip();
        self.ahead = if self.is_before(number, tip) {
            self.line_to(tip).take_while(|&one| one != number).collect()
        } else {
            self.newest_line_from(number)
        };
        self.at = number;
        way
    }

    /// Moves to `number` to play another turn there, and returns the steps on the way. Redo has
    /// nothing to play then.
    pub(super) fn branch_at(&mut self, number: usize) -> Vec<Step> {
        let way = self.way_to(number);
        self.ahead.clear();
        self.at = number;
        way
    }

    fn way_to(&self, number: usize) -> Vec<Step> {
        let (mut way, mut on) = (Vec::new(), Vec::new());
        let (mut here, mut there) = (self.at, number);
        // A turn follows one with a lower number, so the one with the higher number leads to
        // neither.
        while here != there {
            let (last, steps, step): (_, _, fn(usize) -> Step) = if here > there {
                (&mut here, &mut way, Step::Back)
            } else {
                (&mut there, &mut on, Step::On)
            };
            steps.push(step(*last));
            *last = self.turns[*last - 1].after;
        }
        way.extend(on.into_iter().rev());
        way
    }

    /// Sets the current place and the target of redo. Returns `false` and changes nothing if there
    /// are no such turns or redo can't reach `tip` from `at`.
    pub(super) fn set_ends(&mut self, at: usize, tip: usize) -> bool {
        let is_there = at <= self.turns.len() && tip <= self.turns.len();
        if !is_there || !self.is_before(at, tip) {
            return false;
        }
        self.at = at;
        self.ahead = self.line_to(tip).take_while(|&one| one != at).collect();
        true
    }

    /// Returns `true` if redo can lead from `number` to `tip`. This holds for the start and for
    /// `tip` itself.
    fn is_before(&self, number: usize, tip: usize) -> bool {
        // A turn follows one with a lower number.
        number == 0 || self.line_to(tip).take_while(|&one| one >= number).any(|one| one == number)
    }

    /// Returns the branch that follows the newest turn at each fork, its last turn first.
    fn newest_line_from(&self, number: usize) -> Vec<usize> {
        let mut newest = vec![0; self.turns.len() + 1];
        for (i, one) in self.turns.iter().enumerate() {
            newest[one.after] = i + 1;
        }
        let next = |&number: &usize| Some(newest[number]).filter(|&next| next > 0);
        let mut line: Vec<usize> = std::iter::successors(Some(number), next).skip(1).collect();
        line.reverse();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turns 1, 2, 3, and a branch after 1: turns 4, 5.
    fn forked() -> History {
        let mut history = History::default();
        let turn = |n: usize| format!("r1c{n}=1").parse::<Turn>().unwrap();
        for n in 1..=3 {
            history.push(turn(n), None);
        }
        history.back();
        history.back();
        for n in 4..=5 {
            history.push(turn(n), None);
        }
        history
    }

    #[test]
    fn a_turn_after_an_undo_is_a_branch_and_nothing_is_lost() {
        let history = forked();
        assert_eq!(history.turns().len(), 5);
        assert_eq!(history.line_to(5).collect::<Vec<_>>(), [5, 4, 1]);
        assert_eq!(history.line_to(3).collect::<Vec<_>>(), [3, 2, 1]);
        assert!(history.is_fork(1) && !history.is_fork(2));
        assert!(history.is_on_board(1) && history.is_on_board(0) && !history.is_on_board(2));
    }

    #[test]
    fn every_place_is_reached_from_every_other_and_redo_leads_on() {
        // Redo keeps its target if the place is on the way to it.
        let tip_from = |tip: usize, to: usize| match (tip, to) {
            (_, 2 | 3) => 3,
            (_, 4 | 5) => 5,
            (tip, _) => tip,
        };
        for from in 0..=5 {
            for to in 0..=5 {
                let mut history = forked();
                history.go_to(from);
                let mut standing: Vec<usize> = history.line_to(from).collect();
                standing.reverse();
                for step in history.go_to(to) {
                    match step {
                        Step::Back(number) => assert_eq!(standing.pop(), Some(number)),
                        Step::On(number) => standing.push(number),
                    }
                }
                let mut wanted: Vec<usize> = history.line_to(to).collect();
                wanted.reverse();
                assert_eq!(standing, wanted, "{from} to {to}");
                assert_eq!(history.at(), to);
                while history.on().is_some() {}
                assert_eq!(history.at(), tip_from(tip_from(5, from), to), "{from} to {to}");
            }
        }
    }

    #[test]
    fn ends_that_are_not_there_are_refused() {
        let mut history = forked();
        assert!(!history.set_ends(6, 6) && !history.set_ends(2, 5) && !history.set_ends(5, 1));
        assert!(history.set_ends(1, 3));
        assert_eq!((history.at(), history.tip(), history.ahead()), (1, 3, 2));
        assert!(history.set_ends(0, 5));
        assert_eq!(history.on().map(ToString::to_string).as_deref(), Some("r1c1=1"));
    }
}
