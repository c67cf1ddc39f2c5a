//! The turns of a game as a tree: what was undone stays, and another way on from there is a branch.

use super::Turn;
use std::time::Duration;

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What it did.
    pub turn: Turn,
    /// The number of the turn that it followed: turns count from 1, and 0 is the start.
    pub after: usize,
    /// What the clock showed; `None` where a game was saved before that was written down.
    pub when: Option<Duration>,
}

/// A place in the history that the player gave a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of the turn that stood last on the board; 0 for the start.
    pub at: usize,
    /// The name, fit to be shown.
    pub name: String,
}

/// One step of the way from one place in the history to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The turn with this number is taken back.
    Back(usize),
    /// The turn with this number is played.
    On(usize),
}

/// All turns of a game, and which of them stand on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: Vec<Played>,
    at: usize,
    /// What redo plays, the next one last.
    ahead: Vec<usize>,
}

impl History {
    /// All turns, in the order in which they were played first.
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// The number of the turn that stands last on the board; 0 for the start.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number of the last turn that redo leads to.
    pub fn tip(&self) -> usize {
        self.ahead.first().copied().unwrap_or(self.at)
    }

    /// How many turns redo can play.
    pub const fn ahead(&self) -> usize {
        self.ahead.len()
    }

    /// The numbers of the turns that lead to `number`, itself first, the first of the game last.
    pub fn line_to(&self, number: usize) -> impl Iterator<Item = usize> {
        let here = (number > 0).then_some(number);
        std::iter::successors(here, |&number| {
            Some(self.turns[number - 1].after).filter(|&before| before > 0)
        })
    }

    /// Whether the turn stands on the board; the start always does.
    pub fn is_on_board(&self, number: usize) -> bool {
        number == 0 || self.line_to(self.at).any(|one| one == number)
    }

    /// Whether more than one turn followed this one.
    pub fn is_fork(&self, number: usize) -> bool {
        self.turns.iter().filter(|one| one.after == number).nth(1).is_some()
    }

    /// The turn with this number.
    ///
    /// # Panics
    /// When there is none.
    pub fn turn(&self, number: usize) -> &Turn {
        &self.turns[number - 1].turn
    }

    /// Writes down a turn that was just played.
    pub(super) fn push(&mut self, turn: Turn, when: Option<Duration>) {
        self.turns.push(Played { turn, after: self.at, when });
        self.at = self.turns.len();
        self.ahead.clear();
    }

    /// The turn to take back; it stands no more.
    pub(super) fn back(&mut self) -> Option<&Turn> {
        let number = self.at.checked_sub(1)? + 1;
        self.ahead.push(number);
        self.at = self.turns[number - 1].after;
        Some(self.turn(number))
    }

    /// The turn to play again; it stands.
    pub(super) fn on(&mut self) -> Option<&Turn> {
        self.at = self.ahead.pop()?;
        Some(self.turn(self.at))
    }

    /// The way from here to `number`, and there we are. From there redo leads on to where it led, or, if `number` is not on
    /// the way there, to the newest turns.
    pub(super) fn go_to(&mut self, number: usize) -> Vec<Step> {
        let mut way = Vec::new();
        let mut there: Vec<usize> = self.line_to(number).collect();
        let here: Vec<usize> = self.line_to(self.at).collect();
        let shared = here.iter().rev().zip(there.iter().rev()).take_while(|(a, b)| a == b).count();
        way.extend(here[..here.len() - shared].iter().map(|&one| Step::Back(one)));
        there.truncate(there.len() - shared);
        way.extend(there.iter().rev().map(|&one| Step::On(one)));
        let tip = self.tip();
        self.ahead = if self.is_before(number, tip) {
            self.line_to(tip).take_while(|&one| one != number).collect()
        } else {
            self.newest_line_from(number)
        };
        self.at = number;
        way
    }

    /// Sets which turns stand and where redo leads; `false` when there are no such turns.
    pub(super) fn set_ends(&mut self, at: usize, tip: usize) -> bool {
        let is_there = at <= self.turns.len() && tip <= self.turns.len();
        if !is_there || !self.is_before(at, tip) {
            return false;
        }
        self.at = at;
        self.ahead = self.line_to(tip).take_while(|&one| one != at).collect();
        true
    }

    /// Whether redo can lead from `number` to `tip`: that is so of the start, which is no turn, and of the tip itself.
    fn is_before(&self, number: usize, tip: usize) -> bool {
        number == 0 || self.line_to(tip).any(|one| one == number)
    }

    /// The line that always follows the newest turn, its end first.
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

    /// 1 - 2 - 3, and after 1 another way: 4 - 5.
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
        // Where redo leads stays when the place is on the way there.
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
