//! The sentences of an exocet: why each digit of the base is in a target.

use super::super::choices::PAIRS;
use super::{Axis, Base, TargetCell};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::words;

/// A function that returns the lines, as bits, in which a perpendicular line has room for a digit.
type Room<'a> = dyn Fn(usize, Digit) -> u16 + 'a;

/// Returns `rows` or `columns`.
pub(super) const fn kind(across: [House; 3]) -> &'static str {
    if across[0].is_row() { "rows" } else { "columns" }
}

impl Base<'_> {
    /// Writes the proof: the room outside the band, the places inside it, and the targets.
    pub(super) fn sentences(
        &self,
        targets: [TargetCell; 2],
        options: [DigitSet; 2],
        eliminations: &CandidateSet,
    ) -> Vec<String> {
        let alongs = [self.third, targets[0].along, targets[1].along];
        let across = self.across(alongs);
        let mut sentences = vec![self.claim(across), self.room_outside(across)];
        let room = |along, digit| self.room(along, digit);
        sentences.extend(self.obstacles(self.digits, alongs, &room, "Outside,"));
        let [one, other] = targets.map(|target| target.cell);
        let goals: CellSet = [one, other].into_iter().collect();
        sentences.push(format!(
            "Inside, the base sees all other places for its digits ({}), so only the targets \
             {} are left.",
            words::and(self.cells.common_houses()),
            words::cells(goals)
        ));
        sentences.push(format!(
            "So one of the base's digits is in {one}, the other in {other}, and nothing else is there."
        ));
        sentences.extend(self.barred(targets, options, eliminations));
        sentences.extend(self.never(options));
        sentences
    }

    /// Writes what the base is, and that the perpendicular lines need its digits.
    pub(super) fn claim(&self, across: [House; 3]) -> String {
        format!(
            "The base cells {} hold two of {}. The base's two digits go once in each of {}.",
            words::cells(self.cells),
            words::digits(self.digits),
            words::houses(&across)
        )
    }

    /// Writes that one copy of each digit must be inside the band.
    pub(super) fn room_outside(&self, across: [House; 3]) -> String {
        format!(
            "Outside {} these {} have room for at most two copies of each, so one is inside.",
            self.band(),
            kind(across)
        )
    }

    /// Writes the lines of the band.
    pub(super) fn band(&self) -> String {
        let band = self.line / 3 * 3;
        words::houses(&[0, 1, 2].map(|line| self.axis.along(band + line)))
    }

    /// Writes why the perpendicular lines have room for at most two copies of each digit, one
    /// sentence for each reason.
    pub(super) fn obstacles(
        &self,
        digits: DigitSet,
        alongs: [usize; 3],
        room: &Room<'_>,
        lead: &str,
    ) -> Vec<String> {
        let mut obstacles: Vec<(String, DigitSet)> = Vec::new();
        for digit in digits.iter() {
            let why = obstacle(self.axis, alongs.map(|along| (along, room(along, digit))));
            match obstacles.iter_mut().find(|(known, _)| *known == why) {
                Some((_, digits)) => digits.insert(digit),
                None => obstacles.push((why, DigitSet::only(digit))),
            }
        }
        let sentence = |(why, digits): &(String, DigitSet)| {
            format!("{lead} {} {why}.", words::digits(*digits))
        };
        obstacles.iter().map(sentence).collect()
    }

    /// Writes why a target can't be some of the base digits that it has as candidates.
    pub(super) fn barred(
        &self,
        targets: [TargetCell; 2],
        options: [DigitSet; 2],
        eliminations: &CandidateSet,
    ) -> Vec<String> {
        let room = |along, digit| self.room(along, digit);
        let sentence = |at: usize| {
            let alongs = [self.third, targets[1 - at].along];
            self.needs_two((targets[at].cell, options[at]), eliminations, alongs, &room)
        };
        [0, 1].into_iter().filter_map(sentence).collect()
    }

    /// Writes why `target` can't be some of its base digits: the lines at `alongs` would need them.
    pub(super) fn needs_two(
        &self,
        (target, options): (Cell, DigitSet),
        eliminations: &CandidateSet,
        mut alongs: [usize; 2],
        room: &Room<'_>,
    ) -> Option<String> {
        let lost = (self.digits - options).iter();
        let barred: DigitSet =
            lost.filter(|&digit| eliminations.cells(digit).contains(target)).collect();
        alongs.sort_unstable();
        let lines = alongs.map(|along| self.axis.across(along));
        let rooms =
            alongs.map(|along| barred.iter().fold(0, |all, digit| all | room(along, digit)));
        let rows: Vec<House> = (0..9)
            .filter(|row| (rooms[0] | rooms[1]) >> row & 1 == 1)
            .map(|row| self.axis.along(row))
            .collect();
        let why = match (rooms.iter().position(|room| *room == 0), &rows[..]) {
            (Some(at), _) => format!("but {} has no place for it there", lines[at]),
            (_, [row]) => format!("but both have it there only in {row}"),
            _ => "but can't both have it there".to_owned(),
        };
        (!barred.is_empty()).then(|| {
            format!(
                "If {target} were {}, {} would need it outside {}, {why}.",
                words::any_digit(barred),
                words::houses(&lines),
                self.band()
            )
        })
    }

    /// Writes which base digits no target can be.
    pub(super) fn never(&self, options: [DigitSet; 2]) -> Option<String> {
        let never = self.digits - (options[0] | options[1]);
        let digits = words::any_digit(never);
        (!never.is_empty()).then(|| {
            format!("So no target is left for {digits}, and the base can't be {digits} either.")
        })
    }
}

/// Writes why three perpendicular lines have room for at most two copies of a digit, given the
/// lines outside the band in which each of the three can contain the digit.
fn obstacle(axis: Axis, rooms: [(usize, u16); 3]) -> String {
    let line = |along| axis.across(along);
    let places = |room: u16| -> Vec<House> {
        (0..9).filter(|at| room >> at & 1 == 1).map(|at| axis.along(at)).collect()
    };
    if let Some(&(along, _)) = rooms.iter().find(|(_, room)| *room == 0) {
        return format!("can't go in {}", line(along));
    }
    for pair in PAIRS {
        let [(one, a), (other, b)] = pair.map(|at| rooms[at]);
        if (a | b).is_power_of_two() {
            let (mut two, only) = ([line(one), line(other)], places(a | b));
            two.sort_by_key(|line| line.number());
            return format!("can go in {} only in {}", words::houses(&two), words::houses(&only));
        }
    }
    let all = rooms.iter().fold(0, |all, (_, room)| all | room);
    format!("can go only in {}", words::houses(&places(all)))
}
