//! Parses the lines of chains and nets. Checks that each line follows from the facts that it names,
//! and that these facts come from earlier lines.

use super::ROWS;
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit};
use crate::logic::proof_reader::{Claim, cells, digits, houses};
use crate::logic::{Analysis, Position, Step, next_step};
use std::collections::BTreeMap;

/// The number of checked lines of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The facts derived so far in a branch.
struct Branch<'a> {
    left: &'a Candidates,
    known: Vec<Claim>,
}

impl Branch<'_> {
    /// Checks a line such as `As …, ….` Returns the kind of the line, or `None` if the line is
    /// wrong.
    fn follow(&mut self, line: &str) -> Option<&'static str> {
        let line = line.strip_suffix('.')?;
        if let Some(contradiction) = line.strip_prefix("But then ") {
            return self.clashes(contradiction).then_some("clash");
        }
        let (since, then) = match line.strip_prefix("As ") {
            Some(line) => {
                let at =
                    ", only |, the |, no digit ".split('|').find_map(|begin| line.rfind(begin));
                let at = at.or_else(|| line.rfind(", "))?;
                (Claim::parse_all(&line[..at]), &line[at + 2..])
            }
            None => (Vec::new(), line),
        };
        if !since.iter().all(|claim| self.known.contains(claim)) {
            return None;
        }
        let gone = |cell: Cell, digit: Digit| {
            since.iter().any(|claim| claim.excludes(Candidate { cell, digit }))
        };
        let digits_left = |cell: Cell, but: Option<Digit>| {
            self.left.digits(cell).iter().any(|one| Some(one) != but && !gone(cell, one))
        };
        let places_left = |house: &str, digit: Digit, but: CellSet| {
            let places = self.left.cells(digit) & houses(house)[0].cells();
            places.iter().any(|cell| !but.contains(cell) && !gone(cell, digit))
        };
        let named: CellSet = cells(then).into_iter().collect();
        let (kind, is_right, claim) = if then.to_lowercase().starts_with("only ") {
            let claim = Claim { cells: named, digit: digits(then)[0], on: true };
            let is_left = named.iter().any(|cell| digits_left(cell, Some(claim.digit)));
            ("only digit", !is_left && !named.is_empty(), Some(claim))
        } else if let Some((_, rest)) = then.split_once(" is the only place for ") {
            let (digit, house) = rest.split_once(" in ")?;
            let claim = Claim { cells: named, digit: digits(digit)[0], on: true };
            ("only place", !places_left(house, claim.digit, named), Some(claim))
        } else if let Some((digit, rest)) = then.split_once(" of ") {
            let (house, _) = rest.split_once(" is in ")?;
            let claim = Claim { cells: named, digit: digits(digit)[0], on: true };
            ("group", !places_left(house, claim.digit, named), Some(claim))
        } else if then.contains("no digit would be left for ") {
            ("no digit", !named.iter().any(|cell| digits_left(cell, None)), None)
        } else if let Some((digit, house)) = then.split_once(" would have no place in ") {
            ("no place", !places_left(house, digits(digit)[0], CellSet::EMPTY), None)
        } else {
            let claim = Claim::parse(then);
            let is_gone = claim.cells.iter().all(|cell| gone(cell, claim.digit));
            ("end", is_gone && !claim.on, Some(claim))
        };
        self.known.extend(claim);
        is_right.then_some(kind)
    }

    /// Returns whether the facts contain the contradiction that `words` names, such as `both would
    /// be 8, in row 4`.
    fn clashes(&self, words: &str) -> bool {
        let holds = |cells: CellSet, digit, on| self.known.contains(&Claim { cells, digit, on });
        let (named, digits) = (cells(words), digits(words));
        let only = |at: usize| CellSet::only(named[at]);
        if words.ends_with(" all the same") {
            return holds(only(0), digits[0], true) && holds(only(0), digits[0], false);
        }
        if words.contains(" would be both ") {
            return digits[0] != digits[1] && digits[..2].iter().all(|&d| holds(only(0), d, true));
        }
        if words.contains(" would both be ") {
            return named[0].sees(named[1]) && (0..2).all(|at| holds(only(at), digits[0], true));
        }
        let group: CellSet = named[1..].iter().copied().collect();
        let is_twice = words.contains(", twice in ") && group.is_subset(named[0].peers());
        is_twice && holds(only(0), digits[0], true) && holds(group, digits[0], true)
    }
}

/// Parses a step and checks its lines.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    let left = position.candidates();
    let mut starts = Vec::new();
    let end = Claim::parse(step.reason.trim_end_matches('.').rsplit_once("o ").unwrap().1);
    let mut branches: Vec<Branch<'_>> = Vec::new();
    if let Some(supposed) = step.reason.strip_prefix("Suppose ") {
        let start = Claim::parse(supposed.split(". ").next().unwrap());
        assert_eq!(Claim { on: !start.on, ..start }, end, "{step:?}");
        branches.push(Branch { left, known: vec![start] });
    }
    for line in &step.more {
        let first = ["First, ", "Next, ", "Last, "];
        if let Some(line) = first.iter().find_map(|first| line.strip_prefix(first)) {
            let start = Claim::parse(line.trim_start_matches("suppose ").trim_end_matches('.'));
            starts.push(start);
            branches.push(Branch { left, known: vec![start] });
            continue;
        }
        let kind = branches.last_mut().unwrap().follow(line);
        let kind = kind.unwrap_or_else(|| panic!("{line} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    if starts.is_empty() {
        let last = step.more.last().unwrap();
        assert!(
            ["no digit", "no place", "But then"].iter().any(|end| last.contains(end)),
            "{step:?}"
        );
        return;
    }
    assert!(branches.iter().all(|branch| branch.known.contains(&end)), "{step:?}");
    let all = |cells: CellSet, digit| starts.contains(&Claim { cells, digit, on: true });
    let is_whole = if let Some(rest) = step.reason.strip_prefix("In ") {
        let (house, rest) = rest.split_once(" the ").unwrap();
        let digit = digits(rest)[0];
        let places = left.cells(digit) & houses(house)[0].cells();
        places.iter().all(|cell| all(CellSet::only(cell), digit))
    } else if step.reason.contains(" or it is not. ") {
        starts.len() == 2 && starts[0] == Claim { on: !starts[1].on, ..starts[1] }
    } else {
        let cell = cells(&step.reason)[0];
        left.digits(cell).iter().all(|digit| all(CellSet::only(cell), digit))
    };
    assert!(is_whole, "{step:?}");
}

#[test]
fn every_line_follows_from_the_facts_it_names() {
    let mut kinds = Kinds::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    let hard = puzzles.filter(|line| {
        line.split(',').nth(1).and_then(|er| er.parse::<f32>().ok()).is_some_and(|er| er >= 8.5)
    });
    for puzzle in hard.step_by(8) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if ROWS.iter().any(|row| row.name == step.name) {
                for row in ROWS {
                    for step in row.steps(&analysis).iter().take(20) {
                        read(step, &position, &mut kinds);
                        *kinds.entry(row.name).or_default() += 1;
                    }
                }
            }
            position.apply(&step);
        }
    }
    println!("{kinds:?}");
    let lines = ["clash", "end", "group", "no digit", "no place", "only digit", "only place"];
    for kind in lines.into_iter().chain(ROWS.iter().map(|row| row.name)) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 10), "{kind}: {kinds:?}");
    }
}
