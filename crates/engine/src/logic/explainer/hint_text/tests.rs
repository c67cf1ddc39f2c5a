//! Parses each line of a proof and checks that it follows from the previous lines.

use super::super::RatingSteps;
use super::super::chaining_hint::ChainingDepth;
use super::super::hint_proof;
use super::super::indirect_hint::IndirectHint;
use super::super::solver::Solver;
use super::super::tests::hard_positions;
use super::*;
use crate::board::{Candidate, Candidates, CellSet};
use crate::logic::Position;
use crate::logic::proof_reader::{cells, digits, exclude, houses};
use std::collections::BTreeMap;

/// A candidate, and whether it is true.
type Claim = (Candidate, bool);

/// The number of checked reasons of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The remaining candidates, and the candidates known to be true.
#[derive(Clone)]
struct Known {
    left: Candidates,
    set: Vec<Candidate>,
}

impl Known {
    fn take(&mut self, (at, on): Claim) {
        if on {
            self.set.push(at);
        } else {
            self.left.eliminate(at.cell, at.digit);
        }
    }

    fn has(&self, (at, on): Claim) -> bool {
        if on { self.set.contains(&at) } else { !self.left.allows(at.cell, at.digit) }
    }

    fn places(&self, house: House, digit: Digit) -> CellSet {
        self.left.cells(digit) & house.cells()
    }
}

/// Parses one or more claims, such as `r1c2 and r3c2 are not 5` or `r1c2 is not 5 or 6`.
fn claims(text: &str) -> Vec<Claim> {
    if text.matches(" is ").count() > 1 {
        let parts = text.split(", ").flat_map(|part| part.split(" and "));
        return parts.flat_map(claims).collect();
    }
    let on = !text.contains(" not ");
    let digits = digits(text);
    let each = |cell| digits.iter().map(move |&digit| (Candidate { cell, digit }, on));
    cells(text).into_iter().flat_map(each).collect()
}

fn set(cells: Vec<Cell>) -> CellSet {
    cells.into_iter().collect()
}

/// Checks each line of a proof and returns the claims that the lines prove. The first line states
/// the assumption.
fn shown(lines: &[String], known: &Known, kinds: &mut Kinds) -> Vec<Claim> {
    if lines[0].starts_with("If ") && lines[0].contains(": ") {
        return shown_by_links(lines, known);
    }
    let said = &lines[0];
    let mut starts = Vec::new();
    let mut branches = lines[1..].split(|line| {
        let start = line.strip_prefix("Suppose ");
        starts.extend(start.map(claims));
        start.is_some()
    });
    assert_eq!(branches.next(), Some(&[][..]), "{said}");
    let branches: Vec<&[String]> = branches.collect();
    let starts: Vec<Claim> = starts.into_iter().map(|start| start[0]).collect();
    let refuted = said.split_once(" both is and is not ").map(|(before, after)| {
        let last = *cells(before).last().unwrap();
        Candidate { cell: last, digit: digits(after.split('.').next().unwrap())[0] }
    });
    let result = match (&refuted, said.rsplit_once("that ")) {
        (Some(_), _) => said.rsplit_once("So ").unwrap().1,
        (None, Some((_, result))) => result,
        (None, None) => said.rsplit_once("in both cases ").unwrap().1,
    };
    let result = claims(result)[0];
    if refuted.is_some() {
        assert_eq!(starts, [(result.0, !result.1)], "{said}");
    } else if let Some((place, _)) = said.split_once(" goes in ") {
        // For example, "The 3 of row 3 goes in …".
        let (digit, house) = place.split_once(" of ").unwrap();
        let places = known.places(houses(house)[0], digits(digit)[0]);
        assert!(places.is_subset(starts.iter().map(|start| start.0.cell).collect()), "{said}");
    } else if said.starts_with("Whether ") {
        assert_eq!((starts[0].0, starts[0].1), (starts[1].0, !starts[1].1), "{said}");
    } else {
        let all: DigitSet = starts.iter().map(|start| start.0.digit).collect();
        let cell = starts[0].0.cell;
        assert!(starts.iter().all(|start| start.0.cell == cell), "{said}");
        assert!(known.left.digits(cell).iter().all(|digit| all.contains(digit)), "{said}");
    }
    for (branch, start) in branches.iter().zip(starts) {
        let mut here = known.clone();
        here.take(start);
        follow(branch, &mut here, kinds);
        match refuted {
            Some(at) => assert!(here.has((at, true)) && here.has((at, false)), "{said}"),
            None => assert!(here.has(result), "{said} {start:?}"),
        }
    }
    vec![result]
}

