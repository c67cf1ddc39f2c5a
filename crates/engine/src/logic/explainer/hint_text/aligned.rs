//! The lines of an aligned exclusion. For each removed candidate, they go through all ways to fill
//! the other cells and say why each is impossible.

use super::super::aligned_exclusion::AlignedExclusion;
use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::{Position, ProofLine, inference_text, words};

/// Writes the claim of an aligned exclusion and its lines.
pub(in super::super) fn explain(
    position: &Position,
    aligned: &AlignedExclusion,
) -> (String, Vec<ProofLine>) {
    let cells: Vec<Cell> = aligned.cells.iter().map(|&cell| Cell::ALL[cell]).collect();
    let base: CellSet = cells.iter().copied().collect();
    let writer = Exclusion { position, base, excluders: aligned.excluders - base };
    let removed = cells.iter().zip(aligned.removed.map(DigitSet::from_bits));
    let removed: Vec<_> = removed.filter(|(_, digits)| !digits.is_empty()).collect();
    let claims = removed
        .iter()
        .map(|(cell, digits)| format!("{cell} can't be {}", words::any_digit(*digits)));
    let reason = format!("{}. Here is why.", words::and(claims));
    let removed: Vec<Candidate> = removed
        .iter()
        .flat_map(|&(&cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }))
        .collect();
    let lines = removed.iter().flat_map(|&at| writer.lines(at));
    let mut lines: Vec<ProofLine> = lines.map(ProofLine::from).collect();
    lines.extend(words::conclusion(&[], &removed));
    (reason, lines)
}

struct Exclusion<'a> {
    position: &'a Position,
    /// The two or three cells to fill.
    base: CellSet,
    /// The cells with few candidates that see all base cells.
    excluders: CellSet,
}

/// The candidates of a base cell that remain, and the reasons against the others.
struct OtherCell {
    cell: Cell,
    digits: DigitSet,
    left: DigitSet,
    reasons: Vec<String>,
}

