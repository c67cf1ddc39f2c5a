//! Tests for the chain check.

use super::*;
use crate::board::Cell;
use crate::logic::techniques::sketch::Sketch;
use crate::logic::{FAMILIES, Link, Position, Step, TECHNIQUES, Technique, soundness};
use std::collections::BTreeMap;

fn chain(text: &str) -> DrawnChain {
    text.parse().unwrap()
}

fn error(text: &str) -> String {
    text.parse::<DrawnChain>().unwrap_err().to_string()
}

fn fault(position: &Position, text: &str) -> String {
    chain(text).check(&Analysis::new(position)).unwrap_err().to_string()
}

fn verdict(position: &Position, text: &str) -> String {
    chain(text).check(&Analysis::new(position)).unwrap().describe()
}

#[test]
fn eureka_is_read_and_written() {
    for (text, written) in [
        ("(5)r1c2=(5)r1c8-(5=7)r3c9-(7)r4c9", "(5)r1c2=(5)r1c8-(5=7)r3c9-(7)r4c9"),
        (" ( 5 ) R1C2 = r1c8 – r3c9 => r8c1<>5", "(5)r1c2=(5)r1c8-(5)r3c9"),
        ("5r1c2 = 5r1c8 - 5r3c8,r3c9", "(5)r1c2=(5)r1c8-(5)r3c89"),
        ("(5)r12c3=(5)r3c1,r2c2", "(5)r12c3=(5)r2c2,r3c1"),
        ("(5=3)r1c12", "(5)r1c12=(3)r1c12"),
        // The next node, or the other end, tells which digit of a set the chain uses.
        ("(6=19)r5c28-(9=146)r4c578", "(6)r5c28=(9)r5c28-(9)r4c578=(6)r4c578"),
        ("(16=9)r5c28-(9=46)r4c58", "(6)r5c28=(9)r5c28-(9)r4c58=(6)r4c58"),
        ("(6=19)r5c28-(1)r4c2", "(6)r5c28=(1)r5c28-(1)r4c2"),
    ] {
        assert_eq!(chain(text).to_string(), written);
        assert_eq!(chain(written), chain(text));
    }
}