/// Checks the consequences of an assumption.
fn follow(lines: &[String], here: &mut Known, kinds: &mut Kinds) {
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("So ") {
            continue;
        }
        let (subject, reason) = line.strip_prefix("Then ").unwrap().split_once(": ").unwrap();
        let mut within = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with("- ")) {
            within.push(line[2..].to_owned());
        }
        let claimed = claims(subject);
        assert!(!claimed.is_empty(), "{line}");
        let kind = holds_good(reason, &within, &claimed, here, kinds);
        let kind = kind.unwrap_or_else(|| panic!("it doesn't follow: {line}"));
        *kinds.entry(kind).or_default() += 1;
        for claim in claimed {
            here.take(claim);
        }
    }
}

/// Returns the kind of a reason, or `None` if a claim does not follow from it.
fn holds_good(
    reason: &str,
    within: &[String],
    claimed: &[Claim],
    here: &Known,
    kinds: &mut Kinds,
) -> Option<&'static str> {
    let all = |test: &dyn Fn(Candidate) -> bool| claimed.iter().all(|&(at, _)| test(at));
    let (why, what) = match reason.strip_prefix("now that ") {
        Some(reason) => reason.rsplit_once(", ").unwrap(),
        None => ("", reason),
    };
    let are_gone = claims(why).into_iter().all(|claim| here.has(claim));
    let on = claimed[0].1;
    let (kind, good) = if let Some(digit) = what.strip_prefix("it is ") {
        let digit = digits(digit)[0];
        let is = |cell| here.has((Candidate { cell, digit }, true));
        ("cell", !on && all(&|at| at.digit != digit && is(at.cell)))
    } else if let Some(cell) = what.strip_suffix(" has no other digit left.") {
        let cell = cells(cell)[0];
        let left = here.left.digits(cell);
        ("last digit", on && all(&|at| at.cell == cell && left.iter().all(|one| one == at.digit)))
    } else if let Some((house, digit)) = what.split_once(" has no other place left for ") {
        let (house, digit) = (houses(house)[0], digits(digit)[0]);
        let places = here.places(house, digit);
        let last = |at: Candidate| at.digit == digit && places.is_subset(CellSet::only(at.cell));
        ("last place", on && all(&last))
    } else if let Some((house, rest)) = what.split_once(" has its ") {
        let (digit, place) = rest.split_once(" in ").unwrap();
        let (house, its, at) = (houses(house)[0], digits(digit), cells(place));
        match (&its[..], &at[..]) {
            (&[digit], &[cell]) => {
                let is = here.has((Candidate { cell, digit }, true));
                let inside = |at: Candidate| at.digit == digit && house.cells().contains(at.cell);
                ("house", !on && is && all(&|at| inside(at) && at.cell != cell))
            }
            (&[digit], &[]) => {
                let cover = houses(place)[0].cells();
                let locked = here.places(house, digit).is_subset(cover);
                let removed = cover - house.cells();
                let inside = |at: Candidate| at.digit == digit && removed.contains(at.cell);
                ("locked", !on && locked && all(&inside))
            }
            _ => {
                let pair = set(at);
                let hidden = its.iter().all(|&one| here.places(house, one).is_subset(pair));
                let extra = |at: Candidate| pair.contains(at.cell) && !its.contains(&at.digit);
                ("hidden pair", !on && hidden && pair.len() == its.len() && all(&extra))
            }
        }
    } else if let Some((pair, rest)) = what.split_once(" hold ") {
        let (pair, its) = (set(cells(pair)), digits(rest));
        let naked = |cell| here.left.digits(cell).iter().all(|digit| its.contains(&digit));
        let sees = |at: Candidate| pair.is_subset(at.cell.peers()) && its.contains(&at.digit);
        let naked = pair.len() == its.len() && pair.iter().all(naked);
        ("naked pair", !on && naked && pair.common_houses().next().is_some() && all(&sees))
    } else if let Some((base, rest)) = what.split_once(" have their ") {
        let (digit, cover) = rest.split_once(" in ").unwrap();
        let (base, digit, cover) = (houses(base), digits(digit)[0], houses(cover));
        let union =
            |houses: &[House]| houses.iter().flat_map(|house| house.cells().iter()).collect();
        let [bases, covers]: [CellSet; 2] = [union(&base), union(&cover)];
        let held = (here.left.cells(digit) & bases).is_subset(covers);
        let removed = covers - bases;
        let inside = |at: Candidate| at.digit == digit && removed.contains(at.cell);
        ("x-wing", !on && held && base.len() == cover.len() && all(&inside))
    } else {
        let kind = match what {
            "a chain of links shows it." => "chain within",
            "a ring of links shows it." => "ring within",
            "a forcing chain shows it." => "forcing chain within",
            _ => return None,
        };
        let result = shown(within, here, kinds);
        let follows = |at: Candidate| {
            result.iter().any(|&(claim, on)| if on { exclude(claim, at) } else { claim == at })
        };
        (kind, !on && all(&follows))
    };
    (are_gone && good).then_some(kind)
}

