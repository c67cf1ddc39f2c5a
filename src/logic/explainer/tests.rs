//! Ratings held beside those of the original, and the parts beside plain ways to do the same.

use super::board::{Board, Fixed, bits, cand};
use super::engine::{Chain, Engine};
use super::reach::Reach;
use super::run::{Links, Run, Strikes, holds};
use super::search::Search;
use super::simple::surcharge;
use super::*;
use crate::logic::Step;
use crate::logic::techniques::ALL;

/// Puzzles of our own with the ER, EP and ED that Sudoku Explainer 1.2.1.3 printed for them.
fn measured() -> impl Iterator<Item = (Grid, [Rating; 3])> {
    let lines = include_str!("../../../tests/fixtures/ratings.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let [puzzle, er, ep, ed] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let rating = |text: &str| {
            let (whole, tenth) = text.split_once('.').unwrap();
            Rating::tenths(whole.parse::<u8>().unwrap() * 10 + tenth.parse::<u8>().unwrap())
        };
        (puzzle.parse().unwrap(), [er, ep, ed].map(rating))
    })
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let mut hardest = Rating::default();
    for (puzzle, theirs) in measured() {
        let (ours, name) = rate(&puzzle).expect("it has one solution");
        assert_eq!([ours.er, ours.ep, ours.ed], theirs, "{puzzle} {name}");
        hardest = hardest.max(ours.er);
    }
    assert!(hardest >= Rating::tenths(90), "only up to {hardest}");
}

#[test]
fn what_has_no_rating_is_given_up() {
    assert_eq!(rate(&Grid::EMPTY), None);
    let two_rows = format!("534678912672195348{}", ".".repeat(63));
    assert_eq!(rate(&two_rows.parse().unwrap()), None);
}

#[test]
fn lengths_add_what_they_should() {
    let added = |length| (surcharge(length) * 10.0).round() as u32;
    let lengths = [2, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35];
    assert_eq!(lengths.map(added), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
}

/// Positions in which the engine had to step in.
fn hard_positions() -> Vec<Position> {
    let mut all = Vec::new();
    for (puzzle, _) in measured().filter(|(_, [er, ..])| *er >= Rating::tenths(66)).step_by(6) {
        let mut position = Position::of(&puzzle);
        for step in Explainer::new(&puzzle) {
            let step = step.unwrap();
            if step.rating >= Rating::tenths(62) {
                all.push(position.clone());
            }
            step.strikes.iter().for_each(|at| {
                position.strike(at.cell, at.digit);
            });
            step.placement.iter().for_each(|at| position.place(at.cell, at.digit));
        }
        assert!(position.is_full());
    }
    all
}

#[test]
fn reach_is_what_runs_reach() {
    for position in hard_positions().iter().step_by(5) {
        let board = Board::of(position);
        let mut reach = Reach::new();
        reach.fill(&board);
        reach.fill_on(&board);
        let mut run = Run::new();
        for cell in 0..81 {
            for digit in bits(board.digits[cell]) {
                let start = cand(cell, digit);
                run.start(&board, start | super::board::ON);
                run.spread(&board, Links::All, Strikes::Kept);
                let clash = run.clash.is_some();
                assert_eq!(clash, reach.refutes_itself(start), "{cell} {digit}");
                if !clash {
                    let [off, _] = reach.after(start);
                    assert_eq!(&run.off_bits, off);
                    assert!(holds(&run.on_bits, start));
                }
            }
        }
    }
}

#[test]
fn a_search_resumed_finds_what_one_from_the_start_finds() {
    for position in hard_positions().iter().step_by(40) {
        let (board, fixed) = (Board::of(position), Fixed::of(position));
        let mut engine = Engine::new();
        engine.look_at(position);
        let Some(Chain::Forcing(depth, hint)) = engine.next(Rating::tenths(u8::MAX)) else {
            continue;
        };
        let again = Search::new(depth).best(&board, &fixed).unwrap();
        assert_eq!((again.form, again.result, again.length), (hint.form, hint.result, hint.length));
    }
}

#[test]
fn chains_are_told_and_right() {
    let told = |step: &Step| {
        let lines = std::iter::once(&step.reason).chain(&step.more);
        lines.clone().all(|line| line.ends_with('.')) && lines.count() > 1
    };
    for position in hard_positions().iter().step_by(7) {
        for technique in ALL.iter().filter(|row| super::ROWS.iter().any(|one| one.name == row.name))
        {
            for step in technique.steps(position) {
                assert!(told(&step), "{step:?}");
                assert!(step.rating >= technique.rating, "{step:?}");
                assert!(step.reason.len() <= 260, "{step:?}");
            }
        }
    }
}