impl Exclusion<'_> {
    /// Writes why a candidate is impossible.
    fn lines(&self, removed: Candidate) -> Vec<String> {
        let others: Vec<OtherCell> = (self.base - CellSet::only(removed.cell))
            .iter()
            .map(|cell| self.other_cell(removed, cell))
            .collect();
        let supposed = inference_text::claim(removed, true);
        let mut lines = Vec::new();
        // A single cell may be enough.
        let used = match others.iter().position(|other| other.left.is_empty()) {
            Some(number) => &others[number..=number],
            None => &others[..],
        };
        let choices = used
            .iter()
            .map(|other| format!("{} is {}", other.cell, words::any_digit(other.digits)));
        lines.push(format!("Suppose {supposed}. {}.", words::and(choices)));
        lines.extend(used.iter().flat_map(|other| other.reasons.iter().cloned()));
        if let [one, other] = used {
            for first in one.left.iter() {
                for second in other.left.iter() {
                    let all = [
                        removed,
                        Candidate { cell: one.cell, digit: first },
                        Candidate { cell: other.cell, digit: second },
                    ];
                    let why = self.obstacle(&all);
                    let cases = all[1..].iter().map(|&at| inference_text::claim(at, true));
                    lines.extend(why.map(|why| format!("If {}, {why}.", words::and(cases))));
                }
            }
        }
        lines.push(format!("So {}.", inference_text::claim(removed, false)));
        lines
    }

    /// Tries each candidate of a base cell together with the removed candidate.
    fn other_cell(&self, removed: Candidate, cell: Cell) -> OtherCell {
        let digits = self.position.candidates().digits(cell);
        let mut other = OtherCell { cell, digits, left: digits, reasons: Vec::new() };
        for digit in digits.iter() {
            let at = Candidate { cell, digit };
            if let Some(why) = self.obstacle(&[removed, at]) {
                other.left.remove(digit);
                other.reasons.push(format!("If {}, {why}.", inference_text::claim(at, true)));
            }
        }
        other
    }

    /// Writes why the candidates can't all be true, or returns `None` if they can.
    fn obstacle(&self, all: &[Candidate]) -> Option<String> {
        for (number, one) in all.iter().enumerate() {
            let twin = all[number + 1..]
                .iter()
                .find(|other| other.digit == one.digit && other.cell.sees(one.cell));
            if let Some(twin) = twin {
                let cells = [one.cell, twin.cell].into_iter().collect();
                return Some(inference_text::two_places(cells, one.digit));
            }
        }
        let used: DigitSet = all.iter().map(|at| at.digit).collect();
        let digits = |cell| self.position.candidates().digits(cell);
        let cell = self.excluders.iter().find(|&cell| (digits(cell) - used).is_empty())?;
        let cells: CellSet = all.iter().map(|at| at.cell).collect();
        Some(format!(
            "no digit is left for {cell} ({}), which can only be {}",
            words::along(cells, CellSet::only(cell)),
            words::any_digit(digits(cell))
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::aligned_exclusion;
    use super::super::super::grid::PotentialGrid;
    use super::*;
    use crate::logic::proof_reader::{cells, digits, houses};
    use crate::logic::{Rating, next_step};

    /// Parses claims such as `r1c2 is 5 or 6 and r3c4 is 7`.
    fn claims(text: &str) -> Vec<(Cell, DigitSet)> {
        let mut parts: Vec<&str> = text.split(" is ").collect();
        let mut claimed = Vec::new();
        while let [cell, rest, ..] = parts[..] {
            let own = rest.split(" and ").next().unwrap();
            claimed.push((cells(cell).pop().unwrap(), digits(own).into_iter().collect()));
            parts.remove(0);
        }
        claimed
    }

    /// Checks that a set of candidates contradicts the rules for the reason that is given.
    fn is_obstacle(all: &[Candidate], why: &str, position: &Position) -> bool {
        if let Some((both, house)) = why.split_once(", in ") {
            let (two, digit) = (cells(both), digits(both)[0]);
            return two.iter().all(|&cell| {
                houses(house)[0].cells().contains(cell) && all.contains(&Candidate { cell, digit })
            });
        }
        let cell = cells(&why.replace(['(', ')'], ""))[0];
        let left = position.candidates().digits(cell);
        let named = why.split_once('(').unwrap().1.split(')').next().unwrap();
        let named: Vec<_> = named.split(" and ").flat_map(|list| list.split(", ")).collect();
        let is_excluded = |digit| {
            all.iter().any(|at| {
                let shared = |house: &&str| {
                    let house = houses(house)[0].cells();
                    house.contains(at.cell) && house.contains(cell)
                };
                at.digit == digit && named.iter().any(shared)
            })
        };
        left.iter().all(is_excluded)
    }

    /// Checks the lines about a removed candidate. Returns the number of obstacles.
    fn read(lines: &[String], removed: Candidate, position: &Position) -> usize {
        let (start, choices) = lines[0].split_once(". ").unwrap();
        assert_eq!(start, format!("Suppose {} is {}", removed.cell, removed.digit));
        let choices = claims(choices);
        let mut ways: Vec<Vec<Candidate>> = vec![vec![removed]];
        for (cell, digits) in choices {
            assert_eq!(digits, position.candidates().digits(cell), "{lines:?}");
            let more = |way: &Vec<Candidate>| {
                let way = way.clone();
                digits.iter().map(move |digit| [&way[..], &[Candidate { cell, digit }]].concat())
            };
            ways = ways.iter().flat_map(more).collect::<Vec<_>>();
        }
        for line in &lines[1..] {
            let (cases, why) = line.strip_prefix("If ").unwrap().split_once(", ").unwrap();
            let cases: Vec<Candidate> = claims(cases)
                .into_iter()
                .map(|(cell, digits)| Candidate { cell, digit: digits.single().unwrap() })
                .collect();
            let all = [&[removed], &cases[..]].concat();
            assert!(is_obstacle(&all, why, position), "{line}");
            ways.retain(|way| !cases.iter().all(|case| way.contains(case)));
        }
        assert!(ways.is_empty(), "{ways:?} {lines:?}");
        lines.len() - 1
    }

    /// Checks the first exclusions of a position. Returns the number of obstacles.
    fn read_all(position: &Position, degree: u32) -> usize {
        let mut found = Vec::new();
        aligned_exclusion::each(
            &PotentialGrid::new(position),
            degree,
            CellSet::ALL,
            &mut |aligned| {
                found.push(aligned);
                found.len() == 20
            },
        );
        let mut obstacles = 0;
        for aligned in found {
            let (_, lines) = explain(position, &aligned);
            let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
            let mut groups = lines.split_inclusive(|line| line.starts_with("So "));
            for (&cell, removed) in aligned.cells.iter().zip(aligned.removed) {
                for digit in DigitSet::from_bits(removed).iter() {
                    let cell = Cell::ALL[cell];
                    let (end, lines) = groups.next().unwrap().split_last().unwrap();
                    assert_eq!(*end, format!("So {cell} is not {digit}."));
                    obstacles += read(lines, Candidate { cell, digit }, position);
                }
            }
            assert!(groups.next().unwrap()[0].starts_with("Remove "));
        }
        obstacles
    }

    #[test]
    fn the_lines_rule_out_every_way() {
        let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
        let (mut pairs, mut triples) = (0, 0);
        for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(40) {
            let mut position = Position::new(&puzzle[..81].parse().unwrap());
            while let Some(step) = next_step(&position) {
                pairs += read_all(&position, 2);
                // Triples take long to find, so only positions after the easy steps are searched.
                if step.rating >= Rating::tenths(32) {
                    triples += read_all(&position, 3);
                }
                position.apply(&step);
            }
        }
        assert!(pairs > 100 && triples > 100, "{pairs} {triples}");
    }
}