/// Checks a chain or a ring of single links and returns the claims that it proves.
fn shown_by_links(lines: &[String], known: &Known) -> Vec<Claim> {
    let (so, steps) = lines.split_last().unwrap();
    let result = claims(so.strip_prefix("So ").unwrap());
    let mut ways = Vec::new();
    for line in steps {
        let (link, why) = line.strip_prefix("If ").unwrap().split_once(": ").unwrap();
        let (from, to) = link.split_once(", ").unwrap();
        let [(from, is_from), (to, is_to)] = [claims(from)[0], claims(to)[0]];
        assert_ne!(is_from, is_to, "{line}");
        let inside = |house: House| {
            from.digit == to.digit && [from, to].iter().all(|at| house.cells().contains(at.cell))
        };
        let intersection: CellSet = [from.cell, to.cell].into_iter().collect();
        let good = if let Some(house) = why.strip_prefix("both are in ") {
            is_from && inside(houses(house)[0])
        } else if let Some(house) = why.strip_prefix("the only other place in ") {
            let house = houses(house)[0];
            is_to && inside(house) && known.places(house, to.digit).is_subset(intersection)
        } else if why == "its only other digit." {
            let its: DigitSet = [from.digit, to.digit].into_iter().collect();
            let is_left = known.left.digits(to.cell).iter().all(|digit| its.contains(digit));
            is_to && from.cell == to.cell && is_left
        } else {
            assert_eq!(why, "a cell holds one digit.");
            is_from && from.cell == to.cell
        };
        assert!(good, "{line}");
        ways.push([(from, is_from), (to, is_to)]);
    }
    assert!(ways.windows(2).all(|pair| pair[0][1] == pair[1][0]), "{lines:?}");
    let [first, end] = [ways[0][0], ways[ways.len() - 1][1]];
    let is_shown = |&(at, on): &Claim| {
        if first == end {
            // The ring proves that either all its true claims hold or all its false ones do.
            let of = |side| ways.iter().filter(move |link| link[0].1 == side).map(|link| link[0].0);
            !on && [true, false].into_iter().all(|side| of(side).any(|one| exclude(at, one)))
        } else {
            assert_eq!(first, (end.0, !end.1), "{lines:?}");
            end == (at, on) || end.1 && !on && exclude(end.0, at)
        }
    };
    assert!(result.iter().all(is_shown), "{lines:?}");
    result
}