#[test]
fn an_error_says_where_and_what_to_write() {
    for (text, message) in [
        ("", "character 1: the chain ends too early"),
        ("r1c2=r1c8", "character 1: the first node needs a digit; write it as in (5)r1c2"),
        (
            "(0)r1c2",
            "character 2: write one digit or several joined by = and -, as in (5) or (5=7)",
        ),
        ("(57)r1c37", "character 3: write an almost locked set with a link, as in (5=37)r1c237"),
        ("(5)r1c2=(5)r1", "character 14: the chain ends too early"),
        ("(5)r0c2", "character 5: write cells as in r1c2, r1c23 or r12c3"),
        ("(5)r1c2+(5)r1c8", "character 8: write = for a strong link or - for a weak link"),
        ("(5)r1c2=", "character 9: the chain ends too early"),
        ("(5)r1c2", "character 8: one candidate is not a chain; write links with = and -"),
        ("(5)r1c2=(5)r1c2", "character 12: this link joins a candidate to itself"),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

/// A position in which 5 has two places in rows 1 and 5.
fn skyscraper() -> Position {
    Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "row 5", "r5c1 r5c6").position()
}

#[test]
fn a_fault_is_named() {
    let mut position = skyscraper();
    position.place(Cell::at(8, 8), Digit::ALL[0]);
    for (text, message) in [
        ("(5)r2c1=(5)r2c5", "5r2c1 and 5r2c5 are not a strong link: 5 can also go in r2c2"),
        ("(5)r1c5=(5)r1c1-(5)r5c6", "5r1c1 and 5r5c6 are not a weak link: both can be right"),
        (
            "(5)r1c1=(5)r5c6",
            "5r1c1 and 5r5c6 are not a strong link: they share no row, column or box",
        ),
        ("(5=6)r1c1", "5r1c1 and 6r1c1 are not a strong link: r1c1 can also be 1"),
        ("(5)r1c1=(5)r1c5=(6)r1c5", "5r1c5 and 6r1c5 are not a strong link: r1c5 can also be 1"),
        (
            "(5)r1c1=(6)r5c5",
            "5r1c1 and 6r5c5 are not a strong link: they share no cell and no almost locked set",
        ),
        ("(5)r1c1=(5)r1c2", "r1c2 can't be 5, so it can't be part of a chain"),
        ("(5)r1c5=(5)r9c9", "the chain goes through r9c9, which is filled with 1"),
        (
            "(5)r1c5=(5)r1c1-(5)r2c1-(5)r3c1",
            "two weak links meet at 5r2c1; strong and weak links must alternate",
        ),
        (
            "(5)r1c5=(5)r1c1-(5)r5c1=(5)r5c6-(5)r2c6-(5)r1c1",
            "two weak links meet at 5r2c6; strong and weak links must alternate",
        ),
    ] {
        assert_eq!(fault(&position, text), message, "{text}");
    }
}

#[test]
fn a_chain_is_named_with_its_conclusion() {
    let position = skyscraper();
    assert_eq!(
        verdict(&position, "(5)r1c5=(5)r1c1-(5)r5c1=(5)r5c6"),
        "This is a Skyscraper: r1c5 or r5c6 is 5. Remove 5 from r2c6, r3c6, r4c5 and r6c5."
    );
    // Two strong links in a row prove nothing here.
    let angle = Sketch::blank().keep(5, "row 1", "r1c1 r1c5").keep(5, "column 1", "r1c1 r7c1");
    assert_eq!(
        fault(&angle.position(), "(5)r7c1=(5)r1c1=(5)r1c5"),
        "two strong links meet at 5r1c1; strong and weak links must alternate"
    );
    // A strong link can also serve as a weak link.
    let far = Sketch::blank()
        .keep(5, "row 1", "r1c1 r1c5")
        .keep(5, "column 5", "r1c5 r7c5")
        .keep(5, "row 7", "r7c5 r7c2")
        .position();
    let message = verdict(&far, "(5)r1c1=(5)r1c5=(5)r7c5=(5)r7c2");
    assert_eq!(
        message,
        "This is a Skyscraper: r1c1 or r7c2 is 5. Remove 5 from r2c2, r3c2, r8c1 and r9c1."
    );
    assert_eq!(
        verdict(&position, "(5)r2c5-(5)r1c5=(5)r1c1-(5)r2c1"),
        "This is an AIC, but without a strong link at both ends it proves nothing."
    );
    assert_eq!(
        verdict(&position, "(5)r1c5=(5)r1c1"),
        "This is an AIC: r1c1 or r1c5 is 5. Nothing can be removed."
    );
}

#[test]
fn a_drawing_becomes_a_chain_in_any_order() {
    let links = chain("(5)r1c5=(5)r1c1-(5)r5c1=(5)r5c6").links();
    let turned = |link: &Link| Link { from: link.to, to: link.from, kind: link.kind };
    let drawn = [turned(&links[1]), links[2], links[0]];
    let [found] = &DrawnChain::from_drawing(&drawn).unwrap()[..] else { panic!("one chain") };
    let mut back = found.links();
    if back[0] != links[0] {
        back = back.iter().rev().map(turned).collect();
    }
    assert_eq!(back, links);
    let ring = chain("(5)r1c1=(5)r1c5-(5)r5c5=(5)r5c1-(5)r1c1").links();
    assert_eq!(DrawnChain::from_drawing(&ring).unwrap().len(), 4);
    let fault = |links: &[Link]| DrawnChain::from_drawing(links).unwrap_err().to_string();
    assert_eq!(fault(&[]), "there are no links");
    assert_eq!(
        fault(&[links[0], links[2]]),
        "the chain is broken: no links lead from 5r1c1 to 5r5c1"
    );
    let fork = chain("(5)r1c1-(5)r2c1").links()[0];
    assert_eq!(
        fault(&[links[0], links[1], fork]),
        "the chain forks at 5r1c1: more than two links end there"
    );
}

/// Returns whether the check may give `name` to a chain found by `technique`. The chain may be an
/// instance of a simpler technique, or a closed loop if the ends of the chain see each other.
fn is_fitting(technique: &str, name: &str) -> bool {
    let kind = |name: &str| (name.contains("ALS"), name.contains("Grouped"));
    let is_loop = name.contains("Continuous") || name == "X-Wing";
    match technique {
        _ if technique == name => true,
        "Skyscraper" | "Two-String Kite" | "Turbot Fish" | "W-Wing" => is_loop,
        "X-Chain" => is_loop || ["Skyscraper", "Two-String Kite", "Turbot Fish"].contains(&name),
        "XY-Chain" => is_loop || ["XY-Wing", "Remote Pair", "X-Chain"].contains(&name),
        "Remote Pair" => false,
        _ if technique.contains("Continuous Loop") || technique == "Continuous Nice Loop" => {
            is_loop && kind(technique) == kind(name)
        }
        _ => kind(technique) == kind(name),
    }
}

/// Checks the chain in a step's picture, and adds any errors to `wrong`. Returns the chain's
/// short name or, if there is none, the name of its technique.
fn recognise(analysis: &Analysis<'_>, step: &Step, wrong: &mut Vec<String>) -> &'static str {
    let chain = DrawnChain::from_links(&step.picture.links).unwrap();
    let text = chain.to_string();
    let chain: DrawnChain = text.parse().unwrap();
    let checked = chain.check(analysis).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    if !is_fitting(step.name, checked.name) {
        wrong.push(format!("{text}: {} for {}", checked.name, step.name));
    }
    let follows = |at: &Candidate| {
        checked.eliminations.contains(at)
            || checked.placements.iter().any(|&placed| excludes(placed, *at))
    };
    if !step.eliminations.iter().all(follows) {
        wrong.push(format!("{text}: {} removes more by {}", step.effect(), step.name));
    }
    assert!(step.placements.iter().all(|at| checked.placements.contains(at)), "{text}");
    if checked.name == step.name {
        assert_eq!(checked.wing, step.wing(), "{text}");
    }
    checked.wing.unwrap_or(checked.name)
}

#[test]
fn every_chain_is_recognised_with_its_eliminations() {
    let puzzles = [
        "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...",
        "..7.3..4.3.2.....6.8....7........5..5..94..8..3.61..9.4..1....8...56.9.........3.",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ];
    let (mut names, mut wrong) = (BTreeMap::new(), Vec::new());
    for puzzle in puzzles {
        let grid = puzzle.parse().unwrap();
        for position in soundness::trail(&grid).step_by(3) {
            let analysis = Analysis::new(&position);
            let family = FAMILIES.iter().find(|family| family.name == "Chains").unwrap();
            let others = ["Skyscraper", "Two-String Kite", "Turbot Fish", "W-Wing"];
            let others = others.map(|name| Technique::named(name).unwrap());
            for technique in family.techniques.iter().copied().chain(others) {
                for step in technique.steps(&analysis).iter().take(20) {
                    *names.entry(recognise(&analysis, step, &mut wrong)).or_insert(0) += 1;
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(names.len() >= 14, "{names:?}");
}

#[test]
fn almost_locked_sets_are_read_as_players_write_them() {
    let grid = "..7.3..4.3.2.....6.8....7........5..5..94..8..3.61..9.4..1....8...56.9.........3.";
    let position = Position::new(&grid.parse().unwrap());
    for text in ["(2=18)r1c47-(1=25)r23c8", "(28=1)r1c47-(1=52)r23c8"] {
        let message = verdict(&position, text);
        assert!(message.starts_with("This is an AIC with ALS"), "{text}: {message}");
        assert!(message.ends_with("Remove 2 from r1c9."), "{text}: {message}");
    }
    assert_eq!(
        verdict(&position, "(2=18)r12c7-(1=246)r679c7"),
        "This is a Continuous Loop with ALS: just one end of each weak link is right. Remove 1 and 2 \
         from r5c7, and 6 from r5c7 and r7c8."
    );
}

#[test]
fn a_step_is_written_as_a_chain_with_its_eliminations() {
    let puzzles = [
        "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...",
        "..7.3..4.3.2.....6.8....7........5..5..94..8..3.61..9.4..1....8...56.9.........3.",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ];
    // For each technique, the number of steps that are chains, and of all steps.
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for puzzle in puzzles {
        for position in soundness::trail(&puzzle.parse().unwrap()).step_by(3) {
            let analysis = Analysis::new(&position);
            for technique in TECHNIQUES.iter().copied() {
                for step in technique.steps(&analysis).iter().take(20) {
                    let count = counts.entry(technique.name).or_default();
                    count.1 += 1;
                    let Some(chain) = DrawnChain::from_step(step, &analysis) else { continue };
                    count.0 += 1;
                    let text = chain.to_string();
                    let checked = self::chain(&text).check(&analysis).unwrap();
                    let follows = |at: &Candidate| {
                        checked.eliminations.contains(at)
                            || checked.placements.iter().any(|&placed| excludes(placed, *at))
                    };
                    assert!(step.eliminations.iter().all(follows), "{text}: {}", step.effect());
                    assert!(step.placements.iter().all(|at| checked.placements.contains(at)));
                }
            }
        }
    }
    for name in [
        "AIC",
        "AIC with ALS",
        "Continuous Loop with ALS",
        "Continuous Nice Loop",
        "Discontinuous Nice Loop",
        "Grouped AIC",
        "Nice Loop with ALS",
        "Skyscraper",
        "Turbot Fish",
        "Two-String Kite",
        "W-Wing",
        "X-Chain",
        "XY-Chain",
        "XY-Wing",
        "XYZ-Wing",
    ] {
        let (written, all) = counts[name];
        assert!(written == all && all > 0, "{name}: {written} of {all}");
    }
    // A step by two sets that share two digits may need more than one chain.
    for name in ["ALS-XZ", "ALS Chain", "ALS-XY-Wing"] {
        let (written, all) = counts[name];
        assert!(written * 5 > all * 4, "{name}: {written} of {all}");
    }
    for name in ["Swordfish", "Naked Pair", "Verity Net", "Simple Colours"] {
        let (written, all) = counts[name];
        assert!(written < all, "{name}: {written} of {all}");
    }
}
