//! Parses each line of a proof and checks that it follows from the lines that it refers to.

mod rule_check;

use self::rule_check::{names_lost_place, rule};
use super::super::RatingSteps;
use super::super::chaining_hint::ChainingDepth;
use super::super::hint_proof;
use super::super::indirect_hint::IndirectHint;
use super::super::simple_chain::{SimpleChain, SimpleShape};
use super::super::solver::Solver;
use super::super::tests::hard_positions;
use super::*;
use crate::board::{Candidate, Candidates, Cell, CellSet};
use crate::logic::Position;
use crate::logic::proof_reader::{
    ChainReader, Claim, NetReader, cells, check_lines, digits, exclude, houses, summarized_end,
};
use std::collections::{BTreeMap, BTreeSet};

/// The number of checked reasons, by kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The lines that have not been read yet.
struct Lines<'a> {
    left: &'a [ProofLine],
    kinds: &'a mut Kinds,
}

impl<'a> Lines<'a> {
    fn next_if(&mut self, is_it: impl Fn(&str) -> bool) -> Option<&'a str> {
        let (first, rest) = self.left.split_first().filter(|(first, _)| is_it(&first.text))?;
        self.left = rest;
        Some(&first.text)
    }

    fn count(&mut self, kind: &'static str) {
        *self.kinds.entry(kind).or_default() += 1;
    }
}

/// Parses one or more claims about single cells, such as `r1c2 and r3c2 are not 5` or `r1c2 is not
/// 5 or 6`.
fn claims(text: &str) -> Vec<Claim> {
    if text.matches(" is ").count() > 1 {
        let parts = text.split(", ").flat_map(|part| part.split(" and "));
        return parts.flat_map(claims).collect();
    }
    let (on, digits) = (!text.contains(" not "), digits(text));
    let claim = |cell, digit| Claim { cells: CellSet::only(cell), digit, on };
    let each = |cell| digits.iter().map(move |&digit| claim(cell, digit));
    cells(text).into_iter().flat_map(each).collect()
}

/// Returns the candidate of a claim about one cell.
fn at(claim: &Claim) -> Candidate {
    Candidate { cell: claim.cells.single().unwrap(), digit: claim.digit }
}

/// Returns the candidates that are left if all `facts` are true.
fn without(left: &Candidates, facts: &[Claim]) -> Candidates {
    let mut left = left.clone();
    for cell in Cell::ALL {
        for digit in left.digits(cell).iter() {
            if facts.iter().any(|fact| fact.excludes(Candidate { cell, digit })) {
                left.eliminate(cell, digit);
            }
        }
    }
    left
}

/// Reads a forcing chain, which proves either a whole step or the step `outer` of another proof.
/// Returns the claim that the chain proves.
fn net(lines: &mut Lines<'_>, reason: Option<&str>, left: &Candidates, outer: &str) -> Claim {
    let mut starts: Vec<Claim> = Vec::new();
    let mut outline = Vec::new();
    while let Some(line) = lines.next_if(|line| line.starts_with("Outline")) {
        outline.push(NetReader::outline(line));
    }
    let check_outline = |start: Claim, reader: &NetReader<'_>| {
        let claims = outline.iter().find(|claims| claims[0] == start);
        assert!(claims.is_some() != outline.is_empty(), "{reason:?}");
        assert!(claims.into_iter().flatten().all(|&claim| reader.knows(claim)), "{claims:?}");
    };
    let result = reason.map(|text| claims(summarized_end(text))[0]);
    let case = if outer.is_empty() { "Case ".to_owned() } else { format!("{outer}, case ") };
    let head =
        format!("{}: Suppose ", if outer.is_empty() { "a".to_owned() } else { first(outer) });
    let is_start = |line: &str| line.starts_with(&case) || line.starts_with(&head);
    while let Some(line) = lines.next_if(is_start) {
        let (name, start) = line.split_once(": ").unwrap();
        let start = claims(start.split([',', '(']).next().unwrap())[0];
        starts.push(start);
        if line.ends_with(", as claimed.") {
            assert_eq!(Some(start), result, "{line}");
            continue;
        }
        let first = line.rsplit_once(" (").map_or(name, |(_, step)| step.trim_end_matches(")."));
        let mut reader = NetReader::new(left, first, start);
        let clash = branch_steps(lines, &mut reader, left, outer);
        check_outline(start, &reader);
        if line.starts_with(&head) {
            let refuted = Claim { on: !start.on, ..start };
            assert!(clash && result.is_none_or(|result| result == refuted), "{line}");
            return refuted;
        }
        assert!(!clash && reader.knows(result.unwrap()), "{line} {reason:?}");
    }
    let text = reason.expect("the cases are listed");
    let has = |cell, digit| starts.contains(&Claim { cells: CellSet::only(cell), digit, on: true });
    let is_whole = if let Some(rest) = text.strip_prefix("In ") {
        let (house, rest) = rest.split_once(" the ").unwrap();
        let digit = digits(rest)[0];
        let places = left.cells(digit) & houses(house)[0].cells();
        places.iter().all(|cell| has(cell, digit))
    } else if text.contains(" or it is not. ") {
        starts.len() == 2 && starts[0] == Claim { on: !starts[1].on, ..starts[1] }
    } else {
        let cell = cells(text)[0];
        left.digits(cell).iter().all(|digit| has(cell, digit))
    };
    assert!(is_whole, "{text} {starts:?}");
    result.unwrap()
}

