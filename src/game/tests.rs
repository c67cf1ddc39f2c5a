//! Tests of a game, which play turns and compare the resulting board.

use super::*;
use pencilmark_engine::board::{Candidate, Symmetry};
use std::time::Duration;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn puzzle() -> Puzzle {
    Puzzle {
        givens: EASY.parse().unwrap(),
        solution: SOLVED.parse().unwrap(),
        grade: Grade::BeyondTechniques,
    }
}

pub(super) fn game() -> Game {
    Game::new(puzzle(), Origin::Entered)
}

pub(super) fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

pub(super) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn play(game: &mut Game, turn: Result<Turn, Refusal>) {
    turn.and_then(|turn| game.play(turn, None)).unwrap();
}

#[test]
fn placing_erases_the_digit_from_the_peers_marks_and_undo_restores_them() {
    let mut game = game();
    for (at, kind) in [(cell(1, 4), MarkKind::Corner), (cell(2, 3), MarkKind::Centre)] {
        let turn = game.turn_for_mark(at, digit(4), kind);
        play(&mut game, turn);
    }
    let before = game.sheet().clone();
    let turn = game.turn_for_digit(cell(1, 3), digit(4), PeerMarks::Erase);
    play(&mut game, turn);
    assert!(game.sheet().marks(cell(1, 4)).written().is_empty());
    assert!(game.sheet().marks(cell(2, 3)).written().is_empty());
    assert_eq!(game.undo(), Ok(cell(1, 3)));
    assert_eq!(*game.sheet(), before);
    game.redo().unwrap();
    assert_eq!(game.digits().get(cell(1, 3)), Some(digit(4)));
}

#[test]
fn a_mark_that_a_conclusion_erases_twice_does_not_come_back() {
    let six = |at| Candidate { cell: at, digit: digit(6) };
    let twice = [six(cell(1, 3)), six(cell(7, 4))];
    let removed = [six(cell(1, 4))];
    // Two digits erase the mark in r1c4, or a digit and its removal.
    for (placed, eliminated) in [(&twice[..], &[][..]), (&twice[..1], &removed[..])] {
        let mut game = game();
        let turn = game.turn_for_mark(cell(1, 4), digit(6), MarkKind::Corner);
        play(&mut game, turn);
        let turn = game.turn_for_conclusion(placed, eliminated, PeerMarks::Erase);
        game.play(turn, None).unwrap();
        let marks = game.sheet().marks(cell(1, 4));
        assert!(marks.written().is_empty());
        assert_eq!(marks.eliminated.contains(digit(6)), !eliminated.is_empty());
    }
}

