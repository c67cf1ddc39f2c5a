//! The sentences of an exocet: why each digit of the base is in a target.

use super::super::choices::PAIRS;
use super::{Base, TargetCell};
use crate::board::{CellSet, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::words;

impl Base<'_> {
    /// Writes the proof: the room outside the band, the places inside it, and the targets.
    pub(super) fn sentences(
        &self,
        targets: [TargetCell; 2],
        options: [DigitSet; 2],
        eliminations: &CandidateSet,
        across: [House; 3],
    ) -> Vec<String> {
        let (base, lines) = (words::cells(self.cells), words::houses(&across));
        let goals: CellSet = targets.iter().map(|target| target.cell).collect();
        let band = self.line / 3 * 3;
        let band = words::houses(&[0, 1, 2].map(|line| self.axis.along(band + line)));
        let mut sentences = vec![
            format!(
                "The base cells {base} are two of {}. Both of these digits go once in each of {lines}.",
                words::digits(self.digits)
            ),
            format!(
                "Outside {band} these {} have room for at most two copies of each, so one is \
                 inside.",
                lines.split(' ').next().unwrap_or_default()
            ),
        ];
        let mut obstacles: Vec<(String, DigitSet)> = Vec::new();
        for digit in self.digits.iter() {
            let rooms = [self.third, targets[0].along, targets[1].along]
                .map(|along| (along, self.room(along, digit)));
            let why = self.obstacle(rooms);
            match obstacles.iter_mut().find(|(known, _)| *known == why) {
                Some((_, digits)) => digits.insert(digit),
                None => obstacles.push((why, DigitSet::only(digit))),
            }
        }
        for (why, digits) in obstacles {
            sentences.push(format!("Outside, {} {why}.", words::digits(digits)));
        }
        let own = words::and(self.cells.common_houses());
        let [one, other] = targets.map(|target| target.cell);
        sentences.push(format!(
            "Inside, the base sees all other places for its digits ({own}), so only the targets \
             {} are left.",
            words::cells(goals)
        ));
        sentences.push(format!(
            "So one of the base's digits is in {one}, the other in {other}, and nothing else is there."
        ));
        for (at, target) in targets.iter().enumerate() {
            let barred = eliminations.digits() & (self.digits - options[at]);
            let barred: DigitSet = barred
                .iter()
                .filter(|&digit| eliminations.cells(digit).contains(target.cell))
                .collect();
            if !barred.is_empty() {
                let mut lines =
                    [self.third, targets[1 - at].along].map(|along| self.axis.across(along));
                lines.sort_by_key(|line| line.number());
                let (cell, digits) = (target.cell, words::any_digit(barred));
                sentences.push(format!(
                    "If {cell} were {digits}, {} would need it outside {band}, but can't both have it \
                     there.",
                    words::houses(&lines)
                ));
            }
        }
        let never = self.digits - (options[0] | options[1]);
        if !never.is_empty() {
            let digits = words::any_digit(never);
            sentences.push(format!("So no target can be {digits}, and the base can't be either."));
        }
        sentences
    }

    /// Writes why three perpendicular lines have room for two copies of a digit at most, given the
    /// lines outside the band in which each can have it.
    fn obstacle(&self, rooms: [(usize, u16); 3]) -> String {
        let line = |along| self.axis.across(along);
        let places = |room: u16| -> Vec<House> {
            (0..9).filter(|at| room >> at & 1 == 1).map(|at| self.axis.along(at)).collect()
        };
        if let Some(&(along, _)) = rooms.iter().find(|(_, room)| *room == 0) {
            return format!("can't go in {}", line(along));
        }
        for pair in PAIRS {
            let [(one, a), (other, b)] = pair.map(|at| rooms[at]);
            if (a | b).is_power_of_two() {
                let (mut two, only) = ([line(one), line(other)], places(a | b));
                two.sort_by_key(|line| line.number());
                return format!(
                    "can go in {} only in {}",
                    words::houses(&two),
                    words::houses(&only)
                );
            }
        }
        let all = rooms.iter().fold(0, |all, (_, room)| all | room);
        format!("can go only in {}", words::houses(&places(all)))
    }
}
