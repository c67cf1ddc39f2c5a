//! Tests of links on a board with few empty cells, whose candidates are eliminated as needed.

use super::*;
use crate::game::{Origin, Turn};
use pencilmark_engine::board::{Cell, Digit, Grid, House};
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic::Grade;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a game after `turns`. Only the first three rows have empty cells.
fn game(turns: &[&str]) -> Game {
    let solution: Grid = SOLVED.parse().unwrap();
    let mut givens = solution;
    for cell in Cell::ALL.into_iter().filter(|cell| cell.row() < 3) {
        givens.set(cell, None);
    }
    let puzzle = Puzzle { givens, solution, grade: Grade::BeyondTechniques };
    let mut game = Game::new(puzzle, Origin::Entered);
    for turn in turns {
        game.play(turn.parse::<Turn>().unwrap(), None).unwrap();
    }
    game
}

#[test]
fn a_game_without_links_has_no_chain() {
    assert_eq!(game(&[]).check_chain(), ChainReport::NoLinks);
}

#[test]
fn an_invalid_link_is_reported() {
    let bare = game(&[]);
    // Every column lacks three digits, so each digit has three places in row 1.
    let cells = |digit: u8| {
        let digit = Digit::new(digit).unwrap();
        let row = bare.candidates().cells(digit) & House::row(0).cells();
        row.iter().map(|cell| Candidate { cell, digit }).collect::<Vec<_>>()
    };
    let places = cells(1);
    assert_eq!(places.len(), 3);
    let link = |tie| UserLink::new(places[0], places[1], tie).unwrap();
    let drawn = game(&[&link(LinkKind::Strong).to_string()]);
    let error = LinkError::Another(places[0], places[1], places[2]);
    assert_eq!(drawn.check_chain(), ChainReport::Invalid(error));
    let weak = game(&[&link(LinkKind::Weak).to_string()]);
    assert!(matches!(weak.check_chain(), ChainReport::Valid { links: 1, .. }));
    let eliminated = format!("{}-1", places[2].cell);
    let now_strong = game(&[&eliminated, &link(LinkKind::Strong).to_string()]);
    assert!(matches!(now_strong.check_chain(), ChainReport::Valid { links: 1, .. }));
    let gone = format!("{}-1", places[0].cell);
    let gone = game(&[&gone, &link(LinkKind::Weak).to_string()]);
    assert_eq!(gone.check_chain(), ChainReport::Invalid(LinkError::Gone(places[0])));
    let mut others = bare.candidates().iter().collect::<Vec<_>>();
    others.retain(|other| other.digit != places[0].digit && other.cell != places[0].cell);
    let weak = UserLink::new(places[0], others[0], LinkKind::Weak).unwrap();
    let [a, b] = weak.ends();
    let apart = game(&[&weak.to_string()]).check_chain();
    assert_eq!(apart, ChainReport::Invalid(LinkError::Apart(a, b)));
    let apart = game(&["r1c1:5-r9c9:9"]);
    assert!(matches!(apart.check_chain(), ChainReport::Invalid(LinkError::Gone(_))));
}

#[test]
fn a_chain_refutes_candidates_that_see_both_ends_and_proves_candidates_that_can_not_be_false() {
    let bare = game(&[]);
    let digit = Digit::new(1).unwrap();
    let candidates = bare.candidates();
    let row =
        |r: usize| (candidates.cells(digit) & House::row(r).cells()).iter().collect::<Vec<_>>();
    let (top, next) = (row(0), row(1));
    assert_eq!((top.len(), next.len()), (3, 3));
    // The links form an X-Wing. In both rows the digit has two places, in the same two columns.
    let drawn = [
        format!("{}-1", top[2]),
        format!("{}-1", next[2]),
        format!("{}:1={}:1", top[0], top[1]),
        format!("{}:1-{}:1", top[1], next[1]),
        format!("{}:1={}:1", next[0], next[1]),
    ];
    let drawn = game(&drawn.each_ref().map(String::as_str));
    let ChainReport::Valid { links, proven, refuted } = drawn.check_chain() else {
        panic!("{:?}", drawn.check_chain())
    };
    assert_eq!((links, proven), (3, Vec::new()));
    // Some candidates see both ends of a single strong link, others both ends of the whole chain.
    let parts = [[top[0], top[1]], [next[1], next[0]], [top[0], next[0]]];
    let is_hit = |c: &Candidate| {
        let sees = |ends: &[Cell; 2]| ends.iter().all(|&end| c.cell.sees(end));
        c.digit == digit && parts.iter().any(sees)
    };
    let wanted: Vec<Candidate> = drawn.candidates().iter().filter(is_hit).collect();
    assert!(!wanted.is_empty());
    assert_eq!(refuted, wanted);
}