/// Parses and checks the proof of a forcing chain.
fn read(
    position: &Position,
    depth: ChainingDepth,
    hint: &ChainingHint,
    search: &Chaining,
    kinds: &mut Kinds,
) {
    let chain = IndirectHint::Chaining(depth, hint.clone());
    let proof = hint_proof::of_forcing(&chain, hint, search, &FixedCounts::new(position));
    let lines: Vec<_> = [proof.reason].into_iter().chain(proof.more).collect();
    let known = Known { left: position.candidates().clone(), set: Vec::new() };
    let at = candidate(hint.result);
    assert_eq!(shown(&lines, &known, kinds), [(at, is_on(hint.result))]);
}

/// Parses and checks the chains and rings of single links, or the multiple chains if there are
/// none.
fn read_single_and_multiple(position: &Position, kinds: &mut Kinds) {
    let mut solver = Solver::new();
    solver.look_at(position);
    let simple = solver.simple();
    for chain in &simple {
        let mut lines = of_simple(chain);
        let result =
            chain.placed().map_or_else(|| chain.eliminations.clone(), |placed| vec![placed]);
        lines.push(format!("So {}.", sentence(&result)));
        let known = Known { left: position.candidates().clone(), set: Vec::new() };
        shown_by_links(&lines, &known);
        *kinds
            .entry(if chain.shape == SimpleShape::Cycle { "ring" } else { "chain" })
            .or_default() += 1;
    }
    if simple.is_empty() {
        for chain in solver.multiple() {
            let IndirectHint::Chaining(depth, hint) = chain else {
                panic!("multiple chains are forcing")
            };
            read(position, depth, &hint, solver.search(depth), kinds);
            *kinds.entry("multiple").or_default() += 1;
        }
    }
}

/// All kinds of reasons.
const KINDS: &str = "cell, last digit, last place, house, locked, hidden pair, naked pair, x-wing, chain, ring, multiple, \
     chain within, ring within, forcing chain within";

/// Puzzles of our own, rated 10.4 and 9.7.
const DEEP: [&str; 2] = [
    "....9..1...8..4.2.7..3..4....9......3....5..8.6.7..3....16.....4....37...8..2....",
    "....9..1...8..4.2.7..3..4....9.....63....5..8...7..3....16.....4....37...8..2....",
];

#[test]
fn every_line_follows_from_the_previous_lines() {
    let mut kinds = Kinds::new();
    let positions = hard_positions();
    for (position, _) in &positions {
        read_single_and_multiple(position, &mut kinds);
    }
    for (position, _) in positions.iter().step_by(9) {
        let (grid, fixed) = (PotentialGrid::new(position), FixedCounts::new(position));
        for depth in [ChainingDepth::Nishio, ChainingDepth::Dynamic(0), ChainingDepth::Dynamic(1)] {
            let mut search = Chaining::new(depth);
            if let Some(hint) = search.best(&grid, &fixed) {
                read(position, depth, &hint, &search, &mut kinds);
            }
        }
    }
    for puzzle in DEEP {
        let puzzle = puzzle.parse().unwrap();
        let mut position = Position::new(&puzzle);
        for step in RatingSteps::new(&puzzle) {
            let step = step.expect("it has one solution");
            if step.name == "Nested Forcing Chain" {
                let (grid, fixed) = (PotentialGrid::new(&position), FixedCounts::new(&position));
                for depth in (2..=5).map(ChainingDepth::Dynamic) {
                    let mut search = Chaining::new(depth);
                    for hint in search.all_of(&grid, &fixed).iter().take(30) {
                        read(&position, depth, hint, &search, &mut kinds);
                    }
                }
            }
            for at in step.eliminations {
                position.eliminate(at.cell, at.digit);
            }
            if let Some(at) = step.placement {
                position.place(at.cell, at.digit);
            }
        }
    }
    println!("{kinds:?}");
    for kind in KINDS.split(", ") {
        assert!(kinds.get(kind).is_some_and(|&times| times > 20), "{kind}: {kinds:?}");
    }
}
