//! The turns of a game as a tree. Undo keeps all turns in the tree, and playing a different turn
//! after an undo starts a branch.

use super::{Move, SharedLog, Turn};
use std::time::Duration;

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The turn that was played.
    pub turn: Turn,
    /// The number of the previous turn. Turns are numbered from 1, and 0 is the start.
    pub after: usize,
    /// The time on the clock. `None` in games saved by versions that did not record the time.
    pub when: Option<Duration>,
}

/// A named position in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of the last turn on the board. 0 for the start.
    pub at: usize,
    /// The name of the checkpoint, without control characters.
    pub name: String,
}

/// A step on the path between two positions in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Undo the turn with this number.
    Back(usize),
    /// Play the turn with this number.
    On(usize),
}

impl Step {
    /// Returns the number of the turn that this step undoes or plays.
    const fn number(&self) -> usize {
        match *self {
            Self::Back(number) | Self::On(number) => number,
        }
    }
}

/// All turns of a game, and the turns that are on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: SharedLog<Played>,
    /// For each turn, the length of the path from the start to this turn.
    depths: SharedLog<usize>,
    at: usize,
    /// The numbers of the turns that redo plays, last turn first.
    ahead: Vec<usize>,
}

impl History {
    /// Returns all turns, in the order in which they were first played.
    pub const fn turns(&self) -> &SharedLog<Played> {
        &self.turns
    }