#[test]
fn two_candidates_exclude_each_other_in_a_cell_and_as_the_same_digit_in_a_house() {
    let in_cell = |row: usize, column: usize, digit| Candidate {
        cell: Cell::at(row - 1, column - 1),
        digit: Digit::new(digit).unwrap(),
    };
    let five = in_cell(1, 1, 5);
    for (other, wanted) in [
        (in_cell(1, 1, 6), true),
        (five, false),
        (in_cell(1, 9, 5), true),
        (in_cell(9, 1, 5), true),
        (in_cell(3, 3, 5), true),
        (in_cell(4, 4, 5), false),
        (in_cell(1, 9, 6), false),
        (in_cell(4, 4, 6), false),
    ] {
        assert_eq!(excludes(five, other), wanted, "{other}");
        assert_eq!(excludes(other, five), wanted, "{other}");
    }
}

#[test]
fn a_strong_link_in_a_cell_allows_no_third_digit() {
    let report = |turns: &[&str]| game(turns).check_chain();
    let candidate = |digit| Candidate { cell: Cell::at(0, 0), digit: Digit::new(digit).unwrap() };
    // The candidates of r1c1 are 1, 5 and 6.
    for (drawn, third) in [("r1c1:5=r1c1:6", 1), ("r1c1:1=r1c1:6", 5), ("r1c1:1=r1c1:5", 6)] {
        let ChainReport::Invalid(LinkError::Another(_, _, found)) = report(&[drawn]) else {
            panic!("{drawn}: {:?}", report(&[drawn]))
        };
        assert_eq!(found, candidate(third), "{drawn}");
        let eliminated = format!("r1c1-{third}");
        assert!(matches!(report(&[&eliminated, drawn]), ChainReport::Valid { .. }), "{drawn}");
    }
}

#[test]
fn links_are_joined_into_paths_and_each_is_in_one() {
    let paths = |turns: &[&str]| -> Vec<String> {
        let game = game(turns);
        let text = |path: &LinkPath| -> String {
            let sign = |kind: Option<LinkKind>| kind.map_or(' ', LinkKind::sign);
            path.iter()
                .map(|(kind, at)| format!("{}{}{}", sign(*kind), at.digit, at.cell))
                .collect()
        };
        link_paths(game.sheet().links()).iter().map(text).collect()
    };
    assert_eq!(paths(&[]), [""; 0]);
    // The order in which links are drawn does not matter.
    for turns in [["r1c3:2=r1c4:2", "r1c4:2-r1c4:6"], ["r1c4:6-r1c4:2", "r1c4:2=r1c3:2"]] {
        assert_eq!(paths(&turns), [" 2r1c3=2r1c4-6r1c4"]);
    }
    let fork = ["r1c3:2=r1c4:2", "r1c4:2-r1c4:6", "r1c4:2-r1c6:2"];
    assert_eq!(paths(&fork), [" 2r1c3=2r1c4-6r1c4", " 2r1c4-2r1c6"]);
    let circle = ["r1c3:2-r1c4:2", "r1c4:2-r1c6:2", "r1c6:2-r1c3:2"];
    assert_eq!(paths(&circle), [" 2r1c3-2r1c4-2r1c6-2r1c3"]);
    let apart = ["r1c3:2=r1c4:2", "r9c1:3-r9c2:3"];
    assert_eq!(paths(&apart), [" 2r1c3=2r1c4", " 3r9c1-3r9c2"]);
}
