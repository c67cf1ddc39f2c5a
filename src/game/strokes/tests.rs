//! Links on a small board whose candidates are struck to what is wanted.

use super::*;
use crate::board::Grid;
use crate::game::{Origin, Turn};
use crate::generate::Puzzle;
use crate::logic::Grade;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A game with only the first row's givens taken out, and these turns played.
fn game(turns: &[&str]) -> Game {
    let solution: Grid = SOLVED.parse().unwrap();
    let mut givens = solution;
    for cell in crate::board::Cell::ALL.into_iter().filter(|cell| cell.row() < 3) {
        givens.set(cell, None);
    }
    let puzzle = Puzzle { givens, solution, grade: Grade::Beyond };
    let mut game = Game::new(puzzle, Origin::Entered);
    for turn in turns {
        game.play(turn.parse::<Turn>().unwrap(), None).unwrap();
    }
    game
}

#[test]
fn no_links_no_chain() {
    assert_eq!(game(&[]).check_chain(), ChainReport::NoLinks);
}

#[test]
fn a_link_that_is_not_so_is_named() {
    let bare = game(&[]);
    // Every column is missing three digits, so each digit has three places in row 1.
    let cells = |digit: u8| {
        let digit = crate::board::Digit::new(digit).unwrap();
        let row = bare.candidates().cells(digit) & House::row(0).cells();
        row.iter().map(|cell| Candidate { cell, digit }).collect::<Vec<_>>()
    };
    let places = cells(1);
    assert_eq!(places.len(), 3);
    let stroke = |tie| Stroke::new(places[0], places[1], tie).unwrap();
    let drawn = game(&[&stroke(Tie::Strong).to_string()]);
    let flaw = Flaw::Another(places[0], places[1], places[2]);
    assert_eq!(drawn.check_chain(), ChainReport::Flawed(flaw));
    let weak = game(&[&stroke(Tie::Weak).to_string()]);
    assert!(matches!(weak.check_chain(), ChainReport::Holds { links: 1, .. }));
    let struck = format!("{}-1", places[2].cell);
    let now_strong = game(&[&struck, &stroke(Tie::Strong).to_string()]);
    assert!(matches!(now_strong.check_chain(), ChainReport::Holds { links: 1, .. }));
    let gone = format!("{}-1", places[0].cell);
    let gone = game(&[&gone, &stroke(Tie::Weak).to_string()]);
    assert_eq!(gone.check_chain(), ChainReport::Flawed(Flaw::Gone(places[0])));
    let apart = game(&["r1c1:5-r9c9:9"]);
    assert!(matches!(apart.check_chain(), ChainReport::Flawed(Flaw::Gone(_))));
}

#[test]
fn a_chain_refutes_what_sees_both_ends_and_proves_what_follows_from_its_own_falsehood() {
    let bare = game(&[]);
    let digit = crate::board::Digit::new(1).unwrap();
    let candidates = bare.candidates();
    let row =
        |r: usize| (candidates.cells(digit) & House::row(r).cells()).iter().collect::<Vec<_>>();
    let (top, next) = (row(0), row(1));
    assert_eq!((top.len(), next.len()), (3, 3));
    // An X-Wing's half: both rows have two places, in two shared columns.
    let drawn = [
        format!("{}-1", top[2]),
        format!("{}-1", next[2]),
        format!("{}:1={}:1", top[0], top[1]),
        format!("{}:1-{}:1", top[1], next[1]),
        format!("{}:1={}:1", next[0], next[1]),
    ];
    let drawn = game(&drawn.each_ref().map(String::as_str));
    let ChainReport::Holds { links, proven, refuted } = drawn.check_chain() else {
        panic!("{:?}", drawn.check_chain())
    };
    assert_eq!((links, proven), (3, Vec::new()));
    let seen = |c: &Candidate| c.digit == digit && c.cell.sees(top[0]) && c.cell.sees(next[0]);
    let wanted: Vec<Candidate> = drawn.candidates().iter().filter(seen).collect();
    assert!(!wanted.is_empty());
    for one in &wanted {
        assert!(refuted.contains(one), "{one}");
    }
    // In a cell of two candidates: if the one is false, so is … the other place, and it is true.
    let cell = top[0];
    let three: Vec<_> = candidates.digits(cell).iter().collect();
    assert_eq!(three.len(), 3);
}