/// Returns the label of the first step of the chain that proves the step `outer`.
fn first(outer: &str) -> String {
    let is_inner = outer.ends_with(|last: char| last.is_ascii_digit());
    format!("{outer}{}1", if is_inner { "." } else { "" })
}

/// Reads the steps of a branch and the chains nested in it. Returns whether the branch ends in a
/// contradiction.
fn branch_steps(
    lines: &mut Lines<'_>,
    reader: &mut NetReader<'_>,
    left: &Candidates,
    outer: &str,
) -> bool {
    let own = |name: &str| {
        let rest = name.strip_prefix(outer)?;
        let number = if outer.ends_with(|last: char| last.is_ascii_digit()) {
            rest.strip_prefix('.')?
        } else {
            rest
        };
        let is_letters = outer.is_empty();
        let is_kind =
            |byte: u8| if is_letters { byte.is_ascii_lowercase() } else { byte.is_ascii_digit() };
        number.bytes().all(is_kind).then_some(())
    };
    let is_step = |line: &str| line.split_once(": ").is_some_and(|(name, _)| own(name).is_some());
    let is_end = |line: &str| line.starts_with("So ") && line.contains(" after ");
    let mut clash = false;
    while let Some(line) =
        lines.next_if(|line| is_step(line) || is_end(line) || line.starts_with("But then "))
    {
        clash |= line.starts_with("But then ");
        let Some((what, why)) = line.split_once(", as ") else {
            let kind = reader.follow(line).unwrap_or_else(|| panic!("it does not follow: {line}"));
            lines.count(kind);
            continue;
        };
        let (step, what) = what.split_once(": ").unwrap();
        let why = why.trim_end_matches('.');
        let now = without(left, &reader.named(why).expect(line));
        let why = why.rsplit_once(" after ").map_or(why, |(why, _)| why);
        let claimed = claims(what);
        assert!(!claimed.is_empty() && claimed.iter().all(|claim| !claim.on), "{line}");
        if why.ends_with(" show") {
            chain_within(lines, step, claimed[0], &now);
        } else {
            let kind = rule(why, &claimed, &now).unwrap_or_else(|| panic!("{line}"));
            assert!(!names_lost_place(why, &without(left, &reader.facts())), "{line}");
            lines.count(kind);
        }
        for claim in claimed {
            reader.add(step, claim);
        }
    }
    clash
}

/// Reads the chain that proves the step `outer`, which removes `target`.
fn chain_within(lines: &mut Lines<'_>, outer: &str, target: Claim, left: &Candidates) {
    if lines.left[1].text.contains(": Then ") {
        // A chain that ends in a true candidate rules out all other digits of its cell.
        let is_proof = |line: &str| line.contains(" even if we suppose that it is not.");
        let mut own = lines.left.iter().map(|line| line.text.as_str());
        let mut own = own.by_ref().take_while(|line| !line.ends_with(&format!("({outer}).")));
        let placed = own.find(|line| is_proof(line)).and_then(|line| line.split(" even").next());
        let placed = placed.map(|text| claims(text)[0]);
        let removed = if placed.is_some() { Vec::new() } else { vec![at(&target)] };
        let is_ring = chain(lines, left, &removed, placed.as_ref().map(at));
        if let Some(placed) = placed {
            lines.next_if(is_proof).expect("its conclusion follows");
            assert!(placed.excludes(at(&target)), "{placed:?} {target:?}");
            lines.count("placement within");
        }
        lines.count(if is_ring { "ring within" } else { "chain within" });
    } else {
        let head = format!("For step {outer}: ");
        let reason = lines.next_if(|line| line.starts_with(&head)).map(|line| &line[head.len()..]);
        let result = net(lines, reason, left, outer);
        assert!(result.excludes(at(&target)), "{outer}: {result:?} {target:?}");
        lines.count("forcing chain within");
    }
    let end = lines
        .next_if(|line| line.starts_with("So ") || line.starts_with("That can't be, so "))
        .expect("a chain inside another one has an end");
    let (end, step) = end.rsplit_once(" (").unwrap();
    assert_eq!(step, format!("{outer})."));
    assert_eq!(claims(end).last(), Some(&target), "{end:?}");
}

