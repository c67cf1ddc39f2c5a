//! Parses the lines of chains and nets. Checks that each line follows from the facts that it refers
//! to, and that these facts come from earlier lines.

use super::ROWS;
use crate::board::CellSet;
use crate::logic::proof_reader::{
    Claim, NetReader, cells, check_lines, digits, houses, summarized_end,
};
use crate::logic::{Analysis, Position, Step, next_step};
use std::collections::BTreeMap;

/// The numbers of checked lines, by kind.
type Kinds = BTreeMap<&'static str, usize>;

/// Parses a step and checks its lines.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    check_lines(&step.proof);
    let left = position.candidates();
    let mut starts = Vec::new();
    let end = Claim::parse(summarized_end(&step.reason));
    let mut branches: Vec<NetReader<'_>> = Vec::new();
    let is_outline = |line: &&str| line.starts_with("Outline");
    let (outline, lines): (Vec<_>, Vec<_>) = step.more().into_iter().partition(is_outline);
    for line in lines {
        if let Some(supposed) = line.strip_prefix("a: Suppose ") {
            let start = Claim::parse(supposed);
            assert_eq!(Claim { on: !start.on, ..start }, end, "{step:?}");
            branches.push(NetReader::new(left, "a", start));
            continue;
        }
        if let Some((number, case)) = line.strip_prefix("Case ").and_then(|it| it.split_once(": "))
        {
            let start = Claim::parse(case);
            starts.push(start);
            assert!(number.starts_with(&format!("{} of ", starts.len())), "{step:?}");
            let is_end = case.ends_with(", as claimed.");
            assert_eq!(is_end, start == end, "{step:?}");
            branches.push(NetReader::new(left, "a", start));
            continue;
        }
        if line.starts_with("Remove ")
            || line.starts_with("So ") && step.more().last() == Some(&line) && starts.is_empty()
        {
            continue;
        }
        let branch = branches.last_mut().unwrap();
        let is_net = step.name.ends_with(" Net");
        assert!(!is_net || !branch.names_lost_place(line), "{line} {step:?}");
        let kind = branch.follow(line);
        let kind = kind.unwrap_or_else(|| panic!("{line} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    for (line, number) in outline.into_iter().zip(1..) {
        let case = line.strip_prefix("Outline of case ").and_then(|rest| rest.split(':').next());
        let case = case.map_or(number, |case| case.parse().unwrap());
        let claims = NetReader::outline(line);
        assert!(claims.iter().all(|&claim| branches[case - 1].knows(claim)), "{line} {step:?}");
        *kinds.entry("outline").or_default() += claims.len();
    }
    if starts.is_empty() {
        assert!(step.more().iter().any(|line| line.starts_with("But then ")), "{step:?}");
        return;
    }
    assert!(branches.iter().all(|branch| branch.knows(end)), "{step:?}");
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
    // Before a candidate is both true and false, a row, column or box already has no place left.
    assert!(!kinds.contains_key("clash"), "{kinds:?}");
    let lines = ["end", "outline", "group", "no digit", "no place", "only digit", "only place"];
    for kind in lines.into_iter().chain(ROWS.iter().map(|row| row.name)) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 10), "{kind}: {kinds:?}");
    }
}