    /// Returns the number of turns on the board.
    pub fn depth(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |last| self.depths[last])
    }

    /// Returns the number of the last turn on the board, or 0 at the start.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of the last turn that redo can reach.
    pub fn tip(&self) -> usize {
        self.ahead.first().copied().unwrap_or(self.at)
    }

    /// Returns the number of turns that can be redone.
    pub const fn ahead(&self) -> usize {
        self.ahead.len()
    }

    /// Iterates over the numbers of the turns on the path from turn `number` back to the first
    /// turn.
    pub fn line_to(&self, number: usize) -> impl Iterator<Item = usize> {
        let here = (number > 0).then_some(number);
        std::iter::successors(here, |&number| {
            Some(self.turns[number - 1].after).filter(|&before| before > 0)
        })
    }

    /// Returns `true` if the turn is on the board. The start, 0, is always on the board.
    pub fn is_on_board(&self, number: usize) -> bool {
        self.is_before(number, self.at)
    }

    /// Returns `true` if turn `number` removes the first colour or link that it changes.
    pub fn removes_drawing(&self, number: usize) -> bool {
        let Some(first) = self.turn(number).moves().first() else { return false };
        // Each earlier turn with the same change drew it or removed it.
        let is_same = |one: &&Move| match (first, one) {
            (Move::Link(link), Move::Link(other)) => link == other,
            (
                Move::Colours { cell, digit, flip },
                Move::Colours { cell: other_cell, digit: other_digit, flip: other },
            ) => {
                let is_flipped = flip.first().is_some_and(|colour| other.contains(colour));
                (cell, digit) == (other_cell, other_digit) && is_flipped
            }
            _ => false,
        };
        if !matches!(first, Move::Link(_) | Move::Colours { .. }) {
            return false;
        }
        let earlier = self.line_to(self.turns[number - 1].after);
        earlier.flat_map(|one| self.turn(one).moves()).filter(is_same).count() % 2 == 1
    }

    /// Returns turn `number`.
    ///
    /// # Panics
    /// Panics if there is no such turn.
    pub fn turn(&self, number: usize) -> &Turn {
        &self.turns[number - 1].turn
    }

    /// Records a turn that has just been played.
    pub(super) fn push(&mut self, turn: Turn, when: Option<Duration>) {
        self.depths.push(self.depth() + 1);
        self.turns.push(Played { turn, after: self.at, when });
        self.at = self.turns.len();
        self.ahead.clear();
    }

    /// Moves back by one turn. Returns the turn to undo, or `None` at the start.
    pub(super) fn back(&mut self) -> Option<&Turn> {
        let number = self.at.checked_sub(1)? + 1;
        self.ahead.push(number);
        self.at = self.turns[number - 1].after;
        Some(self.turn(number))
    }

    /// Moves forward by one turn. Returns the turn to play, or `None` if there is nothing to redo.
    pub(super) fn on(&mut self) -> Option<&Turn> {
        self.at = self.ahead.pop()?;
        Some(self.turn(self.at))
    }

    /// Moves to `number` and returns the steps on the path. If redo can still reach its target from
    /// `number`, the target remains the same. Otherwise redo will follow the newest branch from
    /// `number`.
    pub(super) fn go_to(&mut self, number: usize) -> Vec<Step> {
        let way = self.way_to(number);
        let back = way.iter().filter(|step| matches!(step, Step::Back(_))).count();
        let on = way[back..].iter().map(Step::number);
        if back == 0 && on.eq(self.ahead.iter().rev().copied().take(way.len())) {
            // Each step forward through a long game takes this branch. Truncating is cheap. Copying
            // the remaining turns at every step would be slow.
            self.ahead.truncate(self.ahead.len() - way.len());
        } else if back == way.len() {
            self.ahead.extend(way.iter().map(Step::number));
        } else {
            self.ahead = self.newest_line_from(number);
        }
        self.at = number;
        way
    }

    /// Moves to `number` to play a different turn there. Returns the steps on the path. Redo then
    /// has nothing to play.
    pub(super) fn branch_at(&mut self, number: usize) -> Vec<Step> {
        let way = self.way_to(number);
        self.ahead.clear();
        self.at = number;
        way
    }

    fn way_to(&self, number: usize) -> Vec<Step> {
        let (mut way, mut on) = (Vec::new(), Vec::new());
        let (mut here, mut there) = (self.at, number);
        // Turn numbers increase along a path, so the turn with the higher number can't be on the
        // path to the other.
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

    /// Sets the last turn on the board and the target of redo. Returns `false` and changes nothing
    /// if one of the turns does not exist or redo can't reach `tip` from `at`.
    pub(super) fn set_ends(&mut self, at: usize, tip: usize) -> bool {
        let is_there = at <= self.turns.len() && tip <= self.turns.len();
        if !is_there || !self.is_before(at, tip) {
            return false;
        }
        self.at = at;
        self.ahead = self.line_to(tip).take_while(|&one| one != at).collect();
        true
    }

    /// Returns `true` if `number` is the start or is on the path from the start to `tip`.
    fn is_before(&self, number: usize, tip: usize) -> bool {
        // A turn has a higher number than the turn before it.
        number == 0 || self.line_to(tip).take_while(|&one| one >= number).any(|one| one == number)
    }

    /// Returns the turns after `number` along the newest branch at each fork, last turn first.
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

    /// Builds a history with turns 1, 2 and 3, and a branch with turns 4 and 5 after turn 1.
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
    fn a_turn_after_an_undo_starts_a_branch_and_no_turn_is_lost() {
        let history = forked();
        assert_eq!(history.turns().len(), 5);
        assert_eq!(history.line_to(5).collect::<Vec<_>>(), [5, 4, 1]);
        assert_eq!(history.line_to(3).collect::<Vec<_>>(), [3, 2, 1]);
        let following = |number| history.turns.iter().filter(|entry| entry.after == number).count();
        assert_eq!([1, 2, 4].map(following), [2, 1, 1]);
        assert!(history.is_on_board(1) && history.is_on_board(0) && !history.is_on_board(2));
    }

    #[test]
    fn every_position_can_be_reached_from_every_other_position() {
        // Redo keeps its target if the position is on the path to the target.
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
                // Redo plays each turn on the board that the turn was first played on.
                let mut board = to;
                while history.on().is_some() {
                    assert_eq!(history.turns()[history.at() - 1].after, board, "{from} to {to}");
                    board = history.at();
                }
                assert_eq!(history.at(), tip_from(tip_from(5, from), to), "{from} to {to}");
            }
        }
    }

    #[test]
    fn ends_that_do_not_exist_are_rejected() {
        let mut history = forked();
        assert!(!history.set_ends(6, 6) && !history.set_ends(2, 5) && !history.set_ends(5, 1));
        assert!(history.set_ends(1, 3));
        assert_eq!((history.at(), history.tip(), history.ahead()), (1, 3, 2));
        assert!(history.set_ends(0, 5));
        assert_eq!(history.on().map(ToString::to_string).as_deref(), Some("r1c1=1"));
    }
}