/// Reads the steps of a chain or a loop, and checks that they justify the eliminations or
/// placements. Returns whether it is a loop.
fn chain(
    lines: &mut Lines<'_>,
    left: &Candidates,
    removed: &[Candidate],
    placed: Option<Candidate>,
) -> bool {
    let mut reader = ChainReader::new(left);
    let starts = ["Suppose ", "If ", "Then "];
    let is_step = |line: &str| {
        let step = line.split_once(": ").map_or("", |(_, step)| step);
        starts.iter().any(|start| step.starts_with(start))
    };
    while let Some(line) = lines.next_if(is_step) {
        let step = line.split_once(": ").unwrap().1.trim_end_matches('.');
        reader.follow(step).unwrap_or_else(|| panic!("{line} does not follow"));
    }
    let Some(back) = lines.next_if(|line| line.ends_with(", as in the first step.")) else {
        let [first, last] = [reader.states[0], reader.states[reader.states.len() - 1]];
        assert_eq!(first, Claim { on: !last.on, ..last });
        assert!(removed.iter().all(|&at| reader.eliminates(at)), "{removed:?}");
        assert!(placed.is_none_or(|placed| last.on && at(&last) == placed), "{placed:?}");
        return false;
    };
    let count = reader.states.len();
    let back = back.strip_prefix("Then ").unwrap().strip_suffix(", as in the first step.").unwrap();
    assert!(reader.exclude(back, false) && reader.states[count] == reader.states[0], "{back}");
    let both = lines.next_if(|line| line.starts_with("The steps work backwards too: ")).unwrap();
    let ways = both.split_once("either ").unwrap().1.split_once(". ").unwrap().0;
    let (one, other) = ways.split_once(", or ").unwrap();
    for (way, on) in [(one, true), (other, false)] {
        let claimed: BTreeSet<_> = claims(way).iter().map(at).collect();
        let states = reader.states[..count].iter().filter(|state| state.on == on);
        assert_eq!(claimed, states.map(at).collect(), "{both}");
    }
    let pairs = both.split_once("just one is right: ").unwrap().1.split_once(". What").unwrap().0;
    let side = |one: Candidate| {
        let mut all = reader.states[..count].iter();
        all.find(|state| at(state) == one).expect("it is in the loop").on
    };
    let pairs: Vec<[Candidate; 2]> = pairs.split("; ").map(pair).collect();
    assert!(pairs.iter().all(|pair| side(pair[0]) != side(pair[1])), "{both}");
    let is_shown =
        |&at: &Candidate| pairs.iter().any(|pair| pair.iter().all(|&one| exclude(one, at)));
    assert!(removed.iter().all(is_shown), "{both} {removed:?}");
    true
}

/// Parses two candidates, such as `r1c2 or r1c5 is 7 (row 1)`, `r1c2 is 7 or 2` or `r1c2 is 7 or
/// r3c4 is 2`.
fn pair(text: &str) -> [Candidate; 2] {
    let text = text.split(" (").next().unwrap();
    let (cells, digits) = (cells(text), digits(text));
    [0, 1].map(|number| Candidate {
        cell: cells[number.min(cells.len() - 1)],
        digit: digits[number.min(digits.len() - 1)],
    })
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
    check_lines(&proof.proof);
    let mut lines = Lines { left: &proof.proof, kinds };
    let shown = net(&mut lines, Some(&proof.reason), position.candidates(), "");
    assert!(lines.left.is_empty(), "{:?}", lines.left);
    assert_eq!((at(&shown), shown.on), (candidate(hint.result), is_on(hint.result)));
}

/// Parses and checks a chain or a loop of single links.
fn read_simple(position: &Position, simple: &SimpleChain, kinds: &mut Kinds) {
    let (_, proof) = explain_simple(simple);
    check_lines(&proof);
    let mut lines = Lines { left: &proof, kinds };
    let removed: Vec<_> = simple.eliminations.iter().map(|&one| candidate(one)).collect();
    let placed = simple.placed().map(candidate);
    let removed = if placed.is_some() { &[][..] } else { &removed };
    let is_ring = chain(&mut lines, position.candidates(), removed, placed);
    assert_eq!(is_ring, simple.shape == SimpleShape::Cycle);
    lines.count(if is_ring { "ring" } else { "chain" });
}

/// Parses and checks the chains and loops of single links or, if there are none, the multiple
/// chains.
fn read_single_and_multiple(position: &Position, kinds: &mut Kinds) {
    let mut solver = Solver::new();
    solver.look_at(position);
    let simple = solver.simple();
    for chain in &simple {
        read_simple(position, chain, kinds);
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

/// All kinds of reasons that the proofs give.
const KINDS: &str = "only digit, only place, end, clash, locked, hidden pair, naked pair, x-wing, \
     chain, ring, multiple, chain within, ring within, placement within, \
     forcing chain within";

/// Two puzzles of our own, rated 10.4 and 9.7.
const DEEP: [&str; 2] = [
    "....9..1...8..4.2.7..3..4....9......3....5..8.6.7..3....16.....4....37...8..2....",
    "....9..1...8..4.2.7..3..4....9.....63....5..8...7..3....16.....4....37...8..2....",
];

#[test]
fn every_line_follows_from_the_lines_it_names() {
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