#[test]
fn the_same_digit_again_removes_the_digit_and_shows_the_marks() {
    let mut game = game();
    for turn in ["r1c3+12", "r1c3=4"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    let turn = game.turn_for_digit(cell(1, 3), digit(4), PeerMarks::Keep);
    play(&mut game, turn);
    assert_eq!(game.digits().get(cell(1, 3)), None);
    assert_eq!(game.sheet().marks(cell(1, 3)).corner.to_string(), "12");
}

#[test]
fn givens_can_not_be_changed() {
    let mut game = game();
    let refused = Err(Refusal::Given(cell(1, 1)));
    assert_eq!(game.turn_for_digit(cell(1, 1), digit(1), PeerMarks::Keep).map(drop), refused);
    assert_eq!(game.turn_for_erase(cell(1, 1)).map(drop), refused);
    assert_eq!(game.play("r1c3=4 r1c1=.".parse().unwrap(), None), refused);
    assert_eq!(game.digits(), game.givens(), "a refused turn changes nothing");
}

#[test]
fn eliminations_apply_to_auto_candidates_and_can_be_undone() {
    let mut game = game();
    game.auto_candidates = true;
    let at = cell(1, 3);
    assert_eq!(game.shown_marks(at, &game.candidates()).corner.to_string(), "124");
    let turn = game.turn_for_mark(at, digit(2), MarkKind::Corner);
    play(&mut game, turn);
    assert_eq!(game.shown_marks(at, &game.candidates()).corner.to_string(), "14");
    game.auto_candidates = false;
    assert!(game.shown_marks(at, &game.candidates()).written().is_empty());
    game.auto_candidates = true;
    assert_eq!(game.shown_marks(at, &game.candidates()).corner.to_string(), "14");
    assert_eq!(
        game.turn_for_mark(at, digit(5), MarkKind::Corner),
        Err(Refusal::RuledOut { digit: digit(5), cell: at, seen_at: cell(1, 1) })
    );
    assert_eq!(
        game.turn_for_mark(at, digit(8), MarkKind::Corner),
        Err(Refusal::RuledOut { digit: digit(8), cell: at, seen_at: cell(3, 3) })
    );
    let turn = game.turn_for_erase(at);
    play(&mut game, turn);
    assert_eq!(game.shown_marks(at, &game.candidates()).corner.to_string(), "124");
}

#[test]
fn a_record_replays_to_the_same_game() {
    let mut game = game();
    for turn in ["r1c3+124", "r1c3=4", "r1c4*26", "r3c1=1", "r2c2-4"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    game.undo().unwrap();
    game.note_help(HelpKind::Hint, Duration::from_secs(9));
    game.clock.start(Duration::from_secs(1));
    let record = game.record(Duration::from_secs(61));
    assert_eq!(record.elapsed, Duration::from_secs(60));
    let again = Game::replay(record.clone(), None).unwrap();
    assert_eq!(again.sheet(), game.sheet());
    assert_eq!(again.record(Duration::ZERO), record);
    assert_eq!(again.turns_undone(), 1);

    for (at, tip) in [(9, 9), (4, 9), (4, 3)] {
        let nowhere = Record { at, tip, ..record.clone() };
        assert!(matches!(Game::replay(nowhere, None).unwrap_err(), RecordError::NoSuchTurn(_)));
    }
    // Only help that was requested before the turn counts.
    let to =
        |turns| Game::replay(record.clone(), None).unwrap().up_to(turns, Duration::ZERO).unwrap();
    assert_eq!((to(3).hints(), to(4).hints()), (0, 1));
    let mut bad = record;
    let mut turns: Vec<Played> = bad.turns.iter().cloned().collect();
    turns[1].turn = "r1c1=4".parse().unwrap();
    bad.turns = turns.into();
    let refusal = Refusal::Given(cell(1, 1));
    assert_eq!(Game::replay(bad, None).unwrap_err(), RecordError::Turn { number: 2, refusal });
}

#[test]
fn a_replay_takes_a_limited_number_of_steps_between_branches() {
    let mut game = game();
    for turn in ["r1c3=4", "r1c4=6", "r2c2=7"] {
        play(&mut game, Ok(turn.parse().unwrap()));
    }
    for _ in 0..10 {
        game.go_to(0).unwrap();
        play(&mut game, Ok("r1c3=1".parse().unwrap()));
        game.go_to(3).unwrap();
        play(&mut game, Ok("r2c3=2".parse().unwrap()));
    }
    let record = game.record(Duration::ZERO);
    // 3 steps lead back to the start, and then 19 times 4 steps to the other branch.
    assert!(Game::replay_within(79, record.clone(), None).is_ok());
    assert_eq!(Game::replay_within(78, record, None).unwrap_err(), RecordError::TooManySteps);
}

#[test]
fn a_game_up_to_a_turn_contains_only_earlier_turns_and_checkpoints() {
    let mut game = game();
    for turn in ["r1c3=4", "r1c4=6", "r2c2=7"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    game.note_help(HelpKind::Check, Duration::from_secs(3));
    game.start_what_if();
    game.play("r2c3=2".parse().unwrap(), None).unwrap();
    for at in [1, 2, 4] {
        game.name_checkpoint(at, format!("after {at}"));
    }
    for (turns, checks, names) in [(2, 0, "after 1, after 2"), (3, 1, "after 1, after 2")] {
        let then = game.up_to(turns, Duration::from_secs(7)).unwrap();
        let known: Vec<&str> = then.checkpoints().iter().map(|place| &*place.name).collect();
        assert_eq!((then.checks(), known.join(", ").as_str()), (checks, names), "{turns}");
        assert_eq!((then.what_if(), then.turns_played()), (None, turns), "no what-if");
    }
}

#[test]
fn errors_about_invalid_puzzles_name_the_position() {
    let read =
        |text: &str| read_puzzle(&text.parse().unwrap()).map(drop).map_err(|e| e.to_string());
    assert_eq!(read(EASY), Ok(()));
    assert_eq!(
        read(&".".repeat(81)),
        Err("the grid is empty: type or paste the clues first".to_owned())
    );
    assert_eq!(
        read(SOLVED),
        Err("every cell is filled: there is nothing left to solve".to_owned())
    );
    let twice = EASY.replacen("53..7", "53..5", 1);
    assert_eq!(
        read(&twice),
        Err("r1c1 and r1c5 both hold 5, in row 1: change one of them".to_owned())
    );
    let starved = format!("12345678.........9{}", ".".repeat(63));
    assert_eq!(
        read(&starved),
        Err("no solution: no digit fits in r1c9; check the clues around it".to_owned())
    );
    let several = EASY.replacen('5', ".", 3).replacen('8', ".", 3);
    assert!(read(&several).unwrap_err().starts_with("several solutions: r"));
}

#[test]
fn a_game_keeps_its_origin() {
    let request =
        Request::new(pencilmark_engine::generate::Target::BeyondTechniques, Symmetry::HalfTurn, 7);
    let game = Game::new(puzzle(), Origin::Generated(request));
    assert_eq!(game.origin(), Origin::Generated(request));
}

#[test]
fn only_requests_that_can_be_saved_count_as_generated() {
    let usual = Request::new(pencilmark_engine::generate::Target::Any, Symmetry::None, 7);
    assert_eq!(Origin::from_request(usual), Origin::Generated(usual));
    let heart = pencilmark_engine::generate::shape_named("heart");
    let recipe = pencilmark_engine::generate::Recipe { shape: heart, ..usual.recipe };
    assert_eq!(Origin::from_request(Request { recipe, ..usual }), Origin::Entered);
}

#[test]
fn another_turn_after_an_undo_starts_a_branch_and_keeps_the_first() {
    let mut game = game();
    for turn in ["r1c3=1", "r1c4=2"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    let first = game.sheet().clone();
    game.undo().unwrap();
    game.play("r1c4=6".parse().unwrap(), None).unwrap();
    assert_eq!(game.turns_undone(), 0);
    assert_eq!(game.go_to(2), Ok(Some(cell(1, 4))));
    assert_eq!(*game.sheet(), first);
    assert_eq!(game.go_to(0), Ok(None));
    assert_eq!(game.digits(), game.givens());
    assert_eq!(game.go_to(4), Err(Refusal::NoSuchTurn(4)));
    assert_eq!((game.turns_played(), game.turns_undone()), (0, 2), "redo leads where we were");
}

#[test]
fn undo_mistake_stops_at_the_last_position_without_a_mistake() {
    let mut game = game();
    assert_eq!(game.undo_mistake(), Err(Refusal::NothingWrong));
    // The digit 4 is right. The digits 2 and 1 are wrong.
    for turn in ["r1c3=4", "r1c4=2", "r2c2=1"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    assert_eq!(game.undo_mistake(), Ok(cell(1, 4)));
    assert_eq!((game.turns_played(), game.turns_undone()), (1, 2));
}

#[test]
fn colours_and_links_work_on_givens_and_erase_removes_colours_after_marks() {
    let mut game = game();
    let (given, empty) = (cell(1, 1), cell(1, 3));
    let [a, b] = [Colour::ALL[0], Colour::ALL[1]];
    assert_eq!([a, b, a].into_iter().collect::<ColourSet>().to_string(), "AB");
    let both: CellSet = [given, empty].into_iter().collect();
    let turn = game.turn_for_colour(CellSet::only(given), a);
    play(&mut game, turn);
    let turn = game.turn_for_colour(both, a);
    play(&mut game, turn);
    assert!(both.iter().all(|cell| game.sheet().colours(cell).cell.contains(a)), "not taken away");
    let here = Candidate { cell: empty, digit: digit(1) };
    let turn = game.turn_for_candidate_colour(here, b);
    play(&mut game, turn);
    let turn = game.turn_for_mark(empty, digit(2), MarkKind::Corner);
    play(&mut game, turn);
    for left in [false, true] {
        let turn = game.turn_for_erase(empty);
        play(&mut game, turn);
        assert_eq!(game.sheet().colours(empty).is_empty(), left);
    }
    let on_given = Candidate { cell: given, digit: digit(1) };
    let refused = Err(Refusal::NoCandidates(given));
    assert_eq!(game.turn_for_candidate_colour(on_given, a), refused);
    assert_eq!(game.turn_for_link(here, on_given, LinkKind::Weak), refused);
    assert_eq!(game.turn_for_link(here, here, LinkKind::Weak), Err(Refusal::SameEnds(here)));
    let ruled_out = Candidate { cell: cell(1, 4), digit: digit(1) };
    let seen_at = cell(2, 4);
    let refused = Err(Refusal::RuledOut { digit: digit(1), cell: cell(1, 4), seen_at });
    assert_eq!(game.turn_for_link(here, ruled_out, LinkKind::Weak), refused);
    assert_eq!(game.turn_for_link(ruled_out, here, LinkKind::Weak), refused);
    let there = Candidate { cell: cell(1, 4), digit: digit(2) };
    for tie in [LinkKind::Weak, LinkKind::Strong] {
        let turn = game.turn_for_link(here, there, tie);
        play(&mut game, turn);
        assert_eq!(game.sheet().links().iter().map(|s| s.kind()).collect::<Vec<_>>(), [tie]);
    }
    let turn = game.turn_for_clearing_colours();
    play(&mut game, turn);
    assert!(game.sheet().links().is_empty() && game.sheet().colours(given).is_empty());
    assert_eq!(game.turn_for_clearing_colours(), Err(Refusal::NothingColoured));
    while game.undo().is_ok() {}
    assert_eq!(*game.sheet(), Sheet::new(*game.givens()));
}

#[test]
fn a_trial_is_kept_or_discarded_and_a_refuted_digit_is_eliminated() {
    let mut game = game();
    assert_eq!(game.keep_trial(), Err(Refusal::NoWhatIf));
    game.play("r1c4+6 r1c3+124".parse().unwrap(), None).unwrap();
    game.start_what_if();
    assert_eq!((game.trial_cells(), game.proof()), (CellSet::EMPTY, Proof::Open));
    // The solution has 4 in r1c3. Placing 1 leads to a contradiction by singles.
    game.play("r1c3=1".parse().unwrap(), None).unwrap();
    assert_eq!(game.trial_cells(), CellSet::only(cell(1, 3)));
    let wrong = Candidate { cell: cell(1, 3), digit: digit(1) };
    assert!(matches!(game.proof(), Proof::Refuted(c, _) if c == wrong), "{:?}", game.proof());
    let (proof, turn) = game.discard_trial().unwrap();
    assert!(matches!(proof, Proof::Refuted(c, _) if c == wrong));
    game.play(turn.expect("1 was a candidate"), None).unwrap();
    assert!(!game.candidates().allows(wrong.cell, wrong.digit));
    assert_eq!(game.sheet().marks(wrong.cell).corner.to_string(), "24");
    assert_eq!((game.what_if(), game.turns_played()), (None, 2));

    game.start_what_if();
    game.play("r1c3=4".parse().unwrap(), None).unwrap();
    game.keep_trial().unwrap();
    assert_eq!(
        (game.trial_cells(), game.digits().get(cell(1, 3))),
        (CellSet::EMPTY, Some(digit(4)))
    );
}

#[test]
fn an_earlier_mistake_refutes_no_trial_digit() {
    let mut game = game();
    // Row 1 has two 1s before the what-if, so a contradiction proves nothing about the trial
    // digits.
    for turn in ["r1c3=1", "r1c4=1"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    game.start_what_if();
    game.play("r2c2=7".parse().unwrap(), None).unwrap();
    let is_so = |proof| matches!(proof, Proof::WrongBefore(Contradiction::Twice(..)));
    assert!(is_so(game.proof()), "{:?}", game.proof());
    let (proof, turn) = game.discard_trial().unwrap();
    assert!(is_so(proof) && turn.is_none(), "{proof:?} {turn:?}");
    assert!(game.candidates().allows(cell(2, 2), digit(7)));
}

#[test]
fn a_contradiction_of_several_trial_digits_refutes_none_of_them() {
    let mut game = game();
    game.start_what_if();
    // The first digit is right. The second digit is wrong and conflicts with another digit.
    for turn in ["r1c3=4", "r1c4=7"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    assert!(matches!(game.proof(), Proof::OneIsWrong(Contradiction::Twice(..))));
    assert_eq!(game.discard_trial().unwrap().1, None);
    assert_eq!(game.digits(), game.givens());
    game.start_what_if();
    // A replaced digit is no longer part of the trial, so only the 1 on the board is refuted.
    for turn in ["r1c3=4", "r1c3=1", "r1c4=6", "r1c4=."] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    assert_eq!(game.trial_cells(), CellSet::only(cell(1, 3)));
    let wrong = Candidate { cell: cell(1, 3), digit: digit(1) };
    let (proof, _) = game.discard_trial().unwrap();
    assert!(matches!(proof, Proof::Refuted(c, _) if c == wrong), "{proof:?}");
    game.start_what_if();
    game.play("r1c3=4".parse().unwrap(), None).unwrap();
    game.undo().unwrap();
    game.go_to(0).unwrap();
    assert_eq!(game.what_if(), Some(0), "a what-if can begin at the start");
}

#[test]
fn a_replayed_game_has_the_grade_that_the_caller_passes() {
    let record = game().record(Duration::ZERO);
    for grade in [None, Some(Grade::BeyondTechniques)] {
        assert_eq!(Game::replay(record.clone(), grade).unwrap().grade(), grade);
    }
}
